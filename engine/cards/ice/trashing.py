"""Ice that trashes several kinds of cards, and what keeps it from trashing them all."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import installed, installed_with_subtype, trash_1_program
from engine.cards.words.effects import do, end_the_run, runner_loses_credits, trash_chosen
from engine.cards.words.runs import cannot_access, for_the_run
from engine.kernel import history
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import StaticAbility, Subroutine
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.accessing.breach import Breach
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import TrashOne
from engine.kernel.events import Trashed
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _trash_1(kind: str, called: str) -> Subroutine:
    target = installed(called, kind)
    return sub(f"trash 1 installed {kind}", do(trash_chosen(called), targets=(target,)))


def _breaches_the_attacked_server(game: Game, _source: int, attempt: Breach) -> bool:
    return game.state.run is not None and attempt.server == game.state.run.server


_ICEBREAKER = "an icebreaker"


HOLMEGAARD = CardDefinition(
    name="Holmegaard",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "destroyer"}),
    cost=7,
    strength=5,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        sub(
            "trace 4: no access and no breach in this run",
            Trace(
                4,
                (
                    if_successful(
                        do(
                            for_the_run(
                                "no access, and no breach of the attacked server",
                                cannot_access(lambda *_: True),
                                Prohibit(Breach, _breaches_the_attacked_server),
                            )
                        )
                    ),
                ),
            ),
        ),
        sub(
            "trash 1 installed icebreaker",
            do(
                trash_chosen(_ICEBREAKER),
                targets=(installed_with_subtype(_ICEBREAKER, "icebreaker"),),
            ),
        ),
    ),
)


MACHICOLATION_A = CardDefinition(
    name="Machicolation A",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "destroyer"}),
    cost=6,
    strength=4,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub("trash 1 program", trash_1_program),
        sub("trash 1 program", trash_1_program),
        _trash_1("hardware", "a piece of hardware"),
        sub(
            "the Runner loses 3[c], if able, and the run ends",
            Instruction((runner_loses_credits(3),), if_able=True),
            do(end_the_run),
        ),
    ),
)


def _is_an_installed_runner_card(game: Game, card: int) -> bool:
    obj = game.object(card)
    return obj.installed and obj.owner is Side.RUNNER


def _would_be_the_second_in_the_encounter(game: Game, source: int, attempt: TrashOne) -> bool:
    effect = attempt.effect
    is_by_this = effect.source == source and effect.by is Side.CORP
    if game.state.encounter is None or not is_by_this:
        return False
    theirs = [c for c in effect.cards if _is_an_installed_runner_card(game, c)]
    before = any(
        event.by is Side.CORP
        and event.source == source
        and _is_an_installed_runner_card(game, event.card)
        for event in history.this_encounter_alone(game, Trashed)
    )
    return attempt.card in (theirs if before else theirs[1:])


SOROCABAN_BLADE = CardDefinition(
    name="Sorocaban Blade",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=4,
    strength=2,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="cannot trash more than 1 installed Runner card in each encounter",
            declarations=(Prohibit(TrashOne, _would_be_the_second_in_the_encounter),),
        ),
        _trash_1("resource", "a resource"),
        _trash_1("hardware", "a piece of hardware"),
        sub("trash 1 installed program", trash_1_program),
    ),
)
