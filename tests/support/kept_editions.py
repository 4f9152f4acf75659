"""A home that keeps editions whose documents are gone; and damage to its files."""

import os
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING

from builds import build_offline
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
OTHER_DOCUMENT = "quick-reference"
"""A document that comes and goes, so that there is something to build."""
DOCUMENTS = {"cr-23.08": "cr-23.08-page", "cr-24.03": "cr-24.03-page", "faq": "faq"}
CARD = {"title": "Old Oak", "card_type_id": "tree", "side_id": "corp", "faction_id": "wood"}
DAMAGES = [flip_bit, Path.unlink]


def change_contents(file: Path) -> None:
    """Change a file's contents, with a checksum that fits; flip a bit if it has none."""
    try:
        contents = sealed.read_any(file)
    except SealError:
        flip_bit(file)
    else:
        sealed.write(file, contents.form, b"[]")


def detach_links(file: Path) -> Path:
    """Copy a hard-linked file, so that damage to it harms no other home."""
    copied = file.with_name(f"{file.name} apart")
    shutil.copy2(file, copied)
    return copied.replace(file)


def restore_home(home: Home, whole: Path) -> None:
    """Make a home of hard links to another's files: much quicker than copying them."""
    shutil.rmtree(home.root)
    shutil.copytree(whole, home.root, symlinks=True, copy_function=os.link)


def list_files(folder: Path) -> list[Path]:
    """Return the files of a folder and of those in it, without locks."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and not p.name.endswith("LOCK"))


def first_words_by_edition(library: Library) -> dict[str, str]:
    """Return the first words of each edition that was read from a document."""
    official = [e for e in library.editions.values() if e.wording is Wording.OFFICIAL]
    return {e.id: e.entries[0].plain_text for e in official}


def served_first_words(home: Home) -> dict[str, str]:
    """Return the first words of each such edition that a home serves."""
    served = open_served_library(home)
    assert served is not None
    return first_words_by_edition(served.library)


def build_again(home: Home, shelf: "Shelf") -> None:
    """Build once more, from another document, with the same editions as before."""
    shelf.put(OTHER_DOCUMENT, str(time.monotonic_ns()))
    assert build_offline(home).changed
    (shelf.folder / OTHER_DOCUMENT).unlink()


def original_first_words(home: Home) -> dict[str, str]:
    """Return the first words of those editions of :data:`WORDS` that a home serves."""
    return {name: words for name, words in served_first_words(home).items() if name in WORDS}
