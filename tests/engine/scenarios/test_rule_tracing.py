"""What runs while something is played is noted, without harm to the process."""

import gc

from engine.scenarios.results.rule_tracing import trace_rules


def test_no_garbage_is_looked_for_while_it_is_noted() -> None:
    """Python 3.11.2 would crash."""
    assert gc.isenabled()
    with trace_rules():
        assert not gc.isenabled()
    assert gc.isenabled()
