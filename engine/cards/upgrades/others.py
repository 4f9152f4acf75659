"""Upgrades that fit none of the other files."""

from engine.cards.words.accessing import must_be_trashed_when_accessed
from engine.cards.words.additional_costs import additional_cost_to_steal_agendas
from engine.cards.words.choices import (
    own_installed,
)
from engine.cards.words.continuous import remote_server_only, root_only
from engine.cards.words.decks import trash_top_of_stack
from engine.cards.words.effects import (
    do,
    draw,
    gain_credits,
    give_tags,
    runner_trashes_chosen,
    trash_this,
)
from engine.cards.words.interrupts import (
    TRASH,
    interrupt,
    may_rez_this_when,
    prevent_breaking,
    subroutine_to_be_broken,
)
from engine.cards.words.places import in_this_server, protects_this_server
from engine.cards.words.run_conditions import (
    whenever_ice_protecting_this_server_is_fully_broken,
    whenever_run_is_successful,
    whenever_run_on_this_server_ends,
    whenever_run_on_this_server_is_successful,
)
from engine.cards.words.runs import (
    cannot_access,
    during_run_on_this_server,
    for_the_run,
)
from engine.kernel import history
from engine.kernel.abilities.asking import asks
from engine.kernel.abilities.declarations import (
    Modify,
    Prohibit,
)
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.card_manipulation.moving import this_server
from engine.kernel.events import (
    CardsTrashed,
    RunEnded,
    Stolen,
    Trashed,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import suffer_damage
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.runs.effects import BreakSubroutines
from engine.kernel.runs.initiation import InitiateRun
from engine.kernel.sides import Side


def _runner_stole_an_agenda(game: Game, run: RunEnded) -> bool:
    return bool(history.during(game, run, Stolen))


AMAZE_AMUSEMENTS = CardDefinition(
    name="AMAZE Amusements",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=3,
    faction="nbn",
    influence_cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="give 2 tags for a run that stole an agenda",
            flags=frozenset({Flag.PERSISTENT}),
            condition=whenever_run_on_this_server_ends(also=_runner_stole_an_agenda),
            clauses=(do(give_tags(2)),),
        ),
    ),
)


ASH_2X3ZB9CY = CardDefinition(
    name="Ash 2X3ZB9CY",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"bioroid"}),
    cost=2,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="trace 4: no other card can be accessed",
            condition=whenever_run_on_this_server_is_successful(),
            clauses=(
                Trace(
                    4,
                    (
                        if_successful(
                            do(
                                for_the_run(
                                    "no other card can be accessed",
                                    cannot_access(lambda this, card: card != this),
                                )
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)


BEN_MUSASHI = CardDefinition(
    name="Ben Musashi",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"clone"}),
    cost=1,
    trash_cost=3,
    faction="jinteki",
    influence_cost=2,
    unique=True,
    abilities=(
        additional_cost_to_steal_agendas(
            Cost(parts=(suffer_damage(DamageKind.NET, 2),)),
            in_this_server,
            flags=frozenset({Flag.PERSISTENT}),
        ),
    ),
)


MUMBAD_VIRTUAL_TOUR = CardDefinition(
    name="Mumbad Virtual Tour",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"alliance"}),
    cost=0,
    trash_cost=5,
    faction="neutral-corp",
    influence_cost=2,
    abilities=(must_be_trashed_when_accessed(),),
    wording="The ability that concerns deckbuilding is not defined.",
)


def _run_on_this_server(game: Game, source: int, attempt: InitiateRun) -> bool:
    return attempt.server == this_server(game, source)


OFF_THE_GRID = CardDefinition(
    name="Off the Grid",
    side=Side.CORP,
    type="upgrade",
    cost=6,
    trash_cost=0,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        remote_server_only(),
        StaticAbility(
            label="no run can be initiated on this server",
            declarations=(Prohibit(InitiateRun, _run_on_this_server),),
        ),
        ConditionalAbility(
            label="trash this",
            condition=whenever_run_is_successful("HQ"),
            clauses=(do(trash_this),),
        ),
    ),
)


@asks("only during a run on HQ")
def _during_a_run_on_hq(game: Game, _source: int) -> bool:
    return game.state.run is not None and game.state.run.server == "HQ"


PANIC_BUTTON = CardDefinition(
    name="Panic Button",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        root_only("HQ"),
        PaidAbility(
            label="draw 1 card",
            cost=Cost(credits=1),
            clauses=(do(draw(1)),),
            restriction=_during_a_run_on_hq,
        ),
    ),
)


def _runner_trashes_from_this_server(game: Game, source: int, event: CardsTrashed) -> bool:
    if event.by is not Side.RUNNER:
        return False
    here = this_server(game, source)
    corp_cards = [c for c in event.cards if game.object(c).owner is Side.CORP]
    return any(this_server(game, card) == here for card in corp_cards)


_RUNNER_TRASHES_2 = do(
    runner_trashes_chosen("2 installed cards"), targets=(own_installed("2 installed cards", 2),)
)


WARROID_TRACKER = CardDefinition(
    name="Warroid Tracker",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"bioroid"}),
    cost=2,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trace [4]: the Runner trashes 2 installed cards",
            condition=Condition(CardsTrashed, _runner_trashes_from_this_server),
            clauses=(Trace(4, (if_successful(_RUNNER_TRASHES_2),)),),
        ),
    ),
)


_SUBROUTINE = "the subroutine to be broken"


def _on_bioroid_ice_protecting_this_server(game: Game, source: int, ice: int) -> bool:
    return game.has_subtype(ice, "bioroid") and protects_this_server(game, source, ice)


def _would_be_broken_here(game: Game, source: int, _effect: BreakSubroutines) -> bool:
    encounter = game.state.encounter
    return encounter is not None and _on_bioroid_ice_protecting_this_server(
        game, source, encounter.ice
    )


TYRS_HAND = CardDefinition(
    name="Tyr's Hand",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"hostile"}),
    cost=1,
    trash_cost=1,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        may_rez_this_when(
            "rez this as a subroutine would be broken",
            Would(BreakSubroutines, _would_be_broken_here),
        ),
        interrupt(
            "prevent 1 subroutine from being broken",
            TRASH,
            do(
                prevent_breaking(_SUBROUTINE),
                targets=(
                    subroutine_to_be_broken(
                        _SUBROUTINE,
                        lambda game, r, ice: _on_bioroid_ice_protecting_this_server(
                            game, r.source, ice
                        ),
                    ),
                ),
            ),
        ),
    ),
)


EXPERIENTIAL_DATA = CardDefinition(
    name="Experiential Data",
    side=Side.CORP,
    type="upgrade",
    cost=2,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="ice protecting this server has +1 strength",
            declarations=(Modify("strength", protects_this_server, lambda *_: 1),),
        ),
    ),
)


FRACTAL_THREAT_MATRIX = CardDefinition(
    name="Fractal Threat Matrix",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"security protocol"}),
    cost=4,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="trash the top 2 cards of the stack",
            condition=whenever_ice_protecting_this_server_is_fully_broken(),
            clauses=(do(trash_top_of_stack(2)),),
        ),
    ),
)


SIGNAL_JAMMING = CardDefinition(
    name="Signal Jamming",
    side=Side.CORP,
    type="upgrade",
    cost=0,
    trash_cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="no cards can be installed in this run",
            cost=TRASH,
            clauses=(
                do(for_the_run("no cards can be installed", Prohibit(Install, lambda *_: True))),
            ),
            restriction=during_run_on_this_server,
        ),
    ),
)


def _a_player_trashes_a_card_here(game: Game, source: int, event: Trashed) -> bool:
    if event.by is None or event.cause == "install":
        return False
    card = game.object(event.card)
    return card.installed and card.server == game.object(source).server


YAKOV = CardDefinition(
    name="Yakov Erikovich Avdakov",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"executive"}),
    cost=2,
    trash_cost=2,
    unique=True,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 2[c]",
            condition=Condition(Trashed, _a_player_trashes_a_card_here),
            clauses=(do(gain_credits(2)),),
        ),
    ),
)
