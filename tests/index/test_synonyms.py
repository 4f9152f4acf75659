"""The shipped synonyms."""

import pytest

from index.schema import analyse_entry
from index.search import Searcher
from index.synonyms import thesaurus
from index.words import as_terms, tokenise
from rules.entries import Edition
from rules.library import Library


def test_every_synonym_differs_from_what_is_typed() -> None:
    for typed, variants in thesaurus().items():
        assert typed
        assert variants
        for variant in variants:
            assert variant.terms
            assert variant.terms != typed
            assert 0 < variant.weight <= 1


@pytest.mark.parametrize(
    ("word", "foreign"),
    [
        ("counter", "prevent"),  # what is countered
        ("deck", "draw empty"),  # who decks himself
        ("phase", "set aside"),  # what phases out
        ("active", "paid ability"),  # what is activated
        ("part", "as much as possible"),  # what is partly done
        ("break", "enough credits"),  # who is broke
        ("recurring", "heap"),  # what recurs
        ("bank", "score"),  # who banks an agenda
        ("charge", "pay"),  # what a card charges
        ("go", "ceases to exist"),  # what is gone
        ("fine", "additional cost"),  # who is fined
        ("random", "shuffle"),  # what is randomized
        ("persistent", "lingering effect"),  # what persists
        ("chip", "credit"),  # who has the chips
    ],
)
def test_a_rules_word_is_not_read_as_slang_with_the_same_stem(word: str, foreign: str) -> None:
    synonyms = thesaurus().get(as_terms(word), ())
    assert as_terms(foreign) not in [variant.terms for variant in synonyms]


def test_the_older_name_of_core_damage_is_known_both_ways() -> None:
    new, old = as_terms("core damage"), as_terms("brain damage")
    assert new in [variant.terms for variant in thesaurus()[old]]
    assert old in [variant.terms for variant in thesaurus()[new]]


def test_an_older_name_is_explained_in_the_note(kite_searcher: Searcher) -> None:
    explanation = "“brain damage” is the older name of core damage"
    note = kite_searcher.search("brain damage").note
    assert note == f"kites-2 does not mention “brain damage”; {explanation}"
    assert explanation not in (kite_searcher.search("core damage").note or "")


@pytest.mark.sources
def test_every_synonym_leads_to_words_in_some_entry(
    official_2403: Edition, official_2308: Edition
) -> None:
    """A synonym for words that no entry has would never find anything."""
    documents = []
    for edition in (official_2403, official_2308):
        library = Library([edition])
        for entry in edition.entries:
            digest = library.digest(edition, entry)
            fields = analyse_entry(edition, entry, digest, lambda text: tuple(tokenise(text)))
            documents.append({word.term for field in fields.values() for word in field})
    dead = {
        " ".join(variant.terms)
        for variants in thesaurus().values()
        for variant in variants
        if not any(document.issuperset(variant.terms) for document in documents)
    }
    assert dead == set()


@pytest.mark.sources
@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("brain damage", "10.4.2c"),
        ("deckbuilding", "1.4"),
        ("exile", "4.9.2"),
        ("etr", "6.1.4"),
        ("graveyard", "4.4"),
    ],
)
def test_an_older_or_foreign_term_finds_ours(
    official_searcher: Searcher, typed: str, number: str
) -> None:
    assert number in [hit.number for hit in official_searcher.search(typed, limit=5).hits]


@pytest.mark.sources
def test_an_abbreviation_is_not_corrected_to_its_opposite(official_searcher: Searcher) -> None:
    found = official_searcher.search("is that run unsucc or succ", limit=5)
    assert "6.8.4" in [hit.number for hit in found.hits]
    assert found.note is None or "read" not in found.note
