"""Installing cards (section 8.5): destination, like cards, cost, and the card itself."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Effect
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.card_manipulation.destinations import (
    RUNNER_TYPES,
    Destination,
    InstallAt,
    cannot_share_root,
    destinations,
    words,
)
from engine.kernel.card_manipulation.moving import Location, move, origin, stand
from engine.kernel.card_manipulation.parts import within_an_effect
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.card_manipulation.trashing import Trash, TrashOne
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.events import Installed
from engine.kernel.game_concepts import memory
from engine.kernel.game_concepts.costs import Purpose
from engine.kernel.game_concepts.hosting import can_be_hosted
from engine.kernel.game_concepts.prices import (
    AS_PRINTED,
    Ignoring,
    Price,
    Terms,
    agree,
    allows,
    choose_x,
    pay_price,
    price,
    values_for_x,
)
from engine.kernel.game_concepts.visibility import can_see, reveal
from engine.kernel.game_zones.zones import PLAY_AREA, Zone
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

Choosing = Callable[["Game", Destination], bool]
"""Which destinations an ability allows; all the rules allow if it names none."""


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.6", "8.5.1", "8.5.5", "9.11.2a")
class Install(Effect):
    """Install a card, as one instruction.

    ``where`` limits the destinations, and ``places`` gives them where the ability names
    locations of its own ("directly inward"). ``terms`` say what it asks of the install
    cost; ``rez`` are the terms of rezzing it too ("install and rez"), and ``rez_if_able``
    allows neither choosing a card that cannot be rezzed nor declining. ``proves`` says that
    the ability asks for more of the card than its type (8.5.13c). ``basic`` marks the basic
    action. ``became`` is the installed object afterwards, in ``installed`` too, a list
    that an ability may share with later instructions.
    """

    card: int
    where: Choosing | None = None
    places: "Callable[[Game], list[Destination]] | None" = None
    facedown: bool = False
    terms: Terms = AS_PRINTED
    rez: Terms | None = None
    rez_if_able: bool = False
    proves: bool = False
    basic: bool = False
    became: int | None = None
    installed: list[int] = field(default_factory=list)

    @property
    def player(self) -> Side:
        """Who installs it."""
        assert self.by is not None, "somebody installs a card"
        return self.by

    @carries_out("8.5.14", "1.16.4b", "5.2.4")
    def would_change(self, game: "Game") -> bool:
        """Whether there is a destination that it can be installed to and paid for."""
        return game.exists(self.card) and bool(self.possible(game))

    def possible(self, game: "Game") -> list[Destination]:
        """The destinations that are legal, and for which the cost can be paid."""
        with game.settled():
            return [to for to in self.legal(game) if _like_card_choices(game, self, to)]

    @carries_out("8.5.1", "8.5.12", "8.5.14", "9.1.8c", "1.2.2")
    def legal(self, game: "Game") -> list[Destination]:
        """The destinations that no rule and no ability speaks against."""
        if game.object(self.card).installed:
            return []
        if self.rez_if_able and not _could_rez(game, self):
            return []
        if self.places is not None:
            found = self.places(game)
        else:
            found = destinations(game, self.card, facedown=self.facedown)
        return [
            to
            for to in found
            if (self.where is None or self.where(game, to))
            and not game.is_prohibited(attempt := self.attempt(to))
            and (self.facedown or allows(game, self.card, "install", attempt))
        ]

    def attempt(self, to: Destination) -> InstallAt:
        """What is attempted, for those who restrict it, prohibit it or change its cost."""
        facedown = self.facedown
        return InstallAt(self.card, to, self.player, facedown, self.source, self.basic)

    # --- the steps --------------------------------------------------------------------

    @carries_out("8.5.15", "8.5.9", "9.11.1a")
    def happen(self, game: "Game") -> Process[None]:
        """Follow the steps of installing a card; the one checkpoint is that of the cost.

        Declining an additional cost comes before anything is done.
        """
        came_from, possible = origin(game, self.card), self.possible(game)
        seen = can_see(game, self.player.opponent, game.object(self.card))
        if not (yield from self._agrees(game, possible[0])):
            return
        self._place(game, came_from)
        to = yield from self._choose_destination(game, possible)
        with _destined(game, to):
            yield from self._trash_like_cards(game, to)
            yield from self._pay(game, to)
            if not self._can_still_stand(game, to):
                yield from self._fail(game)
                return
            self._stand(game, to)
        self._complete(game, to, came_from)
        yield from self._rez(game, seen)

    @carries_out("1.16.4c", "1.16.10a")
    def _agrees(self, game: "Game", to: Destination) -> Process[bool]:
        """Whether the player goes through with it, if that has an additional cost."""
        like = _like_card_choices(game, self, to)[0]
        total, purpose = install_price(game, self, to, like), self.purpose(to)
        if self.basic or not total.may_decline:
            return True
        what = f"install {game.name(self.card)}"
        agreed = yield from agree(game, self.player, total, purpose, what)
        return agreed

    @carries_out("8.5.15a", "8.5.2", "8.5.4", "3.2.3a")
    def _place(self, game: "Game", came_from: Zone) -> None:
        """Into the play area, faceup or facedown as it will be; not yet installed."""
        faceup = game.object(self.card).owner is Side.RUNNER and not self.facedown
        self.card = move(game, self.card, Location(PLAY_AREA), faceup=faceup)
        card = game.object(self.card)
        card.controller = self.player
        card.remembered["came from"] = came_from
        shown = game.name(self.card) if faceup else "a card"
        game.log("8.5.15a", f"{self.player.named} begins to install {shown}")

    @carries_out("8.5.15b", "8.5.2a", "1.13.5a", "1.13.5c")
    def _choose_destination(
        self, game: "Game", possible: list[Destination]
    ) -> Process[Destination]:
        if len(possible) == 1:
            return possible[0]
        options = [Option(words(game, to), to) for to in possible]
        question = f"install {game.object(self.card).printed.name} where?"
        chosen = yield from game.decide(self.player, "8.5.15b", question, options)
        to: Destination = chosen.value
        return to

    @carries_out("8.5.15c", "8.5.6", "8.5.6a", "8.5.6b", "8.5.6c", "8.5.7", "3.9.3b", "3.6.5d")
    def _trash_like_cards(self, game: "Game", to: Destination) -> Process[None]:
        """Trash like cards together; they are faceup in Archives only if they were before."""
        choices = _like_card_choices(game, self, to)
        if choices == [()]:
            return
        options = [
            Option(
                "trash " + " and ".join(map(game.name, cards)) if cards else "trash nothing", cards
            )
            for cards in choices
        ]
        question = "trash like cards first?"
        chosen = yield from game.decide(self.player, "8.5.15c", question, options)
        if chosen.value:
            trash = Trash(cards=list(chosen.value), cause="install", by=self.by, source=self.source)
            yield from within_an_effect(game, [trash])

    @carries_out("8.5.15d", "8.5.11", "8.5.11b", "8.5.11c", "1.16.6", "10.3.4")
    def _pay(self, game: "Game", to: Destination) -> Process[None]:
        purpose = self.purpose(to)
        if _costs_x(game, self):
            yield from choose_x(game, self.card, self.player, purpose)
        total = install_price(game, self, to, ())
        yield from pay_price(game, self.player, total, purpose, self.terms)

    def purpose(self, to: Destination) -> Purpose:
        """What the cost is paid for."""
        action = "install" if self.basic else None
        return Purpose("install", self.card, self.source, server=to.server, action=action)

    def _can_still_stand(self, game: "Game", to: Destination) -> bool:
        if not game.exists(self.card):
            return False
        return to.host is None or can_be_hosted(game, self.card, to.host)

    @carries_out("8.5.14")
    def _fail(self, game: "Game") -> Process[None]:
        """Its destination is gone: it is in no legal location."""
        if game.exists(self.card):
            game.log("8.5.14", f"{game.name(self.card)} can no longer be installed there")
            trash = Trash(cards=[self.card], cause="rule", preventable=False)
            yield from within_an_effect(game, [trash])

    @carries_out("8.5.15e", "8.5.1a", "1.13.6a", "4.6.9d", "1.14.1", "1.14.2a")
    def _stand(self, game: "Game", to: Destination) -> None:
        """Move it to its location; it is now installed and, if faceup, active."""
        card = game.object(self.card)
        card.host = to.host
        if to.server is not None:
            place = to.place if to.protecting else None
            stand(game, card.oid, to.server, protecting=to.protecting, place=place)
        card.installed = True
        del card.remembered["came from"]
        self.became = card.oid
        self.installed.append(card.oid)
        if card.faceup:
            became_active(game, card.oid)

    @carries_out("8.5.15f")
    def _complete(self, game: "Game", to: Destination, came_from: Zone) -> None:
        """Abilities about installing meet their conditions."""
        shown = game.name(self.card) if game.object(self.card).faceup else "a card"
        game.log("8.5.15f", f"{self.player.named} installs {shown} {words(game, to)}")
        new = self.card, self.by, came_from, to.server, to.new, self.source, self.basic
        game.emit(Installed(*new))

    @carries_out("8.5.13", "8.5.13a", "8.5.13b", "8.5.13c", "8.5.13d")
    def _rez(self, game: "Game", seen: bool) -> Process[None]:
        """Rez it too if the ability says so, and reveal it where something must be proved."""
        if self.rez is not None:
            rez = Rez(card=self.card, terms=self.rez, by=self.by, source=self.source)
            rez.must = self.rez_if_able
            if rez.can_happen(game):
                yield from rez.happen(game)
        if not game.exists(self.card) or seen or game.object(self.card).faceup:
            return
        if self.proves or self.rez is not None:
            game.log("8.5.13", f"{game.name(self.card)} must be revealed")
            reveal(game, [self.card], self.by)


@contextmanager
def _destined(game: "Game", to: Destination) -> Iterator[None]:
    """Keep the destination server from ceasing to exist meanwhile (8.5.9)."""
    if to.server is None:
        yield
        return
    game.installing_to.append(to.server)
    try:
        yield
    finally:
        game.installing_to.remove(to.server)


@carries_out("8.5.13d")
def _could_rez(game: "Game", install: Install) -> bool:
    """Whether the card could be rezzed if it were installed ("if able")."""
    assert install.rez is not None
    return Rez(card=install.card, terms=install.rez, by=install.by).could_be_paid(game)


# --- like cards and cost --------------------------------------------------------------


@carries_out("8.5.6", "8.5.6a", "8.5.6b", "8.5.6c", "3.9.3b")
def _like_card_choices(game: "Game", install: Install, to: Destination) -> list[tuple[int, ...]]:
    """Every set of like cards that may be trashed first: legal after it, and payable."""
    like, must = _like_cards(game, install, to)
    rest = [c for c in like if c not in must and not _cannot_be_trashed(game, install, c)]
    if any(_cannot_be_trashed(game, install, card) for card in must):
        return []
    found = []
    for size in range(len(rest) + 1):
        for chosen in combinations(rest, size):
            together = (*must, *chosen)
            if _leaves_room(game, install, to, together) and _is_payable(
                game, install, to, together
            ):
                found.append(together)
    return found


def _cannot_be_trashed(game: "Game", install: Install, card: int) -> bool:
    return game.is_prohibited(TrashOne(Trash(cards=[card], by=install.by), card))


def _like_cards(game: "Game", install: Install, to: Destination) -> tuple[list[int], list[int]]:
    """The installed cards that may be trashed first, and those of them that must be."""
    card = game.object(install.card)
    if install.facedown and card.owner is Side.RUNNER:
        return [], []
    if card.printed.type == "program":
        programs = [p.oid for p in memory.installed_programs(game) if p.oid != to.host]
        return programs, []
    if to.server is None or to.server not in game.state.servers:
        return [], []
    server = game.state.servers[to.server]
    if to.protecting:
        return list(server.ice), []
    must = [oid for oid in server.root if cannot_share_root(game, card, game.object(oid))]
    return list(server.root), must


def _leaves_room(game: "Game", install: Install, to: Destination, gone: tuple[int, ...]) -> bool:
    """Whether the memory limit allows a program, with those trashed first."""
    card = game.object(install.card)
    if install.facedown or card.printed.type != "program":
        return True
    needed = memory.memory_cost_on(game, install.card, to.host)
    return not needed or memory.fits(game, gone, needed)


def _is_payable(game: "Game", install: Install, to: Destination, gone: tuple[int, ...]) -> bool:
    purpose = install.purpose(to)
    if _costs_x(game, install):
        return bool(values_for_x(game, install.card, install.player, purpose))
    return install_price(game, install, to, gone).can_pay(game, install.player, purpose)


def _costs_x(game: "Game", install: Install) -> bool:
    printed = game.object(install.card).printed
    ignored = install.terms.ignoring is not None
    return (
        printed.cost is None and printed.type in RUNNER_TYPES and not (install.facedown or ignored)
    )


@carries_out("1.16.6a", "1.16.6b", "1.16.6c", "8.5.11a", "3.4.6", "2.3.4a", "8.5.6b", "1.16.2d")
def install_price(
    game: "Game", install: Install, to: Destination, gone: tuple[int, ...] = ()
) -> Price:
    """What it costs to install the card there once the like cards in ``gone`` are trashed."""
    card = game.object(install.card)
    printed = 0
    if to.protecting and to.server in game.state.servers:
        printed = len([i for i in game.state.servers[to.server].ice if i not in gone])
    elif card.printed.type in RUNNER_TYPES and not install.facedown:
        x: int = card.remembered.get("X", 0)
        printed = x if card.printed.cost is None else card.printed.cost
    about, purpose = install.attempt(to), install.purpose(to)
    return price(game, "install cost", printed, about, purpose, install.terms)


def ignoring_all_costs() -> Terms:
    """Terms under which nothing is paid."""
    return Terms(ignoring=Ignoring.ALL_COSTS)
