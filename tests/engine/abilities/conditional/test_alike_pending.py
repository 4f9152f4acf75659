"""Of pending abilities that read alike, the question says which is for what."""

import pytest
from scenario_messages import ScenarioFailures

OB = "Ob Superheavy Logistics: Extract. Export. Excel."
TRASHED = (
    f"turn: corp, corp: {{identity: '{OB}', hand: [Mutually Assured Destruction], servers: "
    "{remote 1: {root: [{card: Rashida Jaheem, rezzed: true}], "
    "ice: [{card: Enigma, rezzed: true}]}}}"
)
CAMPAIGN = "{card: Adonis Campaign, rezzed: true, counters: {credit: 3}}"
TWO_CAMPAIGNS = (
    "turn: corp, at: 5.6.1c, corp: {servers: "
    f"{{remote 1: {{root: [{CAMPAIGN}]}}, remote 2: {{root: [{CAMPAIGN}]}}}}}}"
)
TWO_CONTRACTS = (
    "at: 5.7.1c, runner: {rig: [{card: Daily Casts, counters: {credit: 4}}, "
    "{card: Daily Casts, counters: {credit: 4}}]}"
)


@pytest.mark.parametrize(
    ("position", "script", "question"),
    [
        (
            TRASHED,
            "corp: play Mutually Assured Destruction, corp: Enigma and Rashida Jaheem",
            f"“trigger {OB}” is for Enigma, “trigger {OB} #2” is for Rashida Jaheem):",
        ),
        (
            TWO_CAMPAIGNS,
            "corp: gain 1 credit",
            "“trigger Adonis Campaign” is at remote 1, “trigger Adonis Campaign #2” is at remote",
        ),
        (TWO_CONTRACTS, "runner: gain 1 credit", "(trigger which pending ability?):"),
    ],
)
def test_a_question_tells_like_pending_abilities_apart(
    failures_of: ScenarioFailures, position: str, script: str, question: str
) -> None:
    assert question in failures_of(f"position: {{{position}}}\nscript: [{script}]\n")
