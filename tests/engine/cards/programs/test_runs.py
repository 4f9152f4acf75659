"""Icebreakers that break so many subroutines, and programs about runs."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    AGENDA,
    GRIP,
    HQ,
    RD,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    end_turn,
    ice,
    install,
    may_trigger,
    offered_labels,
    put_cards,
    trigger,
)
from table_cards import encounter, fund_runner, place_counters, run

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.decisions import Process
from engine.kernel.events import Accessed, Exposed, RunEnded, SubroutineBroken, SubroutineResolved
from engine.kernel.game_concepts.counters import POWER, VIRUS, hosted_count

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_chameleon_breaks_the_chosen_subtype_and_goes_home(table: "Table") -> None:
    fund_runner(table, runner=2)
    chameleon = install(table, "Chameleon", "code gate")
    breaks = "use Chameleon: break 1 subroutine on ice of the chosen subtype"
    encounter(table, table.ice("HQ", ice("code gate")), breaks)
    encounter(table, table.ice("HQ", ice("sentry")))
    assert (len(table.events(SubroutineBroken)), table.state.credits[RUNNER]) == (1, 1)
    end_turn(table, RUNNER)
    assert (card_names(table, GRIP), table.game.exists(chameleon)) == (["Chameleon"], False)


def test_lobisomem_breaks_x_for_a_counter(table: "Table") -> None:
    fund_runner(table, runner=5)
    lobisomem = install(table, "Lobisomem")
    assert hosted_count(table.game, lobisomem, POWER) == 1
    wall = table.ice("HQ", ice("barrier", power=2, subs=3))
    breaks = "use Lobisomem: break X barrier subroutines"
    encounter(table, wall, breaks, "pay 2[c], 1 hosted power counter", "“sub 0” and “sub 1”")
    assert len(table.events(SubroutineBroken)) == 2
    assert (table.state.credits[RUNNER], hosted_count(table.game, lobisomem, POWER)) == (3, 0)
    gate = table.ice("HQ", ice("code gate", power=2))
    encounter(table, gate, "use Lobisomem: break 1 code gate subroutine")
    assert hosted_count(table.game, lobisomem, POWER) == 1


def test_savant_is_as_strong_as_memory_is_free(table: "Table") -> None:
    fund_runner(table, runner=4)
    savant = table.rig(card("Savant"))
    assert strength(table.game, savant) == 1 + 2
    gate = table.ice("HQ", ice("code gate", power=3, subs=2))
    encounter(table, gate, "use Savant: break 2 code gate subroutines")
    assert len(table.events(SubroutineBroken)) == 2
    table.rig(card("Corroder"))
    assert strength(table.game, savant) == 2


def test_umbrella_needs_a_trojan_and_lets_both_draw(table: "Table") -> None:
    fund_runner(table, runner=4)
    put_cards(table, STACK, "Diesel")
    put_cards(table, RD, "Hedge Fund")
    table.rig(card("Umbrella"))
    gate = table.ice("HQ", ice("code gate", subs=2))
    encounter(table, gate)
    assert not [o for o in offered_labels(table) if "Umbrella" in o]
    botulus = table.rig(card("Botulus"))
    table.game.object(botulus).host = gate
    breaks = "use Umbrella: break up to 3 code gate subroutines"
    encounter(table, gate, breaks, "“sub 0” and “sub 1”", "draw 1", "draw 1")
    assert (card_names(table, GRIP), card_names(table, HQ)) == (["Diesel"], ["Hedge Fund"])


def test_utae_breaks_x_once_each_run(table: "Table") -> None:
    fund_runner(table, runner=4)
    utae = table.rig(card("Utae"))
    for _ in range(2):
        table.ice("HQ", ice("code gate", power=1, subs=2))
    breaks = "use Utae: break X code gate subroutines"
    run(table, "HQ", breaks, "pay 2[c]")
    assert (len(table.events(SubroutineBroken)), table.state.credits[RUNNER]) == (2, 2)
    assert not may_trigger(table, utae, "break 1 code gate")


def test_analog_dreamers_send_a_card_into_rd(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, RD, "Hedge Fund")
    hidden = table.root("remote 1", card("PAD Campaign"))
    advanced = table.root("remote 2", AGENDA)
    place_counters(table, advanced, 1)
    trigger(table, table.rig(card("Analog Dreamers")), "run R&D", "replace")
    assert (table.game.exists(hidden), card_names(table, RD)) == (
        False,
        ["Hedge Fund", "PAD Campaign"],
    )
    assert table.events(Accessed) == []


def test_cordyceps_swaps_ice_for_a_counter(table: "Table") -> None:
    fund_runner(table)
    first = table.ice("HQ", ice("sentry"), rezzed=False)
    second = table.ice("R&D", ice("barrier"), rezzed=False)
    cordyceps = install(table, "Cordyceps")
    answers = ("trigger Cordyceps", "pay 1 hosted virus counter")
    run(table, "HQ", *answers)
    assert table.game.object(first).server == "R&D"
    assert (table.game.object(second).server, hosted_count(table.game, cordyceps, VIRUS)) == (
        "HQ",
        1,
    )
    run(table, "HQ")
    assert hosted_count(table.game, cordyceps, VIRUS) == 1


@pytest.mark.parametrize(("named", "in_hq"), [("barrier", ["Ice Wall"]), ("sentry", [])])
def test_wari_returns_ice_of_the_named_subtype(
    table: "Table", named: str, in_hq: list[str]
) -> None:
    fund_runner(table)
    table.server("HQ")
    table.ice("R&D", card("Ice Wall"), rezzed=False)
    table.rig(card("Wari"))
    run(table, "HQ", "trigger Wari", "pay [trash]", named)
    assert (card_names(table, HQ), len(table.events(Exposed))) == (in_hq, 1)


def test_world_tree_exchanges_a_card_for_one_of_its_type(table: "Table") -> None:
    fund_runner(table, runner=1)
    table.server("HQ")
    put_cards(table, STACK, "Gordian Blade", "Daily Casts")
    table.rig(card("World Tree"))
    table.rig(card("Corroder"))
    found = ("trash another installed card", "find Gordian Blade", "trash nothing")
    run(table, "HQ", "trigger World Tree", *found)
    rig = sorted(o.printed.name for o in table.game.installed())
    assert (rig, table.state.credits[RUNNER]) == (["Gordian Blade", "World Tree"], 0)
    assert "find Daily Casts" not in offered_labels(table)


@pytest.mark.parametrize(("pool", "rezzed"), [(1, True), (0, False)])
def test_false_echo_has_ice_rezzed_or_returned(table: "Table", pool: int, rezzed: bool) -> None:
    fund_runner(table, corp=pool)
    wall = table.ice("HQ", card("Ice Wall"), rezzed=False)
    table.rig(card("False Echo"))
    answers = ("rez it",) if rezzed else ()
    run(table, "HQ", "trigger False Echo", "pay [trash]", *answers)
    assert table.game.exists(wall) is rezzed
    assert card_names(table, HQ) == ([] if rezzed else ["Ice Wall"])


def test_paintbrush_lasts_for_one_run(table: "Table") -> None:
    fund_runner(table)
    wall = table.ice("HQ", card("Ice Wall"))
    brush = table.rig(card("Paintbrush"))
    seen = []

    def look() -> Process[None]:
        from table_actions import find_ability

        from engine.kernel.abilities.interrupts.carrying_out import carry_out
        from engine.kernel.abilities.paid import use_ability
        from engine.kernel.runs.initiation import MakeRun

        yield from use_ability(table.game, find_ability(table, brush, "rezzed ice gains"), brush)
        for _ in range(2):
            seen.append(table.game.has_subtype(wall, "sentry"))
            yield from carry_out(table.game, [MakeRun(which=lambda s: s == "HQ", by=RUNNER)])

    table.play(look(), "sentry")
    assert seen == [True, False]


def test_pichacao_gives_a_click_and_returns_the_second_time(table: "Table") -> None:
    fund_runner(table, clicks=1)
    wall = table.ice("HQ", ice("sentry", subs=0))
    pichacao = table.rig(card("Pichação"))
    table.game.object(pichacao).host = wall
    run(table, "HQ", "trigger Pichação")
    assert (table.state.clicks[RUNNER], table.game.exists(pichacao)) == (2, True)
    run(table, "HQ", "trigger Pichação")
    assert (table.state.clicks[RUNNER], card_names(table, GRIP)) == (3, ["Pichação"])


def test_tracker_prevents_the_first_subroutine(table: "Table") -> None:
    fund_runner(table, runner=2)
    table.ice("HQ", ice("sentry", subs=2))
    tracker = table.rig(card("Tracker"))

    def runs() -> Process[None]:
        from table_actions import find_ability

        from engine.kernel.abilities.paid import use_ability

        yield from use_ability(
            table.game, find_ability(table, tracker, "run the chosen server"), tracker
        )

    begin_turn(table, RUNNER, "trigger Tracker", "HQ", then=runs)
    assert (len(table.events(SubroutineResolved)), table.state.credits[RUNNER]) == (1, 0)
    assert table.events(RunEnded)[-1].successful


def test_customized_secretary_hosts_revealed_programs(table: "Table") -> None:
    fund_runner(table, runner=2)
    put_cards(table, STACK, "Corroder", "Diesel", "Mimic", "Imp", "Sure Gamble", "Clot")
    secretary = install(table, "Customized Secretary", "Corroder and Mimic")
    assert sorted(o.printed.name for o in table.game.hosted(secretary)) == ["Corroder", "Mimic"]
    assert len(card_names(table, STACK)) == 4
    trigger(table, secretary, "install a hosted program", "trash nothing")
    assert table.state.credits[RUNNER] == 0
