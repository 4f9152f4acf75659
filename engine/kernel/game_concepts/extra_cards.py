"""Extra cards (section 1.5): cards brought beside a deck that come into the game later."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import first_times, intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.card_manipulation.movements.moving import Location, put_in, take_out
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.events import Hosted
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.selecting import select
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("1.5.3b")
def install_extra_cards(
    game: "Game", side: Side, among: Iterable[CardDefinition], count: int
) -> Process[None]:
    """Let a player start the game with ``count`` of these cards installed, no two of one name."""
    by_name = {definition.name: definition for definition in among}

    def offer(chosen: tuple[str, ...]) -> Option:
        return intents.offer(game, intents.ChooseTargets(chosen, chosen), chosen)

    question, sizes = "which cards begin the game installed?", (min(count, len(by_name)),)
    names = yield from select(game, side, "1.5.3b", question, sorted(by_name), sizes, offer)
    for name in names:
        _bring(game, by_name[name], side, installed=True)
        game.log("1.5.3b", f"{side.named} starts the game with {name} installed")
    game.state.brought += len(names)


def _bring(
    game: "Game",
    definition: CardDefinition,
    side: Side,
    *,
    installed: bool = False,
    host: int | None = None,
) -> int:
    """Put a card from outside the game into the play area, faceup; return the id of its object."""
    oid = game.state.new_number()
    card = Object(oid, oid, definition, side, side, PLAY_AREA, faceup=True, installed=installed)
    card.host = host
    put_in(game, card, Location(PLAY_AREA))
    game.note_converted()
    return oid


@carries_out("1.5.4b")
def return_outside(game: "Game", identity: Object) -> None:
    """Return an identity that leaves the play area to the pile outside the game."""
    game.state.past[identity.oid] = identity.copy()
    take_out(game, identity)


@dataclass(eq=False, kw_only=True)
@carries_out("1.5.4b", "1.5.4d", "4.1.3")
class SwitchIdentity(Effect):
    """Switch an identity with another, which comes into play faceup, its front side up.

    The old one goes back outside the game, which is no zone, and which nothing looks at.
    """

    phrase: ClassVar[str] = "switch an identity"
    card: int
    to: CardDefinition

    def would_change(self, game: "Game") -> bool:
        """Whether the identity is still there."""
        return game.exists(self.card)

    def apply(self, game: "Game") -> None:
        """Take the identity away, and put the other one in its place."""
        old = game.object(self.card)
        return_outside(game, old)
        new = _bring(game, self.to, old.owner)
        became_active(game, new)
        first_times.look_back(game, new)
        game.log("1.5.4d", f"{old.printed.name} is switched with {self.to.name}")


@dataclass(eq=False, kw_only=True)
@carries_out("1.5.4b", "1.13.1", "1.13.2", "25.04:1.13.2a")
class HostFromOutside(Effect):
    """Host a card from outside the game, faceup and not installed.

    If what the host's new abilities look for has happened this turn before, that counts (9.3.2b).
    """

    phrase: ClassVar[str] = "host a card from outside the game"
    card: CardDefinition
    host: int

    def would_change(self, game: "Game") -> bool:
        """Whether the host is still there."""
        return game.exists(self.host)

    def apply(self, game: "Game") -> None:
        """Bring the card, straight onto its host."""
        hosted = _bring(game, self.card, self.card.side, host=self.host)
        game.state.brought += 1
        game.log("1.13.1", f"{game.name(hosted)} is hosted on {game.name(self.host)}")
        game.emit(Hosted(hosted, self.host))
        first_times.look_back(game, self.host)
