"""Resources of a campaign: Investigator Inez Delgado's four, and The Masque's two."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    GRIP,
    HEAP,
    HQ,
    RD,
    RUNNER,
    STACK,
    card_names,
    may_trigger,
    put_cards,
    trigger,
)
from table_cards import emit_event, fund_runner, place_in_root

from engine.cards.catalogue import card
from engine.kernel.events import Exposed, Revealed, RunBegan, Stolen
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_zones.zones import score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table

SHOWS = {
    "Investigator Inez Delgado 2": ["Hedge Fund", "Ice Wall", "PAD Campaign"],
    "Investigator Inez Delgado 3": ["Enigma", "Snare!"],
    "Investigator Inez Delgado 4": ["Enigma", "Hedge Fund", "Snare!"],
}


def _steal(table: "Table") -> None:
    agenda = table.place(card("Hostile Takeover"), score_area(RUNNER), faceup=True)
    emit_event(table, Stolen(agenda, agenda, 0))


@pytest.mark.parametrize("name", SHOWS)
def test_inez_delgado_reveals_cards_after_a_theft(table: "Table", name: str) -> None:
    inez = table.rig(card(name))
    put_cards(table, RD, "Hedge Fund", "PAD Campaign", "Ice Wall", "Tollbooth")
    put_cards(table, HQ, "Snare!", "Enigma")
    assert not may_trigger(table, inez, "reveal")
    _steal(table)
    points = score(table.game, RUNNER)
    trigger(table, inez, "reveal")
    shown = [oid for event in table.events(Revealed) for oid in event.cards]
    assert sorted(map(table.game.name, shown)) == SHOWS[name]
    assert f"{name} as an agenda" in card_names(table, score_area(RUNNER))
    assert score(table.game, RUNNER) == points


def test_inez_delgado_exposes_a_remote_server(table: "Table") -> None:
    inez = table.rig(card("Investigator Inez Delgado"))
    root = place_in_root(table, "PAD Campaign", rezzed=False)
    server = table.game.object(root).server
    assert server is not None
    wall = table.ice(server, card("Ice Wall"), rezzed=False)
    table.ice(server, card("Enigma"))
    table.ice("HQ", card("Tollbooth"), rezzed=False)
    assert not may_trigger(table, inez, "expose")
    _steal(table)
    trigger(table, inez, "expose")
    assert {event.card for event in table.events(Exposed)} == {root, wall}


def test_inez_delgado_exposes_what_is_hosted_in_the_server_too(table: "Table") -> None:
    inez = table.rig(card("Investigator Inez Delgado"))
    center = place_in_root(table, "Awakening Center")
    asleep = table.place(card("Eli 1.0"), installed=True, host=center)
    table.place(card("Eli 1.0"), installed=True, host=place_in_root(table, "Awakening Center"))
    _steal(table)
    server = table.game.object(center).server
    assert server is not None
    trigger(table, inez, "expose", server)
    assert {event.card for event in table.events(Exposed)} == {asleep}


def test_the_masque_draws_for_a_successful_run(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, STACK, "Diesel", "Diesel")
    trigger(table, table.rig(card("The Masque A")), "make a run", "run HQ")
    assert (card_names(table, GRIP), card_names(table, HEAP)) == (["Diesel"], ["The Masque A"])
    assert table.state.clicks[RUNNER] == 4
    table.ice("R&D", card("Ice Wall"))
    trigger(table, table.rig(card("The Masque A")), "make a run", "run R&D")
    assert card_names(table, GRIP) == ["Diesel"]
    assert table.state.clicks[RUNNER] == 4


def test_the_masque_runs_another_server_after_a_successful_run(table: "Table") -> None:
    fund_runner(table)
    masque = table.rig(card("The Masque B"))
    trigger(table, masque, "make a run", "run HQ", "run another server", "run R&D")
    assert [event.server for event in table.events(RunBegan)] == ["HQ", "R&D"]
    assert not any("run HQ" in label for label in table.options_at("6.3.2")[-1])
    assert table.state.clicks[RUNNER] == 4


def test_the_masque_runs_no_second_server_after_a_failed_run(table: "Table") -> None:
    fund_runner(table)
    table.ice("HQ", card("Ice Wall"))
    trigger(table, table.rig(card("The Masque B")), "make a run", "run HQ")
    assert [event.server for event in table.events(RunBegan)] == ["HQ"]
