"""Words replaced alike in several rules, with the rules that keep the old words."""

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
    """Return a function that compares the rules with those in which words are replaced."""

    def make(words: dict[str, str]) -> Comparison:
        before = trees | MORE
        after = dict(before)
        for old, new in words.items():
            after = {number: text.replace(old, new) for number, text in after.items()}
        return compare(orchard(before), orchard(after))

    return make


def test_a_renamed_term_is_listed_once(compared: Callable[..., Comparison]) -> None:
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


def test_rules_that_keep_the_old_term_are_listed(compared: Callable[..., Comparison]) -> None:
    (found,) = compared({"ladder": "trestle"}).replaced
    assert found.still == ("1.2.5",)
    assert str(found).endswith(": 1.2.2, 1.2.2a, 1.2.4; “ladder” still stands in 1.2.5")


def test_a_kept_plural_of_the_old_term_is_listed(orchard: Orchard, trees: Rules) -> None:
    before = trees | MORE | {"1.2.6": "Ladders are counted at noon."}
    after = {n: re.sub(r"\b([Ll])adder\b", "trestle", text) for n, text in before.items()}
    (found,) = compare(orchard(before), orchard(after)).replaced
    assert found.still == ("1.2.6",)


def test_apostrophes_do_not_separate_words(compared: Callable[..., Comparison]) -> None:
    """The rules that keep the old words may have other apostrophes."""
    before = {"ladder": "ladder's rung", "Ladder": "ladder’s rung"}
    whole = compared(before)
    changed = compare(whole.new, compared({"ladder": "trestle", "Ladder": "ladder’s rung"}).new)
    (found,) = changed.replaced
    assert (found.old, found.new, found.still) == ("ladder's rung", "trestle", ("1.2.5",))


def test_a_long_list_of_rules_is_cut_short(orchard: Orchard, trees: Rules) -> None:
    before = trees | {
        f"1.2.{n}": f"Nobody lends tool {'abcdefgh'[n - 4] * 3} to a hasty neighbour."
        for n in range(4, 12)
    }
    after = {number: text.replace("hasty", "patient") for number, text in before.items()}
    (found,) = compare(orchard(before), orchard(after)).replaced
    assert str(found).endswith("in 8 rules: 1.2.4, 1.2.5, 1.2.6, 1.2.7, 1.2.8, 1.2.9 and 2 more")
    assert len(found.numbers) == 8


def test_a_change_in_two_rules_is_no_replacement(
    compared: Callable[..., Comparison],
) -> None:
    assert compared({"sapling": "seedling"}).replaced == ()


def test_changed_rule_numbers_are_no_replacement(orchard: Orchard, trees: Rules) -> None:
    before = trees | {
        f"1.2.{n}": f"Stack crate {'xyz'[n - 4]} as in rule 1.1.1." for n in (4, 5, 6)
    }
    after = {number: text.replace("1.1.1", "1.1.2") for number, text in before.items()}
    comparison = compare(orchard(before), orchard(after))
    assert len(comparison.edited) == 3
    assert comparison.replaced == ()


def test_replacements_in_examples_and_titles_count(orchard: Orchard, trees: Rules) -> None:
    def with_tool(tool: str) -> Edition:
        rules = trees | {
            "1.2": f"Picking from a {tool}",
            "1.2.2": f"A {tool} stands on level ground.",
        }
        return orchard(
            rules, examples={"1.2.3": (f"Ann shakes a pear down from her {tool} at noon.",)}
        )

    (found,) = compare(with_tool("stool"), with_tool("bench")).replaced
    assert (found.old, found.new, found.numbers) == ("stool", "bench", ("1.2", "1.2.2", "1.2.3"))


def test_a_query_narrows_replacements(
    compared: Callable[..., Comparison],
) -> None:
    whole = compared({"ladder": "trestle", "Ladder": "Trestle"})

    def narrowed(typed: str) -> Comparison:
        return whole.narrow(Query.parse(typed, (whole.old, whole.new), re.compile(r"\w+").findall))

    assert narrowed("trestle").replaced != ()
    assert narrowed("barn").replaced == ()
