"""The worked examples, played by several processes as by one."""

from app.building.playing import side_by_side
from engine.scenarios.played_before import as_bytes
from engine.scenarios.shipped import shipped
from engine.scenarios.worked import play_shipped, worked_examples


def test_several_processes_play_what_one_plays() -> None:
    ids = sorted(shipped())[::90]
    assert len(ids) > 2
    found = {worked.id: as_bytes(worked) for worked in side_by_side(2, ids)}
    assert found == {id_: as_bytes(play_shipped(id_, shipped()[id_])) for id_ in ids}


def test_examples_are_told_in_their_order_whoever_plays_them() -> None:
    told: list[tuple[int, int]] = []
    one, *_ = shipped()
    found = worked_examples(
        one,
        lambda done, total: told.append((done, total)),
        playing=lambda ids: (play_shipped(id_, shipped()[id_]) for id_ in reversed(ids)),
    )
    assert [worked.id for worked in found] == [one]
    assert told == [(0, 1), (1, 1)]
