"""The command line in this process, on a small library with invented contents."""

import datetime
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer
from indexing import IndexCopier

from app.cli import guard
from rules.compare.align import Alignment, align
from rules.entries import Edition, Entry, IngestReport, Kind
from rules.home import Home
from rules.library import Library
from rules.references import link_references
from rules.text import Card, Emphasis, RichText, Text
from scraper import read


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Nrules = Callable[..., Ended]


@pytest.fixture(scope="session", autouse=True)
def _commands_are_made_once() -> Iterator[None]:
    """Make the commands once: nothing changes them, and making them takes longer than most run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("typer.main.get_command", cache(typer.main.get_command))
        yield


@pytest.fixture
def nrules(capsys: pytest.CaptureFixture[str]) -> Nrules:
    """Run a command as the console script does, in this process."""

    def run(*arguments: str) -> Ended:
        capsys.readouterr()
        status = guard.run(arguments)
        captured = capsys.readouterr()
        return Ended(status, captured.out, captured.err)

    return run


_read_once = cache(read._read)


@pytest.fixture
def each_page_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read each page once, for tests in which a fresh read at each step makes no difference."""
    monkeypatch.setattr(read, "_read", _read_once)


class _AlignedOnce:
    """Aligns two editions once for all that say the same; with what ships that takes longest."""

    def __init__(self) -> None:
        self.made: dict[tuple[object, object], Alignment] = {}

    def __call__(self, old: Edition, new: Edition) -> Alignment:
        both = _contents_of(old), _contents_of(new)
        known = self.made.get(both)  # asked once: hashing all that they say takes as long as most
        if known is None:
            known = self.made[both] = align(old, new)
        return known


def _contents_of(edition: Edition) -> tuple[object, ...]:
    entries = ((e.number, e.key, e.title, e.text, e.examples) for e in edition.entries)
    return edition.id, edition.wording, tuple(entries)


_aligned_once = _AlignedOnce()


@pytest.fixture
def aligned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Align once, for tests that look for what ships in the same editions again and again."""
    monkeypatch.setattr("rules.compare.align.align", _aligned_once)


def _entry(number: str, kind: Kind, parent: str | None, text: RichText = (), **more: Any) -> Entry:
    return Entry(number=number, kind=kind, parent=parent, text=text, **more)


def _harbour(edition: str, effective: datetime.date) -> Edition:
    """Rules of a harbour that nobody has ever sailed into."""
    lantern = (
        Text(text="The "),
        Card(text="Brass Lantern"),
        Text(text=" costs the keeper "),
        *link_references("2[c]; see rule 3.1.1."),
    )
    return Edition(
        id=edition,
        title=f"Harbour Rules ({edition})",
        effective=effective,
        entries=(
            _entry("3", Kind.CHAPTER, None, title="Piers"),
            _entry("3.1", Kind.SECTION, "3", title="Mooring"),
            _entry(
                "3.1.1",
                Kind.RULE,
                "3.1",
                link_references("A barge moors where “quay” is painted – see rule 3.1.2."),
            ),
            _entry("3.1.2", Kind.RULE, "3.1", title="Lanterns"),
            _entry(
                "3.1.2a",
                Kind.SUBRULE,
                "3.1.2",
                lantern,
                examples=(link_references("A keeper with 1[c] stays dark."),),
            ),
            _entry(
                "3.1.2b",
                Kind.SUBRULE,
                "3.1.2",
                (Emphasis(text="Oil"), Text(text=" burns at dusk.")),
            ),
            _entry("3.1.12", Kind.RULE, "3.1", link_references("Gulls are nobody’s.")),
            _entry("3.11", Kind.SECTION, "3", title="Weather"),
            _entry("3.11.2", Kind.RULE, "3.11", link_references("Fog closes the piers.")),
        ),
        report=IngestReport(missing=("3.1.3",), repairs=("a label was mended",)),
    )


@pytest.fixture
def harbour(copy_index: IndexCopier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A home with a build of two editions of the harbour's rules."""
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "harbour"))
    library = Library(
        [
            _harbour("har-20.01", datetime.date(2020, 1, 31)),
            _harbour("har-21.05", datetime.date(2021, 5, 1)),
        ]
    )
    home = Home()
    with home.publish() as folder:
        library.save(folder)
        copy_index("the harbour", library, folder / "index")
    return home
