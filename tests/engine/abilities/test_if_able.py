"""Instructions that are carried out fully or not at all (1.2.3)."""

from typing import TYPE_CHECKING

import pytest

from engine.cards.catalogue import card
from engine.cards.words.effects import do_damage
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import NOTHING
from engine.kernel.game_concepts.credit_effects import GainCredits, LoseCredits
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table

RUNNER = Side.RUNNER
SOURCE = CardDefinition(name="Source", side=RUNNER, type="resource")


def gain_2(_game: Game, _resolution: Resolution) -> Effect:
    return GainCredits(side=RUNNER, base=2)


def the_corp_loses_1(_game: Game, _resolution: Resolution) -> Effect:
    return LoseCredits(side=Side.CORP, base=1)


def trash_it(_game: Game, resolution: Resolution) -> Effect:
    return Trash(cards=[resolution.the("a program")])


def _no_program(_game: Game, _resolution: Resolution) -> list[int]:
    return []


@pytest.mark.parametrize(("if_able", "gained"), [(True, 0), (False, 2)])
def test_if_able_does_nothing_when_a_part_is_impossible(
    table: "Table", *, if_able: bool, gained: int
) -> None:
    table.state.credits = {RUNNER: 0, Side.CORP: 0}
    _resolve(table, Instruction((gain_2, the_corp_loses_1), if_able=if_able))
    assert table.state.credits[RUNNER] == gained


@pytest.mark.parametrize(("if_able", "gained"), [(True, 0), (False, 2)])
def test_if_able_does_nothing_when_a_target_is_missing(
    table: "Table", *, if_able: bool, gained: int
) -> None:
    table.state.credits = {RUNNER: 0, Side.CORP: 0}
    targets = (Target("a program", _no_program),)
    _resolve(table, Instruction((gain_2, trash_it), targets, if_able=if_able))
    assert table.state.credits[RUNNER] == gained


def test_an_if_able_instruction_that_is_impossible_can_change_nothing(table: "Table") -> None:
    table.state.credits = {RUNNER: 0, Side.CORP: 0}
    instruction = Instruction((gain_2, the_corp_loses_1), if_able=True)
    resolution = _resolution(table, instruction)
    assert not instruction.can_change(table.game, resolution)
    table.state.credits[Side.CORP] = 1
    assert instruction.can_change(table.game, resolution)


@pytest.mark.parametrize(("if_able", "gained"), [(True, 0), (False, 2)])
@pytest.mark.parametrize("first", [True, False])
def test_if_able_does_nothing_when_an_interrupt_prevents_a_part(
    table: "Table", *, first: bool, if_able: bool, gained: int
) -> None:
    table.state.credits = {RUNNER: 1, Side.CORP: 0}
    table.rig(card("Net Shield"))
    table.place(SOURCE, hand(RUNNER))
    makers = (gain_2, do_damage(1, DamageKind.NET))
    instruction = Instruction(makers if first else makers[::-1], if_able=if_able)
    resolving = instruction.resolve(table.game, _resolution(table, instruction))
    table.play(resolving, "trigger Net Shield", "pay 1[c]")
    assert table.state.credits[RUNNER] == gained
    assert len(table.game.zone(hand(RUNNER))) == 1


def _resolution(table: "Table", instruction: Instruction) -> Resolution:
    ability = PaidAbility(label="do it", cost=NOTHING, clauses=(instruction,))
    return Resolution(ability, table.rig(SOURCE), RUNNER)


def _resolve(table: "Table", instruction: Instruction) -> None:
    table.play(instruction.resolve(table.game, _resolution(table, instruction)))
