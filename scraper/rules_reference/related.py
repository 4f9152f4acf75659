"""The "Related" lines of entries, which name other entries, not always by their titles."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping

from rules.slugs import slug
from rules.text import Reference
from scraper.findings import Findings
from scraper.slugged_drafts import SluggedDraft


def link_related(
    drafts: Iterable[tuple[SluggedDraft, str]],
    numbers: Container[str],
    aliases: Mapping[str, str],
    findings: Findings,
) -> None:
    """Give each draft the references in its line; report aliases used, and self-references.

    ``numbers`` are those of all entries.
    """
    used: Counter[tuple[str, str]] = Counter()
    for draft, line in drafts:
        draft.related = []
        for name in (name.replace("**", "").strip() for name in line.split(", ")):
            number = slug(name)
            if number not in numbers and number in aliases:
                number = aliases[number]
                used[name, number] += 1
            draft.related.append(Reference(text=name, number=number))
        if any(reference.number == draft.number for reference in draft.related):
            findings.warn(f"{draft.number} names itself among the related entries")
    for (name, number), times in used.items():
        often = f" ({times} times)" if times > 1 else ""
        findings.note_repair(f"Related: “{name}” leads to {number}{often}")
