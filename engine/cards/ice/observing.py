"""Ice that looks at, reveals, draws or installs."""

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.accessing import not_in_archives
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.choices import advanceable_card, card_in_hq
from engine.cards.words.continuous import must_be_revealed_in_rd, stronger_while
from engine.cards.words.counters import place_on
from engine.cards.words.decks import add_chosen_to_deck, arrange_top, look_at_top
from engine.cards.words.effects import (
    do,
    do_damage,
    draw,
    draw_up_to,
    end_the_run,
    gain_credits,
    give_tags,
    reveal_chosen,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    directly_inward,
    install_chosen,
    may_install_one,
    protecting_another_server,
)
from engine.cards.words.places import agendas_in_hq_or_archives, ice_in_hq
from engine.cards.words.rezzing import was_rezzed_this_turn
from engine.cards.words.run_conditions import whenever_encounter_with_this_ends
from engine.cards.words.runs import encounter_this
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import PayUpTo, chosen_number
from engine.kernel.abilities.instructions.deciding_clauses import If, May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.events import EncounterEnded
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.sides import Side


def _the_runner_draws_1(*_: object) -> Effect:
    return Draw(side=Side.RUNNER, base=1, by=Side.RUNNER)


ANANSI = CardDefinition(
    name="Anansi",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=8,
    strength=5,
    faction="jinteki",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="do 3 net damage unless it was fully broken",
            condition=whenever_encounter_with_this_ends(lambda *_: True),
            clauses=(
                If(
                    lambda _game, r: not r.met_by(EncounterEnded).fully_broken,
                    (do(do_damage(3, DamageKind.NET)),),
                ),
            ),
        ),
        sub(
            "arrange the top 5 cards of R&D",
            do(look_at_top(5, Side.CORP)),
            do(arrange_top(5, Side.CORP)),
        ),
        sub(
            "1 card for you, and 1 for the Runner if they pay 2[c]",
            May("draw 1 card", (do(draw(1)),)),
            NestedCost(Side.RUNNER, Cost(credits=2), then=(do(_the_runner_draws_1),)),
        ),
        damage_sub(1, DamageKind.NET),
    ),
)


_IN_HQ = "a card in HQ"


EMPIRICIST = CardDefinition(
    name="Empiricist",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "observer"}),
    cost=7,
    strength=5,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        sub(
            "draw 1 card, put 1 of HQ onto R&D",
            do(draw(1)),
            May(
                "put 1 card of HQ onto R&D",
                (do(add_chosen_to_deck(_IN_HQ), targets=(card_in_hq(_IN_HQ),)),),
            ),
        ),
        sub("1 net damage, 1 tag", do(do_damage(1, DamageKind.NET)), do(give_tags(1))),
        damage_sub(2, DamageKind.NET),
    ),
)


_AGENDAS = "agendas in HQ and Archives"


GATEKEEPER = CardDefinition(
    name="Gatekeeper",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=0,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        stronger_while(6, "in the turn it was rezzed", was_rezzed_this_turn),
        sub(
            "draw up to 3 cards, shuffle up to 3 agendas into R&D",
            do(draw_up_to(3)),
            do(
                reveal_chosen(_AGENDAS),
                targets=(Target(_AGENDAS, agendas_in_hq_or_archives, 3, True, zone_named=True),),
            ),
            do(shuffle_into_deck(_AGENDAS)),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


_ICE_IN_HQ = "a piece of ice in HQ"


BLOOM = CardDefinition(
    name="Bloom",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "observer"}),
    cost=2,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "install 1 piece of ice protecting another server",
            May(
                "install 1 piece of ice protecting another server",
                (
                    do(
                        install_chosen(_ICE_IN_HQ, IGNORING_ALL_COSTS, protecting_another_server),
                        targets=(
                            card_to_install(
                                _ICE_IN_HQ, ice_in_hq, IGNORING_ALL_COSTS, protecting_another_server
                            ),
                        ),
                    ),
                ),
            ),
        ),
        sub(
            "install 1 piece of ice directly inward",
            may_install_one(ice_in_hq, IGNORING_ALL_COSTS, places=directly_inward),
        ),
    ),
)


_TO_ADVANCE = "a card you can advance"


HERALD = CardDefinition(
    name="Herald",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=2,
    strength=1,
    trash_cost=1,
    faction="nbn",
    influence_cost=2,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="the Runner encounters it",
            condition=when_accessed(also=not_in_archives),
            clauses=(do(encounter_this),),
            active_in=while_accessed,
        ),
        sub("gain 2[c]", do(gain_credits(2))),
        sub(
            "pay up to 2[c] to place as many advancement counters",
            PayUpTo(
                Side.CORP,
                lambda *_: 2,
                lambda n: Cost(credits=n),
                then=(
                    do(
                        place_on(_TO_ADVANCE, chosen_number, ADVANCEMENT),
                        targets=(advanceable_card(_TO_ADVANCE),),
                    ),
                ),
            ),
        ),
    ),
)
