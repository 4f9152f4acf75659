"""Check which options a scenario expects: offered, not offered, or refused by a rule."""

from collections.abc import Iterator

from engine.kernel.decisions import Decision, plain
from engine.kernel.legality import reasons
from engine.kernel.sides import Side
from engine.scenarios.expectations.failures import Failure, Place, check_equal
from engine.scenarios.files.schema_expectations import Expectation
from engine.scenarios.labels.possible_labels import (
    complete_label,
    explain_unknown_label,
    is_own_turn_action,
    list_labels,
    may_be_offered,
    only_player_for,
    quote_label,
    why_never_offered,
)
from engine.scenarios.watched_game import WatchedGame


def option_failures(
    game: WatchedGame, decision: Decision | None, expected: Expectation
) -> Iterator[Failure]:
    """Yield each way in which the options differ from those expected, or that nobody has any."""
    labels = [option.label for option in decision.options] if decision else []
    offered = list_labels(labels) or "none"
    for number, written in enumerate(expected.options):
        wanted = complete_label(game, written)
        place: Place = ("options", number)
        if decision is None:
            yield Failure(place, _nobody_decides(game, wanted), is_unchecked=True)
        elif decision.option(wanted) is None:
            wrong = explain_unknown_label(game, wanted, labels) or _other_players_label(
                game, decision, wanted
            )
            what = wrong or f"{quote_label(wanted)} was expected to be offered"
            yield Failure(
                place, f"{what}; the options are {offered}", is_unchecked=wrong is not None
            )
    for number, written in enumerate(expected.not_options):
        unwanted = complete_label(game, written)
        place = ("not_options", number)
        if (reason := _why_not_checked(game, decision, unwanted)) is not None:
            yield Failure(place, reason, is_unchecked=True)
        elif decision is not None and _is_offered(decision, unwanted):
            yield Failure(
                place, f"{quote_label(unwanted)} must not be offered; the options are {offered}"
            )
    for written, by in expected.refused.items():
        refused = complete_label(game, written)
        place = ("refused", written)
        rules = (by,) if isinstance(by, str) else by
        reason = _why_not_checked(game, decision, refused, rules)
        if reason is not None or decision is None:
            yield Failure(place, reason or "", is_unchecked=True)
        elif _is_offered(decision, refused):
            forbidding = " and ".join(rules)
            yield Failure(
                place,
                f"{quote_label(refused)} is offered, though {forbidding} was expected to forbid it",
            )
        else:
            yield from _check_refusal(game, decision, refused, by, place)


def _check_refusal(
    game: WatchedGame,
    decision: Decision,
    label: str,
    wanted: str | tuple[str, ...],
    place: Place,
) -> Iterator[Failure]:
    """Compare the first rule asked, or all rules if several are expected, with those expected."""
    found = reasons(game, decision, label)
    game.refused[label] = tuple((error.rule, error.reason) for error in found)
    what = f"{quote_label(label)} is refused ({'; '.join(error.reason for error in found)}) by"
    if isinstance(wanted, str):
        yield from check_equal(place, what, wanted, found[0].rule)
    else:
        rules = sorted({error.rule for error in found})
        yield from check_equal(place, what, sorted(wanted), rules)


CONTROL_RULE = "1.14.4"


def _why_not_checked(
    game: WatchedGame, decision: Decision | None, label: str, rules: tuple[str, ...] = ()
) -> str | None:
    """Return why a label is missing for a reason that is no rule; then no rule is looked for.

    That it is the other player's counts as a reason like any other if ``rules`` say so.
    """
    if decision is None:
        return _nobody_decides(game, label)
    offered = [option.label for option in decision.options]
    if decision.option(label) is not None:
        return None
    if (wrong := explain_unknown_label(game, label, offered)) is not None:
        return wrong
    if not rules and (why := why_never_offered(game, label)) is not None:
        return why
    if (
        CONTROL_RULE not in rules
        and (other := _other_players_label(game, decision, label)) is not None
    ):
        return other
    if rules in ((), (decision.rule,)) and not may_be_offered(game, decision, label):
        which = "another rule" if rules else "the rule"
        return (
            f"{quote_label(label)} is never offered at {decision.rule}, so this checks nothing: "
            f"write “at” beside “expect”, or “refused” with {which} that forbids it"
        )
    return None


def _other_players_label(game: WatchedGame, decision: Decision, label: str) -> str | None:
    """Return how to look when the other player decides, if only theirs can be such an option."""
    whose = only_player_for(game, label)
    if whose is None or not isinstance(decision.player, Side) or whose is decision.player:
        return None
    is_action = is_own_turn_action(game, label) and game.active_player is not whose
    turn = f"“turn: {whose.value}” in the position, or " if is_action else ""
    return (
        f"{quote_label(label)} is looked for while {decision.player.named_within} decides under "
        f"{decision.rule}: write {turn}“whose: {whose.value}” beside “expect”"
    )


def _nobody_decides(game: WatchedGame, label: str) -> str:
    why = "the game is over" if game.state.is_over else "nobody decides here"
    return f"{quote_label(label)} is looked for although {why}"


def _is_offered(decision: Decision, written: str) -> bool:
    """Whether the option is offered; “trigger CARD” is any ability of the card."""
    if decision.option(written) is not None:
        return True
    begins = f"{plain(written)}: "
    labels = (plain(option.label) for option in decision.options)
    return begins.startswith("trigger ") and any(label.startswith(begins) for label in labels)
