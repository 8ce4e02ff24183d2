"""The questions about two piles in words: prompts, help, and what to say to an answer."""

from jaipur_score.rules.box import SUPPLY, Good
from jaipur_score.rules.contents import Fault, Lack
from jaipur_score.rules.differences import Difference
from jaipur_score.rules.phrases import FEW, counted, one, tokens
from jaipur_score.rules.pile import PARTS, Other, Summed, Word
from jaipur_score.table.filling import Answers, Filling, Question, camels_left, is_complete, left, rupees
from jaipur_score.writing.yaml_rounds import write_parts, write_values


def prompt(filling: Filling, part: Question) -> str:
    """Return the question for a part: the total so far, the word, and in brackets what there is."""
    if part.word in _COUNTED:
        return f"{rupees(filling, part.player):>3}  {_COUNTED[part.word]} (how many): "
    return f"{rupees(filling, part.player):>3}  {part.word.value} ({_available(filling, part)}): "


def offer(filling: Filling, part: Question) -> str:
    """Return what an answer that is asked again is so far, and how to keep it."""
    values = shown(part.word, filling.answers[part])
    clear = "" if values in ("none", "0") or isinstance(part.word, Summed) else ", 0 = none"
    return f"{filling.names[part.player]}'s {part.word.value}: {values}. Enter = keep{clear}"


def help_for(filling: Filling, part: Question) -> str:
    """Return what can be answered, and what the question shows."""
    enter = "Enter keeps it, 0 is none" if part in filling.again else "Enter is none"
    if isinstance(part.word, Summed):
        what = number_wanted(filling, part).removesuffix(".")
    elif part.word is Other.CAMELS:
        what = "Type the number of camels in the herd, 0 for none"
    elif part.word is Other.BONUS:
        what = f"Type the values of the bonus tokens, as in 1,3 or 13; {enter}"
    else:
        first = tuple(map(str, SUPPLY[part.word][:3]))
        example = f"{''.join(first)} or {' '.join(first)}"
        values = f"Type the values of the {_token(part.word)} tokens, as in {example}"
        what = f"{values}; {enter}, rest takes all that are left"
    shown = "" if part.word in _COUNTED else "; the brackets show what is left"
    return (
        f"{what}. The number in front is the total so far{shown}. < goes back one question."
        " Ctrl-C leaves; nothing typed is lost. Already added up? t57 answers everything but the camels. You can type"
        f" a whole pile at any question: d775 g55 b1,3 ca5. More: jaipur rules {topic_of(part.word)}"
    )


_TOPICS: dict[Word, str] = {Other.BONUS: "bonus", Other.CAMELS: "camels"}


def topic_of(word: Word) -> str:
    """Return the topic of the rules that says how a player comes by these tokens or camels."""
    return _TOPICS.get(word, "sell")


def understood(filling: Filling, player: int, words: tuple[Word, ...], replaces: bool) -> str:
    """Return in one line what was understood of a typed pile; all of it if it is complete now."""
    complete = is_complete(filling, player)
    parts: dict[Word, tuple[int, ...]] = {
        word: filling.answers[Question(player, word)]
        for word in (*Summed, *PARTS)
        if Question(player, word) in filling.answers and (complete or word in words)
    }
    if complete:
        parts = {word: values for word, values in parts.items() if values or word in words}
    instead = ", nothing else" if replaces else ""
    return f"{filling.names[player]}: {write_parts(parts)}{instead}."


def summed_up(filling: Filling, player: int) -> str:
    """Return what the tokens of a complete pile bring."""
    return f"{counted(rupees(filling, player), 'rupee')} before the camel token."


def agrees(filling: Filling, player: int) -> str:
    """Return that a total is what the tokens of a pile add up to."""
    return (
        f"{filling.names[player]}'s tokens add up to {counted(rupees(filling, player), 'rupee')}: the total is right."
    )


def deciding(filling: Filling, part: Question) -> str:
    """Return why a count is asked for, and whose."""
    equal = "Rupees" if part.word is Summed.BONUS_TOKENS else "Rupees and bonus tokens"
    return f"{equal} are equal. How many {_COUNTED[part.word]} does {filling.names[part.player]} have?"


def as_sentence(message: str, hint: str) -> str:
    """Return what is wrong and what to do as a sentence."""
    return f"{message[:1].upper()}{message[1:]}; {hint}."


_COUNTED: dict[Word, str] = {Summed.BONUS_TOKENS: "bonus tokens", Summed.GOODS_TOKENS: "goods tokens"}


def ruled_out(filling: Filling, gone: Answers) -> str:
    """Return which earlier answers are no longer possible, and that they are asked again."""
    each = (f"{filling.names[at]}'s {word.value} {shown(word, values)}" for (at, word), values in gone.items())
    return " ".join(f"{what} is no longer possible; type it again." for what in each)


def lacking(filling: Filling, part: Question, fault: Fault) -> str:
    """Return what the box lacks for an answer to `part`, on one line of a narrow screen if it has room."""
    word, others = _token(part.word), filling.answers.get(Question(1 - part.player, part.word), ())
    value, free = fault.value, fault.held - others.count(fault.value)
    match fault.kind:
        case Lack.CAMELS:
            return number_wanted(filling, part)
        case Lack.NO_SUCH_BONUS:
            return f"There is no bonus token {value}, only 1-6 and 8-10."
        case Lack.NO_SUCH_TOKEN if isinstance(part.word, Good):
            return f"No {word} {value}: only {write_values(part.word, SUPPLY[part.word])}."
        case Lack.NO_SUCH_PRINT:
            return f"No print of the game has {tokens(fault.entered)} as bonus tokens. Look at them again."
    called = f"bonus token {value}" if part.word is Other.BONUS else f"{word} {value}"
    if value in others:
        few = f"Only {FEW[free]}" if free else "No"
        has = write_values(part.word, others)
        return f"{few} {called}{'s' if free > 1 else ''} left: {filling.names[1 - part.player]} has {has}."
    return f"There {'are' if free > 1 else 'is'} only {FEW[free]} {called}{'s' if free > 1 else ''}."


def number_wanted(filling: Filling, part: Question) -> str:
    """Return that an answer must be numbers, and which."""
    if part.word is Summed.TOTAL:
        return "Type what the tokens add up to, without the camel token, as in 57."
    if isinstance(part.word, Summed):
        return f"Type how many {_COUNTED[part.word]} there are, without the camel token."
    if part.word is Other.CAMELS:
        return f"Type a number from 0 to {camels_left(filling, part.player)}."
    if part.word is Other.BONUS:
        return "Type the values, as in 1,3; 0 for none."
    return f"Type the values, as in {write_values(part.word, SUPPLY[part.word][:3])}; 0 for none."


def changed(names: tuple[str, str], differences: tuple[Difference, ...]) -> str:
    """Return a change of piles: `Ben's cloth 532 -> 533`."""
    return ", ".join(
        f"{names[each.player]}'s {each.part.value} {shown(each.part, each.before)} -> {shown(each.part, each.after)}"
        for each in differences
    )


def shown(word: Word, values: tuple[int, ...]) -> str:
    """Return the values of a part as they are typed, `none` for none."""
    return write_values(word, values) or "none"


def _available(filling: Filling, part: Question) -> str:
    if part.word is Other.CAMELS:
        return f"0-{camels_left(filling, part.player)}"
    if part.word is Other.BONUS:
        return "1-3 4-6 8-10"
    if isinstance(part.word, Summed):
        return "rupees"
    there_are = write_values(part.word, left(filling, part.player, part.word))
    return f"{there_are} left" if there_are else "none left"


def _token(word: Word) -> str:
    """Return what one token is called: `diamond`, `bonus`."""
    return one(word) if isinstance(word, Good) else word.value
