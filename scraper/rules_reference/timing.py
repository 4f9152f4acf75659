"""The timing structures: phases, bracketed steps, and what is under each."""

import re
from collections.abc import Iterator

from rules.entries import Kind
from rules.slugs import slug
from scraper.rules_reference.blocks import Block, Role
from scraper.rules_reference.inline import RUN, TIMING, TURNS, add_words, spans
from scraper.slugged_drafts import SluggedDraft

_STRUCTURES = {
    "timing-structure-of-turns": (TURNS, TIMING),
    "corps-turn": (f"{TIMING}.corp-turn", TURNS),
    "runners-turn": (f"{TIMING}.runner-turn", TURNS),
    "timing-structure-of-a-run": (RUN, TIMING),
}
_PHASE = re.compile(r"\[(?P<number>\d)\] (?P<title>.+)")
_STEP = re.compile(
    r"\s*(?:\*\*)?\[(?P<number>\d(?:\.\d)*)\](?: (?P<title>[^*:.]+):)?(?:\*\*)? (?P<words>.*)",
    re.DOTALL,
)


class Timing:
    """Reads the blocks of the part one by one into drafts."""

    def __init__(self, part: SluggedDraft) -> None:
        self._structure = self._at = part

    def heading(self, block: Block) -> SluggedDraft | None:
        """Begin a structure or a phase; ``None`` for any other heading."""
        if known := _STRUCTURES.get(slug(block.words)):
            number, parent = known
            draft = SluggedDraft(number, Kind.SECTION, block.words, parent, block.line)
            self._structure = self._at = draft
            return draft
        if phase := _PHASE.fullmatch(block.words):
            number = f"{self._structure.number}.{phase['number']}"
            self._at = SluggedDraft(
                number, Kind.SECTION, phase["title"], self._structure.number, block.line
            )
            return self._at
        return None

    def block(self, block: Block) -> Iterator[SluggedDraft]:
        """Begin a step, or add words to the step or structure above."""
        if block.role is Role.EXAMPLE:
            self._at.add_example(spans(block.words.partition(": ")[2]))
        elif step := _STEP.fullmatch(block.words):
            yield self._step(step, block.line)
        else:
            add_words(self._at, block)

    def _step(self, step: re.Match[str], line: int) -> SluggedDraft:
        above, _, _ = step["number"].rpartition(".")
        structure = self._structure.number
        self._at = SluggedDraft(
            number=f"{structure}.{step['number']}",
            kind=Kind.STEP,
            title=step["title"],
            parent=f"{structure}.{above}" if above else structure,
            line=line,
            paragraphs=[spans(step["words"])],
        )
        return self._at
