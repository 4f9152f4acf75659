"""What comes of the same positions by the rules of several editions, and by which change."""
