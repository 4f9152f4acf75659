"""Damage (section 10.4): meat, net and core; who is responsible, and what is trashed."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect, ValuedEffect
from engine.kernel.abilities.static.declarations import Declaration
from engine.kernel.abilities.using import may_use
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.nested_effects import carry_out_within_effect
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.editions import dated
from engine.kernel.errors import GameOver
from engine.kernel.events import DamageSuffered, Used
from engine.kernel.game_concepts.visibility import look
from engine.kernel.game_zones.zones import hand
from engine.kernel.selecting import select_at_random
from engine.kernel.sides import Side
from rules.amounts import pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game


class DamageKind(StrEnum):
    """The three types of damage; "brain damage" is an older word for core damage."""

    MEAT = "meat"
    NET = "net"
    CORE = "core"


@dataclass(frozen=True, slots=True, eq=False)
@carries_out("10.4.3a")
class SelectDamaged(Declaration):
    """A player selects a card, in place of chance, for those points for which ``points`` is true.

    ``points`` is given the effect and the number of the point, counted from 0. ``by`` selects; with
    ``looks`` they look at the grip for it. If it is ``optional``, they may do neither.
    """

    points: "Callable[[Game, int, Damage, int], bool]"
    by: Side
    looks: bool = False
    optional: bool = False


@dataclass(eq=False, kw_only=True)
@carries_out("10.4.1", "9.9.6b", "10.4.2a", "9.12.2c")
class Damage(ValuedEffect):
    """The Runner suffers damage.

    ``by`` is the player responsible for it: the Corp if a Corp card *does* it, the Runner if a card
    has them *suffer* it. ``source`` is the card responsible.
    """

    kind: DamageKind
    trashed: list[int] = field(default_factory=list)

    def describe(self, game: "Game") -> str:
        """Return how much damage of which kind."""
        return f"{self.value(game)} {self.kind} damage"

    @carries_out("10.4.3")
    def happen(self, game: "Game") -> Process[None]:
        """Flatline the Runner, or trash one card for each point, all at once."""
        amount = self.value(game)
        game.log("10.4.1", f"The Runner suffers {amount} {self.kind} damage")
        if amount > len(game.zone(hand(Side.RUNNER))):
            flatline(game)
        cards = yield from _select(game, self, amount)
        if self.kind is DamageKind.CORE:
            game.state.core_damage += amount
            game.log("10.4.2b", f"The Runner takes {pluralise(amount, 'core damage counter')}")
        self.trashed = list(cards)
        trash = Trash(
            by=trashing_player(game, self),
            source=self.source,
            cards=cards,
            cause="damage",
            damage=self.kind.value,
            preventable=False,
        )
        yield from carry_out_within_effect(game, [trash])
        game.emit(DamageSuffered(self.kind.value, amount, self.by, self.source, tuple(cards)))


@dated("who-trashes-for-damage", since="26.03")
@carries_out("10.4.2a", "10.4.2b")
def trashing_player(_game: "Game", damage: Damage, /) -> Side | None:
    """Return who trashes the cards: whoever is responsible for the damage."""
    return damage.by


@trashing_player.before("26.03")
@carries_out("10.4.2a", "10.4.2b")
def _nobody_trashes(_game: "Game", _damage: Damage, /) -> Side | None:
    """Return nobody: the cards are trashed without anybody trashing them."""
    return None


Selecting = list[tuple[SelectDamaged, int]]
"""The declarations by which players select cards, each with its source."""


@carries_out("10.4.3")
def _select(game: "Game", damage: Damage, amount: int) -> Process[list[int]]:
    """Return the cards: selected by chance all at once, or one by one if players select any."""
    selected: list[int] = []
    selecting = yield from _accepted(game, damage, amount)
    _let_look(game, selecting)
    selectors = [_selector(game, damage, point, selecting) for point in range(amount)]
    for point, player in enumerate(selectors):
        remaining = [c for c in game.zone(hand(Side.RUNNER)) if c not in selected]
        if not any(selectors[point:]):
            left = amount - point
            return selected + (
                yield from select_at_random(game, remaining, left, "10.4.3", "trash")
            )
        if player is None:
            selected += yield from select_at_random(game, remaining, 1, "10.4.3", "trash")
        else:
            options = [
                intents.offer(game, intents.DoTo("trash", (card,)), card) for card in remaining
            ]
            question = f"which card for point {point + 1} of the damage?"
            chosen = yield from game.decide(player, "10.4.3a", question, options)
            selected.append(chosen.value)
    return selected


@carries_out("1.2.2", "9.1.6")
def _accepted(game: "Game", damage: Damage, amount: int) -> Process[Selecting]:
    """Return the declarations by which players select cards; ask about those that are optional."""
    accepted: Selecting = []
    for declaration, source in list(game.declarations(SelectDamaged)):
        if not any(declaration.points(game, source, damage, p) for p in range(amount)):
            continue
        if declaration.optional:
            if not may_use(game, declaration.by, None, source):
                continue
            options = [
                intents.offer(game, intents.UseInstead(source)),
                intents.offer(game, intents.Decline()),
            ]
            question = "select what the damage trashes?"
            chosen = yield from game.decide(declaration.by, "10.4.3a", question, options)
            if isinstance(chosen.intent, intents.Decline):
                continue
            game.emit(Used(declaration.by, source))
        accepted.append((declaration, source))
    return accepted


def _let_look(game: "Game", selecting: Selecting) -> None:
    """Let each player look at the grip who is told to, even if the other player selects."""
    for declaration, _ in selecting:
        if declaration.looks:
            look(game, list(game.zone(hand(Side.RUNNER))), declaration.by)


def _selector(game: "Game", damage: Damage, point: int, selecting: Selecting) -> Side | None:
    """Return who selects the card for a point: the active player if both are told to."""
    players = {d.by for d, source in selecting if d.points(game, source, damage, point)}
    if len(players) == 2:
        chooser = game.active_player
        game.log("9.12.1c", f"Both players are to select: {chooser.named} does, being active")
        return chooser
    return next(iter(players), None)


@carries_out("4.3.9b", "10.4.4")
def flatline(game: "Game") -> None:
    """Flatline the Runner: the Corp wins at once."""
    game.state.winner = Side.CORP
    game.log("1.7.2b", "The Runner is flatlined: the Corp wins")
    raise GameOver


@dataclass(eq=False, kw_only=True)
@carries_out("10.4.4")
class Flatline(Effect):
    """Flatline the Runner."""

    def would_change(self, game: "Game") -> bool:
        """Whether the game goes on."""
        return not game.state.is_over

    def apply(self, game: "Game") -> None:
        """End the game."""
        flatline(game)
