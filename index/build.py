"""Write the index of a library."""

import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from index import casebook, evidence, other_editions, store
from index.cards import (
    CardBook,
    CardPool,
    dump_card_rules,
    everyday_words_of_names,
    load_card_rules,
    rules_of_cards,
)
from index.cases import Case, cases_of_edition, shipped_cases
from index.manifest import CARDS, CASES, EVIDENCE, OTHER_EDITIONS, VOCABULARY, Manifest
from index.phrasings import older_steps_by_number, phrasings_by_number
from index.schema import FieldWords, Tokenise, analyse_entry, average_lengths, postings
from index.vocabulary import Lexicon
from index.words import split_words, tokenise
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
    tokeniser = _cached_tokeniser()
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
            _write_edition(
                library, edition, folder / edition.id, advance, pool, tokeniser, indexed_cases
            )
    Manifest.describe(folder, library).write(folder)


def _cached_tokeniser() -> Tokenise:
    """Return a cached reader of texts: editions have most texts in common."""
    return cache(lambda text: tuple(tokenise(text)))


def _write_edition(
    library: Library,
    edition: Edition,
    folder: Path,
    advance: Callable[[], None],
    cards: CardPool,
    tokeniser: Tokenise,
    indexed_cases: Callable[[], Path],
) -> None:
    documents = _documents(library, edition, tokeniser)
    cases = cases_of_edition(library, edition)
    lexicon = _lexicon(
        edition, documents, cases.values(), tokeniser, everyday_words_of_names(cards.names)
    )
    average_by_field = average_lengths(documents.values())

    def weighted_documents() -> Iterator[tuple[str, Iterator[store.Posting]]]:
        for number, document in documents.items():
            yield number, postings(document, average_by_field)
            advance()

    folder.mkdir(parents=True)
    store.write(folder, weighted_documents())
    (folder / VOCABULARY).write_text(lexicon.model_dump_json(), "utf-8")
    editions = library.editions.values()
    others = [e for e in editions if e.document == edition.document and e is not edition]
    names = [name for other in others for name in _names(other)]
    (folder / OTHER_EDITIONS).write_text(
        other_editions.dump_other_edition_phrases(edition, others, names), "utf-8"
    )
    (folder / CARDS).write_text(_card_rules(library, edition, cards), "utf-8")
    (folder / CASES).write_text(casebook.dump_rules_of_cases(cases), "utf-8")
    (folder / EVIDENCE).write_text(evidence.dump_evidence(documents, cases.values()), "utf-8")
    if cases:  # the words are the same in all editions, so the index is written once
        shutil.copytree(indexed_cases(), folder, dirs_exist_ok=True)
    else:
        casebook.write(folder, {})


def words_and_cards(library: Library, edition: Edition, cards: Cards) -> tuple[Lexicon, CardBook]:
    """Return the words and cards that an index of the edition would hold, without writing one."""
    tokeniser = _cached_tokeniser()
    documents = _documents(library, edition, tokeniser)
    cases = cases_of_edition(library, edition).values()
    lexicon = _lexicon(edition, documents, cases, tokeniser, everyday_words_of_names(cards.names))
    card_rules = _card_rules(library, edition, CardPool.from_cards(cards))
    return lexicon, CardBook(lambda: load_card_rules(card_rules), lexicon.plain, lexicon.spoken)


def _card_rules(library: Library, edition: Edition, cards: CardPool) -> str:
    titles = (name.title for name in cards.names.all)
    return dump_card_rules(titles, rules_of_cards(cards, library, edition))


def _documents(library: Library, edition: Edition, tokeniser: Tokenise) -> dict[str, FieldWords]:
    """Return the words of each entry's fields, by number."""
    phrasings = phrasings_by_number(library, edition)
    steps = older_steps_by_number(library, edition)
    return {
        entry.number: analyse_entry(
            edition,
            entry,
            library.digest(edition, entry),
            tokeniser,
            phrasings.get(entry.number, ""),
            steps.get(entry.number, ()),
        )
        for entry in edition.entries
    }


def _lexicon(
    edition: Edition,
    documents: dict[str, FieldWords],
    cases: Iterable[Case],
    tokeniser: Tokenise,
    everyday_words: frozenset[str],
) -> Lexicon:
    counts: Counter[str] = Counter()
    for document in documents.values():
        counts.update({word.folded for words in document.values() for word in words})
    del counts[""]
    case_terms = {term for case in cases for term in case.terms}
    words_outside_card_names = {
        word.folded
        for document in documents.values()
        for field in _FIELDS_BESIDES_CARD_NAMES & document.keys()
        for word in document[field]
    }
    words_of_texts = (
        tokeniser(plain(tuple(span for span in text if not isinstance(span, Card))))
        for entry in edition.entries
        for text in (entry.text, *entry.examples)
    )
    words_outside_card_names.update(word.folded for words in words_of_texts for word in words)
    spoken_words = {
        word.folded for document in documents.values() for word in document.get("asked", ())
    }
    spoken_words = (spoken_words | everyday_words) - words_outside_card_names
    plain_words = frozenset(words_outside_card_names | spoken_words)
    return Lexicon.from_counts(
        counts, _names(edition), plain_words, case_terms, frozenset(spoken_words)
    )


def _names(edition: Edition) -> tuple[str, ...]:
    """Return the names of its cards, titles and terms that have two words or more, each once."""
    names = dict.fromkeys(
        name
        for entry in edition.entries
        for name in (*entry.cards, *entry.terms, entry.title or "")
    )
    return tuple(name for name in names if len(split_words(name)) > 1)
