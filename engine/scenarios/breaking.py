"""What it costs the Runner to break ice: the cheapest way, found by playing every way."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count

from engine.kernel import intents
from engine.kernel.abilities.given import clauses_of, instructions_in
from engine.kernel.abilities.instructions import NoTarget
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.status import Key
from engine.kernel.abilities.strengthening import StrengthChange
from engine.kernel.abilities.subroutines import active
from engine.kernel.abilities.supposed import Noted, Supposed
from engine.kernel.abilities.values import strength
from engine.kernel.decisions import Decision, Option, Process
from engine.kernel.events import FullyBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import CREDIT
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.fund import in_fund
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side
from engine.scenarios.follow import step
from engine.scenarios.one_at_a_time import one_at_a_time
from engine.scenarios.play import Start
from engine.scenarios.standing import Key as Stand
from engine.scenarios.standing import Standing
from engine.scenarios.watched import WatchedGame

WINDOW = "6.9.3b"
"""The step in which the Runner may break subroutines (6.9.3b): who passes in it breaks no more."""
MORE = 30
"""Credits that are added where those there are do not do, to see how many would."""
WAYS = 2_000
"""Ways that are begun at most."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to break all: the credits it takes, each ability used, and what else is spent.

    ``uses`` are the words of an ability with how often it is used, ``besides`` what of a card or
    a player becomes less by so many.
    """

    credits: int
    uses: Mapping[str, int]
    besides: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Ways:
    """The cheapest ``way`` to break all that is unbroken, as far as one was found.

    ``for_credits`` is the cheapest that takes credits alone, where the other takes more. ``each``
    tells how many credits one of the subroutines takes alone. ``is_afforded`` says that the
    Runner has the credits, ``is_whole`` that every way was followed that could be cheaper.
    """

    way: Way | None
    for_credits: Way | None
    each: Mapping[str, int]
    is_afforded: bool
    is_whole: bool


@one_at_a_time
def ways_to_break(
    start: Start,
    labels: Sequence[str],
    ice: int,
    time_is_up: Callable[[], bool],
    using: str | None = None,
) -> Ways | None:
    """The ways to break that ice from where these decisions lead, the Corp doing nothing.

    No icebreaker is used but that of the name ``using``, if one is given.

    ``None`` where that is no encounter with it, or where it has no unbroken subroutine.
    """
    found = _ways(start, tuple(labels), ice, time_is_up, using, is_afforded=True)
    if found is None or found.way is not None or not found.is_whole:
        return found
    state = start.state.copy()
    state.credits[Side.RUNNER] += MORE
    richer = replace(start, state=state)
    return _ways(richer, tuple(labels), ice, time_is_up, using, is_afforded=False)


def _ways(
    start: Start,
    labels: tuple[str, ...],
    ice: int,
    time_is_up: Callable[[], bool],
    using: str | None,
    *,
    is_afforded: bool,
) -> Ways | None:
    """Each icebreaker by itself, which is soon seen, then with what else there is, then all.

    Each time no more is looked for than what is cheaper than what was found.
    """
    search = _Search(start, labels, ice, time_is_up)
    if (breakers := search.breakers()) is None:
        return None
    used = [card for card, name in breakers.items() if using in (None, name)]
    found: list[Way] = []
    for card in used:
        found += search.ways({card}.__contains__)
    for card in used:
        found += search.ways(_all_but(breakers.keys() - {card}), _least(found))
    if using is None:
        found += search.ways(lambda _: True, _least(found))
    found.sort(key=lambda way: (way.credits, sum(way.besides.values())))
    first = found[0] if found else None
    second = next((way for way in found if not way.besides), None)
    below = first.credits if first is not None else MORE
    each = {sub: paid for sub, paid in search.each.items() if paid < below}
    other = second if first is not second else None
    return Ways(first, other, each, is_afforded, is_whole=search.is_whole)


def _all_but(cards: AbstractSet[int]) -> Callable[[int], bool]:
    return lambda card: card not in cards


def _least(found: Sequence[Way]) -> int | None:
    """The credits of the cheapest way that takes nothing else."""
    return min((way.credits for way in found if not way.besides), default=None)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a way has led: the labels taken, the abilities used, and what may be chosen there."""

    taken: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    besides: Mapping[str, int] | None = None
    is_done: bool = False


class _Search:
    """Ways from one encounter, those first that take the fewest credits."""

    def __init__(
        self,
        start: Start,
        labels: tuple[str, ...],
        ice: int,
        time_is_up: Callable[[], bool],
    ) -> None:
        self._start, self._labels, self._ice = start, labels, ice
        self._time_is_up = time_is_up
        self._standing = Standing()
        self._queue: list[tuple[int, int, int, _Place]] = []
        self._number = count()
        self._seen: dict[Stand, tuple[int, int]] = {}
        self._names: dict[Key, str] = {}
        self._had: Counter[str] = Counter()
        self.each: dict[str, int] = {}
        self.is_whole = True

    def breakers(self) -> dict[int, str] | None:
        """The icebreakers that there are, by name; ``None`` where there is nothing to be broken."""
        game, process = self._start.game()
        if self._labels:  # else nothing has begun: where nobody can do anything it is soon over
            self._led(process)
        self._names = self._unbroken(game) if self._is_encountered(game) else {}
        self._had = _has(game)
        installed = _of_the_runner(game)
        cards = {
            o.oid: game.name(o.oid) for o in installed if game.has_subtype(o.oid, "icebreaker")
        }
        process.close()
        return cards if self._names else None

    def ways(self, which: Callable[[int], bool], most: int | None = None) -> Iterator[Way]:
        """The cheapest way with these cards, and the cheapest that takes nothing but credits.

        None of more than ``most`` credits is looked for.
        """
        self._queue, self._seen, self._which = [], {}, which
        self._begin()
        begun, is_first = 0, True
        while self._queue:
            paid, _, _, place = heappop(self._queue)
            if most is not None and paid >= most:
                return
            if place.is_done:
                if is_first or not place.besides:
                    yield Way(paid, Counter(place.used), place.besides or {})
                is_first = False
                if not place.besides:
                    return
                continue
            begun += 1
            if begun > WAYS or self._time_is_up():
                self.is_whole = False
                return
            for label in place.options:
                self._follow(place, label, paid)

    # --- places ---------------------------------------------------------------------------

    def _begin(self) -> None:
        game, process, decision = self._replay(())
        self._note(game, process, decision, _Place(), 0)
        process.close()

    def _replay(self, taken: tuple[str, ...]) -> tuple[WatchedGame, Process[None], Decision | None]:
        game, process = self._start.game()
        decision = _settled(process, self._led(process))
        for label in taken:
            decision = _settled(process, _choose(process, decision, label))
        return game, process, decision

    def _led(self, process: Process[None]) -> Decision | None:
        """What is asked where the decisions so far lead."""
        decision = next(process, None)
        for label in self._labels:
            decision = _choose(process, decision, label)
        return decision

    def _follow(self, place: _Place, label: str, paid: int) -> None:
        """Choose that there, and note where it leads."""
        game, process, decision = self._replay(place.taken)
        option = decision.option(label) if decision is not None else None
        assert option is not None, "the same choices are possible again"
        used, intent, before = place.used, option.intent, _money(game)
        if isinstance(intent, intents.Use | intents.Trigger):
            used = (*used, label.removeprefix(intent.begins))
        decision = _settled(process, step(process, option))
        paid += max(0, before - _money(game))
        self._note(game, process, decision, _Place((*place.taken, label), used), paid)
        process.close()

    def _note(
        self,
        game: WatchedGame,
        process: Process[None],
        decision: Decision | None,
        place: _Place,
        paid: int,
    ) -> None:
        """Go on from there in its turn, unless a way that spent no more has led to the same."""
        is_done = any(event.ice == self._ice for event in game.happened(FullyBroken))
        left = self._unbroken(game) if self._is_encountered(game) else {}
        if not is_done and not left:
            return
        for key, label in self._names.items():
            if key not in left:
                self.each[label] = min(paid, self.each.get(label, paid))
        options: tuple[str, ...] = ()
        if decision is not None and not is_done:
            options = tuple(o.label for o in self._worth_trying(game, decision))
        besides = self._had - _has(game)
        stand, now = self._standing.key(game, process, is_done, options), (paid, besides.total())
        known = self._seen.get(stand) if stand is not None else None
        if (known is not None and known <= now) or not (is_done or options):
            return
        if stand is not None:
            self._seen[stand] = now
        there = replace(place, options=options, besides=besides, is_done=is_done)
        heappush(self._queue, (*now, next(self._number), there))

    # --- the encounter --------------------------------------------------------------------

    def _is_encountered(self, game: Game) -> bool:
        encounter = game.state.encounter
        return encounter is not None and encounter.ice == self._ice

    def _unbroken(self, game: Game) -> dict[Key, str]:
        done = game.encounter.broken.keys() | game.encounter.resolved
        return {key: sub.label for key, sub in active(game, self._ice) if key not in done}

    def _worth_trying(self, game: Game, decision: Decision) -> Iterator[Option]:
        """All but to let the window go by, and what makes no difference to breaking such ice."""
        for option in decision.options:
            intent = option.intent
            if isinstance(intent, intents.Use):
                is_worth_it = self._which(intent.source) and not self._is_of_no_use(game, intent)
            else:
                is_worth_it = not (option.passes and decision.rule == WINDOW)
            if is_worth_it:
                yield option

    def _is_of_no_use(self, game: Game, use: intents.Use) -> bool:
        """Whether it is of an icebreaker that breaks no such ice, or raises one for nothing."""
        card, ice = use.source, self._ice
        every = [a for a in game.abilities_of(card) if isinstance(a, PaidAbility)]
        breaking = [ability for ability in every if ability.breaks]
        if not game.has_subtype(card, "icebreaker") or not breaking:
            return False
        if not any(a.encountered is None or a.encountered(game, ice) for a in breaking):
            return True
        is_strong = strength(game, card) >= strength(game, ice)
        return is_strong and _only_strengthens(game, use.ability, card)


def _only_strengthens(game: Game, ability: PaidAbility, card: int) -> bool:
    """Whether all that it would do is to change the strength of its card."""
    resolution = Supposed(ability, card, Side.RUNNER, notes=Noted())
    effects = []
    with suppress(NoTarget):
        for sentence in instructions_in(clauses_of(ability)):
            for each in sentence.each_supposed(game, resolution):
                effects += each
    return bool(effects) and all(isinstance(e, StrengthChange) and e.card == card for e in effects)


def _choose(process: Process[None], decision: Decision | None, label: str) -> Decision | None:
    option = decision.option(label) if decision is not None else None
    return None if option is None else step(process, option)


def _settled(process: Process[None], decision: Decision | None) -> Decision | None:
    """What the Runner is asked next, where the Corp does nothing; ``None`` where that is unclear.

    Where they can only pass, or chance decides, nothing is broken any more.
    """
    while decision is not None:
        if decision.player is Side.RUNNER and (
            len(decision.options) > 1 or decision.options[0].passes
        ):
            return decision
        only = decision.options[0] if len(decision.options) == 1 else None
        option = decision.passing or only
        decision = None if option is None else step(process, option)
    return None


def _money(game: Game) -> int:
    """All credits that the Runner has, those on their cards among them."""
    hosted = sum(o.counters.get(CREDIT, 0) for o in _of_the_runner(game))
    return pool(game, Side.RUNNER) + in_fund(game) + hosted


def _of_the_runner(game: Game) -> Iterator[Object]:
    return (o for o in game.installed() if o.owner is Side.RUNNER)


def _has(game: Game) -> Counter[str]:
    """What else there is to be spent, by the words for it."""
    state, has = game.state, Counter[str]()
    for card in _of_the_runner(game):
        has[f"installed {card.printed.name}"] += 1
        for kind, many in card.counters.items():
            if kind != CREDIT:
                has[f"{kind} counter of {card.printed.name}"] += many
    has["card in the grip"] = len(game.zone(hand(Side.RUNNER)))
    has["click"] = state.clicks[Side.RUNNER]
    return has
