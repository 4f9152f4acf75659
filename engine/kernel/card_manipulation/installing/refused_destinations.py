"""Why a card that is being installed cannot go where somebody wants it (8.5.2, 8.5.12, 8.5.14)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.kernel.abilities.static.declarations import CanHost
from engine.kernel.abilities.static.prohibited import cards_say, who_says_that
from engine.kernel.abilities.static.values import modifications
from engine.kernel.card_manipulation.installing.destinations import (
    OUTERMOST,
    REMOTE_LIMIT,
    Destination,
    StandIn,
    new_remote_name,
    remote_limit,
)
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.installing.like_cards import (
    can_be_installed_at,
    remaining_obstacle,
)
from engine.kernel.cite import carries_out
from engine.kernel.decisions import plain
from engine.kernel.errors import Obstacle
from engine.kernel.game_concepts.costs.prices import card_allows
from engine.kernel.game_concepts.hosting import (
    HostOn,
    can_be_hosted,
    has_room_for,
    only_hosts_for,
)
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


def destination_refusals(game: "Game", player: Side, label: str) -> list[Obstacle]:
    """Return what stands against the card that is being installed going where the label says.

    Return nothing if no card is being installed, or if the label names no place or a card that the
    player cannot see. If several places have that name, answer for the one that comes nearest.
    """
    install = install_under_way(game)
    if install is None:
        return []
    meant = [
        to for to in _conceivable(game, player) if plain(to.describe_openly(game)) == plain(label)
    ]
    obstacles = [[*_destination_obstacles(game, install, to)] for to in meant]
    return min(obstacles, key=len, default=[])


def install_under_way(game: "Game") -> Install | None:
    """Return the installation in which a destination is being chosen."""
    every = (install for part in reversed(game.under_way) for install in part.of_type(Install))
    return next((install for install in every if _is_placed(game, install.card)), None)


def _is_placed(game: "Game", card: int) -> bool:
    exists = game.exists(card)
    return exists and game.object(card).zone == PLAY_AREA and not game.object(card).installed


def _conceivable(game: "Game", player: Side) -> Iterator[Destination]:
    """Yield every place that a card could be installed in and the player can name, legal or not."""
    yield Destination()
    for protecting in (False, True):
        for name, server in game.state.servers.items():
            yield Destination(name, protecting)
            if protecting:
                yield from (
                    Destination(name, protecting, place=place)
                    for place in range(OUTERMOST + 1, len(server.ice) + 1)
                )
        yield Destination(new_remote_name(game), protecting, new=True)
    for card in game.zone(PLAY_AREA):
        if can_see(game, player, game.object(card)):
            yield Destination(host=card)


def _destination_obstacles(game: "Game", install: Install, to: Destination) -> Iterator[Obstacle]:
    """Yield everything that stands against the place; for a legal one, why it cannot go there."""
    obstacles = [*_place_obstacles(game, install, to), *_ability_obstacles(game, install, to)]
    yield from obstacles
    if not obstacles and not can_be_installed_at(game, install, to):
        yield remaining_obstacle(game, install, to)


def _place_obstacles(game: "Game", install: Install, to: Destination) -> Iterator[Obstacle]:
    if to.host is not None:
        yield from _host_obstacles(game, install.card, to.host)
    elif to.server is None:
        if game.object(install.card).owner is Side.CORP:
            yield "8.5.2", "the Corp's cards are installed in servers"
        elif only_hosts_for(game, install.card) is not None and not install.facedown:
            yield "1.13.5c", "its own text says what it can be installed on"
    elif game.object(install.card).owner is Side.RUNNER:
        yield "8.5.4", "the Runner's cards are never installed in servers"
    else:
        yield from _server_obstacles(game, install, to, to.server)


@carries_out("8.5.2b", "8.5.2d", "8.5.12", "3.4.2", "4.6.6e", "4.6.8f", "4.6.9d")
def _server_obstacles(
    game: "Game", install: Install, to: Destination, name: str
) -> Iterator[Obstacle]:
    """Yield what the rules on servers forbid, and what the card says of servers."""
    kind, server = game.object(install.card).printed.type, game.state.servers.get(name)
    if to.protecting is not (kind == "ice"):
        is_ice = "ice protects servers and is never in a root"
        yield "3.4.2", is_ice if kind == "ice" else "only ice protects servers"
    elif kind in ("agenda", "asset") and server is not None and server.is_central:
        yield "4.6.6e", "only remote servers can have agendas and assets in their roots"
    elif not to.protecting and not card_allows(game, install.card, StandIn(install.card, name)):
        yield "8.5.12", "its own text says which servers it can be in"
    if to.new and sum(not s.is_central for s in game.state.servers.values()) >= remote_limit(game):
        limiting = (source for _, source in modifications(game, REMOTE_LIMIT))
        yield "4.6.8f", cards_say(game, limiting, "how many remote servers there can be")
    if to.place != OUTERMOST and install.places is None:
        yield (
            "8.5.2d",
            "ice is installed in the outermost position, unless an ability says otherwise",
        )


@carries_out("1.13.5", "1.13.5a", "1.13.5b", "1.13.5c")
def _host_obstacles(game: "Game", card: int, host: int) -> Iterator[Obstacle]:
    """Yield what the card, the host and the rules on hosting forbid."""
    only = only_hosts_for(game, card)
    declarations = [declared for declared, source in game.declarations(CanHost) if source == host]
    if only is not None:
        if host not in only:
            yield "1.13.5c", "its own text says what it can be installed on"
    elif not declarations:
        yield "1.13.5", "no ability lets that card host it"
    elif all(declared.by_itself for declared in declarations):
        yield "1.13.5b", "only an ability of that card can host cards there"
    elif not any(declared.accepts(game, host, card) for declared in declarations):
        yield "1.13.5a", "that card says which cards it hosts, and this is not one of them"
    elif not can_be_hosted(game, card, host):
        yield "1.2.2", who_says_that(game, "it cannot be hosted there", HostOn(card, host))
    elif not has_room_for(game, card, host):
        yield "1.13.5a", "that card hosts as many as it can"


@carries_out("8.5.14", "1.2.2")
def _ability_obstacles(game: "Game", install: Install, to: Destination) -> Iterator[Obstacle]:
    """Yield what the ability that installs it says of the place, and what others forbid."""
    is_named = install.places is None or to in install.places(game)
    if not is_named or (install.where is not None and not install.where(game, to)):
        yield "8.5.14", "the ability that installs it says where"
    attempt = install.attempt_at(to)
    if game.is_prohibited(attempt):
        yield "1.2.2", who_says_that(game, "it cannot be installed there", attempt)
