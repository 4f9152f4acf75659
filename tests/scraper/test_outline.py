"""The shipped outline is the official page without its words."""

from pathlib import Path

import pytest

from rules.entries import Edition, Wording
from rules.outline import Outline, shipped
from rules.text import Card, Reference, Term
from scraper.outline import write_outline


@pytest.mark.sources
def test_the_shipped_outline_matches_the_page(
    official_2403: Edition, pytestconfig: pytest.Config, tmp_path: Path
) -> None:
    write_outline(official_2403, tmp_path / "outline.json")
    ours = pytestconfig.rootpath / "rules" / "data" / "outline" / "cr-24.03.json"
    assert (tmp_path / "outline.json").read_text("utf-8") == ours.read_text("utf-8")


def test_the_shipped_outline_holds_facts_and_no_words() -> None:
    outline = shipped("cr-24.03")
    assert outline is not None
    assert outline.edition.wording is Wording.OUTLINE
    assert len(outline.edition.entries) == 1493
    for entry in outline.edition.entries:
        for text in (entry.text, *entry.examples):
            assert all(isinstance(span, Reference | Card | Term) for span in text)
            assert all(len(s.text.split()) <= 5 for s in text if isinstance(s, Term)), text
    assert Outline.loads(outline.dumps()) == outline
