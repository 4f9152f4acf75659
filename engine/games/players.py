"""Players that are programs: each prefers some options to others, told by their labels.

They know no card and look at nothing but what they are offered, so any two decks can be
played by them. Chance is no player: it deals each card that is left as often as any other.
"""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel.decisions import Decision, Option
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Chance, Side

Choose = Callable[[Game, Decision], Option]
"""What answers a decision."""


@dataclass(frozen=True, slots=True)
class Policy:
    """How likely an option is: ``weights`` of labels that a pattern matches, 1 of all others."""

    name: str
    side: Side | None
    weights: tuple[tuple[str, float], ...] = ()

    def weight(self, option: Option) -> float:
        """How much the player prefers the option."""
        found = (w for pattern, w in self.weights if re.match(pattern, option.label))
        return next(found, 1.0)

    def choose(self, decision: Decision, dice: random.Random) -> Option:
        """An option, each as likely as it is preferred."""
        weights = [self.weight(option) for option in decision.options]
        if not any(weights):
            return dice.choice(decision.options)
        return dice.choices(decision.options, weights)[0]


POLICIES = {
    policy.name: policy
    for policy in (
        Policy("random", None),
        Policy(
            "rush",
            Side.CORP,
            (
                ("score ", 1000),
                ("advance ", 12),
                ("install ", 6),
                ("protecting (HQ|R&D)$", 4),
                ("protecting Archives", 0.1),
                ("play |use ", 8),
                ("rez ", 4),
                ("trigger |pay ", 20),
                ("purge|trash ", 0.2),
            ),
        ),
        Policy(
            "hoard",
            Side.CORP,
            (("score |advance |install ", 0.02), ("draw 1 card", 20), ("rez ", 0.1)),
        ),
        Policy(
            "greedy",
            Side.RUNNER,
            (
                ("steal ", 1000),
                ("run (HQ|R&D|remote)", 10),
                ("run Archives", 0.5),
                ("use .*: break", 30),
                (r"use .*strength", 2),
                ("play ", 8),
                ("install ", 8),
                ("draw ", 3),
                ("continue", 20),
                ("jack out", 0.3),
                ("pay ", 4),
            ),
        ),
        Policy(
            "careful",
            Side.RUNNER,
            (
                ("run |play ", 0.05),
                ("jack out", 20),
                ("draw ", 6),
                ("install ", 4),
                ("remove ", 10),
            ),
        ),
    )
}
"""Every policy by its name; one without a side can play either."""


def policies_of(side: Side) -> list[str]:
    """The names of the policies that can play that side."""
    return [p.name for p in POLICIES.values() if p.side in (None, side)]


def chance(game: Game, decision: Decision, dice: random.Random) -> Option:
    """What happens to happen: copies that are one option count as often as there are copies."""
    unordered = set().union(*game.state.unordered.values())
    left = [game.name(oid) for side in Side for oid in game.zone(deck(side)) if oid in unordered]

    def copies(option: Option) -> int:
        is_dealt = decision.rule == "4.2.3" and option.value in unordered
        return left.count(game.name(option.value)) if is_dealt else 1

    return dice.choices(decision.options, [copies(option) for option in decision.options])[0]


def programs(corp: str, runner: str, seed: int) -> Choose:
    """Two policies and chance, at one set of dice: the same seed plays the same game."""
    dice = random.Random(seed)
    playing = {Side.CORP: POLICIES[corp], Side.RUNNER: POLICIES[runner]}

    def choose(game: Game, decision: Decision) -> Option:
        if isinstance(decision.player, Chance):
            return chance(game, decision, dice)
        return playing[decision.player].choose(decision, dice)

    return choose
