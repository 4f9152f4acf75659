"""Chapter 4: zones, locations and servers."""
