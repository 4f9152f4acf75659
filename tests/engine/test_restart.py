"""Beginning a game again in its middle: only where it is seen to stand as the game does."""

from typing import Any

from engine.kernel.journal import Journal
from engine.scenarios.exploration.game_keys import GameKeys
from engine.scenarios.exploration.perft import count_lines
from engine.scenarios.exploration.restart import Restart, find_restart
from engine.scenarios.files.load import open_file
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.play import build_start
from engine.scenarios.script_follower import take_option
from engine.scenarios.watched_game import ACTION_STEP, WatchedGame

EXAMPLE = shipped_scenarios()["cr:9.2.8f/1"]


class AfterACredit:
    """The game of an example, at the action after the Runner has taken a credit."""

    def __init__(self) -> None:
        file = open_file(EXAMPLE)
        self.game: WatchedGame
        self.journal, self.keys = Journal(), GameKeys()
        self.game, self.process = build_start(file, file.scenario.position).game()
        self.decision = next(self.process)
        with self.journal.noting():
            self.go_on({"5.7.1f": "gain 1 credit"})
            while self.decision.rule not in ACTION_STEP.values():
                self.go_on({})

    def go_on(self, choose: dict[str, str]) -> None:
        """Take the option of that label, or the last."""
        wanted = choose.get(self.decision.rule)
        option = self.decision.option(wanted) if wanted else None
        decision = take_option(self.process, option or self.decision.options[-1])
        assert decision is not None
        self.decision = decision

    def key(self) -> Any:
        return self.keys.key_of(self.game, self.process)

    def find_restart(self) -> Restart | None:
        with self.journal.noting():
            return find_restart(self.game, self.decision, self.journal)

    def stands_alike(self, start: Restart) -> bool:
        """Whether the game that is begun again stands where this one stands."""
        return self.stands_at(start, self.key())

    def stands_at(self, start: Restart, key: Any) -> bool:
        with self.journal.noting():
            game, process, _ = start.game(self.journal)
        return self.keys.key_of(game, process) == key


def test_a_game_is_begun_again_where_a_player_takes_an_action() -> None:
    now = AfterACredit()
    start = now.find_restart()
    assert start is not None
    assert now.stands_alike(start)


def test_what_has_been_changed_since_is_undone() -> None:
    now = AfterACredit()
    start, before, told = now.find_restart(), now.key(), list(now.game.transcript)
    assert start is not None
    with now.journal.noting():
        now.go_on({"5.7.1f": "run R&D"})
        assert now.key() != before
        now.process.close()
        game, process, _ = start.game(now.journal)
    assert now.keys.key_of(game, process) == before
    assert game.transcript == told


def test_it_is_seen_where_the_game_would_stand_elsewhere() -> None:
    now = AfterACredit()
    start, before = now.find_restart(), now.key()
    assert start is not None
    now.game.state.tags += 1  # and no journal notes it
    assert not now.stands_at(start, before)


def test_what_has_been_noted_of_the_position_is_noted_again() -> None:
    now = AfterACredit()
    now.game.subroutines_before[1] = 2
    start = now.find_restart()
    assert start is not None
    with now.journal.noting():
        game, _, _ = start.game(now.journal)
    assert game.subroutines_before == {1: 2}
    assert now.stands_alike(start)
    now.game.subroutines_before[1] = 3
    assert not now.stands_alike(start)


def test_what_a_game_begun_again_leaves_out_is_seen() -> None:
    now = AfterACredit()
    now.game.released.append(1)
    start = now.find_restart()
    assert start is not None
    assert not now.stands_alike(start)


def test_it_is_begun_again_in_the_middle_of_a_run_that_an_action_makes() -> None:
    """Wherever a step of the run asks first, and with what the run has come to."""
    now = AfterACredit()
    steps: list[str] = []
    while len(steps) < 3:
        with now.journal.noting():
            now.go_on({"5.7.1f": "run R&D", "6.9.4c": "continue"})
        start = now.find_restart()
        if start is not None and start.in_run:
            steps.append(start.in_run)
            assert start.step == "5.7.1f"
            assert now.stands_alike(start), start.in_run
    assert set(steps) <= {"6.9.2b", "6.9.4b", "6.9.4c", "6.9.4e"}


def test_lines_begun_again_need_fewer_decisions_than_their_own() -> None:
    file = open_file(EXAMPLE)
    explorer = count_lines(build_start(file, file.scenario.position), 5, keys=GameKeys())
    assert explorer.decisions < 3 * explorer.lines_followed
