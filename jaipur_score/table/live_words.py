"""A round in progress in words: what each turn earned, why one is refused, how the round ended, and help."""

from collections.abc import Iterator

from jaipur_score.rules import turn_phrases
from jaipur_score.rules.box import Good
from jaipur_score.rules.phrases import BONUS, CARDS, counted, listed
from jaipur_score.rules.progress import Ended, Note, Played
from jaipur_score.rules.turns import Cards, Forbidden, Rule, Sale, Take, TakeCamels
from jaipur_score.table.following import Following, Names, abbreviations
from jaipur_score.writing.typed_turns import write_turn


def account(following: Following, at: int) -> str:
    """Return what turn `at` (from 0) was and what it earned. What a bank has drawn is not part of it."""
    (player, turn), played = following.live.moves[at], following.course.played[at]
    name = following.names[player]
    if isinstance(turn, Sale):
        return f"{name} sold {turn.cards} {turn.good} {_earned(turn, played)}{_bonus(played, following.live.bank)}."
    if isinstance(turn, Take):
        return f"{name} took {turn.good}."
    if isinstance(turn, TakeCamels):
        return f"{name} took {counted(turn.camels, 'camel')}."
    return f"{name} took {_cards(turn.taken)} for {_cards(turn.returned)}."


def _earned(sale: Sale, played: Played) -> str:
    tokens = played.tokens
    total = f"{'+'.join(map(str, tokens))} = {sum(tokens)}" if tokens[1:] else f"{sum(tokens)}"
    if Note.FEWER_TOKENS not in played.notes:
        return f"for {total}"
    return f"for {counted(len(tokens), 'token')}: {total}" if tokens else "for no token"


def _bonus(played: Played, bank: bool) -> str:
    if Note.NO_BONUS in played.notes:
        return ", no bonus token left"
    if played.stack is None:
        return ""
    if isinstance(played.bonus, int) and not bank:
        return f", bonus {played.bonus}"
    return f", and a {BONUS[played.stack]} bonus"


def _cards(cards: Cards) -> str:
    goods = [good.value if n == 1 else f"{n} {good.value}" for good in Good if (n := cards.number(good))]
    camels = [counted(cards.camels, "camel")] if cards.camels else []
    return listed([*goods, *camels])


def refused(fault: Forbidden, player: int, names: Names) -> str:
    """Return the rule that forbids a turn of a player, what is possible instead, and where the rule is explained."""
    said = turn_phrases.forbidden(fault, player, names)
    short = abbreviations(names)[player]
    advice = {
        Rule.NOT_A_SALE: f"type a sale, as in {short} 3l",
        Rule.WRONG_PLAYER: f"type {names[1 - player]}'s turn, or < to take one back",
    }.get(fault.rule, said.advice)
    return f"{said.message[:1].upper()}{said.message[1:]}; {advice} (jaipur rules {fault.rule})."


def stack_empty(sale: Sale) -> str:
    """Return the warning before a sale that will earn no bonus token."""
    cards = CARDS[sale.stack] if sale.stack else ""
    return f"No bonus token is left for {cards}. The designer's advice: sell one card fewer if you can."


def taken_back(following: Following) -> str:
    """Return what is taken back next."""
    if following.live.out:
        return "Took back the end of the round."
    player, turn = following.live.moves[-1]
    if isinstance(turn, Sale) and following.live.bank:
        turn = turn._replace(bonus=None)
    return f"Took back {following.names[player]}'s {write_turn(turn)}."


def ended(following: Following) -> str:
    """Return that the round is over, and why."""
    now = following.course.now
    if now.ended is Ended.SUPPLIES:
        empty = [good.value for good in Good if not now.tokens.supply(good)]
        return f"The round is over: three supplies are empty, {listed(empty)}."
    if now.ended is Ended.DECK and following.every_turn:
        return "The round is over: the deck cannot refill the market."
    return "The round is over: the deck has run out." if now.ended else "The round ends here, as you say."


def begin(following: Following) -> tuple[str, str]:
    """Return what to say when a round is followed from here on."""
    turns = len(following.live.moves)
    if turns:
        what = counted(turns, "turn" if following.every_turn else "sale")
        how = f"Continuing after {what}."
    elif following.every_turn:
        how = "Type each turn: 3l sells, l takes, 2d g = 2ca l exchanges, 3ca takes camels."
    else:
        how = f"Type each sale, as in {abbreviations(following.names)[0]} 3l: {following.names[0]} sold 3 leather."
    return how, "? = help, < = take back"


def help_for(following: Following) -> tuple[str, ...]:
    """Return what can be typed."""
    short = abbreviations(following.names)
    what: tuple[str, ...]
    if following.every_turn:
        what = ("3l sells 3 leather, l takes one, 3ca takes the camels, 2d g = 2ca l exchanges.",)
        end = "end ends the round early"
    else:
        what = (
            f"{short[0]} 3l: {following.names[0]} sold 3 leather. {short[1]} 2d: {following.names[1]}, 2 diamonds.",
        )
        end = "end = the deck has run out"
    if not following.live.bank:
        what = (*what, "3l b2 adds a bonus token of 2, 3l b- says that its stack was empty.")
    return (
        *what,
        "Goods are d g si cl sp l, camels ca.",
        f"< takes back, {end}, drop discards the round.",
        "Ctrl-C leaves; jaipur live continues.",
    )


def bank_drew(following: Following) -> Iterator[str]:
    """Yield the bonus tokens that the bank has drawn for each player, now that the round is over."""
    if not following.live.bank:
        return
    for player, name in enumerate(following.names):
        drawn = [sold.bonus for sold in following.course.now.tokens.sales if sold.player == player]
        values = [str(value) for value in drawn if isinstance(value, int)]
        yield f"{name}'s bonus tokens: {' '.join(values) or 'none'}."
