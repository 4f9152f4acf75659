"""Cards that exist and that the engine has no definition of, whichever those are."""

import re
from functools import cache

from engine.cards.catalogue import cards
from rules.cards.names import shipped_names


@cache
def unbuilt_titles() -> list[str]:
    """Their titles, in alphabetical order, as far as these are words of letters alone."""
    known = {name.title for name in shipped_names().all} - cards().keys()
    return sorted(title for title in known if re.fullmatch("[A-Za-z]+( [A-Za-z]+)*", title))
