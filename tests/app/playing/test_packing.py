"""What stands in an address: packed, and known for whole or cut off."""

import pytest

from app.playing.packing import CutOffError, list_of, packed, packed_list, unpacked

LABELS = ("run HQ", "pass", "“Bioroid” – “Do it”", "pay 3[c] to trash Señor & Co.")


def test_what_was_packed_comes_out_again() -> None:
    assert list_of(packed_list(LABELS), "it") == LABELS
    assert unpacked(packed("a: 1\nb: 2\n"), "it") == "a: 1\nb: 2\n"
    assert packed_list(()) == ""
    assert list_of("", "it") == ()


def test_a_json_list_may_stand_there_as_it_is() -> None:
    assert list_of('["run HQ", "pass"]', "it") == ("run HQ", "pass")


def test_no_part_of_an_address_reads_as_anything() -> None:
    whole = packed_list(LABELS)
    for end in range(1, len(whole)):
        with pytest.raises(CutOffError, match="cut off"):
            list_of(whole[:end], "what was played")


@pytest.mark.parametrize(
    "address", ["2abc", "1%%%", "1ä", '["a", 1]', '{"a": 1}', "[", "[" * 9999, r'["\ud800"]']
)
def test_what_nobody_packed_is_told_in_a_line(address: str) -> None:
    with pytest.raises(CutOffError) as told:
        list_of(address, "what was played")
    assert "\n" not in str(told.value)


def test_what_opens_to_more_than_the_bound_is_not_opened() -> None:
    with pytest.raises(CutOffError):
        unpacked(packed("0" * 10_000_000), "it")
