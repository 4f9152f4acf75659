"""Messages about impossible positions in a scenario file: their line and their rule."""

from pathlib import Path

import pytest
from own_scenario import scenario_failures
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
    ("server", "part", "named", "kind", "message"),
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
def test_an_impossible_server_gives_the_line(
    error_for: MistakeMessages,
    server: str,
    part: str,
    named: str,
    kind: type[RulesError],
    message: str,
) -> None:
    assert message in error_for(ICE % (server, part, named), kind)


def test_an_unbuilt_card_gives_the_line(error_for: MistakeMessages) -> None:
    name = unbuilt_titles()[0]
    assert f":7: {name} is not built yet: the engine has" in error_for(
        ICE % ("HQ", "ice", name), UnsupportedError
    )


def test_counting_lines_of_a_broken_position_gives_the_same_message(tmp_path: Path) -> None:
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
    ("card", "name", "choice", "message"),
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
def test_an_impossible_remembered_choice_gives_the_line(
    error_for: MistakeMessages, card: str, name: str, choice: str, message: str
) -> None:
    error = error_for(REMEMBERING % (card, name, choice))
    assert error.startswith(":7: ")
    assert message in error


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("{card: 'GRNDL: Power Unleashed', flipped: true}", "has no other side: leave “flipped”"),
        ("{card: PAD Campaign}", "PAD Campaign is not an identity"),
        (
            "{card: 'GRNDL: Power Unleashed', hosted: [Hush]}",
            "position.corp.identity.hosted: “hosted” does not belong here",
        ),
    ],
)
def test_an_identity_that_cannot_lie_so_is_refused(
    error_for: MistakeMessages, written: str, message: str
) -> None:
    assert message in error_for(f"position:\n  corp: {{identity: {written}}}\n")


def test_before_setup_an_identity_has_no_counters(error_for: MistakeMessages) -> None:
    smoke = "{card: 'Ele \"Smoke\" Scovak: Cynosure of the Net', counters: {credit: 1}}"
    position = f'position:\n  at: "1.6.1"\n  turn: corp\n  runner: {{identity: {smoke}}}\n'
    assert "so leave runner.identity.counters out" in error_for(position)


def test_a_remembered_choice_can_be_the_second_copy(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    chosen = REMEMBERING % ("Femme Fatale", "chosen ice", "'Tollbooth #2'")
    for wanted, passes in (("Tollbooth #2", True), ("Tollbooth", True), ("Tollbooth #1", False)):
        expected = f"expect: {{cards: {{Femme Fatale: {{remembers: {{chosen ice: '{wanted}'}}}}}}}}"
        path.write_text(HEAD + chosen + expected)
        assert play_file(path).playthroughs[0].passed is passes, wanted


def test_a_card_that_becomes_an_agenda_may_lie_in_a_score_area(tmp_path: Path) -> None:
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
    ("zone", "card", "message"),
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
def test_a_card_in_an_impossible_zone_is_refused(
    error_for: MistakeMessages, zone: str, card: str, message: str
) -> None:
    assert f":4: {message}" in error_for(f"position:\n  corp: {{{zone}: [{card}]}}\n")


@pytest.mark.parametrize(
    ("runner", "message"),
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
def test_a_card_hosted_illegally_is_refused(
    error_for: MistakeMessages, runner: str, message: str
) -> None:
    error = error_for(f"position:\n  runner:\n    rig:\n      - {runner}\n")
    assert error.startswith(":6: ")
    assert message in error


@pytest.mark.parametrize(
    "runner",
    [
        "{card: Djinn, hosted: [Datasucker, Imp]}",
        "{card: Puffer, hosted: [Gebrselassie]}",
        "{card: Street Peddler, hosted: [{card: Imp, facedown: true, installed: false}]}",
    ],
)
def test_a_card_may_be_hosted_where_it_is_allowed(tmp_path: Path, runner: str) -> None:
    path = tmp_path / "mine.yaml"
    ice = "corp: {servers: {HQ: {ice: [{card: Wall of Static, hosted: [Parasite, Hush]}]}}}"
    path.write_text(f"{HEAD}position:\n  runner: {{rig: [{runner}]}}\n  {ice}\n")
    assert play_file(path).passed


@pytest.mark.parametrize(
    ("written", "message"),
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
def test_cards_set_aside_or_removed_impossibly_are_refused(
    error_for: MistakeMessages, written: str, message: str
) -> None:
    assert message in error_for(f"position:\n  runner: {written}\nexpect: {{winner: nobody}}\n")


@pytest.mark.parametrize(
    "written",
    [
        "corp: {in_play: [Defective Brainchips, Enforced Curfew]}",
        "runner: {in_play: [Employee Strike]}\n  corp: {in_play: [Enforced Curfew]}",
    ],
)
def test_two_currents_in_play_together_are_refused(
    error_for: MistakeMessages, written: str
) -> None:
    message = error_for(f"position:\n  {written}\nexpect: {{winner: nobody}}\n")
    assert "cannot both stay in play: leave out the one played first" in message


def test_an_identity_is_removed_only_if_its_host_was_uninstalled(
    error_for: MistakeMessages, tmp_path: Path
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
    assert refused in error_for(position % (noise, "rig", fenris))
    assert refused in error_for(position % (khan, "discard", fenris))
    assert scenario_failures(tmp_path, position % (noise, "discard", fenris)) == ()
    installed_again = "{card: DJ Fenris, hosted: ['Quetzal: Free Spirit']}"
    assert scenario_failures(tmp_path, position % (noise, "rig", installed_again)) == ()


def test_ayla_keeps_at_most_four_cards_set_aside(
    error_for: MistakeMessages,
) -> None:
    ayla = "'Ayla “Bios” Rahim: Simulant Specialist'"
    position = "position:\n  runner: {identity: %s, set_aside: [%s]}\nexpect: {winner: nobody}\n"
    assert "Specialist keeps no more than 4" in error_for(position % (ayla, "5 x Diesel"))
    facedown = error_for(position % (ayla, "{card: Diesel, facedown: true}"))
    assert "Diesel is always facedown there: leave “facedown” out" in facedown


def test_a_mistake_in_a_variant_gives_the_variants_line(
    error_for: MistakeMessages,
) -> None:
    message = error_for(
        "position: {runner: {rig: [Corroder]}}\n"
        "expect: {winner: nobody}\n"
        "variants:\n"
        "  - title: More programs than there is memory for\n"
        "    position: {runner: {rig: [5 x Imp]}}\n"
        "    expect: {winner: nobody}\n"
    )
    lines = HEAD.count("\n")
    assert f":{lines + 5}: rig: programs use 5[MU]" in message


BIOTECH = "Jinteki Biotech: Life Imagined"


def with_identity(identity: str, lines: str, *, deck: int, discard: int) -> str:
    """Return a position with this identity, and what its deck and Archives come to."""
    return f"""
position:
  turn: corp
  corp:
    identity: {{card: '{identity}', {lines}}}
    deck: [2 x Enigma]
    discard: [Hedge Fund]
expect: {{corp: {{deck: {deck}, discard: {discard}}}}}
"""


@pytest.mark.parametrize("tank", ["The Tank", "'The Tank: Jinteki Biotech'"])
def test_an_identity_with_several_other_sides_flips_to_the_written_one(
    tmp_path: Path, tank: str
) -> None:
    """Flipping to The Tank moves the card of Archives into the deck."""
    flips = f"script: [{{corp: 'use {BIOTECH}: flip this identity'}}]\nunlisted: pass\n"
    scenario = with_identity(BIOTECH, f"other_side: {tank}", deck=3, discard=0) + flips
    assert scenario_failures(tmp_path, scenario) == ()


def test_an_identity_may_lie_flipped_to_the_written_other_side(tmp_path: Path) -> None:
    flipped = "other_side: the greenhouse, flipped: true"
    scenario = with_identity(BIOTECH, flipped, deck=2, discard=1)
    assert scenario_failures(tmp_path, scenario) == ()


@pytest.mark.parametrize(
    ("identity", "side", "message"),
    [
        (BIOTECH, "The Tanks", "“The Tanks” (3.1.1a): it has The Brewery: Jinteki Biotech or"),
        ("The Foundry: Refining the Process", "Tank", "“Tank” (3.1.1a)"),
    ],
)
def test_an_other_side_that_an_identity_lacks_is_refused(
    error_for: MistakeMessages, identity: str, side: str, message: str
) -> None:
    error = error_for(with_identity(identity, f"other_side: {side}", deck=2, discard=1))
    assert f"{identity} has no other side {message}" in error


def test_an_other_side_as_identity_suggests_the_card_that_has_it(
    error_for: MistakeMessages,
) -> None:
    tank = "position: {corp: {identity: 'The Tank: Jinteki Biotech'}}\n"
    suggestion = f"it is the other side of {BIOTECH}, “flipped”, with it as the “other_side”"
    assert suggestion in error_for(tank, UnknownCardError)
