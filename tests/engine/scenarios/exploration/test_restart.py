"""Restarting a game in its middle: only where the restarted game stands as the original."""

from typing import Any

from engine.kernel.decisions import Option, take_option
from engine.kernel.journal import Journal
from engine.scenarios.exploration.game_keys import GameKeys
from engine.scenarios.exploration.perft import count_lines
from engine.scenarios.exploration.restart import Restart, find_restart
from engine.scenarios.files.load import open_file
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.start import build_start
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
        """Whether the restarted game has the same key as this one."""
        return self.stands_at(start, self.key())

    def options_at(self, start: Restart) -> tuple[Option, ...]:
        with self.journal.noting():
            _, _, decision = start.game(self.journal)
        return () if decision is None else decision.options

    def stands_at(self, start: Restart, key: Any) -> bool:
        with self.journal.noting():
            game, process, _ = start.game(self.journal)
        return self.keys.key_of(game, process) == key


def test_a_game_restarts_at_an_action() -> None:
    midgame = AfterACredit()
    start = midgame.find_restart()
    assert start is not None
    assert midgame.stands_alike(start)


def test_restarting_undoes_later_changes() -> None:
    midgame = AfterACredit()
    start, before, transcript = (
        midgame.find_restart(),
        midgame.key(),
        list(midgame.game.transcript),
    )
    assert start is not None
    with midgame.journal.noting():
        midgame.go_on({"5.7.1f": "run R&D"})
        assert midgame.key() != before
        midgame.process.close()
        game, process, _ = start.game(midgame.journal)
    assert midgame.keys.key_of(game, process) == before
    assert game.transcript == transcript


def test_a_restart_at_another_position_is_noticed() -> None:
    midgame = AfterACredit()
    start, before = midgame.find_restart(), midgame.key()
    assert start is not None
    midgame.game.state.tags += 1  # and no journal notes it
    assert not midgame.stands_at(start, before)


def test_restarting_restores_notes_about_the_position() -> None:
    midgame = AfterACredit()
    midgame.game.subroutines_before[1] = 2
    start = midgame.find_restart()
    assert start is not None
    with midgame.journal.noting():
        game, _, _ = start.game(midgame.journal)
    assert game.subroutines_before == {1: 2}
    assert midgame.stands_alike(start)
    midgame.game.subroutines_before[1] = 3
    assert not midgame.stands_alike(start)


def test_state_that_a_restart_leaves_out_is_noticed() -> None:
    midgame = AfterACredit()
    midgame.game.released.append(1)
    start = midgame.find_restart()
    assert start is not None
    assert not midgame.stands_alike(start)


def test_a_game_restarts_in_the_middle_of_a_run() -> None:
    """At each step of the run that asks for a decision, with the state of the run so far."""
    midgame = AfterACredit()
    steps: list[str] = []
    while len(steps) < 3:
        with midgame.journal.noting():
            midgame.go_on({"5.7.1f": "run R&D", "6.9.4c": "continue"})
        start = midgame.find_restart()
        if start is not None and start.in_run:
            steps.append(start.in_run)
            assert start.step == "5.7.1f"
            assert midgame.stands_alike(start), start.in_run
            assert midgame.options_at(start) == midgame.decision.options
    assert set(steps) <= {"6.9.2b", "6.9.4b", "6.9.4c", "6.9.4e"}


def test_restarting_saves_decisions() -> None:
    file = open_file(EXAMPLE)
    explorer = count_lines(build_start(file, file.scenario.position), 5, keys=GameKeys())
    assert explorer.decisions < 3 * explorer.lines_followed
