"""Operations that search R&D, or arrange it."""

from engine.cards.words.continuous import play_only_if
from engine.cards.words.decks import arrange_top, look_at_top
from engine.cards.words.effects import do
from engine.cards.words.places import of_type
from engine.cards.words.searching import (
    add_found_to_hand,
    reveal_found,
    search_for,
    search_for_any_number_of_copies,
)
from engine.kernel import history
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.card import CardDefinition
from engine.kernel.events import Scored
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _you_scored_this_turn(game: Game) -> bool:
    return bool(history.this_turn(game, Scored))


AGGRESSIVE_NEGOTIATION = CardDefinition(
    name="Aggressive Negotiation",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        play_only_if("play only after scoring an agenda this turn", _you_scored_this_turn),
        PlayAbility(
            label="search R&D for a card",
            clauses=(
                do(search_for(deck(Side.CORP))),
                do(add_found_to_hand),
            ),
        ),
    ),
)


FAST_TRACK = CardDefinition(
    name="Fast Track",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="search R&D for an agenda",
            clauses=(
                do(search_for(deck(Side.CORP), of_type("agenda"))),
                do(reveal_found, add_found_to_hand),
            ),
        ),
    ),
)


PRECOGNITION = CardDefinition(
    name="Precognition",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="arrange the top 5 cards of R&D",
            clauses=(do(look_at_top(5, Side.CORP)), do(arrange_top(5, Side.CORP))),
        ),
    ),
)


LOCALIZED_PRODUCT_LINE = CardDefinition(
    name="Localized Product Line",
    side=Side.CORP,
    type="operation",
    cost=4,
    faction="neutral-corp",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="search R&D for copies of a card",
            clauses=(
                do(search_for_any_number_of_copies(deck(Side.CORP))),
                do(reveal_found, add_found_to_hand),
            ),
        ),
    ),
)
