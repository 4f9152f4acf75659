"""The application: pages, JSON and the command line, and what builds and serves the library."""
