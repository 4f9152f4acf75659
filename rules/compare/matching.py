"""Matching by wording and place, for what keys do not decide.

Every pair of entries with words in common is worth how alike they read and how alike they stand.
The matching has the greatest total worth. How an entry stands depends on the entries around it:
whether the entries above, before and after a pair are pairs themselves. So the matching is
repeated with the results of the last one until nothing changes, and a section that was
renumbered as a whole stays together.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.compare.assignment import assign
from rules.compare.sides import Side, likeness
from rules.entries import Entry

WORDING_WEIGHT = 0.8
"""The share of a pair's worth that is its wording; the rest is its place."""
MIN_WORTH = 0.5
"""A pair worth less than this is better not made."""
MAX_ROUNDS = 4
"""The most rounds; no more were ever seen to change anything."""

SURE_OF_HEADING = 0.9
"""How sure a heading is if all entries below it match, whatever its title."""

_MAX_TITLE_WORDS = 10
_MAX_HOLDERS = 30
_MAX_CANDIDATES = 6
_MIN_TELLING_WORDS = 8
_MAX_PAIRS = 40 * 40
_SCALE = 10_000
_TIES = 2**40


@dataclass(frozen=True, slots=True)
class Match:
    """A pair by places on either side: how alike the words are, and the surroundings."""

    old: int
    new: int
    wording: float
    place: float

    @property
    def sure(self) -> float:
        """How sure the pair is, from 0 to 1: the same place halves what doubt the words leave."""
        return self.wording + (1 - self.wording) * self.place / 2


def match_sides(
    old: Side,
    new: Side,
    given: Mapping[int, int],
    never: Collection[tuple[int, int]],
) -> list[Match]:
    """Match the entries that ``given`` does not pair already, in the old side's order.

    Pairs in ``never`` are not made, however alike. Swapping the sides gives the same pairs
    swapped.
    """
    decided = dict(given)
    if _precedes(old, new):
        return _Matcher(old, new, decided, set(never)).run()
    reversed_ = {(n, o) for o, n in never}
    turned = _Matcher(new, old, {n: o for o, n in decided.items()}, reversed_).run()
    return sorted((Match(m.new, m.old, m.wording, m.place) for m in turned), key=lambda m: m.old)


def _precedes(side: Side, other: Side) -> bool:
    """Whether a side comes first in an order that does not depend on which is asked first."""
    for here, there in zip(side.entries, other.entries, strict=False):
        if _sort_key(here) != _sort_key(there):
            return _sort_key(here) < _sort_key(there)
    return len(side) <= len(other)


def _sort_key(entry: Entry) -> tuple[str, str, str]:
    return entry.number, entry.title or "", entry.plain_text


class _Matcher:
    """Matches the entries of two sides that ``given`` leaves unpaired."""

    def __init__(
        self, old: Side, new: Side, given: dict[int, int], never: set[tuple[int, int]]
    ) -> None:
        self.old, self.new, self.given, self.never = old, new, given, never
        taken = set(given.values())
        self.free_old = [place for place in range(len(old)) if place not in given]
        self.free_new = [place for place in range(len(new)) if place not in taken]
        self._likeness_cache: dict[tuple[int, int], float] = {}

    def run(self) -> list[Match]:
        """Match repeatedly, each time with better knowledge of the surroundings."""
        pairs: dict[int, int] = {}
        self._known = dict(self.given)
        offered = set(self._pairs_by_words()) | set(self._pairs_by_number())
        for round_ in range(MAX_ROUNDS):
            known = self._known = self.given | pairs
            if known:
                offered |= set(self._pairs_below(known)) | set(self._pairs_above(known))
            offered -= self.never
            places = {p: self._place_likeness(*p, known if round_ else None) for p in offered}
            worths = {p: self._worth(*p, place) for p, place in places.items()}
            improved = dict(assign(worths))
            if improved == pairs:
                break
            pairs = improved
        return [
            Match(o, n, self._wording_likeness(o, n, places[o, n]), places[o, n])
            for o, n in sorted(pairs.items())
        ]

    def _pairs_by_words(self) -> Iterator[tuple[int, int]]:
        """Yield, for each entry of either side, those of the other that share most rare words."""
        old, new = _WordIndex(self.old, self.free_old), _WordIndex(self.new, self.free_new)
        for place in self.free_old:
            words = self.old.encoded_words(place)
            yield from ((place, other) for other in new.likeliest(words, place))
        for place in self.free_new:
            words = self.new.encoded_words(place)
            yield from ((other, place) for other in old.likeliest(words, place))

    def _pairs_by_number(self) -> Iterator[tuple[int, int]]:
        free = set(self.free_new)
        for old in self.free_old:
            new = self.new.by_number.get(self.old.entries[old].number)
            if new in free:
                yield old, new

    def _pairs_below(self, known: Mapping[int, int]) -> Iterator[tuple[int, int]]:
        """Yield entries below a pair; lists too long to try every pair are left to the words."""
        free_old, free_new = set(self.free_old), set(self.free_new)
        for parent, below in self.old.children.items():
            if parent is not None and parent not in known:
                continue
            others = self.new.children.get(None if parent is None else known[parent], [])
            if len(below) * len(others) <= _MAX_PAIRS:
                for old in free_old.intersection(below):
                    for new in free_new.intersection(others):
                        yield old, new

    def _pairs_above(self, known: Mapping[int, int]) -> Iterator[tuple[int, int]]:
        """Yield the parents of pairs, if both are still to be matched."""
        free_old, free_new = set(self.free_old), set(self.free_new)
        for old, new in known.items():
            old_parent, new_parent = self.old.places[old].parent, self.new.places[new].parent
            if (
                old_parent is not None
                and new_parent is not None
                and old_parent in free_old
                and new_parent in free_new
            ):
                yield old_parent, new_parent

    def _worth(self, old: int, new: int, place: float) -> int:
        """Return a pair's worth as a whole number; among equals, those in the same order win."""
        worth = (
            WORDING_WEIGHT * self._wording_likeness(old, new, place)
            + (1 - WORDING_WEIGHT) * place
            - MIN_WORTH
        )
        return round(worth * _SCALE) * _TIES - (old - new) ** 2

    def _wording_likeness(self, old: int, new: int, place: float) -> float:
        """Return how alike the words are; where neither side has any, the place stands for them.

        A heading has few words, so the share of pairs among the entries below it counts too.
        """
        if not self.old.encoded_words(old) and not self.new.encoded_words(new):
            return place
        if (old, new) not in self._likeness_cache:
            self._likeness_cache[old, new] = likeness(
                self.old.encoded_words(old), self.new.encoded_words(new)
            )
        return max(self._likeness_cache[old, new], self._share_paired_below(old, new))

    def _share_paired_below(self, old: int, new: int) -> float:
        """Return the share of the entries directly below two headings that are pairs."""
        old_children, new_children = self.old.children.get(old), self.new.children.get(new)
        if (
            not old_children
            or not new_children
            or max(len(self.old.encoded_words(old)), len(self.new.encoded_words(new)))
            > _MAX_TITLE_WORDS
        ):
            return 0.0
        paired = sum(self._known.get(place) in set(new_children) for place in old_children)
        return SURE_OF_HEADING * paired / max(len(old_children), len(new_children))

    def _place_likeness(self, old: int, new: int, known: Mapping[int, int] | None) -> float:
        """Return how alike two entries stand: by what is known around them, else by number."""
        if known is None:
            return _number_likeness(self.old.entries[old].number, self.new.entries[new].number)
        old_place, new_place = self.old.places[old], self.new.places[new]

        def agrees(a: int | None, b: int | None) -> bool:
            return b is None if a is None else known.get(a) == b and b is not None

        return (
            0.4 * agrees(old_place.parent, new_place.parent)
            + 0.25 * agrees(old_place.before, new_place.before)
            + 0.25 * agrees(old_place.after, new_place.after)
            + 0.1 * (old_place.ordinal == new_place.ordinal)
        )


def _number_likeness(a: str, b: str) -> float:
    """Return how much of two numbers is the same, from the left."""
    if a == b:
        return 1.0
    same = sum(x == y for x, y in zip(a.split("."), b.split("."), strict=False))
    return min(same, 2) * 0.4


class _WordIndex:
    """Entries of a side by each of their words, and by all of them."""

    def __init__(self, side: Side, places: Iterable[int]) -> None:
        self._holders: dict[str, list[int]] = {}
        self._by_text: dict[str, list[int]] = {}
        for place in places:
            words = side.encoded_words(place)
            self._by_text.setdefault(words, []).append(place)
            for word in set(words):
                self._holders.setdefault(word, []).append(place)

    def likeliest(self, words: str, place: int) -> Sequence[int]:
        """Return the few entries that share most rare words with one of the other side.

        Where exactly one has the same text of some length, return that alone. Among equals, the
        one nearest to ``place`` comes first.
        """
        same = self._by_text.get(words, [])
        if len(same) == 1 and len(words) >= _MIN_TELLING_WORDS:
            return same
        shared: dict[int, float] = {}
        for word in dict.fromkeys(words):  # in one order, as sums of fractions depend on it
            holders = self._holders.get(word, ())
            if len(holders) <= _MAX_HOLDERS:
                for holder in holders:
                    shared[holder] = shared.get(holder, 0) + 1 / len(holders)
        nearest = sorted(same, key=lambda other: abs(other - place))
        most = sorted(shared, key=lambda other: (-shared[other], abs(other - place)))
        return (*nearest[:_MAX_CANDIDATES], *most[:_MAX_CANDIDATES])
