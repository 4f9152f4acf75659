"""Whether the text is complete: it has no closing mark, but a known structure at its end.

The rules end with an appendix: an overview, then one timing list for each section called "Steps
of …", each naming that section. A text cut off anywhere lacks the appendix, one of its lists, or
lines of its last list.
"""

from collections.abc import Sequence

from rules.numbers import Level
from rules.text import plain
from scraper.drafts import NumberedDraft, section_of_chart
from scraper.errors import DocumentError
from scraper.titles import ends_a_sentence


def check_completeness(drafts: Sequence[NumberedDraft], *, has_charts: bool = True) -> None:
    """Raise :class:`DocumentError` where the end of the text is missing.

    Pass ``has_charts=False`` for a text with the titles of timing lists but none of their lines.
    """
    sections = [d for d in drafts if d.number.level is Level.SECTION]
    procedures = [d for d in sections if (d.title or "").startswith("Steps of")]
    last = drafts[-1]
    is_whole = not has_charts or (last.timing and _is_whole(last, drafts))
    if last.number.last <= len(procedures) or not is_whole:
        raise DocumentError(f"it is cut off: its end is missing (it stops at {last.number})")


def _is_whole(summary: NumberedDraft, drafts: Sequence[NumberedDraft]) -> bool:
    """Whether a timing list has a line for each step of the section it sums up.

    Lines behind these, such as a page's footer, do not matter.
    """
    section = section_of_chart(summary)
    steps = sum(draft.number.parent == section for draft in drafts) if section is not None else 0
    lines = summary.timing[: steps or None]
    deepest = lines[-1]
    while deepest.items:
        deepest = deepest.items[-1]
    return len(lines) >= steps and ends_a_sentence(plain(deepest.text))
