"""From what was typed to an entry and its one address."""

from urllib.parse import urlencode

from app.links import number_path, slug_path
from app.web.serving import request_context
from rules.entries import Edition, Entry
from rules.library import Library, LookupResult
from rules.numbers import RuleNumber


def find_entry(typed: str) -> LookupResult:
    """Return the entry meant in the edition that the request asks for (:func:`find_entry_in`)."""
    return find_entry_in(
        request_context.build().library, request_context.requested_edition(), typed
    )


def find_entry_in(library: Library, edition: Edition, typed: str) -> LookupResult:
    """Return the entry meant in an edition by a number in any form, a stable key or a slug.

    Raises what :meth:`rules.library.Library.lookup` raises.
    """
    by_key = edition.by_key.get(typed)
    return library.lookup(by_key.number if by_key is not None else typed, edition.id)


def number_of(entry: Entry) -> RuleNumber:
    """Return the number of an entry that was found by its number."""
    number = entry.rule_number
    assert number is not None, "an entry found by number has one"
    return number


def entry_address(found: LookupResult, typed: str, library: Library) -> str:
    """Return the address of the entry's page in the edition that the request asks for.

    An ambiguous number (``1016``) goes along, so that the page can offer its other readings. A
    number with dots (``10.16``) is not ambiguous.
    """
    if found.entry.rule_number is None:
        return slug_path(found.entry, found.edition)
    number = number_of(found.entry)
    keep = {}
    if found.edition is not library.default:
        keep["edition"] = found.edition.id
    if found.others and str(number) not in typed:
        keep["typed"] = typed.strip()
    return number_path(number) + ("?" + urlencode(keep) if keep else "")
