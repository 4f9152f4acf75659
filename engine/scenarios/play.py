"""Playing a scenario file."""

from pathlib import Path

from engine.scenarios.result import Played


def play_file(path: Path) -> Played:
    """Play a scenario file with its variants.

    Raises :class:`engine.scenarios.errors.ScenarioError` for a file that is broken, and
    :class:`engine.kernel.errors.UnsupportedError` for what has not been built.
    """
    raise NotImplementedError(path)
