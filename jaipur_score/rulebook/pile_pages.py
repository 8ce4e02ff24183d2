"""The pages of errors in piles: how they are typed, whose they are, and what no box holds."""

from jaipur_score.rulebook.code_page import CodePage, error, piles
from jaipur_score.rulebook.numbers import few, worth
from jaipur_score.rules.box import BONUS_TOKENS, CAMELS, STACKS
from jaipur_score.rules.names import LONGEST_NAME
from jaipur_score.rules.phrases import CARDS

_ANNA, _BEN = "Anna: d775 b3 ca5", "Ben: g66 cl533 ca1"
_VALUES = "; ".join(f"{cards}: {worth(stack)}" for stack, cards in CARDS.items())
_STACKS = few(len(STACKS))

TYPING: tuple[CodePage, ...] = (
    error(
        "no_name",
        "A typed pile does not say whose it is.",
        piles("d775 b3 ca5", _BEN),
        "The name or the colon after it is missing.",
        "Begin the pile with the name and a colon.",
    ),
    error(
        "no_word",
        "Numbers with no word before them.",
        piles("Anna: 775 ca5", _BEN),
        "The word for the tokens was left out or comes after the values.",
        "Put the word first, as in d for diamonds.",
    ),
    error(
        "no_values",
        "A word with no number after it.",
        piles("Anna: d g55 ca5", _BEN),
        "The values were left out, or the player has none of these.",
        "Add the values, or take the word out. For a player without camels, write the camels with a zero.",
    ),
    error(
        "unknown_word",
        "A word that is not a good, bonus, camels or total.",
        piles("Anna: rubies 7 ca5", _BEN),
        "It is misspelt, or it is not in the game.",
        "Use diamonds, gold, silver, cloth, spice, leather, bonus, camels or total, or an abbreviation of these.",
    ),
    error(
        "ambiguous_word",
        "An abbreviation that fits more than a single word.",
        piles("Anna: s55 ca5", _BEN),
        "A single letter was typed where several words begin with it: silver and spice, cloth and camels.",
        "Type another letter.",
    ),
    error(
        "bad_number",
        "A number that is not a plain whole number.",
        piles("Anna: d775 ca05", _BEN),
        "It has a leading zero, a point, quotes or letters, or it is far too long.",
        "Write it in plain digits.",
    ),
    error(
        "unexpected",
        "A character that does not belong in a pile.",
        piles("Anna: d775 + ca5", _BEN),
        "A sign or bracket was typed among the tokens.",
        "Use words and values only, with spaces or commas between them.",
    ),
)

PLAYERS: tuple[CodePage, ...] = (
    error(
        "bad_name",
        f"A name that cannot be used. A name has at most {LONGEST_NAME} characters and at least one that can be seen.",
        piles(": d775 ca5", _BEN),
        "The name is empty or too long, or holds a line break or a control character.",
        "Type another name.",
    ),
    error(
        "same_player",
        "Both piles belong to the same player. Capitals and spaces make no difference.",
        piles(_ANNA, "anna: g66 ca1"),
        "A name was typed twice.",
        "Give the second pile the other player's name.",
    ),
)

BOX: tuple[CodePage, ...] = (
    error(
        "no_such_token",
        "A value that no token of this good has.",
        piles("Anna: d776 ca5", _BEN),
        "The value or the good was read or typed wrongly.",
        "Look at the token again. The message lists the values of the good.",
        ("prints",),
    ),
    error(
        "too_many_tokens",
        "More tokens of a value than the box has, in both piles together.",
        piles("Anna: d775 ca5", "Ben: d7 g66 ca1"),
        "A token was typed twice, in both piles, or with a wrong value.",
        "Count the tokens of that value in both piles.",
    ),
    error(
        "no_such_bonus",
        f"A value that no bonus token has. {_VALUES.capitalize()}.",
        piles("Anna: d775 b7 ca5", _BEN),
        "The value was read or typed wrongly, or a goods token was typed as a bonus token.",
        "Look at the token again.",
        ("bonus",),
    ),
    error(
        "too_many_bonus",
        f"More bonus tokens than the box has, of a value or in all. No box has more than {BONUS_TOKENS}.",
        piles("Anna: d775 b3,3 ca5", "Ben: g66 b3,3 ca1"),
        "A bonus token was typed twice or with a wrong value.",
        "Count the bonus tokens again.",
        ("bonus", "prints"),
    ),
    error(
        "no_such_print",
        f"No print of the game has all of these bonus tokens. Prints differ in how many each of the {_STACKS} stacks"
        " has.",
        piles("Anna: d775 b2,2,2 ca5", "Ben: g66 b9,9 ca1"),
        "The value of a bonus token was read or typed wrongly.",
        "Look at the bonus tokens again.",
        ("prints",),
    ),
    error(
        "no_camels",
        "The camels of a pile are missing. A herd that nobody counted is not an empty herd.",
        piles("Anna: d775 b3", _BEN),
        "The camels were left out.",
        "Count the herd and add it, with a zero if it is empty.",
        ("camels",),
    ),
    error(
        "camels_twice",
        "The camels of a player are given twice.",
        piles("Anna: ca2 d775 ca3", _BEN),
        "The herd was typed in parts, or typed again.",
        "Give the whole herd once.",
        ("camels",),
    ),
    error(
        "camel_token",
        "The camel token was typed. It is not entered: whoever has the larger herd gets it.",
        piles("Anna: d775 camel token ca5", _BEN),
        "The camel token was counted among the tokens.",
        "Take it out, and give the camels of both herds.",
        ("camels", "score"),
    ),
    error(
        "no_such_herd",
        f"Herds that are impossible. Both herds together have at most {CAMELS} camels, and no herd can be negative.",
        piles("Anna: d775 ca7", "Ben: g66 ca6"),
        "A herd was miscounted, or a number was typed wrongly.",
        "Count both herds again.",
        ("camels",),
    ),
)

PILE_PAGES = TYPING + PLAYERS + BOX
