"""Unknown cards: names marked as a card's that the card data does not have."""

from collections.abc import Iterator

from rules.entries import Kind
from rules.lint.document import Document
from rules.lint.finding import Finding, Severity
from rules.text import Card

NAME = "cards"
ABOUT = "cards that the card data does not know"


def check(document: Document) -> Iterator[Finding]:
    """Yield each unknown name once, where it is first mentioned."""
    if document.is_card is None:
        return
    for name, where in _first_mentions(document).items():
        if not document.is_card(name):
            yield Finding(
                check=NAME,
                severity=Severity.WARNING,
                number=where,
                what=f"the card data knows no card “{name}”",
                mend="write the card's name as it is printed, or take card data as new as the card",
            )


def _first_mentions(document: Document) -> dict[str, str]:
    """Return every card's name with the address where it first stands."""
    first_places: dict[str, str] = {}
    for entry in document.edition.entries:
        if entry.kind in (Kind.ERRATUM, Kind.CARD_RULING) and entry.title:
            first_places.setdefault(entry.title, entry.number)
    for passage in document.passages:
        for span in passage.spans:
            if isinstance(span, Card):
                first_places.setdefault(span.name, passage.where)
    return first_places
