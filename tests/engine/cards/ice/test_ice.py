"""Ice without a worked example: subroutines, strength and limits on breaking."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from table_actions import card_names, offered_labels
from table_cards import (
    CORP,
    RUNNER,
    emit_event,
    encounter,
    fill_grip,
    grip_size,
    heap_names,
    place_counters,
    run,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import Passed, SubroutineBroken
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, VIRUS, hosted_count
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.runs.ending import Bypass

if TYPE_CHECKING:
    from tests.engine.conftest import Table


STRONG_AI = replace(card("Nanuq"), strength=9)


def an_ai_breaks(table: "Table", server: str, subroutine: str, *answers: str) -> bool:
    """Whether the first subroutine is broken where Nanuq is used in a run there."""
    before = len(table.events(SubroutineBroken))
    run(table, server, "use Nanuq: break up to 2 subroutines", subroutine, *answers)
    return len(table.events(SubroutineBroken)) > before


# --- end the run, and little else -----------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Vanilla",
            "Bastion",
            "Spiderweb",
            "Quandary",
            "Wall of Thorns",
            "Envelope",
            "Maskirovka",
        ),
        *("Hadrian's Wall", "Fire Wall", "Curtain Wall", "Meru Mati", "Viktor 1.0", "Sandstone"),
        *("Guard", "Kakugo", "NEXT Bronze", "NEXT Silver", "Tree Line", "Authenticator"),
    ],
)
def test_ice_with_a_plain_subroutine_ends_the_run(table: "Table", name: str) -> None:
    fill_grip(table, 3)
    table.ice("remote 1", card(name))
    table.root("remote 1", card("PAD Campaign"))
    assert not run(table, "remote 1", *(["decline"] if name == "Authenticator" else []))


def test_hadrians_wall_meru_mati_and_curtain_wall_vary_their_strength(table: "Table") -> None:
    hadrian, meru = table.ice("HQ", card("Hadrian's Wall")), table.ice("HQ", card("Meru Mati"))
    curtain = table.ice("HQ", card("Curtain Wall"))
    outer = table.ice("R&D", card("Curtain Wall"))
    elsewhere = table.ice("R&D", card("Meru Mati"))
    place_counters(table, hadrian, 2)
    expected = {hadrian: 9, meru: 4, curtain: 6, outer: 10, elsewhere: 1}
    assert {ice: strength(table.game, ice) for ice in expected} == expected


def test_next_ice_counts_rezzed_next_ice_itself_included(table: "Table") -> None:
    bronze = table.ice("HQ", card("NEXT Bronze"))
    table.ice("R&D", card("NEXT Silver"), rezzed=False)
    assert strength(table.game, bronze) == 1
    silver = table.ice("R&D", card("NEXT Silver"))
    assert strength(table.game, bronze) == 2
    assert len(subroutines(table.game, silver)) == 2


def test_resistor_sandstone_and_hagen_vary_their_strength(table: "Table") -> None:
    table.state.tags = 3
    resistor, sandstone = table.ice("HQ", card("Resistor")), table.ice("HQ", card("Sandstone"))
    hagen = table.ice("R&D", card("Hagen"))
    table.rig(card("Corroder"))
    table.rig(card("Datasucker"))
    assert (strength(table.game, resistor), strength(table.game, hagen)) == (3, 5)
    encounter(table, sandstone)
    assert (hosted_count(table.game, sandstone, VIRUS), strength(table.game, sandstone)) == (
        1,
        5,
    )
    encounter(table, hagen)
    assert heap_names(table) == ["Datasucker"]


def test_tree_line_is_trashed_from_hq_for_3_counters_on_any_ice(table: "Table") -> None:
    table.place(card("Tree Line"), hand(CORP))
    wall = table.ice("HQ", card("Vanilla"), rezzed=False)
    take_an_action(table, CORP, "use Tree Line: place 3 advancement counters on ice", clicks=1)
    assert hosted_count(table.game, wall, ADVANCEMENT) == 3
    assert card_names(table, discard_pile(CORP)) == ["Tree Line"]


def test_kakugo_bites_as_it_is_passed_and_not_where_the_run_ends(table: "Table") -> None:
    fill_grip(table, 3)
    table.ice("HQ", card("Kakugo"))
    run(table, "HQ")
    assert grip_size(table) == 3
    emit_event(table, Passed(table.server("HQ").ice[0]))
    assert grip_size(table) == 2


def test_ip_block_looks_for_an_ai_then_for_a_tag(table: "Table") -> None:
    table.ice("HQ", card("IP Block"))
    table.state.credits[CORP] = 0
    assert run(table, "HQ", "spend 3[c]")
    assert table.state.tags == 0
    table.rig(card("Mayfly"))
    table.state.credits[RUNNER] = 0
    assert not run(table, "HQ")
    assert table.state.tags == 2


def test_data_ward_and_pachinko_ask_for_tags(table: "Table") -> None:
    table.ice("HQ", card("Data Ward"))
    assert run(table, "HQ", "pay 3[c]")
    assert not run(table, "HQ")
    assert table.state.tags == 1
    table.ice("R&D", card("Pachinko"))
    assert not run(table, "R&D")


def test_endless_eula_asks_six_times(table: "Table") -> None:
    table.ice("HQ", card("Endless EULA"))
    table.state.credits[RUNNER] = 6
    assert run(table, "HQ", *["pay 1[c]"] * 6)
    table.state.credits[RUNNER] = 5
    assert not run(table, "HQ", *["pay 1[c]"] * 5)


# --- AI programs and bypassing --------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "subroutine", "breaks"),
    [
        ("Quandary", "“end the run”", True),
        ("Swordsman", "“do 1 net damage”", False),
    ],
)
def test_an_ai_breaks_no_subroutine_of_some_ice(
    table: "Table", name: str, subroutine: str, breaks: bool
) -> None:
    fill_grip(table, 2)
    table.ice("HQ", card(name))
    nanuq = table.rig(STRONG_AI)
    assert an_ai_breaks(table, "HQ", subroutine) is breaks
    assert table.game.exists(nanuq) is (name != "Swordsman")


def test_an_ai_cannot_be_used_to_break_on_turing(table: "Table") -> None:
    """Using it is what Turing forbids, so that nobody pays for it in vain."""
    table.ice("HQ", card("Turing"))
    table.rig(STRONG_AI)
    table.state.credits[RUNNER] = 5
    assert not run(table, "HQ")
    assert "use Nanuq: +1 strength" in offered_labels(table)
    assert not any(label.startswith("use Nanuq: break") for label in offered_labels(table))


def test_hortum_keeps_ais_off_with_3_counters(table: "Table") -> None:
    hortum = table.ice("HQ", card("Hortum"))
    table.rig(STRONG_AI)
    for name in ("Hedge Fund", "IPO", "Sprint"):
        table.place(card(name), deck(CORP))
    last = "“end the run, with 3 counters search R&D first”"
    assert an_ai_breaks(table, "HQ", last)
    assert table.state.credits[CORP] == 6
    place_counters(table, hortum, 3)
    assert not an_ai_breaks(table, "HQ", last, "find IPO and Sprint")
    assert table.state.credits[CORP] == 10
    assert card_names(table, hand(CORP)) == ["IPO", "Sprint"]


def test_turing_asks_for_3_clicks(table: "Table") -> None:
    turing = table.ice("remote 1", card("Turing"))
    table.root("remote 1", card("PAD Campaign"))
    assert strength(table.game, turing) == 5
    table.state.clicks[RUNNER] = 3
    assert run(table, "remote 1", "pay [click][click][click]")
    assert not run(table, "remote 1")
    host = table.root("remote 2", card("PAD Campaign"), rezzed=True)
    hosted_ice = table.place(card("Turing"), installed=True, faceup=True, host=host)
    assert strength(table.game, hosted_ice) == 2


def test_guard_cannot_be_bypassed(table: "Table") -> None:
    guard = table.ice("HQ", card("Guard"))
    bypass = Bypass(ice=guard)
    assert table.game.is_prohibited(bypass)
    other = table.ice("HQ", card("Vanilla"))
    assert not table.game.is_prohibited(Bypass(ice=other))


# --- bioroids -------------------------------------------------------------------------


def test_a_runner_loses_clicks_to_break_bioroids(table: "Table") -> None:
    fill_grip(table, 4)
    table.state.clicks[RUNNER] = 2
    table.ice("HQ", card("Ichi 1.0"))
    table.rig(card("Corroder"))
    lost = "use Ichi 1.0: break 1 subroutine"
    first = "“trash 1 installed program”"
    run(table, "HQ", lost, first, lost, first, "spend 0[c]", "spend 0[c]")
    assert (table.state.clicks[RUNNER], table.state.tags, grip_size(table)) == (0, 1, 3)
    assert heap_names(table) == ["Sure Gamble"]


def test_eli_2_0_draws_and_ends_the_run(table: "Table") -> None:
    table.place(card("Hedge Fund"), deck(CORP))
    table.ice("HQ", card("Eli 2.0"))
    assert not run(table, "HQ", "draw 1 card")
    assert card_names(table, hand(CORP)) == ["Hedge Fund"]


def test_fairchild_3_0_takes_credits_or_cards(table: "Table") -> None:
    table.ice("HQ", card("Fairchild 3.0"))
    table.rig(card("Corroder"))
    table.state.credits[RUNNER] = 3
    fill_grip(table, 1)
    assert run(table, "HQ", "pay 3[c]", "do 1 core damage")
    assert (table.state.credits[RUNNER], grip_size(table)) == (0, 0)
    assert heap_names(table) == ["Corroder", "Sure Gamble"]


def test_fairchild_lets_the_runner_pay_in_four_ways(table: "Table") -> None:
    table.ice("HQ", card("Fairchild"))
    table.rig(card("Corroder"))
    table.state.credits[RUNNER] = 8
    fill_grip(table, 1)
    answers = ("pay 4[c]", "pay 4[c]", "trash 1 installed card", "suffer 1 core damage")
    assert run(table, "HQ", *answers)
    assert heap_names(table) == ["Corroder", "Sure Gamble"]


def test_wotan_asks_for_a_program(table: "Table") -> None:
    table.ice("HQ", card("Wotan"))
    table.rig(card("Dyson Mem Chip"))
    table.state.clicks[RUNNER] = 2
    assert not run(table, "HQ", "pay [click][click]", "pay 3[c]")


def test_vikram_keeps_programs_from_being_used(table: "Table") -> None:
    table.ice("HQ", card("Vikram 1.0"))
    table.ice("HQ", card("Vanilla"))
    table.rig(STRONG_AI)
    table.state.credits[CORP] = 0
    fill_grip(table, 3)
    run(table, "HQ", "spend 0[c]", "spend 0[c]")
    assert not any("Nanuq" in o.label for o in table.asked[-1].options)
    assert grip_size(table) == 1


def test_viktor_2_0_keeps_counters_for_damage(table: "Table") -> None:
    viktor = table.ice("HQ", card("Viktor 2.0"))
    fill_grip(table, 2)
    table.state.credits[RUNNER] = 0
    table.ice("HQ", card("Vanilla"))
    run(table, "HQ", "spend 0[c]")
    table.ice("R&D", card("Vanilla"))
    run(table, "R&D", "use Viktor 2.0: do 1 core damage")
    assert (grip_size(table), hosted_count(table.game, viktor, POWER)) == (1, 0)


def test_sherlock_1_0_sends_programs_to_the_top_and_2_0_to_the_bottom(table: "Table") -> None:
    table.place(card("Diesel"), deck(RUNNER))
    table.state.credits[RUNNER] = table.state.credits[CORP] = 0
    table.rig(card("Corroder"))
    encounter(table, table.ice("HQ", card("Sherlock 1.0")))
    assert [table.game.name(c) for c in table.game.zone(deck(RUNNER))] == ["Corroder", "Diesel"]
    table.rig(card("Mayfly"))
    encounter(table, table.ice("R&D", card("Sherlock 2.0")))
    assert [table.game.name(c) for c in table.game.zone(deck(RUNNER))][-1] == "Mayfly"
    assert table.state.tags == 1


def test_enforcer_trashes_programs_consoles_and_all_virtual_resources(table: "Table") -> None:
    fill_grip(table, 2)
    for name in ("Corroder", "Astrolabe", "Cookbook", "Telework Contract", "Mayfly"):
        table.rig(card(name))
    enforcer = table.ice("HQ", card("Enforcer 1.0"), rezzed=False)
    table.state.credits[CORP] = 5
    assert not Rez(card=enforcer, by=CORP).can_happen(table.game)
    table.game.object(enforcer).faceup = True
    encounter(table, enforcer, "Corroder")
    assert "Telework Contract" not in heap_names(table)
    assert {"Corroder", "Cookbook", "Astrolabe"} <= set(heap_names(table))
