"""Gaining and breaking subroutines, as card texts say it."""

from collections.abc import Callable

from engine.cards.words.conditions import this
from engine.cards.words.effects import do
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import Amount
from engine.kernel.abilities.instructions.clauses import Announce, EffectMaker, Instruction
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Ability, StaticAbility, Subroutine
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only
from engine.kernel.abilities.subroutines.resolving_subroutines import ResolveSubroutine
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.abilities.subroutines.subroutine_status import SubroutineKey, keyed_subroutines
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import hosted_count
from engine.kernel.runs.breaking import (
    BreakAll,
    BreakAllBut,
    BreakSubroutines,
    name_to_spare,
    subroutines_to_spare,
    unbroken_subroutines,
)


def gains_for_each(
    words: str,
    subroutine: Subroutine,
    count: Callable[[Game, int], int],
    *,
    before: bool = False,
    after: bool = False,
) -> StaticAbility:
    """Have this ice gain the subroutine so many times, by its own static ability (9.8.3).

    ``words`` say for each of what, or when. With ``before``, they come before its printed ones;
    with ``after``, the ability itself says that they come after all others.
    """
    gained = ChangeCharacteristics(
        Only(this),
        gains=lambda game, source, _about: (subroutine,) * count(game, source),
        before=before,
        after=after,
    )
    return StaticAbility(label=f"“{subroutine.label}” {words}", declarations=(gained,))


def gains_for_each_hosted(
    kind: str, subroutine: Subroutine, *, before: bool = False
) -> StaticAbility:
    """Have this ice gain the subroutine for each hosted counter of that kind."""
    return gains_for_each(
        f"for each {kind} counter",
        subroutine,
        lambda game, source: hosted_count(game, source, kind),
        before=before,
    )


@carries_out("9.8.4")
def loses_last_printed(count: Callable[[Game], int]) -> StaticAbility:
    """Have this ice lose so many of its printed subroutines, beginning with the last."""

    def is_lost(game: Game, source: int, _about: int, ability: Ability) -> bool:
        printed = [a for a in game.object(source).printed.abilities if isinstance(a, Subroutine)]
        return ability in printed[max(0, len(printed) - count(game)) :]

    lost = ChangeCharacteristics(Only(this), loses=is_lost)
    return StaticAbility(label="loses its last printed subroutines", declarations=(lost,))


def resolve_subroutine_on(ice: str) -> Instruction:
    """Resolve a subroutine of the ice announced under that name (9.8.11)."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        return ResolveSubroutine(subroutine=resolution.the("a subroutine"), ice=resolution.the(ice))

    def valid(game: Game, resolution: Resolution) -> list[Subroutine]:
        chosen = resolution.target(ice)
        return list(subroutines(game, chosen)) if chosen is not None else []

    return do(effect, targets=(Target("a subroutine", valid),))


def resolve_a_subroutine_on_rezzed_ice(
    words: str, which: Callable[[Game, int], bool] | None = None, *, other: bool = True
) -> tuple[Announce, Instruction]:
    """Resolve a subroutine on another rezzed piece of ice of which that is true."""

    def valid(game: Game, resolution: Resolution) -> list[int]:
        rezzed = [o.oid for o in game.installed() if o.is_rezzed and o.printed.type == "ice"]
        others = [ice for ice in rezzed if not (other and ice == resolution.source)]
        return [ice for ice in others if which is None or which(game, ice)]

    return Announce((Target(words, valid),)), resolve_subroutine_on(words)


def is_by_a_subroutine_on(game: Game, ice: int) -> bool:
    """Whether what happens now is done by a subroutine on that ice."""
    under_way = (instruction.resolution for instruction in reversed(game.under_way))
    by = next((resolution for resolution in under_way if resolution is not None), None)
    return by is not None and isinstance(by.ability, Subroutine) and by.source == ice


def break_chosen(name: str) -> EffectMaker:
    """Break the subroutines announced under that name."""
    return lambda _game, r: BreakSubroutines(keys=r.those(name))


def _of_encountered(game: Game) -> list[SubroutineKey]:
    """The subroutines of the encountered ice, in order."""
    encounter = game.state.encounter
    return [] if encounter is None else [key for key, _ in keyed_subroutines(game, encounter.ice)]


def break_first(game: Game, _resolution: Resolution) -> Effect:
    """Break the first subroutine on the encountered ice."""
    return BreakSubroutines(keys=_of_encountered(game)[:1])


def break_last(game: Game, _resolution: Resolution) -> Effect:
    """Break the last subroutine on the encountered ice."""
    return BreakSubroutines(keys=_of_encountered(game)[-1:])


def break_one_on(which: Callable[[Game, int], int | None]) -> Instruction:
    """Break 1 subroutine on that ice, which ``which`` returns for a game and the source."""

    def valid(game: Game, resolution: Resolution) -> list[SubroutineKey]:
        encounter = game.state.encounter
        is_it = encounter is not None and encounter.ice == which(game, resolution.source)
        return unbroken_subroutines(game) if is_it else []

    return do(break_chosen("the subroutine"), targets=(Target("the subroutine", valid),))


def break_all(_game: Game, _resolution: Resolution) -> Effect:
    """Break all subroutines on the encountered ice (9.8.7a)."""
    return BreakAll()


def break_all_but_one() -> Instruction:
    """Break all but 1 subroutine on the encountered ice (9.8.7b)."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        return BreakAllBut(spared=resolution.those("the subroutine to spare"))

    def valid(game: Game, _resolution: Resolution) -> list[SubroutineKey]:
        return subroutines_to_spare(game)

    target = Target("the subroutine to spare", valid, called=name_to_spare)
    return do(effect, targets=(target,))


def break_up_to(count: Amount) -> Instruction:
    """Break up to so many subroutines on the encountered ice."""
    name = "the subroutines"
    return do(break_chosen(name), targets=(Target(name, _unbroken, count, up_to=True),))


def break_1() -> Instruction:
    """Break 1 subroutine on the encountered ice."""
    return do(break_chosen("the subroutine"), targets=(Target("the subroutine", _unbroken),))


def _unbroken(game: Game, _resolution: Resolution) -> list[SubroutineKey]:
    return unbroken_subroutines(game)
