"""Answers to what is no option: what may be meant, what forbids it, what can be chosen."""

from dataclasses import replace

from app.playing.label_query import Wanted
from app.playing.phrasebook import is_asking_in_general, is_asking_leave, never_chosen
from app.playing.remarks import NoPlay, question
from app.playing.wording import NAMED, any_of, reasons, some_of
from engine.kernel.decisions import plain
from engine.kernel.legality import NO_OPTION
from engine.scenarios.labels import missing_subject, quote_label
from engine.scenarios.table import Refusal, play_on


def meant_here(asked: Wanted, meant: list[str]) -> Refusal | None:
    """Return an answer that names the ``meant`` options of this moment; ``None`` without any."""
    here = [one for one in meant if one in asked.offered]
    if not here:
        return None
    if is_asking_in_general(asked.label) and not any(plain(one) in asked.label for one in here):
        return besides_playing(asked, question(asked.label))
    if is_asking_leave(asked.label):
        told = f"{any_of([*map(quote_label, here[:NAMED])])} can be chosen here"
        return replace(asked.answered(told, meant=here), is_play=False)
    told = f"{asked.typed} cannot be chosen here: did you mean {any_of(some_of(here))}?"
    return asked.answered(told, meant=here)


def meant_and_forbidden(asked: Wanted, meant: list[str]) -> Refusal | None:
    """Return an answer with the rules that forbid the ``meant`` labels.

    ``None`` if nothing particular can be said of them.
    """
    refusals = {one: _refusal(asked, one) for one in meant}
    found = {one: refusal for one, refusal in refusals.items() if refusal is not None}
    if not found:
        return None
    if len(found) == 1:
        ((one, refusal),) = found.items()
        why = f"which{refusal.told.removeprefix(quote_label(one))}"
    else:
        why = f"{'neither' if len(found) == 2 else 'none'} of which is possible here"
    told = f"{asked.typed} is understood as {any_of([*map(quote_label, found)])}, {why}"
    return asked.answered(told, tuple(reasons(found)))


def _refusal(asked: Wanted, meant: str) -> Refusal | None:
    """Return how a label that may be meant is refused; ``None`` if that tells nothing.

    It tells nothing that a guessed label is not an option here.
    """
    refused = play_on(asked.table.start, [*asked.table.labels, meant]).refused
    if refused is None or not refused.rules:
        return None
    is_sure = bool(asked.said) and never_chosen(asked.label) is None
    is_told = is_sure or any(why != NO_OPTION for _, why in refused.rules)
    return refused if is_told else None


def besides_playing(asked: Wanted, found: NoPlay | None) -> Refusal | None:
    """Return the answer to a remark or question that is no play; ``None`` for none found."""
    if found is None:
        return None
    told = f"{asked.typed} is not a play"
    if found.rule:
        answered = asked.answered(told, ((found.rule, found.answer),))
    else:
        answered = asked.answered(f"{told}: {found.answer}")
    if meant := [one for one in asked.said if one in asked.offered]:
        told = f"{answered.told}; did you mean {any_of(some_of(meant))}?"
        return replace(answered, told=told, meant=tuple(meant))
    return replace(answered, is_play=False)


def among_options(asked: Wanted) -> Refusal:
    """Return an answer that lists what can be chosen here, for when nobody knows what is meant."""
    nothing = f"{asked.typed} cannot be chosen here"
    return of_what_is_offered(asked, missing_subject(asked.game, asked.label) or nothing)


def of_what_is_offered(asked: Wanted, why: str) -> Refusal:
    """Return an answer that says ``why`` it is impossible, then lists what can be chosen here."""
    told = f"{why}: choose {any_of(some_of(asked.offered))}"
    return asked.answered(told, ((asked.decision.rule, "says what is chosen here"),))
