"""A small library about gardening, in the shape of the real one, and an application serving it."""

import json
import shutil
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from at_play import Here
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from indexing import IndexedBefore
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from app.building.build import build
from app.web import create_app
from app.web.examples.worked import WorkedExamples
from app.web.serving import served
from engine.scenarios import record
from engine.scenarios.result import Line, Played, Run
from engine.scenarios.worked import Status, Worked
from index.build import build_index
from rules.cards.names import Names
from rules.catalogue import catalogue
from rules.digest import Digest
from rules.entries import Edition, Entry, Kind, OutlineItem, Summary, SummaryItem
from rules.fingerprint import fingerprint
from rules.home import Home
from rules.library import Library
from rules.outline import outline
from rules.references import linked
from rules.text import Card, RichText, Text
from scraper.errors import DocumentError
from scraper.find import FoundSource

PINNED = "cr-24.03"
NEWEST = "cr-26.03"
SCENARIO = "cr:9.2.8f/1"


class _Compiled(BytecodeCache):
    """The templates compiled for one application, for the next: each test makes its own."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self.kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        assert bucket.code is not None
        self.kept[bucket.key, bucket.checksum] = bucket.code


@pytest.fixture(scope="session", autouse=True)
def _templates_are_compiled_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(Flask.jinja_options, "bytecode_cache", _Compiled())
        yield


@pytest.fixture(scope="session", autouse=True)
def _addresses_are_compiled_once() -> Iterator[None]:
    """So are the rules of addresses, which take half of the time that an application takes."""
    kept: dict[tuple[str, str, bool], Any] = {}
    compiled = Rule._compile_builder

    def once(rule: Rule, append_unknown: bool = True) -> Any:
        what = rule.rule, repr(rule.defaults), append_unknown
        if what not in kept:
            kept[what] = compiled(rule, append_unknown)
        return kept[what]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Rule, "_compile_builder", once)
        yield


def _entry(number: str, words: str = "", **more: object) -> Entry:
    dots = number.count(".")
    letter = number[-1].isalpha()
    kind = (Kind.CHAPTER, Kind.SECTION, Kind.SUBRULE if letter else Kind.RULE)[dots]
    parent = number[:-1] if letter else number.rpartition(".")[0] or None
    fields = {"key": f"rule_{number}", "kind": kind, "parent": parent, "text": linked(words)}
    return Entry.model_validate({"number": number, **fields, **more})


def _story(before: str, card: str, after: str) -> RichText:
    return (*linked(before), Text(text=" "), Card(text=card), Text(text=after))


def _gardens() -> tuple[Entry, ...]:
    """The pinned edition's entries."""
    return (
        _entry("1", title="Gardens"),
        _entry("1.1", "Beds come first.", title="Beds", key="sec_beds"),
        _entry("1.1.1", "Dig for [click] before the frost of rule 9.2.8f."),
        _entry("1.1.2", title="Edging"),
        _entry("1.1.2a", "Stones cost 2[c], as rules 1.1.1 and 9.2.8a have it."),
        _entry("9", title="Weather"),
        _entry("9.2", title="Showers"),
        _entry("9.2.8", "A shower falls on every bed at once."),
        _entry("9.2.8a", "Rain fills a can for [c] & nothing more."),
        _entry("9.2.8b", "Hail fills none; see section 1.1."),
        _entry(
            "9.2.8f",
            "A gardener <b>waters</b> once, then pays 1[c], unless rule 9.2.8a forbids it.",
            examples=(
                _story("The gardener plants", "Old Oak", " and waits for rain."),
                (),
                _story("Nobody waters", "Young Ash", "."),
            ),
        ),
        _entry("9.2.9", "After the shower the sun returns."),
        _entry("10", title="Tools"),
        _entry("10.1", title="Spades"),
        _entry("10.1.6", "A spade is blunt after frost."),
        _entry("10.16", title="Barrows"),
        _entry("10.16.1", "Barrows roll."),
        _entry("11", title="Calendars"),
        _entry(
            "11.2",
            title="A gardener’s day",
            timing=(
                OutlineItem(
                    label="1",
                    text=linked("Morning"),
                    items=(OutlineItem(label="a", text=linked("Spend [click] on weeds.")),),
                ),
            ),
        ),
    )


def _summary(*items: str) -> Summary:
    """What the gardeners say that an edition changed."""
    known = {entry.number for entry in _gardens()}
    texts = (linked(item, known) for item in items)
    return Summary(
        title="Summary of Changes", items=tuple(SummaryItem(text=text) for text in texts)
    )


def _older() -> tuple[Entry, ...]:
    """Before the renumbering: 9.2.8f stood at 9.2.7c, with the same example and other words."""
    gardens = {entry.number: entry for entry in _gardens()}
    kept = ("1", "1.1", "1.1.1", "9", "9.2")
    moved = gardens["9.2.8f"].model_copy(
        update={"number": "9.2.7c", "parent": "9.2.7", "text": linked("Water twice.")}
    )
    return (*(gardens[n] for n in kept), _entry("9.2.7", "Showers are short."), moved)


def _newer() -> tuple[Entry, ...]:
    """After the renumbering: 9.2.8f stands at 9.2.9b, and 10.1.6 is gone."""
    gardens = {entry.number: entry for entry in _gardens()}
    moved = gardens["9.2.8f"].model_copy(update={"number": "9.2.9b", "parent": "9.2.9"})
    return (gardens["9"], gardens["9.2"], gardens["9.2.9"], moved)


@pytest.fixture(scope="session")
def gardens() -> Library:
    """Four editions: an older without a date, the pinned one, a newer, and the one in force.

    That says again what the pinned one does.
    """
    title = "Rules of Gardening"
    return Library(
        [
            Edition(id="cr-23.08", title=f"{title} (old)", entries=_older()),
            Edition(
                id=PINNED,
                title=title,
                effective=date(2024, 3, 30),
                entries=_gardens(),
                summary=_summary(
                    "Add rule 9.2.8 & what stands below it.",
                    "Repeal rule 9.2.7.",
                    "Mend rule 1.1.1.",
                    "Thank the gardeners.",
                ),
            ),
            Edition(
                id="cr-25.04", title=f"{title} (new)", effective=date(2025, 4, 28), entries=_newer()
            ),
            Edition(
                id=NEWEST,
                title=title,
                effective=date(2026, 3, 2),
                entries=_gardens(),
                summary=_summary("Mend rule 1.1.1."),
            ),
        ]
    )


@pytest.fixture(scope="session")
def garden_digests(gardens: Library) -> dict[str, dict[str, Digest]]:
    """Digests of three rules; the one of 1.1.1 was written against another wording."""
    rules = gardens.editions[PINNED].by_number
    says = {
        "9.2.8f": "Water once for 1[c]; see rule 9.2.8a.",
        "9.2.8": "Showers fall everywhere.",
        "1.1.1": "Dig early.",
    }
    prints = {number: fingerprint(rules[number].text) for number in says} | {"1.1.1": "0" * 12}
    digests = {
        n: Digest(number=n, key=rules[n].key, wording=prints[n], says=s) for n, s in says.items()
    }
    return {PINNED: digests}


@pytest.fixture(scope="session")
def ship_gardens(
    gardens: Library, garden_digests: dict[str, dict[str, Digest]]
) -> Callable[[pytest.MonkeyPatch], None]:
    """Makes what ships with the distribution be about gardening too."""
    shipped = outline(gardens.editions[PINNED])

    def ship(patch: pytest.MonkeyPatch) -> None:
        patch.setattr("rules.digest.shipped", lambda: garden_digests)
        patch.setattr("rules.outline.shipped", {PINNED: shipped}.get)

    return ship


@pytest.fixture
def garden_facts(
    ship_gardens: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What ships with the distribution is about gardening too, for one test."""
    ship_gardens(monkeypatch)


@pytest.fixture(scope="session")
def built_gardens(
    gardens: Library,
    garden_digests: dict[str, dict[str, Digest]],
    shared: Callable[[str, Callable[[Path], None]], Path],
) -> Path:
    """The gardens' library and index, built once; tests copy it."""

    def fill(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("rules.digest.shipped", lambda: garden_digests)
            gardens.save(folder)
            build_index(gardens, folder / "index")
        trouble = "a door was expected"
        failed = Worked(SCENARIO, Status.FAILED, "An oak drinks once", ("9.2.8f",), trouble)
        record.write(folder, [failed, Worked("cr:9.2.8f/2", Status.EMPTY)])

    return shared("gardens", fill)


@pytest.fixture(scope="session")
def build_gardens(built_gardens: Path) -> Callable[[Path], Home]:
    """Makes a data directory where the gardens have been built."""

    def build(root: Path) -> Home:
        home = Home(root)
        with home.publish() as folder:
            shutil.copytree(built_gardens, folder, dirs_exist_ok=True)
        return home

    return build


@pytest.fixture
def garden_home(build_gardens: Callable[[Path], Home], tmp_path: Path) -> Home:
    """A data directory where the gardens have been built, for one test."""
    return build_gardens(tmp_path / "home")


@pytest.fixture(scope="session")
def played() -> Played:
    """A scenario as the engine gives it back: the example, and a variant that fails."""
    example = Run(
        title="The oak is watered",
        passed=True,
        failures=(),
        transcript=(
            Line(rule="9.2", text="The shower begins", depth=1),
            Line(rule="9.2.8f", text="The gardener pays 1[c] & <waters>", depth=2, decision=True),
        ),
        start=position(credit=5, hand=["Can", "Can", "Hoe"]),
        state=position(credit=4, hand=["Hoe"], run="successful"),
    )
    variant = Run(
        title="Nobody has a can",
        passed=False,
        failures=("rule 9.2.8a was expected in the transcript",),
        transcript=(Line(rule="9.2.9", text="The sun returns", depth=12),),
        start=position(credit=2, hand=["Can", "Can", "Hoe"]),
        state=position(credit=2, hand=["Can", "Can", "Hoe"]),
    )
    note = "The shed had a door when this was written."
    return Played(id=SCENARIO, title="An oak drinks once", runs=(example, variant), note=note)


def position(credit: int, hand: list[str], run: str = "none") -> dict[str, object]:
    """A garden as :func:`engine.scenarios.view.describe` would tell it."""
    fence = _card("Thorns", "ice", faceup=True, strength=3, counters={"bud": 2})
    fence["hosted"] = [_card("Ivy", "program", "runner", faceup=True)]
    hedge = _card("Hedge", "ice", faceup=False)
    ladder = _card("Ladder", "hardware", "runner", remembers={"wall": "Thorns"})
    zones = {"deck": [], "discard": [], "score_area": [], "in_play": []}
    return {
        "turn": "runner",
        "winner": "nobody",
        "run": run,
        "attacked_server": None,
        "position": None,
        "encountering": "nothing",
        "mark": None,
        "corp": {
            **zones,
            "identity": None,
            "credits": 0,
            "clicks": 0,
            "score": 0,
            "bad_publicity": 1,
            "hand": [],
            "servers": {
                "HQ": {"ice": [hedge, fence], "root": []},
                "R&D": {"ice": [], "root": []},
                "remote 1": {"ice": [], "root": [_card("Pond", "asset", faceup=True)]},
            },
        },
        "runner": {
            **zones,
            "identity": "Gardener",
            "credits": credit,
            "clicks": 4,
            "score": 0,
            "tags": 0,
            "core_damage": 0,
            "link": 0,
            "hand": hand,
            "rig": [ladder],
        },
    }


def _card(
    name: str, type_: str, side: str = "corp", *, faceup: bool = True, **more: object
) -> dict[str, object]:
    return {"card": name, "type": type_, "side": side, "faceup": faceup, **more}


@pytest.fixture
def garden_app(garden_facts: None, garden_home: Home, played: Played, tmp_path: Path) -> Flask:
    """The application, serving the gardens and one worked example."""
    scenario = tmp_path / "9.2.8f-1.yaml"
    scenario.write_text("position: invented\n", "utf-8")
    app = create_app(garden_home)
    app.testing = True
    worked = WorkedExamples({SCENARIO: scenario}, lambda _path: played, play_by=lambda *_: played)
    app.extensions["nrules"] = served.Served(app.extensions["nrules"].state, worked, players=Here())
    return app


class Site:
    """A reader of the application: gets an address, and reads the page that came back."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def get(self, path: str, **more: object) -> TestResponse:
        """The answer to a request, no redirect followed."""
        return self.client.get(path, **more)  # type: ignore[arg-type]

    def read(self, path: str, status: int = 200) -> BeautifulSoup:
        """The page at an address."""
        response = self.get(path)
        assert response.status_code == status, response.get_data(as_text=True)
        assert response.mimetype == "text/html"
        return BeautifulSoup(response.data, "lxml")


@pytest.fixture
def site(garden_app: Flask) -> Iterator[Site]:
    """A reader of the gardens' pages."""
    with garden_app.test_client() as client:
        yield Site(client)


@pytest.fixture(scope="session")
def real_home(
    shared: Callable[[str, Callable[[Path], None]], Path],
    sources: Path,
    plays_nothing_again: Callable[[pytest.MonkeyPatch], None],
) -> Path:
    """A folder with a data directory, ``home``, where the real documents have been built.

    Beside it stands the ``summary``; nobody changes either.
    """

    def fill(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            plays_nothing_again(patch)
            summary = build(Home(folder / "home"), sources, offline=True)
        (folder / "summary").write_text(json.dumps(summary.as_json()))

    return shared("real", fill)


_BY_ID = {source.id: source for source in catalogue().sources}


class Shelf:
    """Documents with invented contents: what finding and reading see in place of real ones."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reads: list[str] = []

    def put(self, source: str, words: str) -> Path:
        path = self.folder / source
        path.write_text(words)
        return path

    def find(self, _explicit: Path | None) -> list[FoundSource]:
        return [FoundSource(_BY_ID[p.name], p) for p in sorted(self.folder.iterdir())]

    def read(self, data: bytes, name: str, _names: Names) -> Edition:
        source, words = _BY_ID[Path(name).name], data.decode()
        self.reads.append(source.id)
        if words == "torn":
            raise DocumentError(f"{name} is torn")
        rule = Entry(number="1", kind=Kind.CHAPTER, text=(Text(text=words),))
        return Edition(id=source.edition, title=source.title, source=source.id, entries=(rule,))


@pytest.fixture(scope="session")
def indexed_before(tmp_path_factory: pytest.TempPathFactory) -> IndexedBefore:
    """What indexes the libraries that are built from a shelf."""
    return IndexedBefore(tmp_path_factory.mktemp("indexed"))


@pytest.fixture
def shelf(tmp_path: Path, indexed_before: IndexedBefore, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Documents for builds, at hand in place of the real ones, a small outline, no card data."""
    (tmp_path / "shelf").mkdir()
    shelf = Shelf(tmp_path / "shelf")
    rule = Entry(number="1", kind=Kind.CHAPTER)
    shipped = outline(Edition(id=PINNED, title="Outline", entries=(rule,)))
    monkeypatch.setattr("rules.outline.shipped", {PINNED: shipped}.get)
    monkeypatch.setattr("rules.cards.data._places", lambda: iter(()))
    monkeypatch.setattr("index.build.build_index", indexed_before)
    monkeypatch.setattr("scraper.find.find_sources", shelf.find)
    monkeypatch.setattr("scraper.read.read_document", shelf.read)
    monkeypatch.setattr("engine.scenarios.worked.shipped", dict)
    monkeypatch.setattr("engine.scenarios.worked.same", dict)
    return shelf


@pytest.fixture(scope="session")
def exported(
    shared: Callable[[str, Callable[[Path], None]], Path],
    ship_gardens: Callable[[pytest.MonkeyPatch], None],
    build_gardens: Callable[[Path], Home],
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:
    """The gardens as files, with one worked example; nobody changes them."""
    from app.export.write import export
    from engine.scenarios.shipped import shipped

    worked = {SCENARIO: shipped()[SCENARIO]}

    def fill(folder: Path) -> None:
        home = build_gardens(tmp_path_factory.mktemp("exported"))
        with pytest.MonkeyPatch.context() as patch:
            ship_gardens(patch)
            patch.setattr("app.addresses.shipped", lambda: worked)
            patch.setattr("app.addresses.own", dict)
            patch.setattr("app.web.examples.worked.shipped", lambda: worked)
            export(home, folder / "site", lambda *_: None, public_url="https://rules.example")

    return shared("exported", fill) / "site"
