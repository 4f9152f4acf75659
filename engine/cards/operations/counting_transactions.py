"""Transactions that gain credits for each of something."""

from engine.cards.words.choices import installed_ice
from engine.cards.words.effects import do, gain_credits
from engine.cards.words.places import in_archives, in_hq
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import is_advanced
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.game_concepts.hosting import cards_in_root
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Side


def _types_faceup_in_archives(game: Game) -> set[str]:
    faceup = [o for o in map(game.object, in_archives(game)) if o.faceup]
    return {o.printed.type for o in faceup}


def _1_for_each_type(game: Game, _resolution: Resolution) -> int:
    return len(_types_faceup_in_archives(game))


ARMED_ASSET_PROTECTION = CardDefinition(
    name="Armed Asset Protection",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="gain 3[c], 1[c] for each type faceup in Archives and 2[c] for agendas",
            clauses=(
                do(gain_credits(3)),
                do(gain_credits(_1_for_each_type)),
                If(
                    lambda game, _r: "agenda" in _types_faceup_in_archives(game),
                    (do(gain_credits(2)),),
                ),
            ),
        ),
    ),
)


def _1_for_each_counter_on_it(game: Game, resolution: Resolution) -> int:
    return hosted_count(game, resolution.the("a piece of ice"), ADVANCEMENT)


COMMERCIALIZATION = CardDefinition(
    name="Commercialization",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=0,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="gain 1[c] for each advancement counter on a piece of ice",
            clauses=(
                Announce((installed_ice("a piece of ice"),)),
                do(gain_credits(_1_for_each_counter_on_it)),
            ),
        ),
    ),
)


def _remotes_with_a_card_in_the_root(game: Game, _resolution: Resolution) -> int:
    remotes = [name for name in game.state.servers if name not in CENTRAL_SERVERS]
    return sum(bool(cards_in_root(game, remote)) for remote in remotes)


DIVERSIFIED_PORTFOLIO = CardDefinition(
    name="Diversified Portfolio",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="gain 1[c] for each remote server whose root holds a card",
            clauses=(do(gain_credits(_remotes_with_a_card_in_the_root)),),
        ),
    ),
)


def _2_for_each_advanced_card(game: Game, _resolution: Resolution) -> int:
    return 2 * sum(is_advanced(game, card.oid) for card in game.installed())


MASS_COMMERCIALIZATION = CardDefinition(
    name="Mass Commercialization",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="gain 2[c] for each advanced card",
            clauses=(do(gain_credits(_2_for_each_advanced_card)),),
        ),
    ),
)


YOUR_DIGITAL_LIFE = CardDefinition(
    name="Your Digital Life",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="gain 1[c] for each card in HQ",
            clauses=(do(gain_credits(lambda game, _r: len(in_hq(game)))),),
        ),
    ),
)
