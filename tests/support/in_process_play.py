"""Play in the process of the tests, which answers as players in processes of their own do."""

from typing import Any

from app.playing import job
from app.playing.pool import PlayError, WorkerPool
from app.playing.request import PlayRequest
from app.playing.response import RefusalData

TOLL = "/play?from=cr:9.2.8f/1"
"""Where a worked example is played on from."""


class InProcessPool(WorkerPool):
    """A player that plays where it is asked; nothing is started."""

    def __init__(self) -> None:
        super().__init__(size=0)

    def ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Return the answer of a player."""
        told = job.answer_request(asked)
        if "error" in told:
            wrong = told["error"]
            raise PlayError(wrong["type"], wrong["message"], wrong["slip"])
        return told


def refusal_of(position: str, *labels: str) -> RefusalData:
    """Return the answer of play to the last of the labels, which no option of the position has."""
    told = job.play(PlayRequest(position=position, decisions=labels))["refused"]
    assert told is not None
    return told
