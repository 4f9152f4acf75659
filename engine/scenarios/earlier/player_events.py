"""What happened to players before a position: tags, damage, draws, clicks and credits.

Each act yields its events, for the history.
"""

from collections.abc import Iterator

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
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_zones.zones import SET_ASIDE, deck, hand
from engine.kernel.sides import Side
from engine.scenarios.earlier.past import Past
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.schema_positions import Earlier


def tags(past: Past, written: Earlier, _whose: Side) -> Iterator[Event]:
    """Record that the Runner took so many tags at once."""
    amount, by, source = written.tags or 0, written.by or Side.CORP, past.source_of(written)
    yield WouldHappen(TakeTags(base=amount, by=by, source=source))
    yield TagsTaken(amount, by, source)


def damage(past: Past, written: Earlier, _whose: Side) -> Iterator[Event]:
    """Record that the Runner suffered so much damage at once."""
    amount, by, kind = written.damage or 0, written.by or Side.CORP, DamageKind(written.kind)
    source = past.source_of(written)
    yield WouldHappen(Damage(base=amount, kind=kind, by=by, source=source))
    yield DamageSuffered(kind.value, amount, by, source, ())


def drew(past: Past, written: Earlier, whose: Side) -> Iterator[Event]:
    """Record that a player drew so many cards at once, which have left the deck since."""
    side, amount = written.by or whose, written.drew or 0
    cards = [o for o in past.game.state.objects.values() if o.owner is side]
    left = [o for o in cards if o.zone != deck(side) and o.printed.type != "identity"]
    left.sort(key=lambda o: o.zone != hand(side))
    if amount > len(left):
        message = f"{side.named} cannot have drawn {amount}: no more than {len(left)} left the deck"
        raise ScenarioError(f"drew: {message}")
    drawn = tuple(past.add_former_object(card, SET_ASIDE) for card in left[:amount])
    yield WouldHappen(Draw(side=side, base=amount, by=side, basic=written.basic))
    yield CardsDrawn(side, drawn, Drawing(side, list(drawn)), written.basic)
    for card in drawn:
        yield CardDrawn(side, card)


def clicks(_past: Past, written: Earlier, whose: Side) -> Iterator[Event]:
    """Record that a player spent so many clicks."""
    yield ClicksSpent(written.by or whose, written.clicks or 0, Purpose("action"))


def gained_credits(past: Past, written: Earlier, whose: Side) -> Iterator[Event]:
    """Record that a player gained so many credits at once."""
    yield CreditsGained(written.by or whose, written.credits or 0, past.source_of(written))
