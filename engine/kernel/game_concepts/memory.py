"""Memory (section 1.20): the Runner's memory limit and what programs claim of it (3.9.3)."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, combinations
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.kernel.abilities.static.declarations import Declaration
from engine.kernel.abilities.static.values import modifications, modified_value
from engine.kernel.cite import carries_out
from engine.kernel.frozen import fast_dataclass
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import PLAY_AREA
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

STARTING_MEMORY = 4
TAKES_NO_MEMORY = "takes no memory"
"""The name of the :class:`Permit` for programs whose memory cost is not counted."""

NONE: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class KeepMemory(Declaration):
    """Keep the memory that this card gives for programs that ``which`` is true of."""

    which: "Callable[[Game, int], bool]"


@carries_out("1.20.2", "2.10.1", "2.10.2", "25.04:1.20.4a")
def memory_limit(game: "Game", without: Collection[int] = ()) -> int:
    """Return how many memory units the Runner has, ``without`` what some cards add or take away."""
    return sum(amount for _, amount in _given(game, without))


def _given(game: "Game", without: Collection[int]) -> list[tuple[int | None, int]]:
    """Return what the Runner starts with, without a source, and what each source adds to it."""
    set_to, added = _starting_memory(game), []
    for declaration, source in modifications(game, "memory limit"):
        if source not in without and declaration.applies(game, source, Side.RUNNER):
            amount = declaration.change(game, source, Side.RUNNER)
            if declaration.sets:
                set_to = amount
            else:
                added.append((source, amount))
    return [(None, set_to), *added]


def _starting_memory(game: "Game") -> int:
    for oid in game.zone(PLAY_AREA):
        identity = game.object(oid)
        if identity.owner is Side.RUNNER and identity.is_identity:
            printed = identity.printed.starting_memory
            return STARTING_MEMORY if printed is None else printed
    return STARTING_MEMORY


@carries_out("2.8.1", "9.12.1a")
def memory_cost(game: "Game", oid: int) -> int:
    """Return the memory cost of a program as it is now, wherever it is and if it counts or not."""
    return modified_value(game, "memory cost", oid, game.object(oid).printed.memory_cost or 0)


@carries_out("1.20.3", "3.9.3", "3.9.3d")
def claim(game: "Game", oid: int) -> int:
    """Return what a program claims of the limit: its memory cost, or 0 if that does not count."""
    return 0 if game.is_permitted(TAKES_NO_MEMORY, oid) else memory_cost(game, oid)


def claim_on(game: "Game", oid: int, host: int | None) -> int:
    """Return what a program would claim if it were hosted there."""
    if game.object(oid).host == host:
        return claim(game, oid)
    return game.find(_CostOn(oid, host))


@fast_dataclass(frozen=True, slots=True)
class _CostOn:
    """Finds what a program would claim on a host; asked for each choice of what to trash."""

    program: int
    host: int | None

    def __call__(self, game: "Game") -> int:
        """Return what the program claims while it is supposed to be on that host."""
        with game.findings.imagining([(game.object(self.program), "host", self.host)]):
            return claim(game, self.program)


def installed_programs(game: "Game") -> Iterator[Object]:
    """Return every installed faceup program."""
    return (
        o for o in game.installed() if o.printed.type == "program" and not o.has_no_characteristics
    )


@carries_out("3.9.3a")
def memory_used(game: "Game", without: Collection[int] = ()) -> int:
    """Return the total memory cost of installed programs, ``without`` some and what they host."""
    return sum(_claims(game, without).values())


def _claims(game: "Game", without: Collection[int]) -> dict[int, int]:
    claimed = game.find(_claimed)
    if not without:
        return claimed
    return {
        oid: claim
        for oid, claim in claimed.items()
        if not _is_gone_with(game, game.object(oid), without)
    }


def _claimed(game: "Game") -> dict[int, int]:
    """Return what each installed program claims of the memory limit."""
    return {program.oid: claim(game, program.oid) for program in installed_programs(game)}


def _is_gone_with(game: "Game", obj: Object, gone: Collection[int]) -> bool:
    """Whether the object is among those, or hosted on one of them, directly or not (1.13.11)."""
    current: Object | None = obj
    while current is not None:
        if current.oid in gone:
            return True
        current = game.state.objects.get(current.host) if current.host is not None else None
    return False


def room(game: "Game", without: Collection[int] = ()) -> int:
    """Return how much of the limit programs leave, ``without`` some cards; it may be below 0."""
    return memory_limit(game, without) - memory_used(game, without)


@carries_out("3.9.3a", "8.5.15a", "25.04:1.20.4b")
def fits(game: "Game", without: Collection[int] = (), more: Mapping[int, int] = NONE) -> bool:
    """Whether installed programs stay within the limit, ``without`` some cards.

    ``more`` are programs that would be installed, with what they would claim. A limit below 0 is
    like one of 0: nothing can be claimed of it, and what claims nothing may stay.
    """
    claims = {**_claims(game, without), **more}
    with game.considering(more):
        given = _given(game, without)
    if sum(claims.values()) > max(0, sum(amount for _, amount in given)):
        return False
    keeping = {source: keeps for keeps, source in game.declarations(KeepMemory)}
    return not keeping or _can_be_shared(game, keeping, given, claims)


@carries_out("25.04:1.20.4")
def _can_be_shared(
    game: "Game",
    keeping: Mapping[int, KeepMemory],
    given: list[tuple[int | None, int]],
    claims: Mapping[int, int],
) -> bool:
    """Whether each claimed unit finds one that its program may use.

    It does if this is true of any choice of the kinds of kept memory: the programs that can use
    none beyond those kinds find room in them and in the memory kept for none. What lowers the limit
    is no source's memory.
    """
    capacity: dict[KeepMemory | None, int] = {}
    for source, amount in given:
        if amount > 0:
            kind = None if source is None else keeping.get(source)
            capacity[kind] = capacity.get(kind, 0) + amount
    kinds = [kind for kind in capacity if kind is not None]
    usable = {card: {kind for kind in kinds if kind.which(game, card)} for card in claims}
    some = chain.from_iterable(combinations(kinds, size) for size in range(len(kinds)))
    return all(
        sum(claim for card, claim in claims.items() if usable[card] <= {*of_these})
        <= sum(capacity.get(kind, 0) for kind in (None, *of_these))
        for of_these in some
    )
