"""Play one position: from the request to the answer as plain data, within bounds of its own.

This runs in a process of its own (:mod:`app.playing.worker`).
"""

import json
import random
import re
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import yaml

from app.playing.packing import is_valid_text
from app.playing.request import PlayRequest
from app.playing.response import (
    NOTHING_TO_DRAW,
    CardData,
    DecisionData,
    ErrorData,
    OutcomeData,
    OutcomesData,
    PlayResponse,
    ReasonData,
    RefusalData,
    SlipData,
    TakenDecisionData,
    TranscriptLineData,
    WrittenPosition,
)
from app.playing.ticking import cards_to_tick
from app.table_talk.interpretation import explain_refusal
from engine.cards.catalogue import UnknownCardError, cards
from engine.games.policies import choose_by_chance
from engine.kernel.card import CardDefinition
from engine.kernel.editions import NEWEST, Rules, rules_of
from engine.kernel.transcript import Line
from engine.rule_names import display_number, renumber_text
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.load import ScenarioFile, merge, open_document, open_file
from engine.scenarios.files.locations import refuse_repeated_keys
from engine.scenarios.files.shipped import executed_examples, own_positions, shipped_scenarios
from engine.scenarios.files.yaml_document import parse_document, read_document
from engine.scenarios.results.result import Playthrough
from engine.scenarios.results.worked_examples import UnknownExampleError, nearest_examples
from engine.scenarios.scenario_export import export_scenario
from engine.scenarios.start import build_start
from engine.scenarios.table import Refusal, Table, explore_outcomes, play_on
from rules.errors import RulesError
from rules.untrusted_text import shorten

MAX_EXPLORED_DECISIONS = 3_000
"""How many decisions are taken at most to see what can come of a position."""
EXPLORE_CPU_SECONDS = 1.5
"""Seconds of processor time after which no more lines are followed."""
EXPLORE_SECONDS = 6.0
"""Seconds after which none are followed, however busy the processor is."""
MAX_OUTCOMES = 60
"""How many outcomes an answer lists at most."""
MAX_OPTIONS = 300
"""How many options an answer lists at most; others can be asked for."""
MAX_TRANSCRIPT_LINES = 3_000
"""How many lines of the transcript an answer has at most: the latest."""

MAX_TITLE_CHARS = 120
"""How many characters of a written position's title are kept."""

_POSITION = Path("position")
_LINE_PREFIX = re.compile(r"^position(?::\d+)?: ")
_UNREADABLE = re.compile(r"position:(\d+): not YAML: (.*?)(: .*)?", re.DOTALL)
_REWORDED_MESSAGES = {
    "not YAML": "the position contains an invalid character",
    "this is not a scenario": "this is not a position, which has lines such as “turn: corp”",
}
"""Messages about a whole file, by how they begin, reworded for a position."""
_OUR_MESSAGE_MARKS = ("” is not a valid ", " is too long")
"""What marks a message about a value as ours; all others are the YAML parser's."""
_LIKELY_CAUSES = (
    ": a bracket, a quotation mark, a colon or the indent may be missing or out of place"
)
_DEFAULT_TITLE = "A position of one’s own"
_BLANK_NAME_PREFIX = "Blank "
"""How the names of blank cards begin."""


def answer_request(request: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to a request; if the request is wrong, the answer says how."""
    try:
        match request:
            case {"list": "cards"}:
                return {"cards": list_cards()}
            case {"read": position}:
                return {**read_position(position)}
            case _:
                return {**play(PlayRequest.from_json(request))}
    except RulesError as error:
        return {"error": _error_data(error)}


def _error_data(error: RulesError) -> ErrorData:
    slip = error.slip if isinstance(error, UnknownCardError) else None
    return ErrorData(
        type=error.kind,
        message=_reword_message(str(error)),
        nearest=[*map(str, error.nearest)],
        slip=None if slip is None else SlipData(name=slip.name, meant=list(slip.built)),
    )


def _reword_message(message: str) -> str:
    """Return an error's message for somebody who typed a position into a page, not a file."""
    if (unreadable := _UNREADABLE.fullmatch(message)) is not None:
        line, problem, hint = unreadable.groups()
        if any(words in problem for words in _OUR_MESSAGE_MARKS):
            return f"line {line} of the position: {problem}{hint or ''}"
        return f"the position cannot be read after line {line}{hint or _LIKELY_CAUSES}"
    problem_text = _LINE_PREFIX.sub("", message)
    return next(
        (ours for words, ours in _REWORDED_MESSAGES.items() if problem_text.startswith(words)),
        problem_text,
    )


def read_position(position: str) -> WrittenPosition:
    """Return a position as it is written, whether it can be played or not, and its edition.

    Raises :class:`rules.errors.RulesError` if it is no mapping of names to values.
    """
    data = _parse_own_position(position)
    written = data["position"] if isinstance(data["position"], dict) else {}
    try:
        plain = json.loads(json.dumps(written, default=str, skipkeys=True))
    except ValueError as error:
        raise ScenarioError("the position contains itself") from error
    return {"written_for": data["edition"], "position": plain}


def play(request: PlayRequest) -> PlayResponse:
    """Return where the game stands after the decisions that were asked for.

    Raises :class:`rules.errors.RulesError` if the position cannot be played.
    """
    data = _example_scenario(request) if request.example else _parse_own_position(request.position)
    file = _open_scenario(data)
    rules = rules_of(request.edition) if request.edition else file.default_rules()
    draw = partial(choose_by_chance, dice=random.SystemRandom()) if request.draw else None
    table = play_on(build_start(file, file.scenario.position, rules), request.decisions, draw)
    response = _play_response(table, rules, data)
    if request.explore:
        response["outcomes"] = _outcomes_data(
            explore_outcomes(file, table, MAX_EXPLORED_DECISIONS, _make_deadline()), rules
        )
    if request.write:
        response["file"] = export_scenario(table, data, rules)
    return response


# --- positions ------------------------------------------------------------------------


def _example_scenario(request: PlayRequest) -> dict[str, Any]:
    """Return the position of an example, or of its variant, as a scenario of its own."""
    id_ = request.example
    path = (executed_examples() | own_positions()).get(id_)
    if path is None:
        raise UnknownExampleError(id_, nearest_examples(id_))
    scenario = open_file(path).scenario
    path = shipped_scenarios().get(scenario.same_as or id_, path)
    file, raw = open_file(path), read_document(path).data
    variants = file.scenario.variants
    if request.variant > len(variants):
        raise ScenarioError(
            f"{id_} has {len(variants)} variants, so there is no number {request.variant}"
        )
    title, rules, position = file.scenario.title, file.default_rules(), raw.get("position") or {}
    if request.variant:
        variant = variants[request.variant - 1]
        changes = raw["variants"][request.variant - 1].get("position") or {}
        title, position = f"{title}: {variant.title}", merge(position, changes)
        rules = file.default_rules(variant) if variant.edition else rules
    if file.scenario.deck is not None:
        raise ScenarioError(f"{id_} is about a deck, so there is no position to play")
    return _unplayed_scenario(
        title, rules_of(raw["edition"]) if "edition" in raw else rules, position
    )


def _parse_own_position(position: str) -> dict[str, Any]:
    """Return a position that somebody wrote, alone or in a scenario file, as a scenario."""
    document = parse_document(position or "{}", _POSITION)
    refuse_repeated_keys(_POSITION, document.root)
    data = document.data
    if "position" not in data and "example" not in data:
        return _unplayed_scenario(_DEFAULT_TITLE, NEWEST, data)
    title = data.get("title")
    title = (
        shorten(title, MAX_TITLE_CHARS)
        if isinstance(title, str) and is_valid_text(title)
        else _DEFAULT_TITLE
    )
    return _unplayed_scenario(title, _rules_named(data), data.get("position") or {})


def _rules_named(data: Mapping[str, Any]) -> Rules:
    named = data.get("edition")
    return NEWEST if named is None else rules_of(str(named))


def _unplayed_scenario(title: str, rules: Rules, position: Any) -> dict[str, Any]:
    """Return a scenario in which nothing has been played yet."""
    scenario = {"example": "own:played/1", "title": title, "edition": rules.edition}
    return scenario | {"position": position}


def _open_scenario(data: dict[str, Any]) -> ScenarioFile:
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True)
    if not is_valid_text(text):
        raise ScenarioError("the position contains an invalid character")
    return open_document(parse_document(text, _POSITION), _POSITION)


# --- what is told ---------------------------------------------------------------------


def _play_response(table: Table, rules: Rules, data: Mapping[str, Any]) -> PlayResponse:
    lines = table.transcript[-MAX_TRANSCRIPT_LINES:]
    return PlayResponse(
        title=data["title"],
        edition=rules.id,
        written_for=data["edition"],
        position=data.get("position") or {},
        decisions=list(table.labels),
        taken=[
            TakenDecisionData(player=one.player, label=one.label, choice=one.was_free)
            for one in table.taken
        ],
        decision=_decision_data(table, rules),
        refused=_refusal_data(explain_refusal(table), rules),
        transcript=[_line_data(line, rules) for line in lines],
        since=max(table.since - (len(table.transcript) - len(lines)), 0),
        state=table.state,
        before=table.before,
        drawn=table.drawn,
        warnings=[_reason_data(*one, rules) for one in _warnings(table)],
        outcomes=None,
        file=None,
    )


def _decision_data(table: Table, rules: Rules) -> DecisionData | None:
    if (decision := table.decision) is None:
        return None
    options = [option.label for option in decision.options[:MAX_OPTIONS]]
    return DecisionData(
        player=decision.player.value,
        rule=display_number(decision.rule, rules),
        name=decision.rule,
        question=decision.question,
        options=options,
        details={label: table.details[label] for label in options if label in table.details},
        ticks=cards_to_tick(table),
        more=max(len(decision.options) - MAX_OPTIONS, 0),
    )


def _line_data(line: Line, rules: Rules) -> TranscriptLineData:
    return TranscriptLineData(
        rule=display_number(line.rule, rules),
        name=line.rule,
        text=renumber_text(line.words, rules),
        depth=line.depth,
        decision=line.decision,
    )


def _refusal_data(refused: Refusal | None, rules: Rules) -> RefusalData | None:
    if refused is None:
        return None
    return RefusalData(
        place=refused.place,
        label=refused.label,
        message=renumber_text(refused.message, rules),
        rules=[_reason_data(*one, rules) for one in refused.rules],
        play=refused.is_play,
        meant=list(refused.meant),
        rest=refused.rest,
    )


def _reason_data(rule: str, reason: str, rules: Rules) -> ReasonData:
    return ReasonData(
        rule=display_number(rule, rules), name=rule, reason=renumber_text(reason, rules)
    )


def _warnings(table: Table) -> Iterator[tuple[str, str]]:
    """Yield what will soon end the game by itself, each with its rule."""
    if table.decision is not None and not table.state["corp"]["deck"]:
        yield NOTHING_TO_DRAW


def _outcomes_data(explored: Playthrough, rules: Rules) -> OutcomesData:
    """Return what can come of the position, and whether that is all."""
    found = sorted(explored.outcomes or (), key=lambda outcome: len(outcome.shortest))
    return OutcomesData(
        complete=explored.passed and len(found) <= MAX_OUTCOMES,
        lines=explored.lines,
        message="; ".join(renumber_text(told, rules) for told in explored.failures),
        count=len(found),
        outcomes=[
            OutcomeData(lines=one.lines, shortest=list(one.shortest), state=one.state)
            for one in found[:MAX_OUTCOMES]
        ],
    )


def _make_deadline() -> Callable[[], bool]:
    spent, late = time.process_time() + EXPLORE_CPU_SECONDS, time.monotonic() + EXPLORE_SECONDS
    return lambda: time.process_time() > spent or time.monotonic() > late


def list_cards() -> list[CardData]:
    """Return every card that can be played."""
    known = sorted(cards().values(), key=lambda card: card.name)
    return [
        CardData(name=card.name, side=card.side.value, type=card.type, offered=_is_offered(card))
        for card in known
    ]


def _is_offered(card: CardDefinition) -> bool:
    """Whether somebody setting up a position may want the card: it is printed, or a blank."""
    return not card.test_card or card.name.startswith(_BLANK_NAME_PREFIX)
