"""A label that was asked for at a table and is none of its options, while an answer is sought."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.kernel.decisions import Decision
from engine.scenarios.labels import quote_label
from engine.scenarios.table import Refusal, Table
from engine.scenarios.watched_game import WatchedGame

MEANT = 24
"""How many options an answer names at most as what may be meant."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A label that was asked for at a table and is none of its options.

    - ``said``: the labels of options that players call so.
    - ``is_in_part``: whether its words stand in labels of the game, so that they are no slip.
    - ``spelt``: the label once slips in it are mended.
    """

    table: Table
    refused: Refusal
    decision: Decision
    game: WatchedGame
    said: tuple[str, ...]
    is_in_part: bool
    spelt: str = ""

    @property
    def label(self) -> str:
        """The label that was asked for, with its slips mended."""
        return self.spelt or self.refused.label

    @property
    def typed(self) -> str:
        """The label that was asked for, as it was typed, in quotation marks."""
        return quote_label(self.refused.label)

    @property
    def offered(self) -> list[str]:
        """The labels of the options of this moment."""
        return [option.label for option in self.decision.options]

    def answered(
        self, told: str, rules: tuple[tuple[str, str], ...] = (), meant: Iterable[str] = ()
    ) -> Refusal:
        """Return the refusal with this message, these rules and the options that may be meant."""
        return replace(self.refused, told=told, rules=rules, meant=tuple(meant)[:MEANT])
