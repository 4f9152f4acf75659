"""Agendas by when they act: when scored, later, while scored, in either score area."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    HQ,
    RD,
    begin_turn,
    card_names,
    end_turn,
    may_trigger,
    play,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    fill_grip,
    grip_size,
    place_counters,
    place_in_root,
    run,
    score,
    score_and_forget,
    set_corps_turn,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.accessing.access import Access
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game_concepts.agendas import Steal, advancement_requirement
from engine.kernel.game_concepts.counters import ADVANCEMENT, AGENDA, POWER, hosted_count
from engine.kernel.game_concepts.scoring import agenda_points
from engine.kernel.game_zones.zones import deck, discard_pile, hand, score_area
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def stolen(table: "Table", name: str, *answers: str) -> int:
    agenda = table.root(f"remote {len(table.state.servers)}", card(name))
    table.do(Steal(card=agenda, by=RUNNER), answers=answers)
    return table.game.zone(score_area(RUNNER))[-1]


# --- as they are scored ---------------------------------------------------------------


def test_the_runner_takes_the_damage_or_the_tags(table: "Table") -> None:
    fill_grip(table, 5)
    score(table, "Armed Intimidation", "take 2 tags")
    assert (table.state.tags, grip_size(table)) == (2, 5)
    score(table, "Armed Intimidation", "suffer 5 meat damage")
    assert (table.state.tags, grip_size(table)) == (2, 0)


def test_agendas_change_credits_tags_and_publicity_when_scored(table: "Table") -> None:
    table.state.credits[RUNNER] = 9
    score_and_forget(table, "Artificial Cryptocrash")
    assert table.state.credits[RUNNER] == 2
    score_and_forget(table, "Fly on the Wall")
    assert table.state.tags == 1
    table.ice("HQ", card("Eli 1.0"))
    table.ice("R&D", card("Eli 1.0"), rezzed=False)
    place_in_root(table, "Bass CH1R180G4")
    score_and_forget(table, "CFC Excavation Contract")
    assert table.state.credits[CORP] == 9
    table.state.bad_publicity = 1
    score_and_forget(table, "Illicit Sales", "take 1 bad publicity")
    assert (table.state.credits[CORP], table.state.bad_publicity) == (15, 2)
    score_and_forget(table, "Profiteering", "choose 2")
    assert (table.state.credits[CORP], table.state.bad_publicity) == (25, 4)


def test_meteor_mining_may_do_damage_to_a_runner_with_2_tags(table: "Table") -> None:
    fill_grip(table, 7)
    score_and_forget(table, "Meteor Mining", "trigger Meteor Mining")
    assert table.state.credits[CORP] == 12
    table.state.tags = 2
    score_and_forget(table, "Meteor Mining", "trigger Meteor Mining", "do 7 meat damage")
    assert (table.state.credits[CORP], grip_size(table)) == (12, 0)


def test_next_wave_2_asks_for_next_ice(table: "Table") -> None:
    fill_grip(table, 2)
    score_and_forget(table, "NEXT Wave 2")
    assert grip_size(table) == 2
    table.ice("HQ", card("NEXT Silver"))
    score_and_forget(table, "NEXT Wave 2", "trigger NEXT Wave 2")
    assert (grip_size(table), table.state.core_damage) == (1, 1)


def test_helium_3_adds_to_power_counters(table: "Table") -> None:
    moon = place_in_root(table, "Estelle Moon")
    place_counters(table, moon, 1, POWER)
    place_in_root(table, "Alix T4LB07")
    score_and_forget(table, "Helium-3 Deposit", "choose 2")
    assert hosted_count(table.game, moon, POWER) == 3


def test_hybrid_release_installs_what_lies_facedown(table: "Table") -> None:
    table.place(card("PAD Campaign"), ARCHIVES, faceup=False)
    table.place(card("Launch Campaign"), ARCHIVES, faceup=True)
    score_and_forget(table, "Hybrid Release", "trigger Hybrid Release", "PAD Campaign")
    assert card_names(table, ARCHIVES) == ["Launch Campaign"]
    asked = next(asked for asked in table.asked if "card to install" in asked.question)
    assert "Launch Campaign" not in [o.label for o in asked.options]


def test_kimberlite_field_trades_a_card_for_a_cheaper_one(table: "Table") -> None:
    place_in_root(table, "PAD Campaign")
    # what lies facedown is printed with no cost (8.1.4a)
    table.place(card("Datasucker"), installed=True, faceup=False)
    for name in ("Desperado", "Corroder"):
        table.rig(card(name))
    score_and_forget(
        table, "Kimberlite Field", "trigger Kimberlite Field", "trash 1 of your rezzed cards"
    )
    assert card_names(table, discard_pile(RUNNER)) == ["Corroder"]
    assert card_names(table, ARCHIVES) == ["PAD Campaign"]


def test_paper_trail_trashes_connections_and_jobs(table: "Table") -> None:
    for name in ("Kati Jones", "Daily Casts", "Armitage Codebusting"):
        table.rig(card(name))
    table.state.credits[RUNNER] = 0
    score_and_forget(table, "Paper Trail", "spend 0[c]")
    assert card_names(table, discard_pile(RUNNER)) == ["Armitage Codebusting", "Kati Jones"]


def test_see_how_they_run_does_damage_whatever_is_bid(table: "Table") -> None:
    fill_grip(table, 3)
    score_and_forget(table, "See How They Run", "bid 0[c]", "bid 1[c]")
    assert (table.state.tags, table.state.core_damage, grip_size(table)) == (1, 1, 2)
    score_and_forget(table, "See How They Run", "bid 1[c]", "bid 1[c]")
    assert (table.state.tags, table.state.core_damage, grip_size(table)) == (2, 1, 1)


def test_agendas_draw_find_and_install_when_scored(table: "Table") -> None:
    put_cards(table, RD, "IPO", "PAD Campaign", "Vanilla")
    score_and_forget(table, "Post-Truth Dividend", "trigger Post-Truth Dividend")
    assert card_names(table, HQ) == ["IPO"]
    score_and_forget(table, "The Future is Now", "find Vanilla")
    put_cards(table, HQ, "PAD Campaign")
    table.state.credits[CORP] = 0
    table.ice("HQ", card("Vanilla"))
    score_and_forget(
        table, "Successful Field Test", "Vanilla", "protecting HQ", "trash nothing", "PAD Campaign"
    )
    assert (card_names(table, HQ), len(table.server("HQ").ice)) == (["IPO"], 2)


def test_elivagar_bifurcation_derezzes_a_card(table: "Table") -> None:
    campaign = place_in_root(table, "PAD Campaign")
    score_and_forget(table, "Élivágar Bifurcation", "trigger Élivágar Bifurcation")
    assert not table.game.object(campaign).faceup


def test_standoff_goes_on_until_somebody_has_enough(table: "Table") -> None:
    put_cards(table, RD, "IPO")
    place_in_root(table, "PAD Campaign")
    for name in ("Desperado", "Corroder"):
        table.rig(card(name))
    pay = "trash 1 installed card"
    score_and_forget(table, "Standoff", pay, "trash Corroder", pay, "decline")
    assert card_names(table, discard_pile(RUNNER)) == ["Corroder"]
    assert card_names(table, ARCHIVES) == ["PAD Campaign"]
    assert (table.state.credits[CORP], card_names(table, HQ)) == (10, ["IPO"])


def test_standoff_ends_where_the_corp_trashes_nothing(table: "Table") -> None:
    place_in_root(table, "PAD Campaign")
    table.rig(card("Corroder"))
    score_and_forget(table, "Standoff", "trash 1 installed card", "decline")
    assert (table.state.credits[CORP], card_names(table, ARCHIVES)) == (5, [])


# --- agenda counters ------------------------------------------------------------------


def test_broad_daylight_counts_bad_publicity(table: "Table") -> None:
    fill_grip(table, 3)
    daylight = score(table, "Broad Daylight", "take 1 bad publicity")
    assert hosted_count(table.game, daylight, AGENDA) == 1
    place_counters(table, daylight, 1, AGENDA)
    set_corps_turn(table, 2)
    take_an_action(table, CORP, "use Broad Daylight: do 2 meat damage", clicks=2)
    assert (grip_size(table), may_trigger(table, daylight, "do 2 meat damage")) == (1, False)


def test_agenda_counters_buy_advancement_counters(table: "Table") -> None:
    wall = table.ice("HQ", card("Ice Wall"))
    table.ice("R&D", card("Vanilla"))
    set_corps_turn(table, 1)
    trigger(table, score(table, "Firmware Updates"), "place 1 advancement counter on ice")
    assert hosted_count(table.game, wall, ADVANCEMENT) == 1
    campaign = place_in_root(table, "PAD Campaign")
    trigger(
        table, score(table, "Remastered Edition"), "place 1 advancement counter", "PAD Campaign"
    )
    assert hosted_count(table.game, campaign, ADVANCEMENT) == 1
    score(table, "Sericulture Expansion", advanced=4)
    end_turn(
        table, CORP, "trigger Sericulture Expansion", "pay 1 hosted agenda counter", "Ice Wall"
    )
    assert hosted_count(table.game, wall, ADVANCEMENT) == 3


def test_flower_sermon_draws_and_high_risk_investment_copies_credits(table: "Table") -> None:
    put_cards(table, RD, "IPO", "PAD Campaign", "Vanilla")
    set_corps_turn(table, 1)
    sermon = score(table, "Flower Sermon")
    trigger(table, sermon, "reveal the card on top", "PAD Campaign")
    assert (card_names(table, HQ), card_names(table, RD)) == (["IPO"], ["PAD Campaign", "Vanilla"])
    assert hosted_count(table.game, sermon, AGENDA) == 4
    table.state.credits[RUNNER] = 7
    trigger(table, score(table, "High-Risk Investment"), "gain 1[c] for each credit")
    assert table.state.credits[CORP] == 12


def test_off_the_books_installs_or_adds(table: "Table") -> None:
    put_cards(table, RD, "IPO", "PAD Campaign")
    books = score(table, "Off the Books", advanced=5)
    assert hosted_count(table.game, books, AGENDA) == 2
    pay = ("trigger Off the Books", "pay 1 hosted agenda counter")
    end_turn(table, CORP, *pay, "find PAD Campaign", "install that card")
    assert [o.printed.name for o in table.game.installed()] == ["PAD Campaign"]
    end_turn(table, CORP, *pay)
    assert card_names(table, HQ) == ["IPO"]


def test_the_basalt_spire_returns_a_card_when_used_or_stolen(table: "Table") -> None:
    put_cards(table, RD, "IPO")
    table.place(card("Hedge Fund"), ARCHIVES)
    stolen(table, "The Basalt Spire", "trigger The Basalt Spire")
    assert card_names(table, HQ) == ["Hedge Fund"]
    spire = score(table, "The Basalt Spire")
    trigger(table, spire, "add 1 card from Archives to HQ", "IPO")
    assert (card_names(table, RD), hosted_count(table.game, spire, AGENDA)) == ([], 1)


def test_sensor_net_activation_lasts_for_the_turn(table: "Table") -> None:
    eli = table.ice("HQ", card("Eli 1.0"), rezzed=False)
    table.ice("HQ", card("Vanilla"), rezzed=False)
    table.state.credits[CORP] = 0
    trigger(table, score(table, "Sensor Net Activation"), "rez a bioroid")
    assert table.game.object(eli).is_rezzed
    end_turn(table, CORP)
    assert not table.game.object(eli).is_rezzed


# --- whenever -------------------------------------------------------------------------


def test_the_first_time_each_turn(table: "Table") -> None:
    score(table, "AR-Enhanced Security")
    for _ in range(2):
        table.do(Trash(cards=[place_in_root(table, "PAD Campaign")], by=RUNNER))
    assert table.state.tags == 1
    score(table, "Advanced Concept Hopper")
    run(table, "HQ", "trigger Advanced Concept Hopper", "gain 1[c]")
    run(table, "HQ")
    assert table.state.credits[CORP] == 6


def test_better_citizen_program_tags_for_icebreakers_and_run_events(table: "Table") -> None:
    score(table, "Better Citizen Program")
    table.state.credits[RUNNER] = 20
    clot, breaker = (table.place(card(n), hand(RUNNER)) for n in ("Clot", "Corroder"))
    table.do(Install(card=clot, by=RUNNER))
    assert table.state.tags == 0
    table.do(
        Install(card=breaker, by=RUNNER),
        answers=("trash nothing", "trigger Better Citizen Program"),
    )
    play(table, "Dirty Laundry", "run HQ")
    assert table.state.tags == 1


def test_agendas_react_to_jacking_out_scoring_and_success(table: "Table") -> None:
    fill_grip(table, 4)
    score(table, "Ancestral Imager")
    table.ice("HQ", card("Vanilla"), rezzed=False)
    run(table, "HQ", "jack out")
    assert grip_size(table) == 3
    table.state.order[score_area(CORP)].clear()
    score(table, "Salvo Testing", "trigger Salvo Testing")
    assert table.state.core_damage == 1
    table.state.order[score_area(CORP)].clear()
    wall = table.ice("R&D", card("Ice Wall"), rezzed=False)
    score(table, "Puppet Master")
    run(table, "Archives", "trigger Puppet Master")
    assert hosted_count(table.game, wall, ADVANCEMENT) == 1


def test_crisis_management_asks_for_tags(table: "Table") -> None:
    fill_grip(table, 2)
    score(table, "Crisis Management")
    begin_turn(table, CORP)
    assert grip_size(table) == 2
    table.state.tags = 1
    begin_turn(table, CORP)
    assert grip_size(table) == 1


def test_divested_trust_is_forfeited_to_take_back_a_stolen_agenda(table: "Table") -> None:
    score(table, "Divested Trust")
    agenda = place_in_root(table, "Merger", rezzed=False)
    table.do(
        Steal(card=agenda, by=RUNNER),
        answers=("trigger Divested Trust", "forfeit this agenda"),
    )
    assert (card_names(table, HQ), card_names(table, score_area(RUNNER))) == (["Merger"], [])
    assert (card_names(table, score_area(CORP)), table.state.credits[CORP]) == ([], 10)


def test_jumon_advances_in_a_remote_root(table: "Table") -> None:
    score(table, "Jumon")
    table.root("HQ", card("Ben Musashi"))
    campaign = place_in_root(table, "PAD Campaign")
    end_turn(table, CORP)
    assert hosted_count(table.game, campaign, ADVANCEMENT) == 2


# --- for as long ----------------------------------------------------------------------


def test_some_agendas_vary_their_advancement_requirement(table: "Table") -> None:
    def required(name: str) -> int:
        return advancement_requirement(table.game, place_in_root(table, name, rezzed=False))

    table.do(TakeTags(base=1))
    table.state.core_damage, table.state.bad_publicity = 2, 5
    assert required("Freedom of Information") == 3
    assert required("Ontological Dependence") == 2
    assert required("Regulatory Capture") == 2
    assert required("Medical Breakthrough") == 4
    stolen(table, "Medical Breakthrough")
    score(table, "Medical Breakthrough")
    assert required("Medical Breakthrough") == 2


def test_scored_agendas_change_hand_size_and_costs(table: "Table") -> None:
    score(table, "Remote Data Farm")
    assert maximum_hand_size(table.game, CORP) == 7
    score(table, "Water Monopoly")
    table.state.credits[RUNNER] = 10
    for name in ("Kati Jones", "Corroder"):
        table.do(Install(card=table.place(card(name), hand(RUNNER)), by=RUNNER))
    assert table.state.credits[RUNNER] == 10 - 3 - 2
    set_corps_turn(table, 1)
    table.state.order[score_area(CORP)].clear()
    trigger(table, score(table, "Government Takeover"), "gain 3[c]")
    assert table.state.credits[CORP] == 8


def test_megaprix_qualifier_counts_another(table: "Table") -> None:
    first = score(table, "Megaprix Qualifier")
    second = score(table, "Megaprix Qualifier")
    assert [agenda_points(table.game, a) for a in (first, second)] == [1, 2]


def test_evidence_collection_4_is_worth_less_to_the_runner(table: "Table") -> None:
    theirs, yours = stolen(table, "Evidence Collection 4"), score(table, "Evidence Collection 4")
    assert [agenda_points(table.game, a) for a in (theirs, yours)] == [1, 2]


# --- in either player's hands ---------------------------------------------------------


@pytest.mark.parametrize("is_stolen", [False, True])
def test_15_minutes_is_shuffled_back_by_the_corp(table: "Table", is_stolen: bool) -> None:
    agenda = stolen(table, "15 Minutes") if is_stolen else score(table, "15 Minutes")
    take_an_action(table, CORP, "use 15 Minutes: shuffle it into R&D", clicks=1)
    assert (table.game.exists(agenda), card_names(table, deck(CORP))) == (False, ["15 Minutes"])


def test_oracle_thinktank_goes_back_for_a_tag(table: "Table") -> None:
    set_corps_turn(table, 1)
    assert not may_trigger(table, score(table, "Oracle Thinktank"), "remove 1 tag")
    stolen(table, "Oracle Thinktank")
    assert table.state.tags == 1
    use = "use Oracle Thinktank: remove 1 tag and shuffle this into R&D"
    take_an_action(table, CORP, use, clicks=1)
    assert (table.state.tags, card_names(table, deck(CORP))) == (0, ["Oracle Thinktank"])


def test_explode_a_palooza_and_improved_protein_source_pay_when_stolen(table: "Table") -> None:
    (boom,) = table.central("HQ", card("Explode-a-palooza"))
    table.do(Access(card=boom, by=RUNNER), answers=("trigger Explode-a-palooza",))
    assert table.state.credits[CORP] == 10
    stolen(table, "Improved Protein Source")
    score(table, "Improved Protein Source")
    assert table.state.credits[RUNNER] == 13


def test_sting_counts_the_other_players(table: "Table") -> None:
    fill_grip(table, 6)
    stolen(table, "Sting!")
    assert grip_size(table) == 5
    score(table, "Sting!")
    assert grip_size(table) == 3


def test_sds_drones_take_a_program_either_way(table: "Table") -> None:
    agenda = place_in_root(table, "SDS Drone Deployment", rezzed=False)
    table.do(Access(card=agenda, by=RUNNER))
    assert card_names(table, score_area(RUNNER)) == []
    table.rig(card("Corroder"))
    table.do(Access(card=agenda, by=RUNNER), answers=("trash 1 installed program",))
    assert card_names(table, score_area(RUNNER)) == ["SDS Drone Deployment"]
    table.rig(card("Mimic"))
    score(table, "SDS Drone Deployment")
    assert card_names(table, discard_pile(RUNNER)) == ["Corroder", "Mimic"]


def test_slash_and_burn_agriculture_advances_ice_from_hq(table: "Table") -> None:
    wall = table.ice("HQ", card("Ice Wall"), rezzed=False)
    (agenda,) = table.central("HQ", card("Slash and Burn Agriculture"))
    set_corps_turn(table, 1)
    trigger(table, agenda, "place 2 advancement counters")
    assert (hosted_count(table.game, wall, ADVANCEMENT), table.state.credits[CORP]) == (2, 4)
    assert card_names(table, ARCHIVES) == ["Slash and Burn Agriculture"]


def test_escalate_vitriol_counts_tags(table: "Table") -> None:
    table.state.tags = 3
    vitriol = score(table, "Escalate Vitriol")
    use = "use Escalate Vitriol: gain 1[c] for each tag"
    take_an_action(table, CORP, use, clicks=2)
    assert (table.state.credits[CORP], may_trigger(table, vitriol, "gain 1[c]")) == (8, False)
