"""Compile each Jinja template once for all tests."""

from types import CodeType

from jinja2.bccache import Bucket, FileSystemBytecodeCache


class TemplateCache(FileSystemBytecodeCache):
    """Compiled templates in memory, for the many applications that tests make.

    A folder has them for other processes: workers, and the servers that they fork.
    """

    def __init__(self, directory: str) -> None:
        super().__init__(directory)
        self.codes: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self.codes.get((bucket.key, bucket.checksum))
        if bucket.code is None:
            super().load_bytecode(bucket)
            self._keep(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        super().dump_bytecode(bucket)
        self._keep(bucket)

    def _keep(self, bucket: Bucket) -> None:
        if bucket.code is not None:
            self.codes[bucket.key, bucket.checksum] = bucket.code
