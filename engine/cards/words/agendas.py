"""Agendas, as card texts say it: what they are worth, and forfeiting them as a cost."""

from collections.abc import Callable

from engine.cards.words.places import in_the_runners_score_area
from engine.kernel.abilities.classes import ResolveByClass
from engine.kernel.abilities.declarations import Modify
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import EffectMaker, Resolution
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.targets import cards
from engine.kernel.accessing.access import anywhere
from engine.kernel.cite import carries_out
from engine.kernel.events import Scored
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Forfeit
from engine.kernel.game_concepts.cost_parts import Doing
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side

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


def agendas_scored_by_the_corp(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    """The agendas in the Corp's score area."""
    scored = game.zone(score_area(Side.CORP))
    return cards(game, [card for card in scored if game.object(card).printed.type == "agenda"])


@carries_out("9.3.7")
def resolve_when_scored_of(name: str) -> EffectMaker:
    """Resolve the “when scored” ability of the agenda announced under that name."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        agenda = resolution.the(name)
        return ResolveByClass(card=agenda, event=Scored(agenda, agenda, 0, 0))

    return effect
