"""What a judge sees: pages, JSON, the command line, and what builds and serves the library."""
