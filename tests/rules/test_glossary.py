"""The glossary: the terms of an edition, their rules and their other names."""

from datetime import date

import pytest

from rules.entries import Edition, Entry, Kind, Wording
from rules.glossary import Glossary, GlossaryTerm, glossary
from rules.glossary_decisions import decisions
from rules.library import Library, shipped_library
from rules.outline import make_outline
from rules.outline import shipped as shipped_outline
from rules.text import Term, Text


def _entry(number: str, *spans: str | Term, title: str | None = None, key: str = "") -> Entry:
    dots = number.count(".")
    return Entry(
        number=number,
        key=key or f"rule_{number}",
        kind=(Kind.CHAPTER, Kind.SECTION, Kind.RULE)[dots],
        title=title,
        parent=number.rpartition(".")[0] or None,
        text=tuple(Text(text=span) if isinstance(span, str) else span for span in spans),
    )


def _kitchen(id_: str = "kitchen-2", *more: Entry) -> Edition:
    return Edition(
        id=id_,
        title="Kitchen Rules",
        effective=date(2020, 1, int(id_[-1])),
        entries=(
            _entry("1", title="Kitchens"),
            _entry("1.1", title="General"),
            _entry("1.1.1", Term(text="Spoons"), " are held by the ", Term(text="handle"), "."),
            _entry("1.1.2", "To ", Term(text="stir"), " is to move a spoon in a circle."),
            _entry("1.2", title="Kettles"),
            _entry("1.2.1", "A kettle boils."),
            _entry("1.3", title="Spoons"),
            _entry("1.3.1", "While ", Term(text="stirring"), " nobody talks."),
            *more,
        ),
    )


def _older_glossary() -> Edition:
    entry = Entry(number="ladle", kind=Kind.TERM, title="“Spoon” (SP)", parent="glossary")
    only = Entry(number="hob", kind=Kind.TERM, title="Hob", parent="glossary")
    chapter = Entry(number="glossary", kind=Kind.CHAPTER, title="Glossary")
    return Edition(id="cookbook", title="Cookbook", entries=(chapter, entry, only))


def _glossary_of(*editions: Edition) -> Glossary:
    return glossary(Library(editions), editions[-1])


def _numbers(term: GlossaryTerm | None) -> list[str]:
    assert term is not None
    return [entry.number for entry in term.entries]


def test_terms_come_from_marked_words_and_titles() -> None:
    found = _glossary_of(_kitchen())
    assert [term.name for term in found.terms] == ["handle", "kettle", "spoon", "stir", "stirring"]
    assert _numbers(found.find("spoon")) == ["1.1.1"]
    assert _numbers(found.find("Kettles")) == ["1.2"]


def test_forms_of_one_word_are_one_term() -> None:
    found = _glossary_of(
        _kitchen("kitchen-2", _entry("1.3.2", "A ", Term(text="spoon"), " is silver."))
    )
    assert _numbers(found.find("spoons")) == ["1.1.1", "1.3.2"]


def test_relatives_are_the_terms_in_a_definition() -> None:
    found = _glossary_of(_kitchen())
    stir, spoon = found.find("stir"), found.find("spoon")
    assert stir is not None
    assert spoon is not None
    assert [term.name for term in found.relatives(stir)] == ["spoon"]
    assert [term.name for term in found.relatives(spoon)] == ["handle"]
    assert [term.name for term in found.dependents(spoon)] == ["stir"]


def test_an_outline_has_the_terms_of_the_full_edition() -> None:
    whole, outline = _glossary_of(_kitchen()), _glossary_of(make_outline(_kitchen()).edition)
    assert outline.edition.wording is Wording.OUTLINE
    assert [(t.name, _numbers(t)) for t in outline.terms] == [
        (t.name, _numbers(t)) for t in whole.terms
    ]


def test_older_documents_supply_older_names() -> None:
    ladle = _entry("1.1.1", Term(text="Ladles"), " are held by the ", Term(text="handle"), ".")
    entries = tuple(ladle if e.number == "1.1.1" else e for e in _kitchen().entries)
    only_spoon = tuple(e for e in _kitchen().entries if e.number != "1.3.1")
    older = Edition(id="kitchen-1", title="Old", effective=date(2019, 1, 1), entries=entries)
    newer = Edition(
        id="kitchen-2",
        title="New",
        effective=date(2020, 1, 1),
        entries=tuple(
            e.model_copy(update={"text": _kitchen().by_number["1.1.1"].text})
            if e.number == "1.1.1"
            else e
            for e in only_spoon
        ),
    )
    found = _glossary_of(_older_glossary(), older, newer)
    spoon = found.find("spoon")
    assert spoon is not None
    assert [(o.name, o.edition and o.edition.id) for o in spoon.older] == [
        ("ladle", "kitchen-1"),
        ("“Spoon” (SP)", "cookbook"),
    ]
    assert found.find("ladle") is spoon
    assert [entry.number for entry in found.entries_without_term(_older_glossary())] == ["hob"]


def test_a_document_without_numbers_defines_no_terms() -> None:
    assert _glossary_of(_older_glossary()).terms == ()


@pytest.fixture(scope="module")
def shipped() -> Glossary:
    library = shipped_library()
    return glossary(library, library.default)


def test_286_terms_of_the_newest_edition_ship(shipped: Glossary) -> None:
    assert shipped.edition.id == "cr-26.03"
    assert len(shipped.terms) == 286
    assert len(shipped.by_slug) == 286, "no two terms have one address"


@pytest.mark.parametrize(
    ("typed", "name", "numbers"),
    [
        ("bypass", "bypass", ["6.5.8a"]),
        ("accessing", "access", ["7.1.1"]),
        ("trashed", "trash", ["1.19.1", "8.2.12"]),
        ("score", "score", ["1.17.1"]),
        ("scoring", "scoring", ["1.17.3", "8.2.9"]),
        ("brain damage", "core damage", ["10.4.2b"]),
        ("token", "counter", ["1.9.1"]),
        ("R&D", "R&D", ["4.2.7a"]),
        ("server indicator", "server indicator", ["2.18"]),
        ("Mulligan", "mulligan", ["1.6.6a"]),
    ],
)
def test_a_term_is_found_by_any_name(
    shipped: Glossary, typed: str, name: str, numbers: list[str]
) -> None:
    term = shipped.find(typed)
    assert term is not None
    assert (term.name, _numbers(term)) == (name, numbers)


@pytest.mark.parametrize(
    ("written", "name"),
    [("Abilities", "ability"), ("Runs", "run"), ("Bypass", "bypass"), ("R&D", "R&D")],
)
def test_term_names_are_singular_and_lower_case_unless_proper(written: str, name: str) -> None:
    assert decisions().name(written) == name


def test_every_glossary_decision_names_a_term_or_title(shipped: Glossary) -> None:
    names = {term.name for term in shipped.terms}
    made = decisions()
    assert set(made.defined.rules) <= names
    assert {a.term for a in made.apart} <= names
    assert {*made.also.values(), *made.once.values(), *made.older.values()} <= names
    newest = shipped_outline("cr-26.03")
    assert newest is not None
    titles = {entry.title.casefold() for entry in newest.edition.entries if entry.title}
    assert made.no_titles - {"corp actions", "runner actions"} <= titles


@pytest.mark.sources
def test_editions_define_the_same_terms_as_their_outlines(
    official_editions: dict[str, Edition],
) -> None:
    for id_, edition in official_editions.items():
        outline = shipped_outline(id_)
        assert outline is not None
        from_words = {t.name: _numbers(t) for t in _glossary_of(edition).terms}
        from_outline = {t.name: _numbers(t) for t in _glossary_of(outline.edition).terms}
        only_in_words = {name for name in from_outline if name not in from_words}
        assert only_in_words <= set(decisions().defined.rules), id_
        assert {name: from_outline[name] for name in from_words} == from_words, id_
