"""Checking what a scenario expects at one point of a game."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from engine.kernel.abilities.characteristics import value
from engine.kernel.abilities.effects import ValuedEffect
from engine.kernel.abilities.interrupts import is_relevant
from engine.kernel.decisions import Decision
from engine.kernel.events import RunEnded, Used
from engine.kernel.game import Game
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_zones.zones import Zone, deck, discard_pile, hand, score_area
from engine.kernel.legality import why_not
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import maximum_hand_size
from engine.scenarios.expect_cards import card_failures, kind_failures
from engine.scenarios.mistakes import nearest
from engine.scenarios.schema import Count, Expectation, PlayerExpectation, RunnerExpectation


def failures(game: Game, decision: Decision | None, expected: Expectation) -> list[str]:
    """Every expectation that does not hold, a line each: what was expected, what was there."""
    return [
        *_players(game, expected),
        *card_failures(game, expected),
        *kind_failures(expected),
        *_servers(game, expected),
        *_windows(game, expected),
        *_options(game, decision, expected),
        *_expected_effects(game, expected),
        *_counts(game, expected),
        *_course(game, expected),
        *_citations(game, expected),
    ]


def differs(what: str, wanted: Any, found: Any) -> Iterator[str]:
    """A line, if something was expected and something else was found."""
    if wanted is not None and wanted != found:
        yield f"{what}: expected {wanted}, found {found}"


# --- players and servers --------------------------------------------------------------


def _players(game: Game, expected: Expectation) -> Iterator[str]:
    if (corp := expected.corp) is not None:
        yield from _player(game, Side.CORP, corp)
        yield from differs("bad publicity", corp.bad_publicity, game.state.bad_publicity)
    if (runner := expected.runner) is not None:
        yield from _player(game, Side.RUNNER, runner)
        yield from _only_of_the_runner(game, runner)


def _only_of_the_runner(game: Game, wanted: RunnerExpectation) -> Iterator[str]:
    yield from differs("tags", wanted.tags, game.state.tags)
    yield from differs("core damage", wanted.core_damage, game.state.core_damage)
    if wanted.link is not None:
        yield from differs("link", wanted.link, link(game))
    rig = [o.printed.name for o in game.installed() if o.owner is Side.RUNNER]
    yield from _cards("the rig", wanted.rig, rig)


def _player(game: Game, side: Side, wanted: PlayerExpectation) -> Iterator[str]:
    state, who = game.state, side.named
    yield from differs(f"{who}'s credits", wanted.credits, state.credits[side])
    yield from differs(f"{who}'s clicks", wanted.clicks, state.clicks[side])
    yield from differs(f"{who}'s score", wanted.score, score(game, side))
    if wanted.hand_size is not None:
        found = maximum_hand_size(game, side)
        yield from differs(f"{who}'s maximum hand size", wanted.hand_size, found)
    zones = (
        ("hand", hand(side), wanted.hand),
        ("deck", deck(side), wanted.deck),
        ("discard pile", discard_pile(side), wanted.discard),
        ("score area", score_area(side), wanted.score_area),
    )
    for name, zone, cards in zones:
        yield from _cards(f"{who}'s {name}", cards, _in_zone(game, zone))


def link(game: Game) -> int:
    """The Runner's link: of their identity and what changes it (10.7)."""
    identities = (o for o in game.state.objects.values() if o.printed.type == "identity")
    base = next((o.printed.base_link for o in identities if o.owner is Side.RUNNER), 0)
    return value(game, "link", Side.RUNNER, base)


def _in_zone(game: Game, zone: Zone) -> list[str]:
    return [game.name(oid) for oid in game.zone(zone)]


def _cards(what: str, wanted: Count | None, found: list[str]) -> Iterator[str]:
    if isinstance(wanted, int):
        yield from differs(f"cards in {what}", wanted, len(found))
    elif wanted is not None:
        yield from differs(what, sorted(wanted), sorted(found))


def _servers(game: Game, expected: Expectation) -> Iterator[str]:
    for name, wanted in expected.servers.items():
        server = game.state.servers.get(name)
        if server is None or wanted == "gone":
            yield from differs(name, wanted, "gone" if server is None else "there")
            continue
        found = {"ice": server.ice, "root": server.root}
        for part, cards in wanted.items():
            names = [game.name(oid) for oid in found[part]]
            yield from differs(f"{part} of {name}", list(cards), names)


# --- windows and options --------------------------------------------------------------


def _windows(game: Game, expected: Expectation) -> Iterator[str]:
    window = game.windows[-1] if game.windows else None
    pending = window.pending if window else []
    yield from _same_cards(game, "pending", expected.pending, (i.source for i in pending))
    if expected.relevant is not None and window is not None:
        relevant = [i.source for i in pending if is_relevant(game, i, window.imminent)]
        yield from _same_cards(game, "relevant", expected.relevant, relevant)
    yield from differs("window", expected.window, window.rule if window else "none")


def _same_cards(
    game: Game, what: str, wanted: tuple[str, ...] | None, found: Iterable[int]
) -> Iterator[str]:
    if wanted is not None:
        names = sorted(game.name(oid) for oid in found)
        yield from differs(what, sorted(wanted), names)


def _options(game: Game, decision: Decision | None, expected: Expectation) -> Iterator[str]:
    labels = [option.label for option in decision.options] if decision else []
    for wanted in expected.options:
        if wanted not in labels:
            yield f"option “{wanted}” was expected, the options are {labels}"
    for unwanted in expected.not_options:
        if unwanted in labels:
            yield f"option “{unwanted}” must not be offered"
    for refused, rule in expected.refused.items():
        if refused in labels:
            yield f"“{refused}” is offered, though {rule} was expected to forbid it"
        elif decision is not None:
            found = why_not(game, decision, refused)
            yield from differs(f"“{refused}” is refused by", rule, found.rule)


def _expected_effects(game: Game, expected: Expectation) -> Iterator[str]:
    window = next((w for w in reversed(game.windows) if w.imminent is not None), None)
    effects = window.imminent.effects if window else []
    for kind, wanted in expected.expects.items():
        named = [e for e in effects if type(e).__name__ == kind and e.is_expected(game)]
        found: Any = "gone"
        if named:
            first = named[0]
            found = first.value(game) if isinstance(first, ValuedEffect) else 1
        yield from differs(f"expected effect {kind}", wanted, found)


# --- what has happened ----------------------------------------------------------------


def _counts(game: Game, expected: Expectation) -> Iterator[str]:
    triggered = Counter(game.name(instance.source) for instance in game.triggered)
    for name, wanted in expected.triggered.items():
        yield from differs(f"{name}, times triggered", wanted, triggered[name])
    used = Counter(game.name(e.source) for e in game.state.history if isinstance(e, Used))
    happened = Counter(type(event).__name__ for event in game.state.history)
    for name, wanted in expected.events.items():
        yield from differs(f"{name}, times this turn", wanted, happened[name])
    for name, wanted in expected.used.items():
        yield from differs(f"{name}, times used this turn", wanted, used[name])


def _course(game: Game, expected: Expectation) -> Iterator[str]:
    yield from differs("encountering", expected.encountering, encountered(game))
    yield from differs("run", expected.run, run_status(game))
    attacked = game.state.run.server if game.state.run else "nothing"
    yield from differs("attacked server", expected.attacked_server, attacked)
    yield from differs("winner", expected.winner, winner(game))
    for side, parts in expected.sees.items():
        from engine.kernel.additional_rules.information import view

        seen = view(game, side)
        for name, wanted in parts.items():
            if name not in seen:
                yield f"sees: there is no “{name}” to be seen{nearest(name, list(seen))}"
            yield from differs(f"{side.named} sees {name}", wanted, seen.get(name, wanted))


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
    if ended[-1].successful:
        return "successful"
    return "unsuccessful" if ended[-1].unsuccessful else "neither"


def winner(game: Game) -> str:
    """Who has won so far."""
    if game.state.drawn_game:
        return "draw"
    return game.state.winner.value if game.state.winner else "nobody"


def _citations(game: Game, expected: Expectation) -> Iterator[str]:
    cited = {line.rule for line in game.transcript}
    for rule in expected.cited:
        if rule not in cited:
            yield f"rule {rule} was expected in the transcript"
    for rule in expected.not_cited:
        if rule in cited:
            yield f"rule {rule} must not stand in the transcript"
