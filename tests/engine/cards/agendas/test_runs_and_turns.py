"""Agendas used in runs, abilities that may be declined, and amounts."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    HQ,
    RD,
    begin_turn,
    card_names,
    end_turn,
    ice,
    may_trigger,
    put_cards,
)
from table_cards import (
    CORP,
    RUNNER,
    fund_runner,
    place_in_root,
    place_scored,
    run,
    score,
    set_corps_turn,
)

from engine.cards.catalogue import card
from engine.cards.words.effects import do, trash_this
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.events import CountersRemoved, SubroutineBroken
from engine.kernel.game_concepts.counters import AGENDA, CREDIT, RemoveCounters, hosted_count

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- in runs --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "does", "each_turn"),
    [
        ("Transport Monopoly", "this run cannot be declared successful", 1),
        ("Proprionegation", "the Runner moves to the outermost position of Archives", 2),
        ("Nisei MK II", "end the run", 2),
    ],
)
def test_a_counter_is_spent_in_runs_only(
    table: "Table", name: str, does: str, each_turn: int
) -> None:
    agenda = place_scored(table, name, 3)
    use = f"use {name}: {does}"
    if name != "Nisei MK II":
        assert not may_trigger(table, agenda, does)
    table.server("Archives")
    assert run(table, "HQ", use) is (name == "Proprionegation")
    assert hosted_count(table.game, agenda, AGENDA) == 2
    table.asked.clear()
    run(table, "HQ", *([use] if each_turn > 1 else []))
    assert any(asked.option(use) for asked in table.asked) is (each_turn > 1)
    assert hosted_count(table.game, agenda, AGENDA) == 3 - each_turn


def test_proprionegation_sends_the_run_to_archives(table: "Table") -> None:
    place_scored(table, "Proprionegation", 1)
    table.server("Archives")
    put_cards(table, HQ, "IPO")
    run(table, "HQ", "use Proprionegation: the Runner moves to the outermost position of Archives")
    assert table.has_logged("Archives")
    assert not any(asked.option("access IPO") for asked in table.asked)


def test_unorthodox_predictions_choose_among_three_types(table: "Table") -> None:
    score(table, "Unorthodox Predictions", "sentry")
    asked = next(asked for asked in table.asked if asked.option("sentry"))
    assert {o.label for o in asked.options} == {"sentry", "code gate", "barrier"}


@pytest.mark.parametrize(("chosen", "protected"), [("barrier", True), ("sentry", False)])
def test_unorthodox_predictions_protect_the_chosen_type_alone(
    table: "Table", chosen: str, protected: bool
) -> None:
    score(table, "Unorthodox Predictions", chosen)
    table.rig(card("Corroder"))
    table.ice("HQ", card("Vanilla"))
    table.state.credits[RUNNER] = 5
    run(table, "HQ", "use Corroder: break 1 barrier subroutine")
    assert bool(table.events(SubroutineBroken)) is not protected


def test_lightning_laboratory_may_rez_2_there(table: "Table") -> None:
    laboratory = place_scored(table, "Lightning Laboratory", 2)
    there = [table.ice("HQ", card("Ice Wall"), rezzed=False) for _ in range(3)]
    table.ice("R&D", card("Enigma"), rezzed=False)
    table.state.credits[CORP] = 0
    use = ("trigger Lightning Laboratory", "pay 1 hosted agenda counter")
    run(table, "HQ")
    assert hosted_count(table.game, laboratory, AGENDA) == 2
    run(table, "HQ", *use, "Ice Wall and Ice Wall")
    asked = next(asked for asked in table.asked if asked.option("Ice Wall and Ice Wall"))
    assert not any("Enigma" in option.label for option in asked.options)
    assert hosted_count(table.game, laboratory, AGENDA) == 1
    assert [table.game.object(ice).is_rezzed for ice in there].count(True) == 2
    end_turn(table, RUNNER)
    assert [table.game.object(ice).is_rezzed for ice in there].count(True) == 0


def test_lightning_laboratory_finds_no_ice_of_a_server_that_has_ceased(table: "Table") -> None:
    laboratory = place_scored(table, "Lightning Laboratory", 1)
    vanishing = ConditionalAbility(
        label="trash this",
        condition=Condition(CountersRemoved, lambda *_: True),
        clauses=(do(trash_this),),
    )
    asset = CardDefinition(name="Asset", side=CORP, type="asset", abilities=(vanishing,))
    table.root("remote 1", asset, rezzed=True)
    table.ice("HQ", card("Ice Wall"), rezzed=False)
    use = ("trigger Lightning Laboratory", "pay 1 hosted agenda counter")
    assert not run(table, "remote 1", *use)
    assert "remote 1" not in table.state.servers
    assert hosted_count(table.game, laboratory, AGENDA) == 0


def test_stegodon_derezzes_ice_elsewhere_once_each_turn(table: "Table") -> None:
    place_scored(table, "Stegodon MK IV")
    elsewhere = table.ice("R&D", card("Ice Wall"))
    console = place_in_root(table, "PAD Campaign")
    table.ice("Archives", card("Enigma"), rezzed=False)
    table.ice("Archives", card("Wall of Static"))
    before = table.state.credits[CORP]
    run(table, "HQ")
    assert table.state.credits[CORP] == before
    run(table, "HQ", "trigger Stegodon MK IV", "derez 1 piece of ice elsewhere", "derez Ice Wall")
    asked = next(asked for asked in table.asked if asked.option("derez Ice Wall"))
    assert {o.label for o in asked.options} == {"derez Ice Wall", "derez Wall of Static"}
    assert table.state.credits[CORP] == before + 1
    assert table.game.object(console).is_rezzed
    assert not table.game.object(elsewhere).is_rezzed
    table.asked.clear()
    run(table, "HQ")
    assert not any(asked.option("trigger Stegodon MK IV") for asked in table.asked)


@pytest.mark.parametrize(
    ("power", "derezzes", "able"), [(2, False, True), (1, True, False), (0, True, True)]
)
def test_stegodon_weakens_icebreakers_by_2_in_a_run_in_which_ice_was_derezzed(
    table: "Table", power: int, derezzes: bool, able: bool
) -> None:
    place_scored(table, "Stegodon MK IV")
    fund_runner(table)
    table.rig(card("Corroder"))
    table.ice("HQ", ice("barrier", power))
    table.ice("R&D", card("Ice Wall"))
    answers = ("trigger Stegodon MK IV", "derez 1 piece of ice elsewhere")
    run(table, "HQ", *(answers if derezzes else ()))
    breaks = "use Corroder: break 1 barrier subroutine"
    assert any(asked.option(breaks) for asked in table.asked) is able


# --- what may be done -----------------------------------------------------------------


@pytest.mark.parametrize("name", ["Hybrid Release", "Post-Truth Dividend", "Élivágar Bifurcation"])
def test_the_corp_may_decline_abilities_of_scored_agendas(table: "Table", name: str) -> None:
    table.place(card("PAD Campaign"), ARCHIVES, faceup=False)
    put_cards(table, RD, "IPO")
    campaign = place_in_root(table, "PAD Campaign")
    score(table, name)
    assert (card_names(table, ARCHIVES), card_names(table, RD)) == (["PAD Campaign"], ["IPO"])
    assert table.game.object(campaign).is_rezzed


def test_bifrost_array_need_not_use_another_agenda(table: "Table") -> None:
    place_scored(table, "Hostile Takeover")
    score(table, "Bifrost Array")
    assert (table.state.credits[CORP], table.state.bad_publicity) == (5, 0)


def test_veterans_program_need_not_remove_bad_publicity(table: "Table") -> None:
    table.state.bad_publicity = 5
    score(table, "Veterans Program")
    assert table.state.bad_publicity == 5


def test_genetic_resequencing_need_not_place_a_counter(table: "Table") -> None:
    other = place_scored(table, "Project Atlas")
    score(table, "Genetic Resequencing")
    assert hosted_count(table.game, other, AGENDA) == 0


def test_ssl_endorsement_need_not_be_emptied(table: "Table") -> None:
    endorsement = score(table, "SSL Endorsement")
    assert hosted_count(table.game, endorsement, CREDIT) == 9
    begin_turn(table, CORP)
    assert hosted_count(table.game, endorsement, CREDIT) == 9


def test_voting_machine_initiative_need_not_spend_a_counter(table: "Table") -> None:
    machine = place_scored(table, "Voting Machine Initiative", 3)
    table.state.clicks[RUNNER] = 4
    begin_turn(table, RUNNER)
    assert (hosted_count(table.game, machine, AGENDA), table.state.clicks[RUNNER]) == (3, 4)
    use = ("trigger Voting Machine Initiative", "pay 1 hosted agenda counter")
    begin_turn(table, RUNNER, *use)
    assert (hosted_count(table.game, machine, AGENDA), table.state.clicks[RUNNER]) == (2, 3)


# --- how much -------------------------------------------------------------------------


def test_hostile_takeover_pays_7_for_1_bad_publicity(table: "Table") -> None:
    before = table.state.credits[CORP]
    score(table, "Hostile Takeover")
    assert (table.state.credits[CORP] - before, table.state.bad_publicity) == (7, 1)


def test_cfc_excavation_contract_counts_rezzed_bioroids(table: "Table") -> None:
    before = table.state.credits[CORP]
    table.ice("HQ", card("Eli 1.0"))
    table.ice("HQ", card("Eli 1.0"), rezzed=False)
    table.ice("HQ", card("Ice Wall"))
    score(table, "CFC Excavation Contract")
    assert table.state.credits[CORP] - before == 2


@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_profiteering_pays_5_for_each_taken(table: "Table", taken: int) -> None:
    table.state.bad_publicity = 1
    before = table.state.credits[CORP]
    score(table, "Profiteering", f"choose {taken}")
    assert table.state.credits[CORP] - before == 5 * taken
    assert table.state.bad_publicity == 1 + taken
    asked = next(asked for asked in table.asked if asked.option(f"choose {taken}"))
    assert len(asked.options) == 4


@pytest.mark.parametrize(
    ("name", "does", "clicks", "paid"),
    [
        ("Project Atlas", "search R&D", 0, 1),
        ("Project Vitruvius", "add 1 card from Archives", 0, 1),
        ("Next Big Thing", "draw 4", 1, 1),
        ("Elective Upgrade", "gain [click][click]", 1, 1),
        ("Government Takeover", "gain 3[c]", 1, 0),
        ("Restructured Datapool", "race", 1, 0),
    ],
)
def test_using_scored_agendas_costs_clicks_or_counters(
    table: "Table", name: str, does: str, clicks: int, paid: int
) -> None:
    set_corps_turn(table, clicks)
    put_cards(table, RD, *["IPO"] * 5)
    put_cards(table, ARCHIVES, "Sprint")
    agenda = place_scored(table, name, paid)
    assert may_trigger(table, agenda, does)
    if clicks:
        table.state.clicks[CORP] -= 1
        assert not may_trigger(table, agenda, does)
        table.state.clicks[CORP] += 1
    if paid:
        table.do(RemoveCounters(card=agenda, kind=AGENDA, base=1))
        assert not may_trigger(table, agenda, does)
