"""The Corp's identities that move the Runner, predicted from their texts."""

from typing import TYPE_CHECKING

from table_actions import ARCHIVES, HQ, RD, card_names, install, offered_labels, play, put_cards
from table_cards import CORP, RUNNER, fund_corp, place_identity, place_in_root, run

from engine.cards.catalogue import card
from engine.kernel.events import (
    Accessed,
    Approached,
    Bypassed,
    Encountered,
    FullyBroken,
    JackedOut,
    Passed,
    RunEnded,
    SubroutineBroken,
)

if TYPE_CHECKING:
    from tests.engine.conftest import Table

MTI = "trigger Mti Mwekundu: Life Improved"


def test_mti_puts_ice_before_a_server_without_any(table: "Table") -> None:
    place_identity(table, "Mti Mwekundu: Life Improved")
    fund_corp(table, 1, 5)
    put_cards(table, HQ, "Ice Wall", "Vanilla", "PAD Campaign")
    table.server("R&D")
    assert not run(table, "R&D", MTI, "Ice Wall", "rez Ice Wall")
    assert (len(table.server("R&D").ice), table.state.credits[CORP]) == (1, 0)
    assert len(table.events(Approached)) == 1
    assert not table.options_at("9.6.9c")
    assert card_names(table, HQ) == ["PAD Campaign", "Vanilla"]


def test_mti_lets_the_runner_jack_out_who_has_approached_ice(table: "Table") -> None:
    place_identity(table, "Mti Mwekundu: Life Improved")
    fund_corp(table, 9, 5)
    for _ in range(3):
        table.ice("R&D", card("Vanilla"), rezzed=False)
    put_cards(table, HQ, "Ice Wall", "Ice Wall")
    assert not run(table, "R&D", MTI, "Ice Wall", "trash nothing", "jack out")
    new = table.game.object(table.server("R&D").ice[-1])
    assert (new.printed.name, len(table.server("R&D").ice)) == ("Ice Wall", 4)
    assert table.state.credits[CORP] == 9
    assert table.events(JackedOut)
    before = len(table.asked)
    run(table, "Archives")
    assert MTI not in {o.label for at in table.asked[before:] for o in at.options}


def test_mti_has_the_new_ice_passed_unless_it_is_rezzed(table: "Table") -> None:
    place_identity(table, "Mti Mwekundu: Life Improved")
    fund_corp(table, 9, 5)
    put_cards(table, HQ, "Ice Wall")
    table.server("Archives")
    assert run(table, "Archives", MTI)
    assert MTI in offered_labels(table)
    assert len(table.events(Approached)) == 1


AG = "AgInfusion: New Miracles for a New World"
USE_AG = f"use {AG}: the Runner moves to another server and encounters any ice there"


def _ag(table: "Table", *there: str, unrezzed: bool = False) -> None:
    """AgInfusion, an unrezzed Enigma before Archives, and ice before HQ."""
    place_identity(table, AG)
    fund_corp(table, 9, 5)
    table.ice("Archives", card("Enigma"), rezzed=False)
    table.server("HQ")
    for name in there:
        table.ice("HQ", card(name), rezzed=not unrezzed)


def _last_run(table: "Table") -> RunEnded:
    ended: RunEnded = table.events(RunEnded)[-1]
    return ended


def test_ag_has_the_outermost_ice_of_another_server_encountered_at_once(table: "Table") -> None:
    _ag(table, "Ice Wall", "Vanilla")
    assert not run(table, "Archives", USE_AG, "HQ")
    assert card_names(table, ARCHIVES) == ["Enigma"]
    assert len(table.events(Approached)) == 1
    (met,) = table.events(Encountered)
    assert (table.game.name(met.ice), met.after_approach) == ("Ice Wall", False)
    assert (_last_run(table).server, _last_run(table).unsuccessful) == ("HQ", True)


def test_ag_has_the_runner_pay_tollbooth(table: "Table") -> None:
    _ag(table, "Tollbooth")
    table.state.credits[RUNNER] = 3
    run(table, "Archives", USE_AG, "HQ", "pay 3[c]")
    assert table.state.credits[RUNNER] == 0


def test_ag_has_unrezzed_ice_encountered_that_does_nothing(table: "Table") -> None:
    _ag(table, "Tollbooth", unrezzed=True)
    put_cards(table, HQ, "PAD Campaign")
    assert run(table, "Archives", USE_AG, "HQ")
    assert len(table.events(Encountered)) == len(table.events(Passed)) == 1
    assert not table.events(FullyBroken)
    assert table.state.credits[RUNNER] == 5
    assert "rez Tollbooth" not in offered_labels(table)
    assert table.has_logged("none of its subroutines is broken or resolved")
    assert [table.game.name(e.card) for e in table.events(Accessed)] == ["PAD Campaign"]


def test_unrezzed_ice_has_no_subroutine_to_break(table: "Table") -> None:
    _ag(table, "Enigma", unrezzed=True)
    install(table, "Gordian Blade")
    breaks = "use Gordian Blade: break 1 code gate subroutine"
    assert run(table, "Archives", USE_AG, "HQ", breaks)
    assert not table.events(SubroutineBroken)
    assert table.state.credits[RUNNER] == 4


def test_unrezzed_ice_without_subroutines_is_fully_broken(table: "Table") -> None:
    _ag(table, "Troll", unrezzed=True)
    assert run(table, "Archives", USE_AG, "HQ")
    assert len(table.events(FullyBroken)) == 1
    assert not table.has_logged("Troll")


def test_behind_unrezzed_ice_the_next_is_approached_and_may_be_rezzed(table: "Table") -> None:
    _ag(table, "Vanilla", "Ice Wall", unrezzed=True)
    assert not run(table, "Archives", USE_AG, "HQ", "rez Ice Wall")
    approached = [table.game.name(e.ice) for e in table.events(Approached)]
    assert approached[1:] == ["Ice Wall"]


def test_ag_moves_the_runner_to_a_server_without_ice(table: "Table") -> None:
    _ag(table)
    place_in_root(table, "PAD Campaign", rezzed=False)
    there = next(name for name in table.state.servers if name.startswith("remote"))
    assert run(table, "Archives", USE_AG, there)
    assert not table.events(Passed)
    assert not table.events(Encountered)
    assert table.options_at("6.9.4c") == [["continue", "jack out"]]
    assert [table.game.name(e.card) for e in table.events(Accessed)] == ["PAD Campaign"]


def test_the_runner_may_jack_out_after_being_moved(table: "Table") -> None:
    _ag(table, "Vanilla", unrezzed=True)
    assert not run(table, "Archives", USE_AG, "HQ", "jack out")
    assert table.events(JackedOut)


def test_ag_is_not_used_on_rezzed_ice_nor_twice_in_a_turn(table: "Table") -> None:
    _ag(table, "Vanilla", unrezzed=True)
    table.ice("R&D", card("Vanilla"))
    run(table, "R&D")
    assert USE_AG not in offered_labels(table)
    run(table, "Archives", USE_AG, "HQ")
    before = len(table.asked)
    run(table, "HQ")
    assert len(table.events(Approached)) == 3
    assert USE_AG not in {o.label for at in table.asked[before:] for o in at.options}


def test_ag_moves_nobody_from_a_remote_server_that_ceases_to_exist(table: "Table") -> None:
    _ag(table, "Ice Wall")
    table.ice("remote 7", card("Vanilla"), rezzed=False)
    assert not run(table, "remote 7", USE_AG, "HQ")
    assert not table.events(Encountered)
    assert not _last_run(table).unsuccessful
    told = "The Runner does not move to HQ: the run is to end"
    assert [line.rule for line in table.game.transcript if line.text == told] == ["4.6.8e"]
    assert "remote 7" not in table.state.servers


def test_inside_job_bypasses_unrezzed_ice_that_is_encountered(table: "Table") -> None:
    _ag(table, "Ice Wall", unrezzed=True)
    play(table, "Inside Job", "run Archives", USE_AG, "HQ", "trigger Inside Job")
    assert len(table.events(Bypassed)) == len(table.events(Passed)) == 1
    assert table.has_logged("bypasses unrezzed ice")
    assert not table.has_logged("Ice Wall")
    assert _last_run(table).successful


def test_legwork_does_not_apply_to_another_server(table: "Table") -> None:
    _ag(table)
    table.ice("HQ", card("Vanilla"), rezzed=False)
    table.server("R&D")
    put_cards(table, HQ, "PAD Campaign", "PAD Campaign", "PAD Campaign")
    put_cards(table, RD, "Hedge Fund", "PAD Campaign")
    play(table, "Legwork", USE_AG, "R&D")
    assert [table.game.name(e.card) for e in table.events(Accessed)] == ["Hedge Fund"]


def test_ice_reached_by_a_move_is_not_rezzed_as_if_approached(table: "Table") -> None:
    _ag(table, "Ice Wall", unrezzed=True)
    place_in_root(table, "PAD Campaign", rezzed=False)
    run(table, "Archives", USE_AG, "HQ")
    windows = [[o.label for o in at.options] for at in table.asked if at.rule == "6.9.2b"]
    used = next(place for place, labels in enumerate(windows) if USE_AG in labels)
    assert used + 1 < len(windows)
    assert all("rez Ice Wall" not in labels for labels in windows[used + 1 :])
