"""Replacement effects: what happens instead, once each and in order (9.9.8 to 9.9.11)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.kernel import history, intents
from engine.kernel.abilities.effects import Effect, Imminent
from engine.kernel.abilities.lingering_effects.lingering import end
from engine.kernel.abilities.static.declarations import Replace
from engine.kernel.abilities.using import may_use
from engine.kernel.cite import carries_out
from engine.kernel.decisions import Process
from engine.kernel.events import Used
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from engine.kernel.game import Game

Candidate = tuple[Replace[Any], int, Effect]
"""A replacement effect that can apply, its source, and the effect that it would replace."""


def apply_replacements(game: "Game", imminent: Imminent) -> Process[None]:
    """Apply every replacement effect that can apply, each once to any effect."""
    if any(True for _ in _replacements(game, imminent)):
        yield from _apply_in_turn(game, imminent)


@carries_out("9.9.9b", "9.9.9c", "9.9.11a")
def _apply_in_turn(game: "Game", imminent: Imminent) -> Process[None]:
    declined: set[Any] = set()
    while candidates := _applicable(game, imminent, declined):
        effect = candidates[0][2]
        mine = [c for c in candidates if c[2] is effect]
        declaration, source, effect = yield from _choose_replacement(game, imminent, mine)
        key = (declaration, source)
        if declaration.optional:
            options = [
                intents.offer(game, intents.Replacing()),
                intents.offer(game, intents.NotReplacing()),
            ]
            question = f"{effect.describe(game)}: replace that with {game.name(source)}?"
            who = game.controller(source)
            chosen = yield from game.decide(who, declaration.decided_under, question, options)
            if isinstance(chosen.intent, intents.NotReplacing):
                declined.add((key, effect))
                continue
            _note_use(game, who, source, declaration)
        replace_effect(game, imminent, effect, declaration, source)
        _log_what_is_left(game, imminent, [c for c in mine if c[:2] != (declaration, source)])


@carries_out("9.1.6")
def _note_use(game: "Game", who: Side, source: int, declaration: Replace[Any]) -> None:
    game.emit(Used(who, source, declaration))


def _log_what_is_left(game: "Game", imminent: Imminent, others: list[Candidate]) -> None:
    """Log which other replacement effects have nothing left to replace."""
    for declaration, source, _ in others:
        if not any(
            declaration.can_replace(game, source, effect) and effect.can_happen(game)
            for effect in imminent.effects
        ):
            game.log("9.9.11a", f"{game.name(source)}: there is nothing left to replace")


def _replacements(game: "Game", imminent: Imminent) -> Iterator[tuple[Replace[Any], int]]:
    """Yield every replacement effect that could apply, with its source."""
    yield from game.declarations(Replace)
    yield from imminent.replacements


def _applicable(game: "Game", imminent: Imminent, declined: set[Any]) -> list[Candidate]:
    return [
        (declaration, source, effect)
        for effect in imminent.effects
        for declaration, source in _replacements(game, imminent)
        if (declaration, source) not in effect.replaced_by
        and ((declaration, source), effect) not in declined
        and _may_apply(game, declaration, source)
        and effect.can_happen(game)
        and declaration.can_replace(game, source, effect)
    ]


@carries_out("1.2.2", "9.1.6")
def _may_apply(game: "Game", declaration: Replace[Any], source: int) -> bool:
    """Whether its limit allows it and, if choosing it is using it, nothing prohibits that."""
    if declaration.optional and not may_use(game, game.controller(source), None, source):
        return False
    return _is_within_limit(game, declaration, source)


@carries_out("9.3.3c", "25.04:9.3.6g")
def _is_within_limit(game: "Game", declaration: Replace[Any], source: int) -> bool:
    """Whether its own limit allows it to be used (once more) now."""
    return declaration.limit is None or not any(
        event.source == source and event.ability is declaration
        for event in history.in_period(game, declaration.limit, Used)
    )


def _choose_replacement(
    game: "Game", imminent: Imminent, candidates: list[Candidate]
) -> Process[Candidate]:
    options = [intents.offer(game, intents.ApplyFirst(c[1]), c) for c in candidates]
    who = _chooser(game, imminent, candidates[0][2])
    question = "which replacement effect applies first?"
    chosen = yield from game.decide_if_several(who, "9.9.11", question, options)
    choice: Candidate = chosen.value
    return choice


def _chooser(game: "Game", imminent: Imminent, effect: Effect) -> Side:
    """Return who orders replacement effects on an effect.

    That is who controls the cards acted on, if these are targets of one player, or else who
    controls the ability or carries out the effect.
    """
    resolution = imminent.resolution
    if resolution is None:
        return effect.by or game.active_player
    targets = [card for card in effect.affected if resolution.has_target(card)]
    controllers = {game.object(card).controller for card in targets}
    return controllers.pop() if len(controllers) == 1 else resolution.controller


@carries_out("9.9.8")
def replace_effect(
    game: "Game",
    imminent: Imminent,
    effect: Effect,
    declaration: Replace[Any],
    source: int,
    rule: str = "9.9.9b",
) -> list[Effect]:
    """Put what a replacement effect creates in the place of the effect, and return it."""
    game.log(rule, f"{game.name(source)}: a replacement effect applies to: {effect.describe(game)}")
    place = imminent.effects.index(effect)
    created = declaration.instead(game, source, effect)
    for new in created:
        new.by = new.by or effect.by
        new.source = effect.source if new.source is None else new.source
        new.replaced_by |= effect.replaced_by | {(declaration, source)}
    imminent.effects[place : place + 1] = created
    _end_if_once(game, declaration)
    if any(declaration.can_replace(game, source, new) for new in created):
        game.log("9.9.9c", f"{game.name(source)}: it does not apply again to its own result")
    return created


@carries_out("9.9.8c")
def _end_if_once(game: "Game", declaration: Replace[Any]) -> None:
    """End a lingering effect that applies a single time, now that it has."""
    for effect in [e for e in game.state.lingering if e.once and declaration in e.declarations]:
        end(game, effect)
        game.log("9.9.8c", f"{effect.label}: it has applied, and is over")
