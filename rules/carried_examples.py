"""The worked examples that an edition prints, by the ids of the pinned edition."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.counterparts import Counterparts
from rules.entries import Edition, Entry
from rules.examples import Example, rule_number_of
from rules.outline import wordings_of_examples
from rules.slugs import slug
from rules.text import Card, RichText

MIN_SHARED_CARDS = 0.5
"""The share of cards that two examples must have in common to be one reworded."""


class Doubt(StrEnum):
    """Why an example may no longer come out as it was executed."""

    EXAMPLE = "example"
    """It has other words than those it was executed from."""
    RULE = "rule"
    """The rule that it belongs to has been reworded."""


@dataclass(frozen=True, slots=True)
class CarriedExample:
    """A worked example where an edition prints it.

    ``number`` is the entry it belongs to in the edition that its id is from.
    """

    id: str
    number: str
    doubt: Doubt | None = None


Ids = Callable[[Entry], tuple[str | None, ...]]
"""Gives the id of each example of an entry; ``None`` for one to ignore."""


def carry_examples(
    entry: Entry,
    counterparts: Counterparts,
    known: Mapping[str, Example],
    ids: Ids,
    wordings: Sequence[str],
) -> tuple[CarriedExample | None, ...]:
    """Return the executed example that each example of an entry is; ``None`` for a new one.

    An example with the same words is the same wherever it stands. A reworded one is recognised
    under the entry's counterpart by the cards in it; without cards, only if it is the last one
    left. ``known`` holds the worked examples by wording, ``wordings`` the fingerprints of the
    entry's own in the same terms, and ``ids`` gives the ids in the other edition.
    """
    counterpart = counterparts.find(entry)
    as_it_was = counterpart is not None and counterparts.has_same_wording(entry, counterpart)
    doubt = None if as_it_was else Doubt.RULE
    carried: list[CarriedExample | None] = []
    for wording in wordings:
        same = known.get(wording)
        carried.append(CarriedExample(same.id, same.entry, doubt) if same is not None else None)
    return (
        fill_with_reworded(entry, carried, counterpart, ids)
        if counterpart is not None
        else tuple(carried)
    )


def by_wording(
    edition: Edition, carried: Callable[[Entry], tuple[CarriedExample | None, ...]]
) -> dict[str, CarriedExample]:
    """Return the executed examples that an edition prints, by its own fingerprints of them."""
    return {
        wording: example
        for entry in edition.entries
        for wording, example in zip(
            wordings_of_examples(edition, entry), carried(entry), strict=True
        )
        if wording and example is not None
    }


def fill_with_reworded(
    entry: Entry, carried: Sequence[CarriedExample | None], counterpart: Entry, ids: Ids
) -> tuple[CarriedExample | None, ...]:
    """Fill gaps in ``carried`` with the examples that ``counterpart`` has in other words.

    ``counterpart`` is of the edition whose examples ``ids`` names.
    """
    known = list(carried)
    for place, id_ in _pair_by_cards(entry, known, counterpart, ids(counterpart)):
        known[place] = CarriedExample(id_, rule_number_of(id_), Doubt.EXAMPLE)
    return tuple(known)


def _pair_by_cards(
    entry: Entry,
    carried: list[CarriedExample | None],
    counterpart: Entry,
    ids: tuple[str | None, ...],
) -> Iterator[tuple[int, str]]:
    """Pair the remaining examples, those with the most cards in common first.

    Without cards, two are paired if each is the only one left and has words.
    """
    taken = {example.id for example in carried if example is not None}
    named = zip(ids, counterpart.examples, strict=True)
    unpaired = {id_: words for id_, words in named if id_ is not None and id_ not in taken}
    new = {place: words for place, words in enumerate(entry.examples) if carried[place] is None}
    alike = [
        (_shared_cards(new[place], unpaired[id_]), place, id_) for place in new for id_ in unpaired
    ]
    for likeness, place, id_ in sorted(alike, key=lambda pair: (-pair[0], pair[1:])):
        if likeness >= MIN_SHARED_CARDS and place in new and id_ in unpaired:
            del new[place], unpaired[id_]
            yield place, id_
    match list(new), list(unpaired):
        case [place], [id_] if new[place] and not (_cards(new[place]) or _cards(unpaired[id_])):
            yield place, id_


def _shared_cards(a: RichText, b: RichText) -> float:
    """Return the share of the cards in either example that are in both; 0 without cards."""
    cards, other_cards = _cards(a), _cards(b)
    return len(cards & other_cards) / len(cards | other_cards) if cards | other_cards else 0.0


def _cards(words: RichText) -> set[str]:
    """Return the cards in an example by their slugs, which do not depend on spelling."""
    return {slug(span.text) for span in words if isinstance(span, Card)}
