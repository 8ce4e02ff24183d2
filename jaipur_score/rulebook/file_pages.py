"""The pages of errors in files: what is not text or not YAML, and what is not a round."""

from jaipur_score.rulebook.code_page import CodePage, command, error, file, json

_PLAYERS = ("players:", "  Anna: d775 ca5", "  Ben: g66 ca3")

TEXT: tuple[CodePage, ...] = (
    error(
        "unreadable",
        "A file that cannot be read.",
        command("jaipur score no-such-file.yaml"),
        "It does not exist, is a folder, may not be read, or is far too large.",
        "Check the name and where you are.",
    ),
    error(
        "encoding",
        "A byte that is not UTF-8 text.",
        file(*_PLAYERS, "note: caf\udce9"),
        "The file was saved in an older encoding, or it is not a text file.",
        "Save the file as UTF-8.",
    ),
    error(
        "bad_character",
        "A character that YAML does not allow.",
        file(*_PLAYERS, "note: ding \x07"),
        "A control character was pasted into the file.",
        "Take it out.",
    ),
    error(
        "syntax",
        "The file is not YAML.",
        file("players: {Anna: d775 ca5"),
        "A bracket or a quote is not closed, or a line has too few or too many spaces before it. Or a text with"
        " a colon has no quotes.",
        "Look at the line that is named and at the line before it.",
    ),
    error(
        "alias",
        "A YAML alias (an asterisk and a name).",
        file("players:", "  Anna: &pile d775 ca5", "  Ben: *pile"),
        "A value was meant to be used twice, or a note begins with an asterisk.",
        "Write the value itself. Put text that starts with an asterisk in quotes.",
    ),
    error(
        "tag",
        "A YAML tag (an exclamation mark and a name).",
        file(*_PLAYERS, "note: !loud well played"),
        "A text begins with an exclamation mark, or another program wrote the file.",
        "Take the tag out. Put text that starts with an exclamation mark in quotes.",
    ),
    error(
        "bad_key",
        "A list or a mapping where a word or a name should be.",
        file(*_PLAYERS, "? [note]", ": on the train"),
        "A word or a name is in brackets.",
        "Write the word or the name alone.",
    ),
)

ROUND: tuple[CodePage, ...] = (
    error(
        "no_round",
        "A file without a round.",
        file("# to be filled in"),
        "The file is empty, or everything in it is a comment.",
        "Write the players and, under it, the names and their piles.",
    ),
    error(
        "shape",
        "A value of the wrong kind, as a list where a single value should be.",
        file("players:", "  Anna: [7, 7, 5]", "  Ben: g66 ca3"),
        "The value is in brackets that do not belong there, or is missing.",
        "Write it as the message shows.",
    ),
    error(
        "unknown_key",
        "A word that is not part of a round.",
        file(*_PLAYERS, "remark: on the train"),
        "The word is misspelt, or it has too few spaces before it.",
        "Use the word that the message suggests, or take the line out.",
    ),
    error(
        "duplicate_key",
        "A word that is given twice.",
        file(*_PLAYERS, "note: on the train", "note: in the rain"),
        "A line was copied.",
        "Keep one of them.",
    ),
    error(
        "no_players",
        "A round without players.",
        file("note: on the train"),
        "The line with players is missing or misspelt.",
        "Write the players and, under it, the names and their piles.",
    ),
    error(
        "not_two_players",
        "A round with too few or too many players.",
        file("players:", "  Anna: d775 ca5"),
        "A pile was left out or is there twice, the names have no spaces before them, or a typed pile in braces has"
        " commas.",
        "Write a pile for each player. In braces, put a typed pile with commas in quotes.",
    ),
    error(
        "unknown_starter",
        "The starter does not play.",
        file(*_PLAYERS, "started: Cleo"),
        "The name is misspelt or missing.",
        "Write the name of a player, or take the line out.",
        ("match",),
    ),
    error(
        "unclear_practice",
        "A practice line that says neither true nor false.",
        file(*_PLAYERS, "practice: yes"),
        "Another word was written, or quotes.",
        "Write true for a practice round; otherwise take the line out.",
        ("house",),
    ),
    error(
        "bad_note",
        "A note with a character that cannot be shown.",
        file(*_PLAYERS, 'note: "ding\\a"'),
        "A control character was pasted into the note.",
        "Take it out.",
    ),
    error(
        "bad_date",
        "When the round was played is not a date, or not a date and a time.",
        file(*_PLAYERS, "played: yesterday"),
        "It is in words or in another order, or there is no such day.",
        "Write year, month and day, as the message shows.",
    ),
)

IMPORTED: tuple[CodePage, ...] = (
    error(
        "bad_export",
        "A line of JSON that is not a recorded round.",
        json('{"players": ["Anna", "Ben"]}'),
        "The line was changed by hand or cut off, or another program wrote it.",
        "Export the rounds again.",
    ),
)

FILE_PAGES = TEXT + ROUND + IMPORTED
