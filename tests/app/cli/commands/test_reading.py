"""``lookup``, ``search`` and ``entries`` with a small library, and without any."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules.home import Home

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


PROGRAM = [sys.executable, "-c", "from app.cli import main; main()"]


def test_lookup_shows_a_rule_with_its_context(nrules: "Nrules", harbour: Home) -> None:
    ended = nrules("lookup", "3.1.2a")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.splitlines() == [
        "3 Piers › 3.1 Mooring › 3.1.2 Lanterns",
        "3.1.2a  · har-21.05, in force from 1 May 2021",
        "",
        "The Brass Lantern costs the keeper 2[c]; see rule 3.1.1.",
        "",
        "  Example  A keeper with 1[c] stays dark.",
        "",
        "Refers to  3.1.1 A barge moors where “quay” is painted – see rule …",
        "Before     3.1.2 Lanterns",
        "After      3.1.2b Oil burns at dusk.",
    ]


@pytest.mark.parametrize("named", ["/r/312a", "http://there/rule/3.1.2a?edition=har-21.05"])
def test_a_rules_address_works_in_place_of_its_number(
    nrules: "Nrules", harbour: Home, named: str
) -> None:
    assert nrules("lookup", named).out == nrules("lookup", "3.1.2a").out
    result = nrules("search", named, "--json").json
    assert result["hits"][0]["number"] == "3.1.2a"
    assert nrules("lookup", "/rule/3.1.2a?edition=none").status == 2


def test_a_rule_names_the_terms_that_it_defines(
    nrules: "Nrules", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "empty"))
    ended = nrules("lookup", "8.1.1")
    assert "Defines         rezzed, unrezzed" in ended.out.splitlines()
    terms = nrules("lookup", "8.1.1", "--json").json["defines"]
    assert [each["term"] for each in terms] == ["rezzed", "unrezzed"]


def test_a_rule_with_subrules_shows_them_and_what_comes_after_them(
    nrules: "Nrules", harbour: Home
) -> None:
    lines = nrules("lookup", "3.1.2").out.splitlines()
    assert "  3.1.2a  The Brass Lantern costs the keeper 2[c]; see rule 3.1.1." in lines
    assert "  3.1.2b  Oil burns at dusk." in lines
    assert any(line.startswith("Referred to by  3.1.1") for line in lines)
    assert lines[-1].split() == ["After", "3.1.12", "Gulls", "are", "nobody’s."]


def test_before_a_rule_stands_its_sibling_and_not_that_ones_last_subrule(
    nrules: "Nrules", harbour: Home
) -> None:
    lines = nrules("lookup", "3.1.12").out.splitlines()
    assert [line.split() for line in lines if line.startswith("Before")] == [
        ["Before", "3.1.2", "Lanterns"]
    ]
    assert nrules("lookup", "3.1.12", "--json").json["previous"] == "3.1.2"


@pytest.mark.parametrize("typed", [["312a"], ["3.1.2", "a"], ["CR 3.1.2(a)"], ["rule", "3.1.2a."]])
def test_a_number_may_be_typed_in_any_way(
    nrules: "Nrules", harbour: Home, typed: list[str]
) -> None:
    assert nrules("lookup", *typed, "--json").json["number"] == "3.1.2a"


def test_an_ambiguous_number_names_its_other_readings(nrules: "Nrules", harbour: Home) -> None:
    ended = nrules("lookup", "3112")
    assert "3.1.12" in ended.out.splitlines()[1]
    assert "May also mean  3.11.2" in ended.out
    assert nrules("lookup", "3112", "--json").json["other_readings"] == ["3.11.2"]


def test_another_edition_can_be_named(nrules: "Nrules", harbour: Home) -> None:
    assert (
        "har-20.01, in force from 31 January 2020" in nrules("lookup", "3", "-e", "har-20.01").out
    )


def test_a_rule_as_json(nrules: "Nrules", harbour: Home) -> None:
    rule = nrules("lookup", "3.1.2a", "--json").json
    assert rule["edition"] == "har-21.05"
    assert rule["text"] == "The Brass Lantern costs the keeper 2[c]; see rule 3.1.1."
    assert (rule["cards"], rule["references"]) == (["Brass Lantern"], ["3.1.1"])
    assert [a["number"] for a in rule["ancestors"]] == ["3", "3.1", "3.1.2"]


def test_a_search_shows_where_each_hit_stands(nrules: "Nrules", harbour: Home) -> None:
    ended = nrules("search", "brass", "lantern")
    assert ended.status == 0
    assert ended.out.splitlines()[-1].endswith("har-21.05, in force from 1 May 2021")
    assert ended.out.splitlines()[:2] == [
        "3.1.2a  Piers › Mooring › Lanterns",
        "  The Brass Lantern costs the keeper 2[c]; see rule 3.1.1.",
    ]


def test_a_search_with_a_damaged_index_finds_the_same_and_says_so(
    nrules: "Nrules", harbour: Home
) -> None:
    whole = nrules("search", "lantern")
    damaged = harbour.current / "index" / "har-21.05" / "vocabulary.json"
    damaged.write_bytes(damaged.read_bytes()[:-1] + b"?")
    ended = nrules("search", "lantern")
    assert (ended.status, ended.out) == (whole.status, whole.out)
    assert not whole.err
    assert ended.err.startswith("nrules: The search index in ")
    assert ended.err.count("\n") == 1


def test_a_search_as_json(nrules: "Nrules", harbour: Home) -> None:
    result = nrules("search", "gulls", "--json").json
    assert (result["query"], result["note"]) == ("gulls", None)
    assert result["hits"][0].keys() == {
        "number",
        "edition",
        "kind",
        "title",
        "snippet",
        "score",
        "url",
        "places",
        "step",
        "why",
    }
    assert result["hits"][0]["url"] == "/rule/3.1.12?edition=har-21.05"
    assert (result["edition"], result["effective"]) == ("har-21.05", "2021-05-01")
    assert result["hits"][0]["number"] == "3.1.12"


def test_an_empty_result_offers_the_misspelt_card(nrules: "Nrules", harbour: Home) -> None:
    message = nrules("search", "desprado").err
    assert "there is a card Desperado: nrules card desperado" in message


def test_who_asks_what_changed_is_told_which_command_says_it(
    nrules: "Nrules", harbour: Home
) -> None:
    says = "what changed from edition to edition: nrules diff OLD NEW"
    assert says in nrules("search", "what is new").err
    assert says not in nrules("search", "fog").err


def test_finding_nothing_has_status_1(nrules: "Nrules", harbour: Home) -> None:
    ended = nrules("search", "zeppelin")
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.startswith("nrules: ")
    assert "zeppelin" in ended.err
    as_json = nrules("search", "zeppelin", "--json")
    assert (as_json.status, as_json.json["hits"]) == (1, [])


@pytest.mark.parametrize("noise", ['"', "AND", "* ? ~", "🚢", "[a TO b] fog:(", "x" * 10_000])
def test_anything_can_be_searched_for(nrules: "Nrules", harbour: Home, noise: str) -> None:
    ended = nrules("search", "fog", noise)
    assert ended.status == 0
    assert ended.out.startswith("3.11.2")


def test_a_limit_is_kept(nrules: "Nrules", harbour: Home) -> None:
    assert len(nrules("search", "keeper lantern fog gulls", "-n", "2", "--json").json["hits"]) == 2


def test_an_edition_is_listed_with_its_report(nrules: "Nrules", harbour: Home) -> None:
    lines = nrules("entries", "har-20.01").out.splitlines()
    assert lines[:3] == [
        "3  Piers",
        "  3.1  Mooring",
        "    3.1.1  A barge moors where “quay” is painted – see rule 3.1.2.",
    ]
    assert lines[-3:] == [
        "1 chapter, 2 sections, 4 rules, 2 subrules, 1 example",
        "Missing  3.1.3",
        "Mended   a label was mended",
    ]


def test_an_edition_as_json(nrules: "Nrules", harbour: Home) -> None:
    shown = nrules("entries", "har-20.01", "--json").json
    assert shown["edition"] == "har-20.01"
    assert len(shown["entries"]) == 9
    assert shown["entries"][4] == {
        "number": "3.1.2a",
        "key": None,
        "kind": "subrule",
        "title": None,
        "text": "The Brass Lantern costs the keeper 2[c]; see rule 3.1.1.",
        "examples": ["A keeper with 1[c] stays dark."],
        "examples_after": [],
        "cards": ["Brass Lantern"],
        "references": ["3.1.1"],
        "parent": "3.1.2",
    }
    assert shown["report"] == {
        "missing": ["3.1.3"],
        "repairs": ["a label was mended"],
        "warnings": [],
    }


@pytest.fixture
def nothing_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home in which nothing has been built."""
    monkeypatch.setenv("NRULES_HOME", str(tmp_path / "nothing"))
    return tmp_path / "nothing"


def test_without_a_build_the_digest_answers_and_says_so(
    nrules: "Nrules", nothing_built: Path
) -> None:
    ended = nrules("lookup", "9.2.8z")
    assert ended.status == 1
    assert "the nearest are 9.2.8f, 9.2.8e, 9.2.8d" in ended.err
    ended = nrules("lookup", "928f")
    assert ended.status == 0
    assert "Digest, not the official wording: " in ended.out
    assert "nrules build" in ended.err
    assert not nothing_built.exists(), "reading creates nothing"


def _terminal_output(*arguments: str, **environment: str) -> str:
    """What a command writes to a terminal."""
    ours, its = pty.openpty()
    plain = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
    running = subprocess.Popen(
        [*PROGRAM, *arguments],
        stdout=its,
        stderr=subprocess.DEVNULL,
        env={**plain, "TERM": "xterm", "COLUMNS": "60", **environment},
    )
    os.close(its)
    output = b""
    while True:
        try:
            piece = os.read(ours, 4096)
        except OSError:  # the terminal's other end is closed
            piece = b""
        if not piece:
            break
        output += piece
    os.close(ours)
    assert running.wait() == 0
    return output.decode()


def test_a_terminal_gets_colour_and_lines_that_fit(harbour: Home) -> None:
    coloured = _terminal_output("lookup", "3.1.2")
    assert "\x1b[1;36m3.1.2" in coloured
    assert "\x1b[3mBrass Lantern" in coloured
    plain = _terminal_output("lookup", "3.1.2", NO_COLOR="1")
    assert "36m" not in plain
    assert max(len(line) for line in re.sub(r"\x1b\[\d+m", "", plain).split("\r\n")) <= 60


def test_a_terminal_that_does_not_know_its_width_gets_an_answer(harbour: Home) -> None:
    assert "Brass Lantern" in _terminal_output("lookup", "3.1.2", COLUMNS="0")


def test_json_on_a_terminal_is_indented(harbour: Home) -> None:
    assert _terminal_output("lookup", "3.1.2", "--json").startswith('{\r\n  "number": "3.1.2"')


@pytest.mark.parametrize("typed", ["", " ", "\u00a0", "???", "\u200b"])
def test_an_empty_query_is_a_usage_error(nrules: "Nrules", harbour: Home, typed: str) -> None:
    ended = nrules("search", typed)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.splitlines() == [
        "nrules: nothing to search for; try a number such as 9.2.8f, a card’s name or a few words"
    ]
    asked = nrules("search", typed, "--json")
    assert (asked.status, asked.err) == (2, "")
    assert asked.json["error"]["message"].startswith("nothing to search for")


def test_an_empty_term_is_a_usage_error(nrules: "Nrules", harbour: Home) -> None:
    assert nrules("glossary", "").status == 2
