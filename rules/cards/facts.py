"""What is printed on a card beside its text, under the rules' own names."""

from collections.abc import Iterator

from rules.cards.card_data import Facts
from rules.cards.factions import faction_name

_COST = {
    "ice": "Rez cost",
    "asset": "Rez cost",
    "upgrade": "Rez cost",
    "program": "Install cost",
    "hardware": "Install cost",
    "resource": "Install cost",
    "event": "Play cost",
    "operation": "Play cost",
}
_NUMBERS = (
    ("Strength", "strength"),
    ("Memory cost", "memory_cost"),
    ("Advancement requirement", "advancement_requirement"),
    ("Agenda points", "agenda_points"),
    ("Trash cost", "trash_cost"),
    ("Minimum deck size", "minimum_deck_size"),
    ("Influence limit", "influence_limit"),
    ("Base link", "base_link"),
)
_SPELLED = {
    "ai": "AI",
    "ap": "AP",
    "consumer_grade": "consumer-grade",
    "g_mod": "G-mod",
    "off_site": "off-site",
}
"""Subtypes that the rules do not write simply in small letters with spaces (2.16.7)."""
_WITHOUT_NUMBER = "X"
"""What a card shows for a value that it has, but for which the data has no number."""


def describe(facts: Facts) -> Iterator[tuple[str, str]]:
    """Yield labels with what the card shows: ``("Rez cost", "8")``."""
    yield "Type", _type(facts)
    yield "Faction", faction_name(facts.faction_id)
    if facts.card_type_id in _COST:
        cost = _WITHOUT_NUMBER if facts.cost is None else str(facts.cost)
        yield _COST[facts.card_type_id], cost
    for label, name in _NUMBERS:
        value = getattr(facts, name)
        if value is not None:
            yield label, str(value)
        elif name in _always_has(facts):
            yield label, _WITHOUT_NUMBER


def _always_has(facts: Facts) -> tuple[str, ...]:
    """Return the values that every card of this type shows, whether a number or not."""
    if facts.type == "agenda":
        return ("advancement_requirement",)
    return ("strength",) if facts.type == "ice" or "icebreaker" in facts.subtypes else ()


def _type(facts: Facts) -> str:
    side = {"corp": "Corp", "runner": "Runner"}.get(facts.side_id, facts.side_id)
    kind = facts.type.replace("_", " ")
    named = f"{'unique ' if facts.is_unique else ''}{side} {kind}"
    subtypes = [_SPELLED.get(s, s.replace("_", " ")) for s in facts.subtypes]
    return f"{named}: {', '.join(subtypes)}" if subtypes else named
