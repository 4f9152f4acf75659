"""The JSON API: its answers are what its description and its documentation promise."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import Flask

from app.answers.documents import OlderEdition, TodayAnswer
from app.answers.rule import OtherEdition, RuleAnswer, WorkedExample
from app.answers.search import HitAnswer, SearchAnswer
from app.answers.shapes import DigestAnswer, Place, Problem
from engine.scenarios.publish import schema_text

if TYPE_CHECKING:
    from tests.app.conftest import Site

DOCUMENTATION = Path(__file__).parents[4] / "docs" / "json.md"


def _rule(site: "Site", path: str) -> dict[str, Any]:
    response = site.get(path)
    assert response.status_code == 200
    return RuleAnswer.model_validate(response.json).model_dump(mode="json")


def test_the_answer_for_a_rule_has_its_context(site: "Site") -> None:
    answer = _rule(site, "/api/v1/rules/9.2.8f")
    expected = {
        "number": "9.2.8f",
        "key": "rule_9.2.8f",
        "kind": "subrule",
        "title": None,
        "parent": "9.2.8",
        "cards": ["Old Oak", "Young Ash"],
        "references": ["9.2.8a"],
        "referred_to_by": ["1.1.1"],
        "edition": "cr-26.03",
        "effective": "2026-03-02",
        "wording": "official",
        "doubts": [],
        "digest": {"says": "Water once for 1[c]; see rule 9.2.8a.", "stale": False},
        "children": [],
        "previous": "9.2.8b",
        "next": "9.2.9",
        "other_readings": [],
        "in_force": None,
        "formerly": None,
        "url": "/rule/9.2.8f?edition=cr-26.03",
    }
    assert {name: answer[name] for name in expected} == expected
    assert answer["text"].startswith("A gardener <b>waters</b> once, then pays 1[c]"), "not HTML"
    assert len(answer["examples"]) == 3
    assert answer["ancestors"] == [
        {"number": "9", "title": "Weather"},
        {"number": "9.2", "title": "Showers"},
        {"number": "9.2.8", "title": None},
    ]
    assert answer["other_editions"] == [
        {"edition": "cr-25.04", "effective": "2025-04-28", "number": "9.2.9b"},
        {"edition": "cr-24.03", "effective": "2024-03-30", "number": "9.2.8f"},
        {"edition": "cr-23.08", "effective": None, "number": "9.2.7c"},
    ]
    assert answer["worked_examples"] == [
        {"id": "cr:9.2.8f/1", "passed": False, "doubt": None, "url": "/example/cr/9.2.8f/1"}
    ]


def test_numbers_are_understood_as_people_type_them(site: "Site") -> None:
    assert _rule(site, "/api/v1/rules/CR 9.2.8(f)")["number"] == "9.2.8f"
    assert _rule(site, "/api/v1/rules/sec_beds")["number"] == "1.1"
    ambiguous = _rule(site, "/api/v1/rules/1016")
    assert (ambiguous["number"], ambiguous["other_readings"]) == ("10.1.6", ["10.16"])


def test_another_edition_can_be_named(site: "Site") -> None:
    assert _rule(site, "/api/v1/rules/9.2.9b?edition=cr-25.04")["edition"] == "cr-25.04"


def test_search_gives_numbers_and_snippets(site: "Site") -> None:
    response = site.get("/api/v1/search?q=hail&limit=1")
    answer = SearchAnswer.model_validate(response.json)
    assert answer.query == "hail"
    assert [hit.number for hit in answer.hits] == ["9.2.8b"]
    assert "Hail" in answer.hits[0].snippet


def test_search_gives_the_number_of_hits_once_it_is_known(site: "Site") -> None:
    asks = "/api/v1/search?q=shower&limit=2"
    first, beyond = site.get(asks).json, site.get(f"{asks}&first=400").json
    assert (first["more"], first["count"]) == (True, None)
    assert beyond["hits"] == []
    last = site.get(f"{asks}&first={beyond['count']}").json
    assert (len(last["hits"]), last["more"], last["count"]) == (1, False, beyond["count"])
    assert site.get("/api/v1/search?q=zzqx").json["count"] == 0


def test_search_puts_a_number_first(site: "Site") -> None:
    hits = site.get("/api/v1/search?q=928f").json["hits"]
    assert hits[0]["number"] == "9.2.8f"
    there = site.get("/api/v1/search?q=http://there/r/23.08/927c").json
    assert (there["hits"][0]["number"], there["edition"]) == ("9.2.7c", "cr-23.08")


def test_fields_come_in_the_documented_order(site: "Site") -> None:
    assert list(site.get("/api/v1/rules/9.2.8f").json) == list(RuleAnswer.model_fields)


def test_other_sites_may_use_the_api(site: "Site") -> None:
    for path in ("/api/v1/rules/9.2.8f", "/api/v1/rules/none", "/api/v1/search?q=run", "/api"):
        headers = site.get(path).headers
        assert headers["Access-Control-Allow-Origin"] == "*"
        assert headers["Access-Control-Expose-Headers"] == "ETag, Retry-After"
    assert "Access-Control-Allow-Origin" not in site.get("/rule/9.2.8f").headers


def test_a_script_of_another_site_may_send_headers_of_its_own(site: "Site") -> None:
    """A browser asks for leave first, and takes silence for a no."""
    answer = site.client.options("/api/v1/rules/9.2.8f")
    assert answer.status_code == 200
    leave = answer.headers
    assert leave["Access-Control-Allow-Origin"] == "*"
    assert leave["Access-Control-Allow-Headers"] == "*"
    assert leave["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS"
    assert "Access-Control-Allow-Headers" not in site.get("/api/v1/rules/9.2.8f").headers
    assert "Access-Control-Allow-Headers" not in site.client.options("/rule/9.2.8f").headers


def test_the_schema_of_scenario_files_is_served_as_it_is_published(site: "Site") -> None:
    assert site.get("/api/v1/scenario-schema.json").text == schema_text()


def test_the_description_has_every_address_and_no_other(garden_app: Flask, site: "Site") -> None:
    described = set(site.get("/api/v1/openapi.json").json["paths"])
    served = {
        re.sub("<(?:path:)?(.*?)>", r"{\1}", rule.rule)
        for rule in garden_app.url_map.iter_rules()
        if rule.rule.startswith("/api/v1/") and rule.endpoint != "api.unknown"
    }
    assert described == served


def test_the_description_refers_only_to_schemas_it_has(site: "Site") -> None:
    description = site.get("/api/v1/openapi.json").json

    def references(node: object) -> set[str]:
        match node:
            case {"$ref": str(target)}:
                return {target}
            case dict():
                return {r for value in node.values() for r in references(value)}
            case list():
                return {r for value in node for r in references(value)}
            case _:
                return set()

    schemas = description["components"]["schemas"]
    assert references(description) <= {f"#/components/schemas/{name}" for name in schemas}
    assert {"RuleAnswer", "SearchAnswer", "ErrorAnswer"} <= set(schemas)
    shared = {name for name in schemas if "__" in name}
    assert {name for name in shared if not name.endswith("__Verdict")} == set(), "of one name"


def test_every_field_has_its_place_in_the_documentation() -> None:
    documentation = DOCUMENTATION.read_text("utf-8")
    models = (
        RuleAnswer,
        DigestAnswer,
        Place,
        OtherEdition,
        OlderEdition,
        TodayAnswer,
        WorkedExample,
        SearchAnswer,
        HitAnswer,
        Problem,
    )
    missing = {
        f"{model.__name__}.{name}"
        for model in models
        for name in model.model_fields
        if f"`{name}`" not in documentation
    }
    assert not missing


def test_healthz_names_the_editions_served(site: "Site") -> None:
    response = site.get("/healthz")
    assert response.status_code == 200
    assert response.json["status"] == "ok"
    assert response.json["default"] == "cr-26.03"
    assert response.json["editions"] == ["cr-23.08", "cr-24.03", "cr-25.04", "cr-26.03"]
    assert response.json["notice"] is None
    assert response.headers["Cache-Control"] == "no-store"
