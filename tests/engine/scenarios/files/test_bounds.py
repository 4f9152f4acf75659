"""A scenario file beyond a bound, or with invalid values, is refused in one line."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.kernel.errors import UnsupportedError
from engine.scenarios.files.errors import ScenarioError
from engine.scenarios.files.load import open_file
from engine.scenarios.files.schema import MAX_STEPS, MAX_VARIANTS
from engine.scenarios.files.schema_positions import MAX_AMOUNT
from engine.scenarios.files.yaml_document import MAX_BYTES, MAX_DEPTH, MAX_NODES, MAX_VALUE_CHARS
from engine.scenarios.play import play_file
from engine.scenarios.positions.position import MAX_CARDS

HEAD = "example: own:mine/1\ntitle: Mine\n"
RUNNER = HEAD + "position: {runner: {%s}}\n"
_LAUGHS = "".join(f"x{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 20))


@pytest.fixture
def error_for(tmp_path: Path) -> Callable[[str | bytes], str]:
    """Return the message about a file with these contents, without the file's name."""

    def message_for(contents: str | bytes) -> str:
        path = tmp_path / "mine.yaml"
        path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
        with pytest.raises(ScenarioError) as caught:
            play_file(path)
        message = str(caught.value)
        assert "\n" not in message
        assert len(message) < len(str(path)) + 400
        return message.removeprefix(str(path))

    return message_for


@pytest.mark.parametrize("opening", ["[", "- ", "{a: ", "? ", "[{a: "])
def test_nesting_too_deep_is_refused(error_for: Callable[[str | bytes], str], opening: str) -> None:
    assert f"can be nested {MAX_DEPTH} deep at most" in error_for(
        opening * (MAX_BYTES // len(opening))
    )


@pytest.mark.parametrize(
    ("contents", "bound"),
    [
        ("#" * (MAX_BYTES + 1), " cannot be read: it is larger than 100 kB"),
        (
            "[" + "a, " * (MAX_NODES + 1) + "]",
            f":1: a scenario can have at most {MAX_NODES:,} keys",
        ),
        (HEAD + "y: &a0 [b]\n" + _LAUGHS, f"at most {MAX_NODES:,} keys"),
        (
            RUNNER % f"hand: [{MAX_NODES} x Sure Gamble]",
            f":3: a scenario can have at most {MAX_NODES:,}",
        ),
        (RUNNER % "hand: [999999999 x Sure Gamble]", "copies of cards"),
        (RUNNER % f"hand: [{'9' * 20} x Sure Gamble]", "copies of cards"),
        (RUNNER % f"hand: [{MAX_CARDS + 1} x Sure Gamble]", f"at most {MAX_CARDS} cards"),
        (
            RUNNER % f"credits: {MAX_AMOUNT + 1}",
            f"credits: cannot be more than {MAX_AMOUNT:,}",
        ),
        (RUNNER % ("credits: " + "9" * 99), ":3: not YAML: the number 99999"),
        (RUNNER % ("credits: !!int 1" + ":1" * 60), ":3: not YAML: the number 1:1:1"),
        (
            HEAD + f"note: {'x' * (MAX_VALUE_CHARS + 1)}\n",
            f":3: a value can have at most {MAX_VALUE_CHARS:,} char",
        ),
        (
            HEAD + "script:\n" + "- corp: a\n" * (MAX_STEPS + 1),
            f"script: can have {MAX_STEPS} entries at most",
        ),
        (
            HEAD + "variants:\n" + "- title: a\n" * (MAX_VARIANTS + 1),
            f"variants: can have {MAX_VARIANTS} entries",
        ),
        (HEAD + "position: &a {corp: *a}\n", ":3: an anchor contains itself"),
    ],
)
def test_content_beyond_a_bound_is_refused(
    error_for: Callable[[str | bytes], str], contents: str, bound: str
) -> None:
    assert bound in error_for(contents)


@pytest.mark.parametrize(
    ("contents", "excerpt"),
    [
        ("example: 2024-99-99\n", ":1: example: should be an id such as"),
        ("example: !!int zz\n", ":1: not YAML: “zz” is not a valid int"),
        ("example: !!timestamp zz\n", "“zz” is not a valid timestamp"),
        (RUNNER % "credits: 0x_", "“0x_” is not a valid int"),
        (
            r'{"title": "\ud83c\udfb2"}',
            ":1: not YAML: found invalid Unicode character escape code: write",
        ),
        (RUNNER % "credits: 1:30", "should be a whole number, not “1:30”"),
        (RUNNER % "credits: 1:30.5", "should be a whole number, not “1:30.5”"),
        (
            RUNNER % "hand: [3 x Sure Gamble, {card: Sure Gamble, facedown: zz}]",
            ":3: position.runner",
        ),
        ("- a\n", ": this is not a scenario"),
        ("", ": this is not a scenario"),
        (b"\0\0", ": not YAML: "),
        (b"\xff\xfe", " cannot be read: it is not UTF-8 text"),
    ],
)
def test_invalid_yaml_values_are_refused(
    error_for: Callable[[str | bytes], str], contents: str | bytes, excerpt: str
) -> None:
    assert excerpt in error_for(contents)


def test_a_very_long_example_id_is_refused_in_one_line(
    error_for: Callable[[str | bytes], str],
) -> None:
    for key, named in (("example", f"faq:{'x' * 450}/1"), ("same_as", f"cr:{'9' * 450}/1")):
        written = {"example": "own:mine/1", key: named}
        lines = "".join(f"{name}: {value}\n" for name, value in written.items())
        assert "there is no worked example" in error_for(f"{lines}title: Mine\n")


def test_a_title_that_looks_like_a_date_stays_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("example: own:mine/1\ntitle: 2024-01-31\n")
    assert open_file(path).scenario.title == "2024-01-31"


@pytest.mark.parametrize(("written", "meant"), [("010", 10), ("08", 8), ("0x1f", 31), ("1_0", 10)])
def test_numbers_with_leading_zeros_or_underscores_are_read_as_written(
    tmp_path: Path, written: str, meant: int
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(RUNNER % f"credits: {written}")
    assert open_file(path).scenario.position.runner.credits == meant


@pytest.mark.parametrize("written", ["De\u0301ja\u0300 Vu", "Déjà\N{NO-BREAK SPACE}Vu"])
def test_a_name_that_looks_like_a_cards_is_that_cards(tmp_path: Path, written: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(RUNNER % f"hand: [{written}]", "utf-8")
    assert [placed.card for placed in open_file(path).scenario.position.runner.hand] == ["Déjà Vu"]


def test_an_ordinal_that_no_card_has_fails(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    wanted = ["Sure Gamble #0", "Sure Gamble #zz", f"Sure Gamble #{'9' * 50}", "Sure Gamble #3"]
    cards = "".join(f'    "{name}": {{zone: the grip}}\n' for name in (*wanted, "Sure Gamble #2"))
    path.write_text(RUNNER % "hand: [2 x Sure Gamble]" + "expect:\n  cards:\n" + cards)
    failures = play_file(path).playthroughs[0].failures
    error_for = [f"{name}: no card of that name is in the game" for name in wanted[:3]]
    error_for.append("Sure Gamble #3: the game has only 2 of that name")
    assert [failure.partition(": ")[2] for failure in failures] == error_for


def test_a_pipe_or_device_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, reason in (
        (tmp_path / "pipe", "it is a pipe"),
        (Path("/dev/zero"), "it is a device"),
    ):
        with pytest.raises(ScenarioError, match=reason):
            open_file(path)


def test_endless_nesting_of_abilities_is_unsupported(tmp_path: Path) -> None:
    """By choice: a third piece of ice has a subroutine that leads nowhere."""
    path = tmp_path / "mine.yaml"
    ravana = "{ice: [{card: Ravana 1.0, rezzed: true}]}"
    eli = "{ice: [{card: Eli 1.0, rezzed: true}]}"
    again = "  - corp: Ravana 1.0\n  - corp: “resolve a subroutine on another bioroid”\n"
    path.write_text(
        f"{HEAD}position:\n"
        f'  corp: {{servers: {{HQ: {ravana}, "R&D": {ravana}, Archives: {eli}}}}}\n'
        "script:\n"
        "  - runner: run HQ\n"
        "  - runner: pass\n"
        f"{again * 150}"
        "expect: {run: unsuccessful}\n"
    )
    with pytest.raises(UnsupportedError, match="more deeply than can be played here"):
        play_file(path)
