"""The Makefile, the pinned dependencies and the CI script."""

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent


def _make(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make without the variables of a make that may be running the tests."""
    outer = {"MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PYTHON", "HOST", "PORT"}
    return subprocess.run(
        ["make", "--no-print-directory", *arguments],
        cwd=folder,
        env={k: v for k, v in os.environ.items() if k not in outer},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """Return a folder with the Makefile, in which nothing was installed."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).touch()
    return tmp_path


def _interpreter(folder: Path, status: int) -> Path:
    """Make a stand-in for Python whose check of the version ends with this status."""
    path = folder / "python"
    path.write_text(f"#!/bin/sh\nexit {status}\n")
    path.chmod(0o755)
    return path


def test_make_help_lists_every_target(fresh: Path) -> None:
    targets = re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert {"serve", "test", "check", "docs", "bench"} <= set(targets)
    listed = _make(fresh)
    assert listed.returncode == 0
    assert [line.split()[1] for line in listed.stdout.splitlines()] == targets


def test_a_python_that_is_too_old_gives_one_line(fresh: Path) -> None:
    python = _interpreter(fresh, status=1)
    process = _make(fresh, "test", f"PYTHON={python}")
    assert process.returncode != 0
    messages = [line for line in process.stderr.splitlines() if not line.startswith("make: ")]
    assert messages == [
        f"nrules needs Python 3.11 or newer, {python} is older; "
        "name another: make PYTHON=python3.12"
    ]


def test_a_missing_python_gives_one_line(fresh: Path) -> None:
    process = _make(fresh, "serve", "PYTHON=python-nowhere")
    assert process.returncode != 0
    messages = [line for line in process.stderr.splitlines() if not line.startswith("make: ")]
    assert messages == ["There is no python-nowhere here; name another: make PYTHON=python3.12"]


def test_make_installs_again_only_after_a_change(fresh: Path) -> None:
    (fresh / ".venv" / "bin").mkdir(parents=True)
    (fresh / ".venv" / "bin" / "pip").touch()
    for stamp in ("run", "dev"):
        (fresh / ".venv" / f".installed-{stamp}").touch()
    assert "install" not in _make(fresh, "--dry-run", "test", "serve").stdout
    (fresh / "constraints.txt").write_text("typer==0\n")
    assert "install" in _make(fresh, "--dry-run", "test").stdout


def test_every_dependency_is_pinned_and_no_index_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    groups = (project["dependencies"], *project["optional-dependencies"].values())
    wanted = [Requirement(line) for group in groups for line in group]
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pinned = {re.sub("[-_.]+", "-", line.partition("==")[0]).lower(): line for line in lines}
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lines)
    for requirement in wanted:
        name = re.sub("[-_.]+", "-", requirement.name).lower()
        if name != "nrules":
            version = pinned[name].partition("==")[2]
            assert requirement.specifier.contains(version), f"{requirement} is pinned to {version}"


def test_ci_runs_the_readmes_test_command_and_the_checks() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert "$ make test" in (ROOT / "README.md").read_text("utf-8")
    assert re.findall(r"^make .+$", script, re.MULTILINE) == ["make test check --jobs=2"]
    assert "export CI=true" in script
    assert subprocess.run(["bash", "-n", ROOT / ".ci" / "run"], check=False).returncode == 0
