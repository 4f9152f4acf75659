"""What lasts beyond the instruction that says so, and beyond a run, as card texts say it."""

from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.cite import carries_out
from engine.kernel.sides import Side


@carries_out("9.10.1")
def smaller_grip_until_your_next_turn(amount: int) -> EffectMaker:
    """The Runner's maximum hand size is so much less until your next turn begins."""
    less = Modify(
        "maximum hand size", lambda _g, _s, about: about is Side.RUNNER, lambda *_: -amount
    )
    return lambda *_: LastingChange(
        declarations=(less,),
        duration=Duration.YOUR_NEXT_TURN,
        words=f"-{amount} maximum hand size",
    )


@carries_out("1.11.2")
def allotted_clicks_next_turn(side: Side, change: int) -> EffectMaker:
    """That player has so many allotted clicks more, or less, for their next turn."""
    clicks = Modify("allotted clicks", lambda _g, _s, about: about is side, lambda *_: change)
    return lambda *_: LastingChange(
        declarations=(clicks,),
        duration=(Duration.CORPS_NEXT_TURN if side is Side.CORP else Duration.RUNNERS_NEXT_TURN),
        words=f"{change:+} [click] for the next turn of {side.named_within}",
    )
