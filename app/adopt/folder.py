"""The folder of an adoption: files that a person reads and fills in, each put there whole."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from rules.errors import NotWrittenError, RulesError, UsageError
from rules.files import UNFINISHED_SUFFIX, write_atomically

MARK_FILE = "adopting.yaml"
"""The file by which a folder is known as one of ours: which editions, of which documents."""


class NoAdoptionError(UsageError):
    """The folder holds something else than the adoption that was asked for."""


class BadAnswersError(RulesError):
    """What a person filled in cannot be read."""


class Folder:
    """One adoption's folder; made where it is not there yet."""

    def __init__(self, path: Path, about: Mapping[str, str]) -> None:
        self.path = path
        try:
            if path.exists() and not path.is_dir():
                raise NoAdoptionError(f"{path} is a file; name a folder with --into")
            if path.is_dir() and any(file.suffix != UNFINISHED_SUFFIX for file in path.iterdir()):
                self._check_editions(about)
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NotWrittenError(path, error) from error
        self.write(MARK_FILE, yaml.safe_dump(dict(about), sort_keys=True))

    def _check_editions(self, about: Mapping[str, str]) -> None:
        known = self.read_yaml(MARK_FILE)
        if not isinstance(known, dict) or "edition" not in known:
            raise NoAdoptionError(f"{self.path} holds something else; name another with --into")
        for name in ("edition", "against"):
            if known.get(name) != about[name]:
                raise NoAdoptionError(
                    f"{self.path} is about {known.get('edition')} after {known.get('against')}, "
                    f"not {about['edition']} after {about['against']}; name another with --into"
                )

    def write(self, name: str, text: str) -> Path:
        """Write a file of the folder whole, unless it holds that already; give its path.

        Raises :class:`rules.errors.NotWrittenError` where it cannot be written.
        """
        path = self.path / name
        try:
            if not path.is_file() or path.read_text("utf-8") != text:
                write_atomically(path, text.encode())
        except OSError as error:
            raise NotWrittenError(path, error) from error
        return path

    def read_yaml(self, name: str) -> Any:
        """What a YAML file of the folder holds; ``None`` where it is not there.

        Raises :class:`BadAnswersError`, with the line, where a person's change broke it.
        """
        path = self.path / name
        if not path.is_file():
            return None
        try:
            return yaml.safe_load(path.read_text("utf-8"))
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark is not None else 1
            raise BadAnswersError(f"{path}, line {line}: {error.problem}") from error
        except (OSError, ValueError, yaml.YAMLError) as error:
            raise BadAnswersError(f"{path} cannot be read: {error}".replace("\n", " ")) from error


def document_digest(data: bytes) -> str:
    """What tells a document's bytes from any others."""
    return hashlib.sha256(data).hexdigest()[:16]
