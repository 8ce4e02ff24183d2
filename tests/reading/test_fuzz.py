from pathlib import Path

from tests.tools.fuzz import Outcome, fault, run_here, run_program, runs


def test_mutated_input_ends_with_0_or_2_and_no_traceback(tmp_path: Path) -> None:
    wrong = {number: fault(run_here(given), given) for number, given in runs(400, 2, tmp_path)}
    assert {number: what for number, what in wrong.items() if what} == {}


def test_the_installed_program_takes_mutated_input_likewise(tmp_path: Path) -> None:
    for _, given in runs(3, 3, tmp_path):
        here, there = run_here(given), run_program(given)
        assert (here.status, here.err) == (there.status, there.err)


def test_the_watch_sees_what_is_wrong() -> None:
    assert fault(Outcome(1, "", "", 0), []) == "status 1"
    assert fault(Outcome(2, "", "Traceback ...", 0), []) == "a traceback"
    assert fault(Outcome(2, "", "", 0), []) == "errors and status differ"
    assert fault(Outcome(0, "", "", 0), []) == "a good round is not shown"
