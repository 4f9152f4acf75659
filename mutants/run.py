"""Take one rule at a time out of the kernel and see which worked examples notice.

``mutants.yaml`` lists the mutations: the rule taken out, the file, the text replaced and
by what, and the examples that must fail then. A mutation that none of its examples
notices is a missing test or an unneeded line, and this command fails.

    make mutants                     # every mutation, its own examples only
    make mutants ONLY=9.2.8          # mutations of rules beginning with 9.2.8
    make mutants ALL=1               # every mutation against every example (slow)
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 40
"""Processor time for one mutated kernel; a mutation may make it play for ever."""

PLAY = """
import json, resource, sys

resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[2]),) * 2)
from engine.scenarios.play import play_file
from engine.scenarios.shipped import shipped

failed = []
for name in json.loads(sys.argv[1]) or list(shipped()):
    try:
        if not play_file(shipped()[name]).passed:
            failed.append(name)
    except Exception:
        failed.append(name)
print(json.dumps(failed))
"""


class MutantError(Exception):
    """The mutation itself is wrong: its text has changed, or the kernel cannot start with it."""


@dataclass(frozen=True)
class Mutant:
    """One rule taken out: ``old`` stands exactly once in ``file`` below ``engine``."""

    rule: str
    file: str
    old: str
    new: str
    notices: tuple[str, ...]

    def applied_to(self, source: str) -> str:
        """The file's text without the rule; raises :class:`MutantError` if it has changed."""
        if source.count(self.old) != 1:
            raise MutantError("the text to replace does not stand there exactly once")
        return source.replace(self.old, self.new)


def mutants(only: str = "") -> list[Mutant]:
    """The listed mutations of rules that begin with ``only``."""
    text = (ROOT / "mutants" / "mutants.yaml").read_text("utf-8")
    listed = yaml.safe_load(text) or []
    found = [Mutant(**{**entry, "notices": tuple(entry["notices"])}) for entry in listed]
    return [mutant for mutant in found if mutant.rule.startswith(only)]


def failing(mutant: Mutant, examples: tuple[str, ...]) -> list[str]:
    """The examples (none: all) that fail on a kernel without the mutant's rule."""
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        for package in ("engine", "rules"):
            shutil.copytree(ROOT / package, copy / package)
        path = copy / "engine" / mutant.file
        path.write_text(mutant.applied_to(path.read_text("utf-8")), "utf-8")
        try:
            done = subprocess.run(
                [sys.executable, "-c", PLAY, json.dumps(examples), str(SECONDS)],
                cwd=copy,
                env=os.environ | {"PYTHONPATH": name},
                capture_output=True,
                text=True,
                check=True,
            )
        except subprocess.CalledProcessError as error:
            if error.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
                return list(examples) or ["(plays for ever)"]
            last = error.stderr.strip().rpartition("\n")[2]
            raise MutantError(f"the mutated kernel does not start: {last}") from error
    failed: list[str] = json.loads(done.stdout)
    return failed


def main() -> int:
    """Report each mutation; the number of those that go unnoticed decides the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", default="", help="rules beginning with this")
    parser.add_argument("--all", action="store_true", help="play every example each time")
    arguments = parser.parse_args()
    listed = mutants(arguments.only)

    def tried(mutant: Mutant) -> tuple[Mutant, list[str], str]:
        try:
            return mutant, failing(mutant, () if arguments.all else mutant.notices), ""
        except MutantError as error:
            return mutant, [], str(error)

    unnoticed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for mutant, failed, wrong in pool.map(tried, listed):
            missed = sorted(set(mutant.notices) - set(failed))
            unnoticed += bool(missed or wrong or not failed)
            verdict = wrong or "; ".join(
                f"{word} by {', '.join(examples)}"
                for word, examples in (("UNNOTICED", missed), ("noticed", failed))
                if examples
            )
            sys.stdout.write(f"{mutant.rule:8} {mutant.file}: {verdict}\n")
    sys.stdout.write(f"{len(listed) - unnoticed} noticed, {unnoticed} unnoticed\n")
    return 1 if unnoticed or not listed else 0


if __name__ == "__main__":
    sys.exit(main())
