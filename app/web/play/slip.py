"""A slip in a card's name, and the same request with the name that was meant."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from app.playing.pool import PlayError
from app.web.play.asking import Request
from rules.errors import RulesError


@dataclass(frozen=True, slots=True)
class Mended:
    """The address with the card that was meant, and how it is written."""

    address: str
    meant: str


def mended(
    error: RulesError | None, wanted: Request, path: str, given: Mapping[str, str]
) -> Mended | None:
    """What is ``wanted``, with the card that was meant where a slip in its name is the ``error``.

    The name stands in what was ``given`` beside the position, or else in the position. There is
    none where the card that was meant cannot be played either.
    """
    slip = error.slip if isinstance(error, PlayError) else None
    if slip is None or not slip["built"]:
        return None
    name, meant = re.compile(rf"(?<!\w){re.escape(slip['name'])}(?!\w)"), slip["meant"]

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
