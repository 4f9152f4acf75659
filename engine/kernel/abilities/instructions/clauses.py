"""Instructions: what an ability does, one atomic unit at a time (9.3.4, 9.11).

An ability consists of clauses. A clause is a single instruction, or words that decide which
instructions come next, such as a nested cost.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Effect, Imminent, Modification
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.interrupts.carrying_out import (
    HAPPENING,
    IMMINENT,
    are_possible_in_full,
    log_that_none_is_done,
    offer_interrupts,
    resolve_now,
)
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import NoTarget, Resolution
from engine.kernel.abilities.resolving import has_resolved, resolving, temporary_visibility
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Used
from engine.kernel.procedure import Part, Procedure

if TYPE_CHECKING:
    from engine.kernel.game import Game

Made = Effect | Iterable[Effect] | None
EffectMaker = Callable[["Game", Resolution], Made]


class Clause(ABC):
    """Part of what an ability does: an instruction, or a choice between instructions."""

    @abstractmethod
    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether its expected effects could change the game state (1.2.5, 9.1.5b)."""

    def can_modify(self, game: "Game", resolution: Resolution) -> bool:
        """Whether it could modify the instruction that is interrupted (9.9.3a to 9.9.3c)."""
        return self.can_change(game, resolution)

    def likely_effects(self, _game: "Game", _resolution: Resolution) -> list[Effect]:
        """Return what it may be expected to do, whichever of its targets are chosen."""
        return []

    def branches(self) -> "tuple[tuple[Clause, ...], ...]":
        """Return the clauses within it, way by way, for those kinds that runs can be made in."""
        return ()

    def prevents(self, _game: "Game", _resolution: Resolution) -> bool:
        """Whether it would prevent what is imminent without any choice (1.16.1b)."""
        return False

    @abstractmethod
    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Carry it out, with the checkpoint that follows each instruction."""

    @carries_out("9.9.5")
    def resolve_unless_prevented(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Carry it out, unless its ability has been prevented."""
        if not resolution.prevented:
            yield from self.resolve(game, resolution)


@carries_out("1.2.3")
def _effects(
    game: "Game",
    resolution: Resolution,
    makers: tuple[EffectMaker, ...],
    *,
    if_able: bool = False,
    tell: bool = False,
) -> list[Effect]:
    """Return what the makers make; one whose target is missing makes nothing, and ``tell`` logs it.

    With ``if_able`` that is nothing at all unless everything they make is possible.
    """
    effects: list[Effect] = []
    is_whole = True
    for maker in makers:
        try:
            made = maker(game, resolution)
        except NoTarget as missing:
            if tell:
                game.log("1.15.3", f"There is no target for “{missing}”, so that part does nothing")
            is_whole = False
            continue
        effects += [] if made is None else [made] if isinstance(made, Effect) else made
    for effect in effects:
        effect.by = effect.by or resolution.controller
        effect.source = resolution.source if effect.source is None else effect.source
    if not if_able or (is_whole and are_possible_in_full(game, effects)):
        return effects
    if tell and effects:
        log_that_none_is_done(game)
    return []


@dataclass(frozen=True, slots=True)
@carries_out("1.15.3", "9.3.4", "9.3.4b", "9.11.3", "9.5.6c", "9.6.15b", "9.7.2a", "9.8.11c")
class Instruction(Clause):
    """A sentence of an ability: its targets, its effects in the order written, a checkpoint.

    With ``if_able`` it is carried out fully or not at all (1.2.3).
    """

    makers: tuple[EffectMaker, ...]
    targets: tuple[Target, ...] = ()
    if_able: bool = False

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether it has valid targets, or needs none, and an effect that would happen."""
        return any(
            effect.can_happen(game)
            for effects in self.effects_by_target(game, resolution)
            for effect in effects
        )

    def _supposing_targets(self, game: "Game", resolution: Resolution) -> Iterator[Resolution]:
        """Yield the resolution as it would be with targets announced, for each choice of the first.

        Targets that are chosen later are chosen with knowledge of the earlier ones. Each must have
        something valid, with the earlier ones or without.
        """
        if not self.targets:
            yield resolution
            return
        first, *others = self.targets
        for chosen in first.each(game, resolution):
            announced = resolution.targets | {first.name: chosen}
            supposed = replace(resolution, targets=announced, notes=resolution.notes.copy())
            for target in others:
                announced[target.name] = target.some(game, supposed)
            if all(announced[t.name] or t.can_be_announced(game, resolution) for t in others):
                yield supposed

    def expected(self, game: "Game", resolution: Resolution) -> list[Effect]:
        """Return its effects if it needs no targets to be announced first."""
        return _effects(game, resolution, self.makers, if_able=self.if_able)

    def effects_by_target(self, game: "Game", resolution: Resolution) -> Iterator[list[Effect]]:
        """Yield its effects with targets that it can have, for each choice of the first."""
        for supposed in self._supposing_targets(game, resolution):
            yield _effects(game, supposed, self.makers, if_able=self.if_able)

    def likely_effects(self, game: "Game", resolution: Resolution) -> list[Effect]:
        """Return its effects with the first targets that it can have; empty if it can have none."""
        return next(self.effects_by_target(game, resolution), [])

    @carries_out("9.9.3a", "9.9.3b", "9.9.3c")
    def can_modify(self, game: "Game", resolution: Resolution) -> bool:
        """Whether one of its effects acts on what is imminent, as that now stands."""
        if self.targets:
            return self.can_change(game, resolution)
        effects = self.expected(game, resolution)
        return any(e.can_happen(game) for e in effects if isinstance(e, Modification))

    def prevents(self, game: "Game", resolution: Resolution) -> bool:
        """Whether one of its effects would prevent part of what is imminent."""
        if self.targets:
            return False
        effects = self.expected(game, resolution)
        preventing = (e for e in effects if isinstance(e, Modification) and e.prevents)
        return any(e.can_happen(game) for e in preventing)

    @carries_out(
        "1.15.2",
        "9.5.6d",
        "9.5.6e",
        "9.5.6f",
        "9.6.15c",
        "9.6.15e",
        "9.7.2b",
        "9.7.2c",
        "9.7.2d",
        "9.8.11d",
        "9.8.11e",
        "9.8.11f",
    )
    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Announce the targets; the instruction then becomes imminent and resolves."""
        effects = yield from self._to_be_carried_out(game, resolution)
        yield from carry_out_instruction(
            game, effects, resolution, is_last=not resolution.clauses_to_come, if_able=self.if_able
        )

    @carries_out("9.11.4g")
    def resolve_up_to_its_choice(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Carry it out without its checkpoint, which comes after the choice that it ends with."""
        effects = yield from self._to_be_carried_out(game, resolution)
        yield from carry_out_instruction(
            game, effects, resolution, goes_on=True, if_able=self.if_able
        )

    def _to_be_carried_out(self, game: "Game", resolution: Resolution) -> Process[list[Effect]]:
        yield from ANNOUNCING.carry_out(game, (self, resolution))
        return _effects(game, resolution, self.makers, if_able=self.if_able, tell=True)


def carry_out_instruction(
    game: "Game",
    effects: list[Effect],
    resolution: Resolution,
    *,
    goes_on: bool = False,
    is_last: bool = False,
    if_able: bool = False,
) -> Process[None]:
    """Make an instruction of an ability imminent and resolve it; its targets are announced already.

    If it ``goes_on``, its checkpoint is still to come. Once one that ``is_last`` has finished
    resolving, so has the ability.
    """
    imminent = Imminent(effects, resolution, is_last=is_last, if_able=if_able)
    yield from offer_interrupts(game, imminent)
    resolution.done = imminent.effects
    if not resolution.prevented:
        _note_use_of_optional(game, resolution)
    yield from resolve_now(game, imminent) if goes_on else HAPPENING.carry_out(game, imminent)


def _announce(game: "Game", subject: tuple[Instruction, Resolution]) -> Process[None]:
    instruction, resolution = subject
    for target in instruction.targets:
        yield from target.announce(game, resolution)


ANNOUNCING: Procedure[tuple[Instruction, Resolution]] = Procedure(
    "Before it is imminent",
    "9.3.4",
    (Part("9.3.4b", "Its targets are chosen", _announce),),
)
INSTRUCTION = (ANNOUNCING, IMMINENT, HAPPENING)
"""How an instruction of an ability is carried out; one of a rule chooses no targets."""


@dataclass(frozen=True, slots=True)
@carries_out("1.15.2", "9.11.4c")
class Announce(Clause):
    """A sentence that only chooses; it makes one instruction with whatever comes next."""

    targets: tuple[Target, ...]

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether there is anything to choose; what follows depends on it."""
        return all(target.can_be_announced(game, resolution) for target in self.targets)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Announce the targets; no checkpoint comes before the next sentence."""
        for target in self.targets:
            yield from target.announce(game, resolution)


def _note_use_of_optional(game: "Game", resolution: Resolution) -> None:
    """Note that an optional ability is used, by the first instruction that something comes of.

    That is before anything that this instruction leads to, such as a whole run.
    """
    ability = resolution.ability
    is_optional = isinstance(ability, ConditionalAbility) and ability.optional
    if is_optional and any(effect.can_happen(game) for effect in resolution.done):
        note_use(game, resolution)


@carries_out("9.1.6b", "9.6.9d", "9.6.15d")
def note_use(game: "Game", resolution: Resolution) -> None:
    """Note, once, that an ability and its source are used, by its first optional part."""
    if not resolution.used:
        resolution.used = True
        game.emit(Used(resolution.controller, resolution.source, resolution.ability))


@carries_out("9.9.2")
def expected_effects(
    game: "Game", clauses: tuple[Clause, ...], resolution: Resolution
) -> list[Effect]:
    """Return the effects to be expected of those of the instructions that need no target."""
    return [
        effect
        for clause in clauses
        if isinstance(clause, Instruction) and not clause.targets
        for effect in clause.expected(game, resolution)
    ]


@carries_out("9.1.2", "9.1.2b", "9.5.6g", "9.6.15f", "9.7.2e", "9.8.11g")
def resolve_clauses(
    game: "Game", clauses: tuple[Clause, ...], resolution: Resolution
) -> Process[None]:
    """Resolve an ability: each of its instructions in the order they appear."""
    is_within = resolution in game.resolutions
    with temporary_visibility(game):
        with resolving(game, resolution), counting_clauses_to_come(resolution, int(is_within)):
            yield from resolve_in_order(game, clauses, resolution)
        if not is_within:
            has_resolved(game, resolution)


@contextmanager
def counting_clauses_to_come(resolution: Resolution, clauses: int = 1) -> Iterator[None]:
    """Count that many more clauses as still to come during a block."""
    resolution.clauses_to_come += clauses
    try:
        yield
    finally:
        resolution.clauses_to_come -= clauses


@carries_out("9.1.2")
def resolve_in_order(
    game: "Game", clauses: tuple[Clause, ...], resolution: Resolution
) -> Process[None]:
    """Resolve one clause after the other; while one does, the others are still to come."""
    resolution.clauses_to_come += len(clauses)
    for clause in clauses:
        resolution.clauses_to_come -= 1
        yield from clause.resolve_unless_prevented(game, resolution)
