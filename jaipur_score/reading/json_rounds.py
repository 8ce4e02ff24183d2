"""Recorded rounds from lines of JSON, as `show --json` and `export` write them, back to matches."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from jaipur_score.match.match import Match, Played
from jaipur_score.reading.box_phrases import explained
from jaipur_score.reading.dates import read_when
from jaipur_score.reading.problem import Problem
from jaipur_score.rules.box import GOODS
from jaipur_score.rules.contents import faults_of
from jaipur_score.rules.names import fault, key, refused_in, same_player, tidy
from jaipur_score.rules.pile import Pile, Round, Side, Total
from jaipur_score.rules.scoring import counts_needed
from jaipur_score.rules.totals import fits_box

_LONGEST_NUMBER = 9
"""The most digits of a number that can mean anything here."""


class Read(NamedTuple):
    """The matches in order of their numbers, and those of which only some rounds are there; or else what is wrong."""

    matches: tuple[Match, ...] = ()
    parts: frozenset[int] = frozenset()
    problems: tuple[Problem, ...] = ()


class _Bad(Exception):
    """A line cannot be read: what is wrong, and what to do."""

    def __init__(self, message: str, advice: str = "export the rounds again: jaipur export -o FILE.jsonl") -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice


class _Line(NamedTuple):
    """A round with its number and what its line says of its match."""

    number: int
    round: Round
    match: Match


def read_lines(lines: Iterable[bytes]) -> Read:
    """Read the rounds in lines of JSON, empty ones left out. Everything wrong is returned, and then no match."""
    found: dict[int, dict[int, _Line]] = {}
    problems: list[Problem] = []
    for at, raw in enumerate(lines, 1):
        if not raw.strip():
            continue
        try:
            line = _line(raw)
            _add(found.setdefault(line.match.number, {}), line)
        except _Bad as bad:
            problems.append(Problem("bad_export", bad.message, (at, 1, 1), bad.advice))
    if problems:
        return Read(problems=tuple(problems))
    matches = tuple(_match(found[number]) for number in sorted(found))
    parts = frozenset(number for number, rounds in found.items() if max(rounds) > len(rounds))
    return Read(matches, parts)


def _line(raw: bytes) -> _Line:
    try:
        report = json.loads(raw)
    except (ValueError, RecursionError):
        raise _Bad("this is not a line of JSON") from None
    if not isinstance(report, dict) or "players" not in report:
        raise _Bad("this is not a round")
    if not isinstance(report.get("match"), dict):
        raise _Bad("this round belongs to no match", "lines of jaipur show --json and of jaipur export have one")
    match = _match_of(report["match"])
    return _Line(_number(report, "round"), _round(report, match), match)


def _match_of(standing: Mapping[str, Any]) -> Match:
    """Return the match that a standing is of, without rounds."""
    players = _value(standing, "players", list)
    if len(players) != 2 or not all(isinstance(name, str) for name in players):
        raise _Bad("a match has two players")
    for name in players:
        if wrong := fault(name):
            raise _Bad(wrong)
    first, second = map(tidy, players)
    if same_player(first, second):
        raise _Bad("both players of the match are the same")
    contest, closed = _value(standing, "contest", bool), standing.get("closed", False) is True
    return Match(_number(standing, "match"), (first, second), contest=contest, closed=closed)


def _round(report: Mapping[str, Any], match: Match) -> Round:
    sides = _value(report, "players", list)
    if len(sides) != 2 or not all(isinstance(side, dict) for side in sides):
        raise _Bad("a round has two players")
    names = (tidy(_value(sides[0], "name", str)), tidy(_value(sides[1], "name", str)))
    if {*map(key, names)} != {*map(key, match.players)}:
        raise _Bad("the round has other players than its match")
    piles = (_side(sides[0]), _side(sides[1]))
    _check(piles)
    started, played, note = report.get("started"), report.get("played"), report.get("note") or ""
    if started is not None and not (isinstance(started, str) and key(started) in map(key, names)):
        raise _Bad("the starter is not one of the players")
    if played is not None and (not isinstance(played, str) or read_when(played) != played):
        raise _Bad(f"{str(played)[:40]!r} is not a time")
    if not isinstance(note, str) or refused_in(note.replace("\n", " ").replace("\t", " ")):
        raise _Bad("the note cannot be kept")
    round_ = Round(names, piles, started, report.get("practice", False) is True, note, played)
    return _with_turns(round_, report) if "turns" in report else round_


def _with_turns(round_: Round, report: Mapping[str, Any]) -> Round:
    from jaipur_score.reading.json_turns import read_record  # few rounds have turns

    record = read_record(round_, report["turns"], report.get("hands"))
    if isinstance(record, str):
        raise _Bad(record)
    return round_._replace(turns=record)


def _check(piles: tuple[Side, Side]) -> None:
    for lack in faults_of(piles):
        raise _Bad(*explained(lack, "0"))
    if not fits_box(*piles):
        raise _Bad("no tokens that one box holds add up to these totals")
    if needed := counts_needed(*piles):
        raise _Bad(f"this round cannot be decided without {needed.step.value}")


def _side(side: Mapping[str, Any]) -> Side:
    if side.get("goods") is not None:
        return _pile(side)
    bonus, goods = (
        None if side.get(name) is None else _number(side, name) for name in ("bonus_tokens", "goods_tokens")
    )
    return Total(_number(side, "total"), bonus, goods, _number(side, "camels"))


def _pile(side: Mapping[str, Any]) -> Pile:
    goods = _value(side, "goods", dict)
    if unknown := [name for name in goods if name not in tuple(GOODS)]:
        raise _Bad(f"{unknown[0][:40]!r} is not a good")
    by_good = {good: _values(goods.get(good.value, [])) for good in GOODS}
    return Pile.of(by_good, _values(_value(side, "bonus", list)), _number(side, "camels"))


def _values(values: Any) -> list[int]:
    if not isinstance(values, list) or not all(type(each) is int and abs(each) < 100 for each in values):
        raise _Bad("tokens must be a list of small numbers")
    return values


def _number(report: Mapping[str, Any], name: str) -> int:
    number: int = _value(report, name, int)
    if not 0 <= number < 10**_LONGEST_NUMBER:
        raise _Bad(f'"{name}" is out of range')
    return number


def _value(report: Mapping[str, Any], name: str, kind: type) -> Any:
    value = report.get(name)
    if type(value) is not kind:
        raise _Bad(f'"{name}" is missing' if name not in report else f'"{name}" is not what it should be')
    return value


def _add(rounds: dict[int, _Line], line: _Line) -> None:
    """Add a line to those of its match; the same round twice is one."""
    other = next(iter(rounds.values()), None)
    if other and (other.match.contest, set(map(key, other.match.players))) != (
        line.match.contest,
        set(map(key, line.match.players)),
    ):
        raise _Bad(f"match {line.match.number} is a different one in the lines before")
    twin = rounds.get(line.number)
    if twin and twin.round != line.round:
        raise _Bad(f"round {line.number} of match {line.match.number} is a different one in the lines before")
    rounds[line.number] = line


def _match(lines: Mapping[int, _Line]) -> Match:
    """Return the match of the lines of its rounds, as the last of them has it."""
    ordered = [lines[number] for number in sorted(lines)]
    match = ordered[-1].match
    rounds = tuple(Played.of(line.round, match.players) for line in ordered)
    first = rounds[0].started if ordered[0].number == 1 else None
    return match._replace(first=first or 0, rounds=rounds)
