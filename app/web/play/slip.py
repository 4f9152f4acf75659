"""A slip in a card's name, and the same request with each name that may be meant by it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from app.playing.pool import PlayError
from app.web.play.asking import Request
from rules.errors import RulesError


@dataclass(frozen=True, slots=True)
class Mended:
    """The address with a card that may be meant, and how it is written."""

    address: str
    meant: str


def mended(
    error: RulesError | None, wanted: Request, path: str, given: Mapping[str, str]
) -> list[Mended]:
    """What is ``wanted``, with each card that may be meant where its name is the ``error``.

    The name stands in what was ``given`` beside the position, or else in the position. Those that
    cannot be played either are none of them.
    """
    slip = error.slip if isinstance(error, PlayError) else None
    if slip is None:
        return []
    ways = (_with(slip["name"], meant, wanted, path, given) for meant in slip["meant"])
    return [way for way in ways if way is not None]


def _with(
    slip: str, meant: str, wanted: Request, path: str, given: Mapping[str, str]
) -> Mended | None:
    """The same with one of them; nothing where the name does not stand in it."""
    name = re.compile(rf"(?<!\w){re.escape(slip)}(?!\w)")

    def as_meant(text: str) -> str:
        return name.sub(lambda _: meant, text)

    asks = {key: as_meant(value) for key, value in given.items()}
    if asks != dict(given):
        return Mended(f"{path}?{urlencode(asks)}", meant)
    asked = wanted.asked
    if (position := as_meant(asked.position)) == asked.position:
        return None
    there = replace(wanted, asked=replace(asked, position=position))
    return Mended(there.address(asked.decisions, path), meant)
