"""Jacking out (6.1.5): what it ends, and what it costs."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.instructions.clauses import Clause, Instruction
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.additional_rules.loops import must_leave_loop, note_going_on, note_no_way_out
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.editions import dated
from engine.kernel.errors import Obstacle
from engine.kernel.events import JackedOut
from engine.kernel.game_concepts.costs.cost import NOTHING, Purpose
from engine.kernel.game_concepts.costs.prices import Price, pay_additional, with_additional
from engine.kernel.runs.ending import EndTheRun
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


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
        return self.is_paid or _price(game).can_pay(game, Side.RUNNER, _purpose(game))

    @carries_out("9.12.3e")
    def happen(self, game: "Game") -> Process[None]:
        """Pay what it costs in addition, if the Runner does or has to; end the run."""
        purpose, must = _purpose(game), self.must
        if self.is_paid or (
            yield from pay_additional(game, Side.RUNNER, purpose, "jack out", must=must)
        ):
            self.apply(game)

    def apply(self, game: "Game") -> None:
        """End the run, and tell that the Runner jacked out."""
        super().apply(game)
        game.log("6.1.5", "The Runner jacks out")
        game.emit(JackedOut(_server_run_on(game)))


@dataclass(frozen=True, slots=True)
@carries_out("6.1.5")
class MayJackOut(May):
    """The Runner may jack out now; in an optional loop they must, if that is free (10.1.6b)."""

    question: str = "jack out"
    clauses: tuple[Clause, ...] = (Instruction((lambda *_: JackOut(),)),)
    player: Side | None = Side.RUNNER

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Ask the Runner, or note that they have no choice."""
        if jacking_out_obstacle(game) is not None:
            note_no_way_out(game, _point(resolution))
        yield from May.resolve(self, game, resolution)

    def _options(self, game: "Game", resolution: Resolution) -> list[Option]:
        options = intents.accept_or_decline(game, self.question)
        if _price(game).cost.is_nothing and must_leave_loop(game, _point(resolution)):
            return options[:1]
        note_going_on(game, _point(resolution))
        return options


def _point(resolution: Resolution) -> Hashable:
    """Return where in a run an ability lets the Runner jack out."""
    return resolution.ability, resolution.source


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


def _purpose(game: "Game") -> Purpose:
    return Purpose("jack out", server=_server_run_on(game))


def _server_run_on(game: "Game") -> str | None:
    run = game.state.run
    return None if run is None else run.server


def _price(game: "Game") -> Price:
    return with_additional(game, NOTHING, _purpose(game))


@carries_out("1.2.2", "1.16.10")
def jacking_out_obstacle(game: "Game") -> Obstacle | None:
    """Return what prevents jacking out of the run in progress, at whatever moment, or ``None``."""
    jacking_out = JackOut(by=Side.RUNNER)
    if game.is_prohibited(jacking_out):
        return "1.2.2", who_says_that(game, "the Runner cannot jack out", jacking_out)
    purpose = _purpose(game)
    cost = _price(game).cost
    what = "the additional cost of jacking out"
    return cost.obstacle(game, Side.RUNNER, purpose, what, "1.16.10")
