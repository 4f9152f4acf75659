"""Operations that install a card, neither doubles nor transactions."""

from engine.cards.words.abilities import your_action_phase_ends_after_this
from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.choices import any_number_in_hq
from engine.cards.words.continuous import play_only_if
from engine.cards.words.decks import cards_looked_at, look_at_top
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    gain_credits,
    remove_this_from_the_game,
    reveal_chosen,
    trash_chosen,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    cannot_be_scored_or_rezzed_this_turn,
    card_to_install,
    in_a_remote_root,
    install_chosen,
    may_install_one,
    place_on_installed,
)
from engine.cards.words.last_turn import the_runner_stole_or_trashed
from engine.cards.words.lasting import allotted_clicks_next_turn
from engine.cards.words.places import ice_in_hq, in_archives, in_hq, installed_corp_cards, of_type
from engine.cards.words.searching import add_found_to_hand, reveal_found, search_for
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import INSTALLED, Choosing
from engine.kernel.card_manipulation.installing.several_cards import InstallEach
from engine.kernel.card_manipulation.rezzing import Turn
from engine.kernel.events import RunSucceeded
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Score
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import remove_tags
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

_BARRIER = "a barrier in HQ"


def _barriers_in_hq(game: Game, _resolution: Resolution) -> list[int]:
    return [ice for ice in ice_in_hq(game) if game.has_subtype(ice, "barrier")]


BUILDING_BLOCKS = CardDefinition(
    name="Building Blocks",
    side=Side.CORP,
    type="operation",
    cost=5,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        PlayAbility(
            label="reveal a barrier from HQ, install and rez it",
            clauses=(
                do(
                    reveal_chosen(_BARRIER),
                    targets=(Target(_BARRIER, _barriers_in_hq, zone_named=True),),
                ),
                do(install_chosen(_BARRIER, IGNORING_ALL_COSTS, rez=IGNORING_ALL_COSTS)),
            ),
        ),
    ),
)


FRIENDS_IN_HIGH_PLACES = CardDefinition(
    name="Friends in High Places",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal"}),
    cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        your_action_phase_ends_after_this(),
        PlayAbility(
            label="install up to 2 cards from Archives", clauses=(InstallEach(in_archives, 2),)
        ),
    ),
)


_YOURS = "one of your installed cards"


REPLANTING = CardDefinition(
    name="Replanting",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=1,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="add 1 of your installed cards to HQ and install 2, ignoring all costs",
            clauses=(
                do(add_chosen_to_hand(_YOURS), targets=(Target(_YOURS, installed_corp_cards),)),
                InstallEach(in_hq, 2, IGNORING_ALL_COSTS, up_to=False),
            ),
        ),
    ),
)


ACTIVE_POLICING = CardDefinition(
    name="Active Policing",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal", "gray ops"}),
    cost=0,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after a theft or trashing in the last turn of the Runner",
            the_runner_stole_or_trashed,
        ),
        your_action_phase_ends_after_this(),
        PlayAbility(
            label="install 1 card; the Runner gets 1 click less next turn",
            clauses=(may_install_one(in_hq), do(allotted_clicks_next_turn(Side.RUNNER, -1))),
        ),
        PlayAbility(
            label="pay 2[c]: the Runner gets 1 click less next turn",
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=2),
                    then=(do(allotted_clicks_next_turn(Side.RUNNER, -1)),),
                ),
            ),
            threat=3,
        ),
    ),
)


_FROM_HQ = "a card in HQ"


def _not_on_hq(game: Game) -> bool:
    return all(run.server != "HQ" for run in history.last_turn(game, RunSucceeded))


def _no_scoring_this_turn(*_: object) -> Effect:
    return LastingChange(
        declarations=(Prohibit(Score, lambda *_: True),),
        duration=Duration.TURN,
        words="agendas cannot be scored",
    )


DIGITAL_RIGHTS_MANAGEMENT = CardDefinition(
    name="Digital Rights Management",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="nbn",
    influence_cost=1,
    abilities=(
        play_only_if(
            "play only without a successful run on HQ in the Runner's last turn", _not_on_hq
        ),
        PlayAbility(
            label="search R&D for an agenda, install 1 card, and score nothing this turn",
            clauses=(
                do(search_for(deck(Side.CORP), of_type("agenda"))),
                do(reveal_found),
                do(add_found_to_hand),
                May(
                    "install 1 card in the root of a remote server",
                    (
                        do(
                            install_chosen(_FROM_HQ, where=in_a_remote_root),
                            targets=(card_to_install(_FROM_HQ, in_hq, where=in_a_remote_root),),
                        ),
                    ),
                ),
                do(_no_scoring_this_turn),
            ),
        ),
    ),
)


_INSTALLED_ONE = If(
    lambda _game, r: bool(r.notes.get(INSTALLED)),
    (
        NestedCost(
            Side.CORP,
            Cost(parts=(remove_tags(1),)),
            then=(do(place_on_installed(1, ADVANCEMENT)),),
        ),
    ),
)


GREASING_THE_PALM = CardDefinition(
    name="Greasing the Palm",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    cost=3,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="gain 5[c], install 1 card, remove 1 tag to advance it",
            clauses=(
                do(gain_credits(5)),
                May(
                    "install 1 card from HQ",
                    (
                        do(
                            install_chosen(_FROM_HQ),
                            targets=(card_to_install(_FROM_HQ, in_hq),),
                        ),
                    ),
                ),
                _INSTALLED_ONE,
            ),
        ),
    ),
)


_TO_TRASH, _IN_ARCHIVES = "cards in HQ to trash", "a card in Archives"


def _turn_archives_facedown(game: Game, _resolution: Resolution) -> list[Effect]:
    return [Turn(card=card, faceup=False) for card in in_archives(game)]


KAKURENBO = CardDefinition(
    name="Kakurenbo",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"triple"}),
    cost=2,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=2)),
        PlayAbility(
            label="trash cards from HQ, turn Archives facedown, install 1 with 2 counters",
            clauses=(
                do(trash_chosen(_TO_TRASH), targets=(any_number_in_hq(_TO_TRASH),)),
                do(_turn_archives_facedown),
                May(
                    "install 1 card of Archives in the root of a remote server",
                    (
                        do(
                            install_chosen(_IN_ARCHIVES, where=in_a_remote_root),
                            place_on_installed(2, ADVANCEMENT),
                            targets=(
                                card_to_install(_IN_ARCHIVES, in_archives, where=in_a_remote_root),
                            ),
                        ),
                    ),
                ),
                do(remove_this_from_the_game),
            ),
        ),
    ),
)


def _creating_a_server(_resolution: Resolution) -> Choosing:
    return lambda _game, to: to.new


MITOSIS = CardDefinition(
    name="Mitosis",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=3,
    faction="jinteki",
    influence_cost=4,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="install up to 2 cards in new servers with 2 advancement counters each",
            clauses=(
                InstallEach(in_hq, 2, where=_creating_a_server),
                do(place_on_installed(2, ADVANCEMENT)),
                do(cannot_be_scored_or_rezzed_this_turn),
            ),
        ),
    ),
)


_SEEN_CARD = "one of the cards looked at"


def _no_ice_or_operation(game: Game, resolution: Resolution) -> list[int]:
    seen = cards_looked_at(game, resolution)
    return [c for c in seen if game.object(c).printed.type in ("agenda", "asset", "upgrade")]


def _in_a_remote_root_of_these(game: Game, resolution: Resolution) -> list[int]:
    def among(game: Game) -> list[int]:
        return _no_ice_or_operation(game, resolution)

    target = card_to_install(_SEEN_CARD, among, where=in_a_remote_root)
    return target.valid(game, resolution)


PSYCHOKINESIS = CardDefinition(
    name="Psychokinesis",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal"}),
    cost=1,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        your_action_phase_ends_after_this(),
        PlayAbility(
            label="install 1 of the top 5 cards of R&D in a remote server",
            clauses=(
                do(look_at_top(5, Side.CORP)),
                May(
                    "install 1 of them in a remote server",
                    (
                        do(
                            install_chosen(_SEEN_CARD, where=in_a_remote_root),
                            targets=(
                                Target(_SEEN_CARD, _in_a_remote_root_of_these, zone_named=True),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)
