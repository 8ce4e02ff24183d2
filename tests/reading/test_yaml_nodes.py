"""YAML with libyaml and without: the same rounds, the same errors, the same positions."""

import io
import random
from pathlib import Path
from unittest import mock

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from jaipur_score.reading import yaml_nodes
from jaipur_score.reading.problem import Problem
from jaipur_score.reading.round_file import read_rounds
from jaipur_score.rules.pile import Round
from jaipur_score.writing.yaml_rounds import write_round
from tests.helpers.corpus import cases, errors_of
from tests.helpers.strategies import rounds
from tests.tools.fuzz import GOOD_FILES, mutated_file

EXAMPLES = sorted(Path("examples").glob("*.yaml"))
Read = list[tuple[Round | None, tuple[Problem, ...]]]


def read(content: bytes) -> Read:
    return [(each.round, each.problems) for each in read_rounds(io.BytesIO(content))]


def read_without_libyaml(content: bytes) -> Read:
    with mock.patch.object(yaml_nodes, "FAST_LOADER", None):
        return read(content)


def test_libyaml_is_used_where_there_is_one() -> None:
    assert (yaml_nodes.FAST_LOADER is not None) == yaml.__with_libyaml__


@pytest.mark.parametrize("name", sorted({case.file for case in cases() if not case.typed}))
def test_bad_files_bring_the_same_errors_without_libyaml(name: str, tmp_path: Path) -> None:
    bad = [case for case in cases() if case.file == name]
    with mock.patch.object(yaml_nodes, "FAST_LOADER", None):
        found = {case.title: errors_of(case, tmp_path) for case in bad}
    assert found == {case.title: case.expected for case in bad}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_examples_read_the_same_without_libyaml(path: Path) -> None:
    content = path.read_bytes()
    assert read_without_libyaml(content) == read(content)


@pytest.mark.parametrize("content", GOOD_FILES)
def test_good_files_read_the_same_without_libyaml(content: str) -> None:
    right = read(content.encode())
    assert read_without_libyaml(content.encode()) == right
    assert all(round_ for round_, _ in right)


@given(rounds())
def test_written_rounds_read_the_same_without_libyaml(round_: Round) -> None:
    assert read_without_libyaml(write_round(round_).encode()) == [(round_, ())]


@settings(max_examples=300)
@given(st.integers(0, 2**32))
def test_mutated_files_read_the_same_without_libyaml(seed: int) -> None:
    content = mutated_file(random.Random(seed))
    assert read_without_libyaml(content) == read(content)
