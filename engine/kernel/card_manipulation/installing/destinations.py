"""Where cards may be installed (8.5.2, 8.5.12, 8.5.14): destinations and what is legal there."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Attempt
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.cite import carries_out
from engine.kernel.frozen import fast_dataclass
from engine.kernel.game_concepts.costs.prices import card_allows
from engine.kernel.game_concepts.hosting import (
    declared_hosts,
    hosts_for,
    only_hosts_for,
    server_with,
)
from engine.kernel.game_concepts.imagined import imagined_gone
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_concepts.seeing import name_for_player
from engine.kernel.game_zones.servers import Place
from engine.kernel.runs.position import place_of, sides_of_the_runner
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

RUNNER_TYPES = ("program", "hardware", "resource")
ROOT_TYPES = ("agenda", "asset", "upgrade")
OUTERMOST = 0
UNLIMITED = 10**6
REMOTE_LIMIT = "remote server limit"
"""The name of the value: how many remote servers there can be."""


@fast_dataclass(frozen=True, slots=True)
@carries_out("4.1.7")
class Destination:
    """Where a card is to be installed.

    - ``server``, ``protecting``: for Corp cards; ``new`` if that server is created.
    - ``place``: counted from the outermost ice.
    - ``outward``: if the Runner's empty position is at that place, whether this is outward of it.
    - ``host``: for cards that will be hosted.

    None of them is given for Runner cards that are installed without a location.
    """

    server: str | None = None
    protecting: bool = False
    new: bool = False
    place: int = OUTERMOST
    host: int | None = None
    outward: bool | None = None

    def describe(self, game: "Game", player: Side | None = None) -> str:
        """Return where that is, as a player is asked or, without one, as transcripts tell both."""
        if self.host is not None:
            return f"on {name_for_player(game, player, self.host)}"
        return self.describe_openly(game)

    def describe_openly(self, game: "Game") -> str:
        """Return where that is, for somebody who sees every card."""
        if self.host is not None:
            return f"on {game.name(self.host)}"
        if self.server is None:
            return "in the rig"
        server = "a new remote" if self.new else self.server
        if not self.protecting:
            return f"in {server}"
        if self.place == OUTERMOST and self.outward is None:
            return f"protecting {server}"
        side = {None: "", True: ", outward of the Runner", False: ", inward of the Runner"}
        where = f"at position {self.place + 1} from the outside{side[self.outward]}"
        return f"protecting {server} {where}"


@carries_out("25.04:6.2.2a", "25.04:6.2.2b", "25.04:6.2.2d")
def all_ice_positions(game: "Game") -> list[Destination]:
    """Return every position in which ice could be installed, of servers there are or could be."""
    positions = []
    for outermost in _servers(game, protecting=True):
        server = game.state.servers.get(outermost.server or "")
        for place in range(1 + (len(server.ice) if server is not None else 0)):
            to = replace(outermost, place=place)
            sides = sides_of_the_runner(game, to.server, place)
            positions += [replace(to, outward=side) for side in sides]
    return positions


@carries_out("25.04:6.2.2c")
def directly_inward_of(game: "Game", ice: int) -> list[Destination]:
    """Return the position directly inward of a piece of ice; none if it protects no server.

    It is outward of whatever position comes next, even if that is the Runner's empty one.
    """
    ice_place = place_of(game, ice)
    if ice_place is None:
        return []
    place = len(ice_place.outward) + 1
    side = sides_of_the_runner(game, ice_place.server, place)[0]
    return [Destination(ice_place.server, protecting=True, place=place, outward=side)]


@carries_out("25.04:6.2.2e", "8.5.14")
def former_position(game: "Game", place: Place) -> list[Destination]:
    """Return the position in which trashed ice was; none if its server no longer exists."""
    server = game.state.servers.get(place.server)
    if server is None:
        return []
    return [Destination(server.name, protecting=True, place=place.index(server.ice))]


def server_of(game: "Game", to: Destination) -> str | None:
    """Return the server that the destination belongs to; a host in its root belongs to it, too."""
    return to.server if to.host is None else server_with(game, to.host)


def ice_at(game: "Game", to: Destination) -> list[int]:
    """Return the ice protecting the destination server, if that exists already."""
    server = game.state.servers.get(to.server) if to.server is not None else None
    return [] if server is None else list(server.ice)


def recount_place(game: "Game", to: Destination, before: list[int]) -> Destination:
    """Return the same place among the ice that is left of what was there before."""
    if not to.protecting:
        return to
    remaining = ice_at(game, to)
    return replace(to, place=sum(ice in remaining for ice in before[: to.place]))


@fast_dataclass(frozen=True, slots=True)
class InstallAt(Attempt):
    """An attempt to install a card somewhere; costs, restrictions and prohibitions look at it.

    ``by`` is ``None`` if an ability only asks what the card costs (1.16.2d).
    """

    card: int
    to: Destination
    by: Side | None
    facedown: bool = False
    source: int | None = None
    basic: bool = False


@fast_dataclass(frozen=True, slots=True)
@carries_out("8.5.12")
class StandIn(Attempt):
    """An attempt to be in the root of a server or protect it; a card may restrict that to some."""

    card: int
    server: str


@carries_out("8.5.2", "8.5.4", "8.5.1a")
def destinations(game: "Game", oid: int, *, facedown: bool = False) -> list[Destination]:
    """Return every destination the card may have by its type and what it and its hosts say."""
    card = game.object(oid)
    kind = card.printed.type
    if card.owner is Side.RUNNER and facedown:
        return [Destination()]
    only = only_hosts_for(game, oid)
    if only is not None:
        return [Destination(host=host) for host in only]
    with_room = hosts_for(game, oid)
    hosts = (*with_room, *_hosts_to_be_cleared(game, oid, with_room))
    on_hosts = [Destination(host=host) for host in hosts]
    if kind in RUNNER_TYPES:
        return [Destination(), *on_hosts]
    if kind == "ice":
        return [*_servers(game, protecting=True), *on_hosts]
    if kind in ROOT_TYPES:
        roots = _servers(game, protecting=False)
        return [*(d for d in roots if may_stand(game, oid, d)), *on_hosts]
    return []


@carries_out("1.13.5a", "8.5.6", "8.5.15b")
def _hosts_to_be_cleared(game: "Game", card: int, with_room: list[int]) -> Iterator[int]:
    """Yield the full hosts that have room once like cards hosted there are trashed.

    Where the card goes is declared before like cards are trashed, as with a root that is taken.
    """
    for host in declared_hosts(game):
        like = [] if host in with_room else _like_cards_on(game, host, card)
        if like:
            with imagined_gone(game, like):
                is_cleared = host in hosts_for(game, card)
            if is_cleared:
                yield host


@carries_out("8.5.6a", "8.5.6c")
def _like_cards_on(game: "Game", host: int, card: int) -> list[int]:
    """Return the installed cards hosted there that may be trashed as the card is installed."""
    kind = game.object(card).printed.type
    like = ROOT_TYPES if kind in ROOT_TYPES else ("program",) if kind == "program" else ()
    hosted = (o for o in game.hosted(host) if o.installed and not o.has_no_characteristics)
    return [o.oid for o in hosted if o.printed.type in like]


@carries_out("1.13.5c", "1.2.2")
def allowed_by_card(
    game: "Game", oid: int, candidates: list[Destination], *, facedown: bool
) -> list[Destination]:
    """Return those destinations named by an ability where the card itself can be installed."""
    only = None if facedown else only_hosts_for(game, oid)
    return [to for to in candidates if only is None or to.host in only]


@carries_out("8.5.2a", "8.5.2d", "4.6.6d", "4.6.9d")
def _servers(game: "Game", *, protecting: bool) -> Iterator[Destination]:
    for name in game.state.servers:
        yield Destination(name, protecting)
    remotes = [s for s in game.state.servers.values() if not s.is_central]
    if len(remotes) < remote_limit(game):
        yield Destination(new_remote_name(game), protecting, new=True)


@carries_out("4.6.8b", "4.6.8f")
def remote_limit(game: "Game") -> int:
    """Return how many remote servers the Corp may have."""
    return modified_value(game, REMOTE_LIMIT, Side.CORP, UNLIMITED)


def new_remote_name(game: "Game") -> str:
    """Return what the next remote server is called; no name is used twice."""
    number = 1
    while f"remote {number}" in {*game.state.servers, *game.state.ceased, *game.installing_to}:
        number += 1
    return f"remote {number}"


def may_stand(game: "Game", oid: int, to: Destination) -> bool:
    """Whether a card may be there by its type and its own restriction on servers."""
    return to.server is None or may_be_at(game, oid, to.server, protecting=to.protecting)


@carries_out("8.5.12")
def may_be_at(game: "Game", oid: int, server: str, *, protecting: bool) -> bool:
    """Whether a card may be in that server's root, or protecting it."""
    if not _is_of_type_for(game, oid, server, protecting=protecting):
        return False
    return protecting or card_allows(game, oid, StandIn(oid, server))


def may_stand_by_type(game: "Game", oid: int, to: Destination) -> bool:
    """Whether a card of its type may be there."""
    return to.server is None or _is_of_type_for(game, oid, to.server, protecting=to.protecting)


@carries_out(
    "8.5.2b", "8.5.2c", "4.6.6e", "4.6.6h", "4.6.8a", "3.2.1", "3.3.1", "3.4.2", "3.5.1", "3.6.1"
)
def _is_of_type_for(game: "Game", oid: int, server: str, *, protecting: bool) -> bool:
    kind = game.object(oid).printed.type
    if protecting or kind not in ROOT_TYPES:
        return protecting and kind == "ice"
    if kind == "upgrade":
        return True
    existing = game.state.servers.get(server)
    return existing is None or not existing.is_central


@carries_out("8.5.6a")
def cannot_share_root(game: "Game", card: Object, other: Object, *, hosted: bool) -> bool:
    """Whether a card, ``hosted`` there or not, cannot be in the same root as another card.

    A host in a root makes room beside itself for the cards it hosts, but not for a region.
    """
    makes_room = hosted or other.host is not None
    return are_regions(game, card, other) or (not makes_room and are_lone(card, other))


@carries_out("3.2.1", "3.3.1", "4.6.6e")
def are_lone(first: Object, second: Object) -> bool:
    """Whether both cards are agendas or assets, of which a root can have only one."""
    return all(card.printed.type in ("agenda", "asset") for card in (first, second))


@carries_out("3.6.5a", "3.6.5b", "3.6.5c", "4.6.6g")
def are_regions(game: "Game", first: Object, second: Object) -> bool:
    """Whether both cards are regions, of which a root can have only one."""
    return all(game.has_subtype(card.oid, "region") for card in (first, second))
