"""Abilities that objects gain (9.1.9): where they are active, and what only they declare."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.static.declarations import (
    ChangeCharacteristics,
    Declaration,
    Modify,
    Only,
)
from engine.kernel.abilities.static.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


STRONGER = Modify("strength", lambda *_: True, lambda *_: 2)


def card(name: str, *declarations: Declaration, kind: str = "asset") -> CardDefinition:
    abilities = (StaticAbility(label=name, declarations=declarations),) if declarations else ()
    return CardDefinition(
        name=name, side=Side.CORP, type=kind, cost=0, strength=1, abilities=abilities
    )


def giver(to: int, ability: StaticAbility) -> CardDefinition:
    gives = ChangeCharacteristics(Only(lambda *_: to), gains=lambda *_: (ability,))
    return card("Giver", gives)


def test_a_gained_abilitys_declaration_applies(table: "Table") -> None:
    wall = table.ice("HQ", card("Wall", kind="ice"))
    assert strength(table.game, wall) == 1
    gained = StaticAbility(label="stronger", declarations=(STRONGER,))
    table.root("remote 1", giver(wall, gained), rezzed=True)
    assert strength(table.game, wall) == 3


def test_a_gained_ability_is_active_in_hand_if_it_says_so(table: "Table") -> None:
    wall = table.ice("HQ", card("Wall", kind="ice"))
    (in_hand,) = table.central("HQ", card("Held"))
    gained = StaticAbility(
        label="stronger from HQ",
        declarations=(STRONGER,),
        active_in=lambda _game, obj: obj.zone == hand(Side.CORP),
    )
    table.root("remote 1", giver(in_hand, gained), rezzed=True)
    assert (gained, in_hand) in table.game.active_abilities()
    assert strength(table.game, wall) == 3


def test_a_gained_ability_is_inactive_in_hand_unless_it_says_so(table: "Table") -> None:
    wall = table.ice("HQ", card("Wall", kind="ice"))
    (in_hand,) = table.central("HQ", card("Held"))
    gained = StaticAbility(label="stronger", declarations=(STRONGER,))
    table.root("remote 1", giver(in_hand, gained), rezzed=True)
    assert strength(table.game, wall) == 1
