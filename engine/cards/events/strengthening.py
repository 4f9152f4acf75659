"""Run events that make icebreakers stronger."""

from engine.cards.words.effects import do
from engine.cards.words.places import (
    in_your_grip,
    installed_cards_of_types,
    is_installed_icebreaker,
)
from engine.cards.words.runs import for_the_run, play_to_run
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.card import CardDefinition
from engine.kernel.events import RunBegan
from engine.kernel.game import Game
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.sides import Side

_2_MORE = Modify("strength", is_installed_icebreaker, lambda *_: 2)


def _is_its_run_with_3_or_fewer_programs(game: Game, source: int) -> bool:
    return is_its_run(game, source) and len(installed_cards_of_types(game, "program")) <= 3


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
        StaticAbility(
            label="+2 strength for icebreakers with 3 or fewer programs",
            declarations=(_2_MORE,),
            condition=_is_its_run_with_3_or_fewer_programs,
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
        ConditionalAbility(
            label="+2 strength for icebreakers with 2 or fewer cards in the grip",
            condition=Condition(RunBegan, lambda game, source, _event: is_its_run(game, source)),
            clauses=(
                If(
                    lambda game, _resolution: len(in_your_grip(game)) <= 2,
                    (do(for_the_run("+2 strength for icebreakers", _2_MORE)),),
                ),
            ),
        ),
    ),
)
