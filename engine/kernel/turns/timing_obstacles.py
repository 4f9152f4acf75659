"""When each kind of thing is done, regardless of who asks and what else prevents it."""

from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.kinds import Flag, PaidAbility
from engine.kernel.abilities.paid import is_action, trigger_cost
from engine.kernel.card_manipulation.rezzing import REZZING
from engine.kernel.cite import carries_out
from engine.kernel.errors import Obstacle
from engine.kernel.sides import Side
from engine.kernel.timing import Window
from engine.kernel.turns.steps import every_phase

if TYPE_CHECKING:
    from engine.kernel.decisions import Decision
    from engine.kernel.game import Game

ACTION_STEPS = ("5.6.2b", "5.7.1f")
"""The steps of both players' turns that are action windows."""
_AFTER_ACTIONS = ("5.6.3", "5.7.2")
"""The phases of both players' turns after which no action can follow."""
BASIC_ACTIONS = (
    intents.GainCredit,
    intents.DrawCard,
    intents.Install,
    intents.Play,
    intents.Advance,
    intents.TrashResource,
    intents.Purge,
    intents.RemoveTag,
    intents.RunServer,
)
SCORING = "paid ability window marked (S), such as before and after an action of the Corp's"
"""When agendas are scored (9.2.7d)."""


def paid_ability_window(game: "Game", rule: str) -> Window | None:
    """Return the paid ability window that the step of that rule opens; ``None`` if it has none."""
    steps = (step for phase in every_phase(game.rules) for step in phase.steps)
    return next((s.window for s in steps if s.rule == rule and s.window is not None), None)


def timing_obstacle(
    game: "Game", decision: "Decision", player: Side, meaning: intents.Meaning
) -> Obstacle | None:
    """Return the rule that says when a player does such a thing; ``None`` if none can be named."""
    if meaning.kind in BASIC_ACTIONS:
        return action_timing_obstacle(game, player)
    if meaning.kind in (intents.JackOut, intents.GoOn):
        return jacking_out_timing_obstacle(game)
    if meaning.kind is intents.Rez and meaning.among:
        return _rez_timing_obstacle(game, decision, meaning.cards())
    if meaning.kind is intents.Score and meaning.among:
        return "9.2.7d", f"an agenda is scored in a {SCORING}"
    if meaning.kind is intents.Use and meaning.among:
        first = meaning.among[0]
        return _use_timing_obstacle(game, decision, player, first.ability, first.source)
    return None


@carries_out("5.2.2")
def action_timing_obstacle(game: "Game", player: Side) -> Obstacle:
    """Return when the player may next take an action."""
    return "5.2.2", f"an action is taken in an action window only{_next_action(game, player)}"


@carries_out("9.5.2a")
def action_ability_timing_obstacle(game: "Game", player: Side) -> Obstacle:
    """Return when the player may next use an ability that is an action."""
    return "9.5.2a", f"an action is used in action windows only{_next_action(game, player)}"


def _next_action(game: "Game", player: Side) -> str:
    if not game.structures:
        return ": the first one opens when the game has begun"
    if game.active_player is not player:
        return f", in one's own turn, and it is {game.active_player.named_within}'s turn"
    if not game.state.clicks[player]:
        return f", and {player.named_within} has no [click] left in this turn"
    if any(structure.rule in _AFTER_ACTIONS for structure in game.structures):
        return ", and the action phase of this turn is over"
    until = "what is under way" if game.state.run is None else "the run"
    return f": the next one opens when {until} is over"


@carries_out("9.2.7b")
def paid_ability_timing_obstacle(decision: "Decision") -> Obstacle:
    """Return when a paid ability is used that is no action and has no other special moment."""
    after = ": one opens after each action" if decision.rule in ACTION_STEPS else ""
    return "9.2.7b", f"it is used in paid ability windows only{after}"


@carries_out("6.1.5", "6.1.5a", "6.1.5b")
def jacking_out_timing_obstacle(game: "Game") -> Obstacle:
    """Return when the Runner is asked whether they jack out."""
    if game.state.run is None:
        return "6.1.5", "there is no run to jack out of"
    when = "after passing a piece of ice, or before approaching a server that has none"
    return "6.1.5a", f"the Runner may jack out {when}"


@carries_out("8.1.2a")
def _rez_timing_obstacle(game: "Game", decision: "Decision", cards: list[int]) -> Obstacle:
    installed = [card for card in cards if game.object(card).installed] or cards
    if game.object(installed[0]).printed.type == "ice":
        return "8.1.2a", "ice is rezzed as the Runner approaches it, while the Corp has priority"
    window = paid_ability_window(game, decision.rule)
    when = _when_in_this_window(game, decision) if window is not None and window.rez else ""
    return "8.1.2a", f"it is rezzed in {REZZING}, while the Corp has priority{when}"


def _use_timing_obstacle(
    game: "Game", decision: "Decision", player: Side, ability: PaidAbility, source: int
) -> Obstacle | None:
    if ability.is_interrupt:
        return "9.5.2b", "an interrupt is used in interrupt windows only"
    if Flag.ACCESS in ability.flags:
        return "9.5.2c", "it is used in the mid-access ability window only"
    if is_action(ability, trigger_cost(game, ability, source)):
        return action_ability_timing_obstacle(game, player)
    if Flag.INTERFACE in ability.flags:
        return (
            "9.3.6c",
            "an icebreaker interfaces with ice only in the paid ability window of an encounter",
        )
    if paid_ability_window(game, decision.rule) is None:
        return paid_ability_timing_obstacle(decision)
    return (
        "9.2.7b",
        f"it is used in paid ability windows only{_when_in_this_window(game, decision)}",
    )


def _when_in_this_window(game: "Game", decision: "Decision") -> str:
    """Return whether the other player will get priority in the window that is open."""
    assert isinstance(decision.player, Side)
    who = decision.player.named_within
    if game.windows and game.windows[-1].closes:
        return f": this one closes if {who} passes now"
    return f": in this one, once {who} has passed"
