"""Playing a position of your own: set it up, play it, share it."""
