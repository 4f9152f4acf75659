"""What an ability that resolved before a position has left behind.

The ability is resolved in a copy of the position, where it may do whatever else it does. Only its
lingering effects are taken over (9.10).
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from engine.kernel import history, intents
from engine.kernel.abilities.earlier.earlier_effects import EarlierEffect
from engine.kernel.abilities.instructions.clauses import Clause, resolve_clauses
from engine.kernel.abilities.kinds import (
    Ability,
    Condition,
    ConditionalAbility,
    PaidAbility,
    PlayAbility,
)
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect
from engine.kernel.abilities.paid import trigger_cost
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card_manipulation.installing.install import INSTALLED
from engine.kernel.decisions import Decision, Option, Process, plain
from engine.kernel.errors import GameOver, NotInProgressError
from engine.kernel.events import ActionPhaseOver, Event, TurnEnded
from engine.kernel.events.history import HistoryLength
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.timing import Structure
from engine.scenarios.earlier.settled_costs import with_costs_paid, with_options_accepted
from engine.scenarios.files.errors import ScenarioError
from rules.only_one import only_one
from rules.untrusted_text import shorten

SEARCH_PREFIX, FIND_NOTHING = "search ", "find nothing"
"""How labels say which zone is searched, and that nothing is found there."""


class NoEffectLeftError(Exception):
    """Why nothing of the kind can have been left behind, in words for the scenario's author."""


class NothingLastsError(NoEffectLeftError):
    """The ability has left nothing behind, or nothing that still lasts."""


@dataclass(frozen=True, slots=True)
class ResolvedAbility(EarlierEffect):
    """An ability that has resolved.

    What is optional was done, and what could be paid was paid, unless ``chosen`` says otherwise.

    - ``chosen``: the labels of what was chosen as it resolved, in order.
    - ``x``: the number chosen for its X.
    - ``at``: the moment of its turn at which it resolved.
    - ``within``: the timing structures in which it resolved and that are still in progress.
    - ``as_written``: whether its source remembers what the position says.
    """

    source: int
    ability: Ability
    clauses: tuple[Clause, ...]
    at: HistoryLength
    chosen: tuple[str, ...] = ()
    x: int | None = None
    in_this_turn: bool = True
    within: tuple[Duration, ...] = ()
    as_written: bool = False

    def lingering_effects(self, game: Game) -> list[LingeringEffect]:
        """Return the lingering effects left; the source remembers what was chosen for it.

        If there are none, a cost of it may have been paid with what is gone since, or a chosen card
        may be the one that it installed. Raises :class:`NoEffectLeftError` if neither explains it.
        """
        try:
            return self._resolve_in_copy(game, self.clauses)
        except NoEffectLeftError:
            for clauses, there in self._other_ways(game):
                with suppress(NoEffectLeftError):
                    return self._resolve_in_copy(game, clauses, there)
            raise

    def _other_ways(self, game: Game) -> Iterator[tuple[tuple[Clause, ...], list[int]]]:
        """Yield how else it may have resolved: its clauses, and the cards that it installed."""
        yield with_costs_paid(self.clauses), []
        if there := [o.oid for label in self.chosen for o in _installed_named(game, label)]:
            yield self.clauses, there
            yield with_options_accepted(self.clauses), there

    def _resolve_in_copy(
        self, game: Game, clauses: tuple[Clause, ...], installed: Sequence[int] = ()
    ) -> list[LingeringEffect]:
        copy = _game_as_it_was(game, self)
        resolution = _Resolution(self.ability, self.source, copy.controller(self.source))
        chosen = self.chosen
        if installed:
            resolution.notes[INSTALLED] = list(installed)
            chosen = tuple(
                label
                for label in chosen
                if not (label.startswith(SEARCH_PREFIX) or _installed_named(game, label))
            )
        resolution.event, resolution.x = _triggering_event(copy, self), _chosen_x(copy, self)
        resolution.used = resolution.x is not None  # nothing is written of other costs
        try:
            _answer_all(resolve_clauses(copy, clauses, resolution), chosen, found=bool(installed))
        except GameOver:
            raise NoEffectLeftError("it would have ended the game") from None
        except NotInProgressError:
            raise NothingLastsError("it resolves in a run, so what it did is over") from None
        lasting = [e for e in copy.state.lingering if _can_last(game, e, self)]
        if not lasting:
            raise NothingLastsError("nothing of it still lasts (9.10): leave it out")
        if game.exists(self.source) and copy.exists(self.source):
            remembers, found = (g.object(self.source).remembered for g in (game, copy))
            given = dict(remembers) if self.as_written else {}
            remembers.update({**found, **given})
        return lasting


@dataclass(slots=True)
class ResolvedAct:
    """What a position says has resolved.

    - ``named``: the card or its ability, as it is written.
    - ``candidates``: the abilities that may be meant.
    - ``is_noted``: whether it counts as having resolved even if it has left nothing.
    """

    named: str
    candidates: Sequence[ResolvedAbility]
    is_noted: bool = True
    _effects: list[LingeringEffect] | None = field(default=None, init=False)

    def lasting_effects(self, game: Game) -> list[LingeringEffect]:
        """Return what it has left behind, which is worked out once."""
        if self._effects is None:
            ability = self.lasting_ability(game)
            self._effects = [] if ability is None else ability.lingering_effects(game)
        return self._effects

    def lasting_ability(self, game: Game) -> ResolvedAbility | None:
        """Like :meth:`first_lasting`; ``None`` if one noted as resolved has left nothing."""
        try:
            return self.first_lasting(game)
        except ScenarioError:
            if self.is_noted and not self.candidates[0].chosen:
                return None
            raise

    def first_lasting(self, game: Game) -> ResolvedAbility:
        """Return the first ability that has left something, of those that may be meant.

        Raises :class:`ScenarioError` if none has, or if several have that read differently.
        """
        able: list[ResolvedAbility] = []
        unable: list[NoEffectLeftError] = []
        for candidate in self.candidates:
            try:
                candidate.lingering_effects(game)
            except NoEffectLeftError as why:
                unable.append(why)
            else:
                able.append(candidate)
        if len({left.ability.label for left in able}) > 1:
            name = game.object(self.candidates[0].source).definition.name
            own = " or ".join(f"“{name}: {left.ability.label}”" for left in able)
            raise ScenarioError(f"“{self.named}” may be one of several abilities: write {own}")
        if not able:
            reason = next((w for w in unable if not isinstance(w, NothingLastsError)), unable[0])
            raise ScenarioError(f"“{self.named}” cannot have resolved before: {reason}")
        return able[0]

    def words(self, game: Game) -> str:
        """Return the words of the ability that is meant, if only its card is named."""
        words = only_one({candidate.ability.label for candidate in self.candidates})
        return self.first_lasting(game).ability.label if words is None else words


class _Resolution(Resolution):
    """The resolution of an ability that may look at something that is not written."""

    def met_by(self, *kinds: type[Any]) -> Any:
        """Return what met its condition; raise :class:`NoEffectLeftError` if it is not written."""
        if not isinstance(self.event, kinds):
            raise NoEffectLeftError("what met its condition must be written before it")
        return self.event


def _game_as_it_was(game: Game, left: ResolvedAbility) -> Game:
    """Return a copy of the game as the ability resolved, with what was in progress."""
    copy = Game(game.state.copy(), game.rules)
    state = copy.state
    history.go_back(copy, left.at, in_this_turn=left.in_this_turn)
    if Duration.RUN not in left.within:
        state.run = None
    if Duration.ENCOUNTER not in left.within:
        state.encounter = None
    copy.structures += [Structure(d.name, d.value) for d in (Duration.TURN, *left.within)]
    if state.encounter is not None:
        state.encounter.structure = copy.structures[-1]
    return copy


def _chosen_x(copy: Game, left: ResolvedAbility) -> int | None:
    """Return the number chosen for the ability's X; ``None`` if it has none."""
    if isinstance(left.ability, PaidAbility):
        has_x = trigger_cost(copy, left.ability, left.source).of_x
    else:
        card = copy.object(left.source).printed
        has_x = isinstance(left.ability, PlayAbility) and card.costs_x
    if has_x and left.x is None:
        raise NoEffectLeftError("“x” does not say which number was chosen for its X (1.16.2c)")
    if left.x is not None and not has_x:
        raise NoEffectLeftError("no number is chosen for it: leave “x” out")
    copy.object(left.source).chosen_x = left.x or 0
    return left.x


def _can_last(game: Game, effect: LingeringEffect, left: ResolvedAbility) -> bool:
    """Whether the effect outlasts what is over by now, and its target is still there."""
    if effect.target is not None and not game.exists(effect.target):
        return False
    if effect.duration.is_of_structure:
        return effect.duration in left.within
    if effect.duration is Duration.ITS_RUN:
        return game.state.run is not None and game.state.run.source == left.source
    is_of_that_turn = effect.duration is Duration.TURN or _waited_for_its_end(game, effect)
    return left.in_this_turn or not is_of_that_turn


def _waited_for_its_end(game: Game, effect: LingeringEffect) -> bool:
    """Whether the effect waited for the end of the turn before, which has come."""
    condition = effect.ability.condition if effect.ability is not None else None
    if not isinstance(condition, Condition):
        return False
    side = game.active_player.opponent
    return any(
        condition.is_met(game, effect.source, event)
        for event in (ActionPhaseOver(side), TurnEnded(side))
    )


def _triggering_event(game: Game, left: ResolvedAbility) -> Event | None:
    """Return what met the ability's condition: the last such event of its turn until then."""
    if not isinstance(left.ability, ConditionalAbility):
        return None
    condition = left.ability.condition
    if not isinstance(condition, Condition):
        return None
    happened = history.this_turn(game, condition.event)
    met = [e for e in happened if condition.test(game, left.source, e)]
    return next(reversed(met or happened), None)


def _installed_named(game: Game, label: str) -> list[Object]:
    """Return the installed card that a label names, also after “find”, as a search has it."""
    name = plain(label).removeprefix("find ")
    return [o for o in game.installed() if plain(o.definition.name) == name][:1]


def _answer_all(process: Process[None], chosen: Sequence[str], *, found: bool) -> None:
    """Answer each decision with what was chosen; what was ``found`` already is not found again."""
    answers = list(chosen)
    try:
        decision = next(process)
        while True:
            search = _option_to_find_nothing(decision) if found else None
            decision = process.send(search or _answer(decision, answers))
    except StopIteration:
        if answers:
            raise NoEffectLeftError(f"“{shorten(answers[0])}” could not be chosen") from None


def _option_to_find_nothing(decision: Decision) -> Option | None:
    """Return the option to find nothing, or the zone to search; ``None`` if nothing is searched."""
    for option in decision.options:
        if option.label == FIND_NOTHING or option.label.startswith(SEARCH_PREFIX):
            return option
    return None


def _answer(decision: Decision, answers: list[str]) -> Option:
    wanted = decision.option(answers[0]) if answers else None
    if wanted is not None:
        answers.pop(0)
        return wanted
    doing = [o for o in decision.options if not isinstance(o.intent, intents.Decline)]
    is_optional = len(doing) == 1
    if decision.passing is not None or is_optional:
        return decision.passing or doing[0]
    among = ", ".join(f"“{option.label}”" for option in decision.options)
    raise NoEffectLeftError(f"“chosen” does not say what was chosen ({decision.question}): {among}")
