"""The Atom feed of the editions."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from flask import Flask
from lxml import etree

from app.web.application import create_app
from rules.compare.comparison import compare
from rules.home import Home
from rules.library import Library

if TYPE_CHECKING:
    from tests.app.conftest import Site

ATOM = {"a": "http://www.w3.org/2005/Atom", "h": "http://www.w3.org/1999/xhtml"}


@pytest.fixture
def feed(site: "Site") -> etree._Element:
    response = site.get("/changes.atom")
    assert response.status_code == 200
    assert response.mimetype == "application/atom+xml"
    return etree.fromstring(response.data)


def text(element: etree._Element, path: str) -> str:
    """The words of the one element of a name, which Atom requires."""
    (found,) = element.xpath(path, namespaces=ATOM)
    return " ".join("".join(found.itertext()).split())


def test_the_feed_has_what_atom_requires(feed: etree._Element) -> None:
    assert feed.tag == "{http://www.w3.org/2005/Atom}feed"
    entries = feed.xpath("a:entry", namespaces=ATOM)
    assert text(feed, "a:author/a:name")
    for element in (feed, *entries):
        assert text(element, "a:title")
        assert text(element, "a:id").startswith("urn:uuid:")
        moment = datetime.fromisoformat(text(element, "a:updated"))
        assert moment.tzinfo is not None
    ids = [text(element, "a:id") for element in (feed, *entries)]
    assert len(set(ids)) == len(ids)
    links = feed.xpath("//a:link/@href", namespaces=ATOM)
    assert links
    assert all(link.startswith("/") for link in links), "nobody said where this is"
    (own,) = feed.xpath("a:link[@rel='self']/@href", namespaces=ATOM)
    assert own == "/changes.atom"


def test_addresses_follow_the_public_url_and_never_the_host_header(
    garden_app: Flask,
) -> None:
    client = garden_app.test_client()
    theirs = {"Host": "evil.example", "X-Forwarded-Host": "evil.example"}
    assert "evil.example" not in client.get("/changes.atom", headers=theirs).text
    garden_app.extensions["nrules"].public_url = "https://rules.example.org"
    feed = etree.fromstring(client.get("/changes.atom", headers=theirs).data)
    links = feed.xpath("//a:link/@href", namespaces=ATOM)
    assert all(link.startswith("https://rules.example.org/") for link in links)


def test_each_dated_edition_is_one_entry_newest_first(feed: etree._Element) -> None:
    entries = feed.xpath("a:entry", namespaces=ATOM)
    pages = [e.xpath("a:link[@type='text/html']/@href", namespaces=ATOM)[0] for e in entries]
    assert pages == [
        "/diff/cr-25.04/cr-26.03",
        "/diff/cr-24.03/cr-25.04",
        "/diff/cr-23.08/cr-24.03",
    ]
    assert text(entries[0], "a:updated") == "2026-03-02T00:00:00Z"
    assert text(feed, "a:updated") == "2026-03-02T00:00:00Z"


def test_no_entry_is_dated_in_the_future(
    tmp_path: Path, garden_facts: None, gardens: Library
) -> None:
    """An edition published before its day is as new as the build that it came in with."""
    last = gardens.editions["cr-26.03"]
    coming = last.model_copy(update={"id": "cr-99.01", "effective": date(2099, 1, 5)})
    home = Home(tmp_path / "home")
    with home.publish() as folder:
        Library([*gardens.editions.values(), coming]).save(folder)
    feed = etree.fromstring(create_app(home).test_client().get("/changes.atom").data)
    moments = [text(e, "a:updated") for e in feed.xpath("a:entry", namespaces=ATOM)]
    now = datetime.now(UTC)
    assert now - timedelta(hours=1) < datetime.fromisoformat(moments[0]) <= now
    assert moments[1] == "2026-03-02T00:00:00Z"
    assert text(feed, "a:updated") == moments[0]


def test_an_entry_lists_the_rules_that_changed(
    site: "Site", feed: etree._Element, gardens: Library
) -> None:
    compared = compare(gardens.editions["cr-24.03"], gardens.editions["cr-25.04"])
    later = feed.xpath("a:entry", namespaces=ATOM)[1]
    assert f"{len(compared.removed)} removed" in text(later, "a:title")
    listed = later.xpath(".//h:li", namespaces=ATOM)
    assert len(listed) >= len(compared.removed)
    page = site.read("/diff/cr-24.03/cr-25.04")
    links = later.xpath(".//h:a/@href", namespaces=ATOM)
    assert len(links) >= len(compared.removed)
    for link in links:
        anchor = link.partition("#")[2]
        assert page.select_one(f'[id="{anchor}"]') is not None, link


def test_pages_of_changes_announce_the_feed(site: "Site") -> None:
    for path in ("/", "/diff/", "/diff/cr-24.03/cr-25.04", "/history/9.2.8f"):
        found = site.read(path).select_one("link[type='application/atom+xml']")
        assert found["href"] == "/changes.atom", path
    assert site.read("/diff/").select_one("main a[href='/changes.atom']") is not None
