"""What a rule is called: by the kernel, and in each edition that the engine can play by.

The kernel names a rule by its number in the pinned edition; one that is not in it by the
edition that brought it, such as ``25.04:6.9.1e`` (:mod:`engine.kernel.cite`). What is which is
told by the editions' outlines, which are shipped, so no document has to be at hand.
"""

import re
from collections.abc import Callable, Container, Mapping, Set
from functools import cache

from engine.citations import named
from engine.coverage import reasons
from engine.kernel.editions import BY_ID, EDITIONS, NEWEST, PINNED, Rules
from rules import renumbered
from rules.in_play import steps_between

NAMED = re.compile(r"(?<![\w.:])(?:\d\d\.\d\d:)?\d{1,2}\.\d{1,2}\.\d{1,2}[a-z]?(?![\w.]*\d)")
"""A rule as the kernel names it, somewhere in a sentence."""


def numbers(rules: Rules) -> Set[str]:
    """Every number of an edition, in its order."""
    return renumbered.numbers(rules.id)


def called(name: str, rules: Rules) -> str | None:
    """The number that a rule of that name has in an edition; ``None`` where it has none.

    That is the rule which became of it, too, where it was reworded beyond recognition or made
    one with others.
    """
    edition, _, number = name.rpartition(":")
    of = f"cr-{edition or PINNED.edition}"
    return renumbered.renumbered(number, of, rules.id) or _became(number, of, rules)


@cache
def _became(number: str, of: str, rules: Rules) -> str | None:
    """What became of a rule from one edition to the next, until a later one."""
    if BY_ID[of].place >= rules.place:
        return None
    now: str | None = number
    for step in steps_between(of, rules.id):
        now = now and (renumbered.renumbered(now, step.old, step.new) or step.became(now))
    return now


def shown(name: str, rules: Rules) -> str:
    """A rule as it is shown to somebody who plays by an edition: one that it has not, in full."""
    edition, _, number = name.rpartition(":")
    return called(name, rules) or f"cr-{edition or PINNED.edition} {number}"


@cache
def name(number: str, rules: Rules) -> str | None:
    """What the kernel calls the rule of a number of an edition; ``None`` where there is none."""
    if number not in numbers(rules):
        return None
    for other in _nearest_to_pinned(rules):
        there = renumbered.renumbered(number, rules.id, other.id)
        if there is not None:
            return there if other is PINNED else f"{other.edition}:{there}"
    raise AssertionError("an edition has its own numbers")


def _nearest_to_pinned(rules: Rules) -> tuple[Rules, ...]:
    """The pinned edition and those from it on to another, or back to it."""
    if rules.place >= PINNED.place:
        return EDITIONS[PINNED.place : rules.place + 1]
    return EDITIONS[rules.place : PINNED.place + 1][::-1]


def named_by_edition(edition: str) -> dict[str, str]:
    """From the kernel's names of rules that the pinned edition has not to their numbers here.

    Empty for an edition that the engine cannot play by.
    """
    rules = BY_ID.get(edition)
    names = {name for name in named() | reasons().keys() if ":" in name}
    here = {name: called(name, rules) for name in names} if rules else {}
    return {name: number for name, number in here.items() if number is not None}


def numbers_in(
    edition: str,
    has: Container[str],
    here: Mapping[str, str],
    of_newest: Callable[[], Mapping[str, str]] = dict,
) -> dict[str, str]:
    """From all that the kernel calls rules to their numbers in an edition that ``has`` these.

    ``here`` are those that the edition has of the pinned one. What the pinned one has not is
    found in an edition that the engine does not know by what that has of the newest it knows,
    as ``of_newest`` tells. Where it has none of a rule that was
    reworded beyond recognition, as in an outline, or made one with others, what became of it is
    told by the outlines, unless a document has lost that.
    """
    rules = BY_ID.get(edition)
    if rules is None and (led := of_newest()):
        newest = numbers_in(NEWEST.id, led, {})
        return {name: led[there] for name, there in newest.items() if there in led} | dict(here)
    others = (name for name in named() if ":" not in name and name not in here)
    became = {name: called(name, rules) or "" for name in others} if rules else {}
    known = {name: number for name, number in became.items() if number in has}
    return known | dict(here) | named_by_edition(edition)


def in_words(told: str, rules: Rules) -> str:
    """What is told, with the numbers that the edition has for the rules that it names."""
    return NAMED.sub(lambda found: _in_words(found[0], rules), told)


def _in_words(name: str, rules: Rules) -> str:
    return shown(name, rules) if ":" in name else called(name, rules) or name
