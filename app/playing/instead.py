"""What can be done instead of what no option of a game is called, in a player's words."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.kernel.decisions import Decision, plain
from engine.kernel.legality import NO_OPTION, besides_the_moment
from engine.kernel.sides import Side
from engine.scenarios.at_table import Refused, Table, play_on
from engine.scenarios.in_part import abilities_saying, begun, by_trashing, saying
from engine.scenarios.labels import is_whole, lacking, likely, mistaken, quoted
from engine.scenarios.watched import WatchedGame

NAMED = 4
"""Options that are named at most, where nothing of them is near to what was asked for."""
_SAID = tuple(
    (re.compile(words), meant)
    for words, meant in (
        (r"(?:end|finish)(?: (?:my|the))? turn|done|skip|pass priority|(?:do )?nothing", "pass"),
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


_SERVER = re.compile(r"run remote [1-9]\d*")


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
    if _SERVER.fullmatch(plain(label)):  # no slip: it is the name of one that is not there
        why_not = besides_the_moment(game, Side.RUNNER, label)
        rules = tuple((one.rule, one.reason) for one in why_not)
        return replace(refused, told=f"{asked} is not possible", rules=rules)
    said = next((option for words, option in _SAID if words.fullmatch(plain(label))), None)
    lacks = lacking(game, label)
    meant = [said] if said is not None else saying(game, label, offered)
    if not meant and lacks is None:
        meant = _meant(game, decision, label, offered, guess=not is_in_part)
    if here := [one for one in meant if one in offered]:
        told = f"{asked} cannot be chosen here: did you mean {_any(_some(here))}?"
        return replace(refused, told=told, rules=())
    if told_of := _forbidden(table, refused, meant, is_sure=said is not None):
        return told_of
    why = lacks or f"{asked} is nothing that can be chosen here"
    told = f"{why}: choose {_any(_some(offered))}"
    return replace(refused, told=told, rules=((decision.rule, "it says what is chosen here"),))


def _meant(
    game: WatchedGame, decision: Decision, label: str, offered: list[str], *, guess: bool
) -> list[str]:
    """What a label may mean that is no option; what stands in labels of the game is no slip."""
    found = by_trashing(game, decision, label) or begun(game, decision, label)[:1]
    found = found or abilities_saying(game, label)
    return found or (likely(game, label, offered) if guess else [])


def _forbidden(
    table: Table, refused: Refused, meant: list[str], *, is_sure: bool
) -> Refused | None:
    """Which rules forbid what is meant; ``None`` where nothing particular can be said of it.

    Of what is only guessed nothing is said if no more can be than that it is no option.
    """
    found: dict[str, Refused] = {}
    for one in meant[:NAMED]:
        again = play_on(table.start, [*table.labels, one]).refused
        says = again is not None and [why for _, why in again.rules if is_sure or why != NO_OPTION]
        if again is not None and says:
            found[one] = again
    if not found:
        return None
    none = "neither" if len(found) == 2 else "none"
    whys = {again.told.removeprefix(quoted(one)) for one, again in found.items()}
    why = f"which{whys.pop()}" if len(found) == 1 else f"{none} of which is possible here"
    told = f"{quoted(refused.label)} is taken for {_any([*map(quoted, found)])}, {why}"
    return replace(refused, told=told, rules=tuple(_reasons(found)))


def _reasons(found: Mapping[str, Refused]) -> Iterator[tuple[str, str]]:
    """What forbids each of several, once where it forbids all, else with what it is about.

    That is the card, or the words of an ability where all are of one card.
    """
    every = [again.rules for again in found.values()]
    named = [label.removeprefix("use ").partition(": ") for label in found]
    of_one = len({card for card, _, _ in named}) == 1
    for (card, _, words), rules in zip(named, every, strict=True):
        for rule, reason in rules:
            if not all((rule, reason) in others for others in every):
                yield rule, f"{(of_one and words) or card}: {reason}"
    yield from (reason for reason in every[0] if all(reason in rules for rules in every))


def _some(labels: list[str]) -> list[str]:
    """Labels, or the first of them and how many others there are."""
    more = len(labels) - NAMED
    return [*labels[:NAMED], f"one of {more} others"] if more > 1 else labels


def _any(labels: list[str]) -> str:
    """Several labels, of which any may be chosen."""
    *some, last = labels
    return f"{', '.join(some)} or {last}" if some else last
