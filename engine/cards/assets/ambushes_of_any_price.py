"""Ambushes for which the Corp spends as much as they like."""

from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.effects import do, suffer_damage
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.instructions.spending import SpendAnyNumber, credits_spent
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _not_in_rd(game: Game, source: int) -> bool:
    return game.object(source).zone != deck(Side.CORP)


SHI_KYU = CardDefinition(
    name="Shi.Kyū",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="jinteki",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="spend credits: net damage, or this as an agenda worth -1",
            condition=when_accessed(also=_not_in_rd),
            clauses=(
                SpendAnyNumber(
                    Side.CORP,
                    then=(
                        May(
                            "add it to the score area",
                            (do(add_this_to_score_area(Side.RUNNER, -1)),),
                            player=Side.RUNNER,
                            otherwise=(do(suffer_damage(credits_spent, DamageKind.NET)),),
                        ),
                    ),
                    must=True,
                ),
            ),
            active_in=while_accessed,
        ),
    ),
)
