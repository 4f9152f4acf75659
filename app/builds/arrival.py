"""The note that an edition came in while a server ran, which its pages announce."""

import datetime
import json
from contextlib import suppress
from dataclasses import dataclass

from rules.files import read_file, write_atomically
from rules.home import Home

FILE = "came.json"
ANNOUNCED_FOR = datetime.timedelta(days=30)
"""How long a new edition is announced."""
MAX_BYTES = 1_000
"""How many bytes a note may have."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """The id of an edition, and the day on which it came in."""

    edition: str
    day: datetime.date


def record_arrival(home: Home, edition: str, day: datetime.date) -> None:
    """Note that an edition came in, for the build that will answer from it.

    If the note cannot be written, nothing is announced; the edition answers all the same.
    """
    with suppress(OSError):
        home.root.mkdir(parents=True, exist_ok=True)
        note_text = json.dumps({"edition": edition, "day": day.isoformat()})
        write_atomically(home.root / FILE, note_text.encode())


def recent_arrival(home: Home, today: datetime.date) -> Arrival | None:
    """Return what came in lately; ``None`` if nothing did, or the note is not one of ours.

    A note from a day far ahead was made by a wrong clock.
    """
    try:
        found = json.loads(read_file(home.root / FILE, MAX_BYTES))
        came = Arrival(str(found["edition"]), datetime.date.fromisoformat(found["day"]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    return came if abs(today - came.day) <= ANNOUNCED_FOR else None
