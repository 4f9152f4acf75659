"""A slip in a card's name, and the same request with the name that was meant."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from app.web.play.asking import Request

_SLIP = re.compile(r"no card named (?P<name>.+): did you mean (?:\d+ x )?(?P<meant>[^?]+)\?")


@dataclass(frozen=True, slots=True)
class Mended:
    """The address with the card that was meant, and its name."""

    address: str
    meant: str


def mended(told: str, wanted: Request, path: str, given: Mapping[str, str]) -> Mended | None:
    """What is ``wanted``, with the name that ``told`` says was meant; ``None`` if it tells none.

    The name stands in what was ``given`` beside the position, or else in the position.
    """
    slip = _SLIP.search(told)
    if slip is None:
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
