"""The board at each line of a transcript."""

from engine.scenarios.files.shipped import redirected_examples, shipped_scenarios
from engine.scenarios.play import play_file
from engine.scenarios.results.boards import boards_of

TOLL = "cr:9.2.8f/1"


def test_the_board_changes_where_the_transcript_says_so() -> None:
    played, boards = play_file(shipped_scenarios()[TOLL]), boards_of(shipped_scenarios()[TOLL])
    assert len(boards) == len(played.playthroughs)
    for run, seen in zip(played.playthroughs, boards, strict=True):
        lines = [line for line, _ in seen]
        assert lines == sorted(set(lines))
        assert lines[0] == 0
        assert lines[-1] < len(run.transcript)
    (paid,) = (
        n for n, line in enumerate(played.playthroughs[0].transcript) if "pays [click]" in line.text
    )
    clicks = {line: board["runner"]["clicks"] for line, board in boards[0]}
    assert max(clicks[line] for line in clicks if line < paid) == clicks[0]
    assert clicks[max(line for line in clicks if line <= paid + 1)] == clicks[0] - 1


def test_a_redirected_example_has_the_boards_of_the_other() -> None:
    path = next(path for path in redirected_examples().values())
    assert boards_of(path) == boards_of(shipped_scenarios()[play_file(path).same_as or ""])


def test_an_explored_example_has_no_boards() -> None:
    explored = next(
        p for p in shipped_scenarios().values() if "explore: all" in p.read_text("utf-8")
    )
    boards = boards_of(explored)
    assert any(seen == () for seen in boards)
