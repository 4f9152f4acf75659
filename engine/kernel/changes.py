"""Every change of a position, noticed: what follows from it is remembered only until then.

What is computed from a position, such as which abilities are active, is no part of it. It may
be remembered for as long as nothing has changed. So that no change can be forgotten, all parts
of a position are :class:`Changing`: setting an attribute is noticed, and a list, dictionary or
set that becomes part of one is replaced by a kind of its own that notices what is done to it.

Many changes are *passing*: of credits and clicks, of where a run is, of what has happened. What
looks at the cards alone, and asks none of their conditions, outlives those.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

G = TypeVar("G")
P = TypeVar("P", bound="Changing")
T = TypeVar("T")


class Clock:
    """The instants of the last change of cards, and of the last change of anything.

    There is one for all positions, so that none of them has to know its parts; a change of
    one makes what is known of the others be found out again, which is no less true.
    """

    instants = count(1)
    cards = 0
    anything = 0

    @classmethod
    def changed(cls) -> None:
        """Note a change of cards, or of anything that is not known to be passing."""
        cls.cards = cls.anything = next(cls.instants)

    @classmethod
    def passed(cls) -> None:
        """Note a passing change."""
        cls.anything = next(cls.instants)


class Changing:
    """Part of a position: whatever is set in it is a change.

    ``passing`` are the attributes whose changes are passing.
    """

    __slots__ = ()
    passing: ClassVar[frozenset[str]] = frozenset()

    if not TYPE_CHECKING:  # for a type checker takes it to mean that anything can be set

        def __setattr__(self, name: str, value: object) -> None:
            is_passing = name in self.passing
            if value.__class__ in CHANGING:
                value = noticing(value, PASSING if is_passing else CHANGING)
            object.__setattr__(self, name, value)
            Clock.anything = next(Clock.instants)
            if not is_passing:
                Clock.cards = Clock.anything


def copy_of(part: P) -> P:
    """An independent copy of part of a position, which nobody has looked at yet."""
    copy = object.__new__(type(part))
    names: tuple[str, ...] = part.__slots__
    for name in names:
        value = getattr(part, name)
        is_container = isinstance(value, list | dict | set)
        object.__setattr__(copy, name, type(value)(value) if is_container else value)
    return copy


class Passing:
    """Part of a position in which every change is passing."""

    __slots__ = ()

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: object) -> None:
            object.__setattr__(self, name, noticing(value, PASSING))
            Clock.passed()


# --- what has been found out ----------------------------------------------------------


Remembered = dict[object, Any]
"""What has been found out, whether an ability was asked, and at which instant, by what finds it."""


class Findings(Generic[G]):
    """What has been found out about one game, each for as long as it is true.

    ``asked`` counts how often conditions of abilities have been asked, which may depend on
    anything: what was found out with their help is true only until anything changes.
    """

    __slots__ = ("_found", "_game", "asked")

    def __init__(self, game: G) -> None:
        self.asked = 0
        self._game = game
        self._found: Remembered = {}

    def __call__(self, find: Callable[[G], T]) -> T:
        """What ``find`` finds in the game; it is called only if that may have changed.

        It must look at nothing but the position, and say with :meth:`note_asked` if it
        asks an ability.
        """
        remembered = self._found
        known = remembered.get(find)
        if known is not None:
            found, asked, since = known
            if since == (Clock.anything if asked else Clock.cards):
                self.asked += asked
                return cast("T", found)
        before, cards, anything = self.asked, Clock.cards, Clock.anything
        found = find(self._game)
        asked = self.asked != before
        remembered[find] = found, asked, anything if asked else cards
        return found

    @contextmanager
    def supposing(self, remembered: Remembered | None = None) -> Iterator[None]:
        """Remember apart what is found while something is supposed, for the length of a block.

        ``remembered`` is what was found while the very same was supposed before.
        """
        outer = self._found
        self._found = {} if remembered is None else remembered
        try:
            yield
        finally:
            self._found = outer

    def note_asked(self) -> None:
        """Note that an ability is asked, on which depends whatever is being found out now."""
        self.asked += 1


# --- containers -----------------------------------------------------------------------


class ChangingList(list[T]):
    """A list in a position."""


class ChangingDict(dict[Any, T]):
    """A dictionary in a position."""


class ChangingSet(set[T]):
    """A set in a position."""


class PassingList(list[T]):
    """A list in a position whose changes are passing."""


class PassingDict(dict[Any, T]):
    """A dictionary in a position whose changes are passing."""


class PassingSet(set[T]):
    """A set in a position whose changes are passing."""


Kinds = dict[type, Any]
CHANGING: Kinds = {list: ChangingList, dict: ChangingDict, set: ChangingSet}
PASSING: Kinds = {list: PassingList, dict: PassingDict, set: PassingSet}


def noticing(value: Any, kinds: Kinds) -> Any:
    """The value itself or, of a plain container, a copy whose changes are noticed."""
    kind = kinds.get(value.__class__)
    if kind is None:
        return value
    if value.__class__ is dict:
        return kind((key, noticing(item, kinds)) for key, item in value.items())
    return kind(noticing(item, kinds) for item in value)


MUTATORS = (
    *("append", "insert", "extend", "reverse", "sort", "__iadd__", "__imul__"),
    *("popitem", "setdefault", "add", "discard", "__iand__", "__isub__", "__ixor__"),
    *("intersection_update", "difference_update", "symmetric_difference_update"),
    *("__setitem__", "__delitem__", "pop", "remove", "clear", "update", "__ior__"),
)
"""Every method that changes a list, a dictionary or a set."""


def _noticed(method: Callable[..., Any], kinds: Kinds, notice: Callable[[], None]) -> Any:
    def change(this: Any, *given: Any, **named: Any) -> Any:
        notice()
        return method(this, *[noticing(item, kinds) for item in given], **named)

    return change


for _kinds, _notice in ((CHANGING, Clock.changed), (PASSING, Clock.passed)):
    for _plain, _kind in _kinds.items():
        for _name in MUTATORS:
            if hasattr(_plain, _name):
                setattr(_kind, _name, _noticed(getattr(_plain, _name), _kinds, _notice))
