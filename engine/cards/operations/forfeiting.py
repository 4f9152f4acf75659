"""Operations that are paid for with an agenda, and ask what it was."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.agendas import FORFEIT_AN_AGENDA, of_the_forfeited_agenda
from engine.cards.words.choices import advanceable_card
from engine.cards.words.effects import do, gain_credits
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import calculate_amount
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.modal import InSequence
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bad_publicity import RemoveBadPublicity
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import Advance
from engine.kernel.game_concepts.agendas import advancement_requirement
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.scoring import agenda_points
from engine.kernel.sides import Side

_ITS_POINTS = of_the_forfeited_agenda(lambda _game, forfeited: forfeited.points, agenda_points)


def _remove_1_for_each_point(game: Game, resolution: Resolution) -> Effect:
    return RemoveBadPublicity(base=calculate_amount(_ITS_POINTS, game, resolution), by=Side.CORP)


def _each_removed(_game: Game, resolution: Resolution) -> int:
    done = (effect for effect in resolution.done if isinstance(effect, RemoveBadPublicity))
    return sum(effect.removed for effect in done)


SACRIFICE = CardDefinition(
    name="Sacrifice",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(FORFEIT_AN_AGENDA),
        PlayAbility(
            label="remove 1 bad publicity for each point of the agenda, gain 1[c] for each",
            clauses=(do(_remove_1_for_each_point), do(gain_credits(_each_removed))),
        ),
    ),
)


_CARD = "a card to advance"

_ITS_REQUIREMENT = of_the_forfeited_agenda(
    lambda _game, forfeited: forfeited.required, advancement_requirement
)


def _advance_it(_game: Game, resolution: Resolution) -> Effect:
    return Advance(card=resolution.the(_CARD), by=Side.CORP)


SUCCESS = CardDefinition(
    name="Success",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"triple"}),
    cost=0,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(FORFEIT_AN_AGENDA + Cost(clicks=2)),
        PlayAbility(
            label="advance a card as often as the forfeited agenda required",
            clauses=(
                Announce((advanceable_card(_CARD),)),
                InSequence(do(_advance_it), _ITS_REQUIREMENT),
            ),
        ),
    ),
)
