"""The cheapest way for the Runner to break a piece of ice, found by playing every way."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count

from engine.kernel import intents
from engine.kernel.abilities.given import clauses_of, instructions_in
from engine.kernel.abilities.hypothetical_resolutions import HypotheticalResolution, MissingNotes
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.resolution import NoTarget
from engine.kernel.abilities.strength_changes import StrengthChange
from engine.kernel.abilities.subroutine_status import SubroutineKey
from engine.kernel.abilities.subroutines import active_subroutines
from engine.kernel.abilities.values import strength
from engine.kernel.decisions import Decision, Option, Process
from engine.kernel.events import FullyBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import CREDIT
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.fund import credits_in_fund
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side
from engine.scenarios.game_keys import Key as Stand
from engine.scenarios.game_keys import Standing
from engine.scenarios.play import Start
from engine.scenarios.playing_lock import one_at_a_time
from engine.scenarios.script_follower import step
from engine.scenarios.watched_game import WatchedGame

WINDOW = "6.9.3b"
"""The step in which the Runner may break subroutines (6.9.3b); if they pass, they break no more."""
MORE = 30
"""If the Runner's credits are not enough, the search adds so many to see how many would be."""
WAYS = 2_000
"""How many ways are begun at most."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to fully break the ice.

    - ``credits``: how many credits it takes.
    - ``uses``: how often each ability is used, by the ability's words.
    - ``besides``: how many of each other thing are spent, such as clicks and counters.
    """

    credits: int
    uses: Mapping[str, int]
    besides: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Ways:
    """The cheapest ways found to break every subroutine that is unbroken.

    - ``way``: the cheapest of all; ``None`` if none was found.
    - ``for_credits``: the cheapest that spends credits alone, if ``way`` spends something else too.
    - ``each``: what breaking a single subroutine takes in credits, by its label.
    - ``is_afforded``: whether the Runner has the credits.
    - ``is_whole``: whether every way that could be cheaper was followed.
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
    """Return the ways to break the ice once these decisions are taken, if the Corp does nothing.

    If ``using`` is given, only icebreakers of that name are used. Returns ``None`` if the decisions
    do not lead to an encounter with the ice, or if no subroutine of it is unbroken.
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
    """Search with each icebreaker alone, then with it and other cards, then with everything.

    The first search is quick. Each later one looks only for ways cheaper than those found.
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
    """Return the credits of the cheapest way that spends nothing else."""
    return min((way.credits for way in found if not way.besides), default=None)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a way has led: the labels taken, the abilities used, and the options there."""

    taken: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    besides: Mapping[str, int] | None = None
    is_done: bool = False


class _Search:
    """A search for ways to break the ice of one encounter, the cheapest first."""

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
        self._names: dict[SubroutineKey, str] = {}
        self._had: Counter[str] = Counter()
        self.each: dict[str, int] = {}
        self.is_whole = True

    def breakers(self) -> dict[int, str] | None:
        """Return the names of the installed icebreakers; ``None`` if there is nothing to break."""
        game, process = self._start.game()
        if self._labels:  # without labels nothing has begun, and the game might run to its end
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
        """Yield the cheapest way with certain cards, and the cheapest that spends only credits.

        ``which`` says whether a card may be used. If ``most`` is given, the ways spend fewer
        credits.
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
        """Return the decision to which the labels so far lead."""
        decision = next(process, None)
        for label in self._labels:
            decision = _choose(process, decision, label)
        return decision

    def _follow(self, place: _Place, label: str, paid: int) -> None:
        """Take an option at that place, and note where it leads."""
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
        """Queue a place to go on from, unless a way that cost no more led to the same position."""
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

    def _unbroken(self, game: Game) -> dict[SubroutineKey, str]:
        done = game.encounter.broken.keys() | game.encounter.resolved
        return {
            key: sub.label for key, sub in active_subroutines(game, self._ice) if key not in done
        }

    def _worth_trying(self, game: Game, decision: Decision) -> Iterator[Option]:
        """Yield the options except passing in the window and uses that do not help to break it."""
        for option in decision.options:
            intent = option.intent
            if isinstance(intent, intents.Use):
                is_worth_it = self._which(intent.source) and not self._is_of_no_use(game, intent)
            else:
                is_worth_it = not (option.passes and decision.rule == WINDOW)
            if is_worth_it:
                yield option

    def _is_of_no_use(self, game: Game, use: intents.Use) -> bool:
        """Whether the icebreaker cannot break such ice, or would gain strength it does not need."""
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
    """Whether the ability would do nothing but change the strength of its own card."""
    resolution = HypotheticalResolution(ability, card, Side.RUNNER, notes=MissingNotes())
    effects = []
    with suppress(NoTarget):
        for sentence in instructions_in(clauses_of(ability)):
            for each in sentence.effects_by_target(game, resolution):
                effects += each
    return bool(effects) and all(isinstance(e, StrengthChange) and e.card == card for e in effects)


def _choose(process: Process[None], decision: Decision | None, label: str) -> Decision | None:
    option = decision.option(label) if decision is not None else None
    return None if option is None else step(process, option)


def _settled(process: Process[None], decision: Decision | None) -> Decision | None:
    """Return the Runner's next decision, if the Corp does nothing; ``None`` if that is unclear.

    Single options are taken, but for the Runner's passing. Where they can only pass, or chance
    decides, nothing more is broken.
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
    """Return how many credits the Runner has, with those on their cards."""
    hosted = sum(o.counters.get(CREDIT, 0) for o in _of_the_runner(game))
    return pool(game, Side.RUNNER) + credits_in_fund(game) + hosted


def _of_the_runner(game: Game) -> Iterator[Object]:
    return (o for o in game.installed() if o.owner is Side.RUNNER)


def _has(game: Game) -> Counter[str]:
    """Count what the Runner can spend besides credits, each under the words for it."""
    state, has = game.state, Counter[str]()
    for card in _of_the_runner(game):
        has[f"installed {card.printed.name}"] += 1
        for kind, many in card.counters.items():
            if kind != CREDIT:
                has[f"{kind} counter of {card.printed.name}"] += many
    has["card in the grip"] = len(game.zone(hand(Side.RUNNER)))
    has["click"] = state.clicks[Side.RUNNER]
    return has
