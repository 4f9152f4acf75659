"""Which card to access next, told by where it lies: in the hand, in the root, to the left."""

import re
from collections.abc import Iterator

from app.playing.phrasebook import in_few_words
from engine.kernel.decisions import Decision, Option, plain
from engine.kernel.game import Game
from engine.kernel.intents import AccessInRoot, AccessInZone, AccessOneOf

_BESIDE = (
    r"(?:i|i'll|then|and|now|please|the|a|an|my|one|of|all|both|cards?|ones?|thing|side|first|next"
    r"|access|take|choose|pick|hit|see|look|check|start|begin|go|with|at|from|in|for|to|their|his"
    r"|her|corp'?s?|random|it)"
)
_WAY = (
    r"(?P<zone>hand|hq|r&d|rd|deck|archives|top)|(?P<root>roots?)"
    r"|(?P<facedown>facedown|unrezzed|hidden|unknown)|(?P<faceup>faceup|rezzed|visible)"
    r"|(?P<type>upgrade|asset|agenda|ice|operation)s?|(?P<side>left|middle|right|centre|center)"
)
_SAID = re.compile(rf"(?:{_BESIDE} )*?(?:(?:{_WAY})|(?P<any>random card|random))(?: {_BESIDE})*")


def accessed(label: str, decision: Decision, game: Game) -> list[str]:
    """Return the options about cards that lie where the label says, if one is chosen to access."""
    options = [*decision.options]
    if not all(
        isinstance(one.intent, AccessInRoot | AccessInZone | AccessOneOf) for one in options
    ):
        return []
    said = _SAID.fullmatch(in_few_words(label))
    if said is None:
        return []
    if said["side"]:
        return [*_at_the_side(said["side"], options)]
    return [one.label for one in options if _lies(said, one, game)]


def _at_the_side(side: str, options: list[Option]) -> Iterator[str]:
    """Yield the first option, the last, or the middle one of an odd number."""
    if side in ("left", "right"):
        yield options[0 if side == "left" else -1].label
    elif len(options) % 2:
        yield options[len(options) // 2].label


def _lies(said: re.Match[str], option: Option, game: Game) -> bool:
    match option.intent:
        case AccessInRoot(card):
            if said["type"]:
                return game.object(card).printed.type == said["type"]
            is_seen = game.object(card).faceup
            return bool(said["root"] or (said["faceup"] if is_seen else said["facedown"]))
        case AccessInZone(card):
            return bool(said["zone"] or said["type"] == game.object(card).printed.type)
    return bool(said["zone"] or said["any"]) and (
        said["zone"] not in ("hq", "r&d") or said["zone"] in plain(option.label)
    )
