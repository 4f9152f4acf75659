"""Cards that become counters (10.1.4): converted, and hosted on an object."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.card import CardDefinition
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("10.1.4", "1.9.3", "1.13.5d", "3.5.1a", "3.7.1a", "1.14.1a", "1.9.5j")
class BecomeCounter(Effect):
    """Convert the source into a counter, with the given properties, hosted on an object.

    ``host`` may be a function, which gives what an earlier effect of the instruction makes of a
    card.
    """

    phrase: ClassVar[str] = "become a counter"
    into: "CardDefinition"
    host: "int | Callable[[], int | None]"

    def _host(self) -> int | None:
        return self.host if isinstance(self.host, int) else self.host()

    def would_change(self, game: "Game") -> bool:
        """Whether both the source and its host are there."""
        host = self._host()
        there = self.source is not None and game.exists(self.source)
        return there and host is not None and game.exists(host)

    def apply(self, game: "Game") -> None:
        """Give it the properties of the counter in place of its own, and install it."""
        host = self._host()
        assert self.source is not None
        assert host is not None
        card = game.object(self.source)
        name = card.printed.name
        card.convert(self.into)
        card.host = host
        game.note_converted()
        card.installed, card.playing = True, False
        became_active(game, self.source)
        game.log("10.1.4", f"{name} becomes a counter hosted on {game.name(host)}")
