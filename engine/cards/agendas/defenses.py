"""Security agendas that make ice stronger."""

from engine.cards.words.card_conditions import when_scored
from engine.cards.words.effects import do, gain_credits
from engine.cards.words.ice import rezzed_ice_with
from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.abilities.kinds import ConditionalAbility, StaticAbility, Subroutine
from engine.kernel.abilities.static.declarations import Modify, ModifyEffect
from engine.kernel.additional_rules.traces import TraceAttempt
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _stronger_ice(subtype: str) -> StaticAbility:
    """All ice with that subtype has +1 strength."""

    def is_such(game: Game, _source: int, about: int) -> bool:
        return game.object(about).printed.type == "ice" and game.has_subtype(about, subtype)

    return StaticAbility(
        label=f"+1 strength for {subtype} ice",
        declarations=(Modify("strength", is_such, lambda *_: 1),),
    )


def _1_for_each_rezzed(subtype: str) -> ConditionalAbility:
    return ConditionalAbility(
        label=f"gain 1[c] for each rezzed {subtype}",
        condition=when_scored(),
        clauses=(do(gain_credits(lambda game, r: rezzed_ice_with(subtype)(game, r.source))),),
    )


ENCRYPTED_PORTALS = CardDefinition(
    name="Encrypted Portals",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="jinteki",
    abilities=(_stronger_ice("code gate"), _1_for_each_rezzed("code gate")),
)


def _1_more_for_traces_of_subroutines(_game: Game, _source: int, effect: ValuedEffect) -> int:
    if not isinstance(effect, TraceAttempt):
        return 0
    return int(isinstance(effect.resolution.ability, Subroutine))


IMPROVED_TRACERS = CardDefinition(
    name="Improved Tracers",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="nbn",
    abilities=(
        _stronger_ice("tracer"),
        StaticAbility(
            label="traces of subroutines begin 1 higher",
            declarations=(ModifyEffect(_1_more_for_traces_of_subroutines),),
        ),
    ),
)


SUPERIOR_CYBERWALLS = CardDefinition(
    name="Superior Cyberwalls",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(_stronger_ice("barrier"), _1_for_each_rezzed("barrier")),
)
