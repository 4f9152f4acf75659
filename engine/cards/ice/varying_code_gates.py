"""Code gates whose strength or subroutines vary with the game."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import own_program
from engine.cards.words.conditions import this
from engine.cards.words.continuous import can_be_advanced, stronger_while
from engine.cards.words.counters import this_has, while_this_has
from engine.cards.words.effects import (
    do,
    end_the_run,
    gain_credits,
    lose_a_click,
    runner_trashes_chosen,
)
from engine.cards.words.ice import (
    ai_programs_cannot_break_its_subroutines,
    an_ai_program_is_installed,
    is_installed_ai,
    rezzed_ice_with,
    runner_cannot_use_to_break,
    stronger_for_each,
    while_protecting,
    while_protecting_a_remote_server,
)
from engine.cards.words.installing import (
    card_to_install,
    install_chosen,
    may_install_one,
)
from engine.cards.words.places import in_archives, in_hq
from engine.cards.words.searching import FOUND, add_found_to_hand
from engine.cards.words.unless import end_the_run_unless_the_runner_pays
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Only
from engine.kernel.accessing.access import anywhere
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _protects_its_server_alone(game: Game, source: int) -> bool:
    server = game.state.servers.get(game.object(source).server or "")
    return server is not None and server.ice == [source]


SCATTER_FIELD = CardDefinition(
    name="Scatter Field",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=0,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        stronger_while(4, "it is the only ice here", _protects_its_server_alone),
        sub("install 1 card from HQ", may_install_one(in_hq)),
        sub("end the run", do(end_the_run)),
    ),
)


CRICK = CardDefinition(
    name="Crick",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=1,
    strength=3,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        stronger_while(3, "it protects Archives", while_protecting("Archives")),
        sub(
            "install a card from Archives",
            do(
                install_chosen("a card in Archives"),
                targets=(card_to_install("a card in Archives", in_archives),),
            ),
        ),
    ),
)


def _search_for_up_to_2(_game: Game, resolution: Resolution) -> Effect:
    found = resolution.notes.setdefault(FOUND, [])
    return Search(zones=(deck(Side.CORP),), count=2, up_to=True, found=found)


HORTUM = CardDefinition(
    name="Hortum",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=4,
    strength=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        ai_programs_cannot_break_its_subroutines(while_this_has(3, ADVANCEMENT)),
        sub(
            "gain 1[c], with 3 counters 4[c]",
            If(
                this_has(3, ADVANCEMENT),
                (do(gain_credits(4)),),
                otherwise=(do(gain_credits(1)),),
            ),
        ),
        sub(
            "end the run, with 3 counters search R&D first",
            If(
                this_has(3, ADVANCEMENT),
                (do(_search_for_up_to_2), do(add_found_to_hand, end_the_run)),
                otherwise=(do(end_the_run),),
            ),
        ),
    ),
)


NEXT_BRONZE = CardDefinition(
    name="NEXT Bronze",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "next"}),
    cost=2,
    strength=0,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="+1 strength for each rezzed NEXT ice",
            declarations=(
                Modify(
                    "strength",
                    Only(this),
                    lambda game, source, _about: rezzed_ice_with("next")(game, source),
                ),
            ),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _is_an_ai_used_here(game: Game, source: int, used: int) -> bool:
    encounter = game.state.encounter
    return encounter is not None and encounter.ice == source and is_installed_ai(game, used)


TURING = CardDefinition(
    name="Turing",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=4,
    strength=2,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        stronger_while(3, "it protects a remote server", while_protecting_a_remote_server),
        ai_programs_cannot_break_its_subroutines(),
        StaticAbility(
            label="AI programs cannot be used to break its subroutines",
            declarations=(runner_cannot_use_to_break(_is_an_ai_used_here),),
        ),
        sub(
            "the run ends unless they spend [click][click][click]",
            end_the_run_unless_the_runner_pays(Cost(clicks=3)),
        ),
    ),
)


def _the_runner_has_an_ai(game: Game, _source: int) -> bool:
    return an_ai_program_is_installed(game)


CONUNDRUM = CardDefinition(
    name="Conundrum",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=8,
    strength=4,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        stronger_while(3, "an AI is installed", _the_runner_has_an_ai),
        sub(
            "the Runner trashes 1 installed program",
            do(runner_trashes_chosen("a program"), targets=(own_program("a program"),)),
        ),
        sub("the Runner loses [click], if able", Instruction((lose_a_click,), if_able=True)),
        sub("end the run", do(end_the_run)),
    ),
)


def _cards_in_hq(game: Game, _source: int) -> int:
    return len(in_hq(game))


_DEARER_FOR_EACH_CARD_IN_HQ = StaticAbility(
    label="rez cost 1 higher for each card in HQ",
    declarations=(
        Modify("rez cost", Only(this), lambda game, source, _about: _cards_in_hq(game, source)),
    ),
    active_in=anywhere,
)

IQ = CardDefinition(
    name="IQ",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=0,
    strength=0,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        _DEARER_FOR_EACH_CARD_IN_HQ,
        stronger_for_each("the cards in HQ", _cards_in_hq),
        sub("end the run", do(end_the_run)),
    ),
)
