"""Memory (section 1.20): the Runner's memory limit and what programs claim of it (3.9.3)."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from engine.kernel.abilities.declarations import Permit
from engine.kernel.abilities.values import modifying, value
from engine.kernel.cite import carries_out
from engine.kernel.frozen import made_often
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

STARTING_MEMORY = 4
TAKES_NO_MEMORY = "takes no memory"
"""The name of the :class:`Permit` for programs whose memory cost is not counted."""


@carries_out("1.20.2", "2.10.1", "2.10.2")
def memory_limit(game: "Game", without: Collection[int] = ()) -> int:
    """How many memory units the Runner has; ``without`` what some cards add or take away."""
    set_to, change = _starting_memory(game), 0
    for declaration, source in modifying(game, "memory limit"):
        if source in without:
            continue
        if declaration.applies(game, source, Side.RUNNER):
            amount = declaration.change(game, source, Side.RUNNER)
            if declaration.sets:
                set_to = amount
            else:
                change += amount
    return set_to + change


def _starting_memory(game: "Game") -> int:
    for oid in game.zone(PLAY_AREA):
        identity = game.object(oid)
        if identity.owner is Side.RUNNER and identity.printed.type == "identity":
            printed = identity.printed.starting_memory
            return STARTING_MEMORY if printed is None else printed
    return STARTING_MEMORY


@carries_out("1.20.3", "2.8.1", "3.9.3", "3.9.3d")
def memory_cost(game: "Game", oid: int) -> int:
    """What a program claims of the memory limit."""
    permits = [(d, s) for d, s in game.declarations(Permit) if d.what == TAKES_NO_MEMORY]
    if any(d.applies(game, s, oid) for d, s in permits):
        return 0
    return value(game, "memory cost", oid, game.object(oid).printed.memory_cost or 0)


def memory_cost_on(game: "Game", oid: int, host: int | None) -> int:
    """What a program would claim if it were hosted there."""
    if game.object(oid).host == host:
        return memory_cost(game, oid)
    return game.found(_CostOn(oid, host))


@made_often(frozen=True, slots=True)
class _CostOn:
    """Finds what a program would claim on a host: asked for each choice of what to trash first."""

    program: int
    host: int | None

    def __call__(self, game: "Game") -> int:
        """The memory cost with the program on that host."""
        program = game.object(self.program)
        before = program.host
        with game.findings.undoing("host"):
            program.host = self.host
            try:
                return memory_cost(game, self.program)
            finally:
                program.host = before


def installed_programs(game: "Game") -> Iterator[Object]:
    """Every installed faceup program."""
    return (
        o for o in game.installed() if o.printed.type == "program" and not o.has_no_characteristics
    )


@carries_out("3.9.3a")
def memory_used(game: "Game", without: Collection[int] = ()) -> int:
    """The total memory cost of installed programs; ``without`` some, and what they host."""
    claimed = game.found(_claimed)
    if not without:
        return sum(claimed.values())
    gone = (oid for oid in claimed if _goes_with(game, game.object(oid), without))
    return sum(claimed.values()) - sum(map(claimed.__getitem__, gone))


def _claimed(game: "Game") -> dict[int, int]:
    """What each installed program claims of the memory limit."""
    return {program.oid: memory_cost(game, program.oid) for program in installed_programs(game)}


def _goes_with(game: "Game", obj: Object, gone: Collection[int]) -> bool:
    """Whether the object is among those, or hosted on one of them, directly or not (1.13.11)."""
    here: Object | None = obj
    while here is not None:
        if here.oid in gone:
            return True
        here = game.state.objects.get(here.host) if here.host is not None else None
    return False


def room(game: "Game", without: Collection[int] = ()) -> int:
    """How much of the limit programs leave, ``without`` some cards; perhaps below zero."""
    return memory_limit(game, without) - memory_used(game, without)


def fits(game: "Game", without: Collection[int] = (), more: int = 0) -> bool:
    """Whether installed programs and ``more`` stay within the limit, ``without`` some cards.

    Of a limit below 0 nothing can be claimed, as of one of 0: whatever claims none may stay.
    """
    return memory_used(game, without) + more <= max(0, memory_limit(game, without))
