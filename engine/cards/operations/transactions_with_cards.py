"""Transactions that also move or trash cards."""

from engine.cards.words.choices import card_in_hq
from engine.cards.words.effects import (
    do,
    gain_credits,
    reveal_chosen,
    runner_gains_credits,
    trash_chosen,
)
from engine.cards.words.installing import card_to_install, in_a_remote_root, install_chosen
from engine.cards.words.places import cards_in_remote_roots, in_hq
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.sides import Side

_IN_A_REMOTE = "a card in the root of a remote server"


def _3_for_each_counter_on_it(game: Game, resolution: Resolution) -> int:
    return 3 * hosted_count(game, resolution.the(_IN_A_REMOTE), ADVANCEMENT)


BACK_CHANNELS = CardDefinition(
    name="Back Channels",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=0,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="gain 3[c] for each advancement counter on a card and trash it",
            clauses=(
                do(
                    gain_credits(_3_for_each_counter_on_it),
                    trash_chosen(_IN_A_REMOTE),
                    targets=(Target(_IN_A_REMOTE, cards_in_remote_roots),),
                ),
            ),
        ),
    ),
)


NONEQUIVALENT_EXCHANGE = CardDefinition(
    name="Nonequivalent Exchange",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="gain 5[c], and each player may be given 2[c]",
            clauses=(
                do(gain_credits(5)),
                May("have each player gain 2[c]", (do(gain_credits(2), runner_gains_credits(2)),)),
            ),
        ),
    ),
)


_TO_REVEAL = "all but 1 card in HQ"
_TO_INSTALL = "a card in HQ"


PEER_REVIEW = CardDefinition(
    name="Peer Review",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=4,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="reveal all but 1 card in HQ, gain 7[c] and install 1 card",
            clauses=(
                do(
                    reveal_chosen(_TO_REVEAL),
                    targets=(
                        card_in_hq(_TO_REVEAL, lambda game, _r: max(0, len(in_hq(game)) - 1)),
                    ),
                ),
                do(gain_credits(7)),
                May(
                    "install 1 card in the root of a remote server",
                    (
                        do(
                            install_chosen(_TO_INSTALL, where=in_a_remote_root),
                            targets=(card_to_install(_TO_INSTALL, in_hq, where=in_a_remote_root),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)
