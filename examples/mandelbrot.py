"""The Mandelbrot set as a PNG: one invocation per pixel, and an image written with zlib and struct."""

import struct
import zlib
from pathlib import Path

import numpy as np

import vyre as vy
from vyre import Array2, Out, f32, i32

FILE = Path("mandelbrot.png")


@vy.kernel(workgroup=(16, 16))
def mandelbrot(steps: Out[Array2[i32]], limit: i32):
    """How often z * z + c stays within radius 2, at most `limit` times. The view is three units wide, around -0.75."""
    row, column = vy.gid(1), vy.gid(0)
    height, width = steps.shape
    scale = 3.0 / f32(width)
    c_re = (f32(column) - 0.5 * f32(width)) * scale - 0.75
    c_im = (f32(row) - 0.5 * f32(height)) * scale
    re, im, count = 0.0, 0.0, 0
    while count < limit and re * re + im * im <= 4.0:
        re, im = re * re - im * im + c_re, 2.0 * re * im + c_im
        count += 1
    steps[row, column] = count


def write_png(path: Path, grey: np.ndarray[tuple[int, int], np.dtype[np.uint8]]) -> None:
    """An image of 8-bit greys, row by row from the top."""
    height, width = grey.shape
    rows = b"".join(b"\0" + row.tobytes() for row in grey)  # 0: no filter
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    framed = (
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(framed))


def main() -> None:
    print(mandelbrot)
    width, height, limit = 480, 320, 200
    steps = mandelbrot(limit=limit, shape=(height, width))
    print(f"{np.count_nonzero(steps == limit)} of {steps.size} pixels stay inside")
    write_png(FILE, np.where(steps == limit, 0, 255 * (1 - np.exp(steps / -24))).astype(np.uint8))
    print(f"wrote {FILE}, {width} x {height}, {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
