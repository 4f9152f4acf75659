"""The note of an edition that came in while a server ran, which its pages announce."""

import datetime
import json
from contextlib import suppress
from dataclasses import dataclass

from rules.files import read_file, write_whole
from rules.home import Home

FILE = "came.json"
ANNOUNCED = datetime.timedelta(days=30)
"""How long a new edition is announced."""
LARGEST = 1_000
"""Bytes of a note."""


@dataclass(frozen=True, slots=True)
class Came:
    """An edition by its id, and the day on which it came in."""

    edition: str
    day: datetime.date


def note(home: Home, edition: str, day: datetime.date) -> None:
    """Remember that an edition came in, for the build that will answer from it.

    Where that cannot be written nothing is announced; the edition answers all the same.
    """
    with suppress(OSError):
        home.root.mkdir(parents=True, exist_ok=True)
        said = json.dumps({"edition": edition, "day": day.isoformat()})
        write_whole(home.root / FILE, said.encode())


def noted(home: Home, today: datetime.date) -> Came | None:
    """What came in lately; ``None`` where nothing did, or the note is none of ours.

    A note of a day far ahead is of a clock that was wrong.
    """
    try:
        found = json.loads(read_file(home.root / FILE, LARGEST))
        came = Came(str(found["edition"]), datetime.date.fromisoformat(found["day"]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    return came if abs(today - came.day) <= ANNOUNCED else None
