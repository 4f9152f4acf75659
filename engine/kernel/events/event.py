"""The base class of events: something that happened at one instant."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at one instant."""
