"""Digests: their text, when they are stale, and the shipped ones."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from rules import digest
from rules import outline as outlines
from rules.compare.comparison import Comparison
from rules.digest import Digest
from rules.entries import Edition, Entry, Kind
from rules.fingerprint import fingerprint
from rules.library import Library
from rules.outline import Outline
from rules.symbols import SymbolName
from rules.text import Reference, Symbol, Text


def test_a_digest_parses_symbols_and_references() -> None:
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
def test_a_digest_is_stale_when_the_words_differ(wording: str, stale: bool) -> None:
    digest_ = Digest(number="1.1.1", wording=fingerprint("Kites fly in wind."), says="Wind lifts.")
    entry = Entry(number="1.1.1", kind=Kind.RULE, text=(Text(text=wording),))
    assert digest_.is_stale(entry) is stale


def test_a_digest_of_a_title_without_text_is_fresh() -> None:
    digest_ = Digest(number="1", says="All about kites.")
    assert not digest_.is_stale(Entry(number="1", kind=Kind.CHAPTER, title="Kites"))


@pytest.fixture(params=["cr-24.03", "cr-25.04", "cr-25.08", "cr-26.03"])
def written_for(request: pytest.FixtureRequest) -> Outline:
    """The outline of each edition that digests were written for."""
    shipped = outlines.shipped(request.param)
    assert shipped is not None
    return shipped


def test_digests_ship_for_every_edition_since_24_03() -> None:
    assert list(digest.shipped_digests()) == ["cr-24.03", "cr-25.04", "cr-25.08", "cr-26.03"]


def test_shipped_digests_match_their_entries(written_for: Outline) -> None:
    for number, digest_ in digest.shipped_digests()[written_for.edition.id].items():
        assert number == digest_.number
        entry = written_for.edition.by_number[number]
        assert digest_.key in (None, entry.key), f"the digest of {number} is of another rule"
        assert digest_.says.strip(), f"the digest of {number} says nothing"
        assert digest_.wording == written_for.fingerprints[number].text, f"{number} is stale"


def test_references_in_shipped_digests_resolve(written_for: Outline) -> None:
    known = written_for.edition.by_number
    dangling = {
        (number, span.number)
        for number, digest_ in digest.shipped_digests()[written_for.edition.id].items()
        for span in digest_.text
        if isinstance(span, Reference) and span.number not in known
    }
    assert dangling == set()


@pytest.mark.sources
def test_every_entry_since_24_03_has_a_fresh_digest(
    official_editions: dict[str, Edition],
) -> None:
    library = Library(official_editions.values())
    lacking = [
        (edition.id, entry.number)
        for edition in library.editions.values()
        if edition.id >= "cr-24.03"
        for entry in edition.entries
        if (digest_ := library.digest(edition, entry)) is None or digest_.is_stale(entry)
    ]
    assert lacking == []


@pytest.mark.sources
def test_a_rule_with_a_redirected_reference_has_its_own_digest(
    official_editions: dict[str, Edition],
    official_comparison: Callable[[str, str], Comparison],
) -> None:
    """A digest written before would name the rule that was meant before."""
    library = Library(official_editions.values())
    redirected = [
        (new, reference.pair.new, reference.now)
        for old, new in pairwise(official_editions.values())
        if new.id != "cr-23.08"
        for reference in official_comparison(old.id, new.id).redirected
    ]
    assert {entry.number for _, entry, _ in redirected} == {"5.6.2b", "5.7.1f", "9.1.9c"}
    for edition, entry, leads_to in redirected:
        own = library.digest(edition, entry)
        assert own is not None
        assert own.number in digest.shipped_digests()[edition.id]
        assert not own.is_stale(entry)
        named = {(s.number, s.edition) for s in own.text if isinstance(s, Reference)}
        assert (leads_to, None) in named
