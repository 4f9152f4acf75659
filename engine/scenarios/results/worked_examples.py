"""Every worked example of the documents and every position of our own, and what came of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, partial
from pathlib import Path

from rapidfuzz import fuzz, process

from engine.kernel.editions import EDITIONS, Rules
from engine.kernel.errors import UnsupportedError
from engine.scenarios.files.errors import NotWrittenError
from engine.scenarios.files.shipped import (
    examples_without_data,
    own_positions,
    redirected_examples,
    shipped_scenarios,
)
from engine.scenarios.results.result import Played
from engine.scenarios.results.rule_tracing import RuleTrace, trace_rules
from rules import examples
from rules.errors import RulesError, UsageError
from rules.untrusted_text import shorten

Progress = Callable[[int, int], None]
"""Called with how many scenarios have been played, and of how many."""


class Status(StrEnum):
    """What became of a worked example."""

    PASSED = "passed"
    CHANGED = "changed"
    """It comes out as today's rules say, unlike its older document."""
    OTHERWISE = "otherwise"
    """It comes out differently by the rules of an edition that does not print it so."""
    FAILED = "failed"
    """It was played and came out differently than the example says, or its file is broken."""
    ERROR = "error"
    """A bug of ours kept it from being played."""
    UNSUPPORTED = "unsupported"
    """It needs a card or a mechanism that the engine does not have yet."""
    MISSING = "missing"
    """No scenario has been written for it yet."""
    EMPTY = "empty"
    """The document has the mark of an example and no words after it."""
    NOT_PLAYED = "not-played"
    """It has a scenario that has not been played yet."""

    @property
    def is_passed(self) -> bool:
        """Whether it comes out as today's rules say."""
        return self in (Status.PASSED, Status.CHANGED)


class UnknownExampleError(UsageError):
    """No worked example or position of our own has that id; ``nearest`` are the most similar."""

    def __init__(self, typed: str, nearest: tuple[str, ...]) -> None:
        self.nearest = nearest
        hint = f"did you mean {' or '.join(nearest)}?" if nearest else "ids are like cr:9.2.8f/1"
        super().__init__(f"there is no worked example “{shorten(typed)}”; {hint}")


@dataclass(frozen=True, slots=True)
class ExampleResult:
    """A worked example and what came of it.

    - ``title``: that of its scenario.
    - ``cited``: the rules in its transcripts, each once.
    - ``ran``: the rules whose code says that it carries them out, and ran.
    - ``trouble``: the one line that says why it could not be played.
    - ``played``: the transcripts, if it has just been played.
    - ``same_as``: the example that shows the same situation and is played for it; everything else
      is that example's.
    """

    id: str
    status: Status
    title: str | None = None
    cited: tuple[str, ...] = ()
    trouble: str | None = None
    ran: tuple[str, ...] = ()
    played: Played | None = None
    same_as: str | None = None

    @property
    def passed(self) -> bool:
        """Whether it comes out as today's rules say."""
        return self.status.is_passed

    @property
    def has_steps(self) -> bool:
        """Whether it was played to its end, so that its steps can be shown."""
        return self.passed or self.status in (Status.OTHERWISE, Status.FAILED)

    @property
    def failed(self) -> bool:
        """Whether something is wrong with it that should not be."""
        return self.status in (Status.FAILED, Status.ERROR)

    def as_json(self) -> dict[str, object]:
        """Return the published shape of one example (see ``docs/commands.md``)."""
        shape: dict[str, object] = {
            "id": self.id,
            "status": self.status.value,
            "cited": list(self.cited),
        }
        optional = {"same_as": self.same_as, "trouble": self.trouble}
        return shape | {key: value for key, value in optional.items() if value is not None}


PlayMany = Callable[[Sequence[str]], Iterable[ExampleResult]]
"""Plays shipped scenarios of these ids, in any order."""


def play_examples(
    only: str | None = None,
    progress: Progress | None = None,
    rules: Rules | None = None,
    playing: PlayMany | None = None,
    *,
    ours: bool = False,
    noted: bool = True,
) -> list[ExampleResult]:
    """Execute all examples, or ``only`` one, by ``rules`` or each by those it was written for.

    With ``ours`` it executes all positions of our own instead; ``only`` may name either. They are
    played by ``playing``, or one after another. ``noted`` says that the rules that ran are noted
    for examples played by their own rules, which doubles the time. An example that cannot be played
    does not keep others from it. Raises :class:`UnknownExampleError` for an id that no example has.
    """
    printed = unplayed_statuses((*shipped_scenarios(), *redirected_examples()))
    wanted = _known_positions() if ours else printed
    if only is not None:
        known = printed | _known_positions()
        if only not in known:
            raise UnknownExampleError(only, nearest_examples(only))
        wanted = {only: known[only]}
    playable = [id_ for id_ in wanted if id_ in shipped_scenarios() or id_ in own_positions()]
    results: dict[str, ExampleResult] = {}
    tell = progress or _tell_nobody
    tell(0, len(playable))
    for worked in (playing or partial(_one_by_one, rules, noted))(playable):
        results[worked.id] = worked
        tell(len(results), len(playable))
    others = [id_ for id_ in wanted if id_ in redirected_examples()]
    results |= {
        id_: result_of_redirected(id_, redirected_examples()[id_], results, rules) for id_ in others
    }
    return [results.get(id_) or unplayed(id_, status) for id_, status in wanted.items()]


def _tell_nobody(_done: int, _total: int, /) -> None:
    return None


def _one_by_one(rules: Rules | None, noted: bool, ids: Sequence[str], /) -> Iterator[ExampleResult]:
    is_noted = noted and rules is None
    for id_ in ids:
        file = shipped_scenarios().get(id_) or own_positions()[id_]
        yield play_and_trace(id_, file) if is_noted else play_example(id_, file, rules)


def unplayed(id_: str, status: Status = Status.MISSING) -> ExampleResult:
    """Return an example that has not been played, with the cards whose data are missing, if any."""
    cards = examples_without_data().get(id_, ())
    return ExampleResult(
        id_, status, trouble=f"no data of {' and '.join(cards)} yet" if cards else None
    )


def unplayed_statuses(files: Iterable[str]) -> dict[str, Status]:
    """Return every example by id, in the documents' order, with what is known without playing.

    ``files`` are the ids of those that have a scenario.
    """
    printed = {
        id_: Status.MISSING if example.wording else Status.EMPTY
        for id_, example in examples.known_examples().items()
    }
    return printed | dict.fromkeys(files, Status.NOT_PLAYED)


def _known_positions() -> dict[str, Status]:
    """Return every position of our own by id; each has a scenario."""
    return dict.fromkeys(own_positions(), Status.NOT_PLAYED)


def nearest_examples(typed: str) -> tuple[str, ...]:
    """Return the ids most like what was typed, at most three, the likeliest first.

    If none is like it, it is read as the number of a rule, for the id of that rule's first example.
    """
    ids = [*unplayed_statuses((*shipped_scenarios(), *redirected_examples())), *own_positions()]
    for meant in (typed, f"cr:{typed}/1"):
        if found := process.extract(meant, ids, scorer=fuzz.ratio, limit=3, score_cutoff=70):
            return tuple(id_ for id_, _, _ in found)
    return ()


def play_and_trace(id_: str, file: Path) -> ExampleResult:
    """Play one scenario, note which rules ran, and return what became of it; raise nothing."""
    with suppress(Exception):  # what fails here fails and is reported below, too
        from engine.kernel.abilities.sorted_abilities import sort_abilities

        _fill_caches()
        sort_abilities.cache_clear()  # each scenario sorts what its objects gain
    return play_example(id_, file, noting=trace_rules)


@cache
def _fill_caches() -> None:
    """Make what a process makes once; else it would count as run by the first scenario played."""
    import engine.scenarios.play  # noqa: F401
    from engine.cards.catalogue import cards
    from engine.citations import citations
    from engine.scenarios.labels.possible_labels import paid_ability_windows

    for card in cards().values():
        card.sorted_abilities  # noqa: B018
    citations()
    for rules in EDITIONS:
        paid_ability_windows(rules)


def play_example(
    id_: str,
    file: Path,
    rules: Rules | None = None,
    noting: Callable[[], AbstractContextManager[RuleTrace | None]] = nullcontext,
) -> ExampleResult:
    """Play one scenario by these rules or its own, and return what became of it; raise nothing.

    ``noting`` may note what runs while it is played, but not while it is read.
    """
    try:
        from engine.scenarios.files.load import open_file
        from engine.scenarios.play import play_scenario

        opened = open_file(file)
        with noting() as noted:
            played = play_scenario(opened, rules=rules)
    except UnsupportedError as error:
        return ExampleResult(id_, Status.UNSUPPORTED, trouble=str(error))
    except RulesError as error:
        return ExampleResult(id_, Status.FAILED, trouble=str(error))
    except Exception as error:
        return ExampleResult(id_, Status.ERROR, trouble=describe_bug(error))
    ran = noted.rules() if noted is not None else ()
    return ExampleResult(id_, status_of(played), played.title, played.cited, ran=ran, played=played)


def describe_bug(error: Exception) -> str:
    """Return one line about an error that is ours and not the file's."""
    return " ".join(f"internal error ({type(error).__name__}: {error})".split())


def result_of_redirected(
    id_: str, file: Path, results: Mapping[str, ExampleResult], rules: Rules | None
) -> ExampleResult:
    """Return what became of an example for which another is played; raise nothing.

    The other's result is taken from ``results``, or it is played.
    """
    from engine.scenarios.files.load import load_scenario
    from engine.scenarios.play import as_same_example

    try:
        scenario = load_scenario(file)
    except RulesError as error:
        return ExampleResult(id_, Status.FAILED, trouble=str(error))
    named = scenario.same_as or ""
    if named not in shipped_scenarios():
        return ExampleResult(
            id_, Status.MISSING, trouble=str(NotWrittenError(named)), same_as=named
        )
    other = results.get(named) or play_example(named, shipped_scenarios()[named], rules)
    played = as_same_example(scenario, other.played) if other.played is not None else None
    title = scenario.title or other.title
    return replace(other, id=id_, title=title, played=played, same_as=named)


def status_of(played: Played) -> Status:
    """Return what became of an example that has been played."""
    if not played.passed:
        return Status.FAILED
    return Status.PASSED if played.then is None else Status.CHANGED
