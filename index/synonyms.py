"""Other words for the same thing: older terms, nicknames, plain English."""

from functools import cache
from importlib import resources

import yaml
from pydantic import BaseModel, ConfigDict

from index.words import words

Terms = tuple[str, ...]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Synonym(_Model):
    """Any of ``says`` may be typed where the documents have one of ``means``."""

    says: tuple[str, ...]
    means: tuple[str, ...]
    why: str


class SynonymFile(_Model):
    """The shipped file."""

    synonyms: tuple[Synonym, ...]


def as_terms(text: str) -> Terms:
    """The terms of a word or phrase, a hyphenated word as its parts."""
    in_order: dict[int, str] = {}
    for word in words(text):
        in_order.setdefault(word.position, word.term)
    return tuple(in_order.values())


@cache
def thesaurus() -> dict[Terms, tuple[Terms, ...]]:
    """From the terms of what is typed to the terms of what the documents say."""
    text = (resources.files("index") / "data" / "synonyms.yaml").read_text("utf-8")
    found: dict[Terms, tuple[Terms, ...]] = {}
    for synonym in SynonymFile.model_validate(yaml.safe_load(text)).synonyms:
        meant = tuple(map(as_terms, synonym.means))
        for said in map(as_terms, synonym.says):
            found[said] = (*found.get(said, ()), *meant)
    return found
