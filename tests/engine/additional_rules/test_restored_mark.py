"""A mark that a position begins with is kept like any other (10.11.4)."""

from engine.kernel.game import Game
from engine.kernel.sides import Side
from engine.kernel.state import State
from engine.kernel.turns.turn import play


def game_begun_with(mark: str | None) -> Game:
    """A game whose Runner has no click left, played until somebody decides or it is over."""
    game = Game(State(turn=Side.RUNNER, mark=mark))
    next(play(game, "5.7.1f"), None)
    return game


def test_a_mark_in_the_position_lasts_until_the_turn_ends() -> None:
    game = game_begun_with("HQ")
    expired = [line.text for line in game.transcript if line.rule == "10.3.1b"]
    assert expired == ["HQ is the mark: the lingering effect expires"]
    assert game.state.mark is None


def test_a_position_without_a_mark_has_no_lingering_effect() -> None:
    game = game_begun_with(None)
    assert "9.10.1" not in {line.rule for line in game.transcript}
