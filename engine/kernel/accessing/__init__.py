"""Chapter 7: breaching servers and accessing cards."""
