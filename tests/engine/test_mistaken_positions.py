"""Positions in a scenario file that cannot be: told with their line and their rule."""

from pathlib import Path

import pytest
from own_scenario import failures
from scenario_messages import HEAD, MistakeMessages
from unbuilt_cards import unbuilt_titles

from engine.cards.catalogue import UnknownCardError
from engine.kernel.errors import UnsupportedError
from engine.scenarios.exploration.perft import perft
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.play import play_file
from rules.errors import RulesError

ICE = "position:\n  corp:\n    servers:\n      %s:\n        %s: [%s]\n"


@pytest.mark.parametrize(
    ("server", "part", "named", "kind", "said"),
    [
        (
            "HQ",
            "ice",
            "Tolbooth",
            UnknownCardError,
            ":7: no card named Tolbooth: did you mean Toll",
        ),
        ("HQ", "ice", "3 x Blank Icee", UnknownCardError, ":7: no card named Blank Icee"),
        (
            "HQ",
            "ice",
            "'Tollbooth #1'",
            UnknownCardError,
            ":7: no card named Tollbooth #1: write each copy",
        ),
        ("HQ", "ice", "Enigmo", UnknownCardError, ":7: no card named Enigmo: did you mean Enigma?"),
        ("HQ", "ice", "Qwertyuiop", UnknownCardError, ":7: no card named Qwertyuiop"),
        (
            "remote 1",
            "root",
            "Blank Asset, Blank Agenda",
            ScenarioError,
            ":7: Blank Agenda cannot be in the root of remote 1 beside Blank Asset",
        ),
        ("HD", "ice", "Tollbooth", ScenarioError, ":6: no server is named HD: did you mean"),
        ("remote 1", "root", "Tollbooth", ScenarioError, ":7: Tollbooth is of the type ice"),
        ("HQ", "ice", "Blank Event", ScenarioError, ":7: Blank Event is a Runner card"),
    ],
)
def test_a_position_that_cannot_be_is_told_with_its_line(
    told: MistakeMessages, server: str, part: str, named: str, kind: type[RulesError], said: str
) -> None:
    assert said in told(ICE % (server, part, named), kind)


def test_a_card_that_is_not_built_is_told_with_its_line(told: MistakeMessages) -> None:
    name = unbuilt_titles()[0]
    assert f":7: {name} is not built yet: the engine has" in told(
        ICE % ("HQ", "ice", name), UnsupportedError
    )


def test_counting_lines_says_the_same_of_a_broken_position(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(HEAD + ICE % ("HQ", "ice", "Tolbooth"))
    with pytest.raises(UnknownCardError, match=r"mine.yaml:7: no card named Tolbooth"):
        perft(path, 1)


REMEMBERING = """position:
  corp: {servers: {HQ: {ice: [2 x Tollbooth, Tithe]}}}
  runner:
    rig:
      - {card: %s, remembers: {%s: %s}}
"""


@pytest.mark.parametrize(
    ("card", "name", "choice", "said"),
    [
        (
            "Femme Fatale",
            "choosen ice",
            "Tithe",
            "Femme Fatale remembers no “choosen ice”: did you",
        ),
        (
            "Femme Fatale",
            "chosen ice",
            "Thite",
            "Femme Fatale cannot have chosen “Thite”: did you mean Tithe?",
        ),
        (
            "Femme Fatale",
            "chosen ice",
            "Tollbooth",
            "can have chosen 2 cards of this name: say which",
        ),
        ("Security Testing", "chosen server", "HD", "cannot have chosen “HD”: did you mean HQ?"),
        ("Corroder", "chosen ice", "Tithe", "Corroder remembers no “chosen ice”"),
    ],
)
def test_a_choice_that_cannot_have_been_made_is_told_with_its_line(
    told: MistakeMessages, card: str, name: str, choice: str, said: str
) -> None:
    message = told(REMEMBERING % (card, name, choice))
    assert message.startswith(":7: ")
    assert said in message


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("{card: 'GRNDL: Power Unleashed', flipped: true}", "has no other side: leave “flipped”"),
        ("{card: PAD Campaign}", "PAD Campaign is not an identity"),
        (
            "{card: 'GRNDL: Power Unleashed', hosted: [Hush]}",
            "position.corp.identity.hosted: “hosted” does not belong here",
        ),
    ],
)
def test_an_identity_lies_as_it_can(told: MistakeMessages, written: str, said: str) -> None:
    assert said in told(f"position:\n  corp: {{identity: {written}}}\n")


def test_before_setup_an_identity_lies_as_it_begins(told: MistakeMessages) -> None:
    smoke = "{card: 'Ele \"Smoke\" Scovak: Cynosure of the Net', counters: {credit: 1}}"
    position = f'position:\n  at: "1.6.1"\n  turn: corp\n  runner: {{identity: {smoke}}}\n'
    assert "so leave runner.identity.counters out" in told(position)


def test_of_two_copies_the_second_can_have_been_chosen(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    chosen = REMEMBERING % ("Femme Fatale", "chosen ice", "'Tollbooth #2'")
    for wanted, passes in (("Tollbooth #2", True), ("Tollbooth", True), ("Tollbooth #1", False)):
        expected = f"expect: {{cards: {{Femme Fatale: {{remembers: {{chosen ice: '{wanted}'}}}}}}}}"
        path.write_text(HEAD + chosen + expected)
        assert play_file(path).playthroughs[0].passed is passes


def test_a_card_that_makes_itself_an_agenda_lies_in_a_score_area_as_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    both = "position:\n  runner: {score_area: [News Team, Notoriety]}\n"
    path.write_text(
        HEAD + both + "expect: {runner: {score: 0, score_area: [Notoriety, News Team]}}\n"
    )
    assert play_file(path).playthroughs[0].passed
    swapped = "position:\n  corp: {score_area: [News Team]}\n"
    path.write_text(HEAD + swapped + "expect: {corp: {score: -1}, runner: {score: 0}}\n")
    assert play_file(path).playthroughs[0].passed


@pytest.mark.parametrize(
    ("zone", "card", "said"),
    [
        ("in_play", "Blank Operation", "Blank Operation does not stay in the play area"),
        (
            "hand",
            "{card: Tollbooth, rezzed: true}",
            "Tollbooth is not installed, so it cannot be rezzed",
        ),
        ("hand", "{card: Snare!, counters: {advancement: 1}}", "Snare! hosts nothing in HQ"),
        (
            "deck",
            "{card: Tollbooth, hosted: [Hush]}",
            "Tollbooth hosts nothing in R&D: leave “hosted”",
        ),
        ("score_area", "Tollbooth", "Tollbooth is not an agenda"),
        (
            "score_area",
            "{card: Blank Agenda, hosted: [Casting Call]}",
            "Casting Call is of the type operation and cannot be hosted there: it becomes a "
            "counter only on an installed card of the type agenda",
        ),
    ],
)
def test_a_card_does_not_lie_where_it_cannot(
    told: MistakeMessages, zone: str, card: str, said: str
) -> None:
    assert f":4: {said}" in told(f"position:\n  corp: {{{zone}: [{card}]}}\n")


@pytest.mark.parametrize(
    ("runner", "said"),
    [
        ("{card: Corroder, hosted: [Datasucker]}", "Datasucker cannot be installed on Corroder"),
        ("{card: Djinn, hosted: [Datasucker, Corroder]}", "Corroder cannot be installed on Djinn"),
        ("{card: Dinosaurus, hosted: [2 x Corroder]}", "or there is no room"),
        ("{card: Mayfly, hosted: [Gebrselassie]}", "Gebrselassie cannot be installed on Mayfly"),
        (
            "{card: Street Peddler, hosted: [Imp]}",
            "without being installed, write “installed: false”",
        ),
        (
            "{card: Corroder, hosted: [Sub Boost]}",
            "a counter only on an installed card of the type ice",
        ),
        (
            "{card: Djinn, hosted: [{card: Casting Call, rezzed: true}]}",
            "Casting Call is a counter there, and counters cannot be rezzed (8.1.1)",
        ),
        ("Parasite", "Parasite can be installed only on another card (1.13.5c)"),
        ("{card: Corroder, rezzed: true}", "Corroder is a Runner card, which cannot be rezzed"),
        ("{crad: Corroder}", "there is no key “crad”: did you mean card?"),
    ],
)
def test_a_card_is_installed_on_no_other_without_leave(
    told: MistakeMessages, runner: str, said: str
) -> None:
    message = told(f"position:\n  runner:\n    rig:\n      - {runner}\n")
    assert message.startswith(":6: ")
    assert said in message


@pytest.mark.parametrize(
    "runner",
    [
        "{card: Djinn, hosted: [Datasucker, Imp]}",
        "{card: Puffer, hosted: [Gebrselassie]}",
        "{card: Street Peddler, hosted: [{card: Imp, facedown: true, installed: false}]}",
    ],
)
def test_a_card_is_installed_where_it_may_be(tmp_path: Path, runner: str) -> None:
    path = tmp_path / "mine.yaml"
    ice = "corp: {servers: {HQ: {ice: [{card: Wall of Static, hosted: [Parasite, Hush]}]}}}"
    path.write_text(f"{HEAD}position:\n  runner: {{rig: [{runner}]}}\n  {ice}\n")
    assert play_file(path).passed


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            "{identity: 'Chaos Theory: Wünderkind', set_aside: [Diesel]}",
            "set_aside: Chaos Theory: Wünderkind keeps no card set aside",
        ),
        (
            "{set_aside: [Diesel]}",
            "set_aside: without an identity the Runner keeps no card set aside",
        ),
        ("{removed: [{card: Corroder, facedown: true}]}", "facedown while it is removed"),
        ("{removed: [Hedge Fund]}", "Hedge Fund is a Corp card, not a Runner one"),
    ],
)
def test_cards_in_no_zone_of_play_are_where_a_game_can_have_put_them(
    told: MistakeMessages, written: str, said: str
) -> None:
    assert said in told(f"position:\n  runner: {written}\nexpect: {{winner: nobody}}\n")


@pytest.mark.parametrize(
    "written",
    [
        "corp: {in_play: [Defective Brainchips, Enforced Curfew]}",
        "runner: {in_play: [Employee Strike]}\n  corp: {in_play: [Enforced Curfew]}",
    ],
)
def test_cards_that_end_each_other_do_not_stay_in_play_together(
    told: MistakeMessages, written: str
) -> None:
    said = told(f"position:\n  {written}\nexpect: {{winner: nobody}}\n")
    assert "cannot both stay in play: leave out the one played first" in said


def test_an_identity_is_removed_only_by_a_host_that_is_uninstalled(
    told: MistakeMessages, tmp_path: Path
) -> None:
    position = """
position:
  runner:
    identity: 'Kate "Mac" McCaffrey: Digital Tinker'
    removed: ["%s"]
    %s: [%s]
expect: {winner: nobody}
"""
    noise, khan = "Noise: Hacker Extraordinaire", "Khan: Savvy Skiptracer"
    fenris, refused = "DJ Fenris", "cannot be removed from the game (10.3.1g)"
    assert refused in told(position % (noise, "rig", fenris))
    assert refused in told(position % (khan, "discard", fenris))
    assert failures(tmp_path, position % (noise, "discard", fenris)) == ()
    installed_again = "{card: DJ Fenris, hosted: ['Quetzal: Free Spirit']}"
    assert failures(tmp_path, position % (noise, "rig", installed_again)) == ()


def test_an_identity_keeps_as_many_cards_set_aside_as_it_did_not_shuffle_back(
    told: MistakeMessages,
) -> None:
    ayla = "'Ayla “Bios” Rahim: Simulant Specialist'"
    position = "position:\n  runner: {identity: %s, set_aside: [%s]}\nexpect: {winner: nobody}\n"
    assert "Specialist keeps no more than 4" in told(position % (ayla, "5 x Diesel"))
    facedown = told(position % (ayla, "{card: Diesel, facedown: true}"))
    assert "Diesel is always facedown there: leave “facedown” out" in facedown


def test_what_is_wrong_with_a_variant_is_told_with_a_line_of_the_variant(
    told: MistakeMessages,
) -> None:
    said = told(
        "position: {runner: {rig: [Corroder]}}\n"
        "expect: {winner: nobody}\n"
        "variants:\n"
        "  - title: More programs than there is memory for\n"
        "    position: {runner: {rig: [5 x Imp]}}\n"
        "    expect: {winner: nobody}\n"
    )
    lines = HEAD.count("\n")
    assert f":{lines + 5}: rig: programs use 5[MU]" in said


def test_an_identity_whose_copies_have_several_other_sides_has_the_one_that_is_written(
    told: MistakeMessages, tmp_path: Path
) -> None:
    position = """
position:
  turn: corp
  corp:
    identity: {card: '%s', %s}
    deck: [2 x Enigma]
    discard: [Hedge Fund]
%s
"""
    biotech, ends = "Jinteki Biotech: Life Imagined", "expect: {corp: {deck: %d, discard: %d}}"
    flips = f"script: [{{corp: 'use {biotech}: flip this identity'}}]\nunlisted: pass\n"
    for tank in ("The Tank", "'The Tank: Jinteki Biotech'"):
        written = position % (biotech, f"other_side: {tank}", flips + ends % (3, 0))
        assert failures(tmp_path, written) == ()
    greenhouse = position % (biotech, "other_side: the greenhouse, flipped: true", ends % (2, 1))
    assert failures(tmp_path, greenhouse) == ()
    said = told(position % (biotech, "other_side: The Tanks", ends % (2, 1)))
    assert "has no other side “The Tanks” (3.1.1a): it has The Brewery: Jinteki Biotech or" in said
    foundry = position % ("The Foundry: Refining the Process", "other_side: Tank", ends % (2, 1))
    assert "The Foundry: Refining the Process has no other side “Tank” (3.1.1a)" in told(foundry)
    other = "position: {corp: {identity: 'The Tank: Jinteki Biotech'}}\n"
    named = told(other, UnknownCardError)
    assert f"it is the other side of {biotech}, “flipped”, with it as the “other_side”" in named
