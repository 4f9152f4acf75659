"""Which card makes the run in progress, and what its ability left behind before the run."""

from engine.kernel import first_times, history
from engine.kernel.abilities.ability_contents import costs_within
from engine.kernel.abilities.earlier.possible_history import rememberable_choices, remembered_by
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    PlayAbility,
    looks_for,
)
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.paid import trigger_cost
from engine.kernel.decisions import plain
from engine.kernel.events import Event, RunEnded, TurnBegan, Used
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import CostPart
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import REMOVED, Zone, discard_pile
from engine.kernel.runs.run_origin import (
    MakesRuns,
    RunOrigin,
    find_run_origin,
    run_making_abilities,
)
from engine.scenarios.earlier.left_as_cost import zone_paid_to
from engine.scenarios.earlier.past import Past
from engine.scenarios.earlier.resolved_abilities import ResolvedAbility, ResolvedAct
from engine.scenarios.files.errors import ScenarioError
from rules.untrusted_text import shorten


def set_run_source(past: Past, written: str, server: str) -> None:
    """Have the run in progress be made by the named card, or by its ability of those words.

    Raises :class:`ScenarioError` if it cannot be.
    """
    named, words = past.split_card_and_words(written)
    name, game = named.definition.name, past.game
    alone = written.removesuffix(f": {words}") if words else written
    card = past.find_card(alone, lambda card: _find_making(past, card, server, words) is not None)
    made = _find_making(past, card, server, words)
    if made is None and past.chronology.may_have_led_here():
        made = _find_making(past, card, None, words)  # an ability has moved the Runner since
    if made is None:
        raise ScenarioError(f"run: {_explain_not_made(past, card, server, words)}")
    source = card.oid if card.is_active else past.source_as_it_resolved(card)
    game.run.source, game.run.ability, game.run.again = source, made.ability, made.again
    _refuse_missing_choices(game, made, card)
    _note_use(game, made, source)
    past.resolved_acts.append(ResolvedAct(name, [_resolved_before_run(game, made, source)]))


def _note_use(game: Game, made: RunOrigin, source: int) -> None:
    """Record that the ability was used before the run, unless that is written (9.1.6b)."""
    if isinstance(made.ability, PlayAbility):
        return
    if all((e.source, e.ability) != (source, made.ability) for e in history.this_turn(game, Used)):
        first_times.record(game, Used(game.controller(source), source, made.ability))
    game.run.since = history.length(game)


def _find_making(past: Past, card: Object, server: str | None, words: str) -> RunOrigin | None:
    """Return how the card makes the run, if it lies where it would during such a run."""
    for ability in _run_making_abilities(past.game, card):
        if words and plain(ability.label) != plain(words):
            continue
        made = _making_by(past, card, ability, server)
        if made is not None and _lies_where_it_would(past, made, card):
            return made
    return None


def _making_by(
    past: Past, card: Object, ability: MakesRuns, server: str | None = None
) -> RunOrigin | None:
    """Return how that ability makes the run, if its condition was met.

    ``server`` is the server it has to run; any will do if it is ``None``.
    """
    made = _supposed_making(past.game, card, ability, server)
    return made if made is not None and _is_condition_met(past, made, card) else None


def _supposed_making(
    game: Game, card: Object, ability: MakesRuns, server: str | None = None
) -> RunOrigin | None:
    """Return the same, whatever happened before the run."""
    run = game.run
    run.source, run.ability = card.oid, ability
    made = find_run_origin(game, card.oid, server) or find_run_origin(
        _with_ice_unrezzed(game), card.oid, server
    )
    run.source = run.ability = None
    return made


def _is_condition_met(past: Past, made: RunOrigin, card: Object) -> bool:
    """Whether the event that met its condition, if it has one, was the last before the run."""
    game, event = past.game, made.event
    if event is None:
        return True
    if made.is_as_the_turn_begins:
        return _can_be_as_the_turn_begins(past, card)
    is_last = history.this_turn(game, type(event))[-1] is event
    if not is_last or not isinstance(event, RunEnded):
        return is_last
    created_by = run_making_abilities(game, card.oid).get(made.ability)
    waited = created_by is None or _came_about_in(game, event, created_by)
    return waited and (not made.again or _had_first_run(past, event, card))


def _can_be_as_the_turn_begins(past: Past, card: Object) -> bool:
    """Whether it can still be the start of the turn: no basic action was taken, not even a run.

    Any run before was made by another card, as the turn began or as such a run ended.
    """
    game = past.game
    others = (
        other
        for other in game.state.objects.values()
        if other is not card
        and any(_runs_by_trigger(game, other, a) for a in _run_making_abilities(game, other))
    )
    runs = len(history.this_turn(game, RunEnded))
    return not past.chronology.has_basic_action_this_turn() and runs <= sum(1 for _ in others)


def _runs_by_trigger(game: Game, card: Object, ability: MakesRuns) -> bool:
    """Whether the ability is triggered and makes a run, such as when the turn begins."""
    return (
        isinstance(ability, ConditionalAbility)
        and _supposed_making(game, card, ability) is not None
    )


def _came_about_in(game: Game, run: RunEnded, ability: ConditionalAbility) -> bool:
    """Whether something that the ability looks for has happened in a run."""
    condition = ability.condition
    kind = condition.event if isinstance(condition, Condition) else Event
    return bool(history.during(game, run, kind))


def _had_first_run(past: Past, run: RunEnded, card: Object) -> bool:
    """Whether a run can have been the card's first, so that this is another (9.11.5)."""
    if past.chronology.may_have_moved_in_runs():
        return True
    every = (
        _supposed_making(past.game, card, a, run.server)
        for a in _run_making_abilities(past.game, card)
    )
    return any(made is not None and not made.again for made in every)


def _run_making_abilities(game: Game, card: Object) -> list[MakesRuns]:
    """Return the abilities of an active player's card that are of a kind that makes runs."""
    its_turn = card.owner is game.state.turn
    return [*run_making_abilities(game, card.oid)] if its_turn else []


def _lies_where_it_would(past: Past, made: RunOrigin, card: Object) -> bool:
    left_for = _zone_as_cost(past.game, made.ability, card)
    if left_for is not None:
        return card.zone == left_for
    is_played = isinstance(made.ability, PlayAbility)
    return card.is_active or (not is_played and _was_trashed_since(past, card))


def _was_trashed_since(past: Past, card: Object) -> bool:
    """Whether the card lies in a discard pile, trashed in the run in progress."""
    names = past.chronology.trashed_in_this_run()
    return any(
        past.find_card(name, _lies_discarded) is card and _lies_discarded(card) for name in names
    )


def _lies_discarded(card: Object) -> bool:
    return card.zone == discard_pile(card.owner)


def _zone_as_cost(game: Game, ability: MakesRuns, card: Object) -> Zone | None:
    """Return the zone the card went to as the cost of the run; ``None`` if it is no such cost."""
    parts: list[CostPart] = []
    if isinstance(ability, PaidAbility):
        parts += trigger_cost(game, ability, card.oid).parts
    for cost in costs_within(ability):
        parts += cost.parts
    return zone_paid_to(parts, card)


def _explain_not_made(past: Past, card: Object, server: str, words: str) -> str:
    name = card.printed.name
    every = _run_making_abilities(past.game, card)
    if words and not any(plain(a.label) == plain(words) for a in every):
        making_runs = (a for a in every if _making_by(past, card, a) is not None)
        own = " or ".join(f"“{name}: {a.label}”" for a in making_runs)
        return f"{name} has no “{shorten(words)}” that could make a run" + (
            own and f": write {own}"
        )
    meant = [a for a in every if not words or plain(a.label) == plain(words)]
    able = [a for a in meant if _making_by(past, card, a, server) is not None]
    left_for = {_zone_as_cost(past.game, ability, card) for ability in able}
    if REMOVED in left_for:
        return f"{name} was removed from the game to make the run: put it under “removed”"
    if discard_pile(card.owner) in left_for:
        return f"{name} was trashed to make the run: put it under “discard”"
    if any(isinstance(ability, PlayAbility) for ability in able):
        return f"{name} stays in play until the run is over: put it under “in_play”"
    if able:
        return (
            f"{name} must be active to make the run: put it under “rig”, faceup, "
            "or write that it was “trashed” in the run"
        )
    as_it_begins = (a for a in meant if looks_for(a, TurnBegan))
    if any(_supposed_making(past.game, card, a, server) for a in as_it_begins):
        message = f"{name} makes a run as the turn begins, before any action"
        return f"{message}: leave out “made_by”, or in “this_turn” whatever came of actions"
    follows = next((a.label for a in meant if looks_for(a, RunEnded)), None)
    if follows is not None:
        message = (
            f"“{name}: {follows}” runs {server} as another run ends, but no run written here fits"
        )
        return f"{message}: end “this_turn” with the run that it follows"
    return f"no ability of {name} is played, paid for or triggered here that runs {server}"


def _with_ice_unrezzed(game: Game) -> Game:
    """Return a copy in which the server's ice is unrezzed, as it may have been before the run."""
    copy = Game(game.state.copy(), game.rules)
    for ice in copy.state.servers[copy.run.server].ice:
        copy.object(ice).faceup = False
    return copy


def _refuse_missing_choices(game: Game, made: RunOrigin, card: Object) -> None:
    """Raise :class:`ScenarioError` if the card remembers something that is not written."""
    possible = rememberable_choices(game, card.oid)
    for name in remembered_by(made.sentences):
        if name not in card.remembered and len(possible[name]) > 1:
            message = f"{card.printed.name} does not say what it remembers"
            raise ScenarioError(f"run: {message}: write its “{name}” under “remembers”")


def _resolved_before_run(game: Game, made: RunOrigin, source: int) -> ResolvedAbility:
    """Return the ability as far as the run, which is in progress and is not made again."""
    card = game.object(source)
    has_x = isinstance(made.ability, PlayAbility) and card.printed.costs_x
    return ResolvedAbility(
        source,
        made.ability,
        made.sentences,
        game.run.since,
        x=card.chosen_x if has_x else None,
        within=(Duration.RUN,),
        as_written=True,
    )
