"""Labels written in part: find the options, or other labels, that a few words may stand for."""

import re
from collections.abc import Callable, Collection
from itertools import islice

from engine.kernel import intents
from engine.kernel.abilities.kinds import Flag
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import Decision, plain
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import hand
from engine.kernel.legality import reasons_at_any_time
from engine.kernel.sides import Side
from engine.scenarios.labels.possible_labels import labels_with_verb, only_player_for

_MIN_LETTERS = 3
"""How many letters a word needs to stand for a longer one, or to lose a plural “s”."""


def labels_with_words(game: Game, label: str, offered: Collection[str]) -> list[str]:
    """Return the offered labels that say every word of a label.

    A word may be the type or a subtype of a card that the option names. Words that only join others
    are left out if there are others. If no option says the words in full, they may be the
    beginnings of longer words.
    """
    every = plain(label).split()
    asked = [_singular(word) for word in every if word not in _JOINING_WORDS | _PRONOUNS] or every
    printed = dict.fromkeys(o.printed for o in game.state.objects.values())
    cards = [({*map(plain, (d.type, *d.subtypes))}, plain(d.name)) for d in printed]

    def says(option: str, word: str, *, whole: bool) -> bool:
        ends = r"s?(?!\w)" if whole or len(word) < _MIN_LETTERS else ""
        if re.search(rf"(?<![\w#]){re.escape(word)}{ends}", option) is not None:
            return True
        if any(word == said and meant in option for said, meant in _WORDS_BY_LABEL_SIGN):
            return True
        return any(word in kinds and name in option for kinds, name in cards)

    if not asked:
        return []
    for whole in (True, False):
        if found := [
            option
            for option in offered
            if all(says(plain(option), word, whole=whole) for word in asked)
        ]:
            return found
    return []


def labels_about_cards(game: Game, decision: Decision, label: str) -> list[str]:
    """Return what players may do that a label says by a verb and part of a name, or a card type.

    The order is that of :func:`labels_beginning_with`.
    """
    verb = plain(label).partition(" ")[0]
    found = _likeliest_first(
        game, decision, labels_with_words(game, label, labels_with_verb(game, verb))
    )
    return [
        by
        for option_label in found
        for by in ways_to_trash(game, decision, option_label) or [option_label]
    ]


def labels_beginning_with(game: Game, decision: Decision, label: str) -> list[str]:
    """Return what players may do by labels that begin with a verb, the likeliest first.

    First comes what the player who decides may do, then what is done to installed cards, and of
    those what the fewest rules forbid.
    """
    return _likeliest_first(game, decision, labels_with_verb(game, label))


def labels_extended_by(game: Game, label: str) -> list[str]:
    """Return what players may do by labels that this one begins with, before it says where or how.

    If it is an ability, the label need only name its card.
    """
    asked = f"{plain(label)} "
    every = labels_with_verb(game, asked.partition(" ")[0])
    begins = {option_label: f"{plain(option_label).partition(': ')[0]} " for option_label in every}
    found = [
        option_label
        for option_label in every
        if asked.startswith(begins[option_label]) and asked != begins[option_label]
    ]
    longest = max((len(begins[option_label]) for option_label in found), default=0)
    return [option_label for option_label in found if len(begins[option_label]) == longest]


def _likeliest_first(game: Game, decision: Decision, labels: list[str]) -> list[str]:
    installed = {plain(o.printed.name) for o in game.installed()}

    def key(option_label: str) -> tuple[bool, bool, int]:
        whose = only_player_for(game, option_label) or decision.player
        stands = reasons_at_any_time(game, whose, option_label) if isinstance(whose, Side) else ()
        named = plain(option_label).partition(" ")[2]
        return not _is_for(game, decision, option_label), named not in installed, len(stands)

    return sorted(labels, key=key)


def _is_for(game: Game, decision: Decision, label: str) -> bool:
    return only_player_for(game, label) in (None, decision.player)


def ways_to_trash(game: Game, decision: Decision, label: str) -> list[str]:
    """Return how the card of a “trash” label is trashed: by its trash cost or the basic action."""
    verb, _, named = plain(label).partition(" ")
    if verb != "trash" or not named:
        return []
    cards = [o.printed for o in game.state.objects.values() if plain(o.printed.name) == named]
    if any(card.type == "resource" for card in cards) and decision.player is Side.CORP:
        return [f"trash resource {cards[0].name}"]
    if decision.player is not Side.RUNNER:
        return []
    costs = (card.trash_cost for card in cards if card.trash_cost is not None)
    return [f"pay {cost}[c] to trash {cards[0].name}" for cost in islice(costs, 1)]


def labels_for_card(game: Game, label: str) -> list[str]:
    """Return what is first done with the card that a label names and says nothing else about.

    It depends on where the card lies. A part of its name is enough, and every card whose name it
    may be has one label.
    """
    first: dict[str, Object] = {}
    for card in sorted(game.state.objects.values(), key=lambda o: not o.installed):
        first.setdefault(card.printed.name, card)
    named = [name for name in first if plain(name) == plain(label)]
    named = named or [name for name in first if _is_part_of(plain(label), plain(name))]
    verbs = ((_first_verb(game, first[name]), name) for name in named)
    return [f"{verb} {name}" for verb, name in verbs if verb is not None]


def _is_part_of(label: str, name: str) -> bool:
    """Whether each word of a label is a word of the name, or begins one."""
    words = [word for word in label.split() if word not in _JOINING_WORDS | _PRONOUNS]
    return bool(words) and all(
        len(word) >= _MIN_LETTERS and re.search(rf"(?<!\w){re.escape(word)}", name) is not None
        for word in words
    )


def _first_verb(game: Game, card: Object) -> str | None:
    if not card.installed:
        is_in_hand = card.oid in game.zone(hand(card.owner))
        return _FROM_HAND.get(card.printed.type, "install") if is_in_hand else None
    if card.printed.type == "agenda":
        return "score"
    return "rez" if card.owner is Side.CORP and not card.faceup else None


_FROM_HAND = dict.fromkeys(("event", "operation"), "play")


def labels_of_abilities(game: Game, label: str) -> list[str]:
    """Return the paid abilities that a label may mean, by their own words or their cards' names.

    Active abilities come before those of cards that are named or at hand. If the label names ice,
    the abilities are those that break subroutines of such ice or, if there are none, of any ice.
    """
    asked = plain(label)
    ice = _named_ice(game, asked)
    words = _distinctive_words(asked if ice is None else asked.replace(plain(ice.name), " "))
    kinds = _distinctive_words("" if ice is None else " ".join(ice.subtypes))
    uses = [use for use in intents.Use.conceivable(game, asked) if isinstance(use, intents.Use)]
    meant = [use for use in uses if words and words <= _words_for_ability(game, use)]
    meant = meant if ice is None else [use for use in meant if _breaks(use)]
    meant = _having_or_all(meant, lambda use: game.is_ability_active(use.ability, use.source))
    meant = [
        use
        for use in meant
        if _is_at_hand(game, use) or words & _distinctive_words(game.name(use.source))
    ]
    meant = _having_or_all(meant, lambda use: not kinds.isdisjoint(_words_for_ability(game, use)))
    return list(dict.fromkeys(use.label(game) for use in meant))


def _is_at_hand(game: Game, use: intents.Use) -> bool:
    """Whether the ability is active, or its card installed or in a hand."""
    card = game.object(use.source)
    is_in_hand = card.oid in game.zone(hand(card.owner))
    return card.installed or is_in_hand or game.is_ability_active(use.ability, use.source)


def _named_ice(game: Game, asked: str) -> CardDefinition | None:
    """Return the ice of the game whose name is among the words."""
    cards = (o.printed for o in game.state.objects.values() if o.printed.type == "ice")
    return next((ice for ice in cards if _contains_name(plain(ice.name), asked)), None)


def _contains_name(name: str, asked: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", asked) is not None


def _words_for_ability(game: Game, use: intents.Use) -> set[str]:
    """Return the words that players use for an ability."""
    return {*_distinctive_words(plain(use.label(game))), *(_BREAKING_WORDS if _breaks(use) else ())}


def _breaks(use: intents.Use) -> bool:
    return Flag.INTERFACE in use.ability.flags


def _having_or_all(
    uses: list[intents.Use], has: Callable[[intents.Use], bool]
) -> list[intents.Use]:
    """Return the uses that have something, or all if none has it."""
    return [use for use in uses if has(use)] or uses


def _distinctive_words(label: str) -> set[str]:
    """Return the words that tell abilities apart, each in one form."""
    found = (_singular(word) for word in re.findall(r"[^\W\d_]+", plain(label)))
    return {_SYNONYMS.get(word, word) for word in found} - _STOP_WORDS


_WORDS_BY_LABEL_SIGN = (
    *((option_label, "[c]") for option_label in ("credit", "cred", "money", "cash")),
    ("server", "remote"),
    ("use", "trigger "),
)
"""Words that players use, each with what an option has in its place."""
_JOINING_WORDS = frozenset(
    ("a", "an", "the", "my", "his", "their", "some", "on", "in", "into", "front", "of", "to", "at")
)
_PRONOUNS = frozenset(("him", "her", "them", "me", "us"))
_SYNONYMS = {"boost": "strength", "pump": "strength", "sub": "subroutine", "breaker": "icebreaker"}
"""What players call it, and the word that labels have."""
_STOP_WORDS_TEXT = (
    "a again all an any both by each every everything first for from fully ice it last more "
    "my next of on once one please second the third this time to twice use using with x"
)
_STOP_WORDS = frozenset(_STOP_WORDS_TEXT.split())
_BREAKING_WORDS = frozenset(("interface", "icebreaker", "subroutine", "break"))
"""Words for an ability that breaks subroutines, besides those of its label."""


def _singular(word: str) -> str:
    return word[:-1] if len(word) > _MIN_LETTERS and word.endswith("s") else word
