"""Upgrades about the agendas scored, or stolen, beside them."""

from engine.cards.words.additional_costs import (
    additional_cost_to_steal_agendas,
    additional_cost_to_trash,
)
from engine.cards.words.conditions import either
from engine.cards.words.continuous import remote_server_only
from engine.cards.words.costs import add_at_random_to_the_bottom_of_the_stack
from engine.cards.words.effects import do
from engine.cards.words.places import in_this_server, taken_from_the_root_here
from engine.cards.words.searching import (
    add_found_to_hand,
    install_found,
    reveal_found,
    search,
    search_for,
)
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, Flag
from engine.kernel.card import CardDefinition
from engine.kernel.events import Scored, Stolen
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import AS_PRINTED, Terms
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _is_no_agenda(game: Game, card: int) -> bool:
    return game.object(card).printed.type != "agenda"


MALAPERT_DATA_VAULT = CardDefinition(
    name="Malapert Data Vault",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=4,
    unique=True,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="search R&D for a card that is no agenda",
            condition=Condition(Scored, taken_from_the_root_here),
            clauses=(
                do(search_for(deck(Side.CORP), _is_no_agenda)),
                do(reveal_found),
                do(add_found_to_hand),
            ),
            optional=True,
        ),
    ),
)


def _add_2_to_the_stack() -> Cost:
    return add_at_random_to_the_bottom_of_the_stack(2)


DANIELA_JORGE_INACIO = CardDefinition(
    name="Daniela Jorge Inácio",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    cost=2,
    unique=True,
    trash_cost=2,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        additional_cost_to_trash(_add_2_to_the_stack()),
        additional_cost_to_steal_agendas(
            _add_2_to_the_stack(), in_this_server, flags=frozenset({Flag.PERSISTENT})
        ),
    ),
)


STRONGBOX = CardDefinition(
    name="Strongbox",
    side=Side.CORP,
    type="upgrade",
    cost=3,
    trash_cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        additional_cost_to_steal_agendas(
            Cost(clicks=1), in_this_server, flags=frozenset({Flag.PERSISTENT})
        ),
    ),
)


_THREE_LESS = Terms(discount=3)

TUCANA = CardDefinition(
    name="Tucana",
    side=Side.CORP,
    type="upgrade",
    cost=2,
    trash_cost=1,
    unique=True,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        remote_server_only(),
        ConditionalAbility(
            label="search R&D for ice, install and rez it for 3[c] less in total",
            condition=either(
                Condition(Scored, taken_from_the_root_here),
                Condition(Stolen, taken_from_the_root_here),
            ),
            clauses=(
                do(search(deck(Side.CORP), ("ice",), _THREE_LESS, AS_PRINTED, in_total=True)),
                do(install_found(_THREE_LESS, rez=AS_PRINTED, in_total=True)),
            ),
            optional=True,
            flags=frozenset({Flag.PERSISTENT}),
        ),
    ),
    wording="Shuffling is part of searching (8.7.3), so the deck is not shuffled again.",
)


RED_HERRINGS = CardDefinition(
    name="Red Herrings",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=1,
    faction="nbn",
    influence_cost=2,
    abilities=(
        additional_cost_to_steal_agendas(
            Cost(credits=5), in_this_server, flags=frozenset({Flag.PERSISTENT})
        ),
    ),
)
