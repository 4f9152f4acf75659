"""Notice every change of a position, because findings about it hold only until then.

So that no change can be missed, all parts of a position are :class:`Changing`: setting an attribute
is noticed, and a list, dictionary or set that becomes part of one is replaced by a kind that
notices what is done to it. :mod:`engine.kernel.findings` remembers what holds until the next
change.

Many changes are *passing*: of credits and clicks, of where a run is, of what has happened. A
finding about cards alone outlives those. Reading a passing attribute is noticed, too, so that a
finding that used some of them outlives changes of the others.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from engine.kernel.journal import Journal, restorer_for

P = TypeVar("P", bound="Changing | Passing")
T = TypeVar("T")


class Clock:
    """The instant of the last change of anything, of cards, and of each passing attribute.

    There is one clock for all positions, so that a part need not know its position. A change of one
    position makes findings about others be worked out again, which does no harm. ``looked`` holds
    the passing attributes that were read since a finding was begun; it matters only while
    ``is_finding``.
    """

    __slots__ = ("cards", "is_finding", "looked", "now", "passing")

    def __init__(self) -> None:
        self.now = 0
        self.cards = 0
        self.passing: dict[str, int] = {}
        self.looked: set[str] = set()
        self.is_finding = False

    def changed(self) -> None:
        """Note a change of cards, or of anything not known to be passing."""
        self.cards = self.now = self.now + 1

    def passed(self, name: str) -> None:
        """Note a passing change."""
        self.passing[name] = self.now = self.now + 1


CLOCK = Clock()
"""The one there is: an object, since Python reads and sets an attribute of a class slowly."""


class Changing:
    """A part of a position: setting an attribute of it is a change.

    ``passing`` are the attributes whose changes are passing.
    """

    __slots__ = ()
    passing: ClassVar[frozenset[str]] = frozenset()

    if not TYPE_CHECKING:  # for a type checker takes it to mean that anything can be set

        def __setattr__(self, name: str, value: object) -> None:
            if name in self.passing:
                object.__setattr__(self, name, value)
                return
            if getattr(self, name, _UNSET) is value:  # as it is: that changes nothing
                return
            if value.__class__ in CHANGING:
                value = as_noticing(value, CHANGING)
            if Journal.open is not None:
                _note_attribute(self, name)
            object.__setattr__(self, name, value)
            CLOCK.cards = CLOCK.now = CLOCK.now + 1


def _note_attribute(part: object, name: str) -> None:
    """Note an attribute's old value before it is set, unless the part has just been made."""
    before = getattr(part, name, _UNSET)
    if Journal.open is not None and before is not _UNSET:
        Journal.open.append((object.__setattr__, part, name, before))


_UNSET = object()


def copy_of(part: P) -> P:
    """Return an independent copy of a part of a position that nothing has looked at yet."""
    copy = object.__new__(type(part))
    names: tuple[str, ...] = part.__slots__
    for name in names:
        value = getattr(part, name)
        is_container = isinstance(value, list | dict | set)
        object.__setattr__(copy, name, type(value)(value) if is_container else value)
    return copy


def passing_attribute(name: str, slot: Any) -> property:
    """Return a passing attribute: setting it is noticed, and so is reading it.

    ``slot`` is where it is stored if the class has slots; if it is ``None``, that is the
    object's dictionary. A plain container that it is set to becomes one that notices changes.
    """
    look, kinds = CLOCK.looked.add, passing_kinds(name, undone=slot is not None)

    if slot is not None:
        in_slot, put_in_slot = slot.__get__, slot.__set__

        def get(part: Any) -> Any:
            look(name)
            return in_slot(part)

        def put(part: Any, value: Any) -> None:
            if Journal.open is not None:
                with suppress(AttributeError):  # of a part that has just begun to be
                    Journal.open.append((put_in_slot, part, in_slot(part)))
            put_in_slot(part, as_noticing(value, kinds))
            CLOCK.passed(name)

    else:

        def get(part: Any) -> Any:
            look(name)
            return part.__dict__[name]

        def put(part: Any, value: Any) -> None:
            part.__dict__[name] = as_noticing(value, kinds)
            CLOCK.passed(name)

    return property(get, put)


def noticing_passing_attributes(part: type[T]) -> type[T]:
    """Make a class's ``passing`` attributes notice being set and being read."""
    for name in part.passing:  # type: ignore[attr-defined]
        slot = vars(part).get(name)
        setattr(part, name, passing_attribute(name, slot))
        if slot is not None:
            _SLOTS[part, name] = slot
    return part


_SLOTS: dict[tuple[type, str], Any] = {}
"""Where passing attributes are stored, by class and name."""


def set_unnoticed(part: "Changing", name: str, value: object) -> None:
    """Set an attribute, passing or not, without noting a change: what is imagined is none."""
    slot = _SLOTS.get((type(part), name))
    if slot is None:
        object.__setattr__(part, name, value)
    else:
        slot.__set__(part, value)


class Passing:
    """A container in a passing attribute: every change in it is a change of that attribute.

    ``attribute`` is the attribute's name.
    """

    __slots__ = ()
    attribute: ClassVar[str]

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: object) -> None:
            if Journal.open is not None:
                _note_attribute(self, name)
            object.__setattr__(self, name, as_noticing(value, passing_kinds(self.attribute)))
            CLOCK.passed(self.attribute)


CHARACTERISTICS = "characteristics"
"""What is looked at where it makes a difference which changes of them have been applied."""
CONSIDERED = "considered"
"""What is looked at where it makes a difference which cards will have left their hand."""
PERMITTING = "permitting"
"""What is looked at where it makes a difference whether what is prohibited is asked about."""
THREAT = "threat"
"""What is looked at where it makes a difference what the threat level is."""


def find_watching(name: str, find: Callable[[], T]) -> tuple[T, bool]:
    """Call ``find``, and return its result and whether it looked at that passing attribute."""
    looked, was_finding = CLOCK.looked, CLOCK.is_finding
    outer = looked.copy()
    looked.clear()
    CLOCK.is_finding = True
    try:
        result = find()
        return result, name in looked
    finally:
        looked |= outer
        CLOCK.is_finding = was_finding


# --- containers -----------------------------------------------------------------------


class ChangingList(list[T]):
    """A list in a position."""


class ChangingDict(dict[Any, T]):
    """A dictionary in a position."""


class ChangingSet(set[T]):
    """A set in a position."""


Kinds = dict[type, Any]
CHANGING: Kinds = {list: ChangingList, dict: ChangingDict, set: ChangingSet}


def as_noticing(value: Any, kinds: Kinds) -> Any:
    """Return a value, or of a plain container a copy whose changes are noticed."""
    kind = kinds.get(value.__class__)
    if kind is None:
        return value
    if value.__class__ is dict:
        return kind((key, as_noticing(item, kinds)) for key, item in value.items())
    return kind(as_noticing(item, kinds) for item in value)


MUTATORS = (
    *("append", "insert", "extend", "reverse", "sort", "__iadd__", "__imul__"),
    *("popitem", "setdefault", "add", "discard", "__iand__", "__isub__", "__ixor__"),
    *("intersection_update", "difference_update", "symmetric_difference_update"),
    *("__setitem__", "__delitem__", "pop", "remove", "clear", "update", "__ior__"),
)
"""Every method that changes a list, a dictionary or a set."""


def _let_notice(kinds: Kinds, notice: Callable[[], None], *, undone: bool) -> Kinds:
    """Make methods that change such containers notice it, and be ``undone`` if asked for."""

    def noticed(method: Callable[..., Any], plain: type) -> Any:
        undo = restorer_for(plain)

        def change(this: Any, *given: Any, **named: Any) -> Any:
            notice()
            if undone and Journal.open is not None:
                Journal.open.append((undo, this, plain(this)))
            for item in given:
                if item.__class__ in kinds:
                    return method(this, *[as_noticing(item, kinds) for item in given], **named)
            return method(this, *given, **named)

        return change

    for plain, kind in kinds.items():
        for name in MUTATORS:
            if hasattr(plain, name):
                setattr(kind, name, noticed(getattr(plain, name), plain))
    return kinds


@cache
def passing_kinds(name: str, *, undone: bool = True) -> Kinds:
    """Return the kinds of containers for a passing attribute of that name.

    Only parts of a position are ``undone``: a game ends with its line of play.
    """
    kinds = {kind: type(f"Passing{kind.__name__.title()}", (kind,), {}) for kind in CHANGING}
    return _let_notice(kinds, partial(CLOCK.passed, name), undone=undone)


def as_plain(value: Any) -> Any:
    """Return a value, or of a container a plain copy whose changes nothing notices."""
    if isinstance(value, dict):
        return {key: as_plain(item) for key, item in value.items()}
    plain = next((plain for plain in (list, set) if isinstance(value, plain)), None)
    return value if plain is None else plain(as_plain(item) for item in value)


_let_notice(CHANGING, CLOCK.changed, undone=True)
