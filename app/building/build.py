"""Building: from the documents at hand to a published library, its index and played examples.

Only what has changed is made again. An edition with the same document and reader as in the last
build is taken over. Where nothing at all has changed, the last build stays. An edition once read
is never lost because its document is gone.
"""

import shutil
import time
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from app.building import citations, code_versions, finished_answers, stored_index
from app.building.code_versions import index_version, recorded_index_version
from app.building.example_playing import play_in_processes
from app.building.gather import Gathering, LastBuild
from app.building.gather_results import GatheredEdition, UnreadSource
from app.building.step_progress import StepProgress
from app.processes import signals_deferred
from engine.scenarios.results import stored_results, stored_transcripts
from engine.scenarios.results.worked_examples import ExampleResult, Progress, play_examples
from rules import build_folder, storage
from rules.cards.card_data import Cards, find_cards
from rules.cards.card_data import find_fault as card_trouble
from rules.dates import iso_day
from rules.garbage_collection import reduced_gc
from rules.home import Home
from rules.library import Library
from rules.storage import StoredEdition

AnswerMaker = Callable[
    [Library, Mapping[str, ExampleResult], Progress], Iterable[finished_answers.EditionAnswers]
]
"""Makes the answers of each edition, given the outcomes of the worked examples by their ids.

The command line (:mod:`app.cli.answer_rendering`) provides it, because answers include its
drawings and it is built on this module.
"""


@dataclass(frozen=True, slots=True)
class BuildSummary:
    """What a build found, read and missed; ``changed`` is false where the last one stayed."""

    folder: Path
    changed: bool
    default: str
    editions: tuple[GatheredEdition, ...]
    not_read: tuple[UnreadSource, ...]
    cards: Cards
    seconds: float

    def as_json(self) -> dict[str, object]:
        """Return the published JSON shape (see ``docs/commands.md``)."""
        return {
            "folder": str(self.folder),
            "changed": self.changed,
            "default": self.default,
            "editions": [_edition_json(gathered) for gathered in self.editions],
            "not_read": [{"what": n.what, "why": n.why} for n in self.not_read],
            "cards": {"known": len(self.cards.names.all), "facts": bool(self.cards.facts)},
            "seconds": round(self.seconds, 2),
        }


def _edition_json(gathered: GatheredEdition) -> dict[str, object]:
    edition, made_from = gathered.edition, gathered.made_from
    return {
        "id": edition.id,
        "title": edition.title,
        "effective": iso_day(edition.effective),
        "wording": edition.wording.value,
        "origin": gathered.origin.value,
        "source": made_from.source if made_from else None,
        "path": made_from.path if made_from else None,
        "entries": len(edition.entries),
        "corrected": list(gathered.corrected),
        "report": edition.report.model_dump(mode="json"),
    }


def build(
    home: Home,
    sources: Path | None = None,
    progress: StepProgress | None = None,
    *,
    offline: bool = False,
    cards: Path | None = None,
    forget: Collection[str] = (),
    finish: AnswerMaker | None,
    jobs: int = 1,
) -> BuildSummary:
    """Build the library and its index, and make them the ones that are served.

    Documents are looked for in ``sources`` and the usual folders, then, unless ``offline``, at
    their official addresses. The summary names what could not be downloaded or read; that is no
    failure. Card data is looked for in ``cards``, beside the documents and in its usual places.

    What an earlier build read is kept, even if its document is gone, except for what ``forget``
    names: editions by id, card data as ``cards``.

    To finish a build, it plays the worked examples in ``jobs`` processes, and has ``finish``
    make the answers that the command line gives at once. That takes half a minute and more, and
    reading the rules does not need it. With ``finish=None`` it is left to the next build, which
    then does only that.

    Raises :class:`rules.home.HomeError` where the data directory cannot be written,
    :class:`rules.errors.UsageError` for ``sources`` that are no folder, and
    :class:`rules.cards.card_data.CardDataError` for ``cards`` that are no card data. The previous
    build then stays.
    """
    from scraper.source_files import named_folders

    tell = progress or _ignore_progress
    started = time.monotonic()
    lock = home.exclusive(lambda: tell("waiting for another build to finish", 0, 0))
    with lock, reduced_gc():
        last = LastBuild.read(home, forget)
        found = find_cards(cards, named_folders(sources))
        gathering = Gathering(last, tell, found if found.facts else last.cards)
        gathering.read_documents(sources)
        gathering.keep_better_editions()
        if not offline:
            gathering.download()
        gathering.add_shipped_outlines()
        keeps_index = _has_valid_index(gathering)
        folder = _reusable_folder(gathering) if keeps_index else None
        if folder is None or (finish is not None and not is_finished(folder)):
            folder = _publish(home, gathering, finish, jobs, keeps_index=keeps_index)
    library = gathering.library
    return BuildSummary(
        folder=folder,
        changed=folder != gathering.last.folder,
        default=library.default.id,
        editions=tuple(gathering.editions[name] for name in library.editions),
        not_read=tuple(gathering.unread),
        cards=gathering.cards,
        seconds=time.monotonic() - started,
    )


def _ignore_progress(_step: str, _done: int, _total: int, /) -> None:
    return None


def is_finished(folder: Path) -> bool:
    """Whether a build has the outcomes of the worked examples, and all that is made from them."""
    is_played = bool(stored_results.read(folder)) and stored_transcripts.is_readable(folder)
    return is_played and finished_answers.are_complete(folder) and citations.is_complete(folder)


def _reusable_folder(gathering: Gathering) -> Path | None:
    """Return the last build's folder, if another build with its index would have its library."""
    last = gathering.last
    is_reusable = (
        last.folder is not None
        and last.has_same_editions(gathering.editions)
        and card_trouble(last.folder) is None
        and build_folder.has_matching_forgotten(last.folder)
    )
    return last.folder if is_reusable else None


def _has_valid_index(gathering: Gathering) -> bool:
    """Whether the last build's index can be read, has the same words and cards, and is this code's.

    It does not matter from which documents the words were read, or by what reader.
    """
    last = gathering.last
    return (
        last.folder is not None
        and recorded_index_version(last.folder) == index_version()
        and last.has_same_words(gathering.editions)
        and Cards.from_build(last.folder).version == gathering.cards.version
        and last.has_whole_index()
    )


def _publish(
    home: Home,
    gathering: Gathering,
    finish: AnswerMaker | None,
    jobs: int,
    *,
    keeps_index: bool,
) -> Path:
    library = gathering.library
    gathered_editions = [gathering.editions[name] for name in library.editions]
    with home.publish() as folder:
        stored = [
            StoredEdition(gathered.edition, gathered.made_from) for gathered in gathered_editions
        ]
        # Pydantic goes on after an error in code of ours that it calls, even after Ctrl-C.
        with signals_deferred():
            storage.save(folder, stored, sorted(gathering.still_forgotten))
        gathering.cards.write(folder)
        if keeps_index and gathering.last.folder is not None:
            index = gathering.last.folder / stored_index.FOLDER
            shutil.copytree(index, folder / stored_index.FOLDER)
        else:
            _write_index(gathering, library, folder)
        has_results = _keep_example_results(gathering.last, folder)
        if finish is not None:
            if not has_results:
                _play_examples(folder, gathering.progress, jobs)
            _write_answers(gathering, library, folder, finish)
        code_versions.record_versions(folder)
    published = home.current
    assert published is not None, "what has just been published is current"
    return published


def _write_index(gathering: Gathering, library: Library, folder: Path) -> None:
    from index.build import build_index

    tell = partial(gathering.progress, "building the index")
    build_index(library, folder / stored_index.FOLDER, tell, gathering.cards)


def _keep_example_results(last: LastBuild, folder: Path) -> bool:
    """Take over the outcomes of the worked examples that still hold; return whether all do."""
    results = stored_results.read(last.folder) if last.folder is not None else {}
    if last.folder is None or not results:
        return False
    stored_results.write(folder, results.values())
    if not stored_transcripts.is_readable(last.folder):
        return False
    shutil.copyfile(last.folder / stored_transcripts.FILE, folder / stored_transcripts.FILE)
    return True


def _play_examples(folder: Path, tell: StepProgress, jobs: int) -> None:
    play = partial(play_in_processes, jobs) if jobs > 1 else None
    worked = play_examples(None, partial(tell, "playing the worked examples"), playing=play)
    stored_results.write(folder, worked)
    stored_transcripts.write(folder, worked)


def _write_answers(
    gathering: Gathering, library: Library, folder: Path, finish: AnswerMaker
) -> None:
    """Make the answers that the command line gives at once, and what takes long to find."""
    tell = gathering.progress
    citations.write(folder)
    answers = finish(library, stored_results.read(folder), partial(tell, "finishing the answers"))
    finished_answers.write(folder, library.default.id, answers, library.next_start_day)
