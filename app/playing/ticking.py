"""Choosing several cards by ticking them, where a list with an option for each set is too long."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TypedDict

from engine.kernel.decisions import Option
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import ZoneKind
from engine.kernel.intents import ChooseTargets, DoTo
from engine.kernel.sides import Chance
from engine.scenarios.table import Table, current_game

MAX_LISTED_SETS = 12
"""So many sets are still a list that is read through faster than cards are ticked."""
CHOOSE = "choose"
"""What is done with targets, whose options name them alone."""
_JOINING = " and "
_NOTHING = "nothing"
_NUMBER = " #"


class TicksData(TypedDict):
    """The cards that can be ticked, how many of them at least and at most, and what is done."""

    verb: str
    cards: list[str]
    fewest: int
    most: int


def cards_to_tick(table: Table) -> TicksData | None:
    """Return what to tick if a player has many options, and each is a set of cards.

    Numbers that tell options apart make no difference to cards of a hand, but do to others.
    """
    decision = table.decision
    if decision is None or decision.player is Chance.CHANCE:
        return None
    options = decision.options
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
    cards = list(named.values())
    if not any(_NUMBER in option.label for option in options):
        cards.sort(key=[*cards].index)  # copies side by side, as in the labels
    elif not all(map(partial(_is_in_hand, current_game(table)), named)):
        return None
    return TicksData(verb=verbs.pop(), cards=cards, fewest=min(sizes), most=max(sizes))


def label_of_ticked(verb: str, cards: Sequence[str]) -> str:
    """Return the label of the option that does this with these cards; without a verb, none."""
    joined = _JOINING.join(cards)
    if not verb:
        return ""
    return joined if cards and verb == CHOOSE else f"{verb} {joined or _NOTHING}"


def _verb(option: Option) -> str:
    return option.intent.act if isinstance(option.intent, DoTo) else CHOOSE


def _is_in_hand(game: Game, key: object) -> bool:
    zone = game.object(key).zone if isinstance(key, int) and game.exists(key) else None
    return zone is not None and zone.kind is ZoneKind.HAND


def _named_in(option: Option) -> Iterator[tuple[object, str]]:
    """Yield each card of a set and its name; none if the label does not tell the names apart."""
    label = option.label.partition(_NUMBER)[0]
    match option.intent:
        case ChooseTargets(targets, names) if label_of_ticked(CHOOSE, names) == label:
            yield from zip(targets, names, strict=True)
        case DoTo(verb, cards):
            names = tuple(label.removeprefix(f"{verb} ").split(_JOINING))
            if len(names) == len(cards):
                yield from zip(cards, names, strict=True)
