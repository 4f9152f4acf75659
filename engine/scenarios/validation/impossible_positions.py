"""Impossible positions: what a scenario writes of one that no game could come to."""

from collections.abc import Iterator
from itertools import combinations, groupby
from typing import Any

from engine.kernel.abilities.earlier.possible_history import would_not_have_stayed
from engine.kernel.additional_rules.illegal_locations import broken_constraints, has_surplus_servers
from engine.kernel.additional_rules.illegal_states import surplus_copies
from engine.kernel.card_manipulation.installing.destinations import remote_limit
from engine.kernel.editions import Rules
from engine.kernel.game import Game
from engine.kernel.game_concepts.memory import memory_limit, memory_used
from engine.kernel.game_concepts.scoring import score, with_enough_points
from engine.kernel.game_concepts.starting import SETUP
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Side
from engine.kernel.turns.steps import phases
from engine.rule_names import display_number
from engine.scenarios.earlier.run_in_progress import RUN_STEPS
from engine.scenarios.files.rule_references import Location
from engine.scenarios.files.schema_positions import Position
from engine.scenarios.near_names import did_you_mean
from rules.amounts import pluralise

TURN_PREFIX, SETUP_PREFIX = "5.", "1.6."
"""How the numbers of the steps of turns begin, and those of setup."""
MEMORY_RULE = "3.9.3c"


def start_problem(position: Position, rules: Rules) -> str | None:
    """Return why a game cannot start at the position's step or have its mark, if it cannot."""
    if position.at == SETUP:
        return _setup_problem(position)
    if position.run is not None or position.at in RUN_STEPS:
        return _run_problem(position, rules)
    steps = [step.rule for phase in phases(rules, position.turn) for step in phase.steps]
    if position.at is not None and position.at not in steps:
        turn = f"{position.turn.named_within}'s turn"
        hint = f": start at a step such as {steps[3]}"
        if position.at.startswith(TURN_PREFIX):
            hint = did_you_mean(position.at, steps)
        elif position.at.startswith(SETUP_PREFIX):
            hint = f": to begin with setup, start at {SETUP}"
        return f"at: there is no step {display_number(position.at, rules)} in {turn}{hint}"
    return _mark_problem(position)


def _mark_problem(position: Position) -> str | None:
    if position.mark is None or position.mark in CENTRAL_SERVERS:
        return None
    central = did_you_mean(position.mark, CENTRAL_SERVERS)
    return f"mark: {position.mark} is not a central server{central}"


def _run_problem(position: Position, rules: Rules) -> str | None:
    """Return why a game cannot start in the middle of the run; ``None`` if it can."""
    if position.run is None:
        step = display_number(position.at or "", rules)
        return f"at: {step} is a step of a run: say which run with “run”"
    if position.at not in RUN_STEPS:
        return f"at: with a run in progress, start at a step of the run: {_run_step_ranges()}"
    if position.turn is not Side.RUNNER and position.run.made_by is None:
        return (
            "run: in the Corp’s turn the Runner cannot run as an action: name the operation that "
            "made the run with “made_by”"
        )
    return _mark_problem(position)


def _run_step_ranges() -> str:
    """Return the steps of a run at which a game can start, as a range for each phase."""
    phases_of = [list(steps) for _, steps in groupby(RUN_STEPS, key=lambda step: step[:-1])]
    return ", ".join(f"{steps[0]} to {steps[-1]}" for steps in phases_of)


def _setup_problem(position: Position) -> str | None:
    """Return why a game cannot be set up from the position; ``None`` if it can."""
    if position.turn is not Side.CORP:
        return "at: a game begins with the Corp's turn: write “turn: corp”"
    both = (("corp", position.corp), ("runner", position.runner))
    written = [f"{who}.{key}" for who, side in both for key in side.model_fields_set]
    besides = {"at", "turn", "corp", "runner"}
    written += [key for key in position.model_fields_set if key not in besides]
    too_much = sorted(key for key in written if not key.endswith((".identity", ".deck")))
    too_much += [
        f"{who}.identity.{key}"
        for who, side in both
        for key in sorted(side.identity.model_fields_set if side.identity is not None else ())
        if key != "card"
    ]
    if too_much:
        return f"at: before setup only identities and decks exist, so leave {too_much[0]} out"
    return None


# --- what is written ------------------------------------------------------------------


def find_superfluous_entries(data: dict[str, Any]) -> Iterator[tuple[Location, str]]:
    """Yield clicks of a player whose turn it is not, and servers without a card.

    A variant may have a server without a card: so it takes away one of the example's.
    """
    example = data.get("position")
    base = example if isinstance(example, dict) else {}
    turn = base.get("turn", Side.RUNNER.value)
    yield from _idle_clicks(base, turn, ("position",))
    yield from _empty_servers(base)
    variants = data.get("variants")
    for number, variant in enumerate(variants if isinstance(variants, list) else []):
        position = variant.get("position") if isinstance(variant, dict) else None
        if isinstance(position, dict):
            its_turn = position.get("turn", turn)
            yield from _idle_clicks(position, its_turn, ("variants", number, "position"))


def _idle_clicks(
    position: dict[str, Any], turn: Any, at: Location
) -> Iterator[tuple[Location, str]]:
    idle = next((side for side in Side if side.value != turn), Side.CORP)
    written = position.get(idle.value)
    if isinstance(written, dict) and written.get("clicks"):
        problem = f"{idle.named_within} has no clicks in the other player's turn: leave this out"
        yield (*at, idle.value, "clicks"), problem


def _empty_servers(position: dict[str, Any]) -> Iterator[tuple[Location, str]]:
    corp = position.get("corp")
    servers = corp.get("servers") if isinstance(corp, dict) else None
    for name, written in servers.items() if isinstance(servers, dict) else ():
        holds = isinstance(written, dict) and (written.get("ice") or written.get("root"))
        if str(name) not in CENTRAL_SERVERS and not holds:
            problem = f"{name} has no cards, so the server does not exist (4.6.8d): leave it out"
            yield ("position", "corp", "servers", name), problem


# --- what is to be played -------------------------------------------------------------


def checkpoint_problem(game: Game) -> str | None:
    """Return what the first checkpoint would correct, or why the game would be over (10.3.1)."""
    for side in with_enough_points(game):
        points = f"{side.named_within} has {score(game, side)} agenda points"
        return f"score_area: {points}, so the game is over (1.7.2a)"
    if beside := _mutually_exclusive_cards(game):
        both = " and ".join(map(game.name, beside))
        return f"{both} cannot both stay in play: leave out the one played first"
    if surplus := surplus_copies(game):
        later = "a later copy or console is active"
        return f"{game.name(surplus[0])} would be trashed at once: {later} (10.3.1d)"
    if has_surplus_servers(game):
        limit = pluralise(remote_limit(game), "remote server")
        return f"the Corp can have no more than {limit} (4.6.8f)"
    return next(
        (_constraint_problem(game, c.rule, c.members) for c in broken_constraints(game)), None
    )


def _mutually_exclusive_cards(game: Game) -> tuple[int, ...]:
    """Return two cards in the play area of which playing either would have ended the other."""
    staying = (o.oid for o in game.state.objects.values() if o.playing)
    for one, other in combinations(staying, 2):
        if would_not_have_stayed(game, one, other) and would_not_have_stayed(game, other, one):
            return one, other
    return ()


def _constraint_problem(game: Game, rule: str, members: tuple[int, ...]) -> str:
    """Return what is wrong with cards that break a constraint."""
    if rule == MEMORY_RULE:
        used, limit = memory_used(game), memory_limit(game)
        if used > limit:
            return f"rig: programs use {used}[MU], but the memory limit is {limit} ({rule})"
        return f"rig: programs use memory reserved for others; the memory limit is {limit}"
    names = " and ".join(dict.fromkeys(map(game.name, members)))
    where = "there" if len(members) == 1 else "beside each other"
    return f"{names} cannot be {where} ({rule})"
