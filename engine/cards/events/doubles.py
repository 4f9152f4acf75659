"""Doubles that are no runs: an additional click to play."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.choices import card_to_expose_in_a_remote_root
from engine.cards.words.decks import cards_looked_at, reveal_top, trash_cards_looked_at
from engine.cards.words.effects import (
    EXPOSED,
    do,
    draw,
    expose_chosen,
    gain_credits,
    trash_chosen,
)
from engine.cards.words.places import events_in_your_heap, in_hq
from engine.cards.words.searching import add_found_to_hand, reveal_found, search_for
from engine.cards.words.tags import remove_up_to_tags
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, May
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

_TO_EXPOSE = "a card in the root of a remote server"


def _an_asset_or_upgrade_was_exposed(game: Game, resolution: Resolution) -> bool:
    exposed = resolution.notes.get(EXPOSED, ())
    return any(game.object(card).printed.type in ("asset", "upgrade") for card in exposed)


DRIVE_BY = CardDefinition(
    name="Drive By",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="expose a card in the root of a remote server, and trash an asset or upgrade",
            clauses=(
                do(
                    expose_chosen(_TO_EXPOSE),
                    targets=(card_to_expose_in_a_remote_root(_TO_EXPOSE),),
                ),
                If(_an_asset_or_upgrade_was_exposed, (do(trash_chosen(_TO_EXPOSE)),)),
            ),
        ),
    ),
)


def _install_it_for_10_less(game: Game, resolution: Resolution) -> list[Effect]:
    revealed = cards_looked_at(game, resolution)
    return [Install(card=card, by=Side.RUNNER, terms=Terms(discount=10)) for card in revealed]


EUREKA = CardDefinition(
    name="Eureka!",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=3,
    faction="shaper",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="reveal the top card of the stack, and install or trash it",
            clauses=(
                do(reveal_top(1, Side.RUNNER)),
                May(
                    "install it for 10[c] less",
                    (do(_install_it_for_10_less),),
                    otherwise=(do(trash_cards_looked_at),),
                ),
            ),
        ),
    ),
)


EXECUTIVE_WIRETAPS = CardDefinition(
    name="Executive Wiretaps",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=4,
    faction="criminal",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="reveal all cards in HQ",
            clauses=(do(lambda game, _r: Reveal(cards=in_hq(game))),),
        ),
    ),
)


def _is_a_connection(game: Game, card: int) -> bool:
    return game.has_subtype(card, "connection")


def _install_what_was_added(_game: Game, resolution: Resolution) -> list[Effect]:
    added = [card for e in resolution.done if isinstance(e, AddToHand) for card in e.became]
    return [Install(card=card, by=Side.RUNNER) for card in added]


HOSTAGE = CardDefinition(
    name="Hostage",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="search the stack for a connection",
            clauses=(
                do(search_for(deck(Side.RUNNER), _is_a_connection)),
                do(reveal_found, add_found_to_hand),
                May("install it", (do(_install_what_was_added),)),
            ),
        ),
    ),
)


LAWYER_UP = CardDefinition(
    name="Lawyer Up",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=2,
    faction="criminal",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="remove up to 2 tags and draw 3 cards",
            clauses=(remove_up_to_tags(2, draw(3)),),
        ),
    ),
)


LUCKY_FIND = CardDefinition(
    name="Lucky Find",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=3,
    faction="neutral-runner",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(label="gain 9[c]", clauses=(do(gain_credits(9)),)),
    ),
)


def _doubles_in_the_heap(game: Game, _resolution: Resolution) -> int:
    return sum(game.has_subtype(card, "double") for card in events_in_your_heap(game))


POWER_NAP = CardDefinition(
    name="Power Nap",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="gain 2[c], and 1[c] for each double in the heap",
            clauses=(do(gain_credits(2)), do(gain_credits(_doubles_in_the_heap))),
        ),
    ),
)
