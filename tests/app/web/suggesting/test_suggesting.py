"""Suggestions while typing, and searches that redirect."""

from typing import TYPE_CHECKING

import pytest
from flask import Flask

from app.web.application import warm_up

if TYPE_CHECKING:
    from tests.app.conftest import Site


def _suggestions(site: "Site", query: str) -> list[tuple[str, str, str]]:
    answer = site.get(f"/api/v1/suggest?{query}").json
    return [(one["kind"], one["says"], one["url"]) for one in answer["suggestions"]]


@pytest.mark.parametrize(
    "typed", ["928f", "9 2 8 f", "９.２.８f", "CR 9.2.8(f)", "cr928f", "/r/928f"]
)
def test_a_number_in_any_spelling_suggests_its_rule(site: "Site", typed: str) -> None:
    says = "9.2.8f Water once for 1[c]; see rule 9.2.8a."
    assert _suggestions(site, f"q={typed}") == [("rule", says, "/rule/9.2.8f")]


def test_the_end_of_a_number_suggests_rules_that_end_so(site: "Site") -> None:
    assert [url for _, _, url in _suggestions(site, "q=8f")] == ["/rule/9.2.8f"]
    page = site.read("/search?q=point+8+f")
    assert "Nothing found" in page.get_text()
    assert [link["href"] for link in page.select(".tries a")] == ["/rule/9.2.8f"]


def test_warming_up_loads_the_names(
    site: "Site", garden_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    warm_up(garden_app)
    monkeypatch.setattr("app.web.suggesting.suggestions._all_names", None)
    monkeypatch.setattr("app.web.suggesting.suggestions.list_sections", None)
    assert ("card", "Femme Fatale", "/card/femme-fatale") in _suggestions(site, "q=femme fat")


def test_a_rules_number_suggests_its_subrules(site: "Site") -> None:
    urls = [url for _, _, url in _suggestions(site, "q=928")]
    assert urls == [f"/rule/9.2.8{letter}" for letter in ("", "a", "b", "f")]
    assert len(_suggestions(site, "q=9.2")) > 1


def test_an_example_is_suggested_by_its_id(site: "Site") -> None:
    for typed in ("cr:9.2.8f/1", "CR:9.2.8F/1"):
        ((kind, says, url),) = _suggestions(site, f"q={typed}")
        assert (kind, url) == ("example", "/example/cr/9.2.8f/1")
        assert says.startswith("cr:9.2.8f/1 ")
    of_the_rule = [(kind, url) for kind, _, url in _suggestions(site, "q=cr:9.2.8f")]
    assert of_the_rule[:2] == [("rule", "/rule/9.2.8f"), ("example", "/example/cr/9.2.8f/1")]
    assert "example" not in [kind for kind, *_ in _suggestions(site, "q=cr:")]


def test_an_address_in_an_unknown_edition_suggests_nothing(site: "Site") -> None:
    assert _suggestions(site, "q=/rule/9.2.8f?edition%3Dcr-19.01") == []


def test_an_unknown_number_suggests_the_nearest(site: "Site") -> None:
    assert _suggestions(site, "q=9.2.8e")[0][2].startswith("/rule/9.2.8")


def test_names_that_begin_with_the_words_come_first(site: "Site") -> None:
    found = [says for _, says, _ in _suggestions(site, "q=day")]
    assert found.index("Day Job") < found.index("11.2 A gardener’s day")
    assert ("rule", "9.2 Showers", "/section/9.2") in _suggestions(site, "q=show")


def test_only_the_last_word_of_an_examples_title_may_be_incomplete(site: "Site") -> None:
    """They are sentences, in which the words of any question begin some."""
    oak = [("example", "An oak drinks once", "/example/cr/9.2.8f/1")]
    assert _suggestions(site, "q=oak+dri") == _suggestions(site, "q=drinks+oak") == oak
    assert "example" not in [kind for kind, *_ in _suggestions(site, "q=o+dri")]


def test_cards_are_suggested_and_unknown_names_are_not(site: "Site") -> None:
    assert ("card", "Femme Fatale", "/card/femme-fatale") in _suggestions(site, "q=femme fat")
    assert _suggestions(site, "q=qqqq") == []


def test_at_most_eight_are_suggested(site: "Site") -> None:
    assert len(_suggestions(site, "q=a")) == 8


def test_suggestions_keep_the_chosen_edition(site: "Site") -> None:
    found = _suggestions(site, "q=9.2.7c&edition=cr-23.08")
    assert [url for _, _, url in found] == ["/rule/9.2.7c?edition=cr-23.08"]


@pytest.mark.parametrize(
    ("typed", "leads"),
    [
        ("cr928f", "/rule/9.2.8f"),
        ("rule9.2.8f", "/rule/9.2.8f"),
        ("cr:9.2.8f/1", "/example/cr/9.2.8f/1"),
        ("CR:9.2.8F/1", "/example/cr/9.2.8f/1"),
    ],
)
def test_a_search_for_a_rule_or_an_example_redirects_there(
    site: "Site", typed: str, leads: str
) -> None:
    response = site.get("/search", query_string={"q": typed})
    assert (response.status_code, response.headers["Location"]) == (302, leads)
