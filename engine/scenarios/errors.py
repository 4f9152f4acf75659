"""What can be wrong with a scenario file."""

from engine.kernel.errors import UnsupportedError
from rules.errors import UsageError


class ScenarioError(UsageError):
    """The scenario cannot be understood or played as written: file, line and what was meant."""


class NotWrittenError(UnsupportedError):
    """Another example would be played in place of this one, and has no scenario yet."""

    def __init__(self, example: str) -> None:
        self.example = example
        super().__init__(f"{example} shows the same situation, and has no scenario yet")
