"""A scenario may judge a deck; then nothing is played."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.scenarios.exploration.perft import perft
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.play import play_file
from engine.scenarios.results.result import Played

HEAD = "example: own:mine/1\ntitle: Mine\n"
DECK = 'deck:\n  identity: "Exile: Streethawk"\n  cards: {Sure Gamble: 3, Diesel: 3}\n'
"""A deck that is too small and has no influence."""


@pytest.fixture
def write_scenario(tmp_path: Path) -> Callable[..., Path]:
    def write(body: str, head: str = HEAD + DECK) -> Path:
        path = tmp_path / "mine.yaml"
        path.write_text(head + body, "utf-8")
        return path

    return write


@pytest.fixture
def play_question(write_scenario: Callable[..., Path]) -> Callable[..., Played]:
    def play(expected: str, variants: str = "") -> Played:
        return play_file(write_scenario(f"expect:\n  deck: {expected}\n{variants}"))

    return play


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ("{cards: 7}", "line 7: cards: expected 7, found 6"),
        ("{minimum: 40}", "line 7: minimum: expected 40, found 45"),
        ("{influence: 6}", "line 7: influence: expected 6, found 0"),
        ("{influence_limit: none}", "line 7: influence limit: expected none, found 15"),
        ("{influence_of: {Diesel: 2}}", "line 7: influence of Diesel: expected 2, found 0"),
        ("{influence_of: {Levy AR Lab Access: 2}}", "it is not in the deck"),
        ("{agenda_points: 1}", "line 7: agenda points: expected 1, found 0"),
        ("{points_required: [20, 21]}", "points required: expected (20, 21), found None"),
        ("{legal: true}", "legal: found no; it breaks 1.4.3: 6 cards; Exile: Streethawk"),
        ("{breaches: []}", "breaches: expected [], found ['1.4.3']"),
    ],
)
def test_a_wrong_expectation_of_a_deck_fails(
    play_question: Callable[..., Played], expected: str, message: str
) -> None:
    [failure] = play_question(expected).failures
    assert message in failure


def test_a_variant_changes_the_examples_deck_card_by_card(
    play_question: Callable[..., Played],
) -> None:
    variants = (
        "variants:\n  - title: Other\n    deck: {cards: {diesel: 0, Inside Job: 2}}\n"
        "    expect: {deck: {cards: 8, influence: 6}, cited: [1.4.5a]}\n"
    )
    played = play_question("{cards: 6}", variants)
    assert [run.failures for run in played.playthroughs] == [
        (),
        ("line 11: cards: expected 8, found 5",),
    ]


def test_apostrophes_in_a_deck_may_be_typed_either_way(write_scenario: Callable[..., Path]) -> None:
    head = HEAD + 'deck: {identity: "Exile: Streethawk", cards: {Traffic Jam: 1, Mayfly: 1}}\n'
    assert play_file(write_scenario("expect: {deck: {cards: 2}}\n", head)).passed


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("script: [{runner: pass}]\n", ":6: script: “script” does not go with “deck”"),
        ("position: {turn: corp}\n", ":6: position: “position” does not go with “deck”"),
        ("explore: all\n", ":6: explore: “explore” does not go with “deck”"),
        ("expect: {threat: 3}\n", ":6: expect.threat: “threat” cannot be expected of a deck"),
        (
            "expect: {deck: {breaches: [1.4.99]}}\n",
            ":6: expect.deck.breaches.0: there is no rule 1.4.99",
        ),
        (
            "expect: {deck: {influence_of: {Dissel: 2}}}\n",
            ":6: expect.deck.influence_of.Dissel: no card named Dissel: did you mean Diesel?",
        ),
        ("expect: {deck: {}}\n", ":6: expect.deck: “deck” is empty, so it checks nothing"),
        (
            "variants:\n  - title: Other\n    deck: {cards: {Dissel: 2}}\n",
            ":8: variants.0.deck.cards.Dissel: no card named Dissel: did you mean Diesel?",
        ),
        (
            "variants:\n  - title: Other\n    deck: {card: {Diesel: 2}}\n",
            ":8: variants.0.deck.card: ",
        ),
        (
            "variants:\n  - title: Other\n    deck: {cards: {Diesel: -2}}\n",
            ":8: variants.0.deck.cards.Diesel: cannot be negative",
        ),
        (
            "variants:\n  - title: Other\n    script: [{runner: pass}]\n",
            ":8: variants.0.script: “script” does not go with “deck”",
        ),
        (
            'variants:\n  - title: Other\n    before: "25.04"\n',
            ":8: variants.0.before: “before” does not go with “deck”",
        ),
    ],
)
def test_a_mistaken_deck_question_gives_its_line(
    write_scenario: Callable[..., Path], body: str, message: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        play_file(write_scenario(body))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ("{identity: Exile}", ":3: deck.identity: no card named Exile: did you mean "),
        ("{identity: Diesel}", ":3: deck.identity: Diesel is not an identity"),
        ("{cards: {Diesel: 1}}", ":3: deck.identity: “identity” is missing"),
    ],
)
def test_a_mistaken_deck_gives_its_line(
    write_scenario: Callable[..., Path], deck: str, message: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        play_file(write_scenario(f"deck: {deck}\n", HEAD))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("expect: {deck: {cards: 3}}\n", ":3: expect.deck: “deck” is expected of a deck"),
        (
            "script: [{expect: {deck: {cards: 3}}}]\n",
            ":3: script.0.expect.deck: “deck” is expected of a deck",
        ),
        (
            "variants:\n  - title: Other\n    deck: {cards: {Diesel: 1}}\n",
            ":5: variants.0.deck: a variant can have a deck only if the example has one",
        ),
    ],
)
def test_a_position_cannot_expect_anything_of_a_deck(
    write_scenario: Callable[..., Path], body: str, message: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        play_file(write_scenario(body, HEAD))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ("{identity: {Exile: 1}}", "deck.identity: should be one identity, not a mapping"),
        ("{identity: 3}", "deck.identity: needs quotation marks"),
        ("{cards: yes}", "deck.cards: should be a mapping of keys to values, not “true”"),
        ("{cards: {Diesel: lots}}", "deck.cards.Diesel: should be a whole number, not “lots”"),
        ("{crads: {Diesel: 1}}", "deck.crads: there is no key “crads”: did you mean cards?"),
        ("3", "deck: should be a mapping of keys to values, not “3”"),
    ],
)
def test_a_malformed_deck_in_a_variant_is_refused(
    write_scenario: Callable[..., Path], deck: str, message: str
) -> None:
    variant = f"variants:\n  - title: Other\n    deck: {deck}\n"
    with pytest.raises(ScenarioError) as caught:
        play_file(write_scenario(variant))
    assert f"variants.0.{message}" in str(caught.value)


def test_exploring_or_counting_a_deck_is_refused(write_scenario: Callable[..., Path]) -> None:
    path = write_scenario("expect: {deck: {cards: 6}}\n")
    with pytest.raises(ScenarioError, match=r":3: deck: a deck is judged, so it has no lines"):
        play_file(path, explore=True)
    with pytest.raises(ScenarioError, match=r":3: deck: a deck is judged, so nothing can be"):
        perft(path, 1)
