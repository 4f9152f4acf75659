"""What players ask about amounts: how much each of them has, and how much there may be."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.table_talk.facts.fact import Fact, FactTellers, tell_first_match
from app.table_talk.spelling import SOMEBODY, words_in
from engine.kernel.game import Game
from engine.kernel.game_concepts.memory import memory_limit, memory_used
from engine.kernel.game_concepts.scoring import points_to_win
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import maximum_hand_size
from engine.scenarios.table import Table, current_game
from rules.amounts import pluralise

_FILLING_WORDS = (
    "a all am amount an and any are at be both count currently do does each enough every for "
    "got has have he he's her here him his how i i'm in is it its just left many me more most "
    "much my no not now number of only our out own really remaining right she she's so still "
    "that the their them there they this total turn us we what what's who who's whose with you "
    "you're your"
)
_FILLER = frozenset(_FILLING_WORDS.split())
"""Words that do not change what a question asks for."""
_BOTH_SIDES = (Side.CORP, Side.RUNNER)
_PLAYERS: Mapping[str, Side] = {
    **dict.fromkeys(("corp", "corp's", "corps", "corporation"), Side.CORP),
    **dict.fromkeys(("runner", "runner's", "runners"), Side.RUNNER),
}
_SIDES: Mapping[str, Side] = {
    **_PLAYERS,
    **dict.fromkeys(("hq", "r&d", "archives"), Side.CORP),
    **dict.fromkeys(("grip", "stack", "heap"), Side.RUNNER),
}
_UNDERSTOOD = _FILLER | _PLAYERS.keys() | {"opponent", "opponent's", "player", "players", "side"}

_SO_MANY = (
    r"(?:how (?:many|much)(?! is an? )|(?:the )?(?:number|amount|total) of|count)\b.*"
    r"|(?:do|does|has|have|am|is|are)\b.*\b(?:have|has|got|left|out of|enough|any)\b.*"
    rf"|(?:has|have)\b.*|(?:{SOMEBODY} (?:have|has|got) )?(?:only )?"
    r"(?:\d+ )?\w+ (?:left|remaining)"
)
_WHOSE = r"(?:the|my|your|his|her|their|our|(?:corp|runner|opponent)\S*)"
_WHAT = rf"{_SO_MANY}|(?:what(?:'s| is| are) {_WHOSE}|who(?:'s| is| has)|is|are|am)\b.*"
_HOW_FULL = rf"{_SO_MANY}|(?:is|are) .* (?:empty|full)|how (?:big|full|large) (?:is|are) .*"
_FULL = "cards?|empty|full|big|large"
_BEING = r"(?:am|is|are|i'm|i am|you're|he's|she's|who's) .*"

OPEN_INFORMATION = ("10.2.3a", "both players may know this at any time")


@dataclass(frozen=True, slots=True)
class _AmountQuestion:
    """Something that is counted, how players ask for it, and what tells how much there is.

    - ``about``: the words for it; ``besides``: other words that may stand in the question.
    - ``tell``: returns how much of it each of the players asked about has.
    - ``asked``: the form of the whole question. “What is memory” has another: it asks for a rule.
    - ``alone``: whether the words ``about`` it are a question by themselves.
    - ``rule``: the rule that is given with the answer.
    """

    about: str
    tell: "_Tell"
    asked: str = _SO_MANY
    besides: str = r"(?!)"
    alone: bool = False
    rule: tuple[str, str] = OPEN_INFORMATION


def find_fact(question: str, table: Table) -> Fact | None:
    """Return how much there is of something, if that is asked; else ``None``.

    If no player is named, the answer is about both: which is meant is not guessed.
    """
    fact_of_both = tell_first_match(question, table, _BOTH_TELLERS)
    return _find_amount(question, table) if fact_of_both is None else Fact(fact_of_both)


def _find_amount(question: str, table: Table) -> Fact | None:
    for amount_question in _AMOUNT_QUESTIONS:
        about = re.compile(rf"(?<!\w)(?:{amount_question.about})(?!\w)")
        is_asked = re.fullmatch(amount_question.asked, question) or (
            amount_question.alone and about.fullmatch(question)
        )
        if not is_asked or about.search(question) is None:
            continue
        rest = re.sub(rf"(?<!\w)(?:{amount_question.besides})(?!\w)", " ", about.sub(" ", question))
        if {word for word in words_in(rest) if not word.isdecimal()} <= _UNDERSTOOD:
            return Fact(amount_question.tell(table, _sides_named(question)), amount_question.rule)
    return None


def _sides_named(question: str) -> tuple[Side, ...]:
    """Return the players that a question is about: both if none is named."""
    named = {_SIDES[word] for word in words_in(question) if word in _SIDES}
    return tuple(side for side in Side if side in named) or _BOTH_SIDES


# --- what is told ---------------------------------------------------------------------


def _area(table: Table, side: Side) -> Mapping[str, Any]:
    state: Mapping[str, Any] = table.state[side.value]
    return state


def _tell_each(sides: tuple[Side, ...], tell: Callable[[Side], str]) -> str:
    """Return one sentence on each of the players."""
    return " and ".join(f"{side.named_within} {tell(side)}" for side in sides)


def _credits(table: Table, sides: tuple[Side, ...]) -> str:
    def of_one(side: Side) -> str:
        fund = _area(table, side).get("bad_publicity_fund", 0)
        more = f", and {fund} more from bad publicity" if fund else ""
        return f"has {pluralise(_area(table, side)['credits'], 'credit')}{more}"

    return _tell_each(sides, of_one)


def _clicks(table: Table, sides: tuple[Side, ...]) -> str:
    return _tell_each(sides, lambda side: f"has {pluralise(_area(table, side)['clicks'], 'click')}")


def _score(table: Table, sides: tuple[Side, ...]) -> str:
    return _tell_each(
        sides, lambda side: f"has {pluralise(_area(table, side)['score'], 'agenda point')}"
    )


def _to_win(table: Table) -> str:
    game = current_game(table)
    needs = {side: pluralise(points_to_win(game, side), "agenda point") for side in Side}
    if len(set(needs.values())) == 1:
        condition = f"{needs[Side.CORP]} win the game"
    else:
        condition = _tell_each(_BOTH_SIDES, lambda side: f"wins with {needs[side]}")
    return f"{condition}; {_score(table, _BOTH_SIDES)}"


def _tell_of_one_side(side: Side, tell: Callable[[Mapping[str, Any]], str]) -> "_Tell":
    """Of what one player alone has, whoever is named."""
    return lambda table, _: f"{side.named_within} {tell(_area(table, side))}"


_tags = _tell_of_one_side(Side.RUNNER, lambda runner: f"has {pluralise(runner['tags'], 'tag')}")
_link = _tell_of_one_side(Side.RUNNER, lambda runner: f"has {runner['link']} link")
_core_damage = _tell_of_one_side(
    Side.RUNNER, lambda runner: f"has suffered {runner['core_damage']} core damage"
)
_bad_publicity = _tell_of_one_side(
    Side.CORP, lambda corp: f"has {corp['bad_publicity']} bad publicity"
)


def _damage_survived(table: Table, _: tuple[Side, ...]) -> str:
    return f"the Runner has {pluralise(len(_area(table, Side.RUNNER)['hand']), 'card')} in the grip"


_FLATLINE_RULE = ("1.7.2b", "more damage than there are cards in it flatlines them")


_PILES = {
    Side.CORP: {"hand": "HQ", "deck": "R&D", "discard": "Archives"},
    Side.RUNNER: {"hand": "the grip", "deck": "the stack", "discard": "the heap"},
}


def _pile(key: str) -> Callable[[Table, tuple[Side, ...]], str]:
    def tell(table: Table, sides: tuple[Side, ...]) -> str:
        return _tell_each(
            sides,
            lambda side: (
                f"has {pluralise(len(_area(table, side)[key]), 'card')} in {_PILES[side][key]}"
            ),
        )

    return tell


def _cards(table: Table, sides: tuple[Side, ...]) -> str:
    def of_one(side: Side) -> str:
        counts = [
            f"{len(_area(table, side)[key])} in {named}" for key, named in _PILES[side].items()
        ]
        return f"has these cards: {', '.join(counts)}"

    return "; ".join(f"{side.named_within} {of_one(side)}" for side in sides)


def _memory(table: Table, _: tuple[Side, ...]) -> str:
    return describe_memory(current_game(table))


def describe_memory(game: Game) -> str:
    """Return how many memory units programs use, of how many there are (3.9.3)."""
    return f"the Runner’s programs use {memory_used(game)} of {memory_limit(game)} MU"


def _hand_size(table: Table, sides: tuple[Side, ...]) -> str:
    game = current_game(table)
    return _tell_each(
        sides, lambda side: f"has a maximum hand size of {maximum_hand_size(game, side)}"
    )


def _discarding(table: Table) -> str:
    hands = _pile("hand")
    return f"{hands(table, _BOTH_SIDES)}; {_hand_size(table, _BOTH_SIDES)}"


_Tell = Callable[[Table, tuple[Side, ...]], str]

_AMOUNT_QUESTIONS = (
    _AmountQuestion(
        r"credits?|creds?|money|cash|bits?", _credits, _WHAT, "count|total|pool|balance"
    ),
    _AmountQuestion("afford|spend", _credits, rf"can .*|{_SO_MANY}", "can"),
    _AmountQuestion("broke|poor|rich", _credits, _BEING),
    _AmountQuestion(r"clicks?|actions?", _clicks),
    _AmountQuestion(r"tags?|(?:un)?tagged", _tags, rf"{_SO_MANY}|{_BEING}"),
    _AmountQuestion(r"bad ?pub(?:s|licity)?|bps?", _bad_publicity, _WHAT),
    _AmountQuestion(r"(?:core|brain) damages?", _core_damage),
    _AmountQuestion(r"link(?: strength)?", _link, _WHAT),
    _AmountQuestion(r"(?:max(?:imum)? )?hand ?(?:size|limit)", _hand_size, _WHAT, alone=True),
    _AmountQuestion(
        r"(?:free |unused |used )?(?:mu|memory)(?: units?| limit)?",
        _memory,
        _WHAT,
        r"free|unused|used",
        alone=True,
    ),
    _AmountQuestion(
        r"(?:agenda )?(?:points?|pts)|score", _score, rf"{_WHAT}|(?:agenda )?points|the score"
    ),
    _AmountQuestion(
        "winning|ahead|behind|losing|in the lead|leading",
        lambda table, _: _score(table, _BOTH_SIDES),
        rf"{_SO_MANY}|{_BEING}",
    ),
    _AmountQuestion(
        "damage",
        _damage_survived,
        _SO_MANY,
        "can|could|take|survive|suffer|until|dead|die|dies",
        rule=_FLATLINE_RULE,
    ),
    _AmountQuestion(
        "kill(?:ed)?|flatlined?|die",
        _damage_survived,
        r"(?:can|could|may|how) .*",
        r"can|could|may|would|will|be|get|still|here|by|to|damages?|needed|needs?|takes?",
        rule=_FLATLINE_RULE,
    ),
    _AmountQuestion(r"hands?|grip|hq", _pile("hand"), _HOW_FULL, _FULL),
    _AmountQuestion(r"decks?|stack|r&d", _pile("deck"), _HOW_FULL, _FULL),
    _AmountQuestion(r"discard piles?|heap|archives|bin", _pile("discard"), _HOW_FULL, _FULL),
    _AmountQuestion(r"cards?", _cards),
)
"""All that is counted; the first that fits a question counts."""

_BOTH_TELLERS: FactTellers = {
    rf"(?:how (?:many|much)|what)(?: (?:more |agenda )*points?)?"
    rf"(?: (?:do|does|is|are|must|has|have|got|still|{SOMEBODY}|corp|runner|need|needs|needed))*"
    r" to win": _to_win,
    rf"how many (?:cards )?(?:must|do|does|should|will) {SOMEBODY}"
    r"(?: (?:have to|need to|got to))? discard": _discarding,
}
"""What tells of both players at once, by patterns of what asks for it."""

PATTERNS = (*(one.about for one in _AMOUNT_QUESTIONS), *_BOTH_TELLERS, *_FILLER)
"""Patterns of the words that ask for these facts."""
