"""Runs in which two or three cards meet."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    CORP,
    GRIP,
    HQ,
    RUNNER,
    card_names,
    ice,
    offered_labels,
    put_cards,
    with_memory,
)
from table_cards import fill_grip, fund_runner, grip_size, run, take_an_action

from engine.cards.catalogue import card
from engine.kernel.decisions import Process
from engine.kernel.events import Encountered, RunEnded, Stolen
from engine.kernel.game_concepts.counters import CREDIT, POWER
from engine.kernel.game_concepts.scoring import score as points
from engine.kernel.game_zones.zones import score_area
from engine.kernel.turns.procedures import take_action

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def scored(table: "Table", name: str, **fields: object) -> int:
    return table.place(card(name), score_area(CORP), faceup=True, **fields)


def was_successful(table: "Table") -> bool:
    ended: RunEnded = table.events(RunEnded)[-1]
    return ended.successful


def two_actions(table: "Table", *answers: str) -> None:
    """Two actions within one turn of the Runner's, who has four clicks."""

    def taken() -> Process[None]:
        for _ in range(2):
            yield from take_action(table.game)
            yield from table.game.checkpoint()

    table.state.clicks[RUNNER] = 4
    table.play(taken(), *answers)


# --- ice ------------------------------------------------------------------------------


def test_feint_bypasses_what_is_met_again(table: "Table") -> None:
    """The second encounter with the same ice is the second of the run (Sisyphus Protocol)."""
    fund_runner(table)
    scored(table, "Sisyphus Protocol")
    table.ice("HQ", card("Enigma"))
    put_cards(table, GRIP, "Feint")
    take_an_action(table, RUNNER, "play Feint", "trigger Sisyphus Protocol", "pay 1[c]")
    assert (len(table.events(Encountered)), was_successful(table)) == (2, True)


def test_once_per_encounter_is_once_more_in_the_next(table: "Table") -> None:
    fund_runner(table)
    scored(table, "Sisyphus Protocol")
    quandary = table.ice("HQ", card("Quandary"))
    table.rig(card("Slap Vandal"), host=quandary)
    slap = "use Slap Vandal: break 1 subroutine"
    assert run(table, "HQ", slap, "trigger Sisyphus Protocol", "pay 1[c]", slap)


def test_anansi_bites_when_it_is_bypassed_and_not_when_it_is_derezzed(table: "Table") -> None:
    """Its ability looks at an encounter that ends; derezzed by then it is not active (9.6.5b)."""
    fund_runner(table)
    fill_grip(table, 5)
    table.ice("HQ", card("Anansi"))
    bochkin = table.rig(card("“Baklan” Bochkin"), counters={POWER: 5})
    derez = "use “Baklan” Bochkin: derez the encountered ice and take 1 tag"
    run(table, "HQ", derez, "pay 5 hosted power counters, [trash]")
    assert (grip_size(table), table.game.exists(bochkin)) == (5, False)
    table.ice("R&D", card("Anansi"))
    table.rig(card("Logic Bomb"))
    run(table, "R&D", "use Logic Bomb: bypass the encountered ice, lose all clicks")
    assert grip_size(table) == 5 - 3


def test_charlatan_paid_for_the_ice_that_was_there(table: "Table") -> None:
    """What Midori brings in its place is met, and ends the run."""
    fund_runner(table)
    table.ice("HQ", card("Ice Wall"))
    table.root("HQ", card("Midori"), rezzed=True)
    put_cards(table, HQ, "Wall of Static")
    table.rig(card("Charlatan"))
    answers = ("use Charlatan: run any server", "run HQ", "trigger Charlatan", "pay 1[c]")
    swapped = ("trigger Midori", "decline", "rez Wall of Static")
    take_an_action(table, RUNNER, *answers, *swapped, clicks=4)
    assert not was_successful(table)


def test_ice_that_cannot_be_rezzed_goes_to_hq_for_false_echo(table: "Table") -> None:
    """DDoS leaves the Corp one of the two; a trojan goes with its host (1.2.2, 10.3.1g)."""
    fund_runner(table)
    with_memory(table)
    wall = table.ice("HQ", card("Ice Wall"), rezzed=False)
    trojan = table.rig(card("Pichação"), host=wall)
    for name in ("False Echo", "DDoS"):
        table.rig(card(name))
    ddos = "use DDoS: the outermost ice cannot be rezzed in runs this turn"
    run(table, "HQ", ddos, "trigger False Echo", "pay [trash]")
    assert (card_names(table, HQ), table.game.exists(trojan)) == (["Ice Wall"], False)


def test_banner_lets_meridian_gain_credits_and_not_end_the_run(table: "Table") -> None:
    fund_runner(table, corp=5)
    with_memory(table)
    table.rig(card("Banner"))
    table.ice("HQ", card("Meridian"))
    use = "use Banner: subroutines on the barrier cannot end the run"
    assert run(table, "HQ", use, "decline")
    assert table.state.credits[CORP] == 5 + 4


def test_jackpot_pays_for_meridian_in_the_score_area(table: "Table") -> None:
    fund_runner(table, runner=5)
    table.rig(card("Jackpot!"), counters={CREDIT: 3})
    table.ice("HQ", card("Meridian"))
    taken = "add this ice to your score area as an agenda worth -1"
    assert run(table, "HQ", taken, "trigger Jackpot!", "take 3[c]")
    assert (table.state.credits[RUNNER], points(table.game, RUNNER)) == (5 + 3, -1)


@pytest.mark.parametrize("stegodon", [True, False])
def test_ice_derezzed_by_its_own_trace_weakens_icebreakers(table: "Table", stegodon: bool) -> None:
    """Stegodon MK IV asks only whether ice was derezzed in the run, not by whom."""
    fund_runner(table)
    if stegodon:
        scored(table, "Stegodon MK IV")
    table.rig(card("Mimic"))
    table.ice("HQ", card("TMI"), rezzed=False)
    table.ice("HQ", ice("sentry", power=3))
    assert run(table, "HQ", "rez TMI", "spend 0[c]", "spend 2[c]")
    assert ("use Mimic: break 1 sentry subroutine" in offered_labels(table)) is not stegodon


def test_lightning_laboratory_ignores_running_interference(table: "Table") -> None:
    fund_runner(table, runner=9, corp=5)
    scored(table, "Lightning Laboratory", counters={"agenda": 1})
    wall = table.ice("HQ", card("Wall of Static"), rezzed=False)
    put_cards(table, GRIP, "Running Interference")
    played = ("play Running Interference", "run HQ", "trigger Lightning Laboratory")
    answers = (*played, "pay 1 hosted agenda counter", "Wall of Static")
    take_an_action(table, RUNNER, *answers, clicks=4)
    assert table.state.objects[wall].faceup
    assert table.state.credits[CORP] == 5


# --- accesses -------------------------------------------------------------------------


def test_by_any_means_trashes_an_agenda_before_it_is_stolen(table: "Table") -> None:
    """It lies in Archives before the step in which an agenda is stolen (7.2.3)."""
    fund_runner(table)
    fill_grip(table, 2)
    put_cards(table, HQ, "Priority Requisition")
    table.server("HQ")
    put_cards(table, GRIP, "By Any Means")
    two_actions(table, "play By Any Means", "run HQ")
    assert (table.events(Stolen), card_names(table, ARCHIVES)) == ([], ["Priority Requisition"])
    assert grip_size(table) == 2 - 1


@pytest.mark.parametrize(("first", "clicks"), [("Ronald Five", 1), ("Underway Grid", 0)])
def test_ronald_five_takes_a_click_for_itself_and_for_what_went_before(
    table: "Table", first: str, clicks: int
) -> None:
    fund_runner(table)
    fill_grip(table, 4)
    for name in ("Ronald Five", "Underway Grid"):
        table.root("remote 1", card(name), rezzed=True)
    put_cards(table, GRIP, "By Any Means")
    chosen = f"access {first} in the root of remote 1"
    two_actions(table, "play By Any Means", "run remote 1", chosen)
    assert table.state.clicks[RUNNER] == clicks
    assert card_names(table, ARCHIVES) == ["Ronald Five", "Underway Grid"]


def test_overseer_matrix_that_is_trashed_first_still_tags_for_the_next(table: "Table") -> None:
    fund_runner(table, runner=20)
    table.root("remote 1", card("Overseer Matrix"), rezzed=True)
    table.root("remote 1", card("PAD Campaign"))
    tagged = ("trigger Overseer Matrix", "pay 1[c]")
    chosen = ("access Overseer Matrix in the root of remote 1", "pay 2[c] to trash Overseer Matrix")
    run(table, "remote 1", *chosen, *tagged, "pay 4[c] to trash PAD Campaign", *tagged)
    assert table.state.tags == 2


@pytest.mark.parametrize("grid", [True, False])
def test_whistleblower_ignores_costs_and_not_what_forbids_stealing(
    table: "Table", grid: bool
) -> None:
    """NAPD Cordon's cost is ignored; behind Old Hollywood Grid it cannot be stolen (1.2.2)."""
    fund_runner(table, runner=0)
    table.place(card("NAPD Cordon"), faceup=True, playing=True)
    table.rig(card("Whistleblower"))
    if grid:
        table.root("remote 1", card("Old Hollywood Grid"), rezzed=True)
    table.root("remote 1", card("Priority Requisition"))
    named = ("trigger Whistleblower", "pay [trash]", "Priority Requisition")
    chosen = ("access Old Hollywood Grid in the root of remote 1",) if grid else ()
    run(table, "remote 1", *named, *chosen)
    assert len(table.events(Stolen)) == (0 if grid else 1)
