"""A home that keeps editions whose documents are gone: what they say, and damaged files."""

import os
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING

from builds import build_here
from damaged_files import flip_bit

from rules import sealed
from rules.entries import Wording
from rules.home import Home
from rules.library import Library
from rules.sealed import SealError
from rules.served_library import open_served_library

if TYPE_CHECKING:
    from shelf import Shelf


WORDS = {"cr-23.08": "egrets", "cr-24.03": "herons", "faq": "storks"}
OTHER = "quick-reference"
"""A document that comes and goes, so that there is something to build."""
DOCUMENTS = {"cr-23.08": "cr-23.08-page", "cr-24.03": "cr-24.03-page", "faq": "faq"}
CARD = {"title": "Old Oak", "card_type_id": "tree", "side_id": "corp", "faction_id": "wood"}
DAMAGES = [flip_bit, Path.unlink]


def change_contents(file: Path) -> None:
    """Change what a file says, with a checksum that fits; a file without one gets a flipped bit."""
    try:
        found = sealed.read_any(file)
    except SealError:
        flip_bit(file)
    else:
        sealed.write(file, found.form, b"[]")


def detach_links(file: Path) -> Path:
    """Give a file contents of its own, so that damage to it harms no other name of it."""
    copied = file.with_name(f"{file.name} apart")
    shutil.copy2(file, copied)
    return copied.replace(file)


def restore_home(home: Home, whole: Path) -> None:
    """Make a home of another's files, by links, which is much less work than copying them."""
    shutil.rmtree(home.root)
    shutil.copytree(whole, home.root, symlinks=True, copy_function=os.link)


def files_of(folder: Path) -> list[Path]:
    """Return its files, except those that only lock."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and not p.name.endswith("LOCK"))


def words_of(library: Library) -> dict[str, str]:
    """By edition read from a document: what it says first."""
    official = [e for e in library.editions.values() if e.wording is Wording.OFFICIAL]
    return {e.id: e.entries[0].plain_text for e in official}


def words_served(home: Home) -> dict[str, str]:
    """The same of what is served."""
    found = open_served_library(home)
    assert found is not None
    return words_of(found.library)


def build_again(home: Home, shelf: "Shelf") -> None:
    """Another build with the same editions as the last, made of another document."""
    shelf.put(OTHER, str(time.monotonic_ns()))
    assert build_here(home).changed
    (shelf.folder / OTHER).unlink()


def words_of_all(home: Home) -> dict[str, str]:
    """The same of the editions that were read at first."""
    return {name: words for name, words in words_served(home).items() if name in WORDS}
