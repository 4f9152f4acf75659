"""A script lists decisions; it may also list forced choices that nobody is asked about."""

from pathlib import Path

import pytest

from engine.kernel.decisions import Option, Process
from engine.kernel.sides import Side
from engine.scenarios.files.load import open_file
from engine.scenarios.script_follower import FollowedScript, follow_script
from engine.scenarios.start import build_start
from engine.scenarios.watched_game import WatchedGame

HEAD = "example: own:mine/1\ntitle: Mine\nposition: {}\nunlisted: pass\nscript:\n"


def _asked(game: WatchedGame) -> Process[None]:
    """Rye stands alone; then there is rye or spelt, and at last spelt or oats."""
    for loaves in (["rye"], ["rye", "spelt"], ["spelt", "oats"]):
        options = [Option(f"bake {loaf}") for loaf in loaves]
        yield from game.decide_if_several(Side.RUNNER, "5.7.1f", "what to bake", options)


def _followed(tmp_path: Path, *loaves: str) -> FollowedScript:
    path = tmp_path / "mine.yaml"
    path.write_text(HEAD + "".join(f"  - runner: bake {loaf}\n" for loaf in loaves), "utf-8")
    file = open_file(path)
    start = build_start(file, file.scenario.position)

    def begin() -> tuple[WatchedGame, Process[None]]:
        game, _ = start.game()
        return game, _asked(game)

    line = file.scenario
    return follow_script(begin, line, file.places_in(line), to_the_end=False)


def _chosen(played: FollowedScript) -> list[str]:
    return [line.text for line in played.game.transcript if line.decision]


@pytest.mark.parametrize(
    "listed",
    [("rye", "oats"), ("rye", "rye", "oats")],
    ids=["only what is asked", "what stands alone as well"],
)
def test_a_script_may_list_or_omit_a_forced_choice(listed: tuple[str, ...], tmp_path: Path) -> None:
    played = _followed(tmp_path, *listed)
    assert played.script.is_over
    assert not played.script.failed
    assert _chosen(played) == ["The Runner: bake rye", "The Runner: bake oats"]


def test_a_line_is_read_as_a_forced_choice_if_nothing_else_fits(
    tmp_path: Path,
) -> None:
    played = _followed(tmp_path, "rye", "spelt", "oats")
    assert played.script.is_over
    assert _chosen(played) == ["The Runner: bake spelt", "The Runner: bake oats"]


def test_a_failure_reports_the_reading_that_gets_farther(tmp_path: Path) -> None:
    assert "bake millet" in _followed(tmp_path, "rye", "spelt", "millet").script.failed[0]
    assert "bake millet" in _followed(tmp_path, "rye", "millet").script.failed[0]
