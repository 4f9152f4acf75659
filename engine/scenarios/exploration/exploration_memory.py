"""What is known of places where games have stood: where each option leads, and to which ends.

A game that comes to stand where one has stood goes on alike
(:mod:`engine.scenarios.exploration.game_keys`). So it is enough to play each option once from each
place. What comes of lines of any length is put together from that.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.scenarios.exploration.game_keys import GameKey, GameKeys

Labels = tuple[str, ...]
"""The labels of the options chosen, decision by decision."""

E = TypeVar("E", bound=Hashable)
Ends = dict[E, tuple[int, Labels]]
"""For each end, how many lines come to it, and the choices of the shortest of them."""


def add_ends(ends: Ends[E], taken: str, more: Ends[E]) -> None:
    """Add what comes of taking an option."""
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
    """A place where a game has stood.

    - ``end``: what a line that ends here comes to, if that was told.
    - ``following``: what each option taken leads to: a place, or the ends of a game that is over.
    """

    key: GameKey
    end: E | None
    labels: Labels
    following: "dict[str, int | Ends[E]]" = field(default_factory=dict)


class ExplorationMemory(Generic[E]):
    """The places where games have stood, by number."""

    def __init__(self, keys: GameKeys) -> None:
        self.keys = keys
        self._numbers: dict[GameKey, int] = {}
        self._places: list[_Place[E]] = []
        self._known: dict[tuple[int, int | None], Ends[E]] = {}

    def find_place(self, key: GameKey) -> int | None:
        """Return the number of a place; ``None`` if no game has stood there."""
        return self._numbers.get(key)

    def add_place(self, key: GameKey, end: E | None, labels: Labels) -> int:
        """Add a place in which no game has stood before; return its number."""
        number = self._numbers[key] = len(self._places)
        self._places.append(_Place(key, end, labels))
        return number

    def key_of(self, place: int) -> GameKey:
        """Return the key of a place."""
        return self._places[place].key

    def is_current(self, place: int) -> bool:
        """Whether everything that has been looked at is in the key of the place."""
        return self.keys.is_current(self._places[place].key)

    def note_following(self, place: int, label: str, to: "int | Ends[E]") -> None:
        """Note what an option leads to, if everything looked at meanwhile is in the key."""
        if self.is_current(place):
            self._places[place].following[label] = to

    def remember_ends(self, place: int, left: int | None, ends: Ends[E]) -> None:
        """Remember what comes of a place, if everything looked at meanwhile is in its key.

        ``left`` is how many decisions the lines still have; ``None`` if they have no length.
        """
        if self.is_current(place):
            self._known[place, left] = ends

    def known_ends(self, place: int, left: int | None) -> Ends[E] | None:
        """Return what comes of a place in so many decisions; ``None`` if that is not explored."""
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
            more = self.known_ends_along(place, label, left)
            if more is None:
                return None
            add_ends(found, label, more)
        self._known[place, left] = found
        return found

    def known_ends_along(self, place: int, label: str, left: int | None) -> Ends[E] | None:
        """Return what comes of taking an option there; ``None`` if that is not explored."""
        to = self._places[place].following.get(label)
        if to is None or isinstance(to, dict):
            return to
        return self.known_ends(to, None if left is None else left - 1)
