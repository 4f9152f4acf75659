"""Texts told in few bytes, and read again by the program that keeps them on a phone."""

from base64 import b64encode
from math import exp, floor, log
from random import Random
from urllib.parse import quote

import brotli
import pytest
from flask import Flask, Response, abort
from online import page_of, served_at
from playwright.sync_api import Browser, expect

from app.web.application import create_app
from app.web.offline import pages
from app.web.offline.kept import _PROGRAM, KeptFile, kept
from app.web.offline.tight.code import chances, expectations
from app.web.offline.tight.texts import tight
from app.web.serving import served
from rules.home import Home

PROGRAM = _PROGRAM / "tight.js"
READ = """async ([program, told]) => {
  const { untight } = await import(program);
  return told.map((one) => {
    const reading = untight(Uint8Array.from(atob(one), (sign) => sign.charCodeAt(0)));
    for (;;) {
      const { value, done } = reading.next();
      if (done) return value;
    }
  });
}"""
FEW = ["", "a", "aa", " ", "  a  b  ", "a,b", "…–“é”", "Marrón’s R&D: 9.2.8f", '{"a":["b","",[]]}']


def _long() -> list[str]:
    random = Random(5)
    words = [*"abcdefghij", "the", "run", ", ", ". ", " [credit] "]
    return [" ".join(random.choices(words, range(1, 16), k=many)) for many in (60, 6000)]


@pytest.mark.browser
def test_what_is_told_is_read_again(browser: Browser) -> None:
    texts = [*FEW, *_long()]
    program = "data:text/javascript," + quote(PROGRAM.read_text("utf-8"))
    page = browser.new_page()
    told = [b64encode(tight(text)).decode() for text in texts]
    assert page.evaluate(READ, [program, told]) == texts
    page.close()


def test_a_text_of_several_lines_is_refused() -> None:
    with pytest.raises(ValueError, match="several lines"):
        tight("a\nb")


def test_what_repeats_itself_takes_little() -> None:
    once = _long()[1]
    assert (
        len(tight(once * 3))
        < 1.2 * len(tight(once))
        < len(brotli.compress(once.encode(), quality=11))
    )


def test_no_number_of_the_tables_hangs_on_the_last_digit_of_a_logarithm() -> None:
    """Other languages' logarithms may differ in it; each table is rounded to whole numbers."""
    odds = [log((at + 0.5) / (4095.5 - at)) * 256 for at in range(4096)]
    likely = [65536 / (1 + exp((2047.5 - at) / 256)) for at in range(4096)]
    assert min(abs(one % 1 - 0.5) for one in odds + likely) > 1e-9
    assert expectations()[-4096:] == [floor(one + 0.5) for one in odds]
    assert chances() == [floor(one + 0.5) for one in likely]


@pytest.fixture
def wordy(garden_home: Home, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """A site that has more to say than the few rules of the gardens."""
    monkeypatch.setattr("app.web.offline.data.names", lambda _build: ("latest", _long()[1]))
    return create_app(garden_home)


def test_what_is_fetched_in_fewer_bytes_is_told_with_the_checksum_of_the_whole(
    wordy: Flask,
) -> None:
    files = kept(served.extension(wordy).state.current(), wordy).files
    told = wordy.test_client().get("/api/v1/offline").json
    (said,) = [file for file in told["files"] if file["tight"]]
    assert said["path"].endswith("/said.json")
    assert said["sha256"] == files[said["path"]].checksum
    assert said["bytes"] == files[said["tight"]].size < files[said["path"]].size
    assert told["bytes"] == sum(file["bytes"] for file in told["files"])


def test_what_takes_no_fewer_bytes_so_is_fetched_as_it_is(garden_app: Flask) -> None:
    told = garden_app.test_client().get("/api/v1/offline").json
    assert not any(file["tight"] for file in told["files"])


@pytest.mark.browser
@pytest.mark.parametrize("arrives", ["whole", "torn", "never"])
def test_a_phone_unpacks_what_it_fetches_in_few_bytes_or_has_it_as_it_is(
    browser: Browser, wordy: Flask, monkeypatch: pytest.MonkeyPatch, arrives: str
) -> None:
    fetched: list[str] = []
    given = pages._given

    def giving(file: KeptFile) -> Response:
        fetched.append(file.path.rpartition("/")[2])
        if file.path.endswith(".tight"):
            if arrives == "never":
                abort(404)
            if arrives == "torn":
                file = KeptFile(file.path, file.type, file.contents[:-99])
        return given(file)

    monkeypatch.setattr("app.web.offline.pages._given", giving)
    with served_at(wordy) as address, page_of(browser, address) as page:
        page.goto("/offline/")
        page.get_by_role("button", name="Keep it on this device").click()
        expect(page.get_by_text("Kept: the rules of 26.03.")).to_be_visible()
        page.context.set_offline(True)
        page.goto("/rule/9.2.8f")
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")
    assert "said.json.tight" in fetched
    assert ("said.json" in fetched) == (arrives != "whole")
