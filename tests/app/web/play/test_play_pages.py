"""Playing in the browser: every page works without JavaScript, and what is wrong is one line."""

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from in_process_play import TOLLBOOTH_PLAY_URL, InProcessPool

from app.playing.packing import pack, pack_list, unpack_list
from app.playing.pool import WorkerBugError
from app.web.play.page import START_EXAMPLES
from engine.kernel.editions import BY_ID
from engine.scenarios.files.shipped import shipped_scenarios

if TYPE_CHECKING:
    from tests.app.conftest import Site


class Failing(InProcessPool):
    """A pool of workers with a bug."""

    def ask(self, request: dict[str, Any], client: str = "") -> dict[str, Any]:
        raise WorkerBugError("on purpose")


def _options(page: BeautifulSoup) -> list[str]:
    return [str(button["value"]) for button in page.select(".options button")]


def test_play_without_a_position_offers_some(site: "Site") -> None:
    page = site.read("/play")
    assert page.select_one("a[href='/play/edit']") is not None
    assert page.select_one("form[action='/play'] input[name='from']") is not None


def test_a_position_shows_who_decides_among_what_and_the_board(site: "Site") -> None:
    page = site.read(TOLLBOOTH_PLAY_URL)
    assert "The Runner: take which action?" in page.select(".moment h2")[0].get_text()
    assert _options(page) == ["gain 1 credit", "run HQ", "run R&D", "run Archives"]
    assert "Tollbooth" in page.select(".position .servers")[0].get_text()


def test_an_encounter_says_what_is_to_come_and_the_board_where_the_runner_is(
    site: "Site",
) -> None:
    taken = ["run HQ", "pass"]
    page = site.read(f"{TOLLBOOTH_PLAY_URL}&decisions={pack_list(taken)}")
    assert " ".join(page.select(".moment .under-way")[0].get_text().split()) == (
        "A run on HQ is in progress. The Runner is encountering Tollbooth, strength 5; "
        "subroutines to come: “end the run”."
    )
    (tollbooth,) = page.select(".position .ice .placed")
    assert "the Runner is here" in tollbooth.get_text()
    assert "in progress" not in page.select(".position")[0].get_text()


def test_each_step_has_its_own_title(site: "Site") -> None:
    titles = [
        site.read(TOLLBOOTH_PLAY_URL + more).title.get_text()
        for more in ("", "&choose=run+HQ", "&choose=run+R%26D", "&choose=run+HQ&show=outcomes")
    ]
    assert titles[0].startswith("Play: ")
    begun = [title.removesuffix(titles[0]) for title in titles[1:]]
    assert begun == ["run HQ (1) · ", "run R&D (1) · ", "What can happen · run HQ (1) · "]


def test_cards_that_are_put_in_order_lie_set_aside(site: "Site") -> None:
    page = site.read("/play?from=own:8.3.3/1")
    assert "Set aside" not in page.select(".position")[0].get_text()
    taken = pack_list(["play Indexing", "continue", "trigger Indexing", "replace", "Enigma"])
    page = site.read(f"/play?from=own:8.3.3/1&decisions={taken}")
    assert "Snare!" in _options(page)
    piles = [" ".join(pile.get_text().split()) for pile in page.select(".piles summary")]
    assert {"R&D 1", "Set aside 5"} <= set(piles)


def test_the_form_carries_the_whole_game_on(site: "Site") -> None:
    page = site.read(f"{TOLLBOOTH_PLAY_URL}&choose=run+HQ")
    form = page.select_one(".moment form")
    assert form is not None
    held = {str(field["name"]): str(field["value"]) for field in form.select("input")}
    assert held["from"] == "cr:9.2.8f/1"
    assert unpack_list(held["decisions"], "it") == ("run HQ",)
    onward = site.read(f"{TOLLBOOTH_PLAY_URL}&decisions={held['decisions']}&choose=pass")
    assert "6.9.2b" in onward.select(".transcript")[0].get_text()


def test_undo_takes_the_last_choice_back(site: "Site") -> None:
    taken = pack_list(["run HQ", "pass"])
    page = site.read(f"{TOLLBOOTH_PLAY_URL}&decisions={taken}")
    undo = page.select_one("a[rel='prev']")
    assert undo is not None
    assert urlsplit(str(undo["href"])).fragment == "now", "as after every choice"
    asks = parse_qs(urlsplit(str(undo["href"])).query)
    assert unpack_list(asks["decisions"][0], "it") == ("run HQ",)


def test_without_choices_there_is_no_undo(site: "Site") -> None:
    page = site.read("/play?from=own:1.17.2/1&show=outcomes")
    assert page.select(".transcript"), "it went on by itself"
    assert page.select_one("a[rel='prev']") is None
    ahead = " ".join(page.select("#ahead")[0].get_text().split())
    assert "1 line of play comes to 1 end, and there is no other." in ahead


def test_a_forbidden_play_is_refused_with_its_rule(site: "Site") -> None:
    page = site.read(f"{TOLLBOOTH_PLAY_URL}&choose=pass")
    refused = page.select(".refused")[0].get_text()
    assert refused.strip().startswith("No.")
    assert "not possible" in refused
    assert "9.2.6b" in refused
    assert _options(page)[0] == "gain 1 credit"
    asked = site.read(f"{TOLLBOOTH_PLAY_URL}&choose=whose+turn").select(".answered")[0].get_text()
    assert "No." not in asked
    assert "It is the Runner’s turn." in asked
    unknown = (
        site.read(f"{TOLLBOOTH_PLAY_URL}&choose=dance")
        .select(".refused")[0]
        .get_text(" ", strip=True)
    )
    assert "cannot be chosen here. 5.7.1f says what is chosen here" in unknown
    assert "run Archives" not in unknown, "the options stand right below"
    counted = site.read(f"{TOLLBOOTH_PLAY_URL}&choose=how+many+credits").select(".answered")[0]
    assert "10.2.3a" in counted.get_text()


def test_the_field_for_the_next_question_follows_the_answer(site: "Site") -> None:
    """Above the options, which may fill a phone; what was refused stays, to be mended."""
    for label, kept in (("whose turn", ""), ("pass", "pass")):
        page = site.read(f"{TOLLBOOTH_PLAY_URL}&choose={label}")
        below = page.select_one(".refused + form")
        assert below is not None
        (box,) = page.select("#choose")
        assert below.select_one("#choose") is box
        assert box["value"] == kept
        assert below.select_one("input[type=hidden]") is not None
    assert (
        site.read(f"{TOLLBOOTH_PLAY_URL}&choose=run+HQ").select_one("details #choose") is not None
    )


def test_who_typed_one_decision_need_not_unfold_the_field_for_the_next(site: "Site") -> None:
    page = site.read(TOLLBOOTH_PLAY_URL)
    (asking,) = page.select(".moment > details form")
    written = {str(one["name"]): str(one.get("value", "")) for one in asking.select("input")}
    after_typing = site.read(f"/play?{urlencode(written | {'choose': 'run HQ'})}")
    after_tapping = site.read(f"{TOLLBOOTH_PLAY_URL}&choose=run+HQ")
    folds = [p.select(".moment > details")[0] for p in (after_typing, after_tapping)]
    assert [fold.has_attr("open") for fold in folds] == [True, False]


def test_several_cards_are_chosen_by_ticking_them(site: "Site") -> None:
    hand = ["Diesel", "Mimic", "Corroder", "Sure Gamble", "Modded", "Inside Job", "Special Order"]
    position = pack(f"runner: {{clicks: 1, hand: {hand}}}")
    at_discard = f"/play?position={position}&decisions={pack_list(['gain 1 credit'])}"
    form = site.read(f"{at_discard}&rest=draw").select("form.ticks")[0]
    assert "Tick 2:" in form.get_text()
    boxes = form.select("input[type='checkbox']")
    assert [box["value"] for box in boxes] == hand
    sent = {str(one["name"]): str(one["value"]) for one in form.select("input[type='hidden']")}
    assert sent["rest"] == "draw", "what was asked for besides stays due"
    ticked = {str(box["name"]): str(box["value"]) for box in (boxes[1], boxes[3])}
    after = site.read(f"/play?{urlencode(sent | ticked)}").select(".transcript .decision")
    assert "discard Mimic and Sure Gamble" in after[0].get_text()
    too_few = site.read(f"/play?{urlencode(sent | dict([ticked.popitem()]))}")
    assert too_few.select(".refused")[0].get_text() == "Tick 2, not 1."
    assert len(too_few.select("form.ticks input[checked]")) == 1
    also = site.read(f"{at_discard}&rest=run+HQ").select("form.ticks input[name='rest']")
    assert [one["value"] for one in also] == ["run HQ"]


NAMING = pack("turn: corp\ncorp: {hand: [Targeted Marketing], deck: [3 x Blank Asset]}")
NAMED_URL = f"/play?position={NAMING}&decisions={pack_list(['play Targeted Marketing'])}"


def test_more_options_than_are_listed_are_asked_for_above_them(site: "Site") -> None:
    page = site.read(NAMED_URL)
    assert [one.name for one in page.select("#now ~ *")[:2]] == ["form", "details"]
    assert re.fullmatch(r"The first 300 options of \d,\d+", page.select("summary")[0].get_text())
    assert len(page.select("input[name='choose']")) == 1
    assert len(site.read(f"{NAMED_URL}&choose=nonsense").select("input[name='choose']")) == 1


def test_a_word_of_an_option_is_no_slip_for_another(site: "Site") -> None:
    meant = site.read(f"{NAMED_URL}&choose=sure").select(".refused button")
    assert [button["value"] for button in meant] == ["Sure Gamble"]


def test_options_that_may_be_meant_are_buttons(site: "Site") -> None:
    answer = site.read(f"{TOLLBOOTH_PLAY_URL}&choose=run").select_one(".refused")
    assert answer is not None
    assert "No." not in answer.get_text()
    offered = [str(button["value"]) for button in answer.select("button[name=choose]")]
    assert offered == ["run HQ", "run R&D", "run Archives"]
    assert answer.select_one("input[type=hidden]") is not None


def test_several_plays_are_taken_one_after_another(site: "Site") -> None:
    """With a tap each; one that is asked for too early can be again, after whatever comes first."""
    rig = "{turn: runner, runner: {credits: 9, hand: [Corroder], deck: [Diesel]}}"
    label = "install Corroder, run HQ, then draw"
    page = site.read("/play?" + urlencode({"position": rig, "choose": label}))
    assert "“run hq, then draw” comes after that" in page.get_text()
    page = _tapped(site, page, "install Corroder")
    assert page.select_one(".refused") is None
    page = _tapped(site, page, _next(page))
    assert "No." in page.select(".refused")[0].get_text()
    page = _tapped(site, page, "pass")
    page = _tapped(site, page, _next(page))
    assert "“draw” comes after that" in page.get_text()
    page = _tapped(site, page, "run HQ")
    while "draw 1 card" not in _options(page):
        page = _tapped(site, page, _options(page)[-1])
    page = _tapped(site, _tapped(site, page, _next(page)), "draw 1 card")
    assert page.select_one(".refused, [name=rest]") is None


def _next(page: BeautifulSoup) -> str:
    (button,) = page.select("form:has([name=rest]) p button")
    return str(button["value"])


def _tapped(site: "Site", page: BeautifulSoup, label: str) -> BeautifulSoup:
    """The page after the first button of that name, as a browser sends its form."""
    button = next(one for one in page.select("form button") if one.get("value") == label)
    form = button.find_parent("form")
    assert form is not None
    hidden = {str(one["name"]): str(one["value"]) for one in form.select("input[type=hidden]")}
    return site.read("/play?" + urlencode({**hidden, "choose": label}))


def test_a_what_if_lists_the_steps_and_offers_the_play(site: "Site") -> None:
    answer = site.read(f"{TOLLBOOTH_PLAY_URL}&choose=what+happens+if+I+run+HQ").select_one(
        ".refused.answered"
    )
    assert answer is not None
    assert "No." not in answer.get_text()
    assert "these steps follow" in answer.select("p")[0].get_text()
    steps = answer.select("li .num")
    assert "6.9.1a" in [step.get_text() for step in steps]
    assert [button["value"] for button in answer.select("button")] == ["run HQ"]


def test_an_address_of_an_older_build_goes_as_far_as_it_can(site: "Site") -> None:
    taken = pack_list(["run HQ", "dance", "pass"])
    page = site.read(f"{TOLLBOOTH_PLAY_URL}&decisions={taken}")
    assert "The last 2 decisions in this address could not be taken" in page.get_text()
    assert "act, or pass" in page.select(".moment h2")[0].get_text()


def test_windows_that_ask_the_same_name_their_phases(site: "Site") -> None:
    base = f"/play?position={pack('{runner: {rig: [Unity]}}')}&decisions="
    pages = [site.read(base + pack_list(taken)) for taken in (["run HQ"], ["run HQ", "pass"])]
    assert len({page.select(".moment h2")[0].get_text() for page in pages}) == 1
    phases = [page.select(".moment .by b:not(.num)")[0].get_text() for page in pages]
    assert phases == ["Initiation Phase.", "Movement Phase."]


def test_both_players_numbers_stand_between_options_and_transcript(
    site: "Site",
) -> None:
    """The board is below all that, and where it is beside it the numbers are not said twice."""
    page = site.read(f"{TOLLBOOTH_PLAY_URL}&choose=run+HQ")
    numbers = page.select(".options ~ .below, form ~ .below")[0]
    shown_numbers = [" ".join(one.get_text().split()) for one in numbers.select("span")]
    assert shown_numbers == ["Corp: 0 credits, 0 clicks", "Runner: 5 credits, 3 clicks"]
    parts = [one.get("class", [one.name])[0] for one in page.select(".moment > *")]
    assert parts.index("transcript") < len(parts) - 1 - parts[::-1].index("ways")


def test_outcomes_are_grouped_and_linked(site: "Site") -> None:
    page = site.read(f"{TOLLBOOTH_PLAY_URL}&show=outcomes")
    ends = page.select(".outcomes > li")
    left = [found[0] for end in ends if (found := re.findall(r"5 → (\d)", end.get_text()))]
    assert len(left) > len(set(left)), "what is alike stands together"
    assert left == sorted(left)
    assert "there are no others" in page.select("#ahead")[0].get_text()
    assert "In each of them: Runner: clicks 4 → 3." in page.select("#ahead")[0].get_text()
    there = site.read(str(ends[-1].select("a")[-1]["href"]))
    assert there.select(".transcript")


def test_outcomes_are_described_by_their_changes(site: "Site") -> None:
    corp = "{credits: 9, deck: [Enigma], servers: {HQ: {ice: [Enigma]}}}"
    held = pack(f"{{corp: {corp}, runner: {{hand: [Diesel]}}}}")
    page = site.read(f"/play?position={held}&show=outcomes")
    ends = [
        " ".join(s.get_text().split()) for s in page.select(".outcomes > li > details > summary")
    ]
    assert any(end.startswith("Runner: credits 5 → 6, clicks 4 → 3") for end in ends)
    assert any("Corp: credits 9 → 6" in end and "Enigma rezzed" in end for end in ends)
    assert len(set(ends)) == len(ends), "each is told apart"
    assert any("Heap 0 → 1 (Diesel)" in end for end in ends)


def test_outcomes_without_changes_say_so(site: "Site") -> None:
    taken = pack_list(["run HQ", "pass", "pass"])
    page = site.read(f"{TOLLBOOTH_PLAY_URL}&decisions={taken}&show=outcomes")
    assert "In each of them: The last run was unsuccessful." in page.select("#ahead")[0].get_text()
    assert "Nothing else on the table changes 1 line" in _ends(page)
    (path,) = page.select(".outcomes > li:last-child details > p.small")
    assert path.get_text() == "pass · pass"
    held = pack("turn: corp\nat: 5.6.2a\ncorp: {servers: {remote 1: {root: [PAD Campaign]}}}")
    page = site.read(f"/play?position={held}&show=outcomes")
    assert "Nothing on the table changes 1 line" in _ends(page)


def _ends(page: BeautifulSoup) -> list[str]:
    """The ends as they are told in a line."""
    summaries = page.select(".outcomes > li > details > summary")
    return [" ".join(one.get_text().split()) for one in summaries]


def test_the_file_is_a_scenario(site: "Site") -> None:
    answer = site.get(f"/play/file?from=cr:9.2.8f/1&decisions={pack_list(['run HQ'])}")
    assert "attachment" in answer.headers["Content-Disposition"]
    assert "- runner: run HQ" in answer.get_data(as_text=True)


def test_a_position_is_played_by_the_chosen_edition(site: "Site") -> None:
    assert "Played by 24.03" in site.read(TOLLBOOTH_PLAY_URL).get_text()
    page = site.read(f"{TOLLBOOTH_PLAY_URL}&edition=cr-26.03")
    assert "Played by 26.03" in page.get_text()
    assert page.select_one(".moment form input[name='edition'][value='cr-26.03']") is not None
    older = site.read(f"{TOLLBOOTH_PLAY_URL}&edition=cr-25.04")
    assert "Played by 25.04" in older.get_text()
    assert len(older.select(".moment > form input[name='edition']")) == 1


def test_a_shared_games_description_names_moves_and_player(site: "Site") -> None:
    page = site.read(f"{TOLLBOOTH_PLAY_URL}&choose=run+HQ")
    says = page.select_one("meta[name=description]")["content"]
    assert says.startswith("Played by the rules of ")
    assert ": run HQ. The Runner: " in says


def test_incomplete_outcomes_say_so_once(site: "Site", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.playing.job.MAX_EXPLORED_DECISIONS", 40)
    ahead = site.read(f"{TOLLBOOTH_PLAY_URL}&show=outcomes").select_one("#ahead .doubt").get_text()
    assert ahead.startswith("Not all of it: ")
    assert "exhausted" not in ahead


def test_a_finished_game_names_the_winner(site: "Site") -> None:
    empty = pack("turn: corp\ncorp: {deck: []}")
    page = site.read(f"/play?position={empty}&decisions={pack_list(['draw 1 card'])}")
    assert page.select_one("#now").get_text() == "The game is over: the Runner wins"


# --- for programs ---------------------------------------------------------------------


def test_the_api_plays_the_same_position(site: "Site") -> None:
    answer = site.get('/api/v1/play?from=cr:9.2.8f/1&decisions=["run HQ"]').json
    assert answer["edition"] == "cr-24.03"
    assert answer["decision"]["rule"] == "6.9.2b"
    assert answer["decisions"] == ["run HQ"]
    again = site.get(f"/api/v1{answer['url']}").json
    assert again == answer


def test_the_api_refuses_with_rules(site: "Site") -> None:
    answer = site.get('/api/v1/play?decisions=["pass"]').json
    assert answer["refused"]["rules"][0]["rule"] == "9.2.6b"
    assert answer["outcomes"] is None


def test_a_failing_worker_answers_500(site: "Site", garden_app: Flask) -> None:
    garden_app.extensions["nrules"].play_workers = Failing()
    assert "written to the log" in site.read(TOLLBOOTH_PLAY_URL, 500).get_text()


def test_the_offered_examples_ship_and_have_titles(site: "Site") -> None:
    assert set(START_EXAMPLES) <= shipped_scenarios().keys()
    offered = site.read("/play").select(".tries a")
    assert [a.get_text() for a in offered] == ["An oak drinks once"]


def test_a_position_in_an_edition_unknown_to_the_engine_says_so(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    without = {id_: rules for id_, rules in BY_ID.items() if id_ != "cr-25.04"}
    monkeypatch.setattr("app.web.engine_editions.BY_ID", without)
    assert "does not play by" not in site.read(TOLLBOOTH_PLAY_URL).get_text()
    text = site.read(f"{TOLLBOOTH_PLAY_URL}&edition=25.04").get_text()
    assert "The engine does not play by 25.04." in text
    assert "Played by 26.03" in text or "Played by 24.03" in text


def test_the_api_refuses_an_edition_unknown_to_the_engine(
    site: "Site", monkeypatch: pytest.MonkeyPatch
) -> None:
    without = {id_: rules for id_, rules in BY_ID.items() if id_ != "cr-25.04"}
    monkeypatch.setattr("engine.kernel.editions.BY_ID", without)
    answer = site.get("/api/v1/play?edition=25.04")
    assert (answer.status_code, answer.json["error"]["type"]) == (400, "unknown-rules")
    assert "the engine does not play by “cr-25.04”" in answer.json["error"]["message"]


def test_facedown_cards_in_the_rig_are_listed_apart(site: "Site") -> None:
    held = pack("runner: {rig: [{card: Corroder, facedown: true}, Gordian Blade]}")
    page = site.read(f"/play?position={held}")
    rig = {ul["aria-label"]: " ".join(ul.get_text().split()) for ul in page.select("ul.rig")}
    assert rig == {
        "Programs in the rig": "Gordian Blade strength 2",
        "Facedown cards in the rig": "Corroder facedown",
    }


def test_a_card_staying_in_the_play_area_is_shown_there(site: "Site") -> None:
    held = pack("turn: corp\ncorp: {hand: [Enhanced Login Protocol], deck: [Enigma]}")
    page = site.read(f"/play?position={held}&choose=play+Enhanced+Login+Protocol")
    (there,) = page.select(".in-play")
    assert there.get_text() == "In the play area: Enhanced Login Protocol"
