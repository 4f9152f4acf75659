"""Black ops."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.continuous import play_only_if
from engine.cards.words.effects import do, do_damage, do_damage_for_points
from engine.kernel import history
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import is_tagged, tags
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.events import Stolen
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import remove_tags
from engine.kernel.sides import Side


def _stolen_last_turn(game: Game) -> list[Stolen]:
    return history.last_turn(game, Stolen)


_MEAT_DAMAGE_FOR_POINTS = do_damage_for_points(DamageKind.MEAT, _stolen_last_turn)

PUNITIVE_COUNTERSTRIKE = CardDefinition(
    name="Punitive Counterstrike",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"black ops"}),
    cost=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="trace 5",
            clauses=(Trace(5, (if_successful(do(_MEAT_DAMAGE_FOR_POINTS)),)),),
        ),
    ),
)


SCORCHED_EARTH = CardDefinition(
    name="Scorched Earth",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"black ops"}),
    influence_cost=4,
    faction="weyland-consortium",
    cost=3,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(label="do 4 meat damage", clauses=(do(do_damage(4, DamageKind.MEAT)),)),
    ),
)


END_OF_THE_LINE = CardDefinition(
    name="End of the Line",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"black ops"}),
    cost=3,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        additional_cost_to_play(Cost(parts=(remove_tags(1),))),
        PlayAbility(label="do 4 meat damage", clauses=(do(do_damage(4, DamageKind.MEAT)),)),
    ),
)


def _2_for_each_tag(game: Game, _resolution: Resolution) -> int:
    return 2 * tags(game)


HIGH_PROFILE_TARGET = CardDefinition(
    name="High-Profile Target",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"black ops"}),
    cost=2,
    faction="weyland-consortium",
    influence_cost=5,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(
            label="do 2 meat damage for each tag",
            clauses=(do(do_damage(_2_for_each_tag, DamageKind.MEAT)),),
        ),
    ),
)


TRAFFIC_ACCIDENT = CardDefinition(
    name="Traffic Accident",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"black ops"}),
    cost=0,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        play_only_if("play only if the Runner has 2 tags or more", lambda game: tags(game) >= 2),
        PlayAbility(label="do 2 meat damage", clauses=(do(do_damage(2, DamageKind.MEAT)),)),
    ),
)
