"""Untrusted bytes: reading them raises nothing but WireError, takes little memory and never long.

The watchdog is a safety property, not a benchmark: it ends a reading that has used a second of processor time.
"""

from __future__ import annotations

import random
import signal
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import independent_encoder
import pytest
from golden_programs import chain
from independent_encoder import leb, sealed, string, u32
from wire_mutations import below, mutated, resealed
from wire_pieces import NO_BUFFERS, buffer, let, record, statement
from wire_programs import programs

from vyre_foundation import wire
from vyre_foundation.diagnostics import WireError

FOLDER = Path(__file__).parent
MOST_SECONDS = 1.0
MOST_MEMORY = 64
"""Bytes of memory for a byte of input."""

CONSTANT = 128 << 10
"""Memory whatever the input: the error, small tables of what was read before."""


class TooSlow(AssertionError):
    pass


@contextmanager
def watchdog() -> Iterator[None]:
    """Raise inside the block once it has used its second of processor time."""

    def bark(*_: object) -> None:
        raise TooSlow(f"more than {MOST_SECONDS} s")

    before = signal.signal(signal.SIGVTALRM, bark)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def read(data: bytes) -> str:
    """The code it is refused with, or `read` when it is a program, which is then written back to the same bytes."""
    try:
        program = wire.decode(data)
    except WireError as refused:
        return refused.code
    assert data[4] != 6 or wire.encode(program) == data
    return "read"


def peak_memory(data: bytes) -> int:
    tracemalloc.start()
    try:
        wire.decode(data)
    except WireError:
        pass
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    return peak


@cache
def corpus() -> list[bytes]:
    goldens = [file.read_bytes() for file in sorted(FOLDER.glob("golden/*.bin"))]
    return goldens + [wire.encode(program) for program in programs(12)]


def attack(chance: random.Random) -> bytes:
    """One spoiled, cut or random input."""
    files = corpus()
    file = files[below(chance, len(files))]
    match below(chance, 20):
        case 0:
            return resealed(file[: below(chance, len(file))])
        case 1:
            return sealed(chance.randbytes(below(chance, 400)))
        case 2:
            return chance.randbytes(below(chance, 200))
        case 3:
            other = files[below(chance, len(files))]
            return resealed(file[: below(chance, len(file))] + other[below(chance, len(other)) :])
        case _:
            return mutated(file, files, chance)


def run(seed: int, inputs: int) -> Counter[str]:
    chance = random.Random(seed)
    outcomes = Counter[str]()
    for number in range(inputs):
        data = attack(chance)
        try:
            with watchdog():
                outcomes[read(data)] += 1
            if number % 50 == 0:
                assert peak_memory(data) <= MOST_MEMORY * len(data) + CONSTANT
        except BaseException as problem:
            problem.add_note(f"input {number} of seed {seed}: {data.hex()}")
            raise
    return outcomes


def verify(outcomes: Counter[str]) -> None:
    """The attack reached every part: some inputs are programs, and each code but W009 was raised."""
    assert set(outcomes) == {"read", *(f"W00{n}" for n in range(1, 9))}
    total = sum(outcomes.values())
    assert outcomes["read"] > total // 100
    assert outcomes["W003"] < total // 5


@pytest.mark.parametrize("seed", range(4))
def test_spoiled_bytes_are_read_or_refused(seed: int):
    verify(run(seed, 5_000))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_many_more_spoiled_bytes_are_read_or_refused(seed: int):
    verify(run(seed, 5_000))


# -------------------------------------------------------------------------------- inputs made to cost more than they weigh

FULL = 60 << 10
LEAF = b"\x15"


def sealed_pieces(pieces: list[bytes | None]) -> bytes:
    return sealed(b"".join(piece for piece in pieces if piece is not None))


def arguments(one: bytes) -> bytes:
    """A Let whose value is calls of calls with as many of these arguments as fit."""
    count = min(4096, FULL // len(one))
    calls = FULL // (len(one) * count)
    call = b"\x0b" + string("f") + u32(count) + one * count
    return sealed_pieces(let(b"\x0b", string("g"), u32(calls), call * calls))


def in_a_block(*statements: bytes) -> bytes:
    return sealed_pieces(statement("block", b"\6", u32(len(statements)), *statements))


def repeated(one: bytes) -> bytes:
    return in_a_block(*[one] * (FULL // len(one)))


def numbered(make: Callable[[int], bytes]) -> bytes:
    size = len(make(70_000))
    return in_a_block(*(make(70_000 + n) for n in range(FULL // size)))


def name(n: int) -> bytes:
    return string(chr(n))


def nots(depth: int) -> bytes:
    return b"\x09" * depth + b"\1" + u32(0)


BALLOTS = b"\x13" * 120
BITS = b"\x0b" + string("vyre.bits.u32_to_f32") + u32(1)
BLOWN_UP: dict[str, bytes] = {
    "leaves": arguments(LEAF),
    "selects": arguments(b"\x0c" + LEAF * 3),
    "unary": arguments(b"\x0a\x02" * 100 + LEAF),
    "ballots": arguments(BALLOTS + LEAF),
    "binary": arguments(chain(lambda e: b"\x09\x01" + e + e, LEAF, 6)),
    "bitcasts": arguments(BALLOTS[:100] + BITS + LEAF),
    "unresolved-bitcasts": arguments(chain(lambda e: BITS + e, b"\2\1", 20)),
    "bitcasts-of-unknown-names": arguments(BITS + b"\3" + string("y")),
    "literals": arguments(b"\0" + u32(70_000)),
    "wide-literals": arguments(b"\x80" + string("vyre.literal.u64") + u32(8) + b"\xff" * 8),
    "empty-opaques": arguments(b"\x80" + u32(0) + u32(0)),
    "empty-calls": arguments(b"\x0b" + u32(0) + u32(0)),
    "returns": repeated(b"\5"),
    "empty-blocks": repeated(b"\6" + u32(0)),
    "empty-ifs": repeated(b"\3" + LEAF + u32(0) + u32(0)),
    "empty-regions": repeated(b"\x0b" + u32(0) + b"\0" + u32(0)),
    "nested-blocks": repeated((b"\6" + u32(1)) * 62 + b"\5"),
    "names": numbered(lambda n: b"\x0a" + name(n)),
    "assignments": numbered(lambda n: b"\1" + name(n) + b"\3" + name(n + 40_000)),
    "lets-and-a-bitcast": in_a_block(
        b"\0" + string("z") + BITS + LEAF, *(b"\0" + name(n) + b"\3" + name(n + 1) for n in range(300, 4700))
    ),
    "stores": numbered(lambda n: b"\2" + name(n) + LEAF + LEAF),
    "dimensions": sealed_pieces(let(b"\x0d\x1e", u32(FULL // 4), *[u32(70_000 + n) for n in range(FULL // 4)], LEAF)),
    "predicates": sealed_pieces(
        [
            leb(1),
            *record(
                "vyre.program.metadata",
                *NO_BUFFERS[:3],
                leb(900),
                (u32(0) + u32(1) + u32(1) + b"\0\0\0" + b"\0" + u32(0) + b"\1" + b"\3\0" + nots(31)) * 900,
            ),
        ]
    ),
    "huge-counts": sealed_pieces(statement("block", b"\6", u32(0xFFFF_FFFF), b"\5" * FULL)),
    "huge-strings": sealed_pieces(let(b"\3", u32(1 << 20), bytes(FULL))),
    "huge-payload": sealed_pieces(let(b"\x80", string("k"), u32(4 << 20), bytes(FULL))),
    "huge-output-set": sealed_pieces(buffer(outputs=(leb(2**64 - 1), bytes(FULL)))),
    "large-payload": sealed_pieces(let(b"\x80", string("k"), u32(FULL), bytes(FULL))),
    "top-level-returns": sealed(
        leb(3001) + b"".join(piece or b"" for piece in record("vyre.program.metadata", *NO_BUFFERS))
        + b"".join(piece or b"" for piece in record("vyre.node.return", b"\5")) * 3000 + b"\0\0"
    ),
    "types": arguments(b"\x0d" + b"\x16" * 31 + b"\1" + LEAF),
}  # fmt: skip


@pytest.mark.parametrize("name", BLOWN_UP)
def test_an_input_made_to_blow_up_takes_little_memory_and_time(name: str):
    data = BLOWN_UP[name]
    assert len(data) < 80 << 10
    with watchdog():
        assert (read(data) == "read") == (name not in REFUSED)
    assert peak_memory(data) <= MOST_MEMORY * len(data) + CONSTANT


REFUSED = {"predicates", "huge-counts", "huge-strings", "huge-payload", "huge-output-set"}


def test_types_inside_types_that_all_differ_take_more_memory_than_anything_else():
    """A level is one byte here and two objects in memory. Only a lower `limits.TYPE_DEPTH` would bring it below 64."""
    data = numbered(lambda n: b"\0" + string("") + b"\x0d" + b"\x16" * 31 + b"\x08" + u32(n) + LEAF)
    with watchdog():
        wire.decode(data)
    assert peak_memory(data) <= 96 * len(data) + CONSTANT


def test_a_real_program_takes_little_memory_too():
    for program in programs(10):
        data = independent_encoder.encode(program)
        assert peak_memory(data) <= MOST_MEMORY * len(data) + CONSTANT
