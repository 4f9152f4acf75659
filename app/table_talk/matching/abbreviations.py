"""Short forms of what options say: numbers in words, initials of cards, “etr”."""

import re
from collections.abc import Collection, Iterator, Mapping

from app.table_talk.number_words import number_words_to_digits
from app.table_talk.remarks import search_hint
from app.table_talk.spelling import normalise_question, words_in
from engine.kernel.decisions import Decision, Option, plain
from engine.kernel.game import Game
from engine.kernel.intents import InstallTo, Sabotage
from engine.scenarios.labels.alike_options import card_of

_WORDS_OF_OPTIONS: Mapping[str, str] = {
    "etr": "end the run",
    "brain": "core",
    "codegate": "code gate",
    "codegates": "code gates",
    "rd": "r&d",
    "turn over": "flip",
    "turn it over": "flip",
}
"""Words of options by short forms, if an option here has them."""
_ZONES: Mapping[str, tuple[str, str]] = {
    "hand": ("hq", "grip"),
    "deck": ("r&d", "stack"),
    **dict.fromkeys(("discard pile", "discard", "bin"), ("archives", "heap")),
}
"""The Corp's zone and the Runner's by what players say for it, if all options are places."""
_NEW_REMOTES = dict.fromkeys(("new one", "fresh one", "fresh remote", "fresh server"), "new remote")
_KINDS: Mapping[str, str] = {
    "id": "identity",
    "op": "operation",
    "ops": "operations",
    "hw": "hardware",
    "res": "resource",
    "prog": "program",
    "progs": "programs",
}
"""Types of cards by short forms."""
_NEVER_INITIALS = frozenset(
    re.findall(
        r"\w+",
        "am an as at be by do go he hq ia iaa if in is it me mu my no of ok on or so to up us we "
        "all and end max min nah not nvm off out pay run the use yes etr mull",
    )
)
"""Words that are never taken for a card's initials."""


def expand_abbreviations(label: str, decision: Decision, game: Game) -> str:
    """Return a label with its short forms written out as the options of this moment have them."""
    offered = [plain(option.label) for option in decision.options]
    names = {plain(o.printed.name) for o in game.state.objects.values()}
    phrase = normalise_question(label)
    is_question = search_hint(label) is not None  # which has its own words for numbers
    if " " in phrase and not is_question:
        phrase = number_words_to_digits(phrase, {word for name in names for word in words_in(name)})
    if (copy := re.fullmatch(r"(?P<of>.*?(?P<last>\w+)) (?P<n>\d+)", phrase)) is not None:
        numbered = f"{copy['last']} #{copy['n']}"
        if any(one.endswith(numbered) for one in offered):
            phrase = f"{copy['of']} #{copy['n']}"
    expansions = {
        form: words
        for form, words in _WORDS_OF_OPTIONS.items()
        if any(words in one for one in offered)
    }
    words_offered = {word for one in offered for word in words_in(one)}
    if all(_is_place(option) for option in decision.options):
        expansions |= _NEW_REMOTES
        expansions |= {
            form: runners if runners in words_offered else corps
            for form, (corps, runners) in _ZONES.items()
            if not phrase.startswith(f"{form} ")  # a verb: “discard it”
        }
    expansions |= {**_KINDS, **dict(_initials(phrase, names, offered))}
    expansions = {form: words for form, words in expansions.items() if form not in words_offered}
    forms = "|".join(map(re.escape, sorted(expansions, key=len, reverse=True)))
    return re.sub(rf"(?<![\w&'-])(?:{forms})(?![\w&'-])", lambda form: expansions[form[0]], phrase)


_PLACE_WORDS = frozenset(("remote", *(zone for both in _ZONES.values() for zone in both)))


def _is_place(option: Option) -> bool:
    """Whether the option is a place, or says what is done there but with no card."""
    if isinstance(option.intent, InstallTo | Sabotage):
        return True
    return card_of(option) is None and not _PLACE_WORDS.isdisjoint(words_in(option.label))


def _initials(
    phrase: str, names: Collection[str], offered: Collection[str]
) -> Iterator[tuple[str, str]]:
    """Yield each word that is the initials of one card alone, with that card's name.

    A card that an option names goes before the others of the game.
    """
    names_offered = [name for name in names if any(name in one for one in offered)]
    for word in {*words_in(phrase)} - _NEVER_INITIALS:
        found = [name for name in names_offered if _are_initials_of(word, name)] or [
            name for name in names if _are_initials_of(word, name)
        ]
        if len(found) == 1:
            yield word, found[0]


_SHORT_TITLE_WORDS = {"hq": "hq", "r&d": "rd"}
"""Words of titles that are initials themselves, by how they are said among others."""


def _are_initials_of(word: str, name: str) -> bool:
    """Whether the word is the initials of a name, with or without “the”."""
    title = re.findall(r"[a-z0-9&]+", name.partition(":")[0])
    whole = "".join(_SHORT_TITLE_WORDS.get(one, one[0]) for one in title)
    without = whole.removeprefix("t") if title[:1] == ["the"] else whole
    return len(word) > 1 and word in (whole, without)
