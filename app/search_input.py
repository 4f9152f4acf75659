"""What somebody typed to search for: the number or words in it, and the edition."""

from index.number_normalisation import normalise_numbers
from rules.entries import Edition
from rules.library import Library
from rules.number_spelling import parse_dated_number, parse_publisher_address, parse_rule_address


def meant(library: Library, typed: str, edition: Edition) -> tuple[str, Edition]:
    """Return what to search for and in which edition; for a rule's address, its number.

    The address may be ours, or the publisher's, which names the rule's key. An edition may be named
    beside a number.

    Raises :class:`rules.lookup_errors.UnknownEditionError` if the named edition is not at hand.
    """
    number, named = parse_rule_address(typed) or parse_dated_number(typed) or (typed, "")
    if named:
        return number, library.edition(named)
    key, named = parse_publisher_address(typed) or ("", "")
    where = library.edition(named) if named else edition
    return (where.by_key[key].number, where) if key in where.by_key else (number, edition)


def number_in(typed: str) -> str:
    """Return the number if letters are glued before it (``cr928f``), or else what was typed."""
    return normalise_numbers(typed) if typed[:1].isalpha() and " " not in typed else typed
