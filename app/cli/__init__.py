"""The command line ``nrules``: thin commands over the library, the search and the engine."""


def main() -> None:
    """Run the command line on the process's arguments and leave with its exit status.

    To look for garbage takes up to a third of an answer, which makes next to none. A server does
    look: it is there for long.
    """
    import sys
    from contextlib import nullcontext

    from rules.collecting import seldom_collected

    with nullcontext() if "serve" in sys.argv else seldom_collected():
        from app.cli.guard import run  # to load it is half of the work

        sys.exit(run(sys.argv[1:]))
