"""What a person has to tell of a new edition in play: each rule that came, went or changed."""

import yaml

from rules.compare.comparison import Comparison
from rules.edition_names import version_of

FILE_NAME = "play.yaml"

_HEAD = """\
# What changes in play from {old} to {new}, and what does not (rules/changes_in_play.py). Take it
# over as rules/data/play/{new}.yaml and write there: the command makes this file anew.
# Rules that change nothing in play stand under `same` with the reason, those of one reason
# together; any other goes to `changes`, with what happens before and after. Each stands once.
"""


def play_changes_yaml(comparison: Comparison) -> str:
    """The step in the form of ``rules/data/play``, each rule on its own and without a reason."""
    old, new = comparison.old, comparison.new
    reworded = (c for c in comparison.edited if not c.follows_a_move)
    told: list[dict[str, object]] = [{"rules": [[c.old.number, c.new.number]]} for c in reworded]
    told += [{"come": [entry.number]} for entry in comparison.added]
    told += [{"gone": [entry.number]} for entry in comparison.removed]
    shape = {
        "old": old.id,
        "new": new.id,
        "changes": [],
        "same": [{"why": "", **rules} for rules in told],
    }
    head = _HEAD.format(old=version_of(old.id), new=version_of(new.id))
    return head + yaml.safe_dump(shape, sort_keys=False, allow_unicode=True)
