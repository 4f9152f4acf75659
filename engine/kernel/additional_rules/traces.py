"""Traces (section 10.8): trace strength against link strength, and what follows."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.abilities.instructions.amounts import Amount, calculate_amount
from engine.kernel.abilities.instructions.clauses import Clause, carry_out_instruction
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.additional_rules.link import link
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import (
    TraceDetermined,
    TraceFailed,
    TraceInitiated,
    TraceSucceeded,
)
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.credits import spend, spendable
from engine.kernel.procedure import Part, Procedure
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


RUNNER_SPENDS_FIRST = "the Runner spends first in a trace"
"""The name of the :class:`Require` for traces in which the Runner spends before the Corp."""
LINK_IN_A_TRACE = "link in a trace"
"""The value of the Runner's link in a trace attempt, which abilities can modify."""


class When(Enum):
    """The result of a trace that an ability waits for."""

    SUCCESSFUL = TraceSucceeded
    UNSUCCESSFUL = TraceFailed
    DETERMINED = TraceDetermined


@dataclass(frozen=True, slots=True)
@carries_out("10.8.5")
class TraceAbility:
    """A conditional ability tied to the result of a trace.

    ``test`` is what else its condition requires, such as a trace strength.
    """

    when: When
    label: str
    clauses: tuple[Clause, ...]
    test: "Callable[[Game, TraceDetermined], bool] | None" = None


def if_successful(*clauses: Clause) -> TraceAbility:
    """Return an ability for what follows if the trace is successful."""
    return TraceAbility(When.SUCCESSFUL, "if successful", clauses)


def if_unsuccessful(*clauses: Clause) -> TraceAbility:
    """Return an ability for what follows if the trace is unsuccessful."""
    return TraceAbility(When.UNSUCCESSFUL, "if unsuccessful", clauses)


@dataclass(frozen=True, slots=True)
@carries_out("10.8.1")
class Trace(Clause):
    """Trace [N]: an instruction that initiates a trace attempt, with the abilities tied to it.

    ``base`` gives the base trace strength when the instruction becomes imminent.
    """

    base: Amount
    abilities: tuple[TraceAbility, ...]

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether any result could change something, the trace being as strong as it can be."""
        supposed = self._at_its_strongest(game, resolution)
        return any(c.can_change(game, supposed) for a in self.abilities for c in a.clauses)

    @carries_out("1.16.1b")
    def prevents(self, game: "Game", resolution: Resolution) -> bool:
        """Whether any result could prevent what is imminent, which nobody may then pay with."""
        supposed = self._at_its_strongest(game, resolution)
        return any(c.prevents(game, supposed) for a in self.abilities for c in a.clauses)

    def _at_its_strongest(self, game: "Game", resolution: Resolution) -> Resolution:
        """Return the resolution with the trace as strong as the Corp can make it."""
        attempt = self._attempt(game, resolution)
        purpose = Purpose("trace", source=resolution.source)
        most = attempt.base + spendable(game, Side.CORP, purpose)
        strongest = TraceDetermined(attempt, resolution.source, most, link(game))
        return replace(resolution, event=strongest)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Make the trace imminent, then carry it out."""
        yield from carry_out_instruction(game, [self._attempt(game, resolution)], resolution)

    def _attempt(self, game: "Game", resolution: Resolution) -> "TraceAttempt":
        return TraceAttempt(
            base=calculate_amount(self.base, game, resolution),
            by=Side.CORP,
            source=resolution.source,
            resolution=resolution,
            abilities=self.abilities,
        )


@dataclass(eq=False, kw_only=True)
@carries_out("10.8.1", "9.9.6d")
class TraceAttempt(ValuedEffect):
    """A trace attempt; its value is the base trace strength, which may be 0 or less.

    - ``strength``: the trace strength so far; ``linked``: the link strength.
    - ``runner_first``: whether the Runner spends before the Corp does.
    """

    phrase: ClassVar[str] = "a trace of strength {value}"
    resolution: Resolution
    abilities: tuple[TraceAbility, ...]
    strength: int = 0
    linked: int = 0
    runner_first: bool = False
    maintained: list[LingeringEffect] = field(default_factory=list)

    def would_change(self, _game: "Game") -> bool:
        """Whether it is not prevented; whatever its base strength, the attempt occurs."""
        return not self.prevented

    def is_expected(self, game: "Game") -> bool:
        """Whether it can be expected; whatever its value, that can be modified."""
        return not self.prevented and not game.is_prohibited(self)

    @carries_out("10.8.6")
    def happen(self, game: "Game") -> Process[None]:
        """Carry out the steps of resolving a trace attempt."""
        yield from TRACE.carry_out(game, self)

    def initiate(self, game: "Game") -> None:
        """Let its abilities wait for the result, and others see that the trace begins."""
        self.strength = self.value(game)
        self._maintain_abilities(game)
        game.log("10.8.6a", f"A trace initiates with base strength {self.strength}")
        game.emit(TraceInitiated(self, self.source))

    @carries_out("9.12.3a", "10.8.6c")
    def spend_first(self, game: "Game") -> Process[None]:
        """Let the Corp spend credits, or the Runner if an ability says that they are first."""
        self.runner_first = game.is_required(RUNNER_SPENDS_FIRST, self)
        if self.runner_first:
            game.log("9.12.3a", "The Runner must spend first")
        yield from self.increase_link(game) if self.runner_first else self.increase_trace(game)

    @carries_out("10.8.6d")
    def spend_second(self, game: "Game") -> Process[None]:
        """Let the other player spend credits."""
        yield from self.increase_trace(game) if self.runner_first else self.increase_link(game)

    def increase_trace(self, game: "Game") -> Process[None]:
        """Let the Corp spend credits on the trace strength."""
        linked = self.linked if self.runner_first else self._linked_alone(game)
        spent = intents.SpendOnTrace(0, self.strength, linked)
        self.strength += yield from self._increase(game, Side.CORP, "10.8.6c", spent)

    def increase_link(self, game: "Game") -> Process[None]:
        """Let the Runner spend credits on the link strength, knowing the trace strength."""
        self.linked = self._linked_alone(game)
        spent = intents.SpendOnTrace(0, self.linked, self.strength)
        self.linked += yield from self._increase(game, Side.RUNNER, "10.8.6d", spent)

    def _linked_alone(self, game: "Game") -> int:
        """Return the link strength on which nothing was spent."""
        return modified_value(game, LINK_IN_A_TRACE, self, link(game))

    @carries_out("10.8.2", "10.8.3", "10.8.6c", "10.8.6d")
    def _increase(
        self, game: "Game", side: Side, rule: str, spent: intents.SpendOnTrace
    ) -> Process[int]:
        """Let a player spend credits on their strength, and return how many.

        ``spent`` is the intent to spend none.
        """
        purpose = Purpose("trace", source=self.source)
        amounts = range(spendable(game, side, purpose) + 1)
        options = [intents.offer(game, replace(spent, number=n), n) for n in amounts]
        own, other = ("trace", "link") if side is Side.CORP else ("link", "trace")
        what = f"increase {own} {spent.own} by how much, against {other} {spent.other}?"
        chosen = yield from game.decide_if_several(side, rule, what, options)
        amount: int = chosen.value
        yield from spend(game, side, amount, purpose)
        return amount

    @carries_out("10.8.4")
    def determine(self, game: "Game") -> None:
        """Compare the two strengths."""
        strength, linked = self.strength, self.linked
        result = TraceSucceeded if strength > linked else TraceFailed
        outcome = "successful" if strength > linked else "unsuccessful"
        game.log(
            "10.8.6e", f"Trace strength {strength}, link strength {linked}: the trace is {outcome}"
        )
        game.emit(result(self, self.source, strength, linked))

    @carries_out("10.8.5")
    def _maintain_abilities(self, game: "Game") -> None:
        """Keep the abilities tied to this trace independent of its source from now on."""
        for tied in self.abilities:
            effect = LingeringEffect(
                f"{game.name(self.resolution.source)}: {tied.label}",
                self.resolution.source,
                self.resolution.controller,
                Duration.ONCE,
                ability=self._conditional(tied),
                created_in=self.resolution,
            )
            game.state.lingering.append(effect)
            self.maintained.append(effect)

    def _conditional(self, tied: TraceAbility) -> ConditionalAbility:
        def met(game: "Game", _source: int, event: TraceDetermined) -> bool:
            return event.trace is self and (tied.test is None or tied.test(game, event))

        return ConditionalAbility(
            label=tied.label, condition=Condition(tied.when.value, met), clauses=tied.clauses
        )

    @carries_out("10.8.6f")
    def conclude(self, game: "Game") -> None:
        """End the trace, and forget the abilities that wait for another result."""
        met = [instance.lingering for instance in game.met]
        for effect in self.maintained:
            if effect not in met:
                game.state.lingering.remove(effect)


@carries_out("10.8.6b", "9.11.1e")
def _look_who_saw_it_initiate(game: "Game", _attempt: TraceAttempt) -> Process[None]:
    yield from game.checkpoint()


TRACE: Procedure[TraceAttempt] = Procedure(
    "A trace",
    "10.8.6",
    (
        Part("10.8.6a", "The trace begins with its base strength", lambda g, t: t.initiate(g)),
        Part("10.8.6b", "A checkpoint", _look_who_saw_it_initiate),
        Part("10.8.6c", "The Corp may spend credits on it", lambda g, t: t.spend_first(g)),
        Part("10.8.6d", "The Runner may spend credits on link", lambda g, t: t.spend_second(g)),
        Part("10.8.6e", "Is it successful? A tie is not", lambda g, t: t.determine(g)),
        Part("10.8.6f", "The trace is over", lambda g, t: t.conclude(g)),
    ),
)
"""The steps of resolving a trace attempt."""
