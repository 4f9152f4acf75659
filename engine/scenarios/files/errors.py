"""The errors of scenario files."""

from engine.kernel.errors import UnsupportedError
from rules.errors import UsageError


class ScenarioError(UsageError):
    """A scenario cannot be understood or played as written; names file, line and what was meant."""


class NotWrittenError(UnsupportedError):
    """The example is played by another's scenario, which is not written yet."""

    def __init__(self, example: str) -> None:
        self.example = example
        super().__init__(f"this shows the same situation as {example}, which has no scenario yet")
