"""The label of an ability that depends on a past event names the turn."""

import re

from engine.cards.catalogue import cards

_AFTER = re.compile(r"^(play|install) only (after|if you (stole|placed))\b")


def test_labels_about_past_events_name_the_turn() -> None:
    asked = {
        (definition.name, ability.label)
        for definition in cards().values()
        for ability in definition.abilities
        if _AFTER.match(ability.label)
    }
    assert len(asked) > 40
    assert [(name, label) for name, label in sorted(asked) if "turn" not in label] == []
