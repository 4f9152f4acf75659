"""The history of a rule through all editions, seen from any of them."""

import datetime
from collections.abc import Callable

import pytest

from rules.compare.align import PairedBy
from rules.entries import Edition, Entry, Kind
from rules.history import Histories, History, HistoryStage, StepKind
from rules.library import Library
from rules.outline import make_outline
from rules.references import link_references

LONG = "A kite that has lost its tail is brought down at once, before any other kite may rise."
REST = "Whoever held its string winds that string on a spool and keeps it for another day."


def rule(number: str, words: str, key: str) -> Entry:
    return Entry(number=number, key=key, kind=Kind.RULE, text=link_references(words), parent="1")


def kites(year: int, *rules: Entry) -> Edition:
    chapter = Entry(number="1", key="chpt_kites", kind=Kind.CHAPTER, title="Kites")
    return Edition(
        id=f"kites-{year}",
        title=f"Kites of {year}",
        effective=datetime.date(year, 4, 1),
        entries=(chapter, *rules),
    )


FIRST = kites(
    2021,
    rule("1.1.1", "Wind comes first.", "wind"),
    rule("1.1.2", f"{LONG} {REST}", "tails"),
    rule("1.1.3", "Kites rest at night and on every holiday.", "rest"),
)
SECOND = kites(
    2022,
    rule("1.1.1", "Ropes are checked by two people.", "ropes"),
    rule("1.1.2", "Wind comes first, always.", "wind"),
    rule("1.1.3", LONG, "tails"),
    rule("1.1.4", REST, "spools"),
    rule("1.1.5", "Kites rest at night and on every holiday.", "resting"),
)
THIRD = kites(
    2023,
    rule("1.1.1", "Wind comes first, always.", "wind"),
    rule("1.1.2", f"{LONG} {REST}", "tails"),
)


def stages(history: History) -> list[tuple[str, str | None]]:
    """The kind of each step, and the rule's number in that edition."""
    return [(s.what.value, s.entry.number if s.entry else None) for s in history.steps]


def history_of(number: str, edition: Edition, *editions: Edition) -> History:
    library = Library(editions or (FIRST, SECOND, THIRD))
    return Histories(library).trace(edition, edition.by_number[number])


@pytest.mark.parametrize(
    ("edition", "number"), [(FIRST, "1.1.1"), (SECOND, "1.1.2"), (THIRD, "1.1.1")]
)
def test_a_history_is_the_same_from_every_edition(edition: Edition, number: str) -> None:
    history = history_of(number, edition)
    assert stages(history) == [("first", "1.1.1"), ("kept", "1.1.2"), ("kept", "1.1.1")]
    reworded, moved = (step.change for step in history.steps[1:])
    assert reworded is not None
    assert reworded.is_moved
    assert reworded.is_reworded
    assert [op.new for op in reworded.text if not op.old] == [", always"]
    assert moved is not None
    assert not moved.is_edited
    assert not history.steps[2].is_unchanged, "it moved back"


def test_a_history_shows_where_a_rule_begins_and_ends() -> None:
    assert stages(history_of("1.1.1", SECOND)) == [
        ("absent", None),
        ("added", "1.1.1"),
        ("removed", None),
    ]


def test_a_removed_rule_is_absent_from_later_editions() -> None:
    fourth = kites(2024, *THIRD.entries[1:])
    history = history_of("1.1.1", SECOND, FIRST, SECOND, THIRD, fourth)
    assert stages(history)[2:] == [("removed", None), ("absent", None)]


def test_a_renamed_key_is_marked_at_its_step_only() -> None:
    step = history_of("1.1.3", FIRST).steps[1]
    assert step.entry is not None
    assert step.entry.key == "resting"
    assert step.is_renamed
    assert step.change is not None
    assert step.change.pair.how is PairedBy.WORDING
    assert not step.is_unchanged
    assert not any(other.is_renamed for other in history_of("1.1.4", SECOND).steps)


def test_a_part_of_a_split_leads_to_the_whole_and_the_merge() -> None:
    history = history_of("1.1.4", SECOND)
    assert stages(history) == [("first", "1.1.2"), ("split", "1.1.4"), ("merged", "1.1.2")]
    apart, together = (step.split for step in history.steps[1:])
    assert apart is not None
    assert [part.number for part in apart.parts] == ["1.1.3", "1.1.4"]
    assert together is not None
    assert together.is_merge


def test_the_rule_that_is_split_shows_the_split() -> None:
    split = history_of("1.1.2", FIRST).steps[1].split
    assert split is not None
    assert split.whole.number == "1.1.2"


@pytest.fixture
def outlined(ship_outlines: Callable[..., None]) -> Edition:
    """The outline of the second edition, which ships."""
    shipped = make_outline(SECOND)
    ship_outlines(shipped)
    return shipped.edition


def test_an_outline_shows_the_number_and_whether_the_words_match(
    outlined: Edition,
) -> None:
    library = Library([FIRST, outlined, THIRD])
    histories = Histories(library)
    last = histories.trace(THIRD, THIRD.by_number["1.1.1"])
    assert stages(last) == [("first", "1.1.1"), ("outline", "1.1.2"), ("kept", "1.1.1")]
    assert [step.says_the_same for step in last.steps] == [None, True, None]
    first = histories.trace(FIRST, FIRST.by_number["1.1.1"])
    assert [step.says_the_same for step in first.steps] == [None, False, None]


def test_a_history_from_an_outline_continues_in_full_editions(outlined: Edition) -> None:
    library = Library([outlined, THIRD])
    history = Histories(library).trace(outlined, outlined.by_number["1.1.2"])
    assert stages(history) == [("outline", "1.1.2"), ("first", "1.1.1")]
    gone = Histories(library).trace(outlined, outlined.by_number["1.1.1"])
    assert stages(gone) == [("outline", "1.1.1"), ("absent", None)]


def test_a_history_leaves_other_documents_out() -> None:
    moles = Edition(id="moles-1", title="Moles", entries=FIRST.entries)
    history = history_of("1.1.1", FIRST, FIRST, moles)
    assert [step.edition.id for step in history.steps] == ["kites-2021"]


def steps_by_edition(history: History) -> dict[str, HistoryStage]:
    return {step.edition.id: step for step in history.steps}


@pytest.mark.sources
def test_histories_of_official_rules_end_as_known(
    official_2308: Edition, official_2403: Edition, official_2504: Edition
) -> None:
    histories = Histories(Library([official_2308, official_2403, official_2504]))

    def last(number: str, edition: Edition = official_2403) -> HistoryStage:
        return steps_by_edition(histories.trace(edition, edition.by_number[number]))["cr-25.04"]

    assert last("9.2.8f").is_unchanged
    assert (moved := last("9.5.6").entry) is not None
    assert moved.number == "9.5.7"
    assert last("1.2.5").what is StepKind.REMOVED
    assert last("6.2.1a").is_renamed
    assert last("10.13", official_2504).what is StepKind.ADDED
    assert last("1.13.2a", official_2504).what is StepKind.SPLIT
