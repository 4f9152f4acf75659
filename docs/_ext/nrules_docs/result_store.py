"""The results of played scenarios, kept from one build of the docs to the next.

Playing them takes longer than all else in a build of the docs. What ``nrules build`` has played is
taken from there (:mod:`engine.scenarios.results.stored_transcripts`). What the docs play
themselves, their own positions and what has changed since, lies beside the pages that were read.
"""

from collections.abc import Callable
from pathlib import Path

from engine.scenarios.results import stored_transcripts
from engine.scenarios.results.worked_examples import ExampleResult
from rules.files import write_atomically
from rules.home import Home


class ResultStore:
    """The results of scenarios by this state of the engine: a build's, and ours in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        built = Home().current
        self._built = stored_transcripts.read(built) if built is not None else {}

    def get_or_play(
        self, id_: str, file: Path, play: Callable[[str, Path], ExampleResult]
    ) -> ExampleResult:
        """Return the result of a scenario file, playing it only if none was kept of it as it is."""
        name = stored_transcripts.storage_name(id_, file)
        found = stored_transcripts.deserialize(self._built.get(name) or self._read_own(name))
        if found is None:
            found = play(id_, file)
            if found.played is not None:
                self._folder.mkdir(parents=True, exist_ok=True)
                write_atomically(self._folder / name, stored_transcripts.serialize(found))
        return found

    def _read_own(self, name: str) -> bytes:
        try:
            return (self._folder / name).read_bytes()
        except OSError:
            return b""
