"""Campaigns, ambushes, hostile assets, and assets used for clicks."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    GRIP,
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
    access,
    fill_grip,
    grip_size,
    place_counters,
    place_in_root,
    rez,
    run,
    set_corps_turn,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game_concepts.counters import ADVANCEMENT, CREDIT, POWER, hosted_count
from engine.kernel.game_concepts.scoring import score as points
from engine.kernel.game_zones.zones import REMOVED, score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- credits --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "loaded", "each", "cost"),
    [
        ("Anthill Excavation Contract", 8, 4, 3),
        ("Marilyn Campaign", 8, 2, 2),
        ("Otto Campaign", 6, 2, 2),
    ],
)
def test_campaigns_pay_each_turn_until_empty(
    table: "Table", name: str, loaded: int, each: int, cost: int
) -> None:
    put_cards(table, RD, *["IPO"] * 9)
    campaign = place_in_root(table, name, rezzed=False)
    rez(table, campaign)
    table.state.clicks[CORP] = 0
    for turn in range(loaded // each):
        assert hosted_count(table.game, campaign, CREDIT) == loaded - each * turn
        begin_turn(table, CORP)
    assert card_names(table, ARCHIVES) == [name]
    assert table.state.credits[CORP] == 5 - cost + loaded
    assert len(card_names(table, HQ)) == (2 if each == 4 else 0)
    assert table.state.clicks[CORP] == (2 if name == "Otto Campaign" else 0)


def test_marilyn_may_be_shuffled_into_rd(table: "Table") -> None:
    put_cards(table, RD, "IPO")
    campaign = place_in_root(table, "Marilyn Campaign")
    table.do(Trash(cards=[campaign], by=RUNNER), answers=("trigger Marilyn Campaign",))
    assert (card_names(table, ARCHIVES), card_names(table, RD)) == ([], ["IPO", "Marilyn Campaign"])


def test_assets_pay_as_turns_and_runs_begin(table: "Table") -> None:
    place_in_root(table, "Refuge Campaign")
    place_in_root(table, "Ubiquitous Vig", advanced=3)
    begin_turn(table, CORP, "trigger Refuge Campaign")
    assert table.state.credits[CORP] == 10
    place_in_root(table, "Tiered Subscription")
    run(table, "HQ")
    run(table, "HQ")
    assert table.state.credits[CORP] == 11


# --- ambushes -------------------------------------------------------------------------


def test_ambushes_for_4_credits_act_outside_archives(table: "Table") -> None:
    table.state.credits[CORP] = 8
    fill_grip(table, 4)
    (behold, byte) = table.central("R&D", card("Behold!"), card("Byte!"))
    access(table, behold, "trigger Behold!", "pay 4[c]")
    assert table.state.tags == 2
    access(table, byte, "trigger Byte!", "pay 4[c]")
    assert (table.state.tags, grip_size(table), table.state.credits[CORP]) == (3, 1, 0)
    table.state.credits[CORP] = 8
    (old,) = table.central("Archives", card("Byte!"))
    access(table, old)
    assert table.state.credits[CORP] == 8


def test_honeyfarm_and_nightmare_archive_act_on_access(table: "Table") -> None:
    fill_grip(table, 2)
    (farm,) = table.central("HQ", card("Honeyfarm"))
    access(table, farm)
    assert table.state.credits[RUNNER] == 4
    access(table, place_in_root(table, "Nightmare Archive", rezzed=False), "decline")
    assert (table.state.core_damage, card_names(table, REMOVED)) == (1, ["Nightmare Archive"])
    second = place_in_root(table, "Nightmare Archive", rezzed=False)
    access(table, second, "add it to your score area")
    assert (points(table.game, RUNNER), table.state.core_damage) == (-1, 1)


def test_advanced_ambushes_count_their_counters(table: "Table") -> None:
    fill_grip(table, 3)
    access(table, place_in_root(table, "Chekist Scion", rezzed=False, advanced=2))
    assert table.state.tags == 3
    (scion,) = table.central("HQ", card("Chekist Scion"))
    access(table, scion)
    assert table.state.tags == 3
    access(table, place_in_root(table, "False Flag", rezzed=False, advanced=5))
    assert table.state.tags == 5
    access(table, place_in_root(table, "Gene Splicer", rezzed=False, advanced=2))
    assert grip_size(table) == 1


@pytest.mark.parametrize(("name", "needs", "worth"), [("False Flag", 7, 3), ("Gene Splicer", 3, 1)])
def test_enough_counters_make_false_flag_and_gene_splicer_agendas(
    table: "Table", name: str, needs: int, worth: int
) -> None:
    table.state.turn, table.state.clicks[CORP] = CORP, 1
    trap = place_in_root(table, name, advanced=needs - 1)
    assert not may_trigger(table, trap, "it becomes an agenda")
    place_counters(table, trap, 1)
    trigger(table, trap, "it becomes an agenda")
    assert points(table.game, CORP) == worth


def test_paid_ambushes_act_on_a_card_for_each_counter(table: "Table") -> None:
    for name in ("Corroder", "Desperado", "Kati Jones"):
        table.rig(card(name))
    remains = place_in_root(table, "Shattered Remains", rezzed=False, advanced=1)
    access(table, remains, "trigger Shattered Remains", "pay 1[c]", "Desperado")
    stasis = place_in_root(table, "Neurostasis", rezzed=False, advanced=2)
    access(table, stasis, "trigger Neurostasis", "pay 3[c]")
    assert card_names(table, STACK) == ["Corroder", "Kati Jones"]
    assert table.state.credits[CORP] == 1


def test_plan_b_scores_what_it_is_advanced_enough_for(table: "Table") -> None:
    put_cards(table, HQ, "Merger", "Hostile Takeover", "Bellona")
    access(
        table,
        place_in_root(table, "Plan B", rezzed=False, advanced=3),
        "trigger Plan B",
        "Merger",
    )
    assert card_names(table, score_area(CORP)) == ["Merger"]
    chosen = next(asked for asked in table.asked if "an agenda in HQ" in asked.question)
    assert sorted(o.label for o in chosen.options) == ["Hostile Takeover", "Merger"]


# --- hostile assets -------------------------------------------------------------------


def test_bladderwort_damages_while_the_corp_is_poor(table: "Table") -> None:
    fill_grip(table, 2)
    table.state.credits[CORP] = 3
    place_in_root(table, "Bladderwort")
    begin_turn(table, CORP)
    assert (table.state.credits[CORP], grip_size(table)) == (4, 1)
    begin_turn(table, CORP)
    assert (table.state.credits[CORP], grip_size(table)) == (5, 1)


def test_accounts_by_advancement_counters(table: "Table") -> None:
    table.state.credits[RUNNER], table.state.turn = 20, CORP
    place_in_root(table, "Idiosyncresis", advanced=2)
    begin_turn(table, CORP, "trigger Idiosyncresis", "pay [trash]")
    assert (table.state.credits[CORP], table.state.credits[RUNNER]) == (11, 16)
    table.state.clicks[CORP] = 1
    trigger(table, place_in_root(table, "Reversed Accounts", advanced=2), "the Runner loses 4[c]")
    assert table.state.credits[RUNNER] == 8


def test_storgotic_resonator_counts_the_runner_s_faction(table: "Table") -> None:
    table.place(card("Noise: Hacker Extraordinaire"))
    resonator = place_in_root(table, "Storgotic Resonator")
    table.do(Trash(cards=[table.rig(card("Desperado"))], by=CORP))
    facedown = table.place(card("Grimoire"), installed=True, faceup=False)
    table.do(Trash(cards=[facedown], by=CORP))  # which has no faction (8.1.4a)
    assert hosted_count(table.game, resonator, POWER) == 0
    table.do(Trash(cards=[table.place(card("Déjà Vu"), GRIP)], by=CORP))
    table.do(Trash(cards=[table.rig(card("Grimoire"))], by=CORP))
    assert hosted_count(table.game, resonator, POWER) == 1
    fill_grip(table, 1)
    table.state.clicks[CORP] = 1
    trigger(table, resonator, "do 1 net damage")
    assert grip_size(table) == 0


def test_working_prototype_counts_rezzed_cards(table: "Table") -> None:
    prototype = place_in_root(table, "Working Prototype", rezzed=False)
    rez(table, prototype)
    for _ in range(5):
        rez(table, place_in_root(table, "Melange Mining Corp.", rezzed=False))
    assert hosted_count(table.game, prototype, POWER) == 5
    table.state.clicks[CORP], table.state.credits[CORP] = 2, 0
    table.rig(card("Kati Jones"))
    place_counters(table, prototype, 1, POWER)
    trigger(table, prototype, "gain 3[c]")
    trigger(table, prototype, "gain 6[c]")
    assert (table.state.credits[CORP], card_names(table, STACK)) == (9, ["Kati Jones"])


# --- with clicks ----------------------------------------------------------------------


def test_assets_give_clicks_and_credits_for_clicks(table: "Table") -> None:
    set_corps_turn(table, 1)
    trigger(table, place_in_root(table, "Bass CH1R180G4"), "gain [click][click]")
    assert table.state.clicks[CORP] == 2
    nano = place_in_root(table, "Nanoetching Matrix")
    take_an_action(table, CORP, "use Nanoetching Matrix: gain 2[c]", clicks=2)
    assert not may_trigger(table, nano, "gain 2[c]")
    table.do(Trash(cards=[nano], by=RUNNER), answers=("trigger Nanoetching Matrix",))
    assert table.state.credits[CORP] == 9
    set_corps_turn(table, 3)
    table.state.bad_publicity = 2
    squad = place_in_root(table, "Roughneck Repair Squad")
    trigger(table, squad, "gain 6[c]", "remove 1 bad publicity")
    assert (table.state.credits[CORP], table.state.bad_publicity) == (15, 1)
    set_corps_turn(table, 3)
    trigger(table, place_in_root(table, "Echo Chamber"), "it becomes an agenda")
    assert points(table.game, CORP) == 1


def test_calvin_draws_also_as_he_is_trashed(table: "Table") -> None:
    put_cards(table, RD, *["IPO"] * 4)
    set_corps_turn(table, 2)
    calvin = place_in_root(table, "Calvin B4L3Y")
    take_an_action(table, CORP, "use Calvin B4L3Y: draw 2 cards", clicks=2)
    assert not may_trigger(table, calvin, "draw 2 cards")
    table.do(Trash(cards=[calvin], by=RUNNER), answers=("trigger Calvin B4L3Y",))
    assert len(card_names(table, HQ)) == 4


def test_eliza_rezzes_and_isabel_takes_back(table: "Table") -> None:
    set_corps_turn(table, 4)
    table.state.credits[CORP] = 0
    ice = table.ice("HQ", card("Archer"), rezzed=False)
    place_in_root(table, "Merger", rezzed=False)
    trigger(table, place_in_root(table, "Eliza's Toybox"), "rez a card", "Archer")
    assert table.game.object(ice).is_rezzed
    trigger(
        table, place_in_root(table, "Isabel McGuire"), "add 1 of your installed cards", "Archer"
    )
    assert card_names(table, HQ) == ["Archer"]


def test_humanoid_resources_gains_draws_installs_and_plays(table: "Table") -> None:
    put_cards(table, RD, "PAD Campaign", "Hedge Fund", "Vanilla", "IPO")
    set_corps_turn(table, 3)
    trigger(
        table,
        place_in_root(table, "Humanoid Resources"),
        "gain 4[c]",
        *("PAD Campaign", "Vanilla", "protecting HQ", "Hedge Fund"),
    )
    assert (card_names(table, HQ), card_names(table, RD)) == ([], ["IPO"])
    assert table.state.credits[CORP] == 5 + 4 - 5 + 9


def test_janaina_takes_her_credits_along(table: "Table") -> None:
    janaina = place_in_root(table, "Janaína “JK” Dumont Kindelán")
    begin_turn(table, CORP)
    begin_turn(table, CORP)
    set_corps_turn(table, 1)
    trigger(table, janaina, "add it to HQ", "choose nothing")
    assert (table.state.credits[CORP], len(card_names(table, HQ))) == (11, 1)


def test_mca_austerity_policy_takes_a_click_and_gives_four(table: "Table") -> None:
    set_corps_turn(table, 1)
    policy = place_in_root(table, "MCA Austerity Policy")
    trigger(table, policy, "place 1 power counter")
    assert hosted_count(table.game, policy, POWER) == 1
    table.state.clicks[RUNNER] = 4
    begin_turn(table, RUNNER)
    begin_turn(table, RUNNER)
    assert table.state.clicks[RUNNER] == 3
    place_counters(table, policy, 2, POWER)
    set_corps_turn(table, 1)
    trigger(table, policy, "gain [click][click][click][click]")
    assert table.state.clicks[CORP] == 4


def test_tenma_line_swaps_ice(table: "Table") -> None:
    first, second = table.ice("HQ", card("Vanilla")), table.ice("R&D", card("Quandary"))
    set_corps_turn(table, 1)
    trigger(table, place_in_root(table, "Tenma Line"), "swap 2 pieces", "Vanilla", "Quandary")
    assert (table.server("HQ").ice, table.server("R&D").ice) == ([second], [first])
    assert hosted_count(table.game, first, ADVANCEMENT) == 0
