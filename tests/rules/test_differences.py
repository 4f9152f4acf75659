"""The points on which the editions differ: the list, and the table of it in the docs."""

import re
from pathlib import Path

from rules.differences import differences

DOCS = Path(__file__).parents[2] / "docs" / "concordance.md"


def test_the_rows_are_numbered_without_a_gap() -> None:
    assert [row.number for row in differences()] == list(range(1, 59))


def test_the_docs_list_every_row() -> None:
    listed = re.findall(r"^\| (\d+) \| (.+) \| (\w+) \|$", DOCS.read_text("utf-8"), re.MULTILINE)
    assert listed == [(str(row.number), row.topic, row.kind) for row in differences()]
