"""Agendas."""

from dataclasses import replace

from engine.cards.words.conditions import when_accessed, when_scored, when_turn_begins
from engine.cards.words.continuous import additional_cost_to_steal, must_be_revealed_in_rd
from engine.cards.words.effects import (
    do,
    end_the_run,
    gain_credits,
    give_tags,
    place_on_this,
    take_bad_publicity,
)
from engine.cards.words.interrupts import INTERRUPT, increase_damage, instead, would_do_damage
from engine.kernel.abilities.declarations import ChangeCharacteristics, Modify, Replace
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.accessing.access import anywhere, while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import RemoveTags, is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.at_random import TrashAtRandom
from engine.kernel.events import (
    Event,
    Installed,
    Scored,
    Searched,
    TurnEnded,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import can_be_advanced
from engine.kernel.game_concepts.agendas import AddToScoreArea, Steal
from engine.kernel.game_concepts.cost_parts import HostedCounters, suffer_damage
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import (
    ADVANCEMENT,
    AGENDA,
    PlaceCounters,
    RemoveCounters,
    hosted,
)
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import (
    deck,
    discard_pile,
    score_area,
)
from engine.kernel.sides import Side


def _advanceable_cards(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    return cards(game, [o.oid for o in game.installed() if can_be_advanced(game, o.oid)])


def _advancement_counter_on_it(_game: Game, resolution: Resolution) -> Effect:
    card = resolution.the("a card to place it on")
    return PlaceCounters(card=card, kind=ADVANCEMENT, base=1)


ASTROSCRIPT_PILOT_PROGRAM = CardDefinition(
    name="AstroScript Pilot Program",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="when scored, place 1 agenda counter",
            condition=when_scored(),
            clauses=(do(place_on_this(1, AGENDA)),),
        ),
        PaidAbility(
            label="place 1 advancement counter",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(
                do(
                    _advancement_counter_on_it,
                    targets=(Target("a card to place it on", _advanceable_cards),),
                ),
            ),
        ),
    ),
)


def _1_for_every_2_over_3(_game: Game, resolution: Resolution) -> Effect:
    assert isinstance(resolution.event, Scored)
    counters = (resolution.event.advancement - 3) // 2
    return PlaceCounters(card=resolution.source, kind=AGENDA, base=counters, counted=True)


def _is_ice(game: Game, _source: int, card: int) -> bool:
    return game.object(card).printed.type == "ice"


def _1_lower_for_each_agenda_counter(game: Game, source: int, _card: int) -> int:
    return -hosted(game, source, AGENDA)


BRAINTRUST = CardDefinition(
    name="Braintrust",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter for every 2 advancement counters over 3",
            condition=when_scored(),
            clauses=(do(_1_for_every_2_over_3),),
        ),
        StaticAbility(
            label="rezzing ice costs 1[c] less for each agenda counter",
            declarations=(Modify("rez cost", _is_ice, _1_lower_for_each_agenda_counter),),
        ),
    ),
)


def _scored_this_turn(game: Game, source: int, event: Event) -> bool:
    return isinstance(event, TurnEnded) and any(
        isinstance(earlier, Scored) and earlier.after == source for earlier in game.state.history
    )


BREAKING_NEWS = CardDefinition(
    name="Breaking News",
    side=Side.CORP,
    type="agenda",
    faction="nbn",
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


HOSTILE_TAKEOVER = CardDefinition(
    name="Hostile Takeover",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=2,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="gain 7[c] and take 1 bad publicity",
            condition=when_scored(),
            clauses=(do(gain_credits(7), take_bad_publicity(1)),),
        ),
    ),
)


def _runner_is_tagged(game: Game, _source: int) -> bool:
    return is_tagged(game)


MARKET_RESEARCH = CardDefinition(
    name="Market Research",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="when scored while the Runner is tagged, place 1 agenda counter",
            condition=when_scored(also=_runner_is_tagged),
            clauses=(do(place_on_this(1, AGENDA)),),
        ),
        StaticAbility(
            label="+1 agenda point with a counter",
            declarations=(
                Modify(
                    "agenda points",
                    lambda game, source, about: (
                        about == source and hosted(game, source, AGENDA) > 0
                    ),
                    lambda *_: 1,
                ),
            ),
        ),
    ),
)


NISEI_MK_II = CardDefinition(
    name="Nisei MK II",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter",
            condition=when_scored(),
            clauses=(do(place_on_this(1, AGENDA)),),
        ),
        PaidAbility(
            label="end the run",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(end_the_run),),
        ),
    ),
)


OBOKATA_PROTOCOL = CardDefinition(
    name="Obokata Protocol",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"ambush"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="jinteki",
    abilities=(additional_cost_to_steal(Cost(parts=(suffer_damage(DamageKind.NET, 4),))),),
)


def _searches_the_stack_or_installs_from_the_heap(_game: Game, _source: int, event: Event) -> bool:
    if isinstance(event, Searched):
        return event.by is Side.RUNNER and deck(Side.RUNNER) in event.zones
    is_install = isinstance(event, Installed) and event.by is Side.RUNNER
    return is_install and event.origin == discard_pile(Side.RUNNER)  # type: ignore[attr-defined]


PERSONALITY_PROFILES = CardDefinition(
    name="Personality Profiles",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="the Runner trashes 1 card from the grip at random",
            condition=Condition(Event, _searches_the_stack_or_installs_from_the_heap),
            clauses=(do(lambda *_: TrashAtRandom(side=Side.RUNNER, base=1, by=Side.RUNNER)),),
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
    label="lose 1 agenda counter each turn of the Runner",
    condition=when_turn_begins(Side.RUNNER),
    clauses=(do(_remove_1_counter),),
    active_in=_in_runners_score_area,
)

PROJECT_VACHERON = CardDefinition(
    name="Project Vacheron",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    faction="haas-bioroid",
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


def _add_to_the_corps_score_area(_game: Game, resolution: Resolution) -> Effect:
    return AddToScoreArea(card=resolution.source, side=Side.CORP)


QUANTUM_PREDICTIVE_MODEL = CardDefinition(
    name="Quantum Predictive Model",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="nbn",
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="when accessed while the Runner is tagged, it is the Corp's",
            condition=when_accessed(also=_runner_is_tagged),
            clauses=(do(_add_to_the_corps_score_area),),
            active_in=while_accessed,
        ),
    ),
)


THE_CLEANERS = CardDefinition(
    name="The Cleaners",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    faction="weyland-consortium",
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
