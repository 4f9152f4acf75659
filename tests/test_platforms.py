"""What only some systems have is used only where something stands in for it elsewhere."""

import re
from pathlib import Path

HERE = Path(__file__).parents[1]
OF_UNIX = re.compile(
    r"\bimport (?:fcntl|resource|pwd|grp|termios)\b|\bfrom (?:fcntl|resource|pwd|grp|termios) "
    r"|\bos\.(?:fork|nice|wait4|waitpid|WNOHANG|getpriority|sched_\w+|geteuid|getuid|uname|mkfifo"
    r"|killpg|setsid|chown|statvfs)\b"
    r"|\bsignal\.(?:SIG(?:HUP|KILL|XCPU|ALRM|PIPE|CHLD|USR\d|QUIT)|setitimer|alarm)\b"
)
ASKED_FIRST = {
    "app/cli/commands/building.py": 'hasattr(os, "geteuid")',
    "app/playing/apart.py": 'CAN_COPY = hasattr(os, "fork")',
    "app/processes.py": "except AttributeError:",
    "app/server/worker.py": 'sys.platform == "win32"',
    "app/server/workers.py": 'CAN_FORK = hasattr(os, "fork")',
    "app/slices.py": 'sys.platform == "linux"',
}
"""The modules that use such a thing, each with how it asks whether there is one."""


def test_what_only_unix_has_is_used_where_it_is_asked_for_first() -> None:
    uses = {
        str(file.relative_to(HERE).as_posix()): text
        for folder in ("app", "engine", "index", "rules", "scraper")
        for file in (HERE / folder).rglob("*.py")
        if OF_UNIX.search(text := file.read_text("utf-8"))
    }
    assert uses.keys() == ASKED_FIRST.keys()
    for name, text in uses.items():
        assert ASKED_FIRST[name] in text, name
