"""Resources that are neither connections nor virtual."""

from dataclasses import replace

from engine.cards.words.choices import (
    choose_server_for_the_turn,
    chosen_server,
    install_from_grip,
)
from engine.cards.words.conditions import (
    the_first_time_each,
    the_first_time_each_turn_that,
    whenever_damage_is_suffered,
    whenever_you_install_on_this,
)
from engine.cards.words.effects import add_chosen_to_hand, do, draw, gain_credits, place_on_this
from engine.cards.words.hosting import can_host
from engine.cards.words.interrupts import (
    TRASH,
    card_to_be_trashed,
    interrupt,
    prevent_damage,
    prevent_its_trashing,
)
from engine.cards.words.runs import (
    instead_of_breaching_do,
)
from engine.cards.words.searching import install_found, search
from engine.kernel import history
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
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TAGGED, TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.at_random import TrashAtRandom
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.events import (
    CardsDrawn,
    DamageSuffered,
    Event,
    Prevented,
    RunSucceeded,
    TagsRemoved,
    Trashed,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.cost_parts import HostedCounters
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import POWER, held
from engine.kernel.game_concepts.credits import GainCredits, pool
from engine.kernel.game_concepts.prices import AS_PRINTED
from engine.kernel.game_zones.zones import PLAY_AREA, deck, discard_pile
from engine.kernel.sides import Side

ARTIST_COLONY = CardDefinition(
    name="Artist Colony",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=0,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="search for a card and install it",
            cost=Cost(parts=(ForfeitAgendas(1),)),
            clauses=(
                do(search(deck(Side.RUNNER), ("program", "resource", "hardware"), AS_PRINTED)),
                do(install_found(AS_PRINTED)),
            ),
        ),
    ),
)


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
    return TrashAtRandom(side=Side.CORP, base=counters, counted=True)


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


_IN_HEAP = "a card in your heap"


def _program_or_hardware_is_trashed(game: Game, _source: int, event: Event) -> bool:
    if not isinstance(event, Trashed):
        return False
    return game.object(event.card).printed.type in ("program", "hardware")


def _of_your_faction(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    in_play = [game.object(oid) for oid in game.zone(PLAY_AREA)]
    identities = [o for o in in_play if o.printed.type == "identity" and o.owner is Side.RUNNER]
    factions = {identity.printed.faction for identity in identities}
    heap = game.zone(discard_pile(Side.RUNNER))
    return cards(game, [card for card in heap if game.object(card).printed.faction in factions])


DISTRICT_99 = CardDefinition(
    name="District 99",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "seedy"}),
    cost=3,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=the_first_time_each(
                "turn", Condition(Trashed, _program_or_hardware_is_trashed)
            ),
            clauses=(do(place_on_this(1, POWER)),),
            optional=True,
        ),
        PaidAbility(
            label="add a card of your identity's faction from your heap to your grip",
            cost=Cost(clicks=1, parts=(HostedCounters(POWER, 3),)),
            clauses=(
                do(
                    add_chosen_to_hand(_IN_HEAP),
                    targets=(Target(_IN_HEAP, _of_your_faction, zone_named=True),),
                ),
            ),
        ),
    ),
)


def _is_meat_damage(_game: Game, _source: int, effect: Effect) -> bool:
    return isinstance(effect, Damage) and effect.kind is DamageKind.MEAT


def _no_credits_in_your_pool(game: Game, source: int) -> bool:
    return pool(game, game.controller(source)) == 0


ORDER_OF_SOL = CardDefinition(
    name="Order of Sol",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=2,
    faction="shaper",
    influence_cost=1,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each_turn_that(_no_credits_in_your_pool),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


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
    ),
    wording=(
        "As rule 9.9.5c supposes it: the prevention is a static ability. A later printing "
        "makes it a conditional interrupt, with the same result."
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


def _run_on_chosen_server(game: Game, source: int, event: Event) -> bool:
    return isinstance(event, RunSucceeded) and event.server == chosen_server(game, source)


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
            condition=Condition(RunSucceeded, _run_on_chosen_server, first_each="turn"),
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


def _avoided_or_removed_a_tag(_game: Game, _source: int, event: Event) -> bool:
    if isinstance(event, Prevented):
        return isinstance(event.effect, TakeTags) and event.by is Side.RUNNER
    return isinstance(event, TagsRemoved) and event.by is Side.RUNNER


THUNDER_ART_GALLERY = CardDefinition(
    name="Thunder Art Gallery",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "ritzy"}),
    influence_cost=2,
    faction="criminal",
    cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="the first time each turn you avoid or remove a tag, install for 1[c] less",
            condition=Condition(Event, _avoided_or_removed_a_tag, first_each="turn"),
            clauses=(install_from_grip(discount=1),),
            optional=True,
        ),
    ),
)


OFF_CAMPUS_APARTMENT = CardDefinition(
    name="Off-Campus Apartment",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=0,
    faction="anarch",
    influence_cost=1,
    abilities=(
        can_host(
            "can host any number of connections",
            lambda game, _source, card: game.has_subtype(card, "connection"),
        ),
        ConditionalAbility(
            label="draw 1 card",
            condition=whenever_you_install_on_this("connection"),
            clauses=(do(draw(1)),),
        ),
    ),
)


def _first_basic_draw_of_the_turn(game: Game, _source: int, effect: Effect) -> bool:
    if not isinstance(effect, Draw) or not effect.basic or effect.side is not Side.RUNNER:
        return False
    drawn = history.this_turn(game, CardsDrawn)
    return not any(event.basic and event.side is Side.RUNNER for event in drawn)


def _draw_2_instead(_game: Game, _source: int, effect: Effect) -> list[Effect]:
    assert isinstance(effect, Draw)
    return [replace(effect, base=2, replaced_by=set(effect.replaced_by))]


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
            declarations=(Replace(_first_basic_draw_of_the_turn, _draw_2_instead),),
        ),
    ),
)
