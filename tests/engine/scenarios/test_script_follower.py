"""A script lists what is asked; it may list what stands alone and is done unasked, too."""

from pathlib import Path

import pytest

from engine.kernel.decisions import Option, Process
from engine.kernel.sides import Side
from engine.scenarios.files.load import open_file
from engine.scenarios.play import build_start
from engine.scenarios.script_follower import FollowedScript, follow_script
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
def test_the_same_is_played_whether_what_stands_alone_is_listed_or_not(
    listed: tuple[str, ...], tmp_path: Path
) -> None:
    played = _followed(tmp_path, *listed)
    assert played.script.is_over
    assert not played.script.failed
    assert _chosen(played) == ["The Runner: bake rye", "The Runner: bake oats"]


def test_what_stands_alone_is_listed_where_the_script_cannot_be_followed_otherwise(
    tmp_path: Path,
) -> None:
    played = _followed(tmp_path, "rye", "spelt", "oats")
    assert played.script.is_over
    assert _chosen(played) == ["The Runner: bake spelt", "The Runner: bake oats"]


def test_of_two_ways_that_lead_nowhere_the_one_that_gets_farther_is_told(tmp_path: Path) -> None:
    assert "bake millet" in _followed(tmp_path, "rye", "spelt", "millet").script.failed[0]
    assert "bake millet" in _followed(tmp_path, "rye", "millet").script.failed[0]
