"""Which headings of the glossary are entries, and which continue the entry above.

Optical recognition got their levels wrong. But an entry ends with its "Related" line: a heading
right after one begins an entry, any other continues the one above. The few entries without such
a line are listed with the other facts about the document.
"""

from collections.abc import Sequence

from rules.slugs import slug
from scraper.findings import Findings
from scraper.rules_reference.blocks import Block, Role
from scraper.rules_reference.known import Known

_ENTRY, _PART_OF_ENTRY = 2, 3


def true_levels(glossary: Sequence[Block], known: Known, findings: Findings) -> dict[int, bool]:
    """Return whether each heading begins an entry, by its line."""
    begins: dict[int, bool] = {}
    above = ""
    for place, block in enumerate(glossary):
        if block.role is not Role.HEADING:
            continue
        after_related = place > 0 and glossary[place - 1].role is Role.RELATED
        is_entry = place == 0 or after_related or above in known.without_related
        begins[block.line] = is_entry
        above = slug(block.words) if is_entry else above
        _report(block, is_entry, findings)
    return begins


def _report(block: Block, is_entry: bool, findings: Findings) -> None:
    true = _ENTRY if is_entry else _PART_OF_ENTRY
    if block.level == true:
        return
    what = "an entry" if is_entry else "a part of the entry above"
    findings.note_repair(
        f"line {block.line}: “{block.words}” is {what}, not a heading of level {block.level}"
    )
