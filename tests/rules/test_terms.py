"""Terms in running text link to their definitions: the longest first, once in a paragraph."""

import os
import subprocess
import sys

import pytest

from rules.entries import Edition, Entry, Kind
from rules.library import Library, shipped_library
from rules.render import to_html
from rules.symbols import SymbolName
from rules.terms import GLOSSARY, Definition, Terms, terms_of
from rules.text import Break, Card, Defined, Reference, RichText, Symbol, Term, Text, plain

GARDEN = Terms(
    [
        Definition("spade", "g", "1.1"),
        Definition("blunt spade", "g", "1.2"),
        Definition("digs", "g", "1.3"),
        Definition("dig", "g", "1.4"),
        Definition("berry", "g", "1.5"),
        Definition("R&D", "g", "1.6"),
        Definition("take", "g", "1.7"),
    ],
    [Definition("spade", "old", "spade"), Definition("rake", "old", "rake")],
)


def _links(text: str | RichText, here: str | None = None) -> list[tuple[str, str | None]]:
    spans = (Text(text=text),) if isinstance(text, str) else text
    linked = GARDEN.link(spans, "g", here)
    assert plain(linked) == plain(spans)
    return [(span.text, span.number) for span in linked if isinstance(span, Defined)]


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("A blunt spade is a spade.", [("blunt spade", "1.2"), ("spade", "1.1")]),
        ("Spades and blunt-spade", [("Spades", "1.1"), ("blunt-spade", "1.2")]),
        ("the spade of a spade", [("spade", "1.1")]),
        ("who digs may dig", [("digs", "1.3"), ("dig", "1.4")]),
        ("berries", [("berries", "1.5")]),
        ("blunt. Spade", [("Spade", "1.1")]),
        ("spadework, digger", []),
        ("R&D but not r&d", [("R&D", "1.6")]),
        ("r&d", []),
        ("take a rake", [("rake", "rake")]),
    ],
)  # fmt: skip
def test_defined_words_are_linked(text: str, links: list[tuple[str, str]]) -> None:
    assert _links(text) == links


def test_a_term_is_linked_once_a_paragraph_and_never_to_itself() -> None:
    text = (Text(text="spade spade"), Break(), Text(text="spade dig"))
    assert _links(text) == [("spade", "1.1"), ("spade", "1.1"), ("dig", "1.4")]
    assert _links(text, here="1.1") == [("dig", "1.4")]


def test_marked_spans_are_not_linked() -> None:
    text: RichText = (
        Card(text="Spade"),
        Reference(text="spade 1.1", number="1.1"),
        Term(text="dig"),
        Symbol(name=SymbolName.CLICK),
    )
    assert _links(text) == []


def test_a_definition_in_another_document_names_its_edition() -> None:
    (link,) = [s for s in GARDEN.link((Text(text="rake"),), "g") if isinstance(s, Defined)]
    assert (link.edition, link.number) == ("old", "rake")


def test_a_link_is_drawn_apart_from_a_reference() -> None:
    drawn = to_html(GARDEN.link((Text(text="a spade"),), "g"), lambda _span: "/x")
    assert drawn == 'a <span class="defined"><a href="/x">spade</a></span>'


def _entry(number: str, title: str | None = None, *text: object, **more: object) -> Entry:
    fields = {"number": number, "kind": Kind.RULE, "title": title, "text": text}
    return Entry.model_validate(fields | more)


RULES = Edition(
    id="cr-24.03",
    title="Rules",
    entries=(
        _entry("1", "Spades", kind=Kind.CHAPTER),
        _entry("1.1", "Rakes", kind=Kind.SECTION, parent="1"),
        _entry("1.2", "Rakes, Hoes and Forks", kind=Kind.SECTION, parent="1"),
        _entry("1.1.1", None, Text(text="A "), Term(text="spade"), Text(text="!"), parent="1.1"),
    ),
)
OLDER = Edition(
    id="older",
    title="Older",
    entries=(
        _entry(GLOSSARY, "Glossary", kind=Kind.CHAPTER),
        _entry("spade", "Spade", kind=Kind.TERM, parent=GLOSSARY),
        _entry("barrow", "Barrow (BW)", kind=Kind.TERM, parent=GLOSSARY),
        _entry("must", "“Must”", kind=Kind.TERM, parent=GLOSSARY),
    ),
)
ASKED = Edition(id="asked", title="Asked", entries=(_entry("qa", "Why?"),))


def test_rules_define_before_the_glossary_except_in_its_own_document() -> None:
    library = Library([RULES, OLDER, ASKED])
    text = (Text(text="You must spade with spades, rakes, a fork, a barrow and a BW."),)

    def links(edition: str) -> list[tuple[str, str | None, str | None]]:
        linked = terms_of(library, edition).link(text, edition)
        return [(s.text, s.number, s.edition) for s in linked if isinstance(s, Defined)]

    assert links("cr-24.03") == [
        ("spade", "1.1.1", None), ("rakes", "1.1", None), ("barrow", "barrow", "older"),
    ]  # fmt: skip
    assert links("older") == [("spade", "spade", None), ("barrow", "barrow", None)]
    assert links("asked") == [
        ("spade", "1.1.1", "cr-24.03"), ("rakes", "1.1", "cr-24.03"), ("barrow", "barrow", "older"),
    ]  # fmt: skip


@pytest.mark.sources
def test_the_official_rules_link_their_terms(official_2403: Edition) -> None:
    library = Library([official_2403])
    terms = terms_of(library, official_2403.id)
    links = {}
    for number in ("9.2.8f", "7.4.1b", "6.5.8b"):
        entry = official_2403.by_number[number]
        linked = terms.link(entry.text, official_2403.id, number)
        links[number] = {s.text: s.number for s in linked if isinstance(s, Defined)}
    assert links["9.2.8f"]["reaction window"] == "9.2.8"
    assert links["9.2.8f"]["timing structure"] == "9.2.2"
    assert links["7.4.1b"]["HQ"] == "4.3.8a"
    assert links["6.5.8b"]["bypass"] == "6.5.8a"


def test_the_version_does_not_depend_on_hash_seeds() -> None:
    program = (
        "from rules.library import shipped_library as s; from rules.terms import terms_of;"
        "print(terms_of(s(), s().default.id).version)"
    )
    other_seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    other_process = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONHASHSEED": other_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    library = shipped_library()
    assert other_process.stdout.strip() == terms_of(library, library.default.id).version
