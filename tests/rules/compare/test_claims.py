"""The claims about rules in the publisher's summary, where they are certain."""

import pytest

from rules.compare.claims import Claim, find_claims

ADDED, REMOVED, CHANGED = Claim.ADDED, Claim.REMOVED, Claim.CHANGED


@pytest.mark.parametrize(
    ("item", "mentions", "claims"),
    [
        ("Add rule 1.2.", ["rule 1.2"], [ADDED]),
        ("Added rule 1.2 and rule 1.3 for boats.", ["rule 1.2", "rule 1.3"], [ADDED, ADDED]),
        ("Updated section 1 and added section 2.", ["section 1", "section 2"], [CHANGED, ADDED]),
        ("Remove rules 1.2, 1.3 and 1.4", ["1.2", "1.3", "1.4"], [REMOVED] * 3),
        ("Add a hint in rule 1.2.", ["rule 1.2"], [None]),
        ("Remove the word “boat” from rule 1.2.", ["rule 1.2"], [None]),
        ("Added rule 1.2. See also rule 1.3.", ["rule 1.2", "rule 1.3"], [ADDED, None]),
        ("Thanks.", [], []),
        ("Add it.", ["rule that stands nowhere"], [None]),
    ],
)
def test_only_a_verb_right_before_a_rule_is_a_claim(
    item: str, mentions: list[str], claims: list[Claim | None]
) -> None:
    assert find_claims(item, mentions) == claims
