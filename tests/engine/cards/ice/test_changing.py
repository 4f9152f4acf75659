"""Ice that changes what it or another card is, predicted from the texts of the cards."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    GRIP,
    HEAP,
    STACK,
    card_names,
    end_turn,
    may_trigger,
    offered_labels,
    put_cards,
)
from table_cards import CORP, RUNNER, encounter, fill_grip, fund_corp, grip_size, rez, run

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.events import Accessed, BreachBegan, JackedOut, Trashed
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- what it is, and what others are --------------------------------------------------


def test_hakarl_derezzes_a_card_and_bioroids_are_not_used(table: "Table") -> None:
    fund_corp(table, 9, 9)
    fill_grip(table, 3)
    table.state.clicks[RUNNER] = 3
    other = table.ice("R&D", card("Eli 1.0"))
    hakarl = table.ice("HQ", card("Hákarl 1.0"), rezzed=False)
    answers = ("rez Hákarl 1.0", "trigger Hákarl 1.0", "derez another installed card")
    assert not run(table, "HQ", *answers, "derez Eli 1.0")
    assert (table.game.object(other).faceup, table.state.core_damage) == (False, 1)
    assert not may_trigger(table, hakarl, "break 1")
    assert "use Hákarl 1.0: break 1 subroutine" not in offered_labels(table)


def test_hakarl_is_broken_with_clicks_where_nothing_was_derezzed(table: "Table") -> None:
    fund_corp(table, 9, 9)
    fill_grip(table, 3)
    table.state.clicks[RUNNER] = 3
    table.ice("HQ", card("Hákarl 1.0"), rezzed=False)
    use = "use Hákarl 1.0: break 1 subroutine"
    assert run(table, "HQ", "rez Hákarl 1.0", use, "“do 1 core damage”", use)
    assert (table.state.core_damage, table.state.clicks[RUNNER]) == (0, 1)


def test_klevetnik_takes_the_abilities_of_a_resource(table: "Table") -> None:
    fund_corp(table, 9, 9)
    casts = table.rig(card("Daily Casts"))
    kati = table.rig(card("Kati Jones"))
    table.ice("HQ", card("Klevetnik"), rezzed=False)
    answers = ("rez Klevetnik", "trigger Klevetnik", "have the Runner gain 2[c]")
    assert not run(table, "HQ", *answers, "Daily Casts")
    assert table.state.credits == {RUNNER: 11, CORP: 6}
    assert not table.game.abilities_of(casts)
    assert table.game.abilities_of(kati)
    end_turn(table, RUNNER)
    assert not table.game.abilities_of(casts)
    end_turn(table, CORP)
    assert not table.game.abilities_of(casts)
    end_turn(table, RUNNER)
    assert table.game.abilities_of(casts)


def test_loki_becomes_like_other_ice_for_the_run(table: "Table") -> None:
    fund_corp(table, 0, 9)
    fill_grip(table, 2)
    loki = table.ice("HQ", card("Loki"))
    table.ice("R&D", card("Enigma"))
    table.ice("R&D", card("Tithe"), rezzed=False)
    table.ice("Archives", card("Ice Wall"))
    table.rig(card("Gordian Blade"))
    table.state.clicks[RUNNER] = 2
    boost = "use Gordian Blade: +1 strength"
    use = "use Gordian Blade: break 1 code gate subroutine"
    answers = ("pass", "pass", "Enigma", boost, use, "“end the run”")
    assert run(table, "HQ", *answers, "shuffle the grip into the stack")
    assert (table.state.clicks[RUNNER], grip_size(table), len(card_names(table, STACK))) == (
        1,
        0,
        2,
    )
    assert [s.label for s in subroutines(table.game, loki)] == [
        "end the run or shuffle the grip away"
    ]
    assert not table.game.has_subtype(loki, "code gate")


def test_loki_has_gained_subroutines_first_and_ends_the_run(table: "Table") -> None:
    fill_grip(table, 2)
    table.ice("HQ", card("Loki"))
    table.ice("R&D", card("Neural Katana"))
    fill_grip(table, 2)
    assert not run(table, "HQ", "end the run")
    assert grip_size(table) == 4 - 3


@pytest.mark.parametrize(
    "chosen", ["barrier and sentry", "code gate", "barrier and code gate and sentry"]
)
def test_lycian_multi_munition_is_what_was_chosen(table: "Table", chosen: str) -> None:
    fund_corp(table, 4, 5)
    table.state.clicks[RUNNER] = 3
    table.rig(card("Datasucker"))
    lycian = table.ice("HQ", card("Lycian Multi-Munition"), rezzed=False)
    successful = run(table, "HQ", "rez Lycian Multi-Munition", chosen)
    gains = "barrier" in chosen
    assert successful is not gains
    assert table.state.credits[CORP] == 4 - 3 + gains
    loses = "code gate" in chosen
    assert (table.state.credits[RUNNER], table.state.clicks[RUNNER]) == (5 - loses, 3 - loses)
    assert card_names(table, HEAP) == (["Datasucker"] if "sentry" in chosen else [])
    end_turn(table, RUNNER)
    assert not table.game.object(lycian).faceup


def test_lycian_multi_munition_chooses_anew(table: "Table") -> None:
    fund_corp(table, 9)
    lycian = table.ice("HQ", card("Lycian Multi-Munition"), rezzed=False)
    rez(table, lycian, "barrier")
    end_turn(table, CORP)
    rez(table, lycian, "sentry")
    assert table.game.subtypes_of(lycian) == {"mythic", "destroyer", "sentry"}


def test_rime_is_rezzed_while_other_ice_is_met(table: "Table") -> None:
    fund_corp(table, 0, 9)
    outer = table.ice("HQ", card("Ice Wall"))
    rime = table.ice("HQ", card("Rime"), rezzed=False)
    elsewhere = table.ice("R&D", card("Ice Wall"))
    table.rig(card("Corroder"))
    assert not run(table, "R&D")
    assert "rez Rime" not in offered_labels(table)
    use = "use Corroder: break 1 barrier subroutine"
    assert run(table, "HQ", "rez Rime", use)
    assert [strength(table.game, ice) for ice in (outer, rime, elsewhere)] == [2, 1, 1]
    assert table.state.credits[RUNNER] == 9 - 1 - 1


# --- what is trashed ------------------------------------------------------------------


def test_holmegaard_keeps_all_cards_from_being_accessed(table: "Table") -> None:
    fund_corp(table, 0, 0)
    table.ice("HQ", card("Holmegaard"))
    table.central("HQ", card("PAD Campaign"))
    table.rig(card("Corroder"))
    table.rig(card("Datasucker"))
    assert run(table, "HQ")
    assert card_names(table, HEAP) == ["Corroder"]
    assert not table.events(Accessed)
    assert not table.events(BreachBegan)


@pytest.mark.parametrize(("had", "left"), [(2, 2), (5, 2)])
def test_machicolation_a_takes_3_credits_or_none(table: "Table", had: int, left: int) -> None:
    fund_corp(table, 0, had)
    table.ice("HQ", card("Machicolation A"))
    for name in ("Corroder", "Mimic", "Datasucker", "Desperado", "Dyson Mem Chip"):
        table.rig(card(name))
    answers = ("Corroder", "Mimic", "Dyson Mem Chip")
    assert not run(table, "HQ", *answers)
    assert card_names(table, HEAP) == ["Corroder", "Dyson Mem Chip", "Mimic"]
    assert table.state.credits[RUNNER] == left


def test_sorocaban_blade_trashes_one_card_in_each_encounter(table: "Table") -> None:
    ice = table.ice("HQ", card("Sorocaban Blade"))
    for name in ("Daily Casts", "Desperado", "Corroder"):
        table.rig(card(name))
    encounter(table, ice)
    assert card_names(table, HEAP) == ["Daily Casts"]
    encounter(table, ice)
    assert card_names(table, HEAP) == ["Daily Casts", "Desperado"]
    assert len(table.events(Trashed)) == 2


# --- hands and decks ------------------------------------------------------------------


def test_harvester_fills_and_empties_the_grip(table: "Table") -> None:
    put_cards(table, GRIP, "Sure Gamble", "Corroder", "Mimic", "Datasucker")
    put_cards(table, STACK, *["Diesel"] * 6)
    ice = table.ice("HQ", card("Harvester"))
    encounter(
        table, ice, "discard Sure Gamble and Corroder", "discard Diesel and Diesel and Diesel"
    )
    assert card_names(table, GRIP) == ["Datasucker", "Diesel", "Diesel", "Diesel", "Mimic"]
    assert not table.events(Trashed)


def test_slot_machine_pays_for_cards_that_share_a_type(table: "Table") -> None:
    fund_corp(table, 0, 9)
    put_cards(table, STACK, "Sure Gamble", "Corroder", "Mimic", "Desperado")
    slots = table.ice("HQ", card("Slot Machine"))
    encounter(table, slots)
    assert [table.game.name(c) for c in table.game.zone(STACK)][-1] == "Sure Gamble"
    assert table.state.credits == {RUNNER: 6, CORP: 3}
    table.state.order[STACK] = []
    put_cards(table, STACK, "Sure Gamble", "Diesel", "Dirty Laundry", "Inside Job")
    encounter(table, slots, "Slot Machine")
    assert table.state.credits == {RUNNER: 3, CORP: 6}
    assert hosted_count(table.game, slots, ADVANCEMENT) == 3
    table.state.order[STACK] = []
    put_cards(table, STACK, "Sure Gamble", "Diesel", "Corroder", "Desperado")
    encounter(table, slots)
    assert table.state.credits == {RUNNER: 0, CORP: 6}


def test_engram_flush_trashes_cards_of_the_chosen_type(table: "Table") -> None:
    put_cards(table, GRIP, "Sure Gamble", "Corroder", "Diesel", "Inside Job")
    flush = table.ice("HQ", card("Engram Flush"))
    encounter(table, flush, "event", "trigger Engram Flush", "Diesel", "pass")
    assert card_names(table, GRIP) == ["Corroder", "Inside Job", "Sure Gamble"]
    encounter(table, flush, "resource")
    assert grip_size(table) == 3


# --- deflected ------------------------------------------------------------------------


def test_mind_game_sends_the_runner_elsewhere(table: "Table") -> None:
    fund_corp(table, 5, 5)
    table.ice("HQ", card("Mind Game"))
    table.server("Archives")
    table.ice("R&D", card("Ice Wall"))
    table.rig(card("Corroder"))
    run(table, "HQ", "bid 1[c]", "bid 0[c]", "R&D", "decline")
    assert table.has_logged("outermost position of R&D")
    assert not table.events(JackedOut)


def test_mind_game_lets_the_runner_jack_out_for_a_card(table: "Table") -> None:
    fund_corp(table, 5, 5)
    table.ice("HQ", card("Mind Game"))
    table.ice("R&D", card("Ice Wall"))
    table.rig(card("Corroder"))
    pay = "add 1 installed card to the bottom of the stack"
    assert not run(table, "HQ", "bid 1[c]", "bid 0[c]", "R&D", "jack out", pay)
    assert card_names(table, STACK) == ["Corroder"]
    assert table.events(JackedOut)


def test_mind_game_does_nothing_where_the_bids_match(table: "Table") -> None:
    fund_corp(table, 5, 5)
    table.ice("HQ", card("Mind Game"))
    assert run(table, "HQ", "bid 0[c]", "bid 0[c]")
