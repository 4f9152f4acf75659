"""The outcomes of lines of play, on a terminal: how each differs, and a way to it."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from app.cli.output import show
from engine.scenarios.results.result import Outcome
from rules.amounts import pluralise

MAX_OUTCOMES = 20
"""The most outcomes to show; ``--json`` has them all."""


def draw_outcomes(lines: int, outcomes: Sequence[Outcome], indent: int) -> None:
    """Show how many lines there are, and each outcome: how it ends, how many lead there."""
    what = f"{pluralise(lines, 'line')} of play, {pluralise(len(outcomes), 'outcome')}"
    show(Text(what, style="title"), indent=indent)
    telling = distinguishing_facts([outcome.state for outcome in outcomes])
    for outcome, differs in list(zip(outcomes, telling, strict=True))[:MAX_OUTCOMES]:
        ends = ", ".join(differs) or "the only way it ends"
        show(Text(f"{pluralise(outcome.lines, 'line')}: {ends}"), indent=indent + 2)
        way = ", ".join(f"“{label}”" for label in outcome.shortest) or "no choice"
        show(Text(f"the shortest: {way}", style="aside"), indent=indent + 4)
        for failed in outcome.failed:
            show(Text(failed, style="bad"), indent=indent + 4)
    if len(outcomes) > MAX_OUTCOMES:
        show(Text(f"and {len(outcomes) - MAX_OUTCOMES} more", style="aside"), indent=indent + 2)


def distinguishing_facts(states: Sequence[dict[str, Any]]) -> list[list[str]]:
    """Return, for each position, whatever it has that is not the same in all of them."""
    flat = [dict(_parts(state)) for state in states]
    names = dict.fromkeys(name for parts in flat for name in parts)
    differing = [name for name in names if len({repr(parts.get(name)) for parts in flat}) > 1]
    return [[f"{name} {_value_text(parts.get(name))}" for name in differing] for parts in flat]


def _parts(state: dict[str, Any], whose: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in state.items():
        named = f"{whose} {name.replace('_', ' ')}".strip()
        if isinstance(value, dict):
            yield from _parts(value, named)
        else:
            yield named, value


def _value_text(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_value_text(item) for item in value) + "]"
    if isinstance(value, dict):
        return _card_text(value)
    return "none" if value is None else str(value)


def _card_text(shown: dict[str, Any]) -> str:
    """Return a card as a position shows it: its name, and what is unusual about it."""
    known = {"card", "type", "side", "faceup"}
    more = [
        f"{name} {_plain_value_text(value)}" for name, value in shown.items() if name not in known
    ]
    facedown = [] if shown.get("faceup", True) else ["facedown"]
    unusual = ", ".join([*facedown, *more])
    return f"{shown.get('card')} ({unusual})" if unusual else str(shown.get("card"))


def _plain_value_text(value: Any) -> str:
    if isinstance(value, dict):
        return " and ".join(f"{count} {name}" for name, count in value.items())
    return _value_text(value)
