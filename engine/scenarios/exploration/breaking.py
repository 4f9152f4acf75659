"""The cheapest way for the Runner to break a piece of ice, found by playing every way."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count

from engine.kernel import intents
from engine.kernel.abilities.ability_contents import clauses_of, instructions_in
from engine.kernel.abilities.earlier.hypothetical_resolutions import (
    HypotheticalResolution,
    MissingNotes,
)
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.lingering_effects.strength_changes import StrengthChange
from engine.kernel.abilities.resolution import NoTarget
from engine.kernel.abilities.static.values import strength
from engine.kernel.abilities.subroutines.resolving_subroutines import subroutines_to_resolve
from engine.kernel.abilities.subroutines.subroutine_status import SubroutineKey
from engine.kernel.decisions import Decision, Option, Process, take_option
from engine.kernel.events import FullyBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import CREDIT
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.fund import credits_in_fund
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side
from engine.scenarios.exploration.game_keys import GameKey, GameKeys
from engine.scenarios.playing_lock import one_at_a_time
from engine.scenarios.start import Start
from engine.scenarios.watched_game import WatchedGame

BREAK_STEP = "6.9.3b"
"""The step in which the Runner may break subroutines (6.9.3b); if they pass, they break no more."""
EXTRA_CREDITS = 30
"""If the Runner's credits are not enough, the search adds so many to see how many would be."""
MAX_WAYS = 2_000
"""How many ways are begun at most."""


@dataclass(frozen=True, slots=True)
class WayToBreak:
    """One way to fully break the ice.

    - ``credits``: how many credits it takes.
    - ``uses``: how often each ability is used, by the ability's words.
    - ``other_costs``: how many of each other thing are spent, such as clicks and counters.
    """

    credits: int
    uses: Mapping[str, int]
    other_costs: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class WaysToBreak:
    """The cheapest ways found to break every subroutine that is unbroken.

    - ``cheapest``: the cheapest of all; ``None`` if none was found.
    - ``cheapest_in_credits``: the cheapest that spends credits alone, if ``cheapest`` does not.
    - ``by_subroutine``: what breaking a single subroutine takes in credits, by its label.
    - ``is_complete``: whether every way that could be cheaper was followed.
    - ``is_afforded``: whether the Runner has the credits.
    """

    cheapest: WayToBreak | None
    cheapest_in_credits: WayToBreak | None
    by_subroutine: Mapping[str, int]
    is_complete: bool
    is_afforded: bool = True


@one_at_a_time
def ways_to_break(
    start: Start,
    labels: Sequence[str],
    ice: int,
    time_is_up: Callable[[], bool],
    using: str | None,
) -> WaysToBreak | None:
    """Return the ways to break the ice once these decisions are taken, if the Corp does nothing.

    If ``using`` is given, only icebreakers of that name are used. Returns ``None`` if the decisions
    do not lead to an encounter with the ice, or if no subroutine of it is unbroken.
    """
    found = _ways(_Search(start, tuple(labels), ice, time_is_up), using)
    if found is None or found.cheapest is not None or not found.is_complete:
        return found
    state = start.state.copy()
    state.credits[Side.RUNNER] += EXTRA_CREDITS
    richer = replace(start, state=state)
    found = _ways(_Search(richer, tuple(labels), ice, time_is_up), using)
    return found and replace(found, is_afforded=False)


def _ways(search: "_Search", using: str | None) -> WaysToBreak | None:
    """Search with each icebreaker alone, then with it and other cards, then with everything.

    The first search is quick. Each later one looks only for ways cheaper than those found.
    """
    if (breakers := search.breakers()) is None:
        return None
    used = [card for card, name in breakers.items() if using in (None, name)]
    found: list[WayToBreak] = []
    for card in used:
        found += search.ways({card}.__contains__)
    for card in used:
        found += search.ways(_all_but(breakers.keys() - {card}), _cheapest_credits(found))
    if using is None:
        found += search.ways(lambda _: True, _cheapest_credits(found))
    found.sort(key=lambda way: (way.credits, sum(way.other_costs.values())))
    first = found[0] if found else None
    second = next((way for way in found if not way.other_costs), None)
    below = first.credits if first is not None else EXTRA_CREDITS
    by_subroutine = {sub: paid for sub, paid in search.by_subroutine.items() if paid < below}
    other = second if first is not second else None
    return WaysToBreak(first, other, by_subroutine, is_complete=search.is_complete)


def _all_but(cards: AbstractSet[int]) -> Callable[[int], bool]:
    return lambda card: card not in cards


def _cheapest_credits(found: Sequence[WayToBreak]) -> int | None:
    """Return the credits of the cheapest way that spends nothing else."""
    return min((way.credits for way in found if not way.other_costs), default=None)


@dataclass(frozen=True, slots=True)
class _Way:
    """A way so far: the labels taken, the abilities used, and the credits paid."""

    taken: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    credits: int = 0


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a way has led: the options there, if the ice is not fully broken yet."""

    way: _Way
    options: tuple[str, ...]
    other_costs: Counter[str]
    is_done: bool


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
        self._keys = GameKeys()
        self._queue: list[tuple[int, int, int, _Place]] = []
        self._number = count()
        self._seen: dict[GameKey, tuple[int, int]] = {}
        self._names: dict[SubroutineKey, str] = {}
        self._had_at_start: Counter[str] = Counter()
        self.by_subroutine: dict[str, int] = {}
        self.is_complete = True

    def breakers(self) -> dict[int, str] | None:
        """Return the names of the installed icebreakers; ``None`` if there is nothing to break."""
        game, process = self._start.game()
        if self._labels:  # without labels nothing has begun, and the game might run to its end
            self._replay_labels(process)
        self._names = self._unbroken(game) if self._is_encountered(game) else {}
        self._had_at_start = _other_resources(game)
        installed = _installed_runner_cards(game)
        cards = {
            o.oid: game.name(o.oid) for o in installed if game.has_subtype(o.oid, "icebreaker")
        }
        process.close()
        return cards if self._names else None

    def ways(
        self, may_use: Callable[[int], bool], max_credits: int | None = None
    ) -> Iterator[WayToBreak]:
        """Yield the cheapest way with certain cards, and the cheapest that spends only credits.

        ``may_use`` says whether a card may be used. If ``max_credits`` is given, the ways spend
        fewer credits.
        """
        self._queue, self._seen, self._may_use = [], {}, may_use
        self._queue_first_place()
        begun, is_first = 0, True
        while self._queue:
            *_, place = heappop(self._queue)
            way = place.way
            if max_credits is not None and way.credits >= max_credits:
                return
            if place.is_done:
                if is_first or not place.other_costs:
                    yield WayToBreak(way.credits, Counter(way.used), place.other_costs)
                is_first = False
                if not place.other_costs:
                    return
                continue
            begun += 1
            if begun > MAX_WAYS or self._time_is_up():
                self.is_complete = False
                return
            for label in place.options:
                self._take_option(way, label)

    # --- places ---------------------------------------------------------------------------

    def _queue_first_place(self) -> None:
        game, process, decision = self._replay(())
        self._queue_place(game, process, decision, _Way())
        process.close()

    def _replay(self, taken: tuple[str, ...]) -> tuple[WatchedGame, Process[None], Decision | None]:
        game, process = self._start.game()
        decision = _next_runner_decision(process, self._replay_labels(process))
        for label in taken:
            decision = _next_runner_decision(process, _choose(process, decision, label))
        return game, process, decision

    def _replay_labels(self, process: Process[None]) -> Decision | None:
        """Return the decision to which the labels so far lead."""
        decision = next(process, None)
        for label in self._labels:
            decision = _choose(process, decision, label)
        return decision

    def _take_option(self, way: _Way, label: str) -> None:
        """Take an option where that way has led, and note where it leads."""
        game, process, decision = self._replay(way.taken)
        option = decision.option(label) if decision is not None else None
        assert option is not None, "the same choices are possible again"
        used, intent, before = way.used, option.intent, _credits_in_reach(game)
        if isinstance(intent, intents.Use | intents.Trigger):
            used = (*used, label.removeprefix(intent.prefix))
        decision = _next_runner_decision(process, take_option(process, option))
        paid = way.credits + max(0, before - _credits_in_reach(game))
        self._queue_place(game, process, decision, _Way((*way.taken, label), used, paid))
        process.close()

    def _queue_place(
        self,
        game: WatchedGame,
        process: Process[None],
        decision: Decision | None,
        way: _Way,
    ) -> None:
        """Queue where a way has led, unless one that cost no more led to the same position."""
        is_done = any(event.ice == self._ice for event in game.happened(FullyBroken))
        unbroken = self._unbroken(game) if self._is_encountered(game) else {}
        if not is_done and not unbroken:
            return
        for key, label in self._names.items():
            if key not in unbroken:
                known = self.by_subroutine.get(label, way.credits)
                self.by_subroutine[label] = min(way.credits, known)
        options: tuple[str, ...] = ()
        if decision is not None and not is_done:
            options = tuple(o.label for o in self._options_worth_trying(game, decision))
        other_costs = self._had_at_start - _other_resources(game)
        game_key = self._keys.key_of(game, process, is_done, options)
        spent = way.credits, other_costs.total()
        least = self._seen.get(game_key) if game_key is not None else None
        if (least is not None and least <= spent) or not (is_done or options):
            return
        if game_key is not None:
            self._seen[game_key] = spent
        place = _Place(way, options, other_costs, is_done)
        heappush(self._queue, (*spent, next(self._number), place))

    # --- the encounter --------------------------------------------------------------------

    def _is_encountered(self, game: Game) -> bool:
        encounter = game.state.encounter
        return encounter is not None and encounter.ice == self._ice

    def _unbroken(self, game: Game) -> dict[SubroutineKey, str]:
        return {key: sub.label for key, sub in subroutines_to_resolve(game)}

    def _options_worth_trying(self, game: Game, decision: Decision) -> Iterator[Option]:
        """Yield the options except passing in the window and uses that do not help to break it."""
        for option in decision.options:
            intent = option.intent
            if isinstance(intent, intents.Use):
                is_worth_it = self._may_use(intent.source) and not self._is_useless(game, intent)
            else:
                is_worth_it = not (option.passes and decision.rule == BREAK_STEP)
            if is_worth_it:
                yield option

    def _is_useless(self, game: Game, use: intents.Use) -> bool:
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
    return None if option is None else take_option(process, option)


def _next_runner_decision(process: Process[None], decision: Decision | None) -> Decision | None:
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
        decision = None if option is None else take_option(process, option)
    return None


def _credits_in_reach(game: Game) -> int:
    """Return how many credits the Runner has, with those on their cards."""
    hosted = sum(o.counters.get(CREDIT, 0) for o in _installed_runner_cards(game))
    return pool(game, Side.RUNNER) + credits_in_fund(game) + hosted


def _installed_runner_cards(game: Game) -> Iterator[Object]:
    return (o for o in game.installed() if o.owner is Side.RUNNER)


def _other_resources(game: Game) -> Counter[str]:
    """Count what the Runner can spend besides credits, each under the words for it."""
    state, has = game.state, Counter[str]()
    for card in _installed_runner_cards(game):
        has[f"installed {card.printed.name}"] += 1
        for kind, many in card.counters.items():
            if kind != CREDIT:
                has[f"{kind} counter of {card.printed.name}"] += many
    has["card in the grip"] = len(game.zone(hand(Side.RUNNER)))
    has["click"] = state.clicks[Side.RUNNER]
    return has
