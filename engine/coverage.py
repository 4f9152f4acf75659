"""Which rules are carried out where, and which worked examples exercise them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from string import ascii_lowercase
from typing import Protocol

from engine.citations import citations
from engine.not_executable import not_executable_reasons
from engine.reach import is_reached
from engine.source.cited_rules import Citation
from rules.changes_in_play import Change, unplayed_changes
from rules.numbers import RuleNumber

CHAPTERS = (1, 4, 5, 6, 7, 8, 9, 10)
"""The chapters that the kernel carries out."""


class Standing(StrEnum):
    """How a rule stands with the engine."""

    UNCOVERED = "uncovered"
    """It can be executed and nothing carries it out."""
    UNUSED = "unused"
    """It is built, and neither a printed card nor the course of a game makes use of that."""
    OTHER_FORM = "other-form"
    """It is carried out, but not as this edition has it: something in it changed in play."""
    CARRIED_OUT = "carried-out"
    """The code names it; no worked example has come to it."""
    EXERCISED = "exercised"
    """What carries it out ran in a worked example, or the example's transcript cites it."""
    NOT_EXECUTABLE = "not-executable"
    """There is nothing in it to carry out: for no program, or for none of the cards there are."""

    @property
    def words(self) -> str:
        """What is said of a rule that stands so."""
        return _WORDS[self]


_WORDS = {
    Standing.UNCOVERED: "not carried out",
    Standing.UNUSED: "built, used by no card",
    Standing.OTHER_FORM: "carried out in another form",
    Standing.CARRIED_OUT: "carried out",
    Standing.EXERCISED: "exercised",
    Standing.NOT_EXECUTABLE: "cannot be executed",
}


@dataclass(frozen=True, slots=True)
class Carried:
    """The places in the code that name a rule.

    ``is_used`` says whether a printed card or the course of a game can reach any of them.
    """

    places: tuple[Citation, ...] = ()
    is_used: bool = False


NOWHERE = Carried()


class Exercise(Protocol):
    """A worked example that was played, the rules that its transcripts cite, and those that ran."""

    @property
    def id(self) -> str:
        """Its id, such as ``cr:9.2.8f/1``."""

    @property
    def cited(self) -> tuple[str, ...]:
        """The rules in its transcripts, each once."""

    @property
    def ran(self) -> tuple[str, ...]:
        """The rules whose code ran, each once."""

    @property
    def same_as(self) -> str | None:
        """The example that was played in its place and counts instead."""


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """One rule: where the code carries it out, which examples reached it, and what is missing.

    - ``rule``: its number in the edition that is asked about.
    - ``name``: what the engine calls it, if it names it.
    - ``reason``: why it cannot be executed; ``None`` if it can.
    - ``changed``: what changed in play and is not played so yet.
    """

    rule: RuleNumber
    name: str | None
    carried: Carried
    examples: tuple[str, ...]
    reason: str | None
    changed: tuple[str, ...] = ()

    @property
    def standing(self) -> Standing:
        """How the rule stands with the engine; that it is done counts before a reason not to."""
        if self.changed and (self.examples or self.carried.places):
            return Standing.OTHER_FORM
        if self.examples:
            return Standing.EXERCISED
        if self.carried.places:
            return Standing.CARRIED_OUT if self.carried.is_used else Standing.UNUSED
        return Standing.UNCOVERED if self.reason is None else Standing.NOT_EXECUTABLE

    @property
    def is_missing(self) -> bool:
        """Whether the rule can be executed and nothing carries it out."""
        return self.standing is Standing.UNCOVERED

    @property
    def functions(self) -> tuple[str, ...]:
        """Where it is carried out, as ``file:function``, each once."""
        named = (f"{p.file}:{p.within}" if p.within else p.file for p in self.carried.places)
        return tuple(dict.fromkeys(named))

    def as_json(self) -> dict[str, object]:
        """The published shape of one rule (see ``docs/commands.md``)."""
        return {
            "rule": self.name,
            "here": str(self.rule),
            "standing": self.standing.value,
            "places": [
                {"file": p.file, "line": p.line, "within": p.within} for p in self.carried.places
            ],
            "examples": list(self.examples),
            "reason": self.reason,
            "changed": list(self.changed),
        }


@dataclass(frozen=True, slots=True)
class Coverage:
    """Rules in order, with their coverage: of a section, of chapters, or of all."""

    rules: tuple[RuleCoverage, ...]

    def count(self, standing: Standing) -> int:
        """Return how many rules stand so."""
        return sum(rule.standing is standing for rule in self.rules)

    @property
    def uncovered(self) -> "Coverage":
        """The rules that could be executed and that nothing carries out."""
        return Coverage(tuple(rule for rule in self.rules if rule.is_missing))

    def within(self, number: RuleNumber) -> "Coverage":
        """Return the rule of that number, with all below it."""
        return Coverage(tuple(it for it in self.rules if number in (it.rule, *it.rule.ancestors())))

    def by_section(self) -> dict[str, "Coverage"]:
        """Return the same rules by section."""
        grouped = groupby(self.rules, lambda covered: _section(covered.rule))
        return {section: Coverage(tuple(rules)) for section, rules in grouped}

    def as_json(self) -> dict[str, object]:
        """The published shape (see ``docs/commands.md``)."""
        return {
            "counts": {standing.value: self.count(standing) for standing in Standing},
            "rules": [rule.as_json() for rule in self.rules],
        }


def coverage_report(
    rules: Iterable[RuleNumber | None],
    numbers: Mapping[str, str],
    edition: str,
    played: Iterable[Exercise],
    carried: Mapping[str, Carried],
) -> Coverage:
    """Return the coverage of an edition by the engine (:func:`carried_out_rules`) and by examples.

    ``rules`` are the edition's rules with their parts and steps; those of the chapters that the
    kernel carries out count. ``numbers`` maps the engine's names of rules and sections to the
    edition's.
    """
    names = {number: name for name, number in numbers.items()}
    exercised: dict[str, list[str]] = {}
    for example in played:
        if example.same_as is not None:
            continue
        tables = (_table(step, carried) for step in example.cited)
        for name in dict.fromkeys((*example.cited, *example.ran, *filter(None, tables))):
            exercised.setdefault(name, []).append(example.id)
    unplayed = unplayed_changes(edition)

    def covered(rule: RuleNumber) -> RuleCoverage:
        name, changes = names.get(str(rule)), unplayed.get(str(rule), ())
        return RuleCoverage(
            rule,
            name,
            carried.get(name or "", NOWHERE),
            tuple(exercised.get(name or "", ())),
            _reason(rule, names) or _unplayed_reason(changes),
            tuple(change.topic for change in changes),
        )

    listed = sorted(rule for rule in rules if rule is not None)
    of_chapters = (rule for rule in listed if rule.chapter in CHAPTERS and rule.rule)
    return Coverage(tuple(map(covered, of_chapters)))


def carried_out_rules() -> Mapping[str, Carried]:
    """Return every rule that the engine names, by that name; reading its source takes a second."""
    return {
        name: Carried(places, any(map(_is_used, places))) for name, places in citations().items()
    }


def _table(step: str, carried: Mapping[str, Carried]) -> str | None:
    """Return the rule in whose table the step stands: it is named outside of any definition."""
    rule = step.rpartition(":")[2].rstrip(ascii_lowercase)
    return rule if any(not place.within for place in carried.get(rule, NOWHERE).places) else None


def _is_used(place: Citation) -> bool:
    return not place.within or is_reached((place.file, place.within.partition(".")[0]))


def _section(rule: RuleNumber) -> str:
    return f"{rule.chapter}.{rule.section}"


def _reason(rule: RuleNumber, names: Mapping[str, str]) -> str | None:
    """Return the reason of the rule or its section; a subrule needs one of its own."""
    sections = (number for number in rule.ancestors() if not number.rule)
    called = (names.get(str(number), "") for number in (rule, *sections))
    return next(
        (not_executable_reasons()[name] for name in called if name in not_executable_reasons()),
        None,
    )


def _unplayed_reason(unplayed: Iterable[Change]) -> str | None:
    """Return why a rule that only later editions have is not played; ``None`` if it could be."""
    reasons = dict.fromkeys(change.because for change in unplayed)
    return "; ".join(reasons) if reasons and all(reasons) else None
