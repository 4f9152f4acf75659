"""Rich text: spans, symbols, and tidying."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from rules.symbols import BY_MARK, SymbolName
from rules.text import (
    Break,
    Card,
    Emphasis,
    Item,
    Reference,
    RichText,
    Span,
    Subtype,
    Symbol,
    Term,
    Text,
    plain,
    split_symbols,
    tidy,
)

words = st.text(alphabet=st.sampled_from("ab ,.\n\t[]cCé “”"), max_size=12)
spans: st.SearchStrategy[Span] = st.one_of(
    words.map(lambda t: Text(text=t)),
    st.sampled_from(SymbolName).map(lambda n: Symbol(name=n)),
    st.builds(Card, text=st.just("Paper Tiger")),
    st.builds(Term, text=st.just("wager")),
    st.builds(Subtype, text=st.just("Contraption")),
    st.builds(Emphasis, text=st.just("Big Box")),
    st.builds(Reference, text=st.just("section 1.9"), number=st.sampled_from([None, "1.9"])),
    st.just(Break()),
    st.builds(Item, marker=st.sampled_from(["•", "1."]), level=st.sampled_from([1, 2])),
)
rich_texts = st.lists(spans, max_size=12).map(tuple)


@pytest.mark.parametrize("symbol", SymbolName)
def test_every_symbol_is_read_from_its_own_mark(symbol: SymbolName) -> None:
    assert list(split_symbols(symbol.mark)) == [Symbol(name=symbol)]
    assert BY_MARK[symbol.mark.strip("[]").casefold()] is symbol
    assert symbol.spoken


def test_symbols_are_found_between_words_in_any_case() -> None:
    assert list(split_symbols("[CLICK], 2[c]: 1[mu] more.")) == [
        Symbol(name=SymbolName.CLICK),
        Text(text=", 2"),
        Symbol(name=SymbolName.CREDIT),
        Text(text=": 1"),
        Symbol(name=SymbolName.MEMORY_UNIT),
        Text(text=" more."),
    ]


def test_other_brackets_stay_text() -> None:
    assert list(split_symbols("a [type] in [click")) == [Text(text="a [type] in [click")]


@given(st.text(alphabet=st.sampled_from("[]clik sub"), max_size=30))
def test_splitting_loses_no_letter(text: str) -> None:
    assert plain(split_symbols(text)).casefold() == text.casefold()


def test_tidying_joins_collapses_and_trims() -> None:
    untidy = (
        Text(text=" \n Pay"),
        Text(text="  1"),
        Symbol(name=SymbolName.CREDIT),
        Text(text=" "),
        Text(text="\tto go on.  "),
        Break(),
        Break(),
        Text(text=" "),
    )
    assert tidy(untidy) == (
        Text(text="Pay 1"),
        Symbol(name=SymbolName.CREDIT),
        Text(text=" to go on."),
    )


def test_a_break_between_paragraphs_stays() -> None:
    assert tidy((Text(text="one "), Break(), Text(text=" two"))) == (
        Text(text="one"),
        Break(),
        Text(text="two"),
    )


@given(rich_texts)
def test_tidying_twice_changes_nothing(text: RichText) -> None:
    once = tidy(text)
    assert tidy(once) == once


@given(rich_texts)
def test_tidying_loses_no_word(text: RichText) -> None:
    assert plain(tidy(text)).split() == plain(text).split()


@given(rich_texts)
def test_tidy_text_has_no_loose_ends(text: RichText) -> None:
    tidied = tidy(text)
    for before, after in pairwise(tidied):
        assert not (isinstance(before, Text) and isinstance(after, Text))
        assert not (isinstance(before, Break) and isinstance(after, Break))
    for end in (tidied[:1], tidied[-1:]):
        assert not any(isinstance(span, Break) for span in end)
    assert all(span.text for span in tidied)


@given(rich_texts)
def test_rich_text_survives_json(text: RichText) -> None:
    adapter: TypeAdapter[RichText] = TypeAdapter(RichText)
    written = adapter.dump_json(text, exclude_defaults=True)
    assert adapter.validate_json(written) == text


def test_an_unknown_kind_of_span_is_refused() -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(RichText).validate_python(({"kind": "blink", "text": "a"},))
