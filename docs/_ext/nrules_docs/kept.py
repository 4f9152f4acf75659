"""What came of the scenarios that were played, kept from one build of the docs to the next.

Playing them takes longer than all else that a build of the docs does. What ``nrules build``
has played is taken from there (:mod:`engine.scenarios.played_before`), and what the docs play
themselves, their own positions and what has changed since, lies beside the pages that were read.
"""

from collections.abc import Callable
from pathlib import Path

from engine.scenarios import played_before
from engine.scenarios.worked import Worked
from rules.files import write_whole
from rules.home import Home


class Kept:
    """What came of scenarios by this state of the engine: a build's, and in ``folder`` our own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        built = Home().current
        self._built = played_before.read(built) if built is not None else {}

    def of(self, id_: str, file: Path, play: Callable[[str, Path], Worked]) -> Worked:
        """What came of a scenario file, played only if nothing is kept of it as it stands."""
        name = played_before.name_of(id_, file)
        found = played_before.of_bytes(self._built.get(name) or self._here(name))
        if found is None:
            found = play(id_, file)
            if found.played is not None:
                self._folder.mkdir(parents=True, exist_ok=True)
                write_whole(self._folder / name, played_before.as_bytes(found))
        return found

    def _here(self, name: str) -> bytes:
        try:
            return (self._folder / name).read_bytes()
        except OSError:
            return b""
