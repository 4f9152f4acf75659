"""How people ask for rules, and older charts."""

import pytest

from index.phrasings import older_steps_by_number, phrasings_by_number, shipped_phrasings
from index.search import Searcher
from rules import outline
from rules.entries import Edition
from rules.library import Library

PINNED = "cr-24.03"


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(
        shipped.edition for name in (PINNED, "cr-26.03") if (shipped := outline.shipped(name))
    )


def test_phrasings_are_of_existing_rules(library: Library) -> None:
    for edition, numbers in shipped_phrasings().items():
        assert set(numbers) <= set(library.edition(edition).by_number)
        assert all(text.strip() for text in numbers.values())


def test_phrasings_are_carried_to_the_newest_edition(library: Library) -> None:
    newest = library.edition("cr-26.03")
    here = library.counterpart_numbers(newest, PINNED)
    carried = phrasings_by_number(library, newest)
    written = shipped_phrasings()[PINNED]
    moved = next(number for number in written if here.get(number, number) != number)
    assert carried[here[moved]] == written[moved]
    assert set(carried) <= set(newest.by_number)
    assert len(carried) > 0.95 * len(written)


def test_older_steps_belong_to_their_current_steps(library: Library) -> None:
    steps = older_steps_by_number(library, library.edition(PINNED))
    assert "stepx1x5" in steps["5.6.1e"], "the mandatory draw of 2018"
    assert "stepx1x3" in steps["5.6.1e"], "the mandatory draw of 2015"


def test_other_documents_have_no_phrasings(kites: Library) -> None:
    edition = kites.default
    assert phrasings_by_number(kites, edition) == {}
    assert older_steps_by_number(kites, edition) == {}


def _first_numbers(searcher: Searcher, query: str, most: int = 5) -> list[str]:
    return [hit.number for hit in searcher.search(query, limit=most).hits]


@pytest.mark.sources
@pytest.mark.parametrize(
    ("query", "rule"),
    [
        # an everyday word that no rule has
        ("chuck a whole board of viruses", "10.1.2"),
        ("I want to flee from this run", "6.1.5"),
        # other games
        ("summoning sick program, came down just now", "3.9.2"),
        # a denial
        ("is my asset doing anything while it is not rezzed", "1.8.3c"),
        # a step of an older chart
        ("step 1.5 corp draws", "5.6.1e"),
        # the deciding subrule, not its heading
        ("how high may a psi bid be", "10.13.6b"),
        # a number with a word before its letter
        ("read me 10.3.1 letter e", "10.3.1e"),
        # a case for a rule that had none
        ("we both have to draw three, which of us starts", "8.4.4a"),
        ("after one mid-access ability may I use a second", "9.2.10c"),
        # a card, and what happens with it, in words that no rule has
        ("drug dealer and city surveillance both go off as my turn starts, who is first", "9.2.8b"),
        ("does film critic grabbing the agenda count as a steal", "1.17.3e"),
        ("the programs on my leprechaun when it dies", "1.13.11"),
        ("guru davinder out, can I suffer the damage to steal", "1.16.1b"),
        # how many there are, of which an example of another rule has both
        ("prevent 4 damage of 3", "9.9.7a"),
    ],
)
def test_everyday_questions_find_the_rule(
    official_searcher: Searcher, official_2403: Edition, query: str, rule: str
) -> None:
    assert rule in official_2403.by_number
    assert rule in _first_numbers(official_searcher, query)


@pytest.mark.sources
@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("my spare click at the end, may I have it next turn", "5.7.2c"),
        ("a strength boost holds for one ice or the whole run", "3.9.5b"),
        ("leave the run anytime I like", "6.1.5"),
        ("forgot to collect my turn start money and have drawn already", "9.2.8e"),
        ("ice jumped out of the card I accessed and stopped my run", "6.5.9b"),
    ],
)
def test_a_plain_question_finds_the_plain_rule_first(
    official_searcher: Searcher, official_2403: Edition, query: str, rule: str
) -> None:
    assert rule in official_2403.by_number
    assert _first_numbers(official_searcher, query, 1) == [rule]
