"""Outlines: an edition's facts without its words."""

from itertools import zip_longest

import pytest

from rules import outline as outlines
from rules.catalogue import catalogue
from rules.entries import Edition, Entry, IngestReport, Kind, OutlineItem, Wording
from rules.fingerprint import fingerprint
from rules.outline import Outline, make_outline
from rules.text import Card, Reference, Term, Text, plain


@pytest.fixture
def worded() -> Edition:
    return Edition(
        id="invented",
        title="Invented Rules",
        source="somewhere",
        report=IngestReport(repairs=("mended a kite",)),
        entries=(
            Entry(number="1", kind=Kind.CHAPTER, title="Kites", key="chpt_kites"),
            Entry(
                number="1.1",
                kind=Kind.SECTION,
                title="Strings",
                parent="1",
                timing=(OutlineItem(label="a", text=(Text(text="Pull."),)),),
            ),
            Entry(
                number="1.1.1",
                kind=Kind.RULE,
                parent="1.1",
                text=(Text(text="See "), Reference(text="section 1.1", number="1.1")),
                examples=((Card(text="Gust"), Text(text=" blows.")), ()),
            ),
        ),
    )


def test_an_outline_drops_words_and_keeps_facts(worded: Edition) -> None:
    outline = make_outline(worded).edition
    assert outline.wording is Wording.OUTLINE
    assert outline.source is None
    assert outline.report == IngestReport()
    for before, after in zip(worded.entries, outline.entries, strict=True):
        for fact in ("number", "key", "kind", "title", "parent", "cards", "references"):
            assert getattr(after, fact) == getattr(before, fact)
        assert len(after.examples) == len(before.examples)
        assert after.timing == ()
    assert "See" not in plain(outline.by_number["1.1.1"].text)
    assert outline.by_number["1.1.1"].plain_examples == ("Gust", "")


def test_an_outline_has_no_words_in_cached_properties(worded: Edition) -> None:
    assert worded.by_number["1.1.1"].plain_text
    assert worded.children("1.1")[0].plain_text
    outline = make_outline(worded).edition
    assert "See" not in outline.by_number["1.1.1"].plain_text
    assert "See" not in outline.children("1.1")[0].plain_text


def test_fingerprints_are_of_the_words_left_out(worded: Edition) -> None:
    outline = make_outline(worded)
    assert outline.fingerprints["1.1.1"].text == fingerprint("See section 1.1")
    assert outline.fingerprints["1.1.1"].examples == (fingerprint("Gust blows."), "")
    assert outline.fingerprints["1"].text == ""


def test_an_outline_is_read_back_as_written(worded: Edition) -> None:
    outline = make_outline(worded)
    assert Outline.loads(outline.dumps()) == outline


def test_an_outline_has_a_line_for_each_entry(worded: Edition) -> None:
    assert len(make_outline(worded).dumps().splitlines()) == len(worded.entries) + 2


def test_an_edition_without_an_outline_has_none() -> None:
    assert outlines.shipped("cr-1.0") is None


def test_the_pinned_edition_ships_as_an_outline(pinned_outline: Outline) -> None:
    edition = pinned_outline.edition
    assert edition.id == catalogue().pinned
    assert edition.wording is Wording.OUTLINE
    assert (len(edition.entries), len(edition.children(None))) == (1493, 11)
    assert edition.by_number["9.2.8f"].cards == ("Femme Fatale", "Tollbooth")
    assert sum(len(entry.examples) for entry in edition.entries) == 213
    for entry in edition.entries:
        for text in (entry.text, *entry.examples):
            words = [span for span in text if not isinstance(span, Reference | Card | Term)]
            assert words == [], f"the outline quotes {entry.number}"
            assert all(len(s.text.split()) <= 5 for s in text if isinstance(s, Term)), text
        assert entry.number in pinned_outline.fingerprints
    assert Outline.loads(pinned_outline.dumps()) == pinned_outline


@pytest.mark.sources
def test_shipped_outlines_match_the_documents(
    official_editions: dict[str, Edition],
) -> None:
    for id_, edition in official_editions.items():
        shipped, made = outlines.shipped(id_), make_outline(edition)
        assert shipped is not None, id_
        pairs = zip_longest(shipped.edition.entries, made.edition.entries)
        assert [pair for pair in pairs if pair[0] != pair[1]][:1] == [], id_
        prints = shipped.fingerprints.items() ^ made.fingerprints.items()
        assert sorted({number for number, _ in prints}) == [], id_
        assert (shipped == made) is True, id_  # pytest would take half an hour to compare them


@pytest.mark.sources
def test_a_shipped_outline_is_as_it_would_be_written(
    official_2403: Edition, pytestconfig: pytest.Config
) -> None:
    shipped = pytestconfig.rootpath / "rules" / "data" / "outline" / "cr-24.03.json"
    assert make_outline(official_2403).dumps() == shipped.read_text("utf-8")
