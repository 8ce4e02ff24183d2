"""What the box does not hold of two piles, in words."""

from jaipur_score.rules.box import BONUS_TOKENS, BONUS_VALUES, PRINTS, STACKS, SUPPLY, BonusStack
from jaipur_score.rules.contents import Fault, Lack
from jaipur_score.rules.phrases import counted, one, tokens
from jaipur_score.rules.pile import Other


def explained(fault: Fault, no_camels: str) -> tuple[str, str]:
    """Return in words what the box does not hold, and what is right; `no_camels` writes a herd of none."""
    if fault.part is Other.CAMELS:
        return _explained_herds(fault, no_camels)
    if fault.part is Other.BONUS:
        return _explained_bonus(fault)
    word = one(fault.part)
    message = f"there is no {word} token worth {fault.value}"
    if fault.kind is Lack.TOO_MANY_TOKENS:
        message = _too_many(fault, word)
    return message, f"the {word} tokens are {_run(SUPPLY[fault.part])}"


def _explained_herds(fault: Fault, no_camels: str) -> tuple[str, str]:
    if fault.value < 0:
        return "a herd cannot have fewer than 0 camels", f"write {no_camels} for none"
    adds = " + ".join(map(str, fault.entered))
    made = f"{adds} = {sum(fault.entered)}" if len(fault.entered) > 1 else adds
    message = f"the box has {fault.held} camels, but {made} were entered"
    return message, f"both herds together have at most {fault.held} camels"


def _explained_bonus(fault: Fault) -> tuple[str, str]:
    if fault.kind is Lack.NO_SUCH_BONUS:
        return f"there is no bonus token worth {fault.value}", _bonus_text()
    if fault.kind is Lack.NO_SUCH_PRINT:
        return f"no print of the game has all of these bonus tokens: {tokens(fault.entered)}", _prints_text()
    if fault.held == BONUS_TOKENS:
        message = f"the box has {fault.held} bonus tokens, but {len(fault.entered)} were entered"
        return message, "count the bonus tokens again"
    return _too_many(fault, "bonus"), _prints_text()


def _too_many(fault: Fault, word: str) -> str:
    has = counted(fault.held, f"{word} token")
    return f"the box has only {has} worth {fault.value}, but {len(fault.entered)} were entered"


def _bonus_text() -> str:
    """Return what bonus tokens there are, as people read it."""
    three, four, five = (f"{values[0]} to {values[-1]}" for values in (BONUS_VALUES[stack] for stack in STACKS))
    return f"bonus tokens are worth {three} for three cards, {four} for four, {five} for five or more"


def _prints_text() -> str:
    stacks = "; or ".join(_stacks(each.bonus) for each in PRINTS)
    return f"a box has the bonus tokens {stacks} (see jaipur rules prints)"


def _run(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _stacks(bonus: dict[BonusStack, tuple[int, ...]]) -> str:
    return ", ".join(_run(bonus[stack]) for stack in STACKS)
