"""What happened before a position: earlier in its turn, and in the turn before."""

from engine.kernel import history
from engine.kernel.editions import Rules
from engine.kernel.game import Game
from engine.kernel.state import State
from engine.scenarios.earlier import ability_events, cards_in_play, player_events, zone_changes
from engine.scenarios.earlier.chronology import Chronology
from engine.scenarios.earlier.ice_events import broken, encountered, passed
from engine.scenarios.earlier.past import Act, Past
from engine.scenarios.earlier.run_in_progress import set_up_run
from engine.scenarios.files.schema_positions import ACTS, Position


def record_earlier(state: State, position: Position, rules: Rules) -> None:
    """Record what the position says happened earlier.

    Raises :class:`engine.scenarios.files.errors.ScenarioError` for what cannot have happened.
    """
    past = Past(Game(state, rules), Chronology(position), _ACTS)
    past.record_acts(position.last_turn, position.turn.opponent)
    if position.last_turn:
        history.next_turn(past.game)
    past.record_acts(position.this_turn, position.turn)
    if position.run is not None:
        set_up_run(past, position.run, position.at or "")
    past.add_resolved_abilities()


_ACTS: dict[str, Act] = {
    "run": lambda *_: iter(()),  # recorded already, with what happened during it
    "installed": cards_in_play.installed,
    "rezzed": cards_in_play.rezzed,
    "encountered": encountered,
    "passed": passed,
    "broken": broken,
    "derezzed": cards_in_play.derezzed,
    "advanced": cards_in_play.advanced,
    "played": cards_in_play.played,
    "scored": zone_changes.scored,
    "stolen": zone_changes.stolen,
    "accessed": zone_changes.accessed,
    "revealed": cards_in_play.revealed,
    "used": ability_events.used,
    "trashed": zone_changes.trashed,
    "resolved": ability_events.resolved,
    "tags": player_events.tags,
    "damage": player_events.damage,
    "drew": player_events.drew,
    "clicks": player_events.clicks,
    "credits": player_events.gained_credits,
}
assert _ACTS.keys() == set(ACTS), "each act that can be written has happened in some way"
