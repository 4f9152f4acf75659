"""The result of a worked example, also when something is broken."""

from dataclasses import replace

import pytest

from engine.cards.catalogue import cards
from engine.kernel.abilities.sorted_abilities import sort_abilities
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.results import worked_examples as worked_examples_module
from engine.scenarios.results.worked_examples import Status, play_and_trace, play_examples


def test_a_broken_card_makes_an_example_an_error_without_raising(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken() -> None:
        raise ZeroDivisionError("a card is broken")

    monkeypatch.setattr("engine.cards.catalogue.cards", broken)
    worked_examples_module._fill_caches.cache_clear()
    example, file = next(iter(shipped_scenarios().items()))
    result = play_and_trace(example, file)
    assert (result.status, result.ran) == (Status.ERROR, ())
    assert result.trouble == "internal error (ZeroDivisionError: a card is broken)"


@pytest.mark.parametrize(
    "example",
    [
        pytest.param("cr:1.16.2c/1", id="printed abilities"),
        pytest.param("cr:10.1.6a/1", id="gained abilities"),
    ],
)
def test_what_was_played_before_changes_nothing_that_ran(example: str) -> None:
    """Abilities are sorted once in a process, which asks which of them are interrupts (9.3.6d)."""
    for card in cards().values():
        vars(card).pop("sorted_abilities", None)
    sort_abilities.cache_clear()
    worked_examples_module._fill_caches.cache_clear()
    first, again = (play_and_trace(example, shipped_scenarios()[example]) for _ in range(2))
    assert first.ran == again.ran


def test_rules_are_traced_only_on_request() -> None:
    example = next(iter(shipped_scenarios()))
    (traced,), (plain,) = (play_examples(example, noted=traced) for traced in (True, False))
    assert traced.ran
    assert replace(traced, ran=(), played=None) == replace(plain, played=None)
    assert plain.played is not None
