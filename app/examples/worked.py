"""Worked examples for pages, with their outcomes.

A page about many examples shows what the build found out. Only the page of a single example plays
it, so that no request plays more than one.
"""

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from engine.kernel.editions import Rules
from engine.scenarios.files.errors import NotWrittenError
from engine.scenarios.files.shipped import own_positions, redirected_examples, shipped_scenarios
from engine.scenarios.results.result import Played
from engine.scenarios.results.worked_examples import ExampleResult, Status, status_of
from rules.errors import RulesError

Boards = tuple[tuple[tuple[int, dict[str, Any]], ...], ...]
"""For each playthrough its positions, each with the first line of the transcript that has it."""

_log = logging.getLogger(__name__)

MAX_KEPT_BY_OTHERS = 128
"""So many examples, played by the edition that somebody chose, are kept; others are played anew."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a shipped scenario: its transcripts, or a line that says why there are none.

    - ``same_as``: the example that is played in its place, which may still be missing.
    - ``by_another``: whether it is played by another edition's rules than those that print it so.
    - ``is_error``: whether a bug of ours kept it from being played (like :attr:`Status.ERROR`).
    """

    id: str
    played: Played | None
    trouble: str | None = None
    same_as: str | None = None
    by_another: bool = False
    is_error: bool = False

    @property
    def title(self) -> str:
        """The scenario's title; ``A worked example`` if it could not be played."""
        return self.played.title if self.played is not None else "A worked example"

    @property
    def status(self) -> Status:
        """What became of the example."""
        if self.played is not None:
            status = status_of(self.played)
            is_otherwise = self.by_another and status is Status.FAILED
            return Status.OTHERWISE if is_otherwise else status
        return Status.ERROR if self.same_as is None else Status.MISSING


@dataclass
class WorkedExamples:
    """The shipped scenarios, each played at most once as long as its file is unchanged."""

    files: Mapping[str, Path]
    play: Callable[[Path], Played]
    make_boards: Callable[[Path, Rules | None], Boards] = lambda _path, _rules: ()
    play_by_rules: Callable[[Path, Rules], Played] = field(default_factory=lambda: _play_by_rules)
    _outcomes: dict[str, tuple[int, Outcome]] = field(default_factory=dict)
    _outcomes_by_rules: OrderedDict[tuple[str, Rules], tuple[int, Outcome]] = field(
        default_factory=OrderedDict
    )
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def outcome(self, example: str) -> Outcome | None:
        """Return the outcome of an example; ``None`` if no scenario executes it."""
        path = self._file(example)
        if path is None:
            return None
        changed = path.stat().st_mtime_ns
        with self._lock:
            kept = self._outcomes.get(example)
            if kept is None or not _is_valid(kept, changed):
                kept = self._outcomes[example] = (changed, self._play_safely(example, path))
        return kept[1]

    def boards(self, example: str, rules: Rules | None = None) -> Boards:
        """Return the boards of an example and its variants, by line; none if it was not played.

        It is played by ``rules``, or by those it was written for.
        """
        path = self._file(example)
        try:
            return self.make_boards(path, rules) if path is not None else ()
        except RulesError:
            return ()

    def outcome_by_rules(self, example: str, rules: Rules) -> Outcome | None:
        """Return the outcome of an example by the rules of an edition; the latest are cached."""
        path = self._file(example)
        if path is None:
            return None
        changed, key = path.stat().st_mtime_ns, (example, rules)
        with self._lock:
            kept = self._outcomes_by_rules.pop(key, None)
            if kept is None or not _is_valid(kept, changed):
                kept = (changed, self._play_safely(example, path, rules))
            self._outcomes_by_rules[key] = kept
            if len(self._outcomes_by_rules) > MAX_KEPT_BY_OTHERS:
                self._outcomes_by_rules.popitem(last=False)
        return kept[1]

    def _file(self, example: str) -> Path | None:
        """Return the scenario of an example, or our own position of that id."""
        return self.files.get(example) or own_positions().get(example)

    def _play_safely(self, example: str, path: Path, rules: Rules | None = None) -> Outcome:
        try:
            played = self.play(path) if rules is None else self.play_by_rules(path, rules)
            return Outcome(example, played, same_as=played.same_as)
        except NotWrittenError as error:
            return Outcome(example, None, str(error), error.example)
        except RulesError as error:
            return Outcome(example, None, str(error))
        except Exception:  # a bug in the engine must not keep anyone from a rule's text
            _log.exception("playing %s (%s) failed", example, path)
            problem = "an internal error, which has been written to the log"
            return Outcome(example, None, problem, is_error=True)


def _is_valid(kept: tuple[int, Outcome], changed: int) -> bool:
    """Whether the outcome of a file, changed last at that instant, is valid and no bug of ours."""
    return kept[0] == changed and not kept[1].is_error


@dataclass(frozen=True, slots=True)
class KnownResults:
    """What is known of the examples without playing any: the build's results.

    ``files`` are the scenarios, by the id of their example.
    """

    files: Mapping[str, Path]
    results: Mapping[str, ExampleResult]

    @classmethod
    def of_shipped(cls, results: Mapping[str, ExampleResult]) -> Self:
        """Return what is known of all the scenarios that ship with the engine."""
        return cls(shipped_scenarios() | redirected_examples(), results)

    def worked(self, example: str) -> ExampleResult | None:
        """Return what is known of an example; ``None`` if no scenario executes it."""
        if example not in self.files:
            return None
        return self.results.get(example) or ExampleResult(example, Status.NOT_PLAYED)


NO_RESULTS = KnownResults({}, {})
"""For what tells of no examples."""


def shipped_examples() -> WorkedExamples:
    """Return the scenarios that ship with the engine, which is loaded when the first is played."""
    return WorkedExamples(shipped_scenarios() | redirected_examples(), _play, _make_boards)


def _play_by_rules(path: Path, rules: Rules) -> Played:
    from engine.scenarios.play import play_file

    return play_file(path, rules=rules)


def _play(path: Path) -> Played:
    from engine.scenarios.play import play_file

    return play_file(path)


def _make_boards(path: Path, rules: Rules | None) -> Boards:
    from engine.scenarios.positions.boards import boards_of

    return boards_of(path, rules)
