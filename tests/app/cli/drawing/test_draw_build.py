"""The result of a build drawn on a terminal: what a file is called fakes no line of it."""

from pathlib import Path

import pytest

from app.building.build import BuildSummary
from app.building.gather_results import GatheredEdition, Origin, UnreadSource
from app.cli.drawing.build import draw_summary
from rules.cards.card_data import Cards
from rules.entries import Edition


def test_a_file_name_with_line_ends_stays_on_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    unread = UnreadSource("/mast\nBuilt: /sail", "it is a rope")
    sails = GatheredEdition(Edition(id="sails", title="Sails", entries=()), Origin.SHIPPED)
    draw_summary(BuildSummary(Path("/deck"), True, "sails", (sails,), (unread,), Cards(), 0.1))
    assert "Not read  /mast Built: /sail: it is a rope" in capsys.readouterr().out.splitlines()
