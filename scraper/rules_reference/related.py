"""The "Related" lines of entries, which name other entries, not always by their titles."""

from collections import Counter
from collections.abc import Iterable, Mapping

from rules.slugs import slug
from rules.text import Reference
from scraper.findings import Findings
from scraper.slugged_drafts import SluggedDraft


class Related:
    """Reads "Related" lines once all entries are known."""

    def __init__(self, aliases: Mapping[str, str], findings: Findings) -> None:
        self._aliases = aliases
        self._findings = findings
        self._used: Counter[tuple[str, str]] = Counter()

    def link(self, drafts: Iterable[tuple[SluggedDraft, str]], numbers: set[str]) -> None:
        """Give each draft the references in its line; report aliases used, and self-references."""
        for draft, line in drafts:
            names = [name.replace("**", "").strip() for name in line.split(", ")]
            draft.related = [self._reference(name, numbers) for name in names]
            if any(r.number == draft.number for r in draft.related):
                self._findings.warn(f"{draft.number} names itself among the related entries")
        for (name, number), times in self._used.items():
            often = f" ({times} times)" if times > 1 else ""
            self._findings.note_repair(f"Related: “{name}” leads to {number}{often}")

    def _reference(self, name: str, numbers: set[str]) -> Reference:
        number = slug(name)
        if number not in numbers and number in self._aliases:
            number = self._aliases[number]
            self._used[name, number] += 1
        return Reference(text=name, number=number)
