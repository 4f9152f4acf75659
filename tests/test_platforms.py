"""Functions that only Unix has are used only in modules that check for them."""

import re
from pathlib import Path

HERE = Path(__file__).parents[1]
UNIX_ONLY = re.compile(
    r"\bimport (?:fcntl|resource|pwd|grp|termios)\b|\bfrom (?:fcntl|resource|pwd|grp|termios) "
    r"|\bos\.(?:fork|nice|wait4|waitpid|WNOHANG|getpriority|sched_\w+|geteuid|getuid|uname|mkfifo"
    r"|killpg|setsid|chown|statvfs)\b"
    r"|\bsignal\.(?:SIG(?:HUP|KILL|XCPU|ALRM|PIPE|CHLD|USR\d|QUIT)|setitimer|alarm)\b"
)
CHECKED_USES = {
    "app/playing/worker.py": (
        'CAN_FORK = hasattr(os, "fork")',
        "import resource, os.fork, os.wait4, signal.SIGALRM, signal.SIGHUP, signal.SIGKILL, "
        "signal.SIGXCPU, signal.setitimer",
    ),
    "app/processes.py": ("except AttributeError:", "os.sched_getaffinity"),
    "app/server/worker.py": ('sys.platform == "win32"', "import resource"),
    "app/server/supervisor.py": (
        'CAN_FORK = hasattr(os, "fork")',
        "os.WNOHANG, os.fork, os.waitpid, signal.SIGKILL",
    ),
    "app/scheduling.py": (
        'sys.platform == "linux"',
        "os.getpriority, os.nice, os.sched_getscheduler, os.uname",
    ),
    "rules/sweeping.py": ('hasattr(os, "geteuid")', "os.geteuid"),
}
"""Modules that use such functions: how each checks for them, and which it uses."""


def test_unix_functions_are_used_only_where_listed_and_checked_for() -> None:
    texts = {
        str(file.relative_to(HERE).as_posix()): file.read_text("utf-8")
        for folder in ("app", "engine", "index", "rules", "scraper")
        for file in (HERE / folder).rglob("*.py")
    }
    uses = {name: sorted({*UNIX_ONLY.findall(text)}) for name, text in texts.items()}
    listed = {name: used.split(", ") for name, (_, used) in CHECKED_USES.items()}
    assert {name: used for name, used in uses.items() if used} == listed
    for name, (check, _) in CHECKED_USES.items():
        assert check in texts[name], name
