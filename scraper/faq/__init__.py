"""The FAQ of about 2016, as text from two-column pages whose lines were interleaved."""
