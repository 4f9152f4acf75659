"""The crawler's text of 24.03, compared with the official page of 24.03."""

from pathlib import Path

import pytest

from rules.entries import Edition
from scraper.errors import DocumentError
from scraper.read import read_document

pytestmark = pytest.mark.sources

LOST = {
    "1.3": ["1.3.6"],
    "1.4": ["1.4.2"],
    "1.5": ["1.5.4c"],
    "1.8": ["1.8.6"],
    "2.9": ["2.9", "2.9.1", "2.9.2"],
    "3.1": ["3.1.3"],
    "6.1": ["6.1.3c"],
    "6.7": ["6.7.5"],
    "8.2": ["8.2.8"],
    "8.5": ["8.5.11a"],
    "8.7": ["8.7.1", "8.7.1a", "8.7.2c", "8.7.3", "8.7.4"],
    "9.1": ["9.1.1b", "9.1.1c", "9.1.1d", "9.1.1f", "9.1.1g", "9.1.6d"],
    "9.3": ["9.3.7a", "9.3.7b", "9.3.7c", "9.3.7d", "9.3.7e"],
    "9.10": ["9.10.4a"],
    "10.7": ["10.7", "10.7.1", "10.7.2"],
    "10.8": ["10.8.3", "10.8.4"],
}
"""The entries that the crawler lost, by section."""
ALL_LOST = [number for numbers in LOST.values() for number in numbers]

UNDETECTABLE = {
    "2.9.1": "its section is lost with it, and how many rules that had nothing tells",
    "2.9.2": "as 2.9.1",
    "8.7.1a": "its rule is lost with it",
    "9.1.1f": "the last of its letters, together with g",
    "9.1.1g": "the last of its letters",
    "9.1.6d": "the last of its letters",
    "9.3.7d": "the last letters; that there was a c is told by a reference from 9.6.1b",
    "9.3.7e": "as 9.3.7d",
    "9.10.4a": "the only letter of its rule",
    "10.7.1": "as 2.9.1",
    "10.7.2": "as 2.9.1",
}

DIFFERENCES = {
    ("4.2.3a", "references"): "8.7.3, to which it refers, is lost",
    ("6.7.4b", "references"): "6.7.5, to which it refers, is lost",
    ("9.6.1b", "references"): "9.3.7c, to which it refers, is lost",
    ("3.9.3b", "key of a reference"): "its mention of section 8.5 is no link on the page",
}
"""Every difference between an entry of the crawl and that of the page, with its reason."""


FIELDS = [
    "kind",
    "key",
    "title",
    "parent",
    "plain_text",
    "plain_examples",
    "timing",
    "cards",
    "references",
]


def test_the_crawl_has_the_known_counts(crawl_2403: Edition, official_2403: Edition) -> None:
    rules = [number for number in crawl_2403.numbers if number.rule]
    assert len(rules) == 1333
    assert sum(len(entry.examples) for entry in crawl_2403.entries) == 212
    lost = [number for number in official_2403.numbers if number not in crawl_2403.numbers]
    assert sorted(map(str, lost)) == sorted(ALL_LOST)
    assert len([number for number in lost if number.rule]) == 32


def test_every_detectable_loss_is_reported(crawl_2403: Edition) -> None:
    assert set(crawl_2403.report.missing) == set(ALL_LOST) - set(UNDETECTABLE)
    assert {"1.3.6", "2.9", "10.7", "9.3.7c"} <= set(crawl_2403.report.missing)


def test_the_report_of_the_crawl_is_complete(crawl_2403: Edition) -> None:
    assert crawl_2403.report.warnings == (
        "2.9.1: is not in this document, though cr-24.03 has it (and so in 10 more places)",
        "words after 10.6.3 have lost their heading; left out",
        "4.2.3a: “rule 8.7.3” leads nowhere",
        "6.7.4b: “rule 6.7.5” leads nowhere",
        "9.6.1b: “rule 9.3.7c” leads nowhere",
        "7.4.3: example 2 is empty in the document",
    )
    assert [repair.split(":")[0] for repair in crawl_2403.report.repairs] == [
        "1.4.1a",
        "8.7.2a",
        "1459 of 1459 entries have the words of the shipped outline",
    ]


def test_crawl_and_page_give_the_same_entries(crawl_2403: Edition, official_2403: Edition) -> None:
    differences = set()
    for entry in crawl_2403.entries:
        official = official_2403.by_number[entry.number]
        differences |= {
            (entry.number, field)
            for field in FIELDS
            if getattr(entry, field) != getattr(official, field)
        }
    assert differences == {place for place in DIFFERENCES if place[1] in FIELDS}


def test_references_of_the_crawl_have_the_pages_keys(
    crawl_2403: Edition, official_2403: Edition
) -> None:
    differences = set()
    for entry in crawl_2403.entries:
        official = official_2403.by_number[entry.number]
        crawl_keys, page_keys = (
            [s.key for t in (e.text, *e.examples) for s in t if s.kind == "reference" and s.number]
            for e in (entry, official)
        )
        if crawl_keys != page_keys and (entry.number, "references") not in DIFFERENCES:
            differences.add((entry.number, "key of a reference"))
    assert differences == {place for place in DIFFERENCES if place[1] == "key of a reference"}


@pytest.fixture
def crawl_data(sources: Path) -> bytes:
    return (sources / "comprehensive-rules" / "24.03-scraped-page.txt").read_bytes()


def test_without_indentation_a_first_letter_is_doubtful(crawl_data: bytes) -> None:
    flat = b"\n".join(line.strip() for line in crawl_data.split(b"\n"))
    report = read_document(flat, "flat").report
    assert "1.4.1a may be 1.4.2a: 1.4.2 is lost, and nothing tells them apart" in report.warnings


def test_windows_line_ends_make_no_difference(crawl_data: bytes, crawl_2403: Edition) -> None:
    windows = read_document(b"\xef\xbb\xbf" + crawl_data.replace(b"\n", b"\r\n"), "windows")
    assert windows == crawl_2403


@pytest.mark.parametrize("last", [1, 30, 200, 2000])
def test_a_text_that_lacks_its_last_lines_is_refused(crawl_data: bytes, last: int) -> None:
    lines = [line for line in crawl_data.split(b"\n") if line.strip()]
    with pytest.raises(DocumentError):
        read_document(b"\n".join(lines[:-last]), "cut")


def test_a_text_cut_in_its_last_line_is_refused(crawl_data: bytes) -> None:
    with pytest.raises(DocumentError, match=r"cut off: its end is missing \(it stops at 11\.6\)"):
        read_document(crawl_data.rstrip()[:-4], "cut")
