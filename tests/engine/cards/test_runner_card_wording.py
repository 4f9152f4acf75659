"""Runner cards whose exact wording decides: who, when, how often, how much."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    CORP,
    GRIP,
    HEAP,
    RD,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    end_turn,
    ice,
    install,
    next_turn,
    offered_labels,
    put_cards,
    trigger,
    with_memory,
)
from table_cards import encounter, fund_runner, grip_size, place_identity, run

from engine.cards.catalogue import card
from engine.kernel.events import SubroutineBroken
from engine.kernel.game_concepts.counters import CREDIT, POWER, hosted_count
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_algo_trading_need_not_take_up_credits(table: "Table") -> None:
    fund_runner(table)
    algo = table.rig(card("Algo Trading"))
    begin_turn(table, RUNNER, "trigger Algo Trading: place 2[c] if there are at least 6[c]")
    assert (hosted_count(table.game, algo, CREDIT), table.state.credits[RUNNER]) == (0, 5)


def test_the_corp_decides_whether_to_draw_what_the_woman_shows(table: "Table") -> None:
    table.rig(card("Woman in the Red Dress"))
    put_cards(table, RD, "Hedge Fund")
    begin_turn(table, RUNNER, "draw it")
    (asked,) = (asked for asked in table.asked if asked.option("draw it") is not None)
    assert asked.player is CORP


def test_london_library_closes_as_the_runners_turn_ends(table: "Table") -> None:
    mimic = table.rig(card("Mimic"), host=table.rig(card("London Library")))
    end_turn(table, CORP)
    assert table.game.exists(mimic)
    end_turn(table, RUNNER)
    assert not table.game.exists(mimic)


def test_the_class_act_draws_4_in_the_turn_it_is_installed(table: "Table") -> None:
    put_cards(table, STACK, *["Sure Gamble"] * 8)
    install(table, "The Class Act")
    end_turn(table, RUNNER, "Sure Gamble")
    assert (grip_size(table), len(table.game.zone(STACK))) == (4, 4)
    next_turn(table)
    end_turn(table, CORP)
    assert grip_size(table) == 4


def test_madani_takes_up_as_many_programs_as_you_like(table: "Table") -> None:
    fund_runner(table)
    madani = table.rig(card("Madani"))
    put_cards(table, GRIP, "Mimic", "Corroder")
    trigger(table, madani, "host any number", "Mimic")
    assert [o.printed.name for o in table.game.hosted(madani)] == ["Mimic"]
    assert card_names(table, GRIP) == ["Corroder"]


def test_savant_breaks_2_code_gate_subroutines_or_1_of_a_sentry(table: "Table") -> None:
    table.rig(card("Savant"))
    for subtype, broken, which in (
        ("code gate", 2, "“sub 0” and “sub 1”"),
        ("sentry", 1, "“sub 0”"),
    ):
        fund_runner(table, runner=2)
        before = len(table.events(SubroutineBroken))
        uses = f"use Savant: break {broken} {subtype} subroutine{'s' * (broken > 1)}"
        encounter(table, table.ice("HQ", ice(subtype, subs=3)), uses, which)
        assert len(table.events(SubroutineBroken)) == before + broken
        assert table.state.credits[RUNNER] == 0


def test_principia_has_2_more_strength_for_2(table: "Table") -> None:
    fund_runner(table, runner=3)
    table.rig(card("Principia"))
    answers = ("use Principia: +2 strength", "use Principia: break 1 barrier subroutine")
    encounter(table, table.ice("HQ", ice("barrier", power=4)), *answers)
    assert table.state.credits[RUNNER] == 0


def test_mache_is_triggered_once_each_turn(table: "Table") -> None:
    fund_runner(table, runner=9)
    mache = table.rig(card("Mâché"))
    for server in ("remote 1", "remote 2"):
        table.root(server, card("PAD Campaign"))
    run(table, "remote 1", "pay 4[c] to trash PAD Campaign", "trigger Mâché")
    table.asked.clear()
    run(table, "remote 2", "pay 4[c] to trash PAD Campaign")
    assert "trigger Mâché" not in offered_labels(table)
    assert hosted_count(table.game, mache, POWER) == 4


def test_net_ready_eyes_hurt_by_2_and_strengthen_by_1(table: "Table") -> None:
    put_cards(table, GRIP, *["Sure Gamble"] * 3)
    install(table, "Net-Ready Eyes")
    assert grip_size(table) == 1
    table.rig(card("Mimic"))
    for server, power in (("R&D", 5), ("HQ", 4)):
        fund_runner(table)
        table.ice(server, ice("sentry", power=power))
        table.asked.clear()
        run(table, server, "Mimic")
        assert ("use Mimic: break 1 sentry subroutine" in offered_labels(table)) is (power == 4)


@pytest.mark.parametrize("kind", ['"Cuj.0" H3', '"Lady" H1', '"Rex" H2'])
def test_cerberus_has_4_counters(table: "Table", kind: str) -> None:
    oid = install(table, f"Cerberus {kind}")
    assert hosted_count(table.game, oid, POWER) == 4


@pytest.mark.parametrize(("runs", "side"), [(2, RUNNER), (3, CORP), (3, RUNNER)])
def test_crowdfunding_comes_back_as_your_turn_ends_after_3_successful_runs(
    table: "Table", runs: int, side: Side
) -> None:
    put_cards(table, HEAP, "Crowdfunding")
    for _ in range(runs):
        run(table, "Archives")
    comes = runs == 3 and side is RUNNER
    end_turn(table, side, *(["trigger Crowdfunding"] if comes else []))
    assert ("trigger Crowdfunding" in offered_labels(table)) is comes
    assert card_names(table, HEAP) == ([] if comes else ["Crowdfunding"])


def test_loup_gains_at_the_first_card_trashed_in_a_turn(table: "Table") -> None:
    place_identity(table, "René “Loup” Arcemont: Party Animal")
    put_cards(table, STACK, "Imp", "Mimic")
    for server in ("remote 1", "remote 2"):
        fund_runner(table, runner=4)
        table.root(server, card("PAD Campaign"))
        run(table, server, "pay 4[c] to trash PAD Campaign")
    assert (card_names(table, GRIP), table.state.credits[RUNNER]) == (["Imp"], 0)


def test_shiv_is_trashed_to_break_3_sentry_subroutines(table: "Table") -> None:
    with_memory(table)
    table.rig(card("Shiv"))
    for name in ("Mimic", "Corroder", "Gordian Blade"):
        table.rig(card(name))
    answers = ("use Shiv: break up to 3 sentry subroutines", "“sub 0” and “sub 1” and “sub 2”")
    encounter(table, table.ice("HQ", ice("sentry", subs=4)), *answers)
    assert len(table.events(SubroutineBroken)) == 3
    assert card_names(table, HEAP) == ["Shiv"]
