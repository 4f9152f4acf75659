"""The anchors of rules and examples on their pages."""

from rules.entries import Entry


def anchor(entry: Entry) -> str:
    """Return the readable anchor of an entry: ``rule-9.2.8f``."""
    return f"rule-{entry.number}"


def anchors(entry: Entry) -> list[str]:
    """Return every anchor of an entry: its stable key, if it has one, and the readable one.

    The key comes first and so becomes the element's id. Sphinx's search asks for the element by a
    selector, in which the dots of a number would mean something else.
    """
    return [*([entry.key] if entry.key else []), anchor(entry)]


def example_anchor(entry: Entry, ordinal: int) -> str:
    """Return the anchor of an example, by its ordinal from 1: ``example-9.2.8f-1``."""
    return f"example-{entry.number}-{ordinal}"
