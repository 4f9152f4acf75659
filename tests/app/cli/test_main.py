"""The entry point of the command line."""

import gc

import pytest

from app.cli import main


@pytest.mark.parametrize(("command", "seldom"), [("lookup", True), ("serve", False)])
def test_garbage_collection_is_rare_except_in_a_server(
    monkeypatch: pytest.MonkeyPatch, command: str, *, seldom: bool
) -> None:
    before = gc.get_threshold()
    met: list[int] = []

    def run(_arguments: list[str]) -> int:
        met.append(gc.get_threshold()[0])
        return 7

    monkeypatch.setattr("sys.argv", ["nrules", command])
    monkeypatch.setattr("app.cli.guard.run", run)
    try:
        gc.set_threshold(700, 10, 10)
        with pytest.raises(SystemExit) as ended:
            main()
        assert gc.get_threshold() == (700, 10, 10), "as before, for whoever called it"
    finally:
        gc.set_threshold(*before)
    assert ended.value.code == 7
    assert [threshold > 700 for threshold in met] == [seldom]
