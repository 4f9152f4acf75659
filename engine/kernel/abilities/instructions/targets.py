"""Targets (section 1.15): chosen before an instruction becomes imminent."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.kernel import intents
from engine.kernel.abilities.instructions.amounts import Amount, calculate_amount
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.card_manipulation.shuffled_decks import settled_card
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.game_concepts.seeing import can_see, name_by_place
from engine.kernel.selecting import select
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.resolution import Resolution
    from engine.kernel.game import Game


def name_target(game: "Game", value: Any) -> str:
    """Return what a target is called: an object by its name, a subroutine by its label.

    A subroutine may be given by its key. A word, such as a server's name, stands as it is.
    """
    if isinstance(value, int):
        return game.name(value)
    subroutine = value[0] if isinstance(value, tuple) else value
    return f"“{subroutine.label}”" if isinstance(subroutine, Subroutine) else str(value)


@dataclass(frozen=True, slots=True)
class Target:
    """A target that an instruction requires: its name and what is valid for it.

    - ``valid``: ids of objects, subroutines or their keys, or words, such as names of servers.
    - ``count``: how many are chosen; ``up_to``: whether fewer will do.
    - ``player``: who chooses, if it is not the player resolving the instruction.
    - ``zone_named``: whether the text names a zone; if not, only installed objects are valid
      (1.15.2c).
    - ``rule``: the rule that asks for the choice, if it is not 1.15.2 or, for a server, a card type
      or a name, 1.15.1b.
    - ``called``: what one of them is called in the options.
    """

    name: str
    valid: "Callable[[Game, Resolution], list[Any]]"
    count: Amount = 1
    up_to: bool = False
    player: Side | None = None
    zone_named: bool = False
    rule: str | None = None
    called: "Callable[[Game, Any], str]" = name_target

    @carries_out("1.15.2c", "8.6.6a")
    def _valid(self, game: "Game", resolution: "Resolution") -> list[Any]:
        """Return what is valid; of objects, only installed ones unless a zone is named.

        A card is not valid while it is considered what playing it could lead to: it will have left
        its zone by then.
        """
        valid = self.valid(game, resolution)
        if self.zone_named:
            return [value for value in valid if not game.is_considered(value)]
        return [value for value in valid if _is_no_card_or_installed(game, value)]

    def _count(self, game: "Game", resolution: "Resolution") -> int:
        return calculate_amount(self.count, game, resolution)

    def can_be_announced(self, game: "Game", resolution: "Resolution") -> bool:
        """Whether there is anything valid to announce."""
        return bool(self._valid(game, resolution))

    def each(self, game: "Game", resolution: "Resolution") -> Iterator[list[Any]]:
        """Yield, for each valid target, a choice that has it, of as many as can be chosen."""
        values = self._valid(game, resolution)
        most = min(self._count(game, resolution), len(values))
        for place in range(len(values)):
            yield (values[place:] + values[:place])[:most]

    def some(self, game: "Game", resolution: "Resolution") -> list[Any]:
        """Return some valid choice; empty if there is none."""
        return next(self.each(game, resolution), [])

    @carries_out("1.15.2", "1.15.2b", "1.15.2d", "1.15.2e", "9.3.4b", "1.15.2f")
    def announce(self, game: "Game", resolution: "Resolution") -> Process[None]:
        """Let the player choose distinct targets, as many as possible of those required."""
        player = self.player or resolution.controller
        valid = [(v, self._as_seen(game, player, v)) for v in self._valid(game, resolution)]
        most = min(self._count(game, resolution), len(valid))
        sizes = range(most, -1, -1) if self.up_to else (most,)
        if most == 0:
            resolution.targets[self.name] = []
            return
        question = resolution.phrase_question(game, f"choose {self.name}")
        chosen = yield from select(
            game,
            player,
            self.rule or _rule_on(valid),
            question,
            valid,
            sizes,
            partial(_target_option, game),
        )
        announced = resolution.targets[self.name] = []
        for value, _ in chosen:
            if _is_card(game, value):
                announced.append((yield from settled_card(game, value)))
            else:
                announced.append(value)

    @carries_out("1.15.2a", "10.2.2b")
    def _as_seen(self, game: "Game", player: Side, value: Any) -> str:
        """Return what is to be chosen, without the name of a card that the player cannot see."""
        is_unseen = _is_card(game, value) and not can_see(game, player, game.object(value))
        return name_by_place(game, value) if is_unseen else self.called(game, value)


@carries_out("1.15.1b")
def _rule_on(valid: list[tuple[Any, str]]) -> str:
    """Return the rule on choosing these: only objects and subroutines are targets."""
    return "1.15.1b" if all(isinstance(value, str) for value, _ in valid) else "1.15.2"


def _target_option(game: "Game", chosen: tuple[tuple[Any, str], ...]) -> Option:
    intent = intents.ChooseTargets(tuple(v for v, _ in chosen), tuple(label for _, label in chosen))
    return intents.offer(game, intent, chosen)


def _is_card(game: "Game", value: Any) -> bool:
    return isinstance(value, int) and game.exists(value)


def _is_no_card_or_installed(game: "Game", value: Any) -> bool:
    return not isinstance(value, int) or (game.exists(value) and game.object(value).installed)
