"""The command line ``nrules``: thin commands over the library, the search and the engine."""


def main() -> None:
    """Run the command line on the process's arguments and exit with its status.

    Garbage collection takes up to a third of the time of an answer that makes hardly any
    garbage, so it is held back; ``serve`` runs long and collects as usual. Before anything has
    begun and after all is done, Ctrl-C ends the process at once, without a message.
    """
    import signal

    handled = signal.getsignal(signal.SIGINT)
    is_handled = handled is signal.default_int_handler  # else the caller has it ignored
    if is_handled:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    import sys
    from contextlib import nullcontext

    from rules.garbage_collection import reduced_gc

    with nullcontext() if "serve" in sys.argv else reduced_gc():
        from app.cli.guard import run  # importing it is half of the work

        if is_handled:
            signal.signal(signal.SIGINT, handled)
        status = run(sys.argv[1:])
        if is_handled:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        sys.exit(status)
