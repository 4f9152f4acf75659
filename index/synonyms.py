"""Other words for the same thing: older terms, nicknames, plain English."""

from collections.abc import Iterator
from functools import cache
from importlib import resources

from pydantic import BaseModel, ConfigDict

from index.question import Because, Terms, Way
from index.words import as_terms, words
from rules.shipped_yaml import read_yaml


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Synonym(_Model):
    """Any of ``says`` may be typed where the documents have one of ``means``.

    ``note`` is what a person who types it should be told, empty for most.
    """

    says: tuple[str, ...]
    means: tuple[str, ...]
    why: str
    note: str = ""


class SynonymFile(_Model):
    """The shipped file, a list for each reason why words mean the same."""

    renamed: tuple[Synonym, ...]
    rules: tuple[Synonym, ...]
    table: tuple[Synonym, ...]
    games: tuple[Synonym, ...]
    plain: tuple[Synonym, ...]
    cues: tuple[Synonym, ...]

    @property
    def every(self) -> Iterator[tuple[float, Because, Synonym]]:
        """Each row with what it is worth and why, the surest first."""
        for worth, because, rows in (
            (1.0, Because.RENAMED, self.renamed),
            (0.9, Because.RULES, self.rules),
            (0.9, Because.TABLE, self.table),
            (0.8, Because.GAMES, self.games),
            (0.5, Because.PLAIN, self.plain),
            (0.2, Because.CUE, self.cues),
        ):
            for row in rows:
                yield worth, because, row


@cache
def thesaurus() -> dict[Terms, tuple[Way, ...]]:
    """From the terms of what is typed to what the documents may say instead."""
    found: dict[Terms, dict[Terms, Way]] = {}
    for worth, because, synonym in _file().every:
        meant = [Way(as_terms(one), worth, because) for one in synonym.means]
        for said in map(as_terms, synonym.says):
            known = found.setdefault(said, {})
            for way in meant:
                if way.terms != said:
                    known.setdefault(way.terms, way)
    return {said: tuple(meant.values()) for said, meant in found.items()}


@cache
def remarks() -> dict[Terms, str]:
    """From the terms of what is typed to what the person should be told about it."""
    rows = (row for _, _, row in _file().every)
    return {as_terms(said): row.note for row in rows if row.note for said in row.says}


@cache
def _file() -> SynonymFile:
    file = resources.files("index") / "data" / "synonyms.yaml"
    return SynonymFile.model_validate(read_yaml(file))


@cache
def said_words() -> frozenset[str]:
    """The words that are typed instead of others, as they are written."""
    said = (word for _, _, row in _file().every for one in row.says for word in words(one))
    return frozenset(word.folded for word in said)


@cache
def longest() -> int:
    """The number of words in the longest synonym."""
    return max(map(len, thesaurus()))
