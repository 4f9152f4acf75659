"""What may stand in the place of a file; no program should wait for it, or crash."""

import os
from pathlib import Path


def link_to_itself(place: Path) -> None:
    """A link that leads to itself."""
    place.unlink(missing_ok=True)
    place.symlink_to(place.name)


def link_to_nothing(place: Path) -> None:
    """A link that leads to nothing."""
    place.unlink(missing_ok=True)
    place.symlink_to("nowhere")


def link_to_endless_device(place: Path) -> None:
    """A link to a device that never ends."""
    place.unlink(missing_ok=True)
    place.symlink_to("/dev/zero")


def pipe_without_writer(place: Path) -> None:
    """A pipe that nobody writes to."""
    place.unlink(missing_ok=True)
    os.mkfifo(place)


def non_empty_folder(place: Path) -> None:
    """A folder with something in it."""
    place.unlink(missing_ok=True)
    (place / "in it").mkdir(parents=True)


REPLACEMENTS = (
    link_to_itself,
    link_to_nothing,
    link_to_endless_device,
    pipe_without_writer,
    non_empty_folder,
)


def flip_bit(file: Path) -> None:
    """The same file with one bit in its middle turned."""
    whole = file.read_bytes()
    half = len(whole) // 2
    file.write_bytes(whole[:half] + bytes([whole[half] ^ 1]) + whole[half + 1 :])
