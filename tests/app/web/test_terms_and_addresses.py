"""Links between rules and the terms they define; canonical addresses and descriptions."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app.web.application import create_app
from rules.home import Home
from tests.rules.test_supersession import LIBRARY

PUBLIC = "https://rules.example.org"


@pytest.fixture(scope="module")
def outlined(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """The pages of what ships, without any document."""
    return create_app(Home(tmp_path_factory.mktemp("none"))).test_client()


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """The same where it is known how they are reached from outside."""
    return create_app(Home(tmp_path_factory.mktemp("none")), PUBLIC).test_client()


@pytest.fixture
def kites(tmp_path: Path) -> FlaskClient:
    """The pages of three editions of rules on kites."""
    with Home(tmp_path).publish() as folder:
        LIBRARY.save(folder)
    return create_app(Home(tmp_path), PUBLIC).test_client()


def read(client: FlaskClient, path: str) -> BeautifulSoup:
    response = client.get(path)
    assert response.status_code == 200
    return BeautifulSoup(response.data, "lxml")


@pytest.mark.parametrize("path", ["/section/2.18", "/rule/1.6.6a"])
def test_rules_and_the_terms_they_define_link_to_each_other(
    outlined: FlaskClient, path: str
) -> None:
    headings = read(outlined, path).select(".mentions")
    (defines,) = [s for s in headings if s.h2.get_text() == "Defines"]
    terms = defines.select("a")
    assert terms
    for link in terms:
        back = [a["href"] for a in read(outlined, str(link["href"])).select("a")]
        assert path in back


@pytest.mark.parametrize("number", ["2.18", "1.6.6a", "9.2.8f"])
def test_the_api_names_the_same_terms(outlined: FlaskClient, number: str) -> None:
    terms = outlined.get(f"/api/v1/rules/{number}").get_json()["defines"]
    page = read(outlined, f"/{'section' if number.count('.') == 1 else 'rule'}/{number}")
    shown = [
        a["href"] for s in page.select(".mentions") if "Defines" in s.h2 for a in s.select("a")
    ]
    assert [each["url"] for each in terms] == shown
    assert bool(terms) == (number != "9.2.8f")
    for each in terms:
        assert outlined.get(each["url"]).status_code == 200


def test_a_rule_without_terms_has_no_list(outlined: FlaskClient) -> None:
    assert "Defines" not in read(outlined, "/rule/9.2.8f").get_text()


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("R%20%26%20D", "rd"),
        ("R&amp;D", "rd"),
        ("R%20&amp;%20D", "rd"),
        ("R%26amp%3BD", "rd"),
        ("r-d", "rd"),
        ("SCORE%20Area", "score-area"),
        ("score+area", "score-area"),
        ("scorearea", "score-area"),
        ("the%20stack", "stack"),
    ],
)
def test_a_term_is_found_however_its_address_is_written(
    outlined: FlaskClient, typed: str, slug: str
) -> None:
    answer = outlined.get(f"/glossary/{typed}")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/glossary/{slug}")
    assert outlined.get(f"/api/v1/term/{typed}").status_code == 200


def test_an_unknown_term_answers_404(outlined: FlaskClient) -> None:
    assert outlined.get("/glossary/the%20&amp;").status_code == 404


@pytest.mark.parametrize(
    ("path", "canonical"),
    [
        ("/rule/1.1.2?edition=cr-22.04", "/rule/1.1.3"),
        ("/rule/1.1.1?edition=cr-22.04", "/rule/1.1.1"),
        ("/rule/1.1.2a?edition=cr-22.04", "/rule/1.1.2a?edition=cr-22.04"),
        ("/section/1.1?edition=cr-22.04", "/section/1.1"),
        ("/rule/1.1.2", "/rule/1.1.2"),
        ("/history/1.1.2?edition=cr-22.04", "/history/1.1.3"),
        ("/history/1.1.2a?edition=cr-22.04", "/history/1.1.2a?edition=cr-22.04"),
    ],
)
def test_an_older_pages_canonical_address_is_the_same_rule(
    kites: FlaskClient, path: str, canonical: str
) -> None:
    assert read(kites, path).select_one('link[rel="canonical"]')["href"] == PUBLIC + canonical


PAGES = ("/card/", "/glossary/", "/glossary/subroutine", "/openapi", "/history/9.2.8f")
"""One of each kind whose address is told, beside rules."""


@pytest.mark.parametrize("path", PAGES)
def test_a_canonical_address_is_absolute_or_absent(
    outlined: FlaskClient, public: FlaskClient, path: str
) -> None:
    """A search engine takes no other; which host it is, only who serves it can say."""
    assert read(outlined, path).select('link[rel="canonical"]') == []
    assert read(public, path).select_one('link[rel="canonical"]')["href"] == PUBLIC + path


@pytest.mark.parametrize(
    "path",
    [
        *PAGES,
        *("/", "/rule/9.2.8f", "/section/9.2", "/search", "/run", "/turn?step=5.6.1a", "/play"),
        *("/examples/", "/example/cr/1.12.6/1", "/coverage", "/diff/", "/offline/"),
    ],
)
def test_every_page_has_one_description(outlined: FlaskClient, path: str) -> None:
    (says,) = read(outlined, path).select("meta[name=description]")
    assert len(says["content"]) > 40
    assert says["property"] == "og:description"


@pytest.mark.parametrize(
    ("path", "is_played"), [("cr/1.12.6/1", True), ("cr-26.03/7.4.2a/1", False)]
)
def test_only_a_played_example_is_described_as_played(
    outlined: FlaskClient, path: str, is_played: bool
) -> None:
    (says,) = read(outlined, f"/example/{path}").select("meta[name=description]")
    assert ("played step by step" in says["content"]) == is_played
