"""Hardware that fits none of the other files."""

from engine.cards.words.abilities import place_when_installed, trash_this_when_empty
from engine.cards.words.card_conditions import when_installed
from engine.cards.words.choices import card_in_heap, installed_ice, remember_chosen_ice
from engine.cards.words.conditions import chosen_ice, its_host, the_first_time_each, this
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import do, draw, gain_credits, load
from engine.cards.words.hosting import host_this_on
from engine.cards.words.interrupts import INTERRUPT, TRASH, avoid_tags, interrupt, prevent_damage
from engine.cards.words.places import non_ai_icebreakers
from engine.cards.words.run_conditions import when_this_run_ends, whenever_you_break_a_subroutine
from engine.cards.words.runs import run
from engine.cards.words.searching import copy_in_heap, shuffle_into_deck
from engine.cards.words.subroutines import break_1, break_up_to
from engine.kernel.abilities.asking import asks
from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.declarations import ExtendDuration, Modify
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.lasting import CreateDelayed
from engine.kernel.abilities.lingering import LingeringEffect
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.moving import current
from engine.kernel.events import CardsTrashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import RemoveThisFromGame, suffer_damage
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.runs.linked import is_its_run
from engine.kernel.sides import Side


@asks("only while the chosen ice is encountered")
def _encountering_the_chosen_ice(game: Game, source: int) -> bool:
    encounter = game.state.encounter
    return encounter is not None and encounter.ice == chosen_ice(game, source)


def _shuffle_a_copy_back_later(game: Game, _resolution: Resolution) -> Effect:
    shuffling = ConditionalAbility(
        label="shuffle a copy of Boomerang into the stack",
        condition=when_this_run_ends(game, also=lambda run: run.successful),
        clauses=(do(shuffle_into_deck("a copy"), targets=(copy_in_heap("a copy", "Boomerang"),)),),
        optional=True,
    )
    return CreateDelayed(ability=shuffling)


BOOMERANG = CardDefinition(
    name="Boomerang",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    faction="criminal",
    influence_cost=2,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="choose a piece of ice",
            condition=when_installed(this),
            clauses=(do(remember_chosen_ice, targets=(installed_ice("a piece of ice"),)),),
        ),
        PaidAbility(
            label="break up to 2 subroutines",
            cost=TRASH,
            clauses=(break_up_to(2), do(_shuffle_a_copy_back_later)),
            restriction=_encountering_the_chosen_ice,
            breaks=True,
        ),
    ),
)


def _were_in_grip_or_stack(game: Game, _source: int, event: CardsTrashed) -> bool:
    zones = (hand(Side.RUNNER), deck(Side.RUNNER))
    return any(game.object(card).zone in zones for card in event.cards)


def _those_cards(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    """What became of the cards trashed from grip or stack, where that is in the heap."""
    zones = (hand(Side.RUNNER), deck(Side.RUNNER))
    from_there = [
        card for card in resolution.met_by(CardsTrashed).cards if game.object(card).zone in zones
    ]
    heap = game.zone(discard_pile(Side.RUNNER))
    return cards(game, [new for new in (current(game, c) for c in from_there) if new in heap])


BUFFER_DRIVE = CardDefinition(
    name="Buffer Drive",
    side=Side.RUNNER,
    type="hardware",
    cost=3,
    faction="neutral-runner",
    influence_cost=1,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="add 1 trashed card to the bottom of the stack",
            condition=the_first_time_each("turn", Condition(CardsTrashed, _were_in_grip_or_stack)),
            clauses=(
                do(
                    add_chosen_to_deck("one of those cards", bottom=True),
                    targets=(Target("one of those cards", _those_cards, zone_named=True),),
                ),
            ),
            optional=True,
        ),
        PaidAbility(
            label="add 1 card of the heap to the top of the stack",
            cost=Cost(parts=(RemoveThisFromGame(),)),
            clauses=(
                do(
                    add_chosen_to_deck("a card of the heap"),
                    targets=(card_in_heap("a card of the heap"),),
                ),
            ),
        ),
    ),
)


FEEDBACK_FILTER = CardDefinition(
    name="Feedback Filter",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"gear"}),
    influence_cost=1,
    faction="shaper",
    cost=2,
    abilities=(
        interrupt("prevent 1 net damage", Cost(credits=3), do(prevent_damage(1, DamageKind.NET))),
        interrupt(
            "prevent up to 2 core damage", TRASH, do(prevent_damage(2, DamageKind.CORE, up_to=True))
        ),
    ),
)


def _icebreakers_but_its_host(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    host = game.object(resolution.source).host
    return [(card, told) for card, told in non_ai_icebreakers(game, resolution) if card != host]


def _raises_strength_of_host(game: Game, source: int, effect: LingeringEffect) -> bool:
    host = its_host(game, source)
    return host is not None and any(
        isinstance(d, Modify)
        and d.value == "strength"
        and d.applies(game, effect.source, host)
        and d.change(game, effect.source, host) > 0
        for d in effect.declarations
    )


GEBRSELASSIE = CardDefinition(
    name="Gebrselassie",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    influence_cost=4,
    faction="shaper",
    cost=1,
    unique=True,
    abilities=(
        PaidAbility(
            label="host this on an icebreaker",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    host_this_on("an icebreaker"),
                    targets=(Target("an icebreaker", _icebreakers_but_its_host),),
                ),
            ),
        ),
        StaticAbility(
            label="what raises the host's strength lasts until the turn ends",
            declarations=(ExtendDuration(_raises_strength_of_host),),
        ),
    ),
)


PLASCRETE_CARAPACE = CardDefinition(
    name="Plascrete Carapace",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"gear"}),
    influence_cost=0,
    cost=3,
    faction="neutral-runner",
    abilities=(
        ConditionalAbility(
            label="load 4 power counters",
            condition=when_installed(this),
            clauses=(do(load(4, POWER)),),
        ),
        trash_this_when_empty(),
        interrupt(
            "prevent 1 meat damage",
            Cost(parts=(HostedCounters(POWER, 1),)),
            do(prevent_damage(1, DamageKind.MEAT)),
        ),
    ),
)


ZER0 = CardDefinition(
    name="Zer0",
    side=Side.RUNNER,
    type="hardware",
    cost=1,
    faction="anarch",
    influence_cost=3,
    unique=True,
    abilities=(
        PaidAbility(
            label="gain 1[c] and draw 2 cards",
            cost=Cost(clicks=1, parts=(suffer_damage(DamageKind.NET, 1),)),
            clauses=(do(gain_credits(1), draw(2)),),
            limit="turn",
        ),
    ),
)


def _tags_in_its_run(game: Game, source: int, _effect: TakeTags) -> bool:
    return is_its_run(game, source)


DORM_COMPUTER = CardDefinition(
    name="Dorm Computer",
    side=Side.RUNNER,
    type="hardware",
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        place_when_installed(4, POWER),
        PaidAbility(
            label="run any server",
            cost=Cost(clicks=1, parts=(HostedCounters(POWER, 1),)),
            clauses=(do(run()),),
        ),
        ConditionalAbility(
            label="prevent all tags during its run",
            condition=Would(TakeTags, _tags_in_its_run),
            clauses=(do(avoid_tags(None)),),
            flags=INTERRUPT,
        ),
    ),
    wording="What it does during its run is an ability of its own here, as of Sneakdoor Beta.",
)


E3_FEEDBACK_IMPLANTS = CardDefinition(
    name="e3 Feedback Implants",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="pay 1[c] to break 1 more subroutine",
            condition=whenever_you_break_a_subroutine(),
            clauses=(NestedCost(Side.RUNNER, Cost(credits=1), then=(break_1(),)),),
            optional=True,
        ),
    ),
)
