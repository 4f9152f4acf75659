"""Programs that play: each prefers some options to others, by what the options mean.

They know no card and look only at what they are offered, so they can play any two decks. Chance is
no player: it deals each card that is left equally often.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel import intents
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.lingering_effects.strength_changes import StrengthChange
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.decisions import Decision, Option
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import deck
from engine.kernel.intents.intent import Intent
from engine.kernel.runs.breaking import BreakSubroutines
from engine.kernel.sides import Chance, Side

Choose = Callable[[Game, Decision], Option]
"""Answers a decision with one of its options."""

Matches = Callable[[Game, Intent], bool]
"""Whether a weight applies to an option with that intent."""


def to(*kinds: type[Intent]) -> Matches:
    """Match options of these kinds."""
    return lambda _game, intent: isinstance(intent, kinds)


def to_use_for(effect: type[Effect]) -> Matches:
    """Match the use of abilities that are expected to have an effect of that kind."""

    def wanted(game: Game, intent: Intent) -> bool:
        if not isinstance(intent, intents.Use):
            return False
        resolution = Resolution(intent.ability, intent.source, game.controller(intent.source))
        supposed = (c.likely_effects(game, resolution) for c in intent.ability.clauses)
        return any(isinstance(made, effect) for effects in supposed for made in effects)

    return wanted


def to_run(*servers: str) -> Matches:
    """Match runs on these servers; on any but Archives if none are named."""

    def wanted(_game: Game, intent: Intent) -> bool:
        if not isinstance(intent, intents.RunServer | intents.RunFor):
            return False
        return intent.server in servers if servers else intent.server != "Archives"

    return wanted


def to_protect(*servers: str) -> Matches:
    """Match installing ice on these servers."""
    return lambda _game, intent: (
        isinstance(intent, intents.InstallTo)
        and intent.to.protecting
        and intent.to.server in servers
    )


@dataclass(frozen=True, slots=True)
class Policy:
    """A way to play: an option is as likely as the first of the ``weights`` that applies, or 1."""

    name: str
    side: Side | None
    weights: tuple[tuple[Matches, float], ...] = ()

    def weight(self, game: Game, option: Option) -> float:
        """Return how much the player prefers the option."""
        if (intent := option.intent) is None:
            return 1.0
        return next((w for wanted, w in self.weights if wanted(game, intent)), 1.0)

    def choose(self, game: Game, decision: Decision, dice: random.Random) -> Option:
        """Choose an option, each as likely as it is preferred."""
        weights = [self.weight(game, option) for option in decision.options]
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
                (to(intents.Score), 1000),
                (to(intents.Advance), 12),
                (to(intents.Install), 6),
                (to_protect("HQ", "R&D"), 4),
                (to_protect("Archives"), 0.1),
                (to(intents.Play, intents.Use), 8),
                (to(intents.Rez), 4),
                (to(intents.Trigger, intents.Pay), 20),
                (to(intents.Purge, intents.TrashResource), 0.2),
            ),
        ),
        Policy(
            "hoard",
            Side.CORP,
            (
                (to(intents.Score, intents.Advance, intents.Install), 0.02),
                (to(intents.DrawCard), 20),
                (to(intents.Rez), 0.1),
            ),
        ),
        Policy(
            "greedy",
            Side.RUNNER,
            (
                (to_run(), 10),
                (to_run("Archives"), 0.5),
                (to_use_for(BreakSubroutines), 30),
                (to_use_for(StrengthChange), 2),
                (to(intents.Play, intents.Install), 8),
                (to(intents.DrawCard, intents.DrawUpTo), 3),
                (to(intents.GoOn), 20),
                (to(intents.JackOut), 0.3),
                (to(intents.Pay, intents.PayToTrash), 4),
            ),
        ),
        Policy(
            "careful",
            Side.RUNNER,
            (
                (to(intents.RunServer, intents.RunFor, intents.Play), 0.05),
                (to(intents.JackOut), 20),
                (to(intents.DrawCard, intents.DrawUpTo), 6),
                (to(intents.Install), 4),
                (to(intents.RemoveTag), 10),
            ),
        ),
    )
}
"""Every policy by its name; one without a side can play either."""


def policy_names(side: Side) -> list[str]:
    """Return the names of the policies that can play that side."""
    return [p.name for p in POLICIES.values() if p.side in (None, side)]


def choose_by_chance(game: Game, decision: Decision, dice: random.Random) -> Option:
    """Choose at random; an option that stands for several copies of a card counts once for each."""
    unordered = set().union(*game.state.unordered.values())
    left = [game.name(oid) for side in Side for oid in game.zone(deck(side)) if oid in unordered]

    def copies(option: Option) -> int:
        is_dealt = decision.rule == "4.2.3" and option.value in unordered
        return left.count(game.name(option.value)) if is_dealt else 1

    return dice.choices(decision.options, [copies(option) for option in decision.options])[0]


def seeded_policies(corp: str, runner: str, seed: int) -> Choose:
    """Return what chooses for two policies and chance; the same seed plays the same game."""
    dice = random.Random(seed)
    playing = {Side.CORP: POLICIES[corp], Side.RUNNER: POLICIES[runner]}

    def choose(game: Game, decision: Decision) -> Option:
        if isinstance(decision.player, Chance):
            return choose_by_chance(game, decision, dice)
        return playing[decision.player].choose(game, decision, dice)

    return choose
