"""Identities of the Runner about runs and what is done in them."""

from engine.cards.words.amounts import unused_memory
from engine.cards.words.choices import card_in_heap
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.effects import do, draw, flip_this, gain_credits, provided
from engine.cards.words.installing import install_from_grip
from engine.cards.words.interrupts import INTERRUPT
from engine.cards.words.run_conditions import whenever_run_is_successful, whenever_you_breach
from engine.cards.words.runs import access_additional, during_a_run, run
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    Would,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import INSTALLED
from engine.kernel.card_manipulation.movements.transfers import AddToHand, RemoveFromGame
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import RunEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.runs.movement import ChangeAttackedServer
from engine.kernel.runs.step_effects import DeclareSuccessful
from engine.kernel.sides import Side

AKIKO_NISEI = CardDefinition(
    name="Akiko Nisei: Head Case",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"clone"}),
    base_link=1,
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="spend credits in secret, for 1 additional card if both spent as many",
            condition=whenever_you_breach("R&D"),
            clauses=(PsiGame(match=(do(access_additional(1)),)),),
        ),
    ),
)


def _trash_it_if_it_is_no_trojan(game: Game, resolution: Resolution) -> Effect:
    there = [c for c in resolution.notes.get(INSTALLED, ()) if game.exists(c)]
    still = [c for c in there if game.object(c).installed]
    return Trash(cards=[c for c in still if not game.has_subtype(c, "trojan")])


_AS_THE_RUN_ENDS = ConditionalAbility(
    label="trash that program if it is no trojan",
    condition=Condition(RunEnded, lambda *_: True),
    clauses=(do(_trash_it_if_it_is_no_trojan),),
)


def _later(_game: Game, resolution: Resolution) -> Effect | None:
    if not resolution.notes.get(INSTALLED):
        return None
    return CreateDelayed(ability=_AS_THE_RUN_ENDS, resolution=resolution)


ARISSANA_ROCHA_NAHU = CardDefinition(
    name="Arissana Rocha Nahu: Street Artist",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="shaper",
    abilities=(
        PaidAbility(
            label="install 1 program for this run",
            cost=Cost(),
            clauses=(install_from_grip(0, "program"), do(_later)),
            limit="turn",
            restriction=during_a_run,
        ),
    ),
)


DEWI_SUBROTOPUTRI = CardDefinition(
    name="Dewi Subrotoputri: Pedagogical Dhalang",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="with all MU used flip this and gain 1[c]",
            condition=whenever_run_is_successful(),
            clauses=(
                provided(
                    lambda game, _source: not unused_memory(game), do(flip_this, gain_credits(1))
                ),
            ),
            optional=True,
        ),
    ),
    back=CardDefinition(
        name="Dewi Subrotoputri: Shadow Guide",
        side=Side.RUNNER,
        type="identity",
        subtypes=frozenset({"natural"}),
        faction="shaper",
        abilities=(
            ConditionalAbility(
                label="with unused MU flip this and draw 1 card",
                condition=whenever_run_is_successful(),
                clauses=(
                    provided(lambda game, _source: unused_memory(game) > 0, do(flip_this, draw(1))),
                ),
                optional=True,
            ),
        ),
    ),
)


def _attacking(server: str) -> Choice:
    return Choice(server, (do(lambda *_: ChangeAttackedServer(server=server)),))


OMAR_KEUNG = CardDefinition(
    name="Omar Keung: Conspiracy Theorist",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="anarch",
    abilities=(
        PaidAbility(
            label="run Archives",
            cost=Cost(clicks=1),
            clauses=(do(run("Archives")),),
            limit="turn",
        ),
        ConditionalAbility(
            label="change the attacked server to HQ or R&D",
            condition=Would(
                DeclareSuccessful, lambda game, source, _effect: is_its_run(game, source)
            ),
            clauses=(ChooseOne(Side.RUNNER, (_attacking("HQ"), _attacking("R&D"))),),
            flags=INTERRUPT,
        ),
    ),
)


_TWO, _REMOVED = "2 cards in your heap", "the card to remove from the game"


def _those_chosen(game: Game, resolution: Resolution) -> list[int]:
    return [c for c in resolution.targets.get(_TWO, ()) if game.exists(c)]


def _add_the_other(_game: Game, resolution: Resolution) -> Effect:
    removed = resolution.those(_REMOVED)
    return AddToHand(cards=[c for c in resolution.those(_TWO) if c not in removed])


STEVE_CAMBRIDGE = CardDefinition(
    name="Steve Cambridge: Master Grifter",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="choose 2 cards in your heap: the Corp removes 1, you add the other to your grip",
            condition=the_first_time_each("turn", whenever_run_is_successful("HQ")),
            clauses=(
                If(
                    lambda game, _r: len(game.zone(discard_pile(Side.RUNNER))) >= 2,
                    (
                        Announce((card_in_heap(_TWO, 2),)),
                        do(
                            lambda _game, r: RemoveFromGame(
                                cards=list(r.those(_REMOVED)), by=Side.CORP
                            ),
                            _add_the_other,
                            targets=(
                                Target(_REMOVED, _those_chosen, player=Side.CORP, zone_named=True),
                            ),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)
