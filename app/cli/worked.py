"""Every worked example of the pinned edition: executed or not, passed or failed."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from engine.kernel.errors import UnsupportedError
from engine.scenarios.play import play_file
from engine.scenarios.result import Played
from engine.scenarios.shipped import shipped
from rules import outline
from rules.catalogue import catalogue
from rules.errors import RulesError, UsageError


class Status(StrEnum):
    """What became of a worked example."""

    PASSED = "passed"
    FAILED = "failed"
    """Executed, and it came out otherwise than the example says; or its file is broken."""
    UNSUPPORTED = "unsupported"
    """It needs a card or a mechanism that the engine does not have yet."""
    NOT_EXECUTED = "not-executed"
    """No scenario has been written for it yet."""
    EMPTY = "empty"
    """The document holds the example's mark and no words behind it."""


class UnknownExampleError(UsageError):
    """No worked example has that id."""


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked example and, where it was executed, what came of it."""

    id: str
    status: Status
    played: Played | None = None
    trouble: str | None = None

    @property
    def cited(self) -> tuple[str, ...]:
        """The rules that its transcripts cite, each once."""
        return self.played.cited if self.played is not None else ()

    @property
    def failed(self) -> bool:
        """Whether it was executed and came out wrong."""
        return self.status is Status.FAILED

    def as_json(self) -> dict[str, object]:
        """Return the published shape of one example (see ``docs/commands.md``)."""
        shape: dict[str, object] = {
            "id": self.id,
            "status": self.status.value,
            "cited": list(self.cited),
        }
        return shape | ({"trouble": self.trouble} if self.trouble is not None else {})


def worked_examples(only: str | None = None) -> list[Worked]:
    """Execute all examples, or ``only`` one.

    Raises :class:`UnknownExampleError` for an id that no example has.
    """
    known = dict(_known())
    if only is not None and only not in known:
        raise UnknownExampleError(f"there is no worked example “{only}”; ids are like cr:9.2.8f/1")
    files = shipped()
    return [
        _worked(id_, files.get(id_), is_empty)
        for id_, is_empty in known.items()
        if only is None or id_ == only
    ]


def _known() -> Iterator[tuple[str, bool]]:
    """The id of every example and whether the document leaves it empty, in its order."""
    pinned = outline.shipped(catalogue().pinned)
    if pinned is not None:
        for entry in pinned.edition.entries:
            prints = pinned.fingerprints[entry.number].examples
            for ordinal, fingerprint in enumerate(prints, 1):
                yield f"cr:{entry.number}/{ordinal}", not fingerprint
    for id_ in shipped():
        if not id_.startswith("cr:"):
            yield id_, False


def _worked(id_: str, file: Path | None, is_empty: bool) -> Worked:
    if file is None:
        return Worked(id_, Status.EMPTY if is_empty else Status.NOT_EXECUTED)
    try:
        played = play_file(file)
    except UnsupportedError as error:
        return Worked(id_, Status.UNSUPPORTED, trouble=str(error))
    except RulesError as error:
        return Worked(id_, Status.FAILED, trouble=str(error))
    return Worked(id_, Status.PASSED if played.passed else Status.FAILED, played)
