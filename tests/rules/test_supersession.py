"""What became of a rule, and what a number meant before."""

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


def became(edition: Edition, number: str) -> tuple[object, ...]:
    found = current_status(LIBRARY, edition, edition.by_number[number])
    assert found is not None
    return (
        found.became,
        found.entry.number if found.entry is not None else None,
        found.near.number if found.near is not None else None,
        found.since.id if found.since is not None else None,
    )


def test_of_a_rule_that_went_into_others_it_is_told_which() -> None:
    """As its history has it: no rule of its own any more, and not simply gone."""
    reel = "A reel is held in the left hand by whoever stands upwind of the field."
    glove = "Gloves are worn on dry days, and whoever has none lends the kite to another."
    tail = "A tail is four times as long as the spar, and bears a bow at every second foot."
    both = f"{tail} {reel}"
    old = edition(2022, FLY, rule("1.1.2", "tail", tail), rule("1.1.3", "reel", reel))
    merged = edition(2023, FLY, rule("1.1.2", "tail", both))
    moved = edition(2025, FLY, rule("1.1.2", "new", glove), rule("1.1.3", "tail", both))
    library = Library([old, merged, moved])
    found = current_status(library, old, old.by_number["1.1.3"])
    assert found is not None
    assert (found.became, found.entry) == (Fate.REPEALED, None)
    assert [entry.number for entry in found.into] == ["1.1.3"]
    assert found.since is merged
    (step,) = Histories(library).trace(old, old.by_number["1.1.3"]).steps[1:2]
    assert (step.what, step.entry) == (StepKind.MERGED, merged.by_number["1.1.2"])
    former = former_meaning(library, moved, moved.by_number["1.1.3"])
    assert former is not None
    assert former.today is not None
    assert [entry.number for entry in former.today.into] == ["1.1.3"]


def test_of_a_chapter_that_was_divided_it_is_told_where_the_rest_went() -> None:
    """And of two that became one, what the other is in; as their history has it."""

    def kites(year: int, *chapters: tuple[str, str, tuple[str, ...]]) -> Edition:
        entries = []
        for place, (key, title, sections) in enumerate(chapters, 1):
            entries.append(Entry(number=f"{place}", key=key, kind=Kind.CHAPTER, title=title))
            for n, name in enumerate(sections, 1):
                told = {"key": name, "kind": Kind.SECTION, "parent": f"{place}", "title": name}
                entries.append(Entry.model_validate(told | {"number": f"{place}.{n}"}))
        return Edition(
            id=f"cr-{year % 100}.04",
            title="Kites",
            effective=date(year, 4, 1),
            entries=tuple(entries),
        )

    one = kites(2022, ("wind", "Wind", ("gusts", "lulls", "spars", "sails")))
    two = kites(
        2023, ("wind", "Wind", ("gusts", "lulls")), ("frames", "Frames", ("spars", "sails"))
    )
    library = Library([one, two])
    found = current_status(library, one, one.by_number["1"])
    assert found is not None
    assert found.became is Fate.SAME
    assert [entry.number for entry in found.into] == ["2"]
    (_, step) = Histories(library).trace(one, one.by_number["1"]).steps
    assert str(step.split) == "split: 1 became 1, 2"
    again = kites(2024, ("wind", "Wind", ("gusts", "lulls", "spars", "sails")))
    library = Library([two, again])
    gone = current_status(library, two, two.by_number["2"])
    assert gone is not None
    assert (gone.became, [entry.number for entry in gone.into]) == (Fate.REPEALED, ["1"])
    kept = current_status(library, two, two.by_number["1"])
    assert kept is not None
    assert (kept.became, kept.into) == (Fate.SAME, ())


def test_of_a_chapter_that_lent_another_a_little_it_is_not_said_that_it_was_divided() -> None:
    """As its history has it: the chapter that came is most of another one."""

    def kites(year: int, *chapters: tuple[str, str]) -> Edition:
        entries = []
        for place, (title, sections) in enumerate(chapters, 1):
            entries.append(Entry(number=f"{place}", key=title, kind=Kind.CHAPTER, title=title))
            for n, name in enumerate(sections, 1):
                told = {"key": f"s_{name}", "kind": Kind.SECTION, "parent": f"{place}"}
                entries.append(Entry.model_validate(told | {"number": f"{place}.{n}"}))
        day = date(year, 4, 1)
        return Edition(id=f"cr-{year % 100}.04", title="", effective=day, entries=tuple(entries))

    old = kites(2022, ("wind", "abcd"), ("string", "vwxyz"))
    new = kites(2023, ("wind", "ab"), ("string", "yz"), ("frames", "cdvwx"))
    library = Library([old, new])
    into = {}
    for number in "12":
        found = current_status(library, old, old.by_number[number])
        assert found is not None
        into[number] = [entry.number for entry in found.into]
        steps = Histories(library).trace(old, old.by_number[number]).steps
        assert bool(into[number]) is any(step.split is not None for step in steps), number
    assert into == {"1": [], "2": ["3"]}


def test_what_is_in_force_has_become_nothing_else() -> None:
    assert current_status(LIBRARY, NEW, LINE) is None


def test_a_rule_is_the_same_though_numbers_in_it_moved() -> None:
    assert became(OLD, "1.1.1") == (Fate.SAME, "1.1.1", None, None)


def test_a_reworded_rule_is_found_where_it_is_now_and_since_when() -> None:
    assert became(OLD, "1.1.2") == (Fate.REWORDED, "1.1.3", None, NEW.id)


def test_a_repealed_rule_is_told_with_what_it_was_part_of() -> None:
    assert became(OLD, "1.1.2a") == (Fate.REPEALED, None, "1.1.3", MIDDLE.id)


def test_another_document_has_no_force() -> None:
    other = edition(2018, TAIL, document="rr")
    assert current_status(Library([other, NEW]), other, TAIL) is None


def test_a_number_that_was_another_rule_names_the_last_that_it_was() -> None:
    found = former_meaning(LIBRARY, NEW, LINE)
    assert found is not None
    assert (found.edition, found.entry, found.until) == (MIDDLE, TAIL, NEW)
    assert found.now is NEW.by_number["1.1.3"]
    assert former_meaning(LIBRARY, NEW, NEW.by_number["1.1.1"]) is None
    assert former_meaning(LIBRARY, MIDDLE, TAIL) is None, "what comes later is no matter of before"


def test_a_number_that_is_no_more_says_what_it_was() -> None:
    found = former_meaning_of_number(LIBRARY, NEW, "1.1.2a")
    assert found is not None
    assert (found.edition, found.entry, found.now) == (OLD, KNOT, None)
    assert found.today is not None
    assert found.today.became is Fate.REPEALED
    assert former_meaning_of_number(LIBRARY, NEW, "1.1.9") is None


def test_looking_it_up_says_where_its_matter_is_now() -> None:
    with pytest.raises(UnknownNumberError, match=r"1\.1\.2a of cr-22\.04 is gone from 1\.1\.3"):
        LIBRARY.lookup("1.1.2a")


@pytest.mark.parametrize("name", ["cr-22.04", "22.04", "v22.04", "CR-22.04"])
def test_an_edition_is_called_by_its_version_too(name: str) -> None:
    assert LIBRARY.edition(name) is OLD
    assert LIBRARY.edition("latest") is NEW is LIBRARY.edition()


def test_an_outline_tells_by_its_fingerprints(ship_outlines: Callable[..., None]) -> None:
    """The newest is at hand as an outline alone: what it says is known by what it was made of."""
    from rules.outline import make_outline

    shipped = make_outline(NEW)
    ship_outlines(shipped)
    library = Library([OLD, MIDDLE, shipped.edition])
    assert library.default.wording is Wording.OUTLINE
    found = {
        n: current_status(library, OLD, OLD.by_number[n]) for n in ("1.1.1", "1.1.2", "1.1.2a")
    }
    assert [f and f.became for f in found.values()] == list(Fate)


def test_a_timing_structure_that_changed_is_not_said_to_be_as_it_was() -> None:
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


def test_the_order_of_a_questions_answers_makes_no_other_rule_and_that_of_steps_does() -> None:
    def chart(year: int, asked: str, *answers: str) -> Edition:
        below = tuple(
            OutlineItem(label=f"{n}", text=link_references(s)) for n, s in enumerate(answers, 1)
        )
        timing = (OutlineItem(label="1", text=link_references(asked), items=below),)
        return edition(year, FLY.model_copy(update={"text": (), "timing": timing}), TAIL)

    for asked, expected in (("Is there wind?", Fate.SAME), ("Fly.", Fate.REWORDED)):
        first = chart(2022, asked, "If yes, fly.", "If no, land.")
        turned = chart(2023, asked, "If no, land.", "If yes, fly.")
        found = current_status(Library([first, turned]), first, first.by_number["1.1.1"])
        assert found is not None
        assert found.became is expected


def test_of_a_rule_that_says_the_same_it_is_told_that_its_examples_do_not() -> None:
    def shown(year: int, number: str, *examples: str) -> Edition:
        flown = FLY.model_copy(update={"text": link_references("Kites fly.")})
        flown = flown.model_copy(update={"examples": tuple(map(link_references, examples))})
        return edition(year, flown, rule(number, "tail", "A tail is long."))

    first = shown(2022, "1.1.2", "A hawk, by rule 1.1.2.", "A kite.")
    turned = shown(2023, "1.1.3", "A kite.", "A hawk, by rule 1.1.3.")
    fewer = shown(2025, "1.1.3", "A kite.")
    entry = first.by_number["1.1.1"]
    found = [current_status(Library([first, later]), first, entry) for later in (turned, fewer)]
    assert [one and (one.became, one.other_examples) for one in found] == [
        (Fate.SAME, False),
        (Fate.SAME, True),
    ]
