"""Operations that install or play several cards."""

from engine.cards.words.continuous import play_only_if
from engine.cards.words.effects import do, draw_up_to, gain_credits
from engine.cards.words.installing import a_single_remote_server
from engine.cards.words.places import agendas_in_the_runners_score_area, in_hq
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.several import InstallEach, PlayEach
from engine.kernel.sides import Side

FAST_BREAK = CardDefinition(
    name="Fast Break",
    side=Side.CORP,
    type="operation",
    cost=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="gain X[c], draw up to X, install up to X in a single remote server",
            clauses=(
                do(gain_credits(agendas_in_the_runners_score_area)),
                do(draw_up_to(agendas_in_the_runners_score_area)),
                InstallEach(in_hq, agendas_in_the_runners_score_area, where=a_single_remote_server),
            ),
        ),
    ),
)


SHIPMENT_FROM_MIRRORMORPH = CardDefinition(
    name="Shipment from MirrorMorph",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(label="install up to 3 cards from HQ", clauses=(InstallEach(in_hq, 3),)),
    ),
)


SUBCONTRACT = CardDefinition(
    name="Subcontract",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    influence_cost=3,
    cost=0,
    faction="weyland-consortium",
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(label="play up to 2 operations from HQ", clauses=(PlayEach(in_hq, 2),)),
    ),
)
