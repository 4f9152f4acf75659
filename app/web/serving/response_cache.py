"""Finished answers: bytes, headers and validator, ready to be handed out any number of times."""

from collections.abc import Container, Mapping
from itertools import count
from typing import Any, NamedTuple

from app.api import API
from app.builds.bounded_cache import BoundedCache
from app.web.serving.compression import PLAIN, decompress, preferred_coding

Headers = list[tuple[str, str]]

CacheKey = tuple[str, str, str]
"""Path, query and the coding that the client reads."""

_API = f"{API}/"
MAX_ADDRESS_CHARS = 400
"""Characters of an address beyond which its answer is not kept."""
MAX_PAGE_BYTES = 32 << 20
"""Bytes of pages that are kept of a build: those with an address of their own."""
MAX_TRANSIENT_BYTES = 4 << 20
"""Bytes of answers that are kept to what anybody may make up, such as searches."""

_OVERHEAD_BYTES = 1000
"""Bytes that an answer takes beside its body, about."""
_BODY_HEADERS = {"content-type", "content-length", "content-encoding"}


class RawResponse(NamedTuple):
    """A response: a status, headers and a body."""

    status: int
    headers: Headers
    body: bytes


class CacheableResponse(NamedTuple):
    """A response in one content coding, with the quoted validator (ETag) of its content."""

    response: RawResponse
    etag: str

    @property
    def weight(self) -> int:
        """Return about how many bytes it takes to keep it."""
        return len(self.response.body) + _OVERHEAD_BYTES

    def respond(self, environ: Mapping[str, Any]) -> RawResponse:
        """Answer a ``GET`` or ``HEAD`` from a client that may have the page already."""
        if_none_match: str | None = environ.get("HTTP_IF_NONE_MATCH")
        if if_none_match is not None and self._matches_etag(if_none_match):
            headers = [
                (name, value)
                for name, value in self.response.headers
                if _is_sent_without_body(name)
            ]
            return RawResponse(304, headers, b"")
        is_whole = environ["REQUEST_METHOD"] == "GET"
        return self.response if is_whole else self.response._replace(body=b"")

    def _matches_etag(self, if_none_match: str) -> bool:
        """Whether the client's list of validators has this one, weak (``W/``) or strong."""
        return self.etag in if_none_match or if_none_match.strip() == "*"


def _is_sent_without_body(name: str) -> bool:
    return name.lower() not in _BODY_HEADERS


class CacheEntry(NamedTuple):
    """A finished answer, with what a process that keeps it has to know."""

    response: CacheableResponse
    generation: int
    """The generation of the :class:`ResponseCache` that has it."""
    key: CacheKey
    """What asks for it, written plainly."""
    is_lasting: bool
    """Whether that is one of the addresses that a build has a certain number of."""

    def respond(self, environ: Mapping[str, Any]) -> RawResponse:
        """Answer a request for it."""
        return self.response.respond(environ)


class BackendReply(NamedTuple):
    """An answer for the process that hands it out, with the number of the build that is open."""

    response: CacheEntry | RawResponse
    generation: int
    """The generation of the newest :class:`ResponseCache`, perhaps newer than the answer's."""


_generations = count(1)


class ResponseCache:
    """The finished answers of one build, with a store of its own for strangers' queries.

    So no query displaces a page. ``generation`` is higher than that of all caches made before in
    this process.
    """

    def __init__(self, generation: int | None = None) -> None:
        self.generation = next(_generations) if generation is None else generation
        self.pages: BoundedCache[CacheKey, CacheableResponse] = BoundedCache(
            MAX_PAGE_BYTES, lambda one: one.weight
        )
        self.transient: BoundedCache[CacheKey, CacheableResponse] = BoundedCache(
            MAX_TRANSIENT_BYTES, lambda one: one.weight
        )

    def get(self, key: CacheKey) -> CacheableResponse | None:
        """Return the answer that is kept for an address."""
        response = self.pages.get(key)
        return response if response is not None else self.transient.get(key)

    def put(self, key: CacheKey, response: CacheableResponse, *, is_lasting: bool) -> None:
        """Keep the answer for an address, among the lasting ones or among all others."""
        (self.pages if is_lasting else self.transient).put(key, response)


def page_kind_prefix(path: str) -> str:
    """Return an address's beginning: ``rule`` of ``/rule/9.2.8f``, ``api/v1/rule`` in the API."""
    parts = path.split("/")
    return "/".join(parts[1:4] if path.startswith(_API) else parts[1:2])


def page_kind(path: str, known_kinds: Container[str]) -> str:
    """Return the kind of page that an address is of; empty for addresses that strangers invent."""
    prefix = page_kind_prefix(path)
    return prefix if prefix in known_kinds else ""


def cache_key(environ: Mapping[str, Any]) -> CacheKey:
    """Return the address of a request as it is written: path, query and coding."""
    content_coding = preferred_coding(environ.get("HTTP_ACCEPT_ENCODING") or "")
    return environ["PATH_INFO"], environ.get("QUERY_STRING", ""), content_coding


def is_short_enough(key: CacheKey) -> bool:
    """Whether an address is short enough for its answer to be kept."""
    path, query, _ = key
    return len(path) + len(query) <= MAX_ADDRESS_CHARS


def uncompressed_body(response: RawResponse) -> bytes:
    """Return the body before compression."""
    content_coding = next(
        (value for name, value in response.headers if name == "Content-Encoding"), PLAIN
    )
    return decompress(response.body, content_coding)
