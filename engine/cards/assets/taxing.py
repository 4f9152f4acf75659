"""Assets that tax, hurt or tag the Runner."""

from engine.cards.words.additional_costs import additional_cost_to_rez
from engine.cards.words.card_conditions import whenever_runner_trashes_a_corp_card
from engine.cards.words.choices import installed
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.effects import (
    do,
    do_damage,
    give_tags,
)
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.static.declarations import Modify, Restriction
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.sides import Side

CITY_SURVEILLANCE = CardDefinition(
    name="City Surveillance",
    side=Side.CORP,
    type="asset",
    cost=5,
    trash_cost=3,
    faction="nbn",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="give 1 tag unless the Runner pays 1[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(unless_the_runner_pays(Cost(credits=1), do(give_tags(1))),),
        ),
    ),
)


ENCRYPTION_PROTOCOL = CardDefinition(
    name="Encryption Protocol",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="installed cards cost 1[c] more to trash",
            declarations=(
                Modify(
                    "trash cost",
                    lambda game, _source, about: game.object(about).installed,
                    lambda *_: 1,
                ),
            ),
        ),
    ),
)


def _only_while_the_runner_is_tagged(game: Game, _card: int, _attempt: Rez) -> bool:
    return is_tagged(game)


ZEALOUS_JUDGE = CardDefinition(
    name="Zealous Judge",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=2,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="rez only if the Runner is tagged",
            restricts=(Restriction(Rez, _only_while_the_runner_is_tagged),),
        ),
        PaidAbility(
            label="give the Runner 1 tag",
            cost=Cost(clicks=1, credits=1),
            clauses=(do(give_tags(1)),),
        ),
    ),
)


CORPORATE_TOWN = CardDefinition(
    name="Corporate Town",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=5,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        additional_cost_to_rez(Cost(parts=(ForfeitAgendas(1),))),
        ConditionalAbility(
            label="trash 1 installed resource",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                do(
                    lambda _game, r: Trash(cards=list(r.those("a resource")), preventable=False),
                    targets=(installed("a resource", "resource"),),
                ),
            ),
            optional=True,
        ),
    ),
)


HOSTILE_INFRASTRUCTURE = CardDefinition(
    name="Hostile Infrastructure",
    side=Side.CORP,
    type="asset",
    cost=5,
    trash_cost=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="do 1 net damage",
            condition=whenever_runner_trashes_a_corp_card(),
            clauses=(do(do_damage(1, DamageKind.NET)),),
        ),
    ),
)
