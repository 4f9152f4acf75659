"""Events that turn what lies in the grip, stack or heap into something else."""

from dataclasses import replace

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.continuous import play_only_as_first_click, play_only_if
from engine.cards.words.costs import trash_1_of_your_installed
from engine.cards.words.decks import (
    add_chosen_to_deck,
    cards_looked_at,
    each_player_draws,
    look_at_top,
    programs_looked_at,
    remove_top_from_the_game,
    shuffle_your_grip_and_heap_into_your_stack,
    trash_cards_looked_at,
)
from engine.cards.words.effects import (
    do,
    draw,
    gain_credits,
    remove_this_from_the_game,
    take_tags,
    trash_chosen,
)
from engine.cards.words.installing import (
    card_to_install,
    install_chosen,
    install_from_grip,
    may_install_one,
)
from engine.cards.words.places import (
    in_your_grip,
    of_type,
    programs_in_your_heap,
)
from engine.cards.words.run_conditions import ran_successfully_on_a_central_server
from engine.cards.words.searching import (
    add_found_to_hand,
    reveal_found,
    search_for,
)
from engine.cards.words.tags import for_each_tag
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.arranging import ArrangeTop
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import maximum_hand_size

_ONE_OF_THEM = "one of those cards"


BLUEBERRYTM_DIESEL = CardDefinition(
    name="Blueberry!™ Diesel",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="look at the top 2 cards of the stack, perhaps put 1 below, and draw 2",
            clauses=(
                do(look_at_top(2, Side.RUNNER)),
                do(
                    add_chosen_to_deck(_ONE_OF_THEM, bottom=True),
                    targets=(Target(_ONE_OF_THEM, cards_looked_at, up_to=True, zone_named=True),),
                ),
                do(draw(2)),
            ),
        ),
    ),
)


_INSTALL = install_from_grip(8)
_INSTALL_FOR_8_LESS_AND_TAKE_1_TAG = replace(_INSTALL, makers=(*_INSTALL.makers, take_tags(1)))


CREDIT_KITING = CardDefinition(
    name="Credit Kiting",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="criminal",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after a successful run on a central server this turn",
            ran_successfully_on_a_central_server,
        ),
        PlayAbility(
            label="install a card for 8[c] less and take 1 tag",
            clauses=(_INSTALL_FOR_8_LESS_AND_TAKE_1_TAG,),
        ),
    ),
)


FISK_INVESTMENT_SEMINAR = CardDefinition(
    name="Fisk Investment Seminar",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority"}),
    cost=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(
            label="both players draw 3 cards",
            clauses=(do(each_player_draws(3)),),
        ),
    ),
)


FRANTIC_CODING = CardDefinition(
    name="Frantic Coding",
    side=Side.RUNNER,
    type="event",
    cost=3,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="look at the top 10 cards of the stack, install a program, trash the others",
            clauses=(
                do(look_at_top(10, Side.RUNNER)),
                may_install_one(programs_looked_at, Terms(discount=5)),
                do(trash_cards_looked_at),
            ),
        ),
    ),
)


def _up_to_the_maximum_hand_size(game: Game, _resolution: Resolution) -> int:
    return max(0, maximum_hand_size(game, Side.RUNNER) - len(in_your_grip(game)))


GAME_DAY = CardDefinition(
    name="Game Day",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="draw up to your maximum hand size",
            clauses=(do(draw(_up_to_the_maximum_hand_size)),),
        ),
    ),
)


_PROGRAM, _OTHER = "a program in your heap", "another program in your heap"


SCROUNGE = CardDefinition(
    name="Scrounge",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="install a program of the heap, and perhaps put another below the stack",
            clauses=(
                do(
                    install_chosen(_PROGRAM),
                    targets=(card_to_install(_PROGRAM, programs_in_your_heap),),
                ),
                do(
                    add_chosen_to_deck(_OTHER, bottom=True),
                    targets=(Target(_OTHER, programs_in_your_heap, up_to=True, zone_named=True),),
                ),
            ),
        ),
    ),
)


_TRASHED = "trashed hardware"


def _half_its_cost(game: Game, resolution: Resolution) -> int:
    trashed = game.object(resolution.source).remembered.get(_TRASHED)
    return 0 if trashed is None else unpaid_cost(game, trashed) // 2


TRADE_IN = CardDefinition(
    name="Trade-In",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(trash_1_of_your_installed("hardware", remembered=_TRASHED)),
        PlayAbility(
            label="gain half its cost and find a piece of hardware",
            clauses=(
                do(
                    gain_credits(_half_its_cost),
                    search_for(deck(Side.RUNNER), of_type("hardware")),
                ),
                do(reveal_found, add_found_to_hand),
            ),
        ),
    ),
)


def _clans(game: Game, _resolution: Resolution) -> int:
    resources = [o.oid for o in game.installed() if o.faceup and o.printed.type == "resource"]
    return sum(game.has_subtype(card, "clan") for card in resources)


MARS_FOR_MARTIANS = CardDefinition(
    name="Mars for Martians",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority"}),
    cost=0,
    faction="anarch",
    influence_cost=1,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(
            label="draw 1 card for each clan resource, gain 1[c] for each tag",
            clauses=(do(draw(_clans)), do(gain_credits(for_each_tag))),
        ),
    ),
)


_ANY = "cards among those"


def _arrange_the_others(game: Game, resolution: Resolution) -> Effect:
    trashed = resolution.targets.get(_ANY, ())
    others = [card for card in cards_looked_at(game, resolution) if card not in trashed]
    return ArrangeTop(side=Side.RUNNER, base=len(others))


MAKING_AN_ENTRANCE = CardDefinition(
    name="Making an Entrance",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority"}),
    cost=0,
    faction="anarch",
    influence_cost=2,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(
            label="look at the top 6 cards of the stack, trash any and arrange the others",
            clauses=(
                do(look_at_top(6, Side.RUNNER)),
                do(
                    trash_chosen(_ANY),
                    _arrange_the_others,
                    targets=(Target(_ANY, cards_looked_at, 6, up_to=True, zone_named=True),),
                ),
            ),
        ),
    ),
)


ASHEN_EPILOGUE = CardDefinition(
    name="Ashen Epilogue",
    side=Side.RUNNER,
    type="event",
    cost=5,
    faction="neutral-runner",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="shuffle grip and heap into the stack, remove 5 cards of it, draw 5",
            clauses=(
                do(shuffle_your_grip_and_heap_into_your_stack, remove_top_from_the_game(5)),
                do(draw(5)),
            ),
        ),
        PlayAbility(
            label="remove this event from the game", clauses=(do(remove_this_from_the_game),)
        ),
    ),
)
