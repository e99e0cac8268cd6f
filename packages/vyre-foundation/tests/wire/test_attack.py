"""Untrusted bytes: reading them raises nothing but WireError, takes little memory and never long.

The watchdog is a safety property, not a benchmark: it ends a reading that has used a second of processor time.
"""

from __future__ import annotations

import random
import signal
import tracemalloc
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from golden_programs import chain
from independent_encoder import leb, sealed, string, u32
from wire_mutations import below, mutated, resealed
from wire_pieces import NO_BUFFERS, body, buffer, let, record, statement
from wire_programs import programs

from vyre_foundation import wire
from vyre_foundation.diagnostics import WireError

FOLDER = Path(__file__).parent
MOST_SECONDS = 1.0
MOST_MEMORY = 64
"""Bytes of memory for a byte of input."""

CONSTANT = 64 << 10
"""Memory whatever the input: the error, small tables of what was read before."""


class TooSlow(AssertionError):
    pass


@contextmanager
def watchdog() -> Generator[None]:
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


# ----------------------------------------------------------------------------- inputs made to cost more than they weigh

Make = Callable[[int], bytes]
"""An input of about as many bytes."""

LEAF = b"\x15"


def sealed_pieces(pieces: list[bytes | None]) -> bytes:
    return sealed(b"".join(piece for piece in pieces if piece is not None))


def arguments(one: bytes) -> Make:
    """A Let whose value is a call of calls with as many of these arguments as fit."""

    def make(size: int) -> bytes:
        count = min(4096, size // len(one))
        calls = size // (len(one) * count)
        call = b"\x0b" + string("f") + u32(count) + one * count
        return sealed_pieces(let(b"\x0b", string("g"), u32(calls), call * calls))

    return make


def block(*statements: bytes) -> bytes:
    return sealed_pieces(statement("block", b"\6", u32(len(statements)), *statements))


def repeated(one: bytes) -> Make:
    return lambda size: block(*[one] * (size // len(one)))


def numbered(make: Callable[[int], bytes], *before: bytes) -> Make:
    """Statements that all differ."""
    return lambda size: block(*before, *(make(70_000 + n) for n in range(size // len(make(70_000)))))


def name(n: int) -> bytes:
    return string(chr(n))


def mesh(size: int) -> bytes:
    return sealed_pieces(let(b"\x0d\x1e", u32(size // 4), *[u32(70_000 + n) for n in range(size // 4)], LEAF))


def predicates(size: int) -> bytes:
    """Buffers with predicates as deep as they may be; there is no section after the first."""
    one = u32(0) + u32(1) + u32(1) + b"\0\0\0" + b"\0" + u32(0) + b"\1" + b"\3\0" + b"\x09" * 31 + b"\1" + u32(0)
    count = size // len(one)
    return sealed_pieces([leb(1), *record("vyre.program.metadata", *NO_BUFFERS[:3], leb(count), one * count)])


def top_level(size: int) -> bytes:
    one = record("vyre.node.return", b"\5")
    return sealed_pieces(body(*[one] * (size // 20)))


BALLOTS = b"\x13" * 120
BITS = b"\x0b" + string("vyre.bits.u32_to_f32") + u32(1)
BLOWN_UP: dict[str, Make] = {
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
    "types": arguments(b"\x0d" + b"\x16" * 31 + b"\1" + LEAF),
    "dimensions": mesh,
    "returns": repeated(b"\5"),
    "top-level-returns": top_level,
    "empty-blocks": repeated(b"\6" + u32(0)),
    "empty-ifs": repeated(b"\3" + LEAF + u32(0) + u32(0)),
    "empty-regions": repeated(b"\x0b" + u32(0) + b"\0" + u32(0)),
    "nested-blocks": repeated((b"\6" + u32(1)) * 62 + b"\5"),
    "names": numbered(lambda n: b"\x0a" + name(n)),
    "assignments": numbered(lambda n: b"\1" + name(n) + b"\3" + name(n + 40_000)),
    "stores": numbered(lambda n: b"\2" + name(n) + LEAF + LEAF),
    "lets-and-a-bitcast": numbered(lambda n: b"\0" + name(n) + b"\3" + name(n + 1), b"\0" + string("z") + BITS + LEAF),
    "large-payload": lambda size: sealed_pieces(let(b"\x80", string("k"), u32(size), bytes(size))),
}
REFUSED: dict[str, Make] = {
    "predicates": predicates,
    "huge-count": lambda size: sealed_pieces(statement("block", b"\6", u32(0xFFFF_FFFF), b"\5" * size)),
    "huge-string": lambda size: sealed_pieces(let(b"\3", u32(1 << 20), bytes(size))),
    "huge-payload": lambda size: sealed_pieces(let(b"\x80", string("k"), u32(4 << 20), bytes(size))),
    "huge-mesh": lambda size: sealed_pieces(let(b"\x0d\x1e", u32(0xFFFF_FFFF), bytes(size))),
    "huge-output-set": lambda size: sealed_pieces(buffer(outputs=(leb(2**64 - 1), bytes(size)))),
    "huge-number-of-records": lambda size: sealed(leb(100_002) + bytes(size)),
}


@pytest.mark.parametrize("name", [*BLOWN_UP, *REFUSED])
def test_an_input_made_to_blow_up_takes_little_memory_and_time(name: str):
    make = {**BLOWN_UP, **REFUSED}[name]
    large, small = make(64 << 10), make(16 << 10)
    with watchdog():
        assert (read(large) == "read") == (name in BLOWN_UP)
    assert peak_memory(small) <= MOST_MEMORY * len(small) + CONSTANT


def test_types_inside_types_that_all_differ_take_more_memory_than_anything_else():
    """A level is one byte here and two objects in memory. Only a lower `limits.TYPE_DEPTH` would bring it below 64."""
    make = numbered(lambda n: b"\0" + string("") + b"\x0d" + b"\x16" * 31 + b"\x08" + u32(n) + LEAF)
    with watchdog():
        wire.decode(make(64 << 10))
    small = make(16 << 10)
    assert peak_memory(small) <= 96 * len(small) + CONSTANT


def test_a_real_program_takes_little_memory_too():
    for program in programs(10):
        data = wire.encode(program)
        assert peak_memory(data) <= MOST_MEMORY * len(data) + CONSTANT
