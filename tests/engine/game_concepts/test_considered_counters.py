"""Counters that nobody placed, which an object or player is considered to have (1.9.4)."""

from typing import TYPE_CHECKING

from engine.cards.catalogue import card
from engine.kernel.additional_rules.tags import RemoveTags, is_tagged, tags
from engine.kernel.game_concepts.advancing import is_advanced
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.costs.effect_costs import remove_tags
from engine.kernel.game_concepts.counters import (
    ADVANCEMENT,
    MoveCounters,
    RemoveCounters,
    hosted_count,
)
from engine.kernel.sides import Side
from engine.kernel.state import Encounter

if TYPE_CHECKING:
    from tests.engine.conftest import Table


ICE = card("Blank Ice")


def test_the_runner_counts_as_tagged_during_an_encounter_with_outermost_ice(table: "Table") -> None:
    table.place(card("Acme Consulting: The Truth You Need"), faceup=True)
    outer, inner = (table.ice("HQ", ICE) for _ in range(2))
    assert not is_tagged(table.game)
    table.state.encounter = Encounter(inner)
    assert not is_tagged(table.game)
    table.state.encounter = Encounter(outer)
    assert is_tagged(table.game)
    table.state.tags = 1
    assert tags(table.game) == 2


def test_a_considered_tag_can_neither_be_removed_nor_pay_a_cost(table: "Table") -> None:
    table.place(card("Acme Consulting: The Truth You Need"), faceup=True)
    table.state.encounter = Encounter(table.ice("HQ", ICE))
    assert not RemoveTags(base=1).can_happen(table.game)
    cost = Cost(parts=(remove_tags(1),))
    assert not cost.can_pay(table.game, Side.CORP, Purpose("nested", source=1))
    table.state.tags = 1
    table.do(RemoveTags(base=2))
    assert (table.state.tags, tags(table.game)) == (0, 1)


def test_removing_a_tag_from_a_runner_tagged_without_one_says_so(table: "Table") -> None:
    table.rig(card("Paparazzi"))
    assert is_tagged(table.game)
    table.do(RemoveTags(base=1))
    assert table.game.transcript[-1].rule == "1.2.4"
    assert "no tag" in table.game.transcript[-1].text


def test_satellite_grid_makes_only_its_servers_ice_count_as_advanced(table: "Table") -> None:
    here, elsewhere = table.ice("HQ", ICE), table.ice("R&D", ICE)
    grid = table.root("HQ", card("Satellite Grid"))
    assert not is_advanced(table.game, here)
    table.game.object(grid).faceup = True
    assert is_advanced(table.game, here)
    assert not is_advanced(table.game, elsewhere)


def test_a_considered_counter_can_be_neither_removed_nor_moved_nor_spent(table: "Table") -> None:
    ice, other = table.ice("HQ", ICE), table.ice("R&D", ICE)
    table.root("HQ", card("Satellite Grid"), rezzed=True)
    moving = MoveCounters(kind=ADVANCEMENT, base=1, origin=ice, destination=other)
    assert not moving.can_happen(table.game)
    assert not RemoveCounters(kind=ADVANCEMENT, base=1, card=ice).can_happen(table.game)
    spent = HostedCounters(ADVANCEMENT, 1)
    assert not spent.can_pay(table.game, Side.CORP, Purpose("use", source=ice))
    table.game.object(ice).counters[ADVANCEMENT] = 1
    assert hosted_count(table.game, ice, ADVANCEMENT) == 2
    assert moving.can_happen(table.game)
    assert spent.can_pay(table.game, Side.CORP, Purpose("use", source=ice))
    assert not HostedCounters(ADVANCEMENT, 2).can_pay(
        table.game, Side.CORP, Purpose("use", source=ice)
    )
