"""What a person has decided about the glossary (``rules/data/glossary.toml``)."""

from collections.abc import Mapping
from functools import cache

from rules.frozen_model import FrozenModel
from rules.shipped_toml import read_toml


class SectionMeaning(FrozenModel):
    """Words that stand for another ``term`` where they are set apart below a ``section``."""

    words: str
    section: str
    term: str


class UnmarkedTerms(FrozenModel):
    """Terms defined without being set apart, with their rules in an ``edition``."""

    edition: str
    rules: Mapping[str, str]


class GlossaryDecisions(FrozenModel):
    """The decisions that :mod:`rules.glossary` follows; the file explains each list."""

    no_terms: frozenset[str]
    no_titles: frozenset[str]
    proper: frozenset[str]
    called: Mapping[str, str]
    also: Mapping[str, str]
    once: Mapping[str, str]
    apart: tuple[SectionMeaning, ...]
    defined: UnmarkedTerms
    older: Mapping[str, str]

    def name(self, words: str) -> str:
        """Return what the glossary calls a term that a document writes so: mostly the singular."""
        if words in self.proper:
            return words
        lower = words.casefold()
        return self.called.get(lower) or _singular(lower)


def _singular(words: str) -> str:
    if words.endswith("ies"):
        return words[:-3] + "y"
    return words[:-1] if words.endswith("s") and not words.endswith(("ss", "us")) else words


@cache
def decisions() -> GlossaryDecisions:
    """Return the decisions that ship with the distribution."""
    return GlossaryDecisions.model_validate(read_toml("glossary.toml"))
