"""Why an action, a rez or a score is not among the options: the rule that forbids it."""

from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.card_manipulation.rezzing import rez_obstacle, rezzed_here
from engine.kernel.cite import carries_out
from engine.kernel.game_concepts.agendas import score_obstacle
from engine.kernel.game_zones.zones import hand
from engine.kernel.runs.initiation import run_obstacle
from engine.kernel.runs.steps import phases as run_phases
from engine.kernel.sides import Side
from engine.kernel.timing import Window
from engine.kernel.turns.actions import ONE_CLICK, basic_actions, forced_actions
from engine.kernel.turns.steps import phases as turn_phases

if TYPE_CHECKING:
    from engine.kernel.game import Game

Obstacle = tuple[str, str]


def action_obstacle(game: "Game", side: Side, meaning: intents.Meaning) -> Obstacle | None:
    """What stands against a player taking the basic action that is meant in their action window.

    ``None`` where there is no such basic action, or nothing stands against it.
    """
    for action in basic_actions(game, side):
        if action.intent in meaning.among:
            return action.obstacle(game, side) or _not_what_is_forced(game, side)
    return _not_even_an_action(game, side, meaning)


@carries_out("9.12.3a")
def _not_what_is_forced(game: "Game", side: Side) -> Obstacle | None:
    """Whether an ability makes the player take another action."""
    possible = [a for a in basic_actions(game, side) if a.is_possible(game, side)]
    if forced_actions(game, possible):
        return "9.12.3a", "an ability says which action must be taken"
    return None


@carries_out("5.2.7d", "5.2.7e", "5.2.8d", "5.2.8e", "5.2.7g", "10.5.3")
def _not_even_an_action(game: "Game", side: Side, meaning: intents.Meaning) -> Obstacle | None:
    """What keeps something from being a basic action in the first place."""
    in_hand = any(card in game.zone(hand(side)) for card in meaning.cards())
    is_corp = side is Side.CORP
    if meaning.kind is intents.Install:
        if in_hand:
            return "8.5.1", "events, operations and identities are never installed"
        return "5.2.7d" if is_corp else "5.2.8d", "the basic action installs cards in hand"
    if meaning.kind is intents.Play:
        if in_hand:
            return "8.6.1", "only events and operations are played"
        return "5.2.7e" if is_corp else "5.2.8e", "the basic action plays cards in hand"
    if meaning.kind is intents.RunServer and not is_corp:
        server = next((intent.server for intent in meaning.among), "")
        return run_obstacle(game, server, ONE_CLICK)
    if meaning.kind is intents.TrashResource and is_corp:
        return "5.2.7g", "the Runner is not tagged, or has no such resource"
    return None


@carries_out("8.1.2a")
def refused_rez(game: "Game", rule: str, meant: list[int]) -> Obstacle | None:
    """What stands against rezzing any of the cards that are meant in the window of that step.

    Of several copies it is said of the one that comes nearest to being rezzed.
    """
    window = _window(rule)
    allowed = {card.oid for card in rezzed_here(game, window)}
    copies = [card for card in map(game.object, meant) if card.owner is Side.CORP]
    copies.sort(key=lambda c: (c.oid not in allowed, not c.installed, c.faceup))
    found = (rez_obstacle(game, card.oid, window) for card in copies)
    return next(found, None)


@carries_out("9.2.7d", "1.17.3c")
def refused_score(game: "Game", rule: str, meant: list[int]) -> Obstacle | None:
    """What stands against scoring any of the cards that are meant in the window of that step.

    Of several copies it is said of one that could be scored in another window, if any could.
    """
    copies = [card for card in map(game.object, meant) if card.installed]
    obstacles = [score_obstacle(game, card.oid) for card in copies if card.owner is Side.CORP]
    if not obstacles:
        return "1.17.3", "the Corp has no such agenda installed"
    if None in obstacles and not _window(rule).score:
        return "9.2.7d", "an agenda is scored in a paid ability window marked (S), not by an action"
    return obstacles[0]


def _window(rule: str) -> Window:
    """The options of the paid ability window that a step opens."""
    phases = [*run_phases().values(), *turn_phases(Side.CORP), *turn_phases(Side.RUNNER)]
    steps = (step for phase in phases for step in phase.steps)
    return next((s.window for s in steps if s.rule == rule and s.window is not None), Window())
