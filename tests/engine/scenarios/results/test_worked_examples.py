"""The result of a worked example, also when something is broken."""

from dataclasses import replace

import pytest

from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.results import worked_examples as worked_examples_module
from engine.scenarios.results.worked_examples import Status, play_and_trace, play_examples


def test_a_broken_card_makes_an_example_an_error_without_raising(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken() -> None:
        raise ZeroDivisionError("a card is broken")

    monkeypatch.setattr("engine.cards.catalogue.cards", broken)
    monkeypatch.setattr("engine.scenarios.play.play_file", lambda *_, **__: broken())
    worked_examples_module._fill_caches.cache_clear()
    example, file = next(iter(shipped_scenarios().items()))
    result = play_and_trace(example, file)
    assert (result.status, result.ran) == (Status.ERROR, ())
    assert result.trouble == "internal error (ZeroDivisionError: a card is broken)"


def test_rules_are_traced_only_on_request() -> None:
    example = next(iter(shipped_scenarios()))
    (traced,), (plain,) = (play_examples(example, noted=traced) for traced in (True, False))
    assert traced.ran
    assert replace(traced, ran=(), played=None) == replace(plain, played=None)
    assert plain.played is not None
