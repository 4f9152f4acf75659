"""How a person names an edition: by its id, by its version alone, or as the latest."""

from collections.abc import Collection

LATEST = "latest"
"""The name of the edition in force, whichever that is."""
_DEFAULT_DOCUMENT = "cr-"
"""The document that people mean by a version alone."""


def version_of(edition: str) -> str:
    """Return an edition's short name beside others of its document: ``26.03`` for ``cr-26.03``."""
    return edition.partition("-")[2] or edition


def names_of(edition: str) -> tuple[str, ...]:
    """Return every name of an edition, in small letters: ``cr-26.03``, ``26.03``, ``v26.03``.

    Whatever answers without this program is given this list, so that it knows the same names.
    """
    id_ = edition.casefold()
    if not id_.startswith(_DEFAULT_DOCUMENT):
        return (id_,)
    return id_, version_of(id_), f"v{version_of(id_)}"


def resolve_edition_name(typed: str, editions: Collection[str], latest: str) -> str | None:
    """Return the id of the edition with this name; ``None`` if none of the editions has it.

    A name is one of an edition's :func:`names_of`, or "latest", which means the id ``latest``.
    """
    name = typed.strip().casefold()
    if name == LATEST:
        return latest
    if name in editions:
        return name
    return next((id_ for id_ in editions if name in names_of(id_)), None)
