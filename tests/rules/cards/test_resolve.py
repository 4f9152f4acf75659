"""Resolving typed names to one card or to candidates."""

import pytest

from rules.cards.names import shipped_names
from rules.cards.resolve import MAX_OFFERED, NoCardNameError, UnknownCardError, resolve_card

NAMES = shipped_names()


@pytest.mark.parametrize(
    ("typed", "title", "exact"),
    [
        ("Femme Fatale", "Femme Fatale", True),
        ("femme", "Femme Fatale", True),
        ("femme-fatale", "Femme Fatale", True),
        ("snare", "Snare!", True),
        ("tori hanzo", "Tori Hanzō", True),
        ("mushin-no-shin", "Mushin No Shin", True),
        ("ascending to orbit", "Earth Station: SEA Headquarters", False),
        ("geist", 'Armand "Geist" Walker: Tech Lord', True),
        ("kate", 'Kate "Mac" McCaffrey: Digital Tinker', False),
        ("sure gambel", "Sure Gamble", False),
        ("tolbooth", "Tollbooth", False),
        ("aesops pawnshop", "Aesop’s Pawnshop", False),
    ],
)
def test_a_name_resolves_to_one_card(typed: str, title: str, exact: bool) -> None:
    found = resolve_card(typed, NAMES)
    assert (found.name.title, found.exact) == (title, exact)


def test_an_ambiguous_name_offers_preferred_cards_first() -> None:
    with pytest.raises(UnknownCardError) as caught:
        resolve_card("jinteki", NAMES, ["Jinteki: Personal Evolution"])
    assert caught.value.nearest[0] == "Jinteki: Personal Evolution"
    assert 1 < len(caught.value.nearest) <= MAX_OFFERED
    assert "may be any of" in str(caught.value)


def test_whole_word_matches_go_before_prefixes() -> None:
    with pytest.raises(UnknownCardError) as caught:
        resolve_card("war", NAMES)
    assert caught.value.nearest == ("Corporate War", "God of War")
    assert resolve_card("ash", NAMES).name.title == "Ash 2X3ZB9CY", "and no Ashigaru"


def test_unknown_and_empty_names_are_refused() -> None:
    with pytest.raises(UnknownCardError, match="anything like “xyzzyx”"):
        resolve_card("xyzzyx", NAMES)
    with pytest.raises(NoCardNameError):
        resolve_card(" !? ", NAMES)
