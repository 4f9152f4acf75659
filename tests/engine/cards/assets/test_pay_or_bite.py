"""Assets that pay, and those that bite: campaigns, ambushes, hostile ones, and what clicks give."""

from typing import TYPE_CHECKING

import pytest
from table_actions import ARCHIVES, GRIP, HQ, RD, STACK, act, fill, may, names, turn_begins
from table_cards import (
    CORP,
    RUNNER,
    access,
    corps_turn,
    counters,
    grip,
    in_grip,
    in_root,
    rez,
    run,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.trashing import Trash
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
def test_what_is_loaded_is_taken_until_it_is_empty(
    table: "Table", name: str, loaded: int, each: int, cost: int
) -> None:
    fill(table, RD, *["IPO"] * 9)
    campaign = in_root(table, name, rezzed=False)
    rez(table, campaign)
    table.state.clicks[CORP] = 0
    for turn in range(loaded // each):
        assert hosted_count(table.game, campaign, CREDIT) == loaded - each * turn
        turn_begins(table, CORP)
    assert names(table, ARCHIVES) == [name]
    assert table.state.credits[CORP] == 5 - cost + loaded
    assert len(names(table, HQ)) == (2 if each == 4 else 0)
    assert table.state.clicks[CORP] == (2 if name == "Otto Campaign" else 0)


def test_marilyn_may_be_shuffled_into_rd(table: "Table") -> None:
    fill(table, RD, "IPO")
    campaign = in_root(table, "Marilyn Campaign")
    table.do(Trash(cards=[campaign], by=RUNNER), answers=("trigger Marilyn Campaign",))
    assert (names(table, ARCHIVES), names(table, RD)) == ([], ["IPO", "Marilyn Campaign"])


def test_credits_as_turns_and_runs_begin(table: "Table") -> None:
    in_root(table, "Refuge Campaign")
    in_root(table, "Ubiquitous Vig", advanced=3)
    turn_begins(table, CORP, "trigger Refuge Campaign")
    assert table.state.credits[CORP] == 10
    in_root(table, "Tiered Subscription")
    run(table, "HQ")
    run(table, "HQ")
    assert table.state.credits[CORP] == 11


# --- ambushes -------------------------------------------------------------------------


def test_ambushes_for_4_credits_bite_outside_archives(table: "Table") -> None:
    table.state.credits[CORP] = 8
    grip(table, 4)
    (behold, byte) = table.central("R&D", card("Behold!"), card("Byte!"))
    access(table, behold, "trigger Behold!", "pay 4[c]")
    assert table.state.tags == 2
    access(table, byte, "trigger Byte!", "pay 4[c]")
    assert (table.state.tags, in_grip(table), table.state.credits[CORP]) == (3, 1, 0)
    table.state.credits[CORP] = 8
    (old,) = table.central("Archives", card("Byte!"))
    access(table, old)
    assert table.state.credits[CORP] == 8


def test_honeyfarm_and_nightmare_archive(table: "Table") -> None:
    grip(table, 2)
    (farm,) = table.central("HQ", card("Honeyfarm"))
    access(table, farm)
    assert table.state.credits[RUNNER] == 4
    access(table, in_root(table, "Nightmare Archive", rezzed=False), "decline")
    assert (table.state.core_damage, names(table, REMOVED)) == (1, ["Nightmare Archive"])
    second = in_root(table, "Nightmare Archive", rezzed=False)
    access(table, second, "add it to your score area")
    assert (points(table.game, RUNNER), table.state.core_damage) == (-1, 1)


def test_advanced_ambushes_count_their_counters(table: "Table") -> None:
    grip(table, 3)
    access(table, in_root(table, "Chekist Scion", rezzed=False, advanced=2))
    assert table.state.tags == 3
    (scion,) = table.central("HQ", card("Chekist Scion"))
    access(table, scion)
    assert table.state.tags == 3
    access(table, in_root(table, "False Flag", rezzed=False, advanced=5))
    assert table.state.tags == 5
    access(table, in_root(table, "Gene Splicer", rezzed=False, advanced=2))
    assert in_grip(table) == 1


@pytest.mark.parametrize(("name", "needs", "worth"), [("False Flag", 7, 3), ("Gene Splicer", 3, 1)])
def test_enough_counters_make_it_an_agenda(
    table: "Table", name: str, needs: int, worth: int
) -> None:
    table.state.turn, table.state.clicks[CORP] = CORP, 1
    trap = in_root(table, name, advanced=needs - 1)
    assert not may(table, trap, "it becomes an agenda")
    counters(table, trap, 1)
    act(table, trap, "it becomes an agenda")
    assert points(table.game, CORP) == worth


def test_paid_ambushes_act_on_a_card_for_each_counter(table: "Table") -> None:
    for name in ("Corroder", "Desperado", "Kati Jones"):
        table.rig(card(name))
    remains = in_root(table, "Shattered Remains", rezzed=False, advanced=1)
    access(table, remains, "trigger Shattered Remains", "pay 1[c]", "Desperado")
    stasis = in_root(table, "Neurostasis", rezzed=False, advanced=2)
    access(table, stasis, "trigger Neurostasis", "pay 3[c]")
    assert names(table, STACK) == ["Corroder", "Kati Jones"]
    assert table.state.credits[CORP] == 1


def test_plan_b_scores_what_it_is_advanced_enough_for(table: "Table") -> None:
    fill(table, HQ, "Merger", "Hostile Takeover", "Bellona")
    access(
        table,
        in_root(table, "Plan B", rezzed=False, advanced=3),
        "trigger Plan B",
        "Merger",
    )
    assert names(table, score_area(CORP)) == ["Merger"]
    chosen = next(asked for asked in table.asked if "an agenda in HQ" in asked.question)
    assert sorted(o.label for o in chosen.options) == ["Hostile Takeover", "Merger"]


# --- hostile assets -------------------------------------------------------------------


def test_bladderwort_bites_a_poor_corp_s_runner(table: "Table") -> None:
    grip(table, 2)
    table.state.credits[CORP] = 3
    in_root(table, "Bladderwort")
    turn_begins(table, CORP)
    assert (table.state.credits[CORP], in_grip(table)) == (4, 1)
    turn_begins(table, CORP)
    assert (table.state.credits[CORP], in_grip(table)) == (5, 1)


def test_accounts_by_advancement_counters(table: "Table") -> None:
    table.state.credits[RUNNER], table.state.turn = 20, CORP
    in_root(table, "Idiosyncresis", advanced=2)
    turn_begins(table, CORP, "trigger Idiosyncresis", "pay [trash]")
    assert (table.state.credits[CORP], table.state.credits[RUNNER]) == (11, 16)
    table.state.clicks[CORP] = 1
    act(table, in_root(table, "Reversed Accounts", advanced=2), "the Runner loses 4[c]")
    assert table.state.credits[RUNNER] == 8


def test_storgotic_resonator_counts_the_runner_s_faction(table: "Table") -> None:
    table.place(card("Noise: Hacker Extraordinaire"))
    resonator = in_root(table, "Storgotic Resonator")
    table.do(Trash(cards=[table.rig(card("Desperado"))], by=CORP))
    facedown = table.place(card("Grimoire"), installed=True, faceup=False)
    table.do(Trash(cards=[facedown], by=CORP))  # which has no faction (8.1.4a)
    assert hosted_count(table.game, resonator, POWER) == 0
    table.do(Trash(cards=[table.place(card("Déjà Vu"), GRIP)], by=CORP))
    table.do(Trash(cards=[table.rig(card("Grimoire"))], by=CORP))
    assert hosted_count(table.game, resonator, POWER) == 1
    grip(table, 1)
    table.state.clicks[CORP] = 1
    act(table, resonator, "do 1 net damage")
    assert in_grip(table) == 0


def test_working_prototype_counts_rezzed_cards(table: "Table") -> None:
    prototype = in_root(table, "Working Prototype", rezzed=False)
    rez(table, prototype)
    for _ in range(5):
        rez(table, in_root(table, "Melange Mining Corp.", rezzed=False))
    assert hosted_count(table.game, prototype, POWER) == 5
    table.state.clicks[CORP], table.state.credits[CORP] = 2, 0
    table.rig(card("Kati Jones"))
    counters(table, prototype, 1, POWER)
    act(table, prototype, "gain 3[c]")
    act(table, prototype, "gain 6[c]")
    assert (table.state.credits[CORP], names(table, STACK)) == (9, ["Kati Jones"])


# --- with clicks ----------------------------------------------------------------------


def test_clicks_for_clicks_and_credits(table: "Table") -> None:
    corps_turn(table, 1)
    act(table, in_root(table, "Bass CH1R180G4"), "gain [click][click]")
    assert table.state.clicks[CORP] == 2
    nano = in_root(table, "Nanoetching Matrix")
    take_an_action(table, CORP, "use Nanoetching Matrix: gain 2[c]", clicks=2)
    assert not may(table, nano, "gain 2[c]")
    table.do(Trash(cards=[nano], by=RUNNER), answers=("trigger Nanoetching Matrix",))
    assert table.state.credits[CORP] == 9
    corps_turn(table, 3)
    table.state.bad_publicity = 2
    squad = in_root(table, "Roughneck Repair Squad")
    act(table, squad, "gain 6[c]", "remove 1 bad publicity")
    assert (table.state.credits[CORP], table.state.bad_publicity) == (15, 1)
    corps_turn(table, 3)
    act(table, in_root(table, "Echo Chamber"), "it becomes an agenda")
    assert points(table.game, CORP) == 1


def test_calvin_draws_also_as_he_is_trashed(table: "Table") -> None:
    fill(table, RD, *["IPO"] * 4)
    corps_turn(table, 2)
    calvin = in_root(table, "Calvin B4L3Y")
    take_an_action(table, CORP, "use Calvin B4L3Y: draw 2 cards", clicks=2)
    assert not may(table, calvin, "draw 2 cards")
    table.do(Trash(cards=[calvin], by=RUNNER), answers=("trigger Calvin B4L3Y",))
    assert len(names(table, HQ)) == 4


def test_eliza_rezzes_and_isabel_takes_back(table: "Table") -> None:
    corps_turn(table, 4)
    table.state.credits[CORP] = 0
    ice = table.ice("HQ", card("Archer"), rezzed=False)
    in_root(table, "Merger", rezzed=False)
    act(table, in_root(table, "Eliza's Toybox"), "rez a card", "Archer")
    assert table.game.object(ice).is_rezzed
    act(table, in_root(table, "Isabel McGuire"), "add 1 of your installed cards", "Archer")
    assert names(table, HQ) == ["Archer"]


def test_humanoid_resources_do_it_all(table: "Table") -> None:
    fill(table, RD, "PAD Campaign", "Hedge Fund", "Vanilla", "IPO")
    corps_turn(table, 3)
    act(
        table,
        in_root(table, "Humanoid Resources"),
        "gain 4[c]",
        *("PAD Campaign", "Vanilla", "protecting HQ", "Hedge Fund"),
    )
    assert (names(table, HQ), names(table, RD)) == ([], ["IPO"])
    assert table.state.credits[CORP] == 5 + 4 - 5 + 9


def test_janaina_takes_her_credits_along(table: "Table") -> None:
    janaina = in_root(table, "Janaína “JK” Dumont Kindelán")
    turn_begins(table, CORP)
    turn_begins(table, CORP)
    corps_turn(table, 1)
    act(table, janaina, "add it to HQ", "choose nothing")
    assert (table.state.credits[CORP], len(names(table, HQ))) == (11, 1)


def test_mca_austerity_policy_takes_a_click_and_gives_four(table: "Table") -> None:
    corps_turn(table, 1)
    policy = in_root(table, "MCA Austerity Policy")
    act(table, policy, "place 1 power counter")
    assert hosted_count(table.game, policy, POWER) == 1
    table.state.clicks[RUNNER] = 4
    turn_begins(table, RUNNER)
    turn_begins(table, RUNNER)
    assert table.state.clicks[RUNNER] == 3
    counters(table, policy, 2, POWER)
    corps_turn(table, 1)
    act(table, policy, "gain [click][click][click][click]")
    assert table.state.clicks[CORP] == 4


def test_tenma_line_swaps_ice(table: "Table") -> None:
    first, second = table.ice("HQ", card("Vanilla")), table.ice("R&D", card("Quandary"))
    corps_turn(table, 1)
    act(table, in_root(table, "Tenma Line"), "swap 2 pieces", "Vanilla", "Quandary")
    assert (table.server("HQ").ice, table.server("R&D").ice) == ([second], [first])
    assert hosted_count(table.game, first, ADVANCEMENT) == 0
