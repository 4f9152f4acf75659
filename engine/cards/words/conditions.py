"""Trigger conditions as card texts say them: turns, actions, using cards, damage, tags.

Those of runs are in ``run_conditions``, those of cards and agendas in ``card_conditions``.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from engine.kernel import history
from engine.kernel.abilities.instructions.clauses import Clause, EffectMaker
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, first_time_true
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.cite import carries_out
from engine.kernel.events import (
    ActionEnded,
    BidsRevealed,
    ClicksSpent,
    CountersRemoved,
    CreditsSpent,
    DamageSuffered,
    Emptied,
    Event,
    Installed,
    Prevented,
    Purged,
    TagsRemoved,
    TagsTaken,
    TurnBegan,
    TurnEnded,
    Used,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.counters import CREDIT
from engine.kernel.sides import Side
from engine.kernel.turns.another_action import actions_taken, are_all_different

E = TypeVar("E", bound=Event)


@carries_out("10.1.5")
def this(_game: Game, source: int) -> int:
    """The object the ability is on (10.1.5)."""
    return source


def chosen_ice(game: Game, source: int) -> int | None:
    """The ice that the source remembers having chosen (9.10.3c)."""
    return game.object(source).remembered.get("chosen ice")


def its_host(game: Game, source: int) -> int | None:
    """The object the source is hosted on."""
    return game.object(source).host


def either(*conditions: Condition[Any]) -> Condition[Event]:
    """Whenever any of the conditions is met."""
    return Condition(
        Event, lambda game, source, event: any(c.is_met(game, source, event) for c in conditions)
    )


def the_first_time_each(period: str, condition: Condition[E]) -> Condition[E]:
    """The first time each turn, or each run, that the condition is met."""
    return replace(condition, first_each=period)


@carries_out("4.6.6i")
def the_first_time_each_turn_here(
    kind: type[E], where: Callable[[Game, int, E], str | None]
) -> Condition[E]:
    """The first time each turn in “this server”: each has its own, wherever this card was then.

    ``where`` returns the server of such an event, or ``None`` for an event that does not count.
    """

    def is_here(game: Game, source: int, event: E) -> bool:
        here = this_server(game, source)
        return here is not None and where(game, source, event) == here

    return Condition(kind, is_here, first_each="turn", where=where)


def the_first_time_each_turn_that(state: Callable[[Game, int], bool]) -> Condition[Event]:
    """The first time each turn that something is so ("you have no credits")."""
    return first_time_true("turn", state)


@restriction("only during its controller’s turn")
def during_your_turn(game: Game, source: int) -> bool:
    """A restriction: it is the turn of this card's controller."""
    return game.active_player is game.controller(source)


def when_turn_begins(side: Side) -> Condition[TurnBegan]:
    """When that player's turn begins."""
    return Condition(TurnBegan, lambda _game, _source, event: event.side is side)


def when_the_runners_next_turn_begins(label: str, *clauses: Clause) -> EffectMaker:
    """When the Runner's next turn begins: what follows then (9.6.13)."""
    delayed = ConditionalAbility(
        label=label, condition=when_turn_begins(Side.RUNNER), clauses=clauses
    )
    return lambda _game, r: CreateDelayed(ability=delayed, resolution=r)


def when_turn_ends(
    side: Side, also: Callable[[Game, int], bool] | None = None
) -> Condition[TurnEnded]:
    """When that player's turn ends; ``also`` is what else must be true then."""
    return Condition(TurnEnded, lambda _game, _source, event: event.side is side, also=also)


def when_your_third_action_completes_a_turn_of_different_ones() -> Condition[ActionEnded]:
    """When the third action you take on your turn completes, if all three are different."""

    def test(game: Game, source: int, event: ActionEnded) -> bool:
        side = game.controller(source)
        if not event.side is side is game.active_player:
            return False
        taken = actions_taken(game, side)
        return len(taken) == 3 and are_all_different(taken)

    return Condition(ActionEnded, test)


@carries_out("1.19.4a", "1.19.4b")
def whenever_you_use_a_trash_ability() -> Condition[Used]:
    """Whenever you use an ability with [trash] in the trigger cost that was paid."""

    def test(game: Game, source: int, event: Used) -> bool:
        return (
            event.side is game.controller(source)
            and event.cost is not None
            and any(isinstance(part, TrashThis) for part in event.cost.parts)
        )

    return Condition(Used, test)


def when_you_purge() -> Condition[Purged]:
    """When the Corp purges virus counters."""
    return Condition(Purged, lambda *_: True)


def if_it_is_still_installed(game: Game, resolution: Resolution) -> bool:
    """Whether this card is installed as its ability resolves, and the same object (1.12.3)."""
    return game.exists(resolution.source) and game.object(resolution.source).installed


def runner_is_tagged(game: Game, _source: int) -> bool:
    """Whether the Runner is tagged."""
    return is_tagged(game)


def whenever_damage_is_suffered(*kinds: DamageKind) -> Condition[DamageSuffered]:
    """Whenever the Runner suffers damage of these kinds."""
    return Condition(DamageSuffered, lambda _game, _source, event: event.kind in kinds)


def whenever_this_prevents_damage() -> Condition[Prevented]:
    """Whenever this card prevents damage, even 1 point."""

    def test(_game: Game, source: int, event: Prevented) -> bool:
        return event.source == source and isinstance(event.effect, Damage)

    return Condition(Prevented, test)


@carries_out("5.2.6a", "1.16.4d")
def whenever_you_have_spent_clicks_on_an_action(amount: int) -> Condition[ClicksSpent]:
    """Whenever you spend clicks on an action on which you have then spent so many this turn."""

    def test(game: Game, source: int, event: ClicksSpent) -> bool:
        if event.side is not game.controller(source):
            return False
        action = event.purpose.action
        before = history.this_turn(game, ClicksSpent)
        spent = [
            e.amount
            for e in (*before, event)
            if e.side is event.side and e.purpose.action == action
        ]
        return action is not None and sum(spent) >= amount

    return Condition(ClicksSpent, test)


def whenever_a_server_is_created() -> Condition[Installed]:
    """Whenever the Corp creates a server, which installing a card in a new one does (4.6.8b)."""
    return Condition(Installed, lambda _game, _source, event: event.new_server)


def whenever_the_runner_takes_tags() -> Condition[TagsTaken]:
    """Whenever the Runner takes tags, one or several at once."""
    return Condition(TagsTaken, lambda *_: True)


@carries_out("10.13.1", "10.13.5")
def whenever_both_players_reveal_bids() -> Condition[BidsRevealed]:
    """Whenever you and the Runner reveal what each has spent in secret, not one of them alone."""
    return Condition(BidsRevealed, lambda _game, _source, event: len(event.bids) == 2)


@carries_out("1.14.5a")
def whenever_you_remove_tags() -> Condition[TagsRemoved]:
    """Whenever the Runner removes 1 or more tags."""
    return Condition(TagsRemoved, lambda _game, _source, event: event.by is Side.RUNNER)


@carries_out("1.10.4b", "1.16.2b")
def payments_from_cards(game: Game) -> list[tuple[CreditsSpent, list[int]]]:
    """Each payment of this turn, with the installed cards whose credits were a part of it.

    Credits that leave a card to be spent do so just before they are spent, and no others do. An
    additional cost is a payment of its own, and comes out of the same credits.
    """
    found, leaving = list[tuple[CreditsSpent, list[int]]](), list[int]()
    last: Event | None = None
    for event in history.this_turn(game, Event):
        if isinstance(event, CountersRemoved) and event.kind == CREDIT:
            leaving.append(event.card)
        elif isinstance(event, CreditsSpent):
            together = isinstance(last, CreditsSpent) and last.purpose is event.purpose
            installed = [card for card in leaving if game.object(card).installed]
            found.append((event, found[-1][1] if together else installed))
            leaving = []
        elif not isinstance(event, Emptied):
            leaving = []
        last = event
    return found


@carries_out("1.10.4d", "9.1.6c")
def whenever_you_spend_credits_from(which: Callable[[Game, int], bool]) -> Condition[Used]:
    """Whenever you spend credits from installed cards of which that is true, which uses them."""

    def test(game: Game, source: int, event: Used) -> bool:
        if event.side is not game.controller(source) or event.ability is not None:
            return False
        payments = payments_from_cards(game)
        return bool(payments) and any(which(game, card) for card in payments[-1][1])

    return Condition(Used, test)
