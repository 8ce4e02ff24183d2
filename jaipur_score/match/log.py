"""Does the log of a book fit its matches? What undo and redo rely on, checked for a book from outside."""

from jaipur_score.match.book import (
    Amendment,
    Book,
    Done,
    NewMatch,
    NewRounds,
    Renaming,
    TakenMatch,
    TakenRounds,
    Undone,
)
from jaipur_score.rules.names import fault, same_player, tidy


def misfit(book: Book) -> tuple[str, str]:
    """Return where the log does not fit the matches (`done[3]`) and why; two empty strings if it fits."""
    past = _Outline(book)
    for index in range(len(book.done) - 1, -1, -1):
        if wrong := past.revert(book.done[index]):
            return f"done[{index}]", wrong
    future = _Outline(book)
    for index in range(len(book.undone) - 1, -1, -1):
        if wrong := future.repeat(book.undone[index]):
            return f"undone[{index}]", wrong
    return "", ""


class _Outline:
    """A book without its piles: how many rounds each match has, and who plays it."""

    def __init__(self, book: Book) -> None:
        self.rounds = [len(match.rounds) for match in book.matches]
        self.players = [list(match.players) for match in book.matches]

    def revert(self, change: Done) -> str:
        match change:
            case NewMatch(number):
                if number != len(self.rounds) or self.rounds.pop():
                    return f"match {number} is not the last match, still without rounds"
                self.players.pop()
                return ""
            case NewRounds(counts):
                return self._shorten(counts)
        return self._swap(change)

    def repeat(self, change: Undone) -> str:
        match change:
            case TakenMatch(taken):
                if taken.number != len(self.rounds) + 1:
                    return f"match {taken.number} does not follow the last match"
                self.rounds.append(0)
                self.players.append(list(taken.players))
                return ""
            case TakenRounds(rounds):
                for number, _ in rounds:
                    if not 1 <= number <= len(self.rounds):
                        return f"there is no match {number}"
                    self.rounds[number - 1] += 1
                return "" if rounds else "no round is named"
        return self._swap(change)

    def _shorten(self, counts: tuple[tuple[int, int], ...]) -> str:
        for number, count in counts:
            if not 1 <= number <= len(self.rounds):
                return f"there is no match {number}"
            if not 1 <= count <= self.rounds[number - 1]:
                return f"that many rounds ({count}) are not in match {number}"
            self.rounds[number - 1] -= count
        return _out_of_order([number for number, _ in counts]) if counts else "no round is named"

    def _swap(self, change: Amendment | Renaming) -> str:
        if isinstance(change, Amendment):
            number, place = change.match, change.round
            if not 1 <= number <= len(self.rounds) or not 1 <= place <= self.rounds[number - 1]:
                return f"match {number} has no round {place}"
            return ""
        for number, side, name in change.names:
            if not 1 <= number <= len(self.rounds) or side not in (0, 1):
                return f"match {number} has no player {side}"
            if fault(name) or name != tidy(name) or same_player(name, self.players[number - 1][1 - side]):
                return f"match {number} cannot have had a player {name!r}"
            self.players[number - 1][side] = name
        return _out_of_order([number for number, _, _ in change.names]) if change.names else "no player is named"


def _out_of_order(numbers: list[int]) -> str:
    return "" if numbers == sorted(set(numbers)) else "the matches are not in order, each once"
