"""Resources about drawing."""

from dataclasses import replace

from engine.cards.words.card_types import choose_a_card_type, has_the_chosen_type
from engine.cards.words.continuous import cannot_be_used_more_than_once_each_turn
from engine.cards.words.decks import (
    cards_looked_at,
    cards_still_drawn,
    reveal_top,
    trash_cards_looked_at,
)
from engine.cards.words.effects import (
    do,
    draw,
    gain_credits,
)
from engine.kernel import first_times, history
from engine.kernel.abilities.effects import Effect, ValuedEffect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    ModifyEffect,
    Replace,
)
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.movements.transfers import AddToDeck
from engine.kernel.events import (
    CardsDrawn,
    ClicksSpent,
    DamageSuffered,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.sides import Side


def _is_the_basic_draw(game: Game, source: int, effect: ValuedEffect) -> int:
    is_it = isinstance(effect, Draw) and effect.basic and effect.side is game.controller(source)
    return 1 if is_it else 0


LAGUNA_VELASCO_DISTRICT = CardDefinition(
    name="Laguna Velasco District",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "ritzy"}),
    cost=5,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="the basic action draws 1 card more",
            declarations=(ModifyEffect(_is_the_basic_draw),),
        ),
    ),
)


_ONE_OF_THEM = "one of the cards drawn"


_TO_THE_BOTTOM = ConditionalAbility(
    label="add 1 of them to the bottom of the stack",
    condition=Condition(CardsDrawn, lambda _game, _source, event: event.side is Side.RUNNER),
    clauses=(
        do(
            lambda _game, r: AddToDeck(cards=[r.the(_ONE_OF_THEM)], bottom=True),
            targets=(Target(_ONE_OF_THEM, cards_still_drawn, zone_named=True),),
        ),
    ),
)


def _draw_2_for_the_bottom_of_one(game: Game, resolution: Resolution) -> list[Effect]:
    drawing = Draw(side=Side.RUNNER, base=2, by=Side.RUNNER, source=resolution.source)
    return [CreateDelayed(ability=_TO_THE_BOTTOM), drawing] if drawing.can_happen(game) else []


MR_LI = CardDefinition(
    name="Mr. Li",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=3,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="draw 2 cards, 1 of them goes to the bottom",
            cost=Cost(clicks=1),
            clauses=(do(_draw_2_for_the_bottom_of_one),),
        ),
    ),
)


ORACLE_MAY = CardDefinition(
    name="Oracle May",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    unique=True,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        cannot_be_used_more_than_once_each_turn(),
        PaidAbility(
            label="choose a card type, reveal the top card: draw it or trash it",
            cost=Cost(clicks=1),
            clauses=(
                choose_a_card_type(),
                do(reveal_top(1, Side.RUNNER)),
                If(
                    lambda game, r: any(
                        has_the_chosen_type(game, r, card) for card in cards_looked_at(game, r)
                    ),
                    (do(draw(1), gain_credits(2)),),
                    otherwise=(do(trash_cards_looked_at),),
                ),
            ),
        ),
    ),
)


SYNTHETIC_BLOOD = CardDefinition(
    name="Synthetic Blood",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"genetics"}),
    influence_cost=2,
    faction="shaper",
    cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="the first time each turn you take damage, draw 1 card",
            condition=Condition(DamageSuffered, lambda *_: True, first_each="turn"),
            clauses=(do(draw(1)),),
        ),
    ),
)


def _first_basic_draw_of_the_turn(game: Game, source: int, effect: Draw) -> bool:
    """A trigger condition although nothing is triggered: a change for this to apply (9.3.2b)."""
    if not effect.basic or effect.side is not Side.RUNNER:
        return False
    # The click for this one has been spent, whatever came of those before.
    spent = (e for e in history.this_turn(game, ClicksSpent) if e.side is Side.RUNNER)
    times = sum(event.purpose.action == "draw" for event in spent)
    return times <= first_times.times_that_count(game, source)


def _draw_2_instead(_game: Game, _source: int, effect: Draw) -> list[Effect]:
    return [replace(effect, base=2)]


VERBAL_PLASTICITY = CardDefinition(
    name="Verbal Plasticity",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"genetics"}),
    cost=3,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        StaticAbility(
            label="draw 2 cards instead for the first basic action to draw",
            declarations=(Replace(Draw, _first_basic_draw_of_the_turn, _draw_2_instead),),
        ),
    ),
)
