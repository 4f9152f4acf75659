"""Keep a rule's page within two kilobytes by linking to what other pages have as well.

The wording of the rule and its subrules always stays. Everything else is replaced by links in a
fixed order, the least missed first, and only as much as it takes.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from app.web.presenters.entries import ShownEntry, ShownExample
from app.web.serving.compression import estimated

ROOM = 2 << 10
"""Bytes that a rule's page may take with brotli."""
_UNSURE = 110
"""By how many bytes more than estimated a page may take, most of them where it names the address
from which it is served."""
_FRAME = 400
"""Bytes that all takes which is much the same on every page."""
_CHOSEN = 110
"""How many more it takes where an edition was chosen: it is named twice, and links keep it."""
_SHORT = 3 * ROOM
"""Characters of a page that is within its room whatever they are: it is not looked at."""
_OF_THE_RULE = re.compile(r'<meta name="description"[^>]*>|<main.*</main>', re.DOTALL)

_Example = tuple[str, int]
"""An example, by the number of its rule and its ordinal there."""


@dataclass(frozen=True, slots=True)
class Leaner:
    """What a page links to instead of showing it."""

    editions: bool = False
    """Other editions and older documents, to the rule's history."""
    lead_in: bool = False
    """All but the first words of the rule that it completes."""
    own_terms: bool = False
    """Of words that are defined all but those in the rule's own wording."""
    mentions: bool = False
    """What the rules say that it names, or that name it."""
    cards: int = 0
    """The texts of so many of the cards that are named, the last ones."""
    examples: frozenset[_Example] = frozenset()
    """The words of these examples."""
    bare: bool = False
    """Its own such words, what is beside it or defined by it, and what is told of examples.

    The publisher's page, too, which its section has, the heading of the few links that are left,
    and below the page once more which edition this is, which is said above.
    """


def ways(shown: ShownEntry, cards: int) -> Iterator[Leaner]:
    """Yield the page as it is, then with one more thing replaced by a link each time.

    The texts of the first two cards stay longer than the subrules' examples, but not longer than
    the rule's own: a judge reads a rule together with its example. The longest examples go first,
    so that as many as possible stay.
    """
    yield (way := Leaner())
    yield (way := replace(way, editions=True))
    yield (way := replace(way, lead_in=True))
    for apart in range(1, cards - 1):
        yield (way := replace(way, cards=apart))
    yield (way := replace(way, own_terms=True))
    yield (way := replace(way, mentions=True))
    for example in _longest_first(_below(shown)):
        yield (way := replace(way, examples=way.examples | {example}))
    for apart in range(way.cards + 1, cards + 1):
        yield (way := replace(way, cards=apart))
    for example in _longest_first(_own(shown)):
        yield (way := replace(way, examples=way.examples | {example}))
    yield replace(way, bare=True)


def _longest_first(examples: Iterable[tuple[int, _Example]]) -> list[_Example]:
    return [example for _, example in sorted(examples, reverse=True)]


def _own(shown: ShownEntry) -> Iterator[tuple[int, _Example]]:
    """Yield the length of each example of a rule that has a page of its own, and the example."""
    for one in shown.examples:
        if one.html and one.path:
            yield len(one.html), (shown.number, one.ordinal)


def _below(shown: ShownEntry) -> Iterator[tuple[int, _Example]]:
    """Yield the same for the rules below it."""
    for child in shown.children:
        yield from _own(child)
        yield from _below(child)


def fitting(
    draw: Callable[[Leaner], str], ways: Sequence[Leaner], ours: str = "", is_chosen: bool = False
) -> str:
    """Draw the page in the first of ``ways`` that fits into its room, or else in the last.

    Its size is estimated by a compression that takes a fiftieth of the time of the one that is
    sent, so that nobody waits. Only the rule's own part counts, so that the page is the same from
    any server and as a file. ``ours`` is the public address, which is not counted, and
    ``is_chosen`` says whether the edition was chosen by a reader.
    """
    whole = draw(ways[0])
    if _fits(whole, ours, is_chosen):
        return whole
    drawn: dict[Leaner, str] = {}

    def fits(way: Leaner) -> bool:
        drawn[way] = draw(way)
        return _fits(drawn[way], ours, is_chosen)

    way = ways[bisect_left(ways, True, lo=1, hi=len(ways) - 1, key=fits)]
    return drawn.get(way) or draw(way)


def _fits(page: str, ours: str, is_chosen: bool = False) -> bool:
    if len(page) < _SHORT:
        return True
    own = "".join(_OF_THE_RULE.findall(page))
    own = own.replace(ours, "") if ours else own
    frame = _FRAME + (_CHOSEN if is_chosen else 0)
    return estimated(own.encode()) <= ROOM - frame - _UNSURE


def leaning(shown: ShownEntry, plain: Callable[[], ShownEntry], way: Leaner) -> ShownEntry:
    """Return what the page shows of a rule this way.

    ``plain`` makes the same without links from words to their definitions.
    """
    if way.bare:
        shown = plain()
    elif way.own_terms:
        shown = replace(plain(), wording=shown.wording)
    return _without(shown, way)


def _without(shown: ShownEntry, way: Leaner, top: ShownEntry | None = None) -> ShownEntry:
    """Replace examples by links to their own pages, or to the subrule's page.

    ``top`` is the rule that the page is about, if ``shown`` is one of its subrules.
    """
    if not way.examples:
        return shown

    def led(one: ShownExample) -> ShownExample:
        if (shown.number, one.ordinal) not in way.examples:
            return one
        words_at = f"{one.path}#printed" if top is None else shown.path
        return replace(one, words_at=words_at, worked=None if way.bare else one.worked)

    return replace(
        shown,
        examples=tuple(map(led, shown.examples)),
        children=tuple(_without(child, way, top or shown) for child in shown.children),
    )
