"""Errors: pages that help a reader on, one shape of JSON for programs."""

from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

import pytest
from flask import Flask
from page_text import words

from app.answers.shapes import ErrorAnswer, Problem
from rules.errors import RulesError, UsageError

if TYPE_CHECKING:
    from tests.app.conftest import Site


def test_an_unknown_rule_offers_the_nearest_and_a_search(site: "Site") -> None:
    page = site.read("/rule/9.2.8d", 404)
    assert "There is no rule 9.2.8d" in page.get_text()
    assert [a["href"] for a in page.select(".contents a")] == [
        "/rule/9.2.8b",
        "/rule/9.2.8f",
        "/rule/9.2.8a",
    ]
    assert page.select_one("form[role=search]") is not None
    assert page.select("a[href='/search?q=9.2.8d']")


def test_an_unknown_rule_says_which_edition_has_it(site: "Site") -> None:
    page = site.read("/rule/9.2.7c", 404)
    assert page.select("a[href='/rule/9.2.7c?edition=cr-23.08']")
    assert not page.select("main a[href='/rule/9.2.7c?edition=cr-25.04']")


def test_words_in_place_of_a_number_link_to_a_search(site: "Site") -> None:
    for path in ("/rule/", "/r/", "/history/"):
        page = site.read(f"{path}<i>banana", 404)
        assert page.select_one("main i") is None, path
        assert page.select("a.button[href='/search?q=%3Ci%3Ebanana']"), path


def test_the_offered_search_has_all_that_was_typed(site: "Site") -> None:
    asked = "what is the card that waters every tree of the garden and then is gone for good"
    for path in ("/card/", "/rule/"):
        page = site.read(path + quote(asked), 404)
        link = page.select_one("main a[href^='/search']")
        assert link is not None, path
        assert unquote(str(link["href"])).removesuffix("&all") == f"/search?q={asked}", path
        assert asked not in link.get_text(), "which is shown by its beginning"


def test_an_unknown_edition_offers_the_known_ones(site: "Site") -> None:
    for unknown in ("/rule/9.2.8f?edition=cr-99", "/r/99/928f"):
        page = site.read(unknown, 404)
        assert [a["href"] for a in page.select(".editions a")] == [
            "/rule/9.2.8f",
            "/rule/9.2.8f?edition=cr-24.03",
        ]
        assert "8f is in these, and may be another rule in each" in words(page.main)
    for path in ("/?edition=x", "/rule/99.9?edition=x", "/search?q=rain&edition=x"):
        page = site.read(path, 404)
        assert "no such edition" in page.get_text()
        assert "“x” is not at hand. These are" in words(page.main)
        assert len(page.select(".editions a")) == 4


def test_any_other_address_has_a_page_too(site: "Site") -> None:
    page = site.read("/nothing/here", 404)
    assert "nothing at this address" in page.get_text()
    assert page.select_one("form[role=search]") is not None


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/help2", "help2"),
        ("/some/9.2.8f/", "9.2.8f"),
        ("/rain-gauge.html", "rain gauge"),
        ("/<i>x", "<i>x"),
    ],
)
def test_an_unknown_address_offers_a_search_for_its_words(
    site: "Site", path: str, words: str
) -> None:
    page = site.read(path, 404)
    offered = page.select_one("main a[href^='/search?q=']")
    assert offered is not None
    assert words in offered.get_text()
    assert unquote(str(offered["href"])) == f"/search?q={words}"


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("/r/928f/", "/r/928f"),
        ("/search/?q=a+b%20%26&first=1", "/search?q=a+b%20%26&first=1"),
        ("/rule/9.2.8f/?edition=cr-23.08", "/rule/9.2.8f?edition=cr-23.08"),
        ("/api/v1/rules/9.2.8f/", "/api/v1/rules/9.2.8f"),
        ("/glossary/caf%C3%A9%5C/", "/glossary/caf%C3%A9%5C"),
    ],
)
def test_a_trailing_slash_redirects(site: "Site", typed: str, address: str) -> None:
    for method in ("GET", "HEAD"):
        response = site.client.open(typed, method=method)
        assert (response.status_code, response.location) == (308, address)


@pytest.mark.parametrize(
    ("path", "query", "address"),
    [
        ("//rule/9.2.8f", "", "/rule/9.2.8f"),
        ("///search", "q=a+b&first=2", "/search?q=a+b&first=2"),
        ("//evil.example/rule/9.2.8f", "", "/evil.example/rule/9.2.8f"),
        ("///\\evil.example/", "", "/%5Cevil.example/"),
        ("//caf\xc3\xa9", "", "/caf%C3%A9"),
    ],
)
def test_leading_slashes_redirect(site: "Site", path: str, query: str, address: str) -> None:
    asked = {"PATH_INFO": path, "QUERY_STRING": query}
    for method in ("GET", "HEAD"):
        answer = site.client.open("/", method=method, environ_overrides=asked)
        assert (answer.status_code, answer.location) == (308, address)


@pytest.mark.parametrize(
    "typed",
    ["/nothing/here/", "/api/v1/nothing/", "/evil.example/", "/%5Cevil.x/", "/r//evil.example//"],
)
def test_a_slash_at_an_unknown_address_answers_404(site: "Site", typed: str) -> None:
    assert site.client.get(typed, headers={"Host": "here.example"}).status_code == 404
    assert site.client.post("/search/").status_code == 404


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/rule/9.2.8f", 400),
        ("/rule/9.2.8f/", 400),
        ("/nothing/", 400),
        ("/rule/" + "9" * 400, 404),
    ],
)
def test_an_impossible_host_is_no_internal_error(site: "Site", address: str, status: int) -> None:
    assert site.client.get(address, headers={"Host": "x" * 70}).status_code == status


def test_a_method_that_is_not_allowed_answers_405(site: "Site") -> None:
    response = site.client.post("/rule/9.2.8f")
    assert response.status_code == 405
    assert "GET" in response.headers["Allow"]


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("/api/v1/rules/9.2.8d", 404, "unknown-number"),
        ("/api/v1/rules/banana", 404, "not-a-number"),
        ("/api/v1/rules/9.2.8f?edition=x", 404, "unknown-edition"),
        ("/api/v1/search", 400, "bad-request"),
        ("/api/v1/search?q=", 400, "bad-request"),
        ("/api/v1/search?q=rain&limit=0", 400, "bad-request"),
        ("/api/v1/search?q=rain&limit=many", 400, "bad-request"),
        ("/api/v1/search?q=rain&limit=٣", 400, "bad-request"),
        ("/api/v1/search?q=rain&limit=99999999999999999999", 400, "bad-request"),
        ("/api/v1/search?q=rain&edition=x", 404, "unknown-edition"),
        ("/api/v1/openapi.yaml", 404, "not-found"),
        ("/api/v1/everything", 404, "not-found"),
        ("/api/v2/rules/9.2.8f", 404, "not-found"),
        ("/api", 404, "not-found"),
    ],
)
def test_every_error_of_the_api_has_one_shape(
    site: "Site", path: str, status: int, kind: str
) -> None:
    response = site.get(path)
    assert response.status_code == status
    assert response.mimetype == "application/json"
    assert set(response.json["error"]) == set(Problem.model_fields)
    error = ErrorAnswer.model_validate(response.json).error
    assert error.type == kind
    assert error.message
    assert "\n" not in error.message


def test_errors_of_the_api_offer_what_there_is(site: "Site") -> None:
    number = site.get("/api/v1/rules/9.2.8d").json
    assert number["error"]["nearest"] == ["9.2.8b", "9.2.8f", "9.2.8a"]
    edition = site.get("/api/v1/rules/9.2.8f?edition=x").json
    assert edition["error"]["editions"] == ["cr-23.08", "cr-24.03", "cr-25.04", "cr-26.03"]
    neither = site.get("/api/v1/rules/banana").json["error"]
    assert (neither["nearest"], neither["editions"]) == ([], [])


@pytest.mark.parametrize(
    ("path", "nearest"),
    [
        ("rule/928f", ["rules/928f"]),
        ("rule/9.2.8f/", ["rules/9.2.8f"]),
        ("Rules/CR 9.2.8(f)", ["rules/CR%209.2.8%28f%29"]),
        ("rules", ["rules/{number}"]),
        ("cards/rain-barrel", ["card/rain-barrel"]),
        ("editions/cr-24.03", ["edition/cr-24.03.json", "edition/cr-24.03.jsonl"]),
        ("diff/cr-24.03", ["diff/{old}/{new}", "diff/{old}/{new}/outcomes"]),
        ("openapi.yaml", ["openapi.json"]),
        ("banana", []),
    ],
)
def test_a_wrong_address_of_the_api_offers_the_nearest(
    site: "Site", path: str, nearest: list[str]
) -> None:
    error = site.get(f"/api/v1/{path}").json["error"]
    assert error["nearest"] == [f"/api/v1/{address}" for address in nearest]
    assert "/api/v1/ lists" in error["message"]
    assert all(address in error["message"] for address in error["nearest"])


def test_an_address_beside_the_api_names_its_root(site: "Site") -> None:
    for path in ("/api", "/api/", "/api/v2/rules/9.2.8f"):
        assert "begins at /api/v1/" in site.get(path).json["error"]["message"]
    assert site.get("/apiary").mimetype == "text/html"


@pytest.mark.parametrize(
    ("error", "status", "kind"),
    [
        (RulesError("the shed is locked"), 503, "rules"),
        (UsageError("say which bed"), 400, "usage"),
        (ZeroDivisionError("secret"), 500, "internal-server-error"),
    ],
)
@pytest.mark.parametrize("prefix", ["", "/api"])
def test_no_traceback_reaches_a_reader(
    garden_app: Flask, error: Exception, status: int, kind: str, prefix: str
) -> None:
    def fail() -> str:
        raise error

    garden_app.testing = False
    garden_app.add_url_rule(f"{prefix}/broken", f"broken{prefix}", fail)
    with garden_app.test_client() as client:
        response = client.get(f"{prefix}/broken")
    assert response.status_code == status
    text = response.get_data(as_text=True)
    assert "Traceback" not in text
    assert "secret" not in text
    if prefix:
        assert response.json["error"]["type"] == kind
    else:
        assert 'form role="search"' in text
