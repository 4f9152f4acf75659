"""Accessing a card (sections 7.1 and 7.2)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.interrupts.carrying_out import carry_out_step
from engine.kernel.accessing.candidates import AccessCard
from engine.kernel.accessing.ending_on_move import leave_access
from engine.kernel.accessing.mid_access import mid_access_window
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Accessed
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.costs.prices import pay_additional
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_concepts.seeing import must_be_revealed, name_for_runner
from engine.kernel.game_concepts.visibility import note_revealed
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.phases import play_phase
from engine.kernel.runs.completing_windows import can_structure_begin, log_if_none_begins
from engine.kernel.sides import Side
from engine.kernel.state import Accessing
from engine.kernel.timing import Phase, Step

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(eq=False, kw_only=True)
@carries_out("7.1.1", "9.2.2d")
class Access(Effect):
    """Access a card, in a breach or by an ability; ``begun`` says whether the access took place."""

    phrase: ClassVar[str] = "access a card"
    card: int
    begun: bool = False

    def would_change(self, game: "Game") -> bool:
        """Whether the card is there, the Runner may access it, and an access can begin."""
        if not game.exists(self.card) or game.is_prohibited(AccessCard(self.card)):
            return False
        return can_structure_begin(game)

    def log_why_not(self, game: "Game") -> None:
        """Say so if no access can begin any more."""
        log_if_none_begins(game, "access")

    def happen(self, game: "Game") -> Process[None]:
        """Pay what accessing it costs in addition, if anything; then go through the steps."""
        paid = yield from _pay_additional(game, Purpose("access", target=self.card))
        if not paid or not game.exists(self.card):
            return
        self.begun = True
        access = Accessing(self.card, outer=game.state.access)
        game.state.access = access
        yield from play_phase(game, ACCESS, leave=lambda: leave_access(game, access))


def _current(game: "Game") -> Accessing:
    assert game.state.access is not None, "no card is being accessed"
    return game.state.access


# --- the steps ------------------------------------------------------------------------


@carries_out("7.2.1", "7.3.6b")
def card_is_accessed(game: "Game") -> Process[None]:
    """Conditions related to accessing this card are met."""
    access = _current(game)
    access.structure = game.structures[-1]
    if game.state.breach is not None:
        game.state.breach.accessed.append(access.card)
    game.log("7.2.1", f"The Runner accesses {game.name(access.card)}")
    _note_facedown(game.object(access.card))
    game.emit(Accessed(access.card))
    if must_be_revealed(game, access.card):
        game.log("1.21.7", "The Runner must reveal it for as long as they access it")
        note_revealed(game, [access.card], Side.RUNNER)
    yield from ()


@carries_out("7.3.2a")
def _note_facedown(card: Object) -> None:
    """Note that a card in Archives is facedown as it is accessed, and stays so."""
    if card.zone == discard_pile(Side.CORP) and not card.faceup:
        card.accessed_facedown = True


@carries_out("7.2.2", "7.1.4", "9.2.10d")
def use_mid_access_ability(game: "Game") -> Process[None]:
    """The Runner may use one mid-access ability."""
    access = _current(game)
    assert access.structure is not None
    yield from mid_access_window(game, access.card, access.structure)


def steal_agenda(game: "Game") -> Process[None]:
    """The Runner must steal an agenda, but may decline an additional cost to do so."""
    card = _current(game).card
    if game.object(card).printed.type == "agenda":
        yield from _steal(game, card)


@carries_out("7.1.6", "7.1.6a", "1.17.3d")
def _steal(game: "Game", card: int) -> Process[None]:
    steal = Steal(card=card, by=Side.RUNNER)
    if not steal.can_happen(game):
        game.log("1.2.2", f"The Runner cannot steal {game.name(card)}")
        return
    paid = yield from _pay_additional(game, Purpose("steal", target=card))
    if paid and game.state.access is not None and not game.structures[-1].ended:
        yield from carry_out_step(game, [steal])


def _pay_additional(game: "Game", purpose: Purpose) -> Process[bool]:
    """Offer the additional costs of doing something to a card; return whether it can be done."""
    assert purpose.target is not None
    what = f"{purpose.kind} {name_for_runner(game, purpose.target)}"
    paid = yield from pay_additional(game, Side.RUNNER, purpose, what)
    return paid


ACCESS = Phase(
    "access",
    "7.2",
    (
        Step("7.2.1", "The card is accessed", card_is_accessed, begins=True),
        Step("7.2.2", "The Runner may use a mid-access ability", use_mid_access_ability),
        Step("7.2.3", "If the card is an agenda, the Runner must steal it", steal_agenda),
        Step("7.2.4", "The access is complete"),
    ),
)


# --- abilities of the accessed card ---------------------------------------------------


@carries_out("9.1.8a", "7.1.3")
def while_accessed(game: "Game", obj: Object) -> bool:
    """Whether the source of the ability is being accessed, which makes the ability active."""
    access = game.state.access
    while access is not None:
        if access.card == obj.oid:
            return True
        access = access.outer
    return False


def anywhere(_game: "Game", _obj: Object) -> bool:
    """Whether an ability that changes its source's price is active (9.1.8d, 9.1.8e): always."""
    return True
