"""Ways to damage a file, or to put something else in its place."""

import os
from pathlib import Path


def link_to_itself(place: Path) -> None:
    """Put a link to itself in its place."""
    place.unlink(missing_ok=True)
    place.symlink_to(place.name)


def link_to_nothing(place: Path) -> None:
    """Put a dangling link in its place."""
    place.unlink(missing_ok=True)
    place.symlink_to("nowhere")


def link_to_endless_device(place: Path) -> None:
    """Put a link to a device that never ends in its place."""
    place.unlink(missing_ok=True)
    place.symlink_to("/dev/zero")


def pipe_without_writer(place: Path) -> None:
    """Put a pipe that nobody writes to in its place."""
    place.unlink(missing_ok=True)
    os.mkfifo(place)


def non_empty_folder(place: Path) -> None:
    """Put a folder with something in it in its place."""
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
    """Flip one bit in the middle of the file."""
    whole = file.read_bytes()
    half = len(whole) // 2
    file.write_bytes(whole[:half] + bytes([whole[half] ^ 1]) + whole[half + 1 :])
