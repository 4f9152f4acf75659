"""Positions that cannot be played: one line says why, and links lead on."""

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from in_process_play import TOLLBOOTH_PLAY_URL, InProcessPool
from unbuilt_cards import unbuilt_titles

from app.playing.packing import pack, pack_list
from app.playing.pool import WORKER_ENDED, BusyError
from app.processes import EndedError

if TYPE_CHECKING:
    from tests.app.conftest import Site


class Busy(InProcessPool):
    """A pool whose workers are all busy."""

    def ask(self, request: dict[str, Any], client: str = "") -> dict[str, Any]:
        raise BusyError


class Ended(InProcessPool):
    """A pool whose worker was killed."""

    def ask(self, request: dict[str, Any], client: str = "") -> dict[str, Any]:
        raise EndedError(WORKER_ENDED)


@pytest.mark.parametrize(
    ("address", "status", "says"),
    [
        ("/play?position=1eJ", 400, "the link was cut off"),
        (f"{TOLLBOOTH_PLAY_URL}&decisions=1eJ", 400, "the link was cut off"),
        (f"{TOLLBOOTH_PLAY_URL}&variant=99", 400, "from 0 to 50"),
        ("/play?from=cr:0.0.0/1", 409, "no worked example"),
        ("/play?position=turn:+nobody", 409, "should be"),
        (f"{TOLLBOOTH_PLAY_URL}&position=turn:+corp", 409, "two positions"),
        (f"{TOLLBOOTH_PLAY_URL}&variant=50", 409, "no number 50"),
        ("/play?position=9.9.9.9", 409, "This is not a position"),
        ("/play?position=corp:+{hand:+[Zzyx]}", 409, "No card named Zzyx."),
        ("/play?position=corp:+{hand:+[Tollboth]}", 409, "did you mean Tollbooth? Take"),
        (f"/play?position=corp:+{{hand:+[{unbuilt_titles()[0]}]}}", 409, "is not built yet"),
    ],
)
def test_an_unplayable_position_gives_one_line(
    site: "Site", address: str, status: int, says: str
) -> None:
    page = site.read(address, status)
    assert says in " ".join(page.main.get_text(" ").split())
    assert page.select_one("main a, header a") is not None


@pytest.mark.parametrize("path", ["/play", "/play/edit"])
def test_symbols_are_drawn_in_what_is_wrong_with_a_position(site: "Site", path: str) -> None:
    page = site.read(f"{path}?position=runner:+{{rig:+[5+x+Medium]}}", 409)
    assert page.select("[role=alert] .symbol-memory-unit")


@pytest.mark.parametrize(
    "typed", ["9.2.8f", "928f", "cr:9.2.8f", "928f/1", "CR 9.2.8F / 1", "9 2 8 f/1"]
)
def test_an_example_is_found_by_a_loosely_typed_number(site: "Site", typed: str) -> None:
    page = site.read(f"/play?{urlencode({'from': typed})}")
    assert page.select_one(".above a[href='/example/cr/9.2.8f/1']") is not None


def test_an_unknown_example_offers_the_nearest(site: "Site") -> None:
    page = site.read("/play?from=9.2.8z", 409)
    assert "did you mean" in page.select("[role=alert]")[0].get_text()
    assert [a.get_text() for a in page.select("main .tries a")] == [
        "Worked examples",
        "Start again",
    ]


def test_the_api_has_the_ids_that_an_unknown_example_may_mean(site: "Site") -> None:
    error = site.get("/api/v1/play?from=cr:9.2.8z/1").json["error"]
    assert error["type"] == "unknown-example"
    assert "cr:9.2.8f/1" in error["nearest"]


@pytest.mark.parametrize(
    ("asks", "ways"),
    [
        ("position=1abc", ["Start again"]),
        ("position=turn:+corp&decisions=1abc", [None, "Change the position", "Start again"]),
        ("position=turn:+corp&from=cr:9.2.8f/1", ["Start again"]),
        ("position=turn:+nobody", ["Change the position", "Start again"]),
    ],
)
def test_an_unplayable_position_offers_ways_on(
    site: "Site", asks: str, ways: list[str | None]
) -> None:
    ways = [way or "From the beginning" for way in ways]
    for path in ("/play", "/play/file"):
        status = 400 if "1abc" in asks else 409
        page = site.read(f"{path}?{asks}", status)
        assert [a.get_text() for a in page.select("main .tries a")] == ways, path
        message = page.select("[role=alert]")[0].get_text()
        assert message[0].isupper() or message.startswith(("position.", "“from”")), path
    first = page.select("main .tries a")[0]
    if first.get_text() == "From the beginning":
        assert "The Corp" in site.read(str(first["href"])).get_text()


def test_a_link_cut_off_anywhere_is_recognised(site: "Site") -> None:
    held, taken = pack("turn: corp"), pack_list(["gain 1 credit"])
    whole = f"/play?position={held}&edition=cr-25.04&decisions={taken}"
    begins = whole.index("=") + 1
    complete = (whole.index("&edition"), whole.index("&decisions"), len(whole))
    for end in range(begins, len(whole)):
        answer = site.get(whole[:end])
        is_complete = end in complete or whole[:end].endswith("&")
        assert (answer.status_code == 200) is is_complete, whole[:end]
        if not is_complete:
            text = answer.get_data(as_text=True)
            assert "cut off" in text, whole[:end]


def test_an_unknown_edition_links_to_the_one_in_force(site: "Site") -> None:
    page = site.read("/play?position=turn:+corp&edition=cr-25.0", 404)
    (way,) = [a for a in page.select("main .tries a") if "in force" in a.get_text()]
    assert "The Corp" in site.read(str(way["href"])).select_one("#now").get_text()


def test_busy_workers_answer_503(site: "Site", garden_app: Flask) -> None:
    garden_app.extensions["nrules"].play_workers = Busy()
    for address in (TOLLBOOTH_PLAY_URL, "/play/edit", "/play/file?from=cr:9.2.8f/1"):
        assert "try again" in site.read(address, 503).get_text()
    answer = site.get("/api/v1/play")
    assert (answer.status_code, answer.json["error"]["type"]) == (503, "busy")
    assert int(answer.headers["Retry-After"]) > 0


def test_a_killed_worker_answers_503(site: "Site", garden_app: Flask) -> None:
    garden_app.extensions["nrules"].play_workers = Ended()
    assert "try again" in site.read(TOLLBOOTH_PLAY_URL, 503).get_text()
    answer = site.get("/api/v1/play")
    assert (answer.status_code, answer.json["error"]["type"]) == (503, "ended")
