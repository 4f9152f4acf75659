"""What a game's labels can be made of: its cards, its servers, and the cards' own words."""

import re
from collections.abc import Collection
from functools import cache, cached_property, lru_cache
from typing import Any

from rapidfuzz import fuzz, process

from engine.cards.catalogue import cards
from engine.cards.definition_contents import (
    granted_paid_abilities,
    grants_conditional_ability,
    has_conditional_ability,
    phrases,
    subroutine_labels,
)
from engine.kernel.abilities.kinds import Ability, ConditionalAbility, PaidAbility, Subroutine
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import plain
from engine.kernel.game import Game
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.intents.forms import FORMS
from engine.scenarios.labels.colloquial_labels import explain_automatic_act
from engine.scenarios.labels.label_patterns import matching_patterns
from engine.scenarios.near_names import with_ampersand
from rules.only_one import only_one

_TYPES_BY_VERB = {
    "install": frozenset(("agenda", "asset", "hardware", "ice", "program", "resource", "upgrade")),
    "play": frozenset(("event", "operation")),
    "rez": frozenset(("asset", "ice", "upgrade")),
    "score": frozenset(("agenda",)),
    "trash resource": frozenset(("resource",)),
}
"""The card types to which each verb can be done."""
_TWO_WORD_VERBS = [verb for verb in _TYPES_BY_VERB if " " in verb]
ORDINAL = re.compile(r" #\d+$")
"""The end of the label of a second option with the same words."""
MIN_LIKENESS_OFFERED, MIN_LIKENESS_NOT_OFFERED = 70, 80
"""How alike, in percent, an offered label has to be to be meant, and one that is not offered."""


def vocabulary_of(game: Game) -> "Vocabulary":
    """Return what labels can be made of in the game as it stands."""
    state = game.state
    objects = [*state.objects.values(), *state.past.values()]
    definitions = dict.fromkeys(d for o in objects for d in (o.definition, o.printed))
    now = dict.fromkeys(
        (game.name(o.oid), ability)
        for o in state.objects.values()
        for ability in game.abilities_of(o.oid)
        if ability not in o.printed.abilities
    )
    servers = dict.fromkeys([*CENTRAL_SERVERS, *state.servers, *state.ceased])
    return _cached_vocabulary(tuple(definitions), tuple(servers), tuple(now))


class Vocabulary:
    """What labels can be made of: the cards of a game, its servers, and the cards' own words.

    ``gained`` are abilities that cards now have besides those they are printed with, each with the
    card's name. If a card of the game gives an ability, any card might gain it.
    """

    def __init__(
        self,
        definitions: tuple[CardDefinition, ...],
        servers: tuple[str, ...],
        gained: tuple[tuple[str, Ability], ...] = (),
    ) -> None:
        self.definitions = definitions
        self.cards = [d.name for d in definitions]
        self.servers = servers
        self._gained = gained
        self._known: dict[str, bool] = {}

    @cached_property
    def abilities(self) -> list[tuple[str, str]]:
        """The paid abilities, each with the name of a card that has it or might gain it."""
        paid = [
            (d.name, str(a.label)) for d in self.definitions for a in d.abilities if _is_paid(a)
        ]
        paid += [(name, str(a.label)) for name, a in self._gained if _is_paid(a)]
        given = dict.fromkeys(
            label for d in self.definitions for label in granted_paid_abilities(d)
        )
        return [*paid, *((name, label) for label in given for name in self.cards)]

    @cached_property
    def triggered(self) -> list[str]:
        """The names of the cards that have a conditional ability or might gain one."""
        if any(map(grants_conditional_ability, self.definitions)):
            return self.cards
        gained = [name for name, a in self._gained if isinstance(a, ConditionalAbility)]
        return [*(d.name for d in self.definitions if has_conditional_ability(d)), *gained]

    @cached_property
    def subroutines(self) -> list[str]:
        """The words of the subroutines."""
        gained = [str(a.label) for _, a in self._gained if isinstance(a, Subroutine)]
        return [*(label for d in self.definitions for label in subroutine_labels(d)), *gained]

    @cached_property
    def phrases(self) -> list[str]:
        """The cards' own words."""
        return list(dict.fromkeys(w for d in self.definitions for w in phrases(d)))

    def has_label(self, label: str) -> bool:
        """Whether an option could have the label, with or without an ordinal."""
        bare = ORDINAL.sub("", plain(label))
        if bare not in self._known:
            itself = re.escape(bare)
            self._known[bare] = any(
                one == itself or re.fullmatch(one, bare) for one in matching_patterns(bare, self)
            )
        return self._known[bare]

    def has_fitting_type(self, label: str) -> bool:
        """Whether the label's card, if it names one, has a type to which that can be done."""
        verb = next((v for v in _TYPES_BY_VERB if plain(label).startswith(f"{v} ")), None)
        if verb is None:
            return True
        named = plain(label).removeprefix(f"{verb} ")
        meant = [d for d in self.definitions if begins_with(named, d.name)]
        return not meant or any(d.type in _TYPES_BY_VERB[verb] for d in meant)

    def suggestion(self, label: str, offered: Collection[str]) -> str:
        """Return the end of a message that offers what was likely meant; empty if none is near."""
        label = with_ampersand(label)
        return (
            self._completed(label, offered)
            or self._about_abilities(label)
            or self._similar(label, offered)
        )

    def _completed(self, label: str, offered: Collection[str]) -> str:
        """Suggest the label itself or a use of it, or say that it is done without being asked."""
        if self.has_label(label):
            return f": did you mean {label}?"
        if (answer := explain_automatic_act(label, offered)) is not None:
            return f": {answer}"
        if self.has_label(f"use {label}"):
            return f": did you mean use {label}?"
        return ""

    @property
    def _uses(self) -> list[str]:
        """The labels for using paid abilities."""
        return [f"use {name}: {words}" for name, words in self.abilities]

    def _about_abilities(self, label: str) -> str:
        """Name the abilities of the card that a label names, or say that it has none."""
        verb, named = _split_label(label)
        uses = self._uses
        source = next((n for n in self.cards if begins_with(named, n)), None)
        user = source if verb == "use" else self._breaker_named(label)
        own = [f"“{use}”" for use in uses if use.startswith(f"use {user}: ")]
        if own:
            return f": {user} has {' and '.join(own)}"
        if verb == "break" and (breaking := [use for use in uses if ": break " in use]):
            return f": did you mean {' or '.join(breaking[:2])}?"
        if source is not None and (without := self.missing_subject(label)) is not None:
            is_triggered = verb == "use" and source in self.triggered
            hint = f", but a conditional one: write “trigger {source}”" if is_triggered else ""
            return f": {without}{hint}"
        return ""

    def _similar(self, label: str, offered: Collection[str]) -> str:
        """Suggest labels that are written almost so, or say what the game does not have."""
        verb, _ = _split_label(label)
        done = [f"{verb} {name}" for name in (*self.cards, *self.servers)]
        done = [one for one in done if verb not in _TWO_WORD_VERBS or self.has_fitting_type(one)]
        known = [*offered, *done, *self._uses]
        forms = [form.form.replace("SERVER", s) for form in FORMS for s in self.servers]
        known += [form for form in forms if re.search("[A-Z]{4}| $", form) is None]
        known += [f"“{subroutine}”" for subroutine in self.subroutines]
        spelt = _option_with_amount(label, offered) or self._respelled(label, known)
        if spelt is not None:
            return f": did you mean {spelt}?"
        if (absent := self.missing_subject(label)) is not None:
            return f": {absent}"
        known += [f"pay {d.trash_cost}[c] to trash {d.name}" for d in self.definitions]
        near = most_similar_labels(label, offered, MIN_LIKENESS_NOT_OFFERED) or most_similar_labels(
            label, [*known, *self._similar_phrases(label)], MIN_LIKENESS_OFFERED
        )
        near = [
            m for m in near if m in offered or (self.has_label(m) and self._may_be_meant(m, verb))
        ]
        near = near or [one for one in offered if verb in _CARD_VERBS and begins_with(one, verb)]
        return f": did you mean {' or '.join(near[:2])}?" if near else ""

    def _may_be_meant(self, meant: str, verb: str) -> bool:
        """Whether a label with that verb may mean it: no server alone, and no other act."""
        is_other = verb in _CARD_VERBS and not begins_with(meant, verb)
        return meant not in self.servers and not is_other

    def _breaker_named(self, label: str) -> str | None:
        """Return the card whose paid abilities a label about breaking or strength means."""
        if _BREAKING_WORDS.search(plain(label)) is None:
            return None
        users = dict.fromkeys(name for name, _ in self.abilities)
        return next((name for name in users if plain(name) in plain(label)), None)

    def _similar_phrases(self, label: str) -> list[str]:
        """Return the cards' phrases, but of single words only similar ones: they match too much."""
        whole = [w for w in self.phrases if w.strip() == w and re.match(r"[\w“\[+-]", w)]
        return [
            w
            for w in whole
            if " " in w or fuzz.ratio(plain(w), plain(label)) >= MIN_LIKENESS_OFFERED
        ]

    def _respelled(self, label: str, known: Collection[str]) -> str | None:
        """Return the label that this one is but for spaces and the way of writing numbers."""
        written = re.sub(r"(\d+) ?(?:credits?|c)\b", r"\1[c]", re.sub(r"\s*=\s*", " = ", label))
        if written != label and self.has_label(written):
            return written
        close = plain(label).replace(" ", "")
        return next(
            (k for k in known if plain(k).replace(" ", "") == close and self.has_label(k)), None
        )

    def missing_subject(self, label: str) -> str | None:
        """Return what a label is about that the game does not have: a card, or its ability."""
        verb, named = _split_label(label)
        source = next((n for n in self.cards if begins_with(named, n)), None)
        if source is None:
            whole = plain(named.partition(":")[0])
            absent = _titles_by_plain_name().get(plain(named)) or _titles_by_plain_name().get(whole)
            absent = absent or _titles_by_plain_name().get(_WHERE.split(whole, maxsplit=1)[0])
            return f"{absent} is not in this game" if absent is not None else None
        if verb == "use" and all(source != name for name, _ in self.abilities):
            return f"{source} has no paid ability"
        if verb == "trigger" and source not in self.triggered:
            return f"{source} has no conditional ability"
        return None

    def labels_with_verb(self, verb: str) -> list[str]:
        """Return what players do in the game by labels with a verb, or by labels without a name."""
        whole = [form.form for form in FORMS if form.form.islower()]
        named = self.servers if verb == "run" else self.cards
        done = self._uses if verb == "use" else [f"{verb} {name}" for name in named]
        return [label for label in (*whole, *done) if self.has_label(label)]


_WHERE = re.compile(r" (?:on|in|into|onto|from|at|protecting|with) ")
"""What follows a card's name if the label says where it is done."""

_BREAKING_WORDS = re.compile(r"(?:break|boost|pump|strengthen|strength)(?:s|ing)?\b")
_CARD_VERBS = ("advance", "install", "play", "rez", "score")
"""Verbs after which a label can only name a card."""

_cached_vocabulary = lru_cache(maxsize=64)(Vocabulary)


@cache
def _titles_by_plain_name() -> dict[str, str]:
    """Return every card there is, by its plain name."""
    return {plain(card): card for card in cards()}


def most_similar_labels(label: str, among: Collection[str], at_least: float) -> list[str]:
    """Return the labels that are nearly as alike as the best, if that is alike enough."""
    found = process.extract(
        label, among, scorer=_likeness, processor=plain, limit=5, score_cutoff=at_least
    )
    return list(dict.fromkeys(one for one, likeness, _ in found if likeness >= found[0][1] - 3))


def _likeness(one: str, other: str, **_: Any) -> float:
    """Return how alike two labels are, even if one has only some of the other's words."""
    if other.startswith(one):
        return 95
    return max(fuzz.ratio(one, other), 0.95 * fuzz.token_set_ratio(one, other))


def _split_label(label: str) -> tuple[str, str]:
    """Split a label into what is done, and what it is done to."""
    verb = next((verb for verb in _TWO_WORD_VERBS if begins_with(label, verb)), label.split(" ")[0])
    return verb, label[len(verb) + 1 :]


def begins_with(label: str, words: str) -> bool:
    """Whether a label begins with those words, the last of them whole."""
    said, first = plain(label), plain(words)
    behind = said[len(first) : len(first) + 1]
    return said.startswith(first) and not (behind.isalnum() or behind == "_")


def _is_paid(ability: Any) -> bool:
    return isinstance(ability, PaidAbility)


def _option_with_amount(label: str, offered: Collection[str]) -> str | None:
    """Return the only option that gives as many credits as a label names after a verb."""
    named = re.fullmatch(r"[a-z]+ (\d+)(?: ?credits?| ?c|\[c\])?", plain(label))
    return only_one(one for one in offered if named and one.endswith(f" {named[1]}[c]"))
