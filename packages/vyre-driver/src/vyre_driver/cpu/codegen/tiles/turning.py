"""Rows of elements, one for each lane of a vector, and the same elements as vectors of lanes.

    row 0    a b c d        a e i m
    row 1    e f g h   <->  b f j n
    row 2    i j k l        c g k o
    row 3    m n o p        d h l p

In step s, vectors whose numbers differ in bit s exchange the elements whose places differ in it. After all steps, the
number of a vector is what a place in it was. Elements are whole numbers here: their bits stay as they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from vyre_driver.cpu.operations import VectorWriter


def columns_of(w: VectorWriter, kind: str, rows: Sequence[str], columns: int) -> list[str]:
    """A vector for each column of rows, of which there is one for each lane; columns are a power of two."""
    together = [_joined(w, kind, rows[first::columns], columns) for first in range(columns)]
    return _turned(w, kind, together)


def rows_of(w: VectorWriter, kind: str, columns: Sequence[str]) -> list[str]:
    """The way back."""
    number = len(columns)
    rows: list[str] = [""] * w.width
    for first, vector in enumerate(_turned(w, kind, columns)):
        for part in range(w.width // number):
            rows[first + part * number] = _part(w, kind, vector, part * number, number)
    return rows


def _turned(w: VectorWriter, kind: str, vectors: Sequence[str]) -> list[str]:
    found, step = [*vectors], 1
    while step < len(found):
        for low in range(len(found)):
            if not low & step:
                found[low], found[low | step] = _exchanged(w, kind, found[low], found[low | step], step)
        step *= 2
    return found


def _exchanged(w: VectorWriter, kind: str, low: str, high: str, step: int) -> tuple[str, str]:
    """Two vectors after they exchanged what stands at the other's bit."""
    width = w.width
    own = [place if not place & step else width + place - step for place in range(width)]
    other = [place + step if not place & step else width + place for place in range(width)]
    return _shuffled(w, kind, width, low, high, own), _shuffled(w, kind, width, low, high, other)


def _joined(w: VectorWriter, kind: str, rows: Sequence[str], columns: int) -> str:
    """Rows one behind the other, in one vector."""
    found, size = [*rows], columns
    while len(found) > 1:
        pairs = zip(found[::2], found[1::2], strict=True)
        found = [_shuffled(w, kind, size, left, right, range(2 * size)) for left, right in pairs]
        size *= 2
    return found[0]


def _part(w: VectorWriter, kind: str, vector: str, first: int, size: int) -> str:
    if size == w.width:
        return vector
    return _shuffled(w, kind, w.width, vector, "poison", range(first, first + size))


def _shuffled(w: VectorWriter, kind: str, size: int, left: str, right: str, places: Sequence[int]) -> str:
    chosen = ", ".join(f"i32 {place}" for place in places)
    vector = f"<{size} x {kind}>"
    return w.plain(f"shufflevector {vector} {left}, {vector} {right}, <{len(places)} x i32> <{chosen}>")
