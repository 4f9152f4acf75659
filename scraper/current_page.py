"""The publisher's current page: whatever edition stands at the root address today.

It is recognised by its contents, even an edition of which this program has never heard. We keep
the last page with the publisher's own mark of it (the ETag), so that asking again costs the
publisher next to nothing.
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
from rules.entries import Edition
from rules.errors import UsageError
from rules.untrusted_text import shorten
from scraper import completeness
from scraper.errors import DocumentError, FetchError
from scraper.fetch import Progress, download, failure_reason, save
from scraper.read import read_document
from scraper.recognise import recognise

ADDRESS_VARIABLE = "NRULES_CURRENT"
"""The environment variable with another address to look at, or ``off``."""
OFF = "off"
INTERVAL_VARIABLE = "NRULES_CURRENT_EVERY"
"""The environment variable with the hours between two looks of a long-running server."""
DEFAULT_INTERVAL = datetime.timedelta(days=1)
"""The default time between two looks."""
_MAX_INTERVAL = datetime.timedelta(days=365)
"""The longest time between two looks; the system cannot wait for centuries."""

_NOTE = "current.json"


@dataclass(frozen=True, slots=True)
class CurrentPage:
    """What is at the root address: the file, its contents, and whether it is new."""

    path: Path
    source: Source
    edition: Edition
    is_new: bool


@dataclass(frozen=True, slots=True)
class _Note:
    """What was received last, from which address, and when anyone last looked."""

    address: str = ""
    file: str = ""
    sha256: str = ""
    etag: str = ""
    modified: str = ""
    looked: str = ""


def current_address() -> str | None:
    """Return the address to look at; ``None`` where looking is switched off.

    Raises :class:`rules.errors.UsageError` for a setting that is no address.
    """
    named = os.environ.get(ADDRESS_VARIABLE, "").strip()
    if named.casefold() == OFF:
        return None
    if named and not named.casefold().startswith(("https://", "http://")):
        raise UsageError(
            f"{ADDRESS_VARIABLE} is “{shorten(named)}”: it takes an address (https://…), or {OFF}"
        )
    return named or catalogue().current


def check_interval() -> datetime.timedelta:
    """Return how long a server waits between two looks.

    Raises :class:`rules.errors.UsageError` for a setting that is no number of hours.
    """
    named = os.environ.get(INTERVAL_VARIABLE, "").strip()
    if not named:
        return DEFAULT_INTERVAL
    try:
        pause = datetime.timedelta(hours=float(named))
    except (ValueError, OverflowError):
        pause = datetime.timedelta()
    if not datetime.timedelta() < pause <= _MAX_INTERVAL:
        raise UsageError(
            f"{INTERVAL_VARIABLE} is “{shorten(named)}”: it takes a number of hours, such as 24, "
            f"and at most {_MAX_INTERVAL // datetime.timedelta(hours=1)}"
        )
    return pause


def check_current_page(folder: Path, progress: Progress, now: datetime.datetime) -> CurrentPage:
    """Look at the root address and keep what is new there in ``folder``.

    What arrives is read whole before it is kept. So half a page, a login page or another site
    never replaces what was there. Raises :class:`FetchError` that says what came instead.
    """
    at = current_address()
    if at is None:
        raise FetchError(
            f"looking at the publisher's current page is switched off ({ADDRESS_VARIABLE})"
        )
    note = _read_note(folder)
    before = folder / note.file if note.address == at and note.file else None
    is_kept = before is not None and _sha256(before) == note.sha256
    headers = {"If-None-Match": note.etag, "If-Modified-Since": note.modified} if is_kept else {}
    _write_note(folder, replace(note, address=at, looked=now.isoformat()))
    try:
        arrived = download(at, progress, {name: value for name, value in headers.items() if value})
    except urllib.error.HTTPError as error:
        if error.code == http.HTTPStatus.NOT_MODIFIED and is_kept and before is not None:
            return CurrentPage(before, *_recognise_rules(before.read_bytes(), at), is_new=False)
        raise FetchError(f"{at} cannot be fetched: {failure_reason(error)}") from error
    except (OSError, http.client.HTTPException) as error:
        raise FetchError(f"{at} cannot be fetched: {failure_reason(error)}") from error
    source, edition = _recognise_rules(arrived.data, arrived.address)
    path = save(arrived.data, folder / f"{source.id}.html")
    sha256 = hashlib.sha256(arrived.data).hexdigest()
    had = {"etag": arrived.etag, "modified": arrived.modified, "looked": now.isoformat()}
    _write_note(folder, _Note(at, path.name, sha256, **had))
    return CurrentPage(path, source, edition, is_new=not is_kept or sha256 != note.sha256)


def _recognise_rules(data: bytes, at: str) -> tuple[Source, Edition]:
    """Return the rules that a page holds; raises :class:`FetchError` unless it is all of them."""
    try:
        text = data.decode("utf-8", "replace")
        source = recognise(text)
        if source is None or source.format is not Format.COMPREHENSIVE_RULES_PAGE:
            raise FetchError(f"{at} holds no comprehensive rules")
        edition = read_document(data, at)
        completeness.check_completeness(text)
    except DocumentError as error:
        message = str(error)
        raise FetchError(message if message.startswith(at) else f"{at}: {message}") from error
    return source, edition


def _read_note(folder: Path) -> _Note:
    """Return the saved note, or an empty one where it is missing or not ours."""
    try:
        fields = json.loads((folder / _NOTE).read_text("utf-8"))
        return _Note(**{name: str(value) for name, value in fields.items()})
    except (OSError, ValueError, TypeError, AttributeError):
        return _Note()


def _write_note(folder: Path, note: _Note) -> None:
    save(json.dumps(asdict(note)).encode(), folder / _NOTE)


def _sha256(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def seconds_until_due(folder: Path, now: datetime.datetime) -> float:
    """Return the seconds until the next look is due; 0 where it is overdue.

    A last look in the future comes from a clock that has been corrected since; then it is due,
    too.
    """
    pause = check_interval()
    try:
        ago = now - datetime.datetime.fromisoformat(_read_note(folder).looked)
    except (ValueError, TypeError):
        return 0.0
    return (pause - ago).total_seconds() if datetime.timedelta() <= ago <= pause else 0.0
