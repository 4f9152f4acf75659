"""Shorten a transcript to what a player follows: the choices and what happened."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.kernel.transcript import Line

PAID_WINDOWS = ("5.6.", "5.7.", "6.9.")
"""The steps in which a player who passes has only not used a chance to act."""


BETWEEN_TURNS = ("5.6.1d", "5.6.1e", "5.6.3d", "5.7.1d", "5.7.2d")
"""The steps at which a turn begins or ends, and at which the Corp must draw."""


def shorten_transcript(lines: "Sequence[Line]") -> "tuple[Line, ...]":
    """Return the lines without headings and without unused chances to act.

    The lines between two turns stay: without them nobody would see why a card is drawn. Depths are
    counted from the shallowest line.
    """
    kept = [line for line in lines if _is_shown(line) and not _is_unused_chance(line)]
    shallowest = min((line.depth for line in kept), default=0)
    return tuple(replace(line, depth=line.depth - shallowest, heading=False) for line in kept)


def common_length(main: "Sequence[Line]", other: "Sequence[Line]") -> int:
    """Return how many lines two transcripts have in common at their beginning."""
    pairs = zip(main, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _is_shown(line: "Line") -> bool:
    return not line.heading or line.rule in BETWEEN_TURNS


def _is_unused_chance(line: "Line") -> bool:
    return line.decision and line.text.endswith(": pass") and line.rule.startswith(PAID_WINDOWS)
