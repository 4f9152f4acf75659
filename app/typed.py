"""What was typed to be searched for, and in which edition."""

from rules.entries import Edition
from rules.library import Library
from rules.spelled import addressed


def meant(library: Library, typed: str, edition: Edition) -> tuple[str, Edition]:
    """What to search for in which edition: of a rule's address its number, where that leads.

    Raises :class:`rules.library.UnknownEditionError` for an edition in it that is not there.
    """
    number, named = addressed(typed) or (typed, "")
    return number, library.edition(named) if named else edition
