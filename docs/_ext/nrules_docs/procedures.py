"""Charts of what the rules write as numbered steps and no table of the engine carries out.

A checkpoint, a trace or playing a card is one procedure of the engine and no timing structure
(9.11.2a). Their charts follow the edition that is drawn and tell each step by its digest. How an
instruction comes to happen stands in several sections; that chart is put together here.
"""

from nrules_docs.charts import Box, Row
from nrules_docs.digests import begins
from nrules_docs.volume import Volume
from rules.errors import UsageError

INSTRUCTION = "instruction"

_INSTRUCTION = (
    (
        "9.9.2",
        "Before it happens",
        (
            ("9.3.4b", "Its targets are chosen"),
            ("9.9.2", "It is imminent: what is it expected to do?"),
            ("9.9.4a", "Replacement effects that fit are applied"),
            ("9.9.4b", "Conditional interrupts that matter to it become pending"),
            ("9.2.9c", "Interrupts: the active player first, back and forth"),
        ),
    ),
    (
        "9.3.4c",
        "It happens",
        (
            ("9.9.2a", "What is still expected of it happens"),
            ("9.3.4d", "In the order written, without a break"),
        ),
    ),
    (
        "10.3.1",
        "Then a checkpoint",
        (
            ("10.3.1a", "Abilities that saw it become pending"),
            ("9.2.8", "They are triggered in a reaction window"),
        ),
    ),
)
"""How an instruction resolves, in the numbers of the edition by which the chapters teach."""


def boxes(kind: str, title: str, volume: Volume) -> tuple[Box, ...]:
    """The boxes of a rule with steps, by its number, or of an ``instruction``.

    Empty where the edition that is drawn has not that rule. Raises
    :class:`rules.errors.UsageError` for a number that no rule has, or whose rule has no steps.
    """
    if kind == INSTRUCTION:
        return tuple(_put_together(volume))
    number = volume.taught(kind)
    if number is None:
        return ()
    steps = volume.edition.children(number)
    if not steps:
        raise UsageError(f"rule {kind} has no steps to draw")
    return (Box(number, title, tuple(Row(s.number, begins(s, volume), "") for s in steps)),)


def _put_together(volume: Volume) -> list[Box]:
    found = []
    for head, title, rows in _INSTRUCTION:
        known = [(volume.taught(number), text) for number, text in rows]
        here = volume.taught(head)
        drawn = tuple(Row(number, text, "") for number, text in known if number is not None)
        if here is not None and drawn:
            found.append(Box(here, title, drawn))
    return found
