"""Findings remembered about a position equal fresh ones, and no change goes unnoticed."""

import dataclasses
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from inspect import isfunction
from typing import Any

import pytest
from daily_share import todays_share

from engine.kernel import changes
from engine.kernel.abilities.conditional.pending import Watcher
from engine.kernel.abilities.lingering_effects.lingering import LingeringEffect
from engine.kernel.abilities.sorted_abilities import SortedAbilities
from engine.kernel.abilities.static.characteristics import (
    Characteristics,
    DeterminedCharacteristics,
)
from engine.kernel.abilities.static.in_force import ActiveAbilities
from engine.kernel.additional_rules.illegal_locations import Constraint
from engine.kernel.changes import (
    CHANGING,
    CLOCK,
    Changing,
    Passing,
    passing_kinds,
)
from engine.kernel.decisions import take_option
from engine.kernel.errors import UnsupportedError
from engine.kernel.events import Shuffled, TraceDetermined, TraceFailed
from engine.kernel.events.history import History
from engine.kernel.findings import Findings
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.servers import Server
from engine.kernel.history import this_turn
from engine.kernel.sides import Side
from engine.kernel.state import Accessing, Breaching, Encounter, Run, State
from engine.scenarios.positions.view import describe_position
from engine.scenarios.start import Start

PARTS = (State, Object, Server, LingeringEffect, Run, Encounter, Breaching, Accessing)


def comparable(found: Any) -> Any:
    """Return a finding as data that can be compared, without the functions in it."""
    if isinstance(found, Watcher | Constraint | Characteristics | DeterminedCharacteristics):
        fields = (getattr(found, f.name) for f in dataclasses.fields(found))
        return [comparable(value) for value in fields if not callable(value)]
    if isinstance(found, SortedAbilities):
        return list(found.all)
    if isinstance(found, list | tuple | ActiveAbilities):
        return [comparable(item) for item in found]
    if isinstance(found, dict):
        return {key: comparable(item) for key, item in found.items()}
    return found


def test_a_remembered_finding_equals_a_fresh_one(
    positions: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compare at every decision of random play whatever the kernel has asked for so far."""
    dice = random.Random(1)
    remember = Findings.find
    asked: set[Callable[[Game], Any]] = set()

    def note(found: Findings[Game], find: Callable[[Game], Any]) -> Any:
        asked.add(find)
        return remember(found, find)

    monkeypatch.setattr(Findings, "find", note)
    for name in todays_share(positions.names, 140):
        asked = set(filter(isfunction, asked))  # others are about an object of the game before
        game, process = positions.start(name).game()
        decision = next(process, None)
        for _ in range(25):
            if decision is None:
                break
            for find in list(asked):
                remembered = comparable(game.find(find))
                with without_memory(game):
                    assert comparable(find(game)) == remembered, (name, find)
            try:
                decision = take_option(process, dice.choice(decision.options))
            except UnsupportedError:
                break
        process.close()
    assert len(asked) > 10


@contextmanager
def without_memory(game: Game) -> Iterator[None]:
    """Forget all findings for the length of a block."""
    remembered, game.findings._found = game.findings._found, {}
    try:
        yield
    finally:
        game.findings._found = remembered


def test_a_finding_is_reused_until_something_it_read_changes() -> None:
    game = Game(State())
    times = []

    def find(game: Game) -> int:
        times.append(1)
        return len(game.state.servers)

    assert (game.find(find), game.find(find), len(times)) == (3, 3, 1)
    game.state.tags += 1
    assert (game.find(find), len(times)) == (3, 1)
    game.state.servers["remote 1"] = Server("remote 1")
    assert (game.find(find), len(times)) == (4, 2)


def test_a_finding_about_passing_state_is_renewed_when_that_changes() -> None:
    game = Game(State())

    def is_tagged(game: Game) -> bool:
        return game.state.tags >= 1

    def outer(game: Game) -> bool:
        return game.find(is_tagged)

    assert (game.find(is_tagged), game.find(outer)) == (False, False)
    game.state.tags += 1
    assert (game.find(is_tagged), game.find(outer)) == (True, True)
    since = dict(game.findings._found)
    game.state.bad_publicity += 1
    assert game.find(outer)
    assert game.findings._found == since


def test_a_finding_about_events_outlives_those_of_other_kinds() -> None:
    game, times = Game(State()), []
    trace: Any = None

    def traces(game: Game) -> int:
        times.append(1)
        return len(this_turn(game, TraceDetermined))

    assert game.find(traces) == 0
    game.state.history.append(Shuffled(Side.CORP))
    assert (game.find(traces), len(times)) == (0, 1)
    game.state.history.append(TraceFailed(trace, None, 1, 2))
    assert (game.find(traces), len(times)) == (1, 2)


@pytest.mark.parametrize(
    "read", [History.length, History.looked_for, list, lambda history: history.before(1)]
)
def test_a_finding_about_all_that_happened_is_renewed_by_any_event(
    read: Callable[[History], Any],
) -> None:
    game = Game(State())
    game.state.history.asked.add(Shuffled)

    def find(game: Game) -> Any:
        return read(game.state.history)

    before = game.find(find)
    game.state.history.append(Shuffled(Side.CORP))
    assert game.find(find) == read(game.state.history) != before


def test_a_finding_notices_changes_of_the_games_windows() -> None:
    game = Game(State())

    def windows(game: Game) -> int:
        return len(game.windows)

    assert game.find(windows) == 0
    with game.window("9.2.8"):
        assert game.find(windows) == 1
    assert game.find(windows) == 0


def test_imagining_a_passing_attribute_forgets_nothing_that_was_found() -> None:
    game = Game(State())
    times = []

    def tags(game: Game) -> int:
        times.append(1)
        return game.state.tags

    def imagined(count: int) -> int:
        with game.findings.imagining([(game.state, "tags", count)]):
            return game.find(tags)

    assert [game.find(tags), imagined(2), game.find(tags), imagined(2)] == [0, 2, 0, 2]
    assert len(times) == 2
    game.state.tags = 1
    assert [game.find(tags), imagined(2), imagined(3)] == [1, 2, 3]


def test_a_supposition_reuses_findings_it_does_not_affect() -> None:
    game = Game(State())
    times = []

    def find(game: Game) -> int:
        times.append(1)
        return game.state.tags

    with game.findings.supposing("something", remembered=game.findings.find_all(find)):
        assert game.find(find) == 0
        assert len(times) == 1
        game.state.tags = 1
        assert game.find(find) == 1
    assert (game.find(find), len(times)) == (1, 2)


def test_findings_that_read_a_supposition_are_kept_apart() -> None:
    game, times = Game(State()), []
    supposed = {"something": 0, "more": 0}

    def looking_at(*names: str) -> Callable[[Game], int]:
        def find(game: Game) -> int:
            times.append(names)
            CLOCK.looked.update(names)
            return sum(map(supposed.__getitem__, names)) + game.state.tags

        return find

    nothing, something, more = looking_at(), looking_at("something"), looking_at("more")

    def found() -> list[int]:
        return [game.find(find) for find in (nothing, something, more, outer)]

    def outer(game: Game) -> int:
        return game.find(something)

    assert game.find(something) == 0
    with game.findings.supposing("something"):
        supposed["something"] = 1
        assert found() == [0, 1, 0, 1]
        with game.findings.supposing("more"):
            supposed["more"] = 2
            assert found() == [0, 1, 2, 1]
            assert times == [("something",), (), ("something",), ("more",), ("more",)]
            game.state.tags = 5
            assert found() == [5, 6, 7, 6]
        supposed["more"] = 0
        assert found() == [5, 6, 5, 6]
    supposed["something"] = 0
    assert found() == [5, 5, 5, 5]
    assert [times[5:].count(names) for names in ((), ("something",), ("more",))] == [1, 2, 2]


def test_imagined_values_change_nothing_and_have_findings_of_their_own() -> None:
    game, times = Game(State()), []
    hq, rnd = (game.state.servers[name] for name in ("HQ", "R&D"))

    def named(game: Game) -> list[str]:
        times.append(1)
        return [server.name for server in game.state.servers.values()]

    def imagined(server: Server, name: str) -> list[str]:
        with game.findings.imagining([(server, "name", name)]):
            return list(game.find(named))

    assert game.find(named) == ["HQ", "R&D", "Archives"]
    assert imagined(hq, "A") == ["A", "R&D", "Archives"]
    assert imagined(rnd, "A") == ["HQ", "A", "Archives"]
    assert imagined(hq, "B") == ["B", "R&D", "Archives"]
    assert len(times) == 4
    assert imagined(hq, "A") == ["A", "R&D", "Archives"]
    assert game.find(named) == ["HQ", "R&D", "Archives"]
    assert len(times) == 4
    rnd.name = "C"
    assert imagined(hq, "A") == ["A", "C", "Archives"]
    assert game.find(named) == ["HQ", "C", "Archives"]


def test_imagined_values_within_suppositions_have_findings_of_their_own() -> None:
    game = Game(State())
    hq, rnd = (game.state.servers[name] for name in ("HQ", "R&D"))
    supposed = ["nothing"]

    def named(game: Game) -> list[str]:
        CLOCK.looked.add("supposed")
        return [*supposed, hq.name, rnd.name]

    def imagined() -> list[str]:
        with game.findings.imagining([(hq, "name", "A")]):
            return list(game.find(named))

    assert imagined() == ["nothing", "A", "R&D"]
    with game.findings.imagining([(rnd, "name", "B")]):
        assert imagined() == ["nothing", "A", "B"]
        assert game.find(named) == ["nothing", "HQ", "B"]
    supposed[:] = ["something"]
    with game.findings.supposing("supposed"):
        assert imagined() == ["something", "A", "R&D"]
    supposed[:] = ["nothing"]
    assert imagined() == ["nothing", "A", "R&D"]


@pytest.mark.parametrize("part", PARTS)
def test_setting_any_attribute_of_a_position_is_noticed(part: type) -> None:
    assert issubclass(part, Changing | Passing)
    of_cards = frozenset() if issubclass(part, Passing) else {f.name for f in _fields(part)}
    for field in _fields(part):
        thing = object.__new__(part)
        cards, passing = CLOCK.cards, dict(CLOCK.passing)
        setattr(thing, field.name, None)
        is_of_cards = field.name in of_cards - getattr(part, "passing", frozenset())
        noticed = {name for name in CLOCK.passing if CLOCK.passing[name] != passing.get(name)}
        assert (CLOCK.cards > cards) is is_of_cards, field.name
        expected = set() if is_of_cards else {getattr(part, "attribute", field.name)}
        assert noticed == expected, field.name


def test_setting_an_attribute_to_its_value_counts_as_no_change() -> None:
    server = Server("HQ")
    before = CLOCK.now
    server.name = "HQ"
    assert CLOCK.now == before
    server.name = "R&D"
    assert CLOCK.now > before


def _fields(part: Any) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(part)


def test_nested_containers_notice_changes() -> None:
    state = State()
    state.order[None] = []
    state.order[None].append(1)
    before = CLOCK.cards
    state.order[None].remove(1)
    assert CLOCK.cards > before
    before, now = CLOCK.cards, CLOCK.now
    state.history.append(Shuffled(Side.CORP))
    passed = {name for name, instant in CLOCK.passing.items() if instant > now}
    assert (CLOCK.cards, passed) == (before, {"history of Shuffled", "history of Event"})


@pytest.mark.parametrize("kinds", [CHANGING, passing_kinds("history")])
def test_every_mutating_container_method_is_watched(kinds: changes.Kinds) -> None:
    """Those of a list, say, are those that a tuple has not, but for reading and copying."""
    reading: dict[Any, list[str]] = {list: dir(tuple), dict: dir(Mapping), set: dir(frozenset)}
    harmless = {"copy", "__init__", "__init_subclass__", "__reversed__", "fromkeys"}
    for plain, kind in kinds.items():
        changing = {n for n in dir(plain) if n not in reading[plain]} - harmless
        changing |= {n for n in dir(plain) if n in changes.MUTATORS}
        assert changing - {"__or__", "__ror__"} <= set(vars(kind))


def test_random_play_without_remembered_findings_goes_the_same_way(
    positions: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same random choices give the same options, transcript and final position."""
    names = todays_share(positions.names, 110)
    remembering = {name: record_random_play(positions.start(name)) for name in names}
    monkeypatch.setattr(Findings, "find", Findings._find_anew)
    for name in names:
        assert record_random_play(positions.start(name)) == remembering[name], name


def record_random_play(start: Start) -> list[Any]:
    """Play randomly from a position; return its decisions, transcript and final position."""
    dice = random.Random(7)
    game, process = start.game()
    decision = next(process, None)
    record: list[Any] = []
    for _ in range(20):
        if decision is None:
            break
        record.append((decision.rule, [option.label for option in decision.options]))
        try:
            decision = take_option(process, dice.choice(decision.options))
        except UnsupportedError:
            break
    process.close()
    return [*record, *game.transcript, describe_position(game)]
