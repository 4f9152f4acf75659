"""Chapter 6: runs, positions and encounters."""
