"""Play a scenario file once, and watch everything that some test looks at."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from falsification import Falsifier
from scenario_files import file_at

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
    """The result of a scenario file, and what was seen on the way.

    - ``strange``: labels that were offered, but that would be called slips of the pen.
    - ``unnoticed``: expectations that held although they were falsified.
    - ``noticed``: how many falsified expectations failed as they should.
    - ``scenario``: what the file says, if it is well formed.
    """

    worked: ExampleResult
    scenario: Scenario | None
    strange: frozenset[str]
    unnoticed: tuple[str, ...]
    noticed: int


def observe(id_: str, file: Path) -> Observation:
    """Play a file, as any example is played, and watch.

    What ran is not noted: no test asks for it of all, and it takes longer than to play.
    """
    with (
        pytest.MonkeyPatch.context() as patch,
        falsified() as falsifying,
        strange_labels() as strange,
    ):
        patch.setattr(play, "open_file", lambda path, *, explore: file_at(path))
        patch.setattr(load, "open_file", file_at)
        worked = play_example(id_, file)
        for rules in _by_which_more_holds(file):
            play_example(id_, file, rules)
    told = [f"{place}: {value!r} instead" for (_, place, _), value in falsifying.unnoticed.items()]
    try:
        scenario = file_at(file).scenario
    except RulesError:
        scenario = None
    return Observation(worked, scenario, frozenset(strange), tuple(told), len(falsifying.noticed))


def _by_which_more_holds(file: Path) -> Iterator[Rules]:
    """The editions, each of another kind, by which lines hold that do not where nobody asks."""
    try:
        opened = file_at(file)
    except RulesError:
        return
    lines = (opened.scenario, *opened.scenario.variants)
    usual = {
        id(line): opened.default_rules(line if isinstance(line, Variant) else None)
        for line in lines
    }
    looked = {id(step) for line in lines for step in line.script if step.holds_by(usual[id(line)])}
    for rules in EDITIONS:
        held = {id(step) for line in lines for step in line.script if step.holds_by(rules)}
        if held - looked:
            looked |= held
            yield rules


@contextmanager
def falsified() -> Iterator[Falsifier]:
    """Falsify each expectation that is looked at in a block."""
    falsifying = Falsifier(aside=_without_suggestions)
    with pytest.MonkeyPatch.context() as patch:
        for module in (script_follower, play, explore):
            patch.setattr(module, "find_failures", falsifying.failures)
        patch.setattr(deck_scenarios, "deck_failures", falsifying.deck_failures)
        yield falsifying


@contextmanager
def _without_suggestions() -> Iterator[None]:
    """Look whether something fails, and do not find what may have been meant by its labels.

    That takes longer than to look, and is only told.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Vocabulary, "suggestion", lambda *_: "")
        yield


@contextmanager
def strange_labels() -> Iterator[set[str]]:
    """The labels offered in a block that no option of their game could have."""
    found: set[str] = set()
    seen: set[str] = set()
    decide = WatchedGame.decide

    def watched(
        game: WatchedGame, player: Player, rule: str, question: str, options: list[Option]
    ) -> Process[Any]:
        offered = Decision(player, rule, question, with_unique_labels(options)).options
        new = {o.label for o in offered} - seen
        found.update(
            label for label in new if possible_labels.explain_unknown_label(game, label) is not None
        )
        seen.update(new)
        return decide(game, player, rule, question, options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WatchedGame, "decide", watched)
        yield found
