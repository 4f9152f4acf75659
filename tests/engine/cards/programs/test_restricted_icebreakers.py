"""Icebreakers with terms of their own, and programs for one thing each."""

from dataclasses import replace
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
    ice,
    install,
    offered_labels,
    put_cards,
    trigger,
    with_memory,
)
from table_cards import fund_runner

from engine.cards.catalogue import card
from engine.kernel.events import (
    Accessed,
    SubroutineBroken,
    SubroutineResolved,
)
from engine.kernel.game_concepts.counters import VIRUS, PlaceCounters, Purge, hosted_count
from engine.kernel.game_zones.zones import REMOVED
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.run import run
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def against(table: "Table", encountered: int, *answers: str) -> tuple[int, int]:
    """Encounter ice; the credits spent and the subroutines broken."""
    table.state.credits[RUNNER] = 20
    before = len(table.events(SubroutineBroken))
    table.do(ForceEncounter(ice=encountered), answers=answers)
    return 20 - table.state.credits[RUNNER], len(table.events(SubroutineBroken)) - before


# --- icebreakers ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "power", "steps", "spent", "broken"),
    [
        ("Yog.0", "code gate", 3, ("break",), 0, 1),
        ("ZU.13 Key Master", "code gate", 2, ("+1", "break"), 2, 1),
        ("Breach", "barrier", 6, ("+4", "break"), 4, 2),
        ("Brahman", "sentry", 4, ("+1", "break"), 3, 2),
    ],
)
def test_restricted_icebreakers_pay_and_break_as_printed(
    table: "Table",
    name: str,
    kind: str,
    power: int,
    steps: tuple[str, ...],
    spent: int,
    broken: int,
) -> None:
    breaker = table.rig(card(name))
    met = table.ice("HQ", ice(kind, power, 2))
    words = {"+1": "+1 strength", "+4": "+4 strength"}
    labels = [a.label for a in table.game.abilities_of(breaker)]
    breaks = next(label for label in labels if label.startswith("break"))
    chosen = {1: "“sub 0”", 2: "“sub 0” and “sub 1”"}[broken]
    uses = [f"use {name}: {words.get(step, breaks)}" for step in steps]
    assert against(table, met, *uses, chosen) == (spent, broken)
    assert table.game.exists(breaker) is (name != "Brahman")


def test_devas_ask_for_rez_costs_subtypes_or_subroutines(table: "Table") -> None:
    several = frozenset({"barrier", "ap", "trap"})
    met = {
        "Aghora": (ice("barrier"), replace(ice("barrier"), cost=5)),
        "Sadyojata": (ice("barrier"), replace(ice("barrier"), subtypes=several)),
        "Vamadeva": (ice("barrier", subs=2), ice("barrier")),
    }
    for name, definitions in met.items():
        table.rig(card(name))
        for broken, definition in enumerate(definitions):
            encountered = table.ice("HQ", definition)
            answers = (f"use {name}: break 1 subroutine",) if broken else ()
            assert against(table, encountered, *answers) == (broken, broken), name
            used = f"use {name}: break 1 subroutine" in offered_labels(table)
            assert used is bool(broken), name


def test_a_deva_makes_room_for_another(table: "Table") -> None:
    fund_runner(table)
    with_memory(table)
    deva = table.rig(card("Aghora"))
    put_cards(table, GRIP, "Vamadeva", "Mimic")
    trigger(table, deva, "swap")
    assert card_names(table, GRIP) == ["Aghora", "Mimic"]
    assert "Vamadeva" in {table.game.name(o.oid) for o in table.game.installed()}


def test_cyber_cypher_works_on_the_chosen_server_alone(table: "Table") -> None:
    with_memory(table)
    for server in ("HQ", "R&D"):
        table.ice(server, ice("code gate", 4))
    install(table, "Cyber-Cypher", "HQ")
    breaks = "use Cyber-Cypher: break 1 code gate subroutine"
    fund_runner(table)
    table.play(run(table.game, "HQ"), breaks)
    times = sum(breaks in [o.label for o in d.options] for d in table.asked)
    table.play(run(table.game, "R&D"))
    assert sum(breaks in [o.label for o in d.options] for d in table.asked) == times
    assert len(table.events(SubroutineBroken)) == 1


def test_flashbang_derezzes_a_sentry_that_it_matches(table: "Table") -> None:
    table.rig(card("Flashbang"))
    sentry = table.ice("HQ", ice("sentry", 1))
    uses = ("use Flashbang: +1 strength", "use Flashbang: derez the sentry")
    assert against(table, sentry, *uses)[0] == 7
    assert not table.game.object(sentry).faceup


def test_yusuf_spends_virus_counters_of_any_card(table: "Table") -> None:
    fund_runner(table)
    yusuf, imp = table.rig(card("Yusuf")), table.rig(card("Imp"))
    table.play(run(table.game, "HQ"), "trigger Yusuf")
    assert hosted_count(table.game, yusuf, VIRUS) == 1
    table.do(PlaceCounters(card=imp, kind=VIRUS, base=1))
    trigger(table, yusuf, "+1 strength", "1 from Imp")
    assert (hosted_count(table.game, yusuf, VIRUS), hosted_count(table.game, imp, VIRUS)) == (
        1,
        0,
    )


# --- other programs -------------------------------------------------------------------


def test_programs_that_runs_on_a_server_feed_or_that_see_more(table: "Table") -> None:
    fund_runner(table)
    with_memory(table)
    plague = install(table, "Plague", "R&D")
    table.rig(card("eXer"))
    put_cards(table, RD, "Hedge Fund", "Ice Wall", "Enigma")
    table.play(run(table.game, "R&D"), "trigger Plague")
    assert (hosted_count(table.game, plague, VIRUS), len(table.events(Accessed))) == (2, 2)
    table.do(Purge(by=CORP))
    assert card_names(table, HEAP) == ["eXer"]


def test_laser_pointer_bypasses_only_some_ice(table: "Table") -> None:
    pointer = table.rig(card("Laser Pointer"))
    against(table, table.ice("HQ", ice("sentry")))
    assert table.game.exists(pointer)
    before = len(table.events(SubroutineResolved))
    against(table, table.ice("HQ", ice("observer")), "trigger Laser Pointer", "pay [trash]")
    assert card_names(table, HEAP) == ["Laser Pointer"]
    assert len(table.events(SubroutineResolved)) == before


def test_each_origami_counts_all_of_them(table: "Table") -> None:
    for sum_of_all in (6, 9):
        table.rig(card("Origami"))
        assert maximum_hand_size(table.game, RUNNER) == sum_of_all


def test_panchatantra_adds_a_subtype_for_the_run(table: "Table") -> None:
    table.rig(card("Panchatantra"))
    wall = table.ice("HQ", ice("barrier"))
    seen = []
    table.play(run(table.game, "HQ"), "trigger Panchatantra", "tracer")
    seen.append(table.game.has_subtype(wall, "tracer"))
    assert table.has_logged("tracer")
    assert seen == [False]


def test_trope_shuffles_back_one_card_for_each_counter(table: "Table") -> None:
    fund_runner(table)
    trope = table.rig(card("Trope"))
    begin_turn(table, RUNNER)
    begin_turn(table, RUNNER)
    put_cards(table, HEAP, "Imp", "Mimic", "Diesel")
    trigger(table, trope, "shuffle", "Imp and Mimic")
    assert (card_names(table, STACK), card_names(table, HEAP)) == (["Imp", "Mimic"], ["Diesel"])
    assert card_names(table, REMOVED) == ["Trope"]
