"""The worked examples that an edition prints, by the ids they have in the pinned edition."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.carry_counterparts import Counterparts
from rules.entries import Entry
from rules.examples import Example, number_of
from rules.slugs import slug
from rules.text import Card, RichText

ALIKE = 0.5
"""So many of the cards in two examples must be the same for one to be the other reworded."""


class Doubt(StrEnum):
    """Why an example may no longer come out as it was executed."""

    EXAMPLE = "example"
    """Its own words are others than those it was executed from."""
    RULE = "rule"
    """The rule that it stands under has been reworded."""


@dataclass(frozen=True, slots=True)
class CarriedExample:
    """A worked example where an edition prints it.

    ``number`` is the entry that it stands under in the edition its id is from.
    """

    id: str
    number: str
    doubt: Doubt | None = None


Ids = Callable[[Entry], tuple[str | None, ...]]
"""The id of each example of an entry; ``None`` for one that is not looked for."""


def carried(
    entry: Entry,
    counterparts: Counterparts,
    known: Mapping[str, Example],
    ids: Ids,
    wordings: Sequence[str],
) -> tuple[CarriedExample | None, ...]:
    """Of each example of an entry the executed one that it is; ``None`` for a new one.

    One with the same words is the same wherever it stands; one that was reworded is known
    by the cards in it, and by standing under the counterpart; where no card is in it, only if
    no other is left there. ``known`` are the worked
    examples by their wording, ``wordings`` those of the entry's as they would be among them,
    and ``ids`` names those of the other edition.
    """
    then = counterparts.of(entry)
    as_it_was = then is not None and counterparts.is_same_wording(entry, then)
    doubt = None if as_it_was else Doubt.RULE
    found: list[CarriedExample | None] = []
    for wording in wordings:
        same = known.get(wording)
        found.append(CarriedExample(same.id, same.entry, doubt) if same is not None else None)
    return reworded(entry, found, then, ids) if then is not None else tuple(found)


def reworded(
    entry: Entry, found: Sequence[CarriedExample | None], then: Entry, ids: Ids
) -> tuple[CarriedExample | None, ...]:
    """What was found of each example, and of the others those that ``then`` has in other words.

    ``then`` is the entry's counterpart in the edition whose examples ``ids`` names.
    """
    known = list(found)
    for place, id_ in _reworded(entry, known, then, ids(then)):
        known[place] = CarriedExample(id_, number_of(id_), Doubt.EXAMPLE)
    return tuple(known)


def _reworded(
    entry: Entry, found: list[CarriedExample | None], then: Entry, ids: tuple[str | None, ...]
) -> Iterator[tuple[int, str]]:
    """Pair what is left of the examples, those with the most cards in common first.

    One without cards is the other reworded where either is the only one left, unless it is empty.
    """
    taken = {one.id for one in found if one is not None}
    named = zip(ids, then.examples, strict=True)
    left = {id_: words for id_, words in named if id_ is not None and id_ not in taken}
    new = {place: words for place, words in enumerate(entry.examples) if found[place] is None}
    alike = [(_alike(new[place], left[id_]), place, id_) for place in new for id_ in left]
    for likeness, place, id_ in sorted(alike, key=lambda each: (-each[0], each[1:])):
        if likeness >= ALIKE and place in new and id_ in left:
            del new[place], left[id_]
            yield place, id_
    match list(new), list(left):
        case [place], [id_] if new[place] and not (_cards(new[place]) or _cards(left[id_])):
            yield place, id_


def _alike(a: RichText, b: RichText) -> float:
    """The share of the cards in either that are in both; 0 where no card is."""
    here, there = _cards(a), _cards(b)
    return len(here & there) / len(here | there) if here | there else 0.0


def _cards(words: RichText) -> set[str]:
    """The cards in an example, however their names are written there."""
    return {slug(span.text) for span in words if isinstance(span, Card)}
