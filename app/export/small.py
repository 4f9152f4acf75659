"""A small export for static hosts: without files whose contents another file has too."""

from collections.abc import Iterable, Iterator

from app.builds.current import Build
from app.links import API, SHORT, history_path

_BY_ENTRY = tuple(f"{API}/{kind}/" for kind in ("rules", "history", "term"))


def kept_addresses(addresses: Iterable[str], redirected: dict[str, str]) -> Iterator[str]:
    """Yield the addresses that a small export answers.

    It leaves out short addresses, which its 404 page redirects; the JSON of single entries in
    older editions, which the JSON of the whole edition includes; and the addresses in
    ``redirected``, which lead to others.
    """
    for address in addresses:
        path, _, query = address.partition("?")
        if (
            path.startswith(SHORT)
            or (query and path.startswith(_BY_ENTRY))
            or address in redirected
        ):
            continue
        yield address


def history_redirects(build: Build) -> dict[str, str]:
    """Map the histories of older editions' rules to the same histories of current rules.

    A rule's history is the same from whichever edition it is requested. The page of a rule in
    force has the number in force; any other rule keeps its own.
    """
    library = build.library
    default = library.default
    redirects = {}
    for edition in library.editions.values():
        counterparts = library.counterparts(edition, default.id) if edition is not default else None
        if counterparts is None:
            continue
        for entry in edition.entries:
            current = counterparts.find(entry)
            if (
                entry.rule_number is not None
                and current is not None
                and current.rule_number is not None
            ):
                old_path = history_path(entry, edition, library)
                redirects[old_path] = history_path(current, default, library)
    return redirects
