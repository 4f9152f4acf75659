"""The facts of cards that decks are built by (section 1.4): sides, influence, copies, points.

``rules/data/cards/construction.json`` has them of every card known when it was generated, and
``construction.toml`` what a card's own text makes different. Both are facts; no text is kept.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

from pydantic import BaseModel, ConfigDict, TypeAdapter

from rules.cards.data import Facts
from rules.shipped_toml import read_toml

SHIPPED = resources.files("rules") / "data" / "cards" / "construction.json"
"""Written by ``rules.cards.generate``."""

THREE = 3
"""Copies of a card that a deck may have where the card says nothing else (1.4.7)."""


class Construction(BaseModel):
    """What counts of a card when a deck is built; ``None`` where its type has no such thing.

    ``influence`` is the influence cost, ``copies`` how many a deck may have. An identity has
    ``minimum`` (deck size) and ``limit``, the influence limit; no limit where it is ``None``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    side: str
    type: str
    faction: str
    influence: int | None = None
    copies: int = THREE
    points: int | None = None
    minimum: int | None = None
    limit: int | None = None
    alliance: bool = False

    @property
    def is_neutral(self) -> bool:
        """Whether it belongs to no faction."""
        return self.faction.startswith("neutral")


class FreeIf(BaseModel):
    """In which decks a card costs no influence: with so many cards of a kind, or at most so many.

    Of the filled ones: cards of ``faction`` that are not ``alliance``, cards of ``type``, copies
    of ``card``, or any cards.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    least: int | None = None
    most: int | None = None
    faction: str | None = None
    type: str | None = None
    card: str | None = None


class Identity(BaseModel):
    """How an identity's own text varies the rules (1.4.1).

    ``starter``: it is legal only with its own deck (1.4.1a). ``copies``: how many of any card
    are allowed. ``agendas``: how many different agendas of each faction are allowed;
    ``all_agendas``: any number of them are. ``without``: the faction of which no card is.
    ``first_is_free``: the type of card of which the first copy of each costs no influence.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    starter: bool = False
    copies: int | None = None
    agendas: int | None = None
    all_agendas: bool = False
    without: str | None = None
    first_is_free: str | None = None


class Exceptions(BaseModel):
    """What cards' own texts make different: identities, and cards that may cost no influence."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    identities: Mapping[str, Identity]
    free: Mapping[str, FreeIf]


@cache
def exceptions() -> Exceptions:
    """The shipped file."""
    return Exceptions.model_validate(read_toml("cards", "construction.toml"))


@cache
def shipped_construction() -> Mapping[str, Construction]:
    """The facts that come with the distribution, by title."""
    kept = TypeAdapter(dict[str, Construction])
    return kept.validate_json(SHIPPED.read_text("utf-8"))


def construction_of(facts: Facts) -> Construction:
    """What counts of a card of card data."""
    return Construction(
        side=facts.side_id,
        type=facts.type,
        faction=facts.faction_id.replace("_", "-"),
        influence=facts.influence_cost,
        copies=THREE if facts.deck_limit is None else facts.deck_limit,
        points=facts.agenda_points,
        minimum=facts.minimum_deck_size,
        limit=facts.influence_limit,
        alliance="alliance" in facts.subtypes,
    )


def known(facts: Iterable[Facts] = ()) -> Mapping[str, Construction]:
    """What is known of every card: the shipped facts, with those of card data over them."""
    at_hand = {fact.title: construction_of(fact) for fact in facts if _is_whole(fact)}
    return {**shipped_construction(), **at_hand}


def _is_whole(facts: Facts) -> bool:
    """Whether card data has what decks are built by; a build made earlier kept less."""
    if facts.type == "identity":
        return facts.minimum_deck_size is not None
    return facts.deck_limit is not None
