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

from pydantic import TypeAdapter

from rules import outline
from rules.catalogue import catalogue
from rules.edition_order import age
from rules.entries import Edition, Entry, Kind
from rules.fingerprint import fingerprint
from rules.frozen_model import FrozenModel

OLDER_DOCUMENTS = ("rr-1.1", "faq")
"""The older documents that have worked examples, by edition."""


class Example(FrozenModel):
    """One worked example: its id, and where it is printed.

    ``ordinal`` counts the examples of the entry ``entry`` of ``edition``; it is ``None`` where
    the entry itself is the example. ``wording`` is the fingerprint of the example's words, empty
    where it has none. In it, rules of an edition other than the pinned one are named as in
    :meth:`rules.counterparts.Counterparts.stable_example_fingerprints`.
    """

    id: str
    edition: str
    entry: str
    ordinal: int | None = None
    wording: str = ""


_LIST = TypeAdapter(tuple[Example, ...])


def known_examples() -> dict[str, Example]:
    """Return every worked example by id: of the pinned edition, of others, of older documents."""
    own = {example.id: example for example in pinned_examples()}
    return own | unpinned_examples() | {example.id: example for example in _older_examples()}


def is_known(id_: str) -> bool:
    """Whether :func:`known_examples` has an example, without making all the others."""
    if id_ in unpinned_examples() or id_ in _older_ids():
        return True
    return any(example.id == id_ for example in _pinned_examples_in(rule_number_of(id_)))


def rule_number_of(id_: str) -> str:
    """Return the number of the rule in the id of a comprehensive rules example."""
    return id_.partition(":")[2].rpartition("/")[0]


@cache
def unpinned_examples() -> dict[str, Example]:
    """Return the examples that the pinned edition lacks by id, as the newest edition has them."""
    return {example.id: example for example in unpinned_printings()}


def unpinned_printings() -> Iterator[Example]:
    """Yield the examples that the pinned edition lacks, as each edition prints them."""
    return chain.from_iterable(examples.values() for examples in _unpinned_by_edition().values())


def unpinned_in(edition: str) -> Mapping[tuple[str, int], Example]:
    """Return, by entry and ordinal, the examples of an edition that the pinned one lacks.

    Empty for an edition without a list.
    """
    return _unpinned_by_edition().get(edition, {})


def nearest_listed_edition(edition: Edition) -> str | None:
    """Return the nearest edition with a list; ``None`` for an edition with a list of its own.

    The lists carry ids on from edition to edition. So the nearest list has the ids of all
    editions between it and the pinned one.
    """
    lists, pinned = list(_unpinned_by_edition()), outline.shipped(catalogue().pinned)
    if edition.id in lists or not lists or pinned is None:
        return None
    return lists[-1] if age(edition) > age(pinned.edition) else lists[0]


def example_ids(edition: Edition, entry: Entry) -> tuple[str | None, ...]:
    """Return the id of each example printed in an entry, ``None`` where none is known.

    For other editions see :meth:`rules.library.Library.examples`.
    """
    if edition.id == catalogue().pinned:
        return pinned_ids(entry)
    at = _older_ids_in(edition, entry)
    return tuple(at.get(ordinal) for ordinal, _ in enumerate(entry.examples, 1))


def pinned_ids(entry: Entry) -> tuple[str, ...]:
    """Return the id of each example printed in an entry of the pinned edition."""
    return tuple(f"cr:{entry.number}/{n}" for n, _ in enumerate(entry.examples, 1))


def is_wordless(entry: Entry, ordinal: int) -> bool:
    """Whether the pinned edition prints an example without words there."""
    return any(e.ordinal == ordinal and not e.wording for e in _pinned_examples_in(entry.number))


def entry_example_id(edition: Edition, entry: Entry) -> str | None:
    """Return the id of the example that the entry itself is, or ``None``."""
    return _older_ids_in(edition, entry).get(None)


def number_examples(edition: Edition) -> Iterator[Example]:
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
def _older_ids() -> frozenset[str]:
    return frozenset(example.id for example in _older_examples())


@cache
def _older_examples() -> tuple[Example, ...]:
    folder = resources.files("rules") / "data" / "examples"
    lists = (
        _LIST.validate_json((folder / f"{edition}.json").read_bytes())
        for edition in OLDER_DOCUMENTS
    )
    return tuple(chain.from_iterable(lists))


@cache
def _unpinned_by_edition() -> dict[str, dict[tuple[str, int], Example]]:
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
def _older_ids_by_entry() -> dict[tuple[str, str], dict[int | None, str]]:
    """Return the older documents' ids by edition and entry, and then by ordinal."""
    by_entry: dict[tuple[str, str], dict[int | None, str]] = {}
    for example in _older_examples():
        by_entry.setdefault((example.edition, example.entry), {})[example.ordinal] = example.id
    return by_entry


def _older_ids_in(edition: Edition, entry: Entry) -> dict[int | None, str]:
    return _older_ids_by_entry().get((edition.id, entry.number), {})


_pinned_cache: tuple[outline.Outline | None, tuple[Example, ...]] = (None, ())
"""The outline whose examples were made last, and these: pages of lists ask each time."""


def pinned_examples() -> tuple[Example, ...]:
    """Return every worked example of the pinned edition, in its order."""
    global _pinned_cache
    pinned = outline.shipped(catalogue().pinned)
    made_of, made = _pinned_cache
    if pinned is not made_of:
        numbers = (entry.number for entry in pinned.edition.entries) if pinned is not None else ()
        made = tuple(chain.from_iterable(map(_pinned_examples_in, numbers)))
        _pinned_cache = pinned, made
    return made


def _pinned_examples_in(number: str) -> Iterator[Example]:
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
