"""Entries that name a card or refer to another document, indexed by what they name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.entries import Edition, Entry


@dataclass(frozen=True, slots=True)
class Mentioned:
    """An entry that names a card, is about it, or refers to an entry of another document."""

    edition: Edition
    entry: Entry


def by_card(editions: Iterable[Edition]) -> Mapping[str, list[Mentioned]]:
    """Return the entries that name a card or are about it, by the card's full title."""
    found: dict[str, list[Mentioned]] = {}
    for edition in editions:
        for entry in edition.entries:
            for title in entry.cards:
                found.setdefault(title, []).append(Mentioned(edition, entry))
    return found


def by_rule_abroad(editions: Iterable[Edition]) -> Mapping[str, Mapping[str, list[Mentioned]]]:
    """Return the entries that refer to another edition, by that edition and the number there."""
    found: dict[str, dict[str, list[Mentioned]]] = {}
    for edition in editions:
        for entry in edition.entries:
            for there, number in entry.foreign_references:
                here = found.setdefault(there, {}).setdefault(number, [])
                here.append(Mentioned(edition, entry))
    return found
