"""Actions (section 5.2): the basic actions of both players, and the actions of cards."""

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from engine.kernel import history, intents
from engine.kernel.abilities.declarations import Require
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.interrupts import carry_out
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.paid import usable, use
from engine.kernel.abilities.potential import NO_CARD, against_doing_nothing, cannot_be_chosen
from engine.kernel.abilities.values import value
from engine.kernel.additional_rules.tags import RemoveTags, is_tagged
from engine.kernel.card_manipulation.destinations import ROOT_TYPES, RUNNER_TYPES
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.from_hand import from_hand
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Option, Process
from engine.kernel.errors import Obstacle
from engine.kernel.events import Action, ActionTaken, ClicksSpent
from engine.kernel.frozen import made_often
from engine.kernel.game_concepts.advancing import Advance
from engine.kernel.game_concepts.costs import NOTHING, Cost, Purpose, additional_costs
from engine.kernel.game_concepts.counters import Purge
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.runs.initiation import pay_and_run, runnable
from engine.kernel.runs.making import making
from engine.kernel.runs.resuming import go_on, go_on_playing
from engine.kernel.sides import Side
from engine.kernel.turns.ending import complete_action

if TYPE_CHECKING:
    from engine.kernel.game import Game

ONE_CLICK = Cost(clicks=1)


@made_often(frozen=True, slots=True)
@carries_out("5.2.3")
class BasicAction:
    """A basic action with what it is done to: its cost, what that is paid for, and its effect.

    ``name`` is the basic action, the same for every card it is taken with (5.2.6a), and
    ``rule`` the rule that gives it. A run is no effect of a card and has a process instead.
    """

    name: str
    rule: str
    intent: intents.Intent
    cost: Cost
    purpose: Purpose
    effect: Effect | None = None
    process: Callable[[], Process[None]] | None = None

    @carries_out("1.16.1")
    def obstacles(self, game: "Game", side: Side) -> list[Obstacle]:
        """Everything that stands against taking it."""
        found = []
        if not self.cost.can_pay(game, side, self.purpose):
            found.append(("1.16.1", "the player cannot pay for the action"))
        if self.effect is not None:
            with _as_if_paid(game, side, self.cost.clicks):
                found += against(game, self.effect)
        return found

    @carries_out("5.2.2", "5.2.2a", "5.2.2b")
    def take(self, game: "Game", side: Side) -> Process[None]:
        """Pay for the action and carry it out; one that is under way has been paid for."""
        with _completing(game, side, self.name):
            if game.resumes_at is None:
                game.log(self.rule, f"{side.named} takes the action “{self.intent.label(game)}”")
                _begin(game, side, self.name)
                yield from self.cost.pay(game, side, self.purpose)
            if self.process is not None:
                yield from self.process()
            elif self.effect is not None:
                yield from carry_out(game, [self.effect])


@carries_out("1.2.2", "1.15.2b", "10.5.4")
def against(game: "Game", effect: Effect) -> Iterator[Obstacle]:
    """Everything that stands against the effect of a basic action.

    A card is chosen for it that it can act on. What chooses nothing can be for nothing.
    """
    if not isinstance(effect, Install | Play | Advance | Trash):
        if isinstance(effect, RemoveTags) and not is_tagged(game):
            yield "10.5.4", "the Runner has no tag"
        yield from against_doing_nothing(game, NO_CARD, partial(effect.can_happen, game))
        return
    if game.is_prohibited(effect):
        yield cannot_be_chosen(game)
    if isinstance(effect, Install | Play):
        yield from effect.obstacles(game)
    elif not effect.would_change(game):
        with game.as_if_permitted(NO_CARD):
            is_forbidden = effect.would_change(game)
        if is_forbidden:
            yield cannot_be_chosen(game)
        elif isinstance(effect, Advance):
            yield "1.18.3", "the card cannot be advanced"
        else:
            yield "1.15.2b", "the card cannot be acted on"


@carries_out("5.2.2c", "5.2.6", "5.2.6a", "5.2.6b")
def _begin(game: "Game", side: Side, action: Action) -> None:
    """Conditions about taking the action are met before it is paid for and resolves."""
    game.emit(ActionTaken(side, action))


@contextmanager
@carries_out("5.2.2d")
def _completing(game: "Game", side: Side, action: Action) -> Iterator[None]:
    """The action is under way, and complete as its step ends."""
    game.actions.append((side, action))
    yield
    complete_action(game)


@carries_out("1.11.4")
def has_spent_no_clicks(game: "Game", side: Side, but_for: int | None = None) -> bool:
    """Whether the player has spent no click this turn; clicks they lost do not count.

    Nor do those spent to do something with the card ``but_for``, which is being done now.
    """
    spent = [e for e in history.this_turn(game, ClicksSpent) if e.side is side]
    return not any(but_for is None or e.purpose.target != but_for for e in spent)


@contextmanager
def _as_if_paid(game: "Game", side: Side, clicks: int) -> Iterator[None]:
    """Ask what is still possible with the clicks that an action leaves (1.16.4d)."""
    paid = min(clicks, game.state.clicks[side])
    game.state.clicks[side] -= paid
    try:
        yield
    finally:
        game.state.clicks[side] += paid


# --- what can be done -----------------------------------------------------------------


def possible_of(game: "Game", side: Side, actions: Iterable[BasicAction]) -> list[BasicAction]:
    """Those of the actions that nothing stands against, in their order.

    Actions that cost as many clicks are asked about together: each change of what is left of
    them makes much be found out anew.
    """
    payable = [a for a in actions if a.cost.can_pay(game, side, a.purpose)]
    possible: list[BasicAction] = []
    for clicks, alike in groupby(payable, key=lambda action: action.cost.clicks):
        with _as_if_paid(game, side, clicks):
            possible += [
                a for a in alike if a.effect is None or next(against(game, a.effect), None) is None
            ]
    return possible


@carries_out("5.2.7a", "5.2.8a", "9.2.6a", "5.2.5")
def available_actions(
    game: "Game", *, other_than: Collection[Action] = (), fewer_clicks: int = 0
) -> list[Option]:
    """Offer the active player's basic actions and the actions of cards they control.

    Those that ``other_than`` has are left out, as :class:`ActionTaken` names them, and each
    costs ``fewer_clicks`` less.
    """
    side = game.active_player
    actions = [action for action in basic_actions(game, side) if action.name not in other_than]
    if fewer_clicks:
        actions = [replace(a, cost=a.cost.with_fewer_clicks(fewer_clicks)) for a in actions]
    possible = possible_of(game, side, actions)
    abilities = usable(game, side, actions=True, fewer_clicks=fewer_clicks)
    if forced := forced_actions(game, possible):
        return [_offered(game, side, action) for action in forced]
    options = [_offered(game, side, action) for action in possible]
    for ability, source in abilities:
        if (source, ability) in other_than:
            continue
        act = partial(_use, game, side, ability, source, fewer_clicks)
        options.append(intents.offer(game, intents.Use(ability, source), act))
    return options


def _offered(game: "Game", side: Side, action: BasicAction) -> Option:
    return intents.offer(game, action.intent, partial(action.take, game, side))


MUST_TAKE = "the action that must be taken"
"""The name of the :class:`Require` asked about each basic action that could be taken next."""


def forced_actions(game: "Game", possible: list[BasicAction]) -> list[BasicAction]:
    """The actions that an ability makes the player choose from; none if it does not.

    Nobody is forced to pay an additional cost. Where all of those actions have one, the
    player may decline to pay it and take another action.
    """
    required = _required(game, possible)
    return [] if not required or _may_decline(game, required) else required


@carries_out("9.12.3a", "9.12.3e", "1.16.10a")
def _may_decline(game: "Game", required: list[BasicAction]) -> bool:
    return all(_has_additional_cost(game, action) for action in required)


def _required(game: "Game", possible: list[BasicAction]) -> list[BasicAction]:
    """The possible actions that abilities ask for, if any does."""
    asking = [(d, source) for d, source in game.declarations(Require) if d.what == MUST_TAKE]
    if not asking:
        return []
    return [a for a in possible if all(d.applies(game, source, a) for d, source in asking)]


@carries_out("1.16.10", "6.3.2b")
def _has_additional_cost(game: "Game", action: BasicAction) -> bool:
    """Whether taking it, or making the run of a run event, costs something in addition."""
    if isinstance(action.effect, Play) and game.has_subtype(action.effect.card, "run"):
        runs = runnable(game, source=action.effect.card).values()
        if all(not cost.is_nothing for cost in runs):
            return True
    return additional_costs(game, action.purpose) is not None


@carries_out("5.2.1", "5.2.2", "9.5.2a")
def _use(
    game: "Game", side: Side, ability: "PaidAbility", source: int, fewer_clicks: int
) -> Process[None]:
    """Take the action of a card."""
    action = (source, ability)
    with _completing(game, side, action):
        _begin(game, side, action)
        yield from use(game, ability, source, fewer_clicks=fewer_clicks, by=side)


@carries_out("5.2.7", "5.2.7b", "5.2.7c", "5.2.8", "5.2.8b", "5.2.8c")
def basic_actions(game: "Game", side: Side) -> Iterator[BasicAction]:
    """Every basic action of the player, with everything it could be taken with."""
    is_corp = side is Side.CORP
    gain = GainCredits(side=side, base=1, by=side)
    yield _basic(
        game,
        "gain a credit",
        "5.2.7b" if is_corp else "5.2.8b",
        intents.GainCredit(),
        effect=gain,
    )
    draw = Draw(side=side, base=1, by=side, basic=True)
    yield _basic(game, "draw", "5.2.7c" if is_corp else "5.2.8c", intents.DrawCard(), effect=draw)
    yield from _installs(game, side)
    yield from _plays(game, side)
    yield from _corp_actions(game) if is_corp else _runner_actions(game)


@carries_out("1.16.10")
def _basic(
    game: "Game",
    name: str,
    rule: str,
    intent: intents.Intent,
    cost: Cost = ONE_CLICK,
    *,
    kind: str = "action",
    target: int | None = None,
    effect: Effect | None = None,
) -> BasicAction:
    """A basic action, with the credits it costs as abilities modify them, and what they add.

    What is added to the cost of what an action does, such as playing a card, is asked for there.
    """
    credit_cost = max(0, value(game, "basic action cost", name, cost.credits))
    purpose = Purpose(kind, target, action=name)
    added = NOTHING if kind == "action" else additional_costs(game, purpose) or NOTHING
    whole = Cost(credit_cost, cost.clicks) + added
    return BasicAction(name, rule, intent, whole, purpose, effect)


@carries_out("5.2.7d", "5.2.8d")
def _installs(game: "Game", side: Side) -> Iterator[BasicAction]:
    types = (*ROOT_TYPES, "ice") if side is Side.CORP else RUNNER_TYPES
    rule = "5.2.7d" if side is Side.CORP else "5.2.8d"
    for oid in _in_hand(game, side, types):
        install = Install(card=oid, by=side, basic=True)
        yield _basic(game, "install", rule, intents.Install(oid), target=oid, effect=install)


@carries_out("5.2.7e", "5.2.8e")
def _plays(game: "Game", side: Side) -> Iterator[BasicAction]:
    kind = "operation" if side is Side.CORP else "event"
    rule = "5.2.7e" if side is Side.CORP else "5.2.8e"
    for oid in _in_hand(game, side, (kind,)):
        play = Play(card=oid, by=side, basic=True)
        yield _basic(game, "play", rule, intents.Play(oid), target=oid, effect=play)


def _in_hand(game: "Game", side: Side, types: tuple[str, ...]) -> list[int]:
    """The cards of those types to play or install; copies that nothing tells apart count once.

    One that only counts as in hand, where it is hosted, is told apart from one that is there.
    """
    told_apart = {e.target for e in game.state.lingering}
    cards: dict[object, int] = {}
    for oid in from_hand(game, side):
        card = game.object(oid)
        if card.printed.type in types:
            alike = card.definition, card.zone, card.host
            cards.setdefault(oid if oid in told_apart else alike, oid)
    return list(cards.values())


@carries_out("5.2.7f", "5.2.7g", "5.2.7h", "3.10.4", "10.5.3")
def _corp_actions(game: "Game") -> Iterator[BasicAction]:
    corp = Side.CORP
    for card in list(game.installed()):
        oid = card.oid
        if card.owner is corp:
            advance = Advance(card=oid, by=corp, basic=True)
            cost = Cost(credits=1, clicks=1)
            yield _basic(
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
            yield _basic(
                game,
                "trash a resource",
                "5.2.7g",
                intents.TrashResource(oid),
                Cost(credits=2, clicks=1),
                kind="trash a resource",
                target=oid,
                effect=trash,
            )
    yield _basic(game, "purge", "5.2.7h", intents.Purge(), Cost(clicks=3), effect=Purge(by=corp))


@carries_out("5.2.8f", "5.2.8g", "10.5.4")
def _runner_actions(game: "Game") -> Iterator[BasicAction]:
    for server, cost in runnable(game, regular=ONE_CLICK, action="run").items():
        yield _run(game, server, cost)
    remove = RemoveTags(base=1, by=Side.RUNNER)
    yield _basic(
        game,
        "remove a tag",
        "5.2.8g",
        intents.RemoveTag(),
        Cost(credits=2, clicks=1),
        kind="remove a tag",
        effect=remove,
    )


@carries_out("5.2.8f")
def _run(game: "Game", server: str, cost: Cost) -> BasicAction:
    return BasicAction(
        "run",
        "5.2.8f",
        intents.RunServer(server),
        cost,
        Purpose("run", server=server, action="run"),
        process=partial(pay_and_run, game, server, NOTHING),
    )


def run_in_progress(game: "Game") -> Callable[[], Process[None]]:
    """What makes the run in progress, where the game begins in the middle of it: an action.

    A run that the beginning of the turn leads to is no part of one.
    """
    card = game.run.source
    if card is None:
        return partial(_run(game, game.run.server, NOTHING).take, game, Side.RUNNER)
    made = making(game, card, game.run.server) or making(game, card)
    assert made is not None, f"{game.name(card)} makes no run"
    if made.is_as_the_turn_begins:
        return partial(go_on, game, made, card)
    if isinstance(made.ability, PaidAbility):
        return partial(_completed, game, (card, made.ability), go_on(game, made, card))
    if game.object(card).playing:
        return partial(_completed, game, "play", go_on_playing(game, made, card))
    return partial(_completed, game, "run", go_on(game, made, card))


def _completed(game: "Game", action: Action, process: Process[None]) -> Process[None]:
    """Carry out the rest of the active player's action that is under way."""
    with _completing(game, game.active_player, action):
        yield from process
