"""The OpenAPI description as a page for people."""

from typing import TYPE_CHECKING, Any

from app.web.api.openapi import description

if TYPE_CHECKING:
    from tests.app.conftest import Site


def _folded(page: Any, place: str) -> Any:
    """What is folded away where a link leads to that place."""
    return page.find(id=place).find_parent("details")


def test_the_page_has_all_that_the_description_has(site: "Site") -> None:
    page, described = site.read("/openapi"), description()
    for path, methods in described["paths"].items():
        section = _folded(page, methods["get"]["operationId"])
        assert section.summary.code.get_text() == path
        named = {code.get_text() for code in section.select("th code")}
        taken = {parameter["name"] for parameter in methods["get"].get("parameters", ())}
        assert named == taken | methods["get"]["responses"].keys()
    for name, schema in described["components"]["schemas"].items():
        fields = [code.get_text() for code in _folded(page, name).select("th code")]
        assert fields == [*schema.get("properties", ())]


def test_words_in_backticks_are_shown_as_code(site: "Site") -> None:
    page = site.read("/openapi")
    assert "`" not in page.get_text()
    assert "decisions" in [code.get_text() for code in _folded(page, "play").select("td code")]


def test_its_links_and_examples_work(site: "Site") -> None:
    page = site.read("/openapi")
    inside = {link["href"][1:] for link in page.select("main a[href^='#']")}
    assert {name for name in inside if page.find(id=name) is None} == set()
    outside = [str(link["href"]) for link in page.select("main section a[href^='/']")]
    assert len(outside) > 10
    for address in outside:
        answer = site.get(address)
        known = answer.status_code == 200 or answer.json["error"]["type"] != "not-found"
        assert known, f"{address} answers {answer.status_code}"


def test_the_api_index_links_to_the_page(site: "Site") -> None:
    assert site.get(site.get("/api/v1/").json["people"]).status_code == 200


def test_the_page_is_folded_at_first(site: "Site") -> None:
    """Each address is one line that unfolds, and all shapes of answers are one more."""
    page = site.read("/openapi")
    lines = [one.summary for one in page.select("main details") if not one.find_parent("details")]
    assert len(lines) == len(description()["paths"]) + 1
    assert page.select("main details[open]") == []
