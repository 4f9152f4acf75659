"""From a request to its response: the build that answers it, headers, errors, and what is kept."""
