"""Packing positions and decisions into addresses, and recognising a cut-off one."""

import pytest

from app.playing.packing import CutOffError, pack, pack_list, unpack, unpack_list

LABELS = ("run HQ", "pass", "“Bioroid” – “Do it”", "pay 3[c] to trash Señor & Co.")


def test_packing_and_unpacking_give_the_same() -> None:
    assert unpack_list(pack_list(LABELS), "it") == LABELS
    assert unpack(pack("a: 1\nb: 2\n"), "it") == "a: 1\nb: 2\n"
    assert pack_list(()) == ""
    assert unpack_list("", "it") == ()


def test_a_json_list_may_stand_there_as_it_is() -> None:
    assert unpack_list('["run HQ", "pass"]', "it") == ("run HQ", "pass")


def test_a_cut_off_address_is_never_read() -> None:
    whole = pack_list(LABELS)
    for end in range(1, len(whole)):
        with pytest.raises(CutOffError, match="cut off"):
            unpack_list(whole[:end], "what was played")


@pytest.mark.parametrize(
    "address", ["2abc", "1%%%", "1ä", '["a", 1]', '{"a": 1}', "[", "[" * 9999, r'["\ud800"]']
)
def test_an_invalid_address_gives_one_line(address: str) -> None:
    with pytest.raises(CutOffError) as caught:
        unpack_list(address, "what was played")
    assert "\n" not in str(caught.value)


def test_unpacking_beyond_the_bound_is_refused() -> None:
    with pytest.raises(CutOffError):
        unpack(pack("0" * 10_000_000), "it")
