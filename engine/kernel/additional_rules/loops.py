"""Infinite loops (10.1.6): found if a position recurs without a choice that leads out of it."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Decision, Option, Process
from engine.kernel.errors import Unwinding
from engine.kernel.frozen import fast_dataclass
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.objects import Object

LoopKey = tuple[object, int]
"""What resolves: an ability and its source."""


@dataclass(slots=True, eq=False)
class TrackedResolution:
    """One resolution of an ability since anybody last had a choice that leads elsewhere.

    - ``position``: the position it began in, taken only once the ability has recurred.
    - ``done``: whether it is over.
    """

    key: LoopKey
    position: Hashable = None
    done: bool = False


class LoopEnded(Unwinding):
    """Unwinds a mandatory loop to the resolution it began with."""

    def __init__(self, first: TrackedResolution) -> None:
        self.first = first


@fast_dataclass(frozen=True, slots=True)
class NumberDecision(Decision):
    """A choice of any number; the options show one example."""

    def option(self, label: str) -> Option | None:
        """Return the option of whatever number is written."""
        number = intents.Times.written(label)
        return None if number is None else Option(str(number), number, intents.Times(number))


def watch_for_loop(
    game: "Game", player: Side, key: LoopKey, process: Process[None]
) -> Process[None]:
    """Resolve an ability, unless that closes a mandatory infinite loop, which then ends.

    The player resolving the loop names how many times it resolves. Because the position recurs,
    nothing else comes of that. If the resolutions are inside one another, the loop ends with the
    first of them; if they follow one another, it ends as it is.
    """
    if (first := _beginning_of_loop(game, key)) is not None:
        process.close()
        yield from _name_number(game, player, key)
        if not first.done:
            raise LoopEnded(first)
        game.ended_loops.add((key, fingerprint(game)))
        game.log("10.1.6a", "The loop ends")
        return
    now = TrackedResolution(key, _recurring_position(game, key))
    game.since_choice.append(now)
    try:
        yield from process
    except LoopEnded as loop:
        if loop.first is not now:
            raise
        del game.since_choice[game.since_choice.index(now) :]
        game.log("10.1.6a", "The loop ends")
    finally:
        now.done = True


def has_ended(game: "Game", key: LoopKey) -> bool:
    """Whether a loop with that ability has ended in this position, with no choice since."""
    return bool(game.ended_loops) and (key, fingerprint(game)) in game.ended_loops


def _resolutions_of(game: "Game", key: LoopKey) -> list[TrackedResolution]:
    return [r for r in game.since_choice if r.key == key]


def _recurring_position(game: "Game", key: LoopKey) -> Hashable:
    """Return the position if the ability recurs, which is rare, or ``None``."""
    return fingerprint(game) if _resolutions_of(game, key) else None


def _beginning_of_loop(game: "Game", key: LoopKey) -> TrackedResolution | None:
    """Return the first resolution of the ability, if it has recurred in this very position."""
    same = _resolutions_of(game, key)
    if len(same) < 2:
        return None
    here = fingerprint(game)
    return same[0] if any(r.position == here for r in same) else None


@carries_out("10.1.6a")
def _name_number(game: "Game", player: Side, key: LoopKey) -> Process[None]:
    question = f"how many times does the loop of {game.name(key[1])} resolve?"
    decision = NumberDecision(
        player, "10.1.6a", question, (intents.offer(game, intents.Times(1), 1),)
    )
    chosen = yield decision
    game.log("10.1.6a", f"{player.named}: the loop resolves {chosen.value} times", decision=True)


@carries_out("10.1.6b")
def must_leave_loop(game: "Game", point: Hashable) -> bool:
    """Whether the Runner, who may jack out at that point of a run, must, to leave an optional loop.

    They must if they went on there in this very position before.
    """
    run = game.state.run
    if run is None or (point, fingerprint(game)) not in run.positions:
        return False
    game.log("10.1.6b", "The run has been in this position before: the Runner must jack out")
    return True


def note_going_on(game: "Game", point: Hashable) -> None:
    """Note that the Runner goes on in this position, at a point where they may jack out."""
    if (run := game.state.run) is not None:
        run.positions.add((point, fingerprint(game)))


@carries_out("10.1.6b")
def note_no_way_out(game: "Game", point: Hashable) -> None:
    """Note that the Runner cannot jack out at that point, so that the Corp has to end a loop."""
    if (run := game.state.run) is not None:
        here = point, fingerprint(game)
        run.no_way_out, run.recurs = True, run.recurs or here in run.positions
        run.positions.add(here)


def watched_choice(game: "Game", decision: Decision) -> Hashable:
    """Return by what the Corp's choice is noted in a run that the Runner cannot leave, or ``None``.

    Only what the Corp may do as well as not is noted.
    """
    run = game.state.run
    if run is None or not run.no_way_out or decision.player is not Side.CORP:
        return None
    is_optional = any(map(_lets_go_on, decision.options))
    return (decision.question, fingerprint(game)) if is_optional else None


@carries_out("10.1.6b")
def without_what_loops(game: "Game", decision: Decision, here: Hashable) -> Decision:
    """Return the decision without what the Corp has chosen here before, if the run loops."""
    run, options = game.run, decision.options
    new = tuple(o for o in options if (here, o.intent) not in run.choices)
    if not run.recurs or len(new) == len(options):
        return decision
    game.log("10.1.6b", "The Corp has chosen so in this position: they must let the run go on")
    return replace(decision, options=new)


def note_choice_in_run(game: "Game", here: Hashable, chosen: Option) -> None:
    """Note what the Corp chose here instead of letting the run go on."""
    if not _lets_go_on(chosen):
        game.run.choices.add((here, chosen.intent))


def _lets_go_on(option: Option) -> bool:
    return option.passes or isinstance(option.intent, intents.Decline)


def fingerprint(game: "Game") -> Hashable:
    """Return everything the position consists of, so that equal positions compare equal."""
    state = game.state
    run, encounter, breach = state.run, state.encounter, state.breach
    return (
        state.turn,
        tuple(state.credits.items()),
        tuple(state.clicks.items()),
        (state.tags, state.bad_publicity, state.core_damage, state.mark),
        game.find(_cards),
        tuple(state.lingering),
        run and (run.server, run.position, run.vacant, run.ended, run.bad_publicity_credits),
        encounter and (encounter.ice, frozenset(encounter.broken), frozenset(encounter.resolved)),
        breach and (breach.server, tuple(breach.accessed)),
        state.turns,
    )


def _cards(game: "Game") -> Hashable:
    """Return what the cards are, and where."""
    state = game.state
    return (
        tuple(map(_object, state.objects.values())),
        tuple((zone, tuple(oids)) for zone, oids in state.order.items()),
        tuple((s.name, tuple(s.ice), tuple(s.root)) for s in state.servers.values()),
    )


def _object(obj: "Object") -> Hashable:
    counters, remembered = obj.counters, obj.remembered  # few objects have any
    return (
        obj.oid,
        obj.faceup,
        obj.installed,
        obj.controller,
        obj.host,
        tuple(sorted(counters.items())) if counters else (),
        tuple(sorted(remembered.items())) if remembered else (),
        obj.chosen_x,
        obj.printed,
    )
