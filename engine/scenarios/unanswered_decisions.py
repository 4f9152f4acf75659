"""What is reported of a decision that the script does not answer: what it wants, and why not."""

from dataclasses import replace

from engine.citations import transcript_rules
from engine.kernel import intents
from engine.kernel.abilities.kinds import looks_for
from engine.kernel.decisions import Decision, Option, plain
from engine.kernel.events import TurnBegan
from engine.kernel.legality import reasons
from engine.kernel.sides import Side
from engine.scenarios.files.schema import ScriptStep
from engine.scenarios.labels.colloquial_labels import (
    find_option_by_card_type,
    find_paraphrased_option,
)
from engine.scenarios.labels.possible_labels import (
    complete_label,
    explain_unknown_label,
    is_own_turn_action,
    list_labels,
    only_player_for,
    quote_label,
)
from engine.scenarios.labels.vocabulary import begins_with
from engine.scenarios.near_names import did_you_mean
from engine.scenarios.watched_game import ACTION_STEP, WatchedGame, is_asked_under, is_rule_under
from rules.only_one import only_one

MAX_REASONS = 3


def is_for_decision(written: ScriptStep, decision: Decision) -> bool:
    """Whether the step is a decision that is written for that player and that rule."""
    if written.decision is None:
        return False
    return decision.player.value == written.player and is_asked_under(decision, written.at or "")


def explain_unanswered(game: WatchedGame, written: ScriptStep | None, decision: Decision) -> str:
    """Return which decision has no answer, what the script wants there, and the options."""
    offered = list_labels([option.label for option in decision.options])
    return (
        f"{decision.player.named_within} must decide under {decision.rule} ({decision.question}): "
        f"{_explain_wanted(game, written, decision)}; the options are {offered}"
    )


def _explain_wanted(game: WatchedGame, written: ScriptStep | None, decision: Decision) -> str:
    """Return what the script wants that is not possible, and which option was likely meant."""
    if written is None:
        return "the script has nothing for it"
    if written.decision is None:
        return f"the script still waits for {_moment_name(written)} to check what it expects"
    label = complete_label(game, written.decision)
    is_for_this = is_for_decision(written, decision)
    part_of = _option_ending_with(label, decision) if is_for_this else None
    if part_of is None and (whose := _explain_other_player(game, written)) is not None:
        return whose
    if not is_for_this:
        if (wrong := explain_unknown_label(game, label)) is not None:
            return wrong.removesuffix("?")
        turn = _turn_hint(game, written, decision)
        return f"{quote_label(label)} is written for {_addressee_phrase(written, decision)}{turn}"
    begun = [o.label for o in decision.options if o.label.casefold().startswith(label.casefold())]
    if len(begun) > 1:
        return f"{quote_label(label)} is ambiguous: it may mean {list_labels(begun, ' or ')}"
    if begun:
        return f"{quote_label(label)} is not possible: did you mean {begun[0]}"
    if part_of is not None:
        return f"{quote_label(label)} is not possible: did you mean {part_of}"
    return _explain_no_option(game, label, decision)


def _explain_no_option(game: WatchedGame, label: str, decision: Decision) -> str:
    """Return why no option here has the label: misspelt, put in other words, or forbidden."""
    offered = [option.label for option in decision.options]
    if (first := _option_asked_first(label, decision)) is not None:
        return f"{quote_label(label)} is not possible: did you mean {first}, which is asked first"
    action = _as_basic_action(game, decision, label)
    wrong = None if action is not None else explain_unknown_label(game, label, offered)
    why = _forbidding_rules(game, decision, action or label) if wrong is None else None
    if why is None and (meant := find_paraphrased_option(label, offered)) is not None:
        return f"{quote_label(label)} is not possible: did you mean {meant}"
    if wrong is not None:
        return wrong.removesuffix("?")
    why = "not possible" if why is None else f"{why}{_begin_hint(game, decision, label)}"
    instead = find_option_by_card_type(label, offered) or _option_without_verb(label, decision)
    if instead is not None:
        return f"{quote_label(label)} is {why}: did you mean {instead}"
    verb = label.partition(" ")[0]
    alike = [option_label for option_label in offered if option_label.partition(" ")[0] == verb]
    hint = did_you_mean(label, alike, at_least=75).removesuffix("?")
    return f"{quote_label(label)} is {why}{hint}"


def _begin_hint(game: WatchedGame, decision: Decision, label: str) -> str:
    """Return where to begin for what is possible only before the first action of the script."""
    if _is_possible_before(game, decision, label):
        window = _WINDOW_BEFORE_ACTION[decision.rule]
        return f" (to begin with the window before it, write “at: {window}” in the position)"
    if _is_met_before(game, decision, label):
        step = _TURN_BEGIN_STEP[decision.rule]
        return f" (to begin as the turn begins, write “at: {step}” in the position)"
    return ""


def _option_without_verb(label: str, decision: Decision) -> str | None:
    """Return the option that is the label but for its verb: “install Name” if cards are chosen."""
    option = decision.option(label.partition(" ")[2])
    return None if option is None else option.label


def _option_asked_first(label: str, decision: Decision) -> str | None:
    """Return the option to do it at all, or to pay so, if that comes before what is named."""
    begins = f"{plain(label).partition(' ')[0]} "
    done = [o.label for o in decision.options if isinstance(o.intent, intents.Accept | intents.Pay)]
    return done[0] if len(done) == 1 and plain(done[0]).startswith(begins) else None


def _as_basic_action(game: WatchedGame, decision: Decision, label: str) -> str | None:
    """Return the basic action that a label means but for the card type, which it leaves out."""
    if decision.rule != ACTION_STEP[Side.CORP] or not plain(label).startswith("trash "):
        return None
    named = label.partition(" ")[2].removeprefix("resource ")
    action = f"{intents.TrashResource.prefix}{named}"
    return action if explain_unknown_label(game, action) is None else None


def _is_possible_before(game: WatchedGame, decision: Decision, label: str) -> bool:
    """Whether it is possible in the window before the first action of the script."""
    window = _WINDOW_BEFORE_ACTION.get(decision.rule)
    is_done_there = intents.read(game, label).kind in (intents.Use, intents.Rez, intents.Score)
    if window is None or "decision" in game.began or not is_done_there:
        return False
    return _forbidding_rules(game, replace(decision, rule=window), label) is None


def _is_met_before(game: WatchedGame, decision: Decision, label: str) -> bool:
    """Whether it triggers as the turn begins, and the script has no action before it."""
    if decision.rule not in _TURN_BEGIN_STEP or "decision" in game.began:
        return False
    cards = (o for o in game.state.objects.values() if o.controller is decision.player)
    of_it = (o for o in cards if begins_with(label, f"{intents.Trigger.prefix}{o.printed.name}"))
    return any(
        looks_for(ability, TurnBegan) and game.is_ability_active(ability, o.oid)
        for o in of_it
        for ability in o.printed.abilities
    )


_TURN_BEGIN_STEP = {ACTION_STEP[Side.CORP]: "5.6.1d", ACTION_STEP[Side.RUNNER]: "5.7.1d"}
_WINDOW_BEFORE_ACTION = {ACTION_STEP[Side.CORP]: "5.6.2a", ACTION_STEP[Side.RUNNER]: "5.7.1e"}


def explain_leftover_step(game: WatchedGame, written: ScriptStep, looked: list[str]) -> str:
    """Return why a step of the script is left over: where its decision or moment was looked for."""
    if written.decision is None:
        if written.at is None and written.whose is None:
            return f"nobody ever decides after this, so nothing was checked{_how_it_ended(game)}"
        return f"{_moment_name(written)} never came up, so nothing was checked{_how_it_ended(game)}"
    if (wrong := explain_unknown_label(game, complete_label(game, written.decision))) is not None:
        return wrong
    if (whose := _explain_other_player(game, written)) is not None:
        return whose
    where = f"; it was looked for at {', '.join(looked)}" if looked else ""
    return f"{quote_label(written.decision)} never came up{where}{_how_it_ended(game)}"


def _how_it_ended(game: WatchedGame) -> str:
    """Return that the game was over and how, if that is why nothing follows."""
    last = game.transcript[-1] if game.state.is_over and game.transcript else None
    return f"; the game was over by then ({last.rule}): {last.text}" if last is not None else ""


def explain_early_use(game: WatchedGame, written: ScriptStep, done: Option, rule: str) -> str:
    """Say that another use of the card came before the encounter it was meant for.

    What is listed is done at the first chance, and what lasts for an encounter is over by the next.
    The result is empty for any other ability.
    """
    meant = intents.read(game, complete_label(game, written.decision or "")).among
    is_of_card = isinstance(done.intent, intents.Use) and any(
        isinstance(intent, intents.Use) and intent.source == done.intent.source for intent in meant
    )
    if not is_of_card or rule == _ENCOUNTER_STEP:
        return ""
    where = f"write “at: {_ENCOUNTER_STEP}” beside it if it is meant for the encounter"
    return f"; {quote_label(done.label)} was done at {rule}: {where}"


_ENCOUNTER_STEP = "6.9.3b"


def _option_ending_with(label: str, decision: Decision) -> str | None:
    """Return the only option whose label ends so, as “pay 3[c] to trash Name” ends in a name."""
    ending = f" {plain(label)}"
    return only_one(o.label for o in decision.options if plain(o.label).endswith(ending))


def _explain_other_player(game: WatchedGame, written: ScriptStep) -> str | None:
    """Return that only the player for whom it is not written has the choice, or ``None``."""
    label = written.decision or ""
    whose = only_player_for(game, label)
    if whose is None or whose.value == written.player:
        return None
    return (
        f"{quote_label(label)} is for the other player to choose: write “{whose.value}:” before it"
    )


def _addressee_phrase(written: ScriptStep, decision: Decision) -> str:
    """Return for which other player, or under which other rule, the decision is written."""
    if written.player != decision.player.value:
        who = {"corp": "the Corp", "runner": "the Runner", "chance": "chance"}
        return f"{who[written.player]}, but here {who[decision.player.value]} decides"
    return f"{written.at}, but this is {decision.rule}"


def _turn_hint(game: WatchedGame, written: ScriptStep, decision: Decision) -> str:
    """Return how to begin in the turn of the player whose action comes first in the script."""
    others = {side for side, step in ACTION_STEP.items() if step != decision.rule}
    writer = next((side for side in others if side.value == written.player), None)
    if writer is None or len(others) == len(ACTION_STEP) or "decision" in game.began:
        return ""
    if not is_own_turn_action(game, written.decision or ""):
        return ""
    turn = f"to begin in {writer.named_within}'s turn, write “turn: {writer.value}”"
    return f" ({turn} in the position)"


def _moment_name(written: ScriptStep) -> str:
    """Return the name of the moment at which an expectation is checked."""
    moment = [f"“{written.at}”"] if written.at is not None else []
    moment += [f"a moment of {written.whose.named_within}'s"] if written.whose is not None else []
    at = written.at or ""
    if at[:1].isdigit() and not any(is_rule_under(rule, at) for rule in transcript_rules()):
        moment.append("under which nobody decides and no step begins")
    return ", ".join(moment)


def explain_refusal(game: WatchedGame, written: ScriptStep, decision: Decision) -> str | None:
    """Return why what the script wants was not legal at a decision it may have been meant for."""
    if written.decision is None or not is_for_decision(written, decision):
        return None
    label = complete_label(game, written.decision)
    if _is_pass(game, label):
        return None
    if decision.option(label) is not None:
        return None
    if begun := [o.label for o in decision.options if o.label.startswith(label)]:
        return f"at {decision.rule} {quote_label(label)} was passed over: did you mean {begun[0]}?"
    if (meant := _option_ending_with(label, decision)) is not None:
        return f"at {decision.rule} {quote_label(label)} was passed over: did you mean {meant}?"
    if explain_unknown_label(game, label) is not None:
        return None
    why = _forbidding_rules(game, decision, label)
    return None if why is None else f"at {decision.rule} {quote_label(label)} was {why}"


def explain_single_option(label: str, taken: Decision) -> str | None:
    """Return what was done unasked, if it is of the kind that the script wants, or ``None``."""
    only = taken.options[0].label
    if not plain(only).startswith(f"{plain(label).partition(' ')[0]} "):
        return None
    return f"at {taken.rule} the only option was {quote_label(only)}, which needs no line"


def _is_pass(game: WatchedGame, label: str) -> bool:
    return intents.read(game, label).kind is intents.Pass


def _forbidding_rules(game: WatchedGame, decision: Decision, label: str) -> str | None:
    """Return every rule that forbids it; ``None`` if it is just no option of this decision."""
    found = reasons(game, decision, label)
    if found[0][0] == decision.rule:
        return None
    return "illegal " + "; and ".join(f"under {rule}: {reason}" for rule, reason in found)
