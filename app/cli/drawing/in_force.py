"""What is in force, on a terminal: what became of a rule, and what its number once meant."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from app.cli.blocks import Block, Paragraph
from rules.dates import format_day
from rules.edition_names import version_of
from rules.entries import Edition, Entry
from rules.library import Library
from rules.supersession import (
    CurrentStatus,
    Fate,
    FormerMeaning,
    changed_descendants,
    current_status,
    former_meaning,
)


def in_force_blocks(library: Library, edition: Edition, entry: Entry) -> Iterator[Block]:
    """Draw what became of an older edition's entry, and which other rule its number was."""
    became = current_status(library, edition, entry)
    if became is not None:
        below = [rule.number for rule, _ in changed_descendants(library, edition, entry)]
        yield _fate_block(became, below)
        if became.entry is not None and became.into:
            text = f": part of it is now in {_numbers(became.into)}"
            yield _status_block("symbol", "Divided", text)
        if below:
            on = _from_day_on(became)
            heading = f"Not as here{on}" if on else "No longer as here"
            yield _status_block("symbol", heading, f": {', '.join(below)}")
    was = former_meaning(library, edition, entry)
    if was is not None:
        yield _former_block(library, was)


def _fate_block(became: CurrentStatus, below: list[str]) -> Block:
    """Return what became of an entry, ``below`` which these rules say something else now."""
    now = Text(became.entry.number if became.entry is not None else "", style="number")
    newest = version_of(became.edition.id)
    since = version_of(became.since.id) if became.since is not None else newest
    on, until = _from_day_on(became), became.holds_until
    match became.became:
        case Fate.SAME if below:
            text = f"{on}: {newest} has these words as {now}, not all of those below"
            return _status_block("bad", "Superseded in part", text)
        case Fate.SAME:
            heading = "Unchanged in the newest edition" if on else "Unchanged to this day"
            if became.other_examples:
                now.append("; its examples are not the same", style="plain")
            return _status_block("good", heading, f": {newest} says the same as ", now)
        case Fate.REWORDED if until is not None:
            text = f": from then on it says something else, in {newest} as "
            return _status_block("bad", f"In force until {format_day(until)}", text, now)
        case Fate.REWORDED:
            text = f" since {since}: {on.strip() or 'in force'} is {newest}, where it is "
            return _status_block("bad", "Superseded", text, now)
        case Fate.REPEALED:
            return _repealed_block(became, since)


def _from_day_on(became: CurrentStatus) -> str:
    day = became.from_day
    return f" from {format_day(day)} on" if day is not None else ""


def _repealed_block(became: CurrentStatus, since: str) -> Block:
    """Return that a rule no longer exists by itself, and where it went or stood."""
    until = became.holds_until
    went = _numbers(became.into)
    near = f"; it was part of what is {became.near.number} now" if became.near else ""
    if until is not None:
        text = f"it is part of {went}" if went else f"there is no such rule{near}"
        return _status_block("bad", f"In force until {format_day(until)}", f": from then on {text}")
    if went:
        return _status_block("bad", "Superseded", f" since {since}: it went into {went}")
    return _status_block("bad", "Repealed", f" since {since}{near}")


def _former_block(library: Library, was: FormerMeaning) -> Block:
    """Return which other rule the number was, and what became of that."""
    if was.now is not None:
        now_at = f"is {was.now.number} now"
    elif was.today is not None and was.today.into:
        now_at = f"went into {_numbers(was.today.into)}"
    else:
        now_at = "is gone"
    words = " ".join((was.entry.title or _brief(library, was.edition, was.entry)).split())
    heading = f"Until {version_of(was.until.id)} this number was another rule"
    return _status_block("symbol", heading, f", which {now_at}: {words}")


def _numbers(entries: Iterable[Entry]) -> str:
    return ", ".join(entry.number for entry in entries)


def _brief(library: Library, edition: Edition, entry: Entry) -> str:
    digest = library.digest(edition, entry)
    return digest.says if digest is not None else entry.plain_text


def _status_block(style: str, heading: str, text: str, number: Text | str = "") -> Block:
    return Paragraph(Text.assemble((heading, style), text, number))
