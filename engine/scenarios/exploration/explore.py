"""Explore a scenario: follow every line of play from the script's end to what it comes to."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.kernel.decisions import Decision, Process, take_option
from engine.kernel.events import Accessed, Event, RunEnded, Used
from engine.scenarios.expectations.check import find_failures
from engine.scenarios.exploration.exploration_memory import Labels
from engine.scenarios.exploration.explorer import (
    MAX_DECISIONS,
    Explorer,
    KeyFunction,
    LimitReachedError,
)
from engine.scenarios.exploration.game_keys import GameKey, GameKeys
from engine.scenarios.files.locations import Places
from engine.scenarios.files.schema import PlayedLine
from engine.scenarios.files.schema_expectations import Expectation
from engine.scenarios.labels.possible_labels import list_labels
from engine.scenarios.positions.view import describe_position
from engine.scenarios.results.result import Outcome, Playthrough
from engine.scenarios.script_follower import (
    Listing,
    ScriptFollower,
    find_refusals,
    follow_script,
)
from engine.scenarios.start import Start
from engine.scenarios.watched_game import ACTION_STEP, WatchedGame

MAX_NAMED = 6
"""How many unfinished options are named at most."""


@dataclass(frozen=True, slots=True)
class LineEnd:
    """What lines of play come to: what fails, which possibilities it fulfils, the position."""

    failed: Labels
    possible: frozenset[int]
    state: str


def explore_scenario(
    title: str,
    start: Start,
    line: PlayedLine,
    places: Places,
    *,
    remember: bool = True,
    goes_on: bool = False,
    max_decisions: int | None = None,
    time_is_up: Callable[[], bool] | None = None,
) -> Playthrough:
    """Follow every line of play from the script's end; report one that fails.

    - ``max_decisions``: how many decisions all may take; :data:`MAX_DECISIONS` unless given.
    - ``remember``: if false, lines are followed even from where others have been.
    - ``goes_on``: if the script ends where somebody has an action, go on with that action.
      Otherwise the lines end there.
    - ``time_is_up``: asked at each decision. If there may be too little time, every option of the
      first decision gets a fair share of it.
    """
    acts_first = goes_on or _begins_with_lines(line)
    remember = remember and all(_is_answered_by_key(e) for e in (line.expect, *line.possible))
    keys, stopped = GameKeys() if remember else None, tuple[str, ...]()
    scripted = _Scripted(start, line, places, _script_listing(start, line, places))
    explorer = Explorer[LineEnd](
        max_decisions=max_decisions or MAX_DECISIONS,
        time_is_up=time_is_up,
        keys=keys,
        takes_turns=time_is_up is not None,
    )
    try:
        with explorer.journal.noting():
            for _ in explorer.lines_to_follow():
                _follow(scripted, explorer, keys, acts_first=acts_first)
    except LimitReachedError as error:
        stopped = (f"{error}{_unfinished_phrase(explorer)}",)
    failing, choices = _first_failure(explorer)
    messages = (*failing, *stopped) or _missing_possibilities(line, places, explorer)
    game, why = _replay(scripted, choices, acts_first=acts_first)
    return Playthrough(
        title,
        (*messages, *why),
        tuple(game.transcript),
        describe_position(game),
        start.describe(),
        expects=line.expects_by(start.rules),
        lines=explorer.lines or explorer.lines_followed,
        outcomes=tuple(
            Outcome(lines, shortest, json.loads(end.state), end.failed)
            for end, (lines, shortest) in explorer.all_ends().items()
        ),
        rules=start.rules,
        whole=not stopped,
        refused=tuple(game.refused.items()),
    )


def _first_failure(explorer: Explorer[LineEnd]) -> tuple[tuple[str, ...], Labels | None]:
    """Return what fails in a line of play, and its choices; nothing if no line fails."""
    end = next((end for end in explorer.first_choices if end.failed), None)
    if end is None:
        return (), None
    choices = explorer.shortest(end)
    return tuple(f"{failed}{_choices_phrase(choices)}" for failed in end.failed), choices


def _choices_phrase(choices: Labels) -> str:
    return f" (by {', '.join(f'“{label}”' for label in choices)})" if choices else ""


def _unfinished_phrase(explorer: Explorer[LineEnd]) -> str:
    """Say which options of the first decision were not followed to the end, if they take turns."""
    if not explorer.takes_turns or not explorer.unfinished:
        return ""
    phrase = f"; not everything was followed that can come of {_list_some(explorer.unfinished)}"
    if explorer.not_begun:
        phrase += f", and nothing that can come of {_list_some(explorer.not_begun)}"
    return phrase


def _list_some(labels: Labels) -> str:
    return list_labels(labels, " and ", MAX_NAMED)


def _missing_possibilities(
    line: PlayedLine, places: Places, explorer: Explorer[LineEnd]
) -> tuple[str, ...]:
    """Return what should be possible and no line of play comes to."""
    comes_to = f"none of the {explorer.lines} lines of play comes to"
    return tuple(
        f"{places.line_prefix('possible', n)}{comes_to} {e.model_dump_json(exclude_defaults=True)}"
        for n, e in enumerate(line.possible)
        if not any(n in end.possible for end in explorer.ends)
    )


# --- one line -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Scripted:
    """The beginning of all lines of play: a position, and the script that leads on from it."""

    start: Start
    line: PlayedLine
    places: Places
    listing: Listing

    def follower(self, game: WatchedGame) -> ScriptFollower:
        """Return a follower that plays a game by the script."""
        return ScriptFollower(game, self.line, self.places, listing=self.listing)


def _script_listing(start: Start, line: PlayedLine, places: Places) -> Listing:
    """Return what the script has to be taken to list, so that it can be followed."""
    if _begins_with_lines(line):
        return Listing.ASKED
    played = follow_script(start.game, line, places, to_the_end=False)
    played.process.close()
    return played.script.listing


def _follow(
    scripted: _Scripted,
    explorer: Explorer[LineEnd],
    keys: GameKeys | None,
    *,
    acts_first: bool,
) -> None:
    """Follow one line to the next action window, or until it is known what comes of it.

    If it ``acts_first``, an action window in which it begins is not where it ends.
    """
    line = scripted.line
    look, first, last = (_key_function(keys, line, w) for w in ("within", "first", "last"))
    decision: Decision | None
    failed: list[str] = []
    resumed, is_first = explorer.resume_line(look), False
    if resumed is not None:
        game, process, decision, _ = resumed
    else:
        game, process = explorer.begin_line(scripted.start)
        script = scripted.follower(game)
        decision = script.follow(process, to_the_end=False)
        explorer.count_decisions(script.decisions)
        failed, is_first = script.failed, acts_first
    end = partial(_make_end, line, scripted.places, failed)
    while not failed and not _is_over(decision, is_first=is_first):
        assert decision is not None, "the game goes on"
        if explorer.recall(first if is_first else look, game, process, decision):
            break
        if len(decision.options) > 1:
            explorer.keep_restart(game, decision)
        decision, is_first = take_option(process, explorer.choose(decision)), False
    else:
        if failed or not explorer.recall(last, game, process, decision):
            explorer.note_end(end(game, decision))
    process.close()


def _begins_with_lines(line: PlayedLine) -> bool:
    """Whether lines of play begin where the script does, because it decides nothing."""
    return not any(step.decision is not None for step in line.script)


def _is_over(decision: Decision | None, *, is_first: bool) -> bool:
    """Whether a line ends here: the game is over, or it is at the next action after its first."""
    return decision is None or (decision.rule in ACTION_STEP.values() and not is_first)


def _make_end(
    line: PlayedLine,
    places: Places,
    failed: list[str],
    game: WatchedGame,
    decision: Decision | None,
) -> LineEnd:
    failed = failed or [f.located(places) for f in find_failures(game, decision, line.expect)]
    possible = (n for n, e in enumerate(line.possible) if not find_failures(game, decision, e))
    state = json.dumps(describe_position(game), sort_keys=True)
    return LineEnd(tuple(failed), frozenset(possible), state)


def _replay(
    scripted: _Scripted, choices: Labels | None, *, acts_first: bool
) -> tuple[WatchedGame, list[str]]:
    """Return the game at the end of a line: with those choices, or the last option at every fork.

    It also asks for what is expected to be refused there, so that the reasons can be told, and
    returns why the script did not get what it wants.
    """
    start = scripted.start
    game, process = start.game()
    script = scripted.follower(game)
    decision = script.follow(process, to_the_end=False)
    left, is_first = list(choices or ()), acts_first
    while decision is not None and (
        left if choices is not None else not _is_over(decision, is_first=is_first)
    ):
        chosen = decision.option(left.pop(0)) if choices is not None else decision.options[-1]
        assert chosen is not None, "the same choices are possible again"
        decision, is_first = take_option(process, chosen), False
    if script.failed and not script.is_over:
        why = find_refusals(start.game, script, to_the_end=False)
    else:
        why = []
        find_failures(game, decision, scripted.line.expect)
    process.close()
    return game, why


# --- what is expected, as part of the key ---------------------------------------------

_POSITION_KEYS = frozenset(
    {"runner", "corp", "cards", "servers", "pending", "relevant", "window", "options"}
    | {"not_options", "refused", "expects", "lasting", "delayed", "kinds", "texts", "threat"}
    | {"encountering", "run", "runs", "attacked_server", "winner", "sees"}
)
"""The keys of an expectation that the position answers, or how its runs have ended."""
_COURSE_KEYS = frozenset(
    {"triggered", "used", "events", "this_turn", "last_turn", "accessed"}
    | {"reached", "cited", "not_cited", "cited_since", "not_cited_since"}
)
"""The keys that the course of the game answers; that is written into the game's key."""


def _is_answered_by_key(expected: Expectation) -> bool:
    """Whether everything that is expected can be told from keys."""
    return expected.model_fields_set <= _POSITION_KEYS | _COURSE_KEYS


def _key_function(keys: GameKeys | None, line: PlayedLine, where: str) -> KeyFunction:
    """Return a function that gives a watched game's key; ``where`` is how far the line is."""

    def key(game: WatchedGame, process: Process[None]) -> GameKey | None:
        return keys.key_of(game, process, _course_so_far(game, line), where) if keys else None

    return key


def _course_so_far(game: WatchedGame, line: PlayedLine) -> list[Any]:
    """Return what has happened, as far as an expectation or the report asks for it."""
    wanted = set().union(*(e.model_fields_set for e in (line.expect, *line.possible)))
    course: list[Any] = [list(game.happened(RunEnded)), game.known]
    if "triggered" in wanted:
        course.append(sorted(game.name(instance.source) for instance in game.triggered))
    if "used" in wanted:
        course.append(list(game.happened(Used)))
    if "accessed" in wanted:
        course.append(list(game.happened(Accessed)))
    if wanted & {"events", "this_turn", "last_turn"}:
        course.append(list(game.happened(Event)))
    if wanted & {"reached", "cited", "not_cited", "cited_since", "not_cited_since"}:
        lines = [(line.rule, line.heading) for line in game.transcript]
        since = {name: dict.fromkeys(sorted(set(lines[at:]))) for name, at in game.began.items()}
        course += [dict.fromkeys(sorted(set(lines))), since]
    return course
