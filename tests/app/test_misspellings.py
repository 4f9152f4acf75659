"""A misspelt card name leads to the card, in a search and while typing."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.app.conftest import Site

SLIPS = [
    ("desprado", "Desperado"),
    ("medum", "Medium"),
    ("komaiu", "Komainu"),
    ("senei", "Sensei"),
    ("tollboth", "Tollbooth"),
    ("tollooth", "Tollbooth"),
    ("corrder", "Corroder"),
    ("account siphn", "Account Siphon"),
    ("gordian blae", "Gordian Blade"),
    ("femmefatal", "Femme Fatale"),
]


def _offered_cards(site: "Site", query: str) -> list[str]:
    return [a.get_text() for a in site.read(f"/search?q={query}").select(".tries a")]


@pytest.mark.parametrize(("typed", "title"), SLIPS)
def test_a_search_offers_the_card_that_is_misspelt(site: "Site", typed: str, title: str) -> None:
    assert _offered_cards(site, typed) == [f"Card: {title}"]


@pytest.mark.parametrize(("typed", "title"), SLIPS)
def test_a_misspelt_card_is_suggested_while_typing(site: "Site", typed: str, title: str) -> None:
    found = site.get(f"/api/v1/suggest?q={typed}").json["suggestions"]
    assert [(one["kind"], one["says"]) for one in found] == [("card", title)]


def test_misspelt_cards_are_found_among_other_words(site: "Site") -> None:
    assert _offered_cards(site, "bypass tollboth") == ["Card: Tollbooth"]
    assert _offered_cards(site, "snaer before desperdo, and tollbooth") == [
        "Card: Tollbooth",
        "Card: Snare!",
        "Card: Desperado",
    ]


@pytest.mark.parametrize("typed", ["shwoer", "recieve", "acess", "qqqq", "hail", "fall on the bed"])
def test_other_slips_and_words_offer_no_card(site: "Site", typed: str) -> None:
    assert _offered_cards(site, typed) == []


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("jackson", ["Card: Jackson Howard"]),
        ("siphon", ["Card: Account Siphon", "Card: Code Siphon"]),
        ("what is jackson", ["Card: Jackson Howard"]),
        ("caprice waters once", ["Card: Caprice Nisei"]),
        ("jackson waters once", []),  # may be meant for anything
        ("shower", []),  # the rules have it
    ],
)
def test_a_part_of_a_name_offers_the_card(site: "Site", typed: str, titles: list[str]) -> None:
    assert _offered_cards(site, typed) == titles


def test_an_empty_result_offers_the_card_that_its_address_means(site: "Site") -> None:
    assert site.get("/card/gordian").location == "/card/gordian-blade"
    assert _offered_cards(site, "gordian") == ["Card: Gordian Blade"]
