"""The labels that options can have in a game: which there are, and what is wrong with another.

A label that nothing in the game could ever produce is a slip of the pen. It is told as one,
with the nearest there are, and never taken for something that the rules forbid.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache, partial
from typing import Any

from rapidfuzz import fuzz, process

from engine.cards.catalogue import cards
from engine.cards.words.choices import ICE_SUBTYPES
from engine.kernel import intents
from engine.kernel.abilities.kinds import Ability, ConditionalAbility, PaidAbility, Subroutine
from engine.kernel.abilities.paid import cost_of, is_action
from engine.kernel.card import CardDefinition
from engine.kernel.decisions import Decision, plain
from engine.kernel.editions import Rules
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import KINDS
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.intents.forms import FORMS
from engine.kernel.legality import ACTION_STEPS
from engine.kernel.runs.steps import phases as run_phases
from engine.kernel.sides import Side
from engine.kernel.turns.steps import phases as turn_phases
from engine.scenarios.held import (
    gives_triggered,
    is_triggered,
    is_used_instead,
    paid_abilities_given,
    subroutines,
    words,
)

_TYPES = {
    "install": frozenset(("agenda", "asset", "hardware", "ice", "program", "resource", "upgrade")),
    "play": frozenset(("event", "operation")),
    "rez": frozenset(("asset", "ice", "upgrade")),
    "score": frozenset(("agenda",)),
    "trash resource": frozenset(("resource",)),
}
"""The types of the cards to which something can be done."""
NAMING = "name a card"
"""What an ability says that lets a player choose any card there is, in the game or not."""
_DECKS = [str(deck(side)) for side in Side]
_HANDS_AND_PILES = [str(zone(side)) for zone in (hand, discard_pile) for side in Side]
_ORDINAL = re.compile(r" #\d+$")
_UNSEEN = "a facedown card"


def mistaken(game: Game, label: str, offered: Collection[str] = ()) -> str | None:
    """What is wrong with a label that nothing in the game could have; ``None`` if all is well.

    ``offered`` are the labels that are offered here, of which one may have been meant.
    """
    vocabulary = _vocabulary(game)
    if vocabulary.has(label):
        return None
    near = vocabulary.nearest(label, offered)
    return f"{quoted(label)} is the label of no option of this game{near}"


def likely(game: Game, label: str, offered: Collection[str]) -> list[str]:
    """What is most likely meant by a label that nothing in the game could have, the best first.

    That is what is ``offered`` here; only where nothing of it is near, one other thing that a
    player may do in this game. Words that cards choose among are none, unless they are offered.
    """
    verb, _, named = plain(label).partition(" ")
    done = _vocabulary(game).done(verb) if named else []
    for among, most in ((offered, _OFFERED), (done, 1)):
        if begun := [one for one in among if plain(one).startswith(plain(label))]:
            return begun[:most]
    if near := _near(label, offered, _NEAR):
        return near[:_OFFERED]
    alike = [one for one in offered if plain(one).startswith(f"{verb} ")]
    return alike[:_OFFERED] or _near(label, done, _SURELY)[:1]


def done(game: Game, verb: str) -> list[str]:
    """What players may do in the game by labels of a verb and what it is done to."""
    vocabulary, begins = _vocabulary(game), f"{plain(verb)} "
    named = [one for one in vocabulary.done(plain(verb)) if plain(one).startswith(begins)]
    return [one for one in named if vocabulary.fits(one) and not is_whole(one)]


def is_whole(label: str) -> bool:
    """Whether a label names nothing: it is the same in every game."""
    return plain(label) in _WHOLE


_WHOLE = frozenset(plain(form.form) for form in FORMS if form.form.islower())


def lacking(game: Game, label: str) -> str | None:
    """What the game, or a card in it, does not have that a label is about; ``None`` if unknown."""
    return _vocabulary(game).lacking(label)


_NEAR, _SURELY = 70, 80
"""How alike what is meant is at least: of what is offered, and of what is not."""
_OFFERED = 3
"""Options that are named at most, of several that are alike near."""


def _near(label: str, among: Collection[str], at_least: float) -> list[str]:
    """The labels that are most alike, nearly as much as the best, if that is alike enough."""
    found = process.extract(
        label, among, scorer=_likeness, processor=plain, limit=5, score_cutoff=at_least
    )
    return list(dict.fromkeys(one for one, likeness, _ in found if likeness >= found[0][1] - 3))


def quoted(label: str) -> str:
    """A label as it stands in a message: one that is a subroutine's has its own quotes."""
    return label if label[:1] in ("“", '"') else f"“{label}”"


def never(game: Game, label: str) -> str | None:
    """Why no option of the game could have the label, whatever happens; ``None`` if one could.

    It is about cards of the wrong type, which the rules refuse, and say so, and about more
    copies of a card than there are.
    """
    if not _vocabulary(game).fits(label):
        return f"{quoted(label)} could never be offered: “refused” says which rule forbids it"
    meaning = intents.read(game, label)
    there = len(meaning.among)
    if meaning.kind is not intents.Trigger and 0 < there < meaning.ordinal:
        return f"{quoted(label)} could never be offered: there is no more than {there} in the game"
    return None


def may_be_offered(game: Game, decision: Decision, label: str) -> bool:
    """Whether an option of that label is of a kind that is ever offered where that is asked.

    It is known of actions, of paid ability windows, and of jacking out; elsewhere it may be.
    """
    meaning = intents.read(game, label)
    if decision.rule in ACTION_STEPS:
        used = [(i.ability, i.source) for i in meaning.among if isinstance(i, intents.Use)]
        may_be_used = not used or any(is_action(a, cost_of(game, a, s)) for a, s in used)
        return meaning.kind in _ACTIONS and may_be_used
    if decision.rule in paid_ability_windows(game.rules):
        return meaning.kind in (intents.Use, intents.Rez, intents.Score, intents.Pass)
    if decision.rule == _JACKING_OUT:
        return plain(label) in (intents.GoOn.begins, intents.JackOut.begins)
    return True


_JACKING_OUT = "6.9.4c"
_ACTIONS = (
    *(intents.GainCredit, intents.DrawCard, intents.Install, intents.Play, intents.Advance),
    *(intents.TrashResource, intents.Purge, intents.RunServer, intents.RemoveTag, intents.Use),
)


@cache
def paid_ability_windows(rules: Rules) -> frozenset[str]:
    """The steps of turns and runs that open one."""
    of_turns = (phase for side in Side for phase in turn_phases(rules, side))
    every = [*run_phases(rules).values(), *of_turns]
    return frozenset(s.rule for phase in every for s in phase.steps if s.window is not None)


def belongs_to(game: Game, label: str) -> Side | None:
    """Whose option it can be alone; ``None`` if either player's, or nobody knows."""
    for kind in (intents.GoOn, intents.JackOut):
        if plain(label) == kind.begins:
            return kind.only
    meaning = intents.read(game, label)
    if meaning.kind is None or not issubclass(meaning.kind, _WITH_A_CARD):
        return meaning.kind.only if meaning.kind is not None and meaning.among else None
    named = plain(label).removeprefix(meaning.kind.begins)
    sides = {
        None
        if getattr(ability, "by_any", False)
        else meaning.kind.only or getattr(ability, "only", None) or game.controller(o.oid)
        for o in game.state.objects.values()
        if _begins(named, o.printed.name)
        for ability in o.printed.abilities or (None,)
    }
    return next(iter(sides)) if len(sides) == 1 else None


_WITH_A_CARD = (intents.WithCard, intents.Use, intents.Trigger)


def _begins(label: str, words: str) -> bool:
    return re.match(rf"{re.escape(plain(words))}(?!\w)", plain(label)) is not None


def _vocabulary(game: Game) -> "_Vocabulary":
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
    return _of(tuple(definitions), tuple(servers), tuple(now))


class _Vocabulary:
    """What labels can be made of: the cards of a game, its servers, and the cards' own words.

    ``gained`` are abilities that cards now have beside those they are printed with, with the
    names of the cards; any card might come to have one that a card of the game gives.
    """

    def __init__(
        self,
        definitions: tuple[CardDefinition, ...],
        servers: tuple[str, ...],
        gained: tuple[tuple[str, Ability], ...] = (),
    ) -> None:
        self.definitions = definitions
        self.cards = [d.name for d in definitions]
        self.abilities = [
            (d.name, str(a.label)) for d in definitions for a in d.abilities if _is_paid(a)
        ]
        self.abilities += [(name, str(a.label)) for name, a in gained if _is_paid(a)]
        given = dict.fromkeys(label for d in definitions for label in paid_abilities_given(d))
        self.abilities += [(name, label) for label in given for name in self.cards]
        self.triggered = [d.name for d in definitions if is_triggered(d)]
        self.triggered += [name for name, a in gained if isinstance(a, ConditionalAbility)]
        if any(map(gives_triggered, definitions)):
            self.triggered = self.cards
        self.subroutines = [label for d in definitions for label in subroutines(d)]
        self.subroutines += [str(a.label) for _, a in gained if isinstance(a, Subroutine)]
        self.words = list(dict.fromkeys(w for d in definitions for w in words(d)))
        self.servers = servers
        self._known: dict[str, bool] = {}

    def has(self, label: str) -> bool:
        """Whether an option could have the label, with or without an ordinal."""
        bare = _ORDINAL.sub("", plain(label))
        if bare not in self._known:
            begins = [(_begin(pattern), pattern) for pattern in self._forms(bare)]
            # The most telling beginning first, and of equal ones what is soonest compiled.
            begins.sort(key=lambda form: (-len(form[0]), len(form[1])))
            self._known[bare] = any(
                re.fullmatch(pattern, bare) is not None
                for beginning, pattern in begins
                if bare.startswith(beginning)
            )
        return self._known[bare]

    def fits(self, label: str) -> bool:
        """Whether what the label says is done to a card of a type to which it can be done."""
        verb = next((v for v in _TYPES if plain(label).startswith(f"{v} ")), None)
        if verb is None:
            return True
        named = plain(label).removeprefix(f"{verb} ")
        meant = [d for d in self.definitions if _begins(named, d.name)]
        return not meant or any(d.type in _TYPES[verb] for d in meant)

    def nearest(self, label: str, offered: Collection[str]) -> str:
        """The end of a message that offers what was likely meant; empty if nothing is near."""
        verb, _, named = label.partition(" ")
        uses = [f"use {name}: {words}" for name, words in self.abilities]
        source = next((n for n in self.cards if _begins(named, n)), None)
        own = [f"“{use}”" for use in uses if use.startswith(f"use {source}: ")]
        if verb == "use" and own:
            return f": {source} has {' and '.join(own)}"
        if source is not None and (without := self.lacking(label)) is not None:
            return f": {without}"
        known = [*offered, *(f"{verb} {name}" for name in (*self.cards, *self.servers)), *uses]
        forms = [form.form.replace("SERVER", s) for form in FORMS for s in self.servers]
        known += [form for form in forms if re.search("[A-Z]{4}", form) is None]
        known += [f"“{subroutine}”" for subroutine in self.subroutines]
        if (spelt := self._spelt(label, known)) is not None:
            return f": did you mean {spelt}?"
        if (absent := self.lacking(label)) is not None:
            return f": {absent}"
        known += [f"pay {d.trash_cost}[c] to trash {d.name}" for d in self.definitions]
        near = _near(label, [*known, *self.words], _NEAR)
        near = [meant for meant in near if meant in offered or self.has(meant)]
        return f": did you mean {' or '.join(near[:2])}?" if near else ""

    def _spelt(self, label: str, known: Collection[str]) -> str | None:
        """The label that this one is but for spaces, or for how credits and numbers are written."""
        written = re.sub(r"(\d+) ?(?:credits?|c)\b", r"\1[c]", re.sub(r"\s*=\s*", " = ", label))
        if written != label and self.has(written):
            return written
        close = plain(label).replace(" ", "")
        return next((k for k in known if plain(k).replace(" ", "") == close and self.has(k)), None)

    def lacking(self, label: str) -> str | None:
        """What the game does not have that a label is about: a card, or an ability of one."""
        verb, _, named = label.partition(" ")
        source = next((n for n in self.cards if _begins(named, n)), None)
        if source is None:
            absent = {plain(card): card for card in cards()}.get(plain(named.partition(":")[0]))
            return f"{absent} is not in this game" if absent is not None else None
        if verb == "use" and all(source != name for name, _ in self.abilities):
            return f"{source} has no paid ability"
        if verb == "trigger" and source not in self.triggered:
            return f"{source} has no conditional ability"
        return None

    def done(self, verb: str) -> list[str]:
        """What players do in the game by labels that begin with a verb, or that hold no name."""
        named = {"run": self.servers, "use": [f"{n}: {words}" for n, words in self.abilities]}
        whole = [form.form for form in FORMS if form.form.islower()]
        parts = named.get(verb, self.cards)
        return [one for one in (*whole, *(f"{verb} {part}" for part in parts)) if self.has(one)]

    def _forms(self, label: str) -> Iterator[str]:
        """The patterns of all forms, made of the names and words that stand in the label.

        No other could match there, and to compile them all costs more than to play a game.
        """
        any_of = partial(_one_of, label)
        number = r"\d+"
        card = any_of([*self.cards, _UNSEEN])
        server = any_of(self.servers)
        zone = any_of([*_HANDS_AND_PILES, *_DECKS])
        words = any_of(self.words)
        uses = any_of([f"{name}: {words}" for name, words in self.abilities])
        unseen = (
            rf"unrezzed ice protecting {server} at position {number} from the outside"
            rf"|facedown card {number} in the root of {server}"
            rf"|facedown card {number} in {any_of(_HANDS_AND_PILES)}"
            rf"|card {number} from the top of {any_of(_DECKS)}"
        )
        subroutine = rf'"{any_of(self.subroutines)}"(?: \(broken\))?(?: of {card})?'
        named = any_of(cards()) if NAMING in self.words else card
        on_a_card = rf"{number} {any_of(KINDS)} counters? on {card}"
        subtype = any_of(ICE_SUBTYPES)
        seen = rf"{named}|{on_a_card}|{card}|{subroutine}"
        target = rf"(?:{seen}|{unseen}|{server}|{subtype}|{words})"
        paid = rf"(?:(?:\[click\])+|{number}\[c\]|\[trash\])"
        costs = rf"(?:(?:pay )?{paid}|(?:pay )?{words})"
        cost = rf"(?:pay {paid}|(?:pay )?{words})(?:(?:, and |, | and | or ){costs})*"
        from_r_and_d = rf"{number} from r&d"
        pools = "the credit pool|the bad publicity fund"
        places = {
            "CARD and CARD": rf"{target}(?: and {target})*",
            "NUMBER[c] from CARD and NUMBER[c] from the credit pool": (
                rf"{number}\[c\] from (?:{card}|{pools})"
                rf"(?: and {number}\[c\] from (?:{card}|{pools}))*"
            ),
            "NUMBER from CARD and NUMBER from CARD": (
                rf"{number} from {card}(?: and {number} from {card})*"
            ),
            "NUMBER KIND counters on CARD": on_a_card,
            "pay COST": cost,
            "trash CARD from HQ and NUMBER from R&D": (
                rf"trash {card}(?: and {card})* from hq(?: and {from_r_and_d})?"
            ),
            "trash NUMBER from R&D": rf"trash {from_r_and_d}",
            "“WORDS”, “WORDS”": rf"{subroutine}(?:, {subroutine})*",
            "use CARD: WORDS": f"use {uses}",
            "trigger CARD": f"trigger {any_of(self.triggered)}",
            "trigger CARD: WORDS": f"trigger {any_of(self.triggered)}: .+",
            "use CARD": f"use {any_of(d.name for d in self.definitions if is_used_instead(d))}",
            "keep SERVER": rf"keep {server}(?: and {server})*",
            "prevent 1 EFFECT": r"prevent 1 [a-z ]+",
        }
        joined = ("trash", "discard", "find", "forfeit", "derez")
        for form in dict.fromkeys(form.form for form in FORMS):
            if form in places:
                yield places[form]
                continue
            beginning, *parts = _parts(form)
            if not label.startswith(beginning):
                continue
            if form.removesuffix(" CARD") in joined:
                yield rf"{beginning}{card}(?: and {card})*"
            else:
                holds = {"CARD": card, "SERVER": server, "NUMBER": number, "COST": f"(?:{cost})"}
                holds |= {"WORDS": words, "SUBTYPE": subtype, "ZONE": zone}
                held = (holds.get(part) or re.escape(plain(part)) for part in parts)
                yield re.escape(beginning) + "".join(held)


@lru_cache(maxsize=256)
def _parts(form: str) -> list[str]:
    """What stands before, in and between the places that the capitals of a form hold."""
    beginning, *parts = re.split("(CARD|SERVER|NUMBER|COST|WORDS|SUBTYPE|ZONE)", form)
    return [plain(beginning), *parts]


_of = lru_cache(maxsize=64)(_Vocabulary)


def _likeness(one: str, other: str, **_: Any) -> float:
    """How alike two labels are, also where one of them has only some of the other's words."""
    if other.startswith(one):
        return 95
    return max(fuzz.ratio(one, other), 0.95 * fuzz.token_set_ratio(one, other))


def _begin(pattern: str) -> str:
    """The words that whatever matches a pattern begins with; empty if nobody can tell."""
    letters = re.match(r"(?:[a-z]|\\? )*", pattern.partition("(")[0])
    return letters[0].replace("\\", "") if letters else ""


def _one_of(label: str, words: Iterable[str]) -> str:
    """The words of several that stand in a label, the longest that fits first."""
    longest = sorted({w for w in map(_plain, words) if w in label}, key=len, reverse=True)
    return f"(?:{'|'.join(map(re.escape, longest))})" if longest else r"(?!)"


_plain = lru_cache(maxsize=8192)(plain)


def _is_paid(ability: Any) -> bool:
    return isinstance(ability, PaidAbility)
