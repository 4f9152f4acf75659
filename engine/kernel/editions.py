"""The editions that a game can be played by, and the several forms of what changed in play.

If a rule has changed in play, its forms stand side by side where it is carried out. The newest
comes first, without any mark of the older ones in it::

    @dated("ice-leaves-the-runner", since="25.04")
    def left(game: "Game") -> None:
        ...

    @left.before("25.04")
    def _left_and_moved(game: "Game") -> None:
        ...

``left(game)`` is then the form of the edition that the game is played by. Mere rewordings have no
forms, and no procedure asks which edition it is.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Concatenate, Generic, ParamSpec, TypeVar

from rules.edition_names import nearest_editions, resolve_edition_name
from rules.errors import UsageError
from rules.untrusted_text import shorten

if TYPE_CHECKING:
    from engine.kernel.game import Game

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one edition: its name, and its place among those that the engine knows."""

    edition: str
    place: int

    @property
    def id(self) -> str:
        """The edition as the library calls it, such as ``cr-26.03``."""
        return f"cr-{self.edition}"


EDITIONS = tuple(
    Rules(edition, place)
    for place, edition in enumerate(("23.08", "24.03", "25.04", "25.08", "26.03"))
)
"""Every edition that the engine can play by, the oldest first."""

NEWEST = EDITIONS[-1]
"""The one that a game is played by where nobody says otherwise."""

BY_NAME: Mapping[str, Rules] = {rules.edition: rules for rules in EDITIONS}

BY_ID: Mapping[str, Rules] = {rules.id: rules for rules in EDITIONS}
"""By the id that a library has the edition under, such as ``cr-24.03``."""

PINNED = BY_NAME["24.03"]
"""The edition in whose numbers the kernel is written (see :mod:`engine.kernel.cite`)."""


class Forms(Generic[T]):
    """The forms of something that changed in play, each for a stretch of editions.

    ``change`` is the id of the change (:mod:`rules.changes_in_play`), which tells what it is. The
    newest form holds since an edition. Each older one is added with :meth:`before`, the newest of
    them first.
    """

    def __init__(self, change: str, newest: T, since: str) -> None:
        self.change = change
        self._forms = [newest]
        self._since = [BY_NAME[since].place]
        self._by_place = (newest,) * len(EDITIONS)

    def before(self, edition: str, since: str = EDITIONS[0].edition) -> Callable[[T], T]:
        """Add the form that held until ``edition`` brought the one above, and ``since`` another."""
        above, place = self._since[-1], BY_NAME[since].place
        assert BY_NAME[edition].place == above > place, f"the form above is not of {edition}"

        def add(older: T) -> T:
            self._forms.append(older)
            self._since.append(place)
            self._by_place = (*(older,) * above, *self._by_place[above:])
            return older

        return add

    def of(self, rules: Rules) -> T:
        """Return the form of those rules."""
        return self._by_place[rules.place]

    @contextmanager
    def having(self, by_place: tuple[T, ...]) -> Iterator[None]:
        """Use other forms, by place, during a block; this affects the whole process."""
        before, self._by_place = self._by_place, by_place
        try:
            yield
        finally:
            self._by_place = before

    def __iter__(self) -> Iterator[tuple[Rules, T]]:
        """Yield every form with the edition that brought it, the newest first."""
        return zip((EDITIONS[place] for place in self._since), self._forms, strict=True)


class Dated(Forms[Callable[Concatenate["Game", P], R]], Generic[P, R]):
    """A procedure with several forms; calling it calls the form of the game's edition."""

    def __call__(self, game: "Game", *args: P.args, **kwargs: P.kwargs) -> R:
        """Call the form of the game's edition."""
        return self._by_place[game.rules.place](game, *args, **kwargs)


def by_edition(change: str, forms: Mapping[str, T]) -> Forms[T]:
    """Return data with several forms, each under the edition that brought it, the newest first."""
    (since, newest), *older = forms.items()
    made = Forms(change, newest, since)
    for edition, form in older:
        made.before(since, edition)(form)
        since = edition
    return made


def dated(
    change: str, *, since: str
) -> Callable[[Callable[Concatenate["Game", P], R]], Dated[P, R]]:
    """Make a procedure the newest of several forms, which holds ``since`` that edition."""

    def newest(procedure: Callable[Concatenate["Game", P], R]) -> Dated[P, R]:
        return Dated(change, procedure, since)

    return newest


def rules_of(typed: str) -> Rules:
    """Return the rules of an edition by any name that :mod:`rules.edition_names` reads.

    Raises :class:`UnknownRulesError` if the engine cannot play by it.
    """
    id_ = resolve_edition_name(typed, BY_ID, NEWEST.id)
    if id_ is None:
        raise UnknownRulesError(typed)
    return BY_ID[id_]


class UnknownRulesError(UsageError):
    """The engine cannot play by the named edition."""

    def __init__(self, typed: str) -> None:
        known = [rules.id for rules in EDITIONS]
        self.nearest = nearest_editions(typed, known)
        offered = f", of which {self.nearest[0]} is the nearest" if self.nearest else ""
        super().__init__(
            f"the engine does not play by “{shorten(typed)}”; it knows {', '.join(known)}{offered}"
        )
