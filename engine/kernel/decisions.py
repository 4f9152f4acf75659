"""Decisions: every choice in a game, made explicit.

A process of the game is a generator that yields a :class:`Decision` wherever somebody
has to choose and is sent the chosen :class:`Option`. The kernel never picks for a
player: a game is its initial position and the labels chosen, in order.
"""

from collections.abc import Generator
from dataclasses import field
from typing import TYPE_CHECKING, Any, TypeVar

from engine.kernel.frozen import made_often
from engine.kernel.sides import Player
from rules.accents import without_accents

if TYPE_CHECKING:
    from engine.kernel.intents import Intent


@made_often(frozen=True, slots=True)
class Option:
    """One thing that may be chosen; ``label`` is unique within its decision.

    Labels are what scenarios write and transcripts show ("rez CARD", "pay",
    "pass"); ``value`` is the kernel's own. ``intent`` is what is meant by it, from which its
    label is made (:mod:`engine.kernel.intents`); ``also`` is another by which it is found and not
    offered: the longer one that would tell it from others of its kind, where nothing has to be told
    apart, or the one with the name of a card that who chooses cannot see, as whoever has written
    the position calls it.
    """

    label: str
    value: Any = field(default=None, compare=False)
    intent: "Intent | None" = field(default=None, compare=False)
    also: str | None = field(default=None, compare=False)

    @property
    def passes(self) -> bool:
        """Whether it only lets priority go by."""
        return self.intent is not None and self.intent.passes


@made_often(frozen=True, slots=True)
class Decision:
    """Who must choose, among what, and the rule that lets or makes them.

    A ``secret`` choice is kept from the other player until it is revealed (10.13.2).
    """

    player: Player
    rule: str
    question: str
    options: tuple[Option, ...]
    secret: bool = False

    def option(self, label: str) -> Option | None:
        """The option of that label, however it is typed (:func:`plain`); ``None`` if none is.

        Quotation marks may be left out where one option alone is called so without them, and no
        other has the same words: those around the words of a subroutine are part of its label,
        and YAML takes its own away.
        """
        wanted = plain(label)
        named = next((o for o in self.options if plain(o.label) == wanted), None)
        otherwise = (o for o in self.options if o.also and plain(o.also) == wanted)
        return named or next(otherwise, None) or self._without_quotes(wanted)

    def _without_quotes(self, wanted: str) -> Option | None:
        """The only option called so but for quotation marks; ``None`` if none or several are."""
        bare = _unquoted(wanted)
        named = [o for o in self.options if '"' in plain(o.label) and bare in _called(o.label)]
        return named[0] if len(named) == 1 else None

    @property
    def passing(self) -> Option | None:
        """The option that lets priority go by (9.2.4b); ``None`` where that is not possible."""
        return next((o for o in self.options if o.passes), None)


def plain(label: str) -> str:
    """A label or a name without capitals and accents, its apostrophes and quotes straight."""
    return without_accents(label.translate(_STRAIGHT)).casefold()


def _called(label: str) -> tuple[str, str]:
    """A label without its quotation marks, and that without the number of an equal one."""
    unquoted = _unquoted(plain(label))
    return unquoted, unquoted.partition(" #")[0]


def _unquoted(plain_label: str) -> str:
    """A plain label without its quotation marks."""
    return plain_label.replace('"', "")


_STRAIGHT = str.maketrans("’‘ʼ“”", "'''\"\"")

T = TypeVar("T")
Process = Generator[Decision, Option, T]
"""A stretch of the game that may need decisions and ends with a ``T``."""


def numbered(options: list[Option]) -> tuple[Option, ...]:
    """Make labels unique: the second "trash CARD" becomes "trash CARD #2".

    So are the others by which options are found, as if all were offered by those.
    """
    labels = [option.label for option in options]
    others = [option.also or option.label for option in options]
    if len({*labels}) == len({*others}) == len(options):
        return tuple(options)
    unique = zip(options, _apart(labels), _apart(others), strict=True)
    return tuple(
        Option(label, option.value, option.intent, None if also == label else also)
        for option, label, also in unique
    )


def _apart(labels: list[str]) -> list[str]:
    """The labels, with its number at each that stands there before."""
    seen: dict[str, int] = {}
    apart = []
    for label in labels:
        count = seen[label] = seen.get(label, 0) + 1
        apart.append(label if count == 1 else f"{label} #{count}")
    return apart
