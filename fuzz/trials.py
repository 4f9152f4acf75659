"""Try a made-up input of each kind, and say in one line what is wrong, if anything is."""

import json
import os
import signal
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import mutate
from flask.testing import FlaskClient

from rules.errors import RulesError
from rules.shipped_yaml import read_yaml

ROOT = Path(__file__).parents[1]
MISSING_HOME = Path(os.devnull, "home")
"""A data directory that cannot exist, so that what ships answers and nothing is left behind."""
CPU_SECONDS = 30
"""The seconds that one input may take; the slowest correct one takes a tenth of that."""
MAX_MESSAGE_CHARS = 2_000
"""How many characters a message may have."""
MAX_ANSWER_BYTES = 20_000_000
"""How many bytes an answer may have."""


class OvertimeError(Exception):
    """An input took longer than any may."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of input: how one is made from a seed and a number, and how it is tried."""

    name: str
    suffix: str
    make: Callable[[Random], bytes]
    trial: Callable[[bytes], str | None]


def random_of(seed: int, kind: str, number: int) -> Random:
    """Return the random source of one input: the same for a seed, kind and number everywhere."""
    return Random(f"{seed}/{kind}/{number}")


def try_input(kind: Kind, data: bytes) -> str | None:
    """Try one input; return what is wrong, or ``None`` if it was accepted or properly refused."""
    try:
        with _time_limit():
            return kind.trial(data)
    except RulesError as error:
        return _wrong_message(str(error))
    except OvertimeError:
        return f"not done after {CPU_SECONDS} seconds of processor time"
    except Exception as error:
        return " ".join(f"{type(error).__name__}: {error}".split())[:400]


@contextmanager
def _time_limit() -> Iterator[None]:
    def ring(*_: object) -> None:
        raise OvertimeError

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, CPU_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _wrong_message(message: str) -> str | None:
    if len(message) > MAX_MESSAGE_CHARS:
        return f"a message of {len(message)} characters: {message[:100]}"
    return f"a message of several lines: {message[:200]!r}" if "\n" in message else None


# --- scenarios ------------------------------------------------------------------------


def _files() -> list[Path]:
    return sorted((ROOT / "engine" / "examples").rglob("*.yaml"))


@cache
def _scenarios() -> list[str]:
    return [file.read_text("utf-8") for file in _files()]


class _LazyScenarios(Sequence[object]):
    """The contents of files, each read when it is chosen: reading all takes a second."""

    def __init__(self, files: Sequence[Path]) -> None:
        self._files = files
        self._read = cache(read_yaml)

    def __len__(self) -> int:
        return len(self._files)

    def __getitem__(self, at: Any) -> Any:
        return self._read(self._files[at])


@cache
def _parsed() -> _LazyScenarios:
    return _LazyScenarios(_files())


def _make_scenario(random: Random) -> bytes:
    if random.random() < 0.6:
        changed = mutate.mutate_data(random.choice(_parsed()), _parsed(), random)
        return json.dumps(changed, ensure_ascii=random.random() < 0.5).encode("utf-8", "replace")
    texts = _scenarios()
    return mutate.mutate_text(random.choice(texts), texts, random).encode("utf-8", "surrogatepass")


def _play(data: bytes) -> str | None:
    from engine.scenarios.play import play_file

    with tempfile.NamedTemporaryFile(suffix=".yaml") as file:
        file.write(data)
        file.flush()
        json.dumps(play_file(Path(file.name)).as_json())
    return None


# --- documents ------------------------------------------------------------------------


@cache
def _documents() -> list[tuple[str, str]]:
    """Return the documents at hand, as their sources' ids and texts; none without their folder."""
    from scraper.source_files import find_sources

    return [(f.source.id, f.path.read_text("utf-8", "replace")) for f in find_sources(None)]


def _make_document(random: Random) -> bytes:
    """Return a document's beginning, end and some of its middle, changed; its id comes first."""
    documents = _documents()
    id_, text = random.choice(documents)
    begin, length = random.randrange(len(text)), random.choice((500, 5_000, 20_000))
    kept = text[:3_000] + text[begin : begin + length] + text[-500:]
    changed = mutate.mutate_text(kept, [other for _, other in documents], random)
    return f"{id_}\n{changed}".encode("utf-8", "surrogatepass")


def _read(data: bytes) -> str | None:
    from rules.cards.marking import mark_cards
    from rules.cards.names import shipped_names
    from rules.catalogue import catalogue
    from scraper.decode import decode
    from scraper.findings import Findings
    from scraper.read import READERS, read_document

    id_, _, document = data.partition(b"\n")
    try:
        read_document(document, "it")
    except RulesError as error:
        if (wrong := _wrong_message(str(error))) is not None:
            return wrong
    source = next(s for s in catalogue().sources if s.id == id_.decode())
    mark_cards(READERS[source.format](decode(document), source, Findings()), shipped_names())
    return None


# --- queries --------------------------------------------------------------------------

_PATHS = (
    "/", "/rule/{}", "/section/{}", "/search?q={}", "/search?q={}&all", "/card/{}",
    "/card/?name={}",
    "/glossary/{}", "/document/{}/", "/document/{}/{}", "/faults/{}", "/diff/{}/{}", "/history/{}",
    "/diff/?old={}&new={}", "/examples/?words={}", "/examples/?status={}&chapter={}&cites={}",
    "/example/{}/{}/{}", "/rule/9.2.8f?edition={}", "/rule/9.2.8f?typed={}", "/static/{}", "/{}",
    "/diff/cr-24.03/cr-24.03?kind={}&chapter={}&view={}&follows={}", "/run?edition={}", "/turn?{}",
    "/api/v1/rules/{}", "/api/v1/rules/{}?edition={}", "/api/v1/search?q={}&limit={}&edition={}",
    "/api/v1/search?q={}", "/api/v1/card/{}", "/api/v1/history/{}?edition={}", "/api/v1/{}",
    "/api/v1/diff/{}/{}?impact={}&follows={}", "/healthz?{}", "/changes.atom?{}", "{}",
)  # fmt: skip
_QUERIES = (
    "9.2.8f", "928f", "6.9.3 b", "1016", "cr-24.03", "bypass tollbooth", "femme-fatale", "HQ",
    "show", "hide", "latest", "rr", "cr", "1", "100", "“ice”", "when can I rez", "rule_9.2.8f",
    "added",
)  # fmt: skip
_METHODS = ("GET",) * 18 + ("HEAD", "POST")


def _make_query(random: Random) -> bytes:
    """Return a request as JSON: method, address, and headers a client may make up."""

    def typed() -> str:
        word = random.choice(_QUERIES)
        if random.random() < 0.7:
            word = mutate.mutate_text(word, list(_QUERIES), random)
        word = word[: random.choice((30, 300, 8_000))]
        quoted = quote(word, safe="" if random.random() < 0.8 else "/?&=#%", errors="replace")
        return quoted if quoted.isascii() else "x"

    path = random.choice(_PATHS)
    path = path.format(*(typed() for _ in range(path.count("{}"))))
    headers = {}
    if random.random() < 0.2:
        names = ("Host", "X-Forwarded-Host", "Accept-Encoding", "If-None-Match", "Content-Length",
                 "If-Modified-Since", "Range", "Transfer-Encoding", "Cookie", "Accept")  # fmt: skip
        word = mutate.mutate_text("evil.example", list(_QUERIES), random)[:300]
        headers[random.choice(names)] = "".join(c for c in word if " " <= c <= "\xff")
    request = {"method": random.choice(_METHODS), "path": path, "headers": headers}
    return json.dumps(request).encode()


@cache
def _client() -> FlaskClient:
    from app.web.application import create_app
    from rules.home import Home

    return create_app(Home(MISSING_HOME)).test_client()


def _ask(data: bytes) -> str | None:
    asked = json.loads(data)
    path = asked["path"] if asked["path"].startswith("/") else "/" + asked["path"]
    response = _client().open(path, method=asked["method"], headers=asked["headers"])
    body = response.get_data()
    location = response.headers.get("Location", "/")
    if response.status_code >= 500:
        return f"answered with {response.status_code}"
    if not location.startswith("/") or location.startswith("//"):
        return f"leads to {location[:100]}"
    if len(body) > MAX_ANSWER_BYTES or len(location) > 2 * MAX_MESSAGE_CHARS:
        return f"an answer of {len(body)} bytes, leading to {len(location)} characters"
    if "html" in response.content_type and response.content_encoding is None and b"\x1b" in body:
        return "a page with a control character"
    return None


KINDS = {
    kind.name: kind
    for kind in (
        Kind("scenario", ".yaml", _make_scenario, _play),
        Kind("document", ".txt", _make_document, _read),
        Kind("query", ".json", _make_query, _ask),
    )
}
