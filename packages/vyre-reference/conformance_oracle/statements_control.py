"""Cases about names and control flow."""

from __future__ import annotations

from statement_writing import Case

_XS = [0, 1, 2, 3, 5, 8, 10, 11]
_X = "x: read u32[8] @0\ny: output u32[8] @1"


def control_cases() -> list[Case]:
    return [*_names(), *_conditions(), *_loops(), *_returns(), *_scopes()]


def _names() -> list[Case]:
    start = [3, 0, 7, 4294967295]
    return [
        Case(
            "let_holds_the_value_of_its_moment",
            "`v` is what y[i] was before the stores: y becomes (v+1)*10 + v, wrapping.",
            "4, 1, 1",
            "y: read_write u32[4] @0",
            """
            let i = gid.x
            let v = y[i]
            y[i] = v + 1
            y[i] = y[i] * 10 + v
            """,
            {"y: u32": start},
            {"y: u32": [((v + 1) * 10 + v) % 2**32 for v in start]},
        ),
        Case(
            "assign_changes_the_nearest_let",
            "An assignment in an arm, a block or a loop changes the variable bound outside.",
            "8, 1, 1",
            _X,
            """
            let i = gid.x
            let sum = 100
            if x[i] % 2 == 0 {
              sum = 5
              block {
                sum = sum + x[i]
              }
            } else {
              for k in 0..x[i] {
                sum = sum + k
              }
            }
            y[i] = sum
            """,
            {"x: u32": _XS},
            {"y: u32": [5 + x if x % 2 == 0 else 100 + sum(range(x)) for x in _XS]},
        ),
        Case(
            "assign_of_every_variable_type",
            "Variables of every type, assigned in one arm only: lanes that do not take it keep their value.",
            "4, 1, 1",
            """a: read f32[4] @0
            b: read u64[4] @1
            c: read i8[4] @2
            d: read bool[4] @3
            e: read f16[4] @4
            p: output f32[4] @5
            q: output u64[4] @6
            r: output i8[4] @7
            s: output bool[4] @8
            t: output f16[4] @9""",
            """
            let i = gid.x
            let va = a[i]
            let vb = b[i]
            let vc = c[i]
            let vd = d[i]
            let ve = e[i]
            if i > 1 {
              va = a[3 - i]
              vb = b[3 - i]
              vc = c[3 - i]
              vd = d[3 - i]
              ve = e[3 - i]
            }
            p[i] = va
            q[i] = vb
            r[i] = vc
            s[i] = vd
            t[i] = ve
            """,
            {
                "a: f32": ["1.5", "-0.0", 3, 4],
                "b: u64": [10, 18446744073709551615, 12, 13],
                "c: i8": [-128, 127, 5, 6],
                "d: bool": [2, 0, 0, 1],
                "e: f16": ["0x3c00", "0x8000", "0x4200", "0x4400"],
            },
            {
                "p: f32": ["1.5", "-0.0", "-0.0", "1.5"],
                "q: u64": [10, 18446744073709551615, 18446744073709551615, 10],
                "r: i8": [-128, 127, 127, -128],
                "s: bool": [1, 0, 0, 1],
                "t: f16": ["0x3c00", "0x8000", "0x8000", "0x3c00"],
            },
        ),
        Case(
            "swap_through_a_third_variable",
            "Assignments happen in order: three of them exchange two variables in each of n rounds.",
            "8, 1, 1",
            _X,
            """
            let i = gid.x
            let a = 1
            let b = 2
            for k in 0..x[i] {
              let t = a
              a = b
              b = t
            }
            y[i] = a * 10 + b
            """,
            {"x: u32": _XS},
            {"y: u32": [21 if x % 2 else 12 for x in _XS]},
        ),
    ]


def _conditions() -> list[Case]:
    words = [0, 1, 2, 2147483648, 4294967295, 0]
    return [
        Case(
            "if_without_else",
            "Only the lanes whose condition holds store.",
            "8, 1, 1",
            _X,
            """
            let i = gid.x
            if x[i] > 4 {
              y[i] = x[i]
            }
            """,
            {"x: u32": _XS},
            {"y: u32": [x if x > 4 else 0 for x in _XS]},
        ),
        Case(
            "if_else_chain",
            "One arm of a chain runs for each lane.",
            "8, 1, 1",
            _X,
            """
            let i = gid.x
            if x[i] == 0 {
              y[i] = 1
            } else if x[i] < 5 {
              y[i] = 2
              if x[i] == 3 {
                y[i] = 33
              }
            } else if x[i] == 10 {
            } else {
              y[i] = 4
            }
            """,
            {"x: u32": _XS},
            {"y: u32": [1, 2, 2, 33, 4, 4, 0, 4]},
        ),
        Case(
            "if_on_a_word",
            "A U32 condition holds when it is not zero, whichever bit is set.",
            "6, 1, 1",
            "x: read u32[6] @0\ny: output u32[6] @1",
            """
            let i = gid.x
            if x[i] {
              y[i] = 7
            } else {
              y[i] = 9
            }
            """,
            {"x: u32": words},
            {"y: u32": [7 if w else 9 for w in words]},
        ),
        Case(
            "if_on_a_bool_buffer",
            "A Bool is true when its word is not zero.",
            "6, 1, 1",
            "x: read bool[6] @0\ny: output u32[6] @1",
            """
            let i = gid.x
            if x[i] {
              y[i] = 7
            }
            """,
            {"x: bool": words},
            {"y: u32": [7 if w else 0 for w in words]},
        ),
        Case(
            "empty_bodies",
            "Bodies without statements do nothing.",
            "4, 1, 1",
            "y: output u32[4] @0",
            """
            let i = gid.x
            if i == 1 {
            } else {
            }
            for k in 0..i {
            }
            block {
            }
            region "nothing" {
            }
            y[i] = i + 1
            """,
            {},
            {"y: u32": [1, 2, 3, 4]},
        ),
    ]


def _loops() -> list[Case]:
    return [
        Case(
            "loop_sums",
            "The loop variable takes from, from+1, … and not to.",
            "8, 1, 1",
            _X,
            """
            let i = gid.x
            let sum = 0
            for k in 2..x[i] {
              sum = sum * 10 + k
            }
            y[i] = sum
            """,
            {"x: u32": [0, 2, 3, 4, 5, 6, 7, 8]},
            {"y: u32": [0, 0, 2, 23, 234, 2345, 23456, 234567]},
        ),
        Case(
            "loop_that_never_runs",
            "from = to and from > to run zero times, also where the difference would wrap.",
            "5, 1, 1",
            "a: read u32[5] @0\nb: read u32[5] @1\ny: output u32[5] @2",
            """
            let i = gid.x
            let n = 0
            for k in a[i]..b[i] {
              n = n + 1
            }
            for k in 3..3 {
              n = n + 100
            }
            for k in 5..2 {
              n = n + 1000
            }
            y[i] = n
            """,
            {"a: u32": [0, 7, 9, 4294967295, 4294967295], "b: u32": [0, 7, 2, 0, 4294967295]},
            {"y: u32": [0, 0, 0, 0, 0]},
        ),
        Case(
            "loop_near_the_end_of_u32",
            "Bounds are unsigned and the last step does not wrap: 4294967290..4294967295 has five iterations, "
            "2147483646..2147483650 four.",
            "2, 1, 1",
            "a: read u32[2] @0\nb: read u32[2] @1\nn: output u32[2] @2\nlast: output u32[2] @3",
            """
            let i = gid.x
            for k in a[i]..b[i] {
              n[i] = n[i] + 1
              last[i] = k
            }
            """,
            {"a: u32": [4294967290, 2147483646], "b: u32": [4294967295, 2147483650]},
            {"n: u32": [5, 4], "last: u32": [4294967294, 2147483649]},
        ),
        Case(
            "loop_bounds_are_read_once",
            "Changing the variable or the element a bound came from does not change the number of iterations.",
            "4, 1, 1",
            "y: read_write u32[4] @0\nz: output u32[4] @1",
            """
            let i = gid.x
            for k in 0..y[i] {
              y[i] = y[i] + 1
            }
            let n = 3
            let first = 1
            for k in first..n {
              n = n + 5
              first = first + 1
              z[i] = z[i] + 1
            }
            z[i] = z[i] * 100 + n
            """,
            {"y: u32": [0, 1, 2, 5]},
            {"y: u32": [0, 2, 4, 10], "z: u32": [213, 213, 213, 213]},
        ),
        Case(
            "loop_with_different_counts_for_each_lane",
            "Lanes leave the loop one after the other; each keeps its own variables. The last count is well over 32.",
            "8, 1, 1",
            _X,
            """
            let i = gid.x
            let steps = 0
            let n = x[i]
            for k in 0..200 {
              if n > 1 {
                if n % 2 == 0 {
                  n = n / 2
                } else {
                  n = n * 3 + 1
                }
                steps = steps + 1
              }
            }
            y[i] = steps
            """,
            {"x: u32": [0, 1, 2, 3, 7, 9, 27, 97]},
            {"y: u32": [_collatz(n) for n in (0, 1, 2, 3, 7, 9, 27, 97)]},
        ),
        Case(
            "loops_in_loops",
            "Inner bounds depend on the outer variable. A name may be used again by a later loop.",
            "4, 1, 1",
            "y: output u32[4] @0",
            """
            let i = gid.x
            let sum = 0
            for a in 0..i + 2 {
              for b in a..4 {
                let product = a * b
                sum = sum + product
              }
            }
            for a in 0..2 {
              sum = sum + 1000
            }
            y[i] = sum
            """,
            {},
            {"y: u32": [2000 + sum(a * b for a in range(i + 2) for b in range(a, 4)) for i in range(4)]},
        ),
        Case(
            "loop_lets_are_fresh_in_each_iteration",
            "`t` is bound again in each iteration: nothing of the last one is left.",
            "4, 1, 1",
            "y: output u32[4] @0",
            """
            let i = gid.x
            let sum = 0
            for k in 0..3 {
              let t = 1
              if k == i {
                t = 50
              }
              sum = sum + t
            }
            y[i] = sum
            """,
            {},
            {"y: u32": [52, 52, 52, 3]},
        ),
    ]


def _collatz(n: int) -> int:
    steps = 0
    while n > 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


def _returns() -> list[Case]:
    return [
        Case(
            "return_ends_one_invocation",
            "Lanes that return store nothing more; the others go on.",
            "8, 1, 1",
            _X,
            """
            let i = gid.x
            y[i] = 1
            if x[i] > 4 {
              y[i] = 2
              return
            }
            y[i] = y[i] + 10
            """,
            {"x: u32": _XS},
            {"y: u32": [2 if x > 4 else 11 for x in _XS]},
        ),
        Case(
            "return_from_inside",
            "A return in a block, a region or a loop in an arm ends the invocation, not only the body.",
            "6, 1, 1",
            "y: output u32[6] @0",
            """
            let i = gid.x
            if i == 0 {
              block {
                y[i] = 1
                return
              }
            } else if i == 1 {
              region "inner" {
                y[i] = 2
                return
              }
            } else if i < 5 {
              for k in 0..10 {
                y[i] = k
                if k == i {
                  return
                }
              }
            }
            y[i] = y[i] + 100
            """,
            {},
            {"y: u32": [1, 2, 2, 3, 4, 100]},
        ),
        Case(
            "return_of_everyone",
            "After a return of all lanes nothing happens; a later barrier waits for nobody.",
            "4, 1, 1",
            "y: output u32[4] @0",
            """
            let i = gid.x
            y[i] = i + 1
            if i < 100 {
              return
            }
            barrier
            y[i] = 99
            """,
            {},
            {"y: u32": [1, 2, 3, 4]},
        ),
        Case(
            "return_before_a_barrier",
            "Odd lanes return before the barrier; it waits for the even ones, which read what their even neighbour and "
            "the odd lanes wrote before.",
            "8, 1, 1",
            "y: output u32[8] @0\nz: output u32[8] @1\ntile: workgroup u32[8]",
            """
            let i = lid.x
            tile[i] = i * 10 + 5
            if i % 2 == 1 {
              y[i] = 7
              return
            }
            barrier
            y[i] = tile[(i + 2) % 8]
            z[i] = tile[i + 1]
            """,
            {},
            {
                "y: u32": [25, 7, 45, 7, 65, 7, 5, 7],
                "z: u32": [15, 0, 35, 0, 55, 0, 75, 0],
            },
        ),
        Case(
            "returns_between_barriers",
            "In each round one more lane returns before the barrier; the rest still exchange.",
            "4, 1, 1",
            "y: output u32[4] @0\ntile: workgroup u32[4]",
            """
            let i = lid.x
            for round in 0..4 {
              if i == round {
                return
              }
              tile[i] = round * 10 + i
              barrier
              y[i] = tile[3]
              barrier
            }
            """,
            {},
            {"y: u32": [0, 3, 13, 23]},
        ),
    ]


def _scopes() -> list[Case]:
    return [
        Case(
            "names_end_with_their_scope",
            "Sibling blocks, arms and regions may bind the same name, with another type.",
            "4, 1, 1",
            "y: output u32[4] @0",
            """
            let i = gid.x
            let sum = 0
            block {
              let t = 1
              sum = sum + t
            }
            block {
              let t = 2.5
              sum = sum + u32(t * 2.0)
            }
            if i < 2 {
              let t = true
              sum = sum + u32(t)
            } else {
              let t = 40
              sum = sum + t
            }
            region "named" from "elsewhere" {
              let t = 300i32
              sum = sum + u32(t)
            }
            y[i] = sum
            """,
            {},
            {"y: u32": [307, 307, 346, 346]},
        ),
        Case(
            "several_regions",
            "The regions of the entry run one after the other.",
            "4, 1, 1",
            "y: output u32[4] @0",
            """
            region "first" {
              y[gid.x] = 1
            }
            region "second" {
              let i = gid.x
              y[i] = y[i] * 10 + i
            }
            region "third" {
              let i = gid.x
              y[i] = y[i] * 10 + 3
            }
            """,
            {},
            {"y: u32": [103, 113, 123, 133]},
        ),
    ]
