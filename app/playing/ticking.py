"""Choosing several cards by ticking them, where a list with an option for each set is too long."""

from collections.abc import Iterator, Sequence
from typing import TypedDict

from engine.kernel.decisions import Option
from engine.kernel.intents import ChooseTargets, DoTo

MAX_LISTED_SETS = 12
"""So many sets are still a list that is read through faster than cards are ticked."""
CHOOSE = "choose"
"""What is done with targets, whose options name them alone."""
_JOINING = " and "
_NOTHING = "nothing"


class TicksData(TypedDict):
    """The cards that can be ticked, how many of them at least and at most, and what is done."""

    verb: str
    cards: list[str]
    fewest: int
    most: int


def cards_to_tick(options: Sequence[Option]) -> TicksData | None:
    """Return what to tick if there are many options, and each is a set of cards."""
    if len(options) <= MAX_LISTED_SETS:
        return None
    sets = [dict(_named_in(option)) for option in options]
    verbs = {_verb(option) for option in options}
    named = {key: name for one in sets for key, name in one.items()}
    unread = (o for o, one in zip(options, sets, strict=True) if not one)
    is_readable = all(option.label.endswith(_NOTHING) for option in unread)
    sizes = [len(one) for one in sets]
    if not is_readable or len(verbs) != 1 or len(named) >= len(options) or max(sizes) == 1:
        return None
    names = list(named.values())
    cards = sorted(names, key=names.index)  # copies side by side
    return TicksData(verb=verbs.pop(), cards=cards, fewest=min(sizes), most=max(sizes))


def label_of_ticked(verb: str, cards: Sequence[str]) -> str:
    """Return the label of the option that does this with these cards; without a verb, none."""
    joined = _JOINING.join(cards)
    if not verb:
        return ""
    return joined if cards and verb == CHOOSE else f"{verb} {joined or _NOTHING}"


def _verb(option: Option) -> str:
    return option.intent.act if isinstance(option.intent, DoTo) else CHOOSE


def _named_in(option: Option) -> Iterator[tuple[object, str]]:
    """Yield each card of a set and its name; none if the label does not tell the names apart."""
    match option.intent:
        case ChooseTargets(targets, names) if label_of_ticked(CHOOSE, names) == option.label:
            yield from zip(targets, names, strict=True)
        case DoTo(verb, cards):
            names = tuple(option.label.removeprefix(f"{verb} ").split(_JOINING))
            if len(names) == len(cards) and "#" not in option.label:
                yield from zip(cards, names, strict=True)
