"""Scoring, stealing and forfeiting agendas, and cards becoming agendas (1.17, 8.2.5, 10.1.3)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.card_manipulation.movements.moving import Location, may_leave, move
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.errors import Obstacle
from engine.kernel.events import AddedToScoreArea, Forfeited, Scored, Stolen
from engine.kernel.game_concepts.costs.additional_costs import additional_cost
from engine.kernel.game_concepts.costs.cost import CostPart, Purpose
from engine.kernel.game_concepts.costs.prices import pay_additional
from engine.kernel.game_concepts.costs.stocks import Taken
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.game_concepts.scoring import agenda_points
from engine.kernel.game_zones.zones import REMOVED, ZoneKind, score_area
from engine.kernel.selecting import select
from engine.kernel.sides import Side
from engine.kernel.timing import Window
from rules.amounts import pluralise

if TYPE_CHECKING:
    from engine.kernel.game import Game
    from engine.kernel.game_concepts.objects import Object

# --- scoring --------------------------------------------------------------------------


@carries_out("1.17.3", "1.17.3c", "9.2.7d")
def scorable(game: "Game", window: Window) -> list[Option]:
    """Offer every agenda the Corp can score, in a window that allows scoring."""
    if not window.score:
        return []
    return [
        intents.offer(game, intents.Score(card.oid), lambda oid=card.oid: score_agenda(game, oid))
        for card in game.installed()
        if card.owner is Side.CORP and can_be_scored(game, card.oid)
    ]


def can_be_scored(game: "Game", oid: int) -> bool:
    """Whether it is an agenda advanced far enough, and its additional costs can be paid."""
    return next(score_obstacles(game, oid), None) is None


@carries_out("1.17.3a", "3.2.2a", "1.16.10")
def score_obstacles(game: "Game", oid: int) -> Iterator[Obstacle]:
    """Yield everything that stands against scoring an installed card."""
    if game.object(oid).printed.type != "agenda":
        yield "1.17.3", "only agendas are scored"
        return
    if not is_advanced_enough(game, oid):
        yield "1.17.3a", "it has fewer advancement counters than it requires"
    score = Score(card=oid, by=Side.CORP)
    if game.is_prohibited(score):
        yield "1.2.2", who_says_that(game, "it cannot be scored", score)
    purpose = Purpose("score", target=oid)
    cost, what = additional_cost(game, purpose), "the additional cost of scoring it"
    if (unpaid := cost.obstacle(game, Side.CORP, purpose, what, "1.16.10")) is not None:
        yield unpaid


@carries_out("1.17.3a")
def is_advanced_enough(game: "Game", oid: int) -> bool:
    """Whether the agenda has as many advancement counters as it requires."""
    return hosted_count(game, oid, ADVANCEMENT) >= advancement_requirement(game, oid)


@carries_out("2.4.1", "3.2.2a")
def advancement_requirement(game: "Game", oid: int) -> int:
    """Return the fewest advancement counters that an agenda must have to be scored."""
    printed = game.object(oid).printed.advancement_requirement
    return modified_value(game, "advancement requirement", oid, printed or 0)


@carries_out("1.17.3")
def score_agenda(game: "Game", oid: int) -> Process[None]:
    """Pay what scoring costs in addition, with its checkpoint; then score the agenda."""
    purpose = Purpose("score", target=oid)
    cost = additional_cost(game, purpose)
    if not cost.is_nothing:
        yield from cost.pay(game, Side.CORP, purpose)
    yield from carry_out(game, [Score(card=oid, by=Side.CORP, is_paid=True)])


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.9", "1.17.4", "1.17.5", "1.17.6", "1.17.8")
class Score(Effect):
    """Move an agenda to the Corp's score area; ``counters`` are placed on it there.

    ``is_paid`` says that what it costs in addition has been paid. An ability that has an agenda
    scored asks for that as it resolves.
    """

    phrase: ClassVar[str] = "score an agenda"
    card: int
    counters: dict[str, int] = field(default_factory=dict)
    is_paid: bool = False

    def would_change(self, game: "Game") -> bool:
        """Whether the agenda is still where it was."""
        return game.exists(self.card)

    def happen(self, game: "Game") -> Process[None]:
        """Pay what it costs in addition, with its checkpoint; score it if it is still there."""
        if not self.is_paid:
            purpose = Purpose("score", target=self.card, freely=True)
            what = f"score {game.name(self.card)}"
            if not (yield from pay_additional(game, Side.CORP, purpose, what)):
                return
        if game.exists(self.card):
            self.apply(game)

    def apply(self, game: "Game") -> None:
        """Score it; its advancement counters go back to the bank."""
        before = game.watchers()
        advancement = hosted_count(game, self.card, ADVANCEMENT)
        required = advancement_requirement(game, self.card)
        game.log("8.2.9", f"The Corp scores {game.name(self.card)}")
        after = _add_to_score_area(game, self.card, Side.CORP, self.counters)
        became_active(game, after)
        scored = Scored(
            self.card, after, advancement, required, *_points_and_requirement(game, after)
        )
        game.emit(scored, before)


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.10", "1.17.4", "1.17.5", "1.17.7", "1.17.8")
class Steal(Effect):
    """Move an agenda to the Runner's score area; ``counters`` are placed on it there."""

    phrase: ClassVar[str] = "steal an agenda"
    card: int
    counters: dict[str, int] = field(default_factory=dict)

    def would_change(self, game: "Game") -> bool:
        """Whether the agenda is still where it was."""
        return game.exists(self.card)

    def apply(self, game: "Game") -> None:
        """Steal it; its advancement counters go back to the bank."""
        before = game.watchers()
        advancement = hosted_count(game, self.card, ADVANCEMENT)
        game.log("8.2.10", f"The Runner steals {game.name(self.card)}")
        after = _add_to_score_area(game, self.card, Side.RUNNER, self.counters)
        game.emit(
            Stolen(self.card, after, advancement, *_points_and_requirement(game, after)), before
        )


def _points_and_requirement(game: "Game", oid: int) -> tuple[int, int]:
    """Return an agenda's points and its advancement requirement, as events remember them."""
    return agenda_points(game, oid), advancement_requirement(game, oid)


@carries_out("1.17.4", "1.14.2b", "4.5.1")
def _add_to_score_area(game: "Game", oid: int, side: Side, counters: dict[str, int]) -> int:
    after = move(game, oid, Location(score_area(side)), faceup=True)
    game.object(after).controller = side
    game.object(after).counters.update(counters)
    return after


# --- as an agenda ---------------------------------------------------------------------


@dataclass(eq=False, kw_only=True)
@carries_out("1.17.3e", "8.2.1a")
class AddToScoreArea(Effect):
    """Add a card to a score area; it is neither scored nor stolen.

    - ``points``: if given, it is added as an agenda worth that many points, of these ``subtypes``,
      and loses everything else it was.
    - ``became``: the object that it is there.
    """

    phrase: ClassVar[str] = "add a card to a score area"
    card: int
    side: Side
    points: int | None = None
    subtypes: frozenset[str] = frozenset()
    counters: dict[str, int] = field(default_factory=dict)
    became: int | None = None

    def would_change(self, game: "Game") -> bool:
        """Whether the card is still there, may leave, and is not in that score area already."""
        is_there = game.exists(self.card) and may_leave(game, self.card)
        return is_there and game.object(self.card).zone != score_area(self.side)

    def apply(self, game: "Game") -> None:
        """Move the card, and convert it if it is to be an agenda."""
        name = game.name(self.card)
        game.log("8.2.1a", f"{name} is added to {score_area(self.side)}")
        self.became = _add_to_score_area(game, self.card, self.side, self.counters)
        if self.points is not None:
            _convert(game, self.became, self.points, self.subtypes)
        if self.side is Side.CORP:
            became_active(game, self.became)
        game.emit(AddedToScoreArea(self.became, self.side))


def _convert(game: "Game", oid: int, points: int, subtypes: frozenset[str]) -> None:
    name = game.name(oid)
    become_agenda(game.object(oid), points, subtypes)
    game.log("10.1.3", f"{name} is an agenda worth {pluralise(points, 'point')}")


@carries_out("1.17.3f")
def become_agenda(card: "Object", points: int, subtypes: frozenset[str]) -> None:
    """Make a card an agenda worth that many points, of these subtypes, and nothing else it was."""
    name, side = f"{card.printed.name} as an agenda", card.owner
    card.convert(
        CardDefinition(name=name, side=side, type="agenda", subtypes=subtypes, agenda_points=points)
    )


@dataclass(frozen=True, slots=True)
class AsAgenda:
    """An agenda of some worth, as which an ability adds a card to a score area."""

    side: Side
    points: int
    subtypes: frozenset[str] = frozenset()

    def of(self, card: int) -> AddToScoreArea:
        """Return the effect that adds this card."""
        return AddToScoreArea(card=card, side=self.side, points=self.points, subtypes=self.subtypes)


# --- forfeiting -----------------------------------------------------------------------


@dataclass(eq=False, kw_only=True)
@carries_out("8.2.5")
class Forfeit(Effect):
    """Move an agenda from a score area out of the game; ``became`` is what object it is there."""

    phrase: ClassVar[str] = "forfeit an agenda"
    card: int
    became: int | None = None

    def would_change(self, game: "Game") -> bool:
        """Whether it is still in a score area."""
        return game.exists(self.card) and _is_scored(game, self.card)

    def apply(self, game: "Game") -> None:
        """Forfeit it; what it hosts is trashed at the next checkpoint (10.3.1f)."""
        before = game.watchers()
        side = game.object(self.card).zone.side
        assert side is not None
        worth = _points_and_requirement(game, self.card)
        game.log("8.2.5", f"{side.named} forfeits {game.name(self.card)}")
        self.became = move(game, self.card, Location(REMOVED), faceup=True)
        game.emit(Forfeited(self.card, self.became, side, *worth), before)


def _is_scored(game: "Game", oid: int) -> bool:
    return game.object(oid).zone.kind is ZoneKind.SCORE_AREA


@dataclass(frozen=True, slots=True)
@carries_out("8.2.5", "1.16.1")
class ForfeitAgendas(CostPart):
    """Forfeit ``amount`` of the payer's agendas, of their choice.

    With ``remembered`` the object whose cost it is remembers the first of them by that name.
    """

    amount: int = 1
    remembered: str | None = None

    def _forfeitable(self, game: "Game", payer: Side) -> list[int]:
        agendas = game.zone(score_area(payer))
        return [oid for oid in agendas if not game.is_prohibited(Forfeit(card=oid, by=payer))]

    def can_pay(self, game: "Game", payer: Side, _purpose: Purpose) -> bool:
        """Whether the player has that many agendas to forfeit."""
        return len(self._forfeitable(game, payer)) >= self.amount

    def takes(self, game: "Game", payer: Side, _purpose: Purpose) -> Taken:
        """Return how many of the player's agendas it takes."""
        return Taken.of_cards(self._forfeitable(game, payer), self.amount)

    def pay(self, game: "Game", payer: Side, purpose: Purpose) -> Process[None]:
        """Let the player choose, and forfeit the chosen agendas together."""

        def offer(chosen: tuple[int, ...]) -> Option:
            return intents.offer(game, intents.DoTo("forfeit", chosen), chosen)

        agendas = self._forfeitable(game, payer)
        question = "forfeit which agenda?"
        chosen = yield from select(game, payer, "8.2.5", question, agendas, (self.amount,), offer)
        if self.remembered is not None:
            game.object(purpose.paid_for).remembered[self.remembered] = chosen[0]
        for oid in chosen:
            Forfeit(card=oid, by=payer).apply(game)

    def __str__(self) -> str:
        """Write it as a card does."""
        return "forfeit an agenda" if self.amount == 1 else f"forfeit {self.amount} agendas"
