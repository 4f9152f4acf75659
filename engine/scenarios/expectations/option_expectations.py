"""Check which options a scenario expects: offered, not offered, or refused by a rule."""

from collections.abc import Iterator, Mapping, Sequence

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
    if decision is None:
        for place, written in _written_labels(expected):
            label = complete_label(game, written)
            yield Failure(place, _nobody_decides(game, label), is_unchecked=True)
    else:
        yield from _missing_options(game, decision, expected.options)
        yield from _unwanted_options(game, decision, expected.not_options)
        yield from _refusal_failures(game, decision, expected.refused)


def _written_labels(expected: Expectation) -> Iterator[tuple[Place, str]]:
    """Yield every label about which something is expected, with its place."""
    yield from ((("options", number), label) for number, label in enumerate(expected.options))
    unwanted = enumerate(expected.not_options)
    yield from ((("not_options", number), label) for number, label in unwanted)
    yield from ((("refused", label), label) for label in expected.refused)


def _missing_options(
    game: WatchedGame, decision: Decision, wanted: Sequence[str]
) -> Iterator[Failure]:
    labels = [option.label for option in decision.options]
    for number, written in enumerate(wanted):
        label = complete_label(game, written)
        if decision.option(label) is None:
            wrong = explain_unknown_label(game, label, labels)
            wrong = wrong or _other_players_label(game, decision, label)
            what = wrong or f"{quote_label(label)} was expected to be offered"
            message = f"{what}; the options are {list_labels(labels)}"
            yield Failure(("options", number), message, is_unchecked=wrong is not None)


def _unwanted_options(
    game: WatchedGame, decision: Decision, unwanted: Sequence[str]
) -> Iterator[Failure]:
    for number, written in enumerate(unwanted):
        label, place = complete_label(game, written), ("not_options", number)
        if (reason := _why_not_checked(game, decision, label)) is not None:
            yield Failure(place, reason, is_unchecked=True)
        elif _is_offered(decision, label):
            offered = list_labels([option.label for option in decision.options])
            message = f"{quote_label(label)} must not be offered; the options are {offered}"
            yield Failure(place, message)


def _refusal_failures(
    game: WatchedGame, decision: Decision, refused: Mapping[str, str | tuple[str, ...]]
) -> Iterator[Failure]:
    for written, by in refused.items():
        label, place = complete_label(game, written), ("refused", written)
        rules = (by,) if isinstance(by, str) else by
        if (reason := _why_not_checked(game, decision, label, rules)) is not None:
            yield Failure(place, reason, is_unchecked=True)
        elif _is_offered(decision, label):
            forbidding = f"{' and '.join(rules)} was expected to forbid it"
            yield Failure(place, f"{quote_label(label)} is offered, though {forbidding}")
        else:
            yield from _check_refusal(game, decision, label, by, place)


def _check_refusal(
    game: WatchedGame,
    decision: Decision,
    label: str,
    wanted: str | tuple[str, ...],
    place: Place,
) -> Iterator[Failure]:
    """Compare the first rule asked, or all rules if several are expected, with those expected."""
    found = reasons(game, decision, label)
    game.refused[label] = tuple(found)
    rules = [rule for rule, _ in found]
    what = f"{quote_label(label)} is refused ({'; '.join(reason for _, reason in found)}) by"
    if isinstance(wanted, str):
        yield from check_equal(place, what, wanted, rules[0])
    else:
        yield from check_equal(place, what, sorted(wanted), sorted({*rules}))


CONTROL_RULE = "1.14.4"


def _why_not_checked(
    game: WatchedGame, decision: Decision, label: str, rules: tuple[str, ...] = ()
) -> str | None:
    """Return why a label is missing for a reason that is no rule; then no rule is looked for.

    That it is the other player's counts as a reason like any other if ``rules`` say so.
    """
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
