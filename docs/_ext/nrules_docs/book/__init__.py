"""The chapters as a book: as an EPUB, and printed as a PDF."""
