"""Every link keeps the chosen edition, and one link leaves it."""

import re
from collections.abc import Iterator
from itertools import takewhile
from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup, Tag
from daily_share import is_deep, rotated_by_turn, todays_share
from flask import Flask
from flask.testing import FlaskClient

from app.web.chosen_edition import keep_edition_in_links
from rules.entries import Edition
from rules.library import Library
from tests.app.conftest import Site

NEITHER = re.compile(r"^/play/file|/(api|static)/|/changes\.atom$|/healthz$")
"""Addresses that are the same whatever edition a reader chose."""


def links(page: BeautifulSoup) -> Iterator[Tag]:
    """Every link of a page into the site, but for places on the page itself."""
    for link in page.select("main a[href], header a[href], .parts a[href], footer a[href]"):
        address = str(link["href"])
        if not address.startswith(("#", "http")) and not NEITHER.search(address):
            yield link


def edition_of(address: str) -> list[str]:
    return parse_qs(urlsplit(address).query).get("edition", [])


def _names_its_edition(link: Tag, edition: Edition) -> bool:
    """Whether a link, or what stands closely around it, says that it leads to that edition.

    A digest written for another edition may name a rule that this one lacks.
    """
    digest = link.find_parent(class_="digest") or link.find_parent(attrs={"data-digest": True})
    if link.get_text() == edition.title or digest:
        return True
    around = takewhile(lambda above: above.name not in ("main", "article", "aside"), link.parents)
    version = edition.id.partition("-")[2]
    return any(version in found.get_text() for found in (link, *around))


MOST = 20 if is_deep() else 6
"""Pages of one kind that are opened: worked examples and cards are hundreds, all made alike.

Which of them they are is another matter in each turn.
"""


def crawl(client: FlaskClient, start: str, edition: str) -> dict[str, int]:
    """Follow the links from a page; how often each kind of page was come to."""
    library, version = library_of(client), edition.partition("-")[2]
    seen: dict[str, int] = {}
    todo, done = [start], {start}
    while todo:
        address = todo.pop(0)
        if seen.get(kind(address), 0) == MOST:
            continue
        response = client.get(address)
        assert response.status_code in (200, 302, 404), address
        if response.location:
            assert edition_of(response.location) == [edition], f"{address}: {response.location}"
            found = [response.location]
        else:
            page = BeautifulSoup(response.data, "lxml")
            leave = page.select(".chosen a.leave")
            assert len(leave) == 1, f"{address} is left by one link"
            assert edition_of(str(leave[0]["href"])) == []
            assert client.get(str(leave[0]["href"])).status_code in (200, 302, 404)
            assert [version in bar.get_text() for bar in page.select(".chosen")] == [True]
            found = []
            for link in links(page):
                to = str(link["href"])
                named = edition_of(to)
                if named == [edition]:
                    found.append(to)
                elif "leave" not in link.get("class", []):
                    other = library.editions[named[0]] if named else library.default
                    is_of_it = other.id in urlsplit(address).path  # as /faults/cr-23.08 is
                    assert is_of_it or _names_its_edition(link, other), (
                        f"{address} loses the edition: {link}"
                    )
            for form in page.select("form"):
                hidden = [i["value"] for i in form.select('input[name="edition"]')]
                assert hidden == [edition], f"{address} loses it in {form.get('action')}"
        seen[kind(address)] = seen.get(kind(address), 0) + 1
        for to in rotated_by_turn(found):
            address = to.partition("#")[0]
            if address.startswith("/") and address not in done:
                done.add(address)
                todo.append(address)
    return seen


def library_of(client: FlaskClient) -> Library:
    found: Library = client.application.extensions["nrules"].builds.current().library
    return found


def kind(address: str) -> str:
    return urlsplit(address).path.split("/")[1]


@pytest.mark.parametrize("edition", todays_share(("cr-23.08", "cr-25.04"), 2))
def test_every_link_keeps_the_edition(site: Site, edition: str) -> None:
    seen = crawl(site.client, f"/?edition={edition}", edition)
    kinds = {"", "rule", "section", "run", "turn", "card", "example", "examples", "history"}
    assert kinds | {"coverage", "faults", "diff", "glossary"} <= seen.keys()


@pytest.mark.parametrize(
    "address",
    ["/search?q=water&edition=25.04", "/search?edition=cr-25.04", "/rule/99?edition=25.04"],
)
def test_the_search_box_keeps_the_edition(site: Site, address: str) -> None:
    page = BeautifulSoup(site.get(address).data, "lxml")
    hidden = page.select_one('header form input[name="edition"]')
    assert hidden is not None
    assert hidden["value"] == "cr-25.04"
    leave = page.select_one("a.leave")
    assert leave is not None
    assert leave["href"] == re.sub(r"[?&]edition=[^&]*", "", address)


@pytest.mark.parametrize("name", ["latest", "26.03", "cr-26.03"])
@pytest.mark.parametrize("path", ["/", "/rule/9.2.8f", "/card/", "/examples/", "/coverage", "/run"])
def test_the_edition_in_force_is_not_marked_as_chosen(site: Site, path: str, name: str) -> None:
    page = site.read(f"{path}?edition={name}")
    assert page.select(".chosen") == []
    assert not any(
        "edition=" in str(a["href"]) for a in page.select("header a, .parts a, footer a")
    )
    # A rule says so above its words, so that its foot need not.
    lines = [said.get_text() for said in page.select("main .edition, footer")]
    assert any(
        re.search(r"effective 2 March 2026, in force|In force is .*, effective 2 March 2026", line)
        for line in lines
    )


@pytest.mark.parametrize("path", ["/", "/card/", "/examples/", "/coverage", "/turn", "/diff/"])
def test_an_unknown_edition_answers_404_everywhere(site: Site, path: str) -> None:
    assert site.get(f"{path}?edition=cr-19.01").status_code == 404
    assert "at hand" in site.read(f"{path}?edition=nonsense", 404).get_text()


@pytest.mark.parametrize(
    "link",
    [
        '<link rel="canonical" href="/card/">',
        '<a href="/rule/1.1">',
        '<a href="#here">',
        '<a class="leave" href="/card/ash">',
        '<a href="/card/ash?edition=cr-22.12">',
        '<a href="https://example.org/card/">',
        '<a href="/cardinal">',
    ],
)
def test_links_with_an_edition_or_elsewhere_stay(site: Site, link: str) -> None:
    edition = library_of(site.client).editions["cr-25.04"]
    assert keep_edition_in_links(link, edition) == link


@pytest.mark.parametrize(
    ("link", "then"),
    [
        ('<a href="/card/ash#q">', '<a href="/card/ash?edition=cr-25.04#q">'),
        (
            '<a rel="prev" href="?kind=added">',
            '<a rel="prev" href="?kind=added&amp;edition=cr-25.04">',
        ),
        ('<a href="?">', '<a href="?edition=cr-25.04">'),
        ('<a href="/diff/">', '<a href="/diff/?edition=cr-25.04">'),
    ],
)
def test_any_other_link_gets_the_edition(site: Site, link: str, then: str) -> None:
    assert keep_edition_in_links(link, library_of(site.client).editions["cr-25.04"]) == then


@pytest.mark.long
@pytest.mark.sources
def test_pages_of_the_real_documents_keep_the_edition(real_app: Flask) -> None:
    """One page of every kind: all of them are thousands."""
    client = real_app.test_client()
    editions = library_of(client).editions
    for start in (
        "/card/tollbooth",
        "/glossary/bypass",
        "/rule/6.2.4a",
        "/example/cr/9.2.8f/1",
        "/document/run-steps/",
        "/history/1.13.3",
    ):
        page = BeautifulSoup(client.get(f"{start}?edition=cr-24.03").data, "lxml")
        kept_links = set(links(page)) - set(page.select("a.leave"))
        assert kept_links, start
        for link in kept_links:
            named = edition_of(str(link["href"])) or ["cr-26.03"]
            assert named == ["cr-24.03"] or _names_its_edition(link, editions[named[0]]), (
                f"{start}: {link}"
            )
