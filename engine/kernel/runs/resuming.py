"""Going on with what makes the run in progress, where a game begins in the middle of it."""

from typing import TYPE_CHECKING

from engine.kernel import history
from engine.kernel.abilities.effects import Imminent
from engine.kernel.abilities.instructions import Instruction, Resolution
from engine.kernel.abilities.interrupts import HAPPENING
from engine.kernel.abilities.kinds import Ability, PaidAbility, PlayAbility
from engine.kernel.abilities.resolving import resolving
from engine.kernel.card_manipulation.playing import (
    finish,
    resolve_play_abilities,
    resolving_card,
)
from engine.kernel.decisions import Process
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.abilities.effects import Effect
    from engine.kernel.game import Game

Making = tuple[PlayAbility | PaidAbility, int]
"""An ability that makes a run, and in which of its sentences it does."""


def making(game: "Game", card: int, server: str | None = None) -> Making | None:
    """What of the card makes the run in progress as it is played or paid for, if anything does.

    That is what can run that ``server``, if one is named, as the game stands.
    Only a sentence is found whose servers are known without a choice that the ability asks for.
    """
    for ability in game.object(card).printed.abilities:
        if isinstance(ability, PlayAbility | PaidAbility):
            for place in range(len(ability.clauses)):
                run = _making_run(game, (ability, place), card)
                if run is not None and (server is None or run.which is None or run.which(server)):
                    return ability, place
    return None


def _making_run(game: "Game", of: Making, card: int) -> MakeRun | None:
    """The effect that makes the run, if there is one in that sentence."""
    found = (e for e in _effects(game, of, _resolution(game, of[0], card)))
    return next((e for e in found if isinstance(e, MakeRun)), None)


def _effects(game: "Game", of: Making, resolution: Resolution) -> "list[Effect]":
    """What the sentence does, of which this run has not happened yet."""
    clause = of[0].clauses[of[1]]
    if not isinstance(clause, Instruction):
        return []
    with history.as_of(game, game.run.since):
        return clause.expected(game, resolution)


def _resolution(game: "Game", ability: Ability, card: int) -> Resolution:
    chosen = game.object(card).chosen_x
    return Resolution(ability, card, Side.RUNNER, used=True, x=chosen)


def go_on(game: "Game", of: Making, card: int) -> Process[None]:
    """Carry out the sentence that makes the run from there on, and those after it."""
    resolution = _resolution(game, of[0], card)
    effects = _effects(game, of, resolution)
    first = next(place for place, e in enumerate(effects) if isinstance(e, MakeRun))
    with resolving(game, resolution):
        imminent = Imminent(effects[first:], resolution)
        resolution.done = imminent.effects
        yield from HAPPENING.carry_out(game, imminent)
        for clause in of[0].clauses[of[1] + 1 :]:
            yield from clause.resolve_unless_prevented(game, resolution)


def go_on_playing(game: "Game", of: Making, card: int) -> Process[None]:
    """The same of an event, whose other abilities follow, and which is resolved then."""
    played = of[0]
    assert isinstance(played, PlayAbility), "what is paid for is not played"
    with resolving_card(game, card):
        yield from go_on(game, of, card)
        yield from resolve_play_abilities(game, card, Side.RUNNER, behind=played)
    yield from finish(game, card, Side.RUNNER)
