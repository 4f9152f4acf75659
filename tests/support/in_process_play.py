"""Answer requests to play in the process of the tests, as worker processes answer them."""

from typing import Any

from app.playing import job
from app.playing.pool import PlayError, WorkerPool
from app.playing.request import PlayRequest
from app.playing.response import RefusalData

TOLLBOOTH_PLAY_URL = "/play?from=cr:9.2.8f/1"
"""The page on which the Tollbooth example is played."""


class InProcessPool(WorkerPool):
    """A pool without workers: it plays in the caller's process."""

    def __init__(self) -> None:
        super().__init__(size=0)

    def ask(self, request: dict[str, Any], client: str = "") -> dict[str, Any]:
        """Return the answer of a worker."""
        answer = job.answer_request(request)
        if "error" in answer:
            raise PlayError.of(answer["error"])
        return answer


def last_refusal(position: str, *labels: str) -> RefusalData:
    """Play these labels; return why the last one, which is no option, is refused."""
    refusal = job.play(PlayRequest(position=position, decisions=labels))["refused"]
    assert refusal is not None
    return refusal


def answer_to_question(position: str, *labels: str) -> str:
    """Play these labels, the last of which asks a question; return the answer to it."""
    refusal = last_refusal(position, *labels)
    assert not refusal["play"]
    return refusal["message"]
