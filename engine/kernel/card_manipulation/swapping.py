"""Swapping cards (section 8.8): each takes the other's location at the same time."""

from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.static.declarations import CanHost
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.card_manipulation.installing.destinations import (
    Destination,
    cannot_share_root,
    may_stand,
)
from engine.kernel.card_manipulation.movements.moving import Location, may_leave, move, origin
from engine.kernel.cite import carries_out
from engine.kernel.events import Installed, Swapped
from engine.kernel.game_concepts.hosting import (
    can_be_hosted,
    cards_in_root,
    only_hosts_for,
    server_with,
    with_hosted_cards,
)
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.game_zones.zones import ZoneKind
from engine.kernel.runs.position import ice_swapped, ice_taken_over
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.11", "8.8.1", "8.8.2")
class Swap(Effect):
    """Swap two cards; ``became`` are the objects they are afterwards.

    - ``keeps``: a kind of counter: a card that is installed in the place of another keeps those
      that the old card had.
    - ``counters``: placed on an agenda that comes into a score area, by the object that it was.
    """

    phrase: ClassVar[str] = "swap two cards"
    first: int
    second: int
    keeps: str | None = None
    counters: dict[int, dict[str, int]] = field(default_factory=dict)
    became: tuple[int, int] | None = None

    @carries_out("8.8.2")
    def would_change(self, game: "Game") -> bool:
        """Whether both cards are there and each may be where the other is."""
        both = game.exists(self.first) and game.exists(self.second)
        return (
            both
            and self.first != self.second
            and is_legal_swap(game, self.first, self.second, self.by)
            and may_leave(game, self.first)
            and may_leave(game, self.second)
        )

    def apply(self, game: "Game") -> None:
        """Exchange their places."""
        first, second = game.object(self.first), game.object(self.second)
        game.log("8.8.1", f"{game.name(self.first)} and {game.name(self.second)} are swapped")
        before = game.watchers()
        if first.installed and second.installed:
            swap_installed(game, self.first, self.second)
            self.became = self.first, self.second
        elif first.installed or second.installed:
            self.became = self._with_uninstalled(game, first, second)
        else:
            self.became = _between_zones(game, first, second)
            for old, new in zip((self.first, self.second), self.became, strict=True):
                for kind, amount in self.counters.get(old, {}).items():
                    on_it = game.object(new).counters
                    on_it[kind] = on_it.get(kind, 0) + amount
        game.emit(Swapped((self.first, self.second), self.became), before)

    @carries_out("8.8.4a", "8.8.4b")
    def _with_uninstalled(self, game: "Game", first: Object, second: Object) -> tuple[int, int]:
        """Have one card uninstalled, and the other installed exactly where that one was."""
        leaving, coming = (first, second) if first.installed else (second, first)
        came_from = origin(game, coming.oid)
        kept = 0 if self.keeps is None else leaving.counters.get(self.keeps, 0)
        after = _installed_in_place_of(game, leaving, coming)
        if self.keeps is not None and kept:
            game.object(after[1]).counters[self.keeps] = kept
            game.log("1.18.2", f"The new card keeps {kept} {self.keeps} counters")
        game.emit(
            Installed(after[1], self.by, came_from, server_with(game, after[1]), source=self.source)
        )
        return after if leaving is first else (after[1], after[0])


# --- legality -------------------------------------------------------------------------


@carries_out("8.8.2", "8.5.12", "3.6.5e", "4.6.6h")
def is_legal_swap(game: "Game", first: int, second: int, by: Side | None = None) -> bool:
    """Whether each card may be in the other's location once both have moved.

    If that depends on what a card is, whoever swaps them has to see it.
    """
    first_card, second_card = game.object(first), game.object(second)
    return _fits(game, first_card, second_card, by) and _fits(game, second_card, first_card, by)


def _fits(game: "Game", card: Object, place_of: Object, by: Side | None) -> bool:
    """Whether the card may be where the other is, which will no longer be there."""
    if not place_of.installed:
        return card.zone.kind is not ZoneKind.DECK or place_of.owner is card.owner
    if card.owner is not place_of.owner:
        return False
    if place_of.host is not None:
        is_known = card.host == place_of.host or by is None or can_see(game, by, card)
        fits = _fits_on(game, card, place_of.host) and _fits_in_root(game, card, place_of)
        return fits and is_known
    if place_of.server is None:
        return card.printed.type in ("program", "hardware", "resource")
    server = game.state.servers[place_of.server]
    protecting = place_of.oid in server.ice
    if protecting is not (card.printed.type == "ice"):
        return False
    if not may_stand(game, card.oid, Destination(server.name, protecting)):
        return False
    return protecting or _fits_in_root(game, card, place_of)


@carries_out("1.13.5", "1.13.5c", "8.8.2")
def _fits_on(game: "Game", card: Object, host: int) -> bool:
    """Whether the host takes the card; there is room because the card hosted there leaves."""
    if (only := only_hosts_for(game, card.oid)) is not None:
        return host in only
    return can_be_hosted(game, card.oid, host) and any(
        source == host and declaration.accepts(game, host, card.oid)
        for declaration, source in game.declarations(CanHost)
    )


def _fits_in_root(game: "Game", card: Object, place_of: Object) -> bool:
    """Whether the card, and what comes with it, may be in the root in which the other is."""
    comes, goes = (with_hosted_cards(game, [o.oid]) for o in (card, place_of))
    root = cards_in_root(game, server_with(game, place_of.oid))
    pairs = product(map(game.object, comes), (o for o in root if o not in (*comes, *goes)))
    hosted = place_of.host is not None
    return not any(
        cannot_share_root(game, incoming, game.object(other), hosted=hosted or incoming is not card)
        for incoming, other in pairs
    )


# --- carrying it out ------------------------------------------------------------------


@carries_out("8.8.3", "8.8.3a")
def swap_installed(game: "Game", first: int, second: int) -> None:
    """Exchange the places of two installed cards, which keep all that they host."""
    first_card, second_card = game.object(first), game.object(second)
    rows = [_row(game, first_card), _row(game, second_card)]
    places = [
        row.index(o.oid) if row else 0
        for row, o in zip(rows, (first_card, second_card), strict=True)
    ]
    for row, place, oid in zip(rows, places, (second, first), strict=True):
        if row:
            row[place] = oid
    first_card.server, second_card.server = second_card.server, first_card.server
    first_card.host, second_card.host = second_card.host, first_card.host
    if first_card.printed.type == "ice" and second_card.printed.type == "ice":
        ice_swapped(game, first, second)


def _row(game: "Game", card: Object) -> list[int]:
    """Return the ice or root cards among which the card is."""
    if card.server is None:
        return []
    server = game.state.servers[card.server]
    return server.ice if card.oid in server.ice else server.root


@carries_out("8.8.4b", "8.8.4a", "8.8.2")
def _installed_in_place_of(game: "Game", leaving: Object, coming: Object) -> tuple[int, int]:
    """Move the coming card to the very place of the leaving one, and that one to its zone.

    If the coming card can only be installed faceup, it is faceup there.
    """
    server, row, host = leaving.server, _row(game, leaving), leaving.host
    place = row.index(leaving.oid) if row else None
    protecting = server is not None and leaving.oid in game.state.servers[server].ice
    zone = coming.zone
    index = game.zone(zone).index(coming.oid)
    drawing = _drawing_of(game, coming.oid)
    play_area = leaving.zone
    faceup = coming.owner is Side.RUNNER or coming.printed.is_installed_faceup
    to = Location(play_area, place, server, protecting, host)
    after_coming = move(game, coming.oid, to, faceup=faceup, installed=True)
    if faceup:
        became_active(game, after_coming)
    if protecting and server is not None and place is not None:
        ice_taken_over(game, server, place)
    after_leaving = move(game, leaving.oid, Location(zone, index=index))
    if drawing is not None:
        _join(drawing, after_leaving)
    return after_leaving, after_coming


@carries_out("8.8.4", "8.8.4a")
def _between_zones(game: "Game", first: Object, second: Object) -> tuple[int, int]:
    """Exchange two cards that are not installed; each enters its zone as any card does."""
    places = [(o.zone, game.zone(o.zone).index(o.oid)) for o in (first, second)]
    drawings = [_drawing_of(game, o.oid) for o in (first, second)]
    after = []
    for card, (zone, index) in zip((first, second), reversed(places), strict=True):
        new = move(game, card.oid, Location(zone, index=index))
        if card.zone.kind is zone.kind is ZoneKind.SCORE_AREA:
            _keep_hosted(game, card, game.object(new))
        after.append(new)
    for drawing, new in zip(drawings, reversed(after), strict=True):
        if drawing is not None:
            _join(drawing, new)
    return after[0], after[1]


@carries_out("8.8.4c", "1.14.2b")
def _keep_hosted(game: "Game", old: Object, new: Object) -> None:
    """Have agendas that are swapped between score areas keep what they host."""
    new.controller = new.zone.side or new.owner
    new.counters, new.loaded = dict(old.counters), set(old.loaded)
    for hosted in game.hosted(old.oid):
        hosted.host = new.oid


@carries_out("8.4.3", "8.4.3b", "8.8.4d")
def _join(drawing: list[int], card: int) -> None:
    """Count a card that comes in place of a drawn one as drawn."""
    drawing.append(card)


def _drawing_of(game: "Game", card: int) -> list[int] | None:
    """Return the cards considered drawn in the draw that the card is in, if it is in one."""
    return next((d.cards for d in game.drawings if card in d.cards), None)
