"""Make builds for tests, and look at the editions in them."""

import shutil
from pathlib import Path

from app.building.build import BuildSummary, build
from app.cli.answer_rendering import render_answers
from rules.home import Home
from rules.library import Library


def build_offline(home: Home, *forget: str) -> BuildSummary:
    """Build a home from the documents found, without asking the publisher's site."""
    return build(home, offline=True, forget=forget, finish=render_answers)


def origins(summary: BuildSummary) -> dict[str, str]:
    """Return the origin of each edition: read, kept, unchanged or shipped."""
    return {built.edition.id: built.origin.value for built in summary.editions}


def first_entry_text(home: Home, edition: str) -> str:
    """Return the text of the first entry of an edition of the current build."""
    assert home.current is not None
    return Library.load(home.current).editions[edition].entries[0].plain_text


def publish_copy(home: Home, built: Path) -> None:
    """Make a copy of a finished build the current build of a home."""
    with home.publish() as folder:
        shutil.copytree(built, folder, dirs_exist_ok=True)
