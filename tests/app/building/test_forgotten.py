"""What a build was told to forget stays gone until its document comes again."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from builds import build_offline
from kept_editions import DAMAGES, WORDS, build_again, change_contents, original_first_words

from app.building.gather import NothingToForgetError
from app.builds.current import BuildSource
from rules.cards.card_data import Cards
from rules.home import Home

if TYPE_CHECKING:
    from shelf import Shelf


def test_forgotten_editions_and_cards_stay_gone(kept_home: Home, shelf: "Shelf") -> None:
    build_again(kept_home, shelf)
    summary = build_offline(kept_home, "cr-23.08", "cards")
    left = {name: words for name, words in WORDS.items() if name != "cr-23.08"}
    assert (summary.changed, original_first_words(kept_home)) == (True, left)
    assert not summary.cards.facts
    for _ in range(3):
        build_again(kept_home, shelf)
        assert original_first_words(kept_home) == left
        assert not Cards.from_build(kept_home.current).facts
    assert len(kept_home.builds()) == 2, "no build stays for the sake of what is forgotten"


@pytest.mark.parametrize("damage", [*DAMAGES, change_contents])
@pytest.mark.parametrize("damaged", ["library.json", "forgotten.json"])
def test_a_damaged_list_brings_back_nothing_forgotten(
    kept_home: Home, damage: Callable[[Path], None], damaged: str
) -> None:
    build_offline(kept_home, "cr-23.08", "cards")
    left = {name: words for name, words in WORDS.items() if name != "cr-23.08"}
    damage(kept_home.current / damaged)
    assert original_first_words(kept_home) == left
    opened = BuildSource(kept_home).current()
    assert not opened.cards.facts
    assert (opened.notice is not None) == (damaged == "library.json")
    assert build_offline(kept_home).changed
    assert original_first_words(kept_home) == left
    assert not BuildSource(kept_home).current().cards.facts
    assert (kept_home.current / "forgotten.json").exists()
    assert not build_offline(kept_home).changed


def test_a_forgotten_edition_comes_back_with_its_document(kept_home: Home, shelf: "Shelf") -> None:
    shelf.put("cr-23.08-page", "young egrets")
    build_offline(kept_home, "cr-23.08")
    assert original_first_words(kept_home) == WORDS | {"cr-23.08": "young egrets"}
    (shelf.folder / "cr-23.08-page").unlink()
    build_again(kept_home, shelf)
    assert original_first_words(kept_home) == WORDS | {"cr-23.08": "young egrets"}


def test_an_unknown_edition_cannot_be_forgotten(kept_home: Home) -> None:
    before = kept_home.current
    with pytest.raises(NothingToForgetError, match=r"“cr-99”.* cards, cr-23\.08, cr-24\.03, faq$"):
        build_offline(kept_home, "cr-99")
    assert kept_home.current == before
