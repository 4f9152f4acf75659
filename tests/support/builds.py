"""What a build made of the editions: where each came from, what it says; and another build."""

import shutil
from pathlib import Path

from app.building.build import BuildSummary, build
from app.cli.answer_rendering import render_answers
from rules.home import Home
from rules.library import Library


def build_here(home: Home, *forget: str) -> BuildSummary:
    """Build a home from what is found beside it, without asking the publisher's site."""
    return build(home, offline=True, forget=forget, finish=render_answers)


def origins(summary: BuildSummary) -> dict[str, str]:
    """Return the origin of each edition: read, kept, unchanged or shipped."""
    return {given.edition.id: given.origin.value for given in summary.editions}


def first_words_of(home: Home, edition: str) -> str:
    """Return the first entry of an edition of the build that is served."""
    assert home.current is not None
    return Library.load(home.current).editions[edition].entries[0].plain_text


def publish(home: Home, built: Path) -> None:
    """Make a copy of what was built once the current build of a home."""
    with home.publish() as folder:
        shutil.copytree(built, folder, dirs_exist_ok=True)
