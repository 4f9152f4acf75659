"""Options about cards that cannot be seen, told by name or kind, and ice told by its place."""

import re
from collections.abc import Iterable

from app.table_talk.phrasebook import core_phrase
from app.table_talk.spelling import words_in
from engine.kernel import intents
from engine.kernel.decisions import Decision, Option, plain
from engine.kernel.game import Game

_OUTER_OR_INNER = re.compile(r"\b(?:(?P<out>outer(?:most)?)|(?P<in>inner(?:most)?))\b")


def labels_with_names(decision: Decision) -> dict[str, str]:
    """Map each option about an unseen card to its label with the card's name in it."""
    options = (o for o in decision.options if not isinstance(o.intent, intents.Trigger))
    return {option.label: option.alias for option in options if option.alias is not None}


def match_ice_at_end(label: str, decision: Decision, game: Game) -> list[str]:
    """Return the options about ice that is the outermost or innermost of a server, as is said."""
    if (end := _OUTER_OR_INNER.search(phrase := core_phrase(label))) is None:
        return []
    ice_by_option = {option.label: _ice_of(game, option) for option in decision.options}
    named_servers = [name for name in game.state.servers if plain(name) in phrase]
    ends = {
        server.ice[0 if end["out"] else -1]
        for server in game.state.servers.values()
        if server.ice and server.name in (named_servers or game.state.servers)
    }
    return [one for one, ice in ice_by_option.items() if ice in ends]


def _ice_of(game: Game, option: Option) -> int | None:
    """Return the piece of ice that the option is about, if it is about one thing only."""
    subjects: Iterable[object] = ()
    if isinstance(option.intent, intents.InstallTo):
        subjects = (option.intent.to.host,)
    elif isinstance(option.intent, intents.ChooseTargets):
        subjects = option.intent.targets
    only = [*subjects]
    ice = only[0] if len(only) == 1 else None
    return ice if isinstance(ice, int) and game.exists(ice) else None


def match_unseen_by_name(decision: Decision, names: Iterable[str]) -> list[str]:
    """Return the options about unseen cards whose names have the most of these words."""
    wanted_words = {*names}
    words_found = {
        one: wanted_words & {*words_in(also)} for one, also in labels_with_names(decision).items()
    }
    most = max(map(len, words_found.values()), default=0)
    return [one for one, words in words_found.items() if most and len(words) == most]


def match_unseen_by_kind(label: str, decision: Decision, game: Game) -> list[str]:
    """Return the options about unseen cards of the type or subtype that is said."""
    words = {*words_in(core_phrase(label))}
    names_of_kind = {
        plain(o.printed.name)
        for o in game.state.objects.values()
        if not words.isdisjoint(map(plain, (o.printed.type, *o.printed.subtypes)))
    }
    named = labels_with_names(decision)
    return [
        one for one, also in named.items() if any(name in plain(also) for name in names_of_kind)
    ]
