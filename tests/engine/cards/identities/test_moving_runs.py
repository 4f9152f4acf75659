"""The Corp's identities that move the Runner, predicted from their texts."""

from typing import TYPE_CHECKING

from acting import HQ, fill, names, offered
from cards_at import CORP, identity, pools, run

from engine.cards.catalogue import card
from engine.kernel.events import Approached, JackedOut

if TYPE_CHECKING:
    from tests.engine.conftest import Table

MTI = "trigger Mti Mwekundu: Life Improved"


def test_mti_puts_ice_before_a_server_without_any(table: "Table") -> None:
    identity(table, "Mti Mwekundu: Life Improved")
    pools(table, 1, 5)
    fill(table, HQ, "Ice Wall", "Vanilla", "PAD Campaign")
    table.server("R&D")
    assert not run(table, "R&D", MTI, "Ice Wall", "rez Ice Wall")
    assert (len(table.server("R&D").ice), table.state.credits[CORP]) == (1, 0)
    assert len(table.events(Approached)) == 1
    assert not table.options_at("9.6.9c")
    assert names(table, HQ) == ["PAD Campaign", "Vanilla"]


def test_mti_lets_the_runner_jack_out_who_has_approached_ice(table: "Table") -> None:
    identity(table, "Mti Mwekundu: Life Improved")
    pools(table, 9, 5)
    for _ in range(3):
        table.ice("R&D", card("Vanilla"), rezzed=False)
    fill(table, HQ, "Ice Wall", "Ice Wall")
    assert not run(table, "R&D", MTI, "Ice Wall", "trash nothing", "jack out")
    new = table.game.object(table.server("R&D").ice[-1])
    assert (new.printed.name, len(table.server("R&D").ice)) == ("Ice Wall", 4)
    assert table.state.credits[CORP] == 9
    assert table.events(JackedOut)
    before = len(table.asked)
    run(table, "Archives")
    assert MTI not in {o.label for at in table.asked[before:] for o in at.options}


def test_mti_has_the_new_ice_passed_unless_it_is_rezzed(table: "Table") -> None:
    identity(table, "Mti Mwekundu: Life Improved")
    pools(table, 9, 5)
    fill(table, HQ, "Ice Wall")
    table.server("Archives")
    assert run(table, "Archives", MTI)
    assert MTI in offered(table)
    assert len(table.events(Approached)) == 1
