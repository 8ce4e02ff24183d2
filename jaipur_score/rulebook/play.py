"""The topics of play: from the set-up to the end of a turn."""

from jaipur_score.rulebook.numbers import (
    BONUS_CARDS,
    COSTLY,
    DEALT_MARKET,
    FEWEST_COSTLY,
    few,
    worth,
)
from jaipur_score.rulebook.page import Topic, designer, follows, house, printed
from jaipur_score.rules.box import (
    BONUS_TOKENS,
    CAMEL_TOKEN,
    CAMELS,
    DEALT_CAMELS,
    DEALT_CARDS,
    DECK,
    FIRST_DECK,
    GOODS,
    HAND_LIMIT,
    MARKET,
    SEALS,
    SMALLEST_EXCHANGE,
    STACKS,
    SUPPLY,
    cards_of,
)
from jaipur_score.rules.phrases import CARDS, listed

_CARDS = ", ".join(f"{cards_of(good)} {good.value}" for good in GOODS)
_NEARLY_FULL = HAND_LIMIT - 1

SETUP = Topic(
    "setup",
    "lay out a round",
    (
        printed(
            f"Lay {few(DEALT_CAMELS)} camels face up between you. Shuffle the other cards and deal"
            f" {few(DEALT_CARDS)} to each player."
        ),
        printed(
            f"Add {few(DEALT_MARKET)} cards from the deck to the camels. That is the market of {few(MARKET)}."
            " More camels may turn up in it."
        ),
        printed(
            "Lay any camels you were dealt face up in front of you: they are your herd. You draw no cards for them."
        ),
        printed("Sort the goods tokens by good, highest on top, all values visible."),
        printed(
            f"Sort the bonus tokens by the cards on their backs ({listed([few(stack) for stack in STACKS])}),"
            " shuffle each stack and keep the values hidden."
        ),
        printed("Agree on who starts."),
        printed(
            f"In the box: {DECK} cards ({_CARDS} and {CAMELS} camels); {sum(map(len, SUPPLY.values()))} goods"
            f" tokens, {BONUS_TOKENS} bonus tokens and the camel token; {few(SEALS)} Seals of Excellence."
        ),
        follows(f"That leaves {FIRST_DECK} cards in the deck."),
    ),
    "begin start first deal shuffle contents box components cards how many set prepare layout",
    ("turn", "prints"),
)

TURN = Topic(
    "turn",
    "take cards or sell cards",
    (
        printed("On your turn, take cards or sell cards, never both."),
        designer("You cannot pass."),
        designer(f"You cannot discard cards to get down to {few(HAND_LIMIT)}."),
    ),
    "action pass discard both",
    ("take", "exchange", "camels", "sell"),
)

TAKE = Topic(
    "take",
    "a good, an exchange or camels",
    (
        printed("Choose one: take a single good, exchange cards, or take all the camels."),
        printed("A single good goes into your hand. Refill the market from the deck."),
        follows(
            f"With {few(HAND_LIMIT)} goods in hand you cannot take a single good."
            " You can still exchange, take the camels, or sell."
        ),
    ),
    "market single card action refill",
    ("exchange", "camels", "hand"),
)

EXCHANGE = Topic(
    "exchange",
    "swap cards with the market",
    (
        printed(
            f"Take {few(SMALLEST_EXCHANGE)} or more goods from the market, of any kinds. Put as many cards back:"
            " goods from your hand, camels from your herd, or both. You may put back only camels."
        ),
        printed("Nothing is drawn: the market stays full."),
        printed("You cannot exchange one for one."),
        printed("You cannot take camels in an exchange."),
        printed("You cannot return a good that you take in the same exchange."),
        printed(f"You may hold at most {few(HAND_LIMIT)} goods when you are done."),
        designer(f"In the middle of the exchange you may hold more than {few(HAND_LIMIT)}."),
        follows(
            f"With {few(_NEARLY_FULL)} goods in hand you can exchange {few(SMALLEST_EXCHANGE)} goods for"
            f" {few(SMALLEST_EXCHANGE)}: you still hold {few(_NEARLY_FULL)}. You cannot trade"
            f" {few(SMALLEST_EXCHANGE)} camels for {few(SMALLEST_EXCHANGE)} goods: you would hold"
            f" {few(_NEARLY_FULL + SMALLEST_EXCHANGE)}."
        ),
    ),
    "swap trade return give back herd hand limit same good",
    ("hand", "house"),
)

CAMELS_TOPIC = Topic(
    "camels",
    "your herd and the camel token",
    (
        printed(
            "Take all the camels in the market into your herd. There must be at least one. You take no goods with them."
        ),
        printed("Then refill the market. Camels may turn up again."),
        printed(f"A market of {few(MARKET)} camels is legal."),
        printed("Keep your herd face up in a stack. You need not say how many camels it has."),
        printed(
            "At the end of the round the larger herd takes the camel token, worth"
            f" {CAMEL_TOKEN} rupees. If the herds are equal, nobody takes it."
        ),
        printed("The camel token is neither a goods token nor a bonus token."),
    ),
    "camel herd token majority count secret take market",
    ("exchange", "score"),
)

HAND = Topic(
    "hand",
    f"at most {few(HAND_LIMIT)} goods",
    (
        printed(
            f"Hold at most {few(HAND_LIMIT)} goods cards at the end of your turn. Camels never count:"
            " they are in your herd."
        ),
        designer("In the middle of an exchange you may hold more."),
        designer("You cannot discard cards to meet the limit."),
        follows(f"With {few(HAND_LIMIT)} goods in hand you cannot take a single good."),
    ),
    "hand limit maximum full too many cards hold size",
    ("exchange", "take"),
)

SELL = Topic(
    "sell",
    "cards of one good for tokens",
    (
        printed("Sell any number of cards of one good, and no other good in that turn."),
        printed(
            f"{COSTLY.capitalize()}: sell at least {FEWEST_COSTLY} cards, even if a single token is left."
            " Of the other goods you may sell a single card."
        ),
        printed("Take one token per card from the top of the supply, highest first."),
        printed(
            "If the tokens run out, take what is there. The other cards bring no token, but they count for the"
            " size of the sale."
        ),
        printed(f"A sale of {BONUS_CARDS} or more cards also brings a bonus token."),
        printed("You cannot sell camels."),
    ),
    f"sale supply minimum single run short {' '.join(GOODS)}",
    ("bonus", "end"),
)

BONUS = Topic(
    "bonus",
    f"more for {BONUS_CARDS} or more cards",
    (
        printed(
            "; ".join(f"{CARDS[stack]} bring {worth(stack)}" for stack in STACKS).capitalize()
            + " rupees. Draw the token unseen."
        ),
        printed("You get it even if there are fewer goods tokens than cards."),
        printed("You may look at your bonus tokens. The other player sees them at the end."),
        designer("Stack empty? Sell one card fewer if you can. The printed rules do not say what happens."),
        house(
            "Stack empty? If you agree on it beforehand, take only the goods tokens: nothing from another stack, and"
            " no used bonus token."
        ),
    ),
    "bonus stack empty no token left value hidden look secret",
    ("sell", "prints"),
)
