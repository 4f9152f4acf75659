"""Tracers: what their traces do, and when."""

from typing import TYPE_CHECKING

from table_cards import (
    CORP,
    RUNNER,
    encounter,
    fill_grip,
    fund_corp,
    grip_size,
    heap_names,
    place_counters,
    run,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.runs.initiation import runnable

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- tracers --------------------------------------------------------------------------


def test_assassin_and_caduceus_trace(table: "Table") -> None:
    fund_corp(table)
    fill_grip(table, 5)
    table.rig(card("Corroder"))
    encounter(table, table.ice("HQ", card("Assassin")))
    assert (grip_size(table), "Corroder" in heap_names(table)) == (2, True)
    table.ice("R&D", card("Caduceus"))
    assert not run(table, "R&D", "spend 0[c]")
    assert table.state.credits[CORP] == 3


def test_a_trace_strength_of_5_is_worth_one_more_even_of_a_failed_trace(table: "Table") -> None:
    virgo = table.ice("HQ", card("Virgo"))
    fund_corp(table, 3, 9)
    encounter(table, virgo, "spend 3[c]", "spend 5[c]")
    assert table.state.tags == 1
    fund_corp(table, 3)
    encounter(table, virgo, "spend 3[c]", "trigger Virgo: if successful")
    assert table.state.tags == 3
    sagittarius = table.ice("HQ", card("Sagittarius"))
    for _ in range(3):
        table.rig(card("Corroder"))
    fund_corp(table, 3)
    first = "trigger Sagittarius: if successful"
    encounter(table, sagittarius, "spend 3[c]", first, "Corroder", "Corroder")
    assert heap_names(table) == ["Corroder"] * 2


def test_winchester_ends_runs_on_hq_alone(table: "Table") -> None:
    fund_corp(table)
    table.ice("HQ", card("Winchester"))
    table.ice("R&D", card("Winchester"))
    assert not run(table, "HQ")
    assert run(table, "R&D")


def test_checkpoint_and_bandwidth_wait_for_success(table: "Table") -> None:
    fund_corp(table)
    fill_grip(table, 4)
    checkpoint = table.ice("HQ", card("Checkpoint"), rezzed=False)
    table.state.credits[CORP] = 4
    table.do(Rez(card=checkpoint, by=CORP))
    assert table.state.bad_publicity == 1
    table.state.bad_publicity = 0
    table.ice("HQ", card("Bandwidth"))
    assert run(table, "HQ", "trigger Bandwidth")
    assert (grip_size(table), table.state.tags) == (1, 0)
    table.ice("HQ", card("Vanilla"))
    assert not run(table, "HQ")
    assert (grip_size(table), table.state.tags) == (1, 1)


def test_information_overload_and_thoth_count_tags(table: "Table") -> None:
    fund_corp(table)
    fill_grip(table, 4)
    for _ in range(3):
        table.rig(card("Corroder"))
    overload = table.ice("HQ", card("Information Overload"))
    encounter(table, overload, "Corroder")
    assert (table.state.tags, heap_names(table)) == (1, ["Corroder"])
    table.state.credits[RUNNER] = 5
    encounter(table, table.ice("R&D", card("Thoth")), "spend 0[c]", "spend 0[c]")
    assert (table.state.tags, grip_size(table), table.state.credits[RUNNER]) == (2, 2, 3)


def test_searchlight_traces_with_its_counters(table: "Table") -> None:
    fund_corp(table)
    searchlight = table.ice("HQ", card("Searchlight"))
    encounter(table, searchlight)
    assert table.state.tags == 0
    place_counters(table, searchlight, 1)
    encounter(table, searchlight)
    assert table.state.tags == 2


def test_matrix_analyzer_pays_to_advance(table: "Table") -> None:
    shadow = table.ice("HQ", card("Shadow"))
    analyzer = table.ice("R&D", card("Matrix Analyzer"))
    fund_corp(table, 1)
    encounter(table, analyzer, "trigger Matrix Analyzer", "pay 1[c]")
    assert (hosted_count(table.game, shadow, ADVANCEMENT), strength(table.game, shadow)) == (
        1,
        2,
    )
    assert table.state.tags == 1


def test_five_tracers_tag_and_end_runs(table: "Table") -> None:
    fund_corp(table)
    table.ice("HQ", card("Muckraker"))
    assert not run(table, "HQ")
    assert table.state.tags == 3
    gutenberg, salvage = table.ice("R&D", card("Gutenberg")), table.ice("HQ", card("Salvage"))
    place_counters(table, salvage, 2)
    encounter(table, salvage)
    assert (table.state.tags, strength(table.game, gutenberg)) == (5, 6)
    table.state.credits[RUNNER] = 1
    encounter(table, table.ice("HQ", card("Turnpike")))
    assert (table.state.tags, table.state.credits[RUNNER]) == (6, 0)
    table.state.clicks[RUNNER] = 1
    table.ice("Archives", card("Viper"))
    assert not run(table, "Archives")
    assert table.state.clicks[RUNNER] == 0


def test_uroboros_lets_no_other_run_be_made_this_turn(table: "Table") -> None:
    fund_corp(table)
    table.ice("HQ", card("Uroboros"))
    assert not run(table, "HQ")
    assert runnable(table.game) == {}


def test_trebuchet_keeps_corp_cards_from_being_trashed(table: "Table") -> None:
    fund_corp(table)
    table.ice("remote 1", card("Trebuchet"))
    pad = table.root("remote 1", card("PAD Campaign"))
    table.rig(card("Corroder"))
    table.state.credits[RUNNER] = 4
    paying = "pay 4[c] to trash PAD Campaign"
    assert run(table, "remote 1", "Corroder", "spend 0[c]", paying)
    assert table.game.exists(pad)
    assert table.state.credits[RUNNER] == 0
