"""Servers (4.6.6 to 4.6.9): a root, and ice from the outermost position to the innermost."""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.kernel.changes import Changing, copy_of
from engine.kernel.cite import carries_out
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

CENTRAL_SERVERS = ("HQ", "R&D", "Archives")
_ZONES = (hand(Side.CORP), deck(Side.CORP), discard_pile(Side.CORP))
CENTRAL_ZONES = dict(zip(CENTRAL_SERVERS, _ZONES, strict=True))


@carries_out("4.6.7a")
def central_zone_cards(game: "Game", server: str) -> list[int]:
    """Return the cards in the zone of a central server; none for a remote server."""
    return game.zone(CENTRAL_ZONES[server]) if server in CENTRAL_ZONES else []


def is_called_as_remote(name: str) -> bool:
    """Whether a remote server may have that name, whether or not there is one."""
    return re.fullmatch(r"remote [1-9]\d*", name) is not None


@dataclass(slots=True)
@carries_out("4.6.6e", "4.6.9b")
class Server(Changing):
    """One server; ``ice[0]`` is the outermost position. Ice and root hold object ids."""

    name: str
    ice: list[int] = field(default_factory=list)
    root: list[int] = field(default_factory=list)

    @property
    @carries_out("4.6.6c")
    def is_central(self) -> bool:
        """Whether this is HQ, R&D or Archives."""
        return self.name in CENTRAL_SERVERS

    @carries_out("4.6.9a", "4.6.9c")
    def ice_between(self, ice: int) -> int:
        """Return how many pieces of ice are between the server and that one: its position.

        Two pieces of ice on different servers are in the same position if this number is the same.
        """
        return len(self.ice) - 1 - self.ice.index(ice)

    def copy(self) -> "Server":
        """Return an independent copy."""
        return copy_of(self)


@dataclass(frozen=True, slots=True)
class Place:
    """A place where ice protects or protected a server, with the other ice outward and inward."""

    server: str
    outward: tuple[int, ...]
    inward: tuple[int, ...]

    @carries_out("25.04:6.2.2e")
    def index(self, row: list[int]) -> int:
        """Return the place for it among the ice that is there now, by the neighbours it had."""
        if left := [row.index(ice) for ice in self.outward if ice in row]:
            return max(left) + 1
        return min((row.index(ice) for ice in self.inward if ice in row), default=0)
