"""Upgrades."""

from engine.cards.words.choices import installed
from engine.cards.words.effects import do, trash_chosen
from engine.cards.words.interrupts import INTERRUPT, instead, would_do_damage
from engine.cards.words.runs import during_run_on_this_server
from engine.kernel.abilities.declarations import Replace
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, Would
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.moving import this_server
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import TrashThis, remove_tags
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.sides import Side

KEEGAN_LANE = CardDefinition(
    name="Keegan Lane",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    cost=0,
    trash_cost=3,
    faction="nbn",
    influence_cost=3,
    unique=True,
    abilities=(
        PaidAbility(
            label="trash 1 program",
            cost=Cost(parts=(TrashThis(), remove_tags(1))),
            clauses=(do(trash_chosen("a program"), targets=(installed("a program", "program"),)),),
            restriction=during_run_on_this_server,
        ),
    ),
)

_WOULD_DO_NET_DAMAGE = would_do_damage(DamageKind.NET, at_least=1)


def _in_a_run_on_this_server(game: Game, source: int, effect: Effect) -> bool:
    run = game.state.run
    is_here = run is not None and run.server == this_server(game, source)
    return is_here and _WOULD_DO_NET_DAMAGE.test(game, source, effect)


def _one_core_damage(_game: Game, _source: int, _effect: Effect) -> list[Effect]:
    return [Damage(kind=DamageKind.CORE, base=1, by=Side.CORP)]


_CORE_INSTEAD = Replace(_in_a_run_on_this_server, _one_core_damage)

TORI_HANZO = CardDefinition(
    name="Tori Hanzō",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    cost=3,
    trash_cost=2,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="pay 2[c] to do 1 core damage instead of the run's first net damage",
            condition=Would(Damage, _in_a_run_on_this_server, first_each="run"),
            clauses=(NestedCost(Side.CORP, Cost(credits=2), then=(do(instead(_CORE_INSTEAD)),)),),
            optional=True,
            flags=INTERRUPT,
        ),
    ),
)
