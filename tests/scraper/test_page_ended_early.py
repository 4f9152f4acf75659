"""Pages whose body or list of rules is closed too early: like a browser, the reader goes on."""

import re
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from daily_share import todays_share

from rules.entries import Edition
from scraper.errors import DocumentError
from scraper.read import read_document

pytestmark = pytest.mark.sources

T = TypeVar("T")

PAGES = ("22.12", "26.03")
_ENDS = ("</div>", "</div></div>", "</body></html>", "</BODY >", "</li></ul></div>")
_BEHIND = re.compile(r"</(?:li|p|h\d|span|a)>")


@pytest.fixture
def page(version: str, sources: Path, official_editions: dict[str, Edition]) -> tuple[str, Edition]:
    """The text of a page and the edition read from it."""
    text = (sources / "comprehensive-rules" / f"{version}.html").read_text("utf-8")
    return text, official_editions[f"cr-{version}"]


def _each_on_alternating_page(things: Sequence[T]) -> list[tuple[str, T]]:
    """Pair each thing with one page in this run, and with the other page in the next."""
    pages = cycle((PAGES, PAGES[::-1]))
    return [
        (page, thing)
        for thing, both in zip(things, pages, strict=False)
        for page in todays_share(both, 2)
    ]


def rules_of(edition: Edition) -> list[tuple[str, str | None, str, tuple[str, ...]]]:
    return [(e.number, e.title, e.plain_text, e.plain_examples) for e in edition.entries]


def _between_rules(text: str) -> int:
    """A place between two rules, somewhere in the middle."""
    rule = re.compile(r'<li[^>]*class="[^"]*\bRule\b')
    match = rule.search(text, len(text) // 2)
    assert match is not None
    return match.start()


@pytest.mark.parametrize(("version", "end"), _each_on_alternating_page(todays_share(_ENDS, 3)))
def test_an_early_end_between_rules_changes_nothing(page: tuple[str, Edition], end: str) -> None:
    text, whole = page
    at = _between_rules(text)
    edition = read_document((text[:at] + end + text[at:]).encode(), "page")
    assert rules_of(edition) == rules_of(whole)
    assert edition.report.warnings == whole.report.warnings
    behind = [r for r in edition.report.repairs if "ends before" in r]
    assert len(behind) == ("div" in end)


@pytest.mark.parametrize("version", PAGES)
def test_an_early_end_in_the_contents_loses_no_title(page: tuple[str, Edition]) -> None:
    text, whole = page
    at = text.index("4.6.8 ")
    at = text.rindex("<li", 0, at)
    edition = read_document((text[:at] + "</div></div>" + text[at:]).encode(), "page")
    assert rules_of(edition) == rules_of(whole)


@pytest.mark.parametrize(("version", "seed"), _each_on_alternating_page(todays_share(range(6), 3)))
def test_early_ends_lose_no_rule_and_changes_are_reported(
    page: tuple[str, Edition], seed: int
) -> None:
    text, whole = page
    dice = Random(seed)
    ends = [found.end() for found in _BEHIND.finditer(text)]
    for at in sorted(dice.sample(ends, dice.choice((1, 2, 4))), reverse=True):
        text = text[:at] + dice.choice(_ENDS) + text[at:]
    try:
        edition = read_document(text.encode(), "page")
    except DocumentError:
        return  # refused, and told why
    assert edition.by_number.keys() == whole.by_number.keys()
    if rules_of(edition) != rules_of(whole):
        assert {*edition.report.warnings} - {*whole.report.warnings}


@pytest.mark.parametrize(
    ("version", "behind"),
    _each_on_alternating_page(
        [
            "\n<!--\n  Archived by the orchard -- on a Monday\n-->\n<!-- 3 ms -->\n",
            "<script>count(1 < 2);</script>\n<SCRIPT src='x.js'></SCRIPT >",
            "\n\n",
        ]
    ),
)
def test_comments_and_scripts_after_the_end_are_ignored(
    page: tuple[str, Edition], behind: str
) -> None:
    text, whole = page
    ended = text.rstrip().removesuffix("</html>") + "</HTML >"
    assert rules_of(read_document((ended + behind).encode(), "page")) == rules_of(whole)


@pytest.mark.parametrize("version", PAGES)
@pytest.mark.parametrize("behind", ["Hello", "<p>Hello</p>", "<!-- Hello", "<script>Hello"])
def test_other_content_after_the_end_is_refused(page: tuple[str, Edition], behind: str) -> None:
    with pytest.raises(DocumentError, match=f"joined to it: “{behind}” stands behind the end"):
        read_document((page[0] + behind).encode(), "page")
