"""The basic actions of both players (5.2.7, 5.2.8): what each costs, does and needs."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from engine.kernel import first_times, intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.abilities.potential import (
    NO_CARD,
    forbidden_choice_rule,
    no_effect_obstacles,
)
from engine.kernel.abilities.static.prohibited import who_says_that
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.additional_rules.tags import RemoveTags, is_tagged
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.hand_cards import cards_usable_from_hand
from engine.kernel.card_manipulation.installing.destinations import ROOT_TYPES, RUNNER_TYPES
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash, TrashOne
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.errors import Obstacle
from engine.kernel.events import Action, ActionTaken, ClicksSpent
from engine.kernel.frozen import fast_dataclass
from engine.kernel.game_concepts.advancing import Advance
from engine.kernel.game_concepts.costs.additional_costs import additional_costs
from engine.kernel.game_concepts.costs.cost import NOTHING, Cost, Purpose
from engine.kernel.game_concepts.counters import Purge
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.runs.initiation import pay_and_run, runnable
from engine.kernel.sides import Side
from engine.kernel.turns.ending_action_phase import complete_action

if TYPE_CHECKING:
    from engine.kernel.game import Game

ONE_CLICK = Cost(clicks=1)


@fast_dataclass(frozen=True, slots=True)
@carries_out("5.2.3")
class BasicAction:
    """A basic action together with what it is taken with, such as a card.

    - ``name``: the basic action's, the same for every card it is taken with (5.2.6a).
    - ``rule``: the rule that gives it.
    - ``cost``, ``purpose``: what it costs, and what that is paid for.
    - ``effect``: what it does; a run has a ``process`` instead.
    """

    name: str
    rule: str
    intent: intents.Intent
    cost: Cost
    purpose: Purpose
    effect: Effect | None = None
    process: Callable[[], Process[None]] | None = None

    def obstacles(self, game: "Game", side: Side) -> list[Obstacle]:
        """Return everything that prevents taking it."""
        unpaid = self.cost.obstacle(game, side, self.purpose, "for the action")
        obstacles = [] if unpaid is None else [unpaid]
        if self.effect is not None:
            with _as_if_paid(game, side, self.cost.clicks):
                obstacles += effect_obstacles(game, self.effect)
        return obstacles

    @carries_out("5.2.2", "5.2.2a", "5.2.2b")
    def take(self, game: "Game", side: Side) -> Process[None]:
        """Pay for the action and carry it out; one in progress has been paid for."""
        with completing(game, side, self.name):
            if game.resumes_at is not None:
                note_action_taken_before(game, side, self.name)
            else:
                game.log(self.rule, f"{side.named} takes the action “{self.intent.label(game)}”")
                begin_action(game, side, self.name)
                yield from self.cost.pay(game, side, self.purpose)
            if self.process is not None:
                yield from self.process()
            elif self.effect is not None:
                yield from carry_out(game, [self.effect])


@carries_out("5.2.2c", "5.2.6", "5.2.6a", "5.2.6b")
def begin_action(game: "Game", side: Side, action: Action) -> None:
    """Take the action: conditions related to that are met before it is paid for and resolves."""
    game.emit(ActionTaken(side, action))


def note_action_taken_before(game: "Game", side: Side, action: Action) -> None:
    """Note that an action was taken before the game begins here, and a click spent for it.

    What that triggered has resolved.
    """
    first_times.record(game, ActionTaken(side, action))
    first_times.record(game, ClicksSpent(side, 1, Purpose("action", action=action)))


@contextmanager
@carries_out("5.2.2d")
def completing(game: "Game", side: Side, action: Action) -> Iterator[None]:
    """Have the action in progress during a block, and complete at its end."""
    game.actions.append((side, action))
    yield
    complete_action(game)


def possible_actions(game: "Game", side: Side, actions: Iterable[BasicAction]) -> list[BasicAction]:
    """Return those of the actions that nothing prevents, in their order.

    Actions that cost equally many clicks are tested together, because each change of the clicks
    left invalidates much that has been computed.
    """
    payable = [a for a in actions if a.cost.can_pay(game, side, a.purpose)]
    possible: list[BasicAction] = []
    for clicks, alike in groupby(payable, key=lambda action: action.cost.clicks):
        with _as_if_paid(game, side, clicks):
            possible += [
                a for a in alike if a.effect is None or not any(effect_obstacles(game, a.effect))
            ]
    return possible


@contextmanager
def _as_if_paid(game: "Game", side: Side, clicks: int) -> Iterator[None]:
    """Test, in a block, what is still possible with the clicks that an action leaves (1.16.4d)."""
    paid = min(clicks, game.state.clicks[side])
    game.state.clicks[side] -= paid
    try:
        yield
    finally:
        game.state.clicks[side] += paid


@carries_out("1.2.2", "1.15.2b", "10.5.4")
def effect_obstacles(game: "Game", effect: Effect) -> Iterator[Obstacle]:
    """Yield everything that prevents the effect of a basic action.

    It needs a card that it can act on. An effect that chooses nothing may do nothing.
    """
    if not isinstance(effect, Install | Play | Advance | Trash):
        if isinstance(effect, RemoveTags) and not is_tagged(game):
            yield "10.5.4", "the Runner has no tag"
        yield from no_effect_obstacles(game, NO_CARD, partial(effect.can_happen, game))
        return
    if game.is_prohibited(effect):
        yield forbidden_choice_rule(game), who_says_that(game, "it cannot be done", effect)
    if isinstance(effect, Install | Play):
        yield from effect.obstacles(game)
    elif not effect.would_change(game):
        with game.as_if_permitted(NO_CARD):
            is_forbidden = effect.would_change(game)
        if is_forbidden:
            each = (
                [TrashOne(effect, one) for one in effect.cards] if isinstance(effect, Trash) else []
            )
            yield forbidden_choice_rule(game), who_says_that(game, "it cannot be done", *each)
        elif isinstance(effect, Advance):
            yield "1.18.3", "the card cannot be advanced"
        else:
            yield "1.15.2b", "the card cannot be acted on"


# --- what there is --------------------------------------------------------------------


@carries_out("5.2.7", "5.2.7b", "5.2.7c", "5.2.8", "5.2.8b", "5.2.8c")
def basic_actions(game: "Game", side: Side) -> Iterator[BasicAction]:
    """Yield every basic action of the player, with each thing it could be taken with."""
    is_corp = side is Side.CORP
    gain = GainCredits(side=side, base=1, by=side)
    yield _basic_action(
        game,
        "gain a credit",
        "5.2.7b" if is_corp else "5.2.8b",
        intents.GainCredit(),
        effect=gain,
    )
    draw = Draw(side=side, base=1, by=side, basic=True)
    yield _basic_action(
        game, "draw", "5.2.7c" if is_corp else "5.2.8c", intents.DrawCard(), effect=draw
    )
    yield from _install_actions(game, side)
    yield from _play_actions(game, side)
    yield from _corp_actions(game) if is_corp else _runner_actions(game)


@carries_out("1.16.10")
def _basic_action(
    game: "Game",
    name: str,
    rule: str,
    intent: intents.Intent,
    cost: Cost = ONE_CLICK,
    *,
    kind: str = "action",
    target: int | None = None,
    effect: Effect | None,
) -> BasicAction:
    """Return a basic action at its cost as abilities modify it, with additional costs.

    What the action then does, such as playing a card, asks for its own additional costs.
    """
    credit_cost = max(0, modified_value(game, "basic action cost", name, cost.credits))
    purpose = Purpose(kind, target, action=name)
    added = NOTHING if kind == "action" else additional_costs(game, purpose) or NOTHING
    total = Cost(credit_cost, cost.clicks) + added
    return BasicAction(name, rule, intent, total, purpose, effect)


@carries_out("5.2.7d", "5.2.8d")
def _install_actions(game: "Game", side: Side) -> Iterator[BasicAction]:
    types = (*ROOT_TYPES, "ice") if side is Side.CORP else RUNNER_TYPES
    rule = "5.2.7d" if side is Side.CORP else "5.2.8d"
    for oid in _distinct_hand_cards(game, side, types):
        install = Install(card=oid, by=side, basic=True)
        yield _basic_action(game, "install", rule, intents.Install(oid), target=oid, effect=install)


@carries_out("5.2.7e", "5.2.8e")
def _play_actions(game: "Game", side: Side) -> Iterator[BasicAction]:
    kind = "operation" if side is Side.CORP else "event"
    rule = "5.2.7e" if side is Side.CORP else "5.2.8e"
    for oid in _distinct_hand_cards(game, side, (kind,)):
        play = Play(card=oid, by=side, basic=True)
        yield _basic_action(game, "play", rule, intents.Play(oid), target=oid, effect=play)


def _distinct_hand_cards(game: "Game", side: Side, types: tuple[str, ...]) -> list[int]:
    """Return the cards of those types to play or install; identical copies count once.

    A card that only counts as in hand, while it is hosted, differs from one that is in hand.
    """
    distinguished = {e.target for e in game.state.lingering}
    cards: dict[object, int] = {}
    for oid in cards_usable_from_hand(game, side):
        card = game.object(oid)
        if card.printed.type in types:
            alike = card.definition, card.zone, card.host
            cards.setdefault(oid if oid in distinguished else alike, oid)
    return list(cards.values())


@carries_out("5.2.7f", "5.2.7g", "5.2.7h", "3.10.4", "10.5.3")
def _corp_actions(game: "Game") -> Iterator[BasicAction]:
    corp = Side.CORP
    for card in list(game.installed()):
        oid = card.oid
        if card.owner is corp:
            advance = Advance(card=oid, by=corp, basic=True)
            cost = Cost(credits=1, clicks=1)
            yield _basic_action(
                game,
                "advance",
                "5.2.7f",
                intents.Advance(oid),
                cost,
                kind="advance",
                target=oid,
                effect=advance,
            )
        elif card.printed.type == "resource" and card.faceup and is_tagged(game):
            trash = Trash(cards=[oid], by=corp)
            yield _basic_action(
                game,
                "trash a resource",
                "5.2.7g",
                intents.TrashResource(oid),
                Cost(credits=2, clicks=1),
                kind="trash a resource",
                target=oid,
                effect=trash,
            )
    yield _basic_action(
        game, "purge", "5.2.7h", intents.Purge(), Cost(clicks=3), effect=Purge(by=corp)
    )


@carries_out("5.2.8f", "5.2.8g", "10.5.4")
def _runner_actions(game: "Game") -> Iterator[BasicAction]:
    for server, cost in runnable(game, regular=ONE_CLICK, action="run").items():
        yield basic_run(game, server, cost)
    remove = RemoveTags(base=1, by=Side.RUNNER)
    yield _basic_action(
        game,
        "remove a tag",
        "5.2.8g",
        intents.RemoveTag(),
        Cost(credits=2, clicks=1),
        kind="remove a tag",
        effect=remove,
    )


@carries_out("5.2.8f")
def basic_run(game: "Game", server: str, cost: Cost) -> BasicAction:
    """Return the basic action to run a server, at that cost."""
    return BasicAction(
        "run",
        "5.2.8f",
        intents.RunServer(server),
        cost,
        Purpose("run", server=server, action="run"),
        process=partial(pay_and_run, game, server, NOTHING),
    )
