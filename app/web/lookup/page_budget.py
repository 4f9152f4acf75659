"""Keep a rule's page within two kilobytes by linking to what other pages have as well.

The wording of the rule and its subrules always stays. Everything else is replaced by links in a
fixed order, the least missed first, and only as much as it takes.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from app.web.presenters.entries import ShownEntry, ShownExample
from app.web.serving.compression import estimate_size

PAGE_BYTES = 2 << 10
"""Bytes that a rule's page may take with brotli."""
_ESTIMATE_ERROR_BYTES = 110
"""By how many bytes more than estimated a page may take, most of them where it names the address
from which it is served."""
_FRAME_BYTES = 400
"""Bytes of what is much the same on every page."""
_CHOSEN_EDITION_BYTES = 110
"""Bytes more where an edition was chosen: the page names it twice, and links keep it."""
_SURELY_FITTING_CHARS = 3 * PAGE_BYTES
"""Characters of a page that is within its room whatever they are: it is not looked at."""
_RULE_PART = re.compile(r'<meta name="description"[^>]*>|<main.*</main>', re.DOTALL)

_Example = tuple[str, int]
"""An example, by the number of its rule and its ordinal there."""


@dataclass(frozen=True, slots=True)
class PageReduction:
    """What a page links to instead of showing it."""

    editions: bool = False
    """Other editions and older documents, to the rule's history."""
    lead_in: bool = False
    """The words of the parent rule that it completes, but for the first."""
    own_terms: bool = False
    """Definitions of words, but for those in the rule's own wording."""
    mentions: bool = False
    """What the rules say that it names, or that name it."""
    cards: int = 0
    """The texts of so many of the cards that it names, the last ones."""
    examples: frozenset[_Example] = frozenset()
    """The words of these examples."""
    bare: bool = False
    """Definitions of words in its own wording, its neighbours, its terms, the examples' results.

    Also left out are the publisher's page, to which its section links, the heading above the few
    links that are left, and the edition at the foot, which the head names.
    """


def reductions(shown: ShownEntry, cards: int) -> Iterator[PageReduction]:
    """Yield the page as it is, then with one more thing replaced by a link each time.

    The texts of the first two cards stay longer than the subrules' examples, but not longer than
    the rule's own: a judge reads a rule together with its example. The longest examples go first,
    so that as many as possible stay.
    """
    yield (reduction := PageReduction())
    yield (reduction := replace(reduction, editions=True))
    yield (reduction := replace(reduction, lead_in=True))
    for card_count in range(1, cards - 1):
        yield (reduction := replace(reduction, cards=card_count))
    yield (reduction := replace(reduction, own_terms=True))
    yield (reduction := replace(reduction, mentions=True))
    for example in _longest_first(_examples_below(shown)):
        yield (reduction := replace(reduction, examples=reduction.examples | {example}))
    for card_count in range(reduction.cards + 1, cards + 1):
        yield (reduction := replace(reduction, cards=card_count))
    for example in _longest_first(_own_examples(shown)):
        yield (reduction := replace(reduction, examples=reduction.examples | {example}))
    yield replace(reduction, bare=True)


def _longest_first(examples: Iterable[tuple[int, _Example]]) -> list[_Example]:
    return [example for _, example in sorted(examples, reverse=True)]


def _own_examples(shown: ShownEntry) -> Iterator[tuple[int, _Example]]:
    """Yield the length of each example of a rule that has a page of its own, and the example."""
    for example in shown.examples:
        if example.html and example.path:
            yield len(example.html), (shown.number, example.ordinal)


def _examples_below(shown: ShownEntry) -> Iterator[tuple[int, _Example]]:
    """Yield the same for the rules below it."""
    for child in shown.children:
        yield from _own_examples(child)
        yield from _examples_below(child)


def draw_within_budget(
    draw: Callable[[PageReduction], str],
    reductions: Sequence[PageReduction],
    public_url: str = "",
    is_chosen: bool = False,
) -> str:
    """Draw the page in the first of ``reductions`` that fits into its room, or else in the last.

    Its size is estimated by a compression that takes a fiftieth of the time of the one that is
    sent, so that nobody waits. Only the rule's own part counts, so that the page is the same from
    any server and as a file. ``public_url`` is the public address, which is not counted, and
    ``is_chosen`` says whether the edition was chosen by a reader.
    """
    drawn = cache(draw)

    def fits(reduction: PageReduction) -> bool:
        return _fits(drawn(reduction), public_url, is_chosen)

    if fits(reductions[0]):
        return drawn(reductions[0])
    first = bisect_left(reductions, True, lo=1, hi=len(reductions) - 1, key=fits)
    return drawn(reductions[first])


def _fits(page: str, public_url: str, is_chosen: bool = False) -> bool:
    if len(page) < _SURELY_FITTING_CHARS:
        return True
    rule_part = "".join(_RULE_PART.findall(page))
    rule_part = rule_part.replace(public_url, "") if public_url else rule_part
    frame = _FRAME_BYTES + (_CHOSEN_EDITION_BYTES if is_chosen else 0)
    return estimate_size(rule_part.encode()) <= PAGE_BYTES - frame - _ESTIMATE_ERROR_BYTES


def reduce_shown(
    shown: ShownEntry, without_terms: Callable[[], ShownEntry], reduction: PageReduction
) -> ShownEntry:
    """Return what the page shows of a rule this way.

    ``without_terms`` makes the same without links from words to their definitions.
    """
    if reduction.bare:
        shown = without_terms()
    elif reduction.own_terms:
        shown = replace(without_terms(), wording=shown.wording)
    return _replace_examples(shown, reduction)


def _replace_examples(
    shown: ShownEntry, reduction: PageReduction, top: ShownEntry | None = None
) -> ShownEntry:
    """Replace examples by links to their own pages, or to the subrule's page.

    ``top`` is the rule that the page is about, if ``shown`` is one of its subrules.
    """
    if not reduction.examples:
        return shown

    def link_to_words(example: ShownExample) -> ShownExample:
        if (shown.number, example.ordinal) not in reduction.examples:
            return example
        words_at = f"{example.path}#printed" if top is None else shown.path
        return replace(
            example, words_at=words_at, worked=None if reduction.bare else example.worked
        )

    return replace(
        shown,
        examples=tuple(map(link_to_words, shown.examples)),
        children=tuple(
            _replace_examples(child, reduction, top or shown) for child in shown.children
        ),
    )
