"""Barriers whose strength or subroutines vary with the game."""

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.choices import installed, own_program
from engine.cards.words.conditions import runner_is_tagged, this
from engine.cards.words.continuous import (
    can_be_advanced,
    costs_less,
    stronger_for_each_advancement,
    stronger_while,
)
from engine.cards.words.costs import trash_from_hq
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import (
    do,
    end_the_run,
    gain_credits,
    runner_trashes_chosen,
    trash_chosen,
)
from engine.cards.words.ice import (
    an_ai_program_is_installed,
    rezzed_ice_with,
    take_bad_publicity_when_rezzed,
    the_outermost,
    while_protecting,
    while_protecting_a_remote_server,
)
from engine.cards.words.places import icebreakers_installed
from engine.cards.words.run_conditions import when_encountering
from engine.cards.words.subroutines import loses_last_printed
from engine.cards.words.tags import for_each_tag
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Only
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT, VIRUS, hosted_count
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side

BULWARK = CardDefinition(
    name="Bulwark",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "illicit"}),
    cost=10,
    strength=8,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        take_bad_publicity_when_rezzed(1),
        ConditionalAbility(
            label="gain 2[c] if there is an installed AI program",
            condition=when_encountering(this),
            clauses=(If(an_ai_program_is_installed, (do(gain_credits(2)),)),),
        ),
        sub(
            "the Runner trashes 1 installed program",
            do(runner_trashes_chosen("a program"), targets=(own_program("a program"),)),
        ),
        sub("gain 2[c], end the run", do(gain_credits(2)), do(end_the_run)),
        sub("gain 2[c], end the run", do(gain_credits(2)), do(end_the_run)),
    ),
)


HIVE = CardDefinition(
    name="Hive",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=5,
    strength=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        loses_last_printed(lambda game: score(game, Side.CORP)),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


def _one_and_one_for_each_type_in_archives(game: Game, _resolution: Resolution) -> int:
    faceup = (game.object(card) for card in game.zone(discard_pile(Side.CORP)))
    return 1 + len({card.printed.type for card in faceup if card.faceup})


LOGJAM = CardDefinition(
    name="Logjam",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=6,
    strength=0,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        stronger_for_each_advancement(),
        ConditionalAbility(
            label="place 1 advancement counter, and 1 for each card type in Archives",
            condition=when_rezzed(),
            clauses=(do(place_on_this(_one_and_one_for_each_type_in_archives, ADVANCEMENT)),),
        ),
        sub("gain 2[c], end the run", do(gain_credits(2)), do(end_the_run)),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


PALISADE = CardDefinition(
    name="Palisade",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=3,
    strength=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        stronger_while(2, "it protects a remote server", while_protecting_a_remote_server),
        sub("end the run", do(end_the_run)),
    ),
)


def _no_fracter_is_installed(game: Game, _source: int) -> bool:
    programs = [o for o in game.installed() if o.faceup and o.printed.type == "program"]
    return not any(game.has_subtype(program.oid, "fracter") for program in programs)


WRAPAROUND = CardDefinition(
    name="Wraparound",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=2,
    strength=0,
    faction="nbn",
    influence_cost=1,
    abilities=(
        stronger_while(7, "there is no installed fracter", _no_fracter_is_installed),
        sub("end the run", do(end_the_run)),
    ),
)


CURTAIN_WALL = CardDefinition(
    name="Curtain Wall",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=14,
    strength=6,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        stronger_while(4, "it is the outermost ice here", the_outermost),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


def _1_less_for_each_installed_icebreaker(game: Game, _source: int, _about: int) -> int:
    return -icebreakers_installed(game)


_WEAKER_FOR_EACH_ICEBREAKER = Modify("strength", Only(this), _1_less_for_each_installed_icebreaker)

_NO_BREAKER_OF_A_MAIN_SUBTYPE = "a program that is no decoder, fracter or killer"


def _programs_of_no_such_subtype(game: Game, resolution: Resolution) -> list[int]:
    every = installed(_NO_BREAKER_OF_A_MAIN_SUBTYPE, "program").valid(game, resolution)
    subtypes = ("decoder", "fracter", "killer")
    return [p for p in every if not any(game.has_subtype(p, s) for s in subtypes)]


HAGEN = CardDefinition(
    name="Hagen",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "destroyer"}),
    cost=4,
    strength=6,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="-1 strength for each installed icebreaker",
            declarations=(_WEAKER_FOR_EACH_ICEBREAKER,),
        ),
        sub(
            "trash 1 program that is no decoder, fracter or killer",
            do(
                trash_chosen(_NO_BREAKER_OF_A_MAIN_SUBTYPE),
                targets=(Target(_NO_BREAKER_OF_A_MAIN_SUBTYPE, _programs_of_no_such_subtype),),
            ),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


MERU_MATI = CardDefinition(
    name="Meru Mati",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=2,
    strength=1,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        stronger_while(3, "it protects HQ", while_protecting("HQ")),
        sub("end the run", do(end_the_run)),
    ),
)


def _1_less_for_each_virus_counter(game: Game, source: int, _about: int) -> int:
    return -hosted_count(game, source, VIRUS)


SANDSTONE = CardDefinition(
    name="Sandstone",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=3,
    strength=6,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=when_encountering(this),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        StaticAbility(
            label="-1 strength for each virus counter",
            declarations=(Modify("strength", Only(this), _1_less_for_each_virus_counter),),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _trash_1_from_hq_to_end_the_run() -> NestedCost:
    return NestedCost(Side.CORP, trash_from_hq(1), then=(do(end_the_run),))


BOTO = CardDefinition(
    name="Boto",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "ap"}),
    cost=6,
    strength=4,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="+2 strength",
            declarations=(Modify("strength", Only(this), lambda *_: 2),),
            threat=4,
        ),
        damage_sub(2, DamageKind.NET),
        sub("the run ends if you trash a card from HQ", _trash_1_from_hq_to_end_the_run()),
        sub("the run ends if you trash a card from HQ", _trash_1_from_hq_to_end_the_run()),
    ),
)


CAPACITOR = CardDefinition(
    name="Capacitor",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=4,
    strength=3,
    faction="nbn",
    influence_cost=1,
    abilities=(
        stronger_while(2, "the Runner is tagged", runner_is_tagged),
        sub("gain 1[c] for each tag", do(gain_credits(for_each_tag))),
        sub("end the run", do(end_the_run)),
    ),
)


IVIK = CardDefinition(
    name="Ivik",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "ap"}),
    cost=7,
    strength=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        costs_less("rez cost", rezzed_ice_with("code gate")),
        damage_sub(2, DamageKind.NET),
        sub("end the run", do(end_the_run)),
    ),
)
