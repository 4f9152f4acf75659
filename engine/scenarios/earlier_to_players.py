"""What happened to a player before a position: tags, damage, draws, clicks and credits."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.drawing import Draw, Drawing
from engine.kernel.events import (
    CardDrawn,
    CardsDrawn,
    ClicksSpent,
    CreditsGained,
    DamageSuffered,
    Event,
    TagsTaken,
    WouldHappen,
)
from engine.kernel.game_concepts.costs import Purpose
from engine.kernel.game_zones.zones import SET_ASIDE, deck, hand
from engine.kernel.sides import Side
from engine.scenarios.errors import ScenarioError
from engine.scenarios.schema_positions import Earlier

if TYPE_CHECKING:
    from engine.scenarios.earlier import Past


def tags(_past: "Past", written: Earlier, _whose: Side) -> Iterator[Event]:
    """The Runner took so many at once."""
    amount = written.tags or 0
    yield WouldHappen(TakeTags(base=amount, by=written.by or Side.CORP))
    yield TagsTaken(amount, written.by or Side.CORP)


def damage(_past: "Past", written: Earlier, _whose: Side) -> Iterator[Event]:
    """The Runner suffered so much at once."""
    amount, by, kind = written.damage or 0, written.by or Side.CORP, DamageKind(written.kind)
    yield WouldHappen(Damage(base=amount, kind=kind, by=by))
    yield DamageSuffered(kind.value, amount, by, None, ())


def drew(past: "Past", written: Earlier, whose: Side) -> Iterator[Event]:
    """A player drew so many cards at once, which have left the deck since.

    The basic action has cost the click that it is taken for (5.2.7c, 5.2.8c).
    """
    side, amount = written.by or whose, written.drew or 0
    cards = [o for o in past.game.state.objects.values() if o.owner is side]
    left = [o for o in cards if o.zone != deck(side) and o.printed.type != "identity"]
    left.sort(key=lambda o: o.zone != hand(side))
    if amount > len(left):
        told = f"{side.named} cannot have drawn {amount}: no more than {len(left)} left the deck"
        raise ScenarioError(f"drew: {told}")
    drawn = tuple(past.former(card, SET_ASIDE) for card in left[:amount])
    if written.basic:
        yield ClicksSpent(side, 1, Purpose("action", action="draw"))
    yield WouldHappen(Draw(side=side, base=amount, by=side, basic=written.basic))
    yield CardsDrawn(side, drawn, Drawing(side, list(drawn)), written.basic)
    for card in drawn:
        yield CardDrawn(side, card)


def clicks(_past: "Past", written: Earlier, whose: Side) -> Iterator[Event]:
    """A player spent so many."""
    yield ClicksSpent(written.by or whose, written.clicks or 0, Purpose("action"))


def gained_credits(_past: "Past", written: Earlier, whose: Side) -> Iterator[Event]:
    """A player gained so many at once."""
    yield CreditsGained(written.by or whose, written.credits or 0)
