"""A checkpoint that is left because it has nothing to do would have done nothing."""

import random
from collections import Counter
from typing import Any

import pytest

from engine.kernel.additional_rules import checkpoints
from engine.kernel.additional_rules.checkpoints import CHECKPOINT, Checking
from engine.kernel.errors import UnsupportedError
from engine.kernel.game import Game
from engine.scenarios.script_follower import take_option

EVERY = 29
DECISIONS = 40


def test_a_skipped_checkpoint_would_have_done_nothing(
    positions: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked of every checkpoint of random play, in the presence of whatever lasts."""
    dice = random.Random(1)
    has_nothing_to_do = checkpoints.has_nothing_to_do
    met: Counter[str] = Counter()

    def carried_out_all_the_same(game: Game) -> bool:
        if not has_nothing_to_do(game):
            return False
        checking, recorded = Checking(), len(game.transcript)
        assert list(CHECKPOINT.carry_out(game, checking)) == []
        assert (checking.pending, checking.spent) == ([], [])
        assert game.transcript[recorded:] == []
        met.update({"lingering"} if game.state.lingering else ())
        met.update({"encounter"} if game.state.encounter else ())
        return True

    monkeypatch.setattr(checkpoints, "has_nothing_to_do", carried_out_all_the_same)
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
