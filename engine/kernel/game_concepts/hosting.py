"""Hosting (section 1.13): which cards may host which, hosting, and what is set aside for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Attempt, Effect, ValuedEffect
from engine.kernel.abilities.kinds import PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import CanHost, InstallOnlyOn
from engine.kernel.card_manipulation.movements.moving import Location, may_leave, move
from engine.kernel.card_manipulation.shuffled_decks import settle_top
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Hosted
from engine.kernel.game_concepts.counters import lies_where_cards_host, place_counters
from engine.kernel.game_zones.zones import PLAY_AREA, SET_ASIDE, deck, hand
from engine.kernel.selecting import select_at_random
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.costs.cost import Purpose
    from engine.kernel.game_concepts.objects import Object


@dataclass(frozen=True, slots=True)
class HostOn(Attempt):
    """An attempt to be hosted on an object, installed or not, which abilities may prohibit."""

    card: int
    host: int


IN_ROOTS = ("agenda", "asset", "upgrade")
"""The types of cards that are installed in the root of a server, hosted or not."""


@carries_out("8.5.2b", "8.5.2c", "4.6.6e")
def cards_in_root(game: "Game", name: str | None) -> list[int]:
    """Return the cards in the root of that server, if it exists, and those hosted on them.

    A card hosted on a card in a root, as on a facility that hosts assets, is in that root.
    """
    server = game.state.servers.get(name or "")
    return [] if server is None else with_hosted_cards(game, server.root)


def with_hosted_cards(game: "Game", cards: Sequence[int]) -> list[int]:
    """Return these cards of a root, and those installed on them, directly or not."""
    hosted = [o for host in cards for o in game.hosted(host)]
    in_root = [o.oid for o in hosted if o.installed and o.printed.type in IN_ROOTS]
    return [*cards, *with_hosted_cards(game, in_root)] if in_root else [*cards]


@carries_out("1.9.5j", "10.1.4")
def cards_on(game: "Game", host: int) -> "list[Object]":
    """Return the cards hosted on an object; what has become a condition counter is no card."""
    return [o for o in game.hosted(host) if o.converted is None]


@carries_out("8.5.2b", "8.5.2c", "4.6.6e")
def server_with(game: "Game", card: int) -> str | None:
    """Return the server in whose root a card is, hosted there or not, or that it protects."""
    obj = game.object(card)
    if obj.host is not None and obj.printed.type in IN_ROOTS:
        return server_with(game, obj.host)
    return obj.server


@carries_out("1.13.1a", "1.13.12")
def can_be_hosted(game: "Game", card: int, host: int) -> bool:
    """Whether the object may host the card at all; either may be a card or a condition counter."""
    if host == card or not lies_where_cards_host(game, host):
        return False
    return not game.is_prohibited(HostOn(card, host))


@carries_out("1.13.5a", "1.13.5b")
def declared_hosts(game: "Game") -> list[int]:
    """Return the objects that say what they can host, without those that only host by abilities."""
    declared = (host for said, host in game.declarations(CanHost) if not said.by_itself)
    return list(dict.fromkeys(declared))


@carries_out("1.13.4", "1.13.8")
def hosts_for(game: "Game", card: int) -> list[int]:
    """Return the declared hosts that can host the card and still have room for it."""
    return [
        host
        for host in declared_hosts(game)
        if can_be_hosted(game, card, host) and has_room_for(game, card, host)
    ]


@carries_out("8.1.4a", "1.13.5", "1.13.8")
def has_room(game: "Game", declaration: CanHost, host: int, card: int) -> bool:
    """Whether a host that says how many cards it can host has room for another.

    A card hosted on a hosted card takes no room on the host of its host. Neither does a card that
    is none of those that the host speaks of, such as a facedown card.
    """
    if declaration.limit is None:
        return True
    others = (o for o in cards_on(game, host) if o.oid != card and not o.has_no_characteristics)
    return sum(declaration.accepts(game, host, o.oid) for o in others) < declaration.limit


@carries_out("1.13.5", "1.13.5a", "1.13.5b", "1.13.5c")
def has_room_for(game: "Game", card: int, host: int) -> bool:
    """Whether the host can host the card and has room for it, if it says anything of that.

    A card that itself says that it is installed there is not held to what the host says.
    """
    declarations = [d for d, source in game.declarations(CanHost) if source == host]
    is_accepted = any(
        d.accepts(game, host, card) and has_room(game, d, host, card) for d in declarations
    )
    return not declarations or is_accepted or host in (only_hosts_for(game, card) or ())


@carries_out("1.13.4", "10.3.1e")
def may_stay_on(game: "Game", card: int, host: int) -> bool:
    """Whether an installed card may still be hosted there: what a host says it can host holds on.

    That goes for which cards, and how many, except for a card that itself says that it is installed
    there. A host that says nothing of it, or no longer does, sets no limit. Nor is there one for a
    counter or a facedown card: a host speaks of neither (8.1.4a, 10.1.4).
    """
    obj = game.object(card)
    if not obj.installed or obj.has_no_characteristics or obj.converted is not None:
        return True
    return has_room_for(game, card, host)


@carries_out("1.13.5c", "9.1.8c")
def only_hosts_for(game: "Game", card: int) -> list[int] | None:
    """Return where the card says that it can only be installed; ``None`` if it says nothing."""
    rules = [
        restriction
        for ability in game.abilities_of(card)
        if isinstance(ability, StaticAbility)
        for restriction in ability.restricts
        if isinstance(restriction, InstallOnlyOn)
    ]
    if not rules:
        return None
    return [
        host.oid
        for host in list(game.installed())
        if all(rule.valid(game, card, host.oid) for rule in rules)
        and can_be_hosted(game, card, host.oid)
    ]


@dataclass(eq=False, kw_only=True)
@carries_out(
    "1.13.1", "1.13.2", "25.04:1.13.2a", "1.13.3", "1.13.6b", "1.13.7", "4.6.5h", "26.03:1.13.12"
)
class Host(Effect):
    """Host a card on an object: without installing it, or an installed card on a new host.

    ``became`` is the object that the card is afterwards.
    """

    phrase: ClassVar[str] = "host a card"
    card: int
    host: int
    faceup: bool = True
    became: int | None = None

    def would_change(self, game: "Game") -> bool:
        """Whether both are there, and the card is not hosted there already."""
        return (
            game.exists(self.card)
            and may_leave(game, self.card)
            and game.object(self.card).host != self.host
            and can_be_hosted(game, self.card, self.host)
        )

    @carries_out("25.04:6.2.1a")
    def apply(self, game: "Game") -> None:
        """Move it onto its host; an installed card stays installed, but ice protects no server."""
        card, stays = game.object(self.card), self._stays_installed(game)
        if card.installed and not stays:
            game.released.append(self.card)
        if stays and card.printed.type != "ice":
            card.host = self.host
            self.became = self.card
        else:
            where = Location(PLAY_AREA, host=self.host)
            faceup = card.faceup if stays else self.faceup
            self.became = move(game, self.card, where, faceup=faceup, installed=stays)
        shown = game.name(self.became) if game.object(self.became).faceup else "a card"
        game.log("1.13.1", f"{shown} is hosted on {game.name(self.host)}")
        game.emit(Hosted(self.became, self.host))

    @carries_out("25.04:1.13.2b")
    def _stays_installed(self, game: "Game") -> bool:
        """Whether it stays installed on that host, which no Corp card does on a Runner card."""
        card, host = game.object(self.card), game.object(self.host)
        return card.installed and not (card.owner is Side.CORP and host.owner is Side.RUNNER)


@dataclass(eq=False, kw_only=True)
@carries_out("1.13.1", "1.13.2")
class HostWithCounters(Host):
    """Host a card on an object and place ``amount`` counters of a kind on the card."""

    phrase: ClassVar[str] = "host a card with counters on it"
    kind: str
    amount: int

    def apply(self, game: "Game") -> None:
        """Host the card, and place the counters on the object that it is there."""
        super().apply(game)
        if self.became is not None and self.amount > 0:
            place_counters(game, self.became, self.kind, self.amount, self.by)


@dataclass(eq=False, kw_only=True)
class _HostOnSource(ValuedEffect):
    """Host a number of a player's cards on the source of the ability."""

    side: Side

    @property
    def _host(self) -> int:
        assert self.source is not None, "the source hosts the cards"
        return self.source


@dataclass(eq=False, kw_only=True)
@carries_out("1.13.2", "25.04:1.13.2a", "1.13.6b")
class HostFromDeck(_HostOnSource):
    """Host a number of cards from the top of a deck on the source, or all if it has fewer."""

    phrase: ClassVar[str] = "host {top} of {deck}"
    faceup: bool = True

    def is_possible(self, game: "Game") -> bool:
        """Whether the deck holds any card, and the source is there to host it."""
        return bool(game.zone(deck(self.side))) and game.exists(self._host)

    def happen(self, game: "Game") -> Process[None]:
        """Settle which cards they are, and host them."""
        for card in list((yield from settle_top(game, self.side, self.value(game)))):
            Host(card=card, host=self._host, faceup=self.faceup).apply(game)


@dataclass(eq=False, kw_only=True)
@carries_out("1.13.2", "1.13.7")
class HostAtRandom(_HostOnSource):
    """Host a number of cards from a hand on the source, selected at random."""

    phrase: ClassVar[str] = "host {cards} of {hand} at random"

    def is_possible(self, game: "Game") -> bool:
        """Whether there is a card in hand, and the source is there to host it."""
        return bool(game.zone(hand(self.side))) and game.exists(self._host)

    def happen(self, game: "Game") -> Process[None]:
        """Select the cards at random, and host them faceup."""
        cards = game.zone(hand(self.side))
        selected = yield from select_at_random(game, cards, self.value(game), "1.13.2", "host")
        for card in selected:
            Host(card=card, host=self._host).apply(game)


# --- costs that uninstall the host ----------------------------------------------------


def set_aside_hosted(game: "Game", purpose: "Purpose") -> None:
    """Set aside what an ability's source hosted, if paying has just taken the source away.

    The cards still count as hosted on it. Its counters are known from the source as it last was.
    """
    ability, source = purpose.ability, purpose.source
    if not isinstance(ability, PaidAbility) or not ability.uses_hosted or source is None:
        return
    if purpose.kind == "use" and not game.exists(source):
        _set_aside(game, source)


@carries_out("4.8.5")
def _set_aside(game: "Game", source: int) -> None:
    game.kept_hosted.append(source)
    for card in game.hosted(source):
        move(game, card.oid, Location(SET_ASIDE, host=source), faceup=card.faceup)
    game.log("9.5.5", f"What {game.name(source)} hosted is set aside while its ability resolves")


def release_hosted(game: "Game", source: int) -> None:
    """Let the next checkpoint trash what is still set aside, because the ability is resolved."""
    if source in game.kept_hosted:
        game.kept_hosted.remove(source)
        game.released.append(source)


def return_released_counters(game: "Game") -> None:
    """Return counters of what was uninstalled to the bank, once its ability is resolved."""
    for source in game.released:
        _return_counters(game, source)
    game.released.clear()


def cards_with_hosts(game: "Game") -> "list[tuple[Object, int]]":
    """Return the hosted cards in the play area or set aside, each with its host, gone or not."""
    cards = map(game.object, (*game.zone(PLAY_AREA), *game.zone(SET_ASIDE)))
    return [(card, host) for card in cards if (host := card.host) is not None]


@carries_out("25.04:1.13.2b", "10.3.1g")
def hosts_without_installing(host: "Object") -> bool:
    """Whether the host is hosted itself and not installed: then it hosted its cards before that."""
    is_there = host.zone == PLAY_AREA and host.host is not None
    return is_there and not host.installed and host.converted is None


@carries_out("9.5.5", "4.7.4")
def _return_counters(game: "Game", source: int) -> None:
    counters = game.object(source).counters
    returned = [f"{count} {kind}" for kind, count in counters.items() if count]
    counters.clear()
    if returned:
        game.log("10.3.1g", f"Counters of {game.name(source)} go back: {', '.join(returned)}")
