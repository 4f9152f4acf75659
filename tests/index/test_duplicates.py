"""Steps with the same words are one hit with all their places."""

from pathlib import Path

import pytest
from indexing import IndexCopier

from index.duplicates import headings_of_only_entries, identical_steps
from index.search import Searcher
from rules.entries import Edition, Entry, Kind, Wording
from rules.library import Library
from rules.references import link_references


def _step(number: str, words: str) -> Entry:
    return Entry(
        number=number,
        kind=Kind.STEP,
        parent=number[:-1] if number[-1].isalpha() else "1.1",
        text=link_references(words),
    )


MILLS = Edition(
    id="mill-1.0",
    title="Rules of Milling",
    entries=(
        Entry(number="1", kind=Kind.CHAPTER, title="Mills"),
        Entry(number="1.1", kind=Kind.SECTION, title="Steps of a day", parent="1"),
        _step("1.1.1", "Morning"),
        _step("1.1.1a", "The miller opens the sluice."),
        _step("1.1.1b", "Sacks may be weighed by either miller. (P) (R)"),
        _step("1.1.2", "Evening"),
        _step("1.1.2a", "Sacks may be weighed by either miller. (P)"),
        _step("1.1.2b", "Sacks may be weighed by one miller."),
        _step("1.1.2c", "Rest."),
        _step("1.1.2d", "Rest."),
    ),
)


@pytest.fixture
def searcher(copy_index: IndexCopier, tmp_path: Path) -> Searcher:
    library = Library([MILLS])
    copy_index("the mills", library, tmp_path / "index")
    return Searcher.open(tmp_path / "index", library)


def test_identical_steps_have_the_same_words_and_enough_of_them() -> None:
    assert identical_steps(MILLS) == {"1.1.1b": ("1.1.2a",), "1.1.2a": ("1.1.1b",)}


def test_an_outline_has_no_identical_steps() -> None:
    assert identical_steps(MILLS.model_copy(update={"wording": Wording.OUTLINE})) == {}


def test_identical_steps_are_one_hit_with_all_places(searcher: Searcher) -> None:
    hits = searcher.search("sacks weighed either miller").hits
    alike = [{hit.number, *hit.places} for hit in hits if hit.places]
    assert alike == [{"1.1.1b", "1.1.2a"}]
    numbers = [hit.number for hit in searcher.search("sacks weighed either miller", limit=2).hits]
    assert numbers == [hit.number for hit in hits[:2]]
    assert len(numbers) == 2


def test_a_number_finds_its_own_step_among_identical_ones(searcher: Searcher) -> None:
    assert [hit.number for hit in searcher.search("1.1.2a").hits][:1] == ["1.1.2a"]


def test_a_heading_with_one_entry_is_one_hit(copy_index: IndexCopier, tmp_path: Path) -> None:
    def entry(
        number: str,
        title: str | None,
        words: str = "",
        parent: str | None = None,
        kind: Kind = Kind.CLARIFICATION,
    ) -> Entry:
        return Entry(
            number=number, kind=kind, title=title, text=link_references(words), parent=parent
        )

    answers = Edition(
        id="mill-answers",
        title="Answers on Milling",
        entries=(
            entry("sluice", "Sluice"),
            entry("sluice.1", None, "The sluice stays shut at night.", "sluice"),
            entry("sack", "Sack"),
            entry("sack.1", None, "A torn sack is mended.", "sack"),
            entry("sack.2", None, "A wet sack is dried.", "sack"),
            entry("yard", "The Yard", kind=Kind.CHAPTER),
            entry("yard.1", None, "A lantern hangs outside.", "yard"),
        ),
    )
    assert headings_of_only_entries(answers) == {"sluice.1": "sluice"}
    library = Library([MILLS, answers])
    copy_index("the mills with answers", library, tmp_path / "index")
    searcher = Searcher.open(tmp_path / "index", library)
    hits = searcher.search("sluice shut at night", "mill-answers").hits
    assert [(hit.number, hit.title) for hit in hits] == [("sluice", "Sluice")]
    assert "stays shut" in hits[0].snippet
    several = searcher.search("torn sack", "mill-answers").hits
    assert several[0].number == "sack.1"
    alone_in_its_chapter = searcher.search("a lantern outside", "mill-answers").hits
    assert alone_in_its_chapter[0].number == "yard.1"
