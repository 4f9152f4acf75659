"""Objects and their identity (section 1.12).

A physical card stays one ``card`` for the whole game. Each time it changes zones it becomes a new
object with a new ``oid``, and the old object stays in history as it was last known. Abilities and
targets hold object ids, so an ability whose source has moved on finds nothing to act on (9.1.4).
"""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.kernel.card import CardDefinition
from engine.kernel.changes import Changing, copy_of, noticing_passing_attributes
from engine.kernel.cite import carries_out
from engine.kernel.game_zones.zones import CORPS_SCORE_AREA, PLAY_AREA, Zone, ZoneKind
from engine.kernel.sides import Side


@noticing_passing_attributes
@dataclass(slots=True)
@carries_out("1.12.1", "1.12.5", "4.1.7c")
class Object(Changing):
    """A card in one zone.

    - ``printed``: the characteristics to begin with: those of the card's definition, of its other
      side, or of what it has been converted into (10.1.3, 10.1.4).
    - ``server``: where an installed Corp card stands.
    - ``counters``: how many counters are hosted, by kind; ``loaded``: the kinds that the card has
      been loaded with (10.9).
    - ``remembered``: choices that lingering effects keep for it (9.10.3), such as the ice that an
      icebreaker has chosen.
    - ``chosen_x``: the number chosen for the X of what it was played or installed for (1.16.2c).
    - ``playing``: whether it is an event or operation that has become active as it is played
      (8.6.6c).
    - ``flipped``: whether the back of a double-sided card lies faceup (3.1.1a).
    - ``accessed_facedown``: whether the Runner has accessed it as it lay facedown in Archives
      (7.3.2a).
    - ``awaits_the_game``: whether it is an identity, and the game has not begun (1.8.3d).
    """

    passing: ClassVar[frozenset[str]] = frozenset({"host", "counters"})

    oid: int
    card: int
    definition: CardDefinition
    owner: Side
    controller: Side
    zone: Zone
    faceup: bool = False
    installed: bool = False
    playing: bool = False
    server: str | None = None
    host: int | None = None
    counters: dict[str, int] = field(default_factory=dict)
    loaded: set[str] = field(default_factory=set)
    remembered: dict[str, Any] = field(default_factory=dict)
    converted: CardDefinition | None = None
    flipped: bool = False
    chosen_x: int = 0
    became_active: int = 0
    accessed_facedown: bool = False
    awaits_the_game: bool = False
    printed: CardDefinition = field(init=False)

    def __post_init__(self) -> None:
        """Begin with what is printed."""
        self._print()

    def _print(self) -> None:
        back = self.definition.back if self.flipped else None
        self.printed = back or self.converted or self.definition

    def flip(self) -> None:
        """Turn a double-sided card over."""
        self.flipped = not self.flipped
        self._print()

    @carries_out("1.5.2")
    def switch(self, into: CardDefinition) -> None:
        """Make it another copy of the card, whose other side is a different one."""
        self.definition = into
        self._print()

    def convert(self, into: CardDefinition | None) -> None:
        """Convert it into another card or, for ``None``, back into what it was before."""
        self.converted = into
        self._print()

    @property
    @carries_out("1.8.4b", "8.1.4a")
    def has_no_characteristics(self) -> bool:
        """Whether this is an installed facedown Runner card."""
        return self.installed and not self.faceup and self.owner is Side.RUNNER

    @property
    @carries_out("1.9.5j", "10.1.4")
    def is_installed_card(self) -> bool:
        """Whether this is an installed card that has not become a condition counter."""
        return self.installed and self.converted is None

    @property
    @carries_out("1.21.1", "1.21.1a")
    def is_facedown(self) -> bool:
        """Whether it lies facedown; in a hand or a deck it is neither faceup nor facedown."""
        return not self.faceup and self.zone.kind not in (ZoneKind.DECK, ZoneKind.HAND)

    @property
    @carries_out("1.5.4b", "1.8.3a")
    def is_identity(self) -> bool:
        """Whether this is its player's identity: not hosted on a card, and in the play area."""
        return self.printed.type == "identity" and self.host is None and self.zone == PLAY_AREA

    @property
    @carries_out("8.1.1", "8.1.4f")
    def is_rezzed(self) -> bool:
        """Whether this is an installed, faceup asset, upgrade or piece of ice."""
        return self.installed and self.faceup and self.printed.type in ("asset", "upgrade", "ice")

    @property
    @carries_out("1.8.3a", "1.8.3d", "1.8.4a", "3.2.3a", "4.5.4", "4.6.4")
    def is_active(self) -> bool:
        """Whether the card can affect the game through its abilities."""
        zone, printed = self.zone, self.printed
        if zone == PLAY_AREA:
            if self.is_identity or self.converted is not None:
                return not self.awaits_the_game
            if printed.type == "agenda" and not printed.is_installed_faceup:
                return False
            return self.faceup and (self.installed or self.playing)
        return zone == CORPS_SCORE_AREA

    def copy(self) -> "Object":
        """Return an independent copy."""
        return copy_of(self)
