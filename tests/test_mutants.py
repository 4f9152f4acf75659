"""The list of mutations names rules, files and tests that there are."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.scenarios.files.shipped import own_positions, shipped_scenarios
from rules import outline

ROOT = Path(__file__).resolve().parent.parent
LISTED = yaml.safe_load((ROOT / "mutants" / "mutants.yaml").read_text("utf-8"))
EDITION = outline.shipped("cr-24.03")


def named(mutant: dict[str, Any]) -> str:
    return f"{mutant['rule']} {mutant['file'].rpartition('/')[2]}"


def test_chapters_9_and_10_are_mutated_most() -> None:
    chapters = [mutant["rule"].partition(".")[0] for mutant in LISTED]
    assert len(LISTED) >= 220
    assert len([c for c in chapters if c in ("9", "10")]) >= 100


@pytest.mark.parametrize("chapter", ["1", "4", "5", "6", "7", "8"])
def test_each_other_chapter_is_mutated(chapter: str) -> None:
    assert len([m for m in LISTED if m["rule"].partition(".")[0] == chapter]) >= 3


def test_no_mutation_is_listed_twice() -> None:
    changes = [(mutant["file"], mutant["old"], mutant["new"]) for mutant in LISTED]
    assert len(set(changes)) == len(changes)


@pytest.mark.parametrize("chapter", sorted({m["rule"].partition(".")[0] for m in LISTED}))
def test_mutations_name_existing_rules_code_and_tests(chapter: str) -> None:
    assert EDITION is not None
    for mutant in LISTED:
        if mutant["rule"].partition(".")[0] != chapter:
            continue
        assert mutant["rule"] in EDITION.fingerprints
        source = (ROOT / "engine" / mutant["file"]).read_text("utf-8")
        told = f"{named(mutant)}: {mutant['old']}"
        assert source.count(mutant["old"]) == 1, f"stands there once, to be replaced: {told}"
        assert mutant["old"] != mutant["new"], told
        assert mutant["notices"], told
        for name in mutant["notices"]:
            path, _, function = name.partition("::")
            if function:
                assert f"def {function.partition('[')[0]}(" in (ROOT / path).read_text("utf-8")
            else:
                assert name in shipped_scenarios() or name in own_positions()


def test_mutations_use_no_undefined_name(tmp_path: Path) -> None:
    """It would crash, and be noticed for that alone."""
    for at, mutant in enumerate(LISTED):
        source = (ROOT / "engine" / mutant["file"]).read_text("utf-8")
        mutated = source.replace(mutant["old"], mutant["new"])
        (tmp_path / f"m{at}.py").write_text(f"# {named(mutant)}\n{mutated}", "utf-8")
    ruff = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "F821", str(tmp_path)]
    done = subprocess.run(ruff, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_a_listed_test_fails_on_the_mutated_kernel() -> None:
    tested = next(m for m in LISTED if "::" in m["notices"][0])
    run = [sys.executable, ROOT / "mutants" / "run.py", "--only", tested["rule"]]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert f": noticed: {tested['notices'][0]}\n" in done.stdout
    assert done.returncode == 0
