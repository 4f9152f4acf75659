"""Scores (section 1.17): how agenda points decide the game, and abilities that decide it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Attempt, Effect
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.cite import carries_out
from engine.kernel.errors import GameOver
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

WINNING_SCORE = 7


@dataclass(frozen=True, slots=True)
@carries_out("1.2.2", "1.7.1")
class Win(Attempt):
    """An attempt to win the game other than by what makes the other player lose.

    Abilities may prohibit it.
    """

    side: Side


@carries_out("1.17.1")
def score(game: "Game", side: Side) -> int:
    """Return the sum of the agenda points in a player's score area."""
    return sum(agenda_points(game, oid) for oid in game.zone(score_area(side)))


@carries_out("2.5.1")
def agenda_points(game: "Game", oid: int) -> int:
    """Return the agenda points an agenda is worth."""
    return modified_value(game, "agenda points", oid, game.object(oid).printed.agenda_points or 0)


def check_for_victory(game: "Game") -> None:
    """End the game if a player has enough agenda points; if both have, it is a draw."""
    reached = game.find(with_enough_points)
    if reached:
        _end_the_game(game, reached)


@carries_out("1.7.1", "1.17.2", "10.3.1c")
def _end_the_game(game: "Game", reached: list[Side]) -> None:
    if len(reached) == 2:
        game.state.drawn_game = True
        game.log("1.7.1a", "Both players have won: the game is a draw")
    else:
        game.state.winner = reached[0]
        game.log("1.7.2a", f"{reached[0].named} wins with {score(game, reached[0])} points")


def with_enough_points(game: "Game") -> list[Side]:
    """Return the players with enough agenda points who are not prohibited from winning."""
    enough = [side for side in Side if score(game, side) >= points_to_win(game, side)]
    return [side for side in enough if not game.is_prohibited(Win(side))]


@carries_out("1.7.2a", "9.12.1a")
def points_to_win(game: "Game", side: Side) -> int:
    """Return how many agenda points the player needs to win."""
    return modified_value(game, "agenda points to win", side, WINNING_SCORE)


@dataclass(eq=False, kw_only=True)
@carries_out("1.7.1")
class WinTheGame(Effect):
    """Have a player win the game at once, because an ability says so."""

    side: Side

    def would_change(self, game: "Game") -> bool:
        """Whether the game goes on, and the player may win it."""
        return not game.state.is_over and not game.is_prohibited(Win(self.side))

    def apply(self, game: "Game") -> None:
        """End the game."""
        game.state.winner = self.side
        game.log("1.7.1", f"{self.side.named} wins")
        raise GameOver
