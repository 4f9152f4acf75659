"""What is told of a decision that the script does not answer: what it wants, and why it cannot."""

from collections.abc import Callable

from engine.kernel.decisions import PASS, Decision, Option, Process
from engine.kernel.game import Game
from engine.kernel.legality import why_not
from engine.kernel.sides import Player
from engine.scenarios.mistakes import nearest
from engine.scenarios.schema import ScriptStep

MOST_REASONS = 3


def is_asked(written: ScriptStep, decision: Decision) -> bool:
    """Whether the step is written for that player and that rule."""
    who = (
        "corp" if written.corp is not None else "runner" if written.runner is not None else "chance"
    )
    return decision.player.value == who and decision.rule.startswith(written.at or "")


def unanswered(game: Game, written: ScriptStep | None, decision: Decision) -> str:
    """Which decision has no answer, what the script wants there, and the options there are."""
    offered = ", ".join(f"“{option.label}”" for option in decision.options)
    return (
        f"the {decision.player.value} must decide under {decision.rule} ({decision.question}): "
        f"{_wanted(game, written, decision)}; the options are {offered}"
    )


def _wanted(game: Game, written: ScriptStep | None, decision: Decision) -> str:
    """What the script wants that is not possible, and which of the options was likely meant."""
    if written is None or written.decision is None:
        return "nothing is listed"
    label = written.decision
    if not is_asked(written, decision):
        return f"“{label}” is written for another player or another rule"
    begun = [o.label for o in decision.options if o.label.casefold().startswith(label.casefold())]
    if len(begun) > 1:
        return f"“{label}” is ambiguous: it may mean " + " or ".join(f"“{b}”" for b in begun)
    if begun:
        return f"“{label}” is not possible: did you mean {begun[0]}"
    refusal = why_not(game, decision, label)
    told = "not possible" if refusal.rule == decision.rule else str(refusal)
    verb = label.partition(" ")[0]
    alike = [o.label for o in decision.options if o.label.partition(" ")[0] == verb]
    return f"“{label}” is {told}{nearest(label, alike, at_least=75).removesuffix('?')}"


class WatchedGame(Game):
    """A game that shows each decision to ``watch``, also where only passing is possible."""

    watch: Callable[[Decision], None]

    def decide(
        self, player: Player, rule: str, question: str, options: list[Option]
    ) -> Process[Option]:
        """Ask as every game does, and show what is asked."""
        self.watch(Decision(player, rule, question, tuple(options)))
        return (yield from super().decide(player, rule, question, options))


def refusal_at(game: Game, written: ScriptStep, decision: Decision) -> str | None:
    """Why what the script wants was not legal at a decision it may have been meant for."""
    label = written.decision
    if label is None or label == PASS or not is_asked(written, decision):
        return None
    if decision.option(label) is not None:
        return None
    if begun := [o.label for o in decision.options if o.label.startswith(label)]:
        return f"at {decision.rule} “{label}” was passed over: did you mean {begun[0]}?"
    refusal = why_not(game, decision, label)
    return None if refusal.rule == decision.rule else f"at {decision.rule} “{label}” was {refusal}"
