"""Objects and their identity (section 1.12).

A physical card stays one ``card`` for the whole game; each time it changes zone it
becomes a new object with a new ``oid``, and the old object stays in history as it was
last known. Abilities and targets hold object ids, so an ability whose source has moved
on finds nothing to act on (9.1.4).
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.game_zones.zones import PLAY_AREA, Zone, ZoneKind
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.card import CardDefinition


@dataclass(slots=True)
@carries_out("1.12.1")
class Object:
    """A card as it is in one zone; ``server`` names where an installed Corp card stands.

    ``counters`` maps a kind of counter to how many are hosted. ``remembered`` holds
    choices that lingering effects keep for this object (9.10.3), such as the ice an
    icebreaker has chosen.
    """

    oid: int
    card: int
    definition: "CardDefinition"
    owner: Side
    controller: Side
    zone: Zone
    faceup: bool = False
    installed: bool = False
    server: str | None = None
    host: int | None = None
    counters: dict[str, int] = field(default_factory=dict)
    remembered: dict[str, int] = field(default_factory=dict)

    @property
    @carries_out("8.1.1")
    def is_rezzed(self) -> bool:
        """Whether this is an installed, faceup Corp card other than an agenda."""
        return (
            self.installed
            and self.faceup
            and self.owner is Side.CORP
            and self.definition.type != "agenda"
        )

    @property
    @carries_out("1.8.3a", "1.8.4a")
    def is_active(self) -> bool:
        """Whether the card can affect the game through its abilities."""
        if self.zone == PLAY_AREA:
            return self.faceup
        return self.zone == Zone(ZoneKind.SCORE_AREA, Side.CORP)

    def copy(self) -> "Object":
        """An independent copy."""
        return Object(
            self.oid,
            self.card,
            self.definition,
            self.owner,
            self.controller,
            self.zone,
            self.faceup,
            self.installed,
            self.server,
            self.host,
            dict(self.counters),
            dict(self.remembered),
        )
