"""Options and refusals tell a player nothing about cards that they cannot see (10.2.2b).

The same table is played twice, the second time with the cards hidden from one player exchanged.
Whatever that player asks for, by whatever name, the answer is the same.
"""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hidden_twins import play_both, with_hidden_cards_exchanged
from own_scenario import scenario_failures
from scenario_files import open_once

from engine.games.invariants import BrokenInvariantError, check_no_secrets_told
from engine.kernel.decisions import Decision, Option, take_option
from engine.kernel.game import Game
from engine.kernel.legality import reasons
from engine.kernel.sides import Side
from engine.scenarios.start import Start, build_start

TABLE = """
example: own:hidden/1
title: Something lies facedown in every place
position:
  turn: %s
  runner:
    credits: 20
    identity: "Apex: Invasive Predator"
    hand: [Botulus, Corroder, Diesel, Self-modifying Code]
    deck: [Gordian Blade, Sure Gamble, Daily Casts, Botulus]
    rig: [{card: Imp, facedown: true}, {card: Datasucker, facedown: true}]
  corp:
    credits: 20
    hand: [Hostile Takeover, PAD Campaign, Enigma, Hedge Fund]
    deck: [Ice Wall, Beanstalk Royalties, Snare!, Priority Requisition]
    discard: [{card: Quandary, facedown: true}, {card: Restructure, facedown: true}]
    servers:
      HQ: {ice: [Tollbooth, Wall of Static, {card: Wraparound, rezzed: true}]}
      remote 1: {root: [Melange Mining Corp.], ice: [Data Mine]}
      remote 2: {root: [Ash 2X3ZB9CY, Project Atlas]}
      remote 3: {root: [Adonis Campaign]}
"""
REQUESTS = (
    "{}",
    *("rez {}", "score {}", "advance {}", "install {}", "play {}", "use {}", "trigger {}"),
    *("find {}", "on {}", "access {}", "trash {}", "trash resource {}", "pay 1[c] to trash {}"),
)
"""What may be asked for of a card."""
PLAYED = [[dice.randrange(2**16) for _ in range(8)] for dice in map(random.Random, range(2))]


def start_in(turn: Side, folder: Path) -> Start:
    path = folder / "hidden.yaml"
    path.write_text(TABLE % turn.value, "utf-8")
    file = open_once(path)
    return build_start(file, file.scenario.position)


def refusal(game: Game, decision: Decision, label: str) -> object:
    """Return why a label is refused, or nothing if it is an option under any name."""
    if decision.option(label) is not None:
        return None
    return reasons(game, decision, label)


@pytest.mark.parametrize("side", Side)
def test_options_and_refusals_do_not_depend_on_hidden_cards(side: Side, tmp_path: Path) -> None:
    start, answered = start_in(side, tmp_path), 0
    for seed, choices in enumerate(PLAYED):
        twin, other = with_hidden_cards_exchanged(start, side, seed)
        names = sorted({o.printed.name for o in start.state.objects.values() if o.card in other})
        for games, decisions in play_both((start, twin), other, side, choices):
            first, second = decisions
            if first.player is not side:
                continue
            assert [o.label for o in first.options] == [o.label for o in second.options]
            for label in (request.format(name) for request in REQUESTS for name in names):
                refusals = [*map(refusal, games, decisions, (label, label))]
                assert None in refusals or refusals[0] == refusals[1], label
                answered += refusals[0] is not None
    assert answered > 500


def test_an_option_that_names_a_hidden_card_is_noticed(
    tmp_path: Path,
) -> None:
    game, process = start_in(Side.RUNNER, tmp_path).game()
    decision = next(process)
    check_no_secrets_told(game, decision)
    decision = take_option(process, decision.option("install Botulus"))
    check_no_secrets_told(game, decision)
    named = [replace(option, label=option.alias or option.label) for option in decision.options]
    with pytest.raises(BrokenInvariantError, match="The Runner is told of"):
        check_no_secrets_told(game, replace(decision, options=tuple(named)))


@pytest.mark.parametrize("accessed", ["Shattered Remains", "The Future Perfect"])
def test_the_corp_learns_which_accessed_card_has_a_pending_ability(
    accessed: str, tmp_path: Path
) -> None:
    path = tmp_path / "ambush.yaml"
    position = f"position: {{corp: {{deck: [{accessed}, Ice Wall]}}}}"
    path.write_text(f"example: own:ambush/1\ntitle: An ambush\n{position}\n", "utf-8")
    file = open_once(path)
    game, process = build_start(file, file.scenario.position).game()
    decision = next(process)
    for label in ("run R&D", "continue"):
        decision = take_option(process, decision.option(label))
    while decision.player is not Side.CORP:
        decision = take_option(process, decision.options[-1])
    assert accessed in "\n".join((decision.question, *(o.label for o in decision.options)))
    check_no_secrets_told(game, decision)
    name = decision.question.replace(accessed, "Ice Wall"), "trigger Ice Wall"
    other = replace(decision, question=name[0], options=(Option(name[1]),))
    with pytest.raises(BrokenInvariantError, match="The Corp is told of Ice Wall"):
        check_no_secrets_told(game, other)
    process.close()


def test_unrezzed_ice_is_also_found_by_its_name(tmp_path: Path) -> None:
    _, process = start_in(Side.RUNNER, tmp_path).game()
    decision = take_option(process, next(process).option("install Botulus"))
    unseen = "on unrezzed ice protecting HQ at position 2 from the outside"
    offered = [option.label for option in decision.options]
    assert unseen in offered
    assert "on Wall of Static" not in offered
    assert decision.option("on Wall of Static") is decision.option(unseen)


UNSEEN = """
position:
  this_turn: [{stolen: Hostile Takeover}]
  runner: {score_area: [Hostile Takeover], hand: [Reprise]}
  corp:
    hand: [Hedge Fund]
    servers:
      remote 1: {root: [PAD Campaign], ice: [Enigma]}
      remote 2: {root: [Project Atlas, Ash 2X3ZB9CY]}
script:
  - runner: play Reprise
  - expect:
      options: [facedown card 1 in the root of remote 1, PAD Campaign]
      not_options: [Hedge Fund]
  - runner: Project Atlas
  - runner: run any server
  - runner: run remote 2
  - runner: continue
expect:
  corp: {hand: [Hedge Fund, Project Atlas]}
  accessed: [Ash 2X3ZB9CY]
"""


def test_a_script_may_name_hidden_cards(tmp_path: Path) -> None:
    assert scenario_failures(tmp_path, UNSEEN) == ()
