"""Several cards that are chosen at once: all, all but one, this and that one, only this."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from app.playing.label_query import Wanted
from app.playing.number_words import in_digits
from app.playing.phrasebook import DECLINING, in_few_words
from app.playing.spelling import words_in
from engine.kernel.decisions import Option, plain
from engine.kernel.game import Game
from engine.kernel.intents import ChooseTargets, DoTo, Sabotage
from engine.scenarios.table import current_game

_IT = r"(?: (?:of )?(?:it|them|these|those|the \d|\d))*"
_NOT = r"(?:don't|do not|won't|never|not to)(?: \w+)?"
_ALL = re.compile(
    r"(?:(?!keep|save|leave|spare|not|no\b|never)\w+ )?"
    rf"(?:all|both|everything|the lot|every(?: last)? one){_IT}"
)
_ALL_BUT = re.compile(
    rf"(?:\w+ )?(?:all|everything|anything|both|any){_IT} (?:but|except)(?: for)? "
)
_KEEPING = re.compile(rf"(?:(?:but )?(?:{_NOT}|keep|save|leave|spare|not)|without) ")
_AND = re.compile(r",? and |, ?|; ?| [&+/] | plus ")
_HOW_MANY = re.compile(r"(?:\w+ )??(?:(?P<all>all|every)|(?P<n>\d+|both)) (?:of )?(?:the |my )?")
_MANY = re.compile(rf"(?:\w+ )?(?P<n>\d+)(?: cards?)?{_IT}")
_ONLY = re.compile(r"\b(?:only|just|alone)\b")
_SHORTEST = 3
"""How many letters a word must have to stand for a longer one that begins with it."""

Sets = Mapping[str, frozenset[str]]
"""The cards that each option chooses, by its label; each card by a key of its own."""
Words = Mapping[str, frozenset[str]]
"""The words by which each card is known, by its key."""


@dataclass(frozen=True, slots=True)
class _Part:
    """One part of what is said: how many cards it means, and among which."""

    among: frozenset[str]
    many: int


def at_once(asked: Wanted) -> list[str]:
    """Return the options that choose what is said, or all but what is kept.

    If some choose exactly that, those that choose others as well are left out.
    """
    if not any(_is_of_several(option) for option in asked.decision.options):
        return []
    sets, words = _sets(current_game(asked.table), asked.decision.options)
    said = in_digits(in_few_words(asked.label))
    if _ALL.fullmatch(said) is not None:
        return [label for label, chosen in sets.items() if chosen == words.keys()]
    for but in (_ALL_BUT, _KEEPING):
        if (found := but.match(said)) is not None:
            kept = [*_parts(said[found.end() :], words)]
            return _without(kept, sets, all_else=frozenset(words) if but is _ALL_BUT else None)
    many = None if asked.label.isdecimal() else _MANY.fullmatch(said)
    if many is not None:
        return [label for label, chosen in sets.items() if len(chosen) == int(many["n"])]
    parts = [*_parts(said, words)]
    if _ONLY.search(said) is not None:
        named = frozenset().union(*(part.among for part in parts))
        sets = {label: chosen for label, chosen in sets.items() if chosen <= named}
    return _with(parts, sets)


def _with(parts: list[_Part], sets: Sets) -> list[str]:
    """Return the options that have exactly the parts, or else those that have others as well."""
    having = [label for label, chosen in sets.items() if parts and _has(chosen, parts)]
    many = sum(part.many for part in parts)
    return [label for label in having if len(sets[label]) == many] or having


def _has(chosen: Collection[str], parts: list[_Part]) -> bool:
    """Whether each part has as many cards of its own among those that are chosen."""
    if not parts:
        return True
    first, *rest = parts
    mine = (some for some in combinations(sorted({*chosen} & first.among), first.many))
    return any(_has({*chosen} - {*some}, rest) for some in mine)


def _without(kept: list[_Part], sets: Sets, all_else: frozenset[str] | None) -> list[str]:
    """Return the options that choose nothing that is kept, or else not all of it."""
    if not kept:
        return []
    names = frozenset().union(*(part.among for part in kept))
    if all_else is not None:
        exactly = [label for label, chosen in sets.items() if chosen == all_else - names]
        if exactly:
            return exactly
    none = [label for label, chosen in sets.items() if not chosen & names]
    return none or [
        label
        for label, chosen in sets.items()
        if all(len(part.among - chosen) >= part.many for part in kept)
    ]


def _parts(said: str, words: Words) -> Iterator[_Part]:
    """Yield what each part of the label means; nothing for a part that names none of the cards."""
    for part in _AND.split(said):
        spoken = words_in(part)
        said_of = {key: {one for one in spoken if _says(of, one)} for key, of in words.items()}
        whole = [
            said for said in said_of.values() if not any(said < more for more in said_of.values())
        ]
        for named in {frozenset(said) for said in whole if said}:
            among = frozenset(key for key, said in said_of.items() if said == named)
            yield _Part(among, _how_many(part, among, words))


def _how_many(part: str, among: frozenset[str], words: Words) -> int:
    found = _HOW_MANY.match(part)
    if found is None or any(found["n"] in words[key] for key in among):
        return 1
    if found["all"]:
        return len(among)
    return min(2 if found["n"] == "both" else int(found["n"]), len(among))


def _says(of: Collection[str], word: str) -> bool:
    one = word.removesuffix("s") if len(word) > _SHORTEST else word
    begins = len(word) >= _SHORTEST and any(whole.startswith(word) for whole in of)
    return word in of or one in of or begins


# --- what is chosen by options --------------------------------------------------------


def _is_of_several(option: Option) -> bool:
    match option.intent:
        case DoTo(_, chosen) | ChooseTargets(chosen, _):
            return len(chosen) > 1
        case Sabotage():
            return True
    return False


def _sets(
    game: Game, options: Collection[Option]
) -> tuple[dict[str, frozenset[str]], dict[str, frozenset[str]]]:
    """Return what each option chooses, if all choose cards, and each card's words."""
    sets: dict[str, frozenset[str]] = {}
    words: dict[str, frozenset[str]] = {}
    for option in options:
        match option.intent:
            case DoTo(_, cards):
                chosen = {f"{card}": _known_by(game, game.name(card)) for card in cards}
            case ChooseTargets(targets, names):
                each = zip(targets, names, strict=True)
                chosen = {f"{target}": _known_by(game, name) for target, name in each}
            case Sabotage(cards, from_deck):
                chosen = {f"{card}": _known_by(game, game.name(card)) | {"hq"} for card in cards}
                chosen |= {f"top {n}": frozenset(("r&d", "top", "deck")) for n in range(from_deck)}
            case _ if option.label in DECLINING:
                chosen = {}
            case _:
                return {}, {}
        sets[option.label] = frozenset(chosen)
        words |= chosen
    return sets, words


def _known_by(game: Game, name: str) -> frozenset[str]:
    """Return the words of a name, and the types of the card that has it."""
    called = (o.printed for o in game.state.objects.values())
    card = next((one for one in called if plain(name).startswith(plain(one.name))), None)
    kinds = () if card is None else (card.type, *card.subtypes)
    return frozenset(words_in(" ".join((name, *kinds))))
