"""What can be done instead of what no option of a game is called, in a player's words."""

import re
from dataclasses import replace

from engine.kernel.decisions import plain
from engine.kernel.legality import NO_OPTION
from engine.scenarios.at_table import Refused, Table, play_on
from engine.scenarios.in_part import begun, saying
from engine.scenarios.labels import is_whole, lacking, likely, mistaken, quoted

NAMED = 4
"""Options that are named at most, where nothing of them is near to what was asked for."""
_SAID = tuple(
    (re.compile(words), meant)
    for words, meant in (
        (r"(?:end|finish)(?: (?:my|the))? turn|done|skip|pass priority", "pass"),
        (r"(?:click for |take |gain |get )*(?:an? |one |\d+ )?credits?", "gain 1 credit"),
        (r"(?:click (?:for|to) )?draw(?: (?:an?|one|\d+))?(?: cards?)?", "draw 1 card"),
        (r"(?:click to )?(?:remove|clear|shake)(?: (?:an?|the|one|\d+))? tags?", "remove 1 tag"),
        (r"purge .*", "purge"),
        (r"mulligan", "take a mulligan"),
        (r"keep(?: (?:it|hand|my hand))?", "keep the hand"),
        (r"jackout|leave(?: the run)?", "jack out"),
        (r"(?:go|carry|move) on|proceed", "continue"),
    )
)
"""What people say at a table for what an option is called."""


def told_instead(table: Table) -> Refused | None:
    """What was refused at a table, told in a player's words.

    Where the game has no option of that name, tell which of those offered now may be meant. If
    what seems to be meant is not offered now, tell the rule that forbids it.
    """
    refused, decision = table.refused, table.decision
    if refused is None or decision is None:
        return refused
    is_in_part = refused.rules == ((decision.rule, NO_OPTION),) and not is_whole(refused.label)
    if refused.rules and not is_in_part:
        return refused
    game, process = table.start.game()
    process.close()
    label, offered = refused.label, [option.label for option in decision.options]
    if not is_in_part and mistaken(game, label, offered) is None:
        return refused
    asked = quoted(label)
    said = next((option for words, option in _SAID if words.fullmatch(plain(label))), None)
    meant = [said] if said is not None else saying(game, label, offered)
    meant = meant or begun(game, decision, label)
    if not meant and not is_in_part:  # what stands in labels of the game is no slip
        meant = likely(game, label, offered)
    if meant and meant[0] in offered:
        told = f"{asked} cannot be chosen here: did you mean {_any(_some(meant))}?"
        return replace(refused, told=told, rules=())
    if meant:
        again = play_on(table.start, [*table.labels, meant[0]]).refused
        if again is not None and again.rules:
            why = again.told.removeprefix(quoted(meant[0]))
            told = f"{asked} is taken for {quoted(meant[0])}, which{why}"
            return replace(refused, told=told, rules=again.rules)
    why = lacking(game, label) or f"{asked} is nothing that can be chosen here"
    told = f"{why}: choose {_any(_some(offered))}"
    return replace(refused, told=told, rules=((decision.rule, "it says what is chosen here"),))


def _some(labels: list[str]) -> list[str]:
    """Labels, or the first of them and how many others there are."""
    more = len(labels) - NAMED
    return [*labels[:NAMED], f"one of {more} others"] if more > 1 else labels


def _any(labels: list[str]) -> str:
    """Several labels, of which any may be chosen."""
    *some, last = labels
    return f"{', '.join(some)} or {last}" if some else last
