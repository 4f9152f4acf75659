"""Count what became of the worked examples that each edition of the rules prints."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from app.builds.current import Build
from engine.scenarios.files.shipped import executed_examples
from engine.scenarios.results.worked_examples import ExampleResult, Status, unplayed_statuses
from rules.carried_examples import Doubt
from rules.catalogue import catalogue
from rules.edition_order import age
from rules.entries import Edition, document_of


@dataclass(frozen=True, slots=True)
class PrintedExamples:
    """How many examples an edition prints, and how many have each status.

    ``reworded`` counts those whose scenario was written from other words. An example that no list
    knows is missing, like one that nobody has executed yet.
    """

    edition: str
    printed: int
    counts: Mapping[Status, int]
    reworded: int

    def as_json(self) -> dict[str, object]:
        """The published shape (see ``docs/commands.md``)."""
        counts = {status.value: count for status, count in self.counts.items()}
        return {
            "edition": self.edition,
            "printed": self.printed,
            "reworded": self.reworded,
            **counts,
        }


def count_by_edition(build: Build, worked: Mapping[str, ExampleResult]) -> list[PrintedExamples]:
    """Return each edition of the rules at hand, the newest first, with its examples counted.

    ``worked`` has what is known of those that were played; the others count by what is known
    without playing.
    """
    document = document_of(catalogue().pinned)
    editions = (e for e in build.library.editions.values() if e.document == document)
    return [
        count_printed(build, edition, worked) for edition in sorted(editions, key=age, reverse=True)
    ]


def count_printed(
    build: Build, edition: Edition, worked: Mapping[str, ExampleResult]
) -> PrintedExamples:
    """Return the examples of one edition, counted."""
    statuses = list(_statuses(build, edition, worked))
    counts = Counter(status for status, _ in statuses)
    ordered = {status: counts[status] for status in Status if counts[status]}
    return PrintedExamples(
        edition.id, len(statuses), ordered, sum(is_other for _, is_other in statuses)
    )


def judge_by_edition(
    build: Build, edition: Edition, worked: Iterable[ExampleResult]
) -> list[ExampleResult]:
    """Say how examples came out that were played by the rules of an edition.

    An example that the edition does not print, or prints in other words, may well differ.
    """
    printed = ids_printed_as_executed(build, edition)

    def judge(one: ExampleResult) -> ExampleResult:
        is_not_printed = one.status is Status.FAILED and one.id not in printed
        return replace(one, status=Status.OTHERWISE) if is_not_printed else one

    return [judge(one) for one in worked]


def ids_printed_as_executed(build: Build, edition: Edition) -> set[str]:
    """Return the ids of examples that an edition prints in the words they were executed from."""
    return {
        one.id
        for one in build.library.all_examples(edition)
        if one is not None and one.doubt is not Doubt.EXAMPLE
    }


def _statuses(
    build: Build, edition: Edition, worked: Mapping[str, ExampleResult]
) -> Iterator[tuple[Status, bool]]:
    """Yield what became of each example that an edition prints, and whether it was reworded."""
    unplayed = unplayed_statuses(executed_examples())
    for example in build.library.all_examples(edition):
        if example is None:
            yield Status.MISSING, False
        else:
            status = worked[example.id].status if example.id in worked else unplayed[example.id]
            yield status, example.doubt is Doubt.EXAMPLE
