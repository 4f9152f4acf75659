"""What instructions do to a run: end it, bypass ice, break subroutines."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Attempt, Effect, Modification
from engine.kernel.abilities.subroutine_status import SubroutineKey, keyed_subroutines
from engine.kernel.abilities.subroutines import active_subroutines, check_fully_broken
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.editions import dated
from engine.kernel.errors import Obstacle
from engine.kernel.events import Bypassed, JackedOut, Prevented, SubroutineBroken
from engine.kernel.game_concepts.additional_costs import additional_cost
from engine.kernel.game_concepts.costs import NOTHING, Cost, Purpose
from engine.kernel.game_concepts.prices import Price, agree, pay_additional, with_additional
from engine.kernel.game_concepts.seeing import ice_name
from engine.kernel.runs.encounters import leave_encounter
from engine.kernel.runs.position import (
    ENCOUNTER,
    MOVEMENT,
    RUN_ENDS,
    continue_with,
    current_phase,
    of_run,
)
from engine.kernel.sides import Side
from engine.kernel.timing import Structure

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("6.1.4", "26.03:6.1.4a", "26.03:6.1.4c", "7.1.8", "7.3.7")
class EndTheRun(Effect):
    """Halt the Runner's progress: no further steps of the current phases are followed.

    In a forced encounter outside of a run it ends that encounter.
    """

    def would_change(self, game: "Game") -> bool:
        """Whether there is a run that has not ended already, or a forced encounter."""
        run = game.state.run
        if run is None:
            return game.state.encounter is not None
        phase = current_phase(game)
        return not run.ended and (phase is None or phase.rule != RUN_ENDS)

    def apply(self, game: "Game") -> None:
        """End every timing structure inside the run, and move to the Run Ends Phase."""
        run = game.state.run
        if run is None:
            encounter = max(i for i, s in enumerate(game.structures) if s.rule == ENCOUNTER)
            _end_encounter(game, game.structures[encounter:])
            leave_encounter(game, game.encounter)
            return
        run.ended = True
        continue_with(game, RUN_ENDS)
        outermost = game.structures.index(of_run(game))
        _cut_off(game.structures[outermost + 1 :])
        game.log("6.1.4", "The run ends")
        while game.state.encounter is not None:
            leave_encounter(game, game.encounter)


@dated("end-the-run-in-an-encounter-outside-a-run", since="26.03")
@carries_out("26.03:6.1.4b")
def _end_encounter(game: "Game", structures: list[Structure], /) -> None:
    """End the encounter, and any access or breach that has begun within it."""
    game.log("26.03:6.1.4b", "There is no run to end: the encounter ends")
    _cut_off(structures)


@_end_encounter.before("26.03")
@carries_out("6.5.9b", "7.1.8", "7.3.7")
def _end_nothing_else(game: "Game", structures: list[Structure], /) -> None:
    """End the encounter; without a run, no access or breach ends."""
    game.log("6.5.9b", "The forced encounter ends")
    _cut_off(structures[:1])


def _cut_off(structures: list[Structure]) -> None:
    for structure in structures:
        structure.end(closed=True)


@dataclass(eq=False, kw_only=True)
@carries_out("6.1.5")
class JackOut(EndTheRun):
    """The Runner chooses to end the run, or the encounter if there is no run.

    They are the one who ends it, whichever card lets or makes them.

    - ``is_paid``: whether any additional cost has been paid. An ability that lets or makes the
      Runner jack out asks for it when it resolves.
    - ``must``: whether the cost cannot be declined, because jacking out was chosen from several
      effects of which one has to be (9.12.3e).
    """

    by: Side | None = Side.RUNNER
    is_paid: bool = False
    must: bool = False

    def would_change(self, game: "Game") -> bool:
        """Whether there is something to jack out of, and the Runner can pay for it."""
        if not super().would_change(game) or not _can_be_left(game):
            return False
        return self.is_paid or _price_of_jacking_out(game).can_pay(
            game, Side.RUNNER, _purpose_of_jacking_out(game)
        )

    @carries_out("9.12.3e")
    def happen(self, game: "Game") -> Process[None]:
        """Pay what it costs in addition, if the Runner does or has to; end the run."""
        purpose, must = _purpose_of_jacking_out(game), self.must
        if self.is_paid or (
            yield from pay_additional(game, Side.RUNNER, purpose, "jack out", must=must)
        ):
            self.apply(game)

    def apply(self, game: "Game") -> None:
        """End the run, and tell that the Runner jacked out."""
        super().apply(game)
        game.log("6.1.5", "The Runner jacks out")
        game.emit(JackedOut(_server_run_on(game)))


@dated("jacking-out-of-an-encounter-outside-a-run", since="26.03")
@carries_out("6.1.5", "26.03:6.1.4b")
def _can_be_left(_game: "Game", /) -> bool:
    """Always: jacking out ends whatever ending the run would end, also outside of a run."""
    return True


@_can_be_left.before("26.03")
@carries_out("6.1.5")
def _is_run(game: "Game", /) -> bool:
    """Whether there is a run; the rules say nothing about an encounter outside of one."""
    return game.state.run is not None


@dataclass(eq=False, kw_only=True)
@carries_out("6.5.8a", "6.5.8b", "6.5.8c", "4.6.8e")
class Bypass(Effect):
    """Abort the encounter with a piece of ice and go on to pass it."""

    phrase: ClassVar[str] = "bypass a piece of ice"
    ice: int

    def would_change(self, game: "Game") -> bool:
        """Whether that ice is being encountered, and not in a run that has been ended."""
        encounter = game.state.encounter
        if encounter is None or encounter.ice != self.ice:
            return False
        return encounter.forced or not game.run.ended

    def apply(self, game: "Game") -> None:
        """End the Encounter Ice Phase; the Movement Phase comes next."""
        encounter = game.encounter
        if not encounter.forced:
            continue_with(game, MOVEMENT)
        if encounter.structure is not None:
            encounter.structure.end()
        game.log("6.5.8a", f"The Runner bypasses {ice_name(game, self.ice)}: the encounter ends")
        game.emit(Bypassed(self.ice))


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
        there = [key for key, _ in active_subroutines(game, encounter.ice)]
        return [key for key in self.keys if key in there and key not in encounter.broken]

    def happen(self, game: "Game") -> Process[None]:
        """Break those that can be and are paid for."""
        keys = yield from self._as_many_as_can_be(game)
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
            if payable and (yield from agree(game, Side.RUNNER, price, purpose, what)):
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
    def _as_many_as_can_be(self, game: "Game") -> Process[list[SubroutineKey]]:
        """Return all of them, or those chosen beside which no others can be broken."""
        every = self.to_break(game)
        free = [k for k in every if self._may(game, k, [other for other in every if other != k])]
        chosen: list[SubroutineKey] = list(free)
        labels = dict(unbroken_subroutines(game))
        while rest := [k for k in every if k not in chosen and self._may(game, k, chosen)]:
            options = [
                intents.offer(game, intents.ChooseTargets((key,), (labels[key],)), key)
                for key in rest
            ]
            question = self.phrase_question(game, "which subroutine is broken?")
            answer = yield from game.decide(self.by or Side.RUNNER, "1.2.4", question, options)
            chosen.append(answer.value)
        if len(chosen) < len(every):
            game.log("1.2.2", "An ability says that no more of them can be broken")
        return [key for key in every if key in chosen]

    def _may(self, game: "Game", key: SubroutineKey, together: Sequence[SubroutineKey]) -> bool:
        return not game.is_prohibited(BreakOne(self, key, together))


@carries_out("9.8.7")
def unbroken_subroutines(game: "Game") -> list[tuple[SubroutineKey, str]]:
    """Return the valid targets for breaking a subroutine of the encountered ice."""
    encounter = game.state.encounter
    if encounter is None:
        return []
    return [
        (key, f"“{subroutine.label}”")
        for key, subroutine in active_subroutines(game, encounter.ice)
        if key not in encounter.broken
    ]


@dataclass(eq=False, kw_only=True)
@carries_out("9.8.7a")
class BreakAll(BreakSubroutines):
    """Break all subroutines of the encountered ice: every unbroken one, without targets."""

    phrase: ClassVar[str] = "break all subroutines"
    keys: list[SubroutineKey] = field(default_factory=list)

    def _unbroken(self, game: "Game") -> list[SubroutineKey]:
        return [key for key, _ in unbroken_subroutines(game)]


# --- all but one ----------------------------------------------------------------------


@carries_out("9.8.7b")
def subroutines_to_spare(game: "Game") -> list[tuple[SubroutineKey, str]]:
    """Return the valid targets for breaking all other subroutines; broken ones are valid, too."""
    encounter = game.state.encounter
    if encounter is None:
        return []
    unbroken = [key for key, _ in unbroken_subroutines(game)]
    every = keyed_subroutines(game, encounter.ice)
    return [(key, f"“{s.label}”{' (broken)' * (key not in unbroken)}") for key, s in every]


@dataclass(eq=False, kw_only=True)
@carries_out("9.8.7b")
class BreakAllBut(BreakSubroutines):
    """Break every unbroken subroutine of the encountered ice except those spared."""

    phrase: ClassVar[str] = "break all subroutines but those spared"
    keys: list[SubroutineKey] = field(default_factory=list)
    spared: list[SubroutineKey]

    def _unbroken(self, game: "Game") -> list[SubroutineKey]:
        return [key for key, _ in unbroken_subroutines(game) if key not in self.spared]

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
            game.log("9.9.5", "A subroutine is not broken")
            game.emit(Prevented(effect, 1, self.by, self.source))


def _purpose_of_jacking_out(game: "Game") -> Purpose:
    return Purpose("jack out", server=_server_run_on(game))


def _server_run_on(game: "Game") -> str | None:
    run = game.state.run
    return None if run is None else run.server


def _price_of_jacking_out(game: "Game") -> Price:
    return with_additional(game, NOTHING, _purpose_of_jacking_out(game))


@carries_out("1.2.2", "1.16.10")
def against_jacking_out(game: "Game") -> Obstacle | None:
    """Return what prevents jacking out of the run in progress, at whatever moment, or ``None``."""
    if game.is_prohibited(JackOut(by=Side.RUNNER)):
        return "1.2.2", "an ability says that the Runner cannot jack out"
    purpose = _purpose_of_jacking_out(game)
    cost = _price_of_jacking_out(game).cost
    what = "the additional cost of jacking out"
    return cost.against(game, Side.RUNNER, purpose, what, "1.16.10")
