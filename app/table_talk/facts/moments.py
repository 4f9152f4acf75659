"""What players ask about the moment: whose it is, its step, what is pending, subroutines left."""

from app.table_talk.facts.fact import FactTellers, tell_first_match
from app.table_talk.spelling import SOMEBODY
from engine.kernel.abilities.subroutines.resolving_subroutines import (
    active_subroutines,
    subroutines_to_resolve,
)
from engine.kernel.events import RunEnded
from engine.kernel.sides import Side
from engine.scenarios.labels.possible_labels import quote_label
from engine.scenarios.table import Table, current_game, inspect_game
from engine.scenarios.watched_game import WatchedGame
from rules.amounts import pluralise


def _subroutines(table: Table) -> str:
    """Return which subroutines of the encountered ice are broken, have resolved, or are left."""
    game = current_game(table)
    encounter = game.state.encounter
    if encounter is None:
        return "no ice is encountered just now"
    ice_name, every = game.name(encounter.ice), active_subroutines(game, encounter.ice)
    if not every:
        return f"{ice_name} has no subroutine"
    states = {
        "broken": [sub.label for key, sub in every if key in encounter.broken],
        "resolved": [sub.label for key, sub in every if key in encounter.resolved],
        "left": [sub.label for _, sub in subroutines_to_resolve(game)],
    }
    counts = [
        f"{len(subs)} {how} ({', '.join(map(quote_label, subs))})"
        for how, subs in states.items()
        if subs
    ]
    return f"{ice_name} has {pluralise(len(every), 'subroutine')}: {', '.join(counts)}"


def _pending(table: Table) -> str:
    """Return the conditional abilities pending in open windows, those of the last opened first."""

    def pending_abilities(game: WatchedGame) -> list[str]:
        every = [one for window in reversed(game.windows) for one in window.pending]
        return [
            f"{game.name(one.source)}, {quote_label(one.ability.label)} "
            f"({one.controller.named_within}’s)"
            for one in every
        ]

    pending = inspect_game(table, pending_abilities)
    return f"pending: {'; '.join(pending)}" if pending else "no conditional ability is pending"


_TURN_TITLES = {f"{side} turn": f"{side.named_within}’s turn" for side in Side}


def _step(table: Table) -> str:
    """Return the timing structures in progress, the innermost first, with their steps."""

    def structures(game: WatchedGame) -> list[str]:
        return [
            f"{_TURN_TITLES.get(one.title, f'the {one.title}')}"
            + (f" (step {one.step})" if one.step is not None else "")
            for one in reversed(game.structures)
        ]

    return f"this is in {', in '.join(inspect_game(table, structures))}"


def _run_success(table: Table) -> str:
    game = current_game(table)
    if (run := game.state.run) is not None and not run.complete:
        so_far = "is successful" if run.successful else "has not become successful so far"
        return f"the run on {run.server} is in progress and {so_far}"
    ended = [*game.happened(RunEnded)]
    if not ended:
        return "no run is in progress, and none has ended since the position"
    last = ended[-1]
    outcome = "successful" if last.successful else "unsuccessful"
    if not last.successful and not last.unsuccessful:
        outcome = "neither successful nor unsuccessful"
    return f"the run on {last.server} was {outcome}"


def _turn(table: Table) -> str:
    if table.decision is not None and table.decision.rule.startswith("1.6."):
        return "the game is being set up; the Corp takes the first turn"
    side = Side(table.state["turn"])
    decider = table.decision.player if table.decision is not None else side
    decides = "" if decider is side else f"; {decider.named_within} decides now"
    return f"it is {side.named_within}’s turn{decides}"


def _decider(table: Table) -> str:
    who = table.decision.player.named_within if table.decision is not None else "nobody"
    return f"{who} decides here"


_SUBS = r"(?:subs?|subroutines?)"
_TELLERS: FactTellers = {
    r"(?:(?:who(?:se|'s)|what|which) (?:turn|go)"
    r"|(?:is|isn't) it (?:my|your|his|her|their|the (?:corp|runner)'s) (?:turn|go)"
    r"|who has the turn)(?: (?:is|it|this|now))*": _turn,
    r"who(?: am i|'s (?:asked|deciding|acting|to act|next)| (?:acts|decides))(?: here| now)?"
    r"|(?:am i|are (?:you|we)) (?:the )?(?:corp|runner)|(?:(?:who has|whose) )?priority": _decider,
    r"(?!.*\b(?:must|needs?|have to)\b)(?:how many|which|what|(?:is|are) (?:there )?(?:any|all)"
    r"|does it have(?: any)?) (?:of (?:the|its) )?"
    rf"(?:(?:un)?broken )?{_SUBS}"
    rf"(?: (?:is|are|were|was|have|has|do|did|{SOMEBODY}|still|yet|left|remain(?:s|ing)?|over"
    r"|(?:un)?broken|to (?:be )?br(?:eak|oken)|break|resolved?|fire[ds]?))+"
    rf"|(?:how many|which|what) (?:un)?broken {_SUBS}"
    rf"|(?:how many|what|which)(?:'s)?(?: (?:is|are|the|its))* {_SUBS}(?: on (?:it|this))?"
    rf"|what(?:'s| is)?(?: still)? (?:left|unbroken)(?: to break)?"
    r"|(?:is|are) (?:it|they|(?:the|this) ice|all|everything)(?: fully| all)? broken(?: yet)?"
    r"|is anything (?:left|unbroken)": _subroutines,
    r"(?:what|which(?: \w+)?|(?:is|are|does)(?: there)? any(?:thing)?)(?:'s)?(?: (?:abilit(?:y|ies)"
    r"|effects?|cards?|triggers?|conditional|interrupts?|else))*(?: (?:is|are|will|can|do|does))*"
    r" (?:still |now )?(?:triggers?|triggering|trigger(?:ed)? now|pending|waiting|(?:to )?resolve"
    r"|fires?)(?: (?:now|here|next))*|any(?:thing|y triggers)? pending": _pending,
    r"(?:(?:in )?(?:which|what)(?:'s)?(?: (?:is|the))* (?:phase|step|window|timing(?: step)?)"
    r"|where)"
    r"(?: (?:is|are|it|we|this|that|the|game|now|in|at|open))*": _step,
    rf"(?:is|was|did|has|have|will)(?: (?:it|that|this|the|my|his|her|last|{SOMEBODY}))*(?: run)?"
    r"(?: (?:already|yet|been|be|a|count(?:ed)? as|considered|still|on))*"
    r" (?:un)?success(?:ful)?(?:ly)?(?: (?:run|yet|now|so far))*"
    r"|(?:did|has|have)(?: (?:it|the|my|this|his))*(?: run)"
    r" (?:succeed(?:ed)?|fail(?:ed)?|ended|end)(?: yet)?"
    r"|(?:is|was) (?:the|this|my|his) run (?:over|ended|finished|done)(?: yet)?": _run_success,
}
"""What tells of the moment, by patterns of what asks for it."""


def find_fact(question: str, table: Table) -> str | None:
    """Return the fact about the moment that a question asks for, if it asks no more."""
    return tell_first_match(question, table, _TELLERS)


PATTERNS = tuple(_TELLERS)
"""Patterns of the words that ask for these facts."""
