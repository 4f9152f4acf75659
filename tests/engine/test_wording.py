"""What a transcript says is said as a player would say it, whatever the number."""

from pathlib import Path

import pytest

from engine.scenarios.at_table import play_on
from engine.scenarios.load import open_file
from engine.scenarios.play import play_file, start_of
from engine.scenarios.shipped import shipped


def _lines(example: str) -> set[tuple[str, str]]:
    played = play_file(shipped()[example])
    return {(line.rule, line.text) for one in played.playthroughs for line in one.transcript}


@pytest.mark.parametrize(
    ("example", "rule", "text"),
    [
        ("cr:9.1.2a/1", "9.9.2", "Expected: take 1 tag, 3 net damage"),
        ("cr:9.1.2a/1", "9.9.2", "Expected: take 0 tags, 3 net damage"),
        ("cr:9.1.2a/1", "7.5.4", "There is no candidate left to access"),
        ("cr:1.16.10a/1", "1.16.1", "The Runner pays: suffer 4 net damage"),
        ("cr:9.9.4c/2", "9.9.7b", "All tags prevented"),
        (
            "faq:chain-reactions/1",
            "9.6.13c",
            "Hunter: if successful: it has no duration, so it expires as it resolves",
        ),
        ("cr:9.12.3c/1", "10.4.2b", "The Runner takes 1 core damage counter"),
        ("cr:9.2.8f/1", "1.16.1", "The Runner pays 1[c]"),
    ],
)
def test_numbers_and_costs_read_as_they_are_spoken(example: str, rule: str, text: str) -> None:
    assert (rule, text) in _lines(example)


MET = """
example: own:met/1
title: Corroder meets a barrier
position:
  runner: {{credits: 5, rig: [Corroder]}}
  corp: {{servers: {{HQ: {{ice: [{{card: {ice}, rezzed: true}}]}}}}}}
expect: {{winner: nobody}}
"""
BREAK = "use Corroder: break 1 barrier subroutine"


@pytest.mark.parametrize(
    ("ice", "before", "why"),
    [
        (
            "Palisade",
            (),
            "an icebreaker interfaces with ice only in the paid ability window of an encounter",
        ),
        (
            "Wall of Static",
            ("run HQ", "pass", "pass"),
            "its strength of 2 is less than the ice's 3",
        ),
    ],
)
def test_why_an_icebreaker_cannot_interface_is_told(
    tmp_path: Path, ice: str, before: tuple[str, ...], why: str
) -> None:
    path = tmp_path / "met.yaml"
    path.write_text(MET.format(ice=ice), "utf-8")
    file = open_file(path)
    refused = play_on(start_of(file, file.scenario.position), [*before, BREAK]).refused
    assert refused is not None
    assert refused.rules[0] == ("9.3.6c", why)
