"""The whole site as files, for any web server, object store or content network."""
