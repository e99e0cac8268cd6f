"""The values worth trying, as bits, and how they are combined."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import product

from exact_floats import canonical_nan, fraction_bits, inf_bits, is_nan_bits, sign_bit
from scalar_types import BOOL, Type, wrap

Row = tuple[int, ...]


def dice(*names: object) -> random.Random:
    """Random numbers that depend on the names alone."""
    return random.Random("vyre conformance " + " ".join(map(str, names)))


def edges(t: Type) -> list[int]:
    if t.is_integer:
        return integer_edges(t)
    return float_edges(t) if t.is_float else bool_words()


def bool_words() -> list[int]:
    """Every word but 0 is true."""
    return [0, 1, 2, 0x80000000, 0xFFFFFFFF]


def integer_edges(t: Type) -> list[int]:
    top, half = 1 << (t.bits - 1), 1 << (t.bits // 2)
    stripes = [t.mask // 3, t.mask // 3 * 2]  # 0x55… and 0xaa…
    values = [0, 1, 2, 3, 7, -1, -2, -7, top, top + 1, top - 1, top - 2, *stripes, half, half - 1]
    return unique(wrap(t, value) for value in values)


def powers_of_two(t: Type) -> list[int]:
    return [1 << n for n in range(t.bits)]


def float_edges(t: Type) -> list[int]:
    """Positive and negative where the sign matters; three NaNs, one signaling, one with a payload and a sign."""
    places, sign, infinity = fraction_bits(t), sign_bit(t), inf_bits(t)
    one = (infinity >> 1) & ~((1 << places) - 1)
    step = 1 << places
    positive = {
        "zero": 0,
        "smallest subnormal": 1,
        "largest subnormal": step - 1,
        "smallest normal": step,
        "half": one - step,
        "just below one": one - 1,
        "one": one,
        "just above one": one + 1,
        "one and a half": one + step // 2,
        "two": one + step,
        "three": one + step + step // 2,
        "largest odd integer": one + (places + 1) * step - 1,
        "largest": infinity - 1,
        "infinity": infinity,
    }
    signed = ("zero", "smallest subnormal", "one", "half", "largest", "infinity", "one and a half", "largest subnormal")
    nans = [canonical_nan(t), infinity + 1, sign | infinity | (step - 1) // 5]
    return unique([*positive.values(), *(sign | positive[name] for name in signed), *nans])


def random_bits(t: Type, count: int, *names: object) -> list[int]:
    """Bits of any value; for floats half of them near one, where arithmetic meets."""
    rolls = dice(t.name, *names)
    if t is BOOL:
        return [rolls.choice(bool_words()) for _ in range(count)]
    if not t.is_float:
        return [rolls.getrandbits(rolls.randint(1, t.bits)) ^ rolls.choice((0, t.mask)) for _ in range(count)]
    return [near_one(t, rolls) if n % 2 else rolls.getrandbits(t.bits) for n in range(count)]


def near_one(t: Type, rolls: random.Random) -> int:
    """A float with a random sign and fraction, and an exponent that lets sums of two of them round."""
    places = fraction_bits(t)
    middle = (1 << (t.exponent_bits - 1)) - 1
    exponent = middle + rolls.randint(-places // 2, places // 2)
    return rolls.getrandbits(1) << (t.bits - 1) | exponent << places | rolls.getrandbits(places)


def neighbours(t: Type, bits: int) -> list[int]:
    """A float and the ones next to it, as far as they are numbers or infinities."""
    return [b for b in (bits - 1, bits, bits + 1) if 0 <= b <= t.mask and not is_nan_bits(t, b)]


def pairs(left: Iterable[int], right: Iterable[int]) -> list[Row]:
    return list(product(left, right))


def unique(values: Iterable[int]) -> list[int]:
    return list(dict.fromkeys(values))


def unique_rows(rows: Iterable[Row]) -> list[Row]:
    return list(dict.fromkeys(rows))
