"""The Corp's divisions."""

from engine.cards.words.additional_costs import additional_cost_to_run
from engine.cards.words.card_conditions import (
    whenever_agenda_is_scored,
    whenever_agenda_is_stolen,
    whenever_you_rez_ice,
)
from engine.cards.words.choices import cards_in_archives
from engine.cards.words.conditions import (
    the_first_time_each,
    when_your_third_action_completes_a_turn_of_different_ones,
    whenever_a_server_is_created,
)
from engine.cards.words.continuous import limit_of_remote_servers
from engine.cards.words.decks import add_chosen_to_deck, cards_looked_at, look_at_top
from engine.cards.words.effects import (
    do,
    draw,
    flip_this,
    gain_credits,
    take_another_different_action,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    install_chosen,
    may_install_one,
)
from engine.cards.words.places import in_hq
from engine.cards.words.run_conditions import (
    whenever_run_is_successful,
    whenever_the_runner_loses_or_spends_clicks_in_a_run,
)
from engine.cards.words.searching import add_found_to_hand, reveal_found, search_for
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Made
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AltersSetup, Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import server_of
from engine.kernel.card_manipulation.installing.install import INSTALLED, Choosing
from engine.kernel.events import (
    Installed,
    Rezzed,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Score
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _installs_in_a_remote_server(_game: Game, _source: int, event: Installed) -> bool:
    is_somewhere = event.by is Side.CORP and event.server is not None
    return is_somewhere and event.server not in CENTRAL_SERVERS


def _in_another_remote_server(_game: Game, resolution: Resolution) -> Choosing:
    first = resolution.met_by(Installed).server
    return lambda game, to: server_of(game, to) not in (None, *CENTRAL_SERVERS, first)


def _cannot_score_it_this_turn(_game: Game, resolution: Resolution) -> list[Effect]:
    second = list(resolution.notes.get(INSTALLED, ()))

    def forbids(_game: Game, _source: int, attempt: Score) -> bool:
        return attempt.card in second

    return [
        LastingChange(
            target=card,
            declarations=(Prohibit(Score, forbids),),
            duration=Duration.TURN,
            words="cannot be scored",
        )
        for card in second
    ]


A_TEIA_IP_RECOVERY = CardDefinition(
    name="A Teia: IP Recovery",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        limit_of_remote_servers(2),
        ConditionalAbility(
            label="install 1 card from HQ in another remote server, which you cannot score",
            condition=the_first_time_each(
                "turn", Condition(Installed, _installs_in_a_remote_server)
            ),
            clauses=(
                do(
                    install_chosen("a card in HQ", IGNORING_ALL_COSTS, _in_another_remote_server),
                    targets=(
                        card_to_install(
                            "a card in HQ", in_hq, IGNORING_ALL_COSTS, _in_another_remote_server
                        ),
                    ),
                ),
                do(_cannot_score_it_this_turn),
            ),
            optional=True,
        ),
    ),
)


EARTH_STATION = CardDefinition(
    name="Earth Station: SEA Headquarters",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="weyland-consortium",
    abilities=(
        limit_of_remote_servers(1),
        additional_cost_to_run(
            "runs on HQ cost 1[c] more", Cost(credits=1), lambda server: server == "HQ"
        ),
        PaidAbility(label="flip this identity", cost=Cost(clicks=1), clauses=(do(flip_this),)),
    ),
    back=CardDefinition(
        name="Earth Station: Ascending to Orbit",
        side=Side.CORP,
        type="identity",
        subtypes=frozenset({"division"}),
        faction="weyland-consortium",
        abilities=(
            limit_of_remote_servers(1),
            additional_cost_to_run(
                "runs on remote servers cost 6[c] more",
                Cost(credits=6),
                lambda server: server not in CENTRAL_SERVERS,
            ),
            ConditionalAbility(
                label="flip this identity",
                condition=whenever_run_is_successful("HQ"),
                clauses=(do(flip_this),),
            ),
        ),
    ),
)


MIRRORMORPH_ENDLESS_ITERATION = CardDefinition(
    name="MirrorMorph: Endless Iteration",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="gain 1[c] or take another different action for [click] less",
            condition=when_your_third_action_completes_a_turn_of_different_ones(),
            clauses=(
                ChooseOne(
                    Side.CORP,
                    (
                        Choice("gain 1[c]", (do(gain_credits(1)),)),
                        Choice(
                            "take another different action", (do(take_another_different_action(1)),)
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


NEAR_EARTH_HUB = CardDefinition(
    name="Near-Earth Hub: Broadcast Center",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="draw 1 card for a new remote server",
            condition=the_first_time_each("turn", whenever_a_server_is_created()),
            clauses=(do(draw(1)),),
        ),
    ),
)


def _without_agendas(game: Game, found: list[int]) -> list[int]:
    return [card for card in found if game.object(card).printed.type != "agenda"]


POETRI_LUXURY_BRANDS = CardDefinition(
    name="Poétrï Luxury Brands: All the Rage",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="see the top 3 cards, and install one of them",
            condition=whenever_agenda_is_scored(),
            clauses=(
                do(look_at_top(3, Side.CORP)),
                may_install_one(lambda game, r: _without_agendas(game, cards_looked_at(game, r))),
            ),
        ),
        ConditionalAbility(
            label="install a card from HQ",
            condition=whenever_agenda_is_stolen(),
            clauses=(may_install_one(lambda game, _r: _without_agendas(game, in_hq(game))),),
            optional=True,
        ),
    ),
)


_IN_ARCHIVES = "a card in Archives"


SEIDR_LABORATORIES_DESTINY_DEFINED = CardDefinition(
    name="Seidr Laboratories: Destiny Defined",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="put a card from Archives on top of R&D",
            condition=the_first_time_each(
                "turn", whenever_the_runner_loses_or_spends_clicks_in_a_run()
            ),
            clauses=(
                do(
                    add_chosen_to_deck(_IN_ARCHIVES),
                    targets=(cards_in_archives(_IN_ARCHIVES),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _search_for_another_copy_of_it(game: Game, resolution: Resolution) -> Made:
    name = game.object(resolution.met_by(Rezzed).card).printed.name
    is_a_copy = search_for(
        deck(Side.CORP), lambda game, card: game.object(card).printed.name == name
    )
    return is_a_copy(game, resolution)


THE_FOUNDRY = CardDefinition(
    name="The Foundry: Refining the Process",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="search R&D for another copy of that ice",
            condition=the_first_time_each("turn", whenever_you_rez_ice()),
            clauses=(
                do(_search_for_another_copy_of_it),
                do(reveal_found, add_found_to_hand),
            ),
            optional=True,
        ),
    ),
    wording="Shuffling is part of searching (8.7.3), so the deck is not shuffled again.",
)


GRNDL = CardDefinition(
    name="GRNDL: Power Unleashed",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="weyland-consortium",
    abilities=(
        StaticAbility(
            label="start with 10[c] and 1 bad publicity",
            declarations=(AltersSetup(Side.CORP, credits=10, bad_publicity=1),),
        ),
    ),
)
