"""Black ops."""

from engine.cards.words.continuous import play_only_if
from engine.cards.words.effects import do, do_damage, do_damage_for_points
from engine.kernel import history
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.events import Stolen
from engine.kernel.game import Game
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
