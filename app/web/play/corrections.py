"""Offer the same request with a misspelt card or example corrected."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from app.playing.pool import PlayError
from app.web.play.page_request import PageRequest
from engine.scenarios.results.worked_examples import nearest_examples
from rules.errors import RulesError

UNKNOWN_EXAMPLE = "unknown-example"
"""The ``kind`` of :class:`engine.scenarios.results.worked_examples.UnknownExampleError`."""


@dataclass(frozen=True, slots=True)
class Correction:
    """The address with a card or an example that may be meant, and its name."""

    address: str
    name: str


def suggest_corrections(
    error: RulesError | None, page_request: PageRequest, path: str, given: Mapping[str, str]
) -> list[Correction]:
    """Return ``page_request`` with each name that may be meant, if the ``error`` is about a name.

    The name is in what was ``given`` beside the position, or else in the position. Names that
    cannot be played either are left out.
    """
    slip = error.slip if isinstance(error, PlayError) else None
    if isinstance(error, PlayError) and error.kind == UNKNOWN_EXAMPLE:
        return [
            _with_example(near, page_request, path)
            for near in nearest_examples(page_request.play_request.example)
        ]
    if slip is None:
        return []
    ways = (_with_name(slip["name"], meant, page_request, path, given) for meant in slip["meant"])
    return [way for way in ways if way is not None]


def _with_example(near: str, page_request: PageRequest, path: str) -> Correction:
    """Return the request from an existing example, without decisions made in another one."""
    corrected = replace(
        page_request, play_request=replace(page_request.play_request, example=near, variant=0)
    )
    return Correction(corrected.address(path=path), near)


def _with_name(
    slip: str, meant: str, page_request: PageRequest, path: str, given: Mapping[str, str]
) -> Correction | None:
    """Return the request with one of the names, or ``None`` if the wrong name is not in it."""
    name = re.compile(rf"(?<!\w){re.escape(slip)}(?!\w)")

    def corrected_text(text: str) -> str:
        return name.sub(lambda _: meant, text)

    asks = {key: corrected_text(value) for key, value in given.items()}
    if asks != dict(given):
        return Correction(f"{path}?{urlencode(asks)}", meant)
    play_request = page_request.play_request
    if (position := corrected_text(play_request.position)) == play_request.position:
        return None
    corrected = replace(page_request, play_request=replace(play_request, position=position))
    return Correction(corrected.address(play_request.decisions, path), meant)
