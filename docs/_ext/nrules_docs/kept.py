"""What came of the scenarios that were played, kept from one build of the docs to the next.

Playing them takes longer than all else that a build does. What is kept lies beside Sphinx's
own pickles of the pages that were read, and is believed as they are: whoever may write there
may change the pages as well.
"""

import hashlib
import os
import pickle
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.scenarios.worked import Worked

FOLDER = "played"
"""The folder of what is kept, in that of the pages that were read."""

_UNREADABLE = (OSError, EOFError, pickle.UnpicklingError, AttributeError, ImportError, ValueError)


class Kept:
    """What came of scenarios by one state of the engine."""

    def __init__(self, doctrees: Path, engine: bytes) -> None:
        self._folder = doctrees / FOLDER / engine.hex()[:16]

    def drop_others(self) -> None:
        """Remove what other states of the engine have made, when nobody plays by them."""
        for other in self._folder.parent.glob("*"):
            if other != self._folder:
                shutil.rmtree(other, ignore_errors=True)

    def of(self, id_: str, file: Path, play: "Callable[[str, Path], Worked]") -> "Worked":
        """What came of a scenario file, played only if nothing is kept of it as it stands."""
        name = hashlib.sha256(f"{id_}\0".encode() + file.read_bytes()).hexdigest()[:32]
        path = self._folder / name
        try:
            found: Worked = pickle.loads(path.read_bytes())
        except _UNREADABLE:
            found = play(id_, file)
            if found.played is not None:
                self._keep(path, found)
        return found

    def _keep(self, path: Path, worked: "Worked") -> None:
        """Put it in its place in one step: pages are read by several processes."""
        self._folder.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(f".{os.getpid()}")
        beside.write_bytes(pickle.dumps(worked, pickle.HIGHEST_PROTOCOL))
        beside.replace(path)
