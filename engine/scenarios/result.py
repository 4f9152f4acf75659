"""What playing a scenario gives back: transcripts a judge can follow, and verdicts."""

from dataclasses import dataclass, field
from typing import Any

from engine.kernel.transcript import Line

__all__ = ["Line", "Played", "Run"]


@dataclass(frozen=True, slots=True)
class Run:
    """One position played to its end: the example itself or one of its variants.

    ``start`` and ``state`` describe the position before and after (see
    :func:`engine.scenarios.view.describe`). ``lines`` says how many lines of play were
    followed where all were to be: the transcript is that of the last, or of the one that
    fails. ``None`` where only the script's was.
    """

    title: str
    passed: bool
    failures: tuple[str, ...]
    transcript: tuple[Line, ...]
    state: dict[str, Any] = field(default_factory=dict)
    start: dict[str, Any] = field(default_factory=dict)
    lines: int | None = None

    @property
    def cited(self) -> tuple[str, ...]:
        """The rules in the transcript, each once, in order."""
        return tuple(dict.fromkeys(line.rule for line in self.transcript))


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario file played: ``runs[0]`` is the example, the others its variants.

    ``note`` is the scenario's own, on what supposes an older wording or contradicts.
    ``wordings`` are the cards in it whose definition follows a certain wording, or leaves
    something of the text out, each with what it does.
    """

    id: str
    title: str
    runs: tuple[Run, ...]
    note: str = ""
    wordings: tuple[tuple[str, str], ...] = ()

    @property
    def passed(self) -> bool:
        """Whether the example and every variant came out as expected."""
        return all(run.passed for run in self.runs)

    @property
    def cited(self) -> tuple[str, ...]:
        """The rules cited in any of the runs, each once."""
        return tuple(dict.fromkeys(rule for run in self.runs for rule in run.cited))

    def as_json(self) -> dict[str, Any]:
        """The published shape of ``nrules play --json``."""
        main = self.runs[0]
        return {
            "id": self.id,
            "title": self.title,
            "passed": self.passed,
            "failures": [f"{r.title}: {f}" for r in self.runs for f in r.failures],
            "note": self.note,
            "wordings": dict(self.wordings),
            "lines": main.lines,
            "transcript": [line.as_json() for line in main.transcript],
            "state": main.state,
            "variants": [
                {
                    "title": r.title,
                    "passed": r.passed,
                    "failures": list(r.failures),
                    "lines": r.lines,
                    "transcript": [line.as_json() for line in r.transcript],
                    "state": r.state,
                }
                for r in self.runs[1:]
            ],
        }
