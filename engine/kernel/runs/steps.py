"""The steps of a run (section 6.9), written once as data."""

from engine.kernel.cite import carries_out
from engine.kernel.editions import Rules, by_edition
from engine.kernel.runs import procedures as do
from engine.kernel.timing import Phase, Step, Window

REZ = Window(rez=True)

INITIATION = by_edition(
    "window-before-the-approach",
    {
        "25.04": Phase(
            "Initiation Phase",
            "6.9.1",
            (
                Step("6.9.1a", "The Runner announces the attacked server", do.announce_server),
                Step("6.9.1b", "The Runner gets bad publicity credits", do.bad_publicity_credits),
                Step("6.9.1c", "The run begins", do.run_begins, begins=True),
                Step("25.04:6.9.1d", "The Runner's position is set", do.set_position),
                Step("25.04:6.9.1e", "Paid abilities; the Corp may rez non-ice cards", window=REZ),
                Step("25.04:6.9.1f", "The Initiation Phase is complete", do.complete_initiation),
            ),
        ),
        "23.08": Phase(
            "Initiation Phase",
            "6.9.1",
            (
                Step("6.9.1a", "The Runner announces the attacked server", do.announce_server),
                Step("6.9.1b", "The Runner gets bad publicity credits", do.bad_publicity_credits),
                Step("6.9.1c", "The run begins", do.run_begins, begins=True),
                Step("6.9.1d", "The Initiation Phase is complete", do.complete_initiation),
            ),
        ),
    },
)
APPROACH_ICE = Phase(
    "Approach Ice Phase",
    "6.9.2",
    (
        Step("6.9.2a", "The Runner approaches the ice", do.approach_begins, begins=True),
        Step(
            "6.9.2b",
            "Paid abilities; the Corp may rez this ice and non-ice cards",
            window=Window(rez=True, approached_ice=True),
        ),
        Step("6.9.2c", "The Approach Ice Phase is complete", do.complete_approach),
    ),
)
ENCOUNTER_ICE = Phase(
    "Encounter Ice Phase",
    "6.9.3",
    (
        Step("6.9.3a", "The encounter begins", do.encounter_begins, begins=True),
        Step(
            "6.9.3b",
            "Paid abilities; subroutines can be broken",
            do.break_nothing,
            window=Window(),
        ),
        Step("6.9.3c", "The Corp resolves the next unbroken subroutine", do.next_subroutine),
        Step("6.9.3d", "Back to the next unbroken subroutine", do.return_to_subroutines),
        Step("6.9.3e", "The Encounter Ice Phase is complete", do.complete_encounter),
    ),
)
MOVEMENT = Phase(
    "Movement Phase",
    "6.9.4",
    (
        Step("6.9.4a", "The Runner passes the ice in their position, if any", do.pass_ice),
        Step("6.9.4b", "Paid abilities", window=Window()),
        Step("6.9.4c", "The Runner may jack out", do.offer_jacking_out),
        Step("6.9.4d", "The Runner moves one position inward, if there is one", do.move),
        Step("6.9.4e", "Paid abilities; the Corp may rez non-ice cards", window=REZ),
        Step("6.9.4f", "Has the Runner moved to a new position?", do.approach_next_ice),
        Step("6.9.4g", "The Runner approaches the server", do.approach_server),
        Step("6.9.4h", "The Movement Phase is complete", do.complete_movement),
    ),
)
SUCCESS = Phase(
    "Success Phase",
    "6.9.5",
    (
        Step("6.9.5a", "The run is declared successful", do.declare_successful),
        Step("6.9.5b", "The Runner breaches the attacked server", do.breach),
        Step("6.9.5c", "The Success Phase is complete", do.complete_success),
    ),
)
RUN_ENDS = Phase(
    "Run Ends Phase",
    "6.9.6",
    (
        Step("6.9.6a", "Priority windows still open are completed or closed", do.close_windows),
        Step("6.9.6b", "Bad publicity credits are returned", do.return_bad_publicity_credits),
        Step("6.9.6c", "Has the run become unsuccessful?", do.determine_unsuccessful),
        Step("6.9.6d", "The run is complete"),
    ),
)


@carries_out("6.1.1", "9.2.2b")
def phases(rules: Rules) -> dict[str, Phase]:
    """Return the six phases of a run by number, in order."""
    initiation = INITIATION.of(rules)
    all_phases = (initiation, APPROACH_ICE, ENCOUNTER_ICE, MOVEMENT, SUCCESS, RUN_ENDS)
    return {phase.rule: phase for phase in all_phases}


def phase_of(rules: Rules, step: str) -> str:
    """Return the number of the phase that has the step of that number."""
    return next(rule for rule, phase in phases(rules).items() if phase.has(step))
