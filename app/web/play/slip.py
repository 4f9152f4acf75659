"""Offer the same request with a misspelt card or example corrected."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from app.playing.pool import PlayError
from app.web.play.asking import Request
from engine.scenarios.worked_examples import nearest_examples
from rules.errors import RulesError

NO_EXAMPLE = "unknown-example"
"""The ``kind`` of :class:`engine.scenarios.worked_examples.UnknownExampleError`."""


@dataclass(frozen=True, slots=True)
class Mended:
    """The address with a card or an example that may be meant, and its name."""

    address: str
    meant: str


def mended(
    error: RulesError | None, wanted: Request, path: str, given: Mapping[str, str]
) -> list[Mended]:
    """Return ``wanted`` with each name that may be meant, if the ``error`` is about a name.

    The name is in what was ``given`` beside the position, or else in the position. Names that
    cannot be played either are left out.
    """
    slip = error.slip if isinstance(error, PlayError) else None
    if isinstance(error, PlayError) and error.kind == NO_EXAMPLE:
        return [_of_example(near, wanted, path) for near in nearest_examples(wanted.asked.example)]
    if slip is None:
        return []
    ways = (_with(slip["name"], meant, wanted, path, given) for meant in slip["meant"])
    return [way for way in ways if way is not None]


def _of_example(near: str, wanted: Request, path: str) -> Mended:
    """Return the request from an existing example, without decisions made in another one."""
    there = replace(wanted, asked=replace(wanted.asked, example=near, variant=0))
    return Mended(there.address(path=path), near)


def _with(
    slip: str, meant: str, wanted: Request, path: str, given: Mapping[str, str]
) -> Mended | None:
    """Return the request with one of the names, or ``None`` if the wrong name is not in it."""
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
