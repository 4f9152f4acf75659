"""Indexes that are made once for many tests: of libraries by name, and of whatever is built."""

import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path

from index.build import Progress, build_index
from rules.cards.card_data import Cards
from rules.library import Library

Indexed = Callable[[str, Library, Path], None]
"""Writes the index of a library, known by a name, into a folder that is not there yet.

The fixture ``indexed`` is one.
"""


class IndexedBefore:
    """Indexes each library once, and from then on returns a copy of that index.

    It serves tests of building, which build the same few invented editions hundreds of times.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.copy: Callable[[str, str], object] = shutil.copyfile

    def __call__(
        self,
        library: Library,
        folder: Path,
        progress: Progress | None = None,
        cards: Cards | None = None,
    ) -> None:
        said = hashlib.sha256((cards or Cards()).version.encode())
        for edition in library.editions.values():
            said.update(edition.model_dump_json().encode())
        made = self.folder / said.hexdigest()
        if not made.exists():
            build_index(library, made, progress, cards)
        elif progress is not None:
            progress(1, 1)
        shutil.copytree(made, folder, copy_function=self.copy, dirs_exist_ok=True)
