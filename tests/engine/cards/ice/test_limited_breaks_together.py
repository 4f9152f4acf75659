"""Ice of which not all subroutines can be broken, with other cards and encounters."""

from typing import TYPE_CHECKING

import pytest
from table_actions import HEAP, card_names, play, with_memory
from table_cards import (
    RUNNER,
    broken_count,
    encounter,
    fill_grip,
    fund_corp,
    grip_size,
    place_counters,
    run,
)

from engine.cards.catalogue import card

if TYPE_CHECKING:
    from tests.engine.conftest import Table

TO_THE_ICE = ("pass", "pass")
MAYFLY = "use Mayfly: break 1 subroutine"
GORDIAN = "use Gordian Blade: break 1 code gate subroutine"
CORRODER = "use Corroder: break 1 barrier subroutine"
NANUQ = "use Nanuq: break up to 2 subroutines"


def test_gained_subroutines_do_not_count_towards_the_limit(table: "Table") -> None:
    fund_corp(table, 9, 30)
    table.ice("HQ", card("Afshar"))
    table.rig(card("Gordian Blade"))
    play(table, "Sub Boost", "Afshar")
    ends = "“end the run”"
    assert run(table, "HQ", GORDIAN, ends, GORDIAN, ends)
    assert (broken_count(table), table.state.credits[RUNNER]) == (2, 30 - 2 - 2)


def test_a_copy_of_a_printed_one_is_not_printed(table: "Table") -> None:
    fund_corp(table, 9, 30)
    table.ice("HQ", card("TL;DR"))
    table.ice("HQ", card("Afshar"))
    table.rig(card("Nanuq"))
    loses, ends = "“the Runner loses 2[c]”", "“end the run”"
    assert run(table, "HQ", NANUQ, f"{ends} and {ends}", NANUQ, f"{loses} and {loses}")
    assert broken_count(table) == 3
    assert table.state.credits[RUNNER] == 30 - 4 - 2


def test_akhet_asks_how_many_counters_there_are_as_each_is_broken(table: "Table") -> None:
    fund_corp(table, 0, 30)
    akhet = table.ice("HQ", card("Akhet"))
    table.rig(card("Nanuq"))
    place_counters(table, akhet, 2)
    both = "“gain 1[c] and place 1 advancement counter” and “end the run”"
    assert run(table, "HQ", NANUQ, both)
    assert broken_count(table) == 2


def test_anvil_says_nothing_of_what_it_has_gained(table: "Table") -> None:
    fund_corp(table, 9, 30)
    table.ice("HQ", card("Anvil"))
    table.root("remote 1", card("PAD Campaign"))
    table.rig(card("Gordian Blade"))
    play(table, "Sub Boost", "Anvil")
    boost = "use Gordian Blade: +1 strength"
    trash = "trash another installed card"
    answers = (*TO_THE_ICE, "trigger Anvil", trash, boost, GORDIAN, "“end the run”")
    assert run(table, "HQ", *answers)
    assert broken_count(table) == 1


def test_grappling_hook_spares_one_of_three_and_breaks_one(table: "Table") -> None:
    fund_corp(table, 0, 30)
    hammer = table.ice("HQ", card("Hammer"))
    table.rig(card("Grappling Hook"))
    table.rig(card("Datasucker"))
    use = "use Grappling Hook: break all but 1 subroutine"
    last = "“trash 1 installed program that is no decoder, fracter or killer”"
    encounter(table, hammer, use, "“give the Runner 1 tag”", last)
    assert (broken_count(table), table.state.tags) == (1, 1)


def test_gold_farmer_counts_two_broken_at_once_twice(table: "Table") -> None:
    fund_corp(table, 0, 9)
    table.ice("HQ", card("Gold Farmer"))
    table.rig(card("Nanuq"))
    one = "“end the run unless the Runner pays 3[c]”"
    assert run(table, "HQ", NANUQ, f"{one} and {one}", "trigger Gold Farmer")
    assert table.state.credits[RUNNER] == 9 - 2 - 2


def test_gold_farmer_takes_nothing_for_what_it_has_gained(table: "Table") -> None:
    fund_corp(table, 0, 9)
    table.ice("HQ", card("Gold Farmer"))
    table.rig(card("Corroder"))
    play(table, "Sub Boost", "Gold Farmer")
    assert run(table, "HQ", CORRODER, "“end the run”", "pay 3[c]", "pay 3[c]")
    assert table.state.credits[RUNNER] == 9 - 1 - 6


def test_hammer_lets_a_killer_break_what_comes_after_the_1(table: "Table") -> None:
    fund_corp(table, 0, 40)
    with_memory(table)
    hammer = table.ice("HQ", card("Hammer"))
    table.rig(card("Mayfly"))
    table.rig(card("Femme Fatale"))
    femme = "use Femme Fatale: break 1 sentry subroutine"
    boosts = [*["use Femme Fatale: +1 strength"] * 2, *["use Mayfly: +1 strength"] * 3]
    others = "“trash 1 installed resource or piece of hardware”"
    encounter(table, hammer, *boosts, MAYFLY, "“give the Runner 1 tag”", femme, others, femme)
    assert (broken_count(table), card_names(table, HEAP)) == (3, [])


def test_semak_samun_is_broken_beside_its_own_by_others(table: "Table") -> None:
    fund_corp(table, 9, 30)
    fill_grip(table, 3)
    table.ice("HQ", card("Semak-samun"))
    table.rig(card("Mayfly"))
    play(table, "Sub Boost", "Semak-samun")
    boosts = ["use Mayfly: +1 strength"] * 2
    answers = [*TO_THE_ICE, *boosts, MAYFLY, "“end the run”", "suffer 3 net damage"]
    assert run(table, "HQ", *answers)
    assert (broken_count(table), grip_size(table)) == (1, 0)


def test_unsmiling_tsarevna_is_limited_for_that_run_alone(table: "Table") -> None:
    fund_corp(table, 9, 30)
    fill_grip(table, 5)
    table.ice("HQ", card("Unsmiling Tsarevna"), rezzed=False)
    table.ice("HQ", card("Cell Portal"))
    table.rig(card("Nanuq"))
    both = "“give the Runner 1 tag” and “do 2 net damage”"
    gain = ("trigger Unsmiling Tsarevna", "have the Runner gain 2[c]")
    answers = ["rez Unsmiling Tsarevna", *gain, NANUQ, both, "“do 2 net damage”", "decline"]
    again = [NANUQ, both, "“do 2 net damage”", "decline"]
    assert run(table, "HQ", *answers, "decline", *again)
    assert (broken_count(table), table.state.tags) == (2, 2)
    assert run(table, "HQ", NANUQ, both, "decline")
    assert (broken_count(table), table.state.tags) == (4, 2)


def test_virtual_service_agent_tags_who_bypasses_it(table: "Table") -> None:
    fund_corp(table, 0, 9)
    agent = table.ice("HQ", card("Virtual Service Agent"))
    table.rig(card("Gordian Blade"))
    play(table, "Inside Job", "run HQ")
    assert (table.state.tags, broken_count(table)) == (1, 0)
    encounter(table, agent)
    assert table.state.tags == 1


def test_virtual_service_agent_asks_about_its_printed_subroutine(table: "Table") -> None:
    fund_corp(table, 9, 9)
    table.ice("HQ", card("Virtual Service Agent"))
    table.rig(card("Gordian Blade"))
    play(table, "Sub Boost", "Virtual Service Agent")
    assert run(table, "HQ", GORDIAN, "“end the run”")
    assert (table.state.tags, broken_count(table)) == (1, 1)


@pytest.mark.parametrize(
    ("ice", "breaker", "least", "kind", "subroutines"),
    [
        (
            "Hammer",
            "Shiv",
            4,
            "sentry",
            (
                "give the Runner 1 tag",
                "trash 1 installed resource or piece of hardware",
                "trash 1 installed program that is no decoder, fracter or killer",
            ),
        ),
        ("Virtual Service Agent", "Crowbar", 2, "code gate", ("the Runner loses 1[c]",)),
        ("Semak-samun", "Spike", 3, "barrier", ("3 net damage, or the run ends",)),
    ],
)
def test_a_breaker_trashed_to_break_is_what_it_was(
    table: "Table", ice: str, breaker: str, least: int, kind: str, subroutines: tuple[str, ...]
) -> None:
    fund_corp(table, 0, 9)
    with_memory(table)
    table.ice("HQ", card(ice))
    for _ in range(least):
        table.rig(card(breaker))
    use = f"use {breaker}: break up to 3 {kind} subroutines"
    assert run(table, "HQ", use, " and ".join(f"“{s}”" for s in subroutines))
    assert (broken_count(table), table.state.tags) == (len(subroutines), 0)
    assert card_names(table, HEAP) == [breaker]
