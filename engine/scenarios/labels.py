"""The labels that options can have in a game: which there are, and what is wrong with another.

A label that nothing in the game could ever produce is a slip of the pen. It is told as one,
with the nearest there are, and never taken for something that the rules forbid.
"""

from collections.abc import Collection, Sequence
from functools import cache

from engine.kernel import intents
from engine.kernel.abilities.paid import cost_of, is_action
from engine.kernel.decisions import Decision, plain
from engine.kernel.editions import Rules
from engine.kernel.game import Game
from engine.kernel.intents.forms import FORMS
from engine.kernel.runs.steps import phases as run_phases
from engine.kernel.sides import Side
from engine.kernel.turns.moments import ACTION_STEPS
from engine.kernel.turns.steps import phases as turn_phases
from engine.scenarios.vocabulary import (
    NEAR,
    ORDINAL,
    SURELY,
    begins_with,
    most_alike,
    vocabulary_of,
)

_OFFERED = 3
"""Options that are named at most, of several that are alike near."""


def mistaken(game: Game, label: str, offered: Collection[str] = ()) -> str | None:
    """What is wrong with a label that nothing in the game could have; ``None`` if all is well.

    ``offered`` are the labels that are offered here, of which one may have been meant.
    """
    vocabulary = vocabulary_of(game)
    if vocabulary.has(label):
        return None
    near = vocabulary.nearest(label, offered)
    return f"{quoted(label)} is the label of no option of this game{near}"


def in_full(game: Game, label: str) -> str:
    """A label; of “use CARD” with the words of its paid ability, where it can have no other."""
    verb, _, named = label.partition(" ")
    if plain(verb) != "use":
        return label
    vocabulary = vocabulary_of(game)
    card = ORDINAL.sub("", named)
    own = {
        f"use {name}: {words}" for name, words in vocabulary.abilities if plain(name) == plain(card)
    }
    if len(own) != 1 or vocabulary.has(label):
        return label
    return own.pop() + named.removeprefix(card)


def likely(game: Game, label: str, offered: Collection[str]) -> list[str]:
    """What is most likely meant by a label that nothing in the game could have, the best first.

    That is what is ``offered`` here; only where nothing of it is near, one other thing that a
    player may do in this game. Words that cards choose among are none, unless they are offered.
    """
    verb, _, named = plain(label).partition(" ")
    done = vocabulary_of(game).done(verb) if named else []
    for among, most in ((offered, _OFFERED), (done, 1)):
        if begun := [one for one in among if plain(one).startswith(plain(label))]:
            return begun[:most]
    if near := most_alike(label, offered, NEAR):
        return near[:_OFFERED]
    if surely := most_alike(label, done, SURELY):
        return surely[:1]
    return [one for one in offered if plain(one).startswith(f"{verb} ")][:_OFFERED]


def done(game: Game, verb: str) -> list[str]:
    """What players may do in the game by labels of a verb and what it is done to."""
    vocabulary, begins = vocabulary_of(game), f"{plain(verb)} "
    named = [one for one in vocabulary.done(plain(verb)) if plain(one).startswith(begins)]
    return [one for one in named if vocabulary.fits(one) and not is_whole(one)]


def is_whole(label: str) -> bool:
    """Whether a label names nothing: it is the same in every game."""
    return plain(label) in _WHOLE


_WHOLE = frozenset(plain(form.form) for form in FORMS if form.form.islower())


def lacking(game: Game, label: str) -> str | None:
    """What the game, or a card in it, does not have that a label is about; ``None`` if unknown."""
    return vocabulary_of(game).lacking(label)


def quoted(label: str) -> str:
    """A label as it stands in a message: one that is a subroutine's has its own quotes."""
    return label if label[:1] in ("“", '"') else f"“{label}”"


_LISTED = 40


def listed(labels: Sequence[str], last: str = ", ", most: int = _LISTED) -> str:
    """Labels one after the other, as many as somebody would read, and how many more there are.

    ``last`` stands before the last of them, and before how many more.
    """
    named = [quoted(label) for label in labels[:most]]
    if len(labels) > most:
        joined = " and " if last == ", " else last
        return f"{', '.join(named)}{joined}{len(labels) - most:,} more"
    return last.join([", ".join(named[:-1]), named[-1]] if named[1:] else named)


def never(game: Game, label: str) -> str | None:
    """Why no option of the game could have the label, whatever happens; ``None`` if one could.

    It is about cards of the wrong type, which the rules refuse, and say so, and about more
    copies of a card than there are.
    """
    if not vocabulary_of(game).fits(label):
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


def is_done_in_turn(game: Game, label: str) -> bool:
    """Whether the label is of what a player does in a turn of their own alone."""
    kind = intents.read(game, label).kind
    return kind in (*_ACTIONS, intents.Score) and kind is not intents.Use


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
    pending = {i.instance.controller for i in meaning.among if isinstance(i, intents.Trigger)}
    if pending:
        return next(iter(pending)) if len(pending) == 1 else None
    named = plain(label).removeprefix(meaning.kind.begins)
    sides = {
        None
        if getattr(ability, "by_any", False)
        else meaning.kind.only or getattr(ability, "only", None) or game.controller(o.oid)
        for o in game.state.objects.values()
        if begins_with(named, o.printed.name)
        for ability in o.printed.abilities or (None,)
    }
    return next(iter(sides)) if len(sides) == 1 else None


_WITH_A_CARD = (intents.WithCard, intents.Use, intents.Trigger)
