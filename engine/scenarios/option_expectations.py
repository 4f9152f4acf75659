"""Check which options a scenario expects: offered, not offered, or refused by a rule."""

from collections.abc import Iterator

from engine.kernel.decisions import Decision, plain
from engine.kernel.legality import reasons
from engine.kernel.sides import Side
from engine.scenarios.failures import Failed, Place, differs
from engine.scenarios.labels import (
    belongs_to,
    in_full,
    is_done_in_turn,
    listed,
    may_be_offered,
    mistaken,
    never,
    quoted,
)
from engine.scenarios.schema_expectations import Expectation
from engine.scenarios.watched_game import WatchedGame


def option_failures(
    game: WatchedGame, decision: Decision | None, expected: Expectation
) -> Iterator[Failed]:
    """Yield each way in which the options differ from those expected, or that nobody has any."""
    labels = [option.label for option in decision.options] if decision else []
    offered = listed(labels) or "none"
    for number, written in enumerate(expected.options):
        wanted = in_full(game, written)
        place: Place = ("options", number)
        if decision is None:
            yield Failed(place, _nobody(game, wanted), unseen=True)
        elif decision.option(wanted) is None:
            wrong = mistaken(game, wanted, labels) or _of_the_other(game, decision, wanted)
            what = wrong or f"{quoted(wanted)} was expected to be offered"
            yield Failed(place, f"{what}; the options are {offered}", unseen=wrong is not None)
    for number, written in enumerate(expected.not_options):
        unwanted = in_full(game, written)
        place = ("not_options", number)
        if (told := _not_looked_for(game, decision, unwanted)) is not None:
            yield Failed(place, told, unseen=True)
        elif decision is not None and _is_offered(decision, unwanted):
            yield Failed(
                place, f"{quoted(unwanted)} must not be offered; the options are {offered}"
            )
    for written, by in expected.refused.items():
        refused = in_full(game, written)
        place = ("refused", written)
        rules = (by,) if isinstance(by, str) else by
        told = _not_looked_for(game, decision, refused, rules)
        if told is not None or decision is None:
            yield Failed(place, told or "", unseen=True)
        elif _is_offered(decision, refused):
            told = " and ".join(rules)
            yield Failed(
                place, f"{quoted(refused)} is offered, though {told} was expected to forbid it"
            )
        else:
            yield from _refused(game, decision, refused, by, place)


def _refused(
    game: WatchedGame,
    decision: Decision,
    label: str,
    wanted: str | tuple[str, ...],
    place: Place,
) -> Iterator[Failed]:
    """Compare the first rule asked, or all rules if several are expected, with those expected."""
    found = reasons(game, decision, label)
    game.refused[label] = tuple((error.rule, error.reason) for error in found)
    what = f"{quoted(label)} is refused ({'; '.join(error.reason for error in found)}) by"
    if isinstance(wanted, str):
        yield from differs(place, what, wanted, found[0].rule)
    else:
        rules = sorted({error.rule for error in found})
        yield from differs(place, what, sorted(wanted), rules)


NOT_CONTROLLED = "1.14.4"


def _not_looked_for(
    game: WatchedGame, decision: Decision | None, label: str, rules: tuple[str, ...] = ()
) -> str | None:
    """Return why a label is missing for a reason that is no rule; then no rule is looked for.

    That it is the other player's counts as a reason like any other if ``rules`` say so.
    """
    if decision is None:
        return _nobody(game, label)
    offered = [option.label for option in decision.options]
    if decision.option(label) is not None:
        return None
    if (wrong := mistaken(game, label, offered)) is not None:
        return wrong
    if not rules and (why := never(game, label)) is not None:
        return why
    if NOT_CONTROLLED not in rules and (other := _of_the_other(game, decision, label)) is not None:
        return other
    if rules in ((), (decision.rule,)) and not may_be_offered(game, decision, label):
        which = "another rule" if rules else "the rule"
        return (
            f"{quoted(label)} is never offered at {decision.rule}, so this checks nothing: write "
            f"“at” beside “expect”, or “refused” with {which} that forbids it"
        )
    return None


def _of_the_other(game: WatchedGame, decision: Decision, label: str) -> str | None:
    """Return how to look when the other player decides, if only theirs can be such an option."""
    whose = belongs_to(game, label)
    if whose is None or not isinstance(decision.player, Side) or whose is decision.player:
        return None
    is_action = is_done_in_turn(game, label) and game.active_player is not whose
    turn = f"“turn: {whose.value}” in the position, or " if is_action else ""
    return (
        f"{quoted(label)} is looked for while {decision.player.named_within} decides under "
        f"{decision.rule}: write {turn}“whose: {whose.value}” beside “expect”"
    )


def _nobody(game: WatchedGame, label: str) -> str:
    why = "the game is over" if game.state.is_over else "nobody decides here"
    return f"{quoted(label)} is looked for although {why}"


def _is_offered(decision: Decision, written: str) -> bool:
    """Whether the option is offered; “trigger CARD” is any ability of the card."""
    if decision.option(written) is not None:
        return True
    begins = f"{plain(written)}: "
    labels = (plain(option.label) for option in decision.options)
    return begins.startswith("trigger ") and any(label.startswith(begins) for label in labels)
