"""Beginning a game again in its middle: only where it is seen to stand as the game does."""

from typing import Any

from engine.kernel.decisions import Decision
from engine.scenarios.load import open_file
from engine.scenarios.perft import count
from engine.scenarios.play import Start, start_of, step
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


def stands_alike(now: AfterACredit, start: Start) -> bool:
    game, process = start.game()
    next(process)
    return now.standing.key(game, process) == now.key()


def test_a_game_is_begun_again_where_a_player_takes_an_action() -> None:
    now = AfterACredit()
    start = restart(now.game, now.decision)
    assert start is not None
    assert start.state.credits == now.game.state.credits
    assert start.state is not now.game.state
    assert stands_alike(now, start)


def test_it_is_seen_where_the_game_would_stand_elsewhere() -> None:
    now = AfterACredit()
    start = restart(now.game, now.decision)
    assert start is not None
    now.game.state.tags += 1
    assert not stands_alike(now, start)


def test_what_has_been_noted_of_the_position_is_noted_again() -> None:
    now = AfterACredit()
    now.game.subroutines_before[1] = 2
    start = restart(now.game, now.decision)
    assert start is not None
    game, _ = start.game()
    assert game.subroutines_before == {1: 2}
    assert stands_alike(now, start)
    now.game.subroutines_before[1] = 3
    assert not stands_alike(now, start)


def test_what_a_copy_of_the_position_leaves_out_is_seen() -> None:
    now = AfterACredit()
    now.game.released.append(1)
    start = restart(now.game, now.decision)
    assert start is not None
    assert not stands_alike(now, start)


def test_it_is_begun_again_in_the_middle_of_a_run_that_an_action_makes() -> None:
    """Wherever a step of the run asks first, and with what the run has come to."""
    now = AfterACredit()
    decision: Decision | None = now.decision
    steps = []
    choose = {"5.7.1f": "run R&D", "6.9.4c": "continue"}
    while decision is not None and len(steps) < 3:
        wanted = choose.get(decision.rule)
        option = decision.option(wanted) if wanted else decision.options[-1]
        decision = step(now.process, option or decision.options[-1])
        start = restart(now.game, decision) if decision is not None else None
        if start is not None and start.in_run:
            steps.append(start.in_run)
            assert start.step == "5.7.1f"
            assert stands_alike(now, start), start.in_run
    assert steps
    assert set(steps) <= {"6.9.2b", "6.9.4b", "6.9.4c", "6.9.4e"}


def test_lines_begun_again_need_fewer_decisions_than_their_own() -> None:
    file = open_file(EXAMPLE)
    explorer = count(start_of(file, file.scenario.position), 5, standing=Standing())
    assert explorer.decisions < 3 * explorer.followed
