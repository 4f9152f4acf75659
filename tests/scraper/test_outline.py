"""The shipped outline is the official page without its words."""

from pathlib import Path

import pytest

from rules.entries import Edition
from scraper.outline import write_outline


@pytest.mark.sources
def test_the_shipped_outline_matches_the_page(
    official_2403: Edition, pytestconfig: pytest.Config, tmp_path: Path
) -> None:
    write_outline(official_2403, tmp_path / "outline.json")
    ours = pytestconfig.rootpath / "rules" / "data" / "outline" / "cr-24.03.json"
    assert (tmp_path / "outline.json").read_text("utf-8") == ours.read_text("utf-8")
