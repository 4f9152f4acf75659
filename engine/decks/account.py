"""What a deck comes to, line by line, each with the rule of deck construction behind it."""

from collections.abc import Iterator

from engine.kernel.game_concepts.deck_construction import (
    Deck,
    agenda_points,
    breaches,
    count_of_cards,
    influence,
    influence_of,
    rule_on_points,
)
from engine.kernel.transcript import Line


def account_lines(deck: Deck) -> Iterator[Line]:
    """Yield the deck's cards, influence and agenda points, and then why it is not legal, if so."""
    identity = deck.known[deck.identity]
    yield Line("1.4.3a", f"{deck.identity}, with a deck of {count_of_cards(deck.size)}")
    yield Line("1.4.3", f"a deck with this identity has at least {identity.minimum} cards")
    for name, copies in deck.cards.items():
        if spent := influence_of(deck, name):
            yield Line("1.4.5a", f"{copies} x {name}: {spent} influence")
    limit = "no limit" if identity.limit is None else f"a limit of {identity.limit}"
    yield Line("1.4.5", f"{influence(deck)} influence in all; the identity has {limit}")
    required = deck.points_required
    if required is not None:
        text = f"a deck of {deck.size} cards has {required[0]} or {required[1]} agenda points"
        yield Line(rule_on_points(deck.size), text)
        yield Line("1.4.6", f"{agenda_points(deck)} agenda points")
    found = breaches(deck)
    for breach in found:
        yield Line(breach.rule, f"not legal: {breach.text}")
    if not found:
        yield Line("1.4.2", "nothing keeps the deck from being legal")
