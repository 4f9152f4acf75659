"""Positions that no game could reach are refused before anything is played."""

from pathlib import Path

import pytest
from scenario_messages import HEAD, MistakeMessages, ScenarioFailures

from engine.scenarios.play import play_file

POSITION = "position:\n"


EXPECT = "expect: {winner: nobody}\n"


RUNNER, CORP = "  runner: {%s}\n", "  corp: {%s}\n"
REMOTE = CORP % "servers: {remote 1: {root: [%s]}}"


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (
            RUNNER % "rig: [Joshua B., Corroder, Joshua B.]",
            "4: Joshua B. would be trashed at once: a later",
        ),
        (
            RUNNER % "rig: [Grimoire, Pantograph]",
            "4: Grimoire would be trashed at once: a later copy or con",
        ),
        (RUNNER % "rig: [MemStrips, 5 x Corroder]", "4: rig: programs use memory reserved"),
        (RUNNER % "rig: [5 x Corroder]", "4: rig: programs use 5[MU], but the memory limit is 4"),
        (REMOTE % "SanSan City Grid, Cayambe Grid", "Cayambe Grid cannot be beside each other"),
        (CORP % "servers: {HQ: {root: [Off the Grid]}}", "4: Off the Grid cannot be there (8.5.12"),
        (
            CORP % "score_area: [2 x Bacterial Programming, Breaking News]",
            "4: score_area: the Corp has 7 agenda points, so the game is over (1.7.2a)",
        ),
        (
            CORP % 'identity: "Earth Station: SEA Headquarters", '
            "servers: {remote 1: {root: [PAD Campaign]}, remote 2: {ice: [Enigma]}}",
            "the Corp can have no more than 1 remote server (4.6.8f)",
        ),
        (
            REMOTE % "{card: Merger, hosted: [Political Graffiti]}",
            "it becomes a counter only on a scored card of the type agenda",
        ),
        (
            CORP % "score_area: [{card: Merger, hosted: [Transparency Initiative]}]",
            "it becomes a counter only on an installed card of the type agenda",
        ),
        (
            RUNNER % "identity: 'Los: Data Hijacker', rig: [{card: DJ Fenris, hosted: "
            "['Liza Talking Thunder: Prominent Legislator']}]",
            "4: Liza Talking Thunder: Prominent Legislator cannot be hosted on DJ Fenris (1.5.4b)",
        ),
        (
            RUNNER % "identity: 'Los: Data Hijacker', rig: [{card: Muse, hosted: "
            "['Noise: Hacker Extraordinaire']}]",
            "4: Noise: Hacker Extraordinaire cannot be hosted on Muse (1.5.4b)",
        ),
        (
            RUNNER % "identity: 'Los: Data Hijacker', rig: [{card: DJ Fenris, hosted: "
            "['Noise: Hacker Extraordinaire', 'Quetzal: Free Spirit']}]",
            "DJ Fenris hosts another card already",
        ),
        (
            RUNNER % "identity: 'Los: Data Hijacker', rig: [{card: DJ Fenris, hosted: "
            "[{card: 'Quetzal: Free Spirit', facedown: true}]}]",
            "4: Quetzal: Free Spirit is hosted faceup",
        ),
        (
            RUNNER % "identity: 'Los: Data Hijacker', rig: [{card: The Supplier, hosted: "
            "[{card: DJ Fenris, installed: false, hosted: ['Quetzal: Free Spirit']}]}]",
            "DJ Fenris is not installed",
        ),
        (
            RUNNER % "rig: [{card: The Supplier, hosted: "
            "[{card: Djinn, installed: false, hosted: [Medium]}]}]",
            "4: Djinn is not installed, so it hosts nothing",
        ),
        (RUNNER % "rig: [{card: Muse, hosted: [Djinn]}]", "Djinn cannot be installed on Muse"),
        (RUNNER % "rig: [{card: Muse, hosted: [Botulus]}]", "Botulus cannot be installed on Muse"),
        (REMOTE % "", "4: position.corp.servers.remote 1: remote 1 has no cards"),
        (
            CORP % "clicks: 2",
            "4: position.corp.clicks: the Corp has no clicks in the other",
        ),
        (
            "  turn: corp\n" + RUNNER % "clicks: 2",
            "5: position.runner.clicks: the Runner has no clicks in",
        ),
        (RUNNER % "hand: [{card: Diesel, facedown: true}]", "cannot be facedown in the grip"),
        (RUNNER % "discard: [{card: Diesel, facedown: true}]", "cannot be facedown in the heap"),
        (REMOTE % "{card: PAD Campaign, facedown: true}", "leave “facedown” out"),
        (
            RUNNER % "hand: [{card: Femme Fatale, remembers: {chosen ice: Enigma}}]",
            "4: Femme Fatale remembers nothing in the grip (9.10.3c)",
        ),
        (
            RUNNER % "rig: [{card: Corroder, loaded: [credit]}]",
            "4: Corroder is never empty (10.9.2",
        ),
        (RUNNER % "rig: [{card: Corroder, installed: false}]", "4: Corroder is not hosted"),
        (
            RUNNER % "credits: yes",
            "4: position.runner.credits: should be a whole number, not “true”",
        ),
        (
            RUNNER % "hand: {Diesel: 2}",
            "position.runner.hand: should be a list, such as [2 x Diesel]",
        ),
        (
            RUNNER % "hand: {Diesel: {copies: 2}}",
            "position.runner.hand: should be a list, not a mapping of keys to values",
        ),
        (RUNNER % "hand: 3", "should be a list, such as [3 x Blank Event]"),
        (
            '  at: "6.9.2a"\n',
            "4: at: 6.9.2a is a step of a run: say which run with “run”",
        ),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(
    error_for: MistakeMessages, position: str, message: str
) -> None:
    assert message in error_for(f"{POSITION}{position}{EXPECT}")


def test_a_variant_cannot_inherit_clicks_of_the_inactive_player(
    error_for: MistakeMessages,
) -> None:
    variant = (
        "variants:\n  - title: V\n    position: {turn: corp, runner: {clicks: 3}}\n"
        "    expect: {winner: nobody}\n"
    )
    position = f"{POSITION}{RUNNER % 'clicks: 2'}"
    assert "variants.0.position.runner.clicks" in error_for(f"{position}{EXPECT}{variant}")


def test_a_variant_may_empty_a_server_and_change_the_turn(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        f"{HEAD}{POSITION}{RUNNER % 'clicks: 2'}{REMOTE % 'PAD Campaign'}"
        "expect: {servers: {remote 1: {root: [PAD Campaign]}}}\n"
        "variants:\n  - title: V\n"
        "    position: {turn: corp, corp: {servers: {remote 1: {root: []}}}}\n"
        "    expect: {servers: {remote 1: gone}, runner: {clicks: 0}}\n"
    )
    assert play_file(path).passed, play_file(path).failures


def test_seven_points_do_not_end_a_game_that_the_corp_cannot_win(
    failures_of: ScenarioFailures,
) -> None:
    """The Black File's last turn: without it the Corp has won (1.7.2a)."""
    corp = CORP % "clicks: 1, deck: [Blank Ice], score_area: [2 x Priority Requisition, TGTBT]"
    file = RUNNER % "rig: [{card: The Black File, counters: {power: 2}}]"
    script = "script: [{corp: gain 1 credit}]\nunlisted: pass\nexpect: {winner: corp}\n"
    assert failures_of(f"{POSITION}  turn: corp\n{file}{corp}{script}") == ""


def test_a_card_hosted_as_a_counter_on_a_scored_agenda_is_accepted(
    failures_of: ScenarioFailures,
) -> None:
    corp = CORP % (
        "score_area: [{card: Priority Requisition, hosted: [Political Graffiti]}, "
        "Priority Requisition, TGTBT]"
    )
    script = "script: [{corp: purge}]\nunlisted: pass\nexpect: {winner: corp}\n"
    assert failures_of(f"{POSITION}  turn: corp\n{corp}{script}") == ""


CARDS_OF_OTHER_KINDS = {
    "an identity remembers what it named": (
        "  runner: {hand: [Sure Gamble]}\n"
        '  corp: {credits: 0, identity: {card: "Azmari EdTech: Shaping the Future", '
        "remembers: {card type last named: event}}}\n"
        "script: [{runner: play Sure Gamble}]\n"
        "expect: {corp: {credits: 2}}\n"
    ),
    "whatever lies facedown in the rig": (
        "  runner: {rig: [{card: Sure Gamble, facedown: true}, {card: Botulus, facedown: true}]}\n"
        "  corp: {servers: {HQ: {ice: [{card: Tribunal, rezzed: true}]}}}\n"
        "script:\n"
        "  - runner: run HQ\n"
        "  - runner: Sure Gamble\n"
        "  - runner: continue\n"
        "expect: {runner: {rig: [], discard: [Sure Gamble, Botulus]}}\n"
    ),
    "a program that Muse installed on itself": (
        "  runner: {rig: [{card: Muse, hosted: [Corroder]}]}\n"
        "expect: {cards: {Corroder: {host: Muse}}, runner: {memory_used: 2}}\n"
    ),
    "an agenda that came with Casting Call is faceup": (
        "  corp: {servers: {remote 1: {root: [{card: Merger, hosted: [Casting Call]}]}}}\n"
        "expect: {cards: {Merger: {faceup: true, rezzed: false}}}\n"
    ),
    "an agenda that a counter made public is faceup": (
        "  turn: corp\n"
        "  corp: {credits: 1, servers: {remote 1: {root: "
        "[{card: Merger, hosted: [Transparency Initiative]}]}}}\n"
        "script: [{corp: advance Merger}]\n"
        "expect: {corp: {credits: 1}, cards: {Merger: {faceup: true, has_subtypes: [public]}}}\n"
    ),
}


@pytest.mark.parametrize("text", CARDS_OF_OTHER_KINDS.values(), ids=CARDS_OF_OTHER_KINDS)
def test_an_unusual_but_possible_position_is_accepted(
    failures_of: ScenarioFailures, text: str
) -> None:
    assert failures_of(f"{POSITION}{text}unlisted: pass\n") == ""
