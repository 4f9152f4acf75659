"""Beginning a game again in its middle: only where it is seen to stand as the game does."""

from typing import Any

from engine.kernel.decisions import Decision
from engine.scenarios.load import open_file
from engine.scenarios.perft import count
from engine.scenarios.play import start_of, step
from engine.scenarios.restart import restart
from engine.scenarios.shipped import shipped
from engine.scenarios.standing import Standing
from engine.scenarios.watched import ACTION_STEP, WatchedGame

EXAMPLE = shipped()["cr:9.2.8f/1"]


class AfterACredit:
    """The game of an example, at the action after the Runner has taken a credit."""

    def __init__(self) -> None:
        file = open_file(EXAMPLE)
        self.game: WatchedGame
        self.game, self.process = start_of(file, file.scenario.position).game()
        decision: Decision | None = next(self.process)
        wanted = "gain 1 credit"
        while decision is not None and (wanted or decision.rule not in ACTION_STEP.values()):
            option = decision.option(wanted) if wanted else None
            wanted = "" if option else wanted
            decision = step(self.process, option or decision.options[-1])
        assert decision is not None
        self.decision = decision
        self.standing = Standing()

    def key(self) -> Any:
        return self.standing.key(self.game, self.process)


def test_a_game_is_begun_again_where_a_player_takes_an_action() -> None:
    now = AfterACredit()
    start = restart(now.standing, now.key(), now.game, now.decision)
    assert start is not None
    assert start.state.credits == now.game.state.credits
    assert start.state is not now.game.state


def test_it_is_not_where_the_game_would_stand_elsewhere() -> None:
    now = AfterACredit()
    key = now.key()
    now.game.state.tags += 1
    assert restart(now.standing, key, now.game, now.decision) is None


def test_what_a_copy_of_the_position_leaves_out_is_seen() -> None:
    now = AfterACredit()
    now.game.counters_before[1] = {"virus": 1}
    assert restart(now.standing, now.key(), now.game, now.decision) is None


def test_lines_begun_again_need_fewer_decisions_than_their_own() -> None:
    file = open_file(EXAMPLE)
    explorer = count(start_of(file, file.scenario.position), 5, standing=Standing())
    assert explorer.decisions < 4 * explorer.followed
