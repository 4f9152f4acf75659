"""What cannot be trashed for a card that is installed is refused with its rule (8.5.6)."""

from pathlib import Path

import pytest
from reading import file_at

from engine.scenarios.at_table import play_on
from engine.scenarios.play import start_of

ICE = """
example: own:like-cards/1
title: A piece of ice that the Corp cannot trash stands beside one that they can
position:
  turn: corp
  corp:
    hand: [Ice Wall]
    servers:
      HQ: {ice: [{card: Architect, rezzed: true}, Enigma]}
      R&D: {ice: [Quandary]}
"""


@pytest.mark.parametrize(
    ("label", "rule"),
    [("trash Architect", "1.2.2"), ("trash Quandary", "8.5.6"), ("trash Enigma", None)],
)
def test_why_a_card_is_none_of_the_like_cards(tmp_path: Path, label: str, rule: str | None) -> None:
    path = tmp_path / "like.yaml"
    path.write_text(ICE, "utf-8")
    file = file_at(path)
    start = start_of(file, file.scenario.position)
    refused = play_on(start, ["install Ice Wall", "protecting HQ", label]).refused
    assert (refused and [named for named, _ in refused.rules]) == (rule and [rule])
