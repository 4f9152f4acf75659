"""The resolution of an ability (9.1.2): what it came from, its targets, and what it has done."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar, overload

from engine.kernel.abilities.effects import Effect, Imminent
from engine.kernel.abilities.kinds import Ability
from engine.kernel.cite import carries_out
from engine.kernel.events import Event
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

E = TypeVar("E", bound=Event)
F = TypeVar("F", bound=Event)


@dataclass(slots=True, eq=False)
class Resolution:
    """One resolving of one ability.

    - ``source``: the object it came from; it cannot act on that once that changes zones (9.1.4).
    - ``event``: what met its condition.
    - ``interrupted``: the imminent instruction that an interrupt modifies.
    - ``targets``: those announced so far, by the name the ability gives them.
    - ``notes``: what earlier instructions leave for later ones ("for each credit lost").
    - ``had``: the counters on each object before its condition was met (9.6.6a).
    - ``done``: the effects of its latest instruction as it resolved, replacements included (9.9.8).
    - ``prevented``: whether it has been prevented, so that nothing more of it resolves.
    - ``x``: the number chosen for the X of what it was played or used for (1.16.2c).
    - ``only_resolves_others``: whether it only has others resolve that do the same (10.1.6a).
    - ``clauses_to_come``: how many clauses follow the present one.
    - ``at_end``: what is done once its last instruction has finished resolving (9.1.2b).
    """

    ability: Ability
    source: int
    controller: Side
    event: Event | None = None
    interrupted: Imminent | None = None
    targets: dict[str, list[Any]] = field(default_factory=dict)
    notes: dict[str, Any] = field(default_factory=dict)
    used: bool = False
    had: dict[int, dict[str, int]] = field(default_factory=dict)
    done: list[Effect] = field(default_factory=list)
    prevented: bool = False
    x: int | None = None
    only_resolves_others: bool = False
    clauses_to_come: int = 0
    at_end: "Callable[[Game], None] | None" = None

    def phrase_question(self, game: "Game", question: str) -> str:
        """Return a question that the ability asks, after the card and the ability's label."""
        return f"{game.name(self.source)}, “{self.ability.label}”: {question}"

    @overload
    def met_by(self, kind: type[E], /) -> E: ...
    @overload
    def met_by(self, kind: type[E], other: type[F], /) -> E | F: ...
    def met_by(self, *kinds: type[Any]) -> Any:
        """Return what met its condition, which looks for events of one of these kinds (9.6.5)."""
        named = " or ".join(kind.__name__ for kind in kinds)
        assert isinstance(self.event, kinds), f"“{self.ability.label}” was met by no {named}"
        return self.event

    @carries_out("1.15.4")
    def target(self, name: str) -> Any | None:
        """Return the single target announced under that name, if one was."""
        announced = self.targets.get(name)
        return announced[0] if announced else None

    def the(self, name: str) -> Any:
        """Return the single target announced under that name; :class:`NoTarget` if none was."""
        announced = self.targets.get(name)
        if not announced:
            raise NoTarget(name)
        return announced[0]

    def those(self, name: str) -> list[Any]:
        """Return all targets announced under that name; :class:`NoTarget` while nothing has been.

        So an instruction that acts on what an earlier one chooses is expected to do nothing if that
        has nothing to choose from; this is asked before either is carried out.
        """
        if name not in self.targets:
            raise NoTarget(name)
        return self.targets[name]

    def has_target(self, value: Any) -> bool:
        """Whether the object was announced as a target."""
        return any(value in announced for announced in self.targets.values())


@carries_out("1.16.2c")
def the_x(resolution: Resolution) -> int:
    """Return the number chosen for the X of what the ability was played or used for."""
    assert resolution.x is not None, f"no X was chosen for “{resolution.ability.label}”"
    return resolution.x


class NoTarget(Exception):  # noqa: N818  (an answer, not an error)
    """An instruction was to act on a target that could not be announced (1.15.2e)."""
