"""`-o FILE`: pictures of what is shown on screen, and files that are written wholly or not at all."""

import os
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from rich.bar import Bar
from rich.console import Group
from rich.table import Table
from rich.text import Text

from jaipur_score.cli.new_file import write_file
from jaipur_score.cli.picture_file import check_picture, rendered, write_picture
from jaipur_score.cli.stop import CANNOT_NOW, WRONG_INPUT, Stop
from jaipur_score.writing.cells import Run
from tests.helpers.running import Jaipur

LINE = Text("Anna 62 李小龙 68")


def stopped(path: Path, force: bool = False) -> tuple[int, str, str]:
    """Return status, message and advice with which a picture is refused; the path is left out."""
    with pytest.raises(Stop) as caught:
        write_picture(str(path), "A round", LINE, force)
    message = caught.value.message
    assert message.startswith(f"{path}: ")
    said = message.removeprefix(f"{path}: ").replace(str(path.parent), "FOLDER")
    return caught.value.status, said, caught.value.advice


@pytest.mark.parametrize("name", ["sheet.txt", "sheet.svg", "sheet.html", "SHEET.SVG", "a.b.txt"])
def test_the_end_of_the_name_says_what_kind_of_picture(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    write_picture(str(path), "A round", LINE, False)
    text = path.read_text(encoding="utf-8")
    if name.endswith("txt"):
        assert text == "Anna 62 李小龙 68\n"
    else:
        kind = ET.fromstring(text).tag.rpartition("}")[2]
        assert kind == path.suffix[1:].lower()
    assert [each.name for each in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("name", ["sheet.png", "sheet", ".svg", "sheet.svg.bak", "svg"])
def test_other_ends_are_refused_and_the_three_named(name: str, tmp_path: Path) -> None:
    assert stopped(tmp_path / name) == (
        WRONG_INPUT,
        "this is not a name for a picture",
        "end it in .txt, .svg or .html",
    )
    assert list(tmp_path.iterdir()) == []


def test_an_existing_file_is_only_replaced_by_force(tmp_path: Path) -> None:
    path = tmp_path / "sheet.txt"
    path.write_text("mine")
    assert stopped(path) == (
        CANNOT_NOW,
        "this file already exists",
        "overwrite it with --force, or name another",
    )
    assert path.read_text() == "mine"
    write_picture(str(path), "A round", LINE, True)
    assert path.read_text(encoding="utf-8") == "Anna 62 李小龙 68\n"


def test_a_picture_can_be_refused_before_anything_is_asked(tmp_path: Path) -> None:
    with pytest.raises(Stop):
        check_picture(str(tmp_path / "sheet.png"), False)
    (tmp_path / "sheet.svg").touch()
    with pytest.raises(Stop):
        check_picture(str(tmp_path / "sheet.svg"), False)
    check_picture(str(tmp_path / "sheet.svg"), True)
    check_picture(str(tmp_path / "other.svg"), False)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.txt").touch()
    (tmp_path / "link.txt").symlink_to("real.txt")
    write_picture(str(tmp_path / "link.txt"), "A round", LINE, True)
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "real.txt").read_text(encoding="utf-8") == "Anna 62 李小龙 68\n"


def test_a_folder_in_the_way_or_missing_is_said(tmp_path: Path) -> None:
    (tmp_path / "folder.svg").mkdir()
    assert stopped(tmp_path / "folder.svg", force=True) == (
        CANNOT_NOW,
        "this is a folder",
        "name a file in it",
    )
    assert stopped(tmp_path / "missing" / "sheet.svg") == (
        CANNOT_NOW,
        "nothing was written: there is no folder FOLDER",
        "create it first, or choose another place",
    )


@pytest.mark.parametrize("failing", ["os.replace", "builtins.open"])
def test_a_failed_write_leaves_everything_as_it_was(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sheet.txt"
    path.write_text("mine")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(failing, full)
    with pytest.raises(Stop) as caught:
        write_file(str(path), b"new", True)
    monkeypatch.undo()
    assert caught.value.message == f"{path}: nothing was written: no space left on device"
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("sheet.txt", "mine")]


def test_an_interrupted_write_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_file(str(tmp_path / "sheet.txt"), b"new", False)
    assert list(tmp_path.iterdir()) == []


def test_styles_become_those_of_pictures() -> None:
    styles = ("none", "bold", "dim", "green", "bright_red", "bright_black", "white", "#2020ff")
    shown = Text.assemble(*((style, style) for style in styles))
    assert rendered(shown) == (
        (
            Run("none"),
            Run("bold", bold=True),
            Run("dim", dim=True),
            Run("green", colour="green"),
            Run("bright_red", colour="red"),
            Run("bright_black", dim=True),
            Run("white"),
            Run("#2020ff", colour="blue"),
        ),
    )


@pytest.mark.parametrize("variables", [{"COLUMNS": "30"}, {"NO_COLOR": "1"}, {"TERM": "dumb"}, {"FORCE_COLOR": "1"}])
def test_a_picture_is_the_same_on_every_terminal(variables: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("player", "bar", width=80)
    table.add_row("[b]Anna[/b] :smile:", Bar(10, 0, 7, color="green"))
    before = rendered(Group(table, Text("word " * 30)))
    assert any("[b]Anna[/b] :smile:" in "".join(run.text for run in row) for row in before)
    assert any(run.colour == "green" for row in before for run in row)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert rendered(Group(table, Text("word " * 30))) == before


ROUNDS = "examples/round.yaml"


@pytest.mark.parametrize("kind", ["txt", "svg", "html"])
def test_a_scored_round_goes_to_a_file_as_it_looks_on_80_columns(jaipur: Jaipur, tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"sheet.{kind}"
    shown = jaipur("score", ROUNDS, columns=80).out
    result = jaipur("score", ROUNDS, "-o", str(path), columns=30)
    assert (result.status, result.out.split()) == (0, ["Wrote", str(path)])
    text = path.read_text(encoding="utf-8")
    if kind == "txt":
        assert text == shown
    else:
        assert "Ben" in text


def test_a_match_goes_to_a_file(jaipur: Jaipur, used_book: Path, tmp_path: Path) -> None:
    del used_book
    path = tmp_path / "match.txt"
    shown = jaipur("show", "1").out
    assert jaipur("show", "1", "-o", str(path)).status == 0
    assert path.read_text(encoding="utf-8").split() == shown.split()
    assert jaipur("show", "1", "-o", str(path)).status == CANNOT_NOW
    assert jaipur("show", "1", "--round", "1", "-o", str(path), "--force").status == 0


def test_good_rounds_are_pictured_and_bad_ones_reported(jaipur: Jaipur, tmp_path: Path) -> None:
    path, bad = tmp_path / "sheet.txt", tmp_path / "bad.yaml"
    bad.write_text("players: {Anna: d8 ca5, Ben: ca3}\n", encoding="utf-8")
    result = jaipur("score", str(bad), "-o", str(path))
    assert result.status == WRONG_INPUT
    assert "error:" in result.err
    assert not path.exists()
    assert jaipur("score", str(bad), ROUNDS, "-o", str(path)).status == WRONG_INPUT
    assert "Ben wins" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["score examples/round.yaml", "show 1"])
def test_lines_of_json_are_no_picture(jaipur: Jaipur, used_book: Path, command: str) -> None:
    result = jaipur(*command.split(), "--json", "-o", str(used_book.with_name("sheet.txt")))
    assert (result.status, result.out) == (WRONG_INPUT, "")
    assert result.err.startswith("error: --json and -o do not go together\nhelp: ")


def test_a_picture_is_refused_before_anything_is_read(jaipur: Jaipur) -> None:
    result = jaipur("score", "nowhere.yaml", "-o", "sheet.png")
    assert (result.status, result.out) == (WRONG_INPUT, "")
    assert "nowhere" not in result.err


def test_a_picture_has_marks_that_the_screen_lacks(program: Jaipur, used_book: Path, tmp_path: Path) -> None:
    del used_book
    path = tmp_path / "match.txt"
    assert program("show", "1", "-o", str(path), PYTHONIOENCODING="ascii").status == 0
    assert "○" in path.read_text(encoding="utf-8")
