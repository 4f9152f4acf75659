"""Entries that name a card or refer to another document, indexed by what they name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.entries import Edition, Entry


@dataclass(frozen=True, slots=True)
class MentioningEntry:
    """An entry that names a card, is about it, or refers to an entry of another document."""

    edition: Edition
    entry: Entry


def mentions_by_card(editions: Iterable[Edition]) -> Mapping[str, list[MentioningEntry]]:
    """Return the entries that name a card or are about it, by the card's full title."""
    by_card: dict[str, list[MentioningEntry]] = {}
    for edition in editions:
        for entry in edition.entries:
            for title in entry.cards:
                by_card.setdefault(title, []).append(MentioningEntry(edition, entry))
    return by_card


def foreign_references(
    editions: Iterable[Edition],
) -> Mapping[str, Mapping[str, list[MentioningEntry]]]:
    """Return the entries that refer to another edition, by that edition and the number there."""
    by_edition: dict[str, dict[str, list[MentioningEntry]]] = {}
    for edition in editions:
        for entry in edition.entries:
            for other_id, number in entry.foreign_references:
                entries = by_edition.setdefault(other_id, {}).setdefault(number, [])
                entries.append(MentioningEntry(edition, entry))
    return by_edition
