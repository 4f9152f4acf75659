"""Barriers whose strength or subroutines vary with the game."""

from engine.cards.words.abilities import sub
from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.choices import own_program
from engine.cards.words.conditions import this
from engine.cards.words.continuous import (
    can_be_advanced,
    more_for_each_hosted,
    stronger_for_each_advancement,
    stronger_while,
)
from engine.cards.words.counters import while_this_has
from engine.cards.words.effects import (
    do,
    end_the_run,
    gain_credits,
    give_tags,
    place_on_this,
    runner_trashes_chosen,
    take_bad_publicity,
)
from engine.cards.words.run_conditions import (
    when_encountering,
)
from engine.cards.words.subroutines import (
    gains_for_each,
    loses_last_printed,
)
from engine.kernel.abilities.deciding_clauses import If
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    StaticAbility,
)
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.sides import Side


def _cards_in_hq(game: Game, _source: int) -> int:
    return len(game.zone(hand(Side.CORP)))


ASHIGARU = CardDefinition(
    name="Ashigaru",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=9,
    strength=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(gains_for_each(sub("end the run", do(end_the_run)), _cards_in_hq),),
)


def _an_ai_program_is_installed(game: Game, _resolution: Resolution) -> bool:
    return any(
        o.printed.type == "program" and o.faceup and game.has_subtype(o.oid, "ai")
        for o in game.installed()
    )


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
        ConditionalAbility(
            label="take 1 bad publicity",
            condition=when_rezzed(),
            clauses=(do(take_bad_publicity(1)),),
        ),
        ConditionalAbility(
            label="gain 2[c] if there is an installed AI program",
            condition=when_encountering(this),
            clauses=(If(_an_ai_program_is_installed, (do(gain_credits(2)),)),),
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


ICE_WALL = CardDefinition(
    name="Ice Wall",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=1,
    strength=1,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        can_be_advanced(),
        StaticAbility(
            label="+1 strength for each advancement counter",
            declarations=(more_for_each_hosted("strength", ADVANCEMENT),),
        ),
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


def _protects_a_remote_server(game: Game, source: int) -> bool:
    return game.object(source).server not in CENTRAL_SERVERS


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
        stronger_while(2, "it protects a remote server", _protects_a_remote_server),
        sub("end the run", do(end_the_run)),
    ),
)


PHAROS = CardDefinition(
    name="Pharos",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=7,
    strength=5,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        can_be_advanced(),
        stronger_while(5, "it has 3 advancement counters", while_this_has(3, ADVANCEMENT)),
        sub("give the Runner 1 tag", do(give_tags(1))),
        sub("end the run", do(end_the_run)),
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
