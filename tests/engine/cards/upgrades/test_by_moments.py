"""Upgrades by when they act: in runs, on rezzing, access and advancing."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    HEAP,
    HQ,
    RD,
    STACK,
    begin_turn,
    card_names,
    may_trigger,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    can_run,
    emit_event,
    fill_grip,
    grip_size,
    place_counters,
    place_upgrade,
    run,
    set_corps_turn,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import modified_value, strength
from engine.kernel.accessing.access import Access
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import ActionPhaseOver
from engine.kernel.game_concepts.agendas import Score, Steal
from engine.kernel.game_concepts.counters import ADVANCEMENT, CREDIT, POWER, hosted_count
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.game_zones.zones import score_area
from engine.kernel.turns.procedures import refill

if TYPE_CHECKING:
    from tests.engine.conftest import Table

HERE = "remote 1"


# --- runs here ------------------------------------------------------------------------


def test_successful_runs_here_have_a_price(table: "Table") -> None:
    fill_grip(table, 4)
    put_cards(table, RD, "IPO", "Sprint")
    table.place(card("Merger"), score_area(RUNNER))
    place_upgrade(table, "Giordano Memorial Field")
    table.state.credits[RUNNER] = 3
    assert run(table, HERE, "pay 2[c]")
    assert run(table, HERE)
    assert table.state.credits[RUNNER] == 1
    place_upgrade(table, "Hokusai Grid", server="remote 2")
    run(table, "remote 2")
    assert grip_size(table) == 3
    place_upgrade(table, "Black Level Clearance", server="remote 3")
    run(table, "remote 3", "suffer 1 core damage")
    assert (table.state.core_damage, grip_size(table)) == (1, 2)
    run(table, "remote 3", "continue", "jack out")
    assert (table.state.credits[CORP], len(card_names(table, HQ))) == (10, 1)
    assert card_names(table, ARCHIVES) == ["Black Level Clearance"]


def test_nihongai_swaps_for_a_poor_runner(table: "Table") -> None:
    put_cards(table, RD, "IPO", "Sprint")
    put_cards(table, HQ, "Merger")
    place_upgrade(table, "Nihongai Grid")
    run(table, HERE, "trigger Nihongai Grid", "Sprint")
    assert card_names(table, HQ) == ["Sprint"]
    assert [table.game.name(c) for c in table.game.zone(RD)] == ["IPO", "Merger"]
    fill_grip(table, 2)
    table.state.credits[RUNNER] = 6
    run(table, HERE)
    assert card_names(table, HQ) == ["Sprint"]


def test_a_wisp_takes_the_icebreaker_that_was_used(table: "Table") -> None:
    table.rig(card("Corroder"))
    table.rig(card("Mimic"))
    place_upgrade(table, "Will-o'-the-Wisp")
    table.ice(HERE, card("Vanilla"))
    use = "use Corroder: break 1 barrier subroutine"
    run(table, HERE, use, "trigger Will-o'-the-Wisp", "pay [trash]")
    assert card_names(table, STACK) == ["Corroder"]


def test_manta_grid_gives_a_click_for_a_poor_runner(table: "Table") -> None:
    place_upgrade(table, "Manta Grid")
    table.state.credits[RUNNER], table.state.clicks[RUNNER] = 6, 1
    run(table, HERE)
    assert modified_value(table.game, "allotted clicks", CORP, 3) == 3
    table.state.credits[RUNNER] = 5
    run(table, HERE)
    assert modified_value(table.game, "allotted clicks", CORP, 3) == 4


def test_drone_screen_and_letheia_nisei_hinder_runs_here(table: "Table") -> None:
    fill_grip(table, 2)
    place_upgrade(table, "Drone Screen")
    run(table, HERE)
    assert grip_size(table) == 2
    table.state.tags = 1
    run(table, HERE, "spend 0[c]", "spend 0[c]")
    assert grip_size(table) == 1
    place_upgrade(table, "Letheia Nisei", server="remote 2")
    table.ice("remote 2", card("Pachinko"), rezzed=False)
    run(table, "remote 2", "bid 0[c]", "bid 1[c]", "pay [trash]", "jack out")
    assert card_names(table, ARCHIVES) == ["Letheia Nisei"]


def test_upgrades_react_to_encounters_here(table: "Table") -> None:
    table.rig(card("Corroder"))
    place_upgrade(table, "Henry Phillips")
    place_upgrade(table, "Mason Bellamy")
    table.ice(HERE, card("Vanilla"))
    table.state.clicks[RUNNER] = 3
    use = ("use Corroder: break 1 barrier subroutine", "jack out")
    run(table, HERE, *use)
    assert (table.state.credits[CORP], table.state.clicks[RUNNER]) == (5, 2)
    table.state.tags = 1
    run(table, HERE, *use)
    assert (table.state.credits[CORP], table.state.clicks[RUNNER]) == (7, 1)
    place_upgrade(table, "Mumbad City Grid", server="remote 2")
    outer = table.ice("remote 2", card("Vanilla"), rezzed=False)
    inner = table.ice("remote 2", card("Quandary"), rezzed=False)
    run(table, "remote 2", "trigger Mumbad City Grid", "trigger Mumbad City Grid")
    assert table.server("remote 2").ice == [outer, inner]
    run(table, "remote 2", "trigger Mumbad City Grid")
    assert table.server("remote 2").ice == [inner, outer]


# --- used in runs ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "words"), [("Bio Vault", ADVANCEMENT, 2), ("Embolus", POWER, 1)]
)
def test_bio_vault_and_embolus_end_runs_for_counters(
    table: "Table", name: str, kind: str, words: int
) -> None:
    there = place_upgrade(table, name)
    assert not may_trigger(table, there, "end the run")
    place_counters(table, there, words, kind)
    assert not run(table, HERE, f"use {name}: end the run")


def test_embolus_gains_and_loses_counters(table: "Table") -> None:
    embolus = place_upgrade(table, "Embolus")
    for _ in range(2):
        begin_turn(table, CORP, "trigger Embolus", "pay 1[c]")
    run(table, "HQ")
    assert (hosted_count(table.game, embolus, POWER), table.state.credits[CORP]) == (1, 3)


def test_strength_for_a_run_and_a_turn(table: "Table") -> None:
    put_cards(table, HQ, "IPO", "Sprint")
    wall = table.ice(HERE, card("Vanilla"))
    place_upgrade(table, "Helheim Servers")
    shooter = place_upgrade(table, "Corporate Troubleshooter")
    table.rig(card("Corroder"))
    use = "use Helheim Servers: all ice here gets +2 strength for the run"
    run(table, HERE, use, "trash IPO", use)
    assert strength(table.game, wall) == 0
    assert table.has_logged("ice here has 2 more strength")
    assert (card_names(table, HQ), card_names(table, ARCHIVES)) == ([], ["IPO", "Sprint"])
    table.state.turn = CORP
    trigger(table, shooter, "a piece of ice here gets +X", "pay 3[c], [trash]")
    assert table.state.credits[CORP] == 2


def test_ryon_knight_waits_for_the_last_click(table: "Table") -> None:
    fill_grip(table, 2)
    ryon = place_upgrade(table, "Ryon Knight")
    table.state.clicks[RUNNER] = 1
    run(table, HERE)
    assert table.game.exists(ryon)
    table.state.clicks[RUNNER] = 0
    run(table, HERE, "use Ryon Knight: do 1 core damage")
    assert table.state.core_damage == 1


def test_self_destruct_counts_what_it_takes_along(table: "Table") -> None:
    fill_grip(table, 3)
    place_upgrade(table, "Self-destruct")
    table.root(HERE, card("PAD Campaign"))
    table.ice(HERE, card("Vanilla"), rezzed=False)
    use = "use Self-destruct: trash all cards here, trace as many: 3 net damage"
    run(table, HERE, use, "spend 0[c]", "spend 0[c]")
    assert (grip_size(table), len(card_names(table, ARCHIVES))) == (0, 3)


def test_defense_construct_in_runs_on_archives(table: "Table") -> None:
    construct = place_upgrade(table, "Defense Construct")
    place_counters(table, construct, 1)
    table.place(card("Merger"), ARCHIVES, faceup=False)
    table.place(card("IPO"), ARCHIVES, faceup=True)
    assert not may_trigger(table, construct, "add facedown cards")
    use = "use Defense Construct: add facedown cards from Archives to HQ"
    run(table, "Archives", f"{use}, 1 for each advancement counter", "access IPO in Archives")
    assert card_names(table, HQ) == ["Merger"]


# --- advancing and installing ---------------------------------------------------------


def test_upgrades_advance_cards_here(table: "Table") -> None:
    set_corps_turn(table)
    campaign = table.root(HERE, card("PAD Campaign"))
    trigger(table, place_upgrade(table, "Calibration Testing"), "place 1 advancement counter")
    assert hosted_count(table.game, campaign, ADVANCEMENT) == 1
    other = table.root("remote 2", card("Ghost Branch"))
    place_upgrade(table, "La Costa Grid", server="remote 2")
    begin_turn(table, CORP, "Ghost Branch")
    assert hosted_count(table.game, other, ADVANCEMENT) == 1
    third = table.root("remote 3", card("Ghost Branch"))
    grid = place_upgrade(table, "Vladisibirsk City Grid", server="remote 3")
    place_counters(table, grid, 2)
    trigger(table, grid, "place 2 advancement counters")
    assert [hosted_count(table.game, o, ADVANCEMENT) for o in (grid, third)] == [0, 2]


def test_the_holo_man_advances_more_before_an_install(table: "Table") -> None:
    set_corps_turn(table)
    table.state.credits[CORP] = 12
    holo = place_upgrade(table, "The Holo Man")
    wall = table.ice(HERE, card("Ice Wall"), rezzed=False)
    trigger(table, holo, "place 2 advancement counters", "Ice Wall")
    assert hosted_count(table.game, wall, ADVANCEMENT) == 3
    table.server("HQ")
    begin_turn(table, CORP, "trigger The Holo Man", "HQ")
    assert table.game.object(holo).server == "HQ"


def test_arella_and_mercia_install(table: "Table") -> None:
    put_cards(table, HQ, "PAD Campaign", "Vanilla")
    table.state.credits[CORP] = 0
    place_upgrade(table, "Arella Salvatore")
    table.do(
        Score(card=table.root(HERE, card("Merger")), by=CORP),
        answers=("trigger Arella Salvatore", "PAD Campaign", "in a new remote"),
    )
    campaign = next(o.oid for o in table.game.installed() if o.printed.name == "PAD Campaign")
    assert hosted_count(table.game, campaign, ADVANCEMENT) == 1
    mercia = place_upgrade(table, "Mercia B4LL4RD")
    emit_event(table, ActionPhaseOver(CORP), "trigger Mercia B4LL4RD", "protecting HQ")
    assert table.game.object(mercia).server == "HQ"


def test_shell_corporation_once_each_turn(table: "Table") -> None:
    set_corps_turn(table)
    shell = place_upgrade(table, "Shell Corporation")
    trigger(table, shell, "place 3[c]")
    assert (hosted_count(table.game, shell, CREDIT), may_trigger(table, shell, "take all")) == (
        3,
        False,
    )


# --- rezzing here ---------------------------------------------------------------------


def test_amazon_and_surat_rez_for_less(table: "Table") -> None:
    place_upgrade(table, "Amazon Industrial Zone")
    ice = table.place(card("Ice Wall"), HQ)
    table.do(
        Install(card=ice, by=CORP),
        answers=(f"protecting {HERE}", "trigger Amazon Industrial Zone"),
    )
    assert (table.state.credits[CORP], table.server(HERE).ice != []) == (5, True)
    place_upgrade(table, "Surat City Grid", server="remote 2")
    campaign = table.root("remote 3", card("PAD Campaign"))
    second = table.ice("remote 2", card("Vanilla"), rezzed=False)
    table.do(Rez(card=second, by=CORP), answers=("trigger Surat City Grid", "PAD Campaign"))
    assert (table.game.object(campaign).is_rezzed, table.state.credits[CORP]) == (True, 5)


def test_traffic_analyzer_brasilia_grid_and_khondi_plaza_react_to_ice(table: "Table") -> None:
    place_upgrade(table, "Traffic Analyzer")
    table.ice(HERE, card("Vanilla"), rezzed=False)
    run(table, HERE, "rez Vanilla", "spend 0[c]", "spend 0[c]")
    assert table.state.credits[CORP] == 6
    place_upgrade(table, "Brasília Government Grid", server="remote 2")
    table.ice("remote 2", card("Vanilla"), rezzed=False)
    other = table.ice("HQ", card("Quandary"))
    table.rig(card("Corroder"))
    run(table, "remote 2", "rez Vanilla", "trigger Brasília Government Grid", "Quandary")
    assert not table.game.object(other).faceup
    assert table.has_logged("+3 strength")
    khondi = place_upgrade(table, "Khondi Plaza", server="remote 3")
    table.state.turn = CORP
    table.play(refill(table.game))
    assert hosted_count(table.game, khondi, CREDIT) == 3


def test_underway_grid_hides_and_keeps(table: "Table") -> None:
    place_upgrade(table, "Underway Grid")
    there = table.root(HERE, card("Merger"))
    elsewhere = table.root("remote 2", card("Merger"))
    can = [Expose(card=c, by=RUNNER).can_happen(table.game) for c in (there, elsewhere)]
    assert can == [False, True]


def test_jinja_installs_what_is_drawn(table: "Table") -> None:
    put_cards(table, RD, "Vanilla", "IPO")
    place_upgrade(table, "Jinja City Grid")
    table.do(Draw(side=CORP, base=2, by=CORP), answers=("trigger Jinja City Grid",))
    assert (card_names(table, HQ), len(table.server(HERE).ice)) == (["IPO"], 1)


# --- accessed here --------------------------------------------------------------------


def test_upgrades_act_when_accessed(table: "Table") -> None:
    fill_grip(table, 2)
    table.state.bad_publicity, table.state.clicks[RUNNER] = 2, 2
    table.rig(card("Corroder"))

    def access(name: str, *answers: str) -> None:
        table.do(Access(card=place_upgrade(table, name, rezzed=False), by=RUNNER), answers=answers)

    access("Forced Connection", "spend 0[c]", "spend 0[c]")
    assert table.state.tags == 2
    access("Increased Drop Rates", "take 1 tag")
    access("Increased Drop Rates", "decline")
    assert (table.state.tags, table.state.bad_publicity) == (3, 1)
    access("Intake", "spend 0[c]", "spend 0[c]")
    assert grip_size(table) == 3
    access("Mr. Hendrik", "trigger Mr. Hendrik", "pay 2[c]", "lose [click][click]")
    assert (table.state.core_damage, table.state.clicks[RUNNER]) == (0, 0)
    access("Mr. Hendrik", "trigger Mr. Hendrik", "pay 2[c]", "trash Corroder")
    assert table.state.core_damage == 1


def test_upgrades_react_to_scoring_and_stealing_here(table: "Table") -> None:
    fill_grip(table, 2)
    place_upgrade(table, "Djupstad Grid")
    table.do(Score(card=table.root(HERE, card("Merger")), by=CORP))
    assert table.state.core_damage == 1
    place_upgrade(table, "Old Hollywood Grid", server="remote 2")
    agenda = table.root("remote 2", card("Merger"))
    table.do(Access(card=agenda, by=RUNNER))
    assert table.game.exists(agenda)
    table.place(card("Merger"), score_area(RUNNER))
    table.do(Access(card=agenda, by=RUNNER))
    assert len(card_names(table, score_area(RUNNER))) == 2
    place_upgrade(table, "Overseer Matrix", server="remote 3")
    campaign = table.root("remote 3", card("PAD Campaign"))
    answers = ("trigger Overseer Matrix", "pay 1[c]")
    table.do(Trash(cards=[campaign], by=RUNNER), answers=answers)
    assert table.state.tags == 1


# --- what runs cost -------------------------------------------------------------------


def test_hired_help_takes_an_agenda_before_hq_is_run(table: "Table") -> None:
    place_upgrade(table, "Hired Help")
    assert not can_run(table, HERE)
    agenda = table.root("remote 2", card("Merger"))
    table.do(Steal(card=agenda, by=RUNNER))
    assert can_run(table, HERE)
    run(table, HERE, f"run {HERE} for trash 1 agenda from your score area")
    assert card_names(table, ARCHIVES) == ["Merger"]
    run(table, "HQ")
    assert run(table, HERE)


def test_reduced_service_until_a_central_server_is_run(table: "Table") -> None:
    service = place_upgrade(table, "Reduced Service", rezzed=False)
    table.do(Rez(card=service, by=CORP), answers=("trigger Reduced Service", "pay 3[c]"))
    assert not can_run(table, HERE)
    run(table, "HQ")
    assert run(table, HERE, f"run {HERE} for 4[c]")
    assert (table.state.credits[RUNNER], hosted_count(table.game, service, POWER)) == (1, 2)


def test_port_anson_grid_holds_who_has_no_program(table: "Table") -> None:
    place_upgrade(table, "Port Anson Grid")
    table.ice(HERE, card("Vanilla"), rezzed=False)
    assert run(table, HERE)
    table.rig(card("Corroder"))
    assert not run(table, HERE, "jack out")
    assert card_names(table, HEAP) == ["Corroder"]
