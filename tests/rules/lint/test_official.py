"""The faults of the official documents: all of them and nothing else."""

import pytest

from rules.cards.names import shipped_names
from rules.entries import Edition
from rules.lint.checks import lint
from rules.lint.finding import Finding

pytestmark = pytest.mark.sources

OF_2403 = [
    ("beside", "1.16.2b"),
    ("empty", "7.4.3/2"),
    ("terms", "2.17.2"),
    ("terms", "2.17.3"),
    ("contradictions", "10.4.4"),
    ("contradictions", "7.3.6a/1"),
    ("contradictions", "9.4.5/1"),
    ("contradictions", "4.3.9b"),
    ("slips", "3.9.5b/1"),
    ("slips", "7.4.1a"),
    ("slips", "7.4.1b"),
    ("slips", "10.4.2"),
    ("slips", "10.12.2"),
    ("reading", "3.9.3b"),
]
"""A person has checked each in the document."""

LOST_IN_CRAWL = [
    "1.3.6",
    "1.4.2",
    "1.5.4c",
    "1.8.6",
    "2.9",
    "2.9.1",
    "2.9.2",
    "3.1.3",
    "6.1.3c",
    "6.7.5",
    "8.2.8",
    "8.5.11a",
    "8.7.1",
    "8.7.1a",
    "8.7.2c",
    "8.7.3",
    "8.7.4",
    "9.1.1b",
    "9.1.1c",
    "9.1.1d",
    "9.1.1f",
    "9.1.1g",
    "9.1.6d",
    "9.3.7a",
    "9.3.7b",
    "9.3.7c",
    "9.3.7d",
    "9.3.7e",
    "9.10.4a",
    "10.7",
    "10.7.1",
    "10.7.2",
    "10.8.3",
    "10.8.4",
]

NEEDS_MARKS = {"beside", "terms"}
"""Checks that need marked terms, which the crawler's text lacks."""


def checked(edition: Edition, *only: str) -> tuple[Finding, ...]:
    names = shipped_names()
    return lint(edition, only=only, is_card=lambda name: names.find(name) is not None)


def checks_and_numbers(findings: tuple[Finding, ...]) -> list[tuple[str, str | None]]:
    return [(finding.check, finding.number) for finding in findings]


def test_2403_has_exactly_the_known_faults(official_2403: Edition) -> None:
    assert checks_and_numbers(checked(official_2403)) == OF_2403


def test_the_crawl_has_the_same_faults_and_lacks_34_entries(crawl_2403: Edition) -> None:
    assert [f.number for f in checked(crawl_2403, "gaps")] == LOST_IN_CRAWL
    assert checks_and_numbers(checked(crawl_2403, "dangling")) == [
        ("dangling", "4.2.3a"),
        ("dangling", "6.7.4b"),
        ("dangling", "9.6.1b"),
    ]
    rest = [
        t
        for t in checks_and_numbers(checked(crawl_2403))
        if t[0] not in ("gaps", "dangling", "reading")
    ]
    assert rest == [t for t in OF_2403 if t[0] not in {*NEEDS_MARKS, "reading"}]


def test_2504_mends_five_faults_and_adds_one(
    official_2403: Edition, official_2504: Edition
) -> None:
    found = checks_and_numbers(checked(official_2504))
    mended = [t for t in checks_and_numbers(checked(official_2403)) if t not in found]
    assert mended == [
        ("contradictions", "10.4.4"),
        ("contradictions", "4.3.9b"),
        ("slips", "7.4.1a"),
        ("slips", "7.4.1b"),
        ("reading", "3.9.3b"),
    ]
    assert [t for t in found if t not in OF_2403] == [("slips", "1.13.2c")]


def test_2308_calls_steps_rules(official_2308: Edition) -> None:
    found = checks_and_numbers(checked(official_2308))
    assert [number for check, number in found if (check, number) not in OF_2403] == [
        *("4.6.8f", "7.5.4", "7.5.6", "9.2.10d", "9.3.6b", "9.5.2c", "9.5.5", "9.5.5", "9.10.1"),
        "9.8.10/1",
    ]
