"""The index folder: a folder for each edition, and a manifest with the checksums of all files.

The manifest is written last, so an index without one is half-built. A file that does not match
its checksum is damaged. Both are noticed before any file is opened as an index.
"""

import hashlib
import json
from pathlib import Path
from typing import Self

from pydantic import ValidationError

from index.errors import SearchIndexError
from rules.frozen_model import FrozenModel
from rules.library import Library

SCHEMA = 11
"""Version of the index's form; an index of another version must be rebuilt."""
VOCABULARY = "vocabulary.json"
CARDS = "cards.json"
CASES = "cases.json"
EVIDENCE = "evidence.json"
OTHER_EDITIONS = "other-editions.json"
_NAME = "index.json"


class Manifest(FrozenModel):
    """What an index holds: the number of entries of each edition, and each file's checksum."""

    version: int = SCHEMA
    editions: dict[str, int]
    files: dict[str, dict[str, str]]

    @classmethod
    def describe(cls, folder: Path, library: Library) -> Self:
        """Describe the index just written into ``folder``."""
        return cls(
            editions=_entry_counts(library),
            files={
                edition: {
                    file.name: _checksum(file.read_bytes())
                    for file in sorted((folder / edition).iterdir())
                    if not file.name.endswith("LOCK")
                }
                for edition in library.editions
            },
        )

    def write(self, folder: Path) -> None:
        """Write the manifest into the folder, which makes the index whole."""
        (folder / _NAME).write_text(self.model_dump_json(indent=1), "utf-8")

    @classmethod
    def read(cls, folder: Path, library: Library, *, allow_more_editions: bool = False) -> Self:
        """Read the manifest of this library's index.

        With ``allow_more_editions`` the index may have editions that the library has lost. Raises
        :class:`SearchIndexError` if there is no such index.
        """
        try:
            data = json.loads((folder / _NAME).read_text("utf-8"))
            if not isinstance(data, dict) or data.get("version") != SCHEMA:
                raise SearchIndexError(folder, "it has another version's form")
            manifest = cls.model_validate(data)
        except FileNotFoundError:
            raise SearchIndexError(folder, "it is missing or half-built") from None
        except OSError as error:
            raise SearchIndexError(folder, error.strerror or "it cannot be read") from error
        except (ValueError, ValidationError) as error:
            raise SearchIndexError(folder, "its manifest is damaged") from error
        sizes = _entry_counts(library)
        has_all = sizes.items() <= manifest.editions.items()
        if not has_all or (len(sizes) < len(manifest.editions) and not allow_more_editions):
            raise SearchIndexError(folder, "it was built from another library")
        return manifest

    def load(self, folder: Path, edition: str) -> dict[str, bytes]:
        """Read the files of an edition's index.

        Raises :class:`SearchIndexError` if one is missing or does not match its checksum.
        """
        loaded = {}
        for name, checksum in self.files[edition].items():
            try:
                loaded[name] = (folder / edition / name).read_bytes()
            except OSError as error:
                raise SearchIndexError(folder, f"{name} of {edition} cannot be read") from error
            if _checksum(loaded[name]) != checksum:
                raise SearchIndexError(folder, f"{name} of {edition} is damaged")
        return loaded


def _entry_counts(library: Library) -> dict[str, int]:
    return {name: len(edition.entries) for name, edition in library.editions.items()}


def _checksum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
