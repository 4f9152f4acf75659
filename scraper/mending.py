"""Repairs that somebody worked out by reading a document, kept as data and reported.

Most are symbols that left nothing but a gap, so that only the sentence tells which it was. Some
are names misspelt so that they no longer match.
"""

from collections import defaultdict
from collections.abc import Iterable
from importlib import resources
from typing import TypeVar

from pydantic import BaseModel

from rules.frozen_model import FrozenModel
from rules.shipped_yaml import read_yaml
from scraper.findings import Findings


class Mend(FrozenModel):
    """A repair: in the entry or part called ``under``, read ``find`` as ``put``."""

    under: str
    find: str
    put: str


class Mender:
    """Applies a document's repairs as its text goes by, and reports what was mended."""

    def __init__(self, mends: Iterable[Mend], findings: Findings) -> None:
        self._by_place: defaultdict[str, list[Mend]] = defaultdict(list)
        for mend in mends:
            self._by_place[mend.under].append(mend)
        self._unused = {mend for mends in self._by_place.values() for mend in mends}
        self._findings = findings

    def mend(self, under: str, words: str, line: int) -> str:
        """Return the words under a heading with their repairs."""
        for mend in self._by_place.get(under, ()):
            if mend.find in words:
                words = words.replace(mend.find, mend.put)
                self._unused.discard(mend)
                self._findings.note_repair(
                    f"line {line} ({under}): “{mend.find}” is read as “{mend.put}”"
                )
        return words

    def finish(self) -> None:
        """Report repairs without a match: the document is not the one that was read."""
        for mend in sorted(self._unused, key=lambda m: (m.under, m.find)):
            self._findings.warn(
                f"{mend.under}: nothing reads “{mend.find}”, which was to be mended"
            )


_Data = TypeVar("_Data", bound=BaseModel)


def read_known(package: str, model: type[_Data]) -> _Data:
    """Return what we know about a document, from ``known.yaml`` in its reader's package."""
    return model.model_validate(read_yaml(resources.files(package) / "known.yaml"))
