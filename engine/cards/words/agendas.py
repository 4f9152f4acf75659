"""Agendas, as card texts say it: what they are worth, scoring and forfeiting them."""

from collections.abc import Callable

from engine.cards.words.conditions import this
from engine.cards.words.places import in_the_runners_score_area
from engine.kernel import history
from engine.kernel.abilities.conditional.resolving_by_class import ResolveByClass
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import Amount
from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Only
from engine.kernel.accessing.access import anywhere
from engine.kernel.cite import carries_out
from engine.kernel.events import Forfeited, Scored, Stolen, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import AsAgenda, Forfeit, ForfeitAgendas, Score
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import EffectAsCost
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side

FORFEIT_THIS = Cost(
    parts=(
        EffectAsCost(
            "forfeit this agenda", lambda _g, payer, p: Forfeit(card=p.paid_for, by=payer)
        ),
    )
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
    """So many advancement counters more, or fewer, to score this agenda, even while facedown."""
    more = Modify(
        "advancement requirement", Only(this), lambda game, source, _about: how_much(game, source)
    )
    return StaticAbility(label=words, declarations=(more,), active_in=anywhere)


@carries_out("10.1.3")
def printed_agenda_points(game: Game, agenda: int) -> int | None:
    """The agenda points printed on a card; none on one that was added “as an agenda”."""
    return game.object(agenda).definition.agenda_points


FORFEITED = "forfeited agenda"
FORFEIT_AN_AGENDA = Cost(parts=(ForfeitAgendas(remembered=FORFEITED),))
"""Forfeit an agenda, as a cost of something that asks what that agenda was."""


@carries_out("9.1.5b", "9.12.2e")
def of_the_forfeited_agenda(
    was: Callable[[Game, Forfeited], int], would_be: Callable[[Game, int], int]
) -> Amount:
    """A value of the agenda forfeited as a cost; before that is paid, the highest there can be."""

    def amount(game: Game, resolution: Resolution) -> int:
        source = game.object(resolution.source)
        if not (resolution.used or source.playing):
            agendas = game.zone(score_area(resolution.controller))
            return max((would_be(game, agenda) for agenda in agendas), default=0)
        forfeited = source.remembered.get(FORFEITED)
        events = history.this_turn(game, Forfeited)
        return next((was(game, e) for e in events if e.card == forfeited), 0)

    return amount


@carries_out("1.12.6")
def of_the_agenda_scored_or_stolen(
    value: Callable[[Game, int], int], was: Callable[[Scored | Stolen], int]
) -> Amount:
    """A value of the agenda that met the condition; as it was when it came, if it is gone."""

    def amount(game: Game, resolution: Resolution) -> int:
        met = resolution.met_by(Scored, Stolen)
        return value(game, met.after) if game.exists(met.after) else was(met)

    return amount


@carries_out("8.2.5")
def agenda_to_forfeit(name: str) -> Target:
    """An agenda that the ability's player has scored, for them to forfeit."""

    def valid(game: Game, resolution: Resolution) -> list[int]:
        return game.zone(score_area(resolution.controller))

    return Target(name, valid, zone_named=True)


def forfeit_chosen(name: str) -> EffectMaker:
    """Forfeit the agenda announced under that name."""
    return lambda _game, r: Forfeit(card=r.the(name))


def agendas_scored_by_the_corp(game: Game, _resolution: Resolution) -> list[int]:
    """The agendas in the Corp's score area."""
    scored = game.zone(score_area(Side.CORP))
    return [card for card in scored if game.object(card).printed.type == "agenda"]


@carries_out("9.3.7")
def as_though_scored(agenda: int) -> Scored:
    """What the class of “when scored” abilities supposes of an agenda (9.6.14c)."""
    return Scored(agenda, agenda, 0, 0)


def resolve_when_scored_of(name: str) -> EffectMaker:
    """Resolve the “when scored” ability of the agenda announced under that name."""

    def effect(_game: Game, resolution: Resolution) -> Effect:
        return ResolveByClass(card=resolution.the(name), event=as_though_scored)

    return effect


def add_this_to_score_area(side: Side, points: int, *subtypes: str) -> EffectMaker:
    """Add this card to that player's score area as an agenda of that worth and these subtypes."""
    as_agenda = AsAgenda(side, points, frozenset(subtypes))
    return lambda _game, r: as_agenda.of(r.source)


def add_what_was_trashed_to_score_area(side: Side, points: int) -> EffectMaker:
    """As this card is trashed, add it to a score area as an agenda, from where it went (9.1.8g)."""
    as_agenda = AsAgenda(side, points)
    return lambda _game, r: as_agenda.of(r.met_by(Trashed).after)


@carries_out("1.2.1")
def score_chosen(name: str) -> EffectMaker:
    """Score the agenda announced under that name, however many advancement counters it has."""
    return lambda _game, r: Score(card=r.the(name))
