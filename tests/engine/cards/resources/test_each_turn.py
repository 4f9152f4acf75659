"""Resources of clicks, of each turn and once each turn: what they do, and when they do not."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    CORP,
    GRIP,
    HEAP,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    end_turn,
    ice,
    may_trigger,
    next_turn,
    put_cards,
    trigger,
)
from table_cards import fund_runner

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game_concepts.counters import (
    POWER,
    hosted_count,
)
from engine.kernel.game_zones.zones import REMOVED
from engine.kernel.runs.run import run
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- clicks ---------------------------------------------------------------------------


def test_resources_change_clicks(table: "Table") -> None:
    fund_runner(table, runner=0, clicks=1)
    trigger(table, table.rig(card("All-nighter")), "gain 2 clicks")
    assert table.state.clicks[RUNNER] == 2
    put_cards(table, STACK, *["Sure Gamble"] * 12)
    for name in ("Wyldside", "Hard at Work"):
        table.rig(card(name))
    begin_turn(table, RUNNER, "trigger Wyldside")
    state = (table.state.clicks[RUNNER], table.state.credits[RUNNER], len(card_names(table, GRIP)))
    assert state == (0, 2, 2)
    fund_runner(table, runner=0, clicks=4)
    trigger(table, table.rig(card("Duggar's")), "draw 10")
    assert (table.state.clicks[RUNNER], len(card_names(table, GRIP))) == (0, 12)
    table.rig(card("Beach Party"))
    table.rig(card("Akshara Sareen"))
    assert maximum_hand_size(table.game, RUNNER) == 10
    assert [modified_value(table.game, "allotted clicks", side, 3) for side in (CORP, RUNNER)] == [
        4,
        4,
    ]


def test_rachel_beckman_leaves_as_soon_as_you_are_tagged(table: "Table") -> None:
    table.rig(card("Rachel Beckman"))
    assert modified_value(table.game, "allotted clicks", RUNNER, 4) == 5
    table.do(TakeTags(base=1))
    assert card_names(table, HEAP) == ["Rachel Beckman"]


def test_hannah_pilintra_tags_for_an_unsuccessful_run_of_hers(table: "Table") -> None:
    hannah = table.rig(card('Hannah "Wheels" Pilintra'))
    table.root("remote 1", card("PAD Campaign"))
    table.ice("remote 1", ice("barrier"))
    fund_runner(table, runner=0, clicks=2)
    trigger(table, hannah, "gain a click and run", "jack out")
    assert (table.state.clicks[RUNNER], table.state.tags) == (2, 1)
    assert not may_trigger(table, hannah, "gain a click and run")
    trigger(table, hannah, "gain 2 clicks")
    assert (table.state.clicks[RUNNER], table.state.tags) == (3, 0)


def test_stim_dealer_takes_his_price_at_the_third_turn(table: "Table") -> None:
    dealer = table.rig(card("Stim Dealer"))
    put_cards(table, GRIP, "Sure Gamble")
    fund_runner(table, runner=0, clicks=0)
    for _ in range(3):
        begin_turn(table, RUNNER)
    assert (table.state.clicks[RUNNER], table.state.core_damage) == (2, 1)
    assert hosted_count(table.game, dealer, POWER) == 0


def test_emptied_mind_wants_an_empty_grip(table: "Table") -> None:
    table.rig(card("Emptied Mind"))
    fund_runner(table, runner=0, clicks=0)
    begin_turn(table, RUNNER)
    put_cards(table, GRIP, "Sure Gamble")
    begin_turn(table, RUNNER)
    assert table.state.clicks[RUNNER] == 1


# --- once each turn -------------------------------------------------------------------


def test_kati_jones_is_used_once_each_turn_whatever_for(table: "Table") -> None:
    fund_runner(table, runner=0)
    kati = table.rig(card("Kati Jones"))
    trigger(table, kati, "place 3[c]")
    assert not may_trigger(table, kati, "place 3[c]")
    assert not may_trigger(table, kati, "take all credits")
    next_turn(table)
    trigger(table, kati, "take all credits")
    assert table.state.credits[RUNNER] == 3


def test_the_artist_has_two_limits_and_the_tri_maf_a_price(table: "Table") -> None:
    fund_runner(table, runner=1)
    artist = table.rig(card("The Artist"))
    trigger(table, artist, "gain 2[c]")
    put_cards(table, GRIP, "Sports Hopper")
    trigger(table, artist, "install a program")
    assert table.state.credits[RUNNER] == 1
    assert not may_trigger(table, artist, "gain 2[c]")
    put_cards(table, GRIP, *["Sure Gamble"] * 3)
    table.do(Trash(cards=[table.rig(card("Tri-maf Contact"))], by=CORP))
    assert card_names(table, GRIP) == []


# --- turns ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("corp", "gained"), [(4, (0, 0, 0)), (5, (1, 0, 0)), (10, (0, 1, 0)), (15, (0, 0, 1))]
)
def test_beth_looks_at_what_the_corp_has(
    table: "Table", corp: int, gained: tuple[int, int, int]
) -> None:
    table.rig(card("Beth Kilrain-Chang"))
    put_cards(table, STACK, "Sure Gamble")
    fund_runner(table, runner=0, corp=corp, clicks=0)
    begin_turn(table, RUNNER)
    now = (table.state.credits[RUNNER], len(card_names(table, GRIP)), table.state.clicks[RUNNER])
    assert now == gained


def test_resources_pay_each_turn(table: "Table") -> None:
    fund_runner(table, runner=0)
    zona = table.rig(card("Zona Sul Shipping"))
    begin_turn(table, RUNNER)
    trigger(table, zona, "take all credits")
    table.rig(card("Data Folding"))
    begin_turn(table, RUNNER, "trigger Data Folding")
    assert table.state.credits[RUNNER] == 2
    table.do(TakeTags(base=1))
    assert not table.game.exists(zona)
    table.rig(card("Grifter"))
    end_turn(table, RUNNER)
    assert "Grifter" in card_names(table, HEAP)
    table.rig(card("Grifter"))
    table.play(run(table.game, "Archives"))
    end_turn(table, RUNNER)
    assert table.state.credits[RUNNER] == 3


def test_bloo_moose_pays_and_safety_first_draws(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.rig(card("Bloo Moose"))
    put_cards(table, HEAP, "Sure Gamble")
    begin_turn(table, RUNNER, "trigger Bloo Moose")
    assert (card_names(table, REMOVED), table.state.credits[RUNNER]) == (["Sure Gamble"], 2)
    table.rig(card("Safety First"))
    put_cards(table, STACK, *["Sure Gamble"] * 4)
    for cards in (1, 2, 3, 3):
        end_turn(table, RUNNER)
        assert len(card_names(table, GRIP)) == cards
