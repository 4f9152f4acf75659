"""Get the messages about a scenario file that is wrong or fails."""

from pathlib import Path

import pytest

from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.play import play_file
from rules.errors import RulesError

HEAD = "example: own:mine/1\ntitle: Mine\n"


class MistakeMessages:
    """Writes a scenario file with these lines below a head, and returns the error about it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "mine.yaml"

    def __call__(self, body: str, kind: type[RulesError] = ScenarioError, head: str = HEAD) -> str:
        """Return the message, which must be one line, without the file's name at its start."""
        self._path.write_text(head + body, "utf-8")
        with pytest.raises(kind) as caught:
            play_file(self._path)
        message = str(caught.value)
        assert message.startswith(str(self._path))
        assert "\n" not in message
        return message.removeprefix(str(self._path))


class ScenarioFailures:
    """Writes a scenario file with these lines below a head, and plays it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "mine.yaml"

    def __call__(self, body: str) -> str:
        """Return what failed in the example and its variants, a line each, as a person reads it."""
        self._path.write_text(HEAD + body, "utf-8")
        playthroughs = play_file(self._path).playthroughs
        assert all(run.passed != bool(run.failures) for run in playthroughs)
        return "\n".join(failure for run in playthroughs for failure in run.failures_in_edition)
