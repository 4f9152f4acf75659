"""Assets that have the Corp install cards."""

from engine.cards.words.card_conditions import (
    when_the_runner_trashes_this,
    whenever_agenda_is_scored,
)
from engine.cards.words.conditions import this, when_turn_begins
from engine.cards.words.effects import do
from engine.cards.words.hosting import can_host
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    IGNORING_THE_COST,
    card_to_install,
    install_chosen,
    may_install_one,
    not_in_the_root_of_this_server,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import in_hq, in_hq_of_types, in_hq_or_archives, is_asset
from engine.cards.words.searching import install_found, reveal_found, search
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import Modify, Only
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing import installing_on_source
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import AS_PRINTED, Terms
from engine.kernel.game_concepts.hosting import cards_on
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

TECH_STARTUP = CardDefinition(
    name="Tech Startup",
    side=Side.CORP,
    type="asset",
    influence_cost=0,
    cost=0,
    trash_cost=1,
    faction="neutral-corp",
    abilities=(
        ConditionalAbility(
            label="trash this to search R&D for an asset and install it",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                NestedCost(
                    Side.CORP,
                    TRASH,
                    then=(
                        do(search(deck(Side.CORP), ("asset",), AS_PRINTED)),
                        do(reveal_found, install_found(AS_PRINTED)),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


VAPORFRAME_FABRICATOR = CardDefinition(
    name="Vaporframe Fabricator",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"industrial"}),
    cost=2,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="install a card from HQ",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    install_chosen("a card in HQ", IGNORING_ALL_COSTS),
                    targets=(card_to_install("a card in HQ", in_hq, IGNORING_ALL_COSTS),),
                ),
            ),
            limit="turn",
        ),
        ConditionalAbility(
            label="install a card from HQ, but not in the root of this server",
            condition=when_the_runner_trashes_this(),
            clauses=(
                do(
                    install_chosen(
                        "a card in HQ", IGNORING_ALL_COSTS, not_in_the_root_of_this_server
                    ),
                    targets=(
                        card_to_install(
                            "a card in HQ",
                            in_hq,
                            IGNORING_ALL_COSTS,
                            not_in_the_root_of_this_server,
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


TEAM_SPONSORSHIP = CardDefinition(
    name="Team Sponsorship",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="install a card from Archives or HQ",
            condition=whenever_agenda_is_scored(),
            clauses=(may_install_one(in_hq_or_archives, IGNORING_THE_COST),),
            optional=True,
        ),
    ),
)


_AN_ASSET = "an asset in HQ"


_FOR_2_LESS = Terms(discount=2)


WORLDS_PLAZA = CardDefinition(
    name="Worlds Plaza",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=2,
    trash_cost=5,
    unique=True,
    faction="weyland-consortium",
    influence_cost=5,
    abilities=(
        can_host("can host up to 3 assets", is_asset, limit=3, by_itself=True),
        PaidAbility(
            label="install an asset from HQ on this and rez it for 2[c] less",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    install_chosen(
                        _AN_ASSET, rez=_FOR_2_LESS, places=installing_on_source.places, if_able=True
                    ),
                    targets=(
                        card_to_install(
                            _AN_ASSET,
                            in_hq_of_types("asset"),
                            places=installing_on_source.places,
                            rez_if_able=_FOR_2_LESS,
                        ),
                    ),
                ),
            ),
        ),
    ),
)


def _is_asset_or_agenda(game: Game, _source: int, card: int) -> bool:
    return game.object(card).printed.type in ("agenda", "asset")


def _3_for_each_hosted_card(game: Game, source: int, _about: int) -> int:
    return 3 * len(cards_on(game, source))


FULL_IMMERSION_RECSTUDIO = CardDefinition(
    name="Full Immersion RecStudio",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=2,
    trash_cost=3,
    faction="nbn",
    influence_cost=4,
    abilities=(
        can_host("can host up to 2 assets or agendas", _is_asset_or_agenda, limit=2),
        StaticAbility(
            label="costs 3[c] more to trash for each hosted card",
            declarations=(Modify("trash cost", Only(this), _3_for_each_hosted_card),),
        ),
    ),
)
