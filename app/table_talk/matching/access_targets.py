"""Which card to access next, told by where it lies: in the hand, in the root, to the left."""

import re
from collections.abc import Iterator

from app.table_talk.phrasebook import core_phrase
from engine.kernel.decisions import Decision, Option, plain
from engine.kernel.game import Game
from engine.kernel.intents import AccessInRoot, AccessInZone, AccessOneOf

_FILLER = (
    r"(?:i|i'll|then|and|now|please|the|a|an|my|one|of|all|both|cards?|ones?|thing|side|first|next"
    r"|access|take|choose|pick|hit|see|look|check|start|begin|go|with|at|from|in|for|to|their|his"
    r"|her|corp'?s?|random|it)"
)
_DESCRIPTION = (
    r"(?P<zone>hand|hq|r&d|rd|deck|archives|top)|(?P<root>roots?)"
    r"|(?P<facedown>facedown|unrezzed|hidden|unknown)|(?P<faceup>faceup|rezzed|visible)"
    r"|(?P<type>upgrade|asset|agenda|ice|operation)s?|(?P<side>left|middle|right|centre|center)"
)
_ACCESS_PHRASE = re.compile(
    rf"(?:{_FILLER} )*?(?:(?:{_DESCRIPTION})|(?P<any>random card|random))(?: {_FILLER})*"
)


def match_access_target(label: str, decision: Decision, game: Game) -> list[str]:
    """Return the options about cards that lie where the label says, if one is chosen to access."""
    options = [*decision.options]
    if not all(
        isinstance(one.intent, AccessInRoot | AccessInZone | AccessOneOf) for one in options
    ):
        return []
    match = _ACCESS_PHRASE.fullmatch(core_phrase(label))
    if match is None:
        return []
    if match["side"]:
        return [*_options_at_side(match["side"], options)]
    return [one.label for one in options if _is_described(match, one, game)]


def _options_at_side(side: str, options: list[Option]) -> Iterator[str]:
    """Yield the first option, the last, or the middle one of an odd number."""
    if side in ("left", "right"):
        yield options[0 if side == "left" else -1].label
    elif len(options) % 2:
        yield options[len(options) // 2].label


def _is_described(match: re.Match[str], option: Option, game: Game) -> bool:
    match option.intent:
        case AccessInRoot(card):
            if match["type"]:
                return game.object(card).printed.type == match["type"]
            is_seen = game.object(card).faceup
            return bool(match["root"] or (match["faceup"] if is_seen else match["facedown"]))
        case AccessInZone(card):
            return bool(match["zone"] or match["type"] == game.object(card).printed.type)
    return bool(match["zone"] or match["any"]) and (
        match["zone"] not in ("hq", "r&d") or match["zone"] in plain(option.label)
    )
