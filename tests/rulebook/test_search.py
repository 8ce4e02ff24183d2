"""What people ask, and where the rulebook answers it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_score.rulebook import code_page, topics
from jaipur_score.rulebook.answer import Unknown, answer
from jaipur_score.rulebook.codes import CODES
from jaipur_score.rulebook.page import Kind, Paragraph
from jaipur_score.rulebook.search import MOST_PASSAGES, best
from jaipur_score.rulebook.topics import TOPICS

WORDS = ["camel", "token", "bonus", "empty", "silver", "sell", "tie", "hand", "one", "pass", "the", "flurble"]


def page_of(asked: str) -> list[Paragraph]:
    found = answer(asked)
    assert not isinstance(found, Unknown)
    return found


def headings(asked: str) -> list[str]:
    """Return the names of the pages that answer."""
    return [each.text.partition(":")[0].partition(" (")[0] for each in page_of(asked) if each.kind is Kind.HEADING]


@pytest.mark.parametrize(
    ("asked", "topic", "says"),
    [
        ("camel token", "camels", "the larger herd takes the camel token"),
        ("hand limit", "hand", "Hold at most seven"),
        ("max cards", "hand", "Hold at most seven"),
        ("are camels in the hand limit", "hand", "Camels never count"),
        ("bonus empty", "bonus", "Sell one card fewer"),
        ("no bonus chips left", "bonus", "Stack empty?"),
        ("can I pass", "turn", "You cannot pass."),
        ("skip my turn", "turn", "You cannot pass."),
        ("discard a card", "turn", "You cannot discard"),
        ("throw away cards", "turn", "You cannot discard"),
        ("silver one", "sell", "sell at least two cards"),
        ("sell a single gem", "sell", "sell at least two cards"),
        ("selling silk", "sell", "cards of one good"),
        ("minimum sale", "sell", "sell at least two cards"),
        ("sell camels", "sell", "You cannot sell camels."),
        ("one for one", "exchange", "You cannot exchange one for one."),
        ("swap 1:1", "exchange", "You cannot exchange one for one."),
        ("take a camel in a trade", "exchange", "You cannot take camels in an exchange."),
        ("return same card", "exchange", "You cannot return a good that you take"),
        ("draw pile empty", "end", "when the deck cannot refill the market"),
        ("deck runs out", "end", "when the deck cannot refill the market"),
        ("third supply empty", "end", "when three supplies of goods tokens are empty"),
        ("last turn", "end", "The other player gets no last turn."),
        ("cards left in hand", "end", "Cards left in hand are worth nothing."),
        ("equal herds", "camels", "If the herds are equal, nobody takes it."),
        ("market all camels", "camels", "A market of five camels is legal."),
        ("pick up camels", "camels", "Take all the camels"),
        ("how many coins is the camel worth", "camels", "worth 5 rupees"),
        ("full tie", "ties", "Nobody takes a seal."),
        ("what if it is a draw", "ties", "Whoever has more bonus tokens takes the seal."),
        ("who begins the next round", "match", "The loser of a round starts the next."),
        ("victory", "match", "with two Seals of Excellence"),
        ("points", "score", "Add up your goods tokens"),
        ("who starts", "setup", "Agree on who starts."),
        ("deal", "setup", "deal five to each player"),
        ("edition", "prints", "GameWorks"),
        ("space cowboys", "prints", "Vincent Dutrait"),
        ("teaching round", "house", "It earns no seal."),
        ("illegal exchange", "house", "Take it back while you still know"),
        ("contest", "house", "a single round decides"),
        ("look at bonus", "bonus", "You may look at your bonus tokens."),
        ("do seals carry over", "questions", "Within a match, yes."),
        ("missing camels", "no_camels", "The camels of a pile are missing."),
        ("leading zero", "bad_number", "not a plain whole number"),
    ],
)
def test_a_question_finds_its_topic_first(asked: str, topic: str, says: str) -> None:
    assert headings(asked)[0] == topic
    assert says in " ".join(each.text for each in page_of(asked))


@pytest.mark.parametrize(
    ("asked", "topic"),
    [
        ("tie", "ties"),
        ("ex", "exchange"),
        ("ca", "camels"),
        ("HAND", "hand"),
        ("  Prints ", "prints"),
        ("q", "questions"),
        ("tie-breaker", "ties"),
        ("swap", "exchange"),
        ("herd", "camels"),
        ("game", "match"),
        ("edition", "prints"),
        ("selling", "sell"),
        ("how do I sell?", "sell"),
    ],
)
def test_a_beginning_or_another_word_for_a_topic_is_the_topic(asked: str, topic: str) -> None:
    assert page_of(asked) == list(topics.page(TOPICS[topic]))


@pytest.mark.parametrize("name", TOPICS)
def test_a_topic_is_found_by_each_unambiguous_beginning(name: str) -> None:
    for length in range(1, len(name)):
        if sum(other.startswith(name[:length]) for other in TOPICS) == 1:
            assert page_of(name[:length]) == list(topics.page(TOPICS[name]))


@pytest.mark.parametrize("asked", ["supply_gap", "supply gap", "SUPPLY-GAP"])
def test_a_code_can_be_typed_in_words(asked: str) -> None:
    assert page_of(asked) == list(code_page.shown(CODES["supply_gap"]))


@pytest.mark.parametrize(
    ("asked", "topic"), [("hand limit", "hand"), ("camel token", "camels"), ("same good", "exchange")]
)
def test_words_that_are_a_code_too_are_a_question_about_the_rules(asked: str, topic: str) -> None:
    assert asked.replace(" ", "_") in CODES
    assert headings(asked)[0] == topic


def test_nothing_asked_is_the_list_of_topics() -> None:
    assert [each.label for each in page_of("") if each.kind is Kind.ENTRY] == list(TOPICS)


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("s", ("setup", "sell", "score")),
        ("camles", ("camels",)),
        ("exchnage", ("exchange",)),
        ("quesitons", ("questions",)),
        ("tournamant", ("house",)),
        ("flurble", ()),
        ("!?", ()),
    ],
)
def test_where_nothing_is_found_something_similar_is_named(asked: str, near: tuple[str, ...]) -> None:
    found = answer(asked)
    assert isinstance(found, Unknown)
    assert found.near[: len(near) or 1] == near


@given(st.text(max_size=60))
def test_any_text_is_answered_or_unknown(asked: str) -> None:
    found = answer(asked)
    assert isinstance(found, Unknown) or found


@given(st.lists(st.sampled_from(WORDS), max_size=6))
def test_the_order_and_case_of_words_change_nothing(asked: list[str]) -> None:
    assert best(" ".join(asked)) == best(" ".join(sorted(asked)).upper())
    assert len(best(" ".join(asked))) <= MOST_PASSAGES
