"""Finished answers: bytes, headers and validator, ready to be handed out any number of times."""

from dataclasses import dataclass
from typing import NamedTuple

from app.opened.recent import Recent
from app.web.serving.compressed import PLAIN, as_it_was

Headers = list[tuple[str, str]]

Address = tuple[str, str, str]
"""Path, query and the coding that the client reads."""

PAGES = 32 << 20
"""Bytes of pages that are kept of a build: those with an address of their own."""
PASSING = 4 << 20
"""Bytes of answers that are kept to what anybody may make up, such as searches."""

_OVERHEAD = 1000
"""Bytes that an answer takes beside its body, about."""
_OF_THE_BODY = {"content-type", "content-length", "content-encoding"}


class Answer(NamedTuple):
    """What goes to the client: a status, headers and a body."""

    status: int
    headers: Headers
    body: bytes


@dataclass(frozen=True, slots=True)
class Finished:
    """A page in one content coding, with the quoted validator of what is in it."""

    whole: Answer
    etag: str

    @property
    def weight(self) -> int:
        """The bytes it takes to keep it, about."""
        return len(self.whole.body) + _OVERHEAD

    def answer(self, method: str, if_none_match: str | None) -> Answer:
        """What to answer a ``GET`` or ``HEAD`` that may know the page already."""
        if if_none_match is not None and self._is_among(if_none_match):
            headers = [(name, value) for name, value in self.whole.headers if _is_kept(name)]
            return Answer(304, headers, b"")
        return self.whole if method == "GET" else self.whole._replace(body=b"")

    def _is_among(self, if_none_match: str) -> bool:
        """Whether the client's list names this answer; for a GET ``W/`` makes no difference."""
        return self.etag in if_none_match or if_none_match.strip() == "*"


def _is_kept(name: str) -> bool:
    return name.lower() not in _OF_THE_BODY


class Shelves:
    """The finished answers of one build, so that strangers' queries push out no page."""

    def __init__(self) -> None:
        self.pages: Recent[Address, Finished] = Recent(PAGES, lambda one: one.weight)
        self.passing: Recent[Address, Finished] = Recent(PASSING, lambda one: one.weight)

    def get(self, address: Address) -> Finished | None:
        """The answer that is kept for an address."""
        found = self.pages.get(address)
        return found if found is not None else self.passing.get(address)


def plain_body(answer: Answer) -> bytes:
    """The body as it was before it was compressed."""
    coded = next((value for name, value in answer.headers if name == "Content-Encoding"), PLAIN)
    return as_it_was(answer.body, coded)
