"""A search reports words that only another edition has, with the edition and the rule."""

from itertools import product
from typing import TYPE_CHECKING

import pytest
from edition_excerpts import keep_chapters
from indexing import IndexCopier

from index.other_editions import OtherEditionPhrases, dump_other_edition_phrases
from index.search import Searcher
from rules.entries import Edition
from rules.library import Library
from rules.outline import make_outline

if TYPE_CHECKING:
    from tests.index.conftest import OpenSearcher


CHAPTERS = ("2", "7", "10")
"""Chapters in which the newest edition has words that the pinned one has not."""


def phrases_elsewhere(searcher: Searcher, query: str, edition: str) -> list[tuple[str, str, str]]:
    phrases = searcher.search(query, edition=edition).elsewhere
    return [(phrase.words, phrase.edition, phrase.number) for phrase in phrases]


@pytest.fixture(scope="module")
def both(
    official_editions: dict[str, Edition],
    copy_index: IndexCopier,
    tmp_path_factory: pytest.TempPathFactory,
) -> Searcher:
    """Some chapters of the pinned edition and of the newest."""
    whole = (official_editions[id_] for id_ in ("cr-24.03", "cr-26.03"))
    library = Library(keep_chapters(edition, *CHAPTERS) for edition in whole)
    folder = tmp_path_factory.mktemp("both") / "index"
    copy_index("chapters of 24.03 and 26.03", library, folder)
    return Searcher.open(folder, library)


@pytest.mark.parametrize(
    ("query", "words", "number"),
    [
        ("wind", "wind", "1.2"),
        ("Winds!", "Winds", "1.2"),
        ("a kite in the wind", "wind", "1.2"),
    ],
)
def test_a_word_of_another_edition_is_reported(
    kite_searcher: Searcher, query: str, words: str, number: str
) -> None:
    assert phrases_elsewhere(kite_searcher, query, "kites-1") == [(words, "kites-2", number)]


def test_the_newest_edition_finds_what_only_an_older_one_has(kite_searcher: Searcher) -> None:
    assert phrases_elsewhere(kite_searcher, "weather", "kites-2") == [("weather", "kites-1", "1.2")]


@pytest.mark.parametrize("query", ["kite", "qwertz", "1.2", "", "the", "crimson swallow", "?!"])
def test_known_and_unknown_words_are_not_reported(kite_searcher: Searcher, query: str) -> None:
    assert phrases_elsewhere(kite_searcher, query, "kites-1") == []


def test_a_phrase_only_another_edition_has_is_reported(
    kites: Library, open_searcher: "OpenSearcher"
) -> None:
    old, new = kites.editions.values()
    entries = tuple(
        entry.model_copy(update={"title": "Torn Knots"}) if entry.number == "1.2" else entry
        for entry in new.entries
    )
    torn = Edition(id=new.id, title=new.title, effective=new.effective, entries=entries)
    searcher = open_searcher(Library([old, torn]))
    for query in ("torn knots", "what of torn knots in a string", "is a “torn knot” grounded"):
        ((words, *where),) = phrases_elsewhere(searcher, query, "kites-1")
        assert words in ("torn knots", "torn knot")
        assert where == ["kites-2", "1.2"]


def test_titles_of_an_outline_are_reported(kites: Library, open_searcher: "OpenSearcher") -> None:
    old, new = kites.editions.values()
    searcher = open_searcher(Library([old, make_outline(new).edition]))
    assert phrases_elsewhere(searcher, "wind", "kites-1") == [("wind", "kites-2", "1.2")]


def test_an_outline_may_have_any_phrase(kites: Library) -> None:
    """Digests find an outline as well, and their words are not its own."""
    old, new = kites.editions.values()
    unsaid = ("zzax", "zzbx")
    assert not OtherEditionPhrases.parse(
        dump_other_edition_phrases(old, [new], ()).encode()
    ).may_have(unsaid)
    assert OtherEditionPhrases.parse(
        dump_other_edition_phrases(old, [make_outline(new).edition], ()).encode()
    ).may_have(unsaid)


def test_words_without_matches_are_named(kite_searcher: Searcher) -> None:
    words = [f"zz{letter}x" for letter in "abcdefghi"]
    note = kite_searcher.search(" ".join((*words[:3], "kite"))).note
    assert note is not None
    assert all(f"“{word}”" in note for word in words[:3])
    note = kite_searcher.search(" ".join((*words, "kite"))).note
    assert note is not None
    assert note.startswith("kites-2 does not mention “zzax”")
    assert "“zzhx” and 1 more" in note


@pytest.mark.sources
def test_phrases_of_the_newest_edition_are_found_from_the_pinned_one(both: Searcher) -> None:
    for query, number in (("bad publicity fund", "10.6.2"), ("server indicator", "2.18")):
        assert phrases_elsewhere(both, query, "cr-24.03") == [(query, "cr-26.03", number)]
        assert phrases_elsewhere(both, query, "cr-26.03") == []


@pytest.mark.sources
def test_skipped_phrases_would_not_have_been_found(
    both: Searcher, official_2403: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = keep_chapters(official_2403, *CHAPTERS).entries
    queries = [
        " ".join(words[at : at + length])
        for words in (entry.plain_text.split() for entry in entries[::20])
        for at, length in product(range(0, len(words), 9), (2, 3, 5))
    ]
    sifted = [both.search(query).elsewhere for query in queries]
    monkeypatch.setattr(OtherEditionPhrases, "may_have", lambda *_: True)
    assert [both.search(query).elsewhere for query in queries] == sifted
    assert any(sifted)
