"""The labels that options can have in a game, and what is wrong with any other.

A label that nothing in the game could ever produce is a typing mistake. It is reported as one,
with the nearest labels, and never taken for something that the rules forbid.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from engine.kernel import intents
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.paid import is_action, trigger_cost
from engine.kernel.decisions import Decision, plain
from engine.kernel.editions import Rules
from engine.kernel.game import Game
from engine.kernel.game_concepts.objects import Object
from engine.kernel.intents.forms import FORMS
from engine.kernel.sides import Side
from engine.kernel.turns.steps import every_phase
from engine.kernel.turns.timing_obstacles import ACTION_STEPS
from engine.scenarios.labels.vocabulary import (
    MIN_LIKENESS_NOT_OFFERED,
    MIN_LIKENESS_OFFERED,
    ORDINAL,
    begins_with,
    most_similar_labels,
    vocabulary_of,
)
from rules.only_one import only_one

_MAX_LIKELY = 3
"""How many options are named at most, if several are equally near."""


def explain_unknown_label(game: Game, label: str, offered: Collection[str] = ()) -> str | None:
    """Return what is wrong with a label that nothing in the game could have, or ``None``.

    ``offered`` are the labels that are offered here; one of them may have been meant.
    """
    vocabulary = vocabulary_of(game)
    if vocabulary.has_label(label):
        return None
    near = vocabulary.suggestion(label, offered)
    return f"{quote_label(label)} is not the label of any option in this game{near}"


def complete_label(game: Game, label: str) -> str:
    """Return a label, with “use CARD” completed by the ability's words if the card has only one."""
    verb, _, named = label.partition(" ")
    if plain(verb) != "use":
        return label
    vocabulary = vocabulary_of(game)
    card = ORDINAL.sub("", named)
    own = {
        f"use {name}: {words}" for name, words in vocabulary.abilities if plain(name) == plain(card)
    }
    if len(own) != 1 or vocabulary.has_label(label):
        return label
    return own.pop() + named.removeprefix(card)


def likely_labels(game: Game, label: str, offered: Collection[str]) -> list[str]:
    """Return what a label that nothing in the game could have most likely means, the best first.

    Labels ``offered`` here come first. Only if none is near, it is one other thing that a player
    may do in this game. Words that cards choose among count only if they are offered.
    """
    verb, _, named = plain(label).partition(" ")
    done = vocabulary_of(game).labels_with_verb(verb) if named else []
    for among, max_likely in ((offered, _MAX_LIKELY), (done, 1)):
        if begun := [candidate for candidate in among if plain(candidate).startswith(plain(label))]:
            return begun[:max_likely]
    if near := most_similar_labels(label, offered, MIN_LIKENESS_OFFERED):
        return near[:_MAX_LIKELY]
    if surely := most_similar_labels(label, done, MIN_LIKENESS_NOT_OFFERED):
        return surely[:1]
    return [candidate for candidate in offered if plain(candidate).startswith(f"{verb} ")][
        :_MAX_LIKELY
    ]


def labels_with_verb(game: Game, verb: str) -> list[str]:
    """Return what players may do in the game by labels of a verb and what it is done to."""
    vocabulary, begins = vocabulary_of(game), f"{plain(verb)} "
    named = [
        candidate
        for candidate in vocabulary.labels_with_verb(plain(verb))
        if plain(candidate).startswith(begins)
    ]
    return [
        candidate
        for candidate in named
        if vocabulary.has_fitting_type(candidate) and not is_fixed_label(candidate)
    ]


def is_fixed_label(label: str) -> bool:
    """Whether a label names nothing, and so is the same in every game."""
    return plain(label) in _FIXED_LABELS


_FIXED_LABELS = frozenset(plain(form.form) for form in FORMS if form.form.islower())


def missing_subject(game: Game, label: str) -> str | None:
    """Return what a label is about that the game or a card in it lacks; ``None`` if unknown."""
    return vocabulary_of(game).missing_subject(label)


def quote_label(label: str) -> str:
    """Return a label as messages show it; a subroutine's has its own quotation marks."""
    return label if label[:1] in ("“", '"') else f"“{label}”"


_MAX_LISTED = 40


def list_labels(labels: Sequence[str], last: str = ", ", max_listed: int = _MAX_LISTED) -> str:
    """Return labels in a row, as many as somebody would read, and how many more there are.

    ``last`` stands before the last of them, or before how many more.
    """
    named = [quote_label(label) for label in labels[:max_listed]]
    if len(labels) > max_listed:
        joined = " and " if last == ", " else last
        return f"{', '.join(named)}{joined}{len(labels) - max_listed:,} more"
    return last.join([", ".join(named[:-1]), named[-1]] if named[1:] else named)


def why_never_offered(game: Game, label: str) -> str | None:
    """Return why no option of the game could ever have the label; ``None`` if one could.

    Either a card is of the wrong type, which the rules refuse and say so, or there are fewer copies
    of the card.
    """
    if not vocabulary_of(game).has_fitting_type(label):
        hint = "use “refused” to say which rule forbids it"
        return f"{quote_label(label)} could never be offered: {hint}"
    meaning = intents.read(game, label)
    there = len(meaning.among)
    if meaning.kind is not intents.Trigger and 0 < there < meaning.ordinal:
        return f"{quote_label(label)} could never be offered: the game has only {there} of them"
    return None


def may_be_offered(game: Game, decision: Decision, label: str) -> bool:
    """Whether an option of that label is of a kind that is ever offered at such a decision.

    This is known for actions, paid ability windows and jacking out. Elsewhere every label may be.
    """
    meaning = intents.read(game, label)
    if decision.rule in ACTION_STEPS:
        used = [(i.ability, i.source) for i in meaning.among if isinstance(i, intents.Use)]
        may_be_used = not used or any(is_action(a, trigger_cost(game, a, s)) for a, s in used)
        return meaning.kind in _ACTION_INTENTS and may_be_used
    if decision.rule in paid_ability_windows(game.rules):
        return meaning.kind in (intents.Use, intents.Rez, intents.Score, intents.Pass)
    if decision.rule == _JACK_OUT_STEP:
        return plain(label) in (intents.GoOn.prefix, intents.JackOut.prefix)
    return True


_JACK_OUT_STEP = "6.9.4c"
_ACTION_INTENTS = (
    *(intents.GainCredit, intents.DrawCard, intents.Install, intents.Play, intents.Advance),
    *(intents.TrashResource, intents.Purge, intents.RunServer, intents.RemoveTag, intents.Use),
)


def is_own_turn_action(game: Game, label: str) -> bool:
    """Whether the label is something that players do only in their own turn."""
    kind = intents.read(game, label).kind
    return kind in (*_ACTION_INTENTS, intents.Score) and kind is not intents.Use


@cache
def paid_ability_windows(rules: Rules) -> frozenset[str]:
    """Return the steps of turns and runs that open a paid ability window."""
    steps = (step for phase in every_phase(rules) for step in phase.steps)
    return frozenset(step.rule for step in steps if step.window is not None)


def only_player_for(game: Game, label: str) -> Side | None:
    """Return the only player who can have the option; ``None`` if either can or nobody knows."""
    for kind in (intents.GoOn, intents.JackOut):
        if plain(label) == kind.prefix:
            return kind.only
    meaning = intents.read(game, label)
    if meaning.kind is None or not issubclass(meaning.kind, _CARD_INTENTS):
        return meaning.kind.only if meaning.kind is not None and meaning.among else None
    pending = {i.instance.controller for i in meaning.among if isinstance(i, intents.Trigger)}
    if pending:
        return only_one(pending)
    named = plain(label).removeprefix(meaning.kind.prefix)
    cards = (o for o in game.state.objects.values() if begins_with(named, o.printed.name))
    return only_one({user for card in cards for user in _users(game, meaning.kind, card)})


def _users(game: Game, kind: type[intents.Intent], card: Object) -> Iterator[Side | None]:
    """Yield who can do such a thing with each ability of a card; ``None`` if either player can."""
    for ability in card.printed.abilities or (None,):
        if not isinstance(ability, PaidAbility):
            yield kind.only or game.controller(card.oid)
        elif ability.by_any:
            yield None
        else:
            yield kind.only or ability.only or game.controller(card.oid)


_CARD_INTENTS = (intents.WithCard, intents.Use, intents.Trigger)
