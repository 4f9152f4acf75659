"""Finished answers: bytes, headers and validator, ready to be handed out any number of times."""

from collections.abc import Container, Mapping
from itertools import count
from typing import Any, NamedTuple

from app.api import API
from app.builds.bounded_cache import Recent
from app.web.serving.compression import PLAIN, as_it_was, coding

Headers = list[tuple[str, str]]

Address = tuple[str, str, str]
"""Path, query and the coding that the client reads."""

_API = f"{API}/"
LONGEST = 400
"""Characters of an address beyond which its answer is not kept."""
PAGES = 32 << 20
"""Bytes of pages that are kept of a build: those with an address of their own."""
PASSING = 4 << 20
"""Bytes of answers that are kept to what anybody may make up, such as searches."""

_OVERHEAD = 1000
"""Bytes that an answer takes beside its body, about."""
_OF_THE_BODY = {"content-type", "content-length", "content-encoding"}


class Answer(NamedTuple):
    """A response: a status, headers and a body."""

    status: int
    headers: Headers
    body: bytes


class Finished(NamedTuple):
    """A response in one content coding, with the quoted validator (ETag) of its content."""

    whole: Answer
    etag: str

    @property
    def weight(self) -> int:
        """Return about how many bytes it takes to keep it."""
        return len(self.whole.body) + _OVERHEAD

    def answer(self, environ: Mapping[str, Any]) -> Answer:
        """Answer a ``GET`` or ``HEAD`` from a client that may have the page already."""
        if_none_match: str | None = environ.get("HTTP_IF_NONE_MATCH")
        if if_none_match is not None and self._is_among(if_none_match):
            headers = [(name, value) for name, value in self.whole.headers if _is_kept(name)]
            return Answer(304, headers, b"")
        is_whole = environ["REQUEST_METHOD"] == "GET"
        return self.whole if is_whole else self.whole._replace(body=b"")

    def _is_among(self, if_none_match: str) -> bool:
        """Whether the client's list of validators has this one, weak (``W/``) or strong."""
        return self.etag in if_none_match or if_none_match.strip() == "*"


def _is_kept(name: str) -> bool:
    return name.lower() not in _OF_THE_BODY


class Kept(NamedTuple):
    """A finished answer, with what a process that keeps it has to know."""

    finished: Finished
    shelves: int
    """The number of the :class:`Shelves` it stands on."""
    address: Address
    """What asks for it, written plainly."""
    is_lasting: bool
    """Whether that is one of the addresses that a build has a certain number of."""

    def answer(self, environ: Mapping[str, Any]) -> Answer:
        """Answer a request for it."""
        return self.finished.answer(environ)


class Told(NamedTuple):
    """An answer for the process that hands it out, with the number of the build that is open."""

    answer: Kept | Answer
    shelves: int
    """The number of the :class:`Shelves` of that build, which may be newer than the answer's."""


_numbers = count(1)


class Shelves:
    """The finished answers of one build, with a store of its own for strangers' queries.

    So no query displaces a page. ``number`` is higher than that of all shelves made before in this
    process.
    """

    def __init__(self, number: int | None = None) -> None:
        self.number = next(_numbers) if number is None else number
        self.pages: Recent[Address, Finished] = Recent(PAGES, lambda one: one.weight)
        self.passing: Recent[Address, Finished] = Recent(PASSING, lambda one: one.weight)

    def get(self, address: Address) -> Finished | None:
        """Return the answer that is kept for an address."""
        found = self.pages.get(address)
        return found if found is not None else self.passing.get(address)

    def put(self, address: Address, finished: Finished, *, is_lasting: bool) -> None:
        """Keep the answer for an address, among the lasting ones or among all others."""
        (self.pages if is_lasting else self.passing).put(address, finished)


def first_parts(path: str) -> str:
    """Return an address's beginning: ``rule`` of ``/rule/9.2.8f``, ``api/v1/rule`` in the API."""
    parts = path.split("/")
    return "/".join(parts[1:4] if path.startswith(_API) else parts[1:2])


def kind_of(path: str, kinds: Container[str]) -> str:
    """Return the kind of page that an address is of; empty for addresses that strangers invent."""
    found = first_parts(path)
    return found if found in kinds else ""


def address_of(environ: Mapping[str, Any]) -> Address:
    """Return the address of a request as it is written: path, query and coding."""
    read = coding(environ.get("HTTP_ACCEPT_ENCODING") or "")
    return environ["PATH_INFO"], environ.get("QUERY_STRING", ""), read


def is_short(address: Address) -> bool:
    """Whether an address is short enough for its answer to be kept."""
    path, query, _ = address
    return len(path) + len(query) <= LONGEST


def plain_body(answer: Answer) -> bytes:
    """Return the body before compression."""
    coded = next((value for name, value in answer.headers if name == "Content-Encoding"), PLAIN)
    return as_it_was(answer.body, coded)
