"""From a scenario's position to a game in progress, and back to something to show."""
