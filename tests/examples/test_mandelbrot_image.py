"""The image that examples/mandelbrot.py writes is a PNG that any reader takes, with the pixels it was given."""

import runpy
import struct
import zlib
from pathlib import Path

import numpy as np

from workspace import ROOT

EXAMPLE = runpy.run_path(str(ROOT / "examples" / "mandelbrot.py"))


def chunks_of(content: bytes) -> list[tuple[bytes, bytes]]:
    """Kind and body of each chunk, its checksum compared."""
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    found: list[tuple[bytes, bytes]] = []
    position = 8
    while position < len(content):
        (length,) = struct.unpack_from(">I", content, position)
        framed = content[position + 4 : position + 8 + length]
        (checksum,) = struct.unpack_from(">I", content, position + 8 + length)
        assert checksum == zlib.crc32(framed)
        found.append((framed[:4], framed[4:]))
        position += 12 + length
    return found


def test_the_image_has_the_pixels_it_was_made_of(tmp_path: Path):
    pixels = np.arange(15, dtype=np.uint8).reshape(3, 5) * 17
    EXAMPLE["write_png"](tmp_path / "image.png", pixels)

    (header, data, end) = chunks_of((tmp_path / "image.png").read_bytes())

    assert header == (b"IHDR", struct.pack(">IIBBBBB", 5, 3, 8, 0, 0, 0, 0))
    assert end == (b"IEND", b"")
    rows = np.frombuffer(zlib.decompress(data[1]), np.uint8).reshape(3, 6)
    assert not rows[:, 0].any()
    assert rows[:, 1:].tobytes() == pixels.tobytes()
