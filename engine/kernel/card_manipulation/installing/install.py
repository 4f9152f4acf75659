"""Installing cards (section 8.5): destination, like cards, cost, and the card itself."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.card_manipulation.hand_cards import origin_as_used
from engine.kernel.card_manipulation.installing.destinations import (
    ROOT_TYPES,
    RUNNER_TYPES,
    Destination,
    InstallAt,
    allowed_by_card,
    destinations,
    ice_at,
    recount_place,
    server_of,
)
from engine.kernel.card_manipulation.installing.install_facing import choose_facing
from engine.kernel.card_manipulation.installing.like_cards import (
    can_be_installed_at,
    choose_like_cards,
    costs_chosen_x,
    install_price,
    install_price_from_shared_credits,
    like_card_choices,
    remaining_obstacle,
)
from engine.kernel.card_manipulation.installing.shared_discounts import rez_terms, share_discount
from engine.kernel.card_manipulation.interrupt_discounts import discounted_by_interrupts
from engine.kernel.card_manipulation.movements.moving import Location, move, place_in_server
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.nested_effects import carry_out_within_effect
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.errors import Obstacle
from engine.kernel.events import Installed
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.costs.prices import (
    AS_PRINTED,
    Price,
    Terms,
    agree_to_pay,
    card_allows,
    choose_x,
    pay_price,
    why_card_forbids,
)
from engine.kernel.game_concepts.hosting import can_be_hosted, only_hosts_for, server_with
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.game_concepts.visibility import reveal
from engine.kernel.game_zones.zones import PLAY_AREA, Zone
from engine.kernel.runs.position import is_inward
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

INSTALLABLE = (*RUNNER_TYPES, *ROOT_TYPES, "ice")
_OBSTACLE_ORDER = ("8.5.11", "3.9.3b", "1.2.2")
"""The rules of what can be in the way of installing a card, with the nearest to success first."""
INSTALLED = "installed"
"""The name of the note in which an ability keeps what it has installed (1.12.2a)."""

Choosing = Callable[["Game", Destination], bool]
"""A test of the destinations that an ability allows, among those that the rules allow."""


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.6", "8.5.1", "9.11.2a")
class Install(Effect):
    """Install a card, as one instruction.

    Runner cards are installed faceup and Corp cards facedown, unless ``facedown`` or ``faceup``
    says otherwise. ``where`` limits the destinations. ``places`` gives them if the ability names
    locations of its own ("directly inward").

    - ``terms``: what the effect says of the install cost.
    - ``rez``: the terms of rezzing it, too ("install and rez"); with ``rez_if_able`` a card that
      cannot be rezzed cannot be chosen, and rezzing cannot be declined.
    - ``in_total``: whether one discount is of both costs: what installing leaves of it is of
      rezzing.
    - ``proves``: whether the ability asks for more of the card than its type (8.5.13c).
    - ``basic``: whether it is the basic action.
    - ``became``: the installed object afterwards, in ``installed`` too, a list that later
      instructions may share.
    """

    phrase: ClassVar[str] = "install a card"
    card: int
    where: Choosing | None = None
    places: "Callable[[Game], list[Destination]] | None" = None
    facedown: bool = False
    faceup: bool = False
    terms: Terms = AS_PRINTED
    rez: Terms | None = None
    rez_if_able: bool = False
    in_total: bool = False
    proves: bool = False
    basic: bool = False
    became: int | None = None
    installed: list[int] = field(default_factory=list)

    @property
    def player(self) -> Side:
        """Who installs it."""
        assert self.by is not None, "somebody installs a card"
        return self.by

    @carries_out("1.16.4b")
    def would_change(self, game: "Game") -> bool:
        """Whether there is a destination that it can be installed to and paid for."""
        return game.exists(self.card) and self.is_possible(game)

    @carries_out("8.5.1", "8.5.14", "1.13.5c")
    def obstacles(self, game: "Game") -> Iterator[Obstacle]:
        """Yield what stands against installing it: only the first of these obstacles there is."""
        if self.is_possible(game):
            return
        card_type = game.object(self.card).printed.type
        if card_type not in INSTALLABLE and not self.facedown:
            yield "8.5.1", "events, operations and identities are never installed"
        elif only_hosts_for(game, self.card) == []:
            yield "1.13.5c", "there is nothing that it can be installed on"
        elif not self.legal_destinations(game):
            why = self._why_card_forbids(game)
            nowhere = "there is no destination where it may be installed"
            yield ("8.5.14", nowhere) if why is None else ("9.3.3b", why)
        else:
            remaining = [remaining_obstacle(game, self, to) for to in self.legal_destinations(game)]
            yield min(remaining, key=lambda obstacle: _OBSTACLE_ORDER.index(obstacle[0]))

    @carries_out("9.3.3b")
    def _why_card_forbids(self, game: "Game") -> str | None:
        """Return which of the card's own restrictions forbids it, if they forbid it everywhere."""
        places = [] if self.facedown else self._candidates(game)
        reasons = [why_card_forbids(game, self.card, self.attempt_at(to)) for to in places]
        return reasons[0] if reasons and all(reasons) else None

    def is_possible(self, game: "Game") -> bool:
        """Whether there is any such destination; the first one found is enough."""
        is_payable = any(can_be_installed_at(game, self, to) for to in self._legal(game))
        return is_payable or bool(self._destinations_if_discounted(game))

    def possible_destinations(self, game: "Game") -> list[Destination]:
        """Return the destinations that are legal and for which the cost can be paid in some way."""
        return self.payable_destinations(game) or self._destinations_if_discounted(game)

    def needs_discount(self, game: "Game") -> bool:
        """Whether it can be paid for only because an interrupt will make it cheaper."""
        return (
            game.exists(self.card)
            and not self.payable_destinations(game)
            and bool(self._destinations_if_discounted(game))
        )

    @carries_out("8.7.2b")
    def _destinations_if_discounted(self, game: "Game") -> list[Destination]:
        """Return the destinations for which it can be paid if an interrupt makes it cheaper."""
        cheaper = discounted_by_interrupts(game, self)
        return next(
            (possible for install in cheaper if (possible := install.possible_destinations(game))),
            [],
        )

    def payable_destinations(self, game: "Game") -> list[Destination]:
        """Return the destinations that are legal, and for which the cost can be paid as it is."""
        return [to for to in self.legal_destinations(game) if can_be_installed_at(game, self, to)]

    def legal_destinations(self, game: "Game") -> list[Destination]:
        """Return the destinations that no rule and no ability forbids."""
        return list(self._legal(game))

    @carries_out("8.5.14", "9.1.8c", "1.2.2")
    def _legal(self, game: "Game") -> Iterator[Destination]:
        if game.object(self.card).installed:
            return
        for to in self._candidates(game):
            if (
                (self.where is None or self.where(game, to))
                and not game.is_prohibited(attempt := self.attempt_at(to))
                and (self.facedown or card_allows(game, self.card, attempt))
                and (not self.rez_if_able or self._could_be_rezzed(game, to))
            ):
                yield to

    def _candidates(self, game: "Game") -> list[Destination]:
        """Return the destinations that the ability gives, or else those of the card's type."""
        if self.places is None:
            return destinations(game, self.card, facedown=self.facedown)
        return allowed_by_card(game, self.card, self.places(game), facedown=self.facedown)

    @carries_out("8.5.13d")
    def _could_be_rezzed(self, game: "Game", to: Destination) -> bool:
        """Whether the card could be rezzed, too, once installing it there has been paid for."""
        rez = Rez(card=self.card, terms=rez_terms(game, self, to), by=self.by)
        return not game.is_prohibited(rez) and any(
            rez.could_be_paid(
                game,
                besides=install_price_from_shared_credits(game, self, to, trashed, rez.purpose),
            )
            for trashed in like_card_choices(game, self, to)
        )

    def attempt_at(self, to: Destination) -> InstallAt:
        """Return the attempt that restrictions, prohibitions and changes of its cost look at."""
        facedown = self.facedown
        return InstallAt(self.card, to, self.player, facedown, self.source, self.basic)

    # --- the steps --------------------------------------------------------------------

    @carries_out("8.5.15")
    def happen(self, game: "Game") -> Process[None]:
        """Follow the steps of installing a card; the only checkpoint is that of the cost.

        Declining an additional cost comes before anything is done.
        """
        came_from, possible = origin_as_used(game, self.card), self.payable_destinations(game)
        if not possible:
            game.log("1.16.4b", f"Nothing has made {game.name(self.card)} cheap enough to install")
            return
        seen = can_see(game, self.player.opponent, game.object(self.card))
        if not (yield from self._accepts_additional_cost(game, possible)):
            return
        self.faceup = yield from choose_facing(game, self)
        self._place(game, came_from, seen)
        to = yield from self._choose_destination(game, possible)
        with _keeping_server(game, to):
            ice_before = ice_at(game, to)
            inward = is_inward(game, to.server, to.place, to.outward) if to.protecting else None
            yield from self._trash_like_cards(game, to)
            to = recount_place(game, to, ice_before)
            if self.in_total:
                yield from share_discount(game, self, to)
            yield from self._pay(game, to)
            if not self._can_still_stand(game, to):
                yield from self._fail(game)
                return
            self._put_in_place(game, to, inward=inward)
        self._complete(game, to, came_from)
        if self.rez is not None:
            yield from self._rez(game, self.rez)
        if not seen and (self.proves or self.rez is not None):
            self._reveal_as_proof(game)

    @carries_out("1.16.4c")
    def _accepts_additional_cost(self, game: "Game", possible: list[Destination]) -> Process[bool]:
        """Return whether the player goes through with it, if that has an additional cost.

        If only some destinations have one, to choose such a destination is to agree to it.
        """
        if self.basic or not all(self._full_price(game, to).may_decline for to in possible):
            return True
        to = possible[0]
        total, purpose = self._full_price(game, to), self.purpose(game, to)
        what = f"install {game.name(self.card)}"
        agreed = yield from agree_to_pay(game, self.player, total, purpose, what)
        return agreed

    def _full_price(self, game: "Game", to: Destination) -> Price:
        """Return what it costs there, before any cards are trashed for it."""
        like = next(like_card_choices(game, self, to))
        return install_price(game, self, to, like)

    @carries_out("8.5.15a", "25.04:1.13.2c", "8.5.2", "8.5.4", "4.6.1", "1.14.2a")
    def _place(self, game: "Game", came_from: Zone, seen: bool) -> None:
        """Put it into the play area, faceup or facedown as it will be, but not yet installed.

        If the opponent has ``seen`` the card until now, they see which one it is.
        """
        card = game.object(self.card)
        faceup = self.faceup or (card.owner is Side.RUNNER and not self.facedown)
        self.card = move(game, self.card, Location(PLAY_AREA), faceup=faceup)
        card = game.object(self.card)
        card.controller = self.player
        card.remembered["came from"] = came_from
        shown = game.name(self.card) if faceup or seen else "a card"
        game.log("8.5.15a", f"{self.player.named} begins to install {shown}")

    @carries_out("8.5.15b", "8.5.2a", "1.13.5a")
    def _choose_destination(
        self, game: "Game", possible: list[Destination]
    ) -> Process[Destination]:
        options = [intents.offer(game, intents.InstallTo(to, self.player), to) for to in possible]
        question = f"install {game.object(self.card).printed.name} where?"
        chosen = yield from game.decide_if_several(self.player, "8.5.15b", question, options)
        to: Destination = chosen.value
        return to

    @carries_out("8.5.15c", "8.5.6", "8.5.7")
    def _trash_like_cards(self, game: "Game", to: Destination) -> Process[None]:
        """Trash like cards together; they are faceup in Archives only if they were before."""
        trashed = yield from choose_like_cards(game, self, to)
        if trashed:
            trash = Trash(cards=list(trashed), cause="install", by=self.by, source=self.source)
            yield from carry_out_within_effect(game, [trash])

    @carries_out("8.5.15d", "8.5.11", "8.5.11c", "1.16.6", "10.3.4")
    def _pay(self, game: "Game", to: Destination) -> Process[None]:
        purpose = self.purpose(game, to)
        if costs_chosen_x(game, self):
            priced = partial(install_price, game, self, to)
            yield from choose_x(game, self.card, self.player, purpose, priced)
        total = install_price(game, self, to, ())
        yield from pay_price(game, self.player, total, purpose, self.terms)

    @carries_out("1.16.4d", "5.2.3a", "4.6.6e")
    def purpose(self, game: "Game", to: Destination, gone: tuple[int, ...] = ()) -> Purpose:
        """Return the purpose of the cost, with the cards that are trashed before it is paid.

        What is installed on a host in a root is in that root.
        """
        server, action = to.server, "install" if self.basic else None
        if game.object(self.card).printed.type in ROOT_TYPES:
            server = server_of(game, to)
        card, source = self.card, self.source
        return Purpose("install", card, source, server=server, action=action, gone=gone)

    def _can_still_stand(self, game: "Game", to: Destination) -> bool:
        if not game.exists(self.card):
            return False
        return to.host is None or can_be_hosted(game, self.card, to.host)

    @carries_out("8.5.14")
    def _fail(self, game: "Game") -> Process[None]:
        """Trash it, because its destination is gone and it is in no legal location."""
        if game.exists(self.card):
            game.log("8.5.14", f"{game.name(self.card)} can no longer be installed there")
            trash = Trash(cards=[self.card], cause="rule", preventable=False)
            yield from carry_out_within_effect(game, [trash])

    @carries_out("8.5.15e")
    def _put_in_place(self, game: "Game", to: Destination, *, inward: bool | None) -> None:
        """Move it to its location; it is now installed and, if faceup, active."""
        card = game.object(self.card)
        if to.host is not None:
            self._put_on_host(game, to.host)
        if to.server is not None:
            place = to.place if to.protecting else None
            protecting = to.protecting
            place_in_server(
                game, card.oid, to.server, protecting=protecting, place=place, inward=inward
            )
        card.installed = True
        del card.remembered["came from"]
        self.became = card.oid
        self.installed.append(card.oid)
        if card.is_active:
            self._becomes_active(game)

    @carries_out("8.5.1a", "1.13.6a")
    def _put_on_host(self, game: "Game", host: int) -> None:
        game.object(self.card).host = host

    @carries_out("1.8.3b")
    def _becomes_active(self, game: "Game") -> None:
        became_active(game, self.card)

    @carries_out("8.5.15f")
    def _complete(self, game: "Game", to: Destination, came_from: Zone) -> None:
        """Record that it is installed, which meets conditions about that."""
        shown = game.name(self.card) if game.object(self.card).faceup else "a card"
        game.log("8.5.15f", f"{self.player.named} installs {shown} {to.describe(game)}")
        server = server_with(game, self.card)
        new = self.card, self.by, came_from, server, to.new, self.source, self.basic
        blank = game.object(self.card).has_no_characteristics
        game.emit(Installed(*new, blank=blank))

    @carries_out("25.04:8.5.15", "25.04:8.5.15a")
    def _rez(self, game: "Game", terms: Terms) -> Process[None]:
        """Rez what has just been installed, before anything else is installed."""
        rez = Rez(card=self.card, terms=terms, by=self.by, source=self.source)
        rez.must = self.rez_if_able
        if rez.can_happen(game):
            yield from rez.happen(game)

    @carries_out("8.5.13", "8.5.13c", "8.5.13d")
    def _reveal_as_proof(self, game: "Game") -> None:
        """Reveal the card if more than its type matters, or if it was to be rezzed and is not."""
        if game.exists(self.card) and not game.object(self.card).faceup:
            name = game.name(self.card)
            if self.proves:
                game.log("8.5.13c", f"Only {name} itself shows that it could be installed")
            else:
                game.log("8.5.13d", f"{name} was to be rezzed, too, and is not")
            reveal(game, [self.card], self.by)


@contextmanager
@carries_out("8.5.9")
def _keeping_server(game: "Game", to: Destination) -> Iterator[None]:
    """Keep the destination server from ceasing to exist during a block (8.5.9)."""
    if to.server is None:
        yield
        return
    game.installing_to.append(to.server)
    try:
        yield
    finally:
        game.installing_to.remove(to.server)
