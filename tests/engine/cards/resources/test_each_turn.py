"""Resources of clicks, of each turn and once each turn: what they do, and when they do not."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    CORP,
    GRIP,
    HEAP,
    RUNNER,
    STACK,
    act,
    fill,
    ice,
    may,
    names,
    next_turn,
    turn_begins,
    turn_ends,
)
from table_cards import money

from engine.cards.catalogue import card
from engine.kernel.abilities.values import modified_value
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.trashing import Trash
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


def test_clicks_are_gained_and_lost(table: "Table") -> None:
    money(table, runner=0, clicks=1)
    act(table, table.rig(card("All-nighter")), "gain 2 clicks")
    assert table.state.clicks[RUNNER] == 2
    fill(table, STACK, *["Sure Gamble"] * 12)
    for name in ("Wyldside", "Hard at Work"):
        table.rig(card(name))
    turn_begins(table, RUNNER, "trigger Wyldside")
    state = (table.state.clicks[RUNNER], table.state.credits[RUNNER], len(names(table, GRIP)))
    assert state == (0, 2, 2)
    money(table, runner=0, clicks=4)
    act(table, table.rig(card("Duggar's")), "draw 10")
    assert (table.state.clicks[RUNNER], len(names(table, GRIP))) == (0, 12)
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
    assert names(table, HEAP) == ["Rachel Beckman"]


def test_hannah_pilintra_tags_for_an_unsuccessful_run_of_hers(table: "Table") -> None:
    hannah = table.rig(card('Hannah "Wheels" Pilintra'))
    table.root("remote 1", card("PAD Campaign"))
    table.ice("remote 1", ice("barrier"))
    money(table, runner=0, clicks=2)
    act(table, hannah, "gain a click and run", "jack out")
    assert (table.state.clicks[RUNNER], table.state.tags) == (2, 1)
    assert not may(table, hannah, "gain a click and run")
    act(table, hannah, "gain 2 clicks")
    assert (table.state.clicks[RUNNER], table.state.tags) == (3, 0)


def test_stim_dealer_takes_his_price_at_the_third_turn(table: "Table") -> None:
    dealer = table.rig(card("Stim Dealer"))
    fill(table, GRIP, "Sure Gamble")
    money(table, runner=0, clicks=0)
    for _ in range(3):
        turn_begins(table, RUNNER)
    assert (table.state.clicks[RUNNER], table.state.core_damage) == (2, 1)
    assert hosted_count(table.game, dealer, POWER) == 0


def test_emptied_mind_wants_an_empty_grip(table: "Table") -> None:
    table.rig(card("Emptied Mind"))
    money(table, runner=0, clicks=0)
    turn_begins(table, RUNNER)
    fill(table, GRIP, "Sure Gamble")
    turn_begins(table, RUNNER)
    assert table.state.clicks[RUNNER] == 1


# --- once each turn -------------------------------------------------------------------


def test_kati_jones_is_used_once_each_turn_whatever_for(table: "Table") -> None:
    money(table, runner=0)
    kati = table.rig(card("Kati Jones"))
    act(table, kati, "place 3[c]")
    assert not may(table, kati, "place 3[c]")
    assert not may(table, kati, "take all credits")
    next_turn(table)
    act(table, kati, "take all credits")
    assert table.state.credits[RUNNER] == 3


def test_the_artist_has_two_limits_and_the_tri_maf_a_price(table: "Table") -> None:
    money(table, runner=1)
    artist = table.rig(card("The Artist"))
    act(table, artist, "gain 2[c]")
    fill(table, GRIP, "Sports Hopper")
    act(table, artist, "install a program")
    assert table.state.credits[RUNNER] == 1
    assert not may(table, artist, "gain 2[c]")
    fill(table, GRIP, *["Sure Gamble"] * 3)
    table.do(Trash(cards=[table.rig(card("Tri-maf Contact"))], by=CORP))
    assert names(table, GRIP) == []


# --- turns ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("corp", "gained"), [(4, (0, 0, 0)), (5, (1, 0, 0)), (10, (0, 1, 0)), (15, (0, 0, 1))]
)
def test_beth_looks_at_what_the_corp_has(
    table: "Table", corp: int, gained: tuple[int, int, int]
) -> None:
    table.rig(card("Beth Kilrain-Chang"))
    fill(table, STACK, "Sure Gamble")
    money(table, runner=0, corp=corp, clicks=0)
    turn_begins(table, RUNNER)
    now = (table.state.credits[RUNNER], len(names(table, GRIP)), table.state.clicks[RUNNER])
    assert now == gained


def test_resources_of_each_turn(table: "Table") -> None:
    money(table, runner=0)
    zona = table.rig(card("Zona Sul Shipping"))
    turn_begins(table, RUNNER)
    act(table, zona, "take all credits")
    table.rig(card("Data Folding"))
    turn_begins(table, RUNNER, "trigger Data Folding")
    assert table.state.credits[RUNNER] == 2
    table.do(TakeTags(base=1))
    assert not table.game.exists(zona)
    table.rig(card("Grifter"))
    turn_ends(table, RUNNER)
    assert "Grifter" in names(table, HEAP)
    table.rig(card("Grifter"))
    table.play(run(table.game, "Archives"))
    turn_ends(table, RUNNER)
    assert table.state.credits[RUNNER] == 3


def test_bloo_moose_and_safety_first(table: "Table") -> None:
    money(table, runner=0)
    table.rig(card("Bloo Moose"))
    fill(table, HEAP, "Sure Gamble")
    turn_begins(table, RUNNER, "trigger Bloo Moose")
    assert (names(table, REMOVED), table.state.credits[RUNNER]) == (["Sure Gamble"], 2)
    table.rig(card("Safety First"))
    fill(table, STACK, *["Sure Gamble"] * 4)
    for cards in (1, 2, 3, 3):
        turn_ends(table, RUNNER)
        assert len(names(table, GRIP)) == cards
