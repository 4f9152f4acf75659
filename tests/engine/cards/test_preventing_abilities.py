"""Cards that prevent “when encountered” abilities, and what else they do."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from table_actions import (
    CORP,
    GRIP,
    HEAP,
    RUNNER,
    STACK,
    card_names,
    ice,
    install,
    offered_labels,
    put_cards,
    trigger,
)
from table_cards import fund_runner, run

from engine.cards.catalogue import card
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import SubroutineResolved
from engine.kernel.game_concepts.counters import POWER, held_count

if TYPE_CHECKING:
    from tests.engine.conftest import Table

GROUNDS = "use Hunting Grounds: prevent a “when encountered” ability"
BLADE = "use AirbladeX (JSRF Ed.): prevent a “when encountered” ability"


def _without_subroutines(name: str) -> CardDefinition:
    """That ice, with no more than what it does as it is encountered."""
    printed = card(name)
    conditional = (a for a in printed.abilities if isinstance(a, ConditionalAbility))
    return replace(printed, abilities=tuple(conditional))


@pytest.mark.parametrize(
    "name",
    ["Tollbooth", "Data Raven", "Funhouse", "Thoth", "Information Overload", "Data Ward"],
)
def test_hunting_grounds_prevents_every_encounter_ability(table: "Table", name: str) -> None:
    fund_runner(table, runner=3)
    table.rig(card("Hunting Grounds"))
    table.ice("HQ", _without_subroutines(name))
    assert run(table, "HQ", GROUNDS)
    assert (table.state.tags, table.state.credits[RUNNER]) == (0, 3)
    assert [len(options) for options in table.options_at("1.16.11")] == []


def test_choices_made_before_prevention_stay(table: "Table") -> None:
    """A choice has been made before what was chosen is imminent."""
    fund_runner(table)
    table.rig(card("Hunting Grounds"))
    table.ice("HQ", _without_subroutines("Data Raven"))
    assert run(table, "HQ", "pass", "end the run", GROUNDS)
    assert table.state.tags == 0


def test_hunting_grounds_is_used_once_each_turn(table: "Table") -> None:
    fund_runner(table, runner=9)
    table.rig(card("Hunting Grounds"))
    for _ in range(2):
        table.ice("HQ", card("Pop-up Window"))
    run(table, "HQ", GROUNDS, "pay 1[c]", "pay 1[c]")
    assert table.state.credits[CORP] == 6
    assert len(table.events(SubroutineResolved)) == 2


def test_only_abilities_of_ice_are_prevented(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Hunting Grounds"))
    table.ice("HQ", ice("barrier"))
    run(table, "HQ")
    assert GROUNDS not in offered_labels(table)


def test_hunting_grounds_installs_the_top_of_the_stack_facedown(table: "Table") -> None:
    grounds = table.rig(card("Hunting Grounds"))
    put_cards(table, STACK, "Diesel", "Corroder", "Desperado", "Sure Gamble")
    trigger(table, grounds, "install the top 3 cards")
    facedown = [o.definition.name for o in table.game.installed() if not o.faceup]
    assert sorted(facedown) == ["Corroder", "Desperado", "Diesel"]
    assert card_names(table, STACK) == ["Sure Gamble"]
    assert card_names(table, HEAP) == ["Hunting Grounds"]


def test_airbladex_is_loaded_and_trashed_when_it_is_empty(table: "Table") -> None:
    fund_runner(table)
    blade = install(table, "AirbladeX (JSRF Ed.)")
    assert held_count(table.game, blade, POWER) == 3
    put_cards(table, GRIP, "Diesel", "Diesel")
    table.do(Damage(kind=DamageKind.NET, base=1, by=CORP))
    assert "use AirbladeX (JSRF Ed.): prevent 1 net damage" not in offered_labels(table)
    for _ in range(3):
        table.ice("HQ", _without_subroutines("Turnpike"))
    run(table, "HQ", BLADE, BLADE, BLADE)
    assert not table.game.exists(blade)
    assert table.state.credits[RUNNER] == 5


def test_airbladex_prevents_net_damage_in_runs(table: "Table") -> None:
    fund_runner(table)
    blade = install(table, "AirbladeX (JSRF Ed.)")
    put_cards(table, GRIP, "Diesel")
    table.ice("HQ", card("Neural Katana"))
    run(table, "HQ", *3 * ("use AirbladeX (JSRF Ed.): prevent 1 net damage",))
    assert card_names(table, GRIP) == ["Diesel"]
    assert not table.game.exists(blade)
