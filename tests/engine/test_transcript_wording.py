"""The wording of transcripts and of effects, with numbers and costs as a player says them."""

from pathlib import Path

import pytest

from engine.kernel.abilities.effects import Effect
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.movements.random_cards import TrashAtRandom
from engine.kernel.game_concepts.credit_effects import TakeCreditsFrom
from engine.kernel.sides import Side
from engine.kernel.transcript import Line
from engine.scenarios.files.load import open_file
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.play import play_file
from engine.scenarios.start import build_start


@pytest.mark.parametrize(
    ("example", "rule", "wording"),
    [
        ("cr:9.1.2a/1", "9.9.2", "Expected: take 1 tag, 3 net damage"),
        ("cr:9.1.2a/1", "9.9.2", "Expected: take 0 tags, 3 net damage"),
        ("cr:9.1.2a/1", "7.5.4", "There is no candidate left to access"),
        ("cr:1.16.10a/1", "1.16.1", "The Runner pays: suffer 4 net damage"),
        ("cr:9.2.8f/1", "1.16.1", "The Runner pays 1[c]"),
        ("cr:9.9.4c/2", "9.9.7b", "All tags prevented"),
        ("cr:9.9.7a/1", "9.9.7a", "Raised by 1: 0 expected"),
        ("cr:9.9.6c/1", "1.16.11", "The Runner cannot trash 1 card from their grip"),
        (
            "faq:chain-reactions/1",
            "9.6.13c",
            "Hunter: if successful: it has no duration, so it expires as it resolves",
        ),
        ("cr:9.12.3c/1", "10.4.2b", "The Runner takes 1 core damage counter"),
        ("faq:qa/50", "9.9.5", "Prevented: expose a card"),
        ("faq:qa/30", "9.9.5", "Prevented: break “end the run”"),
        (
            "cr:6.8.4a/1",
            "1.2.2b",
            "Crisium Grid says that this cannot be done: the run is successful",
        ),
    ],
)
def test_numbers_and_costs_agree_in_number(example: str, rule: str, wording: str) -> None:
    assert (rule, wording) in lines_of_example(example)


@pytest.mark.parametrize(
    ("example", "wording"),
    [
        ("faq:qa/7", "The encounter is over, for Enigma is gone"),
        ("cr:6.2.2b/1", "The encounter is over, for Cell Portal was derezzed"),
    ],
)
def test_why_an_encounter_is_over_is_said(example: str, wording: str) -> None:
    assert ("6.2.4b", wording) in lines_of_example(example)


@pytest.mark.parametrize(
    ("example", "wording"),
    [
        ("cr:4.8.7/1", "Enigma moves to the bottom of R&D"),
        ("cr:7.4.7a/2", "Pharos moves to the top of R&D"),
    ],
)
def test_which_end_of_a_deck_a_card_goes_to_is_said(example: str, wording: str) -> None:
    assert ("8.2.1a", wording) in lines_of_example(example)


def lines_of_example(example: str) -> set[tuple[str, str]]:
    playthroughs = play_file(shipped_scenarios()[example]).playthroughs
    return {(line.rule, line.text) for played in playthroughs for line in played.transcript}


def test_damage_that_cannot_be_suffered_as_a_cost_is_reported(tmp_path: Path) -> None:
    text = """
position:
  runner: {clicks: 2, hand: [3 x Blank Event, The Noble Path]}
  corp: {servers: {HQ: {ice: [{card: Formicary, rezzed: true}]}}}
script:
  - runner: play The Noble Path
  - runner: run HQ
"""
    assert "The Runner cannot suffer 2 net damage" in transcript_texts(tmp_path, text)


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
    gained = [line for line in transcript_texts(tmp_path, text) if line.startswith("Komainu gains")]
    assert gained == [
        "Komainu gains “do 1 net damage”, “do 1 net damage” after its other subroutines"
    ]


def test_what_costs_more_is_not_said_to_cost_less(tmp_path: Path) -> None:
    text = """
position:
  runner: {hand: [Ekomind], rig: [Masterwork (v37)]}
script:
  - runner: run HQ
  - {runner: trigger Masterwork (v37), at: "9.2.8d"}
  - runner: continue
"""
    assert "Raised by 1, the cost to be paid is 3[c]" in transcript_texts(tmp_path, text)


def test_who_keeps_an_accessed_card_from_being_trashed_is_named(tmp_path: Path) -> None:
    text = """
position:
  runner: {credits: 4}
  corp:
    credits: 0
    hand: [PAD Campaign]
    servers: {HQ: {ice: [{card: Trebuchet, rezzed: true}]}}
script:
  - runner: run HQ
  - runner: spend 0[c]
  - runner: continue
  - runner: pay 4[c] to trash PAD Campaign
"""
    assert "Trebuchet says that this cannot be trashed: PAD Campaign" in transcript_texts(
        tmp_path, text
    )


def test_who_limits_a_draw_is_named(tmp_path: Path) -> None:
    text = """
position:
  runner: {hand: [Diesel], deck: [4 x Blank Event]}
  corp: {servers: {remote 1: {root: [{card: Genetics Pavilion, rezzed: true}]}}}
script:
  - runner: play Diesel
  - runner: draw 1 card
"""
    why = "Genetics Pavilion says that the Runner cannot draw another card"
    assert transcript_texts(tmp_path, text).count(why) == 2


def test_a_draw_from_too_small_a_stack_says_so(tmp_path: Path) -> None:
    text = """
position:
  runner: {hand: [Diesel], deck: [Blank Event]}
script:
  - runner: play Diesel
  - runner: draw 1 card
"""
    said = transcript_texts(tmp_path, text)
    assert [line for line in said if line.startswith("The stack has")] == [
        "The stack has 1 card left to draw",
        "The stack has 0 cards left to draw",
    ]


def test_who_keeps_a_subroutine_from_being_broken_is_named(tmp_path: Path) -> None:
    text = """
position:
  corp:
    servers:
      HQ:
        ice: [{card: Semak-samun, rezzed: true, hosted: [{card: Botulus, counters: {virus: 1}}]}]
script:
  - runner: run HQ
  - runner: use Botulus
  - runner: “3 net damage, or the run ends”
"""
    why = "Semak-samun says that “3 net damage, or the run ends” cannot be broken"
    assert why in transcript_texts(tmp_path, text)


def test_what_keeps_an_ability_from_making_a_run_is_said_once(tmp_path: Path) -> None:
    text = """
position:
  runner: {credits: 3, hand: [Peace in Our Time, Dirty Laundry]}
script:
  - runner: play Peace in Our Time
  - runner: play Dirty Laundry
"""
    why = "No run begins: Peace in Our Time says that it cannot be run"
    assert transcript_texts(tmp_path, text).count(why) == 1


def test_memory_that_is_missing_is_named(tmp_path: Path) -> None:
    text = """
position:
  runner: {hand: [2 x Blank Event], rig: [Ekomind, Corroder, Mimic]}
  corp: {servers: {HQ: {ice: [{card: Data Mine, rezzed: true}]}}}
script:
  - runner: run HQ
  - runner: trash Mimic
  - runner: continue
"""
    assert "The installed programs take more memory than there is" in transcript_texts(
        tmp_path, text
    )


def test_an_undefined_x_is_reported_once(tmp_path: Path) -> None:
    text = """
position:
  corp: {servers: {HQ: {ice: [{card: NEXT Gold, rezzed: true, hosted: [Hush]}]}}}
script:
  - runner: run HQ
  - runner: continue
"""
    lines = transcript_texts(tmp_path, text)
    assert lines.count("Nothing defines the X of NEXT Gold: it is 0") == 1


@pytest.mark.parametrize(
    ("script", "wording"),
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
def test_a_run_on_a_server_that_is_gone_says_when_it_ends(
    tmp_path: Path, script: str, wording: str
) -> None:
    text = f"""
position:
  corp: {{servers: {{remote 1: {{root: [{{card: Spin Doctor, rezzed: true}}]}}}}}}
script:
  - runner: run remote 1
  - {"runner: continue" if "runner" in script else script}
"""
    assert wording in transcript_texts(
        tmp_path, text + (f"  - {script}\n" if "runner" in script else "")
    )


def test_ice_without_subroutines_is_fully_broken_under_6_5_7c(tmp_path: Path) -> None:
    text = """
position:
  corp:
    score_area: [Bacterial Programming, Project Ares]
    servers: {HQ: {ice: [{card: Hive, rezzed: true}]}}
script:
  - runner: run HQ
"""
    wording = "The Runner fully breaks Hive, which has no subroutines"
    assert [line.rule for line in transcript_of(tmp_path, text) if line.text == wording] == [
        "6.5.7c"
    ]


def test_a_choice_between_nested_costs_is_recorded_once(tmp_path: Path) -> None:
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
    rules = [
        line.rule for line in transcript_of(tmp_path, text) if line.text == "The Runner: pay 5[c]"
    ]
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
def test_an_effect_describes_itself_in_table_language(effect: Effect, words: str) -> None:
    file = open_file(shipped_scenarios()["cr:9.2.8f/1"])
    game, process = build_start(file, file.scenario.position).game()
    process.close()
    assert effect.describe(game) == words


def transcript_texts(folder: Path, text: str) -> list[str]:
    return [line.text for line in transcript_of(folder, text)]


def transcript_of(folder: Path, text: str) -> tuple[Line, ...]:
    file = folder / "wording.yaml"
    head = "example: own:wording/1\ntitle: A wording\n"
    file.write_text(head + text.lstrip() + "unlisted: pass\nexpect: {winner: nobody}\n", "utf-8")
    [playthrough] = play_file(file).playthroughs
    return playthrough.transcript
