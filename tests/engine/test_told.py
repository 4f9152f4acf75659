"""What transcripts say is said as a player would say it, whatever the number."""

from pathlib import Path

import pytest

from engine.kernel.abilities.effects import Effect
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.random_cards import TrashAtRandom
from engine.kernel.game_concepts.credit_effects import TakeCreditsFrom
from engine.kernel.sides import Side
from engine.scenarios.files.load import open_file
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.play import build_start, play_file
from engine.scenarios.results.result import Line


@pytest.mark.parametrize(
    ("example", "rule", "told"),
    [
        ("cr:9.1.2a/1", "9.9.2", "Expected: take 1 tag, 3 net damage"),
        ("cr:9.1.2a/1", "9.9.2", "Expected: take 0 tags, 3 net damage"),
        ("cr:9.1.2a/1", "7.5.4", "There is no candidate left to access"),
        ("cr:1.16.10a/1", "1.16.1", "The Runner pays: suffer 4 net damage"),
        ("cr:9.2.8f/1", "1.16.1", "The Runner pays 1[c]"),
        ("cr:9.9.4c/2", "9.9.7b", "All tags prevented"),
        (
            "faq:chain-reactions/1",
            "9.6.13c",
            "Hunter: if successful: it has no duration, so it expires as it resolves",
        ),
        ("cr:9.12.3c/1", "10.4.2b", "The Runner takes 1 core damage counter"),
    ],
)
def test_numbers_and_costs_read_as_they_are_spoken(example: str, rule: str, told: str) -> None:
    playthroughs = play_file(shipped_scenarios()[example]).playthroughs
    assert (rule, told) in {
        (line.rule, line.text) for one in playthroughs for line in one.transcript
    }


def test_what_cannot_be_done_is_told_when_it_is_the_cost(tmp_path: Path) -> None:
    text = """
position:
  runner: {clicks: 2, hand: [3 x Blank Event, The Noble Path]}
  corp: {servers: {HQ: {ice: [{card: Formicary, rezzed: true}]}}}
script:
  - runner: play The Noble Path
  - runner: run HQ
"""
    assert "The Runner cannot suffer 2 net damage" in lines(tmp_path, text)


def test_ice_without_subroutines_gains_no_copies(tmp_path: Path) -> None:
    text = """
position:
  runner: {hand: [2 x Blank Event]}
  corp: {servers: {HQ: {ice: [{card: TL;DR, rezzed: true}, {card: Komainu, rezzed: true}]}}}
script:
  - runner: run HQ
  - runner: continue
  - corp: trigger TL;DR
"""
    gained = [line for line in lines(tmp_path, text) if line.startswith("Komainu gains")]
    assert gained == [
        "Komainu gains “do 1 net damage”, “do 1 net damage” after its other subroutines"
    ]


def test_an_x_that_nothing_defines_is_told_of(tmp_path: Path) -> None:
    text = """
position:
  corp: {servers: {HQ: {ice: [{card: NEXT Gold, rezzed: true, hosted: [Hush]}]}}}
script:
  - runner: run HQ
  - runner: continue
"""
    told = lines(tmp_path, text)
    assert told.count("Nothing defines the X of NEXT Gold: it is 0") == 1


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
) -> None:
    text = f"""
position:
  corp: {{servers: {{remote 1: {{root: [{{card: Spin Doctor, rezzed: true}}]}}}}}}
script:
  - runner: run remote 1
  - {"runner: continue" if "runner" in script else script}
"""
    assert told in lines(tmp_path, text + (f"  - {script}\n" if "runner" in script else ""))


def test_ice_without_subroutines_is_fully_broken_by_a_rule_of_its_own(tmp_path: Path) -> None:
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


def test_which_of_two_nested_costs_is_paid_is_asked_as_one(tmp_path: Path) -> None:
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


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (TrashFromDeck(base=1, side=Side.RUNNER), "trash the top card of the stack"),
        (TrashFromDeck(base=2, side=Side.CORP), "trash the top 2 cards of R&D"),
        (TrashAtRandom(base=1, side=Side.CORP), "trash 1 card of HQ at random"),
        (TakeCreditsFrom(base=2, side=Side.RUNNER, card=1), "take 2[c] from a card"),
    ],
)
def test_what_is_expected_reads_as_it_is_said_at_a_table(effect: Effect, words: str) -> None:
    file = open_file(shipped_scenarios()["cr:9.2.8f/1"])
    game, process = build_start(file, file.scenario.position).game()
    process.close()
    assert effect.describe(game) == words


def lines(folder: Path, text: str) -> list[str]:
    return [line.text for line in played(folder, text)]


def played(folder: Path, text: str) -> tuple[Line, ...]:
    file = folder / "told.yaml"
    head = "example: own:told/1\ntitle: What is told\n"
    file.write_text(head + text.lstrip() + "unlisted: pass\nexpect: {winner: nobody}\n", "utf-8")
    [playthrough] = play_file(file).playthroughs
    return playthrough.transcript
