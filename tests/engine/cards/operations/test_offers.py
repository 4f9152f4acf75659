"""Operations that the Runner answers, and what is found or gained at the price of a card."""

from typing import TYPE_CHECKING

from table_actions import ARCHIVES, HEAP, HQ, RD, card_names, play, put_cards, with_memory
from table_cards import (
    CORP,
    RUNNER,
    can_play,
    fund_corp,
    place_in_root,
    record_last_turn,
    set_corps_turn,
)

from engine.cards.catalogue import card
from engine.kernel.events import Stolen
from engine.kernel.game_concepts.scoring import score as points

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_game_over_spares_icebreakers_and_what_is_paid_for(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4, runner=7)
    with_memory(table)
    for name in ("Corroder", "Datasucker", "Imp", "Magnum Opus"):
        table.rig(card(name))
    table.rig(card("Wyldside"))
    assert not can_play(table, "Game Over")
    record_last_turn(table, Stolen(1, 1, 0))
    play(table, "Game Over", "program", "pay 6[c]", "Datasucker and Imp")
    assert card_names(table, HEAP) == ["Magnum Opus"]
    assert (table.state.credits[RUNNER], table.state.bad_publicity) == (1, 1)


def test_game_over_takes_all_that_is_not_paid_for(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4, runner=2)
    table.rig(card("Datasucker"))
    table.rig(card("Wyldside"))
    record_last_turn(table, Stolen(1, 1, 0))
    play(table, "Game Over", "program")
    assert (card_names(table, HEAP), table.state.credits[RUNNER]) == (["Datasucker"], 2)


def test_an_offer_is_worth_a_point_if_it_is_refused(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4)
    table.server("R&D")
    play(table, "An Offer You Can’t Refuse", "R&D", "decline")
    assert (points(table.game, CORP), card_names(table, ARCHIVES)) == (1, [])


def test_an_offer_that_is_taken_is_a_run_without_jacking_out(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4)
    table.server("R&D")
    put_cards(table, RD, "IPO")
    table.ice("R&D", card("Vanilla"), rezzed=False)
    play(table, "An Offer You Can’t Refuse", "R&D", "run that server")
    assert table.has_logged("There is no jacking out")
    assert (points(table.game, CORP), len(card_names(table, ARCHIVES))) == (0, 1)


def test_product_recall_gains_the_trash_cost_as_it_was(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=0)
    place_in_root(table, "PAD Campaign", rezzed=False)
    place_in_root(table, "Encryption Protocol")
    place_in_root(table, "Adonis Campaign")
    play(table, "Product Recall", "Adonis Campaign")
    assert table.state.credits[CORP] == 4
    assert "Adonis Campaign" in card_names(table, ARCHIVES)


def test_localized_product_line_finds_copies_of_one_card(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4)
    put_cards(table, RD, "IPO", "Hedge Fund", "Hedge Fund", "Ice Wall", "Hedge Fund")
    play(table, "Localized Product Line", "find Hedge Fund and Hedge Fund and Hedge Fund")
    assert card_names(table, HQ) == ["Hedge Fund"] * 3
    offered = table.options_at("8.7.2")[0]
    assert not any("IPO" in option and "Hedge Fund" in option for option in offered)


def test_accelerated_diagnostics_plays_what_it_finds_without_additional_costs(
    table: "Table",
) -> None:
    set_corps_turn(table)
    fund_corp(table, corp=6, clicks=0)
    put_cards(table, RD, "Hedge Fund", "Ice Wall", "Success", "IPO")
    play(table, "Accelerated Diagnostics", "Hedge Fund", "choose nothing", "choose nothing")
    assert table.state.credits[CORP] == 10 - 1
    assert card_names(table, RD) == ["IPO"]
    trashed = ["Accelerated Diagnostics", "Hedge Fund", "Ice Wall", "Success"]
    assert card_names(table, ARCHIVES) == trashed
