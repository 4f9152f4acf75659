"""Numbers of rules in a text, which tell that it has to do with the rules at all."""

import re

_NUMBER = re.compile(r"[1-9](?<![\w.][1-9])\d?\.[1-9]\d?\.[1-9]\d?(?!\w*\d)")
"""It begins with a digit, which is found sooner than where any word begins."""


def mentioned(text: str) -> set[str]:
    """The different numbers of rules and subrules that stand in a text, without letters."""
    return set(_NUMBER.findall(text))
