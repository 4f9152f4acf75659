"""Runs, as card texts say them: running servers, and what holds for the rest of the run."""

from collections.abc import Callable

from engine.kernel.abilities.declarations import AllowSpending, Declaration, Prohibit
from engine.kernel.abilities.effects import Attempt, Effect
from engine.kernel.abilities.instructions import Clause, EffectMaker, Resolution
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.lasting import LastingChange
from engine.kernel.abilities.lingering import Duration
from engine.kernel.accessing.breach import AccessAdditionalCards
from engine.kernel.accessing.candidates import AccessCard
from engine.kernel.card_manipulation.moving import this_server
from engine.kernel.game import Game
from engine.kernel.game_concepts.credits import SpendCredits
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.linked import IF_SUCCESSFUL, instead_of_breaching
from engine.kernel.sides import Side


def run(*servers: str) -> EffectMaker:
    """Run one of these servers, or any."""
    which = (lambda server: server in servers) if servers else None
    return lambda *_: MakeRun(which=which)


def if_successful(label: str, *clauses: Clause) -> ConditionalAbility:
    """If successful: what follows when the run this card initiated is successful (6.7.4)."""
    return ConditionalAbility(label=label, condition=IF_SUCCESSFUL, clauses=clauses)


def during_run_on_this_server(game: Game, source: int) -> bool:
    """Use this ability only during a run on this server."""
    return game.state.run is not None and game.state.run.server == this_server(game, source)


def encounter_chosen(name: str) -> EffectMaker:
    """The Runner encounters the ice announced under that name."""
    return lambda _game, r: ForceEncounter(ice=r.targets[name][0])


# --- breaching ------------------------------------------------------------------------


def access_additional(amount: int) -> EffectMaker:
    """Access so many additional cards in the breach that begins."""
    return lambda *_: AccessAdditionalCards(base=amount, by=Side.RUNNER)


def instead_of_breaching_do(make: Callable[[int], Effect], words: str) -> EffectMaker:
    """Instead of breaching the attacked server: ``make`` is given the card that says so."""
    replacement = instead_of_breaching(lambda _game, source: [make(source)])
    return for_the_run(words, replacement)


# --- for the remainder of the run -----------------------------------------------------


def for_the_run(words: str, *declarations: Declaration) -> EffectMaker:
    """For the remainder of that run."""
    return lambda *_: LastingChange(declarations=declarations, duration=Duration.RUN, words=words)


def cannot_spend_credits(side: Side) -> Prohibit:
    """That player cannot spend any credits."""

    def forbids(_game: Game, _source: int, attempt: Attempt) -> bool:
        return isinstance(attempt, SpendCredits) and attempt.side is side

    return Prohibit(forbids)


def cannot_access(which: Callable[[int, int], bool]) -> Prohibit:
    """The Runner cannot access some cards: ``which`` is given the source and a card."""

    def forbids(_game: Game, source: int, attempt: Attempt) -> bool:
        return isinstance(attempt, AccessCard) and which(source, attempt.card)

    return Prohibit(forbids)


def can_spend_hosted_credits(_game: Game, _resolution: Resolution) -> Effect:
    """You can spend hosted credits for the remainder of that run."""
    allowed = AllowSpending(lambda *_: True)
    return LastingChange(
        declarations=(allowed,), duration=Duration.RUN, words="its credits can be spent"
    )
