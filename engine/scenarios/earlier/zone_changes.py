"""Cards that changed zones before a position: scored, stolen, accessed or trashed.

Each act yields its events, for the history. What a card was before is another object (1.12.6). So
is what it became, if something written after it may have moved it once more.
"""

from collections.abc import Iterator

from engine.kernel.events import (
    Accessed,
    AccessEnded,
    CardsTrashed,
    Event,
    Scored,
    Stolen,
    Trashed,
)
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.servers import CENTRAL_ZONES
from engine.kernel.game_zones.zones import PLAY_AREA, Zone, discard_pile, hand, score_area
from engine.kernel.sides import Side
from engine.scenarios.earlier.cards_in_play import former_in_play
from engine.scenarios.earlier.past import Past
from engine.scenarios.files.schema_positions import Earlier


def scored(past: Past, written: Earlier, _whose: Side) -> Iterator[Event]:
    """Record that the agenda was scored."""
    agenda, after = _scored_agenda(past, Side.CORP, written)
    was = former_in_play(past, agenda)
    required = agenda.printed.advancement_requirement or 0
    yield Scored(was.oid, after, required, required)


def stolen(past: Past, written: Earlier, _whose: Side) -> Iterator[Event]:
    """Record that the agenda was stolen."""
    agenda, after = _scored_agenda(past, Side.RUNNER, written)
    yield Stolen(past.add_former_object(agenda, _access_zone(past)), after, 0)


def _scored_agenda(past: Past, side: Side, written: Earlier) -> tuple[Object, int]:
    """Return the agenda of the act, and the object it was in that player's score area.

    What is written after it may have swapped it into the other player's.
    """
    may_be_swapped = past.chronology.may_have_changed(written)
    there, other = score_area(side), score_area(side.opponent)
    agenda = past.card_of_act(
        written,
        f"is not in {side.named_within}'s score area",
        lambda o: o.zone == there or (may_be_swapped and o.zone == other),
    )
    return agenda, agenda.oid if agenda.zone == there else past.add_former_object(agenda, there)


def accessed(past: Past, written: Earlier, _whose: Side) -> Iterator[Event]:
    """Record that the card was accessed; if it is trashed meanwhile, the access goes on."""
    card = past.card_of_act(written, "is not a Corp card", lambda o: o.owner is Side.CORP)
    if past.chronology.is_trashed_in_access(written):
        zone = _access_zone(past)
        past.accessed_and_trashed = past.add_former_object(card, zone)
        past.game.object(past.accessed_and_trashed).installed = zone == PLAY_AREA
        yield Accessed(past.accessed_and_trashed)
    else:
        yield Accessed(card.oid)
        yield AccessEnded(card.oid)


def trashed(past: Past, written: Earlier, whose: Side) -> Iterator[Event]:
    """Record that the card was trashed: during its access, if that is written right before."""
    card, after = _trashed_card(past, written)
    by, accessed_as = written.by or whose, past.accessed_and_trashed
    was, cause = (
        accessed_as or _former_in_play_or_hand(past, card),
        "access" if accessed_as else "effect",
    )
    past.accessed_and_trashed = None
    past.game.state.became[was] = after
    past.put_into_server(was, written)
    yield Trashed(was, after, by, None, cause)
    yield CardsTrashed((was,), by, None, cause)
    if accessed_as is not None:
        yield AccessEnded(accessed_as)


def _former_in_play_or_hand(past: Past, card: Object) -> int:
    """Return where a card was trashed from if nothing says so: from play, if it can have been."""
    can_be_in_play = card.printed.type not in ("event", "operation", "identity")
    was = past.add_former_object(card, PLAY_AREA if can_be_in_play else hand(card.owner))
    past.game.object(was).installed = can_be_in_play
    return was


def _trashed_card(past: Past, written: Earlier) -> tuple[Object, int]:
    """Return the card of the act, and the object it was in a discard pile.

    What is written after it may have taken it out of there.
    """

    def is_there(card: Object) -> bool:
        return card.zone == discard_pile(card.owner)

    card = past.find_card(str(written.trashed), is_there)
    if is_there(card):
        return card, card.oid
    may_be_back = past.chronology.may_have_come_back(written)
    card = past.card_of_act(written, "is not in a discard pile", lambda _card: may_be_back)
    after = past.game.object(past.add_former_object(card, discard_pile(card.owner)))
    after.installed, after.host, after.server = False, None, None
    return card, after.oid


def _access_zone(past: Past) -> Zone:
    """Return where a card was accessed: in HQ, unless in a run on another server."""
    run = past.game.state.run
    return CENTRAL_ZONES.get("HQ" if run is None else run.server, PLAY_AREA)
