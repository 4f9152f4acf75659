"""The command line ``nrules``: thin commands over the library, the search and the engine."""


def main() -> None:
    """Run the command line on the process's arguments and leave with its exit status.

    To look for garbage takes up to a third of an answer, which makes next to none. A server does
    look: it is there for long. Ctrl-C ends the process at once, and without a word, as long as
    nothing has begun and once all is done.
    """
    import signal

    heard = signal.getsignal(signal.SIGINT)
    is_heard = heard is signal.default_int_handler  # else it is not to hear it
    if is_heard:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    import sys
    from contextlib import nullcontext

    from rules.collecting import seldom_collected

    with nullcontext() if "serve" in sys.argv else seldom_collected():
        from app.cli.guard import run  # to load it is half of the work

        if is_heard:
            signal.signal(signal.SIGINT, heard)
        status = run(sys.argv[1:])
        if is_heard:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        sys.exit(status)
