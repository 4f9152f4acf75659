"""A cache that keeps the latest values, up to a number or a weight."""

from concurrent.futures import ThreadPoolExecutor

from app.builds.bounded_cache import BoundedCache


def test_the_least_recently_used_value_is_evicted() -> None:
    recent: BoundedCache[str, int] = BoundedCache(2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1
    recent.put("c", 3)
    assert (recent.get("a"), recent.get("b"), recent.get("c")) == (1, None, 3)


def test_the_weights_of_values_count_against_the_bound() -> None:
    recent: BoundedCache[str, bytes] = BoundedCache(80, len)
    for name in "abcdefghij":
        recent.put(name, b"x" * 10)
    assert (len(recent), recent.total_weight) == (8, 80)
    recent.put("j", b"x" * 4)
    assert (len(recent), recent.total_weight) == (8, 74)
    recent.put("too much", b"x" * 11)
    assert recent.get("too much") is None
    assert recent.total_weight == 74


def test_many_threads_may_use_the_cache_at_once() -> None:
    recent: BoundedCache[int, int] = BoundedCache(10)

    def ask(number: int) -> bool:
        recent.put(number % 30, number % 30)
        return recent.get(number % 30) in (None, number % 30)

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(ask, range(5000)))
    assert (len(recent), recent.total_weight) == (10, 10)
