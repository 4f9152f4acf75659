"""Charts of timing structures, drawn from the tables that the engine runs.

They are the tables of the edition that is asked for. If the engine does not play by that, they are
the pinned edition's, with the numbers of the edition asked for. Steps that only this one has stand
among them, marked as unknown to the engine.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from app.builds.current import Build
from app.renumbering import numbers_in_edition
from app.web.presenters.entries import Mention
from app.web.serving import request_context
from engine.kernel.editions import BY_ID, PINNED
from engine.kernel.timing import Phase, Step, Window
from engine.rule_names import number_in_edition
from rules.catalogue import catalogue
from rules.entries import Edition, Entry, Kind
from rules.text import Reference, RichText, Span

_REWORDED = "The rule has other words here than where the engine follows it."
_GONE = "The edition has no such step; the one that the engine follows has."
_UNKNOWN = "A step that the engine does not carry out: the edition that it follows lacks it."

HELPER = "run-steps"
"""The document that asks, at each step of a run, what happens next."""


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step of a chart: what happens, which windows open, and what the rule says.

    ``questions`` are the run helper's, with their answers, and ``quoted`` the rules that it quotes
    here. ``doubt`` says how the edition differs from what the engine does.
    """

    rule: Mention
    text: str
    doubt: str
    window: Window | None
    digest: Markup | None
    wording: Markup
    questions: tuple[tuple[str, Markup], ...]
    quoted: tuple[Mention, ...]

    @property
    def allows(self) -> tuple[tuple[str, str], ...]:
        """Return what may be done in the step's window: each mark, and its meaning."""
        if self.window is None:
            return ()
        ice = "the ice that is approached and " if self.window.approached_ice else ""
        every = (
            ("P", "Paid abilities may be used", True),
            ("R", f"The Corp may rez {ice}cards that are no ice", self.window.rez),
            ("S", "The Corp may score agendas", self.window.score),
        )
        return tuple((mark, says) for mark, says, is_open in every if is_open)


@dataclass(frozen=True, slots=True)
class Chart:
    """A phase of a turn or a run, or another timing structure, with its steps."""

    rule: Mention
    title: str
    steps: tuple[ShownStep, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Charts under one heading."""

    title: str
    charts: tuple[Chart, ...]


class ChartPresenter:
    """Draws the engine's tables with the numbers and words of an edition."""

    def __init__(self, build: Build, edition: Edition) -> None:
        library = build.library
        self.edition = edition
        self._known = BY_ID.get(edition.id)
        self.rules = self._known or PINNED
        self._numbers = numbers_in_edition(build, edition.id)
        self._show = request_context.entry_presenter(edition)
        self._pinned = library.counterparts(edition, catalogue().pinned)
        helper = library.editions.get(HELPER)
        self._helper = request_context.entry_presenter(helper) if helper is not None else None

    def charts(self, phases: Iterable[Phase]) -> tuple[Chart, ...]:
        """Return phases with their steps, as this edition has them."""
        return tuple(
            Chart(
                self._mention(phase.rule),
                phase.title[:1].upper() + phase.title[1:],
                tuple(self._steps(phase)),
            )
            for phase in phases
        )

    def _steps(self, phase: Phase) -> Iterator[ShownStep]:
        """Yield the steps of a phase, and in their places those that only the edition has."""
        above = self._here(phase.rule)
        listed = list(self.edition.children(above.number)) if above is not None else []
        own = [(step, self._here(step.rule)) for step in phase.steps]
        if not all(here in listed for _, here in own if here is not None):
            listed = []  # the steps stand elsewhere than under the phase
        known = [here for _, here in own]
        for step, here in own:
            if here in listed:
                place = listed.index(here)
                yield from self._only_here(listed[:place], known)
                listed = listed[place + 1 :]
            yield self._step(step, here)
        yield from self._only_here(listed, known)

    def _only_here(
        self, entries: Iterable[Entry], known: Sequence[Entry | None]
    ) -> Iterator[ShownStep]:
        """Yield those steps that the engine's tables do not have."""
        for entry in entries:
            if entry in known:
                continue
            shown, mention = self._show.entry(entry, deep=False), self._show.mention(entry)
            digest = shown.digest.html if shown.digest is not None else None
            yield ShownStep(mention, mention.words, _UNKNOWN, None, digest, shown.wording, (), ())

    def _step(self, step: Step, entry: Entry | None) -> ShownStep:
        shown = self._show.entry(entry, deep=False) if entry is not None else None
        questions = self._asked(step.rule)
        return ShownStep(
            rule=self._mention(step.rule),
            text=step.text,
            doubt=self._doubt(step, entry),
            window=step.window,
            digest=shown.digest.html if shown is not None and shown.digest is not None else None,
            wording=shown.wording if shown is not None else Markup(),
            questions=tuple(self._questions(questions)),
            quoted=tuple(self._quoted(questions)),
        )

    def _asked(self, rule: str) -> tuple[Entry, ...]:
        """Return the questions of the run helper at its step of that rule."""
        if self._helper is None:
            return ()
        helper = self._helper.edition
        steps = (e for e in helper.entries if e.kind is Kind.STEP and e.key == rule)
        return tuple(below for step in steps for below in helper.children(step.number))

    def _questions(self, questions: Iterable[Entry]) -> Iterator[tuple[str, Markup]]:
        for entry in questions:
            if self._helper is not None and entry.kind is Kind.BRANCH and entry.title:
                text = entry.model_copy(update={"text": tuple(self._by_numbers_here(entry.text))})
                yield entry.title, self._helper.entry(text, deep=False).wording

    def _by_numbers_here(self, text: RichText) -> Iterator[Span]:
        """Return an answer whose references to steps have the numbers of this edition.

        The helper uses the pinned edition's numbers, which may be other steps here.
        """
        for span in text:
            step = self._step_of_helper(span.number) if isinstance(span, Reference) else None
            here = self._here(step) if step is not None else None
            if here is not None:
                yield Reference(text=here.number, number=here.number, edition=self.edition.id)
            else:
                yield span

    def _step_of_helper(self, address: str | None) -> str | None:
        """Return the rule of the pinned edition that a step of the helper belongs to."""
        if self._helper is None or address is None:
            return None
        entry = self._helper.edition.by_number.get(address)
        return entry.key if entry is not None and entry.kind is Kind.STEP else None

    def _quoted(self, entries: Iterable[Entry]) -> Iterator[Mention]:
        keys = [e.key for e in entries if e.kind is Kind.QUOTATION and e.key]
        for number in dict.fromkeys(keys):
            if self._here(number) is not None:
                yield self._mention(number)

    def _here(self, number: str) -> Entry | None:
        """Return what a rule of the engine is in this edition."""
        if number in self._numbers:
            return self.edition.by_number.get(self._numbers[number])
        if self._pinned is None:
            return self.edition.by_number.get(number)
        return self._pinned.find_back(number)

    def _doubt(self, step: Step, entry: Entry | None) -> str:
        """Say how the edition differs from the step that the engine carries out."""
        if self._known is not None:
            return ""
        if self._pinned is None or step.rule not in self._pinned.other.by_number:
            return ""
        if entry is None:
            return _GONE
        there = self._pinned.other.by_number[step.rule]
        return "" if self._pinned.has_same_wording(entry, there) else _REWORDED

    def _mention(self, number: str) -> Mention:
        entry = self._here(number)
        if entry is None:
            called_here = number_in_edition(number, self.rules) or number
            return Mention(called_here, called_here, None, called_here, None)
        return self._show.mention(entry)
