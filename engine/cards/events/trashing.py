"""Events that trash cards of your own for something, or are trashed for it."""

from dataclasses import replace

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.card_conditions import when_trashed_by_damage
from engine.cards.words.choices import (
    card_in_heap,
    own_installed,
)
from engine.cards.words.continuous import removed_from_the_game_instead_of_trashed
from engine.cards.words.costs import trash_1_of_your_installed, trash_from_your_grip
from engine.cards.words.decks import (
    cards_looked_at,
    reveal_top,
    trash_top_of_stack,
)
from engine.cards.words.effects import (
    do,
    draw,
    gain_credits,
    trash_chosen,
)
from engine.cards.words.places import in_the_heap, in_your_grip, programs_in_your_grip
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game import Game
from engine.kernel.sides import Side

_PROGRAMS = "programs in your grip"


def _trashed_by_it(resolution: Resolution) -> int:
    return sum(len(e.became) for e in resolution.done if isinstance(e, Trash))


FREELANCE_CODING_CONTRACT = CardDefinition(
    name="Freelance Coding Contract",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"job"}),
    cost=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="trash up to 5 programs of the grip for 2[c] each",
            clauses=(
                do(
                    trash_chosen(_PROGRAMS),
                    targets=(
                        Target(_PROGRAMS, programs_in_your_grip, 5, up_to=True, zone_named=True),
                    ),
                ),
                do(gain_credits(lambda _game, r: 2 * _trashed_by_it(r))),
            ),
        ),
    ),
)


GUINEA_PIG = CardDefinition(
    name="Guinea Pig",
    side=Side.RUNNER,
    type="event",
    cost=4,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="trash your grip, gain 10[c]",
            clauses=(
                do(lambda game, _r: Trash(cards=in_your_grip(game))),
                do(gain_credits(10)),
            ),
        ),
    ),
)


_YOURS = "your installed cards"


def _2_each_with_a_directive(game: Game, resolution: Resolution) -> int:
    trashed = [card for e in resolution.done if isinstance(e, Trash) for card in e.cards]
    directives = any(game.has_subtype(card, "directive") for card in trashed)
    return _trashed_by_it(resolution) * (2 if directives else 1)


INDEPENDENT_THINKING = CardDefinition(
    name="Independent Thinking",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="adam",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="trash up to 5 installed cards and draw as many, or twice as many",
            clauses=(
                do(trash_chosen(_YOURS), targets=(replace(own_installed(_YOURS, 5), up_to=True),)),
                do(draw(_2_each_with_a_directive)),
            ),
        ),
    ),
)


ISOLATION = CardDefinition(
    name="Isolation",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="anarch",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(trash_1_of_your_installed("resource")),
        PlayAbility(label="gain 7[c]", clauses=(do(gain_credits(7)),)),
    ),
)


_IN_HEAP = "3 cards in your heap"


LABOR_RIGHTS = CardDefinition(
    name="Labor Rights",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="trash 3 cards of the stack, shuffle 3 of the heap into it, draw 1",
            clauses=(
                do(trash_top_of_stack(3)),
                do(shuffle_into_deck(_IN_HEAP), targets=(card_in_heap(_IN_HEAP, 3),)),
                do(draw(1)),
            ),
        ),
        removed_from_the_game_instead_of_trashed(),
    ),
)


MOSHING = CardDefinition(
    name="Moshing",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="anarch",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(trash_from_your_grip(3)),
        PlayAbility(label="gain 3[c] and draw 3 cards", clauses=(do(gain_credits(3), draw(3)),)),
    ),
)


SPEC_WORK = CardDefinition(
    name="Spec Work",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"job"}),
    cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(trash_1_of_your_installed("program")),
        PlayAbility(label="gain 4[c] and draw 2 cards", clauses=(do(gain_credits(4), draw(2)),)),
    ),
)


def _seen(game: Game, resolution: Resolution, *, programs: bool) -> list[int]:
    found = cards_looked_at(game, resolution)
    return [c for c in found if (game.object(c).printed.type == "program") is programs]


def _trash_the_programs(game: Game, resolution: Resolution) -> Effect:
    return Trash(cards=_seen(game, resolution, programs=True))


def _take_the_others(game: Game, resolution: Resolution) -> Effect:
    return AddToHand(cards=_seen(game, resolution, programs=False))


INJECT = CardDefinition(
    name="Inject",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="reveal 4 cards: programs are trashed for 1[c] each, the others taken",
            clauses=(
                do(reveal_top(4, Side.RUNNER)),
                do(_trash_the_programs),
                do(gain_credits(lambda _game, r: _trashed_by_it(r)), _take_the_others),
            ),
        ),
    ),
)


IVE_HAD_WORSE = CardDefinition(
    name="I've Had Worse",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PlayAbility(label="draw 3 cards", clauses=(do(draw(3)),)),
        ConditionalAbility(
            label="draw 3 cards when trashed by damage",
            condition=when_trashed_by_damage(DamageKind.NET, DamageKind.MEAT),
            clauses=(do(draw(3)),),
            active_in=in_the_heap,
        ),
    ),
)
