"""Resources that fit none of the other files."""

from dataclasses import replace

from engine.cards.words.choices import (
    choose_server_for_the_turn,
    chosen_server,
)
from engine.cards.words.conditions import the_first_time_each, whenever_damage_is_suffered
from engine.cards.words.effects import (
    do,
    draw,
    place_on_this,
)
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    card_to_be_trashed,
    interrupt,
    prevent_damage,
    prevent_its_trashing,
    would_take_damage,
)
from engine.cards.words.places import events_in_your_heap
from engine.cards.words.run_conditions import whenever_run_is_successful_on
from engine.cards.words.runs import (
    following,
    for_the_run,
    if_successful,
    instead_of_breaching_do,
    run,
)
from engine.kernel import history
from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.declarations import (
    AlwaysPrevent,
    Permit,
    Replace,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lasting import CreateDelayed
from engine.kernel.abilities.lingering import Duration
from engine.kernel.accessing.several import AccessUpTo
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TAGGED, tags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.at_random import TrashAtRandom
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.several import PlayEach
from engine.kernel.events import (
    CardsDrawn,
    DamageSuffered,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import TrashThis
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import POWER, held
from engine.kernel.game_concepts.credits import GainCredits
from engine.kernel.runs.linked import instead_of_breaching
from engine.kernel.sides import Side

BIOMETRIC_SPOOFING = CardDefinition(
    name="Biometric Spoofing",
    side=Side.RUNNER,
    type="resource",
    influence_cost=0,
    faction="neutral-runner",
    cost=2,
    abilities=(interrupt("prevent 2 damage", TRASH, do(prevent_damage(2))),),
)


def _trash_1_from_hq_for_each_counter(game: Game, resolution: Resolution) -> Effect:
    counters = held(game, resolution.source, POWER)
    return TrashAtRandom(side=Side.CORP, base=counters)


CLAN_VENGEANCE = CardDefinition(
    name="Clan Vengeance",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"clan"}),
    cost=3,
    faction="anarch",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=whenever_damage_is_suffered(*DamageKind),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="trash cards from HQ at random, 1 for each power counter",
            cost=TRASH,
            clauses=(do(_trash_1_from_hq_for_each_counter),),
            uses_hosted=True,
        ),
    ),
)


def _access_as_many_as_paid_for(game: Game, source: int) -> list[Effect]:
    """Pay as many credits as there are tags, if able, and access up to so many cards."""
    server, paid = game.run.server, tags(game)
    then = (do(lambda *_: AccessUpTo(server=server, most=paid, by=Side.RUNNER)),)
    return following(
        "access cards for each tag paid for",
        source,
        NestedCost(Side.RUNNER, Cost(credits=paid), then=then, must=True),
    )


_IF_SUCCESSFUL = if_successful(
    "access cards for each tag paid for",
    do(
        for_the_run(
            "cards are accessed for each tag paid for",
            instead_of_breaching(_access_as_many_as_paid_for),
        )
    ),
)


def _for_its_run(_game: Game, _resolution: Resolution) -> Effect:
    return CreateDelayed(ability=_IF_SUCCESSFUL, duration=Duration.TURN)


COUNTER_SURVEILLANCE = CardDefinition(
    name="Counter Surveillance",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"clan"}),
    cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="run any server",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(_for_its_run, run()),),
        ),
    ),
    wording=(
        "What it does if its run is successful comes with the run, for the card has been trashed."
    ),
)


def _is_meat_damage(_game: Game, _source: int, effect: Effect) -> bool:
    return isinstance(effect, Damage) and effect.kind is DamageKind.MEAT


PAPARAZZI = CardDefinition(
    name="Paparazzi",
    side=Side.RUNNER,
    type="resource",
    influence_cost=0,
    faction="neutral-runner",
    cost=0,
    abilities=(
        StaticAbility(
            label="you are tagged",
            declarations=(Permit(TAGGED, lambda _game, _source, who: who is Side.RUNNER),),
        ),
        StaticAbility(
            label="prevent all meat damage",
            declarations=(AlwaysPrevent(_is_meat_damage),),
        ),
        ConditionalAbility(
            label="prevent all of that damage",
            condition=would_take_damage(DamageKind.MEAT),
            clauses=(do(prevent_damage(None, DamageKind.MEAT)),),
            flags=INTERRUPT,
        ),
    ),
    wording=(
        "Before 25.04 the prevention is a static ability, as 9.9.5c of those editions supposes it; "
        "since then no rule knows such a one, and it is the interrupt of today's printing, which "
        "before finds nothing left to prevent."
    ),
)


SACRIFICIAL_CONSTRUCT = CardDefinition(
    name="Sacrificial Construct",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"remote"}),
    influence_cost=1,
    faction="shaper",
    cost=0,
    abilities=(
        interrupt(
            "prevent a program or hardware from being trashed",
            TRASH,
            do(prevent_its_trashing, targets=(card_to_be_trashed("program", "hardware"),)),
        ),
    ),
)


SECURITY_TESTING = CardDefinition(
    name="Security Testing",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    influence_cost=3,
    faction="criminal",
    cost=0,
    abilities=(
        choose_server_for_the_turn(),
        ConditionalAbility(
            label="instead of breaching the chosen server, gain 2[c]",
            condition=the_first_time_each("turn", whenever_run_is_successful_on(chosen_server)),
            clauses=(
                do(
                    instead_of_breaching_do(
                        lambda _source: GainCredits(side=Side.RUNNER, base=2), "gain 2[c] instead"
                    )
                ),
            ),
        ),
    ),
)


SYNTHETIC_BLOOD = CardDefinition(
    name="Synthetic Blood",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"genetics"}),
    influence_cost=2,
    faction="shaper",
    cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="the first time each turn you take damage, draw 1 card",
            condition=Condition(DamageSuffered, lambda *_: True, first_each="turn"),
            clauses=(do(draw(1)),),
        ),
    ),
)


def _first_basic_draw_of_the_turn(game: Game, _source: int, effect: Draw) -> bool:
    if not effect.basic or effect.side is not Side.RUNNER:
        return False
    drawn = history.this_turn(game, CardsDrawn)
    return not any(event.basic and event.side is Side.RUNNER for event in drawn)


def _draw_2_instead(_game: Game, _source: int, effect: Draw) -> list[Effect]:
    return [replace(effect, base=2)]


VERBAL_PLASTICITY = CardDefinition(
    name="Verbal Plasticity",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"genetics"}),
    cost=3,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        StaticAbility(
            label="draw 2 cards instead for the first basic action",
            declarations=(Replace(Draw, _first_basic_draw_of_the_turn, _draw_2_instead),),
        ),
    ),
)


SAME_OLD_THING = CardDefinition(
    name="Same Old Thing",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="play an event from your heap",
            cost=Cost(clicks=2, parts=(TrashThis(),)),
            clauses=(PlayEach(events_in_your_heap, 1, up_to=False),),
        ),
    ),
)
