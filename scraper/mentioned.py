"""Numbers of rules in a text, which tell that it has to do with the rules at all."""

import re

_NUMBER = re.compile(r"(?<![\w.])[1-9]\d?\.[1-9]\d?\.[1-9]\d?(?!\w*\d)")


def mentioned(text: str) -> set[str]:
    """The different numbers of rules and subrules that stand in a text, without letters."""
    return set(_NUMBER.findall(text))
