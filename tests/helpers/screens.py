"""Rows of a screen with names in all the writings that fonts disagree about, for pictures of them."""

from rich.cells import cell_len

from jaipur_score.writing.cells import Picture, Row, Run

NAMES = (
    "Anna",
    "Zoë Þórr",
    "Ἀθηνᾶ",
    "李小龙",
    "山田 太郎",
    "한국어",
    "أحمد",
    "محمد علي",
    "שרה כהן",
    "हीरा",
    "👩\u200d👩\u200d👧",
    "🇩🇪🇫🇷 Bo",
    "👍🏽 Li",
    "❤\ufe0f",
    "e\u0301a\u0308",
    "<b>&amp;\"'",
)

BAR = 12


def named_row(name: str) -> Row:
    """Return a name, the same name set right, and a bar, each in columns of its own between two lines."""
    gap = " " * (20 - cell_len(name))
    return Run("│"), Run(name + gap), Run("│"), Run(gap), Run(name, bold=True), Run("│"), Run("█" * BAR, colour="green")


def named_screen() -> Picture:
    """Return a picture with such a row for every name."""
    return Picture("Names & <bars>", 80, (*map(named_row, NAMES), (), (Run("0123456789" * 8),)))
