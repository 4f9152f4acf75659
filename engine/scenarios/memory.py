"""What is known of where games have stood: what each option leads to, and what comes of it.

A game that comes to stand where one has stood goes on alike (:mod:`engine.scenarios.standing`).
So it is enough to play each option once from each place; what comes of lines of whatever length
is put together from that.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.scenarios.standing import Key, Standing

Labels = tuple[str, ...]
"""The labels of what is chosen, decision by decision."""

E = TypeVar("E", bound=Hashable)
Ends = dict[E, tuple[int, Labels]]
"""How many lines come to each end, and by which choices the shortest of them does."""


def add(ends: Ends[E], taken: str, more: Ends[E]) -> None:
    """Add what comes of an option that is taken."""
    for end, (lines, shortest) in more.items():
        before = ends.get(end)
        if before is None:
            ends[end] = lines, (taken, *shortest)
        else:
            others, known = before
            is_shorter = len(shortest) + 1 < len(known)
            ends[end] = lines + others, (taken, *shortest) if is_shorter else known


@dataclass(slots=True)
class _Place(Generic[E]):
    """Where a game has stood: its key, what a line that ends here comes to (if told), its options.

    ``following`` has what an option leads to, once it has been taken: a place, or the end of a
    game that is over.
    """

    key: Key
    end: E | None
    labels: Labels
    following: "dict[str, int | Ends[E]]" = field(default_factory=dict)


class Memory(Generic[E]):
    """The places in which games have stood, by number."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self._numbers: dict[Key, int] = {}
        self._places: list[_Place[E]] = []
        self._known: dict[tuple[int, int | None], Ends[E]] = {}

    def number(self, key: Key) -> int | None:
        """The number of a place; ``None`` for one in which no game has stood."""
        return self._numbers.get(key)

    def new(self, key: Key, end: E | None, labels: Labels) -> int:
        """A place in which no game has stood before: its number."""
        number = self._numbers[key] = len(self._places)
        self._places.append(_Place(key, end, labels))
        return number

    def key(self, place: int) -> Key:
        """The key of a place."""
        return self._places[place].key

    def is_current(self, place: int) -> bool:
        """Whether all that has been looked at is in the key of the place."""
        return self.standing.is_current(self._places[place].key)

    def follow(self, place: int, label: str, to: "int | Ends[E]") -> None:
        """Note what an option leads to, if all that was looked at meanwhile is in the key."""
        if self.is_current(place):
            self._places[place].following[label] = to

    def remember(self, place: int, left: int | None, ends: Ends[E]) -> None:
        """Remember what comes of a place, if all that was looked at meanwhile is in its key.

        ``left`` is how many decisions the lines have yet; ``None`` if they have no length.
        """
        if self.is_current(place):
            self._known[place, left] = ends

    def ends(self, place: int, left: int | None) -> Ends[E] | None:
        """What comes of a place in so many decisions; ``None`` if that has not been explored."""
        known = self._known.get((place, left))
        if known is not None or left is None:
            return known
        here = self._places[place]
        if left == 0:
            return None if here.end is None else {here.end: (1, ())}
        if len(here.following) < len(here.labels):
            return None
        found: Ends[E] = {}
        for label in here.labels:
            more = self.ends_along(place, label, left)
            if more is None:
                return None
            add(found, label, more)
        self._known[place, left] = found
        return found

    def ends_along(self, place: int, label: str, left: int | None) -> Ends[E] | None:
        """What comes of taking an option there."""
        to = self._places[place].following.get(label)
        if to is None or isinstance(to, dict):
            return to
        return self.ends(to, None if left is None else left - 1)
