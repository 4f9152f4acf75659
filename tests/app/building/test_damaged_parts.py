"""Card data and outcomes that a build has lost: taken from the previous build, or reported."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from builds import build_offline
from damaged_files import flip_bit
from kept_editions import CARD, DAMAGES, OTHER_DOCUMENT, build_again, detach_links

import index.build
from app.building.build import build
from app.builds.current import BuildSource
from app.web.application import create_app
from rules.cards.card_data import Cards
from rules.home import Home
from rules.library import Library

if TYPE_CHECKING:
    from shelf import Shelf


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_card_data_comes_from_the_previous_build_with_a_notice(
    kept_home: Home, shelf: "Shelf", damage: Callable[[Path], None]
) -> None:
    build_again(kept_home, shelf)
    damage(kept_home.current / "cards.json")
    opened = BuildSource(kept_home).current()
    assert [*opened.cards.facts] == [CARD["title"]]
    assert opened.notice is not None
    assert "\n" not in opened.notice
    assert "The card data in" in opened.notice
    assert "an earlier build's stands in" in opened.notice
    build_offline(kept_home)
    opened = BuildSource(kept_home).current()
    assert opened.notice is None
    assert [*opened.cards.facts] == [CARD["title"]]


def test_a_replacement_index_knows_the_same_cards(
    kept_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without card data no card leads to the rules that its words are about."""
    known: list[Cards] = []
    make = index.build.build_index

    def noted(library: Library, folder: Path, *, cards: Cards) -> None:
        known.append(cards)
        make(library, folder, cards=cards)

    flip_bit(detach_links(kept_home.current / "index" / "cr-24.03" / "cards.json"))
    monkeypatch.setattr("index.build.build_index", noted)
    opened = BuildSource(kept_home).current()
    assert opened.searcher.search("herons").hits
    assert opened.notice is not None
    assert [[*cards.facts] for cards in known] == [[CARD["title"]]]


def test_a_notice_says_when_no_build_has_card_data(kept_home: Home) -> None:
    flip_bit(kept_home.current / "cards.json")
    opened = BuildSource(kept_home).current()
    assert opened.notice is not None
    assert "The card data in" in opened.notice
    assert "cards are known by name alone" in opened.notice
    assert _told_to_programs(kept_home) == opened.notice
    summary = build_offline(kept_home)
    (said,) = (each.why for each in summary.not_read if each.what == "card data")
    assert "cards.json: its first line is damaged; name the file with --cards" in said
    assert BuildSource(kept_home).current().notice is None
    assert _told_to_programs(kept_home) is None


def _told_to_programs(home: Home) -> object:
    return create_app(home).test_client().get("/api/v1/").get_json()["notice"]


def test_forgotten_card_data_gives_no_notice(kept_home: Home) -> None:
    build_offline(kept_home, "cards")
    opened = BuildSource(kept_home).current()
    assert opened.notice is None
    assert not opened.cards.facts
    assert "card data" not in [each.what for each in build_offline(kept_home).not_read]


def test_a_build_stays_while_it_has_the_last_whole_card_data(
    kept_home: Home, shelf: "Shelf"
) -> None:
    for _ in range(2):
        build_again(kept_home, shelf)
        flip_bit(kept_home.current / "cards.json")
    assert [*BuildSource(kept_home).current().cards.facts] == [CARD["title"]]


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_outcomes_come_from_the_previous_build_with_a_notice(
    kept_home: Home, shelf: "Shelf", damage: Callable[[Path], None]
) -> None:
    build_again(kept_home, shelf)
    damage(detach_links(kept_home.current / "examples.json"))
    opened = BuildSource(kept_home).current()
    assert [*opened.examples] == ["cr:9.2.8f/1"]
    assert opened.notice is not None
    assert "\n" not in opened.notice
    assert "What came of the worked examples in" in opened.notice
    assert "an earlier build's stands in" in opened.notice
    assert "nrules build" in opened.notice
    build_offline(kept_home)
    opened = BuildSource(kept_home).current()
    assert opened.notice is None
    assert [*opened.examples] == ["cr:9.2.8f/1"]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_notice_says_when_no_build_has_outcomes(
    kept_home: Home, damage: Callable[[Path], None]
) -> None:
    damage(kept_home.current / "examples.json")
    opened = BuildSource(kept_home).current()
    assert not opened.examples
    assert opened.notice is not None
    assert "they count as not played" in opened.notice


def test_an_unfinished_build_gives_no_notice_of_missing_outcomes(
    kept_home: Home, shelf: "Shelf"
) -> None:
    (kept_home.current / "examples.json").unlink()
    shelf.put(OTHER_DOCUMENT, "terns")
    assert build(kept_home, offline=True, finish=None).changed
    assert not (kept_home.current / "examples.json").exists()
    assert BuildSource(kept_home).current().notice is None


def test_a_lost_edition_leaves_the_others_their_index(
    garden_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rebuilding it for each search would take half a minute."""
    whole = BuildSource(garden_home).current().searcher
    flip_bit(detach_links(garden_home.current / "editions" / "cr-23.08.jsonl"))
    monkeypatch.setattr("index.build.build_index", None)
    opened = BuildSource(garden_home).current()
    assert opened.notice is not None
    assert "cr-23.08 cannot be served" in opened.notice
    assert "cr-23.08" not in opened.library.editions
    for words in ("herons", "the pond is deep", "9.2.8f", "herons zebra", "nothing says this"):
        for edition in opened.library.editions:
            before = whole.search(words, edition).hits
            assert opened.searcher.search(words, edition).hits == before
