"""How a mistake in a scenario's file should have been written: a mapping, a list, a card."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

import yaml
from pydantic_core import ErrorDetails

from engine.cards.catalogue import cards
from engine.cards.invented.blanks import BLANK_EVENT, BLANK_OPERATION
from engine.kernel.intents.forms import FORMS
from rules.untrusted_text import shorten


def as_yaml(given: object) -> str:
    """Return a value as YAML writes it, because Python has other words for what is no text."""
    if isinstance(given, bool | bytes | set | dict | list | None):
        written = yaml.safe_dump(given, default_flow_style=True, allow_unicode=True, width=10**6)
        given = written.removesuffix("...\n").strip()
    return shorten(given)


def suggest_for_key(error: ErrorDetails, word: str) -> str:
    """Return how a card's name or a verb in the place of a key should have been written."""
    *place, _ = error["loc"]
    given = error["input"]
    if word in cards() and "expect" in place:
        return f": did you mean {{{shorten(word)}: …}}, under “cards”?"
    if word in cards():
        more = ", …" if given else ""
        return f": did you mean {{card: {shorten(word)}{more}}}?"
    if place[-2:-1] == ["script"] and word in label_verbs() and isinstance(given, str | None):
        done = f"{word} {shorten(given)}" if given else word
        return f": did you mean “runner: {done}” or “corp: {done}”?"
    return ""


def suggest_mapping(error: ErrorDetails, here: Sequence[str]) -> str:
    """Return the mapping that was meant by a text, a number or a list of cards."""
    given = error["input"]
    if given is None:
        return ", but is empty: indent the lines below that belong to it"
    word = as_yaml(given)
    if isinstance(given, list | str) and "root" in here:
        held = [given] if isinstance(given, str) else given
        where = "ice" if _is_ice(held[0] if held else None) else "root"
        return f", such as {{{where}: [{', '.join(shorten(card) for card in held[:3])}]}}"
    if isinstance(given, str) and "runner" in here and error["loc"][:-1] == ("script",):
        return f", such as “{_as_script_step(given)}”, not “{word}”"
    if isinstance(given, str) and error["loc"][-2:-1] in _TURN_KEYS:
        return f", such as {{run: HQ}}, not “{word}”"
    if isinstance(given, str) and "server" in here and error["loc"][-1:] == ("run",):
        return f", such as {{server: {word}}}, not “{word}”"
    if isinstance(given, int) and error["loc"][-1:] == ("counters",):
        kind = "advancement" if "servers" in error["loc"] else "power"
        return f", such as {{{kind}: {word}}}, not “{word}”"
    if isinstance(given, str) and given in here:
        return f", such as {{{word}: true}}, not “{word}”"
    first = given[0] if isinstance(given, list) and given else given
    said = _SAMPLE_VALUES.get(error["loc"][-1]) if "expect" in error["loc"] else None
    if isinstance(first, str) and said is not None:
        return f", such as {{{shorten(first)}: {said}}}"
    return f", not “{word}”"


_TURN_KEYS = (("this_turn",), ("last_turn",))
_CARD_LIST_KEYS = ("hand", "deck", "discard")
"""The lists of a position that may have cards of any type."""


_SAMPLE_VALUES: Mapping[str | int, str] = {
    "refused": '"9.2.7b"',
    **dict.fromkeys(("used", "triggered", "events"), "1"),
    "cards": "{installed: true}",
}
"""An example of what follows a label, a card or an event in an expectation."""


def _is_ice(card: object) -> bool:
    return isinstance(card, str) and card in cards() and cards()[card].type == "ice"


def _as_script_step(given: str) -> str:
    """Return a sentence about what a player does as a step of a script."""
    who, _, done = re.sub(r"^the ", "", given, flags=re.IGNORECASE).partition(" ")
    if who.casefold() not in ("corp", "runner"):
        who, done = "runner", re.sub(r"^I ", "", given)
    verb, _, what = done.partition(" ")
    verb = next((v for v in label_verbs() if verb in (v, f"{v}s", f"{v}es")), verb)
    return shorten(f"{who.casefold()}: {verb} {what}".strip())


@cache
def label_verbs() -> frozenset[str]:
    """Return the first words of the labels that begin with what is done."""
    return frozenset(form.form.partition(" ")[0] for form in FORMS if form.form[:1].islower())


def suggest_card_list(error: ErrorDetails) -> str:
    """Return how to list the cards, if a list may stand in place of their number."""
    given = error["input"]
    holds_cards = not {*_CARD_LIST_KEYS, "rig", "score_area"}.isdisjoint(error["loc"])
    named = [*given] if isinstance(given, dict) else [given] if isinstance(given, str) else []
    are_cards = named and all(re.sub(r"^\d+ x ", "", str(name)) in cards() for name in named)
    listed = ", ".join(shorten(name) for name in named[:3])
    return f" or a list, such as [{listed}]" if are_cards and holds_cards else ""


def suggest_list(error: ErrorDetails) -> str:
    """Return the list that was meant, even by somebody who counted cards in another way."""
    given, place = error["input"], error["loc"]
    if isinstance(given, dict) and place[-1:] in _TURN_KEYS:
        return f", such as [{{{', '.join(f'{k}: {as_yaml(v)}' for k, v in given.items())}}}]"
    if isinstance(given, dict):
        if not all(isinstance(count, int) for count in given.values()):
            return ", not a mapping of keys to values"
        counted = [f"{count} x {shorten(name)}" for name, count in given.items()][:3]
        return f", such as [{', '.join(counted)}]"
    if isinstance(given, int) and not isinstance(given, bool):
        blank = BLANK_OPERATION if "corp" in place else BLANK_EVENT
        return f", such as [{given} x {blank.name}]" if place[-1] in _CARD_LIST_KEYS else ""
    if isinstance(given, str) and place == ("script",):
        return f", such as [{_as_script_step(given)}]"
    return f", such as [{as_yaml(given)}]"
