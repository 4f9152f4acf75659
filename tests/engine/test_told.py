"""What transcripts say reads as what happens: of costs that are done, of tags and of cards gone."""

from pathlib import Path

import pytest

from engine.scenarios.play import play_file
from engine.scenarios.result import Line

FORMICARY = """
position:
  runner: {clicks: 2, hand: [3 x Blank Event, The Noble Path]}
  corp: {servers: {HQ: {ice: [{card: Formicary, rezzed: true}]}}}
script:
"""


def test_a_cost_is_paid_by_what_is_done(tmp_path: Path):
    script = "  - runner: run HQ\n  - runner: suffer 2 net damage\n"
    assert "The Runner pays: suffer 2 net damage" in lines(tmp_path, FORMICARY + script)


def test_what_cannot_be_done_is_told_when_it_is_the_cost(tmp_path: Path):
    script = "  - runner: play The Noble Path\n  - runner: run HQ\n"
    assert "The Runner cannot suffer 2 net damage" in lines(tmp_path, FORMICARY + script)


def test_what_is_expected_of_tags_and_what_a_trace_maintains_is_told_with_its_card(tmp_path: Path):
    text = """
position:
  runner: {credits: 0, rig: [Decoy]}
  corp: {credits: 0, servers: {HQ: {ice: [{card: Hunter, rezzed: true}]}}}
script:
  - runner: run HQ
  - runner: "use Decoy: avoid 1 tag"
"""
    told = lines(tmp_path, text)
    assert "Expected: 1 tag" in told
    assert "Hunter: if successful: without a duration it expires as it resolves" in told


def test_ice_without_subroutines_gains_no_copies(tmp_path: Path):
    text = """
position:
  runner: {hand: [2 x Blank Event]}
  corp: {servers: {HQ: {ice: [{card: TL;DR, rezzed: true}, {card: Komainu, rezzed: true}]}}}
script:
  - runner: run HQ
  - runner: continue
  - corp: trigger Komainu
"""
    gained = [line for line in lines(tmp_path, text) if line.startswith("Komainu gains")]
    assert gained == [
        "Komainu gains “do 1 net damage”, “do 1 net damage” after its other subroutines"
    ]


def test_an_x_that_nothing_defines_is_told_of(tmp_path: Path):
    text = """
position:
  corp: {servers: {HQ: {ice: [{card: NEXT Gold, rezzed: true, hosted: [Hush]}]}}}
script:
  - runner: run HQ
  - runner: continue
"""
    told = lines(tmp_path, text)
    assert told.count("Nothing defines the X of NEXT Gold: it is 0") == 1


def test_all_tags_are_prevented(tmp_path: Path):
    text = """
position:
  runner: {rig: [{card: Dorm Computer, counters: {power: 1}}]}
  corp: {servers: {HQ: {ice: [{card: Data Raven, rezzed: true, counters: {power: 1}}]}}}
script:
  - runner: "use Dorm Computer: run any server"
  - runner: run HQ
  - runner: take 1 tag
"""
    assert "All tags prevented" in lines(tmp_path, text)


def test_a_card_is_removed_from_the_game(tmp_path: Path):
    text = """
position:
  runner: {rig: [Nanuq]}
  corp: {hand: [Hostile Takeover]}
script:
  - runner: run HQ
  - runner: continue
"""
    assert "Nanuq is removed from the game" in lines(tmp_path, text)


@pytest.mark.parametrize(
    ("script", "told"),
    [
        (
            '{corp: "use Spin Doctor: shuffle 2 cards back into R&D", at: "6.9.4b"}',
            "The run ends once the open window has closed, for remote 1 has ceased to exist",
        ),
        (
            'runner: "pay 2[c] to trash Spin Doctor"',
            "The run ends, for remote 1 has ceased to exist",
        ),
    ],
)
def test_a_run_on_a_server_that_is_gone_ends_once_the_window_has_closed(
    tmp_path: Path, script: str, told: str
):
    text = f"""
position:
  corp: {{servers: {{remote 1: {{root: [{{card: Spin Doctor, rezzed: true}}]}}}}}}
script:
  - runner: run remote 1
  - {"runner: continue" if "runner" in script else script}
"""
    assert told in lines(tmp_path, text + (f"  - {script}\n" if "runner" in script else ""))


def test_ice_without_subroutines_is_fully_broken_by_a_rule_of_its_own(tmp_path: Path):
    text = """
position:
  corp:
    score_area: [Bacterial Programming, Project Ares]
    servers: {HQ: {ice: [{card: Hive, rezzed: true}]}}
script:
  - runner: run HQ
"""
    told = "The Runner fully breaks Hive, which has no subroutines"
    assert [line.rule for line in played(tmp_path, text) if line.text == told] == ["6.5.7c"]


def test_which_of_two_nested_costs_is_paid_is_asked_as_one(tmp_path: Path):
    text = """
position:
  runner: {clicks: 4, credits: 9}
  corp: {servers: {HQ: {root: [{card: Manegarm Skunkworks, rezzed: true}]}}}
script:
  - runner: run HQ
  - runner: continue
  - runner: "pay [click][click] or pay 5[c]"
  - runner: "pay 5[c]"
"""
    rules = [line.rule for line in played(tmp_path, text) if line.text == "The Runner: pay 5[c]"]
    assert rules == ["1.16.11"]


def lines(folder: Path, text: str) -> list[str]:
    return [line.text for line in played(folder, text)]


def played(folder: Path, text: str) -> tuple[Line, ...]:
    file = folder / "told.yaml"
    head = "example: own:told/1\ntitle: What is told\n"
    file.write_text(head + text.lstrip() + "unlisted: pass\nexpect: {winner: nobody}\n", "utf-8")
    [playthrough] = play_file(file).playthroughs
    return playthrough.transcript
