"""The answer to a label that no option has: what it may mean here, in a player's words."""

import re
from dataclasses import replace

from app.playing.card_choices import among_cards, by_a_pending_ability, in_hand, pending
from app.playing.facts.card_questions import Asking
from app.playing.facts.cards import card_named
from app.playing.facts.lookup import WORDS as ASKED_OF_FACTS
from app.playing.facts.lookup import found
from app.playing.hypotheticals import WORDS as ASKED_OF_WHAT_HAPPENS
from app.playing.hypotheticals import is_of_what_comes_next, steps_if, supposed
from app.playing.label_query import Wanted
from app.playing.matching.abbreviations import in_full
from app.playing.matching.candidates import meant_by
from app.playing.matching.card_sets import at_once
from app.playing.matching.chosen_amounts import amount_said
from app.playing.matching.names import named_in, naming
from app.playing.matching.orders import in_order
from app.playing.matching.ordinals import picked
from app.playing.matching.payments import paid_for, prevented
from app.playing.matching.play_sequences import several
from app.playing.matching.servers import places, runs_on
from app.playing.nicknames import card_of, with_names
from app.playing.phrasebook import (
    DECLINING,
    GO_ON,
    asked_of_duty,
    by_what_it_comes_about,
    in_few_words,
    is_agreeing,
    is_on_the_way,
    is_taking_back,
    meanings,
    never_chosen,
    with_the_usual_verb,
    without_what_for,
)
from app.playing.phrasebook import WORDS as SAID_FOR_OPTIONS
from app.playing.remarks import WORDS as SAID_BESIDES
from app.playing.remarks import NoPlay, no_play, question
from app.playing.replies import (
    among_options,
    besides_playing,
    meant_and_forbidden,
    meant_here,
    of_what_is_offered,
)
from app.playing.spelling import nearly, respelt, words_of, written_out
from app.playing.wording import NAMED, any_of, some_of
from engine.kernel.decisions import plain
from engine.kernel.legality import NO_OPTION, reasons_at_any_time
from engine.kernel.sides import Side
from engine.scenarios.colloquial_labels import find_option_by_card_type
from engine.scenarios.labels import (
    explain_unknown_label,
    is_fixed_label,
    missing_subject,
    quote_label,
)
from engine.scenarios.partial_labels import abilities_saying, saying
from engine.scenarios.table import Refusal, Table, current_game, play_on

_KNOWN = words_of(*ASKED_OF_FACTS, *ASKED_OF_WHAT_HAPPENS, *SAID_BESIDES, *SAID_FOR_OPTIONS)
"""The words that are known here."""
_SERVER = re.compile(r"run remote [1-9]\d*")


def told_instead(table: Table) -> Refusal | None:
    """Return what the table refused, explained in a player's words.

    If the game has no option of that name, tell which of those offered now may be meant. If what
    seems to be meant is not offered now, tell the rule that forbids it.
    """
    refused, decision = table.refused, table.decision
    if refused is None or decision is None:
        return refused
    label, said = refused.label, meanings(refused.label)
    goes_on = said[:1] == (GO_ON,) and table.state["run"] == "none"  # which passing does as well
    said = said[1:] if goes_on else said
    offered = [option.label for option in decision.options]
    is_in_part = refused.rules == ((decision.rule, NO_OPTION),) and not is_fixed_label(label)
    is_said_here = not set(said).isdisjoint(offered) or bool(nearly(label, offered))
    if refused.rules and not (is_in_part or is_said_here or goes_on):
        instead = find_option_by_card_type(label, offered)
        return refused if instead is None else replace(refused, meant=(instead,))
    game, process = table.start.game()
    process.close()
    if (
        not (is_in_part or is_said_here or goes_on)
        and explain_unknown_label(game, label, offered) is None
    ):
        return refused
    full = in_full(label, decision, game)
    if full == written_out(label):
        full = ""
    asked = Wanted(
        table, refused, decision, game, meanings(full) if full else said, is_in_part, full
    )
    return _as_it_is_called(asked) or _whatever_is_told(asked)


def _whatever_is_told(asked: Wanted) -> Refusal:
    return (
        _told(asked)
        or _as_it_is_spelt(asked)
        or _named(asked)
        or _without_what_for(asked)
        or among_options(asked)
    )


def _without_what_for(asked: Wanted) -> Refusal | None:
    """Return what is meant once a stated means or purpose (“to …”, “for …”) is left out."""
    for what in without_what_for(asked.label):
        said = replace(asked, spelt=what, said=meanings(what))
        meant = _offered_as(said) or meant_by(said)
        if told := meant_here(said, meant) or meant_and_forbidden(said, meant[:1]):
            return told
    return None


def _named(asked: Wanted) -> Refusal | None:
    """Return the options that name the same card or server, whatever else the label says."""
    if missing_subject(asked.game, asked.label) is not None:
        return None
    own = asked.decision.player
    return meant_here(asked, naming(asked.game, asked.label, asked.offered, own))


def _where(asked: Wanted) -> Refusal | None:
    """Return the place that the label tells by what is there, if all options are places."""
    is_place = all(one.startswith(("on ", "in ", "protecting ")) for one in asked.offered)
    return _named(asked) if is_place else None


def _as_it_is_called(asked: Wanted) -> Refusal | None:
    """Return the answer to the label with nicknames replaced by the names of cards."""
    label = with_names(asked.label)
    if label == written_out(asked.label):
        return None
    return _whatever_is_told(replace(asked, spelt=label, said=meanings(label)))


def _told(asked: Wanted) -> Refusal | None:
    """Return the answer of the first reading that has one."""
    meant = meant_by(asked)
    return (
        _supposed(asked)
        or _obliged(asked)
        or _in_a_sentence(asked)
        or among_cards(asked)
        or meant_here(asked, nearly(asked.label, asked.offered))
        or _amount(asked)
        or meant_here(asked, at_once(asked))
        or meant_here(asked, picked(asked.label, asked.offered))
        or in_hand(asked)
        or _in_order(asked)
        or _first_of_several(asked)
        or meant_here(asked, places(asked.label, asked.table, asked.decision))
        or _where(asked)
        or _run_on_what_is_seen(asked)
        or _taken_back(asked)
        or _run_on_a_server_that_is_not_there(asked)
        or _fact(asked)
        or meant_here(asked, paid_for(asked.label, asked.decision))
        or meant_here(asked, prevented(asked.label, asked.decision))
        or besides_playing(asked, no_play(asked.label, asked.offered))
        or _agreed(asked)
        or _lacking_though_named_in_part(asked)
        or meant_here(asked, meant)
        or pending(asked)
        or meant_and_forbidden(asked, meant[:1] if asked.said else meant[:NAMED])
        or _never_chosen(asked)
        or _by_what_it_comes_about(asked)
        or _card_alone(asked)
        or _card_elsewhere(asked)
        or besides_playing(asked, question(asked.label))
    )


def _as_it_is_spelt(asked: Wanted) -> Refusal | None:
    """Return the answer to the label once slips in words that are known here are mended."""
    label = _spelt(asked)
    if label == written_out(asked.label):
        return None
    return _told(replace(asked, spelt=label, said=meanings(label)))


def _spelt(asked: Wanted) -> str:
    names = " ".join(o.printed.name for o in asked.game.state.objects.values())
    return respelt(asked.label, _KNOWN, frozenset(re.findall("[a-z]+", plain(names))))


def _supposed(asked: Wanted) -> Refusal | None:
    """Return what happens if something is done, if that is asked; else which rules forbid it."""
    if is_of_what_comes_next(asked.label):
        passing = next((one for one in DECLINING if one in asked.offered), None)
        return _steps_if(asked, passing) if passing else besides_playing(asked, _DEPENDS)
    done = supposed(asked.label) or supposed(_spelt(asked))
    if done is None:
        return None
    typed = replace(asked.refused, label=done)
    said = replace(asked, refused=typed, said=meanings(done), spelt="")
    meant = _offered_as(said)
    if len(meant) == 1:
        return _steps_if(asked, meant[0])
    if meant:
        return meant_here(asked, meant)
    why_not = _why_not(asked, done)
    return None if why_not is None else replace(why_not, is_play=False)


def _obliged(asked: Wanted) -> Refusal | None:
    """Return whether a player must do what is asked about, if it can be chosen here."""
    if (what := asked_of_duty(asked.label)) is None:
        return None
    typed = replace(asked.refused, label=what)
    meant = _offered_as(replace(asked, refused=typed, said=meanings(what), spelt=""))
    if not meant:
        return None
    if others := [one for one in DECLINING if one in asked.offered and one not in meant]:
        told = f"no: {any_of([*map(quote_label, others)])} can be chosen here"
    else:
        told = f"no, but one of the options must be chosen: {any_of(some_of(asked.offered))}"
    return replace(asked.answered(told, meant=meant), is_play=False)


def _why_not(asked: Wanted, label: str) -> Refusal | None:
    """Return how another label is refused."""
    why_not = told_instead(play_on(asked.table.start, [*asked.table.labels, label]))
    return None if why_not is None else replace(why_not, label=asked.refused.label)


def _steps_if(asked: Wanted, option: str) -> Refusal:
    found = steps_if(asked.table, option)
    return replace(asked.answered(found.told, found.steps), is_play=False, meant=(option,))


_DEPENDS = NoPlay(
    "it depends on what is chosen here; write “what if” before an option to see what comes of it"
)


def _offered_as(asked: Wanted) -> list[str]:
    """Return the options of this moment that have that label, or that people call so."""
    option = asked.decision.option(asked.label)
    exact = [option.label] if option is not None else []
    said = [one for one in asked.said if one in asked.offered][:1]
    found = exact or said or nearly(asked.label, asked.offered) or meant_by(asked)
    return [one for one in found if one in asked.offered]


def _in_a_sentence(asked: Wanted) -> Refusal | None:
    """Return the option whose whole label stands in a sentence that says nothing more."""
    option = asked.decision.option(in_few_words(asked.label))
    return None if option is None else meant_here(asked, [option.label])


def _amount(asked: Wanted) -> Refusal | None:
    """Return the option of the amount that is said, or the bounds of what can be chosen."""
    if (amount := amount_said(asked.label, asked.decision)) is None:
        return None
    labels = [*amount.labels]
    out_of_bounds = ((asked.decision.rule, amount.bounds),)
    if not labels:
        told = f"{asked.typed} does not say how much"
        return replace(asked.answered(told, out_of_bounds), is_play=False)
    return (
        meant_here(asked, labels)
        or meant_and_forbidden(replace(asked, said=()), labels)
        or asked.answered(f"{asked.typed} is not an amount that can be chosen here", out_of_bounds)
    )


def _in_order(asked: Wanted) -> Refusal | None:
    """Return the option that comes first in the order that is said, and what is left of it."""
    meant, rest = in_order(asked)
    told = meant_here(asked, meant)
    return None if told is None else replace(told, rest=rest)


def _first_of_several(asked: Wanted) -> Refusal | None:
    """Return the option for the first of several plays said at once, and what is left of them."""
    plays = several(asked.label)
    if plays is None:
        return None
    first, rest = plays
    typed = replace(asked.refused, label=first)
    meant = _offered_as(replace(asked, refused=typed, said=meanings(first), spelt=""))
    if not meant:
        return _why_not(asked, first)
    told = f"{asked.typed} is more than one play; choose one at a time"
    told = f"{told}: did you mean {any_of(some_of(meant))}?"
    return replace(asked.answered(told, meant=meant), rest=rest)


def _run_on_what_is_seen(asked: Wanted) -> Refusal | None:
    """Return the run on the server that is told by what lies there, or the rules that forbid it."""
    runs = [] if asked.said else runs_on(asked.label, asked.table)
    return meant_here(asked, runs) or meant_and_forbidden(asked, runs)


def _fact(asked: Wanted) -> Refusal | None:
    """Return the fact of the position that the label asks for, if it asks for nothing else."""
    fact = found(asked.label, asked.table)
    if fact is None and question(asked.label) is not None:
        fact = found(_spelt(asked), asked.table)
    if fact is None:
        return None
    rules = () if fact.rule is None else (fact.rule,)
    return replace(asked.answered(fact.told, rules), is_play=False)


def _card_alone(asked: Wanted) -> Refusal | None:
    """Return what can be done here with a card that is only named, or else where it is."""
    where = card_named(asked.label, asked.table)
    if where is None:
        return None
    printed = {one.printed.name for one in asked.game.state.objects.values()}
    names = Asking(asked.label, asked.table, asked.game).meant(printed)
    here = [one for one in asked.offered for name in names if plain(name) in plain(one)]
    told = f"{asked.typed} cannot be chosen here: {where}"
    return meant_here(asked, here) or replace(asked.answered(told), is_play=False)


def _card_elsewhere(asked: Wanted) -> Refusal | None:
    """Return that a card that is only named is not in this game."""
    if (card := card_of(asked.label)) is None:
        return None
    return replace(asked.answered(f"{card.title} is not in this game"), is_play=False)


def _taken_back(asked: Wanted) -> Refusal | None:
    """Return how to take a choice back, which is no part of the game."""
    if not is_taking_back(asked.label):
        return None
    was_chosen = any(one.was_free for one in asked.table.taken)
    what = "undoing takes the last choice back" if was_chosen else "nothing has been chosen yet"
    return besides_playing(asked, NoPlay(what))


def _agreed(asked: Wanted) -> Refusal | None:
    """Return what a yes may agree to: the one option that does something, if only one does."""
    if not is_agreeing(asked.label) or saying(asked.game, asked.label, asked.offered):
        return None
    done = [one for one in asked.offered if one not in DECLINING]
    if len(done) == 1:
        return meant_here(asked, done)
    told = f"{asked.typed} does not say to what: choose {any_of(some_of(asked.offered))}"
    which = ((asked.decision.rule, "says what is chosen here"),)
    return replace(asked.answered(told, which), is_play=False)


def _lacking_though_named_in_part(asked: Wanted) -> Refusal | None:
    """Return that a card, named only in part, has nothing of the kind that is asked for."""
    verb, _, named = plain(asked.label).partition(" ")
    printed = {one.printed.name for one in asked.game.state.objects.values()}
    names = Asking(named, asked.table, asked.game).meant(printed)
    if asked.is_in_part or len(names) != 1 or plain(name := names.pop()) == named:
        return None
    why = missing_subject(asked.game, f"{verb} {name}")
    return None if why is None else of_what_is_offered(asked, why)


def _run_on_a_server_that_is_not_there(asked: Wanted) -> Refusal | None:
    """Return why there is no run on a missing remote: its name is no slip for another's."""
    if _SERVER.fullmatch(plain(asked.label)) is None:
        return None
    why_not = reasons_at_any_time(current_game(asked.table), Side.RUNNER, asked.label)
    rules = tuple((one.rule, one.reason) for one in why_not)
    return asked.answered(f"{asked.typed} is not possible", rules)


def _never_chosen(asked: Wanted) -> Refusal | None:
    """Return how something comes about that nobody chooses, such as stealing."""
    rule = never_chosen(asked.label)
    if rule is None or missing_subject(asked.game, asked.label) is not None:
        return None
    if (triggered := by_a_pending_ability(asked)) is not None:
        return triggered
    told = f"{asked.typed} is not something that a player chooses"
    if GO_ON not in asked.offered or not is_on_the_way(asked.label):
        return asked.answered(told, (rule,))
    return asked.answered(f"{told}, and {quote_label(GO_ON)} leads there", (rule,), [GO_ON])


def _by_what_it_comes_about(asked: Wanted) -> Refusal | None:
    """Return what brings about what a verb says, if nothing in this game is done by that verb."""
    rule = by_what_it_comes_about(asked.label)
    if rule is None or missing_subject(asked.game, asked.label) is not None:
        return None
    verb = with_the_usual_verb(asked.label).partition(" ")[0]
    able = abilities_saying(asked.game, verb)
    named = named_in(asked.game, asked.label, but="ice" if verb == "break" else "")
    able = [one for one in able if not named or naming(asked.game, " ".join(named), [one])]
    if (meant := meant_here(asked, able) or meant_and_forbidden(asked, able[:NAMED])) is not None:
        return meant
    told = f"{asked.typed} is not an option here"
    return by_a_pending_ability(asked) or asked.answered(told, (rule,))
