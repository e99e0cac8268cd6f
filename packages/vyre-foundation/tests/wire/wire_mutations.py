"""Spoils wire bytes in ways that get past the digest and, mostly, past the lengths of records.

Used by the attack in test_attack.py and by the fuzzer in the workspace's tests/fuzz.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from independent_encoder import leb, sealed

HEADER = 40


class Chance(Protocol):
    """What is used of `random.Random`."""

    def random(self) -> float: ...
    def getrandbits(self, k: int, /) -> int: ...


def below(chance: Chance, limit: int) -> int:
    return int(chance.random() * limit)


@dataclass(frozen=True)
class Parts:
    """A body taken apart: its records, and the sections after them."""

    records: tuple[tuple[bytes, bytes], ...]
    tail: bytes

    def body(self) -> bytes:
        """The body again, with lengths that fit."""
        parts = [leb(len(self.records))]
        for name, payload in self.records:
            parts += [leb(len(name)), name, leb(len(payload)), payload, b"\0"]
        return b"".join([*parts, self.tail])


def take_apart(wire: bytes) -> Parts | None:
    """The parts of a whole file; None when its records have no such shape."""
    at = HEADER
    count, at = _leb(wire, at)
    records: list[tuple[bytes, bytes]] = []
    for _ in range(min(count, 4096)):
        length, at = _leb(wire, at)
        name, at = wire[at : at + length], at + length
        length, at = _leb(wire, at)
        payload, at = wire[at : at + length], at + length + 1
        if at > len(wire):
            return None
        records.append((name, payload))
    return Parts(tuple(records), wire[at:])


def _leb(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while at < len(data):
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            break
    return value, at


def resealed(wire: bytes) -> bytes:
    """The same with the digest that fits its body."""
    return wire[:8] + sealed(wire[HEADER:])[8:HEADER] + wire[HEADER:] if len(wire) >= HEADER else wire


def mutated(wire: bytes, others: Sequence[bytes], chance: Chance) -> bytes:
    """The file spoiled in one to four places, with lengths, digest or neither put right."""
    parts = take_apart(wire)
    if parts is not None and parts.records and chance.random() < 0.7:
        return sealed(_mutated_parts(parts, others, chance).body(), chance_version(chance))
    spoiled = spoil(wire, others, chance)
    return spoiled if chance.random() < 0.1 else resealed(spoiled)


def chance_version(chance: Chance) -> int:
    return 6 if chance.random() < 0.9 else 4 + below(chance, 2)


def _mutated_parts(parts: Parts, others: Sequence[bytes], chance: Chance) -> Parts:
    records, tail = list(parts.records), parts.tail
    for _ in range(1 + below(chance, 3)):
        place = below(chance, len(records) + 1)
        if place == len(records):
            tail = spoil(tail, others, chance)
        elif chance.random() < 0.15:
            other = take_apart(others[below(chance, len(others))])
            if other is not None and other.records:
                records[place] = other.records[below(chance, len(other.records))]
        else:
            name, payload = records[place]
            records[place] = (name, spoil(payload, others, chance))
    return Parts(tuple(records), tail)


INTERESTING = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 22, 23, 31, 32, 64, 127, 128, 129, 255)


def spoil(data: bytes, others: Sequence[bytes], chance: Chance) -> bytes:
    """Bytes changed, dropped, doubled, cut off or taken from another file, in one to four places."""
    made = bytearray(data)
    for _ in range(1 + below(chance, 4)):
        at = below(chance, len(made) + 1)
        length = 1 + below(chance, 8)
        match below(chance, 9):
            case 0 | 1 | 2 if at < len(made):
                made[at] = INTERESTING[below(chance, len(INTERESTING))]
            case 3 if at < len(made):
                made[at] ^= 1 << below(chance, 8)
            case 4:
                del made[at : at + length]
            case 5:
                made[at:at] = made[at : at + 4 * length]
            case 6:
                made[at:at] = bytes(chance.getrandbits(8) for _ in range(length))
            case 7 if chance.random() < 0.2:
                del made[at:]
            case _:
                other = others[below(chance, len(others))]
                start = below(chance, len(other) + 1)
                made[at : at + length] = other[start : start + below(chance, 40)]
    return bytes(made)
