"""Warming up the application when room or memory is lacking."""

import errno
import os
import shutil
from typing import NoReturn

import pytest
from flask import Flask

from app.web.application import warm_up
from rules.home import Home


def test_warming_up_without_room_for_an_index_prepares_the_rest(
    garden_app: Flask,
    garden_home: Home,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def full(*_: object, **__: object) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    shutil.rmtree(garden_home.current / "index")
    monkeypatch.setattr("index.build.build_index", full)
    warm_up(garden_app)
    (message,) = caplog.messages
    assert message.startswith("the search index cannot be written to ")
    late: list[object] = []
    monkeypatch.setattr("app.web.compare.comparisons.compare", late.append)
    with garden_app.test_client() as client:
        assert client.get("/diff/cr-25.04/cr-26.03").status_code == 200
    assert late == []


def test_warming_up_without_memory_for_one_part_prepares_the_rest(
    garden_app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def short(*_: object) -> NoReturn:
        raise MemoryError

    late: list[object] = []
    monkeypatch.setattr("app.web.application.comparisons.warm_up", short)
    monkeypatch.setattr("app.web.application.suggestions.warm", late.append)
    warm_up(garden_app)
    (message,) = caplog.messages
    assert "MemoryError" in message
    assert len(late) == 1
