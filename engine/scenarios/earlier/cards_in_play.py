"""Cards in play before a position: installed, rezzed, advanced or played.

Each act yields its events, for the history. What was installed or rezzed then became active in
the order written, and after all cards of which nothing is written.
"""

from collections.abc import Callable, Iterator

from engine.kernel.abilities.static.declarations import AdditionalCost
from engine.kernel.events import (
    Advanced,
    ClicksSpent,
    CountersPlaced,
    Derezzed,
    Event,
    Installed,
    PlayedCard,
    ResolvedCard,
    Revealed,
    Rezzed,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.hosting import server_with
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA, deck, discard_pile, hand, score_area
from engine.kernel.sides import Side
from engine.scenarios.earlier.past import Past
from engine.scenarios.files.schema_positions import Earlier


def installed(past: Past, written: Earlier, _whose: Side) -> Iterator[Event]:
    """Record that the card was installed; it may have left play since."""
    card = card_as_it_was(
        past, written, "is not installed", _is_of_installed_type, lambda o: o.installed
    )
    by, where = card.owner, server_with(past.game, card.oid)
    _activate_now(past, card)
    blank = card.has_no_characteristics
    yield Installed(card.oid, by, hand(by), where, basic=written.basic, blank=blank)


def rezzed(past: Past, written: Earlier, _whose: Side) -> Iterator[Event]:
    """Record that the card was rezzed; it may have been derezzed or have left play since."""
    card = card_as_it_was(past, written, "is not rezzed", _is_of_rezzed_type, lambda o: o.is_rezzed)
    if not past.game.exists(card.oid):
        card.faceup = True
    _activate_now(past, card)
    yield Rezzed(card.oid)


def derezzed(past: Past, written: Earlier, whose: Side) -> Iterator[Event]:
    """Record that the card was derezzed; it may have left play since."""
    card = card_as_it_was(
        past,
        written,
        "is not an unrezzed card",
        _is_of_rezzed_type,
        lambda o: o.installed and not o.is_rezzed,
    )
    yield Derezzed(card.oid, written.by or whose)


def revealed(past: Past, written: Earlier, whose: Side) -> Iterator[Event]:
    """Record that a player revealed the card, wherever it is now."""
    yield Revealed((past.find_card(str(written.revealed)).oid,), written.by or whose)


def advanced(past: Past, written: Earlier, _whose: Side) -> Iterator[Event]:
    """Record that the card was advanced, which placed a counter; it may have left play since."""
    card = card_as_it_was(
        past, written, "is not an installed Corp card", _can_be_advanced, lambda o: o.installed
    )
    yield CountersPlaced(card.oid, ADVANCEMENT, 1, Side.CORP)
    yield Advanced(card.oid, Side.CORP, basic=written.basic)


def played(past: Past, written: Earlier, _whose: Side) -> Iterator[Event]:
    """Record that the event or operation was played, and that it resolved unless it is in play.

    One that has become a counter has resolved, and is the object it was (10.1.4).
    """
    card = past.card_of_act(
        written,
        "is not an event or operation that has left its player's hand",
        lambda o: o.definition.type in ("event", "operation") and not _is_unplayed(o),
    )
    is_there = card.playing or card.converted is not None
    was = card.oid if is_there else past.add_former_object(card, PLAY_AREA)
    if is_there:
        _activate_now(past, card)
    if written.basic and (further := _further_clicks(past.game, was)):
        yield ClicksSpent(card.owner, further, Purpose("play", was, action="play"))
    yield PlayedCard(was, card.owner, hand(card.owner), basic=written.basic)
    if not card.playing:
        yield ResolvedCard(was, card.owner)


def _further_clicks(game: Game, card: int) -> int:
    """Return the clicks of the additional costs that a card says are paid to play it."""
    purpose = Purpose("play", card, action="play")
    declared = game.object(card).printed.sorted_abilities.declaring(AdditionalCost)
    costs = (declaration.cost(game, card, purpose) for declaration, _ in declared)
    return sum(cost.clicks for cost in costs if cost is not None)


def card_as_it_was(
    past: Past,
    written: Earlier,
    unless: str,
    can_be: Callable[[Object], bool],
    is_so: Callable[[Object], bool],
) -> Object:
    """Return the card of the act as it was then, preferring a copy that still is what it became.

    After that come copies that may have been trashed since, or as agendas scored or stolen. If an
    ability is written after the act, it may have derezzed the card, or put it anywhere.
    """
    may_have_been_so = [is_so, _has_left_play]
    if past.chronology.may_have_changed(written):
        may_have_been_so += [lambda o: o.installed, lambda _o: True]
    conditions = (_both(can_be, each) for each in may_have_been_so)
    return former_in_play(past, past.card_of_act(written, unless, *conditions))


def _both(
    first: Callable[[Object], bool], second: Callable[[Object], bool]
) -> Callable[[Object], bool]:
    return lambda card: first(card) and second(card)


def former_in_play(past: Past, card: Object) -> Object:
    """Return the card as it was in play; what has left play since was another object (1.12.6)."""
    if card.installed:
        return card
    then = next((was for was in past.former_objects(card) if was.installed), None)
    if then is None:
        then = past.game.object(past.add_former_object(card, PLAY_AREA))
        then.installed = True
        then.faceup = then.faceup or card.owner is Side.RUNNER
    return then


def _has_left_play(card: Object) -> bool:
    """Whether it may have been trashed, or an agenda scored or stolen, since it was in play."""
    if card.definition.type == "agenda" and card.zone in map(score_area, Side):
        return True
    return card.zone == discard_pile(card.owner)


def _is_of_installed_type(card: Object) -> bool:
    return card.installed or card.definition.type not in ("event", "operation", "identity")


def _is_of_rezzed_type(card: Object) -> bool:
    return card.definition.type in ("asset", "ice", "upgrade")


def _can_be_advanced(card: Object) -> bool:
    return card.owner is Side.CORP and _is_of_installed_type(card)


def _activate_now(past: Past, card: Object) -> None:
    if card.is_active and past.game.exists(card.oid):
        card.became_active = past.game.state.new_number()


def _is_unplayed(card: Object) -> bool:
    return card.zone in (hand(card.owner), deck(card.owner)) or card.is_installed_card
