"""What is told of a decision that the script does not answer: what it wants, and why it cannot."""

from engine.kernel import intents
from engine.kernel.decisions import Decision, plain
from engine.kernel.legality import reasons
from engine.scenarios.labels import mistaken
from engine.scenarios.mistakes import nearest
from engine.scenarios.schema import ScriptStep
from engine.scenarios.watched import WatchedGame, is_under

MOST_REASONS = 3


def is_asked(written: ScriptStep, decision: Decision) -> bool:
    """Whether the step is a decision written for that player and that rule."""
    if written.decision is None:
        return False
    who = (
        "corp" if written.corp is not None else "runner" if written.runner is not None else "chance"
    )
    return decision.player.value == who and is_under(decision.rule, written.at or "")


def unanswered(game: WatchedGame, written: ScriptStep | None, decision: Decision) -> str:
    """Which decision has no answer, what the script wants there, and the options there are."""
    offered = ", ".join(f"“{option.label}”" for option in decision.options)
    return (
        f"the {decision.player.value} must decide under {decision.rule} ({decision.question}): "
        f"{_wanted(game, written, decision)}; the options are {offered}"
    )


def _wanted(game: WatchedGame, written: ScriptStep | None, decision: Decision) -> str:
    """What the script wants that is not possible, and which of the options was likely meant."""
    if written is None:
        return "nothing is listed"
    if written.decision is None:
        return f"the script waits for {_moment(written)}, where it expects something"
    label = written.decision
    offered = [option.label for option in decision.options]
    if not is_asked(written, decision):
        if (wrong := mistaken(game, label)) is not None:
            return wrong.removesuffix("?")
        return f"“{label}” is written for another player or another rule"
    begun = [o.label for o in decision.options if o.label.casefold().startswith(label.casefold())]
    if len(begun) > 1:
        return f"“{label}” is ambiguous: it may mean " + " or ".join(f"“{b}”" for b in begun)
    if begun:
        return f"“{label}” is not possible: did you mean {begun[0]}"
    ending = [o.label for o in decision.options if plain(o.label).endswith(f" {plain(label)}")]
    if len(ending) == 1:
        return f"“{label}” is not possible: did you mean {ending[0]}"
    if (wrong := mistaken(game, label, offered)) is not None:
        return wrong.removesuffix("?")
    told = _forbidden(game, decision, label) or "not possible"
    verb = label.partition(" ")[0]
    alike = [o.label for o in decision.options if o.label.partition(" ")[0] == verb]
    return f"“{label}” is {told}{nearest(label, alike, at_least=75).removesuffix('?')}"


def never_came_up(game: WatchedGame, written: ScriptStep, looked: list[str]) -> str:
    """Why a step of the script is left over: where its decision was looked for, or its moment."""
    if written.decision is None:
        if written.at is None and written.whose is None:
            return "nobody ever decides after this, so nothing was looked at"
        return f"{_moment(written)} never came up, so nothing was looked at"
    if (wrong := mistaken(game, written.decision)) is not None:
        return wrong
    where = f"; it was looked for at {', '.join(looked)}" if looked else ""
    return f"“{written.decision}” never came up{where}"


def _moment(written: ScriptStep) -> str:
    """What the moment is called at which an expectation is to be looked at."""
    moment = [f"“{written.at}”"] if written.at is not None else []
    moment += [f"a moment of {written.whose.named}'s"] if written.whose is not None else []
    return ", ".join(moment)


def refusal_at(game: WatchedGame, written: ScriptStep, decision: Decision) -> str | None:
    """Why what the script wants was not legal at a decision it may have been meant for."""
    label = written.decision
    if label is None or not is_asked(written, decision):
        return None
    if intents.read(game, label).kind is intents.Pass:
        return None
    if decision.option(label) is not None:
        return None
    if begun := [o.label for o in decision.options if o.label.startswith(label)]:
        return f"at {decision.rule} “{label}” was passed over: did you mean {begun[0]}?"
    if mistaken(game, label) is not None:
        return None
    told = _forbidden(game, decision, label)
    return None if told is None else f"at {decision.rule} “{label}” was {told}"


def _forbidden(game: WatchedGame, decision: Decision, label: str) -> str | None:
    """Every rule that forbids it; ``None`` where it is only no option of this decision."""
    first, *others = reasons(game, decision, label)
    if first.rule == decision.rule:
        return None
    return "; and ".join([str(first), *(f"under {o.rule}: {o.reason}" for o in others)])
