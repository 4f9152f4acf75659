"""Events written as earlier than a position: the history contains them, or they are refused."""

from collections.abc import Callable
from pathlib import Path

import pytest
from scenario_messages import HEAD, MistakeMessages, ScenarioFailures

from engine.kernel import history
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.events import (
    Accessed,
    Advanced,
    CardDrawn,
    CardsDrawn,
    CardsTrashed,
    Event,
    Installed,
    PlayedCard,
    ResolvedCard,
    Rezzed,
    RunEnded,
    RunSucceeded,
    Scored,
    Stolen,
    TagsTaken,
    Trashed,
    Used,
    WouldHappen,
)
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.sides import Side
from engine.scenarios.earlier.descriptions import describe_earlier
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.load import open_file
from engine.scenarios.files.schema_positions import Position
from engine.scenarios.start import build_start
from engine.scenarios.watched_game import WatchedGame

POSITION = "position:\n"
CARDS = """\
  runner:
    discard: [Sure Gamble]
    hand: [Diesel]
    score_area: [Offworld Office]
    rig: [Marjanah]
  corp:
    hand: [Blank Operation]
    discard: [Hedge Fund]
    score_area: [Send a Message]
    servers:
      HQ: {ice: [{card: Tollbooth, rezzed: true}, Wall of Static]}
"""


@pytest.fixture
def begin_game(tmp_path: Path) -> Callable[[str], WatchedGame]:
    """Begin a game with these lines of a position and the cards above."""

    def start_game(lines: str) -> WatchedGame:
        path = tmp_path / "mine.yaml"
        path.write_text(f"{HEAD}{POSITION}  {lines}\n{CARDS}", "utf-8")
        file = open_file(path)
        return build_start(file, file.scenario.position).game()[0]

    return start_game


def test_exactly_the_written_events_have_happened(begin_game: Callable[[str], WatchedGame]) -> None:
    events = "[{installed: Marjanah}, {rezzed: Tollbooth}, {advanced: Wall of Static}, {tags: 2}]"
    happened = history.this_turn(begin_game(f"this_turn: {events}"), Event)
    kinds = [type(event).__name__ for event in happened]
    advanced = ["CountersPlaced", "Advanced"]
    assert kinds == ["Installed", "Rezzed", *advanced, "WouldHappen", "TagsTaken"]


def test_last_turn_and_this_turn_are_kept_apart(begin_game: Callable[[str], WatchedGame]) -> None:
    game = begin_game("last_turn: [{tags: 1}]\n  this_turn: [{tags: 2}]")
    assert [e.amount for e in history.last_turn(game, TagsTaken)] == [1]
    assert [e.amount for e in history.this_turn(game, TagsTaken)] == [2]
    assert [type(e) for e in history.last_turn(game, Event)] == [WouldHappen, TagsTaken]


def test_events_during_a_run_are_kept_apart_from_the_rest(
    begin_game: Callable[[str], WatchedGame],
) -> None:
    events = "[{tags: 1}, {run: R&D, during: [{stolen: Offworld Office}]}, {tags: 2}]"
    game = begin_game(f"this_turn: {events}")
    [run] = history.this_turn(game, RunEnded)
    [stolen] = history.during(game, run, Stolen)
    assert (run.successful, run.unsuccessful) == (True, False)
    assert history.during(game, run, TagsTaken) == []
    assert game.object(stolen.card).zone == deck(Side.CORP)
    assert game.state.became[stolen.card] == stolen.after
    assert game.state.run is None


def test_a_run_that_ended_neither_way_counts_as_neither(
    begin_game: Callable[[str], WatchedGame],
) -> None:
    game = begin_game("this_turn: [{run: HQ, ended: neither, during: [{accessed: Tollbooth}]}]")
    [run] = history.this_turn(game, RunEnded)
    assert (run.successful, run.unsuccessful) == (False, False)
    assert history.this_turn(game, RunSucceeded) == []
    assert len(history.this_turn(game, Accessed)) == 1


def test_an_event_played_earlier_was_another_object(
    begin_game: Callable[[str], WatchedGame],
) -> None:
    game = begin_game("this_turn: [{played: Sure Gamble}, {scored: Send a Message}]")
    [played] = history.this_turn(game, PlayedCard)
    [resolved] = history.this_turn(game, ResolvedCard)
    [scored] = history.this_turn(game, Scored)
    assert played.card == resolved.card
    assert not game.exists(played.card)
    assert game.name(played.card) == "Sure Gamble"
    assert game.object(scored.card).installed


def test_a_card_installed_earlier_is_recorded_with_its_server(
    begin_game: Callable[[str], WatchedGame],
) -> None:
    game = begin_game("this_turn: [{installed: Wall of Static}]")
    [installed] = history.this_turn(game, Installed)
    assert (installed.by, installed.server) == (Side.CORP, "HQ")


def test_an_agenda_installed_advanced_and_scored_is_one_object(
    begin_game: Callable[[str], WatchedGame],
) -> None:
    events = "{installed: Send a Message}, {advanced: Send a Message}, {scored: Send a Message}"
    game = begin_game(f"turn: corp\n  this_turn: [{events}]")
    [installed] = history.this_turn(game, Installed)
    [advanced] = history.this_turn(game, Advanced)
    [scored] = history.this_turn(game, Scored)
    assert installed.card == advanced.card == scored.card
    assert game.object(scored.card).installed


def test_a_card_installed_earlier_may_lie_in_archives(failures_of: ScenarioFailures) -> None:
    events = "[{installed: PAD Campaign}, {advanced: PAD Campaign}]"
    body = (
        f"position:\n  turn: corp\n  this_turn: {events}\n  corp: {{discard: [PAD Campaign]}}\n"
        "expect: {this_turn: {Installed: 1, Advanced: 1}}\n"
    )
    assert failures_of(body) == ""


def test_a_card_rezzed_earlier_may_be_unrezzed_now(
    begin_game: Callable[[str], WatchedGame],
) -> None:
    game = begin_game("this_turn: [{rezzed: Wall of Static}, {played: Sure Gamble}]")
    [rezzed] = history.this_turn(game, Rezzed)
    assert game.name(rezzed.card) == "Wall of Static"
    assert not game.object(rezzed.card).is_rezzed


@pytest.mark.parametrize(
    ("acts", "ability", "position", "expected"),
    [
        (
            "{rezzed: Tatu-Bola}, {encountered: Tatu-Bola}",
            "{used: Tatu-Bola}",
            '{runner: {identity: "Los: Data Hijacker"}, corp: {hand: [Tatu-Bola], '
            "servers: {R&D: {ice: [Enigma]}}}}",
            "triggered: {'Los: Data Hijacker': 0}, this_turn: {Rezzed: 2, Approached: 2}",
        ),
        (
            "{installed: Corroder}",
            "{played: Uninstall}",
            "{runner: {hand: [Corroder], rig: [DZMZ Optimizer], discard: [Uninstall]}, "
            "corp: {servers: {R&D: {ice: [Enigma]}}}}",
            "cards: {Corroder: {install_cost: 2}}",
        ),
        (
            "{advanced: NGO Front}",
            "{used: Tatu-Bola}",
            "{corp: {hand: [NGO Front, Tatu-Bola], servers: {R&D: {ice: [Enigma]}}}}",
            "this_turn: {Advanced: 1}",
        ),
    ],
)
def test_a_card_used_earlier_may_be_back_in_hand(
    error_for: MistakeMessages,
    failures_of: ScenarioFailures,
    acts: str,
    ability: str,
    position: str,
    expected: str,
) -> None:
    body = (
        f"position: {position.replace('{', '{this_turn: [%s], ', 1)}\n"
        "script: [runner: run R&D, {corp: rez Enigma, at: 6.9.2b}]\n"
        f"unlisted: pass\nexpect: {{{expected}}}\n"
    )
    assert failures_of(body % f"{acts}, {ability}") == ""
    assert "before: it is not" in error_for(body % acts)


def test_cards_become_active_in_the_written_order(
    begin_game: Callable[[str], WatchedGame],
) -> None:
    game = begin_game("this_turn: [{installed: Marjanah}, {rezzed: Tollbooth}]")
    at = {o.printed.name: o.became_active for o in game.state.objects.values()}
    assert at["Marjanah"] < at["Tollbooth"]
    game = begin_game("this_turn: [{rezzed: Tollbooth}, {installed: Marjanah}]")
    at = {o.printed.name: o.became_active for o in game.state.objects.values()}
    assert at["Tollbooth"] < at["Marjanah"]


@pytest.mark.parametrize(
    ("events", "message"),
    [
        ("[{trashed: Diesel}]", "Diesel cannot have been trashed before: it is not in a discard"),
        ("[{clicks: 1, basic: true}]", "“basic” goes with run or drew or credits or installed or"),
        ("[{played: Hedge Fund, basic: true}]", "in the Runner’s turn the Corp took no action"),
        ("[{drew: 1, by: corp, basic: true}]", "in the Runner’s turn the Corp took no action"),
        ("[{drew: 9}]", "The Runner cannot have drawn 9: no more than 3 left the deck"),
        ("[{installed: Diesel}]", ":4: Diesel cannot have been installed before: it is not"),
        ("[{rezzed: Wall of Static}]", ":4: Wall of Static cannot have been rezzed before: it is"),
        (
            "[{advanced: Marjanah}]",
            "Marjanah cannot have been advanced before: it is not an installed",
        ),
        ("[{played: Diesel}]", "Diesel cannot have been played before: it is not an event"),
        ("[{played: Marjanah}]", "Marjanah cannot have been played before: it is not an event"),
        ("[{scored: Offworld Office}]", "Offworld Office cannot have been scored before"),
        ("[{stolen: Send a Message}]", "Send a Message cannot have been stolen before"),
        (
            "[{accessed: Marjanah}]",
            "Marjanah cannot have been accessed before: it is not a Corp card",
        ),
        ("[{installed: Marjana}]", "Marjana is not in the position: did you mean Marjanah?"),
        ("[{installed: 'Marjanah #2'}]", "Marjanah #2 is not in the position"),
        ("[{used: 'Marjanah: fly'}]", "“Marjanah: fly” does not name one ability that can be used"),
        ("[{run: HQQ}]", "no server is named HQQ: did you mean HQ?"),
        ("[{run: HQ, tags: 1}]", "position.this_turn.0: write exactly one of run, installed"),
        ("[{ended: neither}]", "position.this_turn.0: write exactly one of run, installed"),
        ("[{tags: 1, ended: neither}]", "position.this_turn.0.ended: “ended” goes with run"),
        (
            "[{run: HQ, by: corp}]",
            "position.this_turn.0.by: “by” goes with derezzed or revealed or trashed",
        ),
        ("[{tags: 1001}]", "position.this_turn.0.tags: cannot be more than 1,000"),
        ("[{ran: HQ}]", "position.this_turn.0.ran: there is no key “ran”: did you mean run?"),
    ],
)
def test_an_impossible_earlier_event_gives_its_line(
    begin_game: Callable[[str], WatchedGame], events: str, message: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        begin_game(f"this_turn: {events}")
    assert message in str(caught.value)
    assert ":4: " in str(caught.value)


def test_a_card_trashed_earlier_came_from_another_zone(
    begin_game: Callable[[str], WatchedGame],
) -> None:
    game = begin_game("this_turn: [{trashed: Sure Gamble}, {trashed: Hedge Fund, by: runner}]")
    gamble, fund = history.this_turn(game, Trashed)
    assert [game.name(e.card) for e in (gamble, fund)] == ["Sure Gamble", "Hedge Fund"]
    assert (gamble.by, fund.by) == (Side.RUNNER, Side.RUNNER)
    assert game.object(gamble.card).zone == hand(Side.RUNNER)
    assert game.state.became[gamble.card] == gamble.after
    assert [e.cards for e in history.this_turn(game, CardsTrashed)] == [
        (gamble.card,),
        (fund.card,),
    ]


def test_cards_drawn_earlier_have_left_the_deck(begin_game: Callable[[str], WatchedGame]) -> None:
    game = begin_game("last_turn: [{drew: 1}]\n  this_turn: [{drew: 2}]")
    [before], [now] = history.last_turn(game, CardsDrawn), history.this_turn(game, CardsDrawn)
    assert (before.side, len(before.cards)) == (Side.CORP, 1)
    assert (now.side, len(now.cards)) == (Side.RUNNER, 2)
    assert game.name(now.cards[0]) == "Diesel", "what is in hand has been drawn before anything"
    assert len(history.this_turn(game, CardDrawn)) == 2


PLASTICITY = """\
position:
  this_turn: [%s]
  runner: {hand: [Diesel], deck: [3 x Blank Event], rig: [Verbal Plasticity]}
script: [{runner: draw 1 card}]
expect: {runner: {hand: %d}}
"""


@pytest.mark.parametrize(
    ("earlier", "cards"),
    [("{clicks: 1}", 3), ("{drew: 1}", 3), ("{drew: 1, basic: true}", 2)],
)
def test_an_earlier_draw_may_be_the_basic_action(
    failures_of: ScenarioFailures, earlier: str, cards: int
) -> None:
    assert failures_of(PLASTICITY % (earlier, cards)) == ""


def test_earlier_basic_actions_are_recorded_as_basic(
    begin_game: Callable[[str], WatchedGame],
) -> None:
    events = "{installed: Wall of Static, basic: true}, {advanced: Wall of Static, basic: true}"
    game = begin_game(f"turn: corp\n  this_turn: [{events}]")
    [installed] = history.this_turn(game, Installed)
    [advanced] = history.this_turn(game, Advanced)
    assert installed.basic
    assert advanced.basic


WAGE_WORKERS = """\
position:
  turn: corp
  this_turn: [%s, %s]
  corp:
    clicks: 1
    hand: [2 x Blank Operation]
    deck: [9 x Blank Operation]
    servers:
      remote 1: {root: [{card: Wage Workers, rezzed: true}]}
      remote 2: {root: [{card: Jackson Howard, rezzed: true}]}
script: [{corp: %s}]
unlisted: pass
expect: {corp: {clicks: %d}}
"""


@pytest.mark.parametrize(
    ("earlier", "taken", "clicks"),
    [
        ("{drew: 1, basic: true}", "draw 1 card", 1),
        ("{drew: 1}", "draw 1 card", 0),
        ("{credits: 1, basic: true}", "gain 1 credit", 1),
        ("{used: 'Jackson Howard: draw 2 cards'}", "'use Jackson Howard: draw 2 cards'", 1),
    ],
)
def test_an_earlier_action_is_seen_by_what_counts_actions(
    failures_of: ScenarioFailures, earlier: str, taken: str, clicks: int
) -> None:
    assert failures_of(WAGE_WORKERS % (earlier, earlier, taken, clicks)) == ""


PAPER_TRIPPING = """\
position:
  this_turn: [%s]
  runner: {tags: 1, hand: [Paper Tripping], discard: [Sure Gamble], rig: [Marjanah, Data Dealer]}
script: [{whose: runner, expect: %s}]
"""


@pytest.mark.parametrize(
    ("earlier", "is_first_click"),
    [
        ("{run: HQ}", True),
        ("{run: HQ, basic: true}", False),
        ("{installed: Marjanah}", True),
        ("{installed: Marjanah, basic: true}", False),
        ("{played: Sure Gamble, basic: true}", False),
        ("{used: Data Dealer}", False),
    ],
)
def test_an_earlier_action_was_paid_for_with_its_click(
    failures_of: ScenarioFailures, earlier: str, is_first_click: bool
) -> None:
    options = "{options: [play Paper Tripping]}"
    expected = options if is_first_click else "{refused: {play Paper Tripping: 9.3.3b}}"
    assert failures_of(PAPER_TRIPPING % (earlier, expected)) == ""


DOCKLANDS_PASS = """\
position:
  this_turn: [{run: HQ%s}]
  runner: {rig: [Docklands Pass, Corroder], discard: [Account Siphon]}
  corp: {hand: [2 x Hedge Fund]}
script: [{runner: run HQ}, {runner: continue}, {chance: Hedge Fund}]
unlisted: pass
expect: {triggered: {Docklands Pass: %d}}
"""


@pytest.mark.parametrize(
    ("written", "times"),
    [
        ("", 0),
        (", ended: unsuccessful", 1),
        (", during: [{played: Account Siphon}]", 1),
        (", during: [{used: 'Corroder: +1 strength'}]", 0),
        (", during: [{played: Account Siphon}, {accessed: Hedge Fund}]", 0),
    ],
)
def test_an_earlier_successful_run_breached_its_server(
    failures_of: ScenarioFailures, written: str, times: int
) -> None:
    assert failures_of(DOCKLANDS_PASS % (written, times)) == ""


NEOTOKYO_GRID = """\
position:
  turn: corp
  this_turn: [%s]
  corp:
    clicks: 2
    servers:
      remote 1:
        root: [{card: NeoTokyo Grid, rezzed: true}, {card: Merger, counters: {advancement: 1}}]
script: [{corp: advance Merger}]
unlisted: pass
expect: {corp: {credits: %s}}
"""
POLYHISTOR = """\
position:
  this_turn: [%s]
  runner: {deck: [Imp], rig: [Polyhistor]}
script: [{runner: run HQ}, {expect: {options: [%s]}}, {runner: jack out, at: 6.9.4c}]
unlisted: pass
"""


@pytest.mark.parametrize(
    ("scenario", "earlier", "first", "again"),
    [
        (NEOTOKYO_GRID, "advanced: Merger", "5", "4"),
        (POLYHISTOR, "run: HQ", "trigger Polyhistor", "jack out"),
    ],
)
def test_what_an_act_always_brings_with_it_has_happened_with_it(
    failures_of: ScenarioFailures, scenario: str, earlier: str, first: str, again: str
) -> None:
    assert failures_of(scenario % ("", first)) == ""
    assert failures_of(scenario % (f"{{{earlier}}}", again)) == ""


def test_an_earlier_run_may_be_the_basic_action(failures_of: ScenarioFailures) -> None:
    position = """\
position:
  this_turn: [{run: HQ%s}]
  runner: {clicks: 1}
  corp: {in_play: [Enhanced Login Protocol]}
script: [{whose: runner, expect: %s}]
"""
    assert failures_of(position % (", basic: true", "{options: [run HQ]}")) == ""
    assert failures_of(position % ("", "{refused: {run HQ: 1.16.1}}")) == ""


WASTELAND = """\
position:
%s  runner: {credits: 0, discard: [Corroder], rig: [Wasteland, Fall Guy]}
script:
  - runner: gain 1 credit
  - runner: "use Fall Guy: gain 2[c]"
unlisted: pass
expect: {triggered: {Wasteland: %d}}
"""


@pytest.mark.parametrize(
    ("earlier", "times"),
    [("", 1), ("  this_turn: [{trashed: Corroder}]\n", 0), ("  last_turn: [{drew: 0}]\n", 1)],
)
def test_a_first_time_ability_sees_a_card_trashed_earlier(
    failures_of: ScenarioFailures, earlier: str, times: int
) -> None:
    assert failures_of(WASTELAND % (earlier, times)) == ""


def test_earlier_events_are_described_in_words() -> None:
    written = {
        "this_turn": [
            {"run": "HQ", "ended": "unsuccessful", "during": [{"damage": 1, "by": "corp"}]},
            {"trashed": "Corroder", "by": "runner"},
        ],
        "last_turn": [{"clicks": 1}, {"tags": 2}],
    }
    assert describe_earlier(Position.model_validate(written)) == (
        "Earlier this turn: a run on HQ, which was unsuccessful (the Runner suffered 1 net damage "
        "from the Corp); Corroder was trashed by the Runner.",
        "In the turn before: 1 click spent; the Runner took 2 tags.",
    )


def test_a_once_per_turn_card_cannot_have_been_used_twice(
    error_for: MistakeMessages, failures_of: ScenarioFailures
) -> None:
    position = "  this_turn: [%s]\n  runner: {rig: [Imp, Imp]}\nexpect: {winner: nobody}\n"
    assert "can be used once each turn, and has been: leave it" in error_for(
        POSITION + position % "{used: Imp}, {used: Imp}"
    )
    assert failures_of(POSITION + position % "{used: Imp}, {used: 'Imp #2'}") == ""
    twice = "{run: HQ, during: [{used: Imp}]}, {run: HQ, during: [{used: 'Imp #2'}]}"
    assert failures_of(POSITION + position % twice) == ""


def test_used_prefers_the_paid_ability_of_two_that_read_alike(
    tmp_path: Path,
) -> None:
    """Cyberdex Virus Suite has the same words for when it is accessed and when it is used."""
    used = "this_turn: [{used: 'Cyberdex Virus Suite: purge virus counters'}]"
    path = tmp_path / "mine.yaml"
    path.write_text(
        f"{HEAD}{POSITION}  {used}\n  corp: {{discard: [Cyberdex Virus Suite]}}\n", "utf-8"
    )
    file = open_file(path)
    game = build_start(file, file.scenario.position).game()[0]
    [event] = history.this_turn(game, Used)
    assert isinstance(event.ability, PaidAbility)


def test_a_server_run_earlier_may_be_gone(
    error_for: MistakeMessages, failures_of: ScenarioFailures
) -> None:
    position = """\
  turn: corp
  last_turn:
    - run: remote 1
      during: [{accessed: PAD Campaign}, {trashed: PAD Campaign, by: runner, server: remote 1}]
  corp:
    hand: [Hangeki]
    discard: [PAD Campaign]
    servers: {remote 2: {root: [Blank Asset]}}
expect: {options: [play Hangeki], last_turn: {RunEnded: 1}}
"""
    assert failures_of(POSITION + position) == ""
    assert "no server is named remote one" in error_for(
        POSITION + position.replace("remote 1}", "remote one}")
    )


def test_a_new_server_never_takes_the_name_of_a_gone_one(
    failures_of: ScenarioFailures,
) -> None:
    """A server that ceased to exist does not come back (4.6.8d)."""
    position = """\
  turn: corp
  last_turn: [{run: remote 1}]
  corp: {hand: [PAD Campaign]}
script: [{corp: install PAD Campaign}]
unlisted: pass
expect: {servers: {remote 1: gone, remote 2: {root: [PAD Campaign]}}}
"""
    assert failures_of(POSITION + position) == ""


def test_a_remembered_server_may_be_gone(
    error_for: MistakeMessages, failures_of: ScenarioFailures
) -> None:
    """What remembers it is about no server that comes later (4.6.8d)."""
    position = """\
  runner: {rig: [{card: Security Testing, remembers: {chosen server: remote 1}}]}
  corp: {servers: {remote 2: {root: [PAD Campaign]}}}
script: [{runner: run remote 2}, {runner: continue, at: 6.9.4c}]
unlisted: pass
expect:
  cards: {Security Testing: {remembers: {chosen server: remote 1}}}
  runner: {credits: 5}
  servers: {remote 1: gone}
"""
    assert failures_of(POSITION + position) == ""
    assert "cannot have chosen “remote one”" in error_for(
        POSITION + position.replace("server: remote 1}", "server: remote one}")
    )


def test_a_card_trashed_to_use_it_cannot_still_be_installed(
    error_for: MistakeMessages, failures_of: ScenarioFailures
) -> None:
    """A card that was trashed as a cost lies in its heap (1.16.1), unless it came back."""
    position = "  this_turn: [{used: Same Old Thing}]\n  runner: {rig: [Same Old Thing]}\n"
    expect = "expect: {this_turn: {Used: 1}}\n"
    assert "Same Old Thing left play to pay for that" in error_for(POSITION + position + expect)
    for possible in (
        position.replace("rig:", "discard:"),
        position.replace("]}\n", "], discard: [Same Old Thing]}\n"),
        position.replace("Thing}]", "Thing}, {installed: Same Old Thing}]"),
    ):
        assert failures_of(POSITION + possible + expect) == ""


def test_a_card_trashed_to_break_cannot_still_be_installed(
    error_for: MistakeMessages, failures_of: ScenarioFailures
) -> None:
    position = """\
  at: "6.9.3b"
  run: {server: HQ, ice: Enigma, encounter: [{broken: end the run, using: Boomerang}]}
  runner: {rig: [{card: Boomerang, remembers: {chosen ice: Enigma}}]}
  corp: {servers: {HQ: {ice: [{card: Enigma, rezzed: true}]}}}
script: [{runner: continue, at: 6.9.4c}]
unlisted: pass
expect: {run: successful}
"""
    assert "broken: Boomerang left play to pay for that" in error_for(POSITION + position)
    trashed = position.replace("rig: [{card: Boomerang, remembers: {chosen ice: Enigma}}]", "%s")
    assert failures_of(POSITION + trashed % "discard: [Boomerang]") == ""


def test_a_card_trashed_earlier_may_be_installed_again(failures_of: ScenarioFailures) -> None:
    """Wasteland has seen Mimic trashed, which Clone Chip has installed again."""
    events = "[{trashed: Mimic}, {used: Clone Chip}, {installed: Mimic}]"
    rig = "discard: [Clone Chip], rig: [Mimic, Wasteland, Fall Guy]"
    body = (
        f"position:\n  this_turn: {events}\n  runner: {{credits: 0, {rig}}}\n"
        'script: [{runner: gain 1 credit}, {runner: "use Fall Guy: gain 2[c]"}]\n'
        "unlisted: pass\nexpect: {triggered: {Wasteland: 0}, this_turn: {Trashed: 2}}\n"
    )
    assert failures_of(body) == ""
