"""The mark, as card texts say it (10.11)."""

from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.effects import do
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.mark import IdentifyMark
from engine.kernel.game import Game
from engine.kernel.sides import Side


def identify_your_mark(_game: Game, _resolution: Resolution) -> Effect:
    """Identify your mark."""
    return IdentifyMark()


IDENTIFY_YOUR_MARK_EACH_TURN = ConditionalAbility(
    label="identify your mark",
    condition=when_turn_begins(Side.RUNNER),
    clauses=(do(identify_your_mark),),
)
"""When your turn begins, identify your mark."""
