"""Rules that only moved, on the comparison page: shown together, as swaps, or hidden."""

from pathlib import Path

from library_app import app_of_library

from app.changelog.comparison import changelog_markdown
from rules.compare.comparison import compare
from rules.entries import Edition, Entry
from rules.library import Library

NEW = "cr-24.03"


def test_changes_that_follow_a_move_can_be_hidden(
    tmp_path: Path, garden_facts: None, gardens: Library
) -> None:
    with app_of_library(tmp_path, _renumbered(gardens)).test_client() as client:
        whole, hidden = (
            client.get(f"/diff/cr-24.03/cr-26.01{query}").text for query in ("", "?follows=hide")
        )
    assert "follows a move" in whole
    assert 'id="1.1.1"' in whole
    assert "<del>9.2.8f</del> <ins>9.2.9f</ins>" in whole
    assert 'id="1.1.1"' not in hidden
    assert 'id="9.2.9f"' in hidden


def _renumbered(gardens: Library) -> Library:
    """The gardens, and an edition in which 9.2.8 and all below it became 9.2.9."""
    pinned = gardens.editions[NEW]
    entries = [
        Entry.model_validate_json(entry.model_dump_json().replace("9.2.8", "9.2.9")).model_copy(
            update={"key": entry.key}
        )
        for entry in pinned.entries
        if entry.number != "9.2.9"
    ]
    return Library([pinned, Edition(id="cr-26.01", title="Renumbered", entries=tuple(entries))])


def test_rules_that_moved_together_are_one_line(
    tmp_path: Path, garden_facts: None, gardens: Library
) -> None:
    with app_of_library(tmp_path, _renumbered(gardens)).test_client() as client:
        page = client.get("/diff/cr-24.03/cr-26.01?kind=moved").text
    assert "9.2.8 → 9.2.9" in page
    assert "2 below" in page
    assert 'id="9.2.9b"' in page, "each has its own anchor"


def test_two_rules_that_changed_places_are_shown_as_a_swap(
    tmp_path: Path, garden_facts: None, gardens: Library
) -> None:
    """On the page and as Markdown, with an anchor for each."""
    pinned = gardens.editions[NEW]
    swapped = {"9.2.8a": "9.2.8b", "9.2.8b": "9.2.8a"}
    entries = [
        pinned.by_number[swapped.get(entry.number, entry.number)].model_copy(
            update={"number": entry.number}
        )
        for entry in pinned.entries
    ]
    new = Edition(id="cr-26.01", title="Swapped", entries=tuple(entries))
    comparison = compare(pinned, new)
    assert len(comparison.moved) == 2, "the list of what moved has each"
    with app_of_library(tmp_path, Library([pinned, new])).test_client() as client:
        page = client.get("/diff/cr-24.03/cr-26.01?kind=moved").text
    assert "9.2.8a ↔ 9.2.8b" in page
    assert "2 that changed places" in page
    assert all(f'id="{number}"' in page for number in swapped)
    published = changelog_markdown(comparison, None, None, hide_follows=False)
    assert "- 9.2.8a ↔ 9.2.8b" in published.splitlines()
