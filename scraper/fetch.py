"""Download a source document from its official address."""

import http.client
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from rules.catalogue import Source
from rules.files import os_error_reason, write_atomically
from scraper.decode import MAX_BYTES, decode
from scraper.errors import DocumentError, FetchError
from scraper.recognise import recognise

Progress = Callable[[int, int | None], None]
"""Called with the bytes received so far and, if the server says, their total."""

_TIMEOUT_SECONDS = 4.0
"""Seconds to wait for the server at any point: somebody is waiting for the build."""
_DEADLINE_SECONDS = 30.0
"""Seconds for the whole download."""
_BLOCK_BYTES = 64 * 1024


def fetch(source: Source, into: Path, progress: Progress) -> Path:
    """Download a source into a folder and return the file.

    What arrives is recognised before it is kept. Raises :class:`FetchError` where there is no
    address, no network, or something else at the address.
    """
    if source.address is None:
        raise FetchError(f"{source.title} has no official address to download it from")
    try:
        data = download(source.address, progress).data
        arrived = recognise(decode(data))
    except (OSError, http.client.HTTPException) as error:
        raise FetchError(f"{source.address} cannot be fetched: {failure_reason(error)}") from error
    except DocumentError as error:
        raise FetchError(f"{source.address}: {error}") from error
    if arrived is None or arrived.id != source.id:
        raise FetchError(f"{source.address} no longer holds {source.title}")
    return save(data, into / f"{source.id}.html")


@dataclass(frozen=True, slots=True)
class Download:
    """What came from an address, its final address, and the server's marks of it."""

    data: bytes
    address: str
    etag: str = ""
    modified: str = ""


def download(
    address: str, progress: Progress, headers: Mapping[str, str] | None = None
) -> Download:
    """Return what is at an address.

    Raises :class:`OSError` (:class:`urllib.error.HTTPError` for a status, including 304),
    :class:`http.client.HTTPException`, and :class:`FetchError` for more than any document has.
    """
    request = urllib.request.Request(address, headers={"User-Agent": "nrules", **(headers or {})})
    limit = time.monotonic() + _DEADLINE_SECONDS
    data = bytearray()
    with urllib.request.urlopen(request, timeout=_TIMEOUT_SECONDS) as response:
        length = response.headers.get("Content-Length", "")
        total = int(length) if re.fullmatch("[0-9]{1,18}", length) else None
        while block := response.read(_BLOCK_BYTES):
            data += block
            progress(len(data), total)
            if time.monotonic() > limit:
                raise TimeoutError(f"not done after {_DEADLINE_SECONDS:.0f} seconds")
            if len(data) > MAX_BYTES:
                raise FetchError(f"{address} sends more than any document of ours holds")
        if total is not None and len(data) < total:
            raise FetchError(f"{address} broke off after {len(data):,} of {total:,} bytes")
        marks = (response.headers.get(name, "") for name in ("ETag", "Last-Modified"))
        return Download(bytes(data), response.url, *marks)


def save(data: bytes, path: Path) -> Path:
    """Write a file whole or not at all, and return its path.

    Raises :class:`FetchError` where it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, data)
    except OSError as error:
        raise FetchError(f"cannot write to {path.parent}: {os_error_reason(error)}") from error
    return path


def failure_reason(error: Exception) -> str:
    """Return in a few words why an address could not be reached."""
    cause = error.reason if isinstance(error, urllib.error.URLError) else error
    if isinstance(cause, OSError) and cause.strerror:
        return cause.strerror
    return str(cause) or type(cause).__name__
