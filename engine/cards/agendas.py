"""Agendas."""

from dataclasses import replace

from engine.cards.words.conditions import when_scored, when_turn_begins
from engine.cards.words.effects import do, give_tags
from engine.cards.words.interrupts import INTERRUPT, increase_damage, instead, would_do_damage
from engine.kernel.abilities.declarations import ChangeCharacteristics, Modify, Replace
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility, Would
from engine.kernel.accessing.access import anywhere
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import RemoveTags
from engine.kernel.card import CardDefinition
from engine.kernel.events import Event, Scored, TurnEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import AddToScoreArea, Steal
from engine.kernel.game_concepts.counters import AGENDA, RemoveCounters, hosted
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import discard_pile, score_area
from engine.kernel.sides import Side


def _scored_this_turn(game: Game, source: int, event: Event) -> bool:
    return isinstance(event, TurnEnded) and any(
        isinstance(earlier, Scored) and earlier.after == source for earlier in game.state.history
    )


BREAKING_NEWS = CardDefinition(
    name="Breaking News",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=2,
    agenda_points=1,
    abilities=(
        ConditionalAbility(
            label="give the Runner 2 tags", condition=when_scored(), clauses=(do(give_tags(2)),)
        ),
        ConditionalAbility(
            label="the Runner removes 2 tags if you scored this agenda this turn",
            condition=Condition(TurnEnded, _scored_this_turn),
            clauses=(do(lambda _game, _resolution: RemoveTags(base=2, by=Side.RUNNER)),),
        ),
    ),
)


def _would_be_added_to_score_area(game: Game, source: int, effect: Effect) -> bool:
    is_added = (isinstance(effect, Steal) and effect.card == source) or (
        isinstance(effect, AddToScoreArea) and effect.card == source and effect.side is Side.RUNNER
    )
    return is_added and game.object(source).zone != discard_pile(Side.CORP)


def _with_4_counters(_game: Game, _source: int, effect: Effect) -> list[Effect]:
    assert isinstance(effect, Steal | AddToScoreArea)
    return [replace(effect, counters={AGENDA: 4}, replaced_by=set(effect.replaced_by))]


def _in_runners_score_area(_game: Game, obj: Object) -> bool:
    return obj.zone == score_area(Side.RUNNER)


def _hosts_agenda_counters(game: Game, source: int) -> bool:
    return hosted(game, source, AGENDA) > 0


def _remove_1_counter(_game: Game, resolution: Resolution) -> Effect:
    return RemoveCounters(card=resolution.source, kind=AGENDA, base=1)


_REMOVE_1_EACH_TURN = ConditionalAbility(
    label="when the Runner's turn begins, remove 1 hosted agenda counter",
    condition=when_turn_begins(Side.RUNNER),
    clauses=(do(_remove_1_counter),),
    active_in=_in_runners_score_area,
)

PROJECT_VACHERON = CardDefinition(
    name="Project Vacheron",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=5,
    agenda_points=3,
    abilities=(
        ConditionalAbility(
            label="add it to the Runner's score area with 4 agenda counters instead",
            condition=Would((Steal, AddToScoreArea), _would_be_added_to_score_area),
            clauses=(do(instead(Replace(_would_be_added_to_score_area, _with_4_counters))),),
            flags=INTERRUPT,
            active_in=anywhere,
        ),
        StaticAbility(
            label="with agenda counters it is worth 0 points and loses one each turn",
            condition=_hosts_agenda_counters,
            declarations=(
                Modify(
                    "agenda points",
                    lambda _g, source, about: about == source,
                    lambda *_: 0,
                    sets=True,
                ),
                ChangeCharacteristics(
                    applies=lambda _game, source, about: about == source,
                    gains=lambda *_: (_REMOVE_1_EACH_TURN,),
                ),
            ),
            active_in=_in_runners_score_area,
        ),
    ),
)

THE_CLEANERS = CardDefinition(
    name="The Cleaners",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=5,
    agenda_points=3,
    abilities=(
        ConditionalAbility(
            label="increase meat damage by 1",
            condition=would_do_damage(DamageKind.MEAT),
            clauses=(do(increase_damage(1, DamageKind.MEAT)),),
            flags=INTERRUPT,
        ),
    ),
    wording=(
        "A conditional interrupt, as rule 9.9.7a has it; rule 9.4.5 speaks of the card as if "
        "the ability were static."
    ),
)
