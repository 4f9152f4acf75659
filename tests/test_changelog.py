"""The changelog: short changes, each once, and releases in order."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
GROUPS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
"""The groups of *Keep a Changelog*."""
PREFIX_CHARS = 60
"""Two changes that begin alike are two wordings of one, kept both in a merge."""
MAX_WORDS = 75

UNRELEASED, *RELEASES = re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1:]


def _changes(version: str) -> list[str]:
    return re.findall(r"^- .*", version, re.MULTILINE)


def _groups(version: str) -> list[str]:
    return re.findall(r"^### (.*)", version, re.MULTILINE)


def test_no_two_changes_begin_alike() -> None:
    changes = _changes(CHANGELOG)
    prefixes = Counter(line[:PREFIX_CHARS] for line in changes)
    assert len(changes) > 50
    assert [prefix for prefix, times in prefixes.items() if times > 1] == []


def test_each_change_is_short() -> None:
    assert [line for line in _changes(CHANGELOG) if len(line.split()) > MAX_WORDS] == []


@pytest.mark.parametrize("version", [UNRELEASED, *RELEASES], ids=lambda text: text.split()[0])
def test_each_version_has_known_groups_once(version: str) -> None:
    groups = _groups(version)
    assert set(groups) <= GROUPS
    assert len(groups) == len(set(groups))
    assert bool(groups) == bool(_changes(version)), "a group has changes, and a change its group"


def test_unreleased_changes_come_first() -> None:
    assert UNRELEASED.split("\n")[0] == "Unreleased"


def test_releases_are_dated_and_newest_first() -> None:
    heads = [
        re.fullmatch(r"(\d+)\.(\d+)\.(\d+) - (\d{4}-\d\d-\d\d)", release.split("\n")[0])
        for release in RELEASES
    ]
    assert len(heads) >= 2
    assert all(heads), [release.split("\n")[0] for release in RELEASES]
    stated = [(tuple(map(int, head.groups()[:3])), head[4]) for head in heads if head]
    assert stated == sorted(stated, reverse=True)
    assert [day for _, day in stated] == sorted((day for _, day in stated), reverse=True)
    assert all(_changes(release) for release in RELEASES)


def test_the_newest_release_is_the_version_of_the_program() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert RELEASES[0].split()[0] == project["version"]
