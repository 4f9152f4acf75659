"""An expectation that could not fail is itself a failure, with a hint at what was meant."""

import pytest
from scenario_messages import MistakeMessages, ScenarioFailures

HAND = "position: {runner: {hand: [Sure Gamble, Diesel], rig: [Corroder]}}\n"
WALL = (
    "position:\n  runner: {rig: [Corroder]}\n"
    "  corp: {servers: {HQ: {ice: [{card: Ice Wall, rezzed: true}]}}}\n"
    "script:\n  - runner: run HQ\n  - at: 6.9.3b\n    whose: runner\n    expect: {%s}\n"
    "unlisted: pass\n"
)


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ("not_options: [install Sure Gamble]", "“install Sure Gamble” could never be offered"),
        ("not_options: [play Corroder]", "“play Corroder” could never be offered"),
        ("not_options: ['play Diesel #2']", "the game has only 1 of them"),
        (
            "not_options: [run remote 4]",
            "“run remote 4” is not the label of any option in this game",
        ),
        ("not_options: [trigger Diesel]", "Diesel has no conditional ability"),
        ("servers: {remote 3: gone}", "remote 3: there never was such a server, and it"),
        (
            "not_options: [jack out]",
            "“jack out” is never offered at 5.7.1f, so this checks nothing",
        ),
        ("not_options: ['pay 3[c]']", "“pay 3[c]” is never offered at 5.7.1f"),
        ("not_options: [pass]", "“pass” is never offered at 5.7.1f"),
        ("not_options: [trash Diesel]", "“trash Diesel” is never offered at 5.7.1f"),
        (
            "not_options: ['use Corroder: +1 strength']",
            "“use Corroder: +1 strength” is never offered at 5.7.1f",
        ),
        ("used: {Diesel: 0}", "Diesel, times used: nothing on it is used by a player's choice"),
        ("cards: {Diesel: {play_cost: '3'}}", "Diesel: play_cost: expected 3, found 0"),
        ("not_cited_since: {decision: [8.5.15a]}", "there has been no decision yet"),
        ("triggered: {Corroder: 0}", "Corroder, times triggered: it has no conditional ability"),
        ("cards: {Diesel: {strength: 0}}", "Diesel: it is printed without a strength"),
        ("cards: {Corroder: {rez_cost: 0}}", "Corroder: it is printed without a rez cost"),
        ("cards: {Diesel: {trash_cost: 0}}", "Diesel: it is printed without a trash cost"),
        ("cards: {Corroder: {requirement: 0}}", "Corroder: it is not an agenda"),
        ("cards: {Corroder: {subroutines: []}}", "Corroder: it is not ice"),
        (
            "cards: {Corroder: {rezzed: false}}",
            "it is a Runner card, so it is neither rezzed nor unre",
        ),
        (
            "cards: {Corroder: {server: none}}",
            "Corroder: it is a Runner card, so it is in no server",
        ),
        ("cards: {Diesel: {faceup: false}}", "it is neither faceup nor facedown in the grip (1.2"),
        ("cards: {Diesel: {hosts: []}}", "Diesel: it hosts nothing in the grip (1.13.1a)"),
        ("cards: {Diesel: {counters: {power: 0}}}", "Diesel: it hosts nothing in the grip"),
        (
            "cards: {Corroder: {install_cost: 2}}",
            "it is installed already, so it has no install cost",
        ),
        ("cards: {Diesel: {install_cost: 0}}", "Diesel: it is printed without an install cost"),
        ("cards: {'Diesel #2': {zone: the grip}}", "the game has only 1 of that name"),
    ],
)
def test_an_expectation_that_no_card_could_break_fails(
    failures_of: ScenarioFailures, expected: str, message: str
) -> None:
    failures = failures_of(f"{HAND}expect: {{{expected}}}\n")
    assert failures.startswith("line 4: ")
    assert message in failures


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ("not_options: [use Corroder]", "Corroder has “use Corroder: break 1 barrier subroutine”"),
        ("triggered: {Ice Wall: 0}", "Ice Wall, times triggered: it has no conditional ability"),
        ("not_options: [run HQ]", "“run HQ” is never offered at 6.9.3b, so this checks nothing"),
        ("not_options: [jack out]", "“jack out” is never offered at 6.9.3b"),
        ("used: {Ice Wall: 0}", "Ice Wall, times used: nothing on it is used by a player's choice"),
        ("not_options: [“stop the run”]", "did you mean “end the run”?"),
    ],
)
def test_not_options_with_an_impossible_label_fails(
    failures_of: ScenarioFailures, expected: str, message: str
) -> None:
    assert message in failures_of(WALL % expected)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("expect: {events: {Event: 0}}\n", "there is no event “Event”"),
        ("expect: {not_cited: ['9.2']}\n", "no line of a transcript ever cites 9.2"),
        ("expect: {not_cited: [6.2.4a]}\n", "no line of a transcript ever cites 6.2.4a"),
        (
            "expect: {threat: 0}\nvariants:\n  - {title: Poor, position: {turn: corp}}\n",
            ":5: variants.0: nothing is played or expected here",
        ),
        (
            "expect: {threat: 0}\nthen: {document: faq, row: 1, by: rule, title: So, "
            "expect: {options: []}}\n",
            "“options” is empty, so it checks nothing",
        ),
    ],
)
def test_a_file_that_checks_nothing_is_refused(
    error_for: MistakeMessages, body: str, message: str
) -> None:
    assert message in error_for(body)


@pytest.mark.parametrize("discard", ["Ice Wall", "{card: Ice Wall, facedown: true}"])
def test_a_card_that_is_not_installed_is_neither_rezzed_nor_unrezzed(
    failures_of: ScenarioFailures, discard: str
) -> None:
    expected = "expect: {cards: {Ice Wall: {rezzed: false}}}\n"
    failures = failures_of(f"position: {{corp: {{discard: [{discard}]}}}}\n{expected}")
    assert "it is in Archives, so it is neither rezzed nor unrezzed (8.1.1)" in failures


def test_expectations_ignore_capitals_and_kinds_of_apostrophe(
    failures_of: ScenarioFailures,
) -> None:
    body = (
        "position: {runner: {hand: [Sure Gamble]}, corp: {score_area: [Tomorrow's Headline]}}\n"
        "expect:\n  options: [PLAY sure gamble]\n"
        "  cards: {Tomorrow’s Headline: {zone: the Corp’s score area}}\n"
    )
    assert failures_of(body) == ""


@pytest.mark.parametrize(
    ("label", "hint"),
    [
        ("Sure Gamble", "did you mean play Sure Gamble"),
        ("access card in HQ", "did you mean access a card in HQ"),
        ("trigger Sure Gamble", "Sure Gamble has no conditional ability"),
    ],
)
def test_a_misspelt_step_gets_a_hint(failures_of: ScenarioFailures, label: str, hint: str) -> None:
    assert hint in failures_of(f"{HAND}script: [{{runner: {label}}}]\n")
