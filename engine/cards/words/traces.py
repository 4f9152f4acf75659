"""Traces, as card texts say them."""

from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.traces import TraceAbility, When
from engine.kernel.cite import carries_out
from engine.kernel.events import TraceDetermined
from engine.kernel.game import Game


@carries_out("10.8.5")
def at_trace_strength(strength: int, *clauses: Clause) -> TraceAbility:
    """If your trace strength is that or greater, whether the trace is successful or not."""
    return TraceAbility(
        When.DETERMINED,
        f"if your trace strength is {strength} or greater",
        clauses,
        lambda _game, event: event.trace_strength >= strength,
    )


def by_how_much_it_exceeded(_game: Game, resolution: Resolution) -> int:
    """X: by how much the trace strength exceeded the link strength."""
    trace = resolution.met_by(TraceDetermined)
    return trace.trace_strength - trace.link_strength
