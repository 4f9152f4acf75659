"""From a request to what is sent: the build it is answered from, headers, errors, what is kept."""
