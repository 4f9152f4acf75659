"""Why an action, a rez or a score is not among the options: the rules that forbid it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.static.prohibited import cards_say
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card_manipulation.rezzing import rez_obstacles, rezzed_here
from engine.kernel.cite import carries_out
from engine.kernel.errors import Obstacle
from engine.kernel.game_concepts.agendas import score_obstacles
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.game_zones.zones import hand
from engine.kernel.runs.initiation import run_obstacles
from engine.kernel.runs.jacking_out import jacking_out_obstacle
from engine.kernel.sides import Side
from engine.kernel.timing import Window
from engine.kernel.turns.actions import action_requirements, forced_actions
from engine.kernel.turns.basic_actions import (
    ONE_CLICK,
    basic_actions,
    effect_obstacles,
    possible_actions,
)
from engine.kernel.turns.timing_obstacles import (
    BASIC_ACTIONS,
    SCORING,
    action_timing_obstacle,
    jacking_out_timing_obstacle,
    paid_ability_window,
)

if TYPE_CHECKING:
    from engine.kernel.decisions import Decision
    from engine.kernel.game import Game


def action_obstacles(game: "Game", side: Side, meaning: intents.Meaning) -> list[Obstacle]:
    """Return everything that prevents a player from taking the basic action that is meant.

    It is empty if their action window has no such basic action.
    """
    for action in basic_actions(game, side):
        if action.intent in meaning.among:
            return [*action.obstacles(game, side), *_forced_action_obstacles(game, side)]
    return [*_no_basic_action_obstacles(game, side, meaning)]


@carries_out("9.12.3a")
def _forced_action_obstacles(game: "Game", side: Side) -> Iterator[Obstacle]:
    """Yield that an ability makes the player take another action, if one does."""
    possible = possible_actions(game, side, basic_actions(game, side))
    if forced_actions(game, possible):
        forcing = (source for _, source in action_requirements(game))
        yield "9.12.3a", cards_say(game, forcing, "which action must be taken")


@carries_out("5.2.7d", "5.2.7e", "5.2.7f", "5.2.8d", "5.2.8e", "5.2.7g", "10.5.3", "1.18.3")
def _no_basic_action_obstacles(
    game: "Game", side: Side, meaning: intents.Meaning
) -> Iterator[Obstacle]:
    """Yield what keeps something from being a basic action in the first place."""
    in_hand = any(card in game.zone(hand(side)) for card in meaning.cards())
    is_corp = side is Side.CORP
    where = f"cards from {hand(side)}, and this card is not there"
    match meaning.kind:
        case intents.Install if in_hand:
            yield "8.5.1", "events, operations and identities are never installed"
        case intents.Install:
            yield "5.2.7d" if is_corp else "5.2.8d", f"the basic action installs {where}"
        case intents.Play if in_hand:
            yield "8.6.1", "only events and operations are played"
        case intents.Play:
            yield "5.2.7e" if is_corp else "5.2.8e", f"the basic action plays {where}"
        case intents.RunServer if not is_corp:
            server = next((intent.server for intent in meaning.among), "")
            yield from run_obstacles(game, server, ONE_CLICK)
        case intents.Advance if is_corp:
            seen = (card for card in map(game.object, meaning.cards()) if can_see(game, side, card))
            if any(card.installed for card in seen):
                yield "1.18.3", "the card cannot be advanced"
            else:
                yield "5.2.7f", "the basic action advances installed cards, and this is not one"
        case intents.TrashResource if is_corp and is_tagged(game):
            yield "5.2.7g", "the basic action trashes the Runner's installed resources"
        case intents.TrashResource if is_corp:
            yield "5.2.7g", "the Runner is not tagged"


STARTING_HAND_OBSTACLE: Obstacle = (
    "1.6.6a",
    "a starting hand is kept or replaced while the game is set up",
)
"""When a player keeps a starting hand or takes a mulligan."""


def off_timing_obstacles(
    game: "Game", decision: "Decision", meaning: intents.Meaning
) -> list[Obstacle]:
    """Return why nobody jacks out or takes an action or a mulligan at such a moment.

    It is empty if just such a choice is being made, such as of a server for an event's run.
    """
    if any(type(option.intent) is meaning.kind for option in decision.options):
        return []
    if meaning.kind is intents.JackOut and decision.rule == "6.9.4c":
        return [jacking_out_obstacle(game) or jacking_out_timing_obstacle(game)]
    if meaning.kind in (intents.JackOut, intents.GoOn):
        return [jacking_out_timing_obstacle(game)]
    if meaning.kind in (intents.KeepHand, intents.Mulligan):
        return [STARTING_HAND_OBSTACLE]
    if meaning.kind in BASIC_ACTIONS and isinstance(decision.player, Side):
        stands = untimed_obstacles(game, decision.player, meaning)
        return [action_timing_obstacle(game, decision.player), *stands]
    return []


def untimed_obstacles(game: "Game", side: Side, meaning: intents.Meaning) -> Iterator[Obstacle]:
    """Yield what prevents the player from doing what is meant, at whatever moment, as things are.

    The moment does not count and, for an action, neither does its cost; for a rez its cost does.
    """
    if meaning.kind is intents.Rez:
        yield from rez_refusals(game, meaning.cards())
    elif meaning.kind is intents.Score:
        yield from _scoring_obstacles(game, meaning.cards())
    elif meaning.kind in BASIC_ACTIONS:
        action = next((a for a in basic_actions(game, side) if a.intent in meaning.among), None)
        if action is None and (meaning.kind is not intents.RunServer or not meaning.among):
            yield from _no_basic_action_obstacles(game, side, meaning)
        elif action is not None and action.effect is not None and meaning.kind not in _FROM_HAND:
            yield from effect_obstacles(game, action.effect)


_FROM_HAND = (intents.Install, intents.Play)
"""For these, with the card in hand, only their cost and the cards installed can be obstacles."""


@carries_out("8.1.2a")
def rez_refusals(game: "Game", cards: list[int], rule: str | None = None) -> list[Obstacle]:
    """Return what prevents rezzing any of the cards that are meant in the window of that step.

    Among several copies, the one counts that comes nearest to being rezzed. Without a step, it is
    what prevents it in any window.
    """
    window = None if rule is None else _window(game, rule)
    allowed = set() if window is None else {card.oid for card in rezzed_here(game, window)}
    copies = [card for card in map(game.object, cards) if card.owner is Side.CORP]
    copies.sort(key=lambda c: (c.oid not in allowed, not c.installed, c.faceup))
    if not copies:
        return [("8.1.2", "only the Corp's cards can be rezzed")] if cards else []
    return [*rez_obstacles(game, copies[0].oid, window)]


@carries_out("9.2.7d", "1.17.3c")
def score_refusals(game: "Game", rule: str, cards: list[int]) -> list[Obstacle]:
    """Return what prevents scoring any of the cards that are meant in the window of that step.

    Among several copies, one counts that could be scored in another window, if there is one.
    """
    where = f"an agenda is scored in a {SCORING}, not by an action"
    not_here = [] if _window(game, rule).score else [("9.2.7d", where)]
    obstacles = _scoring_obstacles(game, cards)
    return obstacles if obstacles == [_NOT_INSTALLED] else [*obstacles, *not_here]


_NOT_INSTALLED = ("1.17.3", "the Corp has no such agenda installed")


def _scoring_obstacles(game: "Game", cards: list[int]) -> list[Obstacle]:
    """Return what prevents scoring any of the cards that are meant, in any window."""
    copies = [card for card in map(game.object, cards) if card.installed]
    obstacles = [[*score_obstacles(game, c.oid)] for c in copies if c.owner is Side.CORP]
    return min(obstacles, key=bool) if obstacles else [_NOT_INSTALLED]


def _window(game: "Game", rule: str) -> Window:
    """Return the paid ability window that a step opens; an empty one if it opens none."""
    return paid_ability_window(game, rule) or Window()
