"""Where rounds come from, and what is said where nothing can be read."""

import pytest

from tests.helpers.running import Jaipur

PILE = "Mia: d77 ca1"

# The arguments after `score`, and all that is said.
REFUSED = [
    ([""], "error: the name of a FILE is empty\n"),
    (["round.yaml", ""], "error: the name of a FILE is empty\n"),
    (
        [PILE],
        f"error: '{PILE}' is a pile, not a file\nhelp: put -p before each pile: -p 'Anna: d77 ca5' -p 'Ben: g66 ca3'\n",
    ),
    (
        ["Mia: round"],
        "Mia: round:1:1: error: this cannot be read: No such file or directory\nhelp: check the name of the file\n",
    ),
    (
        ["d77"],
        "d77:1:1: error: this cannot be read: No such file or directory\nhelp: check the name of the file\n",
    ),
]


@pytest.mark.parametrize(("arguments", "said"), REFUSED)
def test_what_is_not_a_file_is_explained(jaipur: Jaipur, arguments: list[str], said: str) -> None:
    assert jaipur("score", *arguments) == (2, "", said)
