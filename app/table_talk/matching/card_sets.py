"""Several cards that are chosen at once: all, all but one, this and that one, only this."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from app.table_talk.label_query import LabelQuery
from app.table_talk.number_words import number_words_to_digits
from app.table_talk.phrasebook import DECLINE_LABELS, core_phrase
from app.table_talk.spelling import words_in
from engine.kernel.decisions import Option, plain
from engine.kernel.game import Game
from engine.kernel.intents import ChooseTargets, DoTo, Sabotage

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
_COUNT_OF_PART = re.compile(
    r"(?:\w+ )??(?:(?P<all>all|every)|(?P<n>\d+|both)) (?:of )?(?:the |my )?"
)
_COUNT_OF_CARDS = re.compile(rf"(?:\w+ )?(?P<n>\d+)(?: cards?)?{_IT}")
_ONLY = re.compile(r"\b(?:only|just|alone)\b")
_ZONES = frozenset(("hq", "r&d", "deck"))
"""Words for zones from which several cards are chosen."""
_MIN_PREFIX_LETTERS = 3
"""How many letters a word must have to stand for a longer one that begins with it."""

CardsByOption = Mapping[str, frozenset[str]]
"""The cards that each option chooses, by its label; each card by a key of its own."""
WordsByCard = Mapping[str, frozenset[str]]
"""The words by which each card is known, by its key."""


@dataclass(frozen=True, slots=True)
class _Part:
    """One part of what is said: how many cards it means, and among which."""

    among: frozenset[str]
    count: int


def match_card_sets(query: LabelQuery) -> list[str]:
    """Return the options that choose what is said, or all but what is kept.

    If some choose exactly that, those that choose others as well are left out.
    """
    if not any(_chooses_several(option) for option in query.decision.options):
        return []
    sets, words = _read_options(query.game, query.decision.options)
    phrase = number_words_to_digits(core_phrase(query.label))
    if _ALL.fullmatch(phrase) is not None:
        return [label for label, chosen in sets.items() if chosen == words.keys()]
    if (found := _ALL_BUT.match(phrase)) is not None:
        kept = [*_parts(phrase[found.end() :], words)]
        return _options_of_all_but(kept, sets, frozenset(words)) or _options_without(kept, sets)
    if (found := _KEEPING.match(phrase)) is not None:
        return _options_without([*_parts(phrase[found.end() :], words)], sets)
    count_match = None if query.label.isdecimal() else _COUNT_OF_CARDS.fullmatch(phrase)
    if count_match is not None:
        return [label for label, chosen in sets.items() if len(chosen) == int(count_match["n"])]
    parts = [*_parts(phrase, words)]
    named = frozenset().union(*(part.among for part in parts))
    of_named = {label: chosen for label, chosen in sets.items() if chosen <= named}
    if _ONLY.search(phrase) is not None:
        return _options_with(parts, of_named)
    whole = _options_with(parts, of_named) if _means_all_chosen(phrase, words) else []
    return whole or _options_with(parts, sets)


def _options_with(parts: list[_Part], sets: CardsByOption) -> list[str]:
    """Return the options that have exactly the parts, or else those that have others as well."""
    containing = [
        label for label, chosen in sets.items() if parts and _contains_parts(chosen, parts)
    ]
    count = sum(part.count for part in parts)
    return [label for label in containing if len(sets[label]) == count] or containing


def _means_all_chosen(phrase: str, words: WordsByCard) -> bool:
    """Whether one word means all that is chosen: a plural, such as “programs”, or a zone."""
    known = frozenset().union(*words.values())
    said = words_in(phrase)
    is_plural = any(one not in known and one.removesuffix("s") in known for one in said)
    return is_plural or not _ZONES.isdisjoint(said)


def _contains_parts(chosen: Collection[str], parts: list[_Part]) -> bool:
    """Whether each part has as many cards of its own among those that are chosen."""
    if not parts:
        return True
    first, *rest = parts
    mine = (some for some in combinations(sorted({*chosen} & first.among), first.count))
    return any(_contains_parts({*chosen} - {*some}, rest) for some in mine)


def _options_of_all_but(kept: list[_Part], sets: CardsByOption, cards: frozenset[str]) -> list[str]:
    """Return the options that choose exactly those of the ``cards`` that are not kept."""
    names = frozenset().union(*(part.among for part in kept))
    return [label for label, chosen in sets.items() if kept and chosen == cards - names]


def _options_without(kept: list[_Part], sets: CardsByOption) -> list[str]:
    """Return the options that choose nothing that is kept, or else not all of it."""
    if not kept:
        return []
    names = frozenset().union(*(part.among for part in kept))
    none = [label for label, chosen in sets.items() if not chosen & names]
    return none or [
        label
        for label, chosen in sets.items()
        if all(len(part.among - chosen) >= part.count for part in kept)
    ]


def _parts(phrase: str, words: WordsByCard) -> Iterator[_Part]:
    """Yield what each part of the label means; nothing for a part that names none of the cards."""
    for part in _AND.split(phrase):
        spoken = words_in(part)
        words_said = {
            key: {one for one in spoken if _is_word_of(of, one)} for key, of in words.items()
        }
        whole = [
            said
            for said in words_said.values()
            if not any(said < more for more in words_said.values())
        ]
        for named in {frozenset(said) for said in whole if said}:
            among = frozenset(key for key, said in words_said.items() if said == named)
            yield _Part(among, _part_count(part, among, words))


def _part_count(part: str, among: frozenset[str], words: WordsByCard) -> int:
    match = _COUNT_OF_PART.match(part)
    if match is None or any(match["n"] in words[key] for key in among):
        return 1
    if match["all"]:
        return len(among)
    return min(2 if match["n"] == "both" else int(match["n"]), len(among))


def _is_word_of(words: Collection[str], word: str) -> bool:
    singular = word.removesuffix("s") if len(word) > _MIN_PREFIX_LETTERS else word
    begins = len(word) >= _MIN_PREFIX_LETTERS and any(whole.startswith(word) for whole in words)
    return word in words or singular in words or begins


# --- what is chosen by options --------------------------------------------------------


def _chooses_several(option: Option) -> bool:
    match option.intent:
        case DoTo(_, chosen) | ChooseTargets(chosen, _):
            return len(chosen) > 1
        case Sabotage():
            return True
    return False


def _read_options(
    game: Game, options: Collection[Option]
) -> tuple[dict[str, frozenset[str]], dict[str, frozenset[str]]]:
    """Return what each option chooses, if all choose cards, and each card's words."""
    sets: dict[str, frozenset[str]] = {}
    words: dict[str, frozenset[str]] = {}
    for option in options:
        match option.intent:
            case DoTo(_, cards):
                chosen = {f"{card}": _words_of_card(game, game.name(card)) for card in cards}
            case ChooseTargets(targets, names):
                each = zip(targets, names, strict=True)
                chosen = {f"{target}": _words_of_card(game, name) for target, name in each}
            case Sabotage(cards, from_deck):
                chosen = {
                    f"{card}": _words_of_card(game, game.name(card)) | {"hq"} for card in cards
                }
                chosen |= {f"top {n}": frozenset(("r&d", "top", "deck")) for n in range(from_deck)}
            case _ if option.label in DECLINE_LABELS:
                chosen = {}
            case _:
                return {}, {}
        sets[option.label] = frozenset(chosen)
        words |= chosen
    return sets, words


def _words_of_card(game: Game, name: str) -> frozenset[str]:
    """Return the words of a name, and the types of the card that has it."""
    called = (o.printed for o in game.state.objects.values())
    card = next((one for one in called if plain(name).startswith(plain(one.name))), None)
    kinds = () if card is None else (card.type, *card.subtypes)
    return frozenset(words_in(" ".join((name, *kinds))))
