"""Random legal play from every position there is: what must hold at every decision.

The kernel's own hooks are watched while it plays, so that what is asserted does not rest on
what the kernel says of itself in the transcript.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.games.invariants import PRIORITY_QUESTIONS, check
from engine.kernel.abilities import paid, priority
from engine.kernel.abilities.instructions import clauses, substituted_instructions
from engine.kernel.abilities.interrupts import carrying_out, relevance
from engine.kernel.abilities.kinds import (
    Ability,
    ConditionalAbility,
    PaidAbility,
    PlayAbility,
    Subroutine,
)
from engine.kernel.abilities.subroutines import resolving_subroutines
from engine.kernel.accessing import mid_access
from engine.kernel.additional_rules import checkpoints
from engine.kernel.decisions import Decision, Process, take_option
from engine.kernel.errors import UnsupportedError
from engine.kernel.events import PlayedCard, Used
from engine.kernel.game import Game
from engine.kernel.turns import actions
from engine.scenarios.start import Start

# --- what is watched ------------------------------------------------------------------


class Watch:
    """What the kernel does while a game is played, as seen from its hooks."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.pending: dict[int, Any] = {}
        self.triggered: list[Any] = []
        self.using: list[tuple[Ability, int]] = []
        self.instructions: list[Any] = []
        self.owed: list[Any] = []
        self.chosen: Any = None
        self._wrap(patch, self._begun, checkpoints, "has_nothing_to_do")
        self._wrap(patch, self._relevant, checkpoints, "mark_pending")
        for found in ("relevant_conditionals", "relevant_due_or_not"):
            self._wrap(patch, self._relevant, carrying_out, found)
        self._wrap(patch, self._trigger, priority, "trigger")
        self._wrap(patch, self._trigger, carrying_out, "trigger")
        for module in (paid, relevance, mid_access, actions):
            self._wrap(patch, self._use, module, "use_ability")
        for module in (clauses, substituted_instructions, resolving_subroutines):
            self._wrap(patch, self._resolve, module, "resolve_clauses")
        for module in (clauses, carrying_out):
            self._wrap(patch, self._imminent, module, "offer_interrupts")
        self._wrap(patch, self._carried_out, carrying_out, "resolve_now")

    @staticmethod
    def _wrap(patch: pytest.MonkeyPatch, hook: Any, module: Any, name: str) -> None:
        inner = getattr(module, name)
        patch.setattr(module, name, lambda *given, **named: hook(inner, *given, **named))

    def _begun(self, inner: Any, game: Game) -> bool:
        """A checkpoint begins."""
        self.owed.clear()
        nothing: bool = inner(game)
        return nothing

    def _relevant(self, inner: Any, *given: Any) -> list[Any]:
        """Only a checkpoint and the opening of an interrupt window make instances pending."""
        found: list[Any] = inner(*given)
        self.pending |= {id(instance): instance for instance in found}
        return found

    def _trigger(self, inner: Any, game: Game, instance: Any, *given: Any) -> Process[None]:
        assert id(instance) in self.pending, "it is triggered without having become pending"
        assert all(instance is not other for other in self.triggered), "it is triggered twice"
        assert self.chosen is instance, "nobody has chosen to trigger it"
        self.triggered.append(instance)
        yield from inner(game, instance, *given)

    def _use(
        self, inner: Any, game: Game, ability: Any, source: int, *given: Any, **named: Any
    ) -> Process[None]:
        assert self.chosen is not None, "nobody has chosen to use it"
        self.using.append((ability, source))
        yield from inner(game, ability, source, *given, **named)
        self.using.remove((ability, source))

    def _resolve(self, inner: Any, game: Game, clauses: Any, resolution: Any) -> Process[None]:
        ability, source = resolution.ability, resolution.source
        history = [*game.state.last_turn, *game.state.history]
        match ability:
            case ConditionalAbility():
                assert any(i.ability is ability and i.source == source for i in self.triggered)
            case PaidAbility():
                assert (ability, source) in self.using
                assert any(isinstance(e, Used) and e.ability is ability for e in history)
            case PlayAbility():
                assert any(isinstance(e, PlayedCard) and e.card == source for e in history)
            case Subroutine():
                effects = game.under_way[-1].effects
                assert any(getattr(e, "subroutine", None) is ability for e in effects)
        yield from inner(game, clauses, resolution)

    def _imminent(self, inner: Any, game: Game, imminent: Any) -> Process[None]:
        assert not self.owed, "no checkpoint has followed the instruction before this one"
        self.instructions.append(imminent)
        yield from inner(game, imminent)

    def _carried_out(self, inner: Any, game: Game, imminent: Any) -> Process[None]:
        yield from inner(game, imminent)
        if any(imminent is instruction for instruction in self.instructions):
            self.owed.append(imminent)


@contextmanager
def watching() -> Iterator[Watch]:
    with pytest.MonkeyPatch.context() as patch:
        yield Watch(patch)


# --- playing --------------------------------------------------------------------------


def play(start: Start, choices: list[int], watch: Watch) -> tuple[Game, list[str], Decision | None]:
    """Play by the choices, checking at each decision; the labels taken and where it stopped."""
    game, process = start.game()
    labels: list[str] = []
    decision = next(process, None)
    for choice in choices:
        if decision is None:
            break
        check(game, decision, len(start.state.objects))
        if decision.question.startswith(PRIORITY_QUESTIONS):
            assert not watch.owed, "a player has priority without a checkpoint before it"
        option = decision.options[choice % len(decision.options)]
        labels.append(option.label)
        watch.chosen = option.value
        decision = take_option(process, option)
    process.close()
    return game, labels, decision


def replay_thoroughly(start: Start, labels: list[str]) -> tuple[Game, Decision | None]:
    """Replay with every checkpoint going through all of its steps, once it has been asked.

    So it looks at all that a replay does without that, and plays as it was played only if the
    same labels lead the same way and checkpoints with nothing to do would have done nothing.
    """
    asked = checkpoints.has_nothing_to_do
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checkpoints, "has_nothing_to_do", lambda game: asked(game) and False)
        return _replay(start, labels)


def _replay(start: Start, labels: list[str]) -> tuple[Game, Decision | None]:
    game, process = start.game()
    decision = next(process, None)
    for label in labels:
        assert decision is not None
        option = decision.option(label)
        assert option is not None
        decision = take_option(process, option)
    process.close()
    return game, decision


def transcript_of(game: Game) -> list[tuple[str, str, int]]:
    return [(line.rule, line.text, line.depth) for line in game.transcript]


@settings(max_examples=settings().max_examples // 2, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data(), choices=st.lists(st.integers(0, 2**16), min_size=30, max_size=90))
def test_random_play_keeps_the_invariants_and_replays_alike(
    positions: Any, data: Any, choices: list[int]
) -> None:
    start = positions.start(data.draw(st.sampled_from(positions.names)))
    with watching() as watch:
        try:
            game, labels, last = play(start, choices, watch)
        except UnsupportedError:
            return
    again, there = replay_thoroughly(start, labels)
    assert transcript_of(again) == transcript_of(game)
    assert there == last


# --- that it would be noticed ---------------------------------------------------------


def nothing(*_: Any, **__: Any) -> Iterator[Decision]:
    yield from ()


def copied(inner: Any) -> Any:
    """Fill reaction windows with copies of what is pending, which no checkpoint has made."""

    def reaction_window(game: Game, instances: Any, begins: Any) -> Process[None]:
        yield from inner(game, [replace(instance) for instance in instances], begins)

    return reaction_window


def left_in_the_window(inner: Any) -> Any:
    """Let what has been triggered stay pending."""

    def trigger(game: Game, instance: Any, *given: Any) -> Process[None]:
        game.windows[-1].pending.append(instance)
        yield from inner(game, instance, *given)

    return trigger


def play_until_noticed(positions: Any) -> str:
    """Play the positions until something does not hold; what that was."""
    dice = random.Random(1)
    for name in positions.names[::3]:
        choices = [dice.randrange(2**16) for _ in range(60)]
        with watching() as watch:
            try:
                play(positions.start(name), choices, watch)
            except AssertionError as noticed:
                return str(noticed)
    return "nothing"


@pytest.mark.parametrize(
    ("module", "name", "broken", "noticed"),
    [
        (Game, "checkpoint", lambda _: nothing, "no checkpoint has followed"),
        (checkpoints, "reaction_window", copied, "without having become pending"),
        (priority, "trigger", left_in_the_window, "triggered twice"),
    ],
)
def test_a_broken_kernel_hook_is_noticed(
    positions: Any,
    monkeypatch: pytest.MonkeyPatch,
    module: Any,
    name: str,
    broken: Any,
    noticed: str,
) -> None:
    monkeypatch.setattr(module, name, broken(getattr(module, name)))
    assert noticed in play_until_noticed(positions)
