"""Carrying out what an effect does as part of itself: no instruction, so nothing interrupts it."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Effect, Imminent
from engine.kernel.abilities.interrupts.replacing import apply_replacements
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.11.2a", "9.9.8a")
def carry_out_within_effect(game: "Game", effects: list[Effect]) -> Process[None]:
    """Carry out effects in the middle of another; only replacement effects can change them.

    There is no interrupt window before them and no checkpoint after. What interrupts have
    replaced in the whole is replaced in its parts, too.
    """
    # What an interrupt resolves may hold such parts again.
    from engine.kernel.abilities.interrupts.carrying_out import carry_out_effects

    outer = game.under_way[-1] if game.under_way else Imminent([])
    part = Imminent(list(effects), replacements=list(outer.replacements), set_aside=outer.set_aside)
    yield from apply_replacements(game, part)
    yield from carry_out_effects(game, part)


@carries_out("10.3.1")
def carry_out_within_checkpoint(game: "Game", effects: list[Effect]) -> Process[None]:
    """Carry out effects in a step of a checkpoint, which nothing interrupts, either.

    They are not part of an instruction, even if the checkpoint comes while one is under way.
    """
    # What an interrupt resolves may hold checkpoints.
    from engine.kernel.abilities.interrupts.carrying_out import resolve_now

    imminent = Imminent(list(effects))
    yield from apply_replacements(game, imminent)
    yield from resolve_now(game, imminent)
