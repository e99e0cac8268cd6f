"""Hostile capsules: whatever the bytes are, the answer is a capsule or a WireError, in memory that the bytes bound."""

import random
import tracemalloc
from collections.abc import Iterator

import pytest
from blake3 import blake3
from capsule_samples import samples

from vyre_foundation.capsule import decode_capsule, encode_capsule
from vyre_foundation.diagnostics import WireError

HEADER = 40
BODIES = [encode_capsule(capsule)[HEADER:] for capsule in samples().values()]
SOME, MANY = 2_000, 100_000
MOST_MEMORY = 8 << 20
"""Of reading a capsule of a few hundred bytes. A length that is believed before it is checked would pass it at once."""


def sealed(body: bytes) -> bytes:
    """With a header and a digest that fit: the reader has to look at the body."""
    return b"VYCP\1\0\0\0" + blake3(body).digest() + body


def mutated(chance: random.Random) -> bytes:
    """A body with a few bytes changed, cut, doubled or moved, or a number made huge."""
    body = bytearray(chance.choice(BODIES))
    for _ in range(chance.randint(1, 4)):
        at, other = chance.randrange(len(body) + 1), chance.randrange(len(body) + 1)
        match chance.randrange(7):
            case 0:
                body[at : at + 1] = bytes((chance.randrange(256),))
            case 1:
                del body[min(at, other) : max(at, other)]
            case 2:
                body[at:at] = body[min(at, other) : min(at, other) + 16]
            case 3:
                body[at:at] = chance.randbytes(chance.randint(1, 8))
            case 4:
                body[at : at + 1] = b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"
            case 5:
                body[at : at + 4] = b"\xff\xff\xff\xff"
            case _:
                body[at : at + 1] = bytes(((body[at] if at < len(body) else 0) ^ 1 << chance.randrange(8),))
        if not body:
            break
    return bytes(body)


def attacks(seed: int, count: int) -> Iterator[bytes]:
    chance = random.Random(seed)
    for _ in range(count):
        yield sealed(mutated(chance))


def read_all(seed: int, count: int) -> int:
    """How many were taken. One that is taken has the only form that it can have."""
    taken = 0
    for data in attacks(seed, count):
        try:
            capsule = decode_capsule(data)
        except WireError:
            continue
        taken += 1
        assert encode_capsule(capsule) == data
    return taken


def test_only_wire_errors_and_bounded_memory():
    read_all(1, 50)  # what is made once
    tracemalloc.start()
    try:
        taken = read_all(7, SOME)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert 0 < taken < SOME
    assert peak < MOST_MEMORY


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_many_hostile_capsules(part: int):
    assert 0 < read_all(1_000 + part, MANY // 10) < MANY // 10
