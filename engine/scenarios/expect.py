"""Checking what a scenario expects at one point of a game."""

from collections import Counter
from collections.abc import Iterator

from engine.kernel.decisions import Decision
from engine.kernel.events import RunEnded
from engine.kernel.game import Game
from engine.kernel.sides import Side
from engine.scenarios.schema import Expectation


def failures(game: Game, decision: Decision | None, expected: Expectation) -> list[str]:
    """Every expectation that does not hold, a line each: what was expected, what was there."""
    return [
        *_values(game, expected),
        *_pending(game, expected),
        *_options(decision, expected),
        *_triggered(game, expected),
        *_citations(game, expected),
    ]


def _values(game: Game, expected: Expectation) -> Iterator[str]:
    state = game.state
    checks = (
        ("Runner credits", expected.runner_credits, state.credits[Side.RUNNER]),
        ("Corp credits", expected.corp_credits, state.credits[Side.CORP]),
        ("Runner clicks", expected.runner_clicks, state.clicks[Side.RUNNER]),
        ("encountering", expected.encountering, encountered(game)),
        ("run", expected.run, run_status(game)),
    )
    for name, wanted, actual in checks:
        if wanted is not None and wanted != actual:
            yield f"{name}: expected {wanted}, found {actual}"


def encountered(game: Game) -> str:
    """The name of the ice being encountered, or “nothing”."""
    return game.name(game.encounter.ice) if game.state.encounter else "nothing"


def run_status(game: Game) -> str:
    """Whether a run is in progress, or how this turn's last run ended."""
    if game.state.run is not None:
        return "in progress"
    ended = [e for e in game.state.history if isinstance(e, RunEnded)]
    if not ended:
        return "none"
    return "successful" if ended[-1].successful else "unsuccessful"


def _pending(game: Game, expected: Expectation) -> Iterator[str]:
    if expected.pending is None:
        return
    window = game.windows[-1].pending if game.windows else []
    actual = sorted(game.name(instance.source) for instance in window)
    if actual != sorted(expected.pending):
        yield f"pending: expected {sorted(expected.pending)}, found {actual}"


def _options(decision: Decision | None, expected: Expectation) -> Iterator[str]:
    labels = [option.label for option in decision.options] if decision else []
    for wanted in expected.options:
        if wanted not in labels:
            yield f"option “{wanted}” was expected, the options are {labels}"
    for unwanted in expected.not_options:
        if unwanted in labels:
            yield f"option “{unwanted}” must not be offered"


def _triggered(game: Game, expected: Expectation) -> Iterator[str]:
    counts = Counter(game.name(instance.source) for instance in game.triggered)
    for name, wanted in expected.triggered.items():
        if counts[name] != wanted:
            yield f"{name}: expected to be triggered {wanted} times, was {counts[name]} times"


def _citations(game: Game, expected: Expectation) -> Iterator[str]:
    cited = {line.rule for line in game.transcript}
    for rule in expected.cited:
        if rule not in cited:
            yield f"rule {rule} was expected in the transcript"
    for rule in expected.not_cited:
        if rule in cited:
            yield f"rule {rule} must not stand in the transcript"
