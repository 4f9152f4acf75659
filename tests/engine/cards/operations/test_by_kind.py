"""Operations by kind: doubles, traces, transactions, lockdowns, currents, and those of tags."""

from typing import TYPE_CHECKING

import pytest
from table_actions import ARCHIVES, HEAP, HQ, RD, STACK, begin_turn, card_names, play, put_cards
from table_cards import (
    CORP,
    RUNNER,
    can_play,
    fill_grip,
    fund_corp,
    grip_size,
    place_in_root,
    record_last_turn,
    record_trash_last_turn,
    run,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.accessing.access import Access
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import (
    Accessed,
    AccessEnded,
    Event,
    Installed,
    RunBegan,
    RunSucceeded,
    Trashed,
)
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.game_zones.zones import REMOVED, hand, score_area
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- doubles --------------------------------------------------------------------------


def test_doubles_that_move_cards(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, RD, "IPO", "Sprint", "Hedge Fund", "Vanilla", "Merger")
    table.place(card("Quandary"), ARCHIVES)
    play(table, "Corporate Hospitality", "Quandary")
    assert card_names(table, HQ) == ["IPO", "Quandary", "Sprint"]
    assert (table.state.credits[CORP], table.state.clicks[CORP]) == (22, 8)
    play(table, "Consulting Visit", "find Hedge Fund")
    assert (table.state.credits[CORP], card_names(table, RD)) == (24, ["Merger", "Vanilla"])
    play(table, "Secure and Protect", "find Vanilla", "protecting HQ")
    assert (table.state.credits[CORP], len(table.server("HQ").ice)) == (23, 1)
    play(table, "Pivot", "find Merger")
    assert card_names(table, HQ) == ["IPO", "Merger", "Quandary", "Sprint"]
    play(table, "Reuse", "IPO and Sprint and Quandary and Merger")
    assert (card_names(table, HQ), table.state.credits[CORP]) == ([], 30)


def test_mutually_assured_destruction_and_threat_level_alpha(table: "Table") -> None:
    fund_corp(table, 20)
    for name in ("PAD Campaign", "Launch Campaign"):
        place_in_root(table, name)
    play(
        table,
        "Mutually Assured Destruction",
        "PAD Campaign and Launch Campaign",
    )
    assert table.state.tags == 2
    play(table, "Threat Level Alpha", "spend 0[c]")
    assert table.state.tags == 4
    table.state.tags = 0
    play(table, "Threat Level Alpha", "spend 0[c]")
    assert table.state.tags == 1


def test_enforcing_loyalty_takes_strangers(table: "Table") -> None:
    fund_corp(table, 20)
    table.place(card("Noise: Hacker Extraordinaire"))
    for name in ("Corroder", "Desperado"):
        table.rig(card(name))
    play(table, "Enforcing Loyalty", "spend 0[c]", "Desperado")
    asked = next(asked for asked in table.asked if "another faction" in asked.question)
    assert [o.label for o in asked.options] == ["Desperado"]
    assert card_names(table, HEAP) == ["Desperado"]


def test_replanting_and_friends_in_high_places_install_cards(table: "Table") -> None:
    fund_corp(table, 1)
    campaign = place_in_root(table, "PAD Campaign")
    put_cards(table, HQ, "Vanilla", "Launch Campaign")
    play(
        table,
        "Replanting",
        *("PAD Campaign", "Vanilla", "protecting HQ", "Launch Campaign"),
    )
    assert (table.game.exists(campaign), card_names(table, HQ)) == (False, ["PAD Campaign"])
    fund_corp(table, 9)
    put_cards(table, ARCHIVES, "Quandary")
    play(table, "Friends in High Places", "Quandary", "protecting R&D")
    assert len(table.server("R&D").ice) == 1


# --- traces ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "trace", "event"),
    [("Power Grid Overload", 2, RunSucceeded("HQ")), ("Trojan Horse", 4, Accessed(1))],
)
def test_traces_trash_cards_up_to_the_excess(
    table: "Table", name: str, trace: int, event: Event
) -> None:
    fund_corp(table, 20)
    for rigged in ("Desperado", "Clone Chip", "Corroder", "Femme Fatale"):
        table.rig(card(rigged))
    assert not can_play(table, name)
    record_last_turn(table, event)
    play(table, name, f"spend {max(0, 2 - trace)}[c]")
    assert card_names(table, HEAP) == (["Clone Chip"] if trace == 2 else ["Corroder"])


def test_hellion_tests_need_their_condition_and_trace(table: "Table") -> None:
    fund_corp(table, 20)
    kati = table.rig(card("Kati Jones"))
    assert not can_play(table, "Hellion Alpha Test")
    record_last_turn(table, Installed(kati, RUNNER, hand(RUNNER)))
    play(table, "Hellion Alpha Test", "spend 0[c]", "Kati Jones")
    assert card_names(table, STACK) == ["Kati Jones"]
    gone = table.place(card("PAD Campaign"), ARCHIVES)
    record_last_turn(table, Trashed(gone, gone, RUNNER, None, "access"))
    assert not can_play(table, "Hellion Beta Test")
    record_last_turn(
        table, Accessed(gone), Trashed(gone, gone, RUNNER, None, "effect"), AccessEnded(gone)
    )
    for rigged in ("Desperado", "Clone Chip", "Corroder"):
        table.rig(card(rigged))
    play(table, "Hellion Beta Test", "spend 0[c]")
    assert card_names(table, HEAP) == ["Clone Chip", "Desperado"]
    fund_corp(table, 20, 9)
    table.rig(card("Clone Chip"))
    play(table, "Hellion Beta Test", "spend 0[c]", "spend 2[c]")
    assert table.state.bad_publicity == 1


def test_scapenet_removes_and_snatch_and_grab_trashes_cards(table: "Table") -> None:
    fund_corp(table, 20)
    record_last_turn(table, RunSucceeded("HQ"))
    for rigged in ("Clone Chip", "Corroder", "Kati Jones"):
        table.rig(card(rigged))
    play(table, "Scapenet", "spend 0[c]")
    assert card_names(table, REMOVED) == ["Clone Chip"]
    play(table, "Snatch and Grab", "spend 0[c]", "take 1 tag")
    assert (table.state.tags, card_names(table, HEAP)) == (1, [])
    play(table, "Snatch and Grab", "spend 0[c]", "decline")
    assert (table.state.tags, card_names(table, HEAP)) == (1, ["Kati Jones"])


# --- drawing and discarding -----------------------------------------------------------


def test_operations_draw_and_put_cards_back(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, RD, "IPO", "Sprint", "Hedge Fund", "Vanilla", "Merger")
    play(table, "Top-Down Solutions")
    assert card_names(table, HQ) == ["IPO", "Sprint"]
    play(table, "Heritage Committee", "IPO")
    assert (card_names(table, RD), len(card_names(table, HQ))) == (["IPO"], 4)
    play(table, "Rework", "Merger")
    assert card_names(table, RD) == ["IPO", "Merger"]
    assert can_play(table, "Hasty Relocation")
    put_cards(table, RD, *["Vanilla"] * 3)
    play(table, "Election Day", "IPO")
    assert card_names(table, HQ) == ["IPO", "Merger", *["Vanilla"] * 3]


def test_election_day_wants_another_card(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, RD, "IPO")
    assert not can_play(table, "Election Day")


def test_hasty_relocation_costs_the_top_card(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, RD, "IPO", "Sprint", "Hedge Fund", "Vanilla", "Merger")
    order = ("Hedge Fund", "Sprint", "Vanilla")
    play(
        table,
        "Hasty Relocation",
        *order[:2],
    )
    assert (card_names(table, HQ), len(card_names(table, RD))) == ([], 4)
    assert [table.game.name(c) for c in table.game.zone(RD)] == [*order, "Merger"]


def test_genotyping_distract_the_masses_and_game_changer_resolve(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, RD, "IPO", "Sprint")
    put_cards(table, ARCHIVES, "Vanilla")
    play(table, "Genotyping", "Vanilla")
    assert (card_names(table, RD), card_names(table, REMOVED)) == (["Vanilla"], ["Genotyping"])
    put_cards(table, HQ, "Merger")
    play(table, "Distract the Masses", "Merger", "IPO and Sprint")
    assert (len(card_names(table, RD)), table.state.credits[RUNNER]) == (3, 2)
    assert card_names(table, ARCHIVES) == ["Merger"]
    for name in ("Merger", "Bellona"):
        table.place(card(name), score_area(RUNNER))
    table.state.clicks[CORP] = 0
    play(table, "Game Changer")
    assert table.state.clicks[CORP] == 2


# --- transactions ---------------------------------------------------------------------


def test_back_channels_and_nonequivalent_exchange_pay(table: "Table") -> None:
    fund_corp(table, 20)
    place_in_root(table, "PAD Campaign", advanced=2)
    play(table, "Back Channels")
    assert (table.state.credits[CORP], "PAD Campaign" in card_names(table, ARCHIVES)) == (26, True)
    play(table, "Nonequivalent Exchange", "have each player gain 2[c]")
    assert (table.state.credits[CORP], table.state.credits[RUNNER]) == (31, 2)


def test_peer_review_shows_all_but_one(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, HQ, "PAD Campaign", "IPO", "Vanilla")
    play(
        table,
        "Peer Review",
        *("IPO and Vanilla", "install 1 card in the root of a remote server"),
    )
    assert table.state.credits[CORP] == 23
    assert card_names(table, HQ) == ["IPO", "Vanilla"]


# --- after what happened, or with tags ------------------------------------------------


def test_shipment_from_tennin_wants_no_success(table: "Table") -> None:
    fund_corp(table, 20)
    campaign = place_in_root(table, "PAD Campaign")
    play(table, "Shipment from Tennin")
    assert hosted_count(table.game, campaign, ADVANCEMENT) == 2
    record_last_turn(table, RunSucceeded("HQ"))
    assert not can_play(table, "Shipment from Tennin")


def test_measured_response_needs_threat_4(table: "Table") -> None:
    fund_corp(table, 20)
    fill_grip(table, 5)
    record_last_turn(table, RunSucceeded("HQ"))
    table.place(card("Bellona"), score_area(RUNNER))
    assert not can_play(table, "Measured Response")
    table.place(card("Merger"), score_area(RUNNER))
    play(table, "Measured Response")
    assert grip_size(table) == 1
    table.state.credits[RUNNER] = 8
    play(table, "Measured Response", "pay 8[c]")
    assert grip_size(table) == 1


def test_reprisals_are_removed_from_the_game(table: "Table") -> None:
    fund_corp(table, 20)
    fill_grip(table, 5)
    names_ = ("Riot Suppression", "Threat Assessment", "Wake Up Call")
    clone = table.rig(card("Clone Chip"))
    assert not any(can_play(table, name) for name in names_)
    record_trash_last_turn(table)
    play(table, "Riot Suppression", "suffer 1 core damage")
    assert (table.state.core_damage, grip_size(table)) == (1, 4)
    play(table, "Wake Up Call", "suffer 4 meat damage")
    assert (grip_size(table), table.game.exists(clone)) == (0, True)
    play(table, "Threat Assessment", "Clone Chip", "add that card to the top of the stack")
    assert card_names(table, STACK) == ["Clone Chip"]
    assert card_names(table, REMOVED) == sorted(names_)
    table.rig(card("Corroder"))
    assert can_play(table, "Threat Assessment")
    assert not can_play(table, "Wake Up Call")


def test_clicks_are_missing_next_turn_only(table: "Table") -> None:
    fund_corp(table, 20)
    fill_grip(table, 1)
    table.state.tags, table.state.turn = 1, CORP
    record_trash_last_turn(table)
    play(table, "Riot Suppression", "decline")
    play(table, "Hypoxia")
    assert modified_value(table.game, "allotted clicks", RUNNER, 4) == 0
    assert modified_value(table.game, "allotted clicks", CORP, 3) == 3
    begin_turn(table, RUNNER)
    begin_turn(table, CORP)
    assert modified_value(table.game, "allotted clicks", RUNNER, 4) == 4


def test_cerebral_cast_and_voter_intimidation_need_their_condition(table: "Table") -> None:
    fund_corp(table, 20, 5)
    fill_grip(table, 2)
    record_last_turn(table, RunSucceeded("HQ"))
    play(table, "Cerebral Cast", "bid 0[c]", "bid 1[c]", "take 1 tag")
    assert table.state.tags == 1
    assert not can_play(table, "Voter Intimidation")
    table.place(card("Merger"), score_area(RUNNER))
    table.rig(card("Kati Jones"))
    play(table, "Voter Intimidation", "bid 0[c]", "bid 1[c]")
    assert card_names(table, HEAP) == ["Kati Jones"]


def test_power_shutdown_trashes_by_number(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, RD, "IPO", "Sprint", "Hedge Fund")
    for rigged in ("Femme Fatale", "Corroder", "Clone Chip"):
        table.rig(card(rigged))
    assert not can_play(table, "Power Shutdown")
    record_last_turn(table, RunBegan("HQ"))
    play(table, "Power Shutdown", "choose 2", "Corroder")
    assert (card_names(table, HEAP), card_names(table, RD)) == (["Corroder"], ["Hedge Fund"])


def test_operations_exploit_the_runners_tags(table: "Table") -> None:
    fund_corp(table, 20)
    fill_grip(table, 3)
    for rigged in ("Femme Fatale", "Corroder", "Clone Chip"):
        table.rig(card(rigged))
    assert not can_play(table, "Self-Growth Program")
    table.state.tags = 2
    play(table, "Self-Growth Program", "Femme Fatale and Corroder")
    assert grip_size(table) == 5
    # what lies facedown is printed with no cost (8.1.4a)
    table.place(card("Datasucker"), installed=True, faceup=False)
    play(table, "Best Defense", "Clone Chip")
    assert card_names(table, HEAP) == ["Clone Chip"]
    play(
        table,
        "Mindscaping",
        "do 1 net damage for each tag, up to 3",
        "trash Sure Gamble and Sure Gamble",
    )
    assert grip_size(table) == 3
    table.state.credits[RUNNER] = 7
    play(table, "Bigger Picture", "remove any number of tags", "choose 2")
    assert (table.state.tags, table.state.credits[RUNNER]) == (0, 0)
    assert table.state.credits[CORP] == 20 - 2 - 2 + 7
    assert not can_play(table, "Bigger Picture")


# --- lockdowns and currents -----------------------------------------------------------


def test_lockdowns_last_until_the_corps_turn(table: "Table") -> None:
    fund_corp(table, 20, 9)
    fill_grip(table, 4)
    table.ice("HQ", card("Vanilla"), rezzed=False)
    play(table, "Argus Crackdown")
    assert not can_play(table, "SYNC Rerouting")
    run(table, "HQ")
    run(table, "Archives")
    assert grip_size(table) == 2
    begin_turn(table, CORP)
    assert card_names(table, ARCHIVES) == ["Argus Crackdown"]
    play(table, "SYNC Rerouting")
    run(table, "HQ", "pay 4[c]")
    run(table, "HQ", "decline")
    assert (table.state.tags, table.state.credits[RUNNER]) == (1, 5)
    begin_turn(table, CORP)
    play(table, "NAPD Cordon")
    agenda = place_in_root(table, "Merger", rezzed=False, advanced=1)
    table.do(Access(card=agenda, by=RUNNER))
    assert card_names(table, score_area(RUNNER)) == []
    table.state.credits[RUNNER] = 6
    table.do(Access(card=agenda, by=RUNNER), answers=("pay 6[c]",))
    assert card_names(table, score_area(RUNNER)) == ["Merger"]


def test_corp_currents_tax_and_hurt_the_runner(table: "Table") -> None:
    fund_corp(table, 20, 9)
    fill_grip(table, 4)
    play(table, "Death and Taxes")
    clot = Install(card=table.place(card("Clone Chip"), hand(RUNNER)), by=RUNNER)
    table.do(clot, answers=("trigger Death and Taxes",))
    campaign = place_in_root(table, "PAD Campaign")
    table.do(Trash(cards=[campaign], by=RUNNER), answers=("trigger Death and Taxes",))
    assert table.state.credits[CORP] == 20 - 2 + 2
    play(table, "Defective Brainchips")
    for taken in (2, 3):
        table.do(Damage(kind=DamageKind.CORE, base=1, by=RUNNER))
        assert table.state.core_damage == taken
    play(table, "Enforced Curfew")
    assert maximum_hand_size(table.game, RUNNER) == 5 - 3 - 1
    fund_corp(table, 20)
    play(table, "Rolling Brownout")
    assert table.state.credits[CORP] == 18
    table.state.credits[RUNNER] = 12
    play(table, "Sure Gamble")
    play(table, "Sure Gamble")
    assert (table.state.credits[RUNNER], table.state.credits[CORP]) == (18, 19)
