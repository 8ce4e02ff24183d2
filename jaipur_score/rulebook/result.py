"""The topics of the end: of a round, of a match, and what the printed rules leave open."""

from jaipur_score.rulebook.numbers import few
from jaipur_score.rulebook.page import Topic, follows, house, printed
from jaipur_score.rules.box import CAMEL_TOKEN, EMPTY_SUPPLIES_END, MARKET, PRINTS, SEALS_TO_WIN, STACKS, Print
from jaipur_score.rules.phrases import listed


def _sizes(box: Print) -> str:
    return listed([len(box.bonus[stack]) for stack in STACKS])


def _tokens(box: Print) -> str:
    return "; ".join(" ".join(map(str, box.bonus[stack])) for stack in STACKS)


END = Topic(
    "end",
    "when a round is over",
    (
        printed(
            f"The round ends at once when {few(EMPTY_SUPPLIES_END)} supplies of goods tokens are empty."
            f" It also ends when the deck cannot refill the market to {few(MARKET)}."
        ),
        printed("Finish the turn that ends it, bonus token included."),
        printed("The other player gets no last turn."),
        printed("Cards left in hand are worth nothing."),
        follows("Drawing the last card does not end the round if the market is full again."),
    ),
    "over finish last turn deck out supplies empty exhausted stop left",
    ("score", "ties"),
)

SCORE = Topic(
    "score",
    "add up the tokens",
    (
        printed(
            f"Add up your goods tokens, your bonus tokens, and the camel token ({CAMEL_TOKEN} rupees) if your"
            " herd is larger."
        ),
        printed("The richer player takes a Seal of Excellence."),
    ),
    "scoring count points rupees winner wins richer total",
    ("ties", "camels", "match"),
)

TIES = Topic(
    "ties",
    "what decides on equal rupees",
    (
        printed(
            "Equal rupees? Whoever has more bonus tokens takes the seal. Still equal? Whoever has more goods tokens."
        ),
        printed("Count the tokens, not their values."),
        follows("The camel token counts for neither. Its rupees are in the sum already."),
        house(
            "A full tie, with everything equal? The printed rules do not say what happens. Nobody takes a seal."
            " Replay the round; the other player starts."
        ),
    ),
    "tie equal draw drawn same tiebreak tiebreaker full replay decide",
    ("score", "house"),
)

MATCH = Topic(
    "match",
    f"{few(SEALS_TO_WIN)} seals win",
    (
        printed(f"The first player with {few(SEALS_TO_WIN)} Seals of Excellence wins the match."),
        printed("The loser of a round starts the next."),
        printed("Between rounds, put all cards and tokens back and set up again."),
    ),
    "win winner seal excellence next round loser begin start carry game victory",
    ("setup", "ties"),
)

HOUSE = Topic(
    "house",
    "house rules to agree on",
    (
        house("Practice round: play it with open hands and herds. It earns no seal. Then the match starts."),
        house("Contest: a single round decides. A full tie is a shared win."),
        house(
            "Forbidden exchange? Take it back while you still know which cards moved. If new cards have been"
            " seen, agree on a remedy."
        ),
        house("Full tie in a match? Nobody takes a seal. Replay the round; the other player starts."),
        house("Empty bonus stack? Take the goods tokens only."),
    ),
    "variant agree practice teaching open contest tournament mistake wrong illegal undo take back learn",
    ("ties", "bonus"),
)

PRINTS_TOPIC = Topic(
    "prints",
    "which game you have",
    (
        printed(
            "GameWorks printed the game in 2009 (art: Alexandre Roche), Space Cowboys in 2019"
            " (art: Vincent Dutrait). The rules are the same."
        ),
        printed("Boxes differ in the bonus tokens. Count yours, stack by stack."),
        *(printed(f"A box with {_sizes(each)} tokens has {_tokens(each)}.") for each in PRINTS),
    ),
    "edition version publisher year old new gameworks space cowboys art artist bonus tokens number",
    ("bonus", "setup"),
)
