"""How a person names an edition: by its id, by its version alone, or as the latest."""

from collections.abc import Collection

LATEST = "latest"
"""The edition in force, whichever that is."""
_DOCUMENT = "cr-"
"""Of the documents with versions the one that people mean by a version alone."""


def version(edition: str) -> str:
    """What an edition is called beside others of its document: ``26.03`` of ``cr-26.03``."""
    return edition.partition("-")[2] or edition


def spellings(edition: str) -> tuple[str, ...]:
    """Every name of an edition, as small letters: ``cr-26.03``, ``26.03`` and ``v26.03``.

    Whatever answers without this program is told them, so that it knows the same names.
    """
    id_ = edition.casefold()
    if not id_.startswith(_DOCUMENT):
        return (id_,)
    return id_, version(id_), f"v{version(id_)}"


def named(typed: str, editions: Collection[str], latest: str) -> str | None:
    """The id that a name means: one of its :func:`spellings`, or ``latest``.

    ``latest`` is what that means. ``None`` for what is none of the editions.
    """
    name = typed.strip().casefold()
    if name == LATEST:
        return latest
    if name in editions:
        return name
    return next((id_ for id_ in editions if name in spellings(id_)), None)
