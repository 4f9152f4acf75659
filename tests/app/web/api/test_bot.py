"""The bot printed in the documentation, run against the application."""

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from types import ModuleType
from urllib.error import HTTPError

import pytest
from flask import Flask

PAGE = Path(__file__).parents[4] / "docs" / "json.md"


@pytest.fixture
def bot(garden_app: Flask, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str | None]:
    """The bot's answer, with the gardens' application in place of a network."""
    code = re.search(r"## A bot\n.*?```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert code is not None
    assert len(code[1].split("if __name__")[0].strip().splitlines()) <= 36
    module = ModuleType("bot")
    exec(code[1], module.__dict__)
    client = garden_app.test_client()

    def urlopen(address: str, timeout: float) -> BytesIO:
        assert timeout
        response = client.get(address.removeprefix("http://127.0.0.1:8000"))
        if response.status_code != 200:
            headers, body = response.headers, BytesIO(response.data)
            raise HTTPError(address, response.status_code, "", headers, body)  # type: ignore[arg-type]
        return BytesIO(response.data)

    monkeypatch.setitem(module.__dict__, "urlopen", urlopen)
    answer: Callable[[str], str | None] = module.__dict__["answer"]
    return answer


def test_a_number_is_answered_with_its_digest_and_link(bot: Callable[[str], str | None]) -> None:
    assert bot("!rule 928f") == (
        "9.2.8f (cr-26.03): Water once for 1[c]; see rule 9.2.8a.\n"
        "http://127.0.0.1:8000/rule/9.2.8f?edition=cr-26.03"
    )


def test_words_are_answered_with_the_best_rule(bot: Callable[[str], str | None]) -> None:
    answer = bot("!rule shower every bed")
    assert answer is not None
    assert answer.startswith("9.2.8 (cr-26.03): Showers fall everywhere.")


@pytest.mark.parametrize(
    ("message", "says"),
    [
        ("hello", None),
        ("!rule", None),
        ("!rule zzzz", "Nothing says this."),
        ("!rule " + "a" * 1001, "at most"),
    ],
)
def test_the_bot_says_what_it_cannot_answer(
    bot: Callable[[str], str | None], message: str, says: str | None
) -> None:
    answer = bot(message)
    assert (answer is None) if says is None else (answer is not None and says in answer)
