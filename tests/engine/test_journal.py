"""The journal undoes whatever was played, and the position is as it was."""

import random
from dataclasses import fields
from typing import Any

import pytest

from engine.kernel.changes import Changing, as_plain
from engine.kernel.decisions import take_option
from engine.kernel.errors import UnsupportedError
from engine.kernel.events.history import History
from engine.kernel.journal import Journal
from engine.kernel.state import State
from engine.scenarios.files.load import open_file
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.start import build_start

EXAMPLES = [id_ for id_ in sorted(shipped_scenarios()) if not id_.startswith("cr:1.4.")][::12]
"""Some of those that begin from a position, and do not judge a deck (section 1.4)."""
DECISIONS = 60


def as_data(thing: Any) -> Any:
    """A position and its parts as plain data."""
    if isinstance(thing, History):
        return list(thing)
    if isinstance(thing, Changing):
        return [(f.name, as_data(getattr(thing, f.name))) for f in fields(thing)]  # type: ignore[arg-type]
    if isinstance(thing, dict):
        return [(key, as_data(value)) for key, value in thing.items()]
    return [as_data(item) for item in thing] if isinstance(thing, list) else as_plain(thing)


def play(state: State, process: Any, seed: int) -> None:
    dice, decision = random.Random(seed), next(process, None)
    for _ in range(DECISIONS):
        if decision is None:
            break
        try:
            decision = take_option(process, dice.choice(decision.options))
        except UnsupportedError:
            break
    process.close()


@pytest.mark.parametrize("example", EXAMPLES)
def test_undoing_random_play_restores_the_position(example: str) -> None:
    file = open_file(shipped_scenarios()[example])
    start, journal = build_start(file, file.scenario.position), Journal()
    state = start.state.copy()
    before = as_data(state)
    for seed in range(3):
        with journal.noting():
            _, process = start.game_in(state)
            play(state, process, seed)
            assert as_data(state) != before
            journal.back_to(0)
        assert as_data(state) == before


def test_only_changes_noted_while_the_journal_is_open_are_undone() -> None:
    state, journal = State(), Journal()
    state.tags = 1
    with journal.noting():
        state.tags = 2
        state.ceased.add("remote 1")
        mark = journal.mark()
        state.credits[state.turn] = 9
        journal.back_to(mark)
        assert (state.tags, state.credits[state.turn]) == (2, 5)
    state.bad_publicity = 1
    journal.back_to(0)
    assert (state.tags, state.bad_publicity, state.ceased) == (1, 1, set())
