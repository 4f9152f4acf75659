"""Initiating a run (section 6.3): which servers the Runner can run, and at what cost."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Attempt, Effect
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.errors import Obstacle
from engine.kernel.game_concepts.costs.additional_costs import additional_cost
from engine.kernel.game_concepts.costs.cost import NOTHING, Cost, Purpose
from engine.kernel.runs.completing_windows import can_structure_begin, log_if_none_begins
from engine.kernel.runs.run import run
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
@carries_out("6.3.2a")
class InitiateRun(Attempt):
    """The attempt to announce a server for a new run to attack, which abilities may prohibit."""

    server: str
    source: int | None = None


@carries_out("6.3.2a", "1.2.2")
def run_obstacles(game: "Game", server: str, regular: Cost = NOTHING) -> Iterator[Obstacle]:
    """Yield everything that prevents the Runner from running that server."""
    if server not in game.state.servers:
        yield "6.3.2", "there is no such server to announce"
        return
    yield from _obstacles(game, Purpose("run", server=server, action="run"), regular)


def _obstacles(game: "Game", purpose: Purpose, regular: Cost = NOTHING) -> Iterator[Obstacle]:
    assert purpose.server is not None, "a server is run"
    if game.is_prohibited(run := InitiateRun(purpose.server, purpose.source)):
        yield "1.2.2", who_says_that(game, "it cannot be run", run)
    cost = regular + additional_cost(game, purpose)
    if (unpaid := cost.obstacle(game, Side.RUNNER, purpose, "for the run")) is not None:
        yield unpaid


@carries_out("6.3.2a")
def runnable(
    game: "Game",
    allows: Callable[[str], bool] | None = None,
    source: int | None = None,
    regular: Cost = NOTHING,
    action: str | None = None,
    *,
    ignoring_additional: bool = False,
) -> dict[str, Cost]:
    """Return the servers the Runner can run now, each with everything that has to be paid.

    ``regular`` is the cost of initiating the run before additional costs, ``action`` the basic
    action that would initiate it. Additional costs may be ignored (1.16.5).
    """
    if game.state.run is not None:
        return {}
    costs = {}
    for server in game.state.servers:
        if allows is not None and not allows(server):
            continue
        purpose = Purpose("run", source=source, server=server, action=action)
        cost = regular + (NOTHING if ignoring_additional else additional_cost(game, purpose))
        if not game.is_prohibited(InitiateRun(server, source)) and cost.can_pay(
            game, Side.RUNNER, purpose
        ):
            costs[server] = cost
    return costs


@carries_out("6.1.2a", "6.3.3a")
def pay_and_run(
    game: "Game",
    server: str,
    cost: Cost,
    source: int | None = None,
    allows: Callable[[str], bool] | None = None,
    *,
    again: bool = False,
) -> Process[None]:
    """Pay for a run on the announced server, if it costs anything, and make it."""
    if not cost.is_nothing and game.resumes_at is None:
        yield from _pay(game, server, cost, source)
    if server in game.state.servers:
        yield from run(game, server, source, allows, again=again)


@carries_out("6.3.2b")
def _pay(game: "Game", server: str, cost: Cost, source: int | None) -> Process[None]:
    purpose = Purpose("run", source=source, server=server)
    yield from cost.pay(game, Side.RUNNER, purpose)


@dataclass(eq=False, kw_only=True)
@carries_out("6.3.1", "6.3.2")
class MakeRun(Effect):
    """Run a server: one that ``which`` allows, or any.

    Abilities of its source that depend on the run look at the run's source (9.11.5), and at
    ``again`` if the same source makes another run after it. ``ignoring_additional`` says that
    additional costs to run are ignored.
    """

    phrase: ClassVar[str] = "make a run"
    which: Callable[[str], bool] | None = None
    again: bool = False
    ignoring_additional: bool = False

    def _runnable(self, game: "Game") -> dict[str, Cost]:
        ignoring = self.ignoring_additional
        return runnable(game, self.which, self.source, ignoring_additional=ignoring)

    def obstacles(self, game: "Game", server: str) -> Iterator[Obstacle]:
        """Yield everything that keeps this run from being made on a server that exists."""
        if self.which is not None and not self.which(server):
            yield "6.3.2", "the run that is being made is on another server"
        elif server not in self._runnable(game):
            yield from _obstacles(game, Purpose("run", source=self.source, server=server))

    def would_change(self, game: "Game") -> bool:
        """Whether the Runner can run a server and a run can begin, or this run has begun already.

        It has begun if a game begins in the middle of a run, or a position with a run is being
        made.
        """
        run = game.state.run
        is_this = run is not None and run.ability is not None and run.source == self.source
        if game.resumes_at is not None or is_this:
            return True
        return bool(self._runnable(game)) and can_structure_begin(game)

    def log_why_not(self, game: "Game") -> None:
        """Say so if no run can begin any more, or what keeps any server from being run."""
        log_if_none_begins(game, "run")
        servers = (s for s in game.state.servers if self.which is None or self.which(s))
        first = (next(iter(self.obstacles(game, server)), None) for server in servers)
        for rule, why in filter(None, dict.fromkeys(first)):
            game.log(rule, f"No run begins: {why}")

    def happen(self, game: "Game") -> Process[None]:
        """Let the Runner announce a server, or decline if each has an additional cost."""
        if game.resumes_at is not None:
            yield from run(game, game.run.server, self.source, self.which, again=self.again)
            return
        servers = self._runnable(game)
        options = [
            intents.offer(game, intents.RunFor(server, cost), server)
            for server, cost in servers.items()
        ]
        if all(not cost.is_nothing for cost in servers.values()):
            options = _or_decline(game, options)
        question = "attack which server?"
        chosen = yield from game.decide_if_several(Side.RUNNER, "6.3.2", question, options)
        if not isinstance(chosen.intent, intents.Decline):
            server: str = chosen.value
            yield from pay_and_run(
                game, server, servers[server], self.source, self.which, again=self.again
            )


@carries_out("1.16.10a")
def _or_decline(game: "Game", options: list[Option]) -> list[Option]:
    return [*options, intents.offer(game, intents.Decline())]
