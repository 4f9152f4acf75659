"""The pages about the engine are complete, and their samples work."""

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest

from engine.cards.catalogue import card
from engine.games.game_files import GameFile
from engine.games.scripted_game import play_game_file
from engine.kernel import errors
from engine.kernel.abilities import kinds
from engine.kernel.card import CardDefinition
from engine.kernel.intents.forms import FORMS
from engine.scenarios.files.schema import Scenario
from engine.scenarios.play import play_file
from engine.source.cited_rules import CITING_ARGUMENT
from rules.errors import RulesError

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "engine"


def _page(name: str) -> str:
    return (DOCS / f"{name}.md").read_text("utf-8")


def _code_words(text: str) -> set[str]:
    """Return everything written as code in a page."""
    return set(re.findall(r"`([^`\n]+)`", text))


def _scenario_keys() -> list[str]:
    schema = Scenario.model_json_schema()
    shapes = [schema, *schema["$defs"].values()]
    return sorted({key for shape in shapes for key in shape.get("properties", {})})


def test_every_scenario_key_is_documented() -> None:
    assert set(_scenario_keys()) - _code_words(_page("scenarios")) == set()


def test_every_documented_scenario_key_exists() -> None:
    page = re.sub(r"^### Labels$.*?^## ", "", _page("scenarios"), flags=re.MULTILINE | re.DOTALL)
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", page, re.MULTILINE)
    explained = {key for row in rows for key in re.findall(r"`(\w+)`", row)}
    assert len(explained) > 40
    assert explained - set(_scenario_keys()) == set()


SAMPLES = re.findall(r"^```yaml\n(.*?)^```", _page("scenarios"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("sample", SAMPLES)
def test_sample_scenarios_pass(sample: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(sample, "utf-8")
    played = play_file(path)
    assert played.passed, [run.failures for run in played.playthroughs]


def test_the_scenarios_page_has_twelve_samples() -> None:
    assert len(SAMPLES) == 12


def test_every_label_form_is_documented_in_order() -> None:
    listed = re.findall(r"^\| `(.+?)` \| (.*) \|$", _page("scenarios"), re.MULTILINE)
    forms = [(form.form, form.note) for form in FORMS]
    assert [row for row in listed if row in forms] == forms


def test_the_sample_card_equals_its_definition() -> None:
    [shown] = re.findall(r"^```python\n(.*?)^```", _page("cards"), re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(shown, "cards.md", "exec"), names)
    sample = names["TOLLBOOTH"]
    defined = card("Tollbooth")
    for field in dataclasses.fields(CardDefinition):
        if field.name not in ("abilities", "wording"):
            assert getattr(sample, field.name) == getattr(defined, field.name), field.name
    assert [(type(a), a.label) for a in sample.abilities] == [
        (type(a), a.label) for a in defined.abilities
    ]


def test_every_card_field_and_ability_kind_is_documented() -> None:
    documented = _code_words(_page("cards"))
    fields = {f.name for f in dataclasses.fields(CardDefinition)}
    ours = {f.name for f in dataclasses.fields(kinds.Ability)}
    types = {kind.__name__ for kind in kinds.Ability.__subclasses__()}
    assert (fields | ours | types) - documented == set()


def test_each_chapter_of_the_kernel_says_its_number() -> None:
    """The list of modules on the kernel's page says which chapter a folder is, in these words."""
    kernel = ROOT / "engine" / "kernel"
    sources = {
        path.parent.name: path.read_text("utf-8")
        for path in kernel.glob("*/__init__.py")
        if path.parent.name not in ("events", "intents")
    }
    numbers = [re.match(r'"""Chapter (\d+): ', source) for source in sources.values()]
    assert {int(number[1]) for number in numbers if number} == {1, *range(4, 11)}
    assert all(numbers), sources


def test_documented_errors_and_citing_functions_exist() -> None:
    page = _page("kernel")
    for failure in ("Obstacle", "UnsupportedError", "KernelError"):
        assert f"`{failure}`" in page
        assert hasattr(errors, failure)
    forms = set(re.findall(r"`@?(?:game\.)?(\w+)\(", page))
    assert forms <= set(CITING_ARGUMENT)
    assert {"carries_out", "log", "decide"} <= forms


HEAD = "example: own:mine/1\ntitle: Mine\n"
SERVER = "position:\n  corp:\n    servers:\n      remote 1:\n        {}: [{}]\n"


@pytest.mark.parametrize(
    "body",
    [
        "position:\n  runner:\n    rigg: []\n",
        SERVER.format("ice", "Tolbooth"),
        SERVER.format("root", "Tollbooth"),
        "expect: {cited: [9.2.8z]}\n",
    ],
)
def test_documented_error_messages_are_the_real_ones(
    body: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.yaml").write_text(HEAD + body, "utf-8")
    with pytest.raises(RulesError) as caught:
        play_file(Path("mine.yaml"))
    shown = [message.removesuffix("…") for message in _code_words(_page("scenarios"))]
    assert any(str(caught.value).startswith(text) for text in shown if text.startswith("mine"))


# --- whole games ----------------------------------------------------------------------


def test_the_sample_game_plays_to_its_end(tmp_path: Path) -> None:
    (sample,) = re.findall(r"^```yaml\n(.*?)^```", _page("games"), re.MULTILINE | re.DOTALL)
    path = tmp_path / "game.yaml"
    path.write_text(sample, "utf-8")
    assert "wins under" in play_game_file(path).note


def test_every_game_file_key_is_documented_in_order() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", _page("games"), re.MULTILINE)
    assert rows == list(GameFile.model_fields)
