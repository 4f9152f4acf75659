"""From a source document to entries: one package per document format."""
