"""The ids of worked examples are stable and match the documents."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.carried_examples import CarriedExample, Doubt
from rules.entries import Edition, Entry, Kind
from rules.examples import (
    Example,
    dumps,
    entry_example_id,
    example_ids,
    is_known,
    known_examples,
    number_examples,
    unpinned_in,
)
from rules.fingerprint import fingerprint
from rules.library import Library, shipped_library
from rules.outline import shipped as outline
from rules.references import link_references
from scraper.examples import list_unpinned_examples
from scraper.read import read_file

EDITIONS = ("23.08", "25.04", "25.08", "26.03")
"""The editions other than the pinned one whose examples are listed."""


def entry(number: str, words: str = "", *examples: str, kind: Kind = Kind.TERM) -> Entry:
    stories = tuple(link_references(example) for example in examples)
    return Entry(number=number, kind=kind, text=link_references(words), examples=stories)


def test_examples_are_numbered_through_a_term_and_its_subterms() -> None:
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
    examples = list(number_examples(kites))
    assert [(e.id, e.entry, e.ordinal) for e in examples] == [
        ("kites:tails/1", "tails", 1),
        ("kites:tails/2", "tails", 2),
        ("kites:tails/3", "tails.knots", 1),
        ("kites:winds/1", "winds", 1),
        ("kites:asked/7", "asked.7", None),
    ]
    assert examples[2].wording == fingerprint("A tight one.")
    assert examples[4].wording == fingerprint("Does it fly? It does.")
    assert len(dumps(examples).splitlines()) == len(examples) + 2


def test_known_examples_cover_every_document() -> None:
    editions = [example.edition for example in known_examples().values()]
    assert (editions.count("cr-24.03"), editions.count("rr-1.1"), editions.count("faq")) == (
        213,
        60,
        81,
    )
    assert [sum(e.startswith(f"cr-{v}:") for e in known_examples()) for v in EDITIONS] == [
        3,
        24,
        2,
        19,
    ]
    assert known_examples()["cr:7.4.3/2"].wording == ""
    in_batch_effects = known_examples()["rr:choosing-cards/3"]
    assert (in_batch_effects.entry, in_batch_effects.ordinal) == ("choosing-cards.batch-effects", 1)
    assert isinstance(known_examples()["faq:it-department/1"], Example)


def test_examples_of_the_shipped_outline_are_cached(
    ship_outlines: Callable[..., None],
) -> None:
    """Each page with a list of examples needs them."""
    first = known_examples()["cr:7.4.3/2"]
    assert known_examples()["cr:7.4.3/2"] is first
    ship_outlines()
    assert "cr:7.4.3/2" not in known_examples()


def test_is_known_agrees_with_the_list_of_known_examples() -> None:
    assert all(map(is_known, known_examples()))
    unknown = ["cr:7.4.3/3", "cr:7.4.3/0", "cr:7.4.3/01", "cr:7.4.3", "cr:99.1.1/1", "7.4.3/2", ""]
    unknown += ["rr:7.4.3/2", "cr-25.04:7.4.3/2", "own:mine/1", "faq:it-department"]
    assert [id_ for id_ in unknown if is_known(id_) or id_ in known_examples()] == []


def test_example_ids_match_an_entrys_examples() -> None:
    reference = Edition(
        id="rr-1.1",
        title="Old",
        entries=(entry("cost.additional-costs", "More.", "One.", "Two.", "None like it."),),
    )
    ids = example_ids(reference, reference.entries[0])
    assert ids == ("rr:cost/1", "rr:cost/2", None)


def test_a_question_is_an_example_itself() -> None:
    asked = entry("qa.12", "?", kind=Kind.QUESTION)
    faq = Edition(id="faq", title="FAQ", entries=(asked,))
    assert entry_example_id(faq, asked) == "faq:qa/12"
    assert entry_example_id(Edition(id="cr-24.03", title="", entries=(asked,)), asked) is None


@pytest.mark.sources
def test_shipped_example_lists_match_the_older_documents(sources: Path) -> None:
    for name in ("rules-reference-1.1.md", "faq.txt"):
        edition = read_file(sources / name)
        shipped = [e for e in known_examples().values() if e.edition == edition.id]
        assert shipped == list(number_examples(edition))


@pytest.mark.sources
def test_unpinned_example_lists_match_the_editions(
    official_editions: dict[str, Edition],
) -> None:
    after = [edition for id_, edition in official_editions.items() if id_ != "cr-22.12"]
    for id_, examples in list_unpinned_examples(after).items():
        assert list(unpinned_in(id_).values()) == list(examples)


@pytest.mark.sources
def test_every_example_of_a_listed_edition_is_known(official_editions: dict[str, Edition]) -> None:
    library = Library(official_editions.values())
    for version in EDITIONS:
        edition = official_editions[f"cr-{version}"]
        examples = [
            example for entry in edition.entries for example in library.examples(edition, entry)
        ]
        assert None not in examples
        ids_here = [example.id for example in examples if example is not None]
        assert len(set(ids_here)) == len(ids_here)
        assert set(ids_here) <= known_examples().keys()


def test_an_example_keeps_its_id_when_its_rule_moves() -> None:
    library = shipped_library()
    moved = library.editions["cr-26.03"].by_number["1.13.13"]
    examples = library.examples(library.default, moved)
    assert [example.id for example in examples if example] == [
        f"cr-25.04:1.13.11/{n}" for n in (1, 2, 3)
    ]
    older = outline("cr-25.04")
    assert older is not None
    reworded = older.edition
    (guru,) = library.examples(reworded, reworded.by_number["9.9.7f"])
    assert guru == CarriedExample("cr-25.04:9.9.7f/1", "9.9.7f", Doubt.EXAMPLE)


@pytest.mark.sources
def test_a_reworded_example_of_a_later_edition_is_recognised(
    official_editions: dict[str, Edition],
) -> None:
    """Its cards and its rule identify it, though no list has the newer edition."""
    newest = official_editions["cr-26.03"]
    again = (*link_references("Once more: "),)
    newer = Edition(
        id="cr-99.01",
        title="Newer",
        entries=tuple(
            e.model_copy(update={"examples": tuple((*again, *words) for words in e.examples)})
            for e in newest.entries
        ),
    )
    library = Library([newest, newer])
    listed = {(e.entry, e.ordinal): e.id for e in unpinned_in(newest.id).values()}
    for at, id_ in listed.items():
        (number, ordinal), rule = at, id_.partition(":")[2].partition("/")[0]
        carried = library.examples(newer, newer.by_number[number])[(ordinal or 1) - 1]
        assert carried == CarriedExample(id_, rule, Doubt.EXAMPLE)


def test_a_respelled_card_name_keeps_the_examples_id() -> None:
    library = shipped_library()
    entry = library.default.by_number["6.1.3e"]
    (mirror,) = library.examples(library.default, entry)
    assert mirror == CarriedExample("cr:6.1.3e/1", "6.1.3e", Doubt.EXAMPLE)


@pytest.mark.sources
def test_an_outline_doubts_only_examples_of_rules_with_references(
    official_editions: dict[str, Edition],
) -> None:
    """An outline has fingerprints of its words."""
    newest, outlines = official_editions["cr-26.03"], shipped_library()
    library, here = Library([newest]), outlines.default
    assert here.id == newest.id
    differing = 0
    for entry in newest.entries:
        from_words = library.examples(newest, entry)
        from_outline = outlines.examples(here, here.by_number[entry.number])
        if from_words != from_outline:
            differing += 1
            assert entry.references, "an outline has the numbers of its own edition"
    assert differing < 10
