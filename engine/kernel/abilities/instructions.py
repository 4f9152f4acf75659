"""Instructions: what an ability does, one atomic unit at a time (9.3.4, 9.11).

The instructions of an ability are its clauses. A clause is a single instruction, or
words that decide which instructions come next, such as a nested cost.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import Ability
from engine.kernel.additional_rules.checkpoints import checkpoint
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.events import Event
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs import Cost


@dataclass(slots=True, eq=False)
class Resolution:
    """One resolving of one ability.

    ``source`` is the object the ability came from, which it can no longer act on once
    that object has changed zones (9.1.4); ``event`` is what met its condition;
    ``targets`` are those announced so far, by the name the ability gives them.
    """

    ability: Ability
    source: int
    controller: Side
    event: Event | None = None
    targets: dict[str, int] = field(default_factory=dict)


class Effect(ABC):
    """Something an instruction is expected to do (9.9.2)."""

    @abstractmethod
    def can_happen(self, game: "Game") -> bool:
        """Whether it would change the game state (1.2.5, 9.1.5b)."""

    @abstractmethod
    def apply(self, game: "Game") -> None:
        """Apply it to the game state and record it; nothing interrupts it (9.3.4c)."""


EffectMaker = Callable[["Game", Resolution], Effect]


@dataclass(frozen=True, slots=True)
class Target:
    """A target an instruction requires (1.15): its name and what is valid for it.

    ``valid`` gives pairs of a value (an object's id, a subroutine's place) and a label.
    """

    name: str
    valid: "Callable[[Game, Resolution], list[tuple[int, str]]]"

    @carries_out("1.15.2", "9.3.4b")
    def announce(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Let the player resolving the instruction choose, before it becomes imminent."""
        options = [Option(label, value) for value, label in self.valid(game, resolution)]
        if options:
            chosen = yield from game.decide(
                resolution.controller, "1.15.2", f"choose the {self.name}", options
            )
            resolution.targets[self.name] = chosen.value


class Clause(ABC):
    """Part of what an ability does: an instruction, or a choice between instructions."""

    @abstractmethod
    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether its expected effects could change the game state (1.2.5, 9.1.5b)."""

    @abstractmethod
    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Carry it out, with the checkpoint that follows each instruction."""


@dataclass(frozen=True, slots=True)
@carries_out("9.3.4", "9.3.4d", "9.11.3", "10.3.5", "1.2.4", "1.15.3")
class Instruction(Clause):
    """A sentence of an ability: its effects, in the order written, then a checkpoint."""

    makers: tuple[EffectMaker, ...]
    targets: tuple[Target, ...] = ()

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether it has valid targets, or needs none, and an effect that would happen."""
        if self.targets:
            return all(target.valid(game, resolution) for target in self.targets)
        return any(make(game, resolution).can_happen(game) for make in self.makers)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Announce its targets, then carry out as much of it as possible (1.2.4, 1.15.3)."""
        for target in self.targets:
            yield from target.announce(game, resolution)
        for effect in [make(game, resolution) for make in self.makers]:
            if effect.can_happen(game):
                effect.apply(game)
        yield from checkpoint(game)


@dataclass(frozen=True, slots=True)
@carries_out("1.16.11", "9.11.4f")
class NestedCost(Clause):
    """A cost paid while an ability resolves, and the instructions that hang on it.

    ``then`` resolves if it is paid (1.16.11a), ``otherwise`` if it is not (1.16.11b).
    With ``must`` the player has to pay if able (9.12.3).
    """

    payer: Side
    cost: "Callable[[Game, Resolution], Cost]"
    then: tuple[Clause, ...] = ()
    otherwise: tuple[Clause, ...] = ()
    must: bool = False

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether either way of going on would; the cost itself never counts (9.1.5b)."""
        return any(c.can_change(game, resolution) for c in (*self.then, *self.otherwise))

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Ask, pay, and go on with what hangs on the answer."""
        cost = self.cost(game, resolution)
        able = cost.can_pay(game, self.payer)
        options = [Option(f"pay {cost}")] if able else []
        if not (able and self.must):
            options.append(Option("decline"))
        paid = False
        if able:
            rule = "9.12.3" if self.must else "1.16.11"
            chosen = yield from game.decide(self.payer, rule, f"pay {cost}?", options)
            paid = chosen.label != "decline"
        else:
            game.log("1.16.11", f"{self.payer.named} cannot pay {cost}")
        if paid:
            yield from cost.pay(game, self.payer)
        else:
            yield from checkpoint(game)
        for clause in self.then if paid else self.otherwise:
            yield from clause.resolve(game, resolution)


@carries_out("9.1.2", "9.1.2b")
def resolve_clauses(game: "Game", clauses: tuple[Clause, ...], r: Resolution) -> Process[None]:
    """Resolve an ability: each of its instructions in the order they appear."""
    for clause in clauses:
        yield from clause.resolve(game, r)
