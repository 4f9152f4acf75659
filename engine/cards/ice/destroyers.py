"""Sentries that are destroyers."""

from engine.cards.words.abilities import damage_sub, only_the_runner_breaks, sub
from engine.cards.words.accessing import not_in_archives
from engine.cards.words.additional_costs import additional_cost_to_rez
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.choices import (
    own_program,
    trash_1_program,
)
from engine.cards.words.continuous import must_be_revealed_in_rd
from engine.cards.words.effects import (
    do,
    end_the_run,
    gain_credits,
    runner_trashes_chosen,
    trash_chosen,
)
from engine.cards.words.ice import (
    ai_programs_cannot_break_its_subroutines,
    is_installed_ai,
    take_bad_publicity_when_rezzed,
)
from engine.cards.words.runs import encounter_this
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import EffectOnCardAsCost
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

BALLISTA = CardDefinition(
    name="Ballista",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=5,
    strength=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        sub(
            "trash 1 installed program or end the run",
            ChooseOne(
                Side.CORP,
                (
                    Choice("trash 1 installed program", (trash_1_program,)),
                    Choice("end the run", (do(end_the_run),)),
                ),
            ),
        ),
    ),
)


def _other_harmonic_ice(game: Game, _payer: Side, purpose: Purpose) -> list[int]:
    return [
        card.oid
        for card in game.installed()
        if card.is_rezzed and card.oid != purpose.target and game.has_subtype(card.oid, "harmonic")
    ]


_DEREZ_ANOTHER_HARMONIC = EffectOnCardAsCost(
    "derez another piece of harmonic ice",
    "derez",
    _other_harmonic_ice,
    lambda card: Derez(card=card),
)


BLOOP = CardDefinition(
    name="Bloop",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "destroyer", "harmonic"}),
    influence_cost=2,
    faction="haas-bioroid",
    cost=3,
    strength=5,
    abilities=(
        additional_cost_to_rez(Cost(parts=(_DEREZ_ANOTHER_HARMONIC,))),
        damage_sub(1, DamageKind.CORE),
        sub("trash 1 installed program", trash_1_program),
        sub("trash 1 installed program", trash_1_program),
    ),
)


def _every_program(game: Game, _resolution: Resolution) -> list[int]:
    programs = [o for o in game.state.objects.values() if o.printed.type == "program"]
    return [o.oid for o in programs if not o.has_no_characteristics]


BURKE_BUGS = CardDefinition(
    name="Burke Bugs",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=0,
    strength=0,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        sub(
            "trace 0, the Runner trashes 1 program",
            Trace(
                0,
                (
                    if_successful(
                        do(
                            runner_trashes_chosen("a program"),
                            targets=(Target("a program", _every_program, player=Side.RUNNER),),
                        )
                    ),
                ),
            ),
        ),
    ),
)


GRIM = CardDefinition(
    name="Grim",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer", "illicit"}),
    cost=5,
    strength=5,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        take_bad_publicity_when_rezzed(1),
        sub("trash 1 installed program", trash_1_program),
    ),
)


ROTOTURRET = CardDefinition(
    name="Rototurret",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    influence_cost=1,
    faction="haas-bioroid",
    cost=4,
    strength=0,
    abilities=(
        sub(
            "trash 1 installed program",
            trash_1_program,
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _a_program_or_2_cards_of_the_stack() -> ChooseOne:
    """The Runner must do either of them, and in full if they can (9.12.3c)."""

    def has_2_cards(game: Game, _resolution: Resolution) -> bool:
        return len(game.zone(deck(Side.RUNNER))) >= 2

    program = do(runner_trashes_chosen("a program"), targets=(own_program("a program"),))
    cards = do(lambda *_: TrashFromDeck(side=Side.RUNNER, base=2, by=Side.RUNNER))
    return ChooseOne(
        Side.RUNNER,
        (
            Choice("trash 1 installed program", (program,)),
            Choice("trash the top 2 cards of the stack", (cards,), has_2_cards),
        ),
        must=True,
    )


BLOODLETTER = CardDefinition(
    name="Bloodletter",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=3,
    strength=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        sub(
            "the Runner trashes 1 program or 2 cards of the stack",
            _a_program_or_2_cards_of_the_stack(),
        ),
    ),
)


COBRA = CardDefinition(
    name="Cobra",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer", "ap"}),
    cost=4,
    strength=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(sub("trash 1 program", trash_1_program), damage_sub(2, DamageKind.NET)),
)


NEGOTIATOR = CardDefinition(
    name="Negotiator",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=4,
    strength=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        only_the_runner_breaks(Cost(credits=2), 1),
        sub("gain 2[c]", do(gain_credits(2))),
        sub("trash 1 installed program", trash_1_program),
    ),
)


SAPPER = CardDefinition(
    name="Sapper",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=3,
    strength=2,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="the Runner encounters it",
            condition=when_accessed(also=not_in_archives),
            clauses=(do(encounter_this),),
            active_in=while_accessed,
        ),
        sub("trash 1 installed program", trash_1_program),
    ),
)


def _installed_ai_programs(game: Game, _resolution: Resolution) -> list[int]:
    return [o.oid for o in game.installed() if is_installed_ai(game, o.oid)]


SWORDSMAN = CardDefinition(
    name="Swordsman",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "destroyer"}),
    cost=3,
    strength=2,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        ai_programs_cannot_break_its_subroutines(),
        sub(
            "trash 1 installed AI program",
            do(
                trash_chosen("an AI program"),
                targets=(Target("an AI program", _installed_ai_programs),),
            ),
        ),
        damage_sub(1, DamageKind.NET),
    ),
)
