"""Operations without a worked example: when they can be played, and what they do."""

from typing import TYPE_CHECKING, Any

import pytest
from table_actions import begin_turn, card_names, play
from table_cards import (
    CORP,
    RUNNER,
    can_play,
    fill_grip,
    fund_corp,
    grip_size,
    heap_names,
    place_counters,
    record_last_turn,
    run,
    score,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.events import (
    Accessed,
    Event,
    RunBegan,
    RunSucceeded,
    RunUnsuccessful,
    Stolen,
)
from engine.kernel.game_concepts.agendas import can_be_scored
from engine.kernel.game_concepts.counters import ADVANCEMENT, VIRUS, hosted_count
from engine.kernel.game_zones.zones import REMOVED, deck, discard_pile, hand, score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table


@pytest.mark.parametrize(
    ("name", "event"),
    [
        ("SEA Source", RunSucceeded("HQ")),
        ("Economic Warfare", RunSucceeded("HQ")),
        ("Midseason Replacements", Stolen(1, 1, 0)),
        ("Hunter Seeker", Stolen(1, 1, 0)),
        ("Distributed Tracing", Stolen(1, 1, 0)),
        ("Neural EMP", RunBegan("HQ")),
        ("Successful Demonstration", RunUnsuccessful("HQ")),
        ("Under the Bus", Accessed(1)),
    ],
)
def test_some_operations_depend_on_the_runners_last_turn(
    table: "Table", name: str, event: Event
) -> None:
    fund_corp(table, 20, 9)
    fill_grip(table, 1)
    table.state.clicks[CORP] = 3
    table.rig(card("Telework Contract"))
    table.rig(card("Fall Guy"))
    assert not can_play(table, name)
    record_last_turn(table, event)
    assert can_play(table, name)


@pytest.mark.parametrize(
    ("name", "tags"),
    [
        *(("Closed Accounts", 1), ("Freelancer", 1), ("Big Brother", 1), ("Market Forces", 1)),
        *(("High-Profile Target", 1), ("End of the Line", 1), ("Backroom Machinations", 1)),
        *(("Traffic Accident", 2), ("Observe and Destroy", 1)),
    ],
)
def test_some_operations_need_tags(table: "Table", name: str, tags: int) -> None:
    fund_corp(table, 20, 5)
    fill_grip(table, 1)
    table.rig(card("Telework Contract"))
    table.state.tags = tags - 1
    assert not can_play(table, name)
    table.state.tags = tags
    assert can_play(table, name)


# --- credits --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "gained"),
    [
        *(("Restructure", 5), ("Green Level Clearance", 2), ("Medical Research Fundraiser", 5)),
        *(("Sweeps Week", 2), ("Peak Efficiency", 0), ("Diversified Portfolio", 1)),
        *(("Mass Commercialization", 4), ("Your Digital Life", -1)),
    ],
)
def test_economy_operations_gain_what_they_state(table: "Table", name: str, gained: int) -> None:
    fund_corp(table, 20)
    fill_grip(table, 3)
    table.place(card("PAD Campaign"), hand(CORP))
    table.place(card("PAD Campaign"), deck(CORP))
    table.ice("HQ", card("Vanilla"))
    table.ice("HQ", card("Quandary"), rezzed=False)
    for remote in ("remote 1", "remote 2"):
        place_counters(table, table.root(remote, card("Ghost Branch")), 1)
    table.ice("remote 3", card("Ice Wall"), rezzed=False)
    play(table, name)
    assert table.state.credits[CORP] == 20 + gained


def test_armed_asset_protection_counts_faceup_types_in_archives(table: "Table") -> None:
    fund_corp(table, 20)
    for name in ("IPO", "Sprint", "PAD Campaign", "Merger"):
        table.place(card(name), discard_pile(CORP), faceup=name != "PAD Campaign")
    play(table, "Armed Asset Protection")
    assert table.state.credits[CORP] == 20 - 2 + 3 + 2 + 2


def test_commercialization_counts_on_one_piece_of_ice(table: "Table") -> None:
    fund_corp(table, 20)
    wall, other = table.ice("HQ", card("Ice Wall")), table.ice("R&D", card("Fire Wall"))
    place_counters(table, wall, 3)
    place_counters(table, other, 1)
    play(table, "Commercialization", "Ice Wall")
    assert table.state.credits[CORP] == 23


def test_extract_too_big_to_fail_and_stock_buy_back_gain_credits(table: "Table") -> None:
    fund_corp(table, 9)
    table.root("remote 1", card("PAD Campaign"))
    play(table, "Extract", "trash 1 installed card")
    assert (table.state.credits[CORP], card_names(table, discard_pile(CORP))) == (
        15,
        ["Extract", "PAD Campaign"],
    )
    assert not can_play(table, "Too Big to Fail")
    fund_corp(table, 9)
    play(table, "Too Big to Fail")
    assert (table.state.credits[CORP], table.state.bad_publicity) == (16, 1)
    for name in ("Merger", "Hostile Takeover"):
        table.place(card(name), score_area(RUNNER))
    play(table, "Stock Buy-Back")
    assert table.state.credits[CORP] == 21


def test_red_level_clearance_resolves_2_modes(table: "Table") -> None:
    fund_corp(table, 20, clicks=0)
    play(table, "Red Level Clearance", "gain [click]", "gain 2[c]")
    assert (table.state.credits[CORP], table.state.clicks[CORP]) == (21, 1)


def test_ultraviolet_clearance_is_a_triple(table: "Table") -> None:
    fund_corp(table, 20)
    table.state.clicks[CORP] = 1
    assert not can_play(table, "Ultraviolet Clearance")
    table.state.clicks[CORP] = 2
    for _ in range(4):
        table.place(card("Hedge Fund"), deck(CORP))
    play(table, "Ultraviolet Clearance", "pay [click][click], 6[c]")
    assert (table.state.credits[CORP], table.state.clicks[CORP]) == (24, 0)


# --- tags, traces and damage ----------------------------------------------------------


def test_operations_trace_for_tags_and_trashing(table: "Table") -> None:
    fund_corp(table, 20, 1)
    record_last_turn(table, Stolen(1, 1, 0), RunSucceeded("HQ"))
    play(table, "SEA Source", "spend 0[c]", "spend 0[c]")
    assert table.state.tags == 1
    play(table, "Midseason Replacements", "spend 2[c]", "spend 1[c]")
    assert table.state.tags == 1 + 7
    rig = table.rig(card("Cookbook"))
    play(table, "Foxfire", "spend 0[c]")
    assert (table.game.exists(rig), heap_names(table)) == (False, ["Cookbook"])


def test_gray_ops_on_credits(table: "Table") -> None:
    fund_corp(table, 20, 3)
    record_last_turn(table, RunSucceeded("HQ"))
    play(table, "Economic Warfare")
    assert table.state.credits[RUNNER] == 3
    fund_corp(table, 20, 5)
    play(table, "Economic Warfare")
    assert table.state.credits[RUNNER] == 1
    table.state.tags = 2
    fund_corp(table, 20, 4)
    play(table, "Market Forces")
    assert table.state.credits == {CORP: 24, RUNNER: 0}
    fund_corp(table, 20, 9)
    play(table, "Closed Accounts")
    assert table.state.credits[RUNNER] == 0
    play(table, "Big Brother")
    assert table.state.tags == 4


def test_gray_ops_on_cards(table: "Table") -> None:
    fund_corp(table, 20, 5)
    record_last_turn(table, RunBegan("HQ"), Stolen(1, 1, 0), Accessed(1))
    table.state.clicks[CORP] = 9
    table.state.tags = 2
    for name in ("Telework Contract", "Fall Guy", "Corroder"):
        table.rig(card(name))
    pad = table.root("remote 1", card("PAD Campaign"))
    play(table, "Under the Bus")
    assert (heap_names(table), table.state.bad_publicity) == (["Fall Guy"], 1)
    play(table, "Freelancer", "Telework Contract")
    play(table, "Observe and Destroy", "remove 1 tag", "Corroder")
    assert (len(heap_names(table)), table.state.tags) == (3, 1)
    play(table, "Hunter Seeker", "pay [click], 2[c]")
    assert not table.game.exists(pad)
    fill_grip(table, 1)
    play(table, "Neural EMP")
    assert grip_size(table) == 0
    play(table, "Backroom Machinations", "pay 2[c] and remove 1 tag")
    assert card_names(table, score_area(CORP)) == ["Backroom Machinations as an agenda"]


def test_operations_do_meat_damage_to_tagged_runners(table: "Table") -> None:
    fund_corp(table, 20)
    fill_grip(table, 12)
    table.state.tags = 2
    play(table, "Traffic Accident")
    play(table, "High-Profile Target")
    assert (grip_size(table), table.state.tags) == (6, 2)
    play(table, "End of the Line", "pay 3[c] and remove 1 tag")
    assert (grip_size(table), table.state.tags) == (2, 1)


# --- cards ----------------------------------------------------------------------------


def test_operations_draw_and_shuffle_cards(table: "Table") -> None:
    fund_corp(table, 20)
    table.state.clicks[CORP] = 2
    for _ in range(12):
        table.place(card("Hedge Fund"), deck(CORP))
    play(table, "Anonymous Tip")
    assert len(table.game.zone(hand(CORP))) == 3
    table.place(card("Merger"), discard_pile(CORP))
    play(table, "Attitude Adjustment", "Merger")
    assert (len(table.game.zone(hand(CORP))), table.state.credits[CORP]) == (5, 20)
    assert "Merger" not in card_names(table, discard_pile(CORP))
    play(table, "Corporate Shuffle", "pay [click]", "Merger")
    assert (len(table.game.zone(hand(CORP))), table.state.clicks[CORP]) == (5, 1)


def test_special_report_draws_as_many_as_it_shuffled(table: "Table") -> None:
    fund_corp(table, 20)
    for name in ("IPO", "Sprint"):
        table.place(card(name), hand(CORP))
    for _ in range(3):
        table.place(card("Hedge Fund"), deck(CORP))
    play(table, "Special Report", "IPO", "IPO")
    assert len(table.game.zone(hand(CORP))) == 2
    assert len(table.game.zone(deck(CORP))) == 3


def test_preemptive_action_is_removed_from_the_game_once_it_has_resolved(table: "Table") -> None:
    for name in ("IPO", "Sprint", "Hedge Fund", "Merger"):
        table.place(card(name), discard_pile(CORP))
    play(table, "Preemptive Action", "IPO and Sprint and Hedge Fund")
    assert card_names(table, discard_pile(CORP)) == ["Merger"]
    assert card_names(table, REMOVED) == ["Preemptive Action"]


def test_fast_track_and_aggressive_negotiation_search_rd(table: "Table") -> None:
    fund_corp(table, 20)
    for name in ("IPO", "Merger", "Hostile Takeover"):
        table.place(card(name), deck(CORP))
    assert not can_play(table, "Aggressive Negotiation")
    play(table, "Fast Track", "find Merger")
    score(table, "Gila Hands Arcology")
    play(table, "Aggressive Negotiation", "find IPO")
    assert {"IPO", "Merger"} <= set(card_names(table, hand(CORP)))


def test_building_blocks_and_interns_install(table: "Table") -> None:
    fund_corp(table, 20)
    table.state.clicks[CORP] = 1
    table.place(card("Quandary"), hand(CORP))
    table.place(card("Hadrian's Wall"), hand(CORP))
    play(table, "Building Blocks", "protecting HQ")
    wall = table.server("HQ").ice[0]
    assert (table.game.name(wall), table.game.object(wall).is_rezzed) == ("Hadrian's Wall", True)
    assert table.state.credits[CORP] == 15
    table.place(card("PAD Campaign"), discard_pile(CORP))
    play(table, "Interns", "pay [click]", "PAD Campaign")
    assert "PAD Campaign" not in card_names(table, discard_pile(CORP))


def test_shipment_and_ceremony_place_counters(table: "Table") -> None:
    fund_corp(table, 20)
    table.state.clicks[CORP] = 1
    agenda = table.root("remote 1", card("City Works Project"), rezzed=True)
    play(table, "Shipment from SanSan", "pay [click]", "place 2 on a card")
    assert hosted_count(table.game, agenda, ADVANCEMENT) == 2
    play(table, "Dedication Ceremony")
    assert hosted_count(table.game, agenda, ADVANCEMENT) == 5
    table.state.turn = CORP
    assert not can_be_scored(table.game, agenda)


def test_shoot_the_moon_rezzes_for_each_tag(table: "Table") -> None:
    fund_corp(table, 20)
    table.state.clicks[CORP] = 1
    table.state.tags = 2
    ice = [table.ice("HQ", card("Janus 1.0"), rezzed=False) for _ in range(2)]
    play(table, "Shoot the Moon", "pay [click], 3[c]")
    assert all(table.game.object(i).is_rezzed for i in ice)


def test_hatchet_job_and_witness_tampering(table: "Table") -> None:
    fund_corp(table, 20)
    table.state.clicks[CORP] = 2
    table.rig(card("Cookbook"))
    table.rig(card("Corroder"))
    play(table, "Hatchet Job", "pay [click], 2[c]", "spend 0[c]")
    assert card_names(table, hand(RUNNER)) == ["Corroder"]
    table.state.bad_publicity = 3
    play(table, "Witness Tampering", "pay [click], 4[c]", "remove 1 bad publicity")
    assert table.state.bad_publicity == 2


# --- clicks ---------------------------------------------------------------------------


def test_operations_give_and_take_clicks(table: "Table") -> None:
    fund_corp(table, 20, clicks=0)
    play(table, "Biotic Labor")
    play(table, "Nanomanagement")
    assert table.state.clicks[CORP] == 4
    fill_grip(table, 1)
    play(table, "O₂ Shortage", "trash 1 card from your grip at random")
    assert (table.state.clicks[CORP], grip_size(table)) == (4, 0)
    play(table, "O₂ Shortage")
    assert table.state.clicks[CORP] == 6
    play(table, "Load Testing")
    table.state.clicks[RUNNER] = 4
    for _ in range(2):
        begin_turn(table, RUNNER)
    assert table.state.clicks[RUNNER] == 3


def test_cyberdex_trial_purges(table: "Table") -> None:
    sucker = table.rig(card("Datasucker"))
    place_counters(table, sucker, 2, VIRUS)
    play(table, "Cyberdex Trial")
    assert hosted_count(table.game, sucker, VIRUS) == 0


# --- currents -------------------------------------------------------------------------


def test_currents_watch_runs(table: "Table", new_table: Any) -> None:
    fund_corp(table, 20)
    play(table, "Paywall Implementation")
    manhunt = Play(card=table.place(card("Manhunt"), hand(CORP)), by=CORP)
    run(table, "HQ")
    assert table.state.credits[CORP] == 21
    table.do(manhunt)
    fund_corp(table)
    run(table, "HQ")
    assert table.state.tags == 0
    later = new_table()
    fund_corp(later, 3)
    play(later, "Manhunt")
    for _ in range(2):
        run(later, "HQ")
    assert later.state.tags == 1


def test_currents_watch_turns_installs_and_ice(table: "Table") -> None:
    fund_corp(table, 20, 9)
    wall = table.ice("HQ", card("Vanilla"))
    play(table, "Lag Time")
    assert strength(table.game, wall) == 1
    play(table, "Housekeeping")
    fill_grip(table, 2)
    effect: Any = Install(card=table.place(card("Mayfly"), hand(RUNNER)), by=RUNNER)
    table.do(effect, answers=("Sure Gamble",))
    table.do(
        Install(card=table.place(card("Corroder"), hand(RUNNER)), by=RUNNER),
        answers=("trash nothing",),
    )
    assert grip_size(table) == 1
    play(table, "Door to Door")
    fund_corp(table, 20)
    begin_turn(table, RUNNER, "spend 0[c]")
    assert (table.state.tags, grip_size(table)) == (1, 1)
    begin_turn(table, RUNNER, "spend 0[c]")
    assert (table.state.tags, grip_size(table)) == (1, 0)


@pytest.mark.parametrize(
    ("name", "use"),
    [
        ("Aggressive Negotiation", None),
        ("Watchtower", None),
        ("Project Atlas", "use Project Atlas: search R&D for a card"),
        ("Logos", "trigger Logos"),
    ],
)
def test_a_search_for_any_card_finds_one(table: "Table", name: str, use: str | None) -> None:
    searched = RUNNER if name == "Logos" else CORP
    found = "Hedge Fund" if searched is CORP else "Sure Gamble"
    for _ in range(2):
        table.place(card(found), deck(searched))
    if name == "Watchtower":
        table.ice("HQ", card(name))
        run(table, "HQ")
    elif name == "Project Atlas":
        score(table, name, advanced=4)
        run(table, "R&D", use or "")
    elif name == "Logos":
        table.rig(card(name))
        score(table, "Merger", use or "")
    else:
        score(table, "Merger")
        play(table, name)
    assert card_names(table, hand(searched)) == [found]
    assert not any("find nothing" in o.label for d in table.asked for o in d.options)
