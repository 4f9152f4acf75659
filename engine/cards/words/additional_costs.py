"""Additional costs, as card texts say them (1.16.10, 9.1.8)."""

from collections.abc import Callable

from engine.kernel.abilities.kinds import Flag, PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import AdditionalCost
from engine.kernel.accessing.access import anywhere
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose


@carries_out("9.1.8d")
def additional_cost_to_play(
    cost: Cost | Callable[[int], Cost], words: str | None = None
) -> StaticAbility:
    """An additional cost to play this card, also while it is in hand (9.1.8d).

    It may depend on the X of the card's cost, and bounds that X; then ``words`` say what it is.
    """

    def added(game: Game, source: int, purpose: Purpose) -> Cost | None:
        if not purpose.is_to("play", source):
            return None
        return cost if isinstance(cost, Cost) else cost(game.object(source).chosen_x)

    return _adds_while_inactive_too(f"additional cost to play: {words or cost}", added)


@carries_out("9.1.8d")
def additional_cost_to_rez(cost: Cost) -> StaticAbility:
    """An additional cost to rez this card, while it is unrezzed (9.1.8d)."""
    return _adds_while_inactive_too(
        f"additional cost to rez: {cost}",
        lambda _game, source, purpose: cost if purpose.is_to("rez", source) else None,
    )


@carries_out("9.1.8e")
def additional_cost_to_steal(cost: Cost) -> StaticAbility:
    """An additional cost to steal this card, wherever it is accessed."""
    return _adds_while_inactive_too(
        f"additional cost to steal: {cost}",
        lambda _game, source, purpose: cost if purpose.is_to("steal", source) else None,
    )


def additional_cost_to_steal_agendas(
    cost: Cost,
    which: Callable[[Game, int, int], bool] | None = None,
    flags: frozenset[Flag] = frozenset(),
) -> StaticAbility:
    """An additional cost to steal an agenda: any, or those that ``which`` tells of this card."""

    def added(game: Game, source: int, purpose: Purpose) -> Cost | None:
        agenda = purpose.target
        if purpose.kind != "steal" or agenda is None:
            return None
        return cost if which is None or which(game, source, agenda) else None

    return StaticAbility(
        label=f"additional cost to steal an agenda: {cost}",
        declarations=(AdditionalCost(added),),
        flags=flags,
    )


@carries_out("1.16.10", "9.1.8")
def additional_cost_to_trash(cost: Cost) -> StaticAbility:
    """An additional cost for the Runner to trash this card, while it is active."""
    return StaticAbility(
        label=f"additional cost to trash: {cost}",
        declarations=(
            AdditionalCost(
                lambda _game, source, purpose: cost if purpose.is_to("trash", source) else None
            ),
        ),
    )


def additional_cost_to_access(cost: Cost, which: Callable[[Game, int], bool]) -> StaticAbility:
    """An additional cost to access a card of which that is true."""

    def added(game: Game, _source: int, purpose: Purpose) -> Cost | None:
        card = purpose.target
        return cost if purpose.kind == "access" and card is not None and which(game, card) else None

    return StaticAbility(
        label=f"additional cost to access: {cost}", declarations=(AdditionalCost(added),)
    )


def additional_cost_to_score(cost: Cost) -> StaticAbility:
    """An additional cost to score this agenda (9.1.8e)."""
    return _adds_while_inactive_too(
        f"additional cost to score: {cost}",
        lambda _game, source, purpose: cost if purpose.is_to("score", source) else None,
    )


def _adds_while_inactive_too(
    label: str, cost: Callable[[Game, int, Purpose], Cost | None]
) -> StaticAbility:
    return StaticAbility(label=label, declarations=(AdditionalCost(cost),), active_in=anywhere)


def additional_cost_to_run(label: str, cost: Cost, which: Callable[[str], bool]) -> StaticAbility:
    """An additional cost to run the servers of which that is true (6.3.2b)."""

    def added(_game: Game, _source: int, purpose: Purpose) -> Cost | None:
        is_run = purpose.kind == "run" and purpose.server is not None
        return cost if is_run and which(purpose.server or "") else None

    return StaticAbility(label=label, declarations=(AdditionalCost(added),))


@carries_out("5.2.7g", "1.16.10")
def additional_cost_to_trash_resources_with_the_basic_action(
    cost: Cost, which: Callable[[Game, int, int], bool]
) -> StaticAbility:
    """An additional cost of the basic action that trashes a resource of which that is true."""

    def added(game: Game, source: int, purpose: Purpose) -> Cost | None:
        card = purpose.target
        if purpose.kind != "trash a resource" or card is None:
            return None
        return cost if which(game, source, card) else None

    return StaticAbility(
        label=f"additional cost to trash a resource: {cost}", declarations=(AdditionalCost(added),)
    )


def breaks_with_an_icebreaker(game: Game, purpose: Purpose) -> bool:
    """Whether the payment is for an icebreaker's ability to break subroutines."""
    ability = purpose.ability
    is_used = purpose.kind == "use" and isinstance(ability, PaidAbility) and ability.breaks
    return is_used and purpose.source is not None and game.has_subtype(purpose.source, "icebreaker")
