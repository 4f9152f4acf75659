"""A small export, as hosts of files take it: without what another of its files says as well."""

from collections.abc import Iterable, Iterator

from app.links import API, history_path
from app.opened.state import Build

SHORT = "/r/"
_BY_ENTRY = tuple(f"{API}/{kind}/" for kind in ("rules", "history", "term"))


def kept(addresses: Iterable[str], led: dict[str, str]) -> Iterator[str]:
    """The addresses that a small export answers.

    Left out are short addresses, which its 404 page leads on; of other editions than the default
    one the JSON of single entries, which the edition as one file holds; and what ``led`` has.
    """
    for address in addresses:
        path, _, query = address.partition("?")
        if path.startswith(SHORT) or (query and path.startswith(_BY_ENTRY)) or address in led:
            continue
        yield address


def led(build: Build) -> dict[str, str]:
    """The histories that an older edition's rules share with those in force, and where they stand.

    A history tells the same of a rule whichever edition it is asked of: one that is in force has
    its page by the number that it has there, any other keeps its own.
    """
    library = build.library
    default = library.default
    found = {}
    for edition in library.editions.values():
        there = library.counterparts(edition, default.id) if edition is not default else None
        if there is None:
            continue
        for entry in edition.entries:
            now = there.of(entry)
            if entry.rule_number is not None and now is not None and now.rule_number is not None:
                asked = history_path(entry, edition, library)
                found[asked] = history_path(now, default, library)
    return found
