"""The part of a game key that tells where procedures are suspended, on procedures made by hand."""

from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest

from engine.kernel.game import Game
from engine.kernel.state import State
from engine.scenarios.exploration.game_keys import GameKeys

Procedure = Callable[[], Generator[Any, Any, None]]


def one_after_the_other() -> Iterator[None]:
    yield
    yield


def remembering() -> Iterator[None]:
    for number in (1, 2):
        yield
        assert number


def gathering() -> Iterator[None]:
    gathered: list[int] = []
    while True:
        gathered.append(1)
        yield


def delegating() -> Iterator[None]:
    yield from one_after_the_other()


def enclosing() -> Iterator[None]:
    counted = 0

    def count() -> Iterator[None]:
        nonlocal counted
        while True:
            counted += 1
            yield

    return count()


def over(many: Callable[[], Any]) -> Procedure:
    def loop() -> Generator[Any, Any, None]:
        for _ in many():
            yield

    return loop


LOOPS = {
    "list": lambda: [1, 1],
    "tuple": lambda: (1, 1),
    "range": lambda: range(2),
    "dictionary": lambda: {1: 1, 2: 1},
    "values": lambda: {1: 1, 2: 1}.values(),
    "items": lambda: {1: 1, 2: 1}.items(),
    "set": lambda: {1, 2},
    "reversed": lambda: reversed([1, 1]),
    "enumerate": lambda: enumerate([1, 1]),
    "zip": lambda: zip([1, 1], [1, 1], strict=True),
    "generator": lambda: (one for one in [1, 1]),
}


def keys(procedure: Procedure, without: frozenset[str] = frozenset()) -> list[Any]:
    """The keys at the first stop of a procedure, at its second, and at the first again."""
    game, keys, found = Game(State()), GameKeys(without), []
    for stops in (1, 2, 1):
        process: Any = procedure()
        for _ in range(stops):
            next(process)
        found.append(keys.key_of(game, process))
    assert None not in found
    return found


@pytest.mark.parametrize(
    "procedure", [one_after_the_other, remembering, gathering, delegating, enclosing]
)
def test_the_key_tells_where_a_procedure_is_suspended(procedure: Procedure) -> None:
    first, second, again = keys(procedure)
    assert first == again != second
    first, second, _ = keys(procedure, frozenset({"procedures"}))
    assert first == second, "only the procedures differ"


@pytest.mark.parametrize("many", LOOPS.values(), ids=LOOPS)
def test_the_key_tells_how_far_a_loop_has_come(many: Callable[[], Any]) -> None:
    first, second, again = keys(over(many))
    assert first == again != second


def test_keys_without_loops_cannot_tell_iterations_apart() -> None:
    first, second, _ = keys(over(LOOPS["list"]), frozenset({"loops"}))
    assert first == second


def test_the_key_contains_only_names_still_to_be_read() -> None:
    def read_before(name: int) -> Iterator[None]:
        assert name
        yield

    def read_after(name: int) -> Iterator[None]:
        yield
        assert name

    assert is_told_apart(read_after)
    assert not is_told_apart(read_before)


def is_told_apart(procedure: Callable[[int], Any]) -> bool:
    """Whether the name makes a difference at the procedure's first stop."""
    game, keys, processes = Game(State()), GameKeys(), [procedure(1), procedure(2)]
    for process in processes:
        next(process)
    one, other = (keys.key_of(game, process) for process in processes)
    assert one is not None
    return one != other


def test_a_procedure_with_an_unknown_object_has_no_key() -> None:
    def procedure() -> Iterator[None]:
        foreign = object()
        yield
        assert foreign

    process: Any = procedure()
    next(process)
    assert GameKeys().key_of(Game(State()), process) is None
