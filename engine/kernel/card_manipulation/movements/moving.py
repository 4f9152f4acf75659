"""Moving cards (sections 1.12, 4.1 and 8.2): the one way an object changes its location."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Attempt
from engine.kernel.abilities.lingering_effects.kept_abilities import keep_linked_abilities
from engine.kernel.abilities.static.declarations import RemovesHosted
from engine.kernel.accessing.ending_on_move import end_for_moved_card
from engine.kernel.cite import carries_out
from engine.kernel.events import Moved, Uninstalled
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.game_zones.servers import Server
from engine.kernel.game_zones.zones import PLAY_AREA, SET_ASIDE, Zone, ZoneKind, score_area
from engine.kernel.runs.position import ice_entered, ice_left
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.conditional.pending import Watcher
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
@carries_out("4.1.7b", "4.1.7d")
class Location:
    """Where an object goes (4.1.7).

    - ``index``: the place among a zone's cards or among a server's ice. 0 is the top, or the
      outermost position; ``None`` is the bottom, or the innermost.
    - ``server``, ``protecting``: for installed Corp cards.
    - ``host``: for hosted cards.
    """

    zone: Zone
    index: int | None = None
    server: str | None = None
    protecting: bool = False
    host: int | None = None


TOP = 0
REMOVED_WITH_HOST = "removed with its host"
"""The note on a hosted card that is removed from the game as its host is uninstalled."""


@dataclass(frozen=True, slots=True)
class Leave(Attempt):
    """An attempt of a card to leave its zone, which abilities may prohibit."""

    card: int


@carries_out("1.2.2")
def may_leave(game: "Game", card: int) -> bool:
    """Whether nothing prohibits the card from leaving its zone."""
    return not game.is_prohibited(Leave(card))


@carries_out("1.12.1", "1.12.3", "1.12.4", "1.12.6", "4.1.2b")
def move(
    game: "Game", oid: int, to: Location, *, faceup: bool | None = None, installed: bool = False
) -> int:
    """Move an object and return the id of the object it now is.

    It is a new object if its zone changes or its new location is hidden; the old one stays known as
    it was. ``faceup=None`` leaves which way up it is to the zone (4.4.6b).
    """
    old = game.object(oid)
    before = game.watchers()
    if old.installed and not installed:
        keep_linked_abilities(game, oid)
        _mark_hosted_for_removal(game, old)
    stays = old.zone == to.zone and to.zone.kind not in (ZoneKind.DECK, ZoneKind.HAND)
    new = old if stays else _new_object(game, old, to, faceup)
    game.state.past[oid] = old.copy()
    take_out(game, old)
    if stays:
        new.host = to.host
        if faceup is not None:
            new.faceup = faceup
    else:
        game.state.became[oid] = new.oid
    new.installed = installed
    put_in(game, new, to)
    _note_moved(game, old, new, before)
    if old.installed and not installed:
        game.emit(Uninstalled(oid, new.oid), before)
    if old.converted is not None and new.converted is None:
        return _revert_conversion(game, new)
    return new.oid


@carries_out("1.2.1", "9.1.7", "10.1.4")
def _mark_hosted_for_removal(game: "Game", host: Object) -> None:
    """Mark the cards, not the counters, hosted on a card that has them removed with it."""
    if RemovesHosted not in host.printed.declared:
        return
    if any(source == host.oid for _, source in game.declarations(RemovesHosted)):
        for card in game.hosted(host.oid):
            if card.converted is None:
                card.remembered[REMOVED_WITH_HOST] = True


@carries_out("4.8.3", "8.4.2b")
def _note_moved(game: "Game", old: Object, new: Object, before: "Sequence[Watcher]") -> None:
    """Record a move for conditions; a card that was set aside comes from the zone before that.

    So a drawn card moves from the deck to the hand once, for everything but drawing.
    """
    if new.zone != SET_ASIDE:
        origin = old.remembered.get("came from", old.zone)
        game.emit(Moved(old.oid, new.oid, origin), before)


@carries_out("4.8.3")
def past_set_aside_zone(game: "Game", oid: int) -> int:
    """Return what a card has become after being set aside, which nothing else sees."""
    while game.object(oid).zone == SET_ASIDE and oid in game.state.became:
        oid = game.state.became[oid]
    return oid


@carries_out("10.1.3", "10.1.4")
def _revert_conversion(game: "Game", new: Object) -> int:
    """Trash a card that stops being an agenda or a counter, unless it was forfeited."""
    if new.zone.kind in (ZoneKind.DISCARD, ZoneKind.REMOVED):
        return new.oid
    # That module builds on this one: trashing moves a card, and moving a converted one trashes it.
    from engine.kernel.card_manipulation.movements.trashing import Trash

    trash = Trash(cards=[new.oid], cause="rule", preventable=False)
    trash.apply(game)
    return trash.became[0] if trash.became else new.oid


@carries_out("4.8.3")
def origin(game: "Game", oid: int) -> Zone:
    """Return the zone an object counts as coming from: if set aside, the zone before that."""
    obj = game.object(oid)
    before: Zone = obj.remembered.get("came from", obj.zone)
    return before


@carries_out("4.4.6b", "1.14.2c", "1.8.3a")
def _new_object(game: "Game", old: Object, to: Location, faceup: bool | None) -> Object:
    if faceup is None and to.zone.kind not in (ZoneKind.DECK, ZoneKind.HAND):
        faceup = _is_always_faceup(to.zone) or can_see(game, old.owner.opponent, old)
    oid = game.state.new_number()
    new = Object(oid, old.card, old.definition, old.owner, old.owner, to.zone, host=to.host)
    new.faceup = bool(faceup)
    if to.zone == PLAY_AREA:
        new.controller = old.controller
    if to.zone == SET_ASIDE:
        new.remembered["came from"] = old.remembered.get("came from", old.zone)
    if to.zone == score_area(Side.CORP):
        new.became_active = oid
    if old.zone.kind is ZoneKind.SCORE_AREA and to.zone.kind is ZoneKind.SCORE_AREA:
        new.convert(old.converted)
    return new


@carries_out("4.8.6", "8.1.4c")
def _is_always_faceup(zone: Zone) -> bool:
    return zone.kind in (ZoneKind.SCORE_AREA, ZoneKind.REMOVED, ZoneKind.SET_ASIDE) or (
        zone == Zone(ZoneKind.DISCARD, Side.RUNNER)
    )


def take_out(game: "Game", obj: Object) -> None:
    """Take an object out of the lists that hold it, leaving it otherwise as it is."""
    end_for_moved_card(game, obj.oid)
    del game.state.objects[obj.oid]
    game.zone(obj.zone).remove(obj.oid)
    server = game.state.servers.get(obj.server) if obj.server is not None else None
    if server is None:
        return
    if obj.oid in server.root:
        server.root.remove(obj.oid)
    elif obj.oid in server.ice:
        place = server.ice.index(obj.oid)
        server.ice.pop(place)
        ice_left(game, server.name, place)


def put_in(game: "Game", obj: Object, to: Location) -> None:
    """Put an object into the lists of its new location."""
    obj.zone = to.zone
    game.state.objects[obj.oid] = obj
    cards = game.zone(to.zone)
    is_play_area = to.zone == PLAY_AREA
    cards.insert(len(cards) if to.index is None or is_play_area else to.index, obj.oid)
    obj.server = to.server
    if to.server is not None:
        server = game.state.servers[to.server]
        row = server.ice if to.protecting else server.root
        place = len(row) if to.index is None else to.index
        row.insert(place, obj.oid)
        if to.protecting:
            ice_entered(game, to.server, place, obj.oid)


@carries_out("8.5.15e")
def place_in_server(
    game: "Game",
    oid: int,
    server: str,
    *,
    protecting: bool,
    place: int | None,
    inward: bool | None,
) -> None:
    """Give a card in the play area its place in a server, creating a new remote server.

    ``place`` counts from the outermost ice or the first card of the root; ``None`` is last.
    ``inward`` says whether ice is inward of the Runner's position (see :func:`ice_entered`).
    """
    if server not in game.state.servers:
        game.state.servers[server] = Server(server)
        game.log("4.6.8b", f"{server} is created")
    obj = game.object(oid)
    row = game.state.servers[server].ice if protecting else game.state.servers[server].root
    obj.server = server
    index = len(row) if place is None else place
    row.insert(index, oid)
    if protecting:
        ice_entered(game, server, index, oid, inward=inward)


def current_object(game: "Game", oid: int) -> int:
    """Return the object that an object has become, following it through every move (1.12.2a)."""
    while oid in game.state.became:
        oid = game.state.became[oid]
    return oid


@carries_out("4.6.6i", "4.6.6k", "4.8.3")
def this_server(game: "Game", oid: int) -> str | None:
    """Return the server that an ability on the object means by "this server".

    For a hosted object it is that of its host; for a card that has moved, the one where it was
    last. A card that is set aside counts as being where it was before.
    """
    obj = game.object(oid)
    if obj.host is not None and obj.server is None:
        return this_server(game, obj.host)
    if obj.server is not None:
        return obj.server
    zone = origin(game, oid) if obj.zone == SET_ASIDE else obj.zone
    names = {ZoneKind.HAND: "HQ", ZoneKind.DECK: "R&D", ZoneKind.DISCARD: "Archives"}
    return names.get(zone.kind) if zone.side is Side.CORP else None


@carries_out("4.6.6j")
def other_servers(game: "Game", oid: int, chosen: str | None = None) -> list[str]:
    """Return the servers that an ability on the object means by "another server".

    They are those other than this server or, for a card in no server, than the one that its ability
    has chosen. If there is none of either, they are those other than the attacked server.
    """
    this = this_server(game, oid) or chosen
    if this is None and game.state.run is not None:
        this = game.state.run.server
    return [name for name in game.state.servers if name != this]
