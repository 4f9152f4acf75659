"""Other words for the same thing: older terms, nicknames, plain English."""

from functools import cache
from importlib import resources

import yaml
from pydantic import BaseModel, ConfigDict

from index.question import Terms, Way
from index.words import as_terms


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
    """The shipped file: what was renamed, words of the table, and plain English."""

    renamed: tuple[Synonym, ...]
    table: tuple[Synonym, ...]
    plain: tuple[Synonym, ...]


_RENAMED, _TABLE, _PLAIN = 1.0, 0.9, 0.5


@cache
def thesaurus() -> dict[Terms, tuple[Way, ...]]:
    """From the terms of what is typed to what the documents may say instead."""
    file = _file()
    found: dict[Terms, dict[Terms, Way]] = {}
    for weight, synonyms in (
        (_RENAMED, file.renamed),
        (_TABLE, file.table),
        (_PLAIN, file.plain),
    ):
        for synonym in synonyms:
            meant = [Way(as_terms(one), weight) for one in synonym.means]
            for said in map(as_terms, synonym.says):
                known = found.setdefault(said, {})
                for one in meant:
                    if one.terms != said:
                        known.setdefault(one.terms, one)
    return {said: tuple(meant.values()) for said, meant in found.items()}


@cache
def remarks() -> dict[Terms, str]:
    """From the terms of what is typed to what the person should be told about it."""
    file = _file()
    every = (*file.renamed, *file.table, *file.plain)
    return {as_terms(said): one.note for one in every if one.note for said in one.says}


@cache
def _file() -> SynonymFile:
    text = (resources.files("index") / "data" / "synonyms.yaml").read_text("utf-8")
    return SynonymFile.model_validate(yaml.safe_load(text))


@cache
def longest() -> int:
    """The number of words in the longest synonym."""
    return max(map(len, thesaurus()))
