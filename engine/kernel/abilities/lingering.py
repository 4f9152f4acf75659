"""Lingering effects (section 9.10): what an instruction leaves behind, and for how long."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.declarations import Declaration, ExtendDuration
from engine.kernel.cite import carries_out
from engine.kernel.sides import Side
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.abilities.kinds import ConditionalAbility
    from engine.kernel.game import Game


class Duration(StrEnum):
    """How long a lingering effect lasts: as long as that timing structure is in progress.

    The value is the number under which the structure's steps stand. ``ONCE`` lasts until
    the delayed conditional ability it maintains next resolves (9.6.13c), ``ACTIVE`` for
    as long as its source is active (9.10.3c).
    """

    ENCOUNTER = "6.9.3"
    RUN = "6.9"
    TURN = "turn"
    ONCE = "until it resolves"
    ACTIVE = "while its source is active"


@dataclass(slots=True, eq=False)
@carries_out("9.10.1", "9.10.2", "9.10.3", "9.6.13")
class LingeringEffect:
    """Something that lasts beyond the instruction that created it.

    It keeps ``declarations`` in force, or a delayed conditional ``ability`` in being, or
    both. ``source`` is the object whose ability created it (9.1.3c). ``structures`` are
    the timing structures that must all be over for it to expire: an empty tuple for a
    structure that was not in progress to begin with (9.10.4). ``target`` is the object
    whose characteristics or values it changes, if it is about one; ``turn`` the turn in
    which it was created.
    """

    label: str
    source: int
    controller: Side
    duration: Duration
    structures: tuple[Structure, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    ability: "ConditionalAbility | None" = None
    target: int | None = None
    turn: Structure | None = None
    notes: dict[str, Any] = field(default_factory=dict)


@carries_out("9.10.4", "9.10.1")
def create(game: "Game", effect: LingeringEffect) -> None:
    """Start a lingering effect; its duration counts from the structures now in progress."""
    effect.structures = effect.structures or current_structures(game, effect.duration)
    effect.turn = game.structures[0] if game.structures else None
    game.state.lingering.append(effect)
    game.log("9.10.1", f"{effect.label}: a lingering effect begins")


def current_structures(game: "Game", duration: Duration) -> tuple[Structure, ...]:
    """The innermost structure in progress that the duration refers to, if there is one."""
    if duration is Duration.TURN:
        return tuple(game.structures[:1])
    matching = (s for s in reversed(game.structures) if s.rule == duration.value)
    innermost = next(matching, None)
    return () if innermost is None else (innermost,)


@carries_out("10.3.1b", "9.10.1", "9.10.4")
def remove_expired(game: "Game") -> None:
    """Remove the lingering effects whose duration has passed."""
    for effect in [e for e in game.state.lingering if _is_over(game, e)]:
        game.state.lingering.remove(effect)
        game.log("10.3.1b", f"{effect.label}: the lingering effect expires")


def _is_over(game: "Game", effect: LingeringEffect) -> bool:
    if effect.duration is Duration.ONCE:
        return False
    if effect.duration is Duration.ACTIVE:
        return not (game.exists(effect.source) and game.object(effect.source).is_active)
    lasts: tuple[Structure | None, ...] = effect.structures
    if any(d.applies(game, source, effect) for d, source in game.declarations(ExtendDuration)):
        lasts = (*lasts, effect.turn)
    return not any(structure in game.structures for structure in lasts)
