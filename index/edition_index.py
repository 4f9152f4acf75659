"""An edition opened for searching; each part of its index is loaded on first use."""

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from index.card_rules import CardRules, load_card_rules
from index.cards import CardBook
from index.casebook import CaseBook
from index.duplicates import headings_of_only_entries, identical_steps
from index.edition_phrases import EditionPhrases
from index.errors import SearchIndexError
from index.evidence import Evidence
from index.manifest import CARDS, CASES, EVIDENCE, OTHER_EDITIONS, VOCABULARY
from index.other_editions import OtherEditionPhrases
from index.snippet import SnippetText
from index.store import Store, UnreadableError
from index.structure import Structure, analyse_structure
from index.vocabulary import Lexicon, Vocabulary
from rules.entries import Edition

T = TypeVar("T")


class EditionIndex:
    """An edition with the parts of its index, each read on first use from files in memory.

    ``hit_parts`` caches what a hit shows of each entry: its kind, its title and its texts, cut for
    snippets.
    """

    def __init__(self, folder: Path, edition: Edition, files: Mapping[str, bytes]) -> None:
        self.edition = edition
        self._folder = folder
        self._files = files
        self.hit_parts: dict[str, tuple[str, str | None, tuple[SnippetText, ...]]] = {}

    @cached_property
    def _lexicon(self) -> Lexicon:
        return self._parse(lambda: Lexicon.model_validate_json(self._files[VOCABULARY]))

    @cached_property
    def store(self) -> Store:
        """The index of its entries."""
        return self._parse(lambda: Store(self._files))

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words and names that it knows."""
        return Vocabulary(self._lexicon)

    @cached_property
    def cards(self) -> CardBook:
        """The names of cards, and the rules that they lead to."""

        def load_rules() -> CardRules:
            return self._parse(lambda: load_card_rules(self._files[CARDS]))

        return CardBook(load_rules, self._lexicon.plain, self._lexicon.spoken)

    @cached_property
    def structure(self) -> Structure:
        """How its entries stand in the document."""
        return analyse_structure(self.edition)

    @cached_property
    def cases(self) -> CaseBook:
        """The cases that its rules settle."""
        return self._parse(lambda: CaseBook(self._files[CASES], self._files))

    @cached_property
    def evidence(self) -> Evidence:
        """How strongly each word speaks for each rule."""
        return self._parse(lambda: Evidence(self._files[EVIDENCE]))

    @cached_property
    def phrases(self) -> EditionPhrases:
        """Which phrases stand in its own words."""
        return EditionPhrases(self.edition, self.store)

    @cached_property
    def identical_steps(self) -> Mapping[str, tuple[str, ...]]:
        """Steps that say the same, by number."""
        return identical_steps(self.edition)

    @cached_property
    def duplicate_count(self) -> int:
        """How many hits may be folded into others, so how many more to rank."""
        groups = {frozenset((step, *others)) for step, others in self.identical_steps.items()}
        return len(self.identical_steps) - len(groups) + len(self.headings_of_only_entries)

    @cached_property
    def mergeable_entries(self) -> frozenset[str]:
        """The entries that may be folded into another hit."""
        return frozenset((*self.identical_steps, *self.headings_of_only_entries))

    @cached_property
    def headings_of_only_entries(self) -> Mapping[str, str]:
        """The heading of each entry that is the only one below it (:mod:`index.duplicates`)."""
        return headings_of_only_entries(self.edition)

    @cached_property
    def other_editions(self) -> OtherEditionPhrases:
        """What other editions of its document may say that it does not."""
        return self._parse(lambda: OtherEditionPhrases.parse(self._files[OTHER_EDITIONS]))

    def load(self) -> None:
        """Open every part."""
        for name, part in vars(type(self)).items():
            if isinstance(part, cached_property):
                getattr(self, name)

    def _parse(self, parse: Callable[[], T]) -> T:
        """Call ``parse``; raises :class:`SearchIndexError` if a file is missing or malformed."""
        try:
            return parse()
        except (UnreadableError, KeyError, ValueError) as error:
            reason = f"the index of {self.edition.id} cannot be read"
            raise SearchIndexError(self._folder, reason) from error
