"""Rezzing (8.1.2): which cards the Corp may rez in a window, and how it is done."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.events import Rezzed
from engine.kernel.game_concepts.costs import Cost, Purpose
from engine.kernel.game_concepts.objects import Object
from engine.kernel.runs.position import ice_at_position
from engine.kernel.sides import Side
from engine.kernel.timing import Window

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("8.1.2a", "9.2.7c", "9.2.7e", "6.4.3")
def rezzable_cards(game: "Game", window: Window) -> list[Option]:
    """Offer assets and upgrades in a window that allows rezzing, and the approached ice."""
    return [
        Option(f"rez {card.printed.name}", lambda oid=card.oid: rez(game, oid))
        for card in _allowed(game, window)
        if rez_cost(card).can_pay(game, Side.CORP, Purpose("rez", target=card.oid))
    ]


def _allowed(game: "Game", window: Window) -> Iterator[Object]:
    approached = ice_at_position(game) if window.approached_ice else None
    for card in game.installed():
        if card.owner is not Side.CORP or card.faceup:
            continue
        in_any_server = window.rez and card.printed.type in ("asset", "upgrade")
        if in_any_server or card.oid == approached:
            yield card


@carries_out("1.16.8", "8.1.2d")
def rez_cost(card: Object) -> Cost:
    """The credits to pay before the card can be rezzed."""
    return Cost(credits=card.printed.cost or 0)


@carries_out("8.1.2e")
def rez(game: "Game", oid: int) -> Process[None]:
    """Pay the rez cost, with its checkpoint, then turn the card faceup."""
    card = game.object(oid)
    yield from rez_cost(card).pay(game, Side.CORP, Purpose("rez", target=oid))
    if game.exists(oid):
        card.faceup = True
        game.log("8.1.2e", f"{game.name(oid)} is rezzed")
        game.emit(Rezzed(oid))
