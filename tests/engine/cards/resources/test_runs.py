"""Resources that make runs or watch them."""

from functools import partial
from operator import eq
from typing import TYPE_CHECKING

import pytest
from table_actions import (
    AGENDA,
    ARCHIVES,
    CORP,
    GRIP,
    HEAP,
    HQ,
    RD,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    ice,
    may_trigger,
    offered_labels,
    play,
    put_cards,
    trigger,
)
from table_cards import fund_runner, place_counters, run

from engine.cards.catalogue import card
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.decisions import Process
from engine.kernel.events import (
    Accessed,
    BreachBegan,
    Bypassed,
    LookedAt,
    Revealed,
    RunEnded,
)
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.game_zones.zones import score_area
from engine.kernel.runs.initiation import MakeRun

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_beatriz_breaches_rd_through_hq_for_a_card_more(table: "Table") -> None:
    fund_runner(table)
    table.server("HQ")
    put_cards(table, RD, "Hedge Fund", "Ice Wall", "Enigma")
    put_cards(table, HQ, "Hedge Fund")
    beatriz = table.rig(card("Beatriz Friere Gonzalez"))
    trigger(table, beatriz, "run HQ")
    assert [event.server for event in table.events(BreachBegan)] == ["R&D"]
    assert [table.game.name(e.card) for e in table.events(Accessed)] == ["Hedge Fund", "Ice Wall"]


@pytest.mark.parametrize(("points", "accessed"), [(0, 1), (4, 2)])
def test_eru_breaches_rd_through_archives(table: "Table", points: int, accessed: int) -> None:
    fund_runner(table)
    table.server("Archives")
    put_cards(table, ARCHIVES, "Hedge Fund")
    put_cards(table, RD, "Hedge Fund", "Ice Wall", "Enigma")
    if points:
        table.place(AGENDA, score_area(CORP))
    eru = table.rig(card("Eru Ayase-Pessoa"))
    trigger(table, eru, "run Archives")
    assert (len(table.events(Accessed)), table.state.tags) == (accessed, 1)
    assert not may_trigger(table, eru, "run Archives")
    run(table, "R&D")
    assert len(table.events(Accessed)) == accessed + 1


def test_charlatan_pays_the_strength_at_the_first_rezzed_ice(table: "Table") -> None:
    fund_runner(table, runner=3)
    table.ice("HQ", ice("sentry"), rezzed=False)
    wall = table.ice("HQ", card("Wall of Static"))
    table.ice("HQ", ice("barrier"))
    charlatan = table.rig(card("Charlatan"))
    trigger(table, charlatan, "run any server", "run HQ", "trigger Charlatan", "pay 3[c]")
    assert [event.ice for event in table.events(Bypassed)] == [wall]
    assert table.state.credits[RUNNER] == 0


def test_jak_sinclair_runs_without_programs(table: "Table") -> None:
    fund_runner(table, runner=9)
    table.rig(card("Access to Globalsec"))
    jak = table.place(card("Jak Sinclair"), GRIP)
    table.do(Install(card=jak, by=RUNNER))
    assert table.state.credits[RUNNER] == 7
    table.ice("HQ", card("Ice Wall"))
    table.rig(card("Corroder"))
    begin_turn(table, RUNNER, "trigger Jak Sinclair", "run HQ")
    assert not table.events(RunEnded)[-1].successful
    assert not [o for o in offered_labels(table) if "Corroder" in o]
    assert not run(table, "HQ")
    assert [o for o in offered_labels(table) if "Corroder" in o]


def test_enhanced_vision_shows_a_card_once_a_turn(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, HQ, "Hedge Fund")
    table.server("Archives")
    table.rig(card("Enhanced Vision"))
    run(table, "Archives")
    run(table, "Archives")
    assert len(table.events(Revealed)) == 1


def test_find_the_truth_reveals_every_card_drawn(table: "Table") -> None:
    fund_runner(table)
    table.server("Archives")
    put_cards(table, STACK, "Sure Gamble", "Diesel")
    put_cards(table, RD, "Hedge Fund")
    table.rig(card("Find the Truth"))
    table.do(Draw(side=RUNNER, base=2), answers=("trigger Find the Truth",))
    assert (len(table.events(Revealed)), len(card_names(table, GRIP))) == (2, 2)
    run(table, "Archives", "trigger Find the Truth")
    assert len(table.events(LookedAt)) == 1


def test_info_bounty_pays_for_breaching_the_mark(table: "Table") -> None:
    fund_runner(table, runner=0)
    for name in ("HQ", "R&D", "Archives"):
        table.server(name)
    table.rig(card("Info Bounty"))

    def runs() -> Process[None]:
        for server in ("R&D", "HQ", "HQ"):
            yield from carry_out(table.game, [MakeRun(which=partial(eq, server), by=RUNNER)])

    begin_turn(table, RUNNER, "mark HQ", then=runs)
    assert (len(table.events(RunEnded)), table.state.credits[RUNNER]) == (3, 2)


def test_info_bounty_looks_at_the_first_run_alone(table: "Table") -> None:
    fund_runner(table, runner=0)
    for name in ("R&D", "Archives"):
        table.server(name)
    table.ice("HQ", card("Ice Wall"))
    table.rig(card("Info Bounty"))

    def runs() -> Process[None]:
        for _ in range(2):
            yield from carry_out(table.game, [MakeRun(which=partial(eq, "HQ"), by=RUNNER)])
            table.server("HQ").ice.clear()

    begin_turn(table, RUNNER, "mark HQ", then=runs)
    assert [e.successful for e in table.events(RunEnded)] == [False, True]
    assert table.state.credits[RUNNER] == 0


def test_kasi_string_is_an_agenda_after_4_runs(table: "Table") -> None:
    fund_runner(table)
    kasi = table.rig(card("Kasi String"))
    place_counters(table, kasi, 3, POWER)
    table.root("remote 1", card("PAD Campaign"))
    table.server("HQ")
    run(table, "HQ")
    assert hosted_count(table.game, kasi, POWER) == 3
    run(table, "remote 1", "trigger Kasi String")
    assert card_names(table, score_area(RUNNER)) == ["Kasi String as an agenda"]


def test_kasi_string_counts_no_run_in_which_an_agenda_was_stolen(table: "Table") -> None:
    fund_runner(table)
    kasi = table.rig(card("Kasi String"))
    table.root("remote 1", AGENDA)
    table.root("remote 2", card("PAD Campaign"))
    run(table, "remote 1", "trigger Kasi String")
    run(table, "remote 2")
    assert hosted_count(table.game, kasi, POWER) == 0


def test_knickknack_trashes_another_card_for_its_printed_cost(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.server("HQ")
    put_cards(table, STACK, "Diesel")
    table.rig(card("“Knickknack” O’Brian"))
    table.rig(card("Daily Casts"))
    pays = "trash another installed card"
    run(table, "HQ", "trigger “Knickknack” O’Brian", pays)
    assert (table.state.credits[RUNNER], card_names(table, GRIP)) == (3, ["Diesel"])
    assert card_names(table, HEAP) == ["Daily Casts"]


def test_the_twinning_counts_credits_of_installed_cards(table: "Table") -> None:
    fund_runner(table, runner=9)
    put_cards(table, RD, *["Hedge Fund"] * 4)
    twinning = table.rig(card("The Twinning"))
    cyber = table.rig(card("Prepaid VoicePAD"))
    place_counters(table, cyber, 2, "credit")
    play(
        table,
        "Dirty Laundry",
        "1[c] from Prepaid VoicePAD and 1[c] from the credit pool",
        "run R&D",
    )
    assert hosted_count(table.game, twinning, POWER) == 1
    place_counters(table, twinning, 2, POWER)
    run(table, "R&D", "trigger The Twinning", "pay 2 hosted power counters")
    assert len(table.events(Accessed)) == 1 + 3


def test_whistleblower_steals_the_named_agenda_for_nothing(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.root("remote 1", card("Obokata Protocol"))
    table.rig(card("Whistleblower"))
    answers = ("trigger Whistleblower", "pay [trash]", "Obokata Protocol")
    run(table, "remote 1", *answers)
    assert card_names(table, score_area(RUNNER)) == ["Obokata Protocol"]
    assert card_names(table, HEAP) == ["Whistleblower"]
