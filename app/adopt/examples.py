"""The worked examples of a new edition that ask for a look, apart from those that did before."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.carry_examples import Doubt
from rules.entries import Edition
from rules.library import Library
from rules.text import plain

NAME = "4-examples.md"

_DOUBTS = {
    Doubt.EXAMPLE: "made for other words",
    Doubt.RULE: "whose rule was reworded",
}


@dataclass(frozen=True, slots=True)
class Asked:
    """An example to look at: where it stands, the scenario made for it (if any), and its doubt."""

    where: str
    words: str
    id: str | None = None
    doubt: Doubt | None = None

    @property
    def line(self) -> str:
        """Its line in the file."""
        if self.doubt is None:
            return f"- {self.where}: no scenario executes it"
        return f"- {self.where}: {self.id}, {_DOUBTS[self.doubt]}"


@dataclass(frozen=True, slots=True)
class ToLookAt:
    """What asks for a look since the edition before, and what asked for it there already."""

    new: Edition
    old: Edition
    since: tuple[Asked, ...]
    before: tuple[Asked, ...]

    @property
    def says(self) -> str:
        """How many there are, in a sentence."""
        reworded = sum(asked.doubt is not None for asked in self.since)
        return (
            f"{reworded} reworded, {len(self.since) - reworded} that nothing executes; "
            f"{len(self.before)} more were so in {self.old.id} already"
        )

    def as_markdown(self) -> str:
        """The file: what is new on top."""
        lines = [f"# {self.new.title}: worked examples to look at"]
        for heading, told in (
            ("Reworded", [a for a in self.since if a.doubt is not None]),
            ("New", [a for a in self.since if a.doubt is None]),
            (f"As in {self.old.id} already", self.before),
        ):
            lines += [f"## {heading}", "\n".join(asked.line for asked in told) or "None."]
        return "\n\n".join(lines) + "\n"


def to_look_at(new: Edition, old: Edition, library: Library) -> ToLookAt:
    """Of all examples that ask for a look, which did not in the same words before.

    An example whose words or rule changed since the ``old`` edition asks for it anew, even where
    its scenario had been made for yet other words.
    """
    had = {(asked.words, asked.id, asked.doubt) for asked in _asked(old, library)}
    found = tuple(_asked(new, library))
    before = tuple(a for a in found if (a.words, a.id, a.doubt) in had)
    return ToLookAt(new, old, tuple(a for a in found if a not in before), before)


def _asked(edition: Edition, library: Library) -> Iterator[Asked]:
    for entry in edition.entries:
        for ordinal, example in enumerate(library.examples(edition, entry), 1):
            where = f"{entry.number}/{ordinal}"
            words = f"{entry.plain_text}\n{plain(entry.examples[ordinal - 1])}"
            if example is None:
                yield Asked(where, plain(entry.examples[ordinal - 1]))
            elif example.doubt is not None:
                yield Asked(where, words, example.id, example.doubt)
