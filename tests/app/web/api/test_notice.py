"""The API carries the build's notice, as pages do."""

from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask

from app.web.api.openapi import description
from app.web.serving import request_context

if TYPE_CHECKING:
    from tests.app.conftest import Site

FILLED_IN = {
    "edition": "cr-24.03",
    "number": "9.2.8f",
    "name": "old-oak",
    "term": "rain",
    "old": "cr-23.08",
    "new": "cr-24.03",
}
ASKED = {"/api/v1/search": "?q=rain", "/api/v1/suggest": "?q=9"}
SHAPELESS = {
    "/api/v1/edition/{edition}.jsonl",
    "/api/v1/scenario-schema.json",
    "/api/v1/openapi.json",
}
ADDRESSES = [path for path in description()["paths"] if path not in SHAPELESS]


def _answer(site: "Site", path: str) -> dict[str, Any]:
    answer: dict[str, Any] = site.get(path.format_map(FILLED_IN) + ASKED.get(path, "")).get_json()
    return answer


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_answer_carries_the_builds_notice(
    site: "Site", garden_app: Flask, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _answer(site, path)["notice"] is None
    build = request_context.services_of(garden_app).builds.current()
    monkeypatch.setattr(build, "notice", "Half of it is lost.")
    assert _answer(site, path)["notice"] == "Half of it is lost."


def test_an_error_carries_the_builds_notice(
    site: "Site", garden_app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The edition that was asked for may be what is lost."""
    build = request_context.services_of(garden_app).builds.current()
    monkeypatch.setattr(build, "notice", "Half of it is lost.")
    for path in ("/api/v1/rules/9.2.8f?edition=cr-99.01", "/api/v1/search?q=", "/api/v1/nothing"):
        answer = site.get(path).get_json()
        assert answer["error"]["message"], path
        assert answer["notice"] == "Half of it is lost.", path


def test_the_description_promises_the_notice_in_every_answer() -> None:
    described = description()
    schemas = described["components"]["schemas"]
    for path in ADDRESSES:
        content = described["paths"][path]["get"]["responses"]["200"]["content"]
        name = content["application/json"]["schema"]["$ref"].rpartition("/")[2]
        assert [*schemas[name]["properties"]][-1] == "notice", name
    assert "notice" in schemas["ErrorAnswer"]["properties"]
