"""The changelog tells each change once, in a group that its form has."""

import re
from collections import Counter
from pathlib import Path

CHANGELOG = Path(__file__).parent.parent / "CHANGELOG.md"
GROUPS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
"""Those of *Keep a Changelog*."""
ALIKE = 60
"""Letters in which no two changes begin alike: when two wordings of one meet, both stay."""


def test_no_change_is_told_in_two_wordings() -> None:
    told = re.findall(r"^- .*", CHANGELOG.read_text("utf-8"), re.MULTILINE)
    begun = Counter(line[:ALIKE] for line in told)
    assert len(told) > 50
    assert [line for line, times in begun.items() if times > 1] == []


def test_groups_are_those_of_its_form_and_each_stands_once_in_a_version() -> None:
    versions = re.split(r"^## ", CHANGELOG.read_text("utf-8"), flags=re.MULTILINE)[1:]
    assert versions
    for version in versions:
        groups = re.findall(r"^### (.*)", version, re.MULTILINE)
        assert groups
        assert set(groups) <= GROUPS, version[:40]
        assert len(groups) == len(set(groups)), version[:40]
