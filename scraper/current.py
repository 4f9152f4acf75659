"""The publisher's current page: whatever edition stands at the root address today.

It is known by what it says, also an edition that this program has never heard of. What was
last had there is remembered with the publisher's own mark of it (the ETag), so that asking
again costs the publisher next to nothing.
"""

import datetime
import hashlib
import http.client
import json
import os
import urllib.error
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from rules.catalogue import Format, Source, catalogue
from scraper.errors import DocumentError, FetchError
from scraper.fetch import Progress, download, keep, reason
from scraper.read import read_document
from scraper.recognise import recognise

SETTING = "NRULES_CURRENT"
"""The environment variable with another address to look at; ``off`` for none."""
OFF = "off"
AGAIN = datetime.timedelta(days=1)
"""A server that runs for weeks looks again no sooner."""

_NOTE = "current.json"


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found at the root address: the file, what it holds, and whether it is new."""

    path: Path
    source: Source
    is_new: bool


@dataclass(frozen=True, slots=True)
class _Note:
    """What was had the last time, of which address, and when anyone last looked."""

    address: str = ""
    file: str = ""
    sha256: str = ""
    etag: str = ""
    modified: str = ""
    looked: str = ""


def address() -> str | None:
    """The address to look at; ``None`` where that is switched off."""
    named = os.environ.get(SETTING, "").strip()
    if named.casefold() == OFF:
        return None
    return named or catalogue().current


def look(folder: Path, progress: Progress, now: datetime.datetime) -> Looked:
    """Have a look at the root address and keep what is new there in ``folder``.

    What arrives is read as a whole before it is kept, so that half a page, a page to log in
    at or another site never take the place of what was there. Raises :class:`FetchError`
    with what came instead.
    """
    at = address()
    if at is None:
        raise FetchError(f"looking at the publisher's current page is switched off ({SETTING})")
    note = _noted(folder)
    before = folder / note.file if note.address == at and note.file else None
    is_kept = before is not None and _sha256(before) == note.sha256
    headers = {"If-None-Match": note.etag, "If-Modified-Since": note.modified} if is_kept else {}
    _note(folder, replace(note, address=at, looked=now.isoformat()))
    try:
        arrived = download(at, progress, {name: value for name, value in headers.items() if value})
    except urllib.error.HTTPError as error:
        if error.code == http.HTTPStatus.NOT_MODIFIED and is_kept and before is not None:
            return Looked(before, _source(before.read_bytes(), at), is_new=False)
        raise FetchError(f"{at} cannot be had: {reason(error)}") from error
    except (OSError, http.client.HTTPException) as error:
        raise FetchError(f"{at} cannot be had: {reason(error)}") from error
    source = _source(arrived.data, arrived.address)
    path = keep(arrived.data, folder / f"{source.id}.html")
    found = hashlib.sha256(arrived.data).hexdigest()
    had = {"etag": arrived.etag, "modified": arrived.modified, "looked": now.isoformat()}
    _note(folder, _Note(at, path.name, found, **had))
    return Looked(path, source, is_new=not is_kept or found != note.sha256)


def _source(data: bytes, at: str) -> Source:
    """What a page holds that is comprehensive rules, whole; else :class:`FetchError`."""
    try:
        text = data.decode("utf-8", "replace")
        source = recognise(text)
        if source is None or source.format is not Format.COMPREHENSIVE_RULES_PAGE:
            raise FetchError(f"{at} holds no comprehensive rules")
        read_document(data, at)
    except DocumentError as error:
        raise FetchError(str(error)) from error
    return source


def _noted(folder: Path) -> _Note:
    """What is remembered; nothing where the note is not there, or is none of ours."""
    try:
        found = json.loads((folder / _NOTE).read_text("utf-8"))
        return _Note(**{name: str(value) for name, value in found.items()})
    except (OSError, ValueError, TypeError, AttributeError):
        return _Note()


def _note(folder: Path, note: _Note) -> None:
    keep(json.dumps(asdict(note)).encode(), folder / _NOTE)


def _sha256(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def due_in(folder: Path, now: datetime.datetime) -> float:
    """Seconds until the next look is due; 0 where it is."""
    try:
        looked = datetime.datetime.fromisoformat(_noted(folder).looked)
        return max(0.0, (looked + AGAIN - now).total_seconds())
    except (ValueError, TypeError):
        return 0.0
