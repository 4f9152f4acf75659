"""Every command and option is documented, and what the README shows can be run."""

import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import typer

from app.cli import usage
from app.cli.nrules import cli

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


ROOT = Path(__file__).parents[3]
COMMANDS = {
    name: [option for p in command.params for option in p.opts if option.startswith("--")]
    for name, command in typer.main.get_command(cli).commands.items()  # type: ignore[attr-defined]
}


def _sections() -> dict[str, str]:
    text = (ROOT / "docs" / "commands.md").read_text("utf-8")
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_documented_with_each_of_its_options(command: str) -> None:
    section = _sections()[command]
    assert [o for o in COMMANDS[command] if f"`{o}" not in section and o != "--help"] == []
    mentioned = re.findall(r"^`(--[a-z-]+)|, `(--[a-z-]+)", section, flags=re.MULTILINE)
    assert {a or b for a, b in mentioned} <= set(COMMANDS[command])


def test_the_help_and_the_docs_have_the_same_commands_in_the_same_order() -> None:
    general = {"What holds for every command", "Environment"}
    assert [name for name in _sections() if name not in general] == list(COMMANDS)


def test_every_command_answers_as_json() -> None:
    assert [name for name, options in COMMANDS.items() if "--json" not in options] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_a_whole_line_for_each_command(nrules: "Nrules", command: str) -> None:
    ended = nrules(command, "--help")
    assert (ended.status, ended.err) == (0, "")
    listed = nrules().out.partition("Commands:")[2]
    assert f"  {command} " in listed
    assert "..." not in listed


@pytest.mark.parametrize("command", COMMANDS)
def test_help_names_arguments_in_capitals_without_python_types(
    nrules: "Nrules", command: str
) -> None:
    usage, _, options = nrules(command, "--help").out.partition("\n")
    taken = re.findall(r"[{[]+([^]}]+)[]}]", usage)[1:]
    assert [name for name in taken if not re.fullmatch(r"[A-Z|]+", name)] == []
    assert re.findall(r"<\w.*>", options) == []  # what an argument is in Python


def test_the_readmes_commands_print_what_it_shows(nrules: "Nrules") -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    shown = re.findall(r"^\$ \.venv/bin/nrules (.+)\n((?:[^$`\n].*\n|\n)*)", readme, re.MULTILINE)
    assert len(shown) >= 3
    assert any(says for _, says in shown)
    for line, says in shown:
        arguments = shlex.split(line)
        assert arguments[0] in COMMANDS
        ended = nrules(*arguments)
        assert ended.status == 0
        # Without documents the digest has another label; its words are the same.
        output = ended.out.replace("Digest, not the official wording:", "In short:")
        assert " ".join(says.partition("…")[0].split()) in " ".join(output.split())


@pytest.mark.parametrize("command", COMMANDS)
def test_help_gives_examples_that_the_command_takes(nrules: "Nrules", command: str) -> None:
    shown = [shlex.split(line) for line in usage.example_lines(command)]
    assert all(line[:2] == ["nrules", command] for line in shown)
    parser = typer.main.get_command(cli).commands[command]  # type: ignore[attr-defined]
    for line in shown:
        parser.make_context(command, line[2:])  # an error of usage would be raised
    _, _, examples = nrules(command, "--help").out.partition("Examples:\n")
    assert examples.splitlines() == [f"  {line}" for line in usage.example_lines(command)]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_names_only_existing_pages_of_the_docs(nrules: "Nrules", command: str) -> None:
    named = re.findall(r"docs/\S+?\.md", "".join(nrules(command, "--help").out.split()))
    assert [page for page in named if not (ROOT / page).is_file()] == []


def test_each_command_has_examples() -> None:
    assert list(usage.EXAMPLES) == list(COMMANDS)
