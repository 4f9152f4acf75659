"""An invented edition about kites, its outline, and the official one, each with its index."""

import datetime
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from indexing import IndexCopier

from index import build
from index.build import build_index
from index.search import Searcher
from rules.entries import Edition, Entry, Kind, OutlineItem
from rules.library import Library, shipped_library
from rules.symbols import SymbolName
from rules.text import Card, Reference, RichText, Symbol, Term, Text

OpenSearcher = Callable[[Library], Searcher]


def _rule(number: str, *text: str | Term | Card | Reference | Symbol, **fields: object) -> Entry:
    letter = number[-1].isalpha()
    parent = number[:-1] if letter else number.rpartition(".")[0]
    spans: RichText = tuple(Text(text=t) if isinstance(t, str) else t for t in text)
    kind = Kind.SUBRULE if letter else Kind.RULE
    return Entry.model_validate(
        {"number": number, "kind": kind, "parent": parent, "text": spans, **fields}
    )


def _title(number: str, title: str, **fields: object) -> Entry:
    parent = number.rpartition(".")[0] or None
    kind = Kind.SECTION if parent else Kind.CHAPTER
    return Entry.model_validate(
        {"number": number, "kind": kind, "parent": parent, "title": title, **fields}
    )


def _kites(name: str, wind: str) -> Edition:
    credit = Symbol(name=SymbolName.CREDIT)
    flight = (Card(text="Crimson Swallow"), Text(text=" stalls, so "), Card(text="Gust of June"))
    return Edition(
        id=name,
        title="Invented Rules of Kites",
        effective=datetime.date(2021, 5, 1),
        entries=(
            _title("1", "Kites"),
            _title("1.1", "Strings and Knots"),
            _rule("1.1.1", "A ", Term(text="string"), " joins kite and flyer."),
            _rule("1.1.2", title="Steps of Tying a Knot", key="rule_knot"),
            _rule("1.1.2a", "Make a loop. See ", Reference(text="rule 1.1.1", number="1.1.1"), "."),
            _rule("1.1.2b", "Draw the loose end through and pull."),
            _rule("1.1.10", "A torn string is re-tied for 2", credit, "."),
            _title("1.2", wind),
            _rule(
                "1.2.1",
                "A ",
                Term(text="stall"),
                " is the moment when a kite stops climbing.",
                examples=(flight, (Text(text="The flyer lets go before the squall arrives."),)),
            ),
            _rule("1.2.2", "A kite that stalls twice in one squall is grounded by the umpire."),
            _rule(
                "1.2.3", "Grounded kites stay grounded; ", Reference(text="1.2.1", number="1.2.1")
            ),
            _title("2", "Appendix"),
            _title(
                "2.1",
                "Order of a Contest",
                timing=(
                    OutlineItem(
                        label="1",
                        text=(Text(text="Launch."),),
                        items=(OutlineItem(label="a", text=(Text(text="Judge the ascent."),)),),
                    ),
                ),
            ),
        ),
    )


@pytest.fixture(scope="session")
def kites() -> Library:
    """Two invented editions; the later one's second section has another title."""
    old = _kites("kites-1", "Weather")
    new = _kites("kites-2", "Wind").model_copy(update={"effective": datetime.date(2022, 5, 1)})
    return Library([old, new])


@pytest.fixture(scope="session")
def open_searcher(tmp_path_factory: pytest.TempPathFactory) -> OpenSearcher:
    """Return a function that indexes a library and opens the index."""

    def open_index(library: Library) -> Searcher:
        folder = tmp_path_factory.mktemp("indexed") / "index"
        build_index(library, folder)
        return Searcher.open(folder, library)

    return open_index


@pytest.fixture(scope="session")
def kite_searcher(kites: Library, open_searcher: OpenSearcher) -> Searcher:
    return open_searcher(kites)


@pytest.fixture(scope="session")
def built_kite_index(kites: Library, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built") / "index"
    build_index(kites, folder)
    return folder


@pytest.fixture
def kite_index(built_kite_index: Path, tmp_path: Path) -> Path:
    """A copy of a built index that a test may damage."""
    return Path(shutil.copytree(built_kite_index, tmp_path / "index"))


@pytest.fixture(scope="session")
def official_searcher(
    official_2403: Edition, copy_index: IndexCopier, tmp_path_factory: pytest.TempPathFactory
) -> Searcher:
    library, folder = Library([official_2403]), tmp_path_factory.mktemp("indexed") / "index"
    copy_index("24.03", library, folder)
    return Searcher.open(folder, library)


@pytest.fixture(scope="session")
def outline_searcher(tmp_path_factory: pytest.TempPathFactory) -> Searcher:
    """The pinned edition as a machine without documents has it: facts and our digests."""
    library, folder = shipped_library(), tmp_path_factory.mktemp("indexed") / "index"
    build.build_index(library, folder)  # that of what ships, which is made once in a run
    pinned = Library([library.edition("cr-24.03")])
    return Searcher.open(folder, pinned, allow_more_editions=True)
