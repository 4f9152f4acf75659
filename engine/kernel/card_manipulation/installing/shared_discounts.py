"""A discount on installing and rezzing in total: how it is shared between the two costs."""

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.installing.like_cards import install_price
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.editions import dated
from engine.kernel.game_concepts.costs.prices import AS_PRINTED, Terms

if TYPE_CHECKING:
    from engine.kernel.card_manipulation.installing.install import Install
    from engine.kernel.game import Game


@dated("total-cost-lowered", since="25.04")
@carries_out("25.04:1.16.2f")
def _choose_install_share(game: "Game", install: "Install", to: Destination) -> Process[int]:
    """Return how many credits the Corp takes off the install cost, before that is worked out.

    They declare any share with which they can pay it; the rest is taken off the rez cost.
    """
    whole = install.terms.discount
    shares = [s for s in range(whole, -1, -1) if _can_be_paid(game, install, to, s)]
    options = [intents.offer(game, intents.OffInstalling(share), share) for share in shares]
    question = f"how much of {whole}[c] is taken off the install cost?"
    chosen = yield from game.decide(install.player, "25.04:1.16.2f", question, options)
    share: int = chosen.value
    return share


@_choose_install_share.before("25.04")
def _whole_install_cost(game: "Game", install: "Install", to: Destination) -> Process[int]:
    """Return as much as the card costs to install: the rules do not say how it is shared."""
    yield from ()
    return _max_install_discount(game, install, to)


def share_discount(game: "Game", install: "Install", to: Destination) -> Process[None]:
    """Divide one discount of both costs between installing and rezzing, for good."""
    assert install.rez is not None, "what is of both costs is of rezzing, too"
    discount = install.terms.discount
    share = yield from _choose_install_share(game, install, to)
    install.in_total = False
    install.terms = replace(install.terms, discount=share)
    install.rez = replace(install.rez, discount=install.rez.discount + discount - share)


def rez_terms(game: "Game", install: "Install", to: Destination) -> Terms:
    """Return the terms of rezzing it, with what installing it there leaves of one discount."""
    terms = install.rez or AS_PRINTED
    if not install.in_total:
        return terms
    left = install.terms.discount - _max_install_discount(game, install, to)
    return replace(terms, discount=terms.discount + left)


def _max_install_discount(game: "Game", install: "Install", to: Destination) -> int:
    """Return how much of the whole discount can be taken off the install cost."""
    none_off = install_price(game, _with_install_discount(install, 0), to).cost.credits
    return none_off - install_price(game, install, to).cost.credits


def _with_install_discount(install: "Install", discount: int) -> "Install":
    """Return the same installation with another discount on its install cost."""
    return replace(install, terms=replace(install.terms, discount=discount))


def _can_be_paid(game: "Game", install: "Install", to: Destination, discount: int) -> bool:
    total = install_price(game, _with_install_discount(install, discount), to)
    return total.can_pay(game, install.player, install.purpose(game, to))
