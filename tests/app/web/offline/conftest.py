"""Fixtures for comparing answers made elsewhere with those of the server."""

import json
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

import pytest
from answer_parity import HitsAndNote, ServerAnswers, server_answer
from changed_worker import ENDLESS, service_worker_with
from random_words import random_text

from app.builds.current import Build


@pytest.fixture(scope="session")
def server_answers(
    make_once: Callable[[str, Callable[[Path], None]], Path],
) -> ServerAnswers:
    """What the server answers from a build, which takes seconds for thousands of queries."""

    def answers(build: Build, queries: Sequence[str]) -> list[HitsAndNote]:
        asked = sha256(json.dumps([str(build.folder), *queries]).encode()).hexdigest()

        def fill(folder: Path) -> None:
            found = [server_answer(build, query) for query in queries]
            (folder / "answers.json").write_text(json.dumps(found))

        made = json.loads((make_once(f"answers {asked}", fill) / "answers.json").read_text())
        return [(numbers, note) for numbers, note in made]

    return answers


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the server as long as a busy machine takes, unless a test says otherwise.

    What is kept would be shown instead of the server's answer, and rightly so.
    """
    endless = service_worker_with(ANSWER_TIMEOUT=ENDLESS, UNKEPT_PAGE_TIMEOUT=ENDLESS)
    monkeypatch.setattr("app.web.offline.pages.service_worker_script", lambda: endless)


@pytest.fixture
def wordy(monkeypatch: pytest.MonkeyPatch) -> None:
    """More to say than the few rules of the gardens, told tight however little that is.

    The same in all tests: to tell it takes seconds, and is done once in a whole run.
    """
    monkeypatch.setattr(
        "app.web.offline.data.edition_names", lambda _build: ("latest", random_text())
    )
    monkeypatch.setattr("app.web.offline.bundle.MIN_BYTES_FOR_TIGHT", 0)
