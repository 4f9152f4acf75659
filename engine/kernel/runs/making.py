"""Which sentence of a card's ability makes the run in progress, and what follows it.

It is asked where a game begins in the middle of the run: nothing has noted it then.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.kernel import history
from engine.kernel.abilities.instructions import (
    Announce,
    Clause,
    Instruction,
    NoTarget,
    Resolution,
)
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, PlayAbility
from engine.kernel.abilities.lasting import CreateDelayed
from engine.kernel.abilities.supposed import supposed
from engine.kernel.events import Event, TurnBegan
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.effects import Effect
    from engine.kernel.abilities.targets import Target
    from engine.kernel.game import Game

MakesRuns = PlayAbility | PaidAbility | ConditionalAbility


@dataclass(frozen=True, slots=True)
class Making:
    """What of a card makes the run in progress.

    ``sentences`` are those of its ability up to the one that does, of which each was carried out
    on the way there, and ``after`` is what follows. ``targets`` are chosen such that the attacked
    server is run, ``event`` is what met its condition, and ``again`` tells another run of the
    card from its first.
    """

    ability: MakesRuns
    sentences: tuple[Clause, ...]
    after: tuple[Clause, ...]
    event: Event | None = None
    targets: dict[str, list[Any]] = field(default_factory=dict)
    again: bool = False

    @property
    def is_as_the_turn_begins(self) -> bool:
        """Whether the run is no part of an action, since the beginning of a turn leads to it."""
        return isinstance(self.event, TurnBegan)

    def resolution(self, game: "Game", card: int) -> Resolution:
        """The resolving of the ability, as far as the run."""
        chosen, targets = game.object(card).chosen_x, dict(self.targets)
        of, by = self.ability, game.controller(card)
        return Resolution(of, card, by, event=self.event, targets=targets, used=True, x=chosen)

    def effects(self, game: "Game", resolution: Resolution) -> "list[Effect]":
        """What the sentence does, from the run on."""
        effects = _effects(game, self.sentences[-1], resolution)
        first = next(place for place, e in enumerate(effects) if isinstance(e, MakeRun))
        return effects[first:]


def that_may_make_runs(game: "Game", card: int) -> dict[MakesRuns, ConditionalAbility | None]:
    """The abilities of the card that are of a kind that makes runs.

    Beside one that waits for something (9.6.13) stands the conditional ability that creates it.
    """
    printed = [a for a in game.object(card).printed.abilities if isinstance(a, MakesRuns)]
    waiting: dict[MakesRuns, ConditionalAbility | None] = {
        delayed: ability
        for ability in printed
        if isinstance(ability, ConditionalAbility)
        for delayed in _created_by(game, ability, card)
    }
    return {**dict.fromkeys(printed), **waiting}


def _created_by(
    game: "Game", ability: ConditionalAbility, card: int
) -> Iterator[ConditionalAbility]:
    """The delayed abilities that its sentences create."""
    resolution = supposed(game, ability, card)
    for sentences, _ in _ways(ability.clauses):
        with suppress(NoTarget):  # what met its condition may tell what it creates
            effects = _effects(game, sentences[-1], resolution)
            yield from (e.ability for e in effects if isinstance(e, CreateDelayed))


def making(game: "Game", card: int, server: str | None = None) -> Making | None:
    """What of the card makes the run in progress, if anything does.

    That is the first of its abilities, or the one that is noted of the run, with which that
    ``server`` can be run, if one is named, as the game stands. Whatever choices lead there are
    found; where several do, so that they cannot be told apart by the server, the first.
    """
    noted = game.run.ability
    for ability in that_may_make_runs(game, card) if noted is None else [noted]:
        if not isinstance(ability, MakesRuns):
            continue
        event = _what_met(game, ability, card)
        if isinstance(ability, ConditionalAbility) and event is None:
            continue
        for sentences, after in _ways(ability.clauses):
            resolution = supposed(game, ability, card)
            resolution.event = event
            for choice in _supposing(game, resolution, sentences):
                run = _run_of(game, sentences[-1], choice)
                if run is not None and (server is None or run.which is None or run.which(server)):
                    return Making(ability, sentences, after, event, choice.targets, run.again)
    return None


def _ways(clauses: tuple[Clause, ...]) -> Iterator[tuple[tuple[Clause, ...], tuple[Clause, ...]]]:
    """Each sentence, with those that lead to it before it, and what follows it."""
    for place, clause in enumerate(clauses):
        before, rest = clauses[:place], clauses[place + 1 :]
        if isinstance(clause, Instruction):
            yield (*before, clause), rest
        for way in clause.leads_to():
            for sentences, after in _ways(way):
                yield (*before, *sentences), (*after, *rest)


def _supposing(
    game: "Game", resolution: Resolution, sentences: tuple[Clause, ...]
) -> Iterator[Resolution]:
    """The resolution with targets announced: each of each target, with the first of the others."""
    targets = [t for s in sentences if isinstance(s, Instruction | Announce) for t in s.targets]
    choices = {target.name: _choices(game, target, resolution) for target in targets}
    resolution.targets.update({name: each[0] for name, each in choices.items() if each})
    yield resolution
    for name, each in choices.items():
        for chosen in each:
            yield replace(resolution, targets=resolution.targets | {name: chosen})


def _choices(game: "Game", target: "Target", resolution: Resolution) -> list[list[Any]]:
    try:
        return [*target.each(game, resolution)]
    except NoTarget:
        return []


def _run_of(game: "Game", sentence: Clause, resolution: Resolution) -> MakeRun | None:
    """The effect that makes the run, if there is one in that sentence."""
    found = _effects(game, sentence, resolution)
    return next((e for e in found if isinstance(e, MakeRun)), None)


def _effects(game: "Game", sentence: Clause, resolution: Resolution) -> "list[Effect]":
    """What the sentence does, of which this run has not happened yet."""
    assert isinstance(sentence, Instruction), "only a sentence makes a run"
    with history.as_of(game, game.run.since):
        return sentence.expected(game, resolution)


def _what_met(game: "Game", ability: MakesRuns, card: int) -> Event | None:
    """What met its condition: the turn has begun, or the last before the run that did.

    Where the run is noted as another one of its card, that has been looked at.
    """
    condition = ability.condition if isinstance(ability, ConditionalAbility) else None
    if not isinstance(condition, Condition):
        return None
    with history.as_of(game, game.run.since):
        happened: list[Event] = history.this_turn(game, condition.event)
        if condition.event is TurnBegan:
            happened = [TurnBegan(Side.RUNNER)]
        met = (e for e in reversed(happened) if game.run.again or condition.test(game, card, e))
        return next(met, None)
