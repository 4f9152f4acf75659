"""Play a scenario file once, and note all that some test asks about."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from falsification import Falsifier
from scenario_files import open_once

from engine.kernel.decisions import Decision, Option, Process, with_unique_labels
from engine.kernel.editions import EDITIONS, Rules
from engine.kernel.sides import Player
from engine.scenarios import deck_scenarios, play, script_follower
from engine.scenarios.exploration import explore
from engine.scenarios.files import load
from engine.scenarios.files.schema import Scenario, Variant
from engine.scenarios.labels import possible_labels
from engine.scenarios.labels.vocabulary import Vocabulary
from engine.scenarios.results.worked_examples import ExampleResult, play_example
from engine.scenarios.watched_game import WatchedGame
from rules.errors import RulesError


@dataclass(frozen=True, slots=True)
class Observation:
    """The result of a scenario file, and what was noted on the way.

    - ``scenario``: what the file says, if it is well formed.
    - ``unexplained_labels``: labels offered that the explanation of unknown labels would reject.
    - ``unnoticed_falsehoods``: expectations that held although they were falsified.
    - ``noticed_count``: how many falsified expectations failed, as they should.
    """

    result: ExampleResult
    scenario: Scenario | None
    unexplained_labels: frozenset[str]
    unnoticed_falsehoods: tuple[str, ...]
    noticed_count: int


def observe(id_: str, file: Path) -> Observation:
    """Play a file as any example is played, without a trace of the engine's functions."""
    with (
        pytest.MonkeyPatch.context() as patch,
        falsify_expectations() as falsifier,
        collect_unexplained_labels() as labels,
    ):
        patch.setattr(play, "open_file", lambda path, *, explore: open_once(path))
        patch.setattr(load, "open_file", open_once)
        result = play_example(id_, file)
        for rules in _editions_with_further_steps(file):
            play_example(id_, file, rules)
    unnoticed = tuple(
        f"{place}: {value!r} instead" for (_, place, _), value in falsifier.unnoticed.items()
    )
    try:
        scenario = open_once(file).scenario
    except RulesError:
        scenario = None
    return Observation(result, scenario, frozenset(labels), unnoticed, len(falsifier.noticed))


def _editions_with_further_steps(file: Path) -> Iterator[Rules]:
    """Yield editions by whose rules some step holds that holds by no rules played before."""
    try:
        opened = open_once(file)
    except RulesError:
        return
    lines = (opened.scenario, *opened.scenario.variants)
    usual = {
        id(line): opened.default_rules(line if isinstance(line, Variant) else None)
        for line in lines
    }
    checked = {id(step) for line in lines for step in line.script if step.holds_by(usual[id(line)])}
    for rules in EDITIONS:
        held = {id(step) for line in lines for step in line.script if step.holds_by(rules)}
        if held - checked:
            checked |= held
            yield rules


@contextmanager
def falsify_expectations() -> Iterator[Falsifier]:
    """Falsify each expectation that is checked in a block."""
    falsifier = Falsifier(aside=_without_suggestions)
    with pytest.MonkeyPatch.context() as patch:
        for module in (script_follower, play, explore):
            patch.setattr(module, "find_failures", falsifier.failures)
        patch.setattr(deck_scenarios, "deck_failures", falsifier.deck_failures)
        yield falsifier


@contextmanager
def _without_suggestions() -> Iterator[None]:
    """Do not look for labels that may have been meant: that takes longer than the check."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Vocabulary, "suggestion", lambda *_: "")
        yield


@contextmanager
def collect_unexplained_labels() -> Iterator[set[str]]:
    """Collect the labels offered in a block that no option of their game could have."""
    unexplained: set[str] = set()
    seen: set[str] = set()
    decide = WatchedGame.decide

    def noting_labels(
        game: WatchedGame, player: Player, rule: str, question: str, options: list[Option]
    ) -> Process[Any]:
        offered = Decision(player, rule, question, with_unique_labels(options)).options
        new = {o.label for o in offered} - seen
        unexplained.update(
            label for label in new if possible_labels.explain_unknown_label(game, label) is not None
        )
        seen.update(new)
        return decide(game, player, rule, question, options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WatchedGame, "decide", noting_labels)
        yield unexplained
