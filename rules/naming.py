"""How a person names an edition: by its id, by its version alone, or as the latest."""

from collections.abc import Collection

LATEST = "latest"
"""The edition in force, whichever that is."""
_DOCUMENT = "cr-"
"""Of the documents with versions the one that people mean by a version alone."""


def version(edition: str) -> str:
    """What an edition is called beside others of its document: ``26.03`` of ``cr-26.03``."""
    return edition.partition("-")[2] or edition


def named(typed: str, editions: Collection[str], latest: str) -> str | None:
    """The id that a name means: ``cr-26.03``, ``26.03``, ``v26.03`` or ``latest``.

    ``latest`` is what that means. ``None`` for what is none of the editions.
    """
    name = typed.strip().casefold()
    if name == LATEST:
        return latest
    for id_ in (name, _DOCUMENT + name.removeprefix("v")):
        if id_ in editions:
            return id_
    return None
