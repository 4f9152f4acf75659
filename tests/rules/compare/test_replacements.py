"""What changed alike in several rules is told once, with where the old words still stand."""

import re
from collections.abc import Callable

import pytest

from rules.compare.comparison import Comparison, compare
from rules.compare.comparison_json import as_json
from rules.compare.query import Query
from rules.entries import Edition

Orchard = Callable[..., Edition]
Rules = dict[str, str]

MORE = {
    "1.2.4": "Every ladder has a number that is painted on its lowest rung.",
    "1.2.5": "Whoever finds a Ladder in the grass carries it to the barn before it rains.",
}


@pytest.fixture
def compared(orchard: Orchard, trees: Rules) -> Callable[[dict[str, str]], Comparison]:
    """The orchard's rules beside those in which words are others."""

    def make(words: dict[str, str]) -> Comparison:
        before = trees | MORE
        after = dict(before)
        for old, new in words.items():
            after = {number: said.replace(old, new) for number, said in after.items()}
        return compare(orchard(before), orchard(after))

    return make


def test_a_term_that_was_renamed_is_told_once(compared: Callable[..., Comparison]) -> None:
    comparison = compared({"ladder": "trestle", "Ladder": "Trestle"})
    (found,) = comparison.replaced
    assert str(found) == "“ladder” became “trestle” in 4 rules: 1.2.2, 1.2.2a, 1.2.4, 1.2.5"
    assert as_json(comparison)["replaced"] == [
        {
            "old": "ladder",
            "new": "trestle",
            "numbers": ["1.2.2", "1.2.2a", "1.2.4", "1.2.5"],
            "still": [],
        }
    ]


def test_where_it_was_left_as_it_was_is_told_too(compared: Callable[..., Comparison]) -> None:
    (found,) = compared({"ladder": "trestle"}).replaced
    assert found.still == ("1.2.5",)
    assert str(found).endswith(": 1.2.2, 1.2.2a, 1.2.4; “ladder” still stands in 1.2.5")


def test_the_plural_that_was_left_as_it_was_is_told_too(orchard: Orchard, trees: Rules) -> None:
    before = trees | MORE | {"1.2.6": "Ladders are counted at noon."}
    after = {n: re.sub(r"\b([Ll])adder\b", "trestle", said) for n, said in before.items()}
    (found,) = compare(orchard(before), orchard(after)).replaced
    assert found.still == ("1.2.6",)


def test_apostrophes_make_no_other_words(compared: Callable[..., Comparison]) -> None:
    """Where the old words still stand they may be set otherwise."""
    before = {"ladder": "ladder's rung", "Ladder": "ladder’s rung"}
    whole = compared(before)
    changed = compare(whole.new, compared({"ladder": "trestle", "Ladder": "ladder’s rung"}).new)
    (found,) = changed.replaced
    assert (found.old, found.new, found.still) == ("ladder's rung", "trestle", ("1.2.5",))


def test_of_many_the_first_are_told(orchard: Orchard, trees: Rules) -> None:
    before = trees | {
        f"1.2.{n}": f"Nobody lends tool {'abcdefgh'[n - 4] * 3} to a hasty neighbour."
        for n in range(4, 12)
    }
    after = {number: said.replace("hasty", "patient") for number, said in before.items()}
    (found,) = compare(orchard(before), orchard(after)).replaced
    assert str(found).endswith("in 8 rules: 1.2.4, 1.2.5, 1.2.6, 1.2.7, 1.2.8, 1.2.9 and 2 more")
    assert len(found.numbers) == 8


def test_what_changed_in_two_rules_is_no_line_of_its_own(
    compared: Callable[..., Comparison],
) -> None:
    assert compared({"sapling": "seedling"}).replaced == ()


def test_numbers_of_rules_are_no_words(orchard: Orchard, trees: Rules) -> None:
    before = trees | {
        f"1.2.{n}": f"Stack crate {'xyz'[n - 4]} as in rule 1.1.1." for n in (4, 5, 6)
    }
    after = {number: said.replace("1.1.1", "1.1.2") for number, said in before.items()}
    comparison = compare(orchard(before), orchard(after))
    assert len(comparison.edited) == 3
    assert comparison.replaced == ()


def test_examples_and_titles_count(orchard: Orchard, trees: Rules) -> None:
    def told(tool: str) -> Edition:
        rules = trees | {
            "1.2": f"Picking from a {tool}",
            "1.2.2": f"A {tool} stands on level ground.",
        }
        return orchard(
            rules, examples={"1.2.3": (f"Ann shakes a pear down from her {tool} at noon.",)}
        )

    (found,) = compare(told("stool"), told("bench")).replaced
    assert (found.old, found.new, found.numbers) == ("stool", "bench", ("1.2", "1.2.2", "1.2.3"))


def test_a_narrowed_comparison_tells_of_its_own_changes(
    compared: Callable[..., Comparison],
) -> None:
    whole = compared({"ladder": "trestle", "Ladder": "Trestle"})

    def about(typed: str) -> Comparison:
        return whole.narrow(Query.parse(typed, (whole.old, whole.new), re.compile(r"\w+").findall))

    assert about("trestle").replaced != ()
    assert about("barn").replaced == ()
