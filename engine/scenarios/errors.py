"""What can be wrong with a scenario file."""

from rules.errors import UsageError


class ScenarioError(UsageError):
    """The scenario cannot be understood or played as written: file, line and what was meant."""
