"""What was asked for at a table and is none of its options, on the way to an answer."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.kernel.decisions import Decision
from engine.scenarios.at_table import Refused, Table
from engine.scenarios.labels import quoted
from engine.scenarios.watched import WatchedGame

MEANT = 24
"""Options that are told at most as what may be meant."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for at a table and is none of its options.

    ``said`` are the labels of what players call so. ``is_in_part`` says that the words stand in
    labels of the game, of which it may be a part: then they are no slip. ``spelt`` is what was
    asked for once slips in it are mended.
    """

    table: Table
    refused: Refused
    decision: Decision
    game: WatchedGame
    said: tuple[str, ...]
    is_in_part: bool
    spelt: str = ""

    @property
    def label(self) -> str:
        """What was asked for, with its slips mended."""
        return self.spelt or self.refused.label

    @property
    def typed(self) -> str:
        """What was asked for, as it was typed."""
        return quoted(self.refused.label)

    @property
    def offered(self) -> list[str]:
        """What the options of this moment are called."""
        return [option.label for option in self.decision.options]

    def answered(
        self, told: str, rules: tuple[tuple[str, str], ...] = (), meant: Iterable[str] = ()
    ) -> Refused:
        """The refusal, told so, with the options that may be meant."""
        return replace(self.refused, told=told, rules=rules, meant=tuple(meant)[:MEANT])
