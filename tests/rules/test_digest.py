"""Digests: what they say, when they are stale, and the ones that ship."""

import pytest

from rules import digest
from rules.digest import Digest
from rules.entries import Edition, Entry, Kind
from rules.fingerprint import fingerprint
from rules.outline import Outline
from rules.symbols import SymbolName
from rules.text import Reference, Symbol, Text


def test_a_digest_is_read_into_spans() -> None:
    says = Digest(number="1.1.1", says="Pay 2[c]; rule 9.2.8f says when.").text
    assert says == (
        Text(text="Pay 2"),
        Symbol(name=SymbolName.CREDIT),
        Text(text="; "),
        Reference(text="rule 9.2.8f", number="9.2.8f"),
        Text(text=" says when."),
    )


@pytest.mark.parametrize(
    ("wording", "stale"),
    [
        ("Kites fly in wind.", False),
        ("kites  fly in wind.", False),
        ("Kites may fly in wind.", True),
    ],
)
def test_a_digest_is_stale_once_the_words_differ(wording: str, stale: bool) -> None:
    one = Digest(number="1.1.1", wording=fingerprint("Kites fly in wind."), says="Wind lifts.")
    entry = Entry(number="1.1.1", kind=Kind.RULE, text=(Text(text=wording),))
    assert one.is_stale(entry) is stale


def test_a_digest_of_a_title_is_fresh_while_there_are_no_words() -> None:
    one = Digest(number="1", says="All about kites.")
    assert not one.is_stale(Entry(number="1", kind=Kind.CHAPTER, title="Kites"))


def test_the_shipped_digests_are_of_entries_that_exist(pinned_outline: Outline) -> None:
    shipped = digest.shipped()
    assert set(shipped) == {pinned_outline.edition.id}
    for number, one in shipped[pinned_outline.edition.id].items():
        assert number == one.number
        entry = pinned_outline.edition.by_number[number]
        assert one.key in (None, entry.key), f"the digest of {number} is of another rule"
        assert one.says.strip(), f"the digest of {number} says nothing"


def test_the_references_of_shipped_digests_lead_somewhere(pinned_outline: Outline) -> None:
    known = pinned_outline.edition.by_number
    dangling = {
        (number, span.number)
        for number, one in digest.shipped()[pinned_outline.edition.id].items()
        for span in one.text
        if isinstance(span, Reference) and span.number not in known
    }
    assert dangling == set()


@pytest.mark.sources
def test_no_shipped_digest_is_stale(official_2403: Edition) -> None:
    unread = [
        number
        for number, one in digest.shipped()[official_2403.id].items()
        if one.wording and one.is_stale(official_2403.by_number[number])
    ]
    assert unread == []
