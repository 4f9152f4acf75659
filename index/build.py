"""Write the index of a library."""

import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from index import casebook, evidence, other_editions, store
from index.card_rules import CardPool, dump_card_rules, load_card_rules, rules_of_cards
from index.cards import CardBook, everyday_words_of_names
from index.cases import Case, cases_of_edition, shipped_cases
from index.manifest import CARDS, CASES, EVIDENCE, OTHER_EDITIONS, VOCABULARY, Manifest
from index.phrasings import older_steps_by_number, phrasings_by_number
from index.schema import FieldWords, Tokenise, analyse_entry, average_lengths, postings
from index.vocabulary import Lexicon
from index.words import Word, split_words, tokenise
from rules.cards.card_data import Cards
from rules.entries import Edition
from rules.library import Library
from rules.text import Card, plain

_FIELDS_BESIDES_CARD_NAMES = frozenset({"title", "terms", "place"})
"""Fields whose words are not those of card names; ``asked`` is treated separately."""

Progress = Callable[[int, int], None]


def build_index(
    library: Library,
    folder: Path,
    progress: Progress | None = None,
    cards: Cards | None = None,
) -> None:
    """Write the index of every edition of ``library`` into ``folder``.

    The folder is created if it is missing, and should be empty. ``progress`` is called with the
    number of entries done and their total. ``cards`` are the cards that lead to rules; without
    them only the names that ship are known. The manifest is written last and makes the index
    whole; publishing it is the caller's business (:meth:`rules.home.Home.publish`). Raises
    :class:`OSError` if the folder cannot be written.
    """
    tokenise_once = _cached_tokeniser()
    total = sum(len(edition.entries) for edition in library.editions.values())
    done = 0

    def advance() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, total)

    pool = CardPool.from_cards(cards or Cards())
    folder.mkdir(parents=True, exist_ok=True)
    # On the same disk, which has to have room.
    with TemporaryDirectory(dir=folder) as temporary_folder:

        @cache
        def indexed_cases() -> Path:
            all_cases = {n: c for cases in shipped_cases().values() for n, c in cases.items()}
            cases_folder = Path(temporary_folder) / "cases"
            cases_folder.mkdir()  # copied with its permissions; those of its parent are private
            casebook.write(cases_folder, all_cases)
            return cases_folder

        for edition in library.editions.values():
            contents = _Contents(library, edition, pool, tokenise_once)
            _write_edition(contents, folder / edition.id, advance, indexed_cases)
    Manifest.describe(folder, library).write(folder)


def _cached_tokeniser() -> Tokenise:
    """Return a cached reader of texts: editions have most texts in common."""
    return cache(lambda text: tuple(tokenise(text)))


@dataclass(frozen=True)
class _Contents:
    """What the index of an edition holds; ``pool`` are the known cards."""

    library: Library
    edition: Edition
    pool: CardPool
    tokenise: Tokenise

    @cached_property
    def documents(self) -> dict[str, FieldWords]:
        """The words of each entry's fields, by number."""
        phrasings = phrasings_by_number(self.library, self.edition)
        steps = older_steps_by_number(self.library, self.edition)
        return {
            entry.number: analyse_entry(
                self.edition,
                entry,
                self.library.digest(self.edition, entry),
                self.tokenise,
                phrasings.get(entry.number, ""),
                steps.get(entry.number, ()),
            )
            for entry in self.edition.entries
        }

    @cached_property
    def cases(self) -> dict[str, Case]:
        """The cases that the edition settles, by number."""
        return cases_of_edition(self.library, self.edition)

    @property
    def lexicon(self) -> Lexicon:
        """The words of the entries and of the cases."""
        counts: Counter[str] = Counter()
        for document in self.documents.values():
            counts.update({word.folded for words in document.values() for word in words})
        del counts[""]
        case_terms = {term for case in self.cases.values() for term in case.terms}
        spoken_words = {word.folded for word in self._words_of_fields({"asked"})}
        spoken_words |= everyday_words_of_names(self.pool.names)
        spoken_words -= self._words_outside_card_names
        plain_words = self._words_outside_card_names | spoken_words
        return Lexicon.from_counts(
            counts, _names(self.edition), plain_words, case_terms, frozenset(spoken_words)
        )

    @cached_property
    def _words_outside_card_names(self) -> frozenset[str]:
        texts = (
            tuple(span for span in text if not isinstance(span, Card))
            for entry in self.edition.entries
            for text in (entry.text, *entry.examples)
        )
        words = chain(
            self._words_of_fields(_FIELDS_BESIDES_CARD_NAMES),
            chain.from_iterable(self.tokenise(plain(text)) for text in texts),
        )
        return frozenset(word.folded for word in words)

    def _words_of_fields(self, fields: Set[str]) -> Iterator[Word]:
        for document in self.documents.values():
            for field in fields & document.keys():
                yield from document[field]

    @property
    def card_rules(self) -> str:
        """The rules that each card leads to, as the index keeps them."""
        titles = (name.title for name in self.pool.names.all)
        return dump_card_rules(titles, rules_of_cards(self.pool, self.library, self.edition))


def _write_edition(
    contents: _Contents,
    folder: Path,
    advance: Callable[[], None],
    indexed_cases: Callable[[], Path],
) -> None:
    documents, cases = contents.documents, contents.cases
    average_by_field = average_lengths(documents.values())

    def weighted_documents() -> Iterator[tuple[str, Iterator[store.Posting]]]:
        for number, document in documents.items():
            yield number, postings(document, average_by_field)
            advance()

    folder.mkdir(parents=True)
    store.write(folder, weighted_documents())
    (folder / VOCABULARY).write_text(contents.lexicon.model_dump_json(), "utf-8")
    edition, editions = contents.edition, contents.library.editions.values()
    others = [e for e in editions if e.document == edition.document and e is not edition]
    names = [name for other in others for name in _names(other)]
    (folder / OTHER_EDITIONS).write_text(
        other_editions.dump_other_edition_phrases(edition, others, names), "utf-8"
    )
    (folder / CARDS).write_text(contents.card_rules, "utf-8")
    (folder / CASES).write_text(casebook.dump_rules_of_cases(cases), "utf-8")
    (folder / EVIDENCE).write_text(evidence.dump_evidence(documents, cases.values()), "utf-8")
    if cases:  # the words are the same in all editions, so the index is written once
        shutil.copytree(indexed_cases(), folder, dirs_exist_ok=True)
    else:
        casebook.write(folder, {})


def words_and_cards(library: Library, edition: Edition, cards: Cards) -> tuple[Lexicon, CardBook]:
    """Return the words and cards that an index of the edition would hold, without writing one."""
    contents = _Contents(library, edition, CardPool.from_cards(cards), _cached_tokeniser())
    lexicon, card_rules = contents.lexicon, contents.card_rules
    return lexicon, CardBook(lambda: load_card_rules(card_rules), lexicon.plain, lexicon.spoken)


def _names(edition: Edition) -> tuple[str, ...]:
    """Return the names of its cards, titles and terms that have two words or more, each once."""
    names = dict.fromkeys(
        name
        for entry in edition.entries
        for name in (*entry.cards, *entry.terms, entry.title or "")
    )
    return tuple(name for name in names if len(split_words(name)) > 1)
