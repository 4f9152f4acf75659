"""The Rules Reference's shape, with an invented glossary of gardening."""

from collections.abc import Callable

import pytest

from rules.entries import Edition, Kind
from rules.text import Emphasis, Reference
from scraper.errors import DocumentError
from scraper.findings import Findings
from scraper.read import read_document
from scraper.rules_reference.symbols import restore

ReadReference = Callable[..., Edition]

ANATOMY = """
## Trowel

## Corp Card Anatomy Key

- Handle**
It is held.

## Runner Card Anatomy Key

- 1 **Blade**
It digs.

## Runner Identity Card

## Resource

## Program

## Hardware

## Event
"""


@pytest.fixture
def read_reference_of(monkeypatch: pytest.MonkeyPatch) -> ReadReference:
    """Read a whole document around the given glossary entries.

    Those of the real one are not in it.
    """
    monkeypatch.setattr("scraper.contents.MAX_MISSING_SHARE", 1)

    def read(
        glossary: str = "", anatomy: str = ANATOMY, glossary_title: str = "# Glossary"
    ) -> Edition:
        text = f"""# GARDENING

## Rules Reference

Version 1.1 / Effective 09.06.2018

# GARDENING

## Welcome to the Garden

Sow first.

- 1. Choose Seeds:** Everyone chooses the seeds that they
  will sow.

{glossary_title}

All that grows.

{glossary}

# Timing Structures

They follow.

## Timing Structure of Turns

### Corp's Turn

#### [1] Morning

- [1.1] The gardener rises.
  - The kettle boils.

## Timing Structure of a Run

**[1] Start:** The runner starts.

- If it rains, go to **[2]**.

**[2] End:** The run ends.
{anatomy}"""
        return read_document(text.encode(), "reference.md")

    return read


def test_an_entry_ends_with_its_related_line_whatever_the_levels(
    read_reference_of: ReadReference,
) -> None:
    edition = read_reference_of(
        "## Beds\n\nThey hold plants.\n\n## Raised Beds\n\nThey stand.\n\n**Related:** Frost\n\n"
        "### Frost\n\nIt bites.\n\n**Related:** Beds\n"
    )
    assert [e.number for e in edition.children("glossary")] == ["beds", "frost"]
    assert [e.number for e in edition.children("beds")] == ["beds.raised-beds"]
    assert edition.by_number["beds"].related == (Reference(text="Frost", number="frost"),)
    repairs = "\n".join(edition.report.repairs)
    assert "“Raised Beds” is a part of the entry above, not a heading of level 2" in repairs
    assert "“Frost” is an entry, not a heading of level 3" in repairs


def test_related_names_resolve_by_alias_or_are_reported(
    read_reference_of: ReadReference,
) -> None:
    edition = read_reference_of("## Agenda\n\nSow.\n\n**Related:** Agendas, **Agena**, Moles\n")
    numbers = [r.number for r in edition.by_number["agenda"].related]
    assert numbers == ["agenda", "agenda", None]
    assert "agenda: “Moles” leads nowhere" in edition.report.warnings
    assert "Related: “Agendas” leads to agenda" in edition.report.repairs
    assert "agenda names itself among the related entries" in edition.report.warnings


def test_a_paragraph_cut_by_a_page_break_is_joined(read_reference_of: ReadReference) -> None:
    edition = read_reference_of(
        "## Bed\n\nA bed of this kind holds plants that\n\ngrow tall.\n\n"
        "*Example: Old Oak grows in a bed that has*\n\n*been dug twice.*\n\n**Related:** Bed\n"
    )
    bed = edition.by_number["bed"]
    assert bed.plain_text == "A bed of this kind holds plants that grow tall."
    assert bed.plain_examples == ("Old Oak grows in a bed that has been dug twice.",)
    assert sum("which a page break cut" in r for r in edition.report.repairs) == 2


def test_two_examples_in_one_paragraph_are_separated(read_reference_of: ReadReference) -> None:
    edition = read_reference_of(
        "## Bed\n\n*Examples: Rain falls. However, if it snows, nothing falls.*\n\n"
        "**Related:** Bed\n"
    )
    assert edition.by_number["bed"].plain_examples == (
        "Rain falls.",
        "However, if it snows, nothing falls.",
    )


def test_an_example_stands_behind_the_words_it_follows(read_reference_of: ReadReference) -> None:
    edition = read_reference_of(
        "## Bed\n\nA bed is dug.\n\n*Example: At dawn.*\n\nIt is watered.\n\n- Once.\n- Twice.\n\n"
        "*Example: At dusk.*\n\n**Related:** Bed\n\n"
        "## Frost\n\nIt bites.\n\n*Example: In May.*\n\n**Related:** Bed\n"
    )
    bed = edition.by_number["bed"]
    assert bed.examples_after == (1, 4)
    assert [piece.examples for piece in bed.pieces()] == [(1,), (2,)]
    assert edition.by_number["frost"].examples_after == ()


def test_only_labels_stay_bold(read_reference_of: ReadReference) -> None:
    edition = read_reference_of("## Bed\n\n**Dug:** It is **newly** *dug*.\n\n**Related:** Bed\n")
    spans = edition.by_number["bed"].text
    assert [s.text for s in spans if isinstance(s, Emphasis)] == ["Dug:", "dug"]
    assert edition.by_number["bed"].plain_text == "Dug: It is newly dug."


def test_bracketed_steps_belong_to_the_run_by_default(
    read_reference_of: ReadReference,
) -> None:
    edition = read_reference_of(
        "## Bed\n\nSee step [2] and step [1.1] of the turn, not [9].\n\n**Related:** Bed\n"
    )
    assert edition.by_number["bed"].references == (
        "timing-structures.run.2",
        "timing-structures.turns",
        "bed",
    )
    assert "bed: “[9]” leads nowhere" in edition.report.warnings


def test_the_timing_structures_hold_their_steps(read_reference_of: ReadReference) -> None:
    edition = read_reference_of()
    rising = edition.by_number["timing-structures.corp-turn.1.1"]
    assert (rising.kind, rising.parent) == (Kind.STEP, "timing-structures.corp-turn.1")
    assert rising.plain_text == "The gardener rises.\n• The kettle boils."
    start = edition.by_number["timing-structures.run.1"]
    assert (start.title, start.references) == ("Start", ("timing-structures.run.2",))


def test_setup_and_anatomy_have_titled_entries(read_reference_of: ReadReference) -> None:
    edition = read_reference_of()
    assert edition.by_number["welcome-to-the-garden.1"].title == "Choose Seeds"
    handle = edition.by_number["corp-card-anatomy.handle"]
    assert (handle.kind, handle.plain_text) == (Kind.CARD_PART, "It is held.")
    assert edition.by_number["runner-card-anatomy.blade"].title == "Blade"
    assert "trowel" not in edition.by_number


def test_an_unknown_heading_is_reported(read_reference_of: ReadReference) -> None:
    edition = read_reference_of("## Compost\n\nIt rots.\n\n**Related:** Glossary\n")
    (line,) = [w for w in edition.report.warnings if "“Compost”" in w]
    assert line.endswith("is not known; it is read as compost, below glossary")
    assert "bypass should be in this document and is not" in edition.report.warnings


def test_two_entries_of_one_name_are_refused(read_reference_of: ReadReference) -> None:
    twice = "## Bed\n\nIt is.\n\n**Related:** Bed\n\n" * 2
    with pytest.raises(DocumentError, match=r"two of its entries would be bed \(lines 2\d and"):
        read_reference_of(twice)


def test_a_document_without_its_last_headings_is_cut_off(read_reference_of: ReadReference) -> None:
    with pytest.raises(DocumentError, match="it is cut off: its end is missing"):
        read_reference_of(anatomy=ANATOMY.rpartition("\n## Event")[0])


@pytest.mark.parametrize(
    ("words", "restored"),
    [
        ("spend Ⓢ and 2⊠ to dig", "spend [click] and 2[c] to dig"),
        ("gains 1 ⬡ now", "gains 1[c] now"),
        ("has ④④④ left", "has [click][click][click] left"),
        ("use paid abilities (🔄)", "use paid abilities (P)"),
        (
            "rez non-ice cards (❄️) and score agendas ()",
            "rez non-ice cards (R) and score agendas (S)",
        ),
        ("Recurring credits () refill", "Recurring credits ([recurring]) refill"),
        ("says “↪ Dig twice.”", "says “[sub] Dig twice.”"),
        ("pays “☉: Dig”", "pays “[click]: Dig”"),
        ('1🔗, which means "1 link"', '1[link], which means "1 link"'),
        ("+2🔗, which means “plus 2 memory units.”", "+2[MU], which means “plus 2 memory units.”"),
        ("spend $\\text{€}$ to dig", "spend [click] to dig"),
        ("Trace<sup>X</sup>", "Trace[X]"),
        (" : Dig", " [click]: Dig"),
        ("   : Dig", " [click], [click], [click]: Dig"),
        ("  2 : Dig", " [click], 2[c]: Dig"),
        ("plain words", "plain words"),
    ],
)
def test_a_symbol_is_restored_from_its_context(words: str, restored: str) -> None:
    findings = Findings()
    assert restore(words, 7, findings) == restored
    assert bool(findings.report().repairs) == (restored != words and "<sup>" not in words)
    assert not findings.report().warnings


def test_a_definition_identifies_its_symbol() -> None:
    words = "Ⓞ : This symbol stands for *trash*. So Ⓞ and 1Ⓞ."
    expected = "[trash]: This symbol stands for *trash*. So [trash] and 1[trash]."
    assert restore(words, 7, Findings()) == expected


def test_unexplained_brackets_are_reported() -> None:
    findings = Findings()
    assert restore("digs () at dawn", 7, findings) == "digs () at dawn"
    assert findings.report().warnings == ("line 7: what stood in “()” is not known",)


def test_a_missing_part_is_named(read_reference_of: ReadReference) -> None:
    with pytest.raises(DocumentError, match="its part “glossary” is missing"):
        read_reference_of(glossary_title="# Terms")
