"""Judge a deck list: what it comes to, and every rule of deck construction that it breaks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.decks.deck_lists import DeckList, DeckListError
from engine.kernel.game_concepts.deck_construction import (
    Deck,
    DeckBreach,
    agenda_points,
    breaches,
    influence,
)
from rules.cards.construction import Construction, exceptions, shipped_construction


@dataclass(frozen=True, slots=True)
class JudgedDeck:
    """A deck and what is not legal in it; ``unknown`` are cards whose facts are not at hand."""

    deck: Deck
    breaches: tuple[DeckBreach, ...]
    unbuilt: tuple[str, ...]
    unknown: tuple[str, ...] = ()
    passed_over: tuple[str, ...] = ()

    @property
    def is_legal(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.breaches and not self.unknown

    def as_json(self) -> dict[str, Any]:
        """Return the shape in ``docs/commands.md``."""
        deck = self.deck
        identity = deck.known[deck.identity]
        return {
            "legal": self.is_legal,
            "identity": deck.identity,
            "side": deck.side,
            "faction": identity.faction,
            "cards": {"count": deck.size, "minimum": identity.minimum},
            "influence": {"spent": influence(deck), "limit": identity.limit},
            "agenda_points": {"count": agenda_points(deck), "required": deck.points_required},
            "breaches": [{"rule": b.rule, "text": b.text} for b in self.breaches],
            "unknown": list(self.unknown),
            "not_built": list(self.unbuilt),
            "passed_over": list(self.passed_over),
        }


def judge_deck(listed: DeckList, known: Mapping[str, Construction] | None = None) -> JudgedDeck:
    """Judge a list by the ``known`` facts about its cards, by default the shipped ones.

    Raises :class:`DeckListError` for a list without an identity.
    """
    from engine.cards.catalogue import cards

    facts = shipped_construction() if known is None else known
    identity, rest = _split_identity(listed, facts)
    unknown = tuple(name for name in rest if name not in facts)
    deck = Deck(identity, {n: c for n, c in rest.items() if n in facts}, facts, exceptions())
    unbuilt = tuple(name for name in (identity, *rest) if name not in cards())
    return JudgedDeck(deck, tuple(breaches(deck)), unbuilt, unknown, listed.passed_over)


def identity_of(listed: DeckList, known: Mapping[str, Construction]) -> str:
    """Return the first identity of a list; raise :class:`DeckListError` if it has none."""
    identity = next((n for n in listed.cards if n in known and known[n].type == "identity"), None)
    if identity is None:
        raise DeckListError(f"{listed.name} has no identity: write the name of one on its own line")
    return identity


def _split_identity(
    listed: DeckList, known: Mapping[str, Construction]
) -> tuple[str, dict[str, int]]:
    """Return the first identity of the list, and all the other cards."""
    identity = identity_of(listed, known)
    more = listed.cards[identity] - 1
    rest = {n: c for n, c in listed.cards.items() if n != identity}
    return identity, ({identity: more} if more else {}) | rest
