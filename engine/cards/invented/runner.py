"""Test cards of the Runner, which nobody printed: what an example or a position supposes."""

from engine.cards.words.abilities import break_subroutines
from engine.cards.words.card_conditions import (
    whenever_an_installed_card_is_trashed,
    whenever_the_corp_installs,
)
from engine.cards.words.effects import (
    do,
    draw,
    flip_this,
    gain_credits,
)
from engine.cards.words.interrupts import (
    TRASH,
    increase_credits,
    interrupt,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.interrupts.prevention import PreventEffect
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import origin
from engine.kernel.events import CreditsGained, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import MoveCounters
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import DiscardStep

TEST_BROKER = CardDefinition(
    name="Test Broker",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    abilities=(interrupt("gain 1[c] more", TRASH, do(increase_credits(1))),),
    test_card=True,
)


TEST_MOURNER = CardDefinition(
    name="Test Mourner",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    test_card=True,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=whenever_an_installed_card_is_trashed(),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


TEST_RECLUSE = CardDefinition(
    name="Test Recluse",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    test_card=True,
    abilities=(
        StaticAbility(
            label="you skip your discard step",
            declarations=(
                Prohibit(DiscardStep, lambda _game, _source, step: step.side is Side.RUNNER),
            ),
        ),
    ),
)


TEST_DECODER = CardDefinition(
    name="Test Decoder",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "decoder"}),
    cost=0,
    memory_cost=1,
    strength=9,
    test_card=True,
    abilities=(break_subroutines(1, "code gate"),),
)


TEST_FRACTER = CardDefinition(
    name="Test Fracter",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=0,
    memory_cost=1,
    strength=9,
    test_card=True,
    abilities=(break_subroutines(1, "barrier"),),
)


def _prevent_moving_counters(_game: Game, resolution: Resolution) -> Effect:
    return PreventEffect(
        imminent=resolution.interrupted, effect=MoveCounters, which=lambda *_: True
    )


TEST_COUNTER_GUARD = CardDefinition(
    name="Test Counter Guard",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    abilities=(
        interrupt("prevent counters from being moved", TRASH, do(_prevent_moving_counters)),
    ),
    test_card=True,
    wording="An interrupt that prevents counters from being moved.",
)


def _trashed_from_play_area(game: Game, _source: int, event: Trashed) -> bool:
    return origin(game, event.card) == PLAY_AREA


TEST_SALVAGER = CardDefinition(
    name="Test Salvager",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 1[c] for a card trashed from the play area",
            condition=Condition(Trashed, _trashed_from_play_area),
            clauses=(do(gain_credits(1)),),
        ),
    ),
    test_card=True,
    wording="Notices every card trashed from the play area.",
)


def _the_runner_gains_credits(_game: Game, _source: int, event: CreditsGained) -> bool:
    return event.side is Side.RUNNER


TEST_JANUS = CardDefinition(
    name="Test Janus",
    side=Side.RUNNER,
    type="identity",
    abilities=(
        PaidAbility(
            label="gain 1[c] and flip this",
            cost=Cost(clicks=1),
            clauses=(do(gain_credits(1), flip_this),),
        ),
    ),
    back=CardDefinition(
        name="Test Janus, flipped",
        side=Side.RUNNER,
        type="identity",
        abilities=(
            ConditionalAbility(
                label="draw 1 card",
                condition=Condition(CreditsGained, _the_runner_gains_credits),
                clauses=(do(draw(1)),),
            ),
        ),
    ),
    test_card=True,
    wording="On its other side, the Runner draws a card whenever they gain credits.",
)


TEST_WATCHER = CardDefinition(
    name="Test Watcher",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    test_card=True,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=whenever_the_corp_installs(),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)
