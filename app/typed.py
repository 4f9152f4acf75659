"""What was typed to be searched for, and in which edition."""

from index.numbered import rewritten
from rules.entries import Edition
from rules.library import Library
from rules.spelled import addressed, dated, keyed


def meant(library: Library, typed: str, edition: Edition) -> tuple[str, Edition]:
    """What to search for in which edition: of a rule's address its number, where that leads.

    The address may be ours, or one on the publisher's page, which names the rule's key. Beside a
    number its edition may be named.

    Raises :class:`rules.unknown.UnknownEditionError` for an edition in it that is not there.
    """
    number, named = addressed(typed) or dated(typed) or (typed, "")
    if named:
        return number, library.edition(named)
    key, named = keyed(typed) or ("", "")
    where = library.edition(named) if named else edition
    return (where.by_key[key].number, where) if key in where.by_key else (number, edition)


def number_in(typed: str) -> str:
    """The number that was typed with letters glued before it (``cr928f``), or what was typed."""
    return rewritten(typed) if typed[:1].isalpha() and " " not in typed else typed
