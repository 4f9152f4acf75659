"""Repairs that were worked out once by reading a document, kept as data and reported.

Most are symbols that left no trace but a gap, so that nothing but the sentence around it
tells which it was; some are names misspelt so that they no longer match.
"""

from collections import defaultdict
from collections.abc import Iterable
from importlib import resources
from typing import TypeVar

from pydantic import BaseModel, ConfigDict

from rules.shipped_yaml import read_yaml
from scraper.findings import Findings


class Mend(BaseModel):
    """In the entry or part called ``under``, ``find`` is to be read as ``put``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

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
        """Mend words that stand under a heading."""
        for mend in self._by_place.get(under, ()):
            if mend.find in words:
                words = words.replace(mend.find, mend.put)
                self._unused.discard(mend)
                self._findings.repaired(
                    f"line {line} ({under}): “{mend.find}” is read as “{mend.put}”"
                )
        return words

    def finish(self) -> None:
        """Report repairs whose place was not found: the document is another than was read."""
        for mend in sorted(self._unused, key=lambda m: (m.under, m.find)):
            self._findings.warn(
                f"{mend.under}: nothing reads “{mend.find}”, which was to be mended"
            )


_Data = TypeVar("_Data", bound=BaseModel)


def read_data(package: str, model: type[_Data]) -> _Data:
    """What we know about a document, from ``known.yaml`` in the package of its reader."""
    return model.model_validate(read_yaml(resources.files(package) / "known.yaml"))
