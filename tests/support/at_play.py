"""A player in the process of the tests, which answers as those in processes of their own do."""

from typing import Any

from app.playing import job
from app.playing.pool import PlayError, Pool

TOLL = "/play?from=cr:9.2.8f/1"
"""Where a worked example is played on from."""


class Here(Pool):
    """Plays where it is asked; nothing is started."""

    def __init__(self) -> None:
        super().__init__(size=0)

    def ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The answer of a player."""
        told = job.answer(asked)
        if "error" in told:
            wrong = told["error"]
            raise PlayError(wrong["type"], wrong["message"], wrong["slip"])
        return told
