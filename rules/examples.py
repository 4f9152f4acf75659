"""The ids of worked examples: ``cr:9.2.8f/1``, ``rr:abilities/3``, ``faq:qa/12``.

An id is the document's short name, an address and an ordinal. For the comprehensive rules, the
address is the rule's number in the pinned edition, and each rule's examples are counted
separately. In the Rules Reference, the examples of a term are counted together with those of all
entries below it, and in the FAQ those of a topic. A question of the FAQ is itself an example,
with its own number as the ordinal.

An example that only other editions of the comprehensive rules print has an edition in its id:
``cr-25.04:9.9.7f/1``. That is the edition nearest to the pinned one that prints it, and the
number is that edition's. The example keeps this id wherever it is printed, reworded or not.

The examples of the older documents, and those of other editions that the pinned one lacks, ship
as lists of facts (``rules/data/examples``). Those of the pinned edition are in its outline.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from itertools import chain

from pydantic import BaseModel, ConfigDict, TypeAdapter

from rules import outline
from rules.catalogue import catalogue
from rules.edition_order import age
from rules.entries import Edition, Entry, Kind
from rules.fingerprint import fingerprint

OLDER = ("rr-1.1", "faq")
"""The older documents that have worked examples, by edition."""


class Example(BaseModel):
    """One worked example: its id, and where it is printed.

    ``ordinal`` counts the examples of the entry ``entry`` of ``edition``; it is ``None`` where
    the entry itself is the example. ``wording`` is the fingerprint of the example's words, empty
    where it has none. In it, rules of an edition other than the pinned one are named as in
    :meth:`rules.carry_counterparts.Counterparts.lasting`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    edition: str
    entry: str
    ordinal: int | None = None
    wording: str = ""


_LIST = TypeAdapter(tuple[Example, ...])


def known() -> dict[str, Example]:
    """Return every worked example by id: of the pinned edition, of others, of older documents."""
    own = {example.id: example for example in of_pinned()}
    return own | of_other_editions() | {example.id: example for example in _older()}


def is_known(id_: str) -> bool:
    """Whether :func:`known` has an example, without making all the others."""
    if id_ in of_other_editions() or id_ in _ids_of_older():
        return True
    return any(example.id == id_ for example in _of_pinned(number_of(id_)))


def number_of(id_: str) -> str:
    """Return the number of the rule in the id of a comprehensive rules example."""
    return id_.partition(":")[2].rpartition("/")[0]


@cache
def of_other_editions() -> dict[str, Example]:
    """Return the examples that the pinned edition lacks by id, as the newest edition has them."""
    return {example.id: example for example in printings()}


def printings() -> Iterator[Example]:
    """Yield the examples that the pinned edition lacks, as each edition prints them."""
    return chain.from_iterable(examples.values() for examples in _others().values())


def printed_in(edition: str) -> Mapping[tuple[str, int], Example]:
    """Return, by entry and ordinal, the examples of an edition that the pinned one lacks.

    Empty for an edition without a list.
    """
    return _others().get(edition, {})


def nearest_listed(edition: Edition) -> str | None:
    """Return the nearest edition with a list; ``None`` for an edition with a list of its own.

    The lists carry ids on from edition to edition. So the nearest list has the ids of all
    editions between it and the pinned one.
    """
    lists, pinned = list(_others()), outline.shipped(catalogue().pinned)
    if edition.id in lists or not lists or pinned is None:
        return None
    return lists[-1] if age(edition) > age(pinned.edition) else lists[0]


def ids(edition: Edition, entry: Entry) -> tuple[str | None, ...]:
    """Return the id of each example printed in an entry, ``None`` where none is known.

    For other editions see :meth:`rules.library.Library.examples`.
    """
    if edition.id == catalogue().pinned:
        return ids_of_pinned(entry)
    at = _printed_in(edition, entry)
    return tuple(at.get(ordinal) for ordinal, _ in enumerate(entry.examples, 1))


def ids_of_pinned(entry: Entry) -> tuple[str, ...]:
    """Return the id of each example printed in an entry of the pinned edition."""
    return tuple(f"cr:{entry.number}/{n}" for n, _ in enumerate(entry.examples, 1))


def is_empty(entry: Entry, ordinal: int) -> bool:
    """Whether the pinned edition prints an example without words there."""
    return any(e.ordinal == ordinal and not e.wording for e in _of_pinned(entry.number))


def own_id(edition: Edition, entry: Entry) -> str | None:
    """Return the id of the example that the entry itself is, or ``None``."""
    return _printed_in(edition, entry).get(None)


def listed(edition: Edition) -> Iterator[Example]:
    """Yield the examples of an older document with their ids, in its order."""
    short = edition.id.partition("-")[0]
    count: Counter[str] = Counter()
    for entry in edition.entries:
        subject, _, number = entry.number.partition(".")
        if entry.kind is Kind.QUESTION:
            yield Example(
                id=f"{short}:{subject}/{number}",
                edition=edition.id,
                entry=entry.number,
                wording=fingerprint(entry.text),
            )
        for ordinal, example in enumerate(entry.examples, 1):
            count[subject] += 1
            yield Example(
                id=f"{short}:{subject}/{count[subject]}",
                edition=edition.id,
                entry=entry.number,
                ordinal=ordinal,
                wording=fingerprint(example),
            )


def dumps(examples: Iterable[Example]) -> str:
    """Return a list in the form in which it ships: JSON with one example a line."""
    lines = (json.dumps(e.model_dump(exclude_none=True)) for e in examples)
    return "[\n" + ",\n".join(lines) + "\n]\n"


@cache
def _ids_of_older() -> frozenset[str]:
    return frozenset(example.id for example in _older())


@cache
def _older() -> tuple[Example, ...]:
    folder = resources.files("rules") / "data" / "examples"
    lists = (_LIST.validate_json((folder / f"{edition}.json").read_bytes()) for edition in OLDER)
    return tuple(chain.from_iterable(lists))


@cache
def _others() -> dict[str, dict[tuple[str, int], Example]]:
    """Return, by edition from the oldest, the examples that the pinned edition lacks."""
    folder = resources.files("rules") / "data" / "examples"
    files = sorted(f.name for f in folder.iterdir() if f.name.startswith("cr-"))
    return {
        name.removesuffix(".json"): {
            (e.entry, e.ordinal or 1): e for e in _LIST.validate_json((folder / name).read_bytes())
        }
        for name in files
    }


@cache
def _by_place() -> dict[tuple[str, str], dict[int | None, str]]:
    """Return the older documents' ids by edition and entry, and then by ordinal."""
    found: dict[tuple[str, str], dict[int | None, str]] = {}
    for example in _older():
        found.setdefault((example.edition, example.entry), {})[example.ordinal] = example.id
    return found


def _printed_in(edition: Edition, entry: Entry) -> dict[int | None, str]:
    return _by_place().get((edition.id, entry.number), {})


_last: tuple[outline.Outline | None, tuple[Example, ...]] = (None, ())
"""The outline whose examples were made last, and these: pages of lists ask each time."""


def of_pinned() -> tuple[Example, ...]:
    """Return every worked example of the pinned edition, in its order."""
    global _last
    pinned = outline.shipped(catalogue().pinned)
    made_of, made = _last
    if pinned is not made_of:
        numbers = (entry.number for entry in pinned.edition.entries) if pinned is not None else ()
        made = tuple(chain.from_iterable(map(_of_pinned, numbers)))
        _last = pinned, made
    return made


def _of_pinned(number: str) -> Iterator[Example]:
    pinned = outline.shipped(catalogue().pinned)
    prints = pinned.fingerprints.get(number) if pinned is not None else None
    for ordinal, wording in enumerate(prints.examples if prints is not None else (), 1):
        yield Example(
            id=f"cr:{number}/{ordinal}",
            edition=catalogue().pinned,
            entry=number,
            ordinal=ordinal,
            wording=wording,
        )
