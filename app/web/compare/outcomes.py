"""Two editions compared by what happens in play: the page, and the API's answer."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from flask import Blueprint, make_response, redirect, render_template
from werkzeug.wrappers import Response

from app.answers.outcomes import outcomes_answer
from app.changelog.shortening import MAX_POSITIONS, MAX_STEPS
from app.comparing import find_edition
from app.links import API, Links, diff_path, example_path, outcomes_path
from app.stored_outcomes import (
    NotPlayedError,
    comparison_command,
    count_played,
    load,
    storage_fingerprint,
)
from app.web.serving import request_context
from app.web.serving.errors import NoSuchAddress
from engine.kernel.editions import BY_ID, EDITIONS, Rules, UnknownRulesError, rules_of
from engine.kernel.transcript import Line
from engine.outcomes.comparison import (
    Branch,
    ChangeInPlay,
    Difference,
    EditionComparison,
    compare_editions,
)
from rules.edition_names import version_of
from rules.entries import Edition
from rules.home import Home

pages = Blueprint("outcomes", __name__)


@dataclass(frozen=True, slots=True)
class ShownBranch:
    """One of two lines of play from where they part: its first steps, and how many ``more``."""

    edition: Edition
    path: str
    branch: Branch
    first: tuple[Line, ...]
    more: int


@dataclass(frozen=True, slots=True)
class ShownDifference:
    """A position that comes out differently, with its page and both lines."""

    difference: Difference
    path: str
    branches: tuple[ShownBranch, ShownBranch]


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """Positions that come out differently by the same changes: the first, and those folded away.

    ``told`` are the changes that the page lists here for the first time, ``again`` the others.
    """

    anchor: str
    told: tuple[ChangeInPlay, ...]
    again: tuple[ChangeInPlay, ...]
    first: tuple[ShownDifference, ...]
    rest: tuple[ShownDifference, ...]

    @property
    def count(self) -> int:
        """How many positions there are."""
        return len(self.first) + len(self.rest)


@pages.get("/diff/<old>/<new>/outcomes")
def outcomes(old: str, new: str) -> Response:
    """Show which positions come out differently, by which change, and what no scenario shows."""
    library = request_context.build().library
    before, after = find_edition(old, library), find_edition(new, library)
    try:
        rules = rules_of(before.id), rules_of(after.id)
    except UnknownRulesError as error:
        in_words = f"what changed in words from {version_of(before.id)} to {version_of(after.id)}"
        raise NoSuchAddress(str(error), [diff_path(before, after)], [in_words]) from error
    if (before.id, after.id) != (old, new):
        return redirect(outcomes_path(before.id, after.id), 302)
    home = request_context.services().builds.home
    found = _stored_comparison(home, rules, storage_fingerprint(home))
    older, newer = (library.editions[one.id] for one in sorted(rules, key=lambda one: one.place))
    response = make_response(
        render_template(
            "outcomes.html",
            old=older,
            new=newer,
            found=found,
            groups=list(_groups(found, older, newer)) if found is not None else [],
            progress=count_played(home) if found is None else None,
            command=comparison_command(before.id, after.id),
            to=Links(library, newer).to,
            diff=diff_path(older, newer),
        )
    )
    if found is None:
        response.headers["Cache-Control"] = "no-cache"  # they may be played before the next build
    return response


@pages.get(f"{API}/diff/<old>/<new>/outcomes")
def answer(old: str, new: str) -> Response:
    """Answer with what comes out differently in play between two editions.

    Raises :class:`NotPlayedError` (409) if the scenarios have not been played here yet.
    """
    build = request_context.build()
    editions = build.library.edition(old).id, build.library.edition(new).id
    rules = rules_of(editions[0]), rules_of(editions[1])
    home = request_context.services().builds.home
    found = _stored_comparison(home, rules, storage_fingerprint(home))
    if found is None:
        raise NotPlayedError(home, editions)
    return request_context.json_response(outcomes_answer(found))


def are_comparable(old: Edition, new: Edition) -> bool:
    """Whether the engine plays by both editions, so that there are outcomes to compare."""
    return old.id != new.id and {old.id, new.id} <= BY_ID.keys()


@lru_cache(maxsize=len(EDITIONS) ** 2)
def _stored_comparison(
    home: Home, rules: tuple[Rules, Rules], _state: int
) -> EditionComparison | None:
    """Return what is stored in this state of the home; ``None`` if something is left to play."""
    played = load(home)
    return compare_editions(played.values(), *rules) if played is not None else None


def _groups(found: EditionComparison, old: Edition, new: Edition) -> Iterator[ShownGroup]:
    before: set[str] = set()
    for changes, differences in found.by_change:
        shown = [_shown_difference(difference, old, new) for difference in differences]
        yield ShownGroup(
            "-and-".join(one.change.id for one in changes),
            tuple(one for one in changes if one.change.id not in before),
            tuple(one for one in changes if one.change.id in before),
            tuple(shown[:MAX_POSITIONS]),
            tuple(shown[MAX_POSITIONS:]),
        )
        before |= {one.change.id for one in changes}


def _shown_difference(difference: Difference, old: Edition, new: Edition) -> ShownDifference:
    path = example_path(difference.scenario)
    anchor = f"#run-{difference.place + 1}"
    branches = tuple(
        ShownBranch(
            edition,
            f"{path}?edition={edition.id}{anchor}",
            branch,
            branch.apart[:MAX_STEPS],
            max(0, len(branch.apart) - MAX_STEPS),
        )
        for edition, branch in ((old, difference.old), (new, difference.new))
    )
    return ShownDifference(difference, path + anchor, (branches[0], branches[1]))
