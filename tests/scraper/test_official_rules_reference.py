"""The Rules Reference of 2018 itself: counts, and facts checked by hand."""

from pathlib import Path

import pytest

from rules.entries import Edition, Entry, Kind
from rules.text import Item, plain
from scraper.read import read_file

pytestmark = pytest.mark.sources

CORP, RUNNER, RUN = (f"timing-structures.{name}" for name in ("corp-turn", "runner-turn", "run"))
PARTS = {
    "abilities": 7,
    "accessing": 2,
    "choosing-cards": 1,
    "cost": 7,
    "encounter": 1,
    "host": 2,
    "information": 2,
    "install": 1,
    "play": 1,
    "run": 7,
    "server": 2,
}
"""Entries of the glossary that have parts, and how many."""
EXAMPLES = {"abilities": 8, "must": 5, "accessing": 4} | dict.fromkeys(
    ("approaching-ice", "choosing-cards", "cost", "host"), 3
)


@pytest.fixture(scope="module")
def reference(sources: Path) -> Edition:
    return read_file(sources / "rules-reference-1.1.md")


def related(edition: Edition, number: str) -> list[str | None]:
    return [reference.number for reference in edition.by_number[number].related]


def with_parts(edition: Edition, number: str) -> list[Entry]:
    """An entry with its parts."""
    return [e for e in edition.entries if e.number == number or e.number.startswith(f"{number}.")]


def test_the_reference_has_the_known_parts_and_counts(reference: Edition) -> None:
    assert [e.number for e in reference.children(None)] == [
        "introduction",
        "glossary",
        "timing-structures",
        "card-anatomy",
    ]
    terms = reference.children("glossary")
    assert len(terms) == 121
    assert (terms[0].title, terms[-1].title) == ("Abilities", "Virus Counter")
    assert {e.number for e in terms if not e.related} == {"for-each"}
    assert sum(len(e.related) for e in terms) == 866
    assert {e.number: n for e in terms if (n := len(reference.children(e.number)))} == PARTS


def test_every_example_is_with_its_entry(reference: Edition) -> None:
    counts = {
        e.number: n
        for e in (*reference.children("glossary"), reference.by_number["timing-structures"])
        if (n := sum(len(part.examples) for part in with_parts(reference, e.number)))
    }
    assert sum(counts.values()) == 60
    assert {number: n for number, n in counts.items() if n > 2} == EXAMPLES
    assert sum(n == 2 for n in counts.values()) == 7
    assert sum(n == 1 for n in counts.values()) == 17
    assert "66 card" in reference.by_number["deckbuilding"].plain_examples[0]


def test_the_timing_structures_have_the_known_steps(reference: Edition) -> None:
    steps = [e for e in with_parts(reference, "timing-structures") if e.kind is Kind.STEP]
    counts = [
        sum(e.number.startswith(f"{structure}.") for e in steps)
        for structure in (CORP, RUNNER, RUN)
    ]
    assert counts == [11, 10, 23]
    phases = [e for e in reference.entries if e.parent in (CORP, RUNNER)]
    assert [len(phases), {e.kind for e in phases}] == [5, {Kind.SECTION}]
    assert len(reference.children(RUN)) == 7
    assert len(reference.children(f"{RUN}.5.5")) == 4
    assert reference.by_number[f"{RUN}.4"].title == "Pass Ice"
    actions = reference.by_number[f"{RUNNER}.1.6"].plain_text.splitlines()[1:]
    assert len(actions) == 7
    assert actions[0] == "• [click]: Gain 1[c]."


def test_lists_stay_lists(reference: Edition) -> None:
    """Indentation slipped at a page break, so the numbers decide what is below them."""

    def items(number: str) -> list[tuple[str, int]]:
        found = (s for s in reference.by_number[number].text if isinstance(s, Item))
        return [(item.marker, item.level) for item in found]

    install, below = items("install"), ("•", 2)
    assert [item for item in install if item != below] == [
        *((f"{n}.", 1) for n in range(1, 6)),
        ("•", 1),
        ("•", 1),
    ]
    assert install.index(("4.", 1)) - install.index(("3.", 1)) == 5
    assert items("agenda-points") == [("•", 1)] * 4
    assert items("deckbuilding") == [*((f"{n}.", 1) for n in range(1, 6)), *[below] * 4]
    with_lists = [e.number for e in reference.entries if items(e.number)]
    assert len(with_lists) == 24


def test_the_introduction_and_the_card_anatomy_are_complete(reference: Edition) -> None:
    assert [e.number for e in reference.children("full-game-setup")] == [
        f"full-game-setup.{n}" for n in range(1, 6)
    ]
    assert related(reference, "winning-the-game") == ["damage", "draw-phase", "score"]
    changes = reference.by_number["summary-of-major-changes"].plain_text.splitlines()
    assert [line.split()[2].rstrip(":") for line in changes if line.startswith("• Page")] == (
        ["2", "4", "6", "7", "8", "9", "10", "12", "16", "20"]
    )
    corp, runner = (reference.children(key) for key in ("corp-card-anatomy", "runner-card-anatomy"))
    assert (len(corp), corp[-1].title) == (13, "Trash Cost")
    assert (len(runner), runner[-1].title) == (12, "Memory Cost")
    assert {e.kind for e in (*corp, *runner)} == {Kind.CARD_PART}


def test_related_names_lead_to_entries(reference: Edition) -> None:
    assert related(reference, "bypass") == ["all", "ice", "pass", "run", "subroutine"]
    assert related(reference, "prevent") == ["abilities", "additional", "avoid"]
    assert related(reference, "replacement-effects") == ["abilities"]
    assert related(reference, "search")[-2:] == ["research-and-development-rd", "stack"]
    nowhere = [(e.number, r.text) for e in reference.entries for r in e.related if r.number is None]
    assert nowhere == []
    repaired = [r for r in reference.report.repairs if r.startswith("Related: ")]
    assert "Related: “Corp” leads to corp-corporation (50 times)" in repaired
    assert len(repaired) == 23


def test_references_to_steps_lead_to_the_run(reference: Edition) -> None:
    assert reference.by_number["bypass"].references[:2] == (f"{RUN}.3.1", f"{RUN}.3.2")
    assert reference.by_number[f"{RUN}.2.2"].references == (f"{RUN}.7", f"{RUN}.2.3")
    assert "timing-structures.turns" in reference.by_number["credit-recurring"].references
    assert reference.by_number["cost.paid-abilities"].references == ("abilities.paid-abilities",)
    for entry in reference.entries:
        assert set(entry.references) <= reference.by_number.keys()


@pytest.mark.parametrize(
    ("number", "holds"),
    [
        ("must", "only has 4[c]"),
        ("memory-unit-mu", "+2[MU]"),
        ("link", "1[link]"),
        ("tagged", "spend [click] and 2[c]"),
        ("purge", "[click], [click], [click]"),
        ("trash-cost", "([trash])"),
        ("score", "(S)"),
        ("cost.trashing-as-a-cost", "[trash]"),
        (f"{CORP}.2.2", "• [click], 1[c]: "),
        (f"{RUN}.5.3", "(R)"),
        ("action-phase", "• [click], [click], [click]: "),
    ],
)
def test_lost_symbols_are_restored(reference: Edition, number: str, holds: str) -> None:
    entry = reference.by_number[number]
    assert holds in "\n".join((entry.plain_text, *entry.plain_examples))


def test_no_trace_of_text_recognition_is_left(reference: Edition) -> None:
    words = "".join(e.plain_text + "".join(e.plain_examples) for e in reference.entries)
    left = {c for c in words if ord(c) > 0x2100} - {"◆"}
    assert left == set()
    assert not any(mark in words for mark in ("**", "<sup>", "\\text", "()"))


def test_open_questions_are_reported(reference: Edition) -> None:
    assert len(reference.report.warnings) == 2
    turn, heap = reference.report.warnings
    assert turn.startswith("line 503: a step “of the turn” stands in the turns of both sides")
    assert heap == "heap names itself among the related entries"
    breaks = [r for r in reference.report.repairs if r.endswith("which a page break cut")]
    assert len(breaks) == 16


def test_fifteen_entries_have_words_behind_an_example(reference: Edition) -> None:
    """A sixteenth only seems to: a page break has cut its example (Ordinal Events)."""
    woven = [e for e in reference.entries if e.examples_after]
    assert len(woven) == 15
    for entry in woven:
        assert len(entry.examples_after) == len(entry.examples)
        assert list(entry.examples_after) == sorted(entry.examples_after)
        joined = "\n".join(plain(piece.text) for piece in entry.pieces() if piece.text)
        assert joined == entry.plain_text
