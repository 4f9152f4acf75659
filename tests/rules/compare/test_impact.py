"""The references, digests, procedures and examples that a new edition breaks."""

from collections.abc import Callable

import pytest

from rules.compare.comparison import Comparison, compare
from rules.compare.impact import Impact, find_impact
from rules.digest import Digest
from rules.entries import Edition, Entry
from rules.fingerprint import fingerprint
from rules.text import Reference, Text

Orchard = Callable[..., Edition]
Rules = dict[str, str]

EXAMPLES = {
    "1.1.2": ("Ann waters an ash in the evening.",),
    "1.2.2": ("Ben climbs alone and is told off.",),
}


@pytest.fixture
def changed(orchard: Orchard, trees: Rules) -> Comparison:
    """1.2.2 becomes 1.2.3, 1.1.1 is reworded, 1.2.1 is removed and the new 1.2.2 is another."""
    now = {number: words for number, words in trees.items() if not number.startswith("1.2.")}
    now |= {
        "1.1.1": trees["1.1.1"].replace("twice", "thrice"),
        "1.2.1": "Wasps sleep when it is cold.",
        "1.2.2": "Nobody picks on a Sunday; rule 1.9.4 says when else.",
        "1.2.3": trees["1.2.2"],
        "1.2.3a": trees["1.2.2a"].replace("1.2.2", "1.2.3"),
        "1.2.4": trees["1.2.3"],
    }
    examples = EXAMPLES | {"1.1.2": ("Ann waters an ash at noon.",)}
    return compare(
        orchard(trees, examples=EXAMPLES), orchard(now, edition="orchard-2", examples=examples)
    )


def _impact(comparison: Comparison) -> Impact:
    """The impact, with a digest for each old rule and some procedures and examples."""

    def digest(edition: Edition, entry: Entry) -> Digest | None:
        if edition.id != "orchard-1" or not entry.text:
            return None
        return Digest(number=entry.number, wording=fingerprint(entry.text), says="In short.")

    procedures = {"1.1.1": ["digging.py:dig"], "1.2.1": ["picking.py:pick"], "1.2.2": ["x.py:y"]}
    rests_on = {"a": ["1.1.3"], "b": ["1.1.1"], "c": ["1.1.1", "1.2.1"], "cr:1.1.2/1": ["1.2.3"]}
    return find_impact(comparison, digest, procedures, rests_on, {"cr:1.1.2/1": ("1.1.2", 1)})


def test_dangling_references_are_listed(changed: Comparison) -> None:
    found = _impact(changed).dangling
    assert [(finding.number, finding.shown) for finding in found] == [("1.2.2", "rule 1.9.4")]


def test_an_outdated_number_is_listed_with_the_right_one(changed: Comparison) -> None:
    """1.1.3 still says 1.2.2, as before; 1.2.3a was kept up to date."""
    (found,) = _impact(changed).outdated
    assert (found.number, found.shown, found.meant) == ("1.1.3", "rule 1.2.2", "1.2.3")


def test_updated_references_are_not_outdated(orchard: Orchard, trees: Rules) -> None:
    """Both references were updated; the second now shows the number that the first showed."""
    before = trees | {"1.1.3": "See rule 1.2.1 and rule 1.2.2.", "1.2.4": "Nets are mended."}
    now = {n: w for n, w in before.items() if not n.startswith("1.2.")} | {
        "1.1.3": "See rule 1.2.2 and rule 1.2.3.",
        "1.2.1": "Nets are mended.",
        "1.2.2": before["1.2.1"],
        "1.2.3": before["1.2.2"],
        "1.2.4": before["1.2.3"],
    }
    assert _impact(compare(orchard(before), orchard(now))).outdated == ()


def test_a_link_is_outdated_when_its_shown_number_is_wrong(orchard: Orchard, trees: Rules) -> None:
    keys = {number: f"rule_{number}" for number in trees}

    def linking(shown: str) -> Edition:
        link = Reference(text=shown, number="1.2.1", key="rule_1.2.1")
        edition = orchard(trees, keys)
        last = edition.entries[-1].model_copy(update={"text": (Text(text="See "), link)})
        return edition.model_copy(update={"entries": (*edition.entries[:-1], last)})

    wrong = _impact(compare(orchard(trees, keys), linking("rule 1.2.2"))).outdated
    assert [(finding.shown, finding.meant) for finding in wrong] == [("rule 1.2.2", "1.2.1")]
    assert _impact(compare(orchard(trees, keys), linking("rule 1.2.1"))).outdated == ()


def test_digests_that_became_stale_are_listed(changed: Comparison) -> None:
    found = [(finding.old, finding.new) for finding in _impact(changed).digests]
    assert found == [("1.1.1", "1.1.1"), ("1.2.1", None)]


def test_a_digest_stale_before_is_not_listed_again(changed: Comparison) -> None:
    def digest(_edition: Edition, entry: Entry) -> Digest | None:
        older = fingerprint((Text(text="Words of long ago."),))
        return Digest(number=entry.number, wording=older, says="In short.") if entry.text else None

    assert find_impact(changed, digest, {}, {}, {}).digests == ()


def test_procedures_of_changed_rules_are_listed(changed: Comparison) -> None:
    found = [(finding.old, finding.new, finding.on_it) for finding in _impact(changed).procedures]
    assert found == [("1.1.1", "1.1.1", ("digging.py:dig",)), ("1.2.1", None, ("picking.py:pick",))]


def test_affected_examples_are_ordered_by_urgency(changed: Comparison) -> None:
    found = [(finding.id, finding.reworded, finding.rules) for finding in _impact(changed).examples]
    assert found == [
        ("cr:1.1.2/1", True, ()),
        ("c", False, ("1.1.1", "1.2.1")),
        ("b", False, ("1.1.1",)),
    ]


def test_an_example_that_moved_with_its_words_is_not_affected(
    orchard: Orchard, trees: Rules
) -> None:
    """One whose words changed on the way is affected."""
    old = orchard(trees, examples=EXAMPLES)
    (example,) = EXAMPLES["1.1.2"]
    for words, is_reworded in ((example, False), (example.replace("evening", "morning"), True)):
        new = orchard(
            trees, edition="orchard-2", examples=EXAMPLES | {"1.1.2": (), "1.1.1": (words,)}
        )
        found = _impact(compare(old, new)).examples
        assert [finding.id for finding in found] == ["cr:1.1.2/1"] * is_reworded


def test_an_affected_example_says_why(orchard: Orchard, trees: Rules) -> None:
    old = orchard(trees, examples=EXAMPLES)
    reworded = orchard(trees, edition="orchard-2", examples={"1.1.2": ("Ann waters none.",)})
    now = {number: words for number, words in trees.items() if not number.startswith("1.1.2")}
    gone = orchard(now, edition="orchard-2")
    dropped = orchard(trees, edition="orchard-2", examples=EXAMPLES | {"1.1.2": ()})
    moved = orchard(now, edition="orchard-2", examples={"1.1.3": EXAMPLES["1.1.2"]})
    for new, why in (
        (reworded, "its own words changed"),
        (gone, "its rule is gone"),
        (dropped, "it is no longer printed"),
        (moved, "its rule is gone, and it stands with 1.1.3 now"),
    ):
        (found,) = _impact(compare(old, new)).examples
        assert (found.id, found.reworded, found.why) == ("cr:1.1.2/1", True, why)


def test_an_unchanged_edition_has_no_impact(orchard: Orchard, trees: Rules) -> None:
    edition = orchard(trees)
    shape = _impact(compare(edition, edition)).as_json()
    assert set(shape) == {"dangling", "outdated", "digests", "procedures", "examples"}
    assert not any(shape.values())
