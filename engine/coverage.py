"""Which rules are carried out where, and which worked examples exercised them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

import yaml

from engine.citations import Citation, citations
from engine.scenarios.result import Played
from rules.numbers import RuleNumber

CHAPTERS = (1, 4, 5, 6, 7, 8, 9, 10)
"""The chapters that the kernel carries out."""


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """One rule: where the code cites it, the examples whose transcripts do, and why not.

    ``reason`` says why a rule cannot be executed; ``None`` for one that can.
    """

    rule: RuleNumber
    places: tuple[Citation, ...]
    examples: tuple[str, ...]
    reason: str | None

    @property
    def is_missing(self) -> bool:
        """Whether the rule can be executed and nothing carries it out."""
        return not self.places and self.reason is None


def coverage(rules: Iterable[RuleNumber], played: Iterable[Played]) -> list[RuleCoverage]:
    """Coverage of the rules, subrules and steps of the chapters the kernel carries out.

    ``rules`` are the numbers of the pinned edition, ``played`` the examples' runs.
    """
    cited = citations()
    exercised: dict[str, list[str]] = {}
    for example in played:
        for rule in example.cited:
            exercised.setdefault(rule, []).append(example.id)
    return [
        RuleCoverage(
            rule,
            tuple(cited.get(str(rule), ())),
            tuple(exercised.get(str(rule), ())),
            _reason(rule),
        )
        for rule in sorted(rules)
        if rule.chapter in CHAPTERS and rule.rule
    ]


def _reason(rule: RuleNumber) -> str | None:
    return next((reasons()[str(n)] for n in _upwards(rule) if str(n) in reasons()), None)


def _upwards(rule: RuleNumber | None) -> Iterator[RuleNumber]:
    while rule is not None:
        yield rule
        rule = rule.parent


@cache
def reasons() -> dict[str, str]:
    """Why rules cannot be executed, by number; a section's reason goes for all below it."""
    text = (resources.files("engine") / "not_executable.yaml").read_text("utf-8")
    written: dict[str, str] = yaml.safe_load(text)
    return written
