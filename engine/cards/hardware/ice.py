"""Hardware about ice, and icebreakers."""

from engine.cards.words.abilities import load_when_installed, raise_strength, trash_this_when_empty
from engine.cards.words.conditions import its_host
from engine.cards.words.costs import hosted_counters
from engine.cards.words.subroutines import break_up_to
from engine.kernel.abilities.declarations import ChangeCharacteristics, InstallOnlyOn, Modify, Only
from engine.kernel.abilities.kinds import PaidAbility, StaticAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side

_4_STRENGTH = raise_strength(2, +4)


def _is_non_ai_icebreaker(game: Game, _card: int, host: int) -> bool:
    return game.has_subtype(host, "icebreaker") and not game.has_subtype(host, "ai")


DEDICATED_PROCESSOR = CardDefinition(
    name="Dedicated Processor",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    cost=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="install only on an icebreaker that is no AI",
            restricts=(InstallOnlyOn(_is_non_ai_icebreaker),),
        ),
        StaticAbility(
            label="its host may have +4 strength for 2[c]",
            declarations=(ChangeCharacteristics(Only(its_host), gains=lambda *_: (_4_STRENGTH,)),),
        ),
    ),
)


def _you_have_broken_a_subroutine(game: Game, _source: int) -> bool:
    encounter = game.state.encounter
    return encounter is not None and bool(encounter.broken)


POISON_VIAL = CardDefinition(
    name="Poison Vial",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"weapon"}),
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        load_when_installed(3, POWER),
        trash_this_when_empty(),
        PaidAbility(
            label="break up to 2 subroutines",
            cost=hosted_counters(1, POWER),
            clauses=(break_up_to(2),),
            restriction=_you_have_broken_a_subroutine,
            breaks=True,
        ),
    ),
)


THE_PERSONAL_TOUCH = CardDefinition(
    name="The Personal Touch",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    cost=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="install only on an icebreaker",
            restricts=(
                InstallOnlyOn(lambda game, _card, host: game.has_subtype(host, "icebreaker")),
            ),
        ),
        StaticAbility(
            label="+1 strength to its host",
            declarations=(
                Modify(
                    "strength",
                    lambda game, source, about: about == its_host(game, source),
                    lambda *_: 1,
                ),
            ),
        ),
    ),
)
