"""The ids of worked examples: ``cr:9.2.8f/1``, ``rr:abilities/3``, ``faq:qa/12``.

An id is the document's short name, an address and an ordinal. The comprehensive rules are
numbered in the pinned edition, each rule's examples by themselves. In the Rules Reference
a term's examples are counted through all that stands below it, and in the FAQ a topic's;
a question of the FAQ is an example itself, and its own number is the ordinal.

An example that only other editions of the comprehensive rules print has the edition in its
id, ``cr-25.04:9.9.7f/1``: the nearest to the pinned one of those that print it, by whose
number it is called. It keeps that id wherever it is printed, in these words or in others.

Which examples the older documents have, and the other editions beside those of the pinned
one, ships as lists of facts (``rules/data/examples``), as the outline does for the pinned
edition.
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
from rules.entries import Edition, Entry, Kind
from rules.fingerprint import fingerprint
from rules.order import age

OLDER = ("rr-1.1", "faq")
"""The older documents that have worked examples, by edition."""


class Example(BaseModel):
    """One worked example: its id, and where it is printed.

    ``ordinal`` counts the examples of the entry ``entry`` of ``edition``; it is ``None``
    where the entry itself is the example. ``wording`` is the fingerprint of its words,
    empty where it has none; rules of an edition beside the pinned one are named in it as
    :meth:`rules.carry_counterparts.Counterparts.lasting` names them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    edition: str
    entry: str
    ordinal: int | None = None
    wording: str = ""


_LIST = TypeAdapter(tuple[Example, ...])


def known() -> dict[str, Example]:
    """Every worked example by id: of the pinned edition, of others, of the older documents."""
    own = {example.id: example for example in of_pinned()}
    return own | of_other_editions() | {example.id: example for example in _older()}


def is_known(id_: str) -> bool:
    """Whether :func:`known` has an example, without making all the others."""
    if id_ in of_other_editions() or id_ in _ids_of_older():
        return True
    return any(example.id == id_ for example in _of_pinned(number_of(id_)))


def number_of(id_: str) -> str:
    """The number of the rule that an example of the comprehensive rules is called by."""
    return id_.partition(":")[2].rpartition("/")[0]


@cache
def of_other_editions() -> dict[str, Example]:
    """By id every example that the pinned edition does not print, as its newest edition does."""
    return {example.id: example for example in printings()}


def printings() -> Iterator[Example]:
    """Every example that the pinned edition does not print, as each edition prints it."""
    return chain.from_iterable(examples.values() for examples in _others().values())


def printed_in(edition: str) -> Mapping[tuple[str, int], Example]:
    """By entry and ordinal, what an edition prints and the pinned one does not.

    Nothing for an edition of which there is no list.
    """
    return _others().get(edition, {})


def nearest_listed(edition: Edition) -> str | None:
    """The listed edition that is nearest to one without a list; ``None`` for one that has one.

    The lists carry the ids on from edition to edition, so the nearest has those of all between it
    and the pinned one.
    """
    lists, pinned = list(_others()), outline.shipped(catalogue().pinned)
    if edition.id in lists or not lists or pinned is None:
        return None
    return lists[-1] if age(edition) > age(pinned.edition) else lists[0]


def ids(edition: Edition, entry: Entry) -> tuple[str | None, ...]:
    """The id of each example printed in an entry, ``None`` where nothing known is like it.

    Those of other editions are found by :meth:`rules.library.Library.examples`.
    """
    if edition.id == catalogue().pinned:
        return ids_of_pinned(entry)
    at = _printed_in(edition, entry)
    return tuple(at.get(ordinal) for ordinal, _ in enumerate(entry.examples, 1))


def ids_of_pinned(entry: Entry) -> tuple[str, ...]:
    """The id of each example printed in an entry of the pinned edition."""
    return tuple(f"cr:{entry.number}/{n}" for n, _ in enumerate(entry.examples, 1))


def is_empty(entry: Entry, ordinal: int) -> bool:
    """Whether the pinned edition prints a mark without words there."""
    return any(e.ordinal == ordinal and not e.wording for e in _of_pinned(entry.number))


def own_id(edition: Edition, entry: Entry) -> str | None:
    """The id of the example that the entry itself is; ``None`` for any that is none."""
    return _printed_in(edition, entry).get(None)


def listed(edition: Edition) -> Iterator[Example]:
    """The examples of an older document as it stands, with their ids, in its order."""
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
    """The form in which a list ships: JSON with one example a line."""
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
    """By edition, the oldest first, what it prints beside the pinned edition's."""
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
    """The older documents' ids by edition and entry, and there by ordinal."""
    found: dict[tuple[str, str], dict[int | None, str]] = {}
    for example in _older():
        found.setdefault((example.edition, example.entry), {})[example.ordinal] = example.id
    return found


def _printed_in(edition: Edition, entry: Entry) -> dict[int | None, str]:
    return _by_place().get((edition.id, entry.number), {})


_last: tuple[outline.Outline | None, tuple[Example, ...]] = (None, ())
"""The outline of which all examples were made last, and they: pages of lists ask each time."""


def of_pinned() -> tuple[Example, ...]:
    """Every worked example of the pinned edition, in its order."""
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
