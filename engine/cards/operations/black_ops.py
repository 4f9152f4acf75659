"""Black ops."""

from engine.cards.words.continuous import play_only_if
from engine.cards.words.effects import do, do_damage
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.events import Stolen
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _meat_damage_for_what_was_stolen(game: Game, _resolution: Resolution) -> Effect:
    """As many points as are printed on the agendas stolen in the Runner's turn before this."""
    stolen = [game.object(e.card) for e in history.last_turn(game, Stolen)]
    points = sum(agenda.printed.agenda_points or 0 for agenda in stolen)
    return Damage(kind=DamageKind.MEAT, base=points, by=Side.CORP)


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
            clauses=(Trace(5, (if_successful(do(_meat_damage_for_what_was_stolen)),)),),
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
