"""Names in a scenario that nothing has: cards, servers and kinds, misspelt or unknown.

An expectation about something that does not exist would always hold, so every name is looked up
before anything is played.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

from rapidfuzz import fuzz, process

from engine.cards.catalogue import Slip, UnbuiltCardError, UnknownCardError, card, cards
from engine.kernel.abilities.effects import Effect
from engine.kernel.decisions import plain
from engine.kernel.errors import UnsupportedError
from engine.kernel.game_concepts.counters import KINDS
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import (
    PLAY_AREA,
    REMOVED,
    SET_ASIDE,
    deck,
    discard_pile,
    hand,
    score_area,
)
from engine.kernel.sides import Side
from engine.scenarios.files.card_notation import split_count
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.rule_references import Location, entries_of
from engine.scenarios.labels.possible_labels import is_fixed_label
from engine.scenarios.near_names import did_you_mean
from engine.scenarios.validation.corrections import label_verbs
from engine.scenarios.validation.mistakes import COUNTER_SYNONYMS, event_names

UnknownNames = Iterator[tuple[Location, ScenarioError | UnknownCardError | UnsupportedError]]

_NOTHING = ("nothing", "none")
_ZONES_OF_PLAYERS = ("hand", "deck", "deck_order", "discard", "score_area", "rig")
_KEYED_BY_CARD = ("kinds", "texts", "triggered", "used")
_ACTS_ON_CARDS = ("play", "install", "rez", "trigger", "use", "score", "advance")


def find_unknown_names(data: Any, at: Location = ()) -> UnknownNames:
    """Yield each name of something that does not exist, with what was likely meant."""
    for key, value in entries_of(data):
        place = (*at, key)
        if key == "expect" and isinstance(value, dict):
            yield from _in_expectation(value, place)
        elif key == "possible" and isinstance(value, list):
            for number, expectation in enumerate(value):
                yield from _in_expectation(expectation, (*place, number))
        elif key in ("corp", "runner") and isinstance(value, str):
            yield from _in_label(value, place)
        elif key in ("counters", "loaded"):
            yield from _unknown_counters(value, place)
        else:
            yield from find_unknown_names(value, place)


def find_unknown_cards(data: dict[str, Any]) -> UnknownNames:
    """Yield each card that a position names and that does not exist, with its place."""
    for place, name in _cards_in_positions(data):
        try:
            card(name)
        except UnbuiltCardError:
            continue
        except UnknownCardError as error:
            meant = _suggest_notation(name)
            yield (
                place,
                error if meant is None else UnknownCardError.of(Slip.of_built(name, meant)),
            )


def _suggest_notation(name: str) -> str | None:
    """Return how such copies of a card, or a faceup or facedown card, should have been written."""
    counted = re.fullmatch(r"(?P<count>[1-9]\d*) ?[x×]? ?(?P<card>.+)", name) or re.fullmatch(
        r"(?P<card>.+?),? ?(?:[x×*] ?|\()(?P<count>[1-9]\d*)(?: ?[x×])?\)?", name
    )
    if counted is not None and counted["card"] in cards():
        return f"{counted['count']} x {counted['card']}"
    lying = re.fullmatch(r"(?P<card>.+?),? \(?(?P<state>rezzed|facedown)\)?", name) or re.fullmatch(
        r"(?P<state>rezzed|facedown) (?P<card>.+)", name
    )
    if lying is not None and lying["card"] in cards():
        return f"{{card: {lying['card']}, {lying['state']}: true}}"
    return None


def find_unbuilt_cards(
    data: dict[str, Any], elsewhere: Iterable[tuple[Location, UnbuiltCardError]]
) -> list[tuple[Location, str]]:
    """Return every card that is named and not built, once each, positions first, with its place.

    ``elsewhere`` is what :func:`find_unknown_names` has found of them.
    """
    found: dict[str, Location] = {}
    for place, name in _cards_in_positions(data):
        with suppress(UnknownCardError):
            try:
                card(name)
            except UnbuiltCardError:
                found.setdefault(name, place)
    for place, error in elsewhere:
        for name in error.names:
            found.setdefault(name, place)
    return [(place, name) for name, place in found.items()]


def _cards_in_positions(data: dict[str, Any]) -> Iterator[tuple[Location, str]]:
    """Yield every card that the position of a scenario or a variant names, with its place."""
    yield from _placed_cards(data.get("position"), ("position",))
    for number, variant in enumerate(data.get("variants") or ()):
        yield from _placed_cards(variant.get("position"), ("variants", number, "position"))


def _placed_cards(data: Any, at: Location) -> Iterator[tuple[Location, str]]:
    """Yield every card that a position names, with its place."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in ("card", "identity") and isinstance(value, str):
                yield (*at, key), value
            elif key not in ("counters", "loaded", "remembers", "chosen"):
                yield from _placed_cards(value, (*at, key))
    elif isinstance(data, list):
        for number, entry in enumerate(data):
            if isinstance(entry, str):
                yield (*at, number), split_count(entry)[1]
            else:
                yield from _placed_cards(entry, (*at, number))


def restore_quotes(data: Any) -> Any:
    """Return the data with every card's and zone's own apostrophes, however they are typed."""
    if isinstance(data, dict):
        return {restore_quotes(k): restore_quotes(v) for k, v in data.items()}
    if isinstance(data, list):
        return [restore_quotes(entry) for entry in data]
    if isinstance(data, str) and plain(data) in _zones_by_plain():
        return _zones_by_plain()[plain(data)]
    if isinstance(data, str) and _QUOTES.intersection(data):
        return _quoted_names().sub(lambda match: _titles_by_plain()[plain(match[0])], data)
    return data


_APOSTROPHES = "'’‘ʼ"
_QUOTES = frozenset(f'{_APOSTROPHES}"“”')


@cache
def _titles_by_plain() -> dict[str, str]:
    return {plain(name): name for name in cards() if _QUOTES.intersection(name)}


@cache
def _quoted_names() -> re.Pattern[str]:
    longest = sorted(_titles_by_plain(), key=len, reverse=True)
    each = [re.sub('["“”]', '["“”]', re.escape(name)) for name in longest]
    each = [re.sub(f"[{_APOSTROPHES}]", f"[{_APOSTROPHES}]", name) for name in each]
    return re.compile(rf"(?<!\w)(?:{'|'.join(each)})(?!\w)", re.IGNORECASE)


def _in_expectation(expected: dict[str, Any], at: Location) -> UnknownNames:
    for side in ("runner", "corp"):
        for zone in _ZONES_OF_PLAYERS:
            yield from _unknown_cards((expected.get(side) or {}).get(zone), (*at, side, zone))
    for what in ("pending", "relevant", "accessed", "lasting", "delayed", *_KEYED_BY_CARD):
        yield from _unknown_cards(expected.get(what), (*at, what))
    if expected.get("encountering", "nothing") not in _NOTHING:
        yield from _unknown_cards([expected["encountering"]], (*at, "encountering"), numbered=False)
    for what in ("options", "not_options", "refused"):
        for label in expected.get(what) or ():
            yield from _in_label(str(label), (*at, what))
            yield from _in_run(str(label), (*at, what))
    for what in ("events", "this_turn", "last_turn"):
        yield from _unknown_among(expected.get(what), event_names(), "event", (*at, what))
    yield from _unknown_among(expected.get("expects"), _effect_names(), "effect", (*at, "expects"))
    yield from _in_servers(expected, at)
    for name, wanted in (expected.get("cards") or {}).items():
        yield from _unknown_cards([name.partition(" #")[0]], (*at, "cards", name), numbered=False)
        yield from _in_card(wanted or {}, (*at, "cards", name))


def _in_servers(expected: dict[str, Any], at: Location) -> UnknownNames:
    for name, wanted in (expected.get("servers") or {}).items():
        yield from _unknown_server(name, (*at, "servers", name))
        for part in ("ice", "root") if isinstance(wanted, dict) else ():
            yield from _unknown_cards(wanted.get(part), (*at, "servers", name, part))
    yield from _unknown_server(expected.get("attacked_server"), (*at, "attacked_server"))


def _in_card(wanted: dict[str, Any], at: Location) -> UnknownNames:
    if wanted.get("host", "nothing") not in _NOTHING:
        host = re.sub(r" #\d+$", "", str(wanted["host"]))
        yield from _unknown_cards([host], (*at, "host"), numbered=False)
    yield from _unknown_cards(wanted.get("hosts"), (*at, "hosts"))
    yield from _unknown_server(wanted.get("server"), (*at, "server"))
    yield from _unknown_counters(wanted.get("counters"), (*at, "counters"))
    if "zone" in wanted and wanted["zone"] not in _zone_names():
        yield (*at, "zone"), _unknown("zone", str(wanted["zone"]), _zone_names(), _ZONE_SYNONYMS)
    for what in ("has_subtypes", "lacks_subtypes"):
        yield from _unknown_among(wanted.get(what), _subtypes(), "subtype", (*at, what))


# --- one name -------------------------------------------------------------------------


def _unknown_cards(names: Any, at: Location, *, numbered: bool = True) -> UnknownNames:
    """Yield those names that no card has; of "3 x Name" only the name counts."""
    for place, name in _names_with_places(names, at, numbered=numbered):
        try:
            card(re.sub(r"^\d+ x ", "", name))
        except (UnknownCardError, UnsupportedError) as error:
            yield place, error


_ZONE_SYNONYMS = dict.fromkeys(
    ("rig", "the rig", "installed", "board", "table", "server", "root"), str(PLAY_AREA)
)
"""Players' words for where installed cards are."""


_NO_SYNONYMS: Mapping[str, str] = {}


def _unknown_counters(names: Any, at: Location) -> UnknownNames:
    yield from _unknown_among(names, KINDS, "kind of counter", at, COUNTER_SYNONYMS)


def _unknown_among(
    names: Any,
    known: Collection[str],
    what: str,
    at: Location,
    synonyms: Mapping[str, str] = _NO_SYNONYMS,
) -> UnknownNames:
    for place, name in _names_with_places(names, at, numbered=True):
        if name not in known:
            yield place, _unknown(what, name, known, synonyms)


def _unknown(
    what: str, name: str, known: Collection[str], synonyms: Mapping[str, str]
) -> ScenarioError:
    """Return that there is no such thing of that name, and which of the known ones was meant."""
    hint = did_you_mean(synonyms.get(plain(name), name), known)
    return ScenarioError(f"there is no {what} “{name}”{hint}")


def _names_with_places(
    names: Any, at: Location, *, numbered: bool
) -> Iterator[tuple[Location, str]]:
    """Yield each name: of a list with its index, of a mapping by its key."""
    if isinstance(names, dict):
        yield from (((*at, name), str(name)) for name in names)
    elif isinstance(names, list):
        places = ((*at, place) if numbered else at for place in range(len(names)))
        yield from ((place, str(name)) for place, name in zip(places, names, strict=True))


def _unknown_server(name: str | None, at: Location) -> UnknownNames:
    if name is None or name in _NOTHING or name in CENTRAL_SERVERS:
        return
    if not re.fullmatch(r"remote [1-9]\d*", name):
        hint = did_you_mean(name, [*CENTRAL_SERVERS, "remote 1", *_NOTHING])
        yield at, ScenarioError(f"no server is named {name}{hint}")


def _in_label(label: str, at: Location) -> UnknownNames:
    """Yield the card whose name a label such as "rez Name", "Name" or "use Name: …" misspells."""
    if (slip := _nearly_named_card(label.partition(" #")[0])) is not None:
        yield at, UnknownCardError.of(slip)


@cache
def _nearly_named_card(label: str) -> Slip | None:
    """Return the card that a label nearly names, if it names none.

    A label that is the same in every game, such as “purge”, and a subtype name no card, whatever a
    card is called.
    """
    if " " not in label and plain(label) in label_verbs():
        return None
    if is_fixed_label(label) or plain(label) in _subtypes() or _card_names().search(plain(label)):
        return None
    verb, _, rest = label.partition(" ")
    at_least = 75 if verb in _ACTS_ON_CARDS else 80
    near = [
        (found[1], name, found[0])
        for name in (label, rest, rest.partition(": ")[0])
        if (found := process.extractOne(name, list(cards()), scorer=fuzz.ratio)) is not None
    ]
    likeness, name, meant = max(near)
    return Slip.of_built(name, meant) if likeness >= at_least else None


@cache
def _card_names() -> re.Pattern[str]:
    sides = [copy.back for card in cards().values() for copy in (card, *card.versions)]
    every = [*cards(), *(side.name for side in sides if side is not None)]
    names = map(re.escape, map(plain, every))
    return re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)")


def _in_run(label: str, at: Location) -> UnknownNames:
    """Yield the server that a label such as "run HQ for 1[c]" misspells; not "run your mark"."""
    verb, _, name = label.partition(" #")[0].partition(" for ")[0].partition(" ")
    if verb == "run" and did_you_mean(name, [*CENTRAL_SERVERS, "remote 1"]):
        yield from _unknown_server(name, at)


# --- what there is --------------------------------------------------------------------


@cache
def _effect_names() -> frozenset[str]:
    def below(kind: Any) -> Iterator[str]:
        for narrower in kind.__subclasses__():
            yield narrower.__name__
            yield from below(narrower)

    return frozenset(below(Effect))


@cache
def _zone_names() -> frozenset[str]:
    of_players = (zone(side) for zone in (deck, hand, discard_pile, score_area) for side in Side)
    return frozenset(map(str, (PLAY_AREA, SET_ASIDE, REMOVED, *of_players)))


@cache
def _zones_by_plain() -> dict[str, str]:
    """Return the zones whose names have an apostrophe, by their names without it."""
    return {plain(zone): zone for zone in _zone_names() if _QUOTES.intersection(zone)}


@cache
def _subtypes() -> frozenset[str]:
    from engine.cards.words.subtypes import SUBTYPES

    return frozenset(SUBTYPES)
