"""Which sentence of a card's ability makes the run in progress, and what follows it.

It is asked if a game begins in the middle of the run, when nothing has noted it.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.kernel import history
from engine.kernel.abilities.earlier.hypothetical_resolutions import hypothetical_resolution
from engine.kernel.abilities.instructions.clauses import Announce, Clause, Instruction
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, PlayAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import NoTarget, Resolution
from engine.kernel.events import Event, TurnBegan
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.effects import Effect
    from engine.kernel.abilities.instructions.targets import Target
    from engine.kernel.game import Game

MakesRuns = PlayAbility | PaidAbility | ConditionalAbility


@dataclass(frozen=True, slots=True)
class RunOrigin:
    """How a card makes the run in progress.

    - ``sentences``: those of its ability up to the one that makes the run, all of them carried out.
    - ``after``: the sentences that follow.
    - ``targets``: chosen so that the attacked server is run.
    - ``event``: what met its condition.
    - ``again``: whether this is another run of the card, after its first.
    """

    ability: MakesRuns
    sentences: tuple[Clause, ...]
    after: tuple[Clause, ...]
    event: Event | None = None
    targets: dict[str, list[Any]] = field(default_factory=dict)
    again: bool = False

    @property
    def is_as_the_turn_begins(self) -> bool:
        """Whether the run is part of no action, because the beginning of a turn leads to it."""
        return isinstance(self.event, TurnBegan)

    def resolution(self, game: "Game", card: int) -> Resolution:
        """Return the resolution of the ability, as far as the run."""
        chosen, targets = game.object(card).chosen_x, dict(self.targets)
        ability, by = self.ability, game.controller(card)
        return Resolution(ability, card, by, event=self.event, targets=targets, used=True, x=chosen)

    def effects(self, game: "Game", resolution: Resolution) -> "list[Effect]":
        """Return what the sentence does, from the run on."""
        effects = _effects(game, self.sentences[-1], resolution)
        first = next(place for place, e in enumerate(effects) if isinstance(e, MakeRun))
        return effects[first:]


def run_making_abilities(game: "Game", card: int) -> dict[MakesRuns, ConditionalAbility | None]:
    """Return the abilities of the card that are of a kind that makes runs.

    A delayed one (9.6.13) comes with the conditional ability that creates it, the others with
    ``None``.
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
    """Yield the delayed abilities that its sentences create."""
    resolution = hypothetical_resolution(game, ability, card)
    for sentences, _ in _sentences_with_rest(ability.clauses):
        with suppress(NoTarget):  # what it creates may depend on the event that met its condition
            effects = _effects(game, sentences[-1], resolution)
            yield from (e.ability for e in effects if isinstance(e, CreateDelayed))


def find_run_origin(game: "Game", card: int, server: str | None = None) -> RunOrigin | None:
    """Return how the card makes the run in progress, or ``None`` if it does not.

    If an ability is noted for the run, only that one is looked at; otherwise the first counts with
    which ``server``, or any if it is ``None``, can be run as the game stands. The choices that lead
    there are found; if several do, the first counts, as the server does not tell them apart.
    """
    noted = game.run.ability
    for ability in run_making_abilities(game, card) if noted is None else [noted]:
        if not isinstance(ability, MakesRuns):
            continue
        event = _condition_event(game, ability, card)
        if isinstance(ability, ConditionalAbility) and event is None:
            continue
        for sentences, after in _sentences_with_rest(ability.clauses):
            resolution = hypothetical_resolution(game, ability, card)
            resolution.event = event
            for choice in _with_possible_targets(game, resolution, sentences):
                run = _run_of(game, sentences[-1], choice)
                if run is not None and (server is None or run.which is None or run.which(server)):
                    return RunOrigin(ability, sentences, after, event, choice.targets, run.again)
    return None


def _sentences_with_rest(
    clauses: tuple[Clause, ...],
) -> Iterator[tuple[tuple[Clause, ...], tuple[Clause, ...]]]:
    """Yield each sentence, after those that lead to it, and what follows it."""
    for place, clause in enumerate(clauses):
        before, rest = clauses[:place], clauses[place + 1 :]
        if isinstance(clause, Instruction):
            yield (*before, clause), rest
        for branch in clause.branches():
            for sentences, after in _sentences_with_rest(branch):
                yield (*before, *sentences), (*after, *rest)


def _with_possible_targets(
    game: "Game", resolution: Resolution, sentences: tuple[Clause, ...]
) -> Iterator[Resolution]:
    """Yield the resolution with targets announced: each of each, with the first of the others."""
    targets = [t for s in sentences if isinstance(s, Instruction | Announce) for t in s.targets]
    choices = {target.name: _choices(game, target, resolution) for target in targets}
    resolution.targets.update({name: possible[0] for name, possible in choices.items() if possible})
    yield resolution
    for name, possible in choices.items():
        for chosen in possible:
            yield replace(resolution, targets=resolution.targets | {name: chosen})


def _choices(game: "Game", target: "Target", resolution: Resolution) -> list[list[Any]]:
    try:
        return [*target.each(game, resolution)]
    except NoTarget:
        return []


def _run_of(game: "Game", sentence: Clause, resolution: Resolution) -> MakeRun | None:
    """Return the effect of the sentence that makes the run, if there is one."""
    effects = _effects(game, sentence, resolution)
    return next((e for e in effects if isinstance(e, MakeRun)), None)


def _effects(game: "Game", sentence: Clause, resolution: Resolution) -> "list[Effect]":
    """Return what the sentence does, as of the moment before this run."""
    assert isinstance(sentence, Instruction), "only a sentence makes a run"
    with history.as_of(game, game.run.since):
        return sentence.expected(game, resolution)


def _condition_event(game: "Game", ability: MakesRuns, card: int) -> Event | None:
    """Return what met its condition: the turn began, or the last such event before the run.

    If the run is noted as another one of its card, the condition has been tested already.
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
