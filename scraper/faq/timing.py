"""The charts of the turns and the run, whose window marks were pictures and are lost.

A heading's number is alone on its line, with its words below. A legend, or the rest of the
heading above, may come in between. Branches and bullets belong to the step above.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from rules.entries import Kind
from scraper.faq.inline import TIMING, spans
from scraper.findings import Findings
from scraper.slugged_drafts import BULLET, SluggedDraft

TURNS, RUN = f"{TIMING}.turns", f"{TIMING}.run"
_LEGENDS = {"Paid abilities": "(P)", "Non-ice cards": "(R)", "Agendas": "(S)"}
_STRUCTURES = {"Corporation": f"{TIMING}.corp-turn", "Runner": f"{TIMING}.runner-turn"}

_HEADING = re.compile(r"(\d)\.")
_STEP = re.compile(r"(\d\.\d)\b ?(.*)")
_BULLET = f"{BULLET} "
_OWN_PARAGRAPH = re.compile(rf"{_BULLET}|\.\.\.")


class Timing:
    """Reads the lines of the section one by one into drafts."""

    def __init__(self, windows: Mapping[str, str], findings: Findings) -> None:
        self._windows = windows
        self._findings = findings
        self._structure = ""
        self._pending = ""
        self._words: list[tuple[SluggedDraft, list[tuple[int, str]]]] = []

    def drafts(self, lines: Iterable[tuple[int, str]]) -> Iterator[SluggedDraft]:
        """Yield the chapter, its two charts, their phases and steps."""
        for number, words in lines:
            self._line(number, words)
        for draft, paragraphs in self._words:
            for place, (number, words) in enumerate(paragraphs, 1):
                is_last = place == len(paragraphs)
                whole = words + self._window(draft.number, words) if is_last else words
                text = spans(whole.removeprefix(_BULLET), number, self._findings)
                if whole.startswith(_BULLET):
                    draft.add_item(BULLET, text)
                else:
                    draft.paragraphs.append(text)
            if not paragraphs and (marks := self._window(draft.number, "")):
                draft.paragraphs.append(spans(marks, draft.line, self._findings))
            yield draft

    def _window(self, number: str, words: str) -> str:
        marks = self._windows.get(number, "")
        if marks:
            self._findings.note_repair(
                f"{number}: the marks of its windows are lost, {marks} put back"
            )
        return f" {marks}" if words and marks else marks

    def _line(self, number: int, words: str) -> None:
        if not self._words:
            self._begin(TIMING, Kind.CHAPTER, words.removeprefix("Section 4: "), None, number)
        elif self._words[-1][0].number == TIMING and number == self._words[-1][0].line + 1:
            self._words[-1][0].title = f"{self._words[-1][0].title} {words}"
        elif words == "TIMING STRUCTURE OF TURNS":
            self._begin(TURNS, Kind.SECTION, words.capitalize(), TIMING, number)
        elif words == "TIMING STRUCTURE OF A RUN":
            self._begin(RUN, Kind.SECTION, words.capitalize(), TIMING, number)
            self._structure = RUN
        elif words.startswith("= "):
            self._legend(number, words)
        elif heading := _HEADING.fullmatch(words):
            self._pending = heading[1]
        elif self._pending and words[0].isupper():
            self._heading(number, words)
        elif step := _STEP.fullmatch(words):
            above, _, _ = step[1].partition(".")
            parent = f"{self._structure}.{above}"
            self._begin(f"{self._structure}.{step[1]}", Kind.STEP, None, parent, number)
            if step[2]:
                self._words[-1][1].append((number, step[2]))
        else:
            self._add(number, words)

    def _begin(
        self, address: str, kind: Kind, title: str | None, parent: str | None, line: int
    ) -> None:
        self._words.append((SluggedDraft(address, kind, title, parent, line), []))

    def _heading(self, number: int, words: str) -> None:
        """Begin a phase of a turn, which is a title, or a step of the run, which is a sentence."""
        ordinal, self._pending = self._pending, ""
        side = next((side for side in _STRUCTURES if words.startswith(f"{side}’s ")), None)
        if side is not None:
            self._structure = _STRUCTURES[side]
            self._begin(f"{self._structure}.{ordinal}", Kind.SECTION, words, TURNS, number)
        else:
            self._begin(f"{RUN}.{ordinal}", Kind.STEP, None, RUN, number)
            self._words[-1][1].append((number, words))

    def _legend(self, number: int, words: str) -> None:
        """Keep the meaning of a window's mark with the chart whose heading came last."""
        mark = next((m for name, m in _LEGENDS.items() if words.startswith(f"= {name}")), None)
        charts = (w for d, w in reversed(self._words) if d.number in (TURNS, RUN))
        chart = next(charts, self._words[-1][1])
        if mark is None:
            self._findings.warn(f"line {number}: the mark that is explained here is not known")
        chart.append((number, f"{mark or ''} {words}".strip()))

    def _add(self, number: int, words: str) -> None:
        paragraphs = self._words[-1][1]
        if paragraphs and not _OWN_PARAGRAPH.match(words):
            line, before = paragraphs[-1]
            paragraphs[-1] = (line, f"{before} {words}")
        else:
            paragraphs.append((number, words.removeprefix("...")))
