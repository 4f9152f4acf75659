"""Pack a PDF: put its many small objects into a few compressed streams (PDF 1.5).

Chromium and pypdf write each object on its own. In a book whose every paragraph has a tag for
screen readers, these and the links are most of the file.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pypdf import PdfReader
    from pypdf.generic import PdfObject, StreamObject

OBJECTS_PER_STREAM = 200
"""How many objects are in one stream: a reader that wants one unpacks them all."""

HEADER = b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n"
FIELD_WIDTHS = (1, 4, 2)
"""The bytes of each number that says where an object is: its kind, its place, its index."""
_FREE, _PLAIN, _PACKED = 0, 1, 2
_TRAILER_KEYS = ("/Root", "/Info", "/ID")
"""What is kept of the trailer at the end of a file."""


def pack_pdf(pdf: Path) -> None:
    """Write a PDF anew, with the same objects under the same numbers."""
    from pypdf import PdfReader

    packed = pdf.with_name("packed.pdf")
    packed.write_bytes(b"".join(_packed_parts(PdfReader(pdf))))
    packed.replace(pdf)


def _packed_parts(reader: "PdfReader") -> Iterator[bytes]:
    from pypdf.generic import IndirectObject, StreamObject

    size = int(str(reader.trailer["/Size"]))
    found = {n: reader.get_object(IndirectObject(n, 0, reader)) for n in range(1, size)}
    plain = {n: one for n, one in found.items() if isinstance(one, StreamObject)}
    small = [(n, one) for n, one in found.items() if one is not None and n not in plain]
    places: dict[int, tuple[int, int, int]] = {}
    for holder, start in enumerate(range(0, len(small), OBJECTS_PER_STREAM), size):
        together = small[start : start + OBJECTS_PER_STREAM]
        plain[holder] = _object_stream(together)
        places |= {n: (_PACKED, holder, place) for place, (n, _) in enumerate(together)}
    yield HEADER
    at = len(HEADER)
    for number, stream in plain.items():
        places[number] = (_PLAIN, at, 0)
        body = _numbered_object(number, stream)
        yield body
        at += len(body)
    last = max(plain) + 1
    places[last] = (_PLAIN, at, 0)
    yield _numbered_object(
        last, _cross_references([places.get(n, (_FREE, 0, 0)) for n in range(last + 1)], reader)
    )
    yield b"startxref\n%d\n%%%%EOF\n" % at


def _object_stream(together: "Sequence[tuple[int, PdfObject]]") -> "StreamObject":
    """Return a stream of objects, which begins with the offset of each."""
    from pypdf.generic import NumberObject

    bodies = [_serialise(one) + b"\n" for _, one in together]
    at, said = 0, []
    for (number, _), body in zip(together, bodies, strict=True):
        said.append(b"%d %d" % (number, at))
        at += len(body)
    first = b" ".join(said) + b"\n"
    numbers = {"/N": NumberObject(len(together)), "/First": NumberObject(len(first))}
    return _stream("/ObjStm", first + b"".join(bodies), numbers)


def _cross_references(
    places: "Sequence[tuple[int, int, int]]", reader: "PdfReader"
) -> "StreamObject":
    """Return where each object is, from 0, and what else the end of a file says."""
    from pypdf.generic import ArrayObject, NumberObject

    table = b"".join(
        number.to_bytes(width, "big")
        for place in places
        for number, width in zip(place, FIELD_WIDTHS, strict=True)
    )
    said: dict[str, PdfObject] = {
        name: reader.trailer.raw_get(name) for name in _TRAILER_KEYS if name in reader.trailer
    }
    said["/Size"] = NumberObject(len(places))
    said["/W"] = ArrayObject(map(NumberObject, FIELD_WIDTHS))
    return _stream("/XRef", table, said)


def _stream(kind: str, data: bytes, said: "Mapping[str, PdfObject]") -> "StreamObject":
    from pypdf.generic import DecodedStreamObject, NameObject

    made = DecodedStreamObject()
    made.set_data(zlib.compress(data, 9))
    made[NameObject("/Type")] = NameObject(kind)
    made[NameObject("/Filter")] = NameObject("/FlateDecode")
    made.update({NameObject(name): value for name, value in said.items()})
    return made


def _numbered_object(number: int, one: "PdfObject") -> bytes:
    return b"%d 0 obj\n%b\nendobj\n" % (number, _serialise(one))


def _serialise(one: "PdfObject") -> bytes:
    written = BytesIO()
    one.write_to_stream(written)
    return written.getvalue()
