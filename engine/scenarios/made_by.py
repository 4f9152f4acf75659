"""Which card makes the run in progress, and what its ability has left behind before that."""

from typing import TYPE_CHECKING

from engine.kernel.abilities.kinds import PaidAbility, PlayAbility
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.paid import cost_of
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import TrashThis
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.runs.resuming import Making, making
from engine.kernel.sides import Side
from engine.scenarios.errors import ScenarioError
from engine.scenarios.left import Resolved

if TYPE_CHECKING:
    from engine.scenarios.earlier import Past


def make_run(past: "Past", name: str, server: str) -> None:
    """Have the run in progress be made by the card of that name.

    Raises :class:`ScenarioError` where it cannot be.
    """
    card = past.card(name, lambda card: _how(past, card, server) is not None)
    made = _how(past, card, server)
    if made is None:
        raise ScenarioError(
            f"run: no ability of {card.printed.name} is played or paid for here that runs {server}"
        )
    source = card.oid if card.is_active else past.as_it_resolved(card)
    past.game.run.source = source
    past.left.append((name, [_before_it(past.game, made, source)], True))


def _how(past: "Past", card: Object, server: str) -> Making | None:
    """What of the card makes the run, if it lies where it does as that is under way."""
    game = past.game
    made = making(game, card.oid, server)
    if made is None:
        made = making(_with_ice_unrezzed(game, server), card.oid, server)
    if made is None:
        return None
    lies_there = card.is_active
    if isinstance(made[0], PaidAbility):
        parts = cost_of(game, made[0], card.oid).parts
        if any(isinstance(part, TrashThis) for part in parts):
            lies_there = card.zone == discard_pile(Side.RUNNER)
    return made if lies_there else None


def _with_ice_unrezzed(game: Game, server: str) -> Game:
    """A copy in which ice there is unrezzed: it may have been when the run was made."""
    copy = Game(game.state.copy(), game.rules)
    for ice in copy.state.servers[server].ice:
        copy.object(ice).faceup = False
    return copy


def _before_it(game: Game, made: Making, source: int) -> Resolved:
    """The ability as far as the run, which is in progress and is not made again."""
    (ability, place), card = made, game.object(source)
    has_x = isinstance(ability, PlayAbility) and card.printed.costs_x
    return Resolved(
        source,
        ability,
        ability.clauses[: place + 1],
        game.run.since,
        x=card.chosen_x if has_x else None,
        within=(Duration.RUN,),
    )
