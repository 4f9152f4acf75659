"""A library with 25.04 alone: digests and examples written for 24.03 stand where they fit."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app.web.application import create_app
from rules.catalogue import catalogue
from rules.entries import Edition
from rules.home import Home
from rules.library import Library
from rules.outline import shipped

pytestmark = pytest.mark.sources


@pytest.fixture(scope="module")
def client(
    official_2504: Edition, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[FlaskClient]:
    """The pages of what `nrules build` makes where no other document is at hand."""
    outline = shipped(catalogue().pinned)
    assert outline is not None
    home = Home(Path(tmp_path_factory.mktemp("alone")))
    with home.publish() as folder:
        Library([outline.edition, official_2504]).save(folder)
    with create_app(home).test_client() as client:
        yield client


def read(client: FlaskClient, path: str) -> BeautifulSoup:
    response = client.get(path)
    assert response.status_code == 200
    return BeautifulSoup(response.data, "lxml")


def test_the_edition_with_a_document_is_the_default(client: FlaskClient) -> None:
    assert client.get("/healthz").get_json()["default"] == "cr-25.04"


def test_an_unchanged_rule_has_its_digest_and_example(client: FlaskClient) -> None:
    page = read(client, "/rule/9.11.2a")
    assert page.select_one(".digest .stale") is None
    assert page.select_one(".digest p").get_text()
    links = [a["href"] for a in page.select(".example .played a")]
    assert links == ["/example/cr/9.11.2a/1", "/example/cr/9.11.2a/2"]
    assert page.select(".doubt") == [], "only a number in it follows a move"


def test_a_moved_rule_keeps_its_digest(client: FlaskClient) -> None:
    page = read(client, "/rule/6.2.8c")
    assert page.select_one(".digest") is not None
    assert "6.2.5c in 24.03" in page.get_text()


def test_a_reworded_rule_has_its_own_digest_and_doubted_examples(
    client: FlaskClient,
) -> None:
    page = read(client, "/rule/10.4.1")
    assert page.select_one(".digest .stale") is None
    assert "another wording of this rule" in page.select_one(".doubt").get_text()


def test_a_new_rule_has_a_digest_and_no_example_of_an_older_edition(client: FlaskClient) -> None:
    page = read(client, "/rule/10.13.1")
    assert "agenda counters" in page.select_one(".digest p").get_text()
    assert page.select(".doubt, .played a[href^='/example/cr/']") == []
    assert page.select_one(".wording") is not None


def test_the_references_of_a_digest_have_todays_numbers(client: FlaskClient) -> None:
    page = read(client, "/rule/9.1.6a")
    links = [a["href"] for a in page.select(".digest a")]
    assert "/rule/9.5.7" in links
    assert "/rule/9.5.6" not in links, "its number in 24.03"


def test_the_history_includes_the_outline(client: FlaskClient) -> None:
    text = read(client, "/history/9.2.8f").select_one("#cr-24\\.03").get_text()
    assert "only its outline is at hand; by their fingerprint its words are the same" in text
