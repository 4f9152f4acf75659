"""Charts of what the rules write as numbered steps and no table of the engine carries out.

Installing or playing a card is one procedure of the engine (9.11.2a). The charts follow the edition
that is drawn and show each step by its digest.
"""

from nrules_docs.charts import Box, Row
from nrules_docs.digests import first_sentence
from nrules_docs.volume import Volume
from rules.errors import UsageError


def procedure_boxes(rule: str, title: str, volume: Volume) -> tuple[Box, ...]:
    """Return the box of a rule with steps, by its number.

    It is empty if the edition that is drawn has no such rule. Raises
    :class:`rules.errors.UsageError` for a number that no rule has, or whose rule has no steps.
    """
    number = volume.number_here(rule)
    if number is None:
        return ()
    steps = volume.edition.children(number)
    if not steps:
        raise UsageError(f"rule {rule} has no steps to draw")
    return (Box(number, title, tuple(Row(s.number, first_sentence(s, volume), "") for s in steps)),)
