"""The steps of the turns (sections 5.6 and 5.7), written once as data."""

from engine.kernel.cite import carries_out
from engine.kernel.editions import Rules, by_edition
from engine.kernel.runs import steps as runs
from engine.kernel.sides import Side
from engine.kernel.timing import Phase, Step, Window
from engine.kernel.turns import procedures as do

ALL = Window(rez=True, score=True)
REZ = Window(rez=True)

CORP_DRAW = Phase(
    "Draw Phase",
    "5.6.1",
    (
        Step("5.6.1a", "The Corp gains clicks", do.gain_clicks),
        Step("5.6.1b", "Paid abilities; rez non-ice, score", window=ALL),
        Step("5.6.1c", "Recurring credits refill", do.refill),
        Step("5.6.1d", "The Corp's turn begins", do.turn_begins),
        Step("5.6.1e", "The Corp's mandatory draw", do.mandatory_draw),
        Step("5.6.1f", "The draw phase is complete"),
    ),
)
_CORP_ACTIONS = (
    Step("5.6.2a", "Paid abilities; rez non-ice, score", window=ALL),
    Step("5.6.2b", "The Corp takes an action", do.take_action),
    Step("5.6.2c", "Back to the paid ability window", do.return_to_window),
)
_CORP_COMPLETE = Step("5.6.2d", "The action phase is complete")
CORP_ACTION = by_edition(
    "action-phase-ends",
    {
        "25.04": Phase(
            "Action Phase",
            "5.6.2",
            (
                *_CORP_ACTIONS,
                Step("25.04:5.6.2d", "The Corp's action phase ends", do.action_phase_ends),
                _CORP_COMPLETE,
            ),
        ),
        "23.08": Phase("Action Phase", "5.6.2", (*_CORP_ACTIONS, _CORP_COMPLETE)),
    },
)
CORP_DISCARD = Phase(
    "Discard Phase",
    "5.6.3",
    (
        Step(
            "5.6.3a",
            "The Corp discards down to their maximum hand size",
            do.discard,
            skipped=do.skips_discarding,
        ),
        Step("5.6.3b", "Paid abilities; rez non-ice", window=REZ),
        Step("5.6.3c", "The Corp loses unspent clicks", do.lose_clicks),
        Step("5.6.3d", "The Corp's turn ends", do.turn_ends),
        Step("5.6.3e", "The turn is complete"),
    ),
)
_RUNNER_ACTIONS = (
    Step("5.7.1a", "The Runner gains clicks", do.gain_clicks),
    Step("5.7.1b", "Paid abilities; rez non-ice", window=REZ),
    Step("5.7.1c", "Recurring credits refill", do.refill),
    Step("5.7.1d", "The Runner's turn begins", do.turn_begins),
    Step("5.7.1e", "Paid abilities; rez non-ice", window=REZ),
    Step("5.7.1f", "The Runner takes an action", do.take_action),
    Step("5.7.1g", "Back to the paid ability window", do.return_to_window),
)
_RUNNER_COMPLETE = Step("5.7.1h", "The action phase is complete")
RUNNER_ACTION = by_edition(
    "action-phase-ends",
    {
        "25.04": Phase(
            "Action Phase",
            "5.7.1",
            (
                *_RUNNER_ACTIONS,
                Step("25.04:5.7.1h", "The Runner's action phase ends", do.action_phase_ends),
                _RUNNER_COMPLETE,
            ),
        ),
        "23.08": Phase("Action Phase", "5.7.1", (*_RUNNER_ACTIONS, _RUNNER_COMPLETE)),
    },
)
RUNNER_DISCARD = Phase(
    "Discard Phase",
    "5.7.2",
    (
        Step(
            "5.7.2a",
            "The Runner discards down to their maximum hand size",
            do.discard,
            skipped=do.skips_discarding,
        ),
        Step("5.7.2b", "Paid abilities; rez non-ice", window=REZ),
        Step("5.7.2c", "The Runner loses unspent clicks", do.lose_clicks),
        Step("5.7.2d", "The Runner's turn ends", do.turn_ends),
        Step("5.7.2e", "The turn is complete"),
    ),
)


@carries_out("5.1.2", "5.1.3", "9.2.2a")
def phases(rules: Rules, side: Side) -> tuple[Phase, ...]:
    """Return the phases of a player's turn, in order."""
    if side is Side.CORP:
        return (CORP_DRAW, CORP_ACTION.of(rules), CORP_DISCARD)
    return (RUNNER_ACTION.of(rules), RUNNER_DISCARD)


def every_phase(rules: Rules) -> list[Phase]:
    """Return the phases of a run and of both players' turns."""
    return [*runs.phases(rules).values(), *(one for side in Side for one in phases(rules, side))]
