"""Assets that act each turn or on an event."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    GRIP,
    HEAP,
    HQ,
    RD,
    STACK,
    begin_turn,
    card_names,
    end_turn,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    can_play,
    fill_grip,
    grip_size,
    place_counters,
    place_in_root,
    rez,
    run,
    score,
    set_corps_turn,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import modified_value, strength
from engine.kernel.accessing.access import Access
from engine.kernel.additional_rules.tags import RemoveTags
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game_concepts.counters import ADVANCEMENT, CREDIT, POWER, hosted_count
from engine.kernel.game_concepts.scoring import score as points
from engine.kernel.game_zones.zones import hand, score_area
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- characters and bioroids ----------------------------------------------------------


def test_characters_trade_counters_as_turns_begin(table: "Table") -> None:
    put_cards(table, RD, "IPO")
    place_in_root(table, "API-S Keeper Isobel")
    charlotte = place_in_root(table, "Charlotte Caçador", advanced=3)
    begin_turn(
        table,
        CORP,
        *("trigger API-S Keeper Isobel", "pay any 1 advancement counter"),
        *("trigger Charlotte Caçador", "pay 1 hosted advancement counter"),
    )
    assert hosted_count(table.game, charlotte, ADVANCEMENT) == 1
    assert (table.state.credits[CORP], card_names(table, HQ)) == (12, ["IPO"])
    trigger(table, charlotte, "gain 3[c]")
    assert table.state.credits[CORP] == 15


def test_amani_senai_traces_by_the_requirement(table: "Table") -> None:
    table.rig(card("Corroder"))
    table.state.credits[RUNNER] = 0
    place_in_root(table, "Amani Senai")
    score(table, "Merger", "trigger Amani Senai", "spend 0[c]")
    assert table.has_logged("Trace strength 3")
    assert card_names(table, GRIP) == ["Corroder"]


def test_clyde_keeling_and_ibrahim_act_as_turns_begin(table: "Table") -> None:
    put_cards(table, STACK, "Mimic")
    place_in_root(table, "Clyde Van Rite")
    begin_turn(table, CORP, "pay 1[c]")
    begin_turn(table, CORP, "trash the top card of your stack")
    assert (table.state.credits[RUNNER], card_names(table, HEAP)) == (4, ["Mimic"])
    keeling = place_in_root(table, "Dr. Vientiane Keeling", rezzed=False)
    rez(table, keeling)
    begin_turn(table, CORP, "trigger Clyde Van Rite", "pay 1[c]")
    assert maximum_hand_size(table.game, RUNNER) == 3


def test_kuwinda_and_ronald_five_punish_the_runner(table: "Table") -> None:
    fill_grip(table, 2)
    table.state.credits[RUNNER] = 0
    table.state.clicks[RUNNER] = 3
    kuwinda = place_in_root(table, "Kuwinda K4H1U3")
    begin_turn(table, CORP, "trigger Kuwinda K4H1U3", "spend 0[c]")
    assert hosted_count(table.game, kuwinda, POWER) == 1
    begin_turn(table, CORP, "trigger Kuwinda K4H1U3", "spend 0[c]")
    assert (table.state.core_damage, card_names(table, ARCHIVES)) == (1, ["Kuwinda K4H1U3"])
    ronald = place_in_root(table, "Ronald Five")
    table.do(Trash(cards=[ronald], by=RUNNER))
    assert table.state.clicks[RUNNER] == 2


def test_b_1001_ends_runs_elsewhere_for_a_tag(table: "Table") -> None:
    table.state.tags = 1
    table.server("HQ")
    there = place_in_root(table, "B-1001")
    server = table.game.object(there).server or ""
    assert run(table, server)
    assert not run(table, "HQ", "use B-1001: end the run")
    assert table.state.tags == 0


def test_todachine_baotixita_and_vera_act_each_turn(table: "Table") -> None:
    fill_grip(table, 5)
    place_in_root(table, "Lt. Todachine")
    rez(table, table.ice("HQ", card("Vanilla"), rezzed=False))
    assert table.state.tags == 1
    phat = place_in_root(table, "Phật Gioan Baotixita")
    for _ in range(3):
        end_turn(table, CORP)
    score(table, "Merger", "choose 2")
    assert (grip_size(table), hosted_count(table.game, phat, POWER)) == (2, 1)
    score(table, "Hostile Takeover")
    assert grip_size(table) == 2
    place_in_root(table, "Vera Ivanovna Shuyskaya")
    put_cards(table, GRIP, "Mimic")
    score(table, "Hostile Takeover", "trigger Vera Ivanovna Shuyskaya", "Mimic")
    assert "Mimic" in card_names(table, HEAP)


# --- as turns begin -------------------------------------------------------------------


def test_assets_place_counters_as_the_turn_begins(table: "Table") -> None:
    first, second = table.ice("HQ", card("Ice Wall")), table.ice("HQ", card("Fire Wall"))
    place_counters(table, first, 2)
    place_in_root(table, "Constellation Protocol")
    begin_turn(table, CORP, "trigger Constellation Protocol")
    assert [hosted_count(table.game, o, ADVANCEMENT) for o in (first, second)] == [1, 1]
    ghost = place_in_root(table, "Ghost Branch", rezzed=False)
    place_in_root(table, "Early Premiere")
    begin_turn(table, CORP, "trigger Early Premiere", "pay 1[c]")
    assert hosted_count(table.game, ghost, ADVANCEMENT) == 1


def test_assets_search_and_rez_as_the_turn_begins(table: "Table") -> None:
    set_corps_turn(table)
    put_cards(table, RD, "IPO", "PAD Campaign", "Vanilla")
    camp = place_in_root(table, "Executive Boot Camp")
    campaign = place_in_root(table, "PAD Campaign", rezzed=False)
    begin_turn(table, CORP, "trigger Executive Boot Camp", "PAD Campaign")
    assert (table.game.object(campaign).is_rezzed, table.state.credits[CORP]) == (True, 4)
    trigger(table, camp, "search R&D for an asset", "find PAD Campaign")
    assert card_names(table, HQ) == ["PAD Campaign"]
    table.do(Trash(cards=[campaign], by=RUNNER))
    place_in_root(table, "Gaslight")
    begin_turn(table, CORP, "trigger Gaslight", "pay [trash]", "find IPO")
    assert card_names(table, HQ) == ["IPO", "PAD Campaign"]
    place_in_root(table, "Museum of History")
    begin_turn(table, CORP, "trigger Museum of History", "Gaslight")
    assert "Gaslight" in card_names(table, RD)


@pytest.mark.parametrize(
    ("name", "corp", "in_hq", "in_hand"),
    [
        ("Illegal Arms Factory", 6, 1, 0),
        ("Pālanā Agroplex", 5, 1, 1),
        ("Public Access Plaza", 6, 0, 0),
        ("Personalized Portal", 5, 0, 1),
        ("Reality Threedee", 6, 0, 0),
    ],
)
def test_assets_give_credits_or_cards_as_the_turn_begins(
    table: "Table", name: str, corp: int, in_hq: int, in_hand: int
) -> None:
    put_cards(table, RD, "IPO")
    put_cards(table, STACK, "Mimic")
    place_in_root(table, name)
    begin_turn(table, CORP)
    assert (table.state.credits[CORP], len(card_names(table, HQ)), grip_size(table)) == (
        corp,
        in_hq,
        in_hand,
    )


def test_trashing_and_rezzing_assets_gives_publicity_or_tags(table: "Table") -> None:
    table.do(Trash(cards=[place_in_root(table, "Illegal Arms Factory")], by=RUNNER))
    assert table.state.bad_publicity == 1
    rez(table, place_in_root(table, "Reality Threedee", rezzed=False))
    assert table.state.bad_publicity == 2
    table.do(Trash(cards=[place_in_root(table, "Public Access Plaza")], by=RUNNER))
    assert table.state.tags == 0
    table.place(card("Merger"), score_area(CORP))
    table.do(Trash(cards=[place_in_root(table, "Public Access Plaza")], by=RUNNER))
    assert table.state.tags == 1


def test_personalized_portal_draws_and_real_tv_trashes_the_stack(table: "Table") -> None:
    fill_grip(table, 3)
    put_cards(table, STACK, "Mimic", "Corroder")
    place_in_root(table, "Personalized Portal")
    begin_turn(table, CORP, "gain 1[c] for every 2 cards in the grip")
    assert (grip_size(table), table.state.credits[CORP]) == (4, 7)
    television = place_in_root(table, "Kala Ghoda Real TV")
    trigger(table, television, "the Runner trashes the top card")
    assert card_names(table, HEAP) == ["Corroder"]


def test_public_support_and_rex_campaign_count_down(table: "Table") -> None:
    for name in ("Public Support", "Rex Campaign"):
        rez(table, place_in_root(table, name, rezzed=False))
    order = ("trigger Public Support", "trigger Rex Campaign")
    for _ in range(2):
        begin_turn(table, CORP, "trigger Public Support")
    begin_turn(table, CORP, order[0], "gain 5[c]")
    assert points(table.game, CORP) == 1
    assert (table.state.credits[CORP], card_names(table, ARCHIVES)) == (
        5 - 2 - 1 + 5,
        ["Rex Campaign"],
    )


def test_siu_balanced_coverage_and_federal_fundraising_act_as_the_turn_begins(
    table: "Table",
) -> None:
    put_cards(table, RD, "IPO", "Sprint", "PAD Campaign")
    place_in_root(table, "Balanced Coverage")
    begin_turn(table, CORP, "trigger Balanced Coverage", "operation", "reveal it and gain 2[c]")
    begin_turn(table, CORP, "trigger Balanced Coverage", "asset")
    assert table.state.credits[CORP] == 7
    table.state.credits[RUNNER] = 0
    place_in_root(table, "SIU")
    begin_turn(table, CORP, "trigger SIU", "pay [trash]", "spend 0[c]")
    assert table.state.tags == 1
    place_in_root(table, "Federal Fundraising")
    begin_turn(
        table,
        CORP,
        *("trigger Federal Fundraising", "see and arrange 3 cards of R&D"),
        *("PAD Campaign", "Sprint"),
        "draw 1 card",
    )
    assert card_names(table, HQ) == ["PAD Campaign"]


# --- whenever -------------------------------------------------------------------------


def test_assets_react_to_traces_bids_and_clicks(table: "Table") -> None:
    fill_grip(table, 1)
    place_in_root(table, "Aryabhata Tech")
    table.state.credits[RUNNER] = 3
    hunter = table.ice("HQ", card("Hunter"))
    free = "spend 0[c]"
    table.do(ForceEncounter(ice=hunter), answers=(free, free, "trigger Aryabhata Tech"))
    assert (table.state.credits[CORP], table.state.credits[RUNNER]) == (6, 2)
    place_in_root(table, "CPC Generator")
    for _ in range(2):
        take_an_action(table, RUNNER, "gain 1 credit", clicks=1)
    assert table.state.credits[CORP] == 7
    place_in_root(table, "Fumiko Yamamori")
    place_in_root(table, "Hyoubu Research Facility")
    monitor = table.ice("R&D", card("Clairvoyant Monitor"))
    answers = ("bid 2[c]", "bid 1[c]", "trigger Fumiko Yamamori", "Aryabhata Tech")
    table.do(ForceEncounter(ice=monitor), answers=answers)
    assert (table.state.credits[CORP], grip_size(table)) == (7, 0)


def test_cybersand_harvester_pays_and_synth_dna_does_damage(table: "Table") -> None:
    set_corps_turn(table)
    harvester = place_in_root(table, "Cybersand Harvester")
    rez(table, table.ice("HQ", card("Vanilla"), rezzed=False))
    assert hosted_count(table.game, harvester, CREDIT) == 2
    trigger(table, harvester, "take all credits")
    assert table.state.credits[CORP] == 7
    fill_grip(table, 4)
    place_in_root(table, "Synth DNA Modification")
    table.rig(card("Mimic"))
    ice = table.ice("R&D", card("Neural Katana"))
    table.do(ForceEncounter(ice=ice), answers=("use Mimic: break 1 sentry subroutine",))
    assert grip_size(table) == 3


def test_franchise_city_scores_and_net_analytics_draws(table: "Table") -> None:
    place_in_root(table, "Franchise City")
    table.do(Access(card=place_in_root(table, "Merger", rezzed=False), by=RUNNER))
    assert points(table.game, CORP) == 1
    put_cards(table, RD, "IPO")
    table.state.tags = 1
    place_in_root(table, "Net Analytics")
    table.do(RemoveTags(base=1, by=RUNNER), answers=("trigger Net Analytics",))
    assert card_names(table, HQ) == ["IPO"]


def test_technoco_raises_install_costs_and_the_news_stops_currents(table: "Table") -> None:
    table.state.credits[RUNNER] = 9
    place_in_root(table, "TechnoCo")
    for name, cost, gained in (("Corroder", 3, 1), ("Kati Jones", 2, 0)):
        before = table.state.credits[RUNNER], table.state.credits[CORP]
        install = Install(card=table.place(card(name), hand(RUNNER)), by=RUNNER)
        table.do(install, answers=("trigger TechnoCo",) if gained else ())
        after = table.state.credits[RUNNER], table.state.credits[CORP]
        assert (before[0] - after[0], after[1] - before[1]) == (cost, gained)
    facedown = table.place(card("Corroder"), hand(RUNNER))  # and so no program (8.1.4a)
    table.asked.clear()
    table.do(Install(card=facedown, by=RUNNER, facedown=True))
    assert not [o.label for asked in table.asked for o in asked.options if "TechnoCo" in o.label]
    assert can_play(table, "Employee Strike")
    place_in_root(table, "The News Now Hour")
    assert not can_play(table, "Employee Strike")


def test_the_powers_that_be_and_political_dealings_install(table: "Table") -> None:
    put_cards(table, HQ, "PAD Campaign")
    place_in_root(table, "The Powers That Be")
    order = ("trigger The Powers That Be", "PAD Campaign", "in a new remote")
    score(table, "Hostile Takeover", *order)
    assert card_names(table, HQ) == []
    put_cards(table, RD, "Merger")
    place_in_root(table, "Political Dealings")
    answers = ("trigger Political Dealings", "in a new remote")
    table.do(Draw(side=CORP, base=1, by=CORP), answers=answers)
    assert card_names(table, HQ) == []


def test_assets_change_rez_costs_and_strength_of_ice(table: "Table") -> None:
    table.state.clicks[RUNNER], table.state.tags, table.state.credits[CORP] = 2, 1, 14
    eli, wall = (table.ice("HQ", card(n), rezzed=False) for n in ("Eli 1.0", "Ice Wall"))
    place_in_root(table, "Brain-Taping Warehouse")
    place_in_root(table, "Watchdog")
    place_in_root(table, "Sandburg")
    assert [modified_value(table.game, "rez cost", o, 3) for o in (eli, wall)] == [0, 2]
    rez(table, wall)
    assert (modified_value(table.game, "rez cost", eli, 3), table.state.credits[CORP]) == (1, 14)
    assert strength(table.game, wall) == 1 + 2
    table.state.credits[CORP] = 9
    assert strength(table.game, wall) == 1


# --- trading --------------------------------------------------------------------------


def test_expose_removes_publicity_and_test_ground_derezzes(table: "Table") -> None:
    set_corps_turn(table)
    table.state.bad_publicity = 3
    trigger(table, place_in_root(table, "Exposé", advanced=2), "remove 1 bad publicity")
    assert table.state.bad_publicity == 1
    campaigns = [place_in_root(table, "PAD Campaign") for _ in range(2)]
    trigger(table, place_in_root(table, "Test Ground", advanced=2), "derez 1 card")
    assert [table.game.object(c).faceup for c in campaigns] == [False, False]


def test_assets_find_return_and_advance_cards(table: "Table") -> None:
    set_corps_turn(table)
    put_cards(table, RD, "IPO", "Ryon Knight")
    trigger(table, place_in_root(table, "Executive Search Firm"), "search R&D", "find Ryon Knight")
    assert card_names(table, HQ) == ["Ryon Knight"]
    trigger(table, place_in_root(table, "Whampoa Reclamation"), "put 1 card of Archives")
    assert [table.game.name(c) for c in table.game.zone(RD)] == ["IPO", "Ryon Knight"]
    mumbad = place_in_root(table, "Mumbad Construction Co.", advanced=1)
    wall = table.ice("HQ", card("Vanilla"))
    trigger(table, mumbad, "move 1 advancement counter", "Vanilla")
    assert [hosted_count(table.game, o, ADVANCEMENT) for o in (mumbad, wall)] == [0, 1]


def test_drudge_work_and_lady_liberty_use_agendas_of_hq(table: "Table") -> None:
    set_corps_turn(table)
    put_cards(table, HQ, "Merger", "Hostile Takeover")
    work = place_in_root(table, "Drudge Work", rezzed=False)
    rez(table, work)
    trigger(table, work, "reveal an agenda", "Merger")
    assert (table.state.credits[CORP], card_names(table, RD)) == (5 - 2 + 2, ["Merger"])
    lady = place_in_root(table, "Lady Liberty")
    trigger(table, lady, "add an agenda")
    assert card_names(table, score_area(CORP)) == []
    begin_turn(table, CORP)
    trigger(table, lady, "add an agenda")
    assert card_names(table, score_area(CORP)) == ["Hostile Takeover"]
