"""Rezzing and derezzing, as card texts say it."""

from collections.abc import Callable

from engine.cards.words.places import is_ice
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import Amount
from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.card_manipulation.rezzing import Derez, Rez
from engine.kernel.card_manipulation.rezzing_together import rez_effects
from engine.kernel.cite import carries_out
from engine.kernel.events import Rezzed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.costs.cost_parts import EffectOnCardAsCost
from engine.kernel.game_concepts.costs.prices import AS_PRINTED, Terms
from engine.kernel.sides import Side

CANNOT_REZ_ICE = Prohibit(Rez, lambda game, source, attempt: is_ice(game, source, attempt.card))
"""The Corp cannot rez ice."""


@carries_out("1.14.5", "1.14.5a")
def derez_chosen(name: str, by: Side | None = None) -> EffectMaker:
    """Derez the cards announced under that name; ``by`` is who does it, if the text says."""

    def effect(_game: Game, resolution: Resolution) -> list[Effect]:
        return [Derez(card=card, by=by) for card in resolution.those(name)]

    return effect


def rez_chosen(name: str, terms: Terms) -> EffectMaker:
    """Rez the cards announced under that name, on these terms."""

    def effect(_game: Game, resolution: Resolution) -> list[Effect]:
        those = resolution.those(name)
        return rez_effects([Rez(card=card, by=Side.CORP, terms=terms) for card in those])

    return effect


def card_to_rez(
    name: str,
    terms: Terms,
    which: Callable[[Game, int], bool] | None = None,
    count: Amount = 1,
    *,
    up_to: bool = False,
) -> Target:
    """So many cards that could be rezzed on these terms, and of which that is true, if given."""

    def could(game: Game, card: int) -> bool:
        rez = Rez(card=card, by=Side.CORP, terms=terms)
        return rez.can_happen(game) and (which is None or which(game, card))

    def valid(game: Game, _resolution: Resolution) -> list[int]:
        unrezzed = [o.oid for o in game.installed() if o.owner is Side.CORP and not o.faceup]
        return [card for card in unrezzed if could(game, card)]

    return Target(name, valid, count, up_to=up_to)


@carries_out("1.16.1")
def rez_one(
    words: str,
    among: Callable[[Game, Side, Purpose], list[int]],
    terms: Terms = AS_PRINTED,
    remembered: str | None = None,
) -> EffectOnCardAsCost:
    """Rez one of these on these terms, as part of a cost: who pays it pays additional costs too."""
    return EffectOnCardAsCost(
        words, "rez", among, lambda card: Rez(card=card, terms=terms, must=True), remembered
    )


def was_rezzed_this_turn(game: Game, card: int) -> bool:
    """Whether that card was rezzed this turn, even if it had been derezzed before."""
    return any(event.card == card for event in history.this_turn(game, Rezzed))


@carries_out("1.12.6", "9.12.2a")
def ice_rezzed(game: Game, since: history.Instant | None = None) -> list[int]:
    """Return the ice that was rezzed this turn, or ``since`` then, in that order.

    It includes ice that has left play since, and ice that is paid for already, to be rezzed
    together with other cards.
    """
    events = history.this_turn(game, Rezzed)
    if since is not None:
        events = history.since(game, since, Rezzed)
    rezzed = (*(event.card for event in events), *game.rezzing)
    return [card for card in rezzed if game.object(card).printed.type == "ice"]


@carries_out("1.16.2d")
def is_the_first_ice_to_be_rezzed_this_turn(game: Game, _source: int, card: int) -> bool:
    """Whether that is the first piece of ice rezzed this turn, or would be if it were rezzed.

    An ability may ask what it costs to rez ice that is rezzed already: that ice is the first only
    if it was the first this turn. Ice that is paid for already, to be rezzed together with it,
    comes before it.
    """
    if game.object(card).printed.type != "ice":
        return False
    first = next(iter(ice_rezzed(game)), None)
    return first == card if game.object(card).is_rezzed else first is None
