"""What players ask about where a game stands: the answer, read from the position."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.playing.spelling import written_out
from engine.kernel.amounts import counted
from engine.kernel.game_concepts.memory import memory_limit, memory_used
from engine.kernel.sides import Player, Side
from engine.kernel.turns.discarding import maximum_hand_size
from engine.scenarios.at_table import Table, as_it_stands

_FILLING_WORDS = (
    "a all am amount an and any are at be been both corp's count currently did do does enough "
    "every for got had has have he he's her here him his how i in is it its left many me "
    "more most much my no not now number of our out own really remaining right runner's she so "
    "still that the their them there they this total us we what what's who who's whose with "
    "you your"
)
_FILLING = frozenset(_FILLING_WORDS.split())
"""What asks, and does not change what is asked."""
_SIDES: Mapping[str, Side] = {
    **dict.fromkeys(("corp", "corp's", "corps", "corporation", "hq", "r&d"), Side.CORP),
    **dict.fromkeys(("runner", "runner's", "runners", "grip", "stack", "heap"), Side.RUNNER),
    "archives": Side.CORP,
}
_OTHERS = frozenset(("opponent", "opponent's", "player", "players", "side", "each"))

_SO_MANY = (
    r"(?:how (?:many|much)|(?:the )?(?:number|amount|total) of|count)\b.*"
    r"|(?:do|does|did|has|have|am|is|are)\b.*\b(?:have|has|got|left|out of|enough|any)\b.*"
    r"|(?:has|have)\b.*"
)
_WHOSE = r"(?:the|my|your|his|her|their|our|(?:corp|runner|opponent)\S*)"
_WHAT = rf"{_SO_MANY}|(?:what(?:'s| is| are) {_WHOSE}|who(?:'s| is| has)|is|are|am)\b.*"

IS_OPEN = ("10.2.3a", "both players may know this at any time")


@dataclass(frozen=True, slots=True)
class Fact:
    """What is so; the rule by which both players may know it, of what is open by itself."""

    told: str
    rule: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class _Counted:
    """What is ``asked`` in what form, by words ``about`` it, and ``besides``; what tells it.

    With ``alone`` those words ask by themselves. What something is in general (“what is memory”)
    asks for a rule.
    """

    about: str
    tell: "_Tell"
    asked: str = _SO_MANY
    besides: str = r"(?!)"
    alone: bool = False


def fact(label: str, table: Table) -> Fact | None:
    """What is so in the position, if a label asks for no more than that; else ``None``.

    Where nobody is named, which of the players is meant is not guessed: it is told of both.
    """
    said = re.sub(r"\b(?:r ?(?:&|and|n|\+) ?d|rnd)\b", "r&d", written_out(label))
    here = (Fact(tell(table)) for words, tell in _OF_ALL.items() if re.fullmatch(words, said))
    return next(here, None) or _counted(said, table)


def _counted(said: str, table: Table) -> Fact | None:
    for one in _COUNTED:
        about = re.compile(rf"(?<!\w)(?:{one.about})(?!\w)")
        is_asked = re.fullmatch(one.asked, said) or (one.alone and about.fullmatch(said))
        if not is_asked or about.search(said) is None:
            continue
        rest = re.sub(rf"(?<!\w)(?:{one.besides})(?!\w)", " ", about.sub(" ", said))
        if set(re.findall(r"[\w&']+", rest)) <= _FILLING | _OTHERS | _SIDES.keys():
            return Fact(one.tell(table, _named(said)), IS_OPEN)
    return None


def _named(said: str) -> tuple[Side, ...]:
    """Of whom a fact is asked: both where nobody is named."""
    words = re.findall(r"[\w&']+", said)
    named = {_SIDES[word] for word in words if word in _SIDES}
    return tuple(side for side in Side if side in named) or (Side.CORP, Side.RUNNER)


# --- what is told ---------------------------------------------------------------------


def _of(table: Table, side: Side) -> Mapping[str, Any]:
    area: Mapping[str, Any] = table.state[side.value]
    return area


def _each(sides: tuple[Side, ...], what: Callable[[Side], str]) -> str:
    """One sentence on each of them."""
    return " and ".join(f"{side.named_within} {what(side)}" for side in sides)


def _pool(key: str, noun: str) -> Callable[[Table, tuple[Side, ...]], str]:
    return lambda table, sides: _each(
        sides, lambda side: f"has {counted(_of(table, side)[key], noun)}"
    )


def _tags(table: Table, _: tuple[Side, ...]) -> str:
    return f"the Runner has {counted(table.state['runner']['tags'], 'tag')}"


def _core_damage(table: Table, _: tuple[Side, ...]) -> str:
    return f"the Runner has suffered {table.state['runner']['core_damage']} core damage"


def _bad_publicity(table: Table, _: tuple[Side, ...]) -> str:
    return f"the Corp has {table.state['corp']['bad_publicity']} bad publicity"


def _link(table: Table, _: tuple[Side, ...]) -> str:
    return f"the Runner has {table.state['runner']['link']} link"


_PILES = {
    Side.CORP: {"hand": "HQ", "deck": "R&D", "discard": "Archives"},
    Side.RUNNER: {"hand": "the grip", "deck": "the stack", "discard": "the heap"},
}


def _pile(key: str) -> Callable[[Table, tuple[Side, ...]], str]:
    def tell(table: Table, sides: tuple[Side, ...]) -> str:
        return _each(
            sides,
            lambda side: (
                f"has {counted(len(_of(table, side)[key]), 'card')} in {_PILES[side][key]}"
            ),
        )

    return tell


def _cards(table: Table, sides: tuple[Side, ...]) -> str:
    def of_one(side: Side) -> str:
        many = [f"{len(_of(table, side)[key])} in {named}" for key, named in _PILES[side].items()]
        return f"has these cards: {', '.join(many)}"

    return "; ".join(f"{side.named_within} {of_one(side)}" for side in sides)


def _memory(table: Table, _: tuple[Side, ...]) -> str:
    game = as_it_stands(table)
    return f"the Runner’s programs use {memory_used(game)} of {memory_limit(game)} MU"


def _hand_size(table: Table, sides: tuple[Side, ...]) -> str:
    game = as_it_stands(table)
    return _each(sides, lambda side: f"has a maximum hand size of {maximum_hand_size(game, side)}")


def _named_within(player: Player) -> str:
    return player.named_within if isinstance(player, Side) else "chance"


def _turn(table: Table) -> str:
    side = Side(table.state["turn"])
    asked = table.decision.player if table.decision is not None else side
    decides = "" if asked is side else f"; {_named_within(asked)} is asked now"
    return f"it is {side.named_within}’s turn{decides}"


def _asked(table: Table) -> str:
    who = _named_within(table.decision.player) if table.decision is not None else "nobody"
    return f"{who} is asked here"


def _run(table: Table) -> str:
    state = table.state
    server = state["attacked_server"]
    if server is None:
        return "there is no run just now"
    meets, ice = state["encountering"], state["corp"]["servers"][server]["ice"]
    where = f", encountering {meets}" if meets != "nothing" else ""
    place = state["position"]
    if not where and place is not None and place < len(ice):
        of_many = f", ice {place + 1} of {len(ice)} from the outermost" if len(ice) > 1 else ""
        where = f", at {ice[place]['card']}{of_many}"
    return f"the Runner is running on {server}{where}"


def _discarding(table: Table) -> str:
    hands = _pile("hand")
    both = (Side.CORP, Side.RUNNER)
    return f"{hands(table, both)}; {_hand_size(table, both)}"


_Tell = Callable[[Table, tuple[Side, ...]], str]

_COUNTED = (
    _Counted(r"credits?|creds?|money|cash|bits?", _pool("credits", "credit")),
    _Counted("afford", _pool("credits", "credit"), r"can .*", "can"),
    _Counted(r"clicks?|actions?", _pool("clicks", "click")),
    _Counted(r"tags?|(?:un)?tagged", _tags),
    _Counted(r"(?:un)?tagged", _tags, r"(?:am|is|are) .*"),
    _Counted(r"bad ?pub(?:s|licity)?|bps?", _bad_publicity),
    _Counted(r"(?:core|brain) damages?", _core_damage),
    _Counted(r"link(?: strength)?", _link, _WHAT),
    _Counted(r"(?:max(?:imum)? )?hand ?(?:size|limit)", _hand_size, _WHAT, alone=True),
    _Counted(
        r"(?:free |unused |used )?(?:mu|memory)(?: units?| limit)?",
        _memory,
        _WHAT,
        r"free|unused|used",
        alone=True,
    ),
    _Counted(
        r"(?:agenda )?(?:points?|pts)|score|winning|ahead|behind|losing|in the lead|leading",
        _pool("score", "agenda point"),
        rf"{_WHAT}|(?:agenda )?points|the score",
    ),
    _Counted(r"hands?|grip|hq", _pile("hand"), besides="cards?"),
    _Counted(r"decks?|stack|r&d", _pile("deck"), besides="cards?"),
    _Counted(r"discard piles?|heap|archives|bin", _pile("discard"), besides="cards?"),
    _Counted(r"cards?", _cards),
)
"""Of what there is so much, the first that fits."""

_OF_ALL: Mapping[str, Callable[[Table], str]] = {
    r"(?:(?:who(?:se|'s)|what|which) (?:turn|go)"
    r"|(?:is|isn't) it (?:my|your|his|her|their|the (?:corp|runner)'s) turn"
    r"|who has the turn)(?: (?:is|it|this|now))*": _turn,
    r"how many (?:cards )?(?:must|do|does|should|will) (?:i|we|you|he|she|they|the \w+)"
    r"(?: (?:have to|need to|got to))? discard": _discarding,
    r"who(?: am i|'s (?:asked|deciding|acting|to act|next)| (?:acts|decides))(?: here| now)?"
    r"|(?:am i|are (?:you|we)) (?:the )?(?:corp|runner)|(?:who has )?priority": _asked,
    r"where(?: am|'s| is| are)? (?:the )?(?:runner|run|he|she|they|i|we)(?: now| running)*"
    r"|(?:what|which) (?:server|remote|ice)(?: .*)? (?:run|running|attacked|attacking"
    r"|approach(?:ed|ing)|encounter(?:ed|ing))(?: on| at)?"
    r"|(?:is|are|am) (?:there|the runner|he|she|they|i|we) (?:an? |the |still |in )*"
    r"(?:run|running|encounter|encountering|approaching)"
    r"(?: now)?|who(?:'s| is) running": _run,
}
"""What else is asked in these words."""

WORDS = (*(one.about for one in _COUNTED), *_OF_ALL, *_FILLING)
"""The words that ask for facts, in patterns."""
