"""Events that find cards in decks and heaps."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    CORP,
    GRIP,
    HEAP,
    HQ,
    RD,
    RUNNER,
    STACK,
    card_names,
    offered_labels,
    play,
    put_cards,
)
from table_cards import can_play, emit_event, fund_runner, rig_names

from engine.cards.catalogue import card
from engine.kernel.events import Accessed, LookedAt, RunSucceeded
from engine.kernel.game_zones.zones import REMOVED, score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_the_price_installs_one_of_4_trashed_cards(table: "Table") -> None:
    fund_runner(table, runner=2)
    put_cards(table, STACK, "Corroder", "Sure Gamble", "Daily Casts", "Diesel", "Mimic")
    play(table, "The Price", "Daily Casts")
    assert (rig_names(table), table.state.credits[RUNNER]) == (["Daily Casts"], 1)
    assert card_names(table, HEAP) == ["Corroder", "Diesel", "Sure Gamble", "The Price"]
    assert card_names(table, STACK) == ["Mimic"]


@pytest.mark.parametrize(("name", "gained"), [("Daily Casts", 3), ("Sure Gamble", 0)])
def test_windfall_pays_the_install_cost_of_what_it_trashes(
    table: "Table", name: str, gained: int
) -> None:
    fund_runner(table, runner=0)
    put_cards(table, STACK, name, name)
    play(table, "Windfall")
    assert (table.state.credits[RUNNER], len(card_names(table, HEAP))) == (gained, 2)


def test_emergent_creativity_counts_what_was_trashed(table: "Table") -> None:
    fund_runner(table, runner=2)
    put_cards(table, GRIP, "Corroder", "Sure Gamble", "Mimic")
    put_cards(table, STACK, "Gordian Blade", "Diesel")
    play(table, "Emergent Creativity", "Corroder and Mimic", "find Gordian Blade")
    assert (rig_names(table), table.state.credits[RUNNER]) == (["Gordian Blade"], 0)
    assert card_names(table, HEAP) == ["Corroder", "Emergent Creativity", "Mimic"]


def test_meeting_of_minds_finds_a_resource_and_pays_for_those_shown(table: "Table") -> None:
    fund_runner(table, runner=4)
    put_cards(table, GRIP, "Kati Jones", "Daily Casts")
    put_cards(table, STACK, "Armitage Codebusting", "Kati Jones")
    play(
        table,
        "Meeting of Minds",
        "connection",
        "search for a connection resource",
        "find Kati Jones",
        "Kati Jones and Kati Jones",
    )
    assert card_names(table, GRIP) == ["Daily Casts", "Kati Jones", "Kati Jones"]
    assert table.state.credits[RUNNER] == 2


def test_planned_assault_plays_a_double_for_its_play_cost_alone(table: "Table") -> None:
    fund_runner(table, runner=8, clicks=1)
    put_cards(table, STACK, "Singularity", "Dirty Laundry", "Diesel")
    pad = table.root("remote 1", card("PAD Campaign"))
    play(table, "Planned Assault", "find Singularity")
    assert (table.game.exists(pad), table.state.credits[RUNNER]) == (False, 2)
    assert "find Diesel" not in offered_labels(table)


def test_planned_assault_has_the_runner_choose_the_x_of_a_play_cost(table: "Table") -> None:
    fund_runner(table, runner=5, corp=4, clicks=1)
    wall = table.ice("HQ", card("Ice Wall"), rezzed=False)
    put_cards(table, STACK, "Bribery")
    play(table, "Planned Assault", "find Bribery", "X = 3", "run HQ", "rez Ice Wall")
    assert (table.game.object(wall).faceup, table.state.credits) == (True, {RUNNER: 0, CORP: 0})


def test_spark_of_inspiration_digs_for_a_program(table: "Table") -> None:
    fund_runner(table, runner=3)
    put_cards(table, STACK, "Diesel", "Femme Fatale", "Corroder")
    play(table, "Spark of Inspiration", "Femme Fatale")
    assert (rig_names(table), table.state.credits[RUNNER]) == (["Femme Fatale"], 0)
    assert card_names(table, STACK) == ["Corroder", "Diesel"]


def test_spark_of_inspiration_may_install_nothing(table: "Table") -> None:
    fund_runner(table, runner=3)
    put_cards(table, STACK, "Diesel", "Femme Fatale", "Corroder")
    play(table, "Spark of Inspiration", "choose nothing")
    assert (rig_names(table), len(card_names(table, STACK))) == ([], 3)


def test_harmony_ar_therapy_returns_cards_of_different_names(table: "Table") -> None:
    fund_runner(table, runner=2)
    put_cards(table, HEAP, "Diesel", "Diesel", "Corroder", "Mimic")
    play(table, "Harmony AR Therapy", "Diesel", "Mimic", "choose nothing")
    assert card_names(table, STACK) == ["Diesel", "Mimic"]
    assert card_names(table, HEAP) == ["Corroder", "Diesel"]
    assert card_names(table, REMOVED) == ["Harmony AR Therapy"]


def test_chrysopoeian_skimming_gives_one_or_the_other(table: "Table") -> None:
    fund_runner(table, clicks=1)
    put_cards(table, STACK, "Diesel")
    put_cards(table, RD, *["Hedge Fund"] * 4)
    put_cards(table, HQ, "Ice Wall")
    play(table, "Chrysopoeian Skimming")
    assert (len(table.events(LookedAt)), card_names(table, GRIP)) == (1, [])
    put_cards(table, HQ, "Hostile Takeover")
    play(table, "Chrysopoeian Skimming", "reveal an agenda from HQ")
    assert (table.state.clicks[RUNNER], card_names(table, GRIP)) == (2, ["Diesel"])
    assert len(table.events(LookedAt)) == 1


def test_deep_dive_accesses_one_and_another_for_a_click(table: "Table") -> None:
    fund_runner(table, clicks=1)
    assert not can_play(table, "Deep Dive")
    for server in ("HQ", "R&D", "Archives"):
        emit_event(table, RunSucceeded(server))
    put_cards(table, RD, *["Hedge Fund"] * 7, "Hostile Takeover", "Ice Wall")
    play(table, "Deep Dive", "Hostile Takeover", "pay [click]", "Hedge Fund")
    assert card_names(table, score_area(RUNNER)) == ["Hostile Takeover"]
    assert (len(card_names(table, RD)), table.state.clicks[RUNNER]) == (8, 0)
    assert len(table.events(Accessed)) == 2


def test_khusyuk_counts_cards_of_the_chosen_cost(table: "Table") -> None:
    fund_runner(table, runner=3)
    for name in ("Corroder", "Gordian Blade", "Daily Casts"):
        table.rig(card(name))
    put_cards(table, RD, "Hedge Fund", "PAD Campaign", "Ice Wall")
    play(table, "Khusyuk", "3[c]", "Hedge Fund")
    assert [table.game.name(e.card) for e in table.events(Accessed)] == ["Hedge Fund"]
    assert len(card_names(table, RD)) == 3
