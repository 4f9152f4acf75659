"""What may be chosen as a target (1.15)."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import NOTHING
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


PROGRAM = CardDefinition(name="Program", side=Side.RUNNER, type="program")
ABILITY = PaidAbility(label="trash 1 program", cost=NOTHING, clauses=())


def every_program(game: Game, _resolution: Resolution) -> list[int]:
    return [o.oid for o in game.state.objects.values() if o.printed.type == "program"]


def test_only_installed_cards_are_targets_unless_another_zone_is_named(table: "Table") -> None:
    installed = table.rig(PROGRAM)
    elsewhere = [table.place(PROGRAM, zone(Side.RUNNER)) for zone in (hand, discard_pile)]
    resolution = Resolution(ABILITY, installed, Side.CORP)
    any_program = Target("a program", every_program)
    assert list(any_program.each(table.game, resolution)) == [[installed]]
    anywhere = Target("a program anywhere", every_program, zone_named=True)
    found = [oid for (oid,) in anywhere.each(table.game, resolution)]
    assert found == [installed, *elsewhere]


def test_a_target_cannot_be_announced_without_an_installed_card(table: "Table") -> None:
    in_hand = table.place(PROGRAM, hand(Side.RUNNER))
    resolution = Resolution(ABILITY, in_hand, Side.CORP)
    any_program = Target("a program", every_program)
    assert not any_program.can_be_announced(table.game, resolution)
    table.play(any_program.announce(table.game, resolution))
    assert resolution.targets == {"a program": []}
