"""Cards that exist but have no definition in the engine."""

import re
from functools import cache

from engine.cards.catalogue import cards
from rules.cards.names import shipped_names


@cache
def unbuilt_titles() -> list[str]:
    """Return their titles in alphabetical order, but only those of plain words."""
    known = {name.title for name in shipped_names().all} - cards().keys()
    return sorted(title for title in known if re.fullmatch("[A-Za-z]+( [A-Za-z]+)*", title))
