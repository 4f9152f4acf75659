"""The worked examples of a new edition that ask for a look, apart from those that did before."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.carried_examples import Doubt
from rules.counterparts import Counterparts
from rules.entries import Edition
from rules.library import Library

FILE_NAME = "4-examples.md"

_DOUBTS = {
    Doubt.EXAMPLE: "made for other words",
    Doubt.RULE: "whose rule was reworded",
}


@dataclass(frozen=True, slots=True)
class ExampleToReview:
    """An example to look at: where it stands, the scenario made for it (if any), and its doubt.

    ``words`` are fingerprints: of the example, and of its rule where a scenario rests on that.
    """

    where: str
    words: tuple[str, ...]
    id: str | None = None
    doubt: Doubt | None = None

    @property
    def line(self) -> str:
        """Its line in the file."""
        if self.doubt is None:
            return f"- {self.where}: no scenario executes it"
        return f"- {self.where}: {self.id}, {_DOUBTS[self.doubt]}"


@dataclass(frozen=True, slots=True)
class ExampleReview:
    """What asks for a look since the edition before, and what asked for it there already.

    ``gone`` are the worked examples that the edition before printed and the new one does not,
    each by its id with the place where it stood.
    """

    new: Edition
    old: Edition
    new_items: tuple[ExampleToReview, ...]
    earlier_items: tuple[ExampleToReview, ...]
    gone: tuple[tuple[str, str], ...] = ()

    @property
    def summary(self) -> str:
        """How many there are, in a sentence."""
        reworded = sum(item.doubt is not None for item in self.new_items)
        gone = f", {len(self.gone)} no longer printed" if self.gone else ""
        return (
            f"{reworded} reworded, {len(self.new_items) - reworded} that nothing executes{gone}; "
            f"{len(self.earlier_items)} more were so in {self.old.id} already"
        )

    def as_markdown(self) -> str:
        """The file: what is new on top."""
        lines = [f"# {self.new.title}: worked examples to look at"]
        gone = [f"- {id_}, which stood at {where} of {self.old.id}" for id_, where in self.gone]
        for heading, told in (
            ("Reworded", [a.line for a in self.new_items if a.doubt is not None]),
            ("New", [a.line for a in self.new_items if a.doubt is None]),
            ("No longer printed", gone),
            (f"As in {self.old.id} already", [a.line for a in self.earlier_items]),
        ):
            lines += [f"## {heading}", "\n".join(told) or "None."]
        return "\n\n".join(lines) + "\n"


def find_examples_to_review(new: Edition, old: Edition, library: Library) -> ExampleReview:
    """Of all examples that ask for a look, which did not in the same words before.

    An example whose words or rule changed since the ``old`` edition asks for it anew, even where
    its scenario had been made for yet other words.
    """
    known_before = {
        (item.words, item.id, item.doubt) for item in _examples_in_doubt(old, library, old)
    }
    in_doubt = tuple(_examples_in_doubt(new, library, old))
    before = tuple(a for a in in_doubt if (a.words, a.id, a.doubt) in known_before)
    kept = {id_ for id_, _ in _printed_examples(new, library)}
    gone = tuple((id_, at) for id_, at in _printed_examples(old, library) if id_ not in kept)
    return ExampleReview(new, old, tuple(a for a in in_doubt if a not in before), before, gone)


def _examples_in_doubt(
    edition: Edition, library: Library, numbers_of: Edition
) -> Iterator[ExampleToReview]:
    """What asks for a look in an edition, its words with the numbers that rules have in another.

    So a number that only follows a move makes no example another one.
    """
    there = Counterparts(edition, numbers_of)
    for entry in edition.entries:
        worked = library.examples(edition, entry)
        wordings = there.wordings_of_examples(entry) if worked else ()
        for ordinal, (example, words) in enumerate(zip(worked, wordings, strict=True), 1):
            where = f"{entry.number}/{ordinal}"
            if example is None:
                yield ExampleToReview(where, (words,))
            elif example.doubt is not None:
                rule = there.renumbered_wording(entry)
                yield ExampleToReview(where, (rule, words), example.id, example.doubt)


def _printed_examples(edition: Edition, library: Library) -> Iterator[tuple[str, str]]:
    """Each worked example that an edition prints, by its id, with where."""
    for entry in edition.entries:
        for ordinal, example in enumerate(library.examples(edition, entry), 1):
            if example is not None:
                yield example.id, f"{entry.number}/{ordinal}"
