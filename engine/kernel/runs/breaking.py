"""Breaking subroutines (9.8.6): those given, all, or all but one; and preventing it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Attempt, Effect, Modification
from engine.kernel.abilities.instructions.targets import name_target
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.abilities.subroutines.resolving_subroutines import (
    active_subroutines,
    check_fully_broken,
)
from engine.kernel.abilities.subroutines.subroutine_status import SubroutineKey, keyed_subroutines
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Prevented, SubroutineBroken
from engine.kernel.game_concepts.costs.additional_costs import additional_cost
from engine.kernel.game_concepts.costs.cost import NOTHING, Cost, Purpose
from engine.kernel.game_concepts.costs.prices import Price, agree_to_pay
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


class BreakOne(Attempt):
    """The attempt to break one subroutine of the encountered ice, which abilities may prohibit.

    ``together`` are the others that the same effect breaks.
    """

    def __init__(
        self, effect: "BreakSubroutines", key: SubroutineKey, together: Sequence[SubroutineKey] = ()
    ) -> None:
        self.effect = effect
        self.key = key
        self.together = together


@dataclass(eq=False, kw_only=True)
@carries_out("9.8.6")
class BreakSubroutines(Effect):
    """Break subroutines of the encountered ice, given by their keys.

    ``prevented`` are those that interrupts keep from being broken. If abilities forbid breaking all
    of them, but none by itself, as many as possible are broken, and the player chooses which. An
    additional cost of breaking is paid or declined for each subroutine.
    """

    phrase: ClassVar[str] = "break subroutines"
    keys: list[SubroutineKey]
    prevented: set[SubroutineKey] = field(default_factory=set)

    def would_change(self, game: "Game") -> bool:
        """Whether one of them is there, unbroken (1.15.3), and the Runner could pay for it."""
        if not self.to_break(game):
            return False
        cost = self._additional_cost(game)
        return cost.is_nothing or cost.can_pay(game, Side.RUNNER, self._purpose(game))

    def to_break(self, game: "Game") -> list[SubroutineKey]:
        """Return the subroutines that it would break, or may break one of, as things stand."""
        return [
            key
            for key in self._unbroken(game)
            if key not in self.prevented and not game.is_prohibited(BreakOne(self, key))
        ]

    def _unbroken(self, game: "Game") -> list[SubroutineKey]:
        encounter = game.state.encounter
        if encounter is None:
            return []
        present = [key for key, _ in active_subroutines(game, encounter.ice)]
        return [key for key in self.keys if key in present and key not in encounter.broken]

    @carries_out("1.2.2")
    def log_why_not(self, game: "Game") -> None:
        """Say which cards keep which of them from being broken."""
        for key in self._unbroken(game):
            attempt = BreakOne(self, key)
            if key not in self.prevented and game.is_prohibited(attempt):
                what = f"{name_target(game, key)} cannot be broken"
                game.log("1.2.2", who_says_that(game, what, attempt))

    def happen(self, game: "Game") -> Process[None]:
        """Break those that can be and are paid for."""
        self.log_why_not(game)
        keys = yield from self._choose_breakable(game)
        cost = self._additional_cost(game)
        if not cost.is_nothing:
            keys = yield from self._paid_for(game, keys, cost)
        if keys:
            self.note_broken(game, keys)

    def _purpose(self, game: "Game") -> Purpose:
        return Purpose("break", target=game.encounter.ice, source=self.source)

    def _additional_cost(self, game: "Game") -> Cost:
        """Return what breaking each of them costs the Runner in addition."""
        if self.by is not Side.RUNNER:
            return NOTHING
        return additional_cost(game, self._purpose(game))

    @carries_out("1.16.10", "1.16.10a", "1.16.10b", "1.16.10c")
    def _paid_for(
        self, game: "Game", keys: Sequence[SubroutineKey], cost: Cost
    ) -> Process[list[SubroutineKey]]:
        """Ask for each subroutine whether to pay for it, pay for all at once, and return those."""
        purpose, total = self._purpose(game), NOTHING
        labels = dict(keyed_subroutines(game, game.encounter.ice))
        paid: list[SubroutineKey] = []
        for key in keys:
            what = f"break “{labels[key].label}”"
            payable = (total + cost).can_pay(game, Side.RUNNER, purpose)
            price = Price(cost, may_decline=True)
            if payable and (yield from agree_to_pay(game, Side.RUNNER, price, purpose, what)):
                total += cost
                paid.append(key)
        if paid:
            yield from total.pay(game, Side.RUNNER, purpose)
        return paid

    def note_broken(self, game: "Game", keys: Sequence[SubroutineKey]) -> None:
        """Change their status to broken, and check whether the ice is fully broken now."""
        encounter = game.encounter
        labels = dict(keyed_subroutines(game, encounter.ice))
        using = frozenset() if self.source is None else game.subtypes_of(self.source)
        for key in keys:
            encounter.broken[key] = self.source
            label = labels[key].label
            game.log("9.8.6", f"{game.name(encounter.ice)}: subroutine “{label}” is broken")
            event = SubroutineBroken(encounter.ice, self.source, self.by, key, using)
            encounter.breaks = (*encounter.breaks, event)
            game.emit(event)
        check_fully_broken(game, encounter)

    @carries_out("1.2.2", "1.2.4")
    def _choose_breakable(self, game: "Game") -> Process[list[SubroutineKey]]:
        """Return all of them, or those chosen beside which no others can be broken."""
        every = self.to_break(game)
        free = [
            k
            for k in every
            if self._can_break_one(game, k, [other for other in every if other != k])
        ]
        chosen: list[SubroutineKey] = list(free)
        while rest := [
            k for k in every if k not in chosen and self._can_break_one(game, k, chosen)
        ]:
            options = [
                intents.offer(game, intents.ChooseTargets((key,), (name_target(game, key),)), key)
                for key in rest
            ]
            question = self.phrase_question(game, "which subroutine is broken?")
            answer = yield from game.decide(self.by or Side.RUNNER, "1.2.4", question, options)
            chosen.append(answer.value)
        if kept := [BreakOne(self, key, chosen) for key in every if key not in chosen]:
            game.log("1.2.2", who_says_that(game, "no more of them can be broken", *kept))
        return [key for key in every if key in chosen]

    def _can_break_one(
        self, game: "Game", key: SubroutineKey, together: Sequence[SubroutineKey]
    ) -> bool:
        return not game.is_prohibited(BreakOne(self, key, together))


@carries_out("9.8.7")
def unbroken_subroutines(game: "Game") -> list[SubroutineKey]:
    """Return the valid targets for breaking a subroutine of the encountered ice."""
    encounter = game.state.encounter
    if encounter is None:
        return []
    active = active_subroutines(game, encounter.ice)
    return [key for key, _ in active if key not in encounter.broken]


@dataclass(eq=False, kw_only=True)
@carries_out("9.8.7a")
class BreakAll(BreakSubroutines):
    """Break all subroutines of the encountered ice: every unbroken one, without targets."""

    phrase: ClassVar[str] = "break all subroutines"
    keys: list[SubroutineKey] = field(default_factory=list)

    def _unbroken(self, game: "Game") -> list[SubroutineKey]:
        return unbroken_subroutines(game)


# --- all but one ----------------------------------------------------------------------


@carries_out("9.8.7b")
def subroutines_to_spare(game: "Game") -> list[SubroutineKey]:
    """Return the valid targets for breaking all other subroutines; broken ones are valid, too."""
    encounter = game.state.encounter
    return [] if encounter is None else [k for k, _ in keyed_subroutines(game, encounter.ice)]


def name_to_spare(game: "Game", key: SubroutineKey) -> str:
    """Return what a subroutine to spare is called, and whether it is broken."""
    is_broken = key not in unbroken_subroutines(game)
    return f"{name_target(game, key)}{' (broken)' * is_broken}"


@dataclass(eq=False, kw_only=True)
@carries_out("9.8.7b")
class BreakAllBut(BreakSubroutines):
    """Break every unbroken subroutine of the encountered ice except those spared."""

    phrase: ClassVar[str] = "break all subroutines but those spared"
    keys: list[SubroutineKey] = field(default_factory=list)
    spared: list[SubroutineKey]

    def _unbroken(self, game: "Game") -> list[SubroutineKey]:
        return [key for key in unbroken_subroutines(game) if key not in self.spared]

    def happen(self, game: "Game") -> Process[None]:
        """Break them."""
        game.log("9.8.7b", "Every unbroken subroutine but the chosen one is broken")
        yield from super().happen(game)


# --- preventing it --------------------------------------------------------------------


@dataclass(eq=False, kw_only=True)
@carries_out("9.9.5", "9.8.6")
class PreventBreaking(Modification):
    """Prevent the imminent effect from breaking one subroutine; it breaks the others."""

    key: SubroutineKey

    prevents: ClassVar[bool] = True

    def _breaking(self, game: "Game") -> list[BreakSubroutines]:
        effects = self.imminent.of_type(BreakSubroutines) if self.imminent else []
        return [effect for effect in effects if self.key in effect.to_break(game)]

    def would_change(self, game: "Game") -> bool:
        """Whether it is expected to be broken."""
        return bool(self._breaking(game))

    def apply(self, game: "Game") -> None:
        """Take it out of what is imminent."""
        for effect in self._breaking(game):
            effect.prevented.add(self.key)
            game.log("9.9.5", f"Prevented: break {name_target(game, self.key)}")
            game.emit(Prevented(effect, 1, self.by, self.source))
