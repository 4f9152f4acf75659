"""Currents."""

from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.card_conditions import whenever_agenda_is_stolen, whenever_you_install
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.continuous import is_printed_on_it
from engine.cards.words.costs import trash_at_random_from_hq
from engine.cards.words.credits import during_runs_on, recurring_credits
from engine.cards.words.currents import current
from engine.cards.words.effects import corp_loses_credits, do
from engine.cards.words.ice import that_ice_gets
from engine.cards.words.interrupts import INTERRUPT, expected
from engine.cards.words.places import is_agenda
from engine.cards.words.run_conditions import whenever_you_encounter_ice
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility, Would
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect
from engine.kernel.abilities.lingering_effects.strength_changes import StrengthChange
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    AdditionalCost,
    ChangeCharacteristics,
    ExtendDuration,
    Modify,
    Only,
    Prohibit,
)
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import InstallAt
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import CardsDrawn, Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side

CORPORATE_GRANT = CardDefinition(
    name='Corporate "Grant"',
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        current(),
        ConditionalAbility(
            label="the Corp loses 1[c]",
            condition=the_first_time_each("turn", whenever_you_install(lambda *_: True)),
            clauses=(do(corp_loses_credits(1)),),
        ),
    ),
)


def _is_the_corps_identity(game: Game, _source: int, card: int) -> bool:
    identity = game.object(card)
    return identity.is_identity and identity.owner is Side.CORP


EMPLOYEE_STRIKE = CardDefinition(
    name="Employee Strike",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=1,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        current(),
        StaticAbility(
            label="the Corp's identity loses its printed abilities",
            declarations=(ChangeCharacteristics(_is_the_corps_identity, loses=is_printed_on_it),),
        ),
    ),
)


FREEDOM_THROUGH_EQUALITY = CardDefinition(
    name='"Freedom Through Equality"',
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=3,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        current(),
        ConditionalAbility(
            label="add this to your score area as an agenda worth 1 point",
            condition=whenever_agenda_is_stolen(),
            clauses=(do(add_this_to_score_area(Side.RUNNER, 1)),),
        ),
    ),
)


_A_CARD_AT_RANDOM = trash_at_random_from_hq(1)


def _a_card_for_each_rez_but_of_ice(game: Game, _source: int, purpose: Purpose) -> Cost | None:
    card = purpose.target
    if purpose.kind != "rez" or card is None or game.object(card).printed.type == "ice":
        return None
    return _A_CARD_AT_RANDOM


HACKTIVIST_MEETING = CardDefinition(
    name="Hacktivist Meeting",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        current(),
        StaticAbility(
            label="rezzing what is no ice costs a card from HQ at random",
            declarations=(AdditionalCost(_a_card_for_each_rez_but_of_ice),),
        ),
    ),
)


def _is_no_ice_in_the_runners_turn(game: Game, _source: int, attempt: Rez) -> bool:
    return game.active_player is Side.RUNNER and game.object(attempt.card).printed.type != "ice"


INTERDICTION = CardDefinition(
    name="Interdiction",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=1,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        current(),
        StaticAbility(
            label="nothing but ice is rezzed in the Runner's turn",
            declarations=(Prohibit(Rez, _is_no_ice_in_the_runners_turn),),
        ),
    ),
)


ITINERANT_PROTESTERS = CardDefinition(
    name="Itinerant Protesters",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=2,
    faction="anarch",
    influence_cost=2,
    abilities=(
        current(),
        StaticAbility(
            label="-1 maximum hand size for each bad publicity",
            declarations=(
                Modify(
                    "maximum hand size",
                    lambda _game, _source, who: who is Side.CORP,
                    lambda game, _source, _who: -bad_publicity(game),
                ),
            ),
        ),
    ),
)


NET_CELEBRITY = CardDefinition(
    name="Net Celebrity",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        current(),
        recurring_credits(1, "1 recurring credit for runs", during_runs_on()),
    ),
)


def _is_unique_and_no_region(game: Game, _source: int, card: int) -> bool:
    printed = game.object(card).printed
    is_such = printed.type in ("asset", "upgrade") and printed.unique
    return is_such and not game.has_subtype(card, "region")


RUMOR_MILL = CardDefinition(
    name="Rumor Mill",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        current(),
        StaticAbility(
            label="unique assets and upgrades lose their printed abilities, but regions do not",
            declarations=(ChangeCharacteristics(_is_unique_and_no_region, loses=is_printed_on_it),),
        ),
    ),
)


SCRUBBED = CardDefinition(
    name="Scrubbed",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=2,
    faction="anarch",
    influence_cost=2,
    abilities=(
        current(),
        ConditionalAbility(
            label="-2 strength for the first piece of ice encountered",
            condition=the_first_time_each("turn", whenever_you_encounter_ice()),
            clauses=(do(that_ice_gets(-2)),),
        ),
    ),
)


SECURITY_LEAK = CardDefinition(
    name="Security Leak",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        current(),
        StaticAbility(
            label="advancing a card costs 1[c] more",
            declarations=(
                AdditionalCost(
                    lambda _game, _source, purpose: (
                        Cost(credits=1) if purpose.kind == "advance" else None
                    )
                ),
            ),
        ),
    ),
)


def _not_the_first_draw(game: Game, _source: int, event: CardsDrawn) -> bool:
    if event.side is not Side.CORP:
        return False
    return any(e.side is Side.CORP for e in history.this_turn(game, CardsDrawn) if e is not event)


SYSTEM_OUTAGE = CardDefinition(
    name="System Outage",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        current(),
        ConditionalAbility(
            label="the Corp loses 1[c]",
            condition=Condition(CardsDrawn, _not_the_first_draw),
            clauses=(do(corp_loses_credits(1)),),
        ),
    ),
)


def _copies_in_the_corps_score_area(game: Game, _source: int, agenda: int) -> int:
    scored = game.zone(score_area(Side.CORP))
    return sum(game.name(card) == game.name(agenda) for card in scored)


TRAFFIC_JAM = CardDefinition(
    name="Traffic Jam",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=2,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        current(),
        StaticAbility(
            label="agendas require 1 more for each copy that the Corp has scored",
            declarations=(
                Modify("advancement requirement", is_agenda, _copies_in_the_corps_score_area),
            ),
        ),
    ),
)


def _a_second_piece_of_ice(game: Game, _source: int, attempt: InstallAt) -> bool:
    if attempt.by is not Side.CORP or game.object(attempt.card).printed.type != "ice":
        return False
    installs = [e for e in history.this_turn(game, Installed) if e.by is Side.CORP]
    return any(game.object(event.card).printed.type == "ice" for event in installs)


UNSCHEDULED_MAINTENANCE = CardDefinition(
    name="Unscheduled Maintenance",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        current(),
        StaticAbility(
            label="the Corp installs no more than 1 piece of ice each turn",
            declarations=(Prohibit(InstallAt, _a_second_piece_of_ice),),
        ),
    ),
)


def _you_would_raise_an_icebreaker(game: Game, source: int, effect: StrengthChange) -> bool:
    card = effect.card
    if card is None or effect.by is not Side.RUNNER or not game.has_subtype(card, "icebreaker"):
        return False
    changes = [d.change(game, source, card) for d in effect.declarations if isinstance(d, Modify)]
    return sum(changes) > 0


def _raises_its_strength(game: Game, source: int, effect: LingeringEffect) -> bool:
    if effect.target != source:
        return False
    raised = (d for d in effect.declarations if isinstance(d, Modify) and d.value == "strength")
    return any(not d.sets and d.change(game, effect.source, source) > 0 for d in raised)


_LASTS_FOR_THE_RUN = StaticAbility(
    label="what raises its strength lasts for the run",
    declarations=(ExtendDuration(_raises_its_strength, for_the_run=True),),
)


def _that_icebreaker_gains_it(game: Game, resolution: Resolution) -> Effect | None:
    raised = (e for e in expected(resolution, StrengthChange) if e.card is not None)
    card = next(
        (e.card for e in raised if _you_would_raise_an_icebreaker(game, resolution.source, e)), None
    )
    if card is None:
        return None
    gained = ChangeCharacteristics(Only(lambda *_: card), gains=lambda *_: (_LASTS_FOR_THE_RUN,))
    return LastingChange(
        target=card, declarations=(gained,), duration=Duration.RUN, words=_LASTS_FOR_THE_RUN.label
    )


SYSTEM_SEIZURE = CardDefinition(
    name="System Seizure",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        current(),
        ConditionalAbility(
            label="what raises that icebreaker lasts for the run",
            condition=Would(StrengthChange, _you_would_raise_an_icebreaker, first_each="turn"),
            clauses=(do(_that_icebreaker_gains_it),),
            flags=INTERRUPT,
        ),
    ),
)
