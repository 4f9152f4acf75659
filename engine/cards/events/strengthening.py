"""Run events that make icebreakers stronger."""

from collections.abc import Callable

from engine.cards.words.places import in_your_grip, installed_cards_of_types
from engine.cards.words.runs import play_to_run
from engine.kernel.abilities.declarations import Modify
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.runs.linked import is_its_run
from engine.kernel.sides import Side


def _is_installed_icebreaker(game: Game, _source: int, about: int) -> bool:
    return game.object(about).installed and game.has_subtype(about, "icebreaker")


def _2_strength_during_its_run(words: str, holds: Callable[[Game], bool]) -> StaticAbility:
    """While that is so, icebreakers are stronger in the run that this card initiated (9.11.5)."""
    return StaticAbility(
        label=f"+2 strength for icebreakers with {words}",
        declarations=(Modify("strength", _is_installed_icebreaker, lambda *_: 2),),
        condition=lambda game, source: is_its_run(game, source) and holds(game),
    )


LEAN_AND_MEAN = CardDefinition(
    name="Lean and Mean",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="shaper",
    influence_cost=1,
    abilities=(
        play_to_run(),
        _2_strength_during_its_run(
            "3 or fewer programs", lambda game: len(installed_cards_of_types(game, "program")) <= 3
        ),
    ),
)


PUSHING_THE_ENVELOPE = CardDefinition(
    name="Pushing the Envelope",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=3,
    faction="anarch",
    influence_cost=2,
    abilities=(
        play_to_run(),
        _2_strength_during_its_run(
            "2 or fewer cards in the grip", lambda game: len(in_your_grip(game)) <= 2
        ),
    ),
)
