"""Operations that name cards, move counters, install, or that the Runner may answer."""

from typing import TYPE_CHECKING

import pytest
from table_actions import ARCHIVES, GRIP, HEAP, HQ, RD, STACK, card_names, play, put_cards
from table_cards import (
    CORP,
    RUNNER,
    can_play,
    fill_grip,
    fund_corp,
    grip_size,
    place_counters,
    place_in_root,
    record_last_turn,
    run,
    score,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import modified_value, strength
from engine.kernel.accessing.access import Access
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import RunSucceeded, SubroutineBroken, Trashed
from engine.kernel.game_concepts.agendas import can_be_scored
from engine.kernel.game_concepts.counters import ADVANCEMENT, VIRUS, hosted_count
from engine.kernel.game_concepts.scoring import score as points
from engine.kernel.game_zones.zones import REMOVED, score_area
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.timing import opened
from engine.kernel.turns.ending_action_phase import ActionPhaseEnded

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- named ----------------------------------------------------------------------------


def test_operations_act_on_all_copies_of_a_named_card(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, HEAP, "Mimic", "Corroder", "Mimic")
    play(table, "Ark Lockdown", "Mimic")
    assert (card_names(table, HEAP), len(card_names(table, REMOVED))) == (["Corroder"], 2)
    put_cards(table, GRIP, "Mimic", "Corroder", "Mimic")
    play(table, "Salem's Hospitality", "Mimic")
    assert card_names(table, GRIP) == ["Corroder"]
    assert card_names(table, HEAP) == ["Corroder", "Mimic", "Mimic"]
    put_cards(table, ARCHIVES, "IPO", "IPO", "Sprint")
    play(table, "Reclamation Order", "IPO", "IPO and IPO")
    assert card_names(table, HQ) == ["IPO", "IPO"]


def test_complete_image_goes_on_while_it_is_right(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, GRIP, "Mimic", "Mimic")
    record_last_turn(table, RunSucceeded("HQ"))
    table.place(card("Hostile Takeover"), score_area(RUNNER))
    assert not can_play(table, "Complete Image")
    table.place(card("Bellona"), score_area(RUNNER))
    play(table, "Complete Image", "Mimic", "Corroder")
    assert (grip_size(table), card_names(table, HEAP)) == (0, ["Mimic", "Mimic"])


def test_operations_count_cards_of_the_chosen_type(table: "Table") -> None:
    fund_corp(table, 20)
    record_last_turn(table, RunSucceeded("HQ"))
    put_cards(table, GRIP, "Mimic", "Corroder", "Sure Gamble")
    play(table, "Standard Procedure", "program")
    assert table.state.credits[CORP] == 24
    campaign = place_in_root(table, "PAD Campaign")
    play(table, "Focus Group", "program", "pay 2[c]", "PAD Campaign")
    assert (hosted_count(table.game, campaign, ADVANCEMENT), table.state.credits[CORP]) == (
        2,
        19,
    )
    wall = table.ice("HQ", card("Ice Wall"))
    play(table, "Touch-ups", "program", "Corroder")
    assert (hosted_count(table.game, wall, ADVANCEMENT), card_names(table, STACK)) == (
        2,
        ["Corroder"],
    )
    fund_corp(table, 20)
    for name in ("Mimic", "Femme Fatale"):
        table.rig(card(name))
    play(table, "Biased Reporting", "program", "Mimic")
    assert (table.state.credits[CORP], table.state.credits[RUNNER]) == (20, 1)


# --- advancing ------------------------------------------------------------------------


def test_operations_place_and_move_advancement_counters(table: "Table") -> None:
    fund_corp(table, 20)
    first, second = (table.ice("HQ", card(n), rezzed=False) for n in ("Ice Wall", "Fire Wall"))
    put_cards(table, HQ, "IPO")
    assert not can_play(table, "Audacity")
    play(table, "Audacity", "Ice Wall", "Fire Wall")
    assert "IPO" in card_names(table, ARCHIVES)
    assert [hosted_count(table.game, o, ADVANCEMENT) for o in (first, second)] == [1, 1]
    assert not can_play(table, "Shipment from Vladisibirsk")
    table.state.tags = 2
    play(table, "Shipment from Vladisibirsk", *["Ice Wall"] * 3, "Fire Wall")
    assert [hosted_count(table.game, o, ADVANCEMENT) for o in (first, second)] == [4, 2]
    play(table, "Red Planet Couriers", "Ice Wall")
    assert [hosted_count(table.game, o, ADVANCEMENT) for o in (first, second)] == [6, 0]


def test_a_big_deal_may_score(table: "Table") -> None:
    fund_corp(table, 20)
    place_in_root(table, "Merger", rezzed=False)
    play(table, "Big Deal", "score it")
    assert (card_names(table, score_area(CORP)), card_names(table, REMOVED)) == (
        ["Merger"],
        ["Big Deal"],
    )


def test_a_big_deal_ends_the_action_phase_though_it_has_left_the_game(table: "Table") -> None:
    """What happens after it resolves it has seen to itself (9.1.8b)."""
    fund_corp(table, 20)
    place_in_root(table, "Merger", rezzed=False)
    with opened(table.game, "action phase", "5.6.2"), pytest.raises(ActionPhaseEnded):
        play(table, "Big Deal", "decline")


def test_business_as_usual_does_both_at_threat_3(table: "Table") -> None:
    fund_corp(table, 20)
    wall = table.ice("HQ", card("Ice Wall"))
    virus = table.rig(card("Datasucker"))
    place_counters(table, virus, 2, VIRUS)
    place, remove = "up to 2 cards get 1 advancement counter each", "remove all virus"
    play(table, "Business As Usual", f"{remove} counters from 1 card")
    assert (
        hosted_count(table.game, virus, VIRUS),
        hosted_count(table.game, wall, ADVANCEMENT),
    ) == (0, 0)
    table.place(card("Bellona"), score_area(RUNNER))
    place_counters(table, virus, 2, VIRUS)
    play(table, "Business As Usual", f"{remove} counters from 1 card", place, "Ice Wall")
    assert (
        hosted_count(table.game, virus, VIRUS),
        hosted_count(table.game, wall, ADVANCEMENT),
    ) == (0, 1)


# --- installing -----------------------------------------------------------------------


def test_installing_as_the_runner_waits(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, HQ, "PAD Campaign")
    gone = table.place(card("PAD Campaign"), ARCHIVES)
    record_last_turn(table, Trashed(gone, gone, RUNNER, None, "access"))
    play(table, "Active Policing", "PAD Campaign")
    assert modified_value(table.game, "allotted clicks", RUNNER, 4) == 3
    table.place(card("Bellona"), score_area(RUNNER))
    put_cards(table, HQ, "Vanilla")
    play(table, "Active Policing", "choose nothing", "pay 2[c]")
    assert modified_value(table.game, "allotted clicks", RUNNER, 4) == 1


def test_rights_are_managed_without_scoring(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, RD, "Merger", "IPO")
    ready = place_in_root(table, "Merger", rezzed=False, advanced=3)
    install = "install 1 card in the root of a remote server"
    play(table, "Digital Rights Management", "find Merger", install, "Merger", "in a new remote")
    assert [o.printed.name for o in table.game.installed()].count("Merger") == 2
    assert table.has_logged("agendas cannot be scored")
    assert not can_be_scored(table.game, ready)
    record_last_turn(table, RunSucceeded("HQ"))
    assert not can_play(table, "Digital Rights Management")


def test_operations_install_advanced_cards(table: "Table") -> None:
    fund_corp(table, 20)
    table.state.tags = 1
    put_cards(table, HQ, "PAD Campaign")
    play(table, "Greasing the Palm", "install 1 card from HQ", "remove 1 tag")
    (campaign,) = [o.oid for o in table.game.installed() if o.printed.name == "PAD Campaign"]
    assert (hosted_count(table.game, campaign, ADVANCEMENT), table.state.tags) == (1, 0)
    put_cards(table, HQ, "Merger", "Vanilla")
    play(table, "Mitosis", "Merger", "Vanilla")
    merger = next(o.oid for o in table.game.installed() if o.printed.name == "Merger")
    assert hosted_count(table.game, merger, ADVANCEMENT) == 2
    put_cards(table, HQ, "Merger", "IPO")
    install = "install 1 card of Archives in the root of a remote server"
    play(table, "Kakurenbo", "Merger and IPO", install, "Merger", "in a new remote")
    second = next(
        o.oid for o in table.game.installed() if o.oid > merger and o.printed.name == "Merger"
    )
    assert hosted_count(table.game, second, ADVANCEMENT) == 2
    assert not any(table.game.object(c).faceup for c in table.game.zone(ARCHIVES)[:1])


def test_psychokinesis_installs_what_was_seen(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, RD, "IPO", "Vanilla", "PAD Campaign", "Merger")
    play(table, "Psychokinesis", "install 1 of them in a remote server", "Merger")
    assert card_names(table, RD) == ["IPO", "PAD Campaign", "Vanilla"]


# --- several --------------------------------------------------------------------------


def test_performance_indicators_and_simulation_reset_resolve(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, HQ, "Vanilla")
    put_cards(table, RD, "IPO")
    play(
        table, "Key Performance Indicators", "gain 2[c]", "install 1 piece of ice", "protecting HQ"
    )
    assert (table.state.credits[CORP], len(table.server("HQ").ice)) == (21, 1)
    put_cards(table, HQ, "Merger", "Bellona")
    put_cards(table, ARCHIVES, "Sprint")
    play(table, "Simulation Reset", "Merger and Bellona", "Sprint and Merger", "IPO", "Merger")
    assert len(card_names(table, HQ)) == 2
    assert "Simulation Reset" in card_names(table, REMOVED)


def test_fully_operational_counts_remotes(table: "Table") -> None:
    fund_corp(table, 20)
    table.ice("remote 1", card("Vanilla"))
    table.root("remote 1", card("PAD Campaign"))
    table.root("remote 2", card("PAD Campaign"))
    play(table, "Fully Operational", "gain 2[c]", "gain 2[c]")
    assert table.state.credits[CORP] == 23


def test_sunset_recruiting_trip_and_restoring_face_resolve(table: "Table") -> None:
    fund_corp(table, 20)
    first, second = table.ice("HQ", card("Vanilla")), table.ice("HQ", card("Quandary"))
    play(table, "Sunset", "HQ", "Quandary")
    assert table.server("HQ").ice == [second, first]
    put_cards(table, RD, "Ryon Knight", "Akitaro Watanabe", "Ryon Knight")
    effect = Play(card=table.place(card("Recruiting Trip"), HQ), by=CORP)
    table.do(effect, answers=("X = 2", "find Ryon Knight and Akitaro Watanabe"))
    assert card_names(table, HQ) == ["Akitaro Watanabe", "Ryon Knight"]
    table.state.bad_publicity = 3
    place_in_root(table, "Bass CH1R180G4")
    place_in_root(table, "Ryon Knight")
    play(table, "Restoring Face", "choose 2")
    assert (table.state.bad_publicity, "Ryon Knight" in card_names(table, ARCHIVES)) == (1, True)


def test_reverse_infection_purges_or_gains(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, STACK, "Mimic", "Corroder", "Clot")
    place_counters(table, table.rig(card("Datasucker")), 7, VIRUS)
    play(table, "Reverse Infection", "purge virus counters")
    assert card_names(table, HEAP) == ["Corroder", "Mimic"]
    play(table, "Reverse Infection", "gain 2[c]")
    assert table.state.credits[CORP] == 22


# --- answered -------------------------------------------------------------------------


def test_the_runner_may_pay_otherwise(table: "Table") -> None:
    fund_corp(table, 20, 5)
    for name in ("Kati Jones", "Daily Casts"):
        table.rig(card(name))
    assert not can_play(table, "Financial Collapse")
    table.state.credits[RUNNER] = 6
    play(table, "Financial Collapse", "decline")
    assert table.state.credits[RUNNER] == 2
    table.state.tags, table.state.bad_publicity = 1, 1
    play(table, "The All-Seeing I", "remove 1 bad publicity")
    assert (card_names(table, HEAP), table.state.bad_publicity) == ([], 0)
    play(table, "The All-Seeing I")
    assert card_names(table, HEAP) == ["Daily Casts", "Kati Jones"]


def test_hangeki_and_invasion_of_privacy_offer_choices(table: "Table") -> None:
    fund_corp(table, 20)
    gone = table.place(card("PAD Campaign"), ARCHIVES)
    record_last_turn(table, Trashed(gone, gone, RUNNER, None, "access"))
    assert not can_play(table, "Hangeki")
    place_in_root(table, "Merger", rezzed=False)
    play(table, "Hangeki", "access that card")
    assert (points(table.game, RUNNER), card_names(table, REMOVED)) == (3, ["Hangeki"])
    place_in_root(table, "Merger", rezzed=False)
    play(table, "Hangeki", "decline")
    assert points(table.game, RUNNER) == 2
    put_cards(table, GRIP, "Mimic", "Kati Jones", "Sure Gamble", "Daily Casts")
    play(table, "Invasion of Privacy", "spend 0[c]", "Kati Jones and Sure Gamble")
    assert card_names(table, GRIP) == ["Daily Casts", "Mimic"]


# --- what stays -----------------------------------------------------------------------


def test_currents_that_change_the_runner(table: "Table") -> None:
    fund_corp(table, 20, 9)
    fill_grip(table, 2)
    table.place(card("Noise: Hacker Extraordinaire"))
    put_cards(table, RD, "IPO")
    play(table, "Cerebral Static")
    table.do(Install(card=table.place(card("Clot"), GRIP), by=RUNNER))
    assert card_names(table, RD) == ["IPO"]
    play(table, "Net Watchlist")
    table.state.credits[RUNNER] = 3
    breaker = table.rig(card("Corroder"))
    table.ice("HQ", card("Vanilla"))
    assert run(table, "HQ", "use Corroder: break 1 barrier subroutine")
    assert (table.state.credits[RUNNER], table.game.exists(breaker)) == (0, True)
    assert not run(table, "HQ")
    table.state.credits[RUNNER] = 0
    play(table, "Kill Switch")
    table.do(
        Access(card=place_in_root(table, "Hostile Takeover", rezzed=False), by=RUNNER),
        answers=("spend 0[c]",),
    )
    assert table.state.core_damage == 1
    play(table, '"Clones are not People"')
    score(table, "Merger")
    assert points(table.game, CORP) == 3


def test_next_activation_command_wants_icebreakers(table: "Table") -> None:
    fund_corp(table, 20)
    eli = table.ice("HQ", card("Eli 1.0"))
    table.state.clicks[RUNNER] = 4
    play(table, "NEXT Activation Command")
    assert strength(table.game, eli) == 6
    table.do(ForceEncounter(ice=eli))
    assert table.events(SubroutineBroken) == []


def test_patch_and_eavesdrop_are_hosted_on_ice(table: "Table") -> None:
    fund_corp(table, 20)
    vanilla = table.ice("HQ", card("Vanilla"))
    play(table, "Patch")
    assert strength(table.game, vanilla) == 2
    unrezzed = table.ice("R&D", card("Quandary"), rezzed=False)
    play(table, "Eavesdrop", "unrezzed ice protecting R&D at position 1 from the outside")
    table.do(Rez(card=unrezzed, by=CORP))
    table.do(ForceEncounter(ice=unrezzed), answers=("spend 0[c]",))
    assert table.state.tags == 1
