"""The FAQ of about 2016, as the text of a page of two columns whose lines were interleaved."""
