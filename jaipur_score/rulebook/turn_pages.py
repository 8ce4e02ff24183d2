"""The pages of errors in turns: how they are typed and listed, and what the rules forbid."""

from jaipur_score.rulebook.code_page import CodePage, error, file, sales, turn, turns
from jaipur_score.rulebook.numbers import BONUS_CARDS, COSTLY, FEWEST_COSTLY, few
from jaipur_score.rules.box import CAMELS, DEALT_CARDS, EMPTY_SUPPLIES_END, HAND_LIMIT, MARKET, SMALLEST_EXCHANGE
from jaipur_score.rules.turns import Rule

_LIMIT = few(HAND_LIMIT)
_KNOWN = "Cards already sold, or seen in other places, are counted."

TYPING: tuple[CodePage, ...] = (
    error(
        "no_turn",
        "There is no turn in these words.",
        turn("take"),
        "The cards were left out.",
        "Say what is sold or taken.",
        ("turn",),
    ),
    error(
        "mixed_turn",
        "More than a single action in a turn.",
        turn("sell 2d = 2ca"),
        "A sale and an exchange were mixed, or several turns are on a line.",
        "Write each turn by itself.",
        ("turn",),
    ),
    error(
        "one_good",
        "A sale of more than one good.",
        turn("sell 2l 1sp"),
        "Several sales are on a line, or an exchange was typed as a sale.",
        "Write each sale as a turn of its own.",
        ("sell",),
    ),
    error(
        "camels_sold",
        "A sale of camels. Camels cannot be sold.",
        turn("sell 3 camels"),
        "The camels were taken, or were returned in an exchange.",
        "To take camels, leave the word sell out.",
        ("camels", "exchange"),
    ),
    error(
        "bad_count",
        "A turn that does not say how many cards it moves.",
        turn("sell leather"),
        "The number was left out or is zero.",
        "Put the number before the word.",
        ("turn",),
    ),
    error(
        "bad_bonus",
        "A bonus token in the wrong place or without a value.",
        turn("l b2"),
        "The sale says no number of cards, or the bonus token is not at the end.",
        "End the sale with b and the value, or with b- if the stack was empty.",
        ("bonus",),
    ),
    error(
        "bad_exchange",
        "An exchange that lacks a side.",
        turn("2d g"),
        "The cards that were returned are missing, or there is more than a single equals sign.",
        "Write what is taken, an equals sign, and what is returned.",
        ("exchange",),
    ),
)


LISTING: tuple[CodePage, ...] = (
    error(
        "no_turns",
        "A round with neither piles nor turns.",
        file("players: [Anna, Ben]", "camels: {Anna: 5, Ben: 3}"),
        "The list of turns is missing, or its key is misspelt.",
        "List all turns under turns, or only the sales under sales. Or write a pile after each name.",
    ),
    error(
        "turns_and_sales",
        "A round with a list of turns and a list of sales.",
        file("players: [Anna, Ben]", "camels: {Anna: 5, Ben: 3}", "sales: [Anna: 2d]", "turns: [Anna: 2d]"),
        "The sales were listed again.",
        "Keep the list of turns: the sales are in it.",
    ),
    error(
        "turns_with_piles",
        "A round with turns, and with piles after the names.",
        file("players: {Anna: d77 ca5, Ben: ca3}", "turns: [2d]"),
        "The tokens were written down, although the turns say what they are.",
        "Write only the names, in brackets, or leave the turns out.",
    ),
    error(
        "no_starter",
        "Nothing says who started.",
        file("players: [Anna, Ben]", "turns: [g, l]"),
        "The starter is not stated, and no turn has a name in front.",
        "State who started.",
        ("turn",),
    ),
    error(
        "no_seller",
        "A sale in a list of sales that does not say who sold.",
        file("players: [Anna, Ben]", "camels: {Anna: 5, Ben: 3}", "sales: [2d]"),
        "The name in front was left out. Sales do not alternate, so it is always needed.",
        "Write the name and a colon in front of the sale.",
    ),
    error(
        "not_a_player",
        "A turn by somebody who does not play.",
        file("players: [Anna, Ben]", "started: Anna", "turns: [Cleo: g]"),
        "The name is misspelt.",
        "Write it as in the list of players.",
    ),
    error(
        "known_camels",
        "Camels next to a list of all turns. The turns already say how many there are.",
        file("players: [Anna, Ben]", "started: Anna", "camels: {Anna: 5, Ben: 3}", "turns: [g]"),
        "The herds were counted as for a list of sales.",
        "Leave the camels out.",
        ("camels",),
    ),
    error(
        "unused_hands",
        "Hands next to a list of sales. Only a list of all turns needs them.",
        file("players: [Anna, Ben]", "camels: {Anna: 5, Ben: 3}", "hands: {Anna: 4, Ben: 5}", "sales: [Anna: 2d]"),
        "The hands were written down as for a list of all turns.",
        "Leave the hands out.",
        ("hand",),
    ),
    error(
        "bonus_unsaid",
        "A sale that earned a bonus token of unknown value.",
        sales("Anna: 3l"),
        "The value was left out, and the player has no list of bonus tokens.",
        "Write the value after the sale, or list the values of the player under bonus.",
        ("bonus",),
    ),
    error(
        "bonus_not_listed",
        "A bonus token that is named in a sale and missing from the list.",
        file(
            "players: [Anna, Ben]", "camels: {Anna: 5, Ben: 3}", "bonus: {Anna: [3], Ben: []}", "sales: [Anna: 3l b2]"
        ),
        "The value in the sale or in the list is wrong, or the list is incomplete.",
        "List all bonus tokens of the player, those named in sales included.",
        ("bonus",),
    ),
    error(
        "bonus_count",
        "A list with more or fewer bonus tokens than the sales earned.",
        file(
            "players: [Anna, Ben]", "camels: {Anna: 5, Ben: 3}", "bonus: {Anna: [3, 4], Ben: []}", "sales: [Anna: 3l]"
        ),
        "A token was listed twice or not at all, or the number of cards in a sale is wrong.",
        f"Compare the sales of {BONUS_CARDS} or more cards with the tokens.",
        ("bonus",),
    ),
)

ORDER: tuple[CodePage, ...] = (
    error(
        Rule.ROUND_OVER,
        f"A turn after the end. The round is over at once when {few(EMPTY_SUPPLIES_END)} supplies are empty.",
        sales("Anna: 5d b8", "Ben: 5g b9", "Anna: 5si b10", "Ben: 2l"),
        "The players went on, or an earlier sale has too many cards.",
        "Leave the turn out, or correct an earlier turn.",
        ("end",),
    ),
    error(
        Rule.WRONG_PLAYER,
        "It is the other player's turn. The players alternate.",
        turns("Anna: g", "Anna: l"),
        "A turn was left out, or the name is wrong.",
        "Add the missing turn, or correct the name.",
        ("turn",),
    ),
    error(
        Rule.NOT_A_SALE,
        "A turn that is not a sale, in a list of sales.",
        sales("Anna: g"),
        "All turns were written down, or the number of cards sold is missing.",
        "List sales only, or give all turns of the round.",
        ("sell",),
    ),
)

SALES: tuple[CodePage, ...] = (
    error(
        Rule.SMALL_SALE,
        f"Too few cards for a sale. {COSTLY.capitalize()} are sold {FEWEST_COSTLY} or more at a time, even for the"
        " last token.",
        turns("1d"),
        "A single costly card was sold, or the number is wrong.",
        f"Sell {FEWEST_COSTLY} or more, or another good.",
        ("sell",),
    ),
    error(
        Rule.LARGE_SALE,
        f"More cards than a hand can hold. Nobody has more than {_LIMIT} to sell.",
        turns("8l"),
        "The number is wrong.",
        "Count the cards again.",
        ("hand", "sell"),
    ),
    error(
        Rule.NOT_IN_HAND,
        "More cards of a good than the player can have.",
        turns("6l"),
        "The number or the good is wrong, or an earlier turn is missing.",
        "Count the cards again, and look at the player's earlier turns.",
        ("sell", "exchange"),
    ),
    error(
        Rule.NOT_IN_BOX,
        f"More cards of a good than the box could have left. {_KNOWN}",
        sales("Anna: 4g b5", "Ben: 3g b2"),
        "The number or the good is wrong, here or in an earlier turn.",
        "Compare the turns that move this good.",
        ("setup",),
    ),
    error(
        Rule.BONUS_UNEARNED,
        f"A bonus token for too small a sale. It takes {BONUS_CARDS} or more cards.",
        turns("2l b1"),
        "The number of cards is wrong, or the bonus token belongs to another sale.",
        "Correct the number, or leave the bonus token out.",
        ("bonus",),
    ),
    error(
        Rule.BONUS_STACK,
        "A bonus token from the wrong stack.",
        turns("3l b5"),
        "The value or the number of cards is wrong, or the token was drawn from another stack.",
        "Look at the back of the token: it shows the number of cards.",
        ("bonus",),
    ),
    error(
        Rule.BONUS_GONE,
        "A bonus token that its stack cannot have any more. Earlier sales took all tokens of that value, or the"
        " stack is empty.",
        sales("Anna: 3l b3", "Ben: 3l b3", "Anna: 3l b3"),
        "A value was read or typed wrongly.",
        "Compare the bonus tokens of all sales with the players' tokens.",
        ("prints", "bonus"),
    ),
    error(
        Rule.BONUS_LEFT,
        "The bonus stack is said to be empty, but every print of the game still has a token in it.",
        turns("3l b-"),
        "Nobody drew the token, or an earlier sale is missing.",
        "Draw the token, or add the missing sale.",
        ("prints", "bonus"),
    ),
)

TAKING: tuple[CodePage, ...] = (
    error(
        Rule.HAND_LIMIT,
        f"More than {_LIMIT} goods in hand at the end of the turn.",
        turns("3ca", "l", "g sp si = 3ca"),
        "Goods were taken for camels, or an earlier sale is missing.",
        "Return goods instead of camels, take the camels, or sell.",
        ("hand", "exchange"),
    ),
    error(
        Rule.UNEQUAL_EXCHANGE,
        "An exchange that does not return as many cards as it takes.",
        turns("2d g = 2l"),
        "A card was left out, or counted twice.",
        "Count both sides again.",
        ("exchange",),
    ),
    error(
        Rule.SMALL_EXCHANGE,
        f"An exchange of too few cards. It takes at least {few(SMALLEST_EXCHANGE)}.",
        turns("d = l"),
        "A card was swapped for another, or a card was left out.",
        f"Exchange {few(SMALLEST_EXCHANGE)} or more, or take a single good and return nothing.",
        ("exchange",),
    ),
    error(
        Rule.CAMELS_EXCHANGED,
        "An exchange that takes camels. It can only return them.",
        turns("2ca = 2l"),
        "The sides are the wrong way round, or a camel was taken with goods.",
        "Take goods only. Camels are taken all at once, in a turn of their own.",
        ("exchange", "camels"),
    ),
    error(
        Rule.SAME_GOOD,
        "An exchange that returns a good it takes.",
        turns("d g = d l"),
        "The good was typed on both sides.",
        "Return another card instead.",
        ("exchange",),
    ),
    error(
        Rule.NOT_IN_HERD,
        "An exchange that returns more camels than the herd has.",
        turns("2g = 2ca"),
        "The number is wrong, or an earlier turn is missing: camels were dealt or taken before.",
        "Count the herd again. Give the hands if camels were dealt.",
        ("exchange",),
    ),
    error(
        Rule.NOT_IN_MARKET,
        "More cards of a good than the market can have.",
        turns("3l = 3g"),
        "The number or the good is wrong, or camels that lay there were not taken.",
        f"The market has {few(MARKET)} cards. Look at the turn before.",
        ("take", "exchange"),
    ),
    error(
        Rule.MANY_CAMELS,
        f"More camels than a market has cards. It has {few(MARKET)}.",
        turns("6ca"),
        "The number is wrong, or the camels of several turns were added up.",
        "Count only the camels taken in this turn.",
        ("camels",),
    ),
    error(
        Rule.CAMELS_NOT_IN_MARKET,
        "More camels than the market can have. Cards that stayed when the camels were taken are goods.",
        turns("3ca", "4ca"),
        "The number is wrong, or an earlier turn is missing.",
        "Count the camels of this turn again.",
        ("camels",),
    ),
    error(
        Rule.CAMELS_NOT_IN_BOX,
        f"More camels than are left. The box has {CAMELS}, and the others are in the herds or were dealt.",
        turns("4ca", hands="{Anna: 1, Ben: 1}"),
        "The number is wrong, here or in an earlier turn.",
        "Count both herds.",
        ("setup", "camels"),
    ),
    error(
        Rule.ALL_CAMELS,
        "Some camels were left in the market. Whoever takes camels takes all of them.",
        turns("1ca"),
        "The number is wrong, or camels were left lying.",
        "Count the camels that were in the market.",
        ("camels",),
    ),
)

DEAL: tuple[CodePage, ...] = (
    error(
        Rule.DEALT_HAND,
        f"A hand that cannot have been dealt. Each player gets {few(DEALT_CARDS)} cards, and camels go to the herd.",
        turns("g", hands="{Anna: 6, Ben: 5}"),
        "Cards taken later were counted, too.",
        "Count only the goods that were dealt.",
        ("setup",),
    ),
    error(
        Rule.DEALT_CAMELS,
        "Hands with too few goods. More camels would have been dealt than the box has besides those in the market.",
        turns("g", hands="{Anna: 0, Ben: 1}"),
        "The camels were counted instead of the goods.",
        "Count the goods that were dealt. The other cards were camels.",
        ("setup",),
    ),
)

TURN_PAGES = TYPING + LISTING + ORDER + SALES + TAKING + DEAL
