"""The places in the official documents that are about a card, in order."""

from pathlib import Path

import pytest

from rules.cards.names import is_common
from rules.cards.places import find_places
from rules.entries import Edition
from rules.library import Library
from rules.text import Card, plain
from scraper.read import read_file

pytestmark = pytest.mark.sources


@pytest.fixture(scope="module")
def library(official_2403: Edition, official_2504: Edition, sources: Path) -> Library:
    others = ("faq.txt", "rules-reference-1.1.md", "steps-of-a-run.txt", "quick-reference.md")
    return Library([official_2403, official_2504, *(read_file(sources / o) for o in others)])


def test_places_of_femme_fatale_are_complete_and_newest_first(library: Library) -> None:
    found = [(p.edition.id, p.entry.number) for p in find_places(library, "Femme Fatale")]
    assert found == [
        *(("cr-25.04", n) for n in ("1.12.4", "6.5.8c", "9.2.8f", "9.10.3c", "10.2.3b")),
        ("rr-1.1", "abilities.trigger-steps"),
        ("rr-1.1", "bypass"),
        ("rr-1.1", "information.open-information"),
        ("rr-1.1", "timing-structures"),
        ("run-steps", "encounter-ice-phase.a.rule-9.2.8f-example-1"),
        *(("faq", f"femme-fatale.{n}") for n in (1, 2, 3)),
        *(("faq", f"qa.{n}") for n in (20, 29, 32)),
        ("faq", "bypass"),
        ("faq", "non-resolvable-abilities"),
    ]
    newest = find_places(library, "Femme Fatale")[0]
    assert [(e.id, entry.number) for e, entry in newest.also] == [("cr-24.03", "1.12.4")]


def test_short_forms_lead_to_the_card(library: Library) -> None:
    def numbers(title: str) -> set[str]:
        return {p.entry.number for p in find_places(library, title)}

    assert "9.1.2a" in numbers('Armand "Geist" Walker: Tech Lord')
    assert "7.4.2" in numbers("Ash 2X3ZB9CY")
    assert {f"nasir-meidan.{n}" for n in (1, 2, 3, 4)} <= numbers("Nasir Meidan: Cyber Explorer")
    assert "qa.1" in numbers("Jinteki: Personal Evolution")


def test_rulings_and_most_questions_name_known_cards(library: Library) -> None:
    faq = library.editions["faq"]
    rulings = [e for e in faq.entries if e.kind.value in ("card-ruling", "erratum")]
    assert [e.number for e in rulings if not e.about] == []
    questions = [e for e in faq.entries if e.kind.value == "question"]
    general = (2, 3, 8, 9, 10, 11, 13, 15, 19, 39)
    assert [e.number for e in questions if not e.cards] == [f"qa.{n}" for n in general]
    assert not library.editions["quick"].entries[0].cards


def test_every_marked_card_is_known(library: Library) -> None:
    unknown = {
        span.text
        for edition in library.editions.values()
        for entry in edition.entries
        for spans in (entry.text, *entry.examples)
        for span in spans
        if isinstance(span, Card) and span.title is None
    }
    assert unknown == set()


def test_common_words_marked_as_cards_are_those_reviewed(library: Library) -> None:
    """A person has checked each of these; a new one has to be checked as well."""
    found = {
        span.text
        for edition in library.editions.values()
        for entry in edition.entries
        for spans in (entry.text, *entry.examples)
        for span in spans
        if isinstance(span, Card) and is_common(span.text) and plain(spans) != span.text
    }
    assert found == {
        "Adam", "Compile", "Decoy", "Exile", "Flare", "Hive", "Lockdown", "Magnet", "Marker",
        "Medium", "Mutate", "Recon", "Restore", "Sunset",
    }  # fmt: skip
