"""Templates that are compiled once for all tests that draw them."""

from types import CodeType

from jinja2.bccache import Bucket, FileSystemBytecodeCache


class TemplateCache(FileSystemBytecodeCache):
    """The compiled templates of one application, kept for the next: each test makes its own.

    A folder keeps them for other processes: workers, and the servers that they fork.
    """

    def __init__(self, directory: str) -> None:
        super().__init__(directory)
        self.kept: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self.kept.get((bucket.key, bucket.checksum))
        if bucket.code is None:
            super().load_bytecode(bucket)
            self._keep(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        super().dump_bytecode(bucket)
        self._keep(bucket)

    def _keep(self, bucket: Bucket) -> None:
        if bucket.code is not None:
            self.kept[bucket.key, bucket.checksum] = bucket.code
