"""A supposed encounter: with ice of a position, rezzed, as if the Runner came to it now.

It begins at 6.9.3b, in a run of which the beginning (6.9.1) is supposed, with what it brings.
"""

from engine.kernel import first_times, history
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.events import Encountered, RunBegan
from engine.kernel.game_concepts.fund import set_fund_left
from engine.kernel.sides import Side
from engine.kernel.state import Encounter, Run
from engine.scenarios.exploration.breaking import BREAK_STEP
from engine.scenarios.start import Start
from engine.scenarios.table import Table, current_game
from engine.scenarios.watched_game import ACTION_STEP

CLICKS_AFTER_RUN = 3
"""How many clicks the Runner has left if it was not their turn: the run took the first."""


def start_encounter_with(table: Table, ice: int) -> Start | None:
    """Return a start where the Runner may break subroutines of that ice, the first met in a run.

    What would trigger on the encounter has not triggered. Returns ``None`` if the ice protects no
    server, or if lingering effects are active that may be over by then.
    """
    game = current_game(table)
    state, card = game.state, game.object(ice)
    server = state.servers.get(card.server or "")
    if state.lingering or server is None or ice not in server.ice:
        return None
    state.breach = state.access = state.encounter = state.run = None
    if state.turn is Side.CORP:
        history.next_turn(game)
        state.turn = Side.RUNNER
        state.clicks[Side.RUNNER] = CLICKS_AFTER_RUN
    card.faceup = True
    state.run = Run(server.name, position=server.ice.index(ice), since=history.length(game))
    set_fund_left(game, bad_publicity(game))  # 6.9.1b
    first_times.record(game, RunBegan(server.name))
    state.encounter = Encounter(ice, since=history.length(game))
    first_times.record(game, Encountered(ice, True, server.name))
    return Start(state, ACTION_STEP[Side.RUNNER], (), table.start.rules, BREAK_STEP)
