"""Selecting, ordering and dividing: all ways are listed if they are few, else asked one by one."""

from collections.abc import Generator
from itertools import combinations
from math import comb, factorial
from typing import TYPE_CHECKING, Any

from engine.kernel import intents
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.static.declarations import AllowSpending, Modify
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.installing.like_cards import can_be_installed_at
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.decisions import Option
from engine.kernel.events import CreditsSpent, Trashed
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashOther
from engine.kernel.game_concepts.costs.counter_costs import AnyCounters
from engine.kernel.game_zones.zones import REMOVED, SET_ASIDE, deck, hand, score_area
from engine.kernel.selecting import (
    MAX_LISTED,
    can_be_listed,
    distinct_orders,
    distinct_selections,
    divide,
    put_in_order,
)
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


SPENDING = Purpose("use")


def test_selections_are_listed_up_to_a_bound() -> None:
    assert can_be_listed(10, range(11))
    assert not can_be_listed(40, range(41))
    assert not can_be_listed(300, (7,))
    assert can_be_listed(300, (0, 1, 300))


def test_like_items_give_one_selection() -> None:
    assert distinct_selections("aab", 2, str) == [("a", "a"), ("a", "b")]
    assert distinct_selections("a" * 300, 7, str) == [("a",) * 7]
    assert distinct_selections("ab", 3, str) == []


def test_distinct_items_give_every_selection_up_to_the_bound() -> None:
    letters = "abcdefgh"
    assert set(distinct_selections(letters, 3, str)) == set(combinations(letters, 3))
    many = range(300)
    assert comb(300, 7) > MAX_LISTED
    assert len(distinct_selections(many, 7, int)) == MAX_LISTED + 1


def test_every_distinct_order_is_listed_once() -> None:
    assert list(distinct_orders("aab", str)) == [("a", "a", "b"), ("a", "b", "a"), ("b", "a", "a")]
    assert list(distinct_orders("a" * 40, str)) == [("a",) * 40]
    assert len(set(distinct_orders("abcde", str))) == factorial(5)


def runner(name: str, kind: str = "resource", *abilities: Any, **fields: Any) -> CardDefinition:
    return CardDefinition(name=name, side=Side.RUNNER, type=kind, abilities=abilities, **fields)


def result_of(process: Generator[Any, Any, Any], into: list[Any]) -> Generator[Any, Any, None]:
    into.append((yield from process))


def test_a_long_order_is_asked_one_item_at_a_time(table: "Table") -> None:
    def offer(order: tuple[str, ...]) -> Option:
        return intents.offer(table.game, intents.InOrder(order), order)

    letters = "abcdefg"
    result: list[tuple[str, ...]] = []
    asked = put_in_order(table.game, Side.CORP, "1.15.1b", "how?", letters, str, offer)
    table.play(result_of(asked, result), *(f"“{letter}”" for letter in reversed(letters)))
    assert result == [tuple(reversed(letters))]
    assert max(len(options) for options in table.options_at("1.15.1b")) == len(letters)


def test_credits_from_many_cards_are_asked_card_by_card(table: "Table") -> None:
    allow = StaticAbility(label="spend", declarations=(AllowSpending(lambda *_: True),))
    holders = [
        table.rig(runner(f"Purse {n}", "resource", allow), counters={"credit": 9}) for n in range(8)
    ]
    table.state.credits[Side.RUNNER] = 1
    answers = ["0[c] from Purse 0", "9[c] from Purse 1", "0[c] from Purse 2", "1[c] from Purse 3"]
    table.play(Cost(credits=10).pay(table.game, Side.RUNNER, SPENDING), *answers)
    assert [table.game.object(h).counters.get("credit", 0) for h in holders[:5]] == [9, 0, 9, 8, 9]
    assert table.state.credits[Side.RUNNER] == 1
    assert sum(event.amount for event in table.events(CreditsSpent)) == 10


def test_dividing_leaves_later_holders_no_more_than_they_have(table: "Table") -> None:
    there = [(holder, 3) for holder in range(12)]

    def offer(division: dict[int, int], _elsewhere: int) -> Option:
        return intents.offer(table.game, intents.Times(sum(division.values())), division)

    result: list[dict[int, int]] = []
    process = divide(table.game, Side.RUNNER, "1.16.1", "how?", 24, there, offer)
    table.play(result_of(process, result), "0", "0", "0", "0")
    assert result == [dict.fromkeys(range(4, 12), 3)]
    assert table.options_at("1.16.1") == [["3", "2", "1", "0"]] * 4


def test_many_counters_are_spent_host_by_host(table: "Table") -> None:
    hosts = [table.rig(runner(f"Jar {n}"), counters={"power": 9}) for n in range(8)]
    cost = Cost(parts=(AnyCounters("power", 10),))
    table.play(cost.pay(table.game, Side.RUNNER, SPENDING), "9 from Jar 0", "1 from Jar 1")
    assert [table.game.object(h).counters.get("power", 0) for h in hosts[:3]] == [0, 8, 9]


def test_a_search_for_three_of_forty_cards_asks_for_each(table: "Table") -> None:
    for n in range(40):
        table.place(runner(f"Event {n}", "event"), deck(Side.RUNNER))
    search = Search(zones=(deck(Side.RUNNER),), count=3, by=Side.RUNNER)
    table.do(search, answers=("find Event 7", "find Event 39", "find Event 0"))
    found_cards = table.game.zone(SET_ASIDE)
    assert {table.game.name(card) for card in found_cards} == {"Event 7", "Event 39", "Event 0"}
    first, second, _ = table.options_at("8.7.2")
    assert (len(first), len(second)) == (40, 39)


def test_a_search_for_different_cards_does_not_offer_a_name_twice(table: "Table") -> None:
    for n in range(60):
        table.place(runner(f"Event {n // 2}", "event"), deck(Side.RUNNER))
    search = Search(zones=(deck(Side.RUNNER),), count=4, by=Side.RUNNER, up_to=True, different=True)
    table.do(search, answers=("find Event 7", "find Event 8", "find nothing"))
    assert len(table.game.zone(SET_ASIDE)) == 2
    last = table.options_at("8.7.2")[-1]
    assert "find Event 7" not in last
    assert len(last) == 1 + 28


def test_forfeiting_three_of_thirty_agendas_asks_for_each(table: "Table") -> None:
    for n in range(30):
        plan = CardDefinition(name=f"Plan {n}", side=Side.CORP, type="agenda", agenda_points=0)
        table.place(plan, score_area(Side.CORP), faceup=True)
    cost = Cost(parts=(ForfeitAgendas(3),))
    answers = ("forfeit Plan 3", "forfeit Plan 29", "forfeit Plan 0")
    table.play(cost.pay(table.game, Side.CORP, SPENDING), *answers)
    assert [table.game.name(card) for card in table.game.zone(REMOVED)] == [
        "Plan 3",
        "Plan 29",
        "Plan 0",
    ]


def test_trashing_two_of_seventy_cards_as_a_cost_asks_for_each(table: "Table") -> None:
    tools = [table.rig(runner(f"Tool {n}")) for n in range(70)]
    part = TrashOther("trash 2 tools", lambda *_: [t for t in tools if table.game.exists(t)], 2)
    table.play(
        Cost(parts=(part,)).pay(table.game, Side.RUNNER, SPENDING), "trash Tool 5", "trash Tool 66"
    )
    assert [table.game.name(event.card) for event in table.events(Trashed)] == ["Tool 5", "Tool 66"]
    first, second = table.options_at("1.16.1")
    assert (len(first), len(second)) == (70, 69)


def test_many_surplus_programs_are_trashed_one_by_one_until_the_rest_fit(
    table: "Table",
) -> None:
    small = [table.rig(runner(f"Tool {n}", "program", memory_cost=1)) for n in range(14)]
    table.rig(runner("Monster", "program", memory_cost=8))
    answers = [f"trash Tool {n}" for n in (0, 1, 2)]
    table.play(
        table.game.checkpoint(),
        *answers,
        "trash Monster",
        *(f"trash Tool {n}" for n in range(3, 10)),
    )
    left = [table.game.name(o) for o in small if table.game.exists(o)]
    assert left == [f"Tool {n}" for n in range(10, 14)]


def test_installing_among_many_programs_finds_the_memory(table: "Table") -> None:
    """Eleven programs claim nothing, and one of them gives the memory that the new one needs."""
    more = StaticAbility(
        label="more memory", declarations=(Modify("memory limit", lambda *_: True, lambda *_: 2),)
    )
    table.rig(runner("Giver", "program", more, memory_cost=0))
    for n in range(11):
        table.rig(runner(f"Taker {n}", "program", memory_cost=n // 10 * 5))
    new = table.place(runner("Big", "program", cost=0, memory_cost=6), hand(Side.RUNNER))
    install = Install(card=new, by=Side.RUNNER)
    assert can_be_installed_at(table.game, install, Destination())
