"""Assets that bring cards back from Archives, or keep them there."""

from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.choices import card_in_hq, cards_in_archives
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.continuous import can_be_advanced, cards_cannot_leave
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    draw,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import if_no_ice_protects_this_server, in_archives, in_hq
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import RemoveThisFromGame
from engine.kernel.game_concepts.counters import ADVANCEMENT, held_count
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side

_OPERATION, _CARDS = "an operation in Archives", "cards in Archives"

CLONE_SUFFRAGE_MOVEMENT = CardDefinition(
    name="Clone Suffrage Movement",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"political"}),
    cost=1,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="add an operation from Archives to HQ, if no ice protects this server",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                if_no_ice_protects_this_server(
                    do(
                        add_chosen_to_hand(_OPERATION, proves=True),
                        targets=(cards_in_archives(_OPERATION, "operation"),),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


SPIN_DOCTOR = CardDefinition(
    name="Spin Doctor",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=0,
    trash_cost=2,
    faction="nbn",
    influence_cost=1,
    unique=True,
    abilities=(
        ConditionalAbility(label="draw 2 cards", condition=when_rezzed(), clauses=(do(draw(2)),)),
        PaidAbility(
            label="shuffle 2 cards back into R&D",
            cost=Cost(parts=(RemoveThisFromGame(),)),
            clauses=(
                do(
                    shuffle_into_deck(_CARDS),
                    targets=(cards_in_archives(_CARDS, count=2, up_to=True),),
                ),
            ),
        ),
    ),
)


_IN_HQ, _IN_ARCHIVES = "cards in HQ", "cards in Archives"


def _as_many_as_can_be_swapped(game: Game, resolution: Resolution) -> int:
    counters = held_count(game, resolution.source, ADVANCEMENT)
    return min(counters, len(in_hq(game)), len(in_archives(game)))


def _swap_pairs(_game: Game, resolution: Resolution) -> list[Effect]:
    pairs = zip(resolution.those(_IN_HQ), resolution.those(_IN_ARCHIVES), strict=True)
    return [Swap(first=first, second=second) for first, second in pairs]


ALLELE_REPRESSION = CardDefinition(
    name="Allele Repression",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=2,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        can_be_advanced(),
        PaidAbility(
            label="swap a card in HQ with one in Archives for each advancement counter",
            cost=TRASH,
            clauses=(
                do(
                    _swap_pairs,
                    targets=(
                        card_in_hq(_IN_HQ, _as_many_as_can_be_swapped),
                        cards_in_archives(_IN_ARCHIVES, count=_as_many_as_can_be_swapped),
                    ),
                ),
            ),
            uses_hosted=True,
        ),
    ),
    wording=(
        "All its swaps are one sentence, so one instruction. Their cards are chosen before "
        "the first swap, each once (9.11, 1.15.2e, 1.15.2f)."
    ),
)


BLACKLIST = CardDefinition(
    name="Blacklist",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=3,
    faction="nbn",
    influence_cost=1,
    abilities=(cards_cannot_leave("cards cannot leave the heap", discard_pile(Side.RUNNER)),),
)
