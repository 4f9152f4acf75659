"""Effects that last for a run or for the game, and some hardware of runs."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    GRIP,
    RD,
    RUNNER,
    card_names,
    ice,
    install,
    put_cards,
    trigger,
)
from table_cards import fill_grip, fund_runner, place_counters, run

from engine.cards.catalogue import card
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.abilities.static.values import strength
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.decisions import Process
from engine.kernel.events import Accessed, SubroutineBroken
from engine.kernel.game_zones.zones import REMOVED
from engine.kernel.timing import opened
from engine.kernel.turns.ending_action_phase import ActionPhaseEnded

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_gamedragon_lets_strength_last_for_the_run(table: "Table") -> None:
    fund_runner(table, runner=4)
    corroder = table.rig(card("Corroder"))
    dragon = install(table, "GAMEDRAGON™ Pro", "trigger GAMEDRAGON™ Pro")
    assert (table.game.object(dragon).host, strength(table.game, corroder)) == (corroder, 3)
    for _ in range(2):
        table.ice("HQ", ice("barrier", power=4))
    breaks = "use Corroder: break 1 barrier subroutine"
    run(table, "HQ", "use Corroder: +1 strength", breaks, "pass", breaks)
    assert len(table.events(SubroutineBroken)) == 2
    assert (table.state.credits[RUNNER], strength(table.game, corroder)) == (1, 3)


def test_recon_drone_stops_the_accessed_card(table: "Table") -> None:
    fund_runner(table, runner=4, corp=4)
    fill_grip(table, 3)
    table.rig(card("Recon Drone"))
    trap = table.root("remote 1", card("Project Junebug"))
    place_counters(table, trap, 1)
    use = "use Recon Drone: prevent X damage from the accessed card"
    run(table, "remote 1", "trigger Project Junebug", "pay 1[c]", use, "pay 2[c], [trash]")
    assert (len(card_names(table, GRIP)), table.state.credits[RUNNER]) == (3, 2)


@pytest.mark.parametrize(("more", "accessed"), [("choose nothing", 2), ("Diesel and Diesel", 3)])
def test_severnius_trades_cards_for_accesses(table: "Table", more: str, accessed: int) -> None:
    fund_runner(table)
    put_cards(table, RD, *["Hedge Fund"] * 5)
    put_cards(table, GRIP, *["Diesel"] * 4)
    implant = table.rig(card("Severnius Stim Implant"))
    trigger(table, implant, "trash at least 2", "Diesel and Diesel", more, "run R&D")
    assert len(table.events(Accessed)) == accessed
    run(table, "R&D")
    assert len(table.events(Accessed)) == accessed + 1


def test_banner_keeps_a_barrier_from_ending_the_run(table: "Table") -> None:
    fund_runner(table, runner=2)
    table.rig(card("Banner"))
    table.ice("HQ", card("Wall of Static"))
    assert run(table, "HQ", "use Banner: subroutines on the barrier cannot end the run")
    assert not run(table, "HQ")


def test_watch_the_world_burn_removes_every_copy(table: "Table") -> None:
    fund_runner(table)
    table.root("remote 1", card("PAD Campaign"))
    (event,) = put_cards(table, GRIP, "Watch the World Burn")

    def playing() -> Process[None]:
        with opened(table.game, "action phase", "5.7.1"):
            yield from carry_out(table.game, [Play(card=event, by=RUNNER)])

    with pytest.raises(ActionPhaseEnded):
        table.play(playing())
    assert card_names(table, REMOVED) == ["PAD Campaign"]
    table.root("remote 2", card("PAD Campaign"))
    table.root("remote 3", card("Melange Mining Corp."))
    run(table, "remote 2")
    run(table, "remote 3")
    assert card_names(table, REMOVED) == ["PAD Campaign", "PAD Campaign"]
