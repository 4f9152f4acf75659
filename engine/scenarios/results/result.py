"""What playing a scenario returns: transcripts that a judge can follow, and verdicts."""

from dataclasses import dataclass, field, replace
from typing import Any

from engine.kernel.editions import PINNED, Rules
from engine.kernel.transcript import Line
from engine.rule_names import display_number, renumber_text


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way in which lines of play end: how many do, the choices of the shortest, the position.

    ``failed`` are the expectations that do not hold there.
    """

    lines: int
    shortest: tuple[str, ...]
    state: dict[str, Any]
    failed: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the published shape."""
        return {"lines": self.lines, "shortest": list(self.shortest), "state": self.state}


@dataclass(frozen=True, slots=True)
class Playthrough:
    """One position played to its end: the example itself or one of its variants.

    - ``start``, ``state``: the position before and after (see
      :func:`engine.scenarios.positions.view.describe_position`).
    - ``expects``: false if nothing was expected, so that passing says nothing.
    - ``rules``: those it was played by; the transcript names rules as the kernel does.
    - ``is_judged``: false for a variant that says nothing of those rules.
    - ``lines``, ``outcomes``: if every line of play was to be explored, how many there are and what
      they come to; ``None`` if only the script was played. The transcript is then that of the last
      line, or of the shortest that fails.
    - ``whole``: whether all lines were followed.
    - ``refused``: what was expected to be refused by the script's own moments: each label with the
      rules that forbid it, and why.
    """

    title: str
    failures: tuple[str, ...]
    transcript: tuple[Line, ...]
    state: dict[str, Any] = field(default_factory=dict)
    start: dict[str, Any] = field(default_factory=dict)
    expects: bool = True
    lines: int | None = None
    outcomes: tuple[Outcome, ...] | None = None
    rules: Rules = PINNED
    whole: bool = True
    refused: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    is_judged: bool = True

    @property
    def passed(self) -> bool:
        """Whether everything came out as expected."""
        return not self.failures

    @property
    def failures_in_edition(self) -> tuple[str, ...]:
        """What failed, in the rule numbers of the edition that was played."""
        return tuple(renumber_text(failure, self.rules) for failure in self.failures)

    @property
    def transcript_in_edition(self) -> tuple[Line, ...]:
        """The transcript, in the rule numbers of the edition that was played."""
        if self.rules == PINNED:
            return self.transcript
        return tuple(
            replace(line, rule=display_number(line.rule, self.rules)) for line in self.transcript
        )

    @property
    def cited(self) -> tuple[str, ...]:
        """The rules in the transcript, each once, in order."""
        return tuple(dict.fromkeys(line.rule for line in self.transcript))

    def course_as_json(self) -> dict[str, Any]:
        """Return the published shape of how it was played and what came of it."""
        outcomes = self.outcomes
        return {
            "lines": self.lines,
            "outcomes": None if outcomes is None else [found.as_json() for found in outcomes],
            "transcript": [line.as_json() for line in self.transcript_in_edition],
            "state": self.state,
        }


@dataclass(frozen=True, slots=True)
class Then:
    """What comes of an example by an older document, compared with what does today.

    ``playthrough`` was played by today's rules; its failures are the parts of the document's
    outcome that no longer hold. ``trouble`` says why that proves no change, if it does not.
    """

    document: str
    row: int
    by: str
    title: str
    playthrough: Playthrough
    trouble: tuple[str, ...] = ()

    @property
    def changed(self) -> bool:
        """Whether it is proved that today's answer is another."""
        return not self.trouble

    def as_json(self) -> dict[str, Any]:
        """Return its part of the published shape of ``nrules play --json``."""
        return {
            "document": self.document,
            "row": self.row,
            "by": self.by,
            "title": self.title,
            "changed": self.changed,
            "failures": list(self.trouble),
            "no_longer": list(self.playthrough.failures_in_edition) if self.changed else [],
            "transcript": [line.as_json() for line in self.playthrough.transcript_in_edition],
            "state": self.playthrough.state,
        }


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario file that was played: ``playthroughs[0]`` is the example, the others its variants.

    - ``note``: the scenario's own, about what assumes an older wording or contradicts.
    - ``wordings``: cards whose definition follows one of several wordings, or leaves some of the
      text out, each with a note about it.
    - ``then``: what an older document says comes of it, if today's rules answer otherwise.
    - ``same_as``: the example that was played in its place, because it shows the same.
    - ``held``: for each edition, the oldest first, which parts of the file hold by it.
    """

    id: str
    title: str
    playthroughs: tuple[Playthrough, ...]
    note: str = ""
    wordings: tuple[tuple[str, str], ...] = ()
    then: Then | None = None
    same_as: str | None = None
    held: tuple[tuple[bool, ...], ...] = ()

    @property
    def passed(self) -> bool:
        """Whether the example and every variant came out as expected.

        If an older document has another outcome, that must not be today's.
        """
        judged = (playthrough.passed for playthrough in self.playthroughs if playthrough.is_judged)
        return all(judged) and (self.then is None or self.then.changed)

    @property
    def expects(self) -> bool:
        """Whether anything was expected of the example or of a variant."""
        judged = (playthrough.expects for playthrough in self.playthroughs if playthrough.is_judged)
        return any(judged) or self.then is not None

    @property
    def failures(self) -> tuple[str, ...]:
        """What did not come out as expected, each with the title of what was played."""
        judged = [playthrough for playthrough in self.playthroughs if playthrough.is_judged]
        failed = tuple(
            f"{playthrough.title}: {failure}"
            for playthrough in judged
            for failure in playthrough.failures_in_edition
        )
        return (*failed, *(self.then.trouble if self.then is not None else ()))

    @property
    def rules(self) -> Rules:
        """The rules that the example was played by; a variant may have others."""
        return self.playthroughs[0].rules

    @property
    def cited(self) -> tuple[str, ...]:
        """The rules cited in any of the playthroughs, each once, as the kernel names them."""
        return tuple(
            dict.fromkeys(rule for playthrough in self.playthroughs for rule in playthrough.cited)
        )

    def as_json(self) -> dict[str, Any]:
        """Return the published shape of ``nrules play --json``."""
        main, *variants = self.playthroughs
        return {
            "id": self.id,
            "title": self.title,
            "edition": self.rules.id,
            "passed": self.passed,
            "expects": self.expects,
            "failures": list(self.failures),
            "note": self.note,
            "wordings": dict(self.wordings),
            "same_as": self.same_as,
            "then": self.then.as_json() if self.then is not None else None,
            **main.course_as_json(),
            "variants": [
                {
                    "title": variant.title,
                    "edition": variant.rules.id,
                    "judged": variant.is_judged,
                    "passed": variant.passed,
                    "failures": list(variant.failures_in_edition),
                    **variant.course_as_json(),
                }
                for variant in variants
            ],
        }
