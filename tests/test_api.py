"""The public names: documented by examples that run, typed, and loaded only when they are used."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import jaipur_score
from jaipur_score import InvalidRounds, Round, api, explain, judge, read_piles, read_rounds
from tests.helpers.books import played
from tests.helpers.running import ROOT

HEAVY = ("typer", "rich", "yaml", "msgspec", "filelock", "platformdirs", "prompt_toolkit")


@pytest.mark.parametrize("module", [jaipur_score, api])
def test_the_examples_in_docstrings_are_true(module: object) -> None:
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)  # type: ignore[arg-type]
    assert result.failed == 0
    assert result.attempted > 5


@pytest.mark.parametrize("use", ["", "dir(jaipur_score)", "jaipur_score.Pile, jaipur_score.score, jaipur_score.judge"])
def test_the_package_loads_no_heavy_library(use: str) -> None:
    loaded = f"import jaipur_score, sys; {use}; print(*sys.modules)".replace("; ;", ";")
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, cwd=ROOT, check=True)
    assert set(HEAVY) & set(done.stdout.split()) == set()
    assert ("jaipur_score.api" in done.stdout.split()) == ("Pile" in use)


def test_every_public_name_is_there_and_documented() -> None:
    assert set(jaipur_score.__all__) == {*api.__all__, "__version__"}
    assert set(jaipur_score.__all__) <= set(dir(jaipur_score))
    for name in api.__all__:
        assert getattr(jaipur_score, name) is getattr(api, name)
        assert getattr(api, name).__doc__


def test_an_unknown_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Pole'"):
        getattr(jaipur_score, "Pole")  # noqa: B009 - a type checker sees through jaipur_score.Pole


def test_rounds_are_read_from_text_bytes_and_files(tmp_path: Path) -> None:
    text = "players: {Ånna: d775 ca5, Ben: g66 ca3}\n---\nplayers: {Ånna: ca5, Ben: ca3}\r\n"
    path = tmp_path / "rounds.yaml"
    path.write_bytes(text.encode())
    rounds = read_rounds(text)
    assert [each.piles[0].goods_tokens for each in rounds] == [3, 0]
    assert read_rounds(text.encode()) == read_rounds(path) == rounds
    with pytest.raises(FileNotFoundError):
        read_rounds(tmp_path / "missing.yaml")


def test_all_problems_of_all_rounds_come_at_once() -> None:
    with pytest.raises(InvalidRounds) as caught:
        read_rounds("players: {Anna: d8 ca5, Ben: g66 ca3}\n---\nplayers: {Anna: d7 ca5, Ben: g67 ca3}\n")
    lines = str(caught.value).splitlines()
    assert len(caught.value.problems) == 2
    assert [line.partition(" ")[0] for line in lines] == ["1:18:", "3:32:"]
    assert all("; " in line for line in lines)
    with pytest.raises(InvalidRounds, match=r"^2:7: "):
        read_piles("Anna: d7 ca5", "Ben: g7 ca3")
    assert isinstance(caught.value, ValueError)


def test_an_explanation_names_the_players() -> None:
    lone: Round = read_piles("Zoe: d7 cl53322 sp53322 l432111111 ca5", "Ben: g66 si55 ca3")
    assert any("Zoe" in each for each in explain(judge(lone)))
    assert explain(judge(read_rounds(ROOT / "examples/round.yaml")[0])) == []
    assert judge(played("A")).outcome.winner == 0
