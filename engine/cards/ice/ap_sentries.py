"""More AP sentries."""

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.conditions import this
from engine.cards.words.continuous import stronger_while
from engine.cards.words.effects import do, do_damage, end_the_run, give_tags
from engine.cards.words.ice import take_bad_publicity_when_rezzed, while_protecting
from engine.cards.words.places import for_each_card_in_the_grip, in_your_grip
from engine.cards.words.run_conditions import when_encountering, whenever_the_runner_passes
from engine.cards.words.tags import if_the_runner_is_tagged
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.sides import Side

BATHYNOMUS = CardDefinition(
    name="Bathynomus",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=3,
    strength=1,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        stronger_while(3, "it protects Archives", while_protecting("Archives")),
        damage_sub(3, DamageKind.NET),
    ),
)


def _a_psi_game_for_the_grip() -> PsiGame:
    return PsiGame(differ=(do(do_damage(for_each_card_in_the_grip, DamageKind.NET)),))


def _each_player_gains_2(_game: Game, _resolution: Resolution) -> list[Effect]:
    return [GainCredits(side=side, base=2) for side in (Side.CORP, Side.RUNNER)]


CHETANA = CardDefinition(
    name="Chetana",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "psi"}),
    cost=4,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub("each player gains 2[c]", do(_each_player_gains_2)),
        sub("play a Psi Game: 1 net damage for each card in the grip", _a_psi_game_for_the_grip()),
    ),
)


FENRIS = CardDefinition(
    name="Fenris",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "illicit"}),
    cost=4,
    strength=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        take_bad_publicity_when_rezzed(1),
        damage_sub(1, DamageKind.CORE),
        sub("end the run", do(end_the_run)),
    ),
)


JAGUARUNDI = CardDefinition(
    name="Jaguarundi",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=4,
    strength=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="give 1 tag unless the Runner spends [click]",
            condition=when_encountering(this),
            clauses=(unless_the_runner_pays(Cost(clicks=1), do(give_tags(1))),),
            threat=4,
        ),
        sub("give 1 tag", do(give_tags(1))),
        sub(
            "do 1 core damage if the Runner is tagged",
            if_the_runner_is_tagged(do(do_damage(1, DamageKind.CORE))),
        ),
    ),
)


def _4_cards_are_in_the_grip(game: Game, _resolution: Resolution) -> bool:
    return len(in_your_grip(game)) >= 4


PHONEUTRIA = CardDefinition(
    name="Phoneutria",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "observer"}),
    cost=4,
    strength=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="give 1 tag, if 4 cards are in the grip",
            condition=whenever_the_runner_passes(this),
            clauses=(If(_4_cards_are_in_the_grip, (do(give_tags(1)),)),),
        ),
        damage_sub(1, DamageKind.NET),
        damage_sub(1, DamageKind.NET),
    ),
)
