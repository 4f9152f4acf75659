"""Finished answers: ``lookup`` prints them if they are what the command itself would print."""

import datetime
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from damaged_files import (
    REPLACEMENTS,
    flip_bit,
    link_to_endless_device,
    link_to_itself,
    link_to_nothing,
)

from app.building import finished_answers
from app.cli import fast_lookup, guard, output
from app.cli.answer_rendering import render_answers
from engine.scenarios.results import stored_results
from engine.scenarios.results.worked_examples import ExampleResult, Status
from rules.catalogue import catalogue
from rules.home import Home
from rules.library import Library
from rules.number_spelling import possible_numbers
from rules.outline import shipped

if TYPE_CHECKING:
    from tests.app.cli.conftest import Ended, Nrules


EDITION = "har-21.05"
SPELLINGS = [
    *(["3"], ["3.1"], ["311"], ["3.1.2a"], ["312 A"], ["CR", "3.1.2(b)"], ["3112"], ["3.11.2"]),
    *(["3.1.1", "-e", "har-20.01"], ["--edition", EDITION, "312"]),
]


@pytest.fixture
def folder(harbour: Home) -> Path:
    """The harbour's build, with its answers."""
    folder = harbour.current
    assert folder is not None
    library = Library.load(folder)
    stored_results.write(folder, [ExampleResult("cr:3.1.2a/1", Status.EMPTY)])
    results = stored_results.read(folder)
    finished_answers.write(
        folder, library.default.id, render_answers(library, results, lambda _done, _all: None)
    )
    assert finished_answers.are_complete(folder)
    return folder


def test_answers_expire_when_another_edition_takes_effect(folder: Path) -> None:
    """What they say about being in force holds only until that day."""
    library = Library.load(folder)
    made = list(render_answers(library, stored_results.read(folder), lambda _done, _all: None))
    for until, holds in (
        (datetime.date(2999, 1, 1), True),
        (datetime.date(2020, 1, 1), False),
        (None, True),
    ):
        shutil.rmtree(folder / finished_answers.FOLDER)
        finished_answers.write(folder, library.default.id, made, until)
        assert (finished_answers.find_answer(folder, "3.1.1") is not None) is holds
        assert finished_answers.are_complete(folder) is holds


def test_a_full_number_has_only_one_reading() -> None:
    """So the fast lookup may take it as typed."""
    outline = shipped(catalogue().newest)
    assert outline is not None
    apart = [number for number in outline.fingerprints if number.count(".") == 2]
    assert len(apart) > 1_000
    assert all([*map(str, possible_numbers(number))] == [number] for number in apart)


@pytest.fixture
def by_command(nrules: "Nrules", monkeypatch: pytest.MonkeyPatch) -> "Nrules":
    """Run a command as if nothing had been finished."""

    def run(*arguments: str) -> "Ended":
        with monkeypatch.context() as patch:
            patch.setattr(fast_lookup, "answer_lookup", lambda _arguments: False)
            return nrules(*arguments)

    return run


@pytest.fixture
def only_at_once(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Once called, any use of the command itself fails the test."""

    def reached(*_: object) -> int:
        raise AssertionError("this was to be answered at once")

    return lambda: monkeypatch.setattr(guard, "_invoke", reached)


@pytest.fixture(params=["pipe", "terminal"])
def coloured(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[bool]:
    """Whether what is shown is drawn for a terminal, a narrow one."""
    if request.param == "terminal":
        monkeypatch.setenv("FORCE_COLOR", "1")
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv("COLUMNS", "50")
    output.console.cache_clear()
    yield request.param == "terminal"
    output.console.cache_clear()


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_finished_answers_equal_those_of_the_command(
    nrules: "Nrules",
    by_command: "Nrules",
    only_at_once: Callable[[], None],
    folder: Path,
    coloured: bool,
    options: list[str],
) -> None:
    entries = [e.number for e in Library.load(folder).editions[EDITION].entries]
    asked = [*SPELLINGS, *([number] for number in entries)]
    expected = [by_command("lookup", *words, *options) for words in asked]
    assert {ended.status for ended in expected} == {0}
    assert all("\x1b" in e.out for e in expected) == (coloured and not options)
    only_at_once()
    assert [nrules("lookup", *words, *options) for words in asked] == expected


@pytest.mark.parametrize(
    "arguments",
    [
        *(["3.1.77"], ["fog"], [""], [], ["3.1", "-e"], ["3.1", "-e", "har-99"], ["--help"]),
        *(["3.1", "--loud"], ["--", "3.1"], ["-e", "har-20.01", "3.1", "-e", EDITION]),
    ],
)
def test_other_arguments_are_left_to_the_command(
    nrules: "Nrules", by_command: "Nrules", folder: Path, arguments: list[str]
) -> None:
    assert not fast_lookup.answer_lookup(["lookup", *arguments])
    assert nrules("lookup", *arguments) == by_command("lookup", *arguments)


def _cut_off(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-9])


@pytest.mark.parametrize("damage", [flip_bit, _cut_off, Path.unlink, *REPLACEMENTS])
@pytest.mark.parametrize(
    "name",
    [
        *("library.json", "examples.json", f"editions/{EDITION}.jsonl"),
        *("answers/answers.json", f"answers/{EDITION}.answers"),
    ],
)
def test_a_damaged_file_is_left_to_the_command(
    nrules: "Nrules", by_command: "Nrules", folder: Path, name: str, damage: Callable[[Path], None]
) -> None:
    damage(folder / name)
    assert not fast_lookup.answer_lookup(["lookup", "3.1.2a"])
    assert not finished_answers.are_complete(folder) or name.startswith("editions/")
    assert nrules("lookup", "3.1.2a") == by_command("lookup", "3.1.2a")


def test_a_missing_edition_is_left_to_the_command(
    nrules: "Nrules", by_command: "Nrules", folder: Path
) -> None:
    (folder / "editions" / "har-20.01.jsonl").unlink()
    ended = nrules("lookup", "3.1.2a")
    assert "har-20.01" in ended.err
    assert ended == by_command("lookup", "3.1.2a")


@pytest.mark.parametrize("strange", [link_to_itself, link_to_nothing, link_to_endless_device])
def test_a_missing_folder_of_editions_is_left_to_the_command(
    nrules: "Nrules", by_command: "Nrules", folder: Path, strange: Callable[[Path], None]
) -> None:
    (folder / "editions").rename(folder / "elsewhere")
    strange(folder / "editions")
    ended = nrules("lookup", "3.1.2a")
    assert ended == by_command("lookup", "3.1.2a")
    assert (ended.status, ended.err.count("\n")) == (1, 1)


def test_a_lost_link_is_reported_by_every_command(nrules: "Nrules", harbour: Home) -> None:
    (harbour.root / "current").unlink()
    for ended in (nrules("lookup", "3.1.2a"), nrules("entries", EDITION)):
        assert ended.status == 0
        assert "current leads to no build (it is missing)" in ended.err
        assert ended.err.count("\n") == 1


def test_damage_elsewhere_changes_no_answer(nrules: "Nrules", folder: Path) -> None:
    before = nrules("lookup", "3.1.2a", "--json")
    flip_bit(folder / "editions" / "har-20.01.jsonl")
    assert nrules("lookup", "3.1.2a", "--json") == before


def test_answers_of_another_program_version_are_not_used(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert finished_answers.find_answer(folder, "3.1.2a") is not None
    monkeypatch.setattr("app.building.program_state.program_fingerprint", lambda: "another")
    assert finished_answers.find_answer(folder, "3.1.2a") is None
    assert not finished_answers.are_complete(folder)


def test_answers_swapped_between_editions_are_not_used(folder: Path) -> None:
    """The file is whole, but not the one that the list names."""
    one, other = (folder / "answers" / f"{e}.answers" for e in ("har-20.01", EDITION))
    other.write_bytes(one.read_bytes())
    assert finished_answers.find_answer(folder, "3.1.2a") is None
    assert not finished_answers.are_complete(folder)


def test_a_missing_answer_is_left_to_the_command(
    nrules: "Nrules", by_command: "Nrules", harbour: Home
) -> None:
    """No other reading of the number takes its place."""
    folder = harbour.current
    library = Library.load(folder)
    stored_results.write(folder, [])

    def made() -> Iterator[finished_answers.EditionAnswers]:
        for each in render_answers(library, {}, lambda _done, _all: None):
            yield each._replace(answers={**each.answers, "3.1.12": None})

    finished_answers.write(folder, library.default.id, made())
    assert finished_answers.find_answer(folder, "3112") is None
    assert finished_answers.find_answer(folder, "3.11.2") is not None
    assert nrules("lookup", "3112") == by_command("lookup", "3112")
