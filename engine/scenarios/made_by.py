"""Which card makes the run in progress, and what its ability has left behind before that."""

from typing import TYPE_CHECKING

from engine.kernel import history
from engine.kernel.abilities.given import can_have_chosen, remembered_by
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, PlayAbility
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.paid import cost_of
from engine.kernel.decisions import plain
from engine.kernel.events import Used
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import TrashThis
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.runs.making import MakesRuns, Making, making
from engine.kernel.sides import Side
from engine.scenarios.errors import ScenarioError
from engine.scenarios.left import Resolved
from rules.quoted import short

if TYPE_CHECKING:
    from engine.scenarios.earlier import Past


def make_run(past: "Past", written: str, server: str) -> None:
    """Have the run in progress be made by the card of that name, or by its ability of those words.

    Raises :class:`ScenarioError` where it cannot be.
    """
    named, words = past.card_and_words(written)
    name, game = named.definition.name, past.game
    alone = written.removesuffix(f": {words}") if words else written
    card = past.card(alone, lambda card: _how(past, card, server, words) is not None)
    made = _how(past, card, server, words)
    if made is None and past.written.may_have_led_here():
        made = _how(past, card, None, words)  # the Runner was moved to another server since
    if made is None:
        raise ScenarioError(f"run: {_why_not(past, card, server, words)}")
    source = card.oid if card.is_active else past.as_it_resolved(card)
    game.run.source, game.run.ability, game.run.again = source, made.ability, made.again
    _refuse_what_is_forgotten(game, made, card)
    _note_use(game, made, source)
    past.left.append((name, [_before_it(game, made, source)], True))


def _note_use(game: Game, made: Making, source: int) -> None:
    """Have the ability been used before the run, unless that is written (9.1.6b)."""
    if isinstance(made.ability, PlayAbility):
        return
    if all((e.source, e.ability) != (source, made.ability) for e in history.this_turn(game, Used)):
        history.record(game, Used(Side.RUNNER, source, made.ability))
    game.run.since = history.length(game)


def _how(past: "Past", card: Object, server: str | None, words: str) -> Making | None:
    """What of the card makes the run, if it lies where it does as that is under way."""
    for ability in (a for a in _that_may(card) if not words or plain(a.label) == plain(words)):
        made = _made(past.game, card, ability, server)
        if made is not None and _lies_there(past.game, made, card):
            return made
    return None


def _made(game: Game, card: Object, ability: MakesRuns, server: str | None = None) -> Making | None:
    """What of that ability makes the run: one on that server, or on any."""
    run = game.run
    run.source, run.ability = card.oid, ability
    made = making(game, card.oid, server) or making(_with_ice_unrezzed(game), card.oid, server)
    can_be = made is not None and _is_met(game, made, card)
    run.source = run.ability = None
    return made if can_be else None


def _is_met(game: Game, made: Making, card: Object) -> bool:
    """Whether what happened before the run has met the condition of its ability, if it has one."""
    condition = made.ability.condition if isinstance(made.ability, ConditionalAbility) else None
    if made.event is None or not isinstance(condition, Condition):
        return True
    return condition.test(game, card.oid, made.event)


def _that_may(card: Object) -> list[MakesRuns]:
    """Those abilities of a card of the Runner's that are of a kind that makes runs."""
    if card.owner is Side.CORP:
        return []
    return [a for a in card.printed.abilities if isinstance(a, MakesRuns)]


def _lies_there(game: Game, made: Making, card: Object) -> bool:
    if _is_trashed_for(game, made.ability, card):
        return card.zone == discard_pile(Side.RUNNER)
    return card.is_active


def _is_trashed_for(game: Game, ability: MakesRuns, card: Object) -> bool:
    if not isinstance(ability, PaidAbility):
        return False
    return any(isinstance(part, TrashThis) for part in cost_of(game, ability, card.oid).parts)


def _why_not(past: "Past", card: Object, server: str, words: str) -> str:
    name = card.printed.name
    if words and not any(plain(a.label) == plain(words) for a in _that_may(card)):
        making_runs = (a for a in _that_may(card) if _made(past.game, card, a) is not None)
        own = " or ".join(f"“{name}: {a.label}”" for a in making_runs)
        return f"{name} has no “{short(words)}” that could make a run" + (own and f": write {own}")
    able = [a for a in _that_may(card) if _made(past.game, card, a, server) is not None]
    if any(_is_trashed_for(past.game, ability, card) for ability in able):
        return f"{name} was trashed to make the run: put it under “discard”"
    if any(isinstance(ability, PlayAbility) for ability in able):
        return f"{name} is played until the run is over: put it under “in_play”"
    return f"no ability of {name} is played, paid for or triggered here that runs {server}"


def _with_ice_unrezzed(game: Game) -> Game:
    """A copy in which ice there is unrezzed: it may have been when the run was made."""
    copy = Game(game.state.copy(), game.rules)
    for ice in copy.state.servers[copy.run.server].ice:
        copy.object(ice).faceup = False
    return copy


def _refuse_what_is_forgotten(game: Game, made: Making, card: Object) -> None:
    """Raise :class:`ScenarioError` where the card remembers what nobody has written."""
    possible = can_have_chosen(game, card.oid)
    for name in remembered_by(made.sentences):
        if name not in card.remembered and len(possible[name]) > 1:
            told = f"{card.printed.name} does not say what it remembers"
            raise ScenarioError(f"run: {told}: write its “{name}” under “remembers”")


def _before_it(game: Game, made: Making, source: int) -> Resolved:
    """The ability as far as the run, which is in progress and is not made again."""
    card = game.object(source)
    has_x = isinstance(made.ability, PlayAbility) and card.printed.costs_x
    return Resolved(
        source,
        made.ability,
        made.sentences,
        game.run.since,
        x=card.chosen_x if has_x else None,
        within=(Duration.RUN,),
        as_written=True,
    )
