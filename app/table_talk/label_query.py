"""A label that was asked for at a table and is none of its options, while an answer is sought."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from app.table_talk.phrasebook import labels_for_phrase
from engine.kernel.decisions import Decision
from engine.scenarios.labels.possible_labels import quote_label
from engine.scenarios.table import Refusal, Table
from engine.scenarios.watched_game import WatchedGame

MAX_SUGGESTIONS = 24
"""How many options an answer names at most as what may be meant."""


@dataclass(frozen=True, slots=True)
class LabelQuery:
    """A label that was asked for at a table and is none of its options.

    - ``game``: the game as it stands at the table.
    - ``phrase_labels``: the labels of options that players call so.
    - ``has_label_words``: whether its words stand in labels of the game, so that they are no slip.
    - ``respelt``: the label once slips in it are mended.
    """

    table: Table
    refused: Refusal
    decision: Decision
    game: WatchedGame
    phrase_labels: tuple[str, ...]
    has_label_words: bool
    respelt: str = ""

    @property
    def label(self) -> str:
        """The label that was asked for, with its slips mended."""
        return self.respelt or self.refused.label

    @property
    def quoted_label(self) -> str:
        """The label that was asked for, as it was typed, in quotation marks."""
        return quote_label(self.refused.label)

    @property
    def offered(self) -> list[str]:
        """The labels of the options of this moment."""
        return [option.label for option in self.decision.options]

    def respell(self, label: str) -> Self:
        """Return the query with its label spelt another way; it still quotes what was typed."""
        return replace(self, respelt=label, phrase_labels=labels_for_phrase(label))

    def with_label(self, label: str) -> Self:
        """Return the query as if another label had been asked for."""
        refused = replace(self.refused, label=label)
        return replace(self, refused=refused, phrase_labels=labels_for_phrase(label), respelt="")

    def reply(
        self, message: str, rules: tuple[tuple[str, str], ...] = (), meant: Iterable[str] = ()
    ) -> Refusal:
        """Return the refusal with this message, these rules and the options that may be meant."""
        meant = tuple(meant)[:MAX_SUGGESTIONS]
        return replace(self.refused, message=message, rules=rules, meant=meant)

    def answer(
        self, message: str, rules: tuple[tuple[str, str], ...] = (), meant: Iterable[str] = ()
    ) -> Refusal:
        """Return a reply to what is no play, such as a question."""
        return replace(self.reply(message, rules, meant), is_play=False)
