"""Addresses for programs alone: the index of the API, the editions, and bulk files."""

import json
from typing import TYPE_CHECKING

from app.web.api.openapi import description

if TYPE_CHECKING:
    from rules.library import Library
    from tests.app.conftest import Site


def test_the_api_index_lists_every_address(site: "Site") -> None:
    index = site.get("/api/v1/").get_json()
    assert [each["path"] for each in index["addresses"]] == [*description()["paths"]]
    search = next(each for each in index["addresses"] if each["path"] == "/api/v1/search")
    assert search["parameters"] == ["q", "edition", "limit", "first"]
    assert index["edition"] == "cr-26.03"
    assert site.get(index["openapi"]).status_code == 200


def test_editions_link_to_their_pages_and_bulk_files(site: "Site") -> None:
    listing = site.get("/api/v1/editions").get_json()
    assert listing["latest"] == "cr-26.03"
    assert [each["edition"] for each in listing["editions"] if each["latest"]] == ["cr-26.03"]
    assert {each["edition"] for each in listing["editions"]} >= {"cr-23.08", "cr-24.03"}
    for each in listing["editions"]:
        assert site.get(each["url"]).status_code == 200
        assert site.get(each["bulk"]).get_json()["edition"] == each["edition"]
        assert len(site.get(each["lines"]).text.splitlines()) == each["entries"]


def test_a_bulk_file_gives_each_rule_as_its_own_answer(site: "Site", gardens: "Library") -> None:
    edition = site.get("/api/v1/edition/cr-24.03.json").get_json()
    assert [e["number"] for e in edition["entries"]] == [*gardens.editions["cr-24.03"].by_number]
    for entry in edition["entries"]:
        alone = site.get(f"/api/v1/rules/{entry['number']}?edition=cr-24.03").get_json()
        assert entry == {name: alone[name] for name in entry}
    digests = [entry["digest"] for entry in edition["entries"] if entry["digest"] is not None]
    assert {"says": "Dig early, without Wyldside.", "stale": True} in digests
    lines = site.get("/api/v1/edition/cr-24.03.jsonl").text.splitlines()
    assert [json.loads(line) for line in lines] == edition["entries"]


def test_a_bulk_file_takes_any_name_of_an_edition(site: "Site") -> None:
    latest = site.get("/api/v1/edition/latest.json").get_json()
    assert latest["edition"] == "cr-26.03"
    assert site.get("/api/v1/edition/24.03.jsonl").text.startswith('{"number":"')
    refused = site.get("/api/v1/edition/cr-1.json")
    assert refused.status_code == 404
    assert refused.get_json()["error"]["type"] == "unknown-edition"


def test_an_unchanged_bulk_file_answers_304(site: "Site") -> None:
    for address in ("/api/v1/edition/cr-24.03.json", "/api/v1/edition/cr-24.03.jsonl"):
        etag = site.get(address).headers["ETag"]
        again = site.get(address, headers={"If-None-Match": etag})
        assert (again.status_code, again.data) == (304, b""), address
