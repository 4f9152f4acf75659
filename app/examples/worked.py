"""Worked examples for pages, with their outcomes.

A page about many examples shows what the build found out. Only the page of a single example plays
it, so that no request plays more than one.
"""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from engine.kernel.editions import Rules
from engine.scenarios.files.errors import NotWrittenError
from engine.scenarios.files.shipped import executed_examples, own_positions
from engine.scenarios.results.result import Played
from engine.scenarios.results.worked_examples import ExampleResult, Status, status_of
from rules.errors import RulesError

Boards = tuple[tuple[tuple[int, dict[str, Any]], ...], ...]
"""For each playthrough its positions, each with the first line of the transcript that has it."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a shipped scenario: its transcripts, or a line that says why there are none.

    - ``same_as``: the example that is played in its place, which may still be missing.
    - ``by_another``: whether it is played by another edition's rules than those that print it so.
    """

    id: str
    played: Played | None
    trouble: str | None = None
    same_as: str | None = None
    by_another: bool = False

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


@dataclass(frozen=True, slots=True)
class WorkedExamples:
    """The shipped scenarios, each played when somebody opens its page, which is kept then.

    Without ``rules``, an example is played by those that it was written for.
    """

    files: Mapping[str, Path]
    play: Callable[[Path, Rules | None], Played]
    make_boards: Callable[[Path, Rules | None], Boards] = lambda _path, _rules: ()

    def outcome(self, example: str, rules: Rules | None = None) -> Outcome | None:
        """Return the outcome of an example; ``None`` if no scenario executes it."""
        path = self._file(example)
        if path is None:
            return None
        try:
            played = self.play(path, rules)
            return Outcome(example, played, same_as=played.same_as)
        except NotWrittenError as error:
            return Outcome(example, None, str(error), error.example)
        except RulesError as error:
            return Outcome(example, None, str(error))
        except Exception:  # a bug in the engine must not keep anyone from a rule's text
            _log.exception("playing %s (%s) failed", example, path)
            return Outcome(example, None, "an internal error, which has been written to the log")

    def boards(self, example: str, rules: Rules | None = None) -> Boards:
        """Return the boards of an example and its variants, by line; none if it was not played."""
        path = self._file(example)
        try:
            return self.make_boards(path, rules) if path is not None else ()
        except RulesError:
            return ()

    def _file(self, example: str) -> Path | None:
        """Return the scenario of an example, or our own position of that id."""
        return self.files.get(example) or own_positions().get(example)


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
        return cls(executed_examples(), results)

    def worked(self, example: str) -> ExampleResult | None:
        """Return what is known of an example; ``None`` if no scenario executes it."""
        if example not in self.files:
            return None
        return self.results.get(example) or ExampleResult(example, Status.NOT_PLAYED)


NO_RESULTS = KnownResults({}, {})
"""For what tells of no examples."""


def shipped_examples() -> WorkedExamples:
    """Return the scenarios that ship with the engine, which is loaded when the first is played."""
    return WorkedExamples(executed_examples(), _play, _make_boards)


def _play(path: Path, rules: Rules | None) -> Played:
    from engine.scenarios.play import play_file

    return play_file(path, rules=rules)


def _make_boards(path: Path, rules: Rules | None) -> Boards:
    from engine.scenarios.results.boards import boards_of

    return boards_of(path, rules)
