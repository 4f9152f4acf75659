"""An illegal choice of like cards to trash for an install is refused with its rule (8.5.6)."""

from pathlib import Path

import pytest
from scenario_files import open_once

from engine.scenarios.start import build_start
from engine.scenarios.table import play_on

ICE = """
example: own:like-cards/1
title: A piece of ice that the Corp cannot trash stands beside one that they can
position:
  turn: corp
  corp:
    credits: 2
    hand: [Ice Wall]
    servers:
      HQ: {ice: [{card: Architect, rezzed: true}, Enigma]}
      R&D: {ice: [Quandary]}
      remote 1: {ice: [Wall of Static, Tollbooth, Neural Katana, Rototurret]}
"""


@pytest.mark.parametrize(
    ("server", "label", "rule", "reason"),
    [
        ("HQ", "trash Architect", "1.2.2", "Architect says"),
        ("HQ", "trash Quandary", "8.5.6", "it is not a like card"),
        ("remote 1", "trash nothing", "8.5.6", "unless more is trashed"),
        ("remote 1", "trash Wall of Static", "8.5.6", "unless more is trashed"),
    ],
)
def test_an_illegal_choice_of_like_cards_names_its_rule(
    tmp_path: Path, server: str, label: str, rule: str, reason: str
) -> None:
    path = tmp_path / "like.yaml"
    path.write_text(ICE, "utf-8")
    file = open_once(path)
    start = build_start(file, file.scenario.position)
    to = ["install Ice Wall", f"protecting {server}"]
    refused = play_on(start, [*to, label]).refused
    assert refused is not None
    assert [(one, why.startswith(reason)) for one, why in refused.rules] == [(rule, True)]
    enough = {"HQ": "trash Enigma", "remote 1": "trash Tollbooth and Rototurret"}
    assert play_on(start, [*to, enough[server]]).refused is None
