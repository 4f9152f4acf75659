"""What is written as earlier than a position is seen by the abilities that look back at it."""

import pytest
from scenario_messages import MistakeMessages, ScenarioFailures

PAD_TAP = """\
position:
  turn: corp
  this_turn: [{credits: 3, %s}]
  runner: {rig: [PAD Tap], discard: [Sure Gamble]}
  corp: {clicks: 1, hand: [Beanstalk Royalties], discard: [Hedge Fund]}
script: [{corp: play Beanstalk Royalties}, {expect: {pending: [%s]}}]
unlisted: pass
"""


@pytest.mark.parametrize(("how", "pending"), [("by: corp", "PAD Tap"), ("using: Hedge Fund", "")])
def test_credits_that_a_card_gave_were_gained_by_its_ability(
    failures_of: ScenarioFailures, how: str, pending: str
) -> None:
    assert failures_of(PAD_TAP % (how, pending)) == ""


def test_no_card_gave_what_a_basic_action_gained(error_for: MistakeMessages) -> None:
    written = PAD_TAP % ("basic: true, using: Hedge Fund", "")
    assert "using: a basic action is no card’s ability" in error_for(written)


PLAYED = """\
position:
  this_turn: [{played: %s, basic: true}]
  runner: {clicks: 1, discard: [%s]}
script: [{whose: runner, expect: {this_turn: {ClicksSpent: %d, ActionTaken: 1}}}]
"""


@pytest.mark.parametrize(("event", "payments"), [("Sure Gamble", 1), ("Frame Job", 2)])
def test_a_double_was_played_for_its_additional_click_too(
    failures_of: ScenarioFailures, event: str, payments: int
) -> None:
    assert failures_of(PLAYED % (event, event, payments)) == ""


def test_no_action_of_a_card_was_taken_in_the_other_players_turn(
    error_for: MistakeMessages,
) -> None:
    used = """\
position:
  %s: [{used: Data Dealer}]
  runner: {rig: [Data Dealer]}
"""
    assert "used: in the Corp’s turn the Runner took no action (5.2.2)" in error_for(
        used % "last_turn"
    )


def test_a_run_made_as_a_basic_run_ends_is_made_in_its_action(
    failures_of: ScenarioFailures,
) -> None:
    scenario = """\
position:
  at: "6.9.4e"
  this_turn: [{run: R&D, basic: true}]
  run: {server: HQ, made_by: Doppelgänger}
  runner: {clicks: 3, rig: [Doppelgänger]}
  corp: {hand: [Hedge Fund]}
expect: {this_turn: {ActionTaken: 1, ActionEnded: 1, ClicksSpent: 1}}
"""
    assert failures_of(scenario) == ""


STEGODON = """\
position:
  at: "6.9.4e"
  run: {server: HQ, during: [%s]}
  runner: {rig: [Corroder]}
  corp: {hand: [Hedge Fund], score_area: [Stegodon MK IV], servers: {R&D: {ice: [Ice Wall]}}}
script: [{at: "6.9.4e", expect: {cards: {Corroder: {strength: %d}}}}]
unlisted: pass
"""


@pytest.mark.parametrize(("during", "strength"), [("", 2), ("{derezzed: Ice Wall}", 0)])
def test_ice_derezzed_earlier_in_the_run_is_seen(
    failures_of: ScenarioFailures, during: str, strength: int
) -> None:
    assert failures_of(STEGODON % (during, strength)) == ""


def test_what_is_rezzed_was_not_derezzed(error_for: MistakeMessages) -> None:
    written = (STEGODON % ("{derezzed: Ice Wall}", 0)).replace(
        "[Ice Wall]", "[{card: Ice Wall, rezzed: true}]"
    )
    assert "Ice Wall cannot have been derezzed before: it is not an unrezzed card" in error_for(
        written
    )


HYOUBU = """\
position:
  turn: corp
  this_turn: [%s]
  runner: {deck: [Sure Gamble]}
  corp: {clicks: 1, identity: 'Hyoubu Institute: Absolute Clarity', hand: [Hedge Fund]}
script:
  - {corp: 'use Hyoubu Institute: Absolute Clarity: reveal a card of the Runner''s'}
  - {corp: reveal the top card of the stack}
unlisted: pass
expect: {triggered: {'Hyoubu Institute: Absolute Clarity': %d}}
"""


@pytest.mark.parametrize(
    ("earlier", "times"),
    [("", 1), ("{revealed: Hedge Fund}", 0), ("{revealed: Hedge Fund, by: runner}", 1)],
)
def test_a_card_revealed_earlier_is_the_first_that_a_player_revealed(
    failures_of: ScenarioFailures, earlier: str, times: int
) -> None:
    assert failures_of(HYOUBU % (earlier, times)) == ""


TURNED = """\
position:
  this_turn: [{%s: Ice Wall}, {%s: Ice Wall}]
  corp: {servers: {HQ: {ice: [{card: Ice Wall, rezzed: %s}]}}}
script: [{whose: runner, expect: {this_turn: {Rezzed: 1, Derezzed: 1}}}]
"""


@pytest.mark.parametrize(
    "written", [("derezzed", "rezzed", "true"), ("rezzed", "derezzed", "false")]
)
def test_ice_may_have_been_rezzed_and_derezzed_in_one_turn(
    failures_of: ScenarioFailures, written: tuple[str, str, str]
) -> None:
    assert failures_of(TURNED % written) == ""


def test_the_last_that_was_done_with_ice_is_how_it_is_now(error_for: MistakeMessages) -> None:
    message = "Ice Wall cannot have been rezzed before: it is not rezzed"
    assert message in error_for(TURNED % ("derezzed", "rezzed", "false"))


TRENDSETTING = """\
position:
  this_turn: [{run: %s, during: [{trashed: %s, server: %s}]}]
  runner: {clicks: 1}
  corp:
    score_area: [Aggressive Trendsetting]
    discard: [%s]
    servers: {remote 1: {root: [Otto Campaign]}}
script:
  - runner: run remote 1
  - runner: continue
  - runner: "pay 2[c] to trash Otto Campaign"
  - {at: RunEnded, expect: {triggered: {Aggressive Trendsetting: %d}}}
unlisted: pass
"""


@pytest.mark.parametrize(
    ("server", "card", "triggered"),
    [
        ("HQ", "PAD Campaign", 1),
        ("R&D", "PAD Campaign", 1),
        ("HQ", "Anoetic Void", 0),
        ("remote 2", "PAD Campaign", 0),
    ],
)
def test_only_a_card_that_the_root_can_have_was_installed_in_hq_or_rd(
    failures_of: ScenarioFailures, server: str, card: str, triggered: int
) -> None:
    assert failures_of(TRENDSETTING % (server, card, server, card, triggered)) == ""
