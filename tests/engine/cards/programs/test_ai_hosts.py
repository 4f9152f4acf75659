"""AI icebreakers that host programs: what they gain by it, and what they do not."""

from typing import TYPE_CHECKING

from table_actions import (
    GRIP,
    HEAP,
    RUNNER,
    begin_turn,
    card_names,
    ice,
    may_trigger,
    offered_labels,
    put_cards,
    trigger,
    with_memory,
)
from table_cards import fund_runner, place_in_root, run

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.card_manipulation.installing.destinations import destinations
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import SubroutineResolved

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def _yaga(table: "Table", *hosted: str) -> int:
    with_memory(table)
    yaga = table.rig(card("Baba Yaga"))
    for name in hosted:
        table.rig(card(name), host=yaga)
    return yaga


def test_baba_yaga_breaks_with_what_it_hosts_at_its_own_strength(table: "Table") -> None:
    fund_runner(table, runner=9)
    yaga = _yaga(table, "Corroder", "Passport")
    table.ice("R&D", ice("barrier", power=1))
    run(
        table,
        "R&D",
        "pass",
        "pass",
        "use Baba Yaga: +1 strength",
        "use Baba Yaga: break 1 barrier subroutine",
    )
    assert table.events(SubroutineResolved) == []
    assert strength(table.game, yaga) == 0
    assert table.state.credits[RUNNER] == 7


def test_baba_yaga_gains_nothing_but_paid_abilities(table: "Table") -> None:
    fund_runner(table, runner=9)
    _yaga(table, "Passport")
    server = table.game.object(place_in_root(table, "PAD Campaign")).server
    assert server is not None
    table.ice(server, ice("code gate"))
    run(table, server, *3 * ("pass",))
    assert "use Passport: break 1 code gate subroutine" not in offered_labels(table)
    assert "use Baba Yaga: break 1 code gate subroutine" in offered_labels(table)


def test_baba_yaga_loses_abilities_of_programs_that_leave(table: "Table") -> None:
    fund_runner(table, runner=9)
    yaga = _yaga(table, "Corroder")
    (hosted,) = table.game.hosted(yaga)
    table.do(Trash(cards=[hosted.oid], by=RUNNER))
    assert table.game.abilities_of(yaga) == card("Baba Yaga").abilities


def test_baba_yaga_hosts_icebreakers_that_are_no_ais(table: "Table") -> None:
    yaga = _yaga(table)
    for name, there in (("Corroder", 2), ("Crypsis", 1), ("Datasucker", 1)):
        program = table.place(card(name), GRIP)
        assert len(destinations(table.game, program)) == there, name
    assert table.game.exists(yaga)


def test_matryoshka_hosts_copies_and_breaks_with_each_once_a_turn(table: "Table") -> None:
    fund_runner(table, runner=9)
    doll = table.rig(card("Matryoshka"))
    put_cards(table, GRIP, "Matryoshka", "Matryoshka", "Corroder")
    trigger(table, doll, "host a copy", "Matryoshka")
    (hosted,) = table.game.hosted(doll)
    assert (hosted.faceup, hosted.installed) == (True, False)
    for _ in range(2):
        table.ice("HQ", ice("sentry", power=2, subs=3))
    run(
        table,
        "HQ",
        "use Matryoshka: break X subroutines",
        "pay 2[c] and turn 1 hosted copy facedown",
        "“sub 0” and “sub 2”",
    )
    assert len(table.events(SubroutineResolved)) == 4
    assert table.state.credits[RUNNER] == 7
    assert not hosted.faceup
    begin_turn(table, RUNNER)
    assert hosted.faceup


def test_matryoshka_hosts_no_other_cards(table: "Table") -> None:
    fund_runner(table)
    doll = table.rig(card("Matryoshka"))
    put_cards(table, GRIP, "Corroder")
    trigger(table, doll, "host a copy")
    assert card_names(table, GRIP) == ["Corroder"]


def test_without_a_faceup_copy_matryoshka_breaks_nothing(table: "Table") -> None:
    fund_runner(table, runner=9)
    doll = table.rig(card("Matryoshka"))
    table.place(card("Matryoshka"), faceup=False, host=doll)
    table.ice("HQ", ice("sentry", power=2))
    run(table, "HQ")
    assert not may_trigger(table, doll, "break X")
    assert "use Matryoshka: break X subroutines" not in offered_labels(table)
    table.do(Trash(cards=[doll], by=RUNNER))
    assert card_names(table, HEAP) == ["Matryoshka", "Matryoshka"]
