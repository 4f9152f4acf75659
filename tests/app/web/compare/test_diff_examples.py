"""Examples that were added, removed or moved, on the comparison page."""

from gardens import PINNED as NEW

from app.web.compare.filtering import Kind as Became
from app.web.compare.presenter import DiffPresenter, ShownExample
from rules.compare.chapters import by_chapter
from rules.compare.comparison import compare
from rules.entries import Edition
from rules.library import Library
from rules.references import link_references
from rules.text import RichText


def _shown_examples(
    gardens: Library, before: dict[str, tuple[RichText, ...]], now: dict[str, tuple[RichText, ...]]
) -> dict[str, tuple[ShownExample, ...]]:
    """What is shown of examples, by their rules, where two editions differ in nothing else."""
    edition = gardens.editions[NEW]
    sides = []
    for name, examples in (("cr-24.04", before), ("cr-24.05", now)):
        others = dict.fromkeys((*before, *now), ())
        entries = [
            e.model_copy(update={"examples": (others | examples).get(e.number, e.examples)})
            for e in edition.entries
        ]
        sides.append(Edition(id=name, title=edition.title, entries=tuple(entries)))
    compared = compare(*sides)
    show = DiffPresenter(compared, Library(sides))
    return {
        item.number: item.changed_examples
        for chapter in by_chapter(compared)
        for section in show.chapter(chapter).sections
        for item in section.items
    }


def test_an_example_of_one_edition_only_is_marked_added_or_removed(
    gardens: Library,
) -> None:
    first, second = (entry.number for entry in gardens.editions[NEW].entries[:2])
    came = link_references("Ann carries a cask down the stairs and it stays cool until winter.")
    went = link_references("Nobody waters the beds while the long rain of spring goes on.")
    shown = _shown_examples(gardens, {first: (went,)}, {second: (came,)})
    assert [one.became for one in shown[first]] == [Became.REMOVED]
    assert [one.became for one in shown[second]] == [Became.ADDED]
    changed_words = link_references(
        "Nobody waters the beds while the short rain of spring goes on."
    )
    reworded = _shown_examples(gardens, {first: (went,)}, {first: (changed_words,)})
    assert [one.became for one in reworded[first]] == [None]


def test_a_moved_example_links_to_its_other_rule_both_ways(
    gardens: Library,
) -> None:
    """Both ways: where it went to, and where it stood."""
    first, second = (entry.number for entry in gardens.editions[NEW].entries[:2])
    story = link_references("Ann carries a cask down the stairs and it stays cool until winter.")
    shown = _shown_examples(gardens, {first: (story,)}, {second: (story,)})
    (went,), (came,) = shown[first], shown[second]
    assert (went.says, went.number, went.ops, went.words) == ("Now stands with", second, (), None)
    assert (came.says, came.number, came.ops) == ("Stood with", first, ())
    assert str(came.words).startswith("Ann carries a cask")
    assert went.path.endswith(f"/{second}")
    assert came.path.endswith(f"/{first}?edition=cr-24.04")
