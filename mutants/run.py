"""Take one rule at a time out of the kernel and see which examples notice.

``mutants.yaml`` lists the mutations: the rule that is taken out, the file, the text and its
replacement, and what must then fail: worked examples (``cr:9.2.8f/1``), scenarios of our own
(``own:10.3.2/1``, in ``engine/examples/own``) or tests (``tests/engine/…::test_…``). If one of
these does not notice a mutation, a test is missing or a line is unneeded, and this command fails.
It fails, too, if one is noticed only because the kernel crashes or plays for ever: nothing has
expected what the rule brings about.

    make mutants                     # every mutation, only what is listed with it
    make mutants ONLY=9.2.8          # mutations of rules beginning with 9.2.8
    make mutants ALL=1               # every mutation against every scenario (slow)
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import yaml
from trial import ROOT, Outcome, scenarios, try_all


class MutantError(Exception):
    """The mutation itself is wrong.

    Its text has changed, or the kernel cannot start with it, or its test cannot be run.
    """


@dataclass(frozen=True)
class Mutant:
    """One rule taken out: ``old`` stands exactly once in ``file`` below ``engine``."""

    rule: str
    file: str
    old: str
    new: str
    notices: tuple[str, ...]

    def apply_to(self, source: str) -> str:
        """Return the file's text without the rule.

        Raises :class:`MutantError` if the text has changed.
        """
        if (count := source.count(self.old)) != 1:
            raise MutantError(f"the text to replace stands there {count} times, not once")
        return source.replace(self.old, self.new)


def read_mutants(only: str) -> list[Mutant]:
    """Return the listed mutations of rules that begin with ``only``."""
    text = (ROOT / "mutants" / "mutants.yaml").read_text("utf-8")
    listed = yaml.safe_load(text) or []
    mutants = [Mutant(**{**entry, "notices": tuple(entry["notices"])}) for entry in listed]
    return [mutant for mutant in mutants if mutant.rule.startswith(only)]


def try_mutant(mutant: Mutant, names: tuple[str, ...]) -> dict[str, Outcome]:
    """Return the outcome of each scenario and test on a kernel without the mutant's rule.

    Raises :class:`MutantError` if there is no such kernel, or no such test.
    """
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        for package in ("engine", "rules", "tests/engine", "tests/support"):
            shutil.copytree(ROOT / package, copy / package)
        for file in ("pyproject.toml", "tests/conftest.py"):
            shutil.copy(ROOT / file, copy / file)
        path = copy / "engine" / mutant.file
        path.write_text(mutant.apply_to(path.read_text("utf-8")), "utf-8")
        try:
            return try_all(copy, names)
        except ImportError as error:
            raise MutantError(f"the mutated kernel does not start: {error}") from error
        except LookupError as error:
            raise MutantError(str(error)) from error


def verdict(mutant: Mutant, outcomes: dict[str, Outcome]) -> str:
    """Return in a word how the mutation was noticed, which the last line counts."""
    if not outcomes or any(outcomes[name].kind == "passed" for name in mutant.notices):
        return "unnoticed"
    kinds = {outcome.kind for outcome in outcomes.values()} - {"passed"}
    return "noticed" if "failed" in kinds else f"noticed, but only because it {kinds.pop()}"


def describe_outcomes(outcomes: dict[str, Outcome], listed: tuple[str, ...]) -> str:
    """Return the scenarios and tests that noticed, and those listed that did not."""
    return ", ".join(
        name if outcome.kind == "failed" else f"{name} ({outcome})"
        for name, outcome in outcomes.items()
        if name in listed or outcome.kind != "passed"
    )


def main() -> int:
    """Report each mutation; the exit status is 0 if each is noticed by what it expects."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", default="", help="rules beginning with this")
    parser.add_argument("--all", action="store_true", help="play every scenario each time")
    arguments = parser.parse_args()
    listed = read_mutants(arguments.only)

    def report(mutant: Mutant) -> tuple[str, str]:
        every = (*scenarios(), *(n for n in mutant.notices if n not in scenarios()))
        try:
            outcomes = try_mutant(mutant, every if arguments.all else mutant.notices)
        except MutantError as error:
            return "wrong", str(error)
        return verdict(mutant, outcomes), describe_outcomes(outcomes, mutant.notices)

    count: Counter[str] = Counter()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for mutant, (how, details) in zip(listed, pool.map(report, listed), strict=True):
            count[how] += 1
            sys.stdout.write(f"{mutant.rule:8} {mutant.file}: {how}: {details}\n")
            sys.stdout.flush()
    sys.stdout.write("; ".join(f"{number} {how}" for how, number in count.most_common()) + "\n")
    return 0 if set(count) == {"noticed"} else 1


if __name__ == "__main__":
    sys.exit(main())
