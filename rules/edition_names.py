"""How a person names an edition: by its id, by its version alone, or as the latest."""

import re
from collections.abc import Collection, Sequence

LATEST = "latest"
"""The name of the edition in force, whichever that is."""
_DEFAULT_DOCUMENT = "cr-"
"""The document that people mean by a version alone."""
_DATE = re.compile(r"(?<!\d)(?:20)?(\d\d)(?:\D?(0?[1-9]|1[0-2]))?(?!\d)")
"""A year, or a year and a month, however they are parted; a year alone is its middle."""
_MIN_SIMILARITY = 60
"""How alike, in percent, a name has to be to be meant."""


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


def nearest_editions(typed: str, editions: Sequence[str]) -> tuple[str, ...]:
    """Return the edition whose year and month, or else whose name, is nearest to what was typed.

    Nothing if nothing is near. Only editions of the rules are named by year and month.
    """
    asked = _months(typed)
    dated = {id_: _months(id_) for id_ in editions if id_.startswith(_DEFAULT_DOCUMENT)}
    if asked is not None and dated:
        return (min(dated, key=lambda id_: abs((dated[id_] or 0) - asked)),)
    from rapidfuzz import fuzz, process  # only here: a lookup needs it for nothing else

    near = process.extractOne(
        typed.strip().casefold(), editions, scorer=fuzz.ratio, score_cutoff=_MIN_SIMILARITY
    )
    return () if near is None else (near[0],)


def _months(name: str) -> int | None:
    """Return the year and month in a name, in months; ``None`` without any."""
    if (found := _DATE.search(name)) is None:
        return None
    year, month = found.groups(default="6")
    return 12 * int(year) + int(month)
