"""Pairing the rules of two editions by keys, renamed keys, wording and place."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.compare import aliases, distinct_rules
from rules.compare.align import SURE_OF_REWRITTEN, Alignment, PairedBy, align
from rules.counterparts import Counterparts
from rules.entries import Edition

Orchard = Callable[..., Edition]
Rules = dict[str, str]

TREES = st.sampled_from(["ash", "elm", "fir", "oak", "yew", "pine", "bark", "leaf"])
ANYTHING = st.lists(st.lists(TREES, max_size=6).map(" ".join), max_size=12)
INVENTED = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def _pairs(alignment: Alignment) -> dict[str, str]:
    return {pair.old.number: pair.new.number for pair in alignment.pairs}


def _moved(rules: Rules, before: str, after: str) -> Rules:
    """The rules with one section's number replaced, and everything below it."""
    return {
        after + number.removeprefix(before) if number.startswith(before) else number: words
        for number, words in rules.items()
    }


def _keys(rules: Rules) -> Rules:
    return {number: f"rule_{number}" for number in rules}


def test_keys_decide_even_when_the_words_are_swapped(orchard: Orchard, trees: Rules) -> None:
    changed = trees | {"1.1.1": trees["1.1.2"], "1.1.2": trees["1.1.1"]}
    found = align(orchard(trees, _keys(trees)), orchard(changed, _keys(trees)))
    assert _pairs(found) == {number: number for number in trees}
    assert {pair.how for pair in found.pairs} == {PairedBy.KEY}
    assert {n for n, pair in found.by_old_number.items() if pair.sure < 1} == {"1.1.1", "1.1.2"}


def test_a_key_on_other_words_is_doubtful_in_place(orchard: Orchard, trees: Rules) -> None:
    def sure(words: str) -> float:
        keys = _keys(trees)
        pair = align(orchard(trees, keys), orchard(trees | {"1.1.1": words}, keys)).by_old_number[
            "1.1.1"
        ]
        assert (pair.new.number, pair.how) == ("1.1.1", PairedBy.KEY)
        return pair.sure

    assert sure("Nobody climbs over gates or walls after dark.") == SURE_OF_REWRITTEN
    assert sure("A sapling goes into a hole that is twice as wide as its roots.") == 1.0
    assert sure("Never mind.") == 1.0, "too short to be told from anything"
    assert sure(trees["1.1.1"]) == 1.0


def test_rules_listed_as_distinct_are_not_paired_across_their_edition(
    orchard: Orchard, trees: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This holds from the named edition on, in both directions."""
    distinct = {"cr-31.01": {"rule_1.1.1": "rule_1.1.1"}}
    monkeypatch.setattr(distinct_rules, "distinct_keys", lambda: distinct)
    keys = _keys(trees)
    editions = [
        orchard(trees, keys, edition=f"cr-{name}")
        for name in ("30.07", "30.12", "31.01-beta", "31.01", "31.05")
    ]

    def is_paired(old: int, new: int) -> bool:
        return "1.1.1" in align(editions[old], editions[new]).by_old_number

    assert all(is_paired(*places) for places in ((0, 1), (1, 2), (3, 4), (4, 3)))
    assert not any(is_paired(*places) for places in ((1, 3), (3, 1), (2, 3), (0, 4)))
    assert Counterparts(editions[0], editions[4]).find(editions[0].by_number["1.1.1"]) is None
    other = editions[0].by_number["1.1.2"]
    assert Counterparts(editions[0], editions[4]).find(other) == editions[4].by_number["1.1.2"]


def test_a_moved_section_is_paired_as_a_whole(orchard: Orchard, trees: Rules) -> None:
    gates = {"1.2": "Gates", "1.2.1": "Every gate is shut at dusk.", "1.2.2": "Foxes climb."}
    moved = _moved(trees, "1.2", "1.3")
    places = {n: w for n, w in moved.items() if not n.startswith("1.3")}
    now = places | gates | {n: w for n, w in moved.items() if n.startswith("1.3")}
    found = align(orchard(trees), orchard(now))
    assert _pairs(found) == {n: n.replace("1.2", "1.3", 1) for n in trees if n[:3] == "1.2"} | {
        n: n for n in trees if n[:3] != "1.2"
    }
    assert [entry.number for entry in found.added] == list(gates)
    assert found.removed == ()


def test_rules_of_the_same_words_are_told_apart_by_their_place(orchard: Orchard) -> None:
    same = "The step is over."
    rules = {
        "1": "Days",
        "1.1": "Morning",
        "1.1.1": "Rise with the lark.",
        "1.1.2": same,
        "1.2": "Evening",
        "1.2.1": "Count the ladders.",
        "1.2.2": same,
    }
    now = {
        "1": "Days",
        "1.1": "Noon",
        "1.1.1": "Eat a pear.",
        "1.1.2": same,
        "1.2": "Morning",
        "1.2.1": "Rise with the lark.",
        "1.2.2": same,
        "1.3": "Evening",
        "1.3.1": "Count the ladders.",
        "1.3.2": same,
    }
    found = _pairs(align(orchard(rules), orchard(now)))
    assert (found["1.1.2"], found["1.2.2"]) == ("1.2.2", "1.3.2")


def test_the_same_words_under_a_new_key_are_a_rename(orchard: Orchard, trees: Rules) -> None:
    keys = _keys(trees)
    renamed = keys | {"1.2.1": "step_1.2.1"}
    found = align(orchard(trees, keys), orchard(trees, renamed))
    assert (found.added, found.removed) == ((), ())
    pair = found.by_old_number["1.2.1"]
    assert (pair.is_renamed, pair.how, pair.sure) == (True, PairedBy.WORDING, 1.0)


def test_other_words_under_another_key_are_another_rule(orchard: Orchard, trees: Rules) -> None:
    keys = _keys(trees)
    other = trees | {"1.2.1": "Pears are picked hard, apples never; both rest in straw."}
    found = align(orchard(trees, keys), orchard(other, keys | {"1.2.1": "rule_pears"}))
    assert [entry.number for entry in found.removed] == ["1.2.1"]
    assert [entry.number for entry in found.added] == ["1.2.1"]


def test_a_reviewed_alias_pairs_two_keys(
    orchard: Orchard, trees: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        aliases, "successors", lambda: {"rule_1.2.1": "between", "between": "pears"}
    )
    monkeypatch.setattr(
        aliases, "predecessors", lambda: {"between": "rule_1.2.1", "pears": "between"}
    )
    keys = _keys(trees)
    other = trees | {"1.2.1": "Pears are picked hard."}
    old, new = orchard(trees, keys), orchard(other, keys | {"1.2.1": "pears"})
    for pair in (align(old, new).by_old_number["1.2.1"], align(new, old).by_old_number["1.2.1"]):
        assert (pair.how, pair.is_renamed) == (PairedBy.ALIAS, True)


def test_keys_on_one_side_alone_do_not_prevent_pairing(orchard: Orchard, trees: Rules) -> None:
    found = align(orchard(trees, _keys(trees)), orchard(trees))
    assert _pairs(found) == {number: number for number in trees}
    assert not any(pair.is_renamed for pair in found.pairs)


def test_shipped_aliases_name_each_key_once() -> None:
    assert (
        len(set(aliases.successors().values()))
        == len(aliases.successors())
        == len(aliases.predecessors())
    )
    assert not aliases.wholes_by_part().keys() & (
        aliases.successors().keys() | aliases.predecessors().keys()
    )


def _one_section(texts: list[str]) -> Rules:
    return {"1": "Trees", "1.1": "All"} | {f"1.1.{n}": t for n, t in enumerate(texts, 1)}


@INVENTED
@given(texts=ANYTHING)
def test_an_edition_aligns_with_itself(orchard: Orchard, texts: list[str]) -> None:
    edition = orchard(_one_section(texts))
    assert _pairs(align(edition, edition)) == {e.number: e.number for e in edition.entries}


@INVENTED
@given(before=ANYTHING, after=ANYTHING)
def test_alignment_is_symmetric(orchard: Orchard, before: list[str], after: list[str]) -> None:
    old, new = orchard(_one_section(before)), orchard(_one_section(after))
    there, back = align(old, new), align(new, old)
    assert _pairs(there) == {o: n for n, o in _pairs(back).items()}
    assert (there.added, there.removed) == (back.removed, back.added)
