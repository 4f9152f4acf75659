"""Writing the index of a library."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from index import store
from index.errors import SearchIndexError
from index.manifest import VOCABULARY, Manifest
from index.schema import Analysed, analysed, average_lengths, postings
from index.structure import defined
from index.vocabulary import Lexicon
from index.words import in_order
from rules.entries import Edition
from rules.library import Library

Progress = Callable[[int, int], None]


def build_index(library: Library, folder: Path, progress: Progress | None = None) -> None:
    """Write the index of every edition of ``library`` into ``folder``.

    The folder is made if need be and should be empty. ``progress`` is called with the
    number of entries done and the number there are. An index is whole once its manifest
    is written, which is done last; publishing it is the caller's business
    (:meth:`rules.home.Home.publish`). Raises :class:`SearchIndexError` where the folder
    cannot be written.
    """
    total = sum(len(edition.entries) for edition in library.editions.values())
    done = 0

    def advance() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, total)

    try:
        for edition in library.editions.values():
            _write(library, edition, folder / edition.id, advance)
        Manifest.of(folder, library).write(folder)
    except OSError as error:
        raise SearchIndexError(folder, f"writing it failed: {error.strerror}") from error


def _write(library: Library, edition: Edition, folder: Path, advance: Callable[[], None]) -> None:
    documents: dict[str, Analysed] = {}
    for entry in edition.entries:
        documents[entry.number] = analysed(edition, entry, library.digest(edition, entry))
    average = average_lengths(documents.values())

    def weighed() -> Iterator[tuple[str, Iterator[store.Posting]]]:
        for number, document in documents.items():
            yield number, postings(document, average)
            advance()

    folder.mkdir(parents=True)
    store.write(folder, weighed())
    lexicon = _lexicon(edition, documents)
    (folder / VOCABULARY).write_text(lexicon.model_dump_json(), "utf-8")


def _lexicon(edition: Edition, documents: dict[str, Analysed]) -> Lexicon:
    counts: Counter[str] = Counter()
    for document in documents.values():
        counts.update({word.folded for found in document.values() for word in found})
    names = dict.fromkeys(
        name
        for entry in edition.entries
        for name in (*entry.cards, *defined(entry), entry.title or "")
        if len(in_order(name)) > 1
    )
    return Lexicon(words=counts, names=tuple(names))
