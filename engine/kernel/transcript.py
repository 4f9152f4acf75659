"""The record of a game: what happened, step by step, each with the rule that made it happen."""

from engine.kernel.frozen import fast_dataclass


@fast_dataclass(frozen=True, slots=True)
class Line:
    """One line of a transcript: something that happened, and the rule that made it happen.

    ``depth`` counts the timing structures and windows open around it. ``decision`` marks a player's
    choice. A ``heading`` is a step of a timing structure that begins: its words say what the step
    is for, not that it has happened.
    """

    rule: str
    text: str
    depth: int = 0
    decision: bool = False
    heading: bool = False

    @property
    def words(self) -> str:
        """The line as it is shown; a heading does not read as a fact."""
        return f"Step: {self.text}" if self.heading else self.text

    def as_json(self) -> dict[str, str]:
        """The published shape."""
        return {"rule": self.rule, "text": self.words}
