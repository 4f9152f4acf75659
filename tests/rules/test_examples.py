"""The ids of worked examples: stable, and the same as what the documents hold."""

from pathlib import Path

import pytest

from rules.entries import Edition, Entry, Kind
from rules.examples import Example, dumps, ids, known, listed, own_id
from rules.fingerprint import fingerprint
from rules.library import Library, shipped_library
from rules.references import linked
from scraper.read import read_file


def entry(number: str, words: str = "", *examples: str, kind: Kind = Kind.TERM) -> Entry:
    stories = tuple(linked(example) for example in examples)
    return Entry(number=number, kind=kind, text=linked(words), examples=stories)


def test_the_examples_below_a_term_are_counted_through() -> None:
    kites = Edition(
        id="kites-1.0",
        title="Kites",
        entries=(
            entry("tails", "Strings.", "A red one.", "A blue one."),
            entry("tails.knots", "Bows.", "A tight one."),
            entry("winds", "Air.", "A cold one."),
            entry("asked.7", "Does it fly? It does.", kind=Kind.QUESTION),
        ),
    )
    found = list(listed(kites))
    assert [(e.id, e.entry, e.ordinal) for e in found] == [
        ("kites:tails/1", "tails", 1),
        ("kites:tails/2", "tails", 2),
        ("kites:tails/3", "tails.knots", 1),
        ("kites:winds/1", "winds", 1),
        ("kites:asked/7", "asked.7", None),
    ]
    assert found[2].wording == fingerprint("A tight one.")
    assert found[4].wording == fingerprint("Does it fly? It does.")
    assert len(dumps(found).splitlines()) == len(found) + 2


def test_every_document_has_its_examples() -> None:
    of = [example.edition for example in known().values()]
    assert (of.count("cr-24.03"), of.count("rr-1.1"), of.count("faq")) == (213, 60, 81)
    assert known()["cr:7.4.3/2"].wording == ""
    in_batch_effects = known()["rr:choosing-cards/3"]
    assert (in_batch_effects.entry, in_batch_effects.ordinal) == ("choosing-cards.batch-effects", 1)
    assert isinstance(known()["faq:it-department/1"], Example)


def test_an_entry_knows_its_examples_by_id() -> None:
    reference = Edition(
        id="rr-1.1",
        title="Old",
        entries=(entry("cost.additional-costs", "More.", "One.", "Two.", "None like it."),),
    )
    found = ids(reference, reference.entries[0])
    assert found == ("rr:cost/1", "rr:cost/2", None)


def test_a_question_is_an_example_itself() -> None:
    asked = entry("qa.12", "?", kind=Kind.QUESTION)
    faq = Edition(id="faq", title="FAQ", entries=(asked,))
    assert own_id(faq, asked) == "faq:qa/12"
    assert own_id(Edition(id="cr-24.03", title="", entries=(asked,)), asked) is None


@pytest.mark.sources
def test_the_shipped_lists_are_those_of_the_documents(sources: Path) -> None:
    for name in ("rules-reference-1.1.md", "faq.txt"):
        edition = read_file(sources / name)
        shipped = [e for e in known().values() if e.edition == edition.id]
        assert shipped == list(listed(edition))


@pytest.mark.sources
def test_an_outline_doubts_no_example_but_for_numbers_that_moved(
    official_editions: dict[str, Edition],
) -> None:
    """Its words are not at hand, and their fingerprints tell."""
    newest, outlines = official_editions["cr-26.03"], shipped_library()
    library, here = Library([newest]), outlines.default
    assert here.id == newest.id
    unlike = 0
    for entry in newest.entries:
        of_words = library.examples(newest, entry)
        of_outline = outlines.examples(here, here.by_number[entry.number])
        if of_words != of_outline:
            unlike += 1
            assert entry.references, "an outline has the numbers of its own edition"
    assert unlike < 10
