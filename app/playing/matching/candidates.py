"""What may be meant by a label that no option has: labels of this moment, or of another."""

import re
from itertools import chain

from app.playing.label_query import Wanted
from app.playing.matching.names import naming
from app.playing.phrasebook import (
    DECLINING,
    by_what_it_comes_about,
    never_chosen,
    with_the_usual_verb,
)
from engine.kernel.decisions import plain
from engine.scenarios.labels import labels_with_verb, likely_labels, missing_subject
from engine.scenarios.partial_labels import (
    abilities_saying,
    begun,
    by_trashing,
    done_with,
    said_of_cards,
    saying,
    with_more_said,
)


def meant_by(asked: Wanted) -> list[str]:
    """Return the labels that may be meant, those of this moment or else of another."""
    ways = (asked.label, with_the_usual_verb(asked.label))
    offered = (saying(asked.game, label, asked.offered) for label in ways)
    if asked.said:
        counted = re.search(r"\d", asked.label) is not None  # another option may have that number
        is_here = not set(asked.said).isdisjoint(asked.offered)
        here = next(offered) if counted else []
        if not (here or is_here or set(DECLINING) <= set(asked.said)):  # no “no” that is in a name
            here = next(filter(None, offered), [])
        return [*here, *(one for one in asked.said if one not in here)]
    others = (_called(asked, label) for label in ways)
    guessed = (_guessed(asked, label) for label in ways)
    return next(filter(None, chain(offered, others, guessed)), [])


def _guessed(asked: Wanted, label: str) -> list[str]:
    """Return the labels with similar letters; a verb or a card that is known must stand in them."""
    game = asked.game
    if (
        asked.is_in_part
        or missing_subject(game, label) is not None
        or never_chosen(label) is not None
    ):
        return []
    found = likely_labels(game, label, asked.offered)
    verb = label.partition(" ")[0]
    if labels_with_verb(game, verb) or by_what_it_comes_about(label) is not None:
        found = [one for one in found if plain(one).startswith(verb)]
    return naming(game, label, found) if naming(game, label, asked.offered) else found


def _called(asked: Wanted, label: str) -> list[str]:
    game, decision = asked.game, asked.decision
    if missing_subject(game, label) is not None:
        return []
    if said_more := with_more_said(game, label):
        return said_more
    found = by_trashing(game, decision, label) or begun(game, decision, label)[:1]
    comes_about = never_chosen(label) is not None
    found = found or abilities_saying(game, label)
    found = found or ([] if comes_about else done_with(game, label))
    found = found or said_of_cards(game, decision, label)[:1]
    if found or not comes_about:
        return found
    return saying(game, label.partition(" ")[0], asked.offered)
