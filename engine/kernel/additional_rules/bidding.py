"""Bids and Psi Games (section 10.13): chosen in secret, revealed and paid for together."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.kernel import intents
from engine.kernel.abilities.effects import Attempt, Effect
from engine.kernel.abilities.instructions.clauses import (
    Clause,
    carry_out_instruction,
    resolve_in_order,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import BidsRevealed
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.credits import Division, choose_division, spendable, take_payment
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

Bids = dict[Side, int]
PSI_LIMIT = 2


@dataclass(frozen=True, slots=True)
@carries_out("1.2.2")
class SpendInSecret(Attempt):
    """The attempt to spend so many credits in secret, which abilities may prohibit."""

    side: Side
    amount: int


@carries_out("10.13.1", "10.13.2", "10.13.3")
def select_bids(
    game: "Game", players: tuple[Side, ...], most: int | None, purpose: Purpose
) -> Process[Bids]:
    """Return a number of credits for each player, chosen in secret, that they are able to spend.

    Neither sees the other's choice, and the transcript shows none before it is revealed. ``most``
    is the highest number allowed; ``None`` for any.
    """
    bids: Bids = {}
    for player in _in_order(game, players):
        able = spendable(game, player, purpose)
        highest = able if most is None else min(able, most)
        allowed = [
            n for n in range(highest + 1) if not game.is_prohibited(SpendInSecret(player, n))
        ]
        options = [intents.offer(game, intents.Bid(n), n) for n in allowed]
        question, announcement = "bid how much?", "has chosen a bid"
        chosen = yield from game.decide_in_secret(
            player, "10.13.2", question, options, announcement
        )
        bids[player] = chosen.value
    return bids


def bid_obstacle(game: "Game", player: Side, amount: int | None) -> tuple[str, str]:
    """Return the rule against a bid of so many credits, and the reason.

    ``amount`` is ``None`` if the label that was refused has no number.
    """
    able = spendable(game, player, Purpose("bid"))
    if amount is not None and amount > able:
        return "10.13.3", f"the player can spend no more than {able}[c]"
    if amount is not None and game.is_prohibited(bid := SpendInSecret(player, amount)):
        return "1.2.2", who_says_that(game, "this much cannot be spent in secret", bid)
    if any(imminent.of_type(PlayPsiGame) for imminent in game.under_way[-1:]):
        return "10.13.6b", "this bid is not allowed"
    return "10.13.1", "the ability does not ask for such a bid"


def _in_order(game: "Game", players: tuple[Side, ...]) -> list[Side]:
    order = (game.active_player, game.active_player.opponent)
    return [player for player in order if player in players]


@carries_out("10.13.4", "10.13.4a", "10.13.4b", "10.13.4c")
def reveal_bids(game: "Game", bids: Bids, purpose: Purpose) -> Process[None]:
    """Reveal the bids; each player chooses how to pay theirs, then all are paid at once."""
    shown = ", ".join(f"{player.named_within} {amount}[c]" for player, amount in bids.items())
    game.log("10.13.4", f"The bids are revealed: {shown}")
    divisions: dict[Side, Division] = {}
    for player, amount in bids.items():
        divisions[player] = yield from choose_division(game, player, amount, purpose)
    for player, amount in bids.items():
        if amount:
            take_payment(game, player, amount, purpose, divisions[player])
            game.log("10.13.4b", f"{player.named} pays {amount}[c]")
    game.emit(BidsRevealed(tuple(bids.items()), purpose.source))


@dataclass(eq=False, kw_only=True)
@carries_out("10.13.1", "10.13.4")
class SelectBids(Effect):
    """Players choose bids, which a later instruction of the ability reveals."""

    phrase: ClassVar[str] = "spend credits in secret"
    players: tuple[Side, ...]
    most: int | None = None
    bids: Bids = field(default_factory=dict)

    def would_change(self, _game: "Game") -> bool:
        """Always: a bid of 0 is possible."""
        return True

    def happen(self, game: "Game") -> Process[None]:
        """Let them choose."""
        purpose = Purpose("bid", source=self.source)
        self.bids |= yield from select_bids(game, self.players, self.most, purpose)


@dataclass(eq=False, kw_only=True)
@carries_out("10.13.6a", "10.13.6b", "10.13.6c")
class PlayPsiGame(SelectBids):
    """Play a Psi Game: bidding and revealing are one instruction."""

    phrase: ClassVar[str] = "play a Psi game"
    players: tuple[Side, ...] = (Side.CORP, Side.RUNNER)
    most: int | None = PSI_LIMIT

    def happen(self, game: "Game") -> Process[None]:
        """Bid, reveal and pay, without a checkpoint in between."""
        yield from super().happen(game)
        yield from reveal_bids(game, self.bids, Purpose("bid", source=self.source))


@dataclass(frozen=True, slots=True)
@carries_out("10.13.6d")
class PsiGame(Clause):
    """A Psi Game and the instructions that depend on its outcome."""

    match: tuple[Clause, ...] = ()
    differ: tuple[Clause, ...] = ()

    def can_change(self, _game: "Game", _resolution: Resolution) -> bool:
        """Always: playing the game may cost the players credits."""
        return True

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Play it, then go on as the bids match or differ."""
        psi = PlayPsiGame(by=resolution.controller, source=resolution.source)
        yield from carry_out_instruction(game, [psi], resolution)
        if not psi.bids:
            return
        matched = len(set(psi.bids.values())) == 1
        game.log("10.13.6d", f"The bids {'match' if matched else 'differ'}")
        resolution.notes["bids"] = psi.bids
        clauses = self.match if matched else self.differ
        yield from resolve_in_order(game, clauses, resolution)


@dataclass(eq=False, kw_only=True)
@carries_out("10.13.4")
class RevealBids(Effect):
    """Reveal bids that an earlier instruction of the ability had selected, and pay them."""

    phrase: ClassVar[str] = "reveal what was spent in secret"
    bids: Bids

    def would_change(self, _game: "Game") -> bool:
        """Whether there are any bids."""
        return bool(self.bids)

    def happen(self, game: "Game") -> Process[None]:
        """Reveal and pay."""
        purpose = Purpose("bid", source=self.source)
        yield from reveal_bids(game, self.bids, purpose)


SPENT = "the credits spent in secret"
"""The name of the note that says how many credits were spent."""


@dataclass(frozen=True, slots=True)
@carries_out("10.13.1", "10.13.4", "1.15.1b")
class GuessWhatIsSpent(Clause):
    """The Runner spends credits in secret, the Corp guesses about them, and they are revealed.

    - ``guesses``: the possible guesses for a highest number, each with a test of the number.
    - ``wrong``: what follows a wrong guess.

    The number is noted as :data:`SPENT`.
    """

    most: int | None
    guesses: "Callable[[int], list[tuple[str, Callable[[int], bool]]]]"
    wrong: tuple[Clause, ...]

    def branches(self) -> tuple[tuple[Clause, ...], ...]:
        """Return what follows a wrong guess."""
        return (self.wrong,)

    def can_change(self, _game: "Game", _resolution: Resolution) -> bool:
        """Always: spending 0 is possible, and so is guessing."""
        return True

    def resolve(self, game: "Game", resolution: Resolution) -> Process[None]:
        """Carry out three sentences (spend in secret, guess, reveal), then what follows."""
        spending = SelectBids(players=(Side.RUNNER,), most=self.most, by=Side.RUNNER)
        spending.source = resolution.source
        yield from carry_out_instruction(game, [spending], resolution)
        highest = spendable(game, Side.RUNNER, Purpose("bid", source=resolution.source))
        guesses = self.guesses(highest if self.most is None else self.most)
        options = [intents.offer(game, intents.ChooseEffect(words), g) for words, g in guesses]
        question = resolution.phrase_question(game, "guess what was spent")
        chosen = yield from game.decide(Side.CORP, "1.15.1b", question, options)
        yield from game.checkpoint()
        revealing = RevealBids(bids=spending.bids, by=Side.RUNNER, source=resolution.source)
        yield from carry_out_instruction(game, [revealing], resolution)
        spent = spending.bids.get(Side.RUNNER, 0)
        resolution.notes[SPENT] = spent
        if chosen.value(spent):
            game.log("10.13.4", "The Corp has guessed right")
            return
        game.log("10.13.4", "The Corp has guessed wrong")
        yield from resolve_in_order(game, self.wrong, resolution)
