"""Searching for cards (section 8.7): find, set aside facedown, and shuffle."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.card_manipulation.decks import shuffle
from engine.kernel.card_manipulation.movements.moving import Location, move
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.editions import dated
from engine.kernel.events import Searched
from engine.kernel.game_concepts.visibility import show
from engine.kernel.game_zones.zones import SET_ASIDE, Zone, ZoneKind, deck
from engine.kernel.selecting import iter_distinct_selections, list_if_few, one_by_one, without
from engine.kernel.sides import Side
from rules.amounts import pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.8", "8.7.1", "8.7.2", "1.15.1a")
class Search(Effect):
    """Search zones for cards; ``found`` are the set-aside objects afterwards.

    - ``criteria``: a test of the cards that may be found; ``None`` for any card.
    - ``followed_by``: a test of those that the next instruction could install or play (8.7.2b).
    - ``acted_on``: a test of those with which it could do everything else, too; ``None`` if nothing
      could stand against that.
    - ``different``: whether the cards have to have different names; ``alike``: whether they have to
      be copies of one card.

    An ability gives ``found`` a list of its own for later instructions; those reveal what is found,
    if anything does (8.7.2c). Searching ends an instruction, even if the sentence goes on
    (9.11.4d).
    """

    zones: tuple[Zone, ...]
    criteria: Callable[["Game", int], bool] | None = None
    count: int = 1
    up_to: bool = False
    different: bool = False
    alike: bool = False
    followed_by: Callable[["Game", int], bool] | None = None
    acted_on: Callable[["Game", int], bool] | None = None
    found: list[int] = field(default_factory=list)

    def would_change(self, game: "Game") -> bool:
        """Whether there is a card to look at."""
        return any(game.zone(zone) for zone in self.zones)

    @property
    def player(self) -> Side:
        """Who searches."""
        assert self.by is not None, "somebody searches"
        return self.by

    @carries_out("8.7.1a", "8.7.2c", "8.7.5", "4.8.4")
    def happen(self, game: "Game") -> Process[None]:
        """Look at all the cards, set aside what is found, and shuffle the decks searched."""
        show(game, self.player, [card for zone in self.zones for card in game.zone(zone)])
        game.log("8.7.1", f"{self.player.named} searches {' and '.join(map(str, self.zones))}")
        for card in (yield from self._choose(game)):
            self.found.append(move(game, card, Location(SET_ASIDE), faceup=False))
        game.log("8.7.2", f"{self.player.named} finds {pluralise(len(self.found), 'card')}")
        show(game, self.player, self.found)
        for zone in self.zones:
            if zone.kind is ZoneKind.DECK and zone.side is not None:
                self._shuffle(game, zone.side)
        game.emit(Searched(self.player, self.zones, self.source))

    @carries_out("4.2.3a")
    def _shuffle(self, game: "Game", side: Side) -> None:
        game.log("8.7.3", f"{deck(side)} has been searched and is shuffled at once")
        shuffle(game, side)

    def _candidates(self, game: "Game") -> list[int]:
        """Return the cards that can be found; of copies, only as many as can make a difference."""
        seen: dict[tuple[Zone, object], int] = {}
        candidates = []
        for zone in self.zones:
            for card in game.zone(zone):
                key = zone, game.object(card).definition
                copies = 1 if self.different else self.count
                if seen.get(key, 0) < copies and self._matches(game, card):
                    seen[key] = seen.get(key, 0) + 1
                    candidates.append(card)
        return candidates

    @carries_out("8.7.2a", "8.7.2b")
    def _matches(self, game: "Game", card: int) -> bool:
        meets = self.criteria is None or self.criteria(game, card)
        if not meets or (self.followed_by is not None and not self.followed_by(game, card)):
            return False
        return self.acted_on is None or self.acted_on(game, card) or _is_found_regardless(game)

    @carries_out("8.7.2d", "8.7.2e")
    def _choose(self, game: "Game") -> Process[list[int]]:
        candidates = self._candidates(game)
        kinds = len({game.name(card) for card in candidates})
        most = min(self.count, kinds if self.different else len(candidates))
        in_deck = any(zone.kind is ZoneKind.DECK for zone in self.zones)
        may_fail = in_deck and self.criteria is not None
        sizes = set(range(most + 1)) if self.up_to else {most} | ({0} if may_fail else set())
        if most == 0:
            return []

        def offer(cards: tuple[int, ...]) -> Option:
            return intents.offer(game, intents.DoTo("find", cards), cards)

        question = self.phrase_question(game, f"find which {'card' if most == 1 else 'cards'}?")
        sets = list_if_few(s for size in sorted(sizes) for s in self._sets(game, candidates, size))
        if sets is not None:
            options = [offer(cards) for cards in sets]
            chosen = yield from game.decide(self.player, "8.7.2", question, options)
            return list(chosen.value)

        def next_options(selected: tuple[int, ...]) -> list[Option]:
            if len(selected) == most:
                return []
            enough = [offer(())] if len(selected) in sizes else []
            names = {game.name(card) for card in selected}
            rest = [
                card
                for card in without(candidates, selected)
                if self._may_join(game.name(card), names)
            ]
            return [*enough, *map(offer, self._sets(game, rest, 1))]

        return list((yield from one_by_one(game, self.player, "8.7.2", question, next_options)))

    def _may_join(self, name: str, names: set[str]) -> bool:
        """Whether a card of that name may be found with others of these names."""
        if self.alike:
            return names <= {name}
        return not self.different or name not in names

    @carries_out("2.1.5")
    def _sets(self, game: "Game", candidates: list[int], size: int) -> Iterator[tuple[int, ...]]:
        """Yield the sets of ``size`` candidates; of those with the same names, only one."""

        def kind(card: int) -> tuple[Zone, str]:
            return game.object(card).zone, game.name(card)

        if self.alike and size > 0:
            for name in sorted({game.name(card) for card in candidates}):
                copies = [card for card in candidates if game.name(card) == name]
                yield from iter_distinct_selections(copies, size, kind)
            return
        for chosen in iter_distinct_selections(candidates, size, kind):
            names = {game.name(card) for card in chosen}
            if not self.different or len(names) == size:
                yield chosen


@dated("what-a-search-may-find", since="24.03")
@carries_out("8.7.2a")
def _is_found_regardless(_game: "Game", /) -> bool:
    """Whether what meets the criteria is found, whatever else the ability does with it: it is."""
    return True


@_is_found_regardless.before("24.03")
@carries_out("8.7.2a")
def _is_found_if_all_is_done(_game: "Game", /) -> bool:
    """Whether it is found if the ability cannot do everything with it: it is not."""
    return False
