"""Templates that are compiled once for all tests that draw them."""

from types import CodeType

from jinja2.bccache import Bucket, BytecodeCache


class Compiled(BytecodeCache):
    """The templates compiled for one application, for the next: each test makes its own."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self.kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        assert bucket.code is not None
        self.kept[bucket.key, bucket.checksum] = bucket.code
