"""Agendas that search, install and rez as they are scored."""

from collections.abc import Callable

from engine.cards.words.card_conditions import when_scored
from engine.cards.words.effects import do
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    IGNORING_THE_COST,
    Where,
    card_to_install,
    protecting_a_central_server,
    protecting_a_remote_server,
)
from engine.cards.words.places import in_hq, in_hq_or_archives, of_type, while_in_hq
from engine.cards.words.searching import FOUND, install_found, search_for, search_to_install
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import Destination, server_of
from engine.kernel.card_manipulation.installing.install import INSTALLED, Choosing, Install
from engine.kernel.card_manipulation.installing.several_cards import InstallEach
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.prices import AS_PRINTED, Terms
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

_REMOTE = protecting_a_remote_server


def _install_and_rez_it(
    terms: Terms, rez: Terms, where: Where
) -> Callable[[Game, Resolution], list[Effect]]:
    """Install what was found there, and rez it, on these terms."""

    def effect(game: Game, resolution: Resolution) -> list[Effect]:
        there = where(game, resolution)
        found = resolution.notes.get(FOUND, ())
        return [
            Install(card=card, by=Side.CORP, terms=terms, rez=rez, where=there) for card in found
        ]

    return effect


REMOTE_ENFORCEMENT = CardDefinition(
    name="Remote Enforcement",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="search R&D for ice, install it protecting a remote server and rez it",
            condition=when_scored(),
            clauses=(
                do(search_for(deck(Side.CORP), of_type("ice"))),
                do(_install_and_rez_it(AS_PRINTED, IGNORING_THE_COST, _REMOTE)),
            ),
            optional=True,
        ),
    ),
)


CORPORATE_OVERSIGHT_A = CardDefinition(
    name="Corporate Oversight A",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=2,
    agenda_points=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="search R&D for ice, install and rez it protecting a remote server",
            condition=when_scored(),
            clauses=(
                do(search_for(deck(Side.CORP), of_type("ice"))),
                do(_install_and_rez_it(IGNORING_ALL_COSTS, IGNORING_ALL_COSTS, _REMOTE)),
            ),
            optional=True,
        ),
    ),
    wording=("What becomes of the card after the game is won is left out."),
)


CORPORATE_OVERSIGHT_B = CardDefinition(
    name="Corporate Oversight B",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=2,
    agenda_points=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="search R&D for ice, install and rez it protecting a central server",
            condition=when_scored(),
            clauses=(
                do(search_for(deck(Side.CORP), of_type("ice"))),
                do(
                    _install_and_rez_it(
                        IGNORING_ALL_COSTS, IGNORING_ALL_COSTS, protecting_a_central_server
                    )
                ),
            ),
            optional=True,
        ),
    ),
    wording=("What becomes of the card after the game is won is left out."),
)


def _all_to_one_new_server(resolution: Resolution) -> Choosing:
    def allowed(game: Game, to: Destination) -> bool:
        before = resolution.notes.get(INSTALLED, ())
        servers = [e.server for e in history.this_turn(game, Installed) if e.card in before]
        return server_of(game, to) == servers[0] if servers else to.new

    return allowed


DIRECTOR_HAAS_PET_PROJECT = CardDefinition(
    name="Director Haas' Pet Project",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    unique=True,
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="install up to 3 cards to create a new remote server",
            condition=when_scored(),
            clauses=(
                InstallEach(in_hq_or_archives, 3, IGNORING_ALL_COSTS, where=_all_to_one_new_server),
            ),
            optional=True,
        ),
    ),
)


_IN_HQ = "a card in HQ"

_5_LESS = Terms(discount=5)


def _for_5_less_in_total(_game: Game, resolution: Resolution) -> Effect:
    card = resolution.the(_IN_HQ)
    return Install(card=card, by=Side.CORP, terms=_5_LESS, rez=AS_PRINTED, in_total=True)


EMINENT_DOMAIN = CardDefinition(
    name="Eminent Domain",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion", "expendable"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(
        PaidAbility(
            label="install and rez 1 card from HQ for 5[c] less in total",
            cost=Cost(clicks=1, credits=1, parts=(TrashThis(from_hand=True),)),
            clauses=(
                do(
                    _for_5_less_in_total,
                    targets=(card_to_install(_IN_HQ, in_hq, _5_LESS),),
                ),
            ),
            active_in=while_in_hq,
        ),
        ConditionalAbility(
            label="search R&D for 1 card, install and rez it",
            condition=when_scored(),
            clauses=(
                do(search_to_install(deck(Side.CORP), None, IGNORING_ALL_COSTS)),
                do(install_found(IGNORING_ALL_COSTS, IGNORING_ALL_COSTS)),
            ),
            optional=True,
        ),
    ),
)
