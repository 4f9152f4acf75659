"""Pages whose body, or what holds the rules, ends too early: as for a browser, they go on."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import cycle
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from daily_share import in_turn

from rules.entries import Edition
from scraper.errors import DocumentError
from scraper.read import read_document

pytestmark = pytest.mark.sources

T = TypeVar("T")

PAGES = ("22.12", "26.03")
_ENDS = ("</div>", "</div></div>", "</body></html>", "</BODY >", "</li></ul></div>")
_BEHIND = re.compile(r"</(?:li|p|h\d|span|a)>")


@cache
def _page(file: Path) -> tuple[str, Edition]:
    text = file.read_text("utf-8")
    return text, read_document(text.encode(), "page")


@pytest.fixture
def page(version: str, sources: Path) -> tuple[str, Edition]:
    """The text of a page, and what is read of it."""
    return _page(sources / "comprehensive-rules" / f"{version}.html")


def _each_on_one(things: Sequence[T]) -> list[tuple[str, T]]:
    """Each of some things with one of the pages in a run, and with the other in its next turn."""
    pages = cycle((PAGES, PAGES[::-1]))
    return [
        (page, one) for one, both in zip(things, pages, strict=False) for page in in_turn(both, 2)
    ]


def said(edition: Edition) -> list[tuple[str, str | None, str, tuple[str, ...]]]:
    return [(e.number, e.title, e.plain_text, e.plain_examples) for e in edition.entries]


def _between_rules(text: str) -> int:
    """A place between two rules, somewhere in the middle."""
    rule = re.compile(r'<li[^>]*class="[^"]*\bRule\b')
    found = rule.search(text, len(text) // 2)
    assert found is not None
    return found.start()


@pytest.mark.parametrize(("version", "end"), _each_on_one(in_turn(_ENDS, 3)))
def test_between_two_rules_nothing_changes(page: tuple[str, Edition], end: str) -> None:
    text, whole = page
    at = _between_rules(text)
    read = read_document((text[:at] + end + text[at:]).encode(), "page")
    assert said(read) == said(whole)
    assert read.report.warnings == whole.report.warnings
    behind = [r for r in read.report.repairs if "ends before" in r]
    assert len(behind) == ("div" in end)


@pytest.mark.parametrize("version", PAGES)
def test_in_its_contents_no_title_is_lost(page: tuple[str, Edition]) -> None:
    text, whole = page
    at = text.index("4.6.8 ")
    at = text.rindex("<li", 0, at)
    read = read_document((text[:at] + "</div></div>" + text[at:]).encode(), "page")
    assert said(read) == said(whole)


@pytest.mark.parametrize(("version", "seed"), _each_on_one(in_turn(range(6), 3)))
def test_anywhere_no_rule_is_lost_and_what_changes_is_told(
    page: tuple[str, Edition], seed: int
) -> None:
    text, whole = page
    dice = Random(seed)
    ends = [found.end() for found in _BEHIND.finditer(text)]
    for at in sorted(dice.sample(ends, dice.choice((1, 2, 4))), reverse=True):
        text = text[:at] + dice.choice(_ENDS) + text[at:]
    try:
        read = read_document(text.encode(), "page")
    except DocumentError:
        return  # refused, and told why
    assert read.by_number.keys() == whole.by_number.keys()
    if said(read) != said(whole):
        assert {*read.report.warnings} - {*whole.report.warnings}


@pytest.mark.parametrize(
    ("version", "behind"),
    _each_on_one(
        [
            "\n<!--\n  Archived by the orchard -- on a Monday\n-->\n<!-- 3 ms -->\n",
            "<script>count(1 < 2);</script>\n<SCRIPT src='x.js'></SCRIPT >",
            "\n\n",
        ]
    ),
)
def test_what_archives_and_hosts_put_behind_the_end_is_nothing(
    page: tuple[str, Edition], behind: str
) -> None:
    text, whole = page
    ended = text.rstrip().removesuffix("</html>") + "</HTML >"
    assert said(read_document((ended + behind).encode(), "page")) == said(whole)


@pytest.mark.parametrize("version", PAGES)
@pytest.mark.parametrize("behind", ["Hello", "<p>Hello</p>", "<!-- Hello", "<script>Hello"])
def test_anything_else_behind_the_end_is_named(page: tuple[str, Edition], behind: str) -> None:
    with pytest.raises(DocumentError, match=f"joined to it: “{behind}” stands behind the end"):
        read_document((page[0] + behind).encode(), "page")
