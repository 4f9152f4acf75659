"""Ice that does something good for the Corp as it is rezzed."""

from engine.cards.words.abilities import break_by_losing_clicks, damage_sub, sub
from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.choices import trash_1_program
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.continuous import more_for_each_hosted
from engine.cards.words.costs import all_you_can_spend, trash_another_installed_card, trash_from_hq
from engine.cards.words.counters import place_on_this, remove_from_this
from engine.cards.words.effects import (
    derez_this,
    do,
    do_damage,
    end_the_run,
    gain_credits,
    give_tags,
    lose_a_click,
    runner_loses_credits,
    trash_chosen,
    trash_this,
)
from engine.cards.words.ice import rezzed_ice_with
from engine.cards.words.places import installed_cards_of_types, of_type
from engine.cards.words.run_conditions import when_rezzed_during_a_run_on_this_server
from engine.cards.words.searching import add_found_to_hand, reveal_found, search_for
from engine.cards.words.subroutines import gains_for_each_hosted
from engine.cards.words.unless import end_the_run_unless_the_runner_pays
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import PayUpTo, chosen_number
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful, if_unsuccessful
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import POWER, Purge
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

PING = CardDefinition(
    name="Ping",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=2,
    strength=1,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="rezzed in a run on this server, give 1 tag",
            condition=when_rezzed_during_a_run_on_this_server(),
            clauses=(do(give_tags(1)),),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


ENVELOPMENT = CardDefinition(
    name="Envelopment",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=5,
    strength=5,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 4 power counters",
            condition=when_rezzed(),
            clauses=(do(place_on_this(4, POWER)),),
        ),
        ConditionalAbility(
            label="remove 1 power counter",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(remove_from_this(1, POWER)),),
        ),
        gains_for_each_hosted(POWER, sub("end the run", do(end_the_run)), before=True),
        sub("trash this", do(trash_this)),
    ),
)


FLYSWATTER = CardDefinition(
    name="Flyswatter",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=2,
    strength=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="rezzed in a run on this server, purge virus counters",
            condition=when_rezzed_during_a_run_on_this_server(),
            clauses=(do(lambda *_: Purge()),),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _one_for_each_rezzed_harmonic_ice(game: Game, resolution: Resolution) -> int:
    return rezzed_ice_with("harmonic")(game, resolution.source)


PULSE = CardDefinition(
    name="Pulse",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "harmonic"}),
    cost=3,
    strength=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="rezzed in a run on this server, the Runner loses [click]",
            condition=when_rezzed_during_a_run_on_this_server(),
            clauses=(do(lose_a_click),),
        ),
        sub(
            "the Runner loses 1[c] for each rezzed harmonic ice",
            do(runner_loses_credits(_one_for_each_rezzed_harmonic_ice)),
        ),
        sub(
            "end the run unless the Runner spends [click]",
            end_the_run_unless_the_runner_pays(Cost(clicks=1)),
        ),
    ),
)


def _5_stronger_in_this_run(_game: Game, resolution: Resolution) -> Effect:
    return change_strength(resolution.source, 5, Duration.RUN)


STAVKA = CardDefinition(
    name="Stavka",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=4,
    strength=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash another card for +5 strength in this run",
            condition=when_rezzed(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    trash_another_installed_card(),
                    then=(do(_5_stronger_in_this_run),),
                ),
            ),
            optional=True,
        ),
        sub("trash 1 installed program", trash_1_program),
        sub("trash 1 installed program", trash_1_program),
    ),
)


ANEMONE = CardDefinition(
    name="Anemone",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=3,
    strength=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="rezzed in a run on this server, 2 net damage for a card of HQ",
            condition=when_rezzed_during_a_run_on_this_server(),
            clauses=(
                NestedCost(Side.CORP, trash_from_hq(1), then=(do(do_damage(2, DamageKind.NET)),)),
            ),
            optional=True,
        ),
        damage_sub(1, DamageKind.NET),
    ),
)


_TROJAN = "an installed trojan program"


def _trojan_programs(game: Game, _resolution: Resolution) -> list[int]:
    programs = installed_cards_of_types(game, "program")
    return [card for card in programs if game.has_subtype(card, "trojan")]


BUMI_10 = CardDefinition(
    name="Bumi 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "ap", "destroyer"}),
    cost=3,
    strength=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="rezzed in a run on this server, trash 1 trojan program",
            condition=when_rezzed_during_a_run_on_this_server(),
            clauses=(do(trash_chosen(_TROJAN), targets=(Target(_TROJAN, _trojan_programs),)),),
            optional=True,
        ),
        break_by_losing_clicks(1, 1),
        sub("trash 1 installed program", trash_1_program),
        damage_sub(1, DamageKind.CORE),
    ),
)


WAVE = CardDefinition(
    name="Wave",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "harmonic"}),
    cost=2,
    strength=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="rezzed in a run on this server, search R&D for ice",
            condition=when_rezzed_during_a_run_on_this_server(),
            clauses=(
                do(search_for(deck(Side.CORP), of_type("ice"))),
                do(reveal_found),
                do(add_found_to_hand),
            ),
            optional=True,
        ),
        sub(
            "gain 1[c] for each rezzed harmonic ice",
            do(gain_credits(_one_for_each_rezzed_harmonic_ice)),
        ),
    ),
)


DRACO = CardDefinition(
    name="Dracō",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=1,
    strength=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="spend credits to place as many power counters",
            condition=when_rezzed(),
            clauses=(
                PayUpTo(
                    Side.CORP,
                    all_you_can_spend,
                    lambda n: Cost(credits=n),
                    then=(do(place_on_this(chosen_number, POWER)),),
                ),
            ),
            optional=True,
        ),
        StaticAbility(
            label="+1 strength for each power counter",
            declarations=(more_for_each_hosted("strength", POWER),),
        ),
        sub(
            "trace 2: give 1 tag and end the run",
            Trace(2, (if_successful(do(give_tags(1), end_the_run)),)),
        ),
    ),
)


TMI = CardDefinition(
    name="TMI",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=3,
    strength=5,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="trace 2, or it is derezzed",
            condition=when_rezzed(),
            clauses=(Trace(2, (if_unsuccessful(do(derez_this)),)),),
        ),
        sub("end the run", do(end_the_run)),
    ),
)
