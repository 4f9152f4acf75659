"""Scenario files, each opened once for all tests of a worker.

Collection only searches their text: opening hundreds of files takes seconds, in every worker and
before the first test. Tests check that the opened files agree with the text.
"""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.scenarios.files.load import open_file

open_once = cache(open_file)

_BLOCK = r"^{key}:.*\n((?:[ #].*\n|\n)*)"
_ITEM = re.compile(r"^( *)- .*$", re.MULTILINE)

_BATCH_SIZE = 20


def batches_of(files: Sequence[Path]) -> list[Any]:
    """Return the files in batches, as parameters of a test that takes next to no time for each.

    A test for each file would cost more than what it checks.
    """
    batches = [files[at : at + _BATCH_SIZE] for at in range(0, len(files), _BATCH_SIZE)]
    return [pytest.param(batch, id=f"{batch[0].stem} to {batch[-1].stem}") for batch in batches]


def has_key(path: Path, key: str) -> bool:
    """Whether a file has a top-level key."""
    return _block(path, key) is not None


def count_items(path: Path, key: str) -> int:
    """Count the items of the list under a top-level key, each on a line of its own."""
    indents = [item[1] for item in _ITEM.finditer(_block(path, key) or "")]
    return sum(indent == indents[0] for indent in indents)


def _block(path: Path, key: str) -> str | None:
    match = re.search(_BLOCK.format(key=key), path.read_text("utf-8") + "\n", re.MULTILINE)
    return match and match[1]
