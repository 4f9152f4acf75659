"""Tracing which rules run, without harm to the process."""

import gc

from engine.scenarios.results.rule_tracing import trace_rules


def test_garbage_collection_is_off_while_tracing() -> None:
    """Python 3.11.2 would crash."""
    assert gc.isenabled()
    with trace_rules():
        assert not gc.isenabled()
    assert gc.isenabled()
