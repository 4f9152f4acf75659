"""A checkpoint that is skipped because it has nothing to do would have done nothing."""

import random
from collections import Counter
from typing import Any

import pytest

from engine.kernel.additional_rules import checkpoints
from engine.kernel.additional_rules.checkpoints import CHECKPOINT, Checking
from engine.kernel.decisions import take_option
from engine.kernel.errors import UnsupportedError
from engine.kernel.game import Game

EVERY = 59
DECISIONS = 40


def test_a_skipped_checkpoint_would_have_done_nothing(
    positions: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Carry out every skipped checkpoint of random play, also with lingering effects."""
    dice = random.Random(1)
    has_nothing_to_do = checkpoints.has_nothing_to_do
    met: Counter[str] = Counter()

    def carry_out_anyway(game: Game) -> bool:
        if not has_nothing_to_do(game):
            return False
        checking, recorded = Checking(), len(game.transcript)
        assert list(CHECKPOINT.carry_out(game, checking)) == []
        assert (checking.pending, checking.spent) == ([], [])
        assert game.transcript[recorded:] == []
        met.update({"lingering"} if game.state.lingering else ())
        met.update({"encounter"} if game.state.encounter else ())
        return True

    monkeypatch.setattr(checkpoints, "has_nothing_to_do", carry_out_anyway)
    for name in positions.names[::EVERY]:
        _, process = positions.start(name).game()
        try:
            decision = next(process, None)
            for _ in range(DECISIONS):
                if decision is None:
                    break
                decision = take_option(process, dice.choice(decision.options))
        except UnsupportedError:
            continue
        finally:
            process.close()
    assert min(met["lingering"], met["encounter"]) > 20
