"""Play a scenario that a test writes; title, edition and decks are added."""

from pathlib import Path

import yaml

from engine.scenarios.play import play_file

_HEAD = {"example": "own:mine/1", "edition": "26.03", "title": "Mine", "unlisted": "pass"}
_DECKS = {"runner": {"deck": ["9 x Blank Event"]}, "corp": {"deck": ["9 x Blank Operation"]}}


def scenario_failures(folder: Path, scenario: str) -> tuple[str, ...]:
    """Return what fails in a scenario."""
    written = yaml.safe_load(scenario)
    for side, more in _DECKS.items():
        written["position"][side] = more | written["position"].get(side, {})
    path = folder / "mine.yaml"
    path.write_text(yaml.safe_dump(_HEAD | written, allow_unicode=True), "utf-8")
    [run] = play_file(path).playthroughs
    return run.failures
