"""Synonyms: older terms, nicknames, plain English (``data/synonyms.yaml``)."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

from index.data_files import read_data
from index.question import Terms, Variant, VariantOrigin
from index.words import as_terms, tokenise
from rules.frozen_model import FrozenModel


class Synonym(FrozenModel):
    """People type any of ``says`` where the documents have one of ``means``.

    ``why`` is the reason or the source. ``note`` is what to tell a person who types it, if
    anything.
    """

    says: tuple[str, ...]
    means: tuple[str, ...]
    why: str
    note: str = ""


class SynonymFile(FrozenModel):
    """The shipped file: a list of synonyms for each reason why words mean the same."""

    renamed: tuple[Synonym, ...]
    rules: tuple[Synonym, ...]
    table: tuple[Synonym, ...]
    games: tuple[Synonym, ...]
    plain: tuple[Synonym, ...]
    cues: tuple[Synonym, ...]

    @property
    def lists(self) -> tuple[tuple[float, VariantOrigin, tuple[Synonym, ...]], ...]:
        """Each list with the weight of its rows and their reason, the surest first."""
        return (
            (1.0, VariantOrigin.RENAMED, self.renamed),
            (0.9, VariantOrigin.RULES, self.rules),
            (0.9, VariantOrigin.TABLE, self.table),
            (0.8, VariantOrigin.GAMES, self.games),
            (0.5, VariantOrigin.PLAIN, self.plain),
            (0.2, VariantOrigin.CUE, self.cues),
        )

    @property
    def rows(self) -> Iterator[Synonym]:
        """All rows, the surest first."""
        return chain.from_iterable(rows for _, _, rows in self.lists)


@cache
def thesaurus() -> dict[Terms, tuple[Variant, ...]]:
    """Map the terms that people type to the variants that the documents may have instead."""
    variants_by_terms: dict[Terms, dict[Terms, Variant]] = {}
    for weight, origin, rows in synonyms().lists:
        for row in rows:
            variants = [Variant(as_terms(means), weight, origin) for means in row.means]
            for terms in map(as_terms, row.says):
                known_variants = variants_by_terms.setdefault(terms, {})
                for variant in variants:
                    if variant.terms != terms:
                        known_variants.setdefault(variant.terms, variant)
    return {terms: tuple(variants.values()) for terms, variants in variants_by_terms.items()}


@cache
def remarks() -> dict[Terms, str]:
    """Map the terms that people type to what they should be told about them."""
    return {
        as_terms(phrase): row.note for row in synonyms().rows if row.note for phrase in row.says
    }


@cache
def synonyms() -> SynonymFile:
    """Read the shipped file."""
    return SynonymFile.model_validate(read_data("synonyms.yaml"))


@cache
def synonym_words() -> frozenset[str]:
    """Return the words of all synonyms, folded."""
    words = (word for row in synonyms().rows for phrase in row.says for word in tokenise(phrase))
    return frozenset(word.folded for word in words)


@cache
def max_synonym_words() -> int:
    """Return the number of words in the longest synonym."""
    return max(map(len, thesaurus()))
