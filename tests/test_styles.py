"""Style sheets say nothing that a browser takes otherwise, or drops: Safari, above all."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHEETS = [
    *sorted((ROOT / "app" / "static").glob("*.css")),
    *sorted((ROOT / "docs" / "_static").glob("*.css")),
]
LINES = {"none", "underline", "line-through"}


def _declarations(sheet: Path) -> list[str]:
    """What stands between braces and semicolons, but for those in quotes, in order."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [one.strip() for one in re.findall(r'(?:"[^"]*"|[^{};"])+', text)]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_text_decoration_shorthand_names_only_the_line(sheet: Path) -> None:
    """Safari takes no style, colour or thickness in the shorthand: with one it draws no line."""
    short = [one for one in _declarations(sheet) if one.startswith("text-decoration:")]
    assert {one.partition(":")[2].strip() for one in short} <= LINES


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_alternative_text_of_content_follows_a_plain_fallback(sheet: Path) -> None:
    """Safari before 17.4 knows no alternative text, and drops what has one."""
    found = _declarations(sheet)
    for before, one in pairwise(found):
        if other := re.fullmatch(r'(content: "[^"]*") / "[^"]*"', one):
            assert before == other[1]
