"""Events that search the stack, the heap or both."""

from engine.cards.words.choices import card_in_heap
from engine.cards.words.conditions import when_turn_ends
from engine.cards.words.continuous import removed_from_the_game_instead_of_trashed
from engine.cards.words.decks import (
    look_at_top,
    one_of_the_cards_looked_at,
    shuffle_your_grip_and_heap_into_your_stack,
)
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    draw,
)
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.cards.words.places import viruses_in_the_heap
from engine.cards.words.run_conditions import made_a_successful_run_this_turn
from engine.cards.words.searching import (
    add_found_to_hand,
    add_it_back_later,
    install_found,
    reveal_found,
    search_for,
    search_stack_or_heap,
)
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If, May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import Shuffle
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.prices import AS_PRINTED
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

_VIRUSES = "virus cards in your heap"


DEJA_VU = CardDefinition(
    name="Déjà Vu",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="add 1 card, or up to 2 virus cards, of your heap to your grip",
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice(
                            "add 1 card",
                            (
                                do(
                                    add_chosen_to_hand("a card in your heap"),
                                    targets=(card_in_heap("a card in your heap"),),
                                ),
                            ),
                        ),
                        Choice(
                            "add up to 2 virus cards",
                            (
                                do(
                                    add_chosen_to_hand(_VIRUSES),
                                    targets=(
                                        Target(
                                            _VIRUSES,
                                            viruses_in_the_heap,
                                            2,
                                            up_to=True,
                                            zone_named=True,
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


EXPRESS_DELIVERY = CardDefinition(
    name="Express Delivery",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="add 1 of the top 4 cards of the stack to the grip",
            clauses=(
                do(look_at_top(4, Side.RUNNER)),
                do(
                    add_chosen_to_hand("one of those cards"),
                    targets=(one_of_the_cards_looked_at("one of those cards"),),
                ),
                do(lambda *_: Shuffle(side=Side.RUNNER)),
            ),
        ),
    ),
)


LEVY_AR_LAB_ACCESS = CardDefinition(
    name="Levy AR Lab Access",
    side=Side.RUNNER,
    type="event",
    cost=5,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="shuffle grip and heap into the stack and draw 5 cards",
            clauses=(do(shuffle_your_grip_and_heap_into_your_stack), do(draw(5))),
        ),
        removed_from_the_game_instead_of_trashed(),
    ),
)


SPECIAL_ORDER = CardDefinition(
    name="Special Order",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="search the stack for an icebreaker",
            clauses=(
                do(
                    search_for(
                        deck(Side.RUNNER), lambda game, card: game.has_subtype(card, "icebreaker")
                    )
                ),
                do(reveal_found, add_found_to_hand),
            ),
        ),
    ),
)


def _is_an_icebreaker(game: Game, card: int) -> bool:
    return game.has_subtype(card, "icebreaker")


_ADD_IT_TO_THE_GRIP = do(add_found_to_hand)


MUTUAL_FAVOR = CardDefinition(
    name="Mutual Favor",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="search the stack for an icebreaker",
            clauses=(
                do(search_for(deck(Side.RUNNER), _is_an_icebreaker)),
                do(reveal_found),
                If(
                    lambda game, _resolution: made_a_successful_run_this_turn(game),
                    (
                        May(
                            "install it",
                            (do(install_found(AS_PRINTED)),),
                            otherwise=(_ADD_IT_TO_THE_GRIP,),
                        ),
                    ),
                    otherwise=(_ADD_IT_TO_THE_GRIP,),
                ),
            ),
        ),
    ),
)


TEST_RUN = CardDefinition(
    name="Test Run",
    side=Side.RUNNER,
    type="event",
    cost=3,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="search for a program and install it for this turn",
            clauses=(
                search_stack_or_heap("program", IGNORING_ALL_COSTS),
                do(install_found(IGNORING_ALL_COSTS)),
                do(
                    add_it_back_later(
                        "add the program to the top of the stack", when_turn_ends(Side.RUNNER)
                    )
                ),
            ),
        ),
    ),
)
