"""An action or ability is only offered if its effect could change the game state (1.2.5)."""

from pathlib import Path

import pytest

from engine.scenarios.play import play_file

PSYCHOGRAPHICS = """\
example: own:1.2.5/1
title: An operation whose X can only be 0
position:
  turn: corp
  runner: {tags: %d}
  corp:
    credits: 5
    hand: [Psychographics]
    servers: {remote 1: {root: [Blank Agenda]}}
script:
  - expect: {%s: [play Psychographics]}
  - corp: gain 1 credit
unlisted: pass
"""


@pytest.mark.parametrize(("tags", "expected"), [(0, "not_options"), (1, "options")])
def test_targets_alone_do_not_make_an_effect(tmp_path: Path, tags: int, expected: str):
    path = tmp_path / "scenario.yaml"
    path.write_text(PSYCHOGRAPHICS % (tags, expected), "utf-8")
    played = play_file(path)
    assert played.passed, played.runs[0].failures
