"""What became of an old rule, and what a number meant in older editions."""

from collections.abc import Callable
from datetime import date

import pytest

from rules.entries import Edition, Entry, Kind, OutlineItem, Wording
from rules.history import Histories, StepKind
from rules.library import Library
from rules.lookup_errors import UnknownNumberError
from rules.references import link_references
from rules.supersession import Fate, current_status, former_meaning, former_meaning_of_number


def rule(number: str, key: str, words: str, parent: str | None = "1.1") -> Entry:
    kind = Kind.SUBRULE if number[-1].isalpha() else Kind.RULE
    return Entry(number=number, key=key, kind=kind, parent=parent, text=link_references(words))


def edition(year: int, *rules: Entry, document: str = "cr") -> Edition:
    heads = (
        Entry(number="1", key="kites", kind=Kind.CHAPTER, title="Kites"),
        Entry(number="1.1", key="wind", kind=Kind.SECTION, parent="1", title="Wind"),
    )
    return Edition(
        id=f"{document}-{year % 100}.04",
        title="Kites",
        effective=date(year, 4, 1),
        entries=(*heads, *rules),
    )


FLY = rule("1.1.1", "fly", "Kites fly in rule 1.1.2.")
TAIL = rule("1.1.2", "tail", "A tail is long.")
KNOT = rule("1.1.2a", "knot", "It has a knot.", "1.1.2")
OLD = edition(2022, FLY, TAIL, KNOT)
MIDDLE = edition(2023, FLY, TAIL)
"""The knot is gone."""
LINE = rule("1.1.2", "line", "A line holds.")
NEW = edition(
    2025,
    rule("1.1.1", "fly", "Kites fly in rule 1.1.3."),
    LINE,
    rule("1.1.3", "tail", "A tail is as long as the line."),
)
"""A line came in, the tail moved and was reworded."""
LIBRARY = Library([OLD, MIDDLE, NEW])


def status_of(edition: Edition, number: str) -> tuple[object, ...]:
    status = current_status(LIBRARY, edition, edition.by_number[number])
    assert status is not None
    return (
        status.became,
        status.entry.number if status.entry is not None else None,
        status.near.number if status.near is not None else None,
        status.since.id if status.since is not None else None,
    )


def test_a_merged_rule_names_the_rule_that_absorbed_it() -> None:
    """Its history agrees: it was merged and not just removed."""
    reel = "A reel is held in the left hand by whoever stands upwind of the field."
    glove = "Gloves are worn on dry days, and whoever has none lends the kite to another."
    tail = "A tail is four times as long as the spar, and bears a bow at every second foot."
    both = f"{tail} {reel}"
    old = edition(2022, FLY, rule("1.1.2", "tail", tail), rule("1.1.3", "reel", reel))
    merged = edition(2023, FLY, rule("1.1.2", "tail", both))
    moved = edition(2025, FLY, rule("1.1.2", "new", glove), rule("1.1.3", "tail", both))
    library = Library([old, merged, moved])
    status = current_status(library, old, old.by_number["1.1.3"])
    assert status is not None
    assert (status.became, status.entry) == (Fate.REPEALED, None)
    assert [entry.number for entry in status.into] == ["1.1.3"]
    assert status.since is merged
    (step,) = Histories(library).trace(old, old.by_number["1.1.3"]).steps[1:2]
    assert (step.what, step.entry) == (StepKind.MERGED, merged.by_number["1.1.2"])
    former = former_meaning(library, moved, moved.by_number["1.1.3"])
    assert former is not None
    assert former.today is not None
    assert [entry.number for entry in former.today.into] == ["1.1.3"]
    absorbing = current_status(library, old, old.by_number["1.1.2"])
    assert absorbing is not None
    assert (absorbing.became, absorbing.into) == (Fate.REWORDED, ())


def test_a_split_rule_names_the_part_that_is_another_rule_now() -> None:
    tail = "A tail is four times as long as the spar."
    bow = "A bow of ribbon is tied at every second foot of it, and another at its end."
    glove = "Gloves are worn on dry days, and whoever has none lends the kite to another."
    first = edition(2021, FLY, rule("1.1.2", "tail", f"Mostly, a{tail[1:]} {bow}"))
    old = edition(2022, FLY, rule("1.1.2", "tail", f"{tail} {bow}"))
    split = edition(2023, FLY, rule("1.1.2", "tail", tail), rule("1.1.3", "bow", bow))
    moved = edition(
        2025,
        FLY,
        rule("1.1.2", "tail", tail),
        rule("1.1.3", "glove", glove),
        rule("1.1.4", "bow", bow),
    )
    library = Library([first, old, split, moved])
    for before, since in (first, old), (old, split):
        status = current_status(library, before, before.by_number["1.1.2"])
        assert status is not None
        assert (status.became, status.entry) == (Fate.REWORDED, moved.by_number["1.1.2"])
        assert (status.since, [entry.number for entry in status.into]) == (since, ["1.1.4"])


def test_a_divided_chapter_names_where_the_rest_went() -> None:
    """A merged chapter names the other one; the histories agree."""

    def kites(year: int, *chapters: tuple[str, str, tuple[str, ...]]) -> Edition:
        entries = []
        for place, (key, title, sections) in enumerate(chapters, 1):
            entries.append(Entry(number=f"{place}", key=key, kind=Kind.CHAPTER, title=title))
            for n, name in enumerate(sections, 1):
                fields = {"key": name, "kind": Kind.SECTION, "parent": f"{place}", "title": name}
                entries.append(Entry.model_validate(fields | {"number": f"{place}.{n}"}))
        return Edition(
            id=f"cr-{year % 100}.04",
            title="Kites",
            effective=date(year, 4, 1),
            entries=tuple(entries),
        )

    whole = kites(2022, ("wind", "Wind", ("gusts", "lulls", "spars", "sails")))
    divided = kites(
        2023, ("wind", "Wind", ("gusts", "lulls")), ("frames", "Frames", ("spars", "sails"))
    )
    library = Library([whole, divided])
    status = current_status(library, whole, whole.by_number["1"])
    assert status is not None
    assert status.became is Fate.SAME
    assert [entry.number for entry in status.into] == ["2"]
    (_, step) = Histories(library).trace(whole, whole.by_number["1"]).steps
    assert str(step.split) == "split: 1 became 1, 2"
    again = kites(2024, ("wind", "Wind", ("gusts", "lulls", "spars", "sails")))
    library = Library([divided, again])
    gone = current_status(library, divided, divided.by_number["2"])
    assert gone is not None
    assert (gone.became, [entry.number for entry in gone.into]) == (Fate.REPEALED, ["1"])
    kept = current_status(library, divided, divided.by_number["1"])
    assert kept is not None
    assert (kept.became, kept.into) == (Fate.SAME, ())


def test_a_chapter_that_lost_a_few_sections_is_not_divided() -> None:
    """The histories agree: most of the new chapter came from another one."""

    def kites(year: int, *chapters: tuple[str, str]) -> Edition:
        entries = []
        for place, (title, sections) in enumerate(chapters, 1):
            entries.append(Entry(number=f"{place}", key=title, kind=Kind.CHAPTER, title=title))
            for n, name in enumerate(sections, 1):
                fields = {"key": f"s_{name}", "kind": Kind.SECTION, "parent": f"{place}"}
                entries.append(Entry.model_validate(fields | {"number": f"{place}.{n}"}))
        day = date(year, 4, 1)
        return Edition(id=f"cr-{year % 100}.04", title="", effective=day, entries=tuple(entries))

    old = kites(2022, ("wind", "abcd"), ("string", "vwxyz"))
    new = kites(2023, ("wind", "ab"), ("string", "yz"), ("frames", "cdvwx"))
    library = Library([old, new])
    into = {}
    for number in "12":
        status = current_status(library, old, old.by_number[number])
        assert status is not None
        into[number] = [entry.number for entry in status.into]
        steps = Histories(library).trace(old, old.by_number[number]).steps
        assert bool(into[number]) is any(step.split is not None for step in steps), number
    assert into == {"1": [], "2": ["3"]}


def test_a_rule_in_force_has_no_later_status() -> None:
    assert current_status(LIBRARY, NEW, LINE) is None


def test_renumbered_references_leave_a_rule_the_same() -> None:
    assert status_of(OLD, "1.1.1") == (Fate.SAME, "1.1.1", None, None)


def test_a_reworded_rule_names_its_new_place_and_edition() -> None:
    assert status_of(OLD, "1.1.2") == (Fate.REWORDED, "1.1.3", None, NEW.id)


def test_a_repealed_rule_names_what_it_was_part_of() -> None:
    assert status_of(OLD, "1.1.2a") == (Fate.REPEALED, None, "1.1.3", MIDDLE.id)


def test_a_rule_of_another_document_has_no_status() -> None:
    other = edition(2018, TAIL, document="rr")
    assert current_status(Library([other, NEW]), other, TAIL) is None


def test_a_reused_number_names_the_rule_that_had_it_last() -> None:
    status = former_meaning(LIBRARY, NEW, LINE)
    assert status is not None
    assert (status.edition, status.entry, status.until) == (MIDDLE, TAIL, NEW)
    assert status.now is NEW.by_number["1.1.3"]
    assert former_meaning(LIBRARY, NEW, NEW.by_number["1.1.1"]) is None
    assert former_meaning(LIBRARY, MIDDLE, TAIL) is None, "what comes later is no matter of before"


def test_an_abandoned_number_says_what_it_was() -> None:
    status = former_meaning_of_number(LIBRARY, NEW, "1.1.2a")
    assert status is not None
    assert (status.edition, status.entry, status.now) == (OLD, KNOT, None)
    assert status.today is not None
    assert status.today.became is Fate.REPEALED
    assert former_meaning_of_number(LIBRARY, NEW, "1.1.9") is None


def test_looking_up_a_repealed_number_says_where_it_was() -> None:
    with pytest.raises(UnknownNumberError, match=r"1\.1\.2a of cr-22\.04 is gone from 1\.1\.3"):
        LIBRARY.lookup("1.1.2a")


@pytest.mark.parametrize("name", ["cr-22.04", "22.04", "v22.04", "CR-22.04"])
def test_an_edition_is_called_by_its_version_too(name: str) -> None:
    assert LIBRARY.edition(name) is OLD
    assert LIBRARY.edition("latest") is NEW is LIBRARY.edition()


def test_an_outline_detects_rewording_by_fingerprints(ship_outlines: Callable[..., None]) -> None:
    """The newest edition is only an outline, whose fingerprints stand for its words."""
    from rules.outline import make_outline

    shipped = make_outline(NEW)
    ship_outlines(shipped)
    library = Library([OLD, MIDDLE, shipped.edition])
    assert library.default.wording is Wording.OUTLINE
    status = {
        n: current_status(library, OLD, OLD.by_number[n]) for n in ("1.1.1", "1.1.2", "1.1.2a")
    }
    assert [f and f.became for f in status.values()] == list(Fate)


def test_a_changed_timing_structure_counts_as_reworded() -> None:
    def chart(year: int, number: str, *steps: str) -> Edition:
        timing = tuple(
            OutlineItem(label=f"{n}", text=link_references(s)) for n, s in enumerate(steps, 1)
        )
        flown = FLY.model_copy(update={"text": (), "timing": timing})
        return edition(year, flown, rule(number, "tail", "A tail is long."))

    first, moved = chart(2022, "1.1.2", "See rule 1.1.2."), chart(2023, "1.1.3", "See rule 1.1.3.")
    more = chart(2025, "1.1.3", "See rule 1.1.3.", "Land.")
    entry = first.by_number["1.1.1"]
    same = current_status(Library([first, moved]), first, entry)
    assert same is not None
    assert same.became is Fate.SAME
    changed = current_status(Library([first, moved, more]), first, entry)
    assert changed is not None
    assert (changed.became, changed.since) == (Fate.REWORDED, more)


def test_only_the_order_of_steps_matters_and_not_of_answers() -> None:
    def chart(year: int, asked: str, *answers: str) -> Edition:
        below = tuple(
            OutlineItem(label=f"{n}", text=link_references(s)) for n, s in enumerate(answers, 1)
        )
        timing = (OutlineItem(label="1", text=link_references(asked), items=below),)
        return edition(year, FLY.model_copy(update={"text": (), "timing": timing}), TAIL)

    for asked, expected in (("Is there wind?", Fate.SAME), ("Fly.", Fate.REWORDED)):
        first = chart(2022, asked, "If yes, fly.", "If no, land.")
        turned = chart(2023, asked, "If no, land.", "If yes, fly.")
        status = current_status(Library([first, turned]), first, first.by_number["1.1.1"])
        assert status is not None
        assert status.became is expected


def test_an_unchanged_rule_reports_changed_examples() -> None:
    def shown(year: int, number: str, *examples: str) -> Edition:
        flown = FLY.model_copy(update={"text": link_references("Kites fly.")})
        flown = flown.model_copy(update={"examples": tuple(map(link_references, examples))})
        return edition(year, flown, rule(number, "tail", "A tail is long."))

    first = shown(2022, "1.1.2", "A hawk, by rule 1.1.2.", "A kite.")
    turned = shown(2023, "1.1.3", "A kite.", "A hawk, by rule 1.1.3.")
    fewer = shown(2025, "1.1.3", "A kite.")
    entry = first.by_number["1.1.1"]
    statuses = [current_status(Library([first, later]), first, entry) for later in (turned, fewer)]
    assert [status and (status.became, status.other_examples) for status in statuses] == [
        (Fate.SAME, False),
        (Fate.SAME, True),
    ]
