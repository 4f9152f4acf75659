"""Bling: what it hosts, and all that may be done with that as if it were in the grip."""

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
    install,
    offered_labels,
    play,
    put_cards,
    with_memory,
)
from table_cards import fund_runner, grip_size, place_identity, take_an_action

from engine.cards.catalogue import card
from engine.kernel.events import Installed
from engine.kernel.turns.actions import available_actions

if TYPE_CHECKING:
    from tests.engine.conftest import Table

_HOST = "trigger Bling"


@pytest.fixture
def bling(table: "Table") -> int:
    fund_runner(table, runner=9)
    with_memory(table)
    return table.rig(card("Bling"))


def _hosted(table: "Table", bling: int) -> list[str]:
    return [hosted.printed.name for hosted in table.game.hosted(bling)]


def _actions(table: "Table") -> set[str]:
    """What the Runner may do with their next action."""
    return {action.label for action in available_actions(table.game)}


def test_bling_hosts_the_top_card_after_a_free_install(table: "Table", bling: int) -> None:
    put_cards(table, STACK, "Diesel", "Mimic")
    install(table, "Corroder", _HOST)
    (hosted,) = table.game.hosted(bling)
    assert (hosted.printed.name, hosted.faceup, hosted.installed) == ("Diesel", True, False)
    assert card_names(table, STACK) == ["Mimic"]


def test_bling_reacts_to_cards_that_cost_0_alone(table: "Table", bling: int) -> None:
    put_cards(table, STACK, "Diesel", "Mimic")
    put_cards(table, GRIP, "Corroder", "Fall Guy")
    take_an_action(table, RUNNER, "install Corroder")
    assert _HOST not in offered_labels(table)
    take_an_action(table, RUNNER, "install Fall Guy", _HOST)
    assert _hosted(table, bling) == ["Diesel"]


def test_hosted_cards_are_played_and_installed_with_basic_actions(
    table: "Table", bling: int
) -> None:
    table.place(card("Sure Gamble"), faceup=True, host=bling)
    table.place(card("Corroder"), faceup=True, host=bling)
    take_an_action(table, RUNNER, "play Sure Gamble")
    assert (table.state.credits[RUNNER], card_names(table, HEAP)) == (13, ["Sure Gamble"])
    take_an_action(table, RUNNER, "install Corroder")
    assert _hosted(table, bling) == []
    (installed,) = table.events(Installed)
    assert (installed.origin, table.state.credits[RUNNER]) == (GRIP, 11)


def test_hosted_cards_can_be_installed_but_are_not_in_the_grip(table: "Table", bling: int) -> None:
    table.place(card("Corroder"), faceup=True, host=bling)
    play(table, "Modded", "Corroder")
    assert "Corroder" in {o.printed.name for o in table.game.installed()}
    table.place(card("Mimic"), faceup=True, host=bling)
    assert grip_size(table) == 0, "as no other card sees it"
    assert "install Mimic" in _actions(table)


def test_apex_installs_one_facedown(table: "Table", bling: int) -> None:
    place_identity(table, "Apex: Invasive Predator")
    table.place(card("Mimic"), faceup=True, host=bling)
    put_cards(table, STACK, "Diesel")
    begin_turn(table, RUNNER, "trigger Apex: Invasive Predator", "Mimic", _HOST)
    (facedown,) = (o for o in table.game.installed() if not o.faceup)
    assert facedown.printed.name == "Mimic"
    assert _hosted(table, bling) == ["Diesel"]


def test_hosted_cards_are_trashed_as_the_runners_turn_ends(table: "Table", bling: int) -> None:
    table.place(card("Mimic"), faceup=True, host=bling)
    end_turn(table, CORP)
    assert _hosted(table, bling) == ["Mimic"]
    end_turn(table, RUNNER)
    assert (_hosted(table, bling), card_names(table, HEAP)) == ([], ["Mimic"])


def test_bling_hosts_nothing_from_an_empty_stack(table: "Table", bling: int) -> None:
    install(table, "Corroder", _HOST)
    assert _hosted(table, bling) == []
