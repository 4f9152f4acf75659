"""Whether any file that pages are drawn from has been written since the last build.

What each page is drawn from is known by its contents (:mod:`nrules_docs.domain`), and looking at
all of that takes longer than drawing a page. If every file has the time and size that it had at the
last build, nothing can have changed; otherwise the contents decide.
"""

import hashlib
from collections.abc import Iterable, Iterator
from importlib import resources
from pathlib import Path

from nrules_docs.learn.positions import FOLDER
from rules.cards.card_data import default_files
from rules.home import Home

PACKAGES = ("engine", "index", "rules")
"""The packages whose code and data pages are drawn from."""


def source_state(library: str, sources: Path) -> str:
    """Return a value that changes when a file is written, comes or goes, card data included.

    ``library`` is what the docs are drawn from, as :func:`nrules_docs.volume.open_volume` takes it;
    ``sources`` is the folder of the pages.
    """
    folders = [Path(str(resources.files(package))) for package in PACKAGES]
    found = hashlib.sha256()
    cards = [path.resolve() for path in default_files() if path.is_file()]
    for path in sorted([*_files((*folders, sources / FOLDER, *_library_folders(library))), *cards]):
        stat = path.stat()
        found.update(f"{path}\0{stat.st_size}\0{stat.st_mtime_ns}\n".encode())
    return found.hexdigest()


def _library_folders(named: str) -> Iterator[Path]:
    """Yield the folders that may hold the library and the results of examples."""
    if named not in ("auto", "shipped"):
        yield Path(named).resolve()
    root = Home().root
    yield root / "outcomes"
    yield root / "builds"


def _files(folders: Iterable[Path]) -> Iterator[Path]:
    """Yield the files below folders, without those that Python has compiled."""
    for folder in folders:
        for path in folder.rglob("*"):
            if path.suffix != ".pyc" and path.is_file():
                yield path
