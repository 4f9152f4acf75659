"""Characteristics (9.12.1): computed from what is printed and what applies, never stored."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.kinds import Ability, StaticAbility, Subroutine
from engine.kernel.abilities.sorted_abilities import SortedAbilities, sort_abilities
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only
from engine.kernel.abilities.static.in_force import active_among, active_as_printed
from engine.kernel.abilities.subroutines.granted_subroutines import (
    GrantedSubroutines,
    as_granted_subroutines,
)
from engine.kernel.changes import CHARACTERISTICS, find_watching
from engine.kernel.cite import carries_out
from engine.kernel.editions import dated

if TYPE_CHECKING:
    from engine.kernel.card import CardDefinition
    from engine.kernel.game import Game


Groups = tuple[tuple[Ability, ...], ...]
"""The abilities of an object in five groups; the third holds the printed ones."""


@dataclass(frozen=True, slots=True, eq=False)
class Characteristics:
    """An object's abilities, and how often each subtype has been added and removed.

    - ``groups``: the abilities in five groups, which put the subroutines of ice in order (9.8.2).
    - ``abilities``: the same, one after the other.
    - ``granted``: the subroutines among them that come from elsewhere, with what gives them.
    - ``cannot_gain``: whether the object cannot gain abilities.
    """

    groups: Groups
    added: Counter[str] = field(default_factory=Counter)
    removed: Counter[str] = field(default_factory=Counter)
    cannot_gain: bool = False
    granted: tuple[GrantedSubroutines, ...] = ()
    abilities: tuple[Ability, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Put the abilities of all groups into one tuple."""
        object.__setattr__(self, "abilities", tuple(chain.from_iterable(self.groups)))

    @property
    def gained(self) -> Iterator[Ability]:
        """The abilities that the object has gained: those of every group but the printed one."""
        before, own_before, _, own_after, after = self.groups
        return chain(before, own_before, own_after, after)

    @property
    def subtypes(self) -> frozenset[str]:
        """Every subtype that the object has."""
        return frozenset(subtype for subtype in self.added if self.has_subtype(subtype))

    @carries_out("9.12.1b")
    def has_subtype(self, subtype: str) -> bool:
        """Whether the subtype has been added more often than removed."""
        return self.added[subtype] > self.removed[subtype]


View = dict[int, Characteristics]
"""The characteristics of those objects for which they are not just what is printed."""


@dataclass(frozen=True, slots=True)
class DeterminedCharacteristics:
    """Every object's characteristics once all changes are applied, and what to tell of that.

    - ``view``: the characteristics; ``None`` if nothing changes what is printed.
    - ``log_lines``: rule and line for each change that was applied before another, or that is lost.
    """

    view: View | None
    log_lines: tuple[tuple[str, str], ...] = ()


AS_PRINTED = DeterminedCharacteristics(None)


@dataclass(frozen=True, slots=True)
class _Change:
    """A change of characteristics that waits to be applied, and where it comes from.

    - ``ability``: the static ability that makes it; ``None`` for a lingering effect.
    - ``began``: the instant since when it applies, counted along with object ids (9.8.2b).
    """

    declaration: ChangeCharacteristics
    source: int
    ability: StaticAbility | None
    began: int = 0

    def is_lost(self, game: "Game", view: View) -> bool:
        """Whether its source has lost the ability that makes it."""
        return self.ability is not None and self.ability not in _abilities_of(
            game, view, self.source
        )

    def exists(self, game: "Game", view: View) -> bool:
        """Whether a lingering effect makes it, or an active ability that is not lost meanwhile."""
        if self.ability is None:
            return True
        is_active = not self.is_lost(game, view) and game.is_high_enough_for(self.ability)
        return is_active and game.static_applies(self.ability, self.source)


@carries_out("9.12.1d")
def determine(game: "Game") -> DeterminedCharacteristics:
    """Return every object's characteristics.

    Begin with what is printed and apply the changes one by one, each after those it depends on.
    """
    waiting = sorted(_changes(game), key=lambda change: change.began)
    if not waiting:
        return AS_PRINTED
    view: View = {}
    log_lines: list[tuple[str, str]] = []
    while waiting:
        with game.viewing(view):
            change = _next_change(game, view, waiting, log_lines)
            waiting.remove(change)
            if change.is_lost(game, view):
                line = f"{game.name(change.source)} has lost its ability: it has no effect"
                log_lines.append(("9.12.1d", line))
            changed = _apply_change(game, view, change)
        waiting += _granted_changes(game, view, changed)
        view = view | changed
    return DeterminedCharacteristics(view, tuple(log_lines))


@cache
def _as_printed(definition: "CardDefinition") -> Characteristics:
    return Characteristics(((), (), definition.abilities, (), ()), Counter(definition.subtypes))


_NOTHING_PRINTED = Characteristics(((),) * 5)


def _characteristics_of(game: "Game", view: View, oid: int) -> Characteristics:
    """Return the characteristics of an object in a view."""
    if (known := view.get(oid)) is not None:
        return known
    obj = game.object(oid)
    return _NOTHING_PRINTED if obj.has_no_characteristics else _as_printed(obj.printed)


def _abilities_of(game: "Game", view: View, oid: int) -> tuple[Ability, ...]:
    """Return the abilities of an object in a view."""
    return _characteristics_of(game, view, oid).abilities


def _changes(game: "Game") -> Iterator[_Change]:
    changing = game.printed.changing
    for obj, certain in game.find(active_as_printed):
        if obj.printed in changing:
            its = certain or active_among(game, obj, obj.printed.abilities)
            yield from _changes_of(its, obj.oid, obj.became_active)
    for declaration, effect in game.state.lingering.declaring(ChangeCharacteristics):
        yield _Change(declaration, effect.source, None, effect.began)


def _changes_of(abilities: SortedAbilities, source: int, began: int = 0) -> Iterator[_Change]:
    for declaration, ability in abilities.declaring(ChangeCharacteristics):
        yield _Change(declaration, source, ability, began)


def _granted_changes(game: "Game", view: View, changed: View) -> Iterator[_Change]:
    """Yield the changes made by abilities that objects have just gained."""
    for oid, characteristics in changed.items():
        if game.object(oid).is_active:
            before = set(map(id, _abilities_of(game, view, oid)))
            gained = [a for a in characteristics.abilities if id(a) not in before]
            yield from _changes_of(sort_abilities(tuple(gained)), oid)


@carries_out("9.12.1e")
def _next_change(
    game: "Game", view: View, waiting: list[_Change], log_lines: list[tuple[str, str]]
) -> _Change:
    """Return a change that depends on no other; in a loop, hosted objects ignore their hosts.

    A change that looks at no characteristics depends on no other change, unless one takes abilities
    away or keeps any from being gained.
    """
    if len(waiting) == 1:
        return waiting[0]
    takes_away = any(c.declaration.loses is not None or c.declaration.bars for c in waiting)
    dependent: set[int] = set()
    supposed = [_PositionAfter(game, view, change) for change in waiting]
    for ignore_hosts in (False, True):
        for change in waiting:
            others = [o for o in supposed if o.change is not change]
            if ignore_hosts:
                host = game.object(change.source).host
                others = [o for o in others if o.change.source != host]
            outcome, looked = find_watching(CHARACTERISTICS, partial(_outcome, game, view, change))
            is_free = not (looked or takes_away)
            if is_free or all(other.outcome_of(change, outcome) == outcome for other in others):
                _note_why_next(game, change, dependent, log_lines, in_loop=ignore_hosts)
                return change
            dependent.add(change.source)
    return waiting[0]


def _note_why_next(
    game: "Game",
    change: _Change,
    dependent: set[int],
    log_lines: list[tuple[str, str]],
    *,
    in_loop: bool,
) -> None:
    """Note why a change is applied before others, unless the order is arbitrary."""
    if not dependent:
        return
    if in_loop:
        host = game.object(change.source).host
        without = f", ignoring its host {game.name(host)}" if host is not None else ""
        line = f"Each depends on another: {game.name(change.source)} is applied next{without}"
    else:
        names = " and ".join(game.name(source) for source in sorted(dependent))
        line = f"{game.name(change.source)} depends on nothing, so it is applied before {names}"
    log_lines.append(("9.12.1e", line))


def log_dependencies(game: "Game") -> None:
    """Log in which order changes of characteristics apply, if some depend on others."""
    log_lines = list(game.determined().log_lines)
    if log_lines != game.dependencies_logged:
        game.dependencies_logged = log_lines
        for rule, line in log_lines:
            game.log(rule, line)


class _PositionAfter:
    """The position as it would be if a change were applied next, worked out when asked for."""

    def __init__(self, game: "Game", view: View, change: _Change) -> None:
        self.change = change
        self._game = game
        self._view = view
        self._after: View | None = None
        self._findings: dict[object, Any] = {}

    def outcome_of(self, other: _Change, before: list[Any]) -> list[Any]:
        """Return what ``other`` comes to after the change; it comes to ``before`` without.

        ``other`` depends on the change if the two differ: in whether ``other`` exists, in what it
        applies to, or in what it does (9.12.1d).
        """
        if self._after is None:
            self._after = _apply_change(self._game, self._view, self.change)
        if not self._after:
            return before
        after = self._view | self._after
        with self._game.viewing(after, self._findings):
            return _outcome(self._game, after, other)


def _outcome(game: "Game", view: View, change: _Change) -> list[Any]:
    """Return that a change exists, what it applies to and what it does there, or nothing."""
    if not change.exists(game, view):
        return []
    d, s = change.declaration, change.source
    return [
        True,
        *(
            (
                oid,
                d.gains_subtypes(game, s, oid) if d.gains_subtypes else (),
                d.loses_subtypes(game, s, oid) if d.loses_subtypes else (),
                tuple(a.label for a in _abilities_gained(game, view, change, oid)),
            )
            for oid in _affected_objects(game, d, s)
        ),
    ]


def _affected_objects(game: "Game", declaration: ChangeCharacteristics, source: int) -> list[int]:
    """Return the objects that a change applies to."""
    objects, applies = game.state.objects, declaration.applies
    if isinstance(applies, Only):
        affected = applies.which(game, source)
        return [affected] if affected in objects else []
    return [oid for oid in objects if applies(game, source, oid)]


@carries_out("1.2.2", "9.1.3b", "9.1.9")
def _abilities_gained(game: "Game", view: View, change: _Change, oid: int) -> tuple[Ability, ...]:
    """Return the abilities that an object gains by a change, as their source.

    There are none if it cannot gain any.
    """
    gains = change.declaration.gains
    if gains is None or _characteristics_of(game, view, oid).cannot_gain:
        return ()
    return gains(game, change.source, oid)


@carries_out("9.1.9a")
def _apply_change(game: "Game", view: View, change: _Change) -> View:
    """Return the new characteristics of the objects that a change applies to, if it exists."""
    if not change.exists(game, view):
        return {}
    d, s = change.declaration, change.source
    changed: View = {}
    for oid in _affected_objects(game, d, s):
        c = _characteristics_of(game, view, oid)
        added, removed, groups, granted = c.added, c.removed, c.groups, c.granted
        if d.gains_subtypes and (subtypes := d.gains_subtypes(game, s, oid)):
            added = added + Counter(subtypes)
        if d.loses_subtypes and (subtypes := d.loses_subtypes(game, s, oid)):
            removed = removed + Counter(subtypes)
        gained = _abilities_gained(game, view, change, oid)
        if d.loses is not None:
            groups = tuple(
                tuple(a for a in group if not d.loses(game, s, oid, a)) for group in groups
            )
            granted = tuple(
                g for g in granted if not any(d.loses(game, s, oid, a) for a in g.subroutines)
            )
        if gained:
            is_by_own_ability = s == oid and change.ability is not None
            is_own = is_by_own_ability and _is_grouped_apart(game, d)
            groups = _add_to_groups(game, groups, gained, is_own, d.before)
            granted += () if is_own else as_granted_subroutines(d, s, change.began, gained)
        changed[oid] = Characteristics(groups, added, removed, c.cannot_gain or d.bars, granted)
    return changed


@dated("order-of-subroutines", since="26.03")
@carries_out("26.03:9.8.3d")
def _is_grouped_apart(_game: "Game", _own: ChangeCharacteristics, /) -> bool:
    """Whether subroutines by the ice's own static ability stand apart from those by others."""
    return True


@_is_grouped_apart.before("26.03")
@carries_out("9.8.2b", "9.8.3")
def _is_grouped_apart_unless_after(_game: "Game", own: ChangeCharacteristics, /) -> bool:
    """Whether they stand apart, before all others: not if the ability says that they go after."""
    return not own.after


@carries_out("9.8.2", "9.8.2b", "26.03:9.8.3e")
def _add_to_groups(
    game: "Game", groups: Groups, gained: tuple[Ability, ...], is_own: bool, first: bool
) -> Groups:
    """Return the groups with the gained abilities added: last, or where subroutines belong.

    ``is_own`` says whether the object's own static ability grants them, and ``first`` whether that
    says that they go first.
    """
    place = _group_index(game, is_own, first) if is_own or first else len(groups) - 1
    for ability in gained:
        at = place if isinstance(ability, Subroutine) else len(groups) - 1
        groups = (*groups[:at], (*groups[at], ability), *groups[at + 1 :])
    return groups


@dated("order-of-subroutines", since="26.03")
@carries_out("26.03:9.8.3", "26.03:9.8.3a", "26.03:9.8.3b", "26.03:9.8.3c", "26.03:9.8.3d")
def _group_index(_game: "Game", is_own: bool, first: bool, /) -> int:
    """Return which of the five groups subroutines are gained in; printed ones are in the third.

    What counts is whether the ice's own static ability grants them, and whether that says that they
    go first.
    """
    if is_own:
        return 1 if first else 3
    return 0


@_group_index.before("26.03")
@carries_out("9.8.3")
def _group_index_by_9_8_3(_game: "Game", is_own: bool, _first: bool, /) -> int:
    """Return the first group for the ice's own static ability, the second for other effects."""
    return 0 if is_own else 1


@carries_out("1.2.2")
def cannot_gain_abilities(game: "Game", oid: int) -> bool:
    """Whether an effect says of the object that it cannot gain abilities."""
    view = game.determined().view
    return view is not None and _characteristics_of(game, view, oid).cannot_gain
