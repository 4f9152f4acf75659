"""Questions about what happens if something is done, and the steps that the engine takes then."""

import re
from dataclasses import dataclass

from app.table_talk.phrasebook import CONTINUE, DECLINE_LABELS
from app.table_talk.spelling import SOMEBODY, in_first_person, normalise_label
from engine.kernel.game_concepts.seeing import can_see
from engine.kernel.sides import Side
from engine.scenarios.labels.alike_options import cards_of
from engine.scenarios.table import Table, current_game, play_on
from rules.only_one import only_one

PASS = "pass"
"""The label that lets priority pass, which is also what doing nothing comes to."""

MAX_STEPS = 16
"""How many steps an answer lists at most."""
MAX_TRIED = 4
"""How many options are taken on trial at most, to see whether one leads to what is asked for."""

_WHAT_IF = re.compile(
    r"(?:(?:and|so|ok(?:ay)?|but),? )?(?:what(?:'s| is| does| would| will| do)?"
    r"(?: (?:happens?|next|now|changes|comes? of it|it mean))*,? (?:if|when|once|after)|and if)"
    r" (?P<done>.+)"
)
_WHAT_NEXT = re.compile(
    r"(?:(?:and|so),? )?what (?:next"
    r"|(?:happens?|comes?)(?: now)? (?:next|then|after(?: (?:this|that))?)"
    r"|(?:will|would) (?:happen|come)(?: next)?)|what(?:'s| is) (?:next|coming(?: next)?)"
    r"|(?:and )?(?:then|next|after that)|and then what"
)
_OTHER_PLAYER = r"he|she|nobody|no one|(?:the )?(?:corp|runner|opponent|player)"
_SUPPOSED_PLAY = re.compile(
    rf"(?:(?P<other>{_OTHER_PLAYER}) |(?:{SOMEBODY}|both(?: players)?) )?"
    r"(?:(?:just|now|then|all|simply|only|would|will|do|choose to|decide to) )*(?P<what>.+)"
)
_NOTHING = re.compile(r"(?:(?:do|does) )?(?:nothing|anything)(?: (?:here|is done|happens))?")


@dataclass(frozen=True, slots=True)
class Consequences:
    """What happens: a summary in one line, and the steps, each with its rule."""

    summary: str
    steps: tuple[tuple[str, str], ...]


def supposed_play(label: str) -> str | None:
    """Return the play that a question supposes, as a player would say it by itself.

    ``None`` if it does not ask what happens after a play.
    """
    supposition, phrase = None, normalise_label(label)
    while (match := _WHAT_IF.fullmatch(phrase)) is not None:  # one may stand within another
        supposition = phrase = match["done"]
    play_match = None if supposition is None else _SUPPOSED_PLAY.fullmatch(supposition)
    if play_match is None:
        return None
    what = play_match["what"]
    if _NOTHING.fullmatch(what) is not None:
        return PASS
    return in_first_person(what) if play_match["other"] else what


def is_asking_what_is_next(label: str) -> bool:
    """Whether a label asks what happens next, whatever anybody does."""
    return _WHAT_NEXT.fullmatch(normalise_label(label)) is not None


def simulate(table: Table, label: str) -> Consequences:
    """Return what happens if the option with that label is taken, up to the next choice.

    If the option is to pass, the other player passes too, once.
    """
    labels = [*table.labels, label]
    after = play_on(table.start, labels)
    is_passed_by_both = label == PASS and _is_same_window(table, after)
    if is_passed_by_both:
        after = play_on(table.start, [*labels, PASS])
    done = "both players pass" if is_passed_by_both else f"“{label}” is chosen"
    lines = after.transcript[len(table.transcript) :]
    steps = [(line.rule, line.words) for line in lines if not line.decision]
    first = (
        f"the first {MAX_STEPS} of {len(steps)} steps" if len(steps) > MAX_STEPS else "these steps"
    )
    lead_in = f"{first} follow, and then" if steps else "then"
    return Consequences(
        f"if {done} here, {lead_in} {_describe_next_decision(after)}", tuple(steps[:MAX_STEPS])
    )


def option_before(table: Table, label: str) -> str | None:
    """Return the option after which the same player can choose that label, if only one is so.

    The label may leave out a verb that the option has. What only lets the game go on does not
    count, and among many options none is looked for. Nor is one that lets the player see the card
    first: the answer would tell which cards lie on top of a deck.
    """
    decision = table.decision
    if decision is None or not isinstance(player := decision.player, Side):
        return None
    game = current_game(table)
    going_on = (*DECLINE_LABELS, CONTINUE)
    doing = [one.label for one in decision.options if one.label not in going_on]
    if len(doing) > MAX_TRIED:
        return None

    def is_seen(card: int) -> bool:
        return game.exists(card) and can_see(game, player, game.object(card))

    def leads_there(option: str) -> bool:
        after = play_on(table.start, [*table.labels, option]).decision
        if after is None or after.player is not player:
            return False
        verb = option.partition(" ")[0]
        then = after.option(label) or after.option(f"{verb} {label}")
        return then is not None and all(map(is_seen, cards_of(then)))

    return only_one(filter(leads_there, doing))


def _is_same_window(before: Table, after: Table) -> bool:
    """Whether the other player now decides in the window in which the first has just decided."""
    one, other = before.decision, after.decision
    return (
        one is not None
        and other is not None
        and (one.rule, one.question) == (other.rule, other.question)
        and one.player is not other.player
        and other.option(PASS) is not None
    )


def _describe_next_decision(table: Table) -> str:
    if (decision := table.decision) is None:
        return "the game is over"
    return f"{decision.player.named_within} is asked: {decision.question}"


PATTERNS = (_WHAT_IF.pattern, _WHAT_NEXT.pattern, _NOTHING.pattern)
"""Patterns of the words that ask for it."""
