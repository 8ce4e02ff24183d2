"""The pages of the audit's codes: piles that no legal round could have left, and remarks."""

from jaipur_score.rulebook.code_page import CodePage, note, piles, sales, warning
from jaipur_score.rulebook.numbers import BONUS_CARDS, COSTLY, FEWEST_COSTLY, few
from jaipur_score.rules.box import CAMELS, EMPTY_SUPPLIES_END, HAND_LIMIT, MARKET
from jaipur_score.rules.phrases import BONUS, CARDS, listed

_ANNA = "Anna: d775 g55 si55 sp211 l432 b1,1,3 ca5"
_BEN = "Ben: d55 g665 si55 cl533 sp5332 b2,5 ca1"
_STACKS = listed([f"{cards} for a {BONUS[stack]} token" for stack, cards in CARDS.items()])

WARNING_PAGES: tuple[CodePage, ...] = (
    warning(
        "supply_gap",
        "A token is missing above one that somebody has. Goods tokens leave their supply from the top, highest first.",
        piles(_ANNA, "Ben: d55 g665 si55 cl532 sp5332 b2,5 ca1"),
        "A value was read or typed wrongly, a token was left out, or somebody took a token from below the top.",
        "Look for the missing value in both piles and under the table. Look at the tokens of that good again.",
        ("sell",),
    ),
    warning(
        "lone_sale",
        f"A single token that cannot come from a legal sale. {COSTLY.capitalize()} are sold by {FEWEST_COSTLY} or"
        " more cards; only the last token of a supply can be taken alone.",
        piles("Anna: d775 g55 si5 sp211 l432 b1,1,3 ca5", "Ben: d55 g665 si55 cl533 sp5332 b2,5 ca1"),
        "A token was left out, is in the other player's pile, or somebody sold a single card.",
        "Look for another token of that good. Ask whose it is.",
        ("sell",),
    ),
    warning(
        "four_empty",
        f"More than {few(EMPTY_SUPPLIES_END)} supplies are empty. The round ends at once when"
        f" {few(EMPTY_SUPPLIES_END)} are, so no more tokens can be taken.",
        piles(_ANNA, "Ben: d55 g665 si555 cl533 sp5332 b2,5 ca1"),
        "A token that nobody took was counted, or the players went on after the end.",
        "Look for a token that belongs in its supply. If you played on, agree on which sales count.",
        ("end",),
    ),
    warning(
        "unearned_bonus",
        f"A bonus token without a sale that earns it. Sales need {_STACKS}.",
        piles(_ANNA, "Ben: d55 g665 si55 cl533 sp5332 b2,5,8 ca1"),
        "The bonus token is in the wrong pile or from the wrong stack, or was read wrongly.",
        "Look at the bonus tokens of both players. Turn each over: the back shows the number of cards.",
        ("bonus",),
    ),
    warning(
        "missing_bonus",
        f"A sale of {BONUS_CARDS} or more cards must have happened, but the bonus token for it is missing.",
        piles("Anna: d775 g55 si55 sp211 l432 ca5", "Ben: g665 si555 cl533 sp5332 b2,5 ca1"),
        "A bonus token was left out, is in the other pile, or was never drawn.",
        "Look for another bonus token. If nobody drew it, agree on whether to draw now.",
        ("bonus", "sell"),
    ),
    warning(
        "small_herds",
        "The deck ran out, but too few camels are in the herds. All camels are then in the herds or in the market,"
        f" and a market that is not full holds fewer than {few(MARKET)} cards.",
        piles("Anna: d77555 g66555 cl533221 sp533221 b4,5,8,10 ca6", "Ben: l43211111 b9 ca0"),
        "A herd was miscounted, or camels were left in a hand.",
        f"Count both herds again. The game has {CAMELS} camels.",
        ("end", "camels"),
    ),
    warning(
        "round_not_over",
        f"The round cannot be over. Fewer than {few(EMPTY_SUPPLIES_END)} supplies are empty, and cards must still"
        " be in the deck.",
        piles("Anna: d77 g66 l432 b2 ca3", "Ben: si55 cl53 sp533 b1 ca2"),
        "The round was scored too soon, or tokens or camels were left out.",
        f"If the deck has cards and the market is full, play on. Otherwise count again. Hands hold {few(HAND_LIMIT)}"
        " goods at most, so the rest must be sold or in the herds.",
        ("end",),
    ),
    warning(
        "combination",
        "No sequence of sales leaves exactly these tokens, although no single rule is broken. The message names the"
        " goods and the bonus tokens that do not fit together.",
        piles("Anna: g665 cl332 sp53322 l43111 b8,6,2,2 ca2", "Ben: d7755 g55 si5555 cl5211 l2 ca9"),
        "A token is in the wrong pile, or its value was typed wrongly.",
        "Look at the goods and the bonus tokens that are named. Move or correct one of them.",
        ("bonus", "sell"),
    ),
    note(
        "deck_out",
        "The round ended with the deck, not with empty supplies. That is legal.",
        piles("Anna: d775 g665 b1,1 ca7", "Ben: d55 g55 cl533221 sp533221 l432111 b2,2 ca0"),
        "The deck could not refill the market.",
        "Nothing, if that is how you remember it. If cards are left in the deck, count the tokens again.",
        ("end",),
    ),
    note(
        "fewer_tokens",
        "A sale earned fewer tokens than cards, because its supply had no more. That is legal.",
        sales("Anna: 6d b8", "Ben: 5g b9", "Anna: 5si b10"),
        "The box has more cards than tokens of each good, so somebody always gets less for the last cards.",
        "Nothing. The bonus token depends on the cards sold, and not on the tokens.",
        ("sell", "bonus"),
    ),
    note(
        "no_bonus",
        "A sale earned no bonus token, because its stack was empty. Nothing else is drawn in its place.",
        sales(
            *("Anna: 3l b1", "Ben: 3l b1", "Anna: 3l b2", "Ben: 3cl b2"),
            *("Anna: 3cl b3", "Ben: 3sp b3", "Anna: 3sp b-"),
        ),
        f"Many sales of {BONUS_CARDS} cards were made, and the box has few tokens for them.",
        "Nothing. If you have the choice, sell a card more or fewer, for a stack that still has tokens.",
        ("bonus", "house"),
    ),
)
