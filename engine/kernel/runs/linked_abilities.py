"""Abilities that depend on the run that their own source initiated (6.7.4, 9.11.5)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Condition
from engine.kernel.abilities.static.declarations import Replace
from engine.kernel.accessing.breach import Breach
from engine.kernel.cite import carries_out
from engine.kernel.events import RunSucceeded

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("9.11.5")
def is_its_run(game: "Game", source: int, *, again: bool = False) -> bool:
    """Whether the run in progress was initiated by an ability of the source.

    If the source's text has it make another run, only ``again`` means that one.
    """
    run = game.state.run
    return run is not None and run.source == source and run.again == again


@carries_out("6.7.4", "6.7.4a")
def _could_be_against_its_server(game: "Game", _source: int) -> bool:
    """Whether the run in progress is against a server that it could have been made on."""
    return game.run.allows is None or game.run.allows(game.run.server)


IF_SUCCESSFUL = Condition(
    RunSucceeded,
    lambda game, source, _event: is_its_run(game, source),
    also=_could_be_against_its_server,
)
"""The trigger condition "if successful"."""

IF_THE_SECOND_IS_SUCCESSFUL = Condition(
    RunSucceeded,
    lambda game, source, _event: is_its_run(game, source, again=True),
    also=_could_be_against_its_server,
)
"""The trigger condition "if the second run is successful"."""


@carries_out("6.7.4b", "6.7.4c")
def instead_of_breaching(
    make: Callable[["Game", int], list[Effect]], *, optional: bool = False
) -> Replace[Breach]:
    """Replace the breach that the rules for this run permit, for as long as the run lasts."""
    return Replace(
        Breach,
        applies=lambda _game, _source, breach: breach.of_run,
        instead=lambda game, source, _breach: make(game, source),
        optional=optional,
        decided_under="6.7.4c",
    )
