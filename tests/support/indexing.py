"""Indexes that are made once for many tests."""

import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path

from index.build import Progress, build_index
from rules.cards.card_data import Cards
from rules.library import Library

IndexCopier = Callable[[str, Library, Path], None]
"""Copies the index of a library, which has a name of its own, into a new folder.

The fixture ``copy_index`` is one.
"""


class CachedIndexBuilder:
    """Indexes each library once, and copies that index from then on.

    Tests of building build the same few invented editions hundreds of times.
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
        contents = hashlib.sha256((cards or Cards()).version.encode())
        for edition in library.editions.values():
            contents.update(edition.model_dump_json().encode())
        made = self.folder / contents.hexdigest()
        if not made.exists():
            build_index(library, made, progress, cards)
        elif progress is not None:
            progress(1, 1)
        shutil.copytree(made, folder, copy_function=self.copy, dirs_exist_ok=True)
