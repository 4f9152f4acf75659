"""The list of mutations names existing rules, files and tests, and a listed test notices."""

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


def name_of(mutant: dict[str, Any]) -> str:
    return f"{mutant['rule']} {mutant['file'].rpartition('/')[2]}"


def test_chapters_9_and_10_are_mutated_most() -> None:
    chapters = [mutant["rule"].partition(".")[0] for mutant in LISTED]
    assert len(LISTED) >= 220
    assert len([c for c in chapters if c in ("9", "10")]) >= 100


@pytest.mark.parametrize("chapter", ["1", "4", "5", "6", "7", "8"])
def test_every_other_chapter_has_three_mutations(chapter: str) -> None:
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
        assert mutant["rule"] in EDITION.fingerprints, name_of(mutant)
        source = (ROOT / "engine" / mutant["file"]).read_text("utf-8")
        label = f"{name_of(mutant)}: {mutant['old']}"
        assert source.count(mutant["old"]) == 1, f"stands there once, to be replaced: {label}"
        assert mutant["old"] != mutant["new"], label
        assert mutant["notices"], label
        for name in mutant["notices"]:
            path, _, function = name.partition("::")
            if function:
                is_there = f"def {function.partition('[')[0]}(" in (ROOT / path).read_text("utf-8")
            else:
                is_there = name in shipped_scenarios() or name in own_positions()
            assert is_there, f"{label}: {name}"


def test_mutations_use_no_undefined_name(tmp_path: Path) -> None:
    """Such a mutant would crash, and be noticed only for that."""
    for at, mutant in enumerate(LISTED):
        source = (ROOT / "engine" / mutant["file"]).read_text("utf-8")
        mutated = source.replace(mutant["old"], mutant["new"])
        (tmp_path / f"m{at}.py").write_text(f"# {name_of(mutant)}\n{mutated}", "utf-8")
    ruff = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "F821", str(tmp_path)]
    process = subprocess.run(ruff, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stdout


def test_a_listed_test_fails_on_the_mutated_kernel() -> None:
    tested = next(m for m in LISTED if "::" in m["notices"][0])
    run = [sys.executable, ROOT / "mutants" / "run.py", "--only", tested["rule"]]
    process = subprocess.run(run, capture_output=True, text=True, check=False)
    assert f": noticed: {tested['notices'][0]}\n" in process.stdout
    assert process.returncode == 0
