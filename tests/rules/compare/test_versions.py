"""Comparisons of official editions: every change, and how often pairing without keys is right."""

from collections.abc import Callable, Iterator, Mapping

import pytest

from rules.compare.align import Alignment, Pair, PairedBy, align
from rules.compare.comparison import Comparison, compare
from rules.compare.distinct_rules import distinct_rules
from rules.compare.words import OpKind
from rules.entries import Edition, Entry, Kind

pytestmark = pytest.mark.sources

CHECKPOINT = "abcdefghij"
"""The steps of the checkpoint in 23.08, whose keys all changed their prefix in 24.03."""


@pytest.fixture(scope="module")
def to_2504(official_comparison: Callable[[str, str], Comparison]) -> Comparison:
    return official_comparison("cr-24.03", "cr-25.04")


@pytest.fixture(scope="module")
def to_2403(official_comparison: Callable[[str, str], Comparison]) -> Comparison:
    return official_comparison("cr-23.08", "cr-24.03")


def _rules(entries: tuple[Entry, ...]) -> Iterator[Entry]:
    """The sections and rules of chapters 1 to 10."""
    for entry in entries:
        number = entry.rule_number
        if number is not None and number.chapter <= 10 and entry.kind is not Kind.CHAPTER:
            yield entry


def _by_key(edition: Edition) -> dict[str, Entry]:
    return {entry.key: entry for entry in _rules(edition.entries) if entry.key is not None}


def test_every_key_change_from_2403_to_2504_is_accounted_for(to_2504: Comparison) -> None:
    """Keys alone say: 58 added, 17 removed, 84 renumbered, 67 reworded; seven are renames."""
    before, now = _by_key(to_2504.old), _by_key(to_2504.new)
    added, removed, kept = (
        now.keys() - before.keys(),
        before.keys() - now.keys(),
        before.keys() & now,
    )
    assert (len(added), len(removed)) == (58, 17)

    renamed = {(pair.old.key, pair.new.key) for pair in to_2504.renamed}
    assert {old for old, _ in renamed} <= removed
    assert {new for _, new in renamed} <= added
    assert len(renamed) == 7
    assert {e.key for e in to_2504.added} == added - {new for _, new in renamed}
    assert {e.key for e in to_2504.removed} == removed - {old for old, _ in renamed}

    moved = {key for key in kept if before[key].number != now[key].number}
    assert len(moved) == 84
    assert {c.old.key for c in to_2504.moved} - {old for old, _ in renamed} == moved

    reworded = {c.old.key for c in to_2504.edited} & kept
    assert len(reworded) == 67
    assert sum(c.follows_a_move for c in to_2504.edited) == 15
    others = kept - moved - reworded - {c.old.key for c in to_2504.with_examples}
    assert all(before[key].plain_text == now[key].plain_text for key in others)


def test_renamed_keys_from_2403_to_2504(to_2504: Comparison) -> None:
    paired_by = {(p.old.number, p.new.number): p.how for p in to_2504.renamed}
    assert paired_by == {
        ("1.3.2", "1.3.2"): PairedBy.WORDING,
        ("3.9.5d", "3.9.5d"): PairedBy.WORDING,
        ("6.2.1a", "6.2.5e"): PairedBy.ALIAS,
        ("6.2.3b", "6.2.6b"): PairedBy.ALIAS,
        ("6.2.4e", "6.2.7e"): PairedBy.ALIAS,
        ("9.6.7d", "9.6.7d"): PairedBy.ALIAS,
        ("10.4.4", "10.4.4"): PairedBy.ALIAS,
    }


def test_splits_and_merges_from_2403_to_2504(to_2504: Comparison) -> None:
    split = [(s.whole.number, [part.number for part in s.parts]) for s in to_2504.splits]
    assert split == [
        ("1.13.2", ["1.13.2", "1.13.2a"]),
        ("5.4.3d", ["5.4.3d", "5.4.3e"]),
        ("6.2.1a", ["6.2.5a", "6.2.5e"]),
    ]
    merged = [([part.number for part in m.parts], m.whole.number) for m in to_2504.merges]
    assert merged == [(["6.2.3b", "6.2.3c"], "6.2.6b")]


def test_names_added_from_2403_to_2504(to_2504: Comparison) -> None:
    names = {v.kind: {name.name for name in v.added} for v in to_2504.vocabulary}
    assert "Mutate" in names["cards"]
    assert names["terms"] == {"Dividends"}
    assert "Unsubstantiated" in names["subtypes"]


def test_checkpoint_steps_are_renamed_from_2308_to_2403(to_2403: Comparison) -> None:
    steps = [p for p in to_2403.renamed if p.old.number.startswith("10.3.1")]
    assert [p.old.number for p in steps] == [f"10.3.1{letter}" for letter in CHECKPOINT]
    assert all((p.how, p.sure) == (PairedBy.WORDING, 1.0) for p in steps)
    moved = [(p.old.number, p.new.number) for p in steps if p.is_moved]
    assert moved == [("10.3.1i", "10.3.1j"), ("10.3.1j", "10.3.1k")]


def test_the_crawl_differs_from_the_page_only_by_lost_rules(
    official_2403: Edition, crawl_2403: Edition
) -> None:
    found = compare(official_2403, crawl_2403)
    lost = [n for n in official_2403.by_number if n not in crawl_2403.by_number]
    assert [entry.number for entry in found.removed] == lost
    assert (found.added, found.moved, found.edited, found.with_examples) == ((), (), (), ())
    assert found.unchanged == len(crawl_2403.entries)
    alone = _align_without_keys(official_2403, crawl_2403)
    assert ([entry.number for entry in alone.removed], alone.added) == (lost, ())


def _align_without_keys(old: Edition, new: Edition) -> Alignment:
    told_apart = distinct_rules(old, new)
    return align(_without_keys(old), _without_keys(new), told_apart=told_apart)


def _without_keys(edition: Edition) -> Edition:
    bare = tuple(entry.model_copy(update={"key": None}) for entry in edition.entries)
    return Edition(id=edition.id, title=edition.title, entries=bare)


def _share_right(old: Edition, new: Edition) -> float:
    """The share of old rules for which wording and place say what the keys do.

    Where a key is gone, a rule with the very same words, and no other, is its successor.
    """
    wrong = 0
    alone = _align_without_keys(old, new).by_old_number
    successors = {pair.old.number: pair.new for pair in align(old, new).pairs if _same(pair)}
    for entry in old.entries:
        truth = successors.get(entry.number)
        found = alone.get(entry.number)
        wrong += (truth and truth.number) != (found and found.new.number)
    return 1 - wrong / len(old.entries)


def _same(pair: Pair) -> bool:
    return pair.how is PairedBy.KEY or (pair.how is PairedBy.WORDING and pair.sure == 1)


@pytest.mark.parametrize(
    ("old", "new", "right"),
    [
        ("official_2308", "official_2403", 0.997),
        ("official_2403", "official_2504", 0.995),
        ("official_2308", "official_2504", 0.993),
        ("crawl_2403", "official_2504", 0.995),
        ("official_2403", "crawl_2403", 1.0),
    ],
)
def test_pairing_without_keys_is_right_for_99_of_100(
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
    old: str,
    new: str,
    right: float,
) -> None:
    """The figures are today's, rounded down; the requirement is 0.99."""
    share = _share_right(request.getfixturevalue(old), request.getfixturevalue(new))
    record_property("right", share)
    assert share >= right >= 0.99


@pytest.mark.parametrize(
    ("old", "new", "right"),
    [("official_2308", "official_2403", 0.88), ("official_2403", "official_2504", 0.96)],
)
def test_pairing_without_keys_finds_most_changed_rules(
    request: pytest.FixtureRequest, old: str, new: str, right: float
) -> None:
    """The hard part of the figures above; the missed rules were reworded almost completely."""
    before, after = request.getfixturevalue(old), request.getfixturevalue(new)
    alone = _align_without_keys(before, after).by_old_number
    changed = [pair for pair in align(before, after).pairs if _is_changed(pair)]
    found = [pair for pair in changed if _new_number(alone, pair) == pair.new.number]
    assert len(found) / len(changed) >= right


def _is_changed(pair: Pair) -> bool:
    return pair.is_moved or pair.old.plain_text != pair.new.plain_text


def _new_number(alone: Mapping[str, Pair], pair: Pair) -> str | None:
    found = alone.get(pair.old.number)
    return found.new.number if found is not None else None


def test_the_comparison_from_2403_to_2504_is_symmetric(
    to_2504: Comparison, official_2403: Edition, official_2504: Edition
) -> None:
    back = compare(official_2504, official_2403)
    assert {(p.old.number, p.new.number) for p in to_2504.alignment.pairs} == {
        (p.new.number, p.old.number) for p in back.alignment.pairs
    }
    assert (back.added, back.removed) == (to_2504.removed, to_2504.added)


def test_ops_turn_the_old_words_into_the_new(to_2504: Comparison) -> None:
    for change in to_2504.edited:
        if change.text:
            assert any(op.kind is not OpKind.EQUAL for op in change.text)
            assert "".join(op.old for op in change.text) == change.old.plain_text
            assert "".join(op.new for op in change.text) == change.new.plain_text
