"""Clauses that decide which instructions come next: options, nested costs, choices, conditions."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.instructions.clauses import (
    Clause,
    Instruction,
    note_use,
    resolve_in_order,
)
from engine.kernel.abilities.interrupts.preventing_abilities import offer_to_prevent
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.using import may_use
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.game_concepts.costs.cost import Cost, Purpose, said_of_payer
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
@carries_out("9.6.9c")
class May(Clause):
    """Optional instructions: "you may …"; ``otherwise`` follows if the player does not.

    ``player`` decides, or else whoever resolves the ability. All of ``clauses`` depend on the
    first: if that is impossible, the player is not asked.
    """

    question: str
    clauses: tuple[Clause, ...]
    player: Side | None = None
    otherwise: tuple[Clause, ...] = ()

    def branches(self) -> tuple[tuple[Clause, ...], ...]:
        """Return what may be done, and what follows if it is not."""
        return self.clauses, self.otherwise

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether what may be done, or what follows otherwise, would change the game state."""
        return any(c.can_change(game, resolution) for c in (self.clauses[0], *self.otherwise))

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Ask the player, and carry out what follows from the answer."""
        player = self.player or resolution.controller
        able = _may_use(game, resolution, player) and self.clauses[0].can_change(game, resolution)
        accepted = False
        if able:
            options = self._options(game, resolution)
            question = resolution.phrase_question(game, f"{self.question}?")
            chosen = yield from game.decide(player, "9.6.9c", question, options)
            accepted = not isinstance(chosen.intent, intents.Decline)
        if accepted and player is resolution.controller:
            note_use(game, resolution)
        clauses = self.clauses if accepted else self.otherwise
        yield from resolve_in_order(game, clauses, resolution)

    def _options(self, game: "Game", _resolution: Resolution) -> list[Option]:
        """Return the answers that the player may give."""
        return intents.accept_or_decline(game, self.question)


def _may_use(game: "Game", resolution: Resolution, player: Side) -> bool:
    """Whether the player may choose optional parts; if the controller does, they use it."""
    return player is not resolution.controller or may_use(
        game, player, resolution.ability, resolution.source
    )


@dataclass(frozen=True, slots=True)
@carries_out("1.16.11", "1.16.11a", "9.11.4f")
class NestedCost(Clause):
    """A cost paid while an ability resolves, and the instructions that depend on it.

    - ``then``: resolves if the cost is paid (1.16.11a).
    - ``otherwise``: resolves if it is not (1.16.11b).
    - ``must``: whether the player has to pay if able.
    """

    payer: Side
    cost: "Cost | Callable[[Game, Resolution], Cost]"
    then: tuple[Clause, ...] = ()
    otherwise: tuple[Clause, ...] = ()
    must: bool = False

    def branches(self) -> tuple[tuple[Clause, ...], ...]:
        """Return what follows if the cost is paid, and if it is not."""
        return self.then, self.otherwise

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether paying or not paying leads to a change; the cost itself never counts (9.1.5b)."""
        return any(c.can_change(game, resolution) for c in (*self.then, *self.otherwise))

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Ask, take the payment, and carry out what depends on the answer."""
        if (yield from offer_to_prevent(game, resolution)):
            return
        cost, purpose = self._cost_and_purpose(game, resolution)
        must = self.must or self._has_to_reduce_cost(game, resolution)
        paid = (self.must or _may_use(game, resolution, self.payer)) and (
            yield from self._offer(game, resolution, cost, purpose, must=must)
        )
        if paid:
            if self.payer is resolution.controller and not self.must:
                note_use(game, resolution)
            yield from cost.pay(game, self.payer, purpose)
        else:
            yield from game.checkpoint()
        if self.otherwise:
            game.log(
                "1.16.11b",
                "The cost is paid" if paid else "The cost is not paid, so what follows resolves",
            )
        clauses = self.then if paid else self.otherwise
        yield from resolve_in_order(game, clauses, resolution)

    def _cost_and_purpose(self, game: "Game", resolution: Resolution) -> tuple[Cost, Purpose]:
        """Return the cost as it is when it is to be paid, and what it is paid for."""
        cost = self.cost
        if not isinstance(cost, Cost):
            cost = _calculated(cost, game, resolution)
        return cost, Purpose.nested(resolution)

    def is_payable(self, game: "Game", resolution: Resolution) -> bool:
        """Whether the player could pay it now."""
        cost, purpose = self._cost_and_purpose(game, resolution)
        return cost.can_pay(game, self.payer, purpose)

    def _has_to_reduce_cost(self, game: "Game", resolution: Resolution) -> bool:
        """Whether what is interrupted could be paid for in no other way."""
        imminent = resolution.interrupted
        return imminent is not None and imminent.needs_discount_from(game, self.payer)

    def _offer(
        self, game: "Game", resolution: Resolution, cost: Cost, purpose: Purpose, *, must: bool
    ) -> Process[bool]:
        if not cost.can_pay(game, self.payer, purpose):
            game.log("1.16.11", f"{self.payer.named} cannot {said_of_payer(cost.verb_phrase)}")
            cost.log_if_prevented(game, self.payer, purpose)
            return False
        offered = cost.with_payable_options(game, self.payer, purpose)
        options = intents.pay_or_decline(game, offered, must=must)
        rule = "9.12.3a" if self.must else "1.16.11"
        question = resolution.phrase_question(game, f"{offered.verb_phrase}?")
        chosen = yield from game.decide(self.payer, rule, question, options)
        return not isinstance(chosen.intent, intents.Decline)


@carries_out("1.16.2", "1.16.2b")
def _calculated(
    cost: "Callable[[Game, Resolution], Cost]", game: "Game", resolution: Resolution
) -> Cost:
    return cost(game, resolution)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several effects to choose between; ``possible`` tells if it can be fully resolved."""

    label: str
    clauses: tuple[Clause, ...]
    possible: "Callable[[Game, Resolution], bool] | None" = None

    def can_resolve(self, game: "Game", resolution: Resolution) -> bool:
        """Whether the effect can be fully resolved (9.12.3c)."""
        if self.possible is not None:
            return self.possible(game, resolution)
        return all(clause.can_change(game, resolution) for clause in self.clauses)


@dataclass(frozen=True, slots=True)
@carries_out("9.11.4g", "9.12.3d", "1.15.1b")
class ChooseOne(Clause):
    """A choice between different effects, itself an instruction before the chosen one.

    Any effect may be chosen, and as much of it as possible is carried out (1.2.4). In an interrupt
    it must have something imminent to work on, as the interrupt itself has to (9.9.3).

    - ``must``: the chosen effect has to be one that can be fully resolved (9.12.3c).
    - ``first``: what the same sentence does before the choice.
    """

    player: Side
    choices: tuple[Choice, ...]
    must: bool = False
    first: Instruction | None = None

    def branches(self) -> tuple[tuple[Clause, ...], ...]:
        """Return each of the effects, after what comes before them."""
        effects = tuple(choice.clauses for choice in self.choices)
        return effects if self.first is None else ((self.first,), *effects)

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether ``first`` or an effect would change anything; with ``must``, all of an effect."""
        if self.first is not None and self.first.can_change(game, resolution):
            return True
        if self.must:
            return any(choice.can_resolve(game, resolution) for choice in self.choices)
        return any(
            c.can_change(game, resolution) for choice in self.choices for c in choice.clauses
        )

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Let the player choose among the possible effects, and carry the choice out."""
        if self.first is not None:
            yield from self.first.resolve_up_to_its_choice(game, resolution)
        elif (yield from offer_to_prevent(game, resolution)):
            return
        rule, possible = self._possible(game, resolution)
        if not possible:
            game.log(rule, "None of the choices can be fully resolved: nothing happens")
            return
        options = [intents.offer(game, intents.ChooseEffect(c.label), c) for c in possible]
        question = resolution.phrase_question(game, "choose one")
        chosen = yield from game.decide(self.player, rule, question, options)
        yield from game.checkpoint()
        yield from resolve_in_order(game, chosen.value.clauses, resolution)

    @carries_out("9.9.3")
    def _possible(self, game: "Game", resolution: Resolution) -> tuple[str, list[Choice]]:
        """Return the rule that limits the choices, and the choices that it leaves."""
        choices = list(self.choices)
        if self.must:
            possible = [c for c in choices if c.can_resolve(game, resolution)]
            return ("9.12.3c" if len(possible) < len(choices) else "9.11.4g"), possible
        if resolution.interrupted is not None:
            possible = [
                c
                for c in choices
                if any(clause.can_change(game, resolution) for clause in c.clauses)
            ]
            if 0 < len(possible) < len(choices):
                return "9.9.3", possible
        return "9.11.4g", choices


@dataclass(frozen=True, slots=True)
@carries_out("9.6.5d", "9.3.2c")
class If(Clause):
    """Instructions under a condition that is checked when they resolve (9.6.5d).

    - ``past``: the condition is about how things were before, and says "had" (9.6.6a).
    - ``otherwise``: carried out instead if the condition is not true.
    """

    condition: "Callable[[Game, Resolution], bool]"
    clauses: tuple[Clause, ...]
    otherwise: tuple[Clause, ...] = ()
    past: bool = False

    def _chosen(self, game: "Game", resolution: Resolution) -> tuple[Clause, ...]:
        return self.clauses if self.condition(game, resolution) else self.otherwise

    def branches(self) -> tuple[tuple[Clause, ...], ...]:
        """Return what follows if the condition is true, and if it is not."""
        return self.clauses, self.otherwise

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether what the condition leads to now would change the game state."""
        return any(c.can_change(game, resolution) for c in self._chosen(game, resolution))

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Check the condition and carry out what follows."""
        holds = self.condition(game, resolution)
        name, label = game.name(resolution.source), resolution.ability.label
        if self.past:
            was = "was" if holds else "was not"
            game.log("9.6.6a", f"{name}: “{label}” looks back, and its condition {was} met")
        elif self.otherwise:
            which = "first" if holds else "second"
            game.log("9.3.2c", f"{name}: “{label}” goes the {which} of its two ways")
        elif isinstance(resolution.ability, ConditionalAbility):
            now = "is" if holds else "is not"
            game.log(
                "9.6.5d", f"{name}: the nested condition of “{label}” {now} met as it resolves"
            )
        clauses = self.clauses if holds else self.otherwise
        yield from resolve_in_order(game, clauses, resolution)
