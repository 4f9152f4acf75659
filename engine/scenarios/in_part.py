"""Words that say a part of what an option is called: the options, or what else they begin."""

import re
from collections.abc import Collection
from itertools import islice

from engine.kernel import intents
from engine.kernel.abilities.kinds import Flag
from engine.kernel.decisions import Decision, plain
from engine.kernel.game import Game
from engine.kernel.legality import besides_the_moment
from engine.kernel.sides import Side
from engine.scenarios.labels import belongs_to, done

_SHORTEST = 3
"""Letters of a word that may stand for many of what it says."""


def saying(game: Game, label: str, offered: Collection[str]) -> list[str]:
    """Those of the labels offered that say every word of a label, in one or in many.

    A type or a subtype of cards is said by whatever names a card of it.
    """
    asked = [_singular(word) for word in plain(label).split()]
    printed = dict.fromkeys(o.printed for o in game.state.objects.values())
    cards = [({*map(plain, (d.type, *d.subtypes))}, plain(d.name)) for d in printed]

    def says(option: str, word: str) -> bool:
        if re.search(rf"(?<!\w){re.escape(word)}s?(?!\w)", option) is not None:
            return True
        return any(word in kinds and name in option for kinds, name in cards)

    return [one for one in offered if asked and all(says(plain(one), word) for word in asked)]


def begun(game: Game, decision: Decision, label: str) -> list[str]:
    """What players may do by labels that a verb alone begins.

    What who decides may do is first, then what is done to installed cards, and of that what
    least stands against.
    """
    installed = {plain(o.printed.name) for o in game.installed()}

    def key(one: str) -> tuple[bool, bool, int]:
        whose = belongs_to(game, one) or decision.player
        stands = besides_the_moment(game, whose, one) if isinstance(whose, Side) else ()
        named = plain(one).partition(" ")[2]
        return not _is_for(game, decision, one), named not in installed, len(stands)

    return sorted(done(game, label), key=key)


def _is_for(game: Game, decision: Decision, label: str) -> bool:
    return belongs_to(game, label) in (None, decision.player)


def by_trashing(game: Game, decision: Decision, label: str) -> list[str]:
    """By what the card is trashed that a label says is: its trash cost, or the basic action."""
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


def abilities_saying(game: Game, label: str) -> list[str]:
    """Paid abilities whose labels, or the names of whose cards, say what a label says.

    They are those that are active; if none of them says it, those that are not. An ice that is
    named is spoken of by what breaks subroutines of such ice, or else of any.
    """
    asked = plain(label)
    cards = game.state.objects.values()
    ice = {plain(o.printed.name): o.printed for o in cards if o.printed.type == "ice"}
    named = next(
        (name for name in ice if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", asked)), None
    )
    words = _words(asked if named is None else asked.replace(named, " "))
    if not words:
        return []
    found = []
    for use in intents.Use.conceivable(game, asked):
        assert isinstance(use, intents.Use)
        breaks = Flag.INTERFACE in use.ability.flags
        says = {*_words(plain(use.label(game))), *_CALLED[breaks]}
        is_meant = words <= says and (named is None or breaks)
        is_active = game.is_ability_active(use.ability, use.source)
        of_kind = named is not None and not says.isdisjoint(_words(" ".join(ice[named].subtypes)))
        found.append((not is_active, not of_kind, use.label(game), is_meant))
    meant = [(active, kind, one) for active, kind, one, is_meant in found if is_meant]
    best = min((one[:2] for one in meant), default=None)
    return list(dict.fromkeys(one for *how, one in meant if tuple(how) == best))


def _words(label: str) -> set[str]:
    """The words that tell abilities apart, each in one form."""
    found = (_singular(word) for word in re.findall(r"[^\W\d_]+", plain(label)))
    return {_SAME.get(word, word) for word in found} - _SMALL


_SAME = {"boost": "strength", "pump": "strength", "sub": "subroutine", "breaker": "icebreaker"}
"""What players call what labels say."""
_SMALL = frozenset(
    ("a", "all", "an", "any", "by", "every", "for", "from", "ice", "it", "my", "of", "on", "one")
) | {"the", "this", "to", "use", "using", "with", "x"}
_CALLED: tuple[frozenset[str], frozenset[str]] = (
    frozenset(),
    frozenset(("interface", "icebreaker", "subroutine", "break")),
)
"""What is said of an ability besides: of one that does not, and of one that does interface."""


def _singular(word: str) -> str:
    return word[:-1] if len(word) > _SHORTEST and word.endswith("s") else word
