"""Events that turn on the Corp: bad publicity, what is rezzed, HQ and what is installed."""

from engine.cards.words.accessing import access_chosen
from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.agendas import agenda_to_forfeit, forfeit_chosen
from engine.cards.words.choices import if_you_do, unrezzed_ice
from engine.cards.words.continuous import (
    play_only_as_first_click,
    play_only_if,
    removed_from_the_game_instead_of_trashed,
)
from engine.cards.words.effects import do, gain_credits, take_bad_publicity
from engine.cards.words.places import in_hq, non_ice_corp_cards
from engine.cards.words.run_conditions import (
    ran_successfully_on_a_central_server,
    ran_successfully_on_all_central_servers,
    when_its_run_ends_successfully,
)
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PlayAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed, LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.additional_rules.traces import Trace, if_unsuccessful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.events import Rezzed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.hosting import server_with
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.position import ice_protecting
from engine.kernel.sides import Side

_OF_A_REMOTE = "a card in or protecting a remote server"


def _cards_of_remotes(game: Game, _resolution: Resolution) -> list[int]:
    centrals = (None, *CENTRAL_SERVERS)
    there = [o for o in game.installed() if server_with(game, o.oid) not in centrals]
    return [o.oid for o in there]


def _cannot_be_rezzed_this_turn(_game: Game, resolution: Resolution) -> Effect:
    chosen: int = resolution.the(_OF_A_REMOTE)

    def forbids(_game: Game, _source: int, attempt: Rez) -> bool:
        return attempt.card == chosen

    return LastingChange(
        target=chosen,
        declarations=(Prohibit(Rez, forbids),),
        duration=Duration.TURN,
        words="cannot be rezzed",
    )


CAREFUL_PLANNING = CardDefinition(
    name="Careful Planning",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority"}),
    cost=3,
    faction="shaper",
    influence_cost=4,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(
            label="a card of a remote server cannot be rezzed this turn",
            clauses=(
                do(
                    _cannot_be_rezzed_this_turn,
                    targets=(Target(_OF_A_REMOTE, _cards_of_remotes),),
                ),
            ),
        ),
    ),
)


FRAME_JOB = CardDefinition(
    name="Frame Job",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="forfeit an agenda to give the Corp 1 bad publicity",
            clauses=(
                do(forfeit_chosen("an agenda"), targets=(agenda_to_forfeit("an agenda"),)),
                if_you_do(do(take_bad_publicity(1))),
            ),
        ),
    ),
)


def _run_against_unrezzed_ice(game: Game, _resolution: Resolution) -> Effect:
    def has_some(server: str) -> bool:
        return any(not game.object(ice).faceup for ice in ice_protecting(game, server))

    return MakeRun(which=has_some)


HIGH_STAKES_JOB = CardDefinition(
    name="High-Stakes Job",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "job"}),
    cost=6,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="run a server with unrezzed ice", clauses=(do(_run_against_unrezzed_ice),)
        ),
        ConditionalAbility(
            label="gain 12[c]",
            condition=when_its_run_ends_successfully(),
            clauses=(do(gain_credits(12)),),
        ),
    ),
)


MINING_ACCIDENT = CardDefinition(
    name="Mining Accident",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="anarch",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after a successful run on a central server this turn",
            ran_successfully_on_a_central_server,
        ),
        PlayAbility(
            label="the Corp pays 5[c] or takes 1 bad publicity",
            clauses=(
                NestedCost(Side.CORP, Cost(credits=5), otherwise=(do(take_bad_publicity(1)),)),
            ),
        ),
        removed_from_the_game_instead_of_trashed(),
    ),
)


_NO_ICE = "an installed card that is no ice"


QUEST_COMPLETED = CardDefinition(
    name="Quest Completed",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="anarch",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after successful runs on R&D, HQ and Archives this turn",
            ran_successfully_on_all_central_servers,
        ),
        PlayAbility(
            label="access 1 installed card",
            clauses=(do(access_chosen(_NO_ICE), targets=(Target(_NO_ICE, non_ice_corp_cards),)),),
        ),
    ),
)


_UNREZZED = "a piece of unrezzed ice"


def _gain_its_rez_cost(ice: int) -> ConditionalAbility:
    return ConditionalAbility(
        label="gain credits for the rezzed ice",
        condition=Condition(Rezzed, lambda _game, _source, event: event.card == ice),
        clauses=(do(gain_credits(lambda game, _r: unpaid_cost(game, ice))),),
    )


def _await_its_rezzing(_game: Game, resolution: Resolution) -> Effect:
    ability = _gain_its_rez_cost(resolution.the(_UNREZZED))
    return CreateDelayed(ability=ability, duration=Duration.TURN)


SOCIAL_ENGINEERING = CardDefinition(
    name="Social Engineering",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority"}),
    cost=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(
            label="gain the rez cost of a piece of ice if it is rezzed this turn",
            clauses=(do(_await_its_rezzing, targets=(unrezzed_ice(_UNREZZED),)),),
        ),
    ),
)


_OF_HQ = "up to 2 of the revealed cards"


WHITE_HAT = CardDefinition(
    name="White Hat",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="sunny-lebeau",
    influence_cost=5,
    abilities=(
        play_only_if(
            "play only after a successful run on a central server this turn",
            ran_successfully_on_a_central_server,
        ),
        PlayAbility(
            label="trace 3, or HQ is revealed and 2 of its cards go to R&D",
            clauses=(
                Trace(
                    3,
                    (
                        if_unsuccessful(
                            do(lambda game, _r: Reveal(cards=in_hq(game))),
                            do(
                                shuffle_into_deck(_OF_HQ, Side.CORP),
                                targets=(
                                    Target(
                                        _OF_HQ,
                                        in_hq,
                                        2,
                                        up_to=True,
                                        player=Side.RUNNER,
                                        zone_named=True,
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)
