"""The facts of cards by which decks are built (section 1.4): sides, influence, copies, points.

``rules/data/cards/construction.json`` has them for every card known when it was generated.
``construction.toml`` has the exceptions that cards' own texts make. Both hold facts and no text.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

from pydantic import TypeAdapter

from rules.cards.card_data import Facts
from rules.frozen_model import FrozenModel
from rules.shipped_toml import read_toml

SHIPPED = resources.files("rules") / "data" / "cards" / "construction.json"
"""Written by ``rules.cards.generate``."""

DEFAULT_COPIES = 3
"""The copies of a card that a deck may have where the card does not say otherwise (1.4.7)."""


class Construction(FrozenModel):
    """What matters about a card when a deck is built; ``None`` where its type has no such thing.

    ``influence`` is the influence cost, ``copies`` how many a deck may have. An identity has
    ``minimum`` (deck size) and ``limit``, its influence limit, which is ``None`` where it has no
    limit.
    """

    side: str
    type: str
    faction: str
    influence: int | None = None
    copies: int = DEFAULT_COPIES
    points: int | None = None
    minimum: int | None = None
    limit: int | None = None
    alliance: bool = False

    @property
    def is_neutral(self) -> bool:
        """Whether the card belongs to no faction."""
        return self.faction.startswith("neutral")


class FreeIf(FrozenModel):
    """When a card costs no influence: if the deck has at least or at most so many cards.

    The fields that are set say which cards count: those of ``faction`` that are not
    ``alliance``, those of ``type``, copies of ``card``; any cards where none is set.
    """

    least: int | None = None
    most: int | None = None
    faction: str | None = None
    type: str | None = None
    card: str | None = None


class Identity(FrozenModel):
    """How an identity's own text varies the rules (1.4.1).

    - ``starter``: it is legal only with its own deck (1.4.1a).
    - ``copies``: how many of any card are allowed.
    - ``agendas``: how many different agendas of each faction are allowed.
    - ``all_agendas``: any number of them is allowed.
    - ``without``: the faction of which no card is allowed.
    - ``first_is_free``: the type of card of which the first copy of each costs no influence.
    """

    starter: bool = False
    copies: int | None = None
    agendas: int | None = None
    all_agendas: bool = False
    without: str | None = None
    first_is_free: str | None = None


class Exceptions(FrozenModel):
    """The exceptions that cards' own texts make: identities, and cards that may be free."""

    identities: Mapping[str, Identity]
    free: Mapping[str, FreeIf]


@cache
def exceptions() -> Exceptions:
    """Return what cards' own texts change in the construction of decks."""
    return Exceptions.model_validate(read_toml("cards", "construction.toml"))


@cache
def shipped_construction() -> Mapping[str, Construction]:
    """Return the facts that come with the distribution, by title."""
    kept = TypeAdapter(dict[str, Construction])
    return kept.validate_json(SHIPPED.read_text("utf-8"))


def construction_of(facts: Facts) -> Construction:
    """Return the construction facts of one card in card data."""
    return Construction(
        side=facts.side_id,
        type=facts.type,
        faction=facts.faction_id.replace("_", "-"),
        influence=facts.influence_cost,
        copies=DEFAULT_COPIES if facts.deck_limit is None else facts.deck_limit,
        points=facts.agenda_points,
        minimum=facts.minimum_deck_size,
        limit=facts.influence_limit,
        alliance="alliance" in facts.subtypes,
    )


def known_construction(facts: Iterable[Facts]) -> Mapping[str, Construction]:
    """Return the facts of every known card: the shipped ones, overridden by card data."""
    at_hand = {fact.title: construction_of(fact) for fact in facts if _is_complete(fact)}
    return {**shipped_construction(), **at_hand}


def _is_complete(facts: Facts) -> bool:
    """Whether card data has the facts for building decks; older builds kept fewer."""
    if facts.type == "identity":
        return facts.minimum_deck_size is not None
    return facts.deck_limit is not None
