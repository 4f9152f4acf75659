"""Test runs at the same time have folders of their own and keep those of others."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from run_folder import PREFIX, own_folder


def test_this_run_has_a_folder_of_its_own(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    base = tmp_path_factory.getbasetemp()
    root = Path(os.environ["PYTEST_DEBUG_TEMPROOT"])
    if not root.name.startswith(PREFIX):
        pytest.skip("the folder was set in the environment")
    assert base.is_relative_to(root)
    # A worker is a child of the run.
    assert root.name in {f"{PREFIX}{os.getpid()}", f"{PREFIX}{os.getppid()}"}


def test_only_folders_of_ended_runs_are_removed(tmp_path: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    alive = tmp_path / f"{PREFIX}{os.getppid()}"
    others = [alive, tmp_path / "pytest-of-somebody", tmp_path / f"{PREFIX}mine"]
    left = tmp_path / f"{PREFIX}{ended.pid}"
    for folder in (left, *others):
        folder.mkdir()
        (folder / "a file").write_text("here")
    own = own_folder(tmp_path)
    assert own.is_dir()
    assert own == own_folder(tmp_path), "a run asks for it more than once"
    assert not left.exists()
    assert all((folder / "a file").exists() for folder in others)
