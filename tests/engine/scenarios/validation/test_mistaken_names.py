"""Messages about a name that nothing has: of a card, a server, a zone or an event."""

from collections.abc import Iterator
from typing import Any

import pytest
from scenario_messages import MistakeMessages, ScenarioFailures

from engine.cards.catalogue import UnknownCardError
from engine.kernel.intents.forms import FORMS
from engine.scenarios.files import load
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.labels.possible_labels import is_fixed_label
from engine.scenarios.validation.unknown_names import find_unknown_names


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("Wyldside, Coroder", ":4: no card named Coroder: did you mean Corroder?"),
        ("3x Diesel", ":4: no card named 3x Diesel: did you mean 3 x Diesel?"),
        ("3 Diesel", ":4: no card named 3 Diesel: did you mean 3 x Diesel?"),
        ("Diesel x2", ":4: no card named Diesel x2: did you mean 2 x Diesel?"),
        ("Diesel (3)", ":4: no card named Diesel (3): did you mean 3 x Diesel?"),
        ("Corroder facedown", "did you mean {card: Corroder, facedown: true}?"),
        ("rezzed Ice Wall", "did you mean {card: Ice Wall, rezzed: true}?"),
        ("Ice Wall (rezzed)", "did you mean {card: Ice Wall, rezzed: true}?"),
        ("0 x Diesel", ":4: no card named 0 x Diesel: did you mean Diesel?"),
    ],
)
def test_an_unknown_card_name_gets_a_suggestion(
    error_for: MistakeMessages, cards: str, message: str
) -> None:
    assert message in error_for(f"position:\n  runner: {{hand: [{cards}]}}\n", UnknownCardError)


def test_names_are_looked_up_until_one_is_unknown(
    error_for: MistakeMessages, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up = []
    every = find_unknown_names

    def noting(data: Any) -> Iterator[Any]:
        for found in every(data):
            looked_up.append(found)
            yield found

    monkeypatch.setattr(load, "find_unknown_names", noting)
    script = "script:\n  - corp: rez Ice Wal\n  - corp: rez Tolbooth\n"
    assert "Ice Wal" in error_for(script, UnknownCardError)
    assert len(looked_up) == 1


def test_a_name_near_to_no_card_gets_no_suggestion(error_for: MistakeMessages) -> None:
    message = error_for("position:\n  runner: {hand: [Blargh of Doom]}\n", UnknownCardError)
    assert message.endswith("no card named Blargh of Doom")


@pytest.mark.parametrize("name", ["''", "' '"])
def test_an_empty_card_name_is_called_empty(error_for: MistakeMessages, name: str) -> None:
    message = error_for(f"position:\n  runner: {{hand: [{name}]}}\n", UnknownCardError)
    assert ":4: a card has an empty name" in message


def test_an_other_sides_name_suggests_its_card_flipped(error_for: MistakeMessages) -> None:
    back = 'position:\n  corp: {identity: "Earth Station: Ascending to Orbit"}\n'
    other = "it is the other side of Earth Station: SEA Headquarters, “flipped”"
    assert error_for(back, UnknownCardError).endswith(other)


EXPECTED = "position:\n  corp: {hand: [Tollbooth]}\nexpect:\n  %s\n"


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ("cards: {Tolbooth: {rezzed: true}}", "expect.cards.Tolbooth: no card named Tolbooth: did"),
        ("triggered: {Tolbooth: 0}", "expect.triggered.Tolbooth: no card named Tolbooth: did you"),
        ("used: {Tolbooth: 0}", "no card named Tolbooth: did you mean Tollbooth?"),
        ("pending: [Tolbooth]", "expect.pending.0: no card named Tolbooth"),
        ("encountering: Tolbooth", "expect.encountering: no card named Tolbooth"),
        ("corp: {hand: [Tolbooth]}", "expect.corp.hand.0: no card named Tolbooth"),
        ("servers: {HQ: {ice: [Tolbooth]}}", "expect.servers.HQ.ice.0: no card named Tolbooth"),
        (
            "cards: {Tollbooth: {host: Chisle}}",
            "Tollbooth.host: no card named Chisle: did you mean",
        ),
        ("not_options: [rez Tolbooth]", "no card named Tolbooth: did you mean Tollbooth?"),
        ("options: ['use Corrodr: +1 strength']", "no card named Corrodr: did you mean Corroder?"),
        ("not_options: [Corrodr]", "no card named Corrodr: did you mean Corroder?"),
        ("not_options: [find Corrodr]", "no card named Corrodr: did you mean Corroder?"),
        ("refused: {'trash Fem Fatale': 1.2.5}", "no card named Fem Fatale: did you mean Femme"),
    ],
)
def test_an_unknown_card_is_reported_in_every_expectation(
    error_for: MistakeMessages, expected: str, message: str
) -> None:
    error = error_for(EXPECTED % expected, UnknownCardError)
    assert error.startswith(":6: ")
    assert message in error


def test_a_very_long_name_gives_a_short_message(error_for: MistakeMessages) -> None:
    error = error_for(EXPECTED % f"accessed: [{'x' * 450}]", UnknownCardError)
    assert len(error) < 150
    for key in ("not_cited", "cited", "reached"):
        assert len(error_for(EXPECTED % f'{key}: ["{"9" * 450}"]', ScenarioError)) < 150


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        (
            "events: {CreditGained: 0}",
            "there is no event “CreditGained”: did you mean CreditsGained",
        ),
        ("expects: {Damge: gone}", "there is no effect “Damge”: did you mean Damage?"),
        ("servers: {remote one: gone}", "no server is named remote one: did you mean remote 1?"),
        ("attacked_server: hq", "no server is named hq: did you mean HQ?"),
        ("not_options: [run RD]", "no server is named RD: did you mean R&D?"),
        ("attacked_server: R and D", "no server is named R and D: did you mean R&D?"),
        ("not_options: [run R and D]", "no server is named R and D: did you mean R&D?"),
        ("refused: {run remot 1: 6.1.2}", "no server is named remot 1: did you mean remote 1?"),
        (
            "cards: {Tollbooth: {zone: Archive}}",
            "there is no zone “Archive”: did you mean Archives",
        ),
        ("cards: {Tollbooth: {zone: rig}}", "there is no zone “rig”: did you mean play area?"),
        ("cards: {Tollbooth: {lacks_subtypes: [sentyr]}}", "there is no subtype “sentyr”: did you"),
        ("cards: {Tollbooth: {counters: {viris: 0}}}", "no kind of counter “viris”: did you mean"),
        ("cited: 9.9.9a", "expect.cited: should be a list, such as [9.9.9a]"),
    ],
)
def test_an_expectation_of_something_unknown_is_refused(
    error_for: MistakeMessages, expected: str, message: str
) -> None:
    error = error_for(EXPECTED % expected)
    assert error.startswith(":6: ")
    assert message in error


def test_an_unknown_key_under_sees_suggests_a_key_of_the_view(
    failures_of: ScenarioFailures,
) -> None:
    failure = failures_of("expect: {sees: {runner: {serverz: {}}}}\n")
    assert failure == "line 3: sees: there is no “serverz” to see: did you mean servers?"


def test_a_line_break_in_a_name_keeps_the_message_one_line(error_for: MistakeMessages) -> None:
    message = error_for('position: {runner: {rig: ["\\n"]}}\n', UnknownCardError)
    assert "a card has an empty name" in message
    assert "no card named" in error_for('position: {runner: {rig: ["\\n?"]}}\n', UnknownCardError)
    assert "no event" in error_for('expect: {events: {"a\\nb": 1}}\n')


def test_labels_of_every_game_are_not_misspelt_cards() -> None:
    offered = [form.form for form in FORMS if is_fixed_label(form.form)]
    assert "purge" in offered
    wrong = find_unknown_names({"script": [{"expect": {"not_options": offered}}]})
    assert [str(unknown) for _, unknown in wrong] == []
    ((_, unknown),) = find_unknown_names({"script": [{"corp": "rez Ice Wal"}]})
    assert "Ice Wall" in str(unknown)


@pytest.mark.parametrize(
    "label",
    ["run remote 1 for 6[c]", "trigger Earth Station: Ascending to Orbit", "keep nothing"],
)
def test_labels_near_to_a_name_are_not_misspelt_cards(label: str) -> None:
    assert [
        *find_unknown_names({"script": [{"expect": {"options": [label]}, "corp": label}]})
    ] == []


HIDDEN_HAND = "position:\n  runner: {hand: [Diesel]}\nexpect: {sees: {%s}}\n"


@pytest.mark.parametrize(
    ("sees", "message"),
    [
        ("corp: {grip: [Diesel]}", "no “grip” to see: it is under “runner”"),
        ("runner: {runner: {hand: [Diesel]}, servers: {HQ: {ice: []}}}", ""),
        ("runner: {runner: {hand: [Mimic]}}", "hand: expected ['Mimic'], found ['Diesel']"),
        (
            "corp: {runner: {hand: [Diesel]}}",
            "found 1: the cards of the other player that they can see",
        ),
        ("corp: {runner: {}}", "The Corp sees runner: expected {}, found {"),
    ],
)
def test_sees_compares_only_the_keys_that_are_written(
    failures_of: ScenarioFailures, sees: str, message: str
) -> None:
    failures = failures_of(HIDDEN_HAND % sees)
    assert message in failures
    assert bool(message) == bool(failures)


def test_an_option_of_the_other_player_says_how_to_expect_it(
    failures_of: ScenarioFailures,
) -> None:
    position = "position:\n  corp: {hand: [Hedge Fund]}\nexpect: {options: [play Hedge Fund]}\n"
    message = (
        "while the Runner decides under 5.7.1f: write “turn: corp” in the position, or “whose: c"
    )
    assert message in failures_of(position)
