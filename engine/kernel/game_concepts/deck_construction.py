"""Deck construction (section 1.4): whether a deck is legal, and which rules it breaks if not.

A deck is judged before there is a game, by the facts of its cards alone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.kernel.cite import carries_out
from rules.amounts import pluralise
from rules.cards.construction import Construction, Exceptions, FreeIf, Identity
from rules.cards.factions import faction_name

POINTS_AT_LEAST = {40: 18, 45: 20, 50: 22}
"""The fewest agenda points of a Corp deck of at least so many cards (1.4.6a to 1.4.6c)."""
FIVE, SMALLEST = 5, 40


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its identity, and how many copies of which cards it has, by title.

    ``known`` has the facts of all of them.
    """

    identity: str
    cards: Mapping[str, int]
    known: Mapping[str, Construction] = field(repr=False)
    exceptions: Exceptions = field(repr=False)

    @property
    def side(self) -> str:
        """The side that the identity is of."""
        return self.known[self.identity].side

    @property
    @carries_out("1.4.3a")
    def size(self) -> int:
        """How many cards the deck has, without its identity."""
        return sum(self.cards.values())

    @property
    def points_required(self) -> tuple[int, int] | None:
        """The fewest and the most agenda points; ``None`` for the Runner, and below 40 cards."""
        return agenda_points_required(self.size) if self.side == "corp" else None

    @property
    def varied(self) -> Identity:
        """How the identity changes the rules for its deck (1.4.1)."""
        return self.exceptions.identities.get(self.identity, Identity())

    def of(self, kind: str) -> dict[str, int]:
        """Return the cards of a type, with the number of their copies."""
        return {name: n for name, n in self.cards.items() if self.known[name].type == kind}


@dataclass(frozen=True, slots=True)
class DeckBreach:
    """Something that is not legal in a deck, and the rule that says so."""

    rule: str
    text: str


@carries_out("1.4.1", "1.4.2")
def breaches(deck: Deck) -> list[DeckBreach]:
    """Return everything that keeps a deck from being legal; empty if it is legal."""
    return [
        *_starter_identity(deck),
        *_too_small(deck),
        *_cards_that_cannot_be_included(deck),
        *_too_many_copies(deck),
        *_too_much_influence(deck),
        *_wrong_agenda_points(deck),
    ]


@carries_out("1.4.1a")
def _starter_identity(deck: Deck) -> Iterator[DeckBreach]:
    if deck.varied.starter:
        yield DeckBreach("1.4.1a", f"{deck.identity} is legal only with the deck it is packed with")


@carries_out("1.4.3", "1.4.3b")
def _too_small(deck: Deck) -> Iterator[DeckBreach]:
    least = deck.known[deck.identity].minimum or 0
    if deck.size < least:
        yield DeckBreach(
            "1.4.3", f"{count_of_cards(deck.size)}; {deck.identity} needs at least {least}"
        )


def count_of_cards(count: int) -> str:
    """Return a number of cards in words."""
    return pluralise(count, "card")


@carries_out("1.4.4", "1.4.1")
def _cards_that_cannot_be_included(deck: Deck) -> Iterator[DeckBreach]:
    for name in deck.cards:
        card = deck.known[name]
        if card.type == "identity":
            yield DeckBreach("1.4.4", f"{name} is an identity, which cannot be in a deck")
        elif card.side != deck.side:
            yield DeckBreach("1.4.4", f"{name} is a {card.side.capitalize()} card")
        elif _costs_no_influence_and_is_foreign(deck, name):
            yield DeckBreach("1.4.4", f"{name} is of another faction and has no influence cost")
        elif card.faction == deck.varied.without:
            faction = faction_name(card.faction)
            yield DeckBreach("1.4.1", f"{name} is a {faction} card; {deck.identity} allows none")
    if deck.varied.agendas is not None:
        yield from _too_many_agendas_of_a_faction(deck, deck.varied.agendas)


@carries_out("1.4.4", "1.4.1")
def _costs_no_influence_and_is_foreign(deck: Deck, name: str) -> bool:
    """Whether it is out-of-faction and lacks an influence cost, as agendas do."""
    card = deck.known[name]
    varied = deck.varied
    is_allowed = card.type == "agenda" and (varied.all_agendas or varied.agendas is not None)
    return card.influence is None and _is_of_another_faction(deck, name) and not is_allowed


@carries_out("1.4.1")
def _too_many_agendas_of_a_faction(deck: Deck, most: int) -> Iterator[DeckBreach]:
    agendas = [name for name in deck.of("agenda") if not deck.known[name].is_neutral]
    for faction in sorted({deck.known[name].faction for name in agendas}):
        count = len([name for name in agendas if deck.known[name].faction == faction])
        if count > most:
            agendas_there = f"{count} different agendas of {faction_name(faction)}"
            yield DeckBreach("1.4.1", f"{agendas_there}; {deck.identity} allows {most}")


@carries_out("1.4.7", "1.4.1")
def _too_many_copies(deck: Deck) -> Iterator[DeckBreach]:
    for name, count in deck.cards.items():
        most, varied = deck.known[name].copies, deck.varied.copies
        if varied is not None and varied < most and count > varied:
            yield DeckBreach("1.4.1", f"{count} copies of {name}; {deck.identity} allows {varied}")
        elif count > most:
            yield DeckBreach("1.4.7", f"{count} copies of {name}; a deck may have {most}")


# --- influence ------------------------------------------------------------------------


@carries_out("1.4.5")
def _too_much_influence(deck: Deck) -> Iterator[DeckBreach]:
    limit, spent = deck.known[deck.identity].limit, influence(deck)
    if limit is not None and spent > limit:
        yield DeckBreach("1.4.5", f"{spent} influence; {deck.identity} has a limit of {limit}")


@carries_out("1.4.5", "1.4.5a")
def influence(deck: Deck) -> int:
    """Return the influence of all out-of-faction cards, with each copy counted."""
    return sum(influence_of(deck, name) for name in deck.cards)


@carries_out("1.4.5a", "1.4.1")
def influence_of(deck: Deck, name: str) -> int:
    """Return what all copies of a card cost in influence."""
    card, copies = deck.known[name], deck.cards[name]
    free = deck.exceptions.free.get(name)
    if not _is_of_another_faction(deck, name) or (free is not None and _is_met(free, deck)):
        return 0
    if card.type == deck.varied.first_is_free:
        copies -= 1
    return copies * (card.influence or 0)


@carries_out("1.4.5")
def _is_of_another_faction(deck: Deck, name: str) -> bool:
    """Whether the card is out-of-faction; a neutral card always is."""
    card = deck.known[name]
    return card.is_neutral or card.faction != deck.known[deck.identity].faction


def _is_met(free: FreeIf, deck: Deck) -> bool:
    """Whether the card costs no influence in this deck."""

    def counts(name: str) -> bool:
        card = deck.known[name]
        return (
            (free.card is None or name == free.card)
            and (free.type is None or card.type == free.type)
            and (free.faction is None or (card.faction == free.faction and not card.alliance))
        )

    count = sum(copies for name, copies in deck.cards.items() if counts(name))
    return (free.least or 0) <= count and (free.most is None or count <= free.most)


# --- agenda points --------------------------------------------------------------------


def agenda_points(deck: Deck) -> int:
    """Return the number of agenda points in the deck."""
    agendas = deck.of("agenda").items()
    return sum(copies * (deck.known[name].points or 0) for name, copies in agendas)


@carries_out("1.4.6", "1.4.6a", "1.4.6b", "1.4.6c", "1.4.6d")
def agenda_points_required(size: int) -> tuple[int, int] | None:
    """Return the fewest and the most agenda points of a Corp deck of that size.

    Return ``None`` below 40 cards, of which the rules say nothing.
    """
    if size < SMALLEST:
        return None
    step = max(least for least in POINTS_AT_LEAST if least <= size)
    fewest = POINTS_AT_LEAST[step]
    if size > step + FIVE - 1:
        fewest += 2 * ((size - step) // FIVE)
    return fewest, fewest + 1


def _wrong_agenda_points(deck: Deck) -> Iterator[DeckBreach]:
    required, points = deck.points_required, agenda_points(deck)
    if required is not None and points not in required:
        either = " or ".join(map(str, required))
        text = f"{points} agenda points; a deck of {deck.size} cards must have {either}"
        yield DeckBreach(rule_on_points(deck.size), text)


@carries_out("1.4.6a", "1.4.6b", "1.4.6c", "1.4.6d")
def rule_on_points(size: int) -> str:
    """Return the rule that says how many agenda points a Corp deck of that size has."""
    if size < 45:
        return "1.4.6a"
    if size < 50:
        return "1.4.6b"
    return "1.4.6c" if size < 55 else "1.4.6d"
