"""Writing the index of a library."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from index import store
from index.errors import SearchIndexError
from index.manifest import VOCABULARY, Manifest
from index.schema import FIELDS, document
from index.words import words
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
    folder.mkdir(parents=True)
    vocabulary: Counter[str] = Counter()

    def documents() -> Iterator[dict[str, str]]:
        for entry in edition.entries:
            fields = document(edition, entry, library.digest(edition, entry))
            yield fields
            text = "\n".join(text for name, text in fields.items() if name != "number")
            vocabulary.update({word.folded for word in words(text)})
            advance()

    store.write(folder, FIELDS, words, documents())
    (folder / VOCABULARY).write_text(json.dumps(vocabulary, ensure_ascii=False), "utf-8")
