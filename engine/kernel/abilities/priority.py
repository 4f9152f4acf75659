"""Priority and its windows (section 9.2): who may act, how often, and when a window closes."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.kernel import history, intents
from engine.kernel.abilities.conditional.alike_pending import question_of_pending
from engine.kernel.abilities.conditional.pending import Instance, PriorityWindow
from engine.kernel.abilities.conditional.triggering import (
    can_trigger,
    still_pending,
    trigger,
    trigger_options,
)
from engine.kernel.abilities.paid import usable_abilities
from engine.kernel.abilities.resolving import log_chain_reaction
from engine.kernel.card_manipulation.rezzing import rezzable_cards
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.events import PaidAbilityWindowOpened
from engine.kernel.game_concepts.agendas import scorable
from engine.kernel.sides import Side
from engine.kernel.timing import Structure, Window

if TYPE_CHECKING:
    from engine.kernel.game import Game

Act = Callable[[], Process[None]]


@carries_out("9.2.8", "9.2.8a", "9.2.8b", "9.6.11")
def reaction_window(
    game: "Game", instances: list[Instance], begins: Structure | None
) -> Process[None]:
    """Let each player in turn trigger their pending abilities of one fixed set.

    Abilities that become pending meanwhile get a reaction window of their own, nested
    in this one. ``begins`` is the timing structure whose beginning opened the window.
    """
    game.log("9.2.8", "A reaction window opens")
    log_chain_reaction(game)
    with game.window("9.2.8") as window:
        window.pending = list(instances)
        for player in (game.active_player, game.active_player.opponent):
            yield from _react(game, player, window, begins)


@carries_out("9.2.8c", "9.2.8d", "9.2.8e", "9.2.4e", "10.3.3", "9.6.9a", "9.6.9b", "6.8.2c")
def _react(
    game: "Game", player: Side, window: PriorityWindow, begins: Structure | None
) -> Process[None]:
    """Give one player priority until they pass; what they pass over is no longer pending."""
    while True:
        yield from game.checkpoint()
        window.pending = still_pending(game, window.pending)
        if begins is not None and begins.ended:
            _close_with(game, window, begins)
        mine = [i for i in window.pending if i.controller is player]
        mandatory = any(not i.ability.optional for i in mine)
        options = trigger_options(game, [i for i in mine if can_trigger(game, i)])
        if not mandatory:
            options.append(intents.offer(game, intents.Pass()))
        rule = "9.2.8e" if mandatory else "9.2.8d"
        question = question_of_pending(game, "trigger which pending ability?", options)
        chosen = yield from game.decide(player, rule, question, options)
        if isinstance(chosen.intent, intents.Pass):
            window.pending = [i for i in window.pending if i.controller is not player]
            return
        window.pending.remove(chosen.value)
        yield from trigger(game, chosen.value)


@carries_out("9.2.8f", "6.8.2b")
def _close_with(game: "Game", window: PriorityWindow, ended: Structure) -> None:
    """Drop what is still pending, because the structure whose beginning led to it is over."""
    for instance in window.pending:
        game.log(
            "9.2.8f",
            f"{game.name(instance.source)}: “{instance.ability.label}” is no longer pending, "
            f"for the {ended.title} has ended",
        )
    window.pending.clear()


@carries_out("9.2.7", "9.2.7a", "9.2.7f", "9.2.4b", "9.2.4c")
def paid_ability_window(
    game: "Game", rule: str, options: Window, structure: Structure
) -> Process[None]:
    """Exchange priority until a player who receives it passes without having acted."""
    with game.window(rule) as window:
        window.opened = history.length(game)
        game.emit(PaidAbilityWindowOpened())
        player, passed_to = game.active_player, False
        while not _is_closed(structure):
            window.closes = passed_to
            acted = yield from _act_until_passing(game, player, rule, options, structure)
            if passed_to and not acted:
                return
            player, passed_to = player.opponent, True


@carries_out("9.2.4e", "10.3.3")
def _act_until_passing(
    game: "Game", player: Side, rule: str, window: Window, structure: Structure
) -> Process[bool]:
    """Give one player priority until they pass; return whether they did anything."""
    acted = False
    while True:
        yield from game.checkpoint()
        if _is_closed(structure):
            game.log("6.8.2a", "The paid ability window closes, for the run has ended")
            return acted
        options = [*_options(game, player, window), intents.offer(game, intents.Pass())]
        chosen = yield from game.decide(player, rule, "act, or pass priority?", options)
        if isinstance(chosen.intent, intents.Pass):
            return acted
        acted = True
        game.windows[-1].closes = False
        act: Act = chosen.value
        yield from act()


@carries_out("6.8.2")
def _is_closed(structure: Structure) -> bool:
    """Whether the run has been ended, which closes a paid ability window of its phases.

    Moving to another phase of the run does not close it: the window is completed first.
    """
    return structure.closed


def _options(game: "Game", player: Side, window: Window) -> list[Option]:
    options = usable_abilities(game, player)
    if player is Side.CORP:
        options += rezzable_cards(game, window)
        options += scorable(game, window)
    return options
