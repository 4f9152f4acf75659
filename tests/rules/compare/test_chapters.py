"""A comparison by chapters, in reading order."""

from collections.abc import Callable

from rules.compare.chapters import ItemKind, by_chapter, moves
from rules.compare.comparison import compare
from rules.entries import Edition

Orchard = Callable[..., Edition]
Rules = dict[str, str]


def test_changes_are_grouped_by_chapter_in_reading_order(orchard: Orchard, trees: Rules) -> None:
    more = {"2": "Tools", "2.1": "Spades", "2.1.1": "A spade is never lent to a rival."}
    gone = {n: w for n, w in trees.items() if n not in ("1.1.2a", "1.1.3")}
    now = gone | more | {"1.2.1": trees["1.2.1"].replace("half", "a quarter of"), "1.1.2": "Wait."}
    chapters = by_chapter(compare(orchard(trees), orchard(now)))
    items = [(c.entry.number, [(i.what, i.entry.number) for i in c.items]) for c in chapters]
    added, removed, changed = ItemKind.ADDED, ItemKind.REMOVED, ItemKind.CHANGED
    assert items == [
        (
            "1",
            [
                (removed, "1.1.2"),
                (removed, "1.1.2a"),
                (removed, "1.1.3"),
                (added, "1.1.2"),
                (changed, "1.2.1"),
            ],
        ),
        ("2", [(added, "2"), (added, "2.1"), (added, "2.1.1")]),
    ]


def test_a_removed_rule_stands_under_its_chapters_new_number(
    orchard: Orchard, trees: Rules
) -> None:
    bees = {"1": "Bees", "1.1": "Hives", "1.1.1": "Hives face south, out of the wind."}
    moved = {"2" + n[1:]: w.replace("1.2.2", "2.2.2") for n, w in trees.items() if n != "1.2.3"}
    chapters = by_chapter(compare(orchard(trees), orchard(bees | moved)), hide_follows=True)
    gone = {
        c.entry.number: [i.entry.number for i in c.items if i.what is ItemKind.REMOVED]
        for c in chapters
    }
    assert gone == {"1": [], "2": ["1.2.3"]}


def test_neighbours_that_moved_together_are_one_move(
    orchard: Orchard, trees: Rules, trees_moved: Rules
) -> None:
    comparison = compare(orchard(trees), orchard(trees_moved))
    (chapter,) = by_chapter(comparison)
    (move,) = moves(chapter.items, comparison)
    assert (str(move), move.below) == ("1.2 → 1.7", 3)
    assert [c.old.number for c in move.members] == ["1.2", "1.2.1", "1.2.2", "1.2.3"]


def test_a_move_counts_only_descendants_that_kept_their_place(
    orchard: Orchard, trees: Rules
) -> None:
    """1.2 becomes 1.3; in it 1.2.1 and 1.2.3 are swapped, and 1.2.2 is only reworded."""
    now = {n: w for n, w in trees.items() if not n.startswith("1.2")}
    now |= {"1.2": "Wasps", "1.2.1": "Wasps are let be.", "1.3": trees["1.2"]}
    now |= {"1.3.1": trees["1.2.3"], "1.3.2": trees["1.2.2"] + " Not even at noon."}
    now |= {"1.3.2a": trees["1.2.2a"].replace("1.2.2", "1.3.2"), "1.3.3": trees["1.2.1"]}
    comparison = compare(orchard(trees), orchard(now))
    (chapter,) = by_chapter(comparison, hide_follows=True)
    items = [(str(move), move.below) for move in moves(chapter.items, comparison)]
    assert items == [("1.2 → 1.3", 1), ("1.2.3 → 1.3.1", 0), ("1.2.1 → 1.3.3", 0)]


def test_a_move_of_neighbours_includes_their_descendants(orchard: Orchard) -> None:
    old = {"1": "Trees", "1.1": "Ash", "1.1.1": "It is tall.", "1.2": "Elm", "1.2.1": "It is ill."}
    now = {"1": "Trees", "1.1": "Oak", "1.1.1": "Pigs like it.", "1.2": "Ash"}
    now |= {"1.2.1": "It is tall.", "1.3": "Elm", "1.3.1": "It is ill."}
    comparison = compare(orchard(old), orchard(now))
    (chapter,) = by_chapter(comparison)
    (move,) = moves(chapter.items, comparison)
    assert (str(move), move.below) == ("1.1–1.2 → 1.2–1.3", 2)


def test_two_rules_that_exchanged_numbers_are_a_swap(orchard: Orchard, trees: Rules) -> None:
    """Their subrules are included; the list of moves has each rule as before."""
    now = trees | {"1.1.1": trees["1.1.2"], "1.1.1a": trees["1.1.2a"], "1.1.2": trees["1.1.1"]}
    del now["1.1.2a"]
    order = sorted(now)
    comparison = compare(orchard(trees), orchard({number: now[number] for number in order}))
    (chapter,) = by_chapter(comparison)
    (move,) = moves(chapter.items, comparison)
    assert (str(move), move.is_swap, move.below) == ("1.1.1 ↔ 1.1.2", True, 1)
    assert [c.old.number for c in move.members] == ["1.1.2", "1.1.2a", "1.1.1"]
    assert [c.old.number for c in comparison.moved] == ["1.1.1", "1.1.2", "1.1.2a"]


def test_a_swap_may_reword_rules_or_cross_chapters(orchard: Orchard, trees: Rules) -> None:
    trees = trees | {"2": "Bees", "2.1": "Hives", "2.1.1": "Hives face south, out of the wind."}
    now = trees | {"2.1.1": trees["1.2.1"], "1.2.1": trees["2.1.1"]}
    now |= {"1.1.1": trees["1.1.3"], "1.1.3": trees["1.1.1"] + " The soil is firmed by foot."}
    comparison = compare(orchard(trees), orchard(now))
    items = [str(m) for c in by_chapter(comparison) for m in moves(c.items, comparison)]
    assert items == ["1.1.1 ↔ 1.1.3", "1.2.1 ↔ 2.1.1", "2.1.1 ↔ 1.2.1"]


def test_rules_that_only_follow_a_move_can_be_hidden(
    orchard: Orchard, trees: Rules, trees_moved: Rules
) -> None:
    comparison = compare(orchard(trees), orchard(trees_moved))
    (shown,), (left,) = by_chapter(comparison), by_chapter(comparison, hide_follows=True)
    assert {i.entry.number for i in shown.items} - {i.entry.number for i in left.items} == {"1.1.3"}


def test_parts_know_the_split_they_belong_to(orchard: Orchard, trees: Rules) -> None:
    first = "Whoever breaks a branch tells the owner on the same day."
    second = "Cut wood is stacked behind the barn with the bark upwards."
    whole = orchard(trees | {"1.2.4": f"{first} {second}"})
    parts = orchard(trees | {"1.2.4": first, "1.2.5": second})
    for old, new in ((whole, parts), (parts, whole)):
        (chapter,) = by_chapter(compare(old, new))
        assert len(chapter.items) == 2
        assert len({item.split for item in chapter.items}) == 1
        assert chapter.items[0].split is not None


def test_a_moved_rule_is_only_moved_when_follow_ups_are_hidden(
    orchard: Orchard, trees: Rules
) -> None:
    now = {n: w for n, w in trees.items() if not n.startswith("1.2.2")}
    now |= {"1.2.2": "Wasps are let be.", "1.2.3": trees["1.2.2"]}
    now |= {"1.2.3a": trees["1.2.2a"].replace("1.2.2", "1.2.3"), "1.2.4": trees["1.2.3"]}
    comparison = compare(orchard(trees), orchard(now))
    items = {
        hides: {
            i.entry.number: i.is_only_moved
            for c in by_chapter(comparison, hide_follows=hides)
            for i in c.items
        }
        for hides in (True, False)
    }
    assert (items[False]["1.2.3a"], items[True]["1.2.3a"]) == (False, True)
