"""Agendas that make it dear to break subroutines or to leave a run."""

from typing import TYPE_CHECKING

from table_actions import with_memory
from table_cards import RUNNER, fill_grip, fund_corp, grip_size, place_counters, place_scored, run

from engine.cards.catalogue import card
from engine.kernel.events import JackedOut, SubroutineBroken
from engine.kernel.game_concepts.counters import AGENDA

if TYPE_CHECKING:
    from tests.engine.conftest import Table

_DEARER = "use Armored Servers: jacking out and breaking cost a card of the grip in this run"
_PAYS = "trash 1 card from your grip"


def _armored(table: "Table", cards: int) -> None:
    fund_corp(table, runner=9)
    fill_grip(table, cards)
    place_counters(table, place_scored(table, "Armored Servers"), 1, AGENDA)


def test_armored_servers_cost_a_card_for_each_subroutine_broken(table: "Table") -> None:
    _armored(table, 3)
    table.rig(card("Corroder"))
    table.ice("HQ", card("Spiderweb"))
    broken, first = "use Corroder: break 1 barrier subroutine", "“end the run”"
    run(
        table,
        "HQ",
        *(_DEARER, "use Corroder: +1 strength", "use Corroder: +1 strength"),
        *(broken, first, _PAYS, "trash Sure Gamble"),
        *(broken, first, "decline"),
        *(broken, first, _PAYS, "trash Sure Gamble"),
    )
    assert grip_size(table) == 1
    assert len(table.events(SubroutineBroken)) == 2
    assert table.state.credits[RUNNER] == 9 - 2 - 3


def test_armored_servers_ask_of_each_subroutine_that_one_ability_breaks(table: "Table") -> None:
    _armored(table, 2)
    with_memory(table)
    table.rig(card("Morning Star"))
    table.ice("HQ", card("Spiderweb"))
    breaks = "use Morning Star: break any number of barrier subroutines"
    all_3 = "“end the run” and “end the run” and “end the run”"
    assert not run(table, "HQ", _DEARER, breaks, all_3, _PAYS, _PAYS, "trash Sure Gamble")
    assert grip_size(table) == 0
    assert len(table.events(SubroutineBroken)) == 2


def test_armored_servers_cost_a_card_to_jack_out(table: "Table") -> None:
    _armored(table, 1)
    table.ice("HQ", card("Vanilla"), rezzed=False)
    assert not run(table, "HQ", _DEARER, "jack out")
    assert (grip_size(table), len(table.events(JackedOut))) == (0, 1)


def test_armored_servers_keep_who_has_no_card_from_jacking_out(table: "Table") -> None:
    _armored(table, 0)
    table.ice("HQ", card("Vanilla"), rezzed=False)
    assert run(table, "HQ", _DEARER)
    assert table.has_logged("There is no jacking out")
