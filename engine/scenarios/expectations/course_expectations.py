"""Check what a scenario expects of the course of play: runs, events, rules cited."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

from engine.cards.definition_contents import (
    can_be_used,
    grants_conditional_ability,
    grants_usable_ability,
    has_conditional_ability,
)
from engine.kernel import history
from engine.kernel.abilities.kinds import (
    Ability,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Subroutine,
)
from engine.kernel.editions import NEWEST, Rules
from engine.kernel.events import Accessed, Event, Used
from engine.kernel.game_concepts.objects import Object
from engine.kernel.transcript import Line
from engine.rule_names import kernel_name, number_in_edition
from engine.scenarios.expectations.failures import Failure, Place, check_equal
from engine.scenarios.files.schema_expectations import Expectation, Since
from engine.scenarios.game_status import encountered_ice, run_results, run_status, winner
from engine.scenarios.watched_game import WatchedGame


def course_failures(game: WatchedGame, expected: Expectation) -> Iterator[Failure]:
    """Yield each way in which play went otherwise than expected."""
    yield from _count_failures(game, expected)
    yield from _event_failures(game, expected)
    yield from _run_failures(game, expected)
    yield from _citation_failures(game, expected)


# --- how often ------------------------------------------------------------------------


def _count_failures(game: WatchedGame, expected: Expectation) -> Iterator[Failure]:
    triggered = Counter(game.name(instance.source) for instance in game.triggered)
    used = Counter(game.name(e.source) for e in game.happened(Used)) if expected.used else Counter()
    counts = (("triggered", expected.triggered, triggered), ("used", expected.used, used))
    for key, wanted, found in counts:
        for name, count in wanted.items():
            what = f"{name}, times {key}"
            if count == found[name] == 0 and (why := _why_never(game, name, key)) is not None:
                yield Failure((key, name), f"{what}: {why}")
            yield from check_equal((key, name), what, count, found[name])


def _why_never(game: WatchedGame, name: str, key: str) -> str | None:
    """Return why no ability of a card of that name can have been triggered or used at all."""
    every = game.state.objects.values()
    objects = [o for o in every if name in (o.printed.name, o.definition.name)]
    if not objects:
        return "no card of that name is in the game"
    gives, has = _ABILITY_TESTS[key]
    if any(gives(o.printed) for o in every) or any(has(o.printed) for o in objects):
        return None
    abilities = [a for o in objects for a in (*o.printed.abilities, *game.abilities_of(o.oid))]
    if not abilities:
        return "it has no ability"
    if key == "used":
        given = any(
            isinstance(a, PaidAbility | ConditionalAbility)
            for a in _gained_abilities(game, objects)
        )
        return None if given else "nothing on it is used by a player's choice (9.1.6)"
    if all(isinstance(a, PaidAbility | StaticAbility | Subroutine) for a in abilities):
        return "it has no conditional ability"
    return None


_ABILITY_TESTS = {
    "triggered": (grants_conditional_ability, has_conditional_ability),
    "used": (grants_usable_ability, can_be_used),
}
"""For each key: which cards may give other cards such abilities, and which have them."""


def _gained_abilities(game: WatchedGame, objects: list[Object]) -> list[Ability]:
    """Return the abilities that the cards have and are not printed with."""
    had = ((o, a) for o in objects for a in game.abilities_of(o.oid))
    return [a for o, a in had if a not in o.printed.abilities]


def _event_failures(game: WatchedGame, expected: Expectation) -> Iterator[Failure]:
    counts = (
        ("events", "so far", expected.events, lambda: game.happened(Event)),
        ("this_turn", "this turn", expected.this_turn, lambda: history.this_turn(game, Event)),
        ("last_turn", "last turn", expected.last_turn, lambda: history.last_turn(game, Event)),
    )
    for key, when, wanted, events in counts:
        if wanted:
            happened = Counter(type(event).__name__ for event in events())
            for name, count in wanted.items():
                yield from check_equal((key, name), f"{name}, times {when}", count, happened[name])


# --- runs, accesses and the end -------------------------------------------------------


def _run_failures(game: WatchedGame, expected: Expectation) -> Iterator[Failure]:
    place: Place = ("encountering",)
    yield from check_equal(place, "encountering", expected.encountering, encountered_ice(game))
    if expected.run is not None:
        yield from check_equal(("run",), "run", expected.run, run_status(game))
    if expected.runs is not None:
        yield from check_equal(("runs",), "runs", list(expected.runs), run_results(game))
    attacked = game.state.run.server if game.state.run else "nothing"
    yield from check_equal(
        ("attacked_server",), "attacked server", expected.attacked_server, attacked
    )
    if expected.accessed is not None:
        found = [game.name(e.card) for e in game.happened(Accessed)]
        yield from check_equal(("accessed",), "cards accessed", list(expected.accessed), found)
    if expected.threat is not None:
        yield from check_equal(("threat",), "threat level", expected.threat, game.threat_level())
    yield from check_equal(("winner",), "winner", expected.winner, winner(game))


# --- what stands in the transcript ----------------------------------------------------


def _citation_failures(game: WatchedGame, expected: Expectation) -> Iterator[Failure]:
    begun = {line.rule for line in game.transcript if line.heading}
    for number, rule in enumerate(expected.reached):
        if rule not in begun:
            yield Failure(("reached", number), f"step {rule} was expected to have begun")
    yield from cited_failures(game.transcript, expected, game.rules)
    yield from _failures_since(game, "cited_since", expected.cited_since, _uncited_failures)
    yield from _failures_since(game, "not_cited_since", expected.not_cited_since, _cited_failures)


def cited_failures(
    transcript: list[Line], expected: Expectation, rules: Rules = NEWEST
) -> Iterator[Failure]:
    """Yield rules that a transcript lacks and should have, and the reverse."""
    if not expected.cited and not expected.not_cited:
        return
    lines = _named_rules(transcript, rules)
    yield from _uncited_failures(("cited",), expected.cited, lines, "the transcript")
    yield from _cited_failures(("not_cited",), expected.not_cited, lines, "the transcript")


NamedRules = list[tuple[str, bool]]
"""The rules of lines, by every name, each with whether the line is the heading of a step."""

Check = Callable[[Place, tuple[str, ...], NamedRules, str], Iterator[Failure]]


def _named_rules(lines: list[Line], rules: Rules) -> NamedRules:
    """Return the lines' rules, each also by its name in an edition (1.14.3a was 10.5.5)."""
    named = [(line.rule, line.heading) for line in lines]
    return named + [(_name_in_edition(rule, rules), heading) for rule, heading in set(named)]


@cache
def _name_in_edition(rule: str, rules: Rules) -> str:
    number = number_in_edition(rule, rules)
    return (kernel_name(number, rules) if number is not None else None) or rule


def _failures_since(
    game: WatchedGame, key: str, wanted: dict[Since, tuple[str, ...]], check: Check
) -> Iterator[Failure]:
    for since, rules in wanted.items():
        if since in game.began:
            lines = _named_rules(game.transcript[game.began[since] :], game.rules)
            yield from check((key, since), rules, lines, f"what followed the last {since}")
        else:
            yield Failure((key, since), f"there has been no {since} yet")


def _uncited_failures(
    place: Place, rules: tuple[str, ...], lines: NamedRules, where: str
) -> Iterator[Failure]:
    cited = {rule for rule, heading in lines if not heading}
    headings = {rule for rule, heading in lines if heading}
    for number, rule in enumerate(rules):
        if rule not in cited:
            only = (
                ", where it is only the heading of a step: use “reached” for that"
                if rule in headings
                else ""
            )
            yield Failure((*place, number), f"rule {rule} was expected in {where}{only}")


def _cited_failures(
    place: Place, rules: tuple[str, ...], lines: NamedRules, where: str
) -> Iterator[Failure]:
    cited = {rule for rule, _ in lines}
    for number, rule in enumerate(rules):
        if rule in cited:
            yield Failure((*place, number), f"rule {rule} was not expected in {where}")
