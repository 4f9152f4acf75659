"""Traces (section 10.8): trace strength against link strength, and what hangs on the result."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.abilities.instructions import Clause, Resolution
from engine.kernel.abilities.interrupts import carry_out
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.lingering import Duration, LingeringEffect
from engine.kernel.additional_rules.link import link
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import (
    Event,
    TraceDetermined,
    TraceFailed,
    TraceInitiated,
    TraceSucceeded,
)
from engine.kernel.game_concepts.costs import Purpose
from engine.kernel.game_concepts.credits import spend, spendable
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


class When(Enum):
    """The result of a trace that an ability waits for."""

    SUCCESSFUL = TraceSucceeded
    UNSUCCESSFUL = TraceFailed
    DETERMINED = TraceDetermined


@dataclass(frozen=True, slots=True)
@carries_out("10.8.5")
class TraceAbility:
    """A conditional ability tied to the result of a trace.

    ``test`` is what else its condition stipulates, such as a trace strength.
    """

    when: When
    label: str
    clauses: tuple[Clause, ...]
    test: "Callable[[Game, TraceDetermined], bool] | None" = None


def if_successful(*clauses: Clause) -> TraceAbility:
    """What follows if the trace is successful."""
    return TraceAbility(When.SUCCESSFUL, "if successful", clauses)


def if_unsuccessful(*clauses: Clause) -> TraceAbility:
    """What follows if the trace is unsuccessful."""
    return TraceAbility(When.UNSUCCESSFUL, "if unsuccessful", clauses)


@dataclass(frozen=True, slots=True)
@carries_out("10.8.1")
class Trace(Clause):
    """Trace [N]: an instruction that initiates a trace attempt, with the abilities tied to it.

    ``base`` is the base trace strength, asked for as the instruction becomes imminent.
    """

    base: "int | Callable[[Game, Resolution], int]"
    abilities: tuple[TraceAbility, ...]

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether any of its results would."""
        return any(c.can_change(game, resolution) for a in self.abilities for c in a.clauses)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Make the trace imminent, then carry it out."""
        base = self.base if isinstance(self.base, int) else self.base(game, resolution)
        attempt = TraceAttempt(
            base=base,
            by=Side.CORP,
            source=resolution.source,
            resolution=resolution,
            abilities=self.abilities,
        )
        yield from carry_out(game, [attempt], resolution)


@dataclass(eq=False, kw_only=True)
@carries_out("10.8.1", "9.9.6d")
class TraceAttempt(ValuedEffect):
    """A trace attempt; its value is the base trace strength, which may be 0 or less."""

    resolution: Resolution
    abilities: tuple[TraceAbility, ...]
    maintained: list[LingeringEffect] = field(default_factory=list)

    def would_change(self, _game: "Game") -> bool:
        """A trace attempt occurs whatever its base strength is."""
        return not self.prevented

    def is_expected(self, game: "Game") -> bool:
        """Its value is there to be modified whatever it is."""
        return not self.prevented and not game.is_prohibited(self)

    @carries_out("10.8.6", "10.8.6b", "10.8.6f", "9.11.1e")
    def happen(self, game: "Game") -> Process[None]:
        """Carry out the steps of resolving a trace attempt."""
        strength = self.value(game)
        self._maintain_abilities(game)
        game.log("10.8.6a", f"A trace initiates with base strength {strength}")
        game.emit(TraceInitiated(self, self.source))
        yield from game.checkpoint()
        strength += yield from self._increase(game, Side.CORP, "10.8.6c", f"trace {strength}")
        linked = link(game)
        linked += yield from self._increase(game, Side.RUNNER, "10.8.6d", f"link {linked}")
        self._determine(game, strength, linked)
        self._forget_unmet(game)

    @carries_out("10.8.2", "10.8.3", "10.8.6c", "10.8.6d")
    def _increase(self, game: "Game", side: Side, rule: str, what: str) -> Process[int]:
        purpose = Purpose("trace", source=self.source)
        most = spendable(game, side, purpose)
        options = [intents.offer(game, intents.Spend(n), n) for n in range(most + 1)]
        if most == 0:
            return 0
        chosen = yield from game.decide(side, rule, f"increase {what} by how much?", options)
        amount: int = chosen.value
        yield from spend(game, side, amount, purpose)
        return amount

    @carries_out("10.8.4")
    def _determine(self, game: "Game", strength: int, linked: int) -> None:
        result = TraceSucceeded if strength > linked else TraceFailed
        outcome = "successful" if strength > linked else "unsuccessful"
        game.log(
            "10.8.6e", f"Trace strength {strength}, link strength {linked}: the trace is {outcome}"
        )
        game.emit(result(self, self.source, strength, linked))

    @carries_out("10.8.5")
    def _maintain_abilities(self, game: "Game") -> None:
        """The abilities tied to this trace do not depend on its source any more."""
        for tied in self.abilities:
            effect = LingeringEffect(
                f"trace: {tied.label}",
                self.resolution.source,
                self.resolution.controller,
                Duration.ONCE,
                ability=self._conditional(tied),
                created_in=self.resolution,
            )
            game.state.lingering.append(effect)
            self.maintained.append(effect)

    def _conditional(self, tied: TraceAbility) -> ConditionalAbility:
        def met(game: "Game", _source: int, event: Event) -> bool:
            assert isinstance(event, TraceDetermined)
            return event.trace is self and (tied.test is None or tied.test(game, event))

        return ConditionalAbility(
            label=tied.label, condition=Condition(tied.when.value, met), clauses=tied.clauses
        )

    def _forget_unmet(self, game: "Game") -> None:
        met = [instance.lingering for instance in game.met]
        for effect in self.maintained:
            if effect not in met:
                game.state.lingering.remove(effect)
