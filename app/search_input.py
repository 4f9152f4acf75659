"""What somebody typed to search for: the number or words in it, and the edition."""

from index.number_normalisation import normalise_numbers
from rules.entries import Edition
from rules.library import Library
from rules.number_spelling import (
    parse_dated_words,
    parse_publisher_address,
    parse_rule_address,
)


def interpret(library: Library, typed: str, edition: Edition) -> tuple[str, Edition]:
    """Return what to search for and in which edition; for a rule's address, its number.

    The address may be ours, or the publisher's, which names the rule's key. An edition may be named
    beside a number or words.

    Raises :class:`rules.lookup_errors.UnknownEditionError` if the named edition is not at hand.
    """
    asked, edition_name = parse_rule_address(typed) or parse_dated_words(typed) or (typed, "")
    if edition_name:
        return asked, library.edition(edition_name)
    key, edition_name = parse_publisher_address(typed) or ("", "")
    key_edition = library.edition(edition_name) if edition_name else edition
    entry = key_edition.by_key.get(key)
    return (entry.number, key_edition) if entry is not None else (asked, edition)


def edition_in_its_place(library: Library, edition: Edition) -> Edition | None:
    """Return the edition that answers by itself, if another one of its document was searched."""
    default = library.default
    return default if edition is not default and edition.document == default.document else None


def strip_glued_letters(typed: str) -> str:
    """Return the number if letters are glued before it (``cr928f``), or else what was typed."""
    return normalise_numbers(typed) if typed[:1].isalpha() and " " not in typed else typed
