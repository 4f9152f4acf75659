"""Expansions: agendas that make the Corp richer or roomier."""

from engine.cards.words.card_conditions import when_scored
from engine.cards.words.continuous import player_has_more
from engine.cards.words.effects import do, draw, gain_credits
from engine.kernel.abilities.declarations import Prohibit
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.lasting import LastingChange
from engine.kernel.abilities.lingering import Duration
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import DiscardStep


def _skip_your_discard_step(_game: Game, resolution: Resolution) -> Effect:
    you = resolution.controller
    return LastingChange(
        declarations=(Prohibit(DiscardStep, lambda _game, _source, step: step.side is you),),
        duration=Duration.TURN,
        words="the discard step is skipped",
    )


MIDNIGHT_3_ARCOLOGY = CardDefinition(
    name="Midnight-3 Arcology",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="draw 3 cards, and skip your discard step this turn",
            condition=when_scored(),
            clauses=(do(draw(3)), do(_skip_your_discard_step)),
        ),
    ),
)


OFFWORLD_OFFICE = CardDefinition(
    name="Offworld Office",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 7[c]", condition=when_scored(), clauses=(do(gain_credits(7)),)
        ),
    ),
)


SUPERCONDUCTING_HUB = CardDefinition(
    name="Superconducting Hub",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="draw 2 cards",
            condition=when_scored(),
            clauses=(do(draw(2)),),
            optional=True,
        ),
        player_has_more(Side.CORP, "maximum hand size", 2),
    ),
)
