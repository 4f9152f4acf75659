"""Rich text as HTML: the same words, every character safe, links where asked for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import html

from rules.render import no_link, to_html
from rules.symbols import SymbolName
from rules.text import (
    Break,
    Card,
    Emphasis,
    Item,
    Reference,
    Span,
    Subtype,
    Symbol,
    Term,
    Text,
    plain,
)

printable = st.text(
    alphabet=st.characters(min_codepoint=33, max_codepoint=0x2FFF, exclude_categories=["C", "Z"]),
    min_size=1,
    max_size=20,
)
markup = st.text(
    alphabet=st.sampled_from("<>&\"'*_`[](){}#$|~^%:@+-\\!ab1.="), min_size=1, max_size=12
)
awkward = st.one_of(printable, markup)


def link(span: Reference | Card | Term) -> str | None:
    match span:
        case Reference(number=number):
            return f"/rule/{number}" if number else None
        case Card(text=name):
            return f"/card/{name.casefold()}"
        case Term():
            return None


@given(awkward)
def test_document_text_is_escaped_in_html(words: str) -> None:
    for span in (Text(text=words), Card(text=words), Emphasis(text=words), Term(text=words)):
        tree = html.fromstring(f"<div>{to_html([span], link)}</div>")
        assert tree.text_content() == words


@pytest.mark.parametrize("symbol", SymbolName)
def test_a_symbol_has_a_spoken_label(symbol: SymbolName) -> None:
    (drawn,) = html.fragments_fromstring(to_html([Symbol(name=symbol)]))
    assert drawn.get("role") == "img"
    assert drawn.get("aria-label") == symbol.spoken
    assert drawn.text == symbol.mark


@pytest.mark.parametrize(
    ("span", "expected"),
    [
        (Text(text="R&D"), "R&amp;D"),
        (Emphasis(text="not"), "<em>not</em>"),
        (Subtype(text="Barrier"), '<i class="subtype">Barrier</i>'),
        (
            Reference(text="section 1.9", number="1.9"),
            '<span class="reference"><a href="/rule/1.9">section 1.9</a></span>',
        ),
        (Reference(text="rule 1.9.99"), '<span class="reference">rule 1.9.99</span>'),
        (Card(text="Snare!"), '<cite class="card"><a href="/card/snare!">Snare!</a></cite>'),
        (Term(text="bypass"), '<dfn class="term">bypass</dfn>'),
    ],
)
def test_each_span_has_its_html(span: Span, expected: str) -> None:
    assert to_html([span], link) == expected


def test_an_address_is_escaped() -> None:
    rendered = to_html([Card(text="x")], lambda _span: '/card/"><script>')
    assert "<script>" not in rendered


def test_a_break_is_rendered_as_br() -> None:
    assert to_html([Text(text="one"), Break(), Text(text="two")]) == "one<br>two"


def test_a_list_stays_a_list_between_its_paragraphs() -> None:
    spans: list[Span] = [
        Text(text="Pack:"),
        Break(),
        Item(marker="1."),
        Text(text="kites"),
        Break(),
        Item(level=2),
        Text(text="tails"),
        Break(),
        Text(text="Then go."),
        Break(),
        Item(marker="1."),
        Text(text="R&D"),
    ]
    (drawn,) = html.fragments_fromstring(f"<p>{to_html(spans)}</p>")
    first, second = drawn.findall("span")
    assert [(s.get("role"), s.get("class")) for s in (first, second)] == [("list", "list")] * 2
    items = first.findall("span")
    assert [(i.get("role"), i.get("aria-level")) for i in items] == [
        ("listitem", "1"),
        ("listitem", "2"),
    ]
    assert [i.text_content() for i in items] == ["1. kites", "• tails"]
    assert (drawn.text, first.tail) == ("Pack:", "Then go.")
    assert second.text_content() == "1. R&D"
    assert plain(spans) == "Pack:\n1. kites\n  • tails\nThen go.\n1. R&D"


def test_html_without_links_reads_like_plain_text() -> None:
    spans: list[Span] = [
        Text(text="Pay 1"),
        Symbol(name=SymbolName.CREDIT),
        Text(text=" to "),
        Term(text="bypass"),
        Text(text=" with "),
        Card(text="Femme Fatale"),
        Text(text=" (see "),
        Reference(text="rule 9.2.8f", number="9.2.8f"),
        Text(text=")."),
    ]
    for rendered in (to_html(spans), to_html(spans, no_link)):
        assert "href" not in rendered
        assert html.fromstring(f"<p>{rendered}</p>").text_content() == plain(spans)
