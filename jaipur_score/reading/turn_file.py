"""A round given by its turns, or by its sales, in a YAML document; every error with its line and column.

What cannot be read is reported all at once. Of the turns, the first that the rules forbid is an error: what comes
after it depends on what it should have been.
"""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import NamedTuple

from jaipur_score.reading.draft import PileDraft, RoundRead, check
from jaipur_score.reading.fields import FORMS, expect, pairs, read_count, read_facts, within
from jaipur_score.reading.problem import Span, short
from jaipur_score.reading.turn_notation import read_turn
from jaipur_score.reading.yaml_nodes import MAPPING, SCALAR, SEQUENCE, Document, Node
from jaipur_score.rules import names, turn_phrases
from jaipur_score.rules.box import DEALT_CARDS
from jaipur_score.rules.pile import Facts, Other, Round
from jaipur_score.rules.progress import deal
from jaipur_score.rules.replay import herds, replay
from jaipur_score.rules.settling import Listed, Mismatch, Unsettled, piles, settle
from jaipur_score.rules.turns import Forbidden, Move, Rule, Sale, Turn, TurnRecord

_LIKE = {"turns": "write it like 3l b2, or Anna: 3l b2", "sales": "write it like Anna: 3l b2"}


class _Entry(NamedTuple):
    """A turn in the list: its node, the name in front of it if there is one, whose that is, and the turn.

    `player` and `turn` are None if they cannot be read; `player` also if there is no name.
    """

    node: Node
    name: Node | None
    player: int | None
    turn: Turn | None


def read_turn_round(document: Document, found: Mapping[str, Node]) -> RoundRead:
    """Return the round of a document whose keys were `found`; its players are names."""
    reader = _Reader(document, found)
    facts = read_facts(document, found, [draft.name for draft in reader.drafts])
    reader.check_form()
    entries = reader.entries()
    round_ = reader.round(entries, facts) if len(reader.drafts) == 2 else None
    if round_ is None or document.problems:
        return RoundRead(None, document.located())
    return RoundRead(round_, (), (), tuple(reader.drafts), reader.at(reader.form), document.line)


class _Reader:
    """The document of one round given by turns, its keys, and its two players."""

    def __init__(self, document: Document, found: Mapping[str, Node]) -> None:
        self.document = document
        self.found = found
        self.drafts = [PileDraft(each.value, document.span(each), herd_unclear=True) for each in found["players"].value]
        self.form = next((key for key in FORMS if key in found), "")

    @property
    def names(self) -> tuple[str, str]:
        first, second = (draft.owner("this player") for draft in self.drafts)
        return first, second

    def at(self, key: str) -> Span:
        return self.document.span(self.found[key])

    def check_form(self) -> None:
        """Report players that are not two, and keys that do not go together."""
        report, found, count = self.document.report, self.found, len(self.drafts)
        if count != 2:
            message = f"a round has exactly 2 players, but there {'is' if count == 1 else 'are'} {count}"
            report("not_two_players", message, self.at("players"), "write two names, as in players: [Anna, Ben]")
        if not self.form:
            hint = "list them under turns or sales, or write a pile after each name"
            report("no_turns", "the turns of this round are missing", self.at("players"), hint)
        elif "turns" in found and "sales" in found:
            hint = "list all turns under turns, or only the sales under sales"
            report("turns_and_sales", "a round has turns or sales, not both", self.at("sales"), hint)
        elif "camels" in found and self.form == "turns":
            report("known_camels", "the turns already say who has the camels", self.at("camels"), "leave camels out")
        elif "hands" in found and self.form == "sales":
            hint = "leave hands out, or list all turns under turns"
            report("unused_hands", "only a round with all its turns needs the hands", self.at("hands"), hint)

    # Turns.

    def entries(self) -> list[_Entry]:
        """Return the turns as far as they can be read, and report what cannot."""
        if not self.form:
            return []
        node = self.found[self.form]
        hint = f"begin the line of each with -, and {_LIKE[self.form]}"
        if not expect(self.document, node, SEQUENCE, f"{self.form} must be a list", hint):
            return []
        return [self._entry(each) for each in node.value]

    def _entry(self, node: Node) -> _Entry:
        name, typed = self._parted(node)
        player = self._player(name) if name else None
        turn = self._turn(typed) if typed else None
        if self.form == "sales" and not name and isinstance(node, SCALAR):
            span, hint = self.document.span(node), "write the name and a colon in front, as in Anna: 3l b2"
            self.document.report("no_seller", "this does not say who sold", span, hint)
        return _Entry(node, name, player, turn)

    def _parted(self, node: Node) -> tuple[Node | None, Node | None]:
        """Return the name in front of a turn, if there is one, and the turn."""
        if not isinstance(node, MAPPING):
            is_text = expect(self.document, node, SCALAR, "a turn must be plain text", _LIKE[self.form])
            return None, node if is_text else None
        if len(node.value) != 1:
            message, hint = "each turn needs an entry of its own", "begin the line of each with -"
            self.document.report("shape", message, self.document.span(node), hint)
            return None, None
        for name, typed in pairs(self.document, node):
            is_text = expect(self.document, typed, SCALAR, "a turn must be plain text", _LIKE[self.form])
            return name, typed if is_text else None
        return None, None

    def _turn(self, node: Node) -> Turn | None:
        at, colon = within(self.document, node), node.value.find(":")
        if colon >= 0:
            self.document.report("shape", "there is no space after this colon", at(colon, 1), "add one")
            return None
        turn = read_turn(node.value, at)
        if isinstance(turn, list):
            self.document.problems += turn
            return None
        return turn

    def _player(self, name: Node) -> int | None:
        """Return whose name this is (0 or 1), or report that it is nobody's."""
        for player, draft in enumerate(self.drafts):
            if names.same_player(draft.name, name.value):
                return player
        known = " and ".join(draft.owner("the one without a name") for draft in self.drafts)
        message = f"{short(name.value)!r} is not one of the players"
        self.document.report("not_a_player", message, self.document.span(name), f"the players are {known}")
        return None

    # What is given for each player.

    def _by_player(self, key: str, hint: str) -> Iterator[tuple[int, Node, Node]]:
        """Yield what a key has for each player: whose it is, the name, and the value."""
        node, seen = self.found.get(key), set()
        if not node or not expect(self.document, node, MAPPING, f"{key} must be a group of two names", hint):
            return
        for name, value in pairs(self.document, node):
            player = self._player(name)
            if player in seen:
                message = f"{names.tidy(name.value)} appears twice"
                self.document.report("duplicate_key", message, self.document.span(name), "keep one of them")
            elif player is not None:
                seen.add(player)
                yield player, name, value

    def _hands(self) -> tuple[int, int] | None:
        """Return how many goods were dealt to each player, or None if that cannot be."""
        hands, faulty = [DEALT_CARDS, DEALT_CARDS], False
        for player, _, value in self._by_player("hands", "write it like hands: {Anna: 4, Ben: 5}"):
            count = read_count(self.document, value)
            dealt = None if count is None else deal(0, (count, DEALT_CARDS))
            if isinstance(dealt, Forbidden):
                self._forbid(dealt, player, self.document.span(value))
            faulty = faulty or count is None or isinstance(dealt, Forbidden)
            hands[player] = count or 0
        together = deal(0, (hands[0], hands[1]))
        if isinstance(together, Forbidden) and not faulty:
            self._forbid(together, 0, self.at("hands"))
        return None if faulty or isinstance(together, Forbidden) else (hands[0], hands[1])

    def _camels(self) -> None:
        """Read the herds, which only sales leave open."""
        herds = self.found.get("camels")
        for draft, owner in zip(self.drafts, self.names, strict=True):
            draft.no_camels = f"{owner}: 0 under camels"
            draft.herd_unclear = self.form != "sales" or not isinstance(herds, MAPPING | None)
        for player, name, value in self._by_player("camels", "write it like camels: {Anna: 5, Ben: 3}"):
            draft = self.drafts[player]
            draft.parts[Other.CAMELS] = self.document.between(name, value)
            draft.herd_unclear = True
            count = read_count(self.document, value)
            draft.camels += [] if count is None else [(count, self.document.span(value))]

    def _bonus(self) -> None:
        """Read the lists of bonus tokens."""
        hint = "write it like bonus: {Anna: [2, 5], Ben: []}"
        for player, name, value in self._by_player("bonus", hint):
            self.drafts[player].parts[Other.BONUS] = self.document.between(name, value)
            should = f"{self.names[player]}'s bonus tokens must be a list of values"
            if expect(self.document, value, SEQUENCE, should, "write it like [2, 5], or [] for none"):
                counts = ((read_count(self.document, item), item) for item in value.value)
                entered = [(count, self.document.span(item)) for count, item in counts if count is not None]
                self.drafts[player].bonus += entered

    # The round.

    def _forbid(self, fault: Forbidden, player: int, span: Span) -> None:
        """Report the rule that forbids a turn or a deal."""
        message, advice = turn_phrases.forbidden(fault, player, self.names)
        self.document.report(fault.rule.value, message, span, advice)

    def round(self, entries: list[_Entry], facts: Facts) -> Round | None:
        """Return the round that the turns lead to, or report the first turn that the rules forbid."""
        hands = self._hands()
        self._camels()
        self._bonus()
        self.document.problems += check(self.drafts)
        record = self._record(entries, facts, hands) if hands and self.form else None
        if record is None:
            return None
        replayed = replay(record)
        if replayed.forbidden:
            at = len(replayed.played)
            self._refuse(entries[at], replayed.forbidden, record.moves[at].player)
        if self.document.problems:
            return None
        bonus = settle(replayed.progress.tokens, self._listed())
        if isinstance(bonus, Unsettled):
            self._unsettle(bonus, record, entries)
            return None
        first, second = (draft.camels[0][0] if draft.camels else 0 for draft in self.drafts)
        left = piles(replayed.progress.tokens, bonus, herds(replayed.progress, (first, second)))
        starter = record.starter if facts.started is None else self._starter(entries, facts)
        started = None if starter is None else self.names[starter]
        return Round(self.names, left, *facts._replace(started=started), turns=record)

    def _listed(self) -> Listed:
        """Return the bonus tokens of each player who lists them."""
        first, second = (
            tuple([value for value, _ in draft.bonus]) if Other.BONUS in draft.parts else None for draft in self.drafts
        )
        return first, second

    def _record(self, entries: list[_Entry], facts: Facts, hands: tuple[int, int]) -> TurnRecord | None:
        """Return the turns before the first that cannot be read; None if nobody says who started."""
        if self.form == "sales":
            sold = takewhile(lambda entry: entry.turn and entry.player is not None, entries)
            return TurnRecord(tuple([Move(entry.player or 0, entry.turn) for entry in sold if entry.turn]))
        starter = self._starter(entries, facts)
        if starter is None and facts.started is None:
            hint = f"write started: {self.names[0]}, or the name in front of the first turn"
            self.document.report("no_starter", "this does not say who started", self.at(self.form), hint)
        if starter is None:
            return None
        moves = []
        for number, (_, name, player, turn) in enumerate(entries):
            if turn is None or (name and player is None):
                break
            moves.append(Move((starter + number) % 2 if player is None else player, turn))
        return TurnRecord(tuple(moves), hands)

    def _starter(self, entries: list[_Entry], facts: Facts) -> int | None:
        """Return who started: as it is stated, or else as the first turn with a name has it."""
        for player, draft in enumerate(self.drafts):
            if facts.started is not None and names.same_player(draft.name, facts.started):
                return player
        named = (number + entry.player for number, entry in enumerate(entries) if entry.player is not None)
        return next((at % 2 for at in named), None)

    def _refuse(self, entry: _Entry, fault: Forbidden, player: int) -> None:
        """Report the first turn that the rules forbid."""
        wrong = entry.name if fault.rule is Rule.WRONG_PLAYER and entry.name else entry.node
        self._forbid(fault, player, self.document.span(wrong))

    def _unsettle(self, fault: Unsettled, record: TurnRecord, entries: list[_Entry]) -> None:
        """Report bonus tokens that do not fit the sales."""
        draft = self.drafts[fault.player]
        span = draft.parts.get(Other.BONUS, draft.span)
        if fault.mismatch is Mismatch.UNSAID:
            unsaid = (
                entry.node
                for entry, (player, turn) in zip(entries, record.moves, strict=True)
                if isinstance(turn, Sale) and (player, turn.stack, turn.bonus) == (fault.player, fault.stack, None)
            )
            span = self.document.span(next(unsaid))
        message, advice = turn_phrases.unsettled(fault, self.names)
        self.document.report(fault.mismatch.value, message, span, advice)
