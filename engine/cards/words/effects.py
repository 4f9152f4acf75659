"""Instructions and their effects, as card texts say them."""

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import EffectMaker, Instruction, Resolution
from engine.kernel.abilities.targets import Target
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.runs.effects import Bypass, EndTheRun


def do(*makers: EffectMaker, targets: tuple[Target, ...] = ()) -> Instruction:
    """One instruction with these effects."""
    return Instruction(makers, targets)


def end_the_run(_game: Game, _resolution: Resolution) -> Effect:
    """End the run."""
    return EndTheRun()


def bypass_that_ice(_game: Game, resolution: Resolution) -> Effect:
    """Bypass the ice whose encounter met the condition."""
    assert isinstance(resolution.event, Encountered)
    return Bypass(ice=resolution.event.ice)
