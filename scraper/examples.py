"""Write the lists of worked examples: ``python -m scraper.examples FILE…``.

The lists go where the distribution ships them, and hold nothing but addresses and fingerprints.
An older document is listed whole. An edition of the comprehensive rules is listed with what the
pinned one does not print. Examples are named for the edition nearest to the pinned one that
prints them, so all pages in between must be given together.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from importlib import resources
from itertools import pairwise
from pathlib import Path

from rules.carried_examples import carry_examples
from rules.catalogue import catalogue
from rules.edition_order import age
from rules.entries import Edition, Entry
from rules.errors import UsageError, run_and_exit
from rules.examples import OLDER_DOCUMENTS, Example, dumps, number_examples
from rules.library import Library
from scraper.read import read_file

_PURPOSE = "Write the lists of worked examples that ship, from all documents that have one."


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the list of each document in the arguments.

    Raises what :func:`scraper.read.read_file` and :func:`list_unpinned_examples` raise, and
    :class:`UsageError` for a document that has no list; then nothing is written.
    """
    given = argparse.ArgumentParser("python -m scraper.examples", description=_PURPOSE)
    given.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a source document")
    folder = Path(str(resources.files("rules"))) / "data" / "examples"
    editions = [read_file(file) for file in given.parse_args(arguments).files]
    lists = {
        edition.id: tuple(number_examples(edition))
        for edition in editions
        if edition.id in OLDER_DOCUMENTS
    }
    lists |= list_unpinned_examples(edition for edition in editions if edition.document == "cr")
    for edition in editions:
        if edition.id != catalogue().pinned and edition.id not in lists:
            raise UsageError(f"{edition.id} has no list of worked examples")
    for id_, examples in lists.items():
        (folder / f"{id_}.json").write_text(dumps(examples), "utf-8")


def list_unpinned_examples(editions: Iterable[Edition]) -> dict[str, tuple[Example, ...]]:
    """Return, for each edition but the pinned one, the examples that the pinned one lacks.

    Raises :class:`UsageError` where the pinned edition is not among them.
    """
    ordered = sorted(editions, key=age)
    library, ids = Library(ordered), [edition.id for edition in ordered]
    if not ordered:
        return {}
    if catalogue().pinned not in ids:
        raise UsageError(f"the document of {catalogue().pinned} is to be given, too")
    pinned = ids.index(catalogue().pinned)
    by_edition: dict[str, tuple[Example, ...]] = {catalogue().pinned: ()}
    for outwards in (ordered[pinned:], ordered[pinned::-1]):
        for nearer, edition in pairwise(outwards):
            by_edition[edition.id] = tuple(
                _unpinned_examples(library, edition, nearer, by_edition[nearer.id])
            )
    del by_edition[catalogue().pinned]
    return by_edition


def _unpinned_examples(
    library: Library, edition: Edition, nearer: Edition, named: tuple[Example, ...]
) -> Iterator[Example]:
    """Yield an edition's examples that the pinned one lacks, with the ids of ``nearer``.

    ``nearer`` is the neighbouring edition nearer to the pinned one; ``named`` are its examples.
    """
    carrying, counterparts = library.carryover(edition), library.counterparts(edition, nearer.id)
    assert carrying is not None
    assert counterparts is not None
    by_wording = {example.wording: example for example in named}
    by_place = {(example.entry, example.ordinal): example.id for example in named}

    def ids(entry: Entry) -> tuple[str | None, ...]:
        places = range(1, len(entry.examples) + 1)
        return tuple(by_place.get((entry.number, ordinal)) for ordinal in places)

    for entry in edition.entries:
        if not entry.examples:
            continue
        of_pinned, lasting = (
            carrying.pinned_examples(entry),
            carrying.counterparts.stable_example_fingerprints(entry),
        )
        before = carry_examples(entry, counterparts, by_wording, ids, lasting)
        for ordinal, (wording, pinned, same) in enumerate(
            zip(lasting, of_pinned, before, strict=True), 1
        ):
            if pinned is None and wording:
                yield Example(
                    id=same.id if same is not None else f"{edition.id}:{entry.number}/{ordinal}",
                    edition=edition.id,
                    entry=entry.number,
                    ordinal=ordinal,
                    wording=wording,
                )


if __name__ == "__main__":
    run_and_exit(main)
