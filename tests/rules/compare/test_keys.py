"""Keys are trusted only while they agree with the words."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from random import Random

import pytest

from rules.compare.align import PairedBy, align
from rules.compare.comparison import compare
from rules.compare.comparison_json import as_json
from rules.compare.keys import judge_keys
from rules.counterparts import Counterparts
from rules.entries import Edition, Entry
from rules.text import Text

Orchard = Callable[..., Edition]
Rules = dict[str, str]

WORDS = (
    "ash elm fir oak yew pear plum fig lime hazel rowan well goat nest bark path hedge gate frost "
    "ladder basket cider spade root moss fox crow bee wind rain sun stone wall barn cart wheel"
)


def grove(skip: int = 0) -> Rules:
    """48 rules of random words in four sections, without the first few."""
    rules = {"1": "Trees"}
    random = Random(5)
    sentences = [" ".join(random.sample(WORDS.split(), 9)) for _ in range(48)][skip:]
    for place, words in enumerate(sentences):
        section, rule = divmod(place, 12)
        rules.setdefault(f"1.{section + 1}", f"Grove {section + 1}")
        rules[f"1.{section + 1}.{rule + 1}"] = words
    return rules


def serial_keys(rules: Rules) -> Rules:
    """Serial numbers for keys."""
    return {number: f"item-{place}" for place, number in enumerate(rules)}


def test_serial_numbers_as_keys_are_ignored_with_a_note(orchard: Orchard) -> None:
    before, after = grove(skip=1), grove()
    old, new = orchard(before, serial_keys(before)), orchard(after, serial_keys(after))
    comparison = compare(old, new)
    sentences = {words: number for number, words in after.items()}
    pairs = {p.old.number: p.new.number for p in comparison.alignment.pairs}
    assert {n: sentences[words] for n, words in before.items()} == pairs
    assert [entry.number for entry in comparison.added] == ["1.1.1"]
    assert comparison.note is not None
    assert comparison.note.startswith("the keys of the two editions were left aside: ")
    assert as_json(comparison)["note"] == comparison.note


def test_counterparts_ignore_serial_numbers_too(orchard: Orchard) -> None:
    before, after = grove(skip=1), grove()
    old, new = orchard(before, serial_keys(before)), orchard(after, serial_keys(after))
    there = Counterparts(old, new).find(old.by_number["1.2.3"])
    assert there is not None
    assert there.plain_text == old.by_number["1.2.3"].plain_text


def test_a_few_shifted_keys_leave_the_others_trusted(orchard: Orchard) -> None:
    before = grove()
    after = dict(before)
    last = [n for n in before if n.startswith("1.4.")][-4:]
    after |= dict.fromkeys(last[:1], "A hedge stands here now.")
    after |= {number: before[shifted] for shifted, number in pairwise(last)}
    found = align(orchard(before, serial_keys(before)), orchard(after, serial_keys(after)))
    assert not found.keys.aside
    assert found.by_old_number[last[0]].new.number == last[1]
    assert found.by_old_number["1.1.3"].how is PairedBy.KEY


def test_a_meaningful_key_decides_last_when_words_and_place_are_new(
    orchard: Orchard, trees: Rules
) -> None:
    keys = {number: f"tree_{number}" for number in trees} | {"1.1.3": "rule_stakes"}
    after = {n: w for n, w in trees.items() if n != "1.1.3"} | {"1.2.4": "Burn every post."}
    new = orchard(after, {n: keys.get(n, "rule_stakes") for n in after})
    pair = align(orchard(trees, keys), new).by_old_number["1.1.3"]
    assert (pair.new.number, pair.how, pair.sure) == ("1.2.4", PairedBy.KEY, 0.7)


def test_a_retitled_heading_is_recognised_by_its_contents(orchard: Orchard, trees: Rules) -> None:
    found = align(orchard(trees), orchard(trees | {"1.1": "Young wood", "1": "Orchards"}))
    assert found.added == found.removed == ()
    assert 0.5 < found.by_old_number["1.1"].sure < 1


def test_a_retitled_and_moved_heading_is_sure_by_its_key_and_contents(
    orchard: Orchard, trees: Rules
) -> None:
    keys = {number: f"tree_{number}" for number in trees}
    moved = {n.replace("1.2", "1.3", 1): w for n, w in trees.items() if n.startswith("1.2")}
    new_keys = keys | {n: keys[n.replace("1.3", "1.2", 1)] for n in moved}
    gates = {"1.2": "Gates", "1.2.1": "Every gate is shut at dusk."}
    kept = {n: w for n, w in trees.items() if not n.startswith("1.2")}
    old = orchard(trees, keys)
    new = orchard(kept | gates | moved | {"1.3": "Gathering"}, new_keys | dict.fromkeys(gates))
    pair = align(old, new).by_old_number["1.2"]
    assert (pair.new.number, pair.how, pair.sure) == ("1.3", PairedBy.KEY, 1.0)


def test_a_half_reworded_rule_in_place_is_recognised(orchard: Orchard, trees: Rules) -> None:
    changed = trees | {"1.2.1": "Apples are sold when they leave some box without any dent."}
    pair = align(orchard(trees), orchard(changed)).by_old_number["1.2.1"]
    assert (pair.new.number, pair.how) == ("1.2.1", PairedBy.WORDING)
    assert 0.5 < pair.sure < 1


def _with_entries(edition: Edition, entries: Iterable[Entry]) -> Edition:
    """Another edition of the same document."""
    return Edition(id=edition.id, title=edition.title, entries=tuple(entries))


@pytest.mark.sources
def test_the_publishers_keys_are_trusted(official_editions: dict[str, Edition]) -> None:
    editions = list(official_editions.values())
    keys = judge_keys(editions[0], editions[-1])
    assert not keys.aside
    assert keys.refuted == 0
    assert len(keys.doubtful) < 10


@pytest.mark.sources
def test_serial_numbers_on_official_pages_are_ignored(
    official_editions: dict[str, Edition],
) -> None:
    real = official_editions["cr-25.04"], official_editions["cr-26.03"]
    old, new = (
        _with_entries(
            edition,
            (e.model_copy(update={"key": f"p{n}"}) for n, e in enumerate(edition.entries)),
        )
        for edition in real
    )
    found, expected = align(old, new), align(*real)
    assert found.keys.aside
    right = sum(
        found.by_old_number.get(p.old.number, p).new.number == p.new.number for p in expected.pairs
    )
    assert right / len(expected.pairs) > 0.99


@pytest.mark.sources
def test_retitled_headings_of_an_official_page_are_recognised(
    official_editions: dict[str, Edition],
) -> None:
    page = official_editions["cr-26.03"]
    bare = tuple(entry.model_copy(update={"key": None}) for entry in page.entries)
    old = _with_entries(page, bare)
    retitled = tuple(
        entry.model_copy(update={"title": f"Of foxes and hens {place}"})
        if entry.title and place % 5 == 0 and old.children(entry.number)
        else entry
        for place, entry in enumerate(bare)
    )
    found = align(old, _with_entries(page, retitled))
    assert {p.old.number: p.new.number for p in found.pairs} == {e.number: e.number for e in bare}


@pytest.mark.sources
def test_half_reworded_rules_of_an_official_page_are_paired_in_doubt(
    official_editions: dict[str, Edition],
) -> None:
    page = official_editions["cr-26.03"]
    changed = []
    for place, entry in enumerate(page.entries):
        words = entry.plain_text.split()
        if place % 40 == 7 and len(words) > 9:
            words[::2] = ["moss"] * len(words[::2])
            entry = entry.model_copy(update={"text": (Text(text=" ".join(words)),)})
        changed.append(entry.model_copy(update={"key": None}))
    bare = tuple(entry.model_copy(update={"key": None}) for entry in page.entries)
    found = align(_with_entries(page, bare), _with_entries(page, changed))
    assert all(pair.old.number == pair.new.number for pair in found.pairs)
    assert (found.added, found.removed) == ((), ())
    assert min(pair.sure for pair in found.pairs) < 1
