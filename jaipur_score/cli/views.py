"""What the commands show that only read the scorebook: a standing, all matches, one match with its sheets."""

import sys
from functools import partial

from jaipur_score.cli.access import read, refusals, say
from jaipur_score.cli.standings import consequence, headline, progress, seals
from jaipur_score.match.book import match_meant
from jaipur_score.match.match import Account, Match, Remark, accounts, standing


def status(path: str, number: int) -> None:
    """Print how a match stands."""
    now = standing(_meant(path, number))
    say(headline(now) + ".", seals(now), progress(now))


def status_as_json(path: str, number: int) -> None:
    """Print how a match stands as a line of JSON."""
    from jaipur_score.writing.json_lines import line, standing_report

    sys.stdout.write(line(standing_report(standing(_meant(path, number)))) + "\n")


def history(path: str) -> None:
    """Print a table of all matches."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    from jaipur_score.cli.sheet import Screen

    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("match", justify="right")
    table.add_column("seals", overflow="fold")
    table.add_column("rounds", overflow="fold")
    for now in map(standing, read(path).matches):
        table.add_row(*map(Text, (str(now.match), seals(now), progress(now))))
    if table.row_count:
        Screen().print(table)
    else:
        say("There is no match yet; begin one: jaipur new NAME NAME")


def history_as_json(path: str) -> None:
    """Print a line of JSON a match, with its standing."""
    from jaipur_score.writing.json_lines import line, standing_report

    for match in read(path).matches:
        sys.stdout.write(line(standing_report(standing(match))) + "\n")


def show(path: str, number: int) -> None:
    """Print a match with every round's score sheet."""
    match = _meant(path, number)
    now = standing(match)
    say(headline(now) + ".", seals(now), progress(now))
    for at, account in enumerate(accounts(match), 1):
        remark = "" if account.remark is Remark.DECIDED else f", {account.remark.value}"
        say("", f"Round {at}{remark}: {account.starter} started.", "")
        show_account(account)


def show_account(account: Account) -> None:
    """Print the score sheet of a recorded round and what it brought its match."""
    from jaipur_score.cli.scores import show_sheet

    show_sheet(account.told, partial(consequence, account.remark))


def _meant(path: str, number: int) -> Match:
    book = read(path)
    with refusals():
        return match_meant(book, number)
