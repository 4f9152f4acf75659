"""Upgrades that place advancement counters, move, or install."""

from engine.cards.words.choices import advanceable_card, another_server
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.continuous import (
    can_be_advanced,
    cannot_be_used_more_than_once_each_turn,
    remote_server_only,
)
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import place_on, place_on_this
from engine.cards.words.credits import take_all_credits
from engine.cards.words.effects import do, move_this_to
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    install_chosen,
    place_on_installed,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import (
    ice_in_hq,
    in_hq,
    in_the_root_of_this_server,
    is_in_or_protects_this_server,
    scored_or_stolen_here,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.installing.install import INSTALLED
from engine.kernel.card_manipulation.movements.transfers import MoveInstalled
from engine.kernel.events import ActionPhaseOver, Installed, Scored
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

_CARD_IN_HQ = "a card in HQ"


ARELLA_SALVATORE = CardDefinition(
    name="Arella Salvatore",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    cost=2,
    unique=True,
    trash_cost=5,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="install a card from HQ with 1 advancement counter",
            condition=Condition(Scored, scored_or_stolen_here),
            clauses=(
                do(
                    install_chosen(_CARD_IN_HQ, IGNORING_ALL_COSTS),
                    place_on_installed(1, ADVANCEMENT),
                    targets=(card_to_install(_CARD_IN_HQ, in_hq, IGNORING_ALL_COSTS),),
                ),
            ),
            optional=True,
        ),
    ),
)


_IN_THIS_ROOT = "a card in this root"


def _in_this_root(game: Game, resolution: Resolution) -> list[int]:
    here = [o.oid for o in game.installed()]
    source = resolution.source
    return [card for card in here if in_the_root_of_this_server(game, source, card)]


CALIBRATION_TESTING = CardDefinition(
    name="Calibration Testing",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"off site"}),
    cost=3,
    trash_cost=2,
    faction="nbn",
    influence_cost=3,
    abilities=(
        remote_server_only(),
        PaidAbility(
            label="place 1 advancement counter on a card in this root",
            cost=TRASH,
            clauses=(
                do(
                    place_on(_IN_THIS_ROOT, 1, ADVANCEMENT),
                    targets=(Target(_IN_THIS_ROOT, _in_this_root),),
                ),
            ),
        ),
    ),
)


LA_COSTA_GRID = CardDefinition(
    name="La Costa Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region", "seedy"}),
    cost=3,
    trash_cost=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        remote_server_only(),
        ConditionalAbility(
            label="place 1 advancement counter on a card in this root",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                do(
                    place_on(_IN_THIS_ROOT, 1, ADVANCEMENT),
                    targets=(Target(_IN_THIS_ROOT, _in_this_root),),
                ),
            ),
        ),
    ),
)


_OTHER_IN_THIS_ROOT = "another card in this root that you can advance"


def _others_in_this_root(game: Game, resolution: Resolution) -> list[int]:
    others = advanceable_card(_OTHER_IN_THIS_ROOT, other=True).valid(game, resolution)
    source = resolution.source
    return [c for c in others if in_the_root_of_this_server(game, source, c)]


VLADISIBIRSK_CITY_GRID = CardDefinition(
    name="Vladisibirsk City Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=3,
    trash_cost=4,
    faction="nbn",
    influence_cost=4,
    abilities=(
        can_be_advanced(),
        PaidAbility(
            label="place 2 advancement counters on another card in this root",
            cost=hosted_counters(2, ADVANCEMENT),
            clauses=(
                do(
                    place_on(_OTHER_IN_THIS_ROOT, 2, ADVANCEMENT),
                    targets=(Target(_OTHER_IN_THIS_ROOT, _others_in_this_root),),
                ),
            ),
            limit="turn",
        ),
    ),
)


_HERE = "a card here"


def _cards_here(game: Game, resolution: Resolution) -> list[int]:
    source, every = resolution.source, [o.oid for o in game.installed()]
    return [c for c in every if is_in_or_protects_this_server(game, source, c)]


def _2_or_3_without_an_install_from_hq(game: Game, _resolution: Resolution) -> int:
    installed = history.this_turn(game, Installed)
    return 2 if any(e.by is Side.CORP and e.origin == hand(Side.CORP) for e in installed) else 3


THE_HOLO_MAN = CardDefinition(
    name="The Holo Man",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"academic", "executive", "sysop"}),
    cost=2,
    unique=True,
    trash_cost=2,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="move it to another server",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                do(move_this_to("another server"), targets=(another_server("another server"),)),
            ),
            optional=True,
        ),
        PaidAbility(
            label="place 2 advancement counters on a card here, or 3",
            cost=Cost(clicks=1, credits=4),
            clauses=(
                do(
                    place_on(_HERE, _2_or_3_without_an_install_from_hq, ADVANCEMENT),
                    targets=(Target(_HERE, _cards_here),),
                ),
            ),
            limit="turn",
        ),
    ),
)


_ICE_IN_HQ = "a piece of ice in HQ"
_1_LESS = Terms(discount=1)


def _move_to_that_root(game: Game, resolution: Resolution) -> list[Effect]:
    installed = resolution.notes.get(INSTALLED, ())
    servers = [game.object(ice).server for ice in installed if game.exists(ice)]
    card = resolution.source
    return [
        MoveInstalled(card=card, to=Destination(server, protecting=False)) for server in servers
    ]


MERCIA_B4LL4RD = CardDefinition(
    name="Mercia B4LL4RD",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"bioroid", "academic"}),
    cost=2,
    unique=True,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="install 1 piece of ice for 1[c] less and move this there",
            condition=Condition(
                ActionPhaseOver, lambda _game, _source, event: event.side is Side.CORP
            ),
            clauses=(
                do(
                    install_chosen(_ICE_IN_HQ, _1_LESS),
                    targets=(card_to_install(_ICE_IN_HQ, ice_in_hq, _1_LESS),),
                ),
                do(_move_to_that_root),
            ),
            optional=True,
        ),
    ),
)


SHELL_CORPORATION = CardDefinition(
    name="Shell Corporation",
    side=Side.CORP,
    type="upgrade",
    cost=2,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        cannot_be_used_more_than_once_each_turn(),
        PaidAbility(label="place 3[c]", cost=Cost(clicks=1), clauses=(do(place_on_this(3)),)),
        PaidAbility(label="take all credits", cost=Cost(clicks=1), clauses=(do(take_all_credits),)),
    ),
)
