"""How commands end: exit statuses, one line for each error, and no traceback."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

from app.building import finished_answers
from rules.home import Home
from rules.library import Library
from rules.untrusted_text import sanitise

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


PROGRAM = [sys.executable, "-c", "from app.cli import main; main()"]


def _no(number: int) -> OSError:
    return OSError(number, os.strerror(number))


@pytest.mark.parametrize(
    ("error", "what"),
    [
        (RuntimeError("can't start new thread"), "processes and threads"),
        (_no(errno.EAGAIN), "processes and threads"),
        (_no(errno.EMFILE), "open files"),
        (_no(errno.ENOMEM), "memory"),
        (MemoryError(), "memory"),
    ],
)
def test_a_refusal_by_the_system_is_no_internal_error(
    nrules: "Nrules",
    harbour: Home,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    what: str,
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise error

    monkeypatch.setattr(finished_answers, "find_answer", refuse)
    ended = nrules("lookup", "3.1.1")
    assert (ended.status, ended.out) == (1, "")
    assert ended.err.startswith(f"nrules: the system allows no more {what}; ")
    assert ended.err.count("\n") == 1
    assert nrules("lookup", "3.1.1", "--json").json["error"]["type"] == "refused"


@pytest.mark.skipif(os.name == "nt", reason="limits")
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_the_line_about_open_files_needs_no_file(options: list[str]) -> None:
    program = (
        "import resource, sys\n"
        "from app.cli import guard\n"
        "def refuse(*_): open('/dev/null')\n"
        "guard._invoke = refuse\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (3, 3))\n"
        f"sys.exit(guard.run(['card', *{options}]))\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ended.returncode == 1
    assert "the system allows no more open files; raise the limit" in ended.stdout + ended.stderr
    assert "Traceback" not in ended.stderr


def test_no_arguments_show_the_help(nrules: "Nrules") -> None:
    ended = nrules()
    assert (ended.status, ended.err) == (0, "")
    assert "lookup" in ended.out
    assert "Begin with nrules build;" in ended.out


def test_the_version(nrules: "Nrules") -> None:
    assert nrules("--version").out.startswith("nrules 0.")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["foo"], "no such command 'foo'; nrules --help says more"),
        (["lok"], "no such command 'lok'. Did you mean 'lookup'? nrules --help says more"),
        (["find"], "no such command 'find'. Did you mean 'search'? nrules --help says more"),
        (["lookup"], "missing argument 'NUMBER'; nrules lookup --help says more"),
        (["lookup", "--lamp", "3"], "no such option: --lamp"),
        (
            ["lookup", "3", "--json=no"],
            "option '--json' does not take a value; nrules lookup --help",
        ),
        (["--version=3"], "option '--version' does not take a value; nrules --help says more"),
        (["serve", "--port", "99999"], "invalid value for '--port'"),
        (["build", "--jobs", "9" * 20], "invalid value for '--jobs': it should be less than or"),
        (
            ["search", "gull", "--limit", "9" * 20],
            "invalid value for '--limit' / '-n': it should be less than or equal to 10000; nrules",
        ),
        (
            ["search", "gull", "--limit", "0"],
            "invalid value for '--limit' / '-n': it should be greater than or equal to 1; nrules",
        ),
        (
            ["search", "gull", "--limit", "few"],
            "invalid value for '--limit' / '-n': it should be a valid integer; nrules",
        ),
    ],
)
def test_a_usage_error_gives_one_line_and_status_2(
    nrules: "Nrules", arguments: list[str], says: str
) -> None:
    ended = nrules(*arguments)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith(f"nrules: {says}")
    assert ended.err.count("\n") == 1
    as_json = nrules(*arguments, "--json")
    assert (as_json.status, as_json.err) == (2, "")
    assert as_json.json["error"]["type"] == "usage"
    assert as_json.json["error"]["message"].startswith(says)


def test_errors_strip_control_characters_and_stay_short(nrules: "Nrules", harbour: Home) -> None:
    typed = "\x1b[31mred\x07 \u202e" + "x" * 5000
    commands = (["lookup"], ["card"], ["examples"], ["lookup", "1", "-e"], ["play"], ["foo"])
    for command in commands:
        ended = nrules(*command, typed)
        assert ended.status in (1, 2), command
        assert ended.err.count("\n") == 1, command
        assert len(ended.err) < 1100, command
        assert sanitise(ended.err) == ended.err, command
        as_json = nrules(*command, typed, "--json")
        assert sanitise(as_json.out) == as_json.out, command
        assert as_json.json["error"]["message"], command


@pytest.mark.parametrize(
    "arguments",
    [
        ["build", "--offline", "--forget", "TYPED"],
        ["build", "--jobs", "TYPED"],
        ["lint", "har-20.01", "--only", "TYPED"],
        ["lookup", "--TYPED"],
        ["serve", "--host", "TYPED"],
        ["serve", "--host=TYPED"],
        ["TYPED"],
    ],
)
def test_errors_repeat_at_most_sixty_typed_characters(
    nrules: "Nrules", harbour: Home, arguments: list[str]
) -> None:
    for length in (300, 5_000):
        ended = nrules(*[typed.replace("TYPED", "x" * length) for typed in arguments])
        assert ended.status in (1, 2), length
        assert "x" * 61 not in ended.err, length
        assert "xx…" in ended.err or "--jobs" in arguments, length


@pytest.mark.parametrize(
    "command", ["adopt", "deck", "diff har-20.01", "ingest", "lint", "perft", "play"]
)
def test_a_long_file_name_is_shortened_in_the_middle(
    nrules: "Nrules", harbour: Home, command: str
) -> None:
    folder = "/nowhere//" + "a" * 100 + "/"
    named = nrules(*command.split(), f"{folder}rules.html")
    assert f"{folder}rules.html".replace("//", "/") in named.err
    ended = nrules(*command.split(), f"{folder}{folder}{folder}rules.html")
    message = next(line for line in ended.err.splitlines() if line.startswith("nrules: "))
    assert "/nowhere/aaa" in message
    assert "aaa/rules.html" in message
    assert len(message) < 300


@pytest.mark.parametrize("command", ["lookup 1", "build --offline"])
def test_a_long_path_of_a_home_is_shortened_in_the_middle(
    nrules: "Nrules", monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    # In a folder that is there: where none is, nothing below it is asked for its name's length.
    monkeypatch.setenv("NRULES_HOME", f"{tmp_path}/" + "a" * 2_000 + "/home")
    ended = nrules(*command.split())
    assert ended.status == 1
    message = ended.err.splitlines()[-1]
    assert str(tmp_path)[:12] in message
    assert "aaa/home" in message
    assert len(message) < 400


def test_control_characters_in_a_file_are_stripped(nrules: "Nrules", tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[2J\x9bm.yaml"
    path.write_text('example: own:a/1\ntitle: "\\e[31mred\\u202e"\nnote: "\\a"\n')
    ended = nrules("play", str(path))
    assert ended.status == 0
    assert "red" in ended.out
    assert sanitise(ended.out) == ended.out
    path.write_text("title: [")
    assert sanitise(message := nrules("play", str(path)).err) == message


def test_an_unknown_number_offers_the_nearest(nrules: "Nrules", harbour: Home) -> None:
    ended = nrules("lookup", "3.1.2z")
    assert (ended.status, ended.out) == (1, "")
    assert ended.err == ("nrules: har-21.05 has no rule 3.1.2z; the nearest are 3.1.2b, 3.1.2a\n")
    as_json = nrules("lookup", "3.1.2z", "--json")
    assert (as_json.status, as_json.err) == (1, "")
    error = as_json.json["error"]
    assert (error["type"], error["nearest"]) == ("unknown-number", ["3.1.2b", "3.1.2a"])


def test_words_in_place_of_a_number_have_status_2(nrules: "Nrules", harbour: Home) -> None:
    ended = nrules("lookup", "gulls", "--json")
    assert (ended.status, ended.json["error"]["type"]) == (2, "not-a-number")


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("gulls", "nrules search"),
        ("cr:9.2.8f/1", "nrules examples cr:9.2.8f/1"),
        ("9.2.8f/1", "nrules examples cr:9.2.8f/1"),
        ("own:1.2.2/5", "nrules examples own:1.2.2/5"),
    ],
)
@pytest.mark.parametrize("looked_up_by", ["lookup", "history"])
def test_words_in_place_of_a_number_name_the_right_command(
    nrules: "Nrules", harbour: Home, looked_up_by: str, typed: str, command: str
) -> None:
    ended = nrules(looked_up_by, typed)
    assert ended.err.startswith(f"nrules: “{typed}” is not a rule number such as 9.2.8f")
    assert ended.err.endswith(f": {command}\n")


def test_an_option_behind_two_dashes_is_an_argument(nrules: "Nrules", harbour: Home) -> None:
    ended = nrules("lookup", "--", "--json")
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith("nrules: “--json” is not a rule number")


def test_an_unknown_edition_names_those_there_are(nrules: "Nrules", harbour: Home) -> None:
    ended = nrules("entries", "har-99")
    assert (ended.status, ended.out) == (2, "")
    assert "har-20.01, har-21.05" in ended.err


@pytest.mark.parametrize("damage", ["{", '{"schema": 0, "editions": []}', ""])
def test_a_damaged_list_of_editions_is_reported(
    nrules: "Nrules", harbour: Home, damage: str
) -> None:
    assert harbour.current is not None
    (harbour.current / "library.json").write_text(damage)
    ended = nrules("lookup", "3.1.1")
    assert (ended.status, "har-21.05" in ended.out) == (0, True)
    assert ended.err.count("\n") == 1
    assert "cannot be read whole (library.json: its first line is damaged)" in ended.err


def test_a_damaged_edition_is_reported_and_the_others_answer(
    nrules: "Nrules", harbour: Home
) -> None:
    assert harbour.current is not None
    file = harbour.current / "editions" / "har-21.05.jsonl"
    file.write_bytes(file.read_bytes()[:200])
    ended = nrules("lookup", "3.1.1")
    assert (ended.status, "har-20.01" in ended.out) == (0, True)
    assert ended.err.count("\n") == 1
    assert "har-21.05 cannot be served. Run “nrules build”." in ended.err


def test_an_unreadable_library_gives_one_line(nrules: "Nrules", harbour: Home) -> None:
    assert harbour.current is not None
    for file in (harbour.current / "editions").iterdir():
        file.write_bytes(file.read_bytes()[:200])
    ended = nrules("lookup", "3.1.1")
    assert (ended.status, ended.out, ended.err.count("\n")) == (1, "", 1)
    assert "run `nrules build`" in ended.err
    assert nrules("lookup", "3.1.1", "--json").json["error"]["type"] == "library"


@pytest.mark.parametrize(
    ("target", "name"), [(Library, "lookup"), (finished_answers, "find_answer")]
)
def test_an_internal_error_gives_one_line_that_asks_for_a_report(
    nrules: "Nrules", harbour: Home, monkeypatch: pytest.MonkeyPatch, target: object, name: str
) -> None:
    def broken(*_: object) -> NoReturn:
        raise ZeroDivisionError("a bug\nof ours" + " and its details" * 100)

    monkeypatch.setattr(target, name, broken)
    ended = nrules("lookup", "3.1.1")
    assert (ended.status, ended.out) == (70, "")
    assert ended.err.startswith("nrules: internal error (ZeroDivisionError: a bug of ours and its")
    assert ended.err.endswith("…); please report it. NRULES_DEBUG=1 shows where it happened\n")
    assert ended.err.count("\n") == 1
    assert nrules("lookup", "3.1.1", "--json").json["error"]["type"] == "internal"
    monkeypatch.setenv("NRULES_DEBUG", "1")
    assert "Traceback" in nrules("lookup", "3.1.1").err


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_closed_pipe_is_no_error(harbour: Home, options: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run(
        [*PROGRAM, "entries", "har-21.05", *options], stdout=writer, stderr=subprocess.PIPE
    )
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (141, b"")


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_an_ascii_terminal_gets_plain_characters(harbour: Home, options: list[str]) -> None:
    ended = subprocess.run(
        [*PROGRAM, "lookup", "3.1.1", *options],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    output = ended.stdout.decode("ascii")
    assert ('"quay"' in output) if not options else ("\\u201cquay\\u201d" in output)


def test_undecodable_arguments_are_a_usage_error(harbour: Home) -> None:
    ended = subprocess.run([*PROGRAM, "lookup", b"\xff\xfe"], capture_output=True)
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr.startswith(b"nrules: ")
    assert b"Traceback" not in ended.stderr
