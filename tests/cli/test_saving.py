"""The scorebook as every command meets it: damaged, elsewhere, copied, and in surroundings that fail."""

import errno
import io
import json
import os
import re
import shutil
import subprocess
import zlib
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from jaipur_score.match.changes import begin, undo
from jaipur_score.match.match import tally
from jaipur_score.scorebook.codec import dumps, loads
from tests.helpers.books import granted, sample
from tests.helpers.places import contents, open_to_nobody, prepared, status_of
from tests.helpers.processes import finished
from tests.helpers.program import main
from tests.helpers.running import PROGRAM, ROOT, Jaipur, Result
from tests.helpers.surroundings import needs_place, needs_posix, needs_program, needs_root

ROUND = (ROOT / "examples/round.yaml").read_text(encoding="utf-8")
READING = ["status", "history", "show", "status --json", "history --json"]
CHANGING = ["new Cleo Dana", "record -", "record - --json", "undo", "redo", "amend 1 -", "rename Anna Ana"]

BODY = dumps(granted(undo(sample("A=B")))[0]).rpartition(b',"checksum":')[0].replace(b'"Anna":1', b'"Anna":0')
WRONG_SEALS = b'%b,"checksum":%d}\n' % (BODY, zlib.crc32(BODY))
DAMAGE = {
    "empty": (b"", "the file is empty; a scorebook without matches would not be"),
    "zero bytes": (b"\0" * 64, "the file holds nothing but zero bytes; a scorebook without matches would not be"),
    "cut": (dumps(sample())[:-50], "Input data was truncated"),
    "another seal": (
        WRONG_SEALS,
        "the seals do not follow from the rounds: Anna has 0 in the file, but the rounds give 1",
    ),
    "newer": (
        b'{"schema": 2}',
        "a newer version of jaipur-score wrote it (schema 2)\nhelp: upgrade jaipur-score",
    ),
}


@pytest.fixture
def book(used_book: Path) -> Path:
    """A book in use."""
    return used_book


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_book_is_refused_by_every_command(jaipur: Jaipur, book: Path, damage: str) -> None:
    data, says = DAMAGE[damage]
    book.write_bytes(data)
    before = contents(book)
    back = f"help: restore the newest readable backup: cp -p {book}.backup-000003 {book}\n"
    for command in READING + CHANGING:
        result = jaipur(*command.split(), stdin=ROUND)
        assert result.status == 1, command
        assert result.err.startswith(f"error: {book}: cannot be read: "), command
        assert says in result.err, command
        assert (back in result.err) == (damage != "newer"), command
        entered = command.startswith(("record", "amend"))
        assert ("68" in result.out) == entered, command
        assert ("# To save the round later" in result.err) == entered, command
        assert contents(book) == before, command


def test_the_way_back_works_as_it_is_printed(jaipur: Jaipur, book: Path) -> None:
    needs_program("sh")
    book.write_bytes(b"")
    subprocess.run(["sh", "-c", jaipur("status").err.rpartition(": ")[2]], check=True)
    assert "2 rounds: 1 decided, 1 full tie" in jaipur("status").out


@pytest.mark.parametrize("command", READING)
def test_reading_creates_nothing_and_changes_nothing(jaipur: Jaipur, book: Path, command: str) -> None:
    shown = jaipur(*command.split(), "--book", str(book.parent / "deep" / "book.json")).out
    assert shown == "" or shown.startswith("There is no match yet in")
    assert not (book.parent / "deep").exists()
    Path(f"{book}.lock").unlink()

    def facts() -> dict[str, tuple[int, int, int]]:
        each = {path.name: path.stat() for path in [book.parent, *book.parent.iterdir()]}
        return {name: (stat.st_ino, stat.st_mtime_ns, stat.st_size) for name, stat in each.items()}

    before = facts()
    assert jaipur(*command.split()).status == 0
    assert facts() == before


def test_the_book_is_named_before_or_after_the_command_or_by_the_environment(jaipur: Jaipur, tmp_path: Path) -> None:
    one, other = str(tmp_path / "one.json"), str(tmp_path / "other.json")
    assert jaipur("--book", one, "new", "Anna", "Ben").status == 0
    assert jaipur("new", "Cleo", "Dana", "--book", other).status == 0
    assert jaipur("new", "Eve", "Finn").status == 0
    shown = [jaipur("status", "--book", one), jaipur("--book", other, "status"), jaipur("status")]
    assert [each.out.splitlines()[0] for each in shown] == [
        "Match 1: Anna and Ben, to two seals.",
        "Match 1: Cleo and Dana, to two seals.",
        "Match 1: Eve and Finn, to two seals.",
    ]
    assert jaipur("--book", one, "status", "--book", other) == shown[1]
    assert jaipur("--book", one, "score", "examples/round.yaml").status == 0


def test_a_conflict_copy_is_named_by_every_command_and_left_alone(jaipur: Jaipur, book: Path) -> None:
    copy = book.with_name("scorebook (Anna's conflicted copy 2026-01-31).json")
    shutil.copy(book, copy)
    data = copy.read_bytes()
    warning = (
        f"warning: {copy} is a copy of this scorebook and may have other rounds\n"
        "help: jaipur import adds what it has and this one lacks\n"
    )
    for command in [*READING, *CHANGING]:
        result = jaipur(*command.split(), stdin=ROUND)
        assert result.err.startswith(warning)
        assert result.err == warning or result.status == 1
    assert copy.read_bytes() == data


def test_another_book_next_to_the_book_is_not_named(jaipur: Jaipur, book: Path) -> None:
    book.with_name("scorebook (1).json").write_bytes(dumps(sample()._replace(id="another")))
    book.with_name("scorebook.json.orig").write_bytes(b"notes")
    for command in READING:
        assert jaipur(*command.split()).err == ""


def test_a_missing_book_with_backups_is_refused_by_every_command_with_the_way_back(jaipur: Jaipur, book: Path) -> None:
    book.unlink()
    before = contents(book)
    says = f"error: {book}: the scorebook is missing, but its backups are still there\n"
    back = f"help: restore the newest readable backup: cp -p {book}.backup-000003 {book}\n"
    for command in READING + CHANGING:
        result = jaipur(*command.split(), stdin=ROUND)
        assert result.status == 1, command
        assert result.err.startswith(says + back), command
        assert contents(book) == before, command
    subprocess.run(["sh", "-c", back.removeprefix("help: restore the newest readable backup: ")], check=True)
    assert seals(book) == (0, 1)


def test_a_link_that_leads_nowhere_is_refused_by_every_command(jaipur: Jaipur, tmp_path: Path) -> None:
    link = tmp_path / "scorebook.json"
    link.symlink_to(tmp_path / "drive" / "book.json")
    says = (
        f"error: {link}: the link leads to {tmp_path}/drive/book.json, where there is no file\n"
        "help: connect the drive it is on, or remove the link\n"
    )
    for command in READING + CHANGING:
        result = jaipur(*command.split(), stdin=ROUND)
        assert result.status == 1, command
        assert result.err.startswith(says), command
        assert list(tmp_path.iterdir()) == [link], command


def test_the_home_directory_may_be_written_as_a_tilde(
    jaipur: Jaipur, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert jaipur("new", "Anna", "Ben", "--book", "~/deep/book.json").status == 0
    assert len(loads((tmp_path / "deep/book.json").read_bytes()).matches) == 1
    done = run("status", book=Path("~/deep/book.json"))
    assert done.out.startswith("Match 1: Anna and Ben")
    (tmp_path / "deep/book.json").unlink()
    assert f"there is no match yet in {tmp_path}/deep/book.json" in jaipur("status", "--book", "~/deep/book.json").err


def test_a_working_directory_that_is_gone_is_named(tmp_path: Path) -> None:
    script = f"mkdir gone && cd gone && rmdir ../gone && exec '{PROGRAM}' status --book book.json"
    done = subprocess.run(["sh", "-c", script], cwd=tmp_path, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (1, b"")
    assert re.fullmatch(
        r"error: book\.json: the folder you are in is gone: .*\nhelp: change to another folder, or give a full path\n",
        done.stderr.decode(),
    )


@pytest.mark.parametrize("command", ["undo", "redo", "record -", "amend 1 -", "rename Anna Ana", "new Anna Anna"])
def test_a_refused_command_in_an_empty_place_leaves_nothing(jaipur: Jaipur, tmp_path: Path, command: str) -> None:
    result = jaipur(*command.split(), "--book", str(tmp_path / "deep/book.json"), stdin=ROUND)
    assert result.status in (1, 2)
    assert list(tmp_path.iterdir()) == []


def test_a_first_save_on_a_full_disk_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "place").mkdir()
    book = tmp_path / "place" / "deep" / "book.json"
    result = run_without_room("record", "-", "--new", book=book)
    assert (result.status, "Ben wins, 68 rupees to 62." in result.out) == (1, True)
    assert list((tmp_path / "place").iterdir()) == []
    assert recorded_later(result.err, book).status == 0
    assert seals(book) == (0, 1)


def test_a_link_stays_one(jaipur: Jaipur, book: Path) -> None:
    link = book.with_name("link.json")
    link.symlink_to(book.name)
    assert jaipur("record", "examples/round.yaml", "--book", str(link)).status == 0
    assert link.is_symlink()
    assert seals(book) == (0, 2)


def test_two_hundred_matches_are_listed(jaipur: Jaipur, tmp_path: Path) -> None:
    many = sample()
    for _ in range(199):
        many, _ = granted(begin(many, ("Anna", "Ben"), another=True))
    (tmp_path / "scorebook.json").write_bytes(dumps(many))
    assert len(jaipur("history").out.splitlines()) == 201


def seals(book: Path) -> tuple[int, int]:
    return tally(loads(book.read_bytes()).match(1)).seals


def surroundings(book: Path) -> dict[str, str]:
    return {**os.environ, "COLUMNS": "80", "JAIPUR_BOOK": str(book)}


def run(*arguments: str, book: Path, given: str = ROUND, **outputs: int) -> Result:
    """Run the program; `outputs` are what it writes to instead."""
    return finished(arguments, given, surroundings(book), **outputs)


def run_without_room(*arguments: str, book: Path, given: str = ROUND, stdout: int = subprocess.PIPE) -> Result:
    """Run the installed program while no file may grow."""
    needs_posix()
    done = subprocess.run(
        [PROGRAM, *arguments],
        input=given.encode(),
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        # Python would leave a cut module behind.
        env={**surroundings(book), "PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=no_room,
        check=False,
    )
    return Result(done.returncode, (done.stdout or b"").decode(), done.stderr.decode())


def no_room() -> None:
    import resource  # Windows has none

    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))


def recorded_later(error: str, book: Path) -> Result:
    """Type what an unsaved round's message says, with its lines in a file."""
    message, _, yaml = error.partition("\n# ")
    command = yaml.partition("type: jaipur ")[2].partition("\n")[0]
    assert "Traceback" not in message
    return run(*command.replace("FILE", "-").split(), book=book, given=f"# {yaml}")


# The place of the book, if it is another, the form of the command, and the reason given.
UNSAVED = {
    "a full disk": ("", "record -", errno.EFBIG),
    "a full disk, for a program": ("", "record - --json", errno.EFBIG),
    "a full disk, for one match": ("", "record - --practice --match 1", errno.EFBIG),
    "a file where a folder should be": ("file/scorebook.json", "record -", errno.ENOTDIR),
    "a place that takes no files": ("/proc/scorebook.json", "record - --new", errno.ENOENT),
    "a folder": (".", "record -", 0),
}


@pytest.mark.parametrize("place", UNSAVED)
def test_a_round_that_cannot_be_saved_is_scored_and_printed_for_later(book: Path, place: str) -> None:
    path, command, error = UNSAVED[place]
    if path.startswith("/"):
        needs_place(str(Path(path).parent))
    (book.parent / "file").touch()
    target = book.parent / path if path else book
    before = contents(book)
    given = f"{ROUND}started: Ben\nnote: ☂\n"
    result = (run if path else run_without_room)(*command.split(), book=target, given=given)
    assert result.status == 1
    if "--json" in command:
        assert [json.loads(line)["winner"] for line in result.out.splitlines()] == ["Ben"]
    else:
        assert "Ben wins, 68 rupees to 62." in result.out
    assert result.err.startswith(f"error: {target}: ")
    assert ("jaipur record FILE --new\n" in result.err) == ("--new" in command)
    assert (os.strerror(error).lower() in result.err.lower()) == bool(error)
    assert contents(book) == before
    assert recorded_later(result.err, book).status == 0
    kept = loads(book.read_bytes()).match(1).rounds[-1]
    assert (kept.started, kept.practice, kept.note) == (1, "--practice" in command, "☂")


def test_an_amendment_that_cannot_be_saved_is_recorded_later_as_one(book: Path) -> None:
    assert run("amend", "1", "-", book=book, given=f"{ROUND}note: kept\n").status == 0
    typed = ["-p", "Anna: d7755 si55 sp53322 l43211111 ca9", "-p", "Ben: g6655 si555 cl533221 sp11 b6,2,2,1,1 ca2"]
    result = run_without_room("amend", "1", "--match", "1", *typed, book=book)
    assert (result.status, "68" in result.out) == (1, True)
    assert seals(book) == (0, 1)
    assert recorded_later(result.err, book).status == 0
    assert seals(book) == (1, 0)
    assert loads(book.read_bytes()).match(1).rounds[0].note == "kept"


def unread() -> int:
    """Return a pipe that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    return writing


def full() -> int:
    """Return a disk without room."""
    needs_place("/dev/full")
    return os.open("/dev/full", os.O_WRONLY)


OUTPUTS: dict[str, Callable[[], int]] = {"unread": unread, "full": full}


@pytest.mark.parametrize("output", OUTPUTS)
@pytest.mark.parametrize("command", ["record -", "undo"])
def test_what_is_saved_stays_saved_when_the_output_fails(book: Path, command: str, output: str) -> None:
    before = book.read_bytes()
    result = run(*command.split(), book=book, stdout=OUTPUTS[output]())
    assert book.read_bytes() != before
    says = "error: the output could not be written: No space left on device; the change itself is saved\n"
    assert result == ((0, "", "") if output == "unread" else (1, "", says))


@pytest.mark.parametrize("output", OUTPUTS)
def test_a_round_that_is_neither_saved_nor_shown_is_still_printed_for_later(book: Path, output: str) -> None:
    result = run_without_room("record", "-", book=book, stdout=OUTPUTS[output]())
    assert result.status == 1
    assert recorded_later(result.err, book).status == 0


@pytest.mark.parametrize("output", OUTPUTS)
@pytest.mark.parametrize(
    ("given", "status"), [(ROUND, 0), (ROUND.replace("775", "776").replace("7, 7, 5", "7, 7, 6"), 2)]
)
def test_nobody_to_hear_an_error_changes_no_status(book: Path, output: str, given: str, status: int) -> None:
    shutil.copy(book, book.with_name("scorebook (1).json"))  # there is a warning before anything is saved
    result = run("record", "-", book=book, given=given, stderr=OUTPUTS[output]())
    assert result.status == status
    assert seals(book) == ((0, 1) if status else (0, 2))


@pytest.mark.parametrize("command", ["history", "history --json"])
def test_a_reader_that_goes_away_is_no_error(book: Path, command: str) -> None:
    assert run(*command.split(), book=book, stdout=unread()) == (0, "", "")


def test_closed_standard_input_is_no_round(book: Path) -> None:
    needs_program("sh")
    before = contents(book)
    shell = f"'{PROGRAM}' record - <&-"
    environment = {**os.environ, "JAIPUR_BOOK": str(book)}
    done = subprocess.run(["sh", "-c", shell], capture_output=True, env=environment, check=False)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        "-:1:1: error: this cannot be read: standard input is closed",
        "help: check the file",
        "error: nothing was saved",
    ]
    assert contents(book) == before


def test_a_read_only_folder_still_shows_the_score_and_that_it_was_not_saved(
    book: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    needs_root()
    before = contents(book)
    with redirect_stdout(io.StringIO()):
        main([str(prepared(tmp_path_factory.mktemp("imported"))), "record"])  # nobody may not read the checkout
    open_to_nobody(book.parent)
    reading, writing = os.pipe()

    def as_nobody() -> int:
        os.setuid(65534)
        with open(writing, "w", encoding="utf-8") as pipe, redirect_stdout(pipe), redirect_stderr(pipe):
            return main([str(book), "record"])

    status = status_of(as_nobody)
    os.close(writing)
    with open(reading, encoding="utf-8") as pipe:
        said = pipe.read()
    assert status == 1
    assert '"winner": "Anna", "decided_by": "rupees"' in said
    assert f"error: {book}: nothing was saved: permission denied ({book}.lock)\n" in said
    assert "help: the scorebook is unchanged\n# To save the round" in said
    assert contents(book) == before
