"""Corp identities that depend on agendas, credits and reveals, with other cards."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    GRIP,
    HQ,
    RD,
    STACK,
    begin_turn,
    card_names,
    install,
    next_turn,
    offered_labels,
    play,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    emit_event,
    fund_corp,
    place_counters,
    place_identity,
    place_in_root,
    place_scored,
    run,
    set_corps_turn,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.errors import GameOver
from engine.kernel.events import ActionPhaseOver
from engine.kernel.game_concepts.agendas import Forfeit, Score
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, hosted_count
from engine.kernel.game_zones.zones import score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table

ISSUAQ = "Issuaq Adaptics: Sustaining Diversity"
JEMISON = "Jemison Astronautics: Sacrifice. Audacity. Success."
NEBULA = "Nebula Talent Management: Making Stars"
HYOUBU = "Hyoubu Institute: Absolute Clarity"
ZWICKY = "The Zwicky Group: Invisible Hands"


# --- Jemison --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("agenda", "having", "placed"), [("Project Beale", 1, 4), ("Global Food Initiative", 0, 4)]
)
def test_jemison_asks_what_the_agenda_was_worth(
    table: "Table", agenda: str, having: int, placed: int
) -> None:
    place_identity(table, JEMISON)
    forfeited = place_scored(table, agenda, having)
    wall = table.ice("HQ", card("Ice Wall"))
    table.do(Forfeit(card=forfeited, by=CORP))
    assert hosted_count(table.game, wall, ADVANCEMENT) == placed


def test_jemison_says_nothing_of_what_the_runner_forfeits(table: "Table") -> None:
    place_identity(table, JEMISON)
    stolen = table.place(card("Merger"), score_area(RUNNER), faceup=True)
    wall = table.ice("HQ", card("Ice Wall"))
    table.do(Forfeit(card=stolen, by=RUNNER))
    assert hosted_count(table.game, wall, ADVANCEMENT) == 0


# --- Issuaq ---------------------------------------------------------------------------


def test_issuaq_does_not_mind_counters_placed(table: "Table") -> None:
    this = place_identity(table, ISSUAQ)
    agenda = place_in_root(table, "Merger", rezzed=False)
    place_counters(table, agenda, 3)
    table.do(Score(card=agenda, by=CORP))
    assert hosted_count(table.game, this, POWER) == 1


@pytest.mark.parametrize("same_turn", [True, False])
def test_issuaq_asks_about_what_was_done_this_turn(table: "Table", same_turn: bool) -> None:
    this = place_identity(table, ISSUAQ)
    fund_corp(table, 9)
    agenda = place_in_root(table, "Merger", rezzed=False, advanced=2)
    take_an_action(table, CORP, "advance Merger", clicks=1)
    if not same_turn:
        next_turn(table)
    table.do(Score(card=agenda, by=CORP))
    assert hosted_count(table.game, this, POWER) == (not same_turn)


def test_issuaq_knows_what_it_installed(table: "Table") -> None:
    this = place_identity(table, ISSUAQ)
    fund_corp(table, 9)
    put_cards(table, HQ, "Merger")
    take_an_action(table, CORP, "install Merger", clicks=1)
    agenda = table.state.servers["remote 1"].root[0]
    place_counters(table, agenda, 3)
    table.do(Score(card=agenda, by=CORP))
    assert hosted_count(table.game, this, POWER) == 0


def test_issuaq_wins_with_fewer_points(table: "Table") -> None:
    place_identity(table, ISSUAQ)
    place_scored(table, "Merger"), place_scored(table, "Merger")
    agenda = place_in_root(table, "Merger", rezzed=False, advanced=3)
    with pytest.raises(GameOver):
        table.do(Score(card=agenda, by=CORP))
    assert table.state.winner is CORP


# --- Nebula ---------------------------------------------------------------------------


def test_gemilang_arena_does_not_flip_as_its_phase_ends(table: "Table") -> None:
    this = place_identity(table, NEBULA)
    fund_corp(table, 20)
    set_corps_turn(table)
    play(table, "Hedge Fund")
    emit_event(table, ActionPhaseOver(RUNNER))
    assert not table.game.object(this).flipped
    emit_event(table, ActionPhaseOver(CORP))
    emit_event(table, ActionPhaseOver(CORP))
    assert table.game.object(this).flipped
    assert table.state.credits[CORP] == 20 + 4 + 1


# --- Hyoubu ---------------------------------------------------------------------------


def test_hyoubu_gains_once_each_turn_of_either_player(table: "Table") -> None:
    this = place_identity(table, HYOUBU)
    fund_corp(table, 0)
    set_corps_turn(table)
    put_cards(table, STACK, "Corroder")
    trigger(table, this, "reveal", "reveal the top card of the stack")
    assert table.state.credits[CORP] == 1
    next_turn(table)
    table.state.turn = RUNNER
    put_cards(table, GRIP, "Sure Gamble")
    table.ice("HQ", card("Engram Flush"))
    run(table, "HQ", "resource", f"trigger {HYOUBU}")
    assert table.state.credits[CORP] == 2


# --- Zwicky ---------------------------------------------------------------------------


def test_zwicky_does_not_come_late_for_the_first(table: "Table") -> None:
    place_identity(table, ZWICKY)
    put_cards(table, RD, *["IPO"] * 4)
    fund_corp(table, 20)
    set_corps_turn(table)
    play(table, "Hedge Fund")
    play(table, "Hedge Fund")
    draws = [d for d in table.asked if any("Zwicky" in o.label for o in d.options)]
    assert len(draws) == 1
    assert card_names(table, HQ) == []


def test_zwicky_draws_for_a_current_in_the_runners_turn(table: "Table") -> None:
    place_identity(table, ZWICKY)
    put_cards(table, RD, *["IPO"] * 4)
    fund_corp(table, 20, 20)
    play(table, "Death and Taxes")
    gain = "trigger Death and Taxes"
    install(table, "Daily Casts", gain, f"trigger {ZWICKY}")
    assert card_names(table, HQ) == ["IPO"]
    install(table, "Kati Jones", gain)
    assert (card_names(table, HQ), table.state.credits[CORP]) == (["IPO"], 20 - 2 + 2)


def test_zwicky_takes_no_asset_for_an_operation(table: "Table") -> None:
    place_identity(table, ZWICKY)
    put_cards(table, RD, *["IPO"] * 4)
    fund_corp(table, 20)
    place_in_root(table, "PAD Campaign")
    begin_turn(table, CORP)
    assert table.state.credits[CORP] == 21
    assert f"trigger {ZWICKY}" not in offered_labels(table)
