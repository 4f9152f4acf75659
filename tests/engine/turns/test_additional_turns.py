"""An additional turn (Encore), and effects on the next or last turn of either player."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from table_actions import AGENDA, CORP, GRIP, RD, RUNNER, offered_labels, put_cards
from turn_cards import CORP_ACTION, RUNNER_ACTION

from engine.cards.catalogue import card
from engine.cards.words.lasting import allotted_clicks_next_turn
from engine.kernel import first_times, history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Ability
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.events import RunSucceeded, Scored
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table

A_TURN_OF_CREDITS = ("gain 1 credit",) * 4


def with_encore(table: "Table", *cards: str) -> None:
    """The Runner has run every central server, and holds Encore and other cards."""
    put_cards(table, RD, *["Hedge Fund"] * 5)
    put_cards(table, GRIP, "Encore", *cards)
    table.state.credits[RUNNER], table.state.clicks[RUNNER] = 9, 1 + len(cards)
    for server in CENTRAL_SERVERS:
        first_times.record(table.game, RunSucceeded(server))


@pytest.mark.parametrize("encore", [True, False])
def test_the_corps_next_turn_has_a_click_less_even_after_encore(
    table: "Table", take_turns: Callable[..., Any], *, encore: bool
) -> None:
    with_encore(table, "Populist Rally")
    table.rig(card("Pauleʼs Café"))
    between = ("play Encore", *A_TURN_OF_CREDITS) if encore else ("gain 1 credit",)
    take_turns(table, RUNNER_ACTION, "play Populist Rally", *between)
    assert (table.state.turn, table.state.clicks[CORP]) == (CORP, 2)
    rest = ("gain 1 credit",) * 2 + A_TURN_OF_CREDITS
    take_turns(table, CORP_ACTION, *rest)
    assert (table.state.turn, table.state.clicks[CORP]) == (CORP, 3)


def test_the_corp_cannot_advance_in_their_next_turn_after_an_additional_one(
    table: "Table", take_turns: Callable[..., Any]
) -> None:
    with_encore(table, "The Price of Freedom")
    table.rig(card("Kati Jones"))
    table.root("remote 1", AGENDA)
    answers = ("play The Price of Freedom", "play Encore", *A_TURN_OF_CREDITS)
    take_turns(table, RUNNER_ACTION, *answers)
    assert table.state.turn is CORP
    assert "advance Agenda" not in offered_labels(table)
    take_turns(table, CORP_ACTION, *("gain 1 credit",) * 3, *A_TURN_OF_CREDITS)
    assert "advance Agenda" in offered_labels(table)


def test_a_click_less_next_turn_is_for_that_turn_only(
    table: "Table", take_turns: Callable[..., Any]
) -> None:
    put_cards(table, RD, "Hedge Fund")
    table.state.turn, table.state.clicks[CORP] = CORP, 1
    says = table.place(card("Hypoxia"), faceup=True)
    resolution = Resolution(Ability(label="says so"), says, CORP)
    less = allotted_clicks_next_turn(RUNNER, -1)(table.game, resolution)
    assert isinstance(less, Effect)
    less.source = says
    table.do(less)
    table.state.additional_turns = [RUNNER, RUNNER]
    take_turns(table, CORP_ACTION, "gain 1 credit")
    assert (table.state.turn, table.state.clicks[RUNNER]) == (RUNNER, 3)
    take_turns(table, RUNNER_ACTION, *("gain 1 credit",) * 3)
    assert (table.state.turn, table.state.clicks[RUNNER]) == (RUNNER, 4)


@pytest.mark.parametrize("scored", [True, False])
def test_the_corps_last_turn_stays_their_last_during_encore(
    table: "Table", take_turns: Callable[..., Any], *, scored: bool
) -> None:
    if scored:
        agenda = table.place(AGENDA, score_area(CORP))
        first_times.record(table.game, Scored(0, agenda, 3, 3))
    history.next_turn(table.game)
    with_encore(table, "Peace in Our Time")
    table.state.clicks[RUNNER] = 1
    take_turns(table, RUNNER_ACTION, "play Encore")
    assert (table.state.turn, table.state.clicks[RUNNER]) == (RUNNER, 4)
    assert ("play Peace in Our Time" in offered_labels(table)) is not scored
