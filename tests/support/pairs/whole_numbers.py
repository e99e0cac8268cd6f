"""Integers: philox, hashes, greatest common divisors, Collatz, distances of words, fixed point."""

import numpy as np

import vyre as vy
from pairs.pair import Array as Numbers
from pairs.pair import Pair, integers, shape_of, zeros
from vyre import Array, Array2, Out, Static, i32, u8, u32, u64
from vyre_foundation import I32, U8, U32, U64, Program, ProgramBuilder
from vyre_foundation import builder as b

# -------------------------------------------------------------------------------------------------------------- philox


@vy.kernel(over="counter")
def philox(counter: Array[u32], key: u32, numbers: Out[Array2[u32]]):
    """Philox4x32-10: four random words for each counter."""
    i = vy.gid()
    a, b, c, d = counter[i], u32(0), u32(0), u32(0)
    first, second = key, u32(0)
    for _ in range(10):
        high_a, low_a = vy.mul_high(a, 0xD2511F53), a * 0xD2511F53
        high_c, low_c = vy.mul_high(c, 0xCD9E8D57), c * 0xCD9E8D57
        a, b, c, d = high_c ^ b ^ first, low_c, high_a ^ d ^ second, low_a
        first += 0x9E3779B9
        second += 0xBB67AE85
    numbers[i, 0] = a
    numbers[i, 1] = b
    numbers[i, 2] = c
    numbers[i, 3] = d


def build_philox() -> Program:
    k = ProgramBuilder("philox", workgroup_size=256, over="counter")
    counter, key, numbers = k.read("counter", U32), k.uniform("key", U32, 1), k.read_write("numbers", U32)
    i = k.let("i", k.gid(0))
    with k.if_(i < counter.len()):
        words = [k.let("a", counter[i]), *(k.let(name, 0, U32) for name in "bcd")]
        keys = [k.let("k", key[0]), k.let("l", 0, U32)]
        with k.for_("turn", 0, 10):
            a, b_, c, d = words
            high_a, low_a = k.let("high_a", b.mul_high(a, 0xD2511F53)), k.let("low_a", a * 0xD2511F53)
            high_c, low_c = k.let("high_c", b.mul_high(c, 0xCD9E8D57)), k.let("low_c", c * 0xCD9E8D57)
            k.assign(a, high_c ^ b_ ^ keys[0])
            k.assign(b_, low_c)
            k.assign(c, high_a ^ d ^ keys[1])
            k.assign(d, low_a)
            k.assign(keys[0], keys[0] + 0x9E3779B9)
            k.assign(keys[1], keys[1] + 0xBB67AE85)
        for n, word in enumerate(words):
            numbers[4 * i + n] = word
    return k.build()


def counters(seed: int, count: int, key: int) -> dict[str, object]:
    return {
        "counter": integers(seed, 2**32, count, dtype=np.uint32),
        "key": key,
        "numbers": zeros(count, 4, dtype=np.uint32),
    }


PHILOX = Pair(philox, build_philox, (counters(1, 300, 7), counters(2, 1, 0), counters(3, 256, 2**32 - 1)))

# -------------------------------------------------------------------------------------------------------------- hashes


@vy.kernel
def hashes(values: Array[u32], rounds: i32):
    i = vy.gid()
    value = values[i]
    for turn in range(rounds):
        value = (value ^ (value >> 16)) * 0x7FEB352D + u32(turn)
        value = (value ^ (value >> 15)) * 0x846CA68B
    values[i] = value


def build_hashes() -> Program:
    k = ProgramBuilder("hashes", workgroup_size=256, over="values")
    values, rounds = k.read_write("values", U32), k.uniform("rounds", I32, 1)
    i = k.let("i", k.gid(0))
    with k.if_(i < values.len()):
        value = k.let("value", values[i])
        with k.for_("turn", 0, b.u32(b.max_(rounds[0], 0))) as turn:
            k.assign(value, (value ^ (value >> 16)) * 0x7FEB352D + turn)
            k.assign(value, (value ^ (value >> 15)) * 0x846CA68B)
        values[i] = value
    return k.build()


def words(seed: int, count: int, rounds: int) -> dict[str, object]:
    return {"values": integers(seed, 2**32, count, dtype=np.uint32), "rounds": rounds}


HASHES = Pair(hashes, build_hashes, (words(1, 400, 10), words(2, 1, -5), words(3, 256, 3)))

# --------------------------------------------------------------------------------------------- greatest common divisor


@vy.kernel
def divisors(left: Array[u32], right: Array[u32], common: Out[Array[u32]]):
    i = vy.gid()
    a, b = left[i], right[i]
    while b != 0:
        a, b = b, a % b
    common[i] = a


def build_divisors() -> Program:
    k = ProgramBuilder("divisors", workgroup_size=256, over="common")
    left, right, common = k.read("left", U32), k.read("right", U32), k.read_write("common", U32)
    i = k.let("i", k.gid(0))
    with k.if_(i < common.len()):
        a, b_ = k.let("a", left[i]), k.let("b", right[i])
        with k.while_(b_ != 0):
            rest = k.let("rest", a % b_)
            k.assign(a, b_)
            k.assign(b_, rest)
        common[i] = a
    return k.build()


def number_pairs(seed: int, count: int, high: int) -> dict[str, Numbers]:
    return {
        "left": integers(seed, high, count, dtype=np.uint32),
        "right": integers(seed + 1, high, count, dtype=np.uint32),
        "common": zeros(count, dtype=np.uint32),
    }


DIVISORS = Pair(
    divisors, build_divisors, (number_pairs(1, 300, 5000), number_pairs(3, 1, 1), number_pairs(5, 256, 2**32))
)

# ------------------------------------------------------------------------------------------------------------- Collatz


@vy.kernel
def collatz(start: Array[u32], steps: Out[Array[i32]], limit: i32):
    """How often until 1, at most `limit` times."""
    i = vy.gid()
    n = start[i]
    count = 0
    while n > 1:
        if count == limit:
            break
        if n % 2 == 0:
            n //= 2
        else:
            n = 3 * n + 1
        count += 1
    steps[i] = count


def build_collatz() -> Program:
    k = ProgramBuilder("collatz", workgroup_size=256, over="steps")
    start, steps, limit = k.read("start", U32), k.read_write("steps", I32), k.uniform("limit", I32, 1)
    i = k.let("i", k.gid(0))
    with k.if_(i < steps.len()):
        n, count = k.let("n", start[i]), k.let("count", 0, I32)
        with k.while_(n > 1):
            with k.if_(count == limit[0]):
                k.break_()
            with k.if_(n % 2 == 0):
                k.assign(n, n // 2)
            with k.else_():
                k.assign(n, 3 * n + 1)
            k.assign(count, count + 1)
        steps[i] = count
    return k.build()


def starts(seed: int, count: int, limit: int) -> dict[str, object]:
    return {
        "start": integers(seed, 1000, count, dtype=np.uint32),
        "steps": zeros(count, dtype=np.int32),
        "limit": limit,
    }


COLLATZ = Pair(collatz, build_collatz, (starts(1, 300, 1000), starts(2, 1, 0), starts(3, 64, 20)))

# --------------------------------------------------------------------------------------------------- distance of words


@vy.kernel(workgroup=32)
def word_distance(left: Array2[u8], right: Array2[u8], distance: Out[Array[i32]], length: Static[int] = 8):
    """How many letters have to be changed, added or removed, for words of the same length; short ones end in zeros."""
    i = vy.gid()
    row = vy.local(i32, length + 1)
    for j in range(length + 1):
        row[j] = j
    for a in range(length):
        diagonal = row[0]
        row[0] = a + 1
        for c in range(length):
            cost = 0 if left[i, a] == right[i, c] else 1
            best = min(min(row[c] + 1, row[c + 1] + 1), diagonal + cost)
            diagonal = row[c + 1]
            row[c + 1] = best
    distance[i] = row[length]


def build_word_distance(length: int = 8) -> Program:
    k = ProgramBuilder("word_distance", workgroup_size=32, over="distance")
    left, right, distance = k.read("left", U8), k.read("right", U8), k.read_write("distance", I32)
    shape = k.uniform("shape", U32, 2)
    row = k.local("row", I32, length + 1)
    i, width = k.let("i", k.gid(0)), k.let("width", shape[1])
    with k.if_(i < distance.len()):
        with k.for_("j", 0, length + 1) as j:
            row[j] = b.i32(j)
        with k.for_("a", 0, length) as a:
            diagonal = k.let("diagonal", row[0])
            row[0] = b.i32(a) + 1
            with k.for_("c", 0, length) as c:
                one = b.select(a < width, left[i * width + a], b.u8(0))
                same = one == b.select(c < width, right[i * width + c], b.u8(0))
                cost = k.let("cost", b.select(same, b.i32(0), b.i32(1)))
                best = k.let("best", b.min_(b.min_(row[c] + 1, row[c + 1] + 1), diagonal + cost))
                k.assign(diagonal, row[c + 1])
                row[c + 1] = best
        distance[i] = row[length]
    return k.build()


def word_pairs(seed: int, count: int, letters: int = 8) -> dict[str, Numbers]:
    return {
        "left": integers(seed, 4, count, letters, dtype=np.uint8),
        "right": integers(seed + 1, 4, count, letters, dtype=np.uint8),
        "distance": zeros(count, dtype=np.int32),
    }


WORD_DISTANCE = Pair(
    word_distance,
    build_word_distance,
    (word_pairs(1, 50), word_pairs(3, 1), word_pairs(5, 32, 6)),
    sizes=shape_of("left"),
)

# --------------------------------------------------------------------------------------------------------- fixed point


@vy.kernel
def fixed_point(vector: Array[u32], matrix: Array2[u32], product: Out[Array[u32]]):
    """The product of a vector with a matrix, in 16.16 fixed point."""
    column = vy.gid()
    total = u64(0)
    for row in range(len(vector)):
        total += (u64(vector[row]) * u64(matrix[row, column])) >> 16
    product[column] = u32(total)


def build_fixed_point() -> Program:
    k = ProgramBuilder("fixed_point", workgroup_size=256, over="product")
    vector, matrix, product = k.read("vector", U32), k.read("matrix", U32), k.read_write("product", U32)
    shape = k.uniform("shape", U32, 2)
    column, columns = k.let("column", k.gid(0)), k.let("columns", shape[1])
    with k.if_(column < product.len()):
        total = k.let("total", 0, U64)
        with k.for_("row", 0, vector.len()) as row:
            term = b.u64(vector[row]) * b.u64(matrix[row * columns + column])
            k.assign(total, total + (term >> 16))
        product[column] = b.u32(total)
    return k.build()


def fixed(seed: int, rows: int, columns: int) -> dict[str, Numbers]:
    return {
        "vector": integers(seed, 2**32, rows, dtype=np.uint32),
        "matrix": integers(seed + 1, 2**32, rows, columns, dtype=np.uint32),
        "product": zeros(columns, dtype=np.uint32),
    }


FIXED_POINT = Pair(
    fixed_point,
    build_fixed_point,
    (fixed(1, 8, 40), fixed(3, 1, 1), fixed(5, 3, 256)),
    sizes=shape_of("matrix"),
)

# ------------------------------------------------------------------------------------------------------------ xorshift


@vy.kernel(over="states")
def xorshift(states: Array[u32], sums: Out[Array[u32]]):
    """Sixteen steps of a random sequence for each state, and the sum of what they give."""
    i = vy.gid()
    state, total = states[i], u32(0)
    for _ in range(16):
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        total += state
    states[i] = state
    sums[i] = total


def build_xorshift() -> Program:
    k = ProgramBuilder("xorshift", workgroup_size=256, over="states")
    states, sums = k.read_write("states", U32), k.read_write("sums", U32)
    i = k.let("i", k.gid(0))
    with k.if_(i < states.len()):
        state, total = k.let("state", states[i]), k.let("total", 0, U32)
        with k.for_("turn", 0, 16):
            k.assign(state, state ^ (state << 13))
            k.assign(state, state ^ (state >> 17))
            k.assign(state, state ^ (state << 5))
            k.assign(total, total + state)
        states[i] = state
        sums[i] = total
    return k.build()


def states_of(seed: int, count: int) -> dict[str, Numbers]:
    return {"states": integers(seed, 2**32, count, dtype=np.uint32), "sums": zeros(count, dtype=np.uint32)}


XORSHIFT = Pair(xorshift, build_xorshift, (states_of(1, 300), states_of(2, 1), states_of(3, 256)))

# ---------------------------------------------------------------------------------------------------------- square root


@vy.kernel(over="roots")
def whole_roots(numbers: Array[u32], roots: Out[Array[u32]]):
    """The whole part of square roots, bit by bit."""
    i = vy.gid()
    number, root, bit = numbers[i], u32(0), u32(1 << 30)
    for _ in range(16):
        if number >= root + bit:
            number -= root + bit
            root = (root >> 1) + bit
        else:
            root >>= 1
        bit >>= 2
    roots[i] = root


def build_whole_roots() -> Program:
    k = ProgramBuilder("whole_roots", workgroup_size=256, over="roots")
    numbers, roots = k.read("numbers", U32), k.read_write("roots", U32)
    i = k.let("i", k.gid(0))
    with k.if_(i < roots.len()):
        number, root, bit = k.let("number", numbers[i]), k.let("root", 0, U32), k.let("bit", 1 << 30, U32)
        with k.for_("turn", 0, 16):
            with k.if_(number >= root + bit):
                k.assign(number, number - (root + bit))
                k.assign(root, (root >> 1) + bit)
            with k.else_():
                k.assign(root, root >> 1)
            k.assign(bit, bit >> 2)
        roots[i] = root
    return k.build()


def radicands(seed: int, count: int, high: int) -> dict[str, Numbers]:
    return {"numbers": integers(seed, high, count, dtype=np.uint32), "roots": zeros(count, dtype=np.uint32)}


WHOLE_ROOTS = Pair(
    whole_roots, build_whole_roots, (radicands(1, 300, 2**32), radicands(2, 1, 2), radicands(3, 256, 5000))
)

PAIRS = (PHILOX, HASHES, DIVISORS, COLLATZ, XORSHIFT, WHOLE_ROOTS, WORD_DISTANCE, FIXED_POINT)
