"""The pages of errors in piles given as totals."""

from jaipur_score.rulebook.code_page import CodePage, error, file, piles

_BEN = "Ben: t62 ca1"

TOTAL_PAGES: tuple[CodePage, ...] = (
    error(
        "no_such_total",
        "A total that the tokens of a box cannot add up to, or not with this many of them.",
        piles("Anna: t100/0/4 ca5", _BEN),
        "The sum or a count is wrong, or the camel token was added in.",
        "Add the tokens up again, without the camel token, and count them again.",
        see=("score",),
    ),
    error(
        "totals_together",
        "Piles that no box holds together.",
        piles("Anna: t114 ca5", "Ben: t113 ca1"),
        "A total or a count is too high, or a token was counted for both players.",
        "Add both piles up again, without the camel token.",
        see=("score",),
    ),
    error(
        "total_differs",
        "A total or a count that differs from the tokens next to it.",
        piles("Anna: d775 b3 t23 ca5", _BEN),
        "The tokens were added up wrongly, or a token was left out or typed wrongly.",
        "Check the tokens and the sum. The camel token is part of neither.",
    ),
    error(
        "total_twice",
        "More than a single total for a player.",
        piles("Anna: t57 t60 ca5", _BEN),
        "The pile was corrected without taking the old total out.",
        "Keep the right total.",
    ),
    error(
        "no_total",
        "A number of bonus tokens or goods tokens without a total.",
        file("players:", "  Anna: {bonus_tokens: 3, camels: 5}", "  Ben: t62 ca1"),
        "The total was left out, or the tokens are given by their values and need no count.",
        "Add the total, or take the count out.",
    ),
    error(
        "counts_needed",
        "The round cannot be decided without a number of tokens that is missing.",
        piles("Anna: t57/3 ca5", _BEN),
        "Both players have the same rupees, and a total does not say how many bonus tokens it has. Or these are equal, "
        "too, and it does not say how many goods tokens.",
        "After the total, add a slash and the number of bonus tokens, then another slash and that of goods tokens.",
        see=("ties",),
    ),
)
