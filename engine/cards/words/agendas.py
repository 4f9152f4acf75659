"""Agendas, as card texts say it: what they are worth, and forfeiting them as a cost."""

from collections.abc import Callable

from engine.cards.words.places import in_the_runners_score_area
from engine.kernel.abilities.declarations import Modify
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.accessing.access import anywhere
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Forfeit
from engine.kernel.game_concepts.cost_parts import Doing
from engine.kernel.game_concepts.costs import Cost

FORFEIT_THIS = Cost(
    parts=(Doing("forfeit this agenda", lambda _g, payer, p: Forfeit(card=p.paid_for, by=payer)),)
)
"""Forfeit this agenda, as a cost (8.2.5)."""


@carries_out("1.17.1")
def worth_more_in_the_runners_score_area(amount: int) -> StaticAbility:
    """Worth so many agenda points more, or less, while in the Runner's score area."""

    def is_this_there(game: Game, source: int, about: int) -> bool:
        return about == source and in_the_runners_score_area(game, game.object(source))

    return StaticAbility(
        label=f"worth {amount:+} in the Runner's score area",
        declarations=(Modify("agenda points", is_this_there, lambda *_: amount),),
        active_in=in_the_runners_score_area,
    )


@carries_out("9.1.8f")
def requires_more(words: str, how_much: Callable[[Game, int], int]) -> StaticAbility:
    """So many advancement counters more, or less, to score this agenda, be it facedown."""
    more = Modify(
        "advancement requirement",
        lambda _g, source, about: about == source,
        lambda game, source, _about: how_much(game, source),
    )
    return StaticAbility(label=words, declarations=(more,), active_in=anywhere)
