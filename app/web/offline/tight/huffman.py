"""Trees whose leaves are the things to encode, and how the next one is written."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from app.web.offline.tight.arithmetic import Encoder, Path, fork_slot
from index.offline.bags import huffman_depths

DEPTHS = 20
"""Depths of a turn that are told apart in choosing weights."""
MAX_REPEAT_CLASS = 7
"""So many of what is repeated are told apart in choosing weights."""
WEIGHT_SETS = (MAX_REPEAT_CLASS + 2) * DEPTHS


class Tree:
    """A tree by the number of leaves at each depth, which lie left of its forks, in order."""

    def __init__(self, leaves: Sequence[int]) -> None:
        self.leaves = [*leaves]

    @cached_property
    def paths(self) -> list[Path]:
        """Return the turns to each leaf."""
        found: list[Path] = []
        here: list[list[tuple[int, int]]] = [[]]
        for depth, leaves in enumerate(self.leaves):
            found += here[:leaves]
            forks = [(fork_slot(depth, at), path) for at, path in enumerate(here) if at >= leaves]
            here = [[*path, (forked, turn)] for forked, path in forks for turn in (0, 1)]
        return found

    def encode(
        self, code: Encoder, leaf: int, contexts: Sequence[int], again: int | None, long: int
    ) -> None:
        """Write which leaf it is; ``again`` is the expected one, if any, after so many hits before.

        Weights are chosen by the depth of a turn, and by whether all turns before were as expected.
        """
        agree = 0
        if again is not None:
            differ = self._turns[leaf] ^ self._turns[again]
            agree = len(self.leaves) + 1 - differ.bit_length()
        code.encode(self.paths[leaf], contexts, self._chosen[min(long, MAX_REPEAT_CLASS)][agree])

    @cached_property
    def _turns(self) -> list[int]:
        """Return the turns to each leaf as the bits of a number, all of the same length."""
        longest = len(self.leaves)
        return [
            sum(turn << longest - 1 - depth for depth, (_, turn) in enumerate(path))
            for path in self.paths
        ]

    @cached_property
    def _chosen(self) -> list[list[list[int]]]:
        """Return each turn's weights, by how long the repetition is and how much is expected."""
        every = range(len(self.leaves) + 1)
        plain = [min(depth, DEPTHS - 1) for depth in every]
        return [
            [
                [at + (1 + long) * DEPTHS * (depth < most) for depth, at in enumerate(plain)]
                for most in (*every, len(every))
            ]
            for long in range(MAX_REPEAT_CLASS + 1)
        ]


def huffman_tree(told: Sequence[str]) -> tuple[dict[str, int], Tree]:
    """Return the depth of each thing in a Huffman tree, and that tree.

    Its leaves are in the order of their depths, then of the alphabet.
    """
    known = sorted({*told})
    place = {one: at for at, one in enumerate(known)}
    deep = huffman_depths(Counter(map(place.__getitem__, told)))
    leaves = Counter(deep.values())
    tree = Tree([leaves[depth] for depth in range(max(leaves, default=-1) + 1)])
    return {known[at]: depth for at, depth in sorted(deep.items())}, tree


def leaf_numbers(deep: dict[str, int]) -> dict[str, int]:
    """Return the place of each thing among the leaves of the tree with these depths."""
    return {one: at for at, one in enumerate(sorted(deep, key=lambda one: (deep[one], one)))}
