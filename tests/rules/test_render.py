"""Rich text as HTML and MyST: the same words, every character safe, links where asked for."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lxml import html
from markdown_it import MarkdownIt

from rules.render import escape_myst, no_link, to_html, to_myst
from rules.symbols import SymbolName
from rules.text import (
    Break,
    Card,
    Emphasis,
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
def test_what_a_document_says_is_never_markup_in_html(words: str) -> None:
    for span in (Text(text=words), Card(text=words), Emphasis(text=words), Term(text=words)):
        tree = html.fromstring(f"<div>{to_html([span], link)}</div>")
        assert tree.text_content() == words


@given(awkward)
@example("1. not a list")
@example("123) nor this")
@example("+ nor that")
@example("# no heading")
def test_what_a_document_says_is_never_markup_in_myst(words: str) -> None:
    for before, after in (("a ", " b"), ("", ""), ("", " b")):
        rendered = MarkdownIt("commonmark").render(before + escape_myst(words) + after)
        assert html.fromstring(rendered).text_content().strip() == before + words + after


@pytest.mark.parametrize("symbol", SymbolName)
def test_a_symbol_is_spoken(symbol: SymbolName) -> None:
    (drawn,) = html.fragments_fromstring(to_html([Symbol(name=symbol)]))
    assert drawn.get("role") == "img"
    assert drawn.get("aria-label") == symbol.spoken
    assert drawn.text == symbol.mark


@pytest.mark.parametrize(
    ("span", "expected"),
    [
        (Text(text="R&D"), "R&amp;D"),
        (Break(), "<br>"),
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
def test_html_of_each_span(span: Span, expected: str) -> None:
    assert to_html([span], link) == expected


def test_an_address_is_escaped() -> None:
    rendered = to_html([Card(text="x")], lambda _span: '/card/"><script>')
    assert "<script>" not in rendered


@pytest.mark.parametrize(
    ("span", "expected"),
    [
        (Text(text="2*3 [x]"), r"2\*3 \[x\]"),
        (Break(), "\n\n"),
        (Symbol(name=SymbolName.CREDIT), r"**\[c\]**"),
        (Emphasis(text="not"), "*not*"),
        (Subtype(text="Barrier"), "*Barrier*"),
        (Reference(text="section 1.9", number="1.9"), "[section 1.9](/rule/1.9)"),
        (Reference(text="rule 1.9.99"), "rule 1.9.99"),
        (Card(text="Snare!"), "*[Snare!](/card/snare!)*"),
        (Term(text="bypass"), "*bypass*"),
    ],
)
def test_myst_of_each_span(span: Span, expected: str) -> None:
    assert to_myst([span], link) == expected


def test_without_links_the_words_are_those_of_the_plain_text() -> None:
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
