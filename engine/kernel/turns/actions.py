"""Actions (section 5.2): which basic actions and card actions a player may take, or must."""

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel import history, intents
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.paid import usable_paid_abilities, use_ability
from engine.kernel.abilities.static.declarations import Require
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.events import Action, ClicksSpent
from engine.kernel.game_concepts.costs.additional_costs import additional_costs
from engine.kernel.game_concepts.costs.cost import NOTHING
from engine.kernel.runs.initiation import runnable
from engine.kernel.runs.resuming import resume_ability, resume_play
from engine.kernel.runs.run_origin import find_run_origin
from engine.kernel.sides import Side
from engine.kernel.turns.basic_actions import (
    BasicAction,
    basic_actions,
    basic_run,
    begin_action,
    completing,
    note_action_taken_before,
    possible_actions,
)

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("1.11.4")
def has_spent_no_clicks(game: "Game", side: Side, but_for: int | None = None) -> bool:
    """Whether the player has spent no click this turn; lost clicks do not count.

    Nor do clicks spent to do something with the card ``but_for``, which is being done now.
    """
    spent = [e for e in history.this_turn(game, ClicksSpent) if e.side is side]
    return not any(but_for is None or e.purpose.target != but_for for e in spent)


@carries_out("5.2.7a", "5.2.8a", "9.2.6a", "5.2.5")
def available_actions(
    game: "Game", *, other_than: Collection[Action] = (), fewer_clicks: int = 0
) -> list[Option]:
    """Return the active player's possible actions: basic ones and those of cards they control.

    Those in ``other_than``, named as :class:`ActionTaken` does, are left out. Each costs
    ``fewer_clicks`` less.
    """
    side = game.active_player
    actions = [action for action in basic_actions(game, side) if action.name not in other_than]
    if fewer_clicks:
        actions = [replace(a, cost=a.cost.with_fewer_clicks(fewer_clicks)) for a in actions]
    possible = possible_actions(game, side, actions)
    abilities = usable_paid_abilities(game, side, actions=True, fewer_clicks=fewer_clicks)
    if forced := forced_actions(game, possible):
        return [_action_option(game, side, action) for action in forced]
    options = [_action_option(game, side, action) for action in possible]
    for ability, source in abilities:
        if (source, ability) in other_than:
            continue
        act = partial(_take_card_action, game, side, ability, source, fewer_clicks)
        options.append(intents.offer(game, intents.Use(ability, source), act))
    return options


def _action_option(game: "Game", side: Side, action: BasicAction) -> Option:
    return intents.offer(game, action.intent, partial(action.take, game, side))


MUST_TAKE = "the action that must be taken"
"""The name of the :class:`Require` asked about each basic action that could be taken next."""


def forced_actions(game: "Game", possible: list[BasicAction]) -> list[BasicAction]:
    """Return the actions from which an ability makes the player choose; none if it does not.

    Nobody is forced to pay an additional cost. If all of those actions have one, the player may
    decline to pay it and take another action.
    """
    required = _required_actions(game, possible)
    return [] if not required or _may_decline(game, required) else required


@carries_out("9.12.3a", "9.12.3e", "1.16.10a")
def _may_decline(game: "Game", required: list[BasicAction]) -> bool:
    return all(_has_additional_cost(game, action) for action in required)


def _required_actions(game: "Game", possible: list[BasicAction]) -> list[BasicAction]:
    """Return the possible actions that abilities require, if any does."""
    requirements = action_requirements(game)
    if not requirements:
        return []
    return [a for a in possible if all(d.applies(game, source, a) for d, source in requirements)]


def action_requirements(game: "Game") -> list[tuple[Require, int]]:
    """Return what abilities say of the action that must be taken next, each with its source."""
    return [(d, source) for d, source in game.declarations(Require) if d.what == MUST_TAKE]


@carries_out("1.16.10", "6.3.2b")
def _has_additional_cost(game: "Game", action: BasicAction) -> bool:
    """Whether taking it, or making the run of a run event, has an additional cost."""
    if isinstance(action.effect, Play) and game.has_subtype(action.effect.card, "run"):
        runs = runnable(game, source=action.effect.card).values()
        if runs and all(not cost.is_nothing for cost in runs):
            return True
    return additional_costs(game, action.purpose) is not None


@carries_out("5.2.1", "5.2.2", "9.5.2a")
def _take_card_action(
    game: "Game", side: Side, ability: "PaidAbility", source: int, fewer_clicks: int
) -> Process[None]:
    """Take the action of a card."""
    action = (source, ability)
    with completing(game, side, action):
        begin_action(game, side, action)
        yield from use_ability(game, ability, source, fewer_clicks=fewer_clicks, by=side)


def run_in_progress(game: "Game") -> Callable[[], Process[None]]:
    """Return what goes on with the run in which the game begins, and with its action.

    A run to which the beginning of the turn leads is part of no action.
    """
    card = game.run.source
    if card is None:
        return partial(basic_run(game, game.run.server, NOTHING).take, game, Side.RUNNER)
    origin = find_run_origin(game, card, game.run.server) or find_run_origin(game, card)
    assert origin is not None, f"{game.name(card)} makes no run"
    if origin.is_as_the_turn_begins:
        return partial(resume_ability, game, origin, card)
    if isinstance(origin.ability, PaidAbility):
        return partial(
            _complete_action, game, (card, origin.ability), resume_ability(game, origin, card)
        )
    if game.object(card).playing:
        return partial(_complete_action, game, "play", resume_play(game, origin, card))
    return partial(_complete_action, game, "run", resume_ability(game, origin, card))


def _complete_action(game: "Game", action: Action, process: Process[None]) -> Process[None]:
    """Carry out the rest of the active player's action in progress."""
    note_action_taken_before(game, game.active_player, action)
    with completing(game, game.active_player, action):
        yield from process
