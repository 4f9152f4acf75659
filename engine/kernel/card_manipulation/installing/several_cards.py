"""Installing or playing several cards (8.5.5, 8.6.3): one instruction for each."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.kernel.abilities.instructions.amounts import Amount, calculate_amount
from engine.kernel.abilities.instructions.clauses import (
    Clause,
    Instruction,
    carry_out_instruction,
    resolve_in_order,
)
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card_manipulation.installing.install import INSTALLED, Choosing, Install
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.shuffled_decks import settle_top
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.game_concepts.costs.prices import AS_PRINTED, Terms
from engine.kernel.game_zones.zones import deck

if TYPE_CHECKING:
    from engine.kernel.game import Game


@dataclass(frozen=True, slots=True)
@carries_out("9.11.4b")
class OneByOne(Clause):
    """Choose ``count`` cards, each only after everything has been done with the one before.

    ``among`` returns the cards to choose from, asked anew before each. With ``up_to`` fewer will
    do: a player who chooses none may still choose one the next time.
    """

    among: "Callable[[Game, Resolution], list[int]]"
    count: Amount
    terms: Terms = AS_PRINTED
    up_to: bool = True

    rule: ClassVar[str]
    """The rule by which each card is chosen after the one before."""

    name: ClassVar[str]
    """What is chosen, in words."""

    @abstractmethod
    def doing(self, card: int, resolution: Resolution) -> Install | Play:
        """Return what is done with a card that is chosen."""

    def _one(self) -> Instruction:
        """Return the instruction to do it with one of the cards that allow it, or with none."""
        return Instruction(
            (self._do,),
            (Target(self.name, self._possible, up_to=self.up_to, zone_named=True, rule=self.rule),),
        )

    def _do(self, _game: "Game", resolution: Resolution) -> Install | Play | None:
        chosen = resolution.target(self.name)
        return None if chosen is None else self.doing(chosen, resolution)

    def _possible(self, game: "Game", resolution: Resolution) -> list[int]:
        among = self.among(game, resolution)
        return [c for c in among if self.doing(c, resolution).can_happen(game)]

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether it can be done with any of the cards."""
        return self._how_many(game, resolution) > 0 and bool(self._possible(game, resolution))

    def _how_many(self, game: "Game", resolution: Resolution) -> int:
        return calculate_amount(self.count, game, resolution)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Resolve one instruction after the other."""
        instructions = (self._one(),) * self._how_many(game, resolution)
        yield from resolve_in_order(game, instructions, resolution)


@dataclass(frozen=True, slots=True)
@carries_out("8.5.5")
class InstallEach(OneByOne):
    """Install ``count`` cards, one at a time.

    - ``rez``: the terms of rezzing each, too; with ``if_able`` only a card that can be rezzed is
      chosen, and it is rezzed.
    - ``where``: allows destinations, given the resolution, which notes what has been installed
      under :data:`INSTALLED`.
    - ``facedown``: whether they are installed facedown.
    """

    rule = "8.5.5"
    name = "a card to install"
    rez: Terms | None = None
    if_able: bool = False
    where: "Callable[[Resolution], Choosing] | None" = None
    facedown: bool = False

    def doing(self, card: int, resolution: Resolution) -> Install:
        """Return the effect that installs the card."""
        by, source = resolution.controller, resolution.source
        install = Install(card=card, by=by, source=source, terms=self.terms, rez=self.rez)
        install.rez_if_able = self.if_able
        install.facedown = self.facedown
        install.where = None if self.where is None else self.where(resolution)
        install.installed = resolution.notes.setdefault(INSTALLED, [])
        return install


@dataclass(frozen=True, slots=True)
@carries_out("8.5.5", "8.1.4", "9.11.4b")
class InstallTopFacedown(Clause):
    """Install ``count`` cards from the top of the Runner's stack facedown, one after another."""

    count: int

    def _installing(self, card: int, resolution: Resolution) -> Install:
        by, source = resolution.controller, resolution.source
        return Install(card=card, by=by, source=source, facedown=True)

    def can_change(self, game: "Game", resolution: Resolution) -> bool:
        """Whether the top card can be installed that way."""
        top = game.zone(deck(resolution.controller))[:1]
        return any(self._installing(card, resolution).can_happen(game) for card in top)

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Install those that are on top now, each by an instruction of its own."""
        top = list((yield from settle_top(game, resolution.controller, self.count)))
        for card in top:
            yield from carry_out_instruction(game, [self._installing(card, resolution)], resolution)


@dataclass(frozen=True, slots=True)
@carries_out("8.6.3")
class PlayEach(OneByOne):
    """Play up to ``count`` cards, one at a time."""

    rule = "8.6.3"
    name = "a card to play"

    def doing(self, card: int, resolution: Resolution) -> Play:
        """Return the effect that plays the card."""
        by, source = resolution.controller, resolution.source
        return Play(card=card, by=by, source=source, terms=self.terms)
