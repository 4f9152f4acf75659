"""Consoles that are about memory alone, or hand size and link with it."""

from engine.cards.words.card_conditions import whenever_you_install
from engine.cards.words.continuous import memory_only_for, runner_has_more
from engine.cards.words.credits import recurring_credits, using
from engine.cards.words.effects import do
from engine.cards.words.places import in_your_grip
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import ConditionalAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.card import CardDefinition
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.scoring import score
from engine.kernel.sides import Side
from engine.kernel.turns.another_action import TriggerAction

BOX_E = CardDefinition(
    name="Box-E",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    unique=True,
    faction="criminal",
    influence_cost=1,
    abilities=(
        runner_has_more("memory limit", 2),
        runner_has_more("maximum hand size", 2),
    ),
)


EKOMIND = CardDefinition(
    name="Ekomind",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="the memory limit is the number of cards in your grip",
            declarations=(
                Modify(
                    "memory limit",
                    lambda _game, _source, who: who is Side.RUNNER,
                    lambda game, _source, _who: len(in_your_grip(game)),
                    sets=True,
                ),
            ),
        ),
    ),
)


def _your_points(game: Game, _source: int, _who: object) -> int:
    """As many as there are; what is increased is not lowered, be the score below 0."""
    return max(0, score(game, Side.RUNNER))


BRAIN_CHIP = CardDefinition(
    name="Brain Chip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="adam",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="+X memory and maximum hand size, for each agenda point that you have",
            declarations=(
                Modify("memory limit", lambda _g, _s, who: who is Side.RUNNER, _your_points),
                Modify("maximum hand size", lambda _g, _s, who: who is Side.RUNNER, _your_points),
            ),
        ),
    ),
)


THE_TOOLBOX = CardDefinition(
    name="The Toolbox",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=9,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 2),
        runner_has_more("link", 2),
        recurring_credits(2, "2 recurring credits for using icebreakers", using("icebreaker")),
    ),
)


def _is_caissa(game: Game, card: int) -> bool:
    return game.has_subtype(card, "caissa")


def _trigger_its_click_ability(_game: Game, resolution: Resolution) -> Effect:
    return TriggerAction(card=resolution.met_by(Installed).card, fewer_clicks=1)


DEEP_RED = CardDefinition(
    name="Deep Red",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=1,
    abilities=(
        memory_only_for("Caïssa programs", 3, _is_caissa),
        ConditionalAbility(
            label="trigger its [click] ability without spending [click]",
            condition=whenever_you_install(_is_caissa),
            clauses=(do(_trigger_its_click_ability),),
            optional=True,
        ),
    ),
)
