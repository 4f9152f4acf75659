"""Play a scenario: its script answers the game's decisions, its expectations are checked."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from engine.kernel.editions import EDITIONS, Rules
from engine.scenarios.deck_scenarios import judge_file
from engine.scenarios.expectations.check import find_failures
from engine.scenarios.exploration.explore import explore_scenario
from engine.scenarios.files import schema
from engine.scenarios.files.errors import NotWrittenError
from engine.scenarios.files.load import ScenarioFile, open_file
from engine.scenarios.files.schema import Scenario, Variant
from engine.scenarios.files.shipped import redirected_examples, shipped_scenarios
from engine.scenarios.playing_lock import one_at_a_time
from engine.scenarios.positions.view import describe_position
from engine.scenarios.results.result import Played, Playthrough, Then
from engine.scenarios.script_follower import find_refusals, follow_script
from engine.scenarios.start import Start, build_start
from rules.examples import is_known
from rules.untrusted_text import shorten


def play_file(
    path: Path,
    *,
    explore: bool = False,
    rules: Rules | None = None,
    max_decisions: int | None = None,
) -> Played:
    """Play a scenario file with its variants, by ``rules`` or by those it was written for.

    A variant that says nothing of those rules is played by them, and not judged. With ``explore``
    every line of play is followed from the end of each script, whatever the file says;
    ``max_decisions`` replaces the usual bound on decisions.

    Raises :class:`engine.scenarios.files.errors.ScenarioError` for a file that is broken, and
    :class:`engine.kernel.errors.UnsupportedError` for what is not built.
    """
    return play_scenario(
        open_file(path, explore=explore), explore=explore, rules=rules, max_decisions=max_decisions
    )


@one_at_a_time
def play_scenario(
    file: ScenarioFile,
    *,
    explore: bool = False,
    rules: Rules | None = None,
    max_decisions: int | None = None,
) -> Played:
    """Play a scenario that has been read; like :func:`play_file`."""
    scenario = file.scenario
    if scenario.same_as is not None:
        other = _file_of_same(file, scenario.same_as)
        return as_same_example(
            scenario, play_file(other, explore=explore, rules=rules, max_decisions=max_decisions)
        )
    if scenario.deck is not None:
        return judge_file(file, explore=explore)
    start = build_start(file, scenario.position, rules)
    starts = [start]
    play_line = partial(_play, file, explore=explore, max_decisions=max_decisions)
    playthroughs = [play_line(scenario, start)]
    for variant in scenario.variants:
        by = rules or file.default_rules(variant)
        start = build_start(file, file.variant_position(variant), by, variant)
        if not explore:
            _refuse_empty_variant(file, variant)
        starts.append(start)
        is_judged = variant.speaks_of(start.rules)
        playthroughs.append(replace(play_line(variant, start), is_judged=is_judged))
    wordings = tuple({name: note for s in starts for name, note in s.wordings()}.items())
    then = _then(file, scenario.then, rules) if scenario.then is not None else None
    return Played(
        scenario.example,
        scenario.title,
        tuple(playthroughs),
        scenario.note,
        wordings,
        then,
        held=tuple(scenario.held_by(rules) for rules in EDITIONS),
    )


def _refuse_empty_variant(file: ScenarioFile, variant: Variant) -> None:
    """Raise :class:`ScenarioError` for a variant that plays nothing and expects nothing."""
    if not variant.script and not variant.expects and variant.explore is None:
        number = file.scenario.variants.index(variant)
        problem = "nothing is played or expected here, so this checks nothing"
        raise file.error_at(problem, "variants", number)


def as_same_example(scenario: Scenario, other: Played) -> Played:
    """Return what was played of another example as what was played of this one."""
    return replace(
        other,
        id=scenario.example,
        title=scenario.title or other.title,
        note=scenario.note or other.note,
        same_as=other.id,
    )


def _file_of_same(file: ScenarioFile, other: str) -> Path:
    """Return the file of the example that is played in place of this one."""
    if other in shipped_scenarios():
        return shipped_scenarios()[other]
    if not is_known(other):
        raise file.error_at(f"there is no worked example {shorten(other)}", "same_as")
    if other in redirected_examples():
        raise file.error_at(
            f"{other} is itself played as another example: name that one here", "same_as"
        )
    raise NotWrittenError(other)


def _play(
    file: ScenarioFile,
    line: Scenario | Variant,
    start: Start,
    *,
    explore: bool,
    max_decisions: int | None,
) -> Playthrough:
    places = file.places_in(line)
    if line.explore or explore:
        return explore_scenario(line.title, start, line, places, max_decisions=max_decisions)
    played = follow_script(start.game, line, places)
    game, script = played.game, played.script
    failed = script.failed
    if failed and not script.is_over:
        failed += find_refusals(start.game, script, to_the_end=True)
    if not failed:
        failed += [f.located(places) for f in find_failures(game, played.decision, line.expect)]
    shown = describe_position(game)
    played.process.close()
    return Playthrough(
        line.title,
        tuple(failed),
        tuple(game.transcript),
        shown,
        start.describe(),
        expects=line.expects_by(start.rules),
        rules=start.rules,
        refused=tuple(game.refused.items()),
    )


# --- what an older document says ------------------------------------------------------


def _then(file: ScenarioFile, then: schema.Then, rules: Rules | None) -> Then:
    """Play by today's rules what an older document expects; some of it must fail."""
    start = build_start(file, file.scenario.position, rules)
    line, places = then.line(file.scenario), file.places_in(file.scenario).below("then")
    played = follow_script(start.game, line, places)
    game, script = played.game, played.script
    if script.is_over:
        for failed in find_failures(game, played.decision, line.expect):
            script.note_failure(failed)
    shown, failures = describe_position(game), tuple(script.failed)
    played.process.close()
    transcript = tuple(game.transcript)
    playthrough = Playthrough(
        then.title, failures, transcript, shown, start.describe(), rules=start.rules
    )
    trouble = tuple(script.unchecked)
    if not failures:
        trouble = (
            f"{places.line_prefix()}everything under “then” holds by today's rules as well, so "
            f"{then.document} makes no difference: leave “then” out",
        )
    return Then(then.document, then.row, then.by, then.title, playthrough, trouble)
