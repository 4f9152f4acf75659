"""The record of a game: what happened, step by step, each with the rule that made it happen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a transcript: something that happened and the rule that made it happen.

    ``depth`` counts the timing structures and windows that are open around it;
    ``decision`` marks a player's choice.
    """

    rule: str
    text: str
    depth: int = 0
    decision: bool = False

    def as_json(self) -> dict[str, str]:
        """The published shape."""
        return {"rule": self.rule, "text": self.text}
