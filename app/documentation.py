"""Which chapters of the documentation teach a rule, read from a file that its build writes."""

import http.client
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated
from urllib.error import HTTPError

from pydantic import BaseModel, ConfigDict, FailFast, Field, ValidationError, model_validator

from rules.entries import Edition, Entry
from rules.errors import RulesError
from scraper.errors import FetchError
from scraper.fetch import download, failure_reason

FILE = "taught.json"
"""The file, beside the documentation's first page."""
MAX_BYTES = 1_000_000
"""How many bytes the file may have to be read."""
SERVED_ROOT = "/docs/"
"""Where the server has the pages of a folder."""

Page = Annotated[str, Field(pattern=r"^\w[\w.%~-]*(/\w[\w.%~-]*)*/?$", max_length=300)]
"""The address of a page relative to the documentation's first page, and always within it."""


class TaughtError(RulesError):
    """There is no readable documentation where it should be."""


class TeachingIndex(BaseModel):
    """The file's contents: each chapter's title by its page, and each rule's chapters."""

    model_config = ConfigDict(frozen=True)

    edition: str
    chapters: dict[Page, str]
    rules: dict[str, Annotated[tuple[str, ...], FailFast()]]

    @model_validator(mode="after")
    def _names_what_it_has(self) -> "TeachingIndex":
        for number, pages in self.rules.items():
            for page in pages:
                if page not in self.chapters:
                    raise ValueError(f"{number} is taught in {page}, which is no chapter")
        return self


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter that teaches a rule, and its address."""

    title: str
    path: str


@dataclass(frozen=True, slots=True)
class Docs:
    """Documentation that can be read: what it teaches, and where it is.

    The addresses of its pages begin with ``root``. ``folder`` is the one that is served, if any.
    """

    index: TeachingIndex
    root: str
    folder: Path | None = None

    def chapters(self, edition: Edition, entry: Entry) -> list[Chapter]:
        """Return the chapters that teach an entry, if it is of the edition they are written for."""
        if edition.id != self.index.edition:
            return []
        pages = self.index.rules.get(entry.number, ())
        return [Chapter(self.index.chapters[page], self.root + page) for page in pages]


def read_documentation(found: Path | str) -> Docs:
    """Return the documentation in a folder or at an address, with what it teaches.

    Raises :class:`TaughtError`.
    """
    if isinstance(found, str):
        return Docs(_parse_index(_download(found + FILE), found + FILE), found)
    file = found / FILE
    return Docs(_parse_index(_read_file(file), str(file)), SERVED_ROOT, found.absolute())


def _read_file(file: Path) -> bytes:
    try:
        if not file.is_file():
            raise TaughtError(
                f"{file.parent} holds no documentation (no {FILE}): "
                "build it with `nrules docs`, into docs/_build/html"
            )
        with file.open("rb") as opened:
            return opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise TaughtError(f"{file} cannot be read: {error.strerror}") from error


def _download(address: str) -> bytes:
    try:
        return download(address, lambda *_: None).data
    except FetchError as error:
        raise TaughtError(str(error)) from error
    except (OSError, http.client.HTTPException, ValueError) as error:
        if isinstance(error, HTTPError):
            error.close()  # it holds the connection open
        raise TaughtError(f"{address} cannot be fetched: {failure_reason(error)}") from error


def _parse_index(data: bytes, name: str) -> TeachingIndex:
    if len(data) > MAX_BYTES:
        raise TaughtError(f"{name} is larger than what a build of the documentation writes")
    try:
        return TeachingIndex.model_validate_json(data)
    except ValidationError as error:
        problem = error.errors(include_input=False)[0]
        field_path = ".".join(map(str, problem["loc"]))
        message = f"{field_path}: {problem['msg']}" if field_path else problem["msg"]
        raise TaughtError(
            f"{name} is not what a build of the documentation writes ({message}): build it again"
        ) from error
