"""Upgrades without a worked example."""

from typing import TYPE_CHECKING

import pytest
from table_actions import begin_turn, card_names, end_turn
from table_cards import (
    CORP,
    RUNNER,
    access,
    emit_event,
    fill_grip,
    grip_size,
    place_counters,
    place_upgrade,
    run,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import modified_value, strength
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import FullyBroken
from engine.kernel.game_concepts.counters import ADVANCEMENT, CREDIT, POWER, VIRUS, hosted_count
from engine.kernel.game_zones.zones import deck, discard_pile, hand, score_area
from engine.kernel.runs.initiation import runnable
from engine.kernel.turns.discarding import maximum_hand_size
from engine.kernel.turns.procedures import refill

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- as they are accessed -------------------------------------------------------------


def test_ambush_upgrades_act_when_accessed(table: "Table") -> None:
    fill_grip(table, 4)
    table.state.credits[RUNNER] = 0
    access(table, place_upgrade(table, "Prisec", rezzed=False), "trigger Prisec", "pay 2[c]")
    assert (table.state.tags, grip_size(table), table.state.credits[CORP]) == (1, 3, 3)
    access(table, place_upgrade(table, "Product Placement", rezzed=False))
    (old,) = table.central("Archives", card("Product Placement"))
    access(table, old)
    assert table.state.credits[CORP] == 5
    table.state.clicks[RUNNER] = 2
    tempus = place_upgrade(table, "Tempus", rezzed=False)
    access(table, tempus, "spend 0[c]", "lose [click][click]")
    access(table, tempus, "spend 0[c]", "suffer 1 core damage")
    assert (table.state.clicks[RUNNER], grip_size(table)) == (0, 2)


def test_mavirus_bites_only_where_it_is_rezzed(table: "Table") -> None:
    fill_grip(table, 2)
    sucker = table.rig(card("Datasucker"))
    place_counters(table, sucker, 2, VIRUS)
    table.state.credits[RUNNER] = 0
    access(table, place_upgrade(table, "Mavirus", rezzed=False), "purge virus counters")
    assert (hosted_count(table.game, sucker, VIRUS), grip_size(table)) == (0, 2)
    access(table, place_upgrade(table, "Mavirus", "remote 2"), "decline")
    assert grip_size(table) == 1


# --- agendas and approaches -----------------------------------------------------------


def test_red_herrings_guard_the_agendas_of_their_server(table: "Table") -> None:
    place_upgrade(table, "Red Herrings")
    here, there = (table.root(f"remote {n}", card("Merger")) for n in (1, 2))
    table.state.credits[RUNNER] = 5
    access(table, there)
    assert card_names(table, score_area(RUNNER)) == ["Merger"]
    access(table, here, "pay 5[c]")
    assert (card_names(table, score_area(RUNNER)), table.state.credits[RUNNER]) == (
        ["Merger"] * 2,
        0,
    )


def test_caprice_nisei_and_k_p_lynn_stop_runs_past_all_ice(table: "Table") -> None:
    place_upgrade(table, "Caprice Nisei")
    assert not run(table, "remote 1", "bid 1[c]", "bid 0[c]")  # all of no ice is passed (9.12.2d)
    for remote in ("remote 1", "remote 2"):
        table.ice(remote, card("Vanilla"), rezzed=False)
    assert run(table, "remote 1", "bid 1[c]", "bid 1[c]")
    assert not run(table, "remote 1", "bid 1[c]", "bid 0[c]")
    place_upgrade(table, "K. P. Lynn", "remote 2")
    assert run(table, "remote 2", "take 1 tag")
    assert not run(table, "remote 2", "end the run")


# --- sysops ---------------------------------------------------------------------------


def test_bernice_mai_tags_or_is_trashed(table: "Table") -> None:
    mai = place_upgrade(table, "Bernice Mai", "HQ")
    table.state.credits[CORP], table.state.credits[RUNNER] = 0, 5
    run(table, "HQ", "spend 4[c]")
    assert (table.state.tags, table.game.exists(mai)) == (1, True)
    table.state.credits[RUNNER] = 5
    run(table, "HQ", "spend 5[c]")
    assert (table.state.tags, table.game.exists(mai)) == (1, False)


def test_marcus_batty_resolves_a_subroutine_of_ice_here(table: "Table") -> None:
    fill_grip(table, 6)
    place_upgrade(table, "Marcus Batty", "HQ")
    table.ice("R&D", card("Vanilla"))
    table.ice("HQ", card("Neural Katana"))
    use = "use Marcus Batty: play a Psi Game to resolve a subroutine"
    run(table, "R&D")
    assert use not in [o.label for d in table.asked for o in d.options]
    table.state.credits[RUNNER] = 9
    run(table, "HQ", use, "bid 2[c]", "bid 0[c]")
    assert (grip_size(table), card_names(table, discard_pile(CORP))) == (0, ["Marcus Batty"])


def test_simone_diego_pays_to_advance_here(table: "Table") -> None:
    diego = place_upgrade(table, "Simone Diego")
    table.root("remote 1", card("Merger"))
    table.root("remote 2", card("Hostile Takeover"))
    table.state.turn = CORP
    table.play(refill(table.game))
    table.state.credits[CORP] = 0
    take_an_action(table, CORP, "advance Merger", clicks=1)
    assert hosted_count(table.game, diego, CREDIT) == 1
    assert "advance Hostile Takeover" not in [o.label for o in table.asked[-1].options]


@pytest.mark.parametrize("name", ["Akitaro Watanabe", "Vovô Ozetti"])
def test_ice_here_costs_less_to_rez(table: "Table", name: str) -> None:
    place_upgrade(table, name)
    here, there = table.ice("remote 1", card("Bastion")), table.ice("HQ", card("Bastion"))
    root = table.root("remote 1", card("PAD Campaign"))
    costs = [modified_value(table.game, "rez cost", oid, 4) for oid in (here, there, root)]
    assert costs == [2, 4, 4]
    for _ in range(2):
        table.place(card("Merger"), score_area(RUNNER))
    root_costs = modified_value(table.game, "rez cost", root, 4)
    assert root_costs == (2 if name == "Vovô Ozetti" else 4)


def test_vovo_ozetti_moves_as_your_turn_ends(table: "Table") -> None:
    vovo = place_upgrade(table, "Vovô Ozetti")
    end_turn(table, CORP, "trigger Vovô Ozetti", "HQ")
    assert table.game.object(vovo).server == "HQ"


# --- regions --------------------------------------------------------------------------


def test_regions_that_change_prices(table: "Table") -> None:
    bay = place_upgrade(table, "Breaker Bay Grid")
    place_upgrade(table, "Oaktown Grid", "remote 2")
    here, there = (table.root(f"remote {n}", card("PAD Campaign")) for n in (1, 2))
    assert [modified_value(table.game, "rez cost", o, 6) for o in (here, there)] == [1, 6]
    assert [modified_value(table.game, "trash cost", o, 4) for o in (here, there, bay)] == [4, 7, 4]
    place_upgrade(table, "Ruhr Valley", "HQ")
    table.state.clicks[RUNNER] = 0
    assert "HQ" not in runnable(table.game)
    assert "R&D" in runnable(table.game)
    table.state.clicks[RUNNER] = 1
    run(table, "HQ", "run HQ for [click]")
    assert table.state.clicks[RUNNER] == 0


def test_rutherford_grid_raises_traces_in_runs_here(table: "Table") -> None:
    place_upgrade(table, "Rutherford Grid", "HQ")
    table.state.credits[CORP] = table.state.credits[RUNNER] = 0
    for server, strength_of_trace in (("HQ", 5), ("R&D", 3)):
        table.ice(server, card("Hunter"))
        run(table, server)
        assert table.has_logged(f"base strength {strength_of_trace}")


def test_expo_grid_and_neotokyo_grid_pay(table: "Table") -> None:
    place_upgrade(table, "Expo Grid")
    begin_turn(table, CORP)
    assert table.state.credits[CORP] == 5
    table.root("remote 1", card("Melange Mining Corp."), rezzed=True)
    begin_turn(table, CORP)
    assert table.state.credits[CORP] == 6
    place_upgrade(table, "NeoTokyo Grid", "remote 2")
    agenda = table.root("remote 2", card("Merger"))
    for _ in range(2):
        place_counters(table, agenda, 1)
    assert (table.state.credits[CORP], hosted_count(table.game, agenda, ADVANCEMENT)) == (7, 2)


def test_valley_grid_and_fractal_threat_matrix_react_to_broken_ice(table: "Table") -> None:
    place_upgrade(table, "Valley Grid", "HQ")
    place_upgrade(table, "Fractal Threat Matrix", "HQ")
    for _ in range(3):
        table.place(card("Diesel"), deck(RUNNER))
    here, there = table.ice("HQ", card("Vanilla")), table.ice("R&D", card("Vanilla"))
    emit_event(table, FullyBroken(there, None))
    assert maximum_hand_size(table.game, RUNNER) == 5
    emit_event(table, FullyBroken(here, None), "trigger Valley Grid")
    assert (maximum_hand_size(table.game, RUNNER), len(table.game.zone(deck(RUNNER)))) == (4, 1)


# --- others ---------------------------------------------------------------------------


def test_upgrades_that_only_change_a_value(table: "Table") -> None:
    place_upgrade(table, "Experiential Data", "HQ")
    here, there = table.ice("HQ", card("Vanilla")), table.ice("R&D", card("Vanilla"))
    assert [strength(table.game, ice) for ice in (here, there)] == [1, 0]
    place_upgrade(table, "Research Station", "HQ")
    assert maximum_hand_size(table.game, CORP) == 7


def test_cold_site_server_costs_a_run_what_it_holds(table: "Table") -> None:
    site = place_upgrade(table, "Cold Site Server", "HQ")
    take_an_action(table, CORP, "use Cold Site Server: place 1 power counter", clicks=1)
    table.state.turn = RUNNER
    table.state.clicks[RUNNER] = 0
    assert "HQ" not in runnable(table.game)
    table.state.clicks[RUNNER] = 1
    run(table, "HQ", "run HQ for [click], 1[c]")
    assert (table.state.clicks[RUNNER], table.state.credits[RUNNER]) == (0, 4)
    begin_turn(table, CORP)
    assert hosted_count(table.game, site, POWER) == 0


def test_yakov_is_paid_for_what_is_trashed_here_himself_included(table: "Table") -> None:
    yakov = place_upgrade(table, "Yakov Erikovich Avdakov")
    pad, wall = table.root("remote 1", card("PAD Campaign")), table.ice("HQ", card("Vanilla"))
    for oid, by, paid in ((wall, RUNNER, 5), (pad, CORP, 7), (yakov, RUNNER, 9)):
        table.do(Trash(cards=[oid], by=by))
        assert table.state.credits[CORP] == paid


def test_signal_jamming_keeps_cards_from_being_installed(table: "Table") -> None:
    place_upgrade(table, "Signal Jamming", "HQ")
    table.rig(card("Self-modifying Code"))
    table.place(card("Corroder"), deck(RUNNER))
    run(table, "HQ", "use Signal Jamming: no cards can be installed in this run")
    assert card_names(table, discard_pile(CORP)) == ["Signal Jamming"]
    assert card_names(table, hand(RUNNER)) == []
