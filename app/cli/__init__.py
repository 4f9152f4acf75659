"""The command line ``nrules``: thin commands over the library, the search and the engine."""


def main() -> None:
    """Run the command line on the process's arguments and leave with its exit status."""
    import sys

    from app.cli.guard import run

    sys.exit(run(sys.argv[1:]))
