"""Decisions: every choice in a game, made explicit.

A process of the game is a generator. It yields a :class:`Decision` whenever somebody has to choose,
and is sent the chosen :class:`Option`. The kernel never picks for a player: a game is its initial
position and the labels chosen, in order.
"""

from collections.abc import Generator
from dataclasses import field
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeVar

from engine.kernel.errors import UnsupportedError
from engine.kernel.frozen import fast_dataclass
from engine.kernel.sides import Player
from rules.accents import without_accents
from rules.only_one import only_one

if TYPE_CHECKING:
    from engine.kernel.intents import Intent


@fast_dataclass(frozen=True, slots=True)
class Option:
    """Something that may be chosen; its ``label`` is unique within the decision.

    - ``label``: what scenarios write and transcripts show ("rez CARD", "pay", "pass").
    - ``value``: the kernel's own.
    - ``intent``: what is meant; the label is made from it (:mod:`engine.kernel.intents`).
    - ``alias``: another label by which it is found, but not offered: the longer one that tells it
      from others of its kind, or the one with the name of a card that the chooser cannot see, which
      whoever wrote the position knows.
    """

    label: str
    value: Any = field(default=None, compare=False)
    intent: "Intent | None" = field(default=None, compare=False)
    alias: str | None = field(default=None, compare=False)

    @property
    def passes(self) -> bool:
        """Whether it only passes priority."""
        return self.intent is not None and self.intent.passes


@fast_dataclass(frozen=True, slots=True)
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
        """Return the option of that label, however it is typed (:func:`plain`), or ``None``.

        Quotation marks may be left out if exactly one option has the words without them. Those
        around the words of a subroutine are part of its label, and YAML takes its own away. What
        “and” joins may stand in any order, unless options differ only by it.
        """
        wanted = plain(label)
        named = next((o for o in self.options if plain(o.label) == wanted), None)
        otherwise = (o for o in self.options if o.alias and plain(o.alias) == wanted)
        found = named or next(otherwise, None) or self._without_quotes(wanted)
        return found or self._in_another_order(wanted)

    def _without_quotes(self, wanted: str) -> Option | None:
        """Return the option of that label without quotation marks, if exactly one has it."""
        bare = _unquoted(wanted)
        quoting = (o for o in self.options if '"' in plain(o.label))
        return only_one(o for o in quoting if bare in _bare_forms(o.label))

    def _in_another_order(self, wanted: str) -> Option | None:
        """Return the option that joins the same by “and” in another order, if exactly one does."""
        if _JOINING not in wanted:
            return None
        return only_one(o for o in self.options if _join_the_same(plain(o.label), wanted))

    @property
    def passing(self) -> Option | None:
        """The option that passes priority (9.2.4b); ``None`` if passing is not possible."""
        return next((o for o in self.options if o.passes), None)


def plain(label: str) -> str:
    """Return a label or a name without capitals and accents, and with straight quotes."""
    return without_accents(label.translate(_STRAIGHT)).casefold()


def _bare_forms(label: str) -> tuple[str, str]:
    """Return a label without its quotation marks, and also without the number of an equal one."""
    unquoted = _unquoted(plain(label))
    return unquoted, unquoted.partition(" #")[0]


def _unquoted(plain_label: str) -> str:
    """Return a plain label without its quotation marks."""
    return plain_label.replace('"', "")


_JOINING = " and "


def _join_the_same(label: str, wanted: str) -> bool:
    """Whether two plain labels join the same things between the same words and with one number."""
    (label, _, number), (wanted, _, wanted_number) = label.partition(" #"), wanted.partition(" #")
    if number != wanted_number or sorted(label) != sorted(wanted):
        return False
    words, others = label.split(), wanted.split()
    return any(
        words[:first] == others[:first]
        and words[last:] == others[last:]
        and _joined(words[first:last]) == _joined(others[first:last])
        for first, last in combinations(range(len(words) + 1), 2)
    )


def _joined(words: list[str]) -> list[str]:
    """Return what “and” joins among the words, in one order."""
    return sorted(" ".join(words).split(_JOINING))


_STRAIGHT = str.maketrans("’‘ʼ“”", "'''\"\"")

T = TypeVar("T")
Process = Generator[Decision, Option, T]
"""A stretch of the game that may need decisions and ends with a ``T``."""


def take_option(process: Process[None], option: Option) -> Decision | None:
    """Send a choice to the game; return its next decision, or ``None`` if the game is over.

    Raises :class:`UnsupportedError` if abilities resolve within each other without end.
    """
    try:
        return process.send(option)
    except StopIteration:
        return None
    except RecursionError as error:
        raise UnsupportedError(
            "abilities are nested more deeply than can be played here"
        ) from error


def with_unique_labels(options: list[Option]) -> tuple[Option, ...]:
    """Make labels unique: the second "trash CARD" becomes "trash CARD #2".

    The labels by which options are found but not offered are made unique in the same way.
    """
    labels = [option.label for option in options]
    others = [option.alias or option.label for option in options]
    if len({*labels}) == len({*others}) == len(options):
        return tuple(options)
    unique = zip(options, _number_repeats(labels), _number_repeats(others), strict=True)
    return tuple(
        Option(label, option.value, option.intent, None if also == label else also)
        for option, label, also in unique
    )


def _number_repeats(labels: list[str]) -> list[str]:
    """Return the labels, each repeated one with its number."""
    seen: dict[str, int] = {}
    apart = []
    for label in labels:
        count = seen[label] = seen.get(label, 0) + 1
        apart.append(label if count == 1 else f"{label} #{count}")
    return apart
