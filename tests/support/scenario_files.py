"""Scenario files, each opened once for all tests of a worker.

What tests are collected for is read from a file's text: opening hundreds of files takes seconds, in
every worker and before the first test. The tests check that what is opened agrees with the text.
"""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.scenarios.files.load import open_file

file_at = cache(open_file)

_BLOCK = r"^{key}:.*\n((?:[ #].*\n|\n)*)"
_ITEM = re.compile(r"^( *)- .*$", re.MULTILINE)


_TOGETHER = 20


def together(files: Sequence[Path]) -> list[Any]:
    """Return the files in batches, as parameters of a test that takes next to no time for each.

    Making a test of each would take longer than all the tests.
    """
    batches = [files[at : at + _TOGETHER] for at in range(0, len(files), _TOGETHER)]
    return [pytest.param(batch, id=f"{batch[0].stem} to {batch[-1].stem}") for batch in batches]


def has_key(path: Path, key: str) -> bool:
    """Whether a file says something under a key, one of those that stand at its left edge."""
    return _block(path, key) is not None


def count_items(path: Path, key: str) -> int:
    """How many items the list under a key has, each begun on a line of its own."""
    indents = [found[1] for found in _ITEM.finditer(_block(path, key) or "")]
    return sum(indent == indents[0] for indent in indents)


def _block(path: Path, key: str) -> str | None:
    found = re.search(_BLOCK.format(key=key), path.read_text("utf-8") + "\n", re.MULTILINE)
    return found and found[1]
