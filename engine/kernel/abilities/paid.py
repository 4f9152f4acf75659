"""Paid abilities (section 9.5): which a player may use now, and how they are used."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel import intents
from engine.kernel.abilities.conditional.triggering import restricted_by
from engine.kernel.abilities.effects import Imminent
from engine.kernel.abilities.kinds import USED_APART, Flag, PaidAbility
from engine.kernel.abilities.potential import moment_obstacles, no_effect_obstacles
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.in_force import active_among
from engine.kernel.abilities.static.values import strength
from engine.kernel.abilities.subroutines.subroutine_status import unbroken_keys
from engine.kernel.abilities.using import may_use, use_obstacle
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.errors import Obstacle
from engine.kernel.events import Used
from engine.kernel.frozen import fast_dataclass
from engine.kernel.game_concepts.costs.additional_costs import additional_cost
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.credits import may_spend, spend_obstacle
from engine.kernel.game_concepts.seeing import ice_name
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game


@carries_out("5.2.1a")
def is_action(ability: PaidAbility, cost: Cost) -> bool:
    """Whether the trigger cost begins with clicks, which makes the ability an action (5.2.1)."""
    return cost.clicks > 0 and USED_APART.isdisjoint(ability.flags)


@carries_out("9.5.2", "9.5.2a", "9.5.2e", "9.2.7b", "5.2.1", "9.2.4a")
def usable_abilities(game: "Game", player: Side) -> list[Option]:
    """Offer every ability that the player may use in a paid ability window now."""
    options = []
    for ability, source in usable_paid_abilities(game, player, actions=False):
        act = partial(use_ability, game, ability, source, by=player)
        options.append(intents.offer(game, intents.Use(ability, source), act))
    return options


def usable_paid_abilities(
    game: "Game", player: Side, *, actions: bool, fewer_clicks: int = 0
) -> list[tuple[PaidAbility, int]]:
    """Return every paid ability that the player controls, can pay for and may use, with its object.

    With ``actions`` these are the ones for an action window. Without, they are those for a paid
    ability window: neither actions nor interrupts nor mid-access abilities. ``fewer_clicks`` is how
    many clicks less each cost is taken to be.
    """
    return [
        (ability, source)
        for ability, source in game.active_abilities().paid_in_windows
        if can_be_used_by(game, ability, source, player)
        and is_action(ability, trigger_cost(game, ability, source)) is actions
        and PaidUse(game, ability, source, player, None, fewer_clicks).is_unobstructed()
    ]


@carries_out("1.14.4", "1.14.4b")
def user_of(game: "Game", ability: PaidAbility, source: int) -> Side:
    """Return who may use the ability: who controls its source, unless it names a player."""
    return ability.only or game.controller(source)


@carries_out("1.14.4")
def can_be_used_by(game: "Game", ability: PaidAbility, source: int, player: Side) -> bool:
    """Whether the player is one of those who may use the ability."""
    return ability.by_any or user_of(game, ability, source) is player


@carries_out("1.16.2", "1.16.9")
def trigger_cost(
    game: "Game", ability: PaidAbility, source: int, interrupted: Imminent | None = None
) -> Cost:
    """Return the ability's trigger cost in this position; ``interrupted`` is what it is used on."""
    if isinstance(ability.cost, Cost):
        return ability.cost
    player = user_of(game, ability, source)
    return ability.cost(game, Resolution(ability, source, player, interrupted=interrupted))


@carries_out("9.9.3a", "9.9.3b", "9.9.4d", "9.5.2b")
def usable_interrupts(
    game: "Game", player: Side, interrupted: Imminent
) -> Iterator[tuple[PaidAbility, int]]:
    """Yield the player's paid interrupts that can be used on what is imminent, with their objects.

    One is enough for a window to open. Relevance is checked first, because few are relevant.
    """
    for ability, source in game.active_abilities().paid_interrupts:
        if can_be_used_by(game, ability, source, player):
            use = PaidUse(game, ability, source, player, interrupted)
            if use.does_something() and use.is_unobstructed():
                yield ability, source


@fast_dataclass(frozen=True, slots=True)
class PaidUse:
    """A use of a paid ability that may be possible now: of which, by whom and on what.

    - ``interrupted``: what is imminent, if an interrupt is used on it.
    - ``fewer_clicks``: what its trigger cost is lowered by.
    """

    game: "Game"
    ability: PaidAbility
    source: int
    player: Side
    interrupted: Imminent | None = None
    fewer_clicks: int = 0

    def is_possible(self) -> bool:
        """Whether nothing stands against it."""
        return next(self.obstacles(), None) is None

    @carries_out("1.2.2", "1.16.10", "9.3.3", "9.3.3c", "9.9.3")
    def obstacles(self) -> Iterator[Obstacle]:
        """Yield everything that stands against it.

        If the ability is not active, or not the player's, nothing else is checked.
        """
        game, ability, source = self.game, self.ability, self.source
        if not game.is_ability_active(ability, source):
            yield _inactive_obstacle(game, ability, source)
        elif can_be_used_by(game, ability, source, self.player):
            yield from self._obstacles_if_active()
            if ability.is_interrupt and not self.does_something():
                yield "9.9.3", "it is not relevant to what is imminent"
        elif ability.only is not None:
            yield "1.14.4b", "only the other player can use it"
        else:
            yield "1.14.4", "the player does not control the ability"

    def is_unobstructed(self) -> bool:
        """Whether nothing stands against it if the ability is active and the player's.

        It leaves out whether an interrupt is relevant.
        """
        return next(self._obstacles_if_active(), None) is None

    def _obstacles_if_active(self) -> Iterator[Obstacle]:
        game, ability, source = self.game, self.ability, self.source
        if not may_use(game, self.player, ability, source):
            yield use_obstacle(game, self.player, ability, source)
        if Flag.INTERFACE in ability.flags and (why := _why_no_interface(game, source)):
            yield "9.3.6c", why
        wrong_ice = _why_ice_is_unaffected(game, ability, source)
        if wrong_ice is not None:
            yield "3.9.5h", wrong_ice
        if ability.breaks_all and (broken := _why_there_is_nothing_to_break(game)) is not None:
            yield "9.8.7a", broken
        if (why := restricted_by(game, ability, source)) is not None:
            yield "9.3.3c", why
        if (unpaid := self._cost_obstacle()) is not None:
            yield unpaid
        if not ability.is_interrupt:
            if wrong_ice is None:
                yield from moment_obstacles(game, ability)
            yield from no_effect_obstacles(game, source, self.does_something)

    @carries_out("1.2.2", "1.16.1c", "9.3.3d")
    def _cost_obstacle(self) -> Obstacle | None:
        """Return what stands against paying the ability's trigger cost, if anything does."""
        game, ability, source = self.game, self.ability, self.source
        purpose = Purpose("use", source=source, ability=ability)
        cost = trigger_cost(game, ability, source, self.interrupted)
        cost = cost.with_fewer_clicks(self.fewer_clicks) + additional_cost(game, purpose)
        if cost.credits > 0 and not may_spend(game, self.player):
            return spend_obstacle(game, self.player)
        if (unpaid := cost.obstacle(game, self.player, purpose, "its trigger cost")) is None:
            return None
        is_restricted = ability.credits_from is not None or ability.a_credit_from is not None
        if is_restricted and self._could_pay_otherwise(cost):
            named = f"{game.name(source)}, {ability.label}"
            return "9.3.3d", f"its own restriction says which credits may pay for it ({named})"
        return unpaid

    @carries_out("9.3.3d")
    def _could_pay_otherwise(self, cost: Cost) -> bool:
        """Whether the cost could be paid if all of the player's credits were good for it."""
        return cost.can_pay(self.game, self.player, Purpose("use", source=self.source))

    @carries_out("9.9.3")
    def does_something(self) -> bool:
        """Whether it could change the game state or, as an interrupt, what is imminent."""
        game, clauses = self.game, self.ability.clauses
        resolution = Resolution(
            self.ability, self.source, self.player, interrupted=self.interrupted
        )
        if self.interrupted is not None:
            return any(clause.can_modify(game, resolution) for clause in clauses)
        return any(clause.can_change(game, resolution) for clause in clauses)


@carries_out("9.1.7", "9.1.9a", "9.3.6f")
def _inactive_obstacle(game: "Game", ability: PaidAbility, source: int) -> Obstacle:
    """Return what stands against an ability that is not active."""
    card = game.object(source)
    if ability not in game.abilities_of(source):
        if not card.is_facedown:
            return "9.1.9a", "its card has lost the ability"
    elif active_among(game, card, (ability,)).all:
        return "9.3.6f", f"the threat level is less than {ability.threat}"
    return "9.1.7", _why_inactive(game, source)


def _why_inactive(game: "Game", source: int) -> str:
    """Return what to say of an ability that is not active, by where its card is."""
    card, reason = game.object(source), "the ability is not active"
    if card.printed.type == "agenda":
        return reason if card.is_active else f"{reason}, because its card is not scored"
    if card.printed.type in ("event", "operation"):
        return reason if card.is_active else f"{reason}, because its card is not in play"
    if not card.installed:
        return f"{reason}, because its card is not installed" if not card.is_active else reason
    if card.is_facedown:
        state = "unrezzed" if card.owner is Side.CORP else "facedown"
        return f"{reason}, because its card is {state}"
    return reason


@carries_out("9.3.6c", "9.5.2d", "3.9.5f", "3.9.5g")
def _why_no_interface(game: "Game", icebreaker: int) -> str | None:
    """Return why the icebreaker cannot interface with ice; ``None`` if it can."""
    encounter = game.state.encounter
    if encounter is None or not game.windows or game.windows[-1].rule != "6.9.3b":
        return "an icebreaker interfaces with ice only in the paid ability window of an encounter"
    has, needs = strength(game, icebreaker), strength(game, encounter.ice)
    return f"its strength of {has} is less than the ice's {needs}" if has < needs else None


@carries_out("3.9.5h")
def _why_ice_is_unaffected(game: "Game", ability: PaidAbility, source: int) -> str | None:
    """Return why the interface ability does not affect the encountered ice; ``None`` if it does.

    It is also ``None`` if no ice is being encountered.
    """
    encounter, kinds = game.state.encounter, ability.affects
    if callable(kinds):
        kinds = kinds(game, source)
    if encounter is None or not kinds or any(game.has_subtype(encounter.ice, k) for k in kinds):
        return None
    return f"it affects only {' or '.join(kinds)} ice, which {ice_name(game, encounter.ice)} is not"


@carries_out("9.8.7a")
def _why_there_is_nothing_to_break(game: "Game") -> str | None:
    """Return why not even all subroutines could be broken; ``None`` if any could."""
    encounter = game.state.encounter
    if encounter is None or unbroken_keys(game, encounter):
        return None
    return f"{ice_name(game, encounter.ice)} has no unbroken subroutine"


@carries_out("9.5.1", "9.5.6", "9.5.6a", "9.5.6b", "9.5.3", "9.1.6a", "9.5.4")
def use_ability(
    game: "Game",
    ability: PaidAbility,
    source: int,
    interrupted: Imminent | None = None,
    *,
    fewer_clicks: int = 0,
    by: Side | None = None,
) -> Process[None]:
    """Announce a paid ability, pay its trigger cost, and resolve it.

    ``fewer_clicks`` is what its trigger cost is lowered by. ``by`` is who uses it, if that may be
    somebody other than its controller.
    """
    # That module builds on this one: instructions can be interrupted by paid abilities.
    from engine.kernel.abilities.instructions.clauses import resolve_clauses

    # Hosting builds on this one, too: it moves cards, which paid abilities can interrupt.
    from engine.kernel.game_concepts.hosting import release_hosted

    player = by or user_of(game, ability, source)
    game.log("9.5.6a", f"{player.named} uses {game.name(source)}: {ability.label}")
    resolution = Resolution(ability, source, player, interrupted=interrupted)
    resolution.used = True
    cost = trigger_cost(game, ability, source, interrupted)
    action = (source, ability) if is_action(ability, cost) else None
    purpose = Purpose("use", source=source, ability=ability, action=action)
    cost = cost.with_fewer_clicks(fewer_clicks) + additional_cost(game, purpose)
    cost = yield from cost.settle_options(game, player, purpose)
    resolution.x = cost.x
    used = Used(player, source, ability, cost)
    yield from cost.pay(game, player, purpose, lambda: _note_use(game, used))
    resolution.at_end = partial(release_hosted, source=source)
    yield from resolve_clauses(game, ability.clauses, resolution)
    game.log("9.5.6h", f"{game.name(source)}: {ability.label} is resolved")


@carries_out("9.1.6", "9.1.6a", "9.5.6b", "9.5.3")
def _note_use(game: "Game", used: Used) -> None:
    """Record that the ability and its source are used, because its trigger cost is paid."""
    game.log("9.5.6b", f"{used.side.named} has used {game.name(used.source)}")
    game.emit(used)
