"""What a rule is called: by the kernel, and in each edition that the engine can play by.

The kernel names a rule by its number in the pinned edition. A rule that is not in it is named by
the edition that brought it, such as ``25.04:6.9.1e`` (:mod:`engine.kernel.cite`). The editions'
outlines tell which rule is which. They are shipped, so no document has to be at hand.
"""

import re
from collections.abc import Callable, Container, Mapping, Set

from engine.citations import named_rules
from engine.kernel.editions import BY_ID, EDITIONS, NEWEST, PINNED, Rules
from engine.not_executable import not_executable_reasons
from rules import renumbering
from rules.changes_in_play import steps_between

RULE_NAME = re.compile(r"(?<![\w.:])(?:\d\d\.\d\d:)?\d{1,2}\.\d{1,2}\.\d{1,2}[a-z]?(?![\w.]*\d)")
"""A rule as the kernel names it, somewhere in a sentence."""


def edition_numbers(rules: Rules) -> Set[str]:
    """Return every number of an edition, in its order."""
    return renumbering.outline_numbers(rules.id)


def number_in_edition(name: str, rules: Rules) -> str | None:
    """Return the number of a rule in an edition, by the rule's name; ``None`` if it has none.

    If the rule was reworded beyond recognition, or merged with others, return what became of it.
    """
    edition, _, number = name.rpartition(":")
    edition_id = f"cr-{edition or PINNED.edition}"
    return renumbering.counterpart_number(number, edition_id, rules.id) or _became(
        number, edition_id, rules
    )


def _became(number: str, edition_id: str, rules: Rules) -> str | None:
    """Return what became of a rule from one edition to the next, up to a later one."""
    if BY_ID[edition_id].place >= rules.place:
        return None
    now: str | None = number
    for step in steps_between(edition_id, rules.id):
        now = now and (
            renumbering.counterpart_number(now, step.old, step.new) or step.new_number(now)
        )
    return now


def display_number(name: str, rules: Rules) -> str:
    """Return a rule as players of an edition see it; one that the edition lacks in full."""
    edition, _, number = name.rpartition(":")
    return number_in_edition(name, rules) or f"cr-{edition or PINNED.edition} {number}"


def kernel_name(number: str, rules: Rules) -> str | None:
    """Return the kernel's name of an edition's rule; ``None`` if it has none."""
    if number not in edition_numbers(rules):
        return None
    for other in _nearest_to_pinned(rules):
        there = renumbering.counterpart_number(number, rules.id, other.id)
        if there is not None:
            return there if other is PINNED else f"{other.edition}:{there}"
    raise AssertionError("an edition has its own numbers")


def _nearest_to_pinned(rules: Rules) -> tuple[Rules, ...]:
    """Return the pinned edition and those from it to another, forward or back."""
    if rules.place >= PINNED.place:
        return EDITIONS[PINNED.place : rules.place + 1]
    return EDITIONS[rules.place : PINNED.place + 1][::-1]


def names_lacking_in_pinned(edition: str) -> dict[str, str]:
    """Map the kernel's names of rules that the pinned edition lacks to an edition's numbers.

    Empty for an edition that the engine cannot play by.
    """
    rules = BY_ID.get(edition)
    names = {name for name in named_rules() | not_executable_reasons().keys() if ":" in name}
    here = {name: number_in_edition(name, rules) for name in names} if rules else {}
    return {name: number for name, number in here.items() if number is not None}


def numbers_by_name(
    edition: str,
    has: Container[str],
    here: Mapping[str, str],
    of_newest: Callable[[], Mapping[str, str]] = dict,
) -> dict[str, str]:
    """Map every name that the kernel uses to the numbers of an edition that ``has`` these.

    ``here`` maps the pinned edition's numbers to it. For a rule that the pinned edition lacks, an
    edition that the engine does not know is compared with the newest one it knows (``of_newest``).
    What became of a rule that was reworded beyond recognition, or merged, comes from the outlines,
    unless the document has lost that rule.
    """
    rules = BY_ID.get(edition)
    if rules is None and (led := of_newest()):
        newest = numbers_by_name(NEWEST.id, led, {})
        return {name: led[there] for name, there in newest.items() if there in led} | dict(here)
    others = (name for name in named_rules() if ":" not in name and name not in here)
    became = {name: number_in_edition(name, rules) or "" for name in others} if rules else {}
    known = {name: number for name, number in became.items() if number in has}
    return known | dict(here) | names_lacking_in_pinned(edition)


def renumber_text(text: str, rules: Rules) -> str:
    """Return a text with its rules named by the numbers of an edition."""
    return RULE_NAME.sub(lambda found: _in_words(found[0], rules), text)


def _in_words(name: str, rules: Rules) -> str:
    return display_number(name, rules) if ":" in name else number_in_edition(name, rules) or name
