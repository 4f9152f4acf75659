"""Style sheets avoid what Safari reads differently or drops."""

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
    """Return the declarations of a sheet in order; quoted braces and semicolons do not count."""
    return [part.strip() for part in re.findall(r'(?:"[^"]*"|[^{};"])+', _code(sheet))]


def _code(sheet: Path) -> str:
    """Return a sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_text_decoration_shorthand_names_only_the_line(sheet: Path) -> None:
    """Safari draws no line if the shorthand has a style, colour or thickness."""
    shorthands = [d for d in _declarations(sheet) if d.startswith("text-decoration:")]
    assert {declaration.partition(":")[2].strip() for declaration in shorthands} <= LINES


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_alternative_text_of_content_follows_a_plain_fallback(sheet: Path) -> None:
    """Safari before 17.4 drops content with an alternative text."""
    for before, declaration in pairwise(_declarations(sheet)):
        if match := re.fullmatch(r'(content: "[^"]*") / "[^"]*"', declaration):
            assert before == match[1]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_lists_without_markers_stay_lists(sheet: Path) -> None:
    """Safari tells a screen reader of no list whose style is none, but of one that is empty."""
    unmarked = re.findall(r"([^{};]+)\{[^{}]*list-style[a-z-]*: none", _code(sheet))
    assert {selector.strip() for selector in unmarked} <= {"summary"}
