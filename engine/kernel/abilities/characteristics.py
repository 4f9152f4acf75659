"""Characteristics (9.12.1): computed from what is printed and what applies, never stored."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.declarations import ChangeCharacteristics, Modify
from engine.kernel.abilities.kinds import Ability, StaticAbility, Subroutine
from engine.kernel.cite import carries_out

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.objects import Object


@dataclass(slots=True)
class Characteristics:
    """An object's abilities and subtypes while they are being determined.

    An object that is ``barred`` cannot gain abilities.
    """

    abilities: tuple[Ability, ...]
    added: Counter[str] = field(default_factory=Counter)
    removed: Counter[str] = field(default_factory=Counter)
    barred: bool = False

    @property
    def subtypes(self) -> frozenset[str]:
        """Every subtype that it has."""
        return frozenset(subtype for subtype in self.added if self.has_subtype(subtype))

    @carries_out("9.12.1b")
    def has_subtype(self, subtype: str) -> bool:
        """Whether the subtype has been added more often than removed."""
        return self.added[subtype] > self.removed[subtype]

    def copy(self) -> "Characteristics":
        """An independent copy."""
        added, removed = Counter(self.added), Counter(self.removed)
        return Characteristics(self.abilities, added, removed, self.barred)


View = dict[int, Characteristics]


@dataclass(frozen=True, slots=True)
class _Change:
    """A change of characteristics that waits to be applied, and where it comes from.

    ``began`` tells since when it applies, counted as objects are (9.8.2b).
    """

    declaration: ChangeCharacteristics
    source: int
    ability: StaticAbility | None
    began: int = 0

    def is_lost(self, view: View) -> bool:
        """Whether its source has lost the ability that it comes from."""
        return self.ability is not None and self.ability not in view[self.source].abilities

    def exists(self, game: "Game", view: View) -> bool:
        """Whether it is still there: a lingering effect, or an ability not lost meanwhile."""
        if self.ability is None:
            return True
        return not self.is_lost(view) and game.static_applies(self.ability, self.source)


@carries_out("9.12.1d", "9.8.2b")
def determine(game: "Game", told: list[str] | None = None) -> View | None:
    """Every object's characteristics; ``None`` where nothing changes what is printed.

    Begins with what is printed and applies the changes one by one, each after those it
    depends on. ``told`` collects in words where that made a difference to their order.
    """
    waiting = sorted(_changes(game), key=lambda change: change.began)
    if not waiting:
        return None
    game.found.note_asked()
    view = {oid: _printed(obj) for oid, obj in game.state.objects.items()}
    with game.viewing(view):
        while waiting:
            change = _next(game, view, waiting, told)
            waiting.remove(change)
            if told is not None and change.is_lost(view):
                told.append(f"{game.name(change.source)} has lost its ability: it has no effect")
            if change.exists(game, view):
                before = {oid: set(map(id, c.abilities)) for oid, c in view.items()}
                _apply(game, view, change)
                waiting += _granted_changes(game, view, before)
    return view


def _printed(obj: "Object") -> Characteristics:
    if obj.has_no_characteristics:
        return Characteristics(())
    return Characteristics(obj.printed.abilities, Counter(obj.printed.subtypes))


def _changes(game: "Game") -> Iterator[_Change]:
    for obj in game.state.objects.values():
        if obj.printed.changes_characteristics:
            for ability in obj.printed.abilities:
                if not _is_active(game, ability, obj):
                    continue
                yield from _of_ability(ability, obj.oid, obj.became_active)
    for effect in game.state.lingering:
        for declaration in effect.declarations:
            if isinstance(declaration, ChangeCharacteristics):
                yield _Change(declaration, effect.source, None, effect.began)


@carries_out("9.1.7", "9.1.8b")
def _is_active(game: "Game", ability: Ability, obj: "Object") -> bool:
    return obj.is_active or (ability.active_in is not None and game.ask(ability.active_in, obj))


def _of_ability(ability: Ability, source: int, began: int = 0) -> Iterator[_Change]:
    if isinstance(ability, StaticAbility):
        for declaration in ability.declarations:
            if isinstance(declaration, ChangeCharacteristics):
                yield _Change(declaration, source, ability, began)


def _granted_changes(game: "Game", view: View, before: dict[int, set[int]]) -> Iterator[_Change]:
    for oid, characteristics in view.items():
        if game.object(oid).is_active:
            for ability in characteristics.abilities:
                if id(ability) not in before[oid]:
                    yield from _of_ability(ability, oid)


@carries_out("9.12.1e")
def _next(
    game: "Game", view: View, waiting: list[_Change], told: list[str] | None = None
) -> _Change:
    """An independent change if there is one; in a loop, hosted objects ignore their hosts."""
    dependent: set[int] = set()
    for ignore_hosts in (False, True):
        for change in waiting:
            others = [o for o in waiting if o is not change]
            if ignore_hosts:
                host = game.object(change.source).host
                others = [o for o in others if o.source != host]
            if not any(_depends(game, view, change, other) for other in others):
                _tell_why_next(game, change, dependent, told, in_loop=ignore_hosts)
                return change
            dependent.add(change.source)
    return waiting[0]


def _tell_why_next(
    game: "Game", change: _Change, dependent: set[int], told: list[str] | None, *, in_loop: bool
) -> None:
    """Say in words why a change is applied before others, where that is not arbitrary."""
    if told is None or not dependent:
        return
    if in_loop:
        host = game.object(change.source).host
        on = f"its host {game.name(host)}" if host is not None else "nothing else"
        told.append(f"Each depends on another; {game.name(change.source)} ignores {on} and is next")
    else:
        names = " and ".join(game.name(source) for source in sorted(dependent))
        told.append(f"{game.name(change.source)} is applied before {names}, depending on nothing")


@carries_out("9.12.1d", "9.12.1e")
def tell_dependencies(game: "Game") -> None:
    """Record in which order effects on characteristics apply, where they depend on each other."""
    told: list[str] = []
    if game.may_declare(ChangeCharacteristics) and len(list(_changes(game))) > 1:
        determine(game, told)
    if told != game.dependencies_told:
        game.dependencies_told = told
        for line in told:
            game.log("9.12.1e", line)


def _depends(game: "Game", view: View, change: _Change, other: _Change) -> bool:
    """Whether ``other`` changes if the change exists, what it applies to, or what it does."""
    if not other.exists(game, view):
        return False
    changed = {oid: c.copy() for oid, c in view.items()}
    with game.viewing(changed):
        _apply(game, changed, other)
        after = _outcome(game, changed, change)
    return after != _outcome(game, view, change)


def _outcome(game: "Game", view: View, change: _Change) -> list[Any]:
    if not change.exists(game, view):
        return []
    d, s = change.declaration, change.source
    outcome: list[Any] = [True]
    for oid in view:
        if d.applies(game, s, oid):
            outcome.append(
                (
                    oid,
                    d.gains_subtypes(game, s, oid) if d.gains_subtypes else (),
                    d.loses_subtypes(game, s, oid) if d.loses_subtypes else (),
                    tuple(a.label for a in _gained(game, view, change, oid)),
                )
            )
    return outcome


@carries_out("1.2.2", "9.1.9")
def _gained(game: "Game", view: View, change: _Change, oid: int) -> tuple[Ability, ...]:
    """The abilities that an object gains by a change, unless it cannot gain any."""
    gains = change.declaration.gains
    return () if gains is None or view[oid].barred else gains(game, change.source, oid)


@carries_out("9.1.9a")
def _apply(game: "Game", view: View, change: _Change) -> None:
    d, s = change.declaration, change.source
    for oid in [oid for oid in view if d.applies(game, s, oid)]:
        c = view[oid]
        gained_subtypes = d.gains_subtypes(game, s, oid) if d.gains_subtypes else ()
        lost_subtypes = d.loses_subtypes(game, s, oid) if d.loses_subtypes else ()
        gained = _gained(game, view, change, oid)
        c.barred = c.barred or d.bars
        c.added.update(gained_subtypes)
        c.removed.update(lost_subtypes)
        if d.loses is not None:
            c.abilities = tuple(a for a in c.abilities if not d.loses(game, s, oid, a))
        c.abilities = gained + c.abilities if d.before else c.abilities + gained


@carries_out("9.12.1a")
def value(game: "Game", name: str, about: Any, printed: int) -> int:
    """A value of an object or player: set first, then raised, then lowered."""
    result, up, down = printed, 0, 0
    for declaration, source in game.declarations(Modify):
        if declaration.value == name and declaration.applies(game, source, about):
            change = declaration.change(game, source, about)
            if declaration.sets:
                result = change
            elif change > 0:
                up += change
            else:
                down += change
    return result + up + down


@carries_out("2.7", "9.12.2e")
def strength(game: "Game", oid: int) -> int:
    """An object's strength."""
    from engine.kernel.game_concepts.variables import defined_x

    card = game.object(oid).printed
    printed = defined_x(game, oid) if card.strength_is_x else card.strength or 0
    return value(game, "strength", oid, printed)


@carries_out("9.8.2", "9.8.2a", "9.8.2b", "9.8.2c", "9.8.3")
def subroutines(game: "Game", ice: int) -> list[Subroutine]:
    """The subroutines of a piece of ice, in order, those the Corp has ordered as they did."""
    found = [a for a in game.abilities_of(ice) if isinstance(a, Subroutine)]
    if not (declared := game.declared_order.get(ice)):
        return found
    places = [place for place, subroutine in enumerate(found) if subroutine in declared]
    ordered = sorted((found[place] for place in places), key=declared.index)
    for place, subroutine in zip(places, ordered, strict=True):
        found[place] = subroutine
    return found


@carries_out("2.16")
def has_subtype(game: "Game", oid: int, subtype: str) -> bool:
    """Whether the object has the subtype."""
    return game.has_subtype(oid, subtype)
