"""Scenario files, each opened once by whatever tests of a worker ask for it."""

from functools import cache

from engine.scenarios.load import open_file

file_at = cache(open_file)
