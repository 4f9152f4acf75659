"""The tight form: texts encoded in few bytes, and decoded by the program on the phone."""

import json
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import exp, floor
from random import Random
from urllib.parse import quote

import brotli
import pytest
from browser_pages import new_page, served_application
from changed_worker import service_worker_with
from flask import Flask, Response, abort
from playwright.sync_api import Browser, expect
from random_words import random_text

from app.web.application import create_app
from app.web.offline import pages
from app.web.offline.bundle import (
    _SCRIPTS,
    _WORKER,
    BundleFile,
    offline_bundle,
    store_with_tight,
)
from app.web.offline.tight.arithmetic import (
    Encoder,
    Path,
    next_states,
    probabilities,
    slot,
    unrounded_next_states,
)
from app.web.offline.tight.encoder import encode_tight
from app.web.serving import request_context
from index.offline.place_codes import encode_places
from index.offline.scripts import split_bundle
from rules.home import Home

READ = """async ([program, told]) => {
  const { decodeTight } = (await import(program)).modules["tight.js"];
  return told.map((one) => {
    const reading = decodeTight(Uint8Array.from(atob(one), (sign) => sign.charCodeAt(0)));
    for (const shares = [];;) {
      const { value, done } = reading.next();
      if (done) return [value, shares];
      shares.push(value);
    }
  });
}"""
HEAR_BAR = """() => {
  window.shown = [];
  const { set } = Object.getOwnPropertyDescriptor(HTMLProgressElement.prototype, "max");
  Object.defineProperty(HTMLProgressElement.prototype, "max", {
    set(most) { set.call(this, most); window.shown.push(this.value / most); },
  });
}"""
"""Of how much the bar tells that it is kept, each time that it is told."""
FEW = ["", "a", "aa", " ", "  a  b  ", "a,b", "…–“é”", "Marrón’s R&D: 9.2.8f", '{"a":["b","",[]]}']


def _meeting(monkeypatch: pytest.MonkeyPatch) -> str:
    """A text in which two contexts of one turn remember at the same place, as seldom happens."""
    met: list[Sequence[int]] = []
    really = Encoder.encode

    def record_meeting(
        self: Encoder, path: Path, contexts: Sequence[int], chosen: Sequence[int]
    ) -> None:
        if len({*map(slot, contexts)}) < len(contexts):
            met.append(contexts)
        really(self, path, contexts, chosen)

    text = "".join(Random(31).choices("abcdefghijklmnopqrstuvwxyz  ", k=20_000))
    with monkeypatch.context() as patch:
        patch.setattr(Encoder, "encode", record_meeting)
        _encoded(text, _search_data(text))
    assert met
    return text


def _search_data(text: str = "", rules: Sequence[Sequence[int]] = (), asks: bytes = b"") -> str:
    """The part of a search's data that is not encoded as letters."""
    search_data = {
        "tables": {"of": [text, 1.5], "english": {"sieve": b64encode(asks[::-1]).decode()}},
        "cases": {"asks": {"code": b64encode(asks).decode()}, "rules": encode_places(rules)},
    }
    return json.dumps(search_data, ensure_ascii=False, separators=(",", ":"))


@cache
def _encoded(text: str, search_data: str) -> bytes:
    encoded = encode_tight(text, search_data)
    assert encoded is not None
    return encoded


@pytest.mark.browser
def test_the_tight_form_is_decoded_to_the_same_text(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(3)
    rules = [[random.randrange(3), *random.choices(range(4095), k=at % 5)] for at in range(300)]
    texts = [(text, _search_data(text)) for text in (*FEW, random_text(60), random_text())]
    meeting = _meeting(monkeypatch)
    texts.append((meeting, _search_data(meeting)))
    texts.append(
        (random_text(9), _search_data("", rules, bytes(random.choices(range(256), k=30_000))))
    )
    module, _ = split_bundle(_SCRIPTS / _WORKER, _SCRIPTS, "module.js")
    program = "data:text/javascript," + quote(module)
    page = browser.new_page()
    encoded = [b64encode(_encoded(*both)).decode() for both in texts]
    read = page.evaluate(READ, [program, encoded])
    page.close()
    assert [both for both, _ in read] == [[*both] for both in texts]
    for which in (-3, -1):  # many words, many lists
        shares = read[which][1]
        steps = [after - before for before, after in pairwise(shares)]
        assert max(steps) < 4 * min(steps), "a word takes as long as three letters"
        assert 1 - shares[-1] <= max(steps)


@pytest.mark.parametrize(
    ("text", "search_data"),
    [
        ("a\nb", _search_data()),
        ("", _search_data("a\x7fb")),
        ("", _search_data(rules=[[0, 4095]])),
        ("", _search_data().replace("[", "[ ")),
        ("", _search_data(asks=b"abc").replace("YWJj", "YWJ?")),
        ("", "{}"),
    ],
)
def test_text_that_could_not_be_decoded_is_not_encoded(text: str, search_data: str) -> None:
    assert encode_tight(text, search_data) is None


def test_repetition_costs_little() -> None:
    once = random_text()
    thrice = len(_encoded(once * 3, _search_data()))
    assert thrice < 1.2 * len(_encoded(once, _search_data()))
    assert thrice < len(brotli.compress(once.encode(), quality=11))


def test_no_table_entry_depends_on_the_last_digit_of_a_logarithm() -> None:
    """Other languages' logarithms may differ in it; each table is rounded to whole numbers."""
    likely = [65536 / (1 + exp((2047.5 - at) / 256)) for at in range(4096)]
    tables = [likely, unrounded_next_states(0), unrounded_next_states(1)]
    assert min(abs(one % 1 - 0.5) for table in tables for one in table) > 1e-9
    assert [probabilities(), *next_states()] == [
        [floor(one + 0.5) for one in table] for table in tables
    ]


@pytest.fixture
def site(garden_home: Home, wordy: None) -> Flask:
    """A site whose bundle has its tight form."""
    app = create_app(garden_home)
    assert store_with_tight(request_context.services_of(app).builds.current(), app) is not None
    return app


def test_files_in_the_tight_form_are_announced_with_their_checksums(
    site: Flask,
) -> None:
    made = offline_bundle(request_context.services_of(site).builds.current(), site)
    description = site.test_client().get("/api/v1/offline").json
    files = {file["path"]: file for file in description["files"]}
    assert [path.rpartition("/")[2] for path in description["tight"]["holds"]] == [
        "said.json",
        "found_by.json",
    ]
    for path, file in files.items():
        assert file["sha256"] == made.files[path].checksum
    left = sum(
        file["bytes"] for path, file in files.items() if path not in description["tight"]["holds"]
    )
    assert description["bytes"] == left + description["tight"]["bytes"] == made.size
    assert description["bytes"] < sum(file["bytes"] for file in description["files"])


@pytest.mark.browser
@pytest.mark.parametrize(
    ("arrives", "lacks"),
    [("whole", set()), ("torn", {"found_by.json"}), ("never", {"said.json", "found_by.json"})],
)
def test_the_phone_unpacks_the_tight_form_or_falls_back_to_plain_files(
    browser: Browser, site: Flask, monkeypatch: pytest.MonkeyPatch, arrives: str, lacks: set[str]
) -> None:
    fetched: list[str] = []
    given = pages._file_response

    def giving(file: BundleFile) -> Response:
        fetched.append(file.path.rpartition("/")[2])
        if file.path.endswith(".tight"):
            if arrives == "never":
                abort(404)
            if arrives == "torn":
                file = BundleFile(file.path, file.type, file.contents[:-99])
        return given(file)

    monkeypatch.setattr("app.web.offline.pages._file_response", giving)
    telling = service_worker_with(WORK_SLICE=0)  # each time, however fast it is
    monkeypatch.setattr("app.web.offline.pages.service_worker_script", lambda: telling)
    description = site.test_client().get("/api/v1/offline").json
    tight, rest = (
        description["tight"]["bytes"],
        description["bytes"] - description["tight"]["bytes"],
    )
    with served_application(site) as address, new_page(browser, address) as page:
        page.add_init_script(f"({HEAR_BAR})()")
        page.goto("/offline/")
        page.get_by_role("button", name="Keep it on this device").click()
        expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()
        shown = [share * (2 * tight + rest) / tight for share in page.evaluate("shown")]
        page.context.set_offline(True)
        page.goto("/rule/9.2.8f")
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")
    assert shown == sorted(shown)
    assert shown[-1] == pytest.approx(2 + rest / tight), "all of it"
    if arrives == "whole":
        assert max(share for share in shown if share <= 1) == pytest.approx(1, rel=0.01)
        assert len({share for share in shown if 1 < share < 2}) > 3
    assert any(name.endswith(".tight") for name in fetched)
    assert {"said.json", "found_by.json"} & {*fetched} == lacks
