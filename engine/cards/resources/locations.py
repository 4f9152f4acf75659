"""Locations."""

from engine.cards.words.card_conditions import (
    lay_facedown,
    when_installed,
    when_none_is_left,
    whenever_agenda_is_stolen,
    whenever_you_install_on_this,
)
from engine.cards.words.conditions import (
    either,
    the_first_time_each,
    the_first_time_each_turn_that,
    this,
    when_turn_ends,
    whenever_you_remove_tags,
)
from engine.cards.words.counters import place_on_this
from engine.cards.words.decks import add_cards_looked_at_to_the_bottom, reveal_top
from engine.cards.words.effects import add_chosen_to_hand, do, draw, gain_credits, trash_this
from engine.cards.words.hosting import can_host
from engine.cards.words.installing import IGNORING_THE_COST, card_to_install, install_from_grip
from engine.cards.words.interrupts import (
    INTERRUPT,
    avoid_tags,
    interrupt,
    prevent_damage,
    would_suffer_damage_from_installing,
)
from engine.cards.words.places import (
    factions_of_the_identity,
    is_non_virus_program,
    programs_from_your_grip,
)
from engine.cards.words.searching import install_found, search
from engine.cards.words.tags import whenever_tags_are_avoided
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Permit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing import installing_on_source
from engine.kernel.card_manipulation.installing.installing_on_source import InstallOnSource
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import Trashed
from engine.kernel.first_times import SECOND_TIME
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.costs.prices import AS_PRINTED
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_zones.zones import deck, discard_pile
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


CHROME_PARLOR = CardDefinition(
    name="Chrome Parlor",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="prevent all damage of installing cybernetics",
            condition=would_suffer_damage_from_installing("hardware", "cybernetic"),
            clauses=(do(prevent_damage(None)),),
            flags=INTERRUPT,
        ),
    ),
)


_IN_HEAP = "a card in your heap"


def _program_or_hardware_is_trashed(game: Game, _source: int, event: Trashed) -> bool:
    kind = game.object(event.card).printed.type
    return kind in ("program", "hardware") and not lay_facedown(game, event)


def _of_your_faction(game: Game, _resolution: Resolution) -> list[int]:
    factions = factions_of_the_identity(game, Side.RUNNER)
    heap = game.zone(discard_pile(Side.RUNNER))
    return [card for card in heap if game.object(card).printed.faction in factions]


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
            condition=the_first_time_each(
                "turn",
                either(
                    whenever_tags_are_avoided(),
                    whenever_you_remove_tags(),
                ),
            ),
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


ANGEL_ARENA = CardDefinition(
    name="Angel Arena",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="place X power counters",
            condition=when_installed(this),
            clauses=(do(place_on_this(lambda game, r: game.object(r.source).chosen_x, POWER)),),
        ),
        ConditionalAbility(
            label="trash this when no power counter is left",
            condition=when_none_is_left(POWER),
            clauses=(do(trash_this),),
        ),
        PaidAbility(
            label="reveal the top card of your stack",
            cost=Cost(parts=(HostedCounters(POWER, 1),)),
            clauses=(
                do(reveal_top(1, Side.RUNNER)),
                May("add it to the bottom of the stack", (do(add_cards_looked_at_to_the_bottom),)),
            ),
        ),
    ),
    wording="If X is 0, nothing was placed, so no counter is the last to leave.",
)


_NON_VIRUS = "a program that is no virus"


_HOSTED_PROGRAM = "a program hosted on this"


def _non_virus_programs_in_your_grip(game: Game) -> list[int]:
    return [card for card in programs_from_your_grip(game) if is_non_virus_program(game, card)]


def _hosted_programs(game: Game, resolution: Resolution) -> list[int]:
    hosted = game.hosted(resolution.source)
    return [o.oid for o in hosted if o.printed.type == "program" and not o.has_no_characteristics]


LONDON_LIBRARY = CardDefinition(
    name="London Library",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=3,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash all programs hosted on this",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(do(lambda game, r: Trash(cards=_hosted_programs(game, r))),),
        ),
        PaidAbility(
            label="install a program that is no virus on this",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    InstallOnSource(_NON_VIRUS, is_non_virus_program, IGNORING_THE_COST),
                    targets=(
                        card_to_install(
                            _NON_VIRUS,
                            _non_virus_programs_in_your_grip,
                            IGNORING_THE_COST,
                            places=installing_on_source.places,
                        ),
                    ),
                ),
            ),
        ),
        PaidAbility(
            label="add a program hosted on this to your grip",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    add_chosen_to_hand(_HOSTED_PROGRAM),
                    targets=(
                        Target(
                            _HOSTED_PROGRAM,
                            _hosted_programs,
                        ),
                    ),
                ),
            ),
        ),
    ),
)


NEW_ANGELES_CITY_HALL = CardDefinition(
    name="New Angeles City Hall",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "government"}),
    cost=1,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        interrupt("prevent 1 tag", Cost(credits=2), do(avoid_tags(1))),
        ConditionalAbility(
            label="trash this", condition=whenever_agenda_is_stolen(), clauses=(do(trash_this),)
        ),
    ),
)


def _you_trash_your_installed_card(game: Game, _source: int, event: Trashed) -> bool:
    if event.by is not Side.RUNNER:
        return False
    card = game.object(event.card)
    return card.is_installed_card and card.owner is Side.RUNNER


WASTELAND = CardDefinition(
    name="Wasteland",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "virtual"}),
    cost=2,
    faction="apex",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 1[c] for an installed card of yours that you trash",
            condition=the_first_time_each(
                "turn", Condition(Trashed, _you_trash_your_installed_card)
            ),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


def _is_genetics(game: Game, _source: int, about: int) -> bool:
    return game.has_subtype(about, "genetics")


GENE_CONDITIONING_SHOPPE = CardDefinition(
    name="Gene Conditioning Shoppe",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=2,
    faction="shaper",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="genetics also trigger the second time each turn",
            declarations=(Permit(SECOND_TIME, _is_genetics),),
        ),
    ),
)
